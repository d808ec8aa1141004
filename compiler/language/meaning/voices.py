"""Who speaks in the texts of an entry: what is "you", and whom its Trigger names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.entries.scenarios import scenario_of_play
from compiler.ir.selectors.who import Group
from compiler.language.topics.phrase import Voice
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Play


def play_voice(entry: Entry, play: Play | None = None) -> Voice:
    """Give the voice of an entry's text: of one play, or outside any."""
    who = play.trigger.who if play and play.trigger else None
    named = who.types[0] if isinstance(who, Group) and len(who.types) == 1 else ""
    types = (*who.types, *((who.kind,) if who.kind else ())) if isinstance(who, Group) else ()
    scenario = scenario_of_play(entry, play) if play else entry.scenario
    scene = Scene(entry.kind, scenario, play.kind if play else None, trigger_types=types)
    return Voice(scene, entry.name, entry.proper_name, f"the {named}" if named else "")
