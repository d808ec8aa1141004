"""The end of a scenario: everything back in its place, and what the characters bring along from it (rules.md 9.5)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from runtime import time
from runtime.characters import Past
from runtime.events import Cause, Note
from runtime.health import injure
from runtime.stats import begin

if TYPE_CHECKING:
    from compiler.ir.deeds.plays import ScenarioResult
    from runtime.entity import Entity
    from runtime.table import Table

NONE: Mapping[str, int] = MappingProxyType({})


def end_scenario(table: Table, result: ScenarioResult, injuries: Mapping[str, int] = NONE) -> dict[str, Past]:
    """End a scenario, and give what each character brings along from it (R-END-1, R-END-2).

    Args:
        table: Where it was played.
        result: How it has ended for the PCs.
        injuries: How many the DM gives to whom, by their ids, as after a flight from a fight that is being lost.
    """
    table.ended = result
    time.end_scenario(table)
    for who in table.entities:
        for _ in range(injuries.get(who.id, 0)):
            injure(table, who, Cause("R-INJ-5"))
    return {who.id: _tidied(table, who) for who in table.entities if who.entry is None}


def _tidied(table: Table, who: Entity) -> Past:
    """Put deck, Items, points and tracks of a character back to what they are between scenarios; Karma stays."""
    cause = Cause("R-END-1")
    who.piles.recombine(table.chance.shuffle)
    who.kit.turned.clear()
    who.kit.silent.clear()
    who.kit.carried += who.kit.discarded
    who.kit.discarded = []
    begin(table, who)
    if not who.removed:
        table.recover(who, who.most, cause)
    table.tell(Note.SCENARIO_ENDED, who, cause, "has deck, Items and points ready again, and Stat Tracks cleared")
    destroyed = tuple(piece.id for piece in who.kit.destroyed)
    return Past(karma=who.karma, valuables=who.valuables, injuries=who.injuries, destroyed=destroyed)
