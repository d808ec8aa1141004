"""Wording of where a Stat Track comes to stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.selectors.who import Actor
from compiler.language.topics.phrase import Voice, listed

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger


def slot_words(awaited: Trigger, voice: Voice) -> str:
    """Word that a Stat Track comes to stand there: "your Power reaches +3", "one of their Stat Tracks drops to 0"."""
    who = awaited.who or voice.scene.own
    named = listed(awaited.tracks, "or")
    if isinstance(who, Actor):
        whose = voice.possessive(who, None)
        what = f"{whose} {named}" if named else f"one of {whose} Stat Tracks"
    else:
        what = f"{'the ' + named if named else 'a Stat Track'} of {voice.subject(who)}"
    if awaited.least is not None:
        verb = "reaches" if awaited.least > 0 else "rises to"
        return f"{what} {verb} {_signed(awaited.least)}"
    most = awaited.most or 0
    return f"{what} {'reaches' if most < 0 else 'drops to'} {_signed(most)}"


def _signed(at: int) -> str:
    return f"{at:+d}" if at else "0"
