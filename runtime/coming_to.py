"""What is told as so many are there that were not before: counters on a thing, and the slot of a Stat Track."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed, Happening
from runtime.moments import Occurrence

if TYPE_CHECKING:
    from compiler.ir.terms import Track
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.interpreter.playing import Playing


def coming_to(deed: Deed) -> list[Callable[[Occurrence, Playing], bool]]:
    """Ask whether so many are there, and were not before; of counters, those that this text has put there."""

    def so(number: int) -> bool:
        return number >= deed.least if deed.least is not None else number <= (deed.most or 0)

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        now = occurrence.amount or 0
        return _is_meant(deed, occurrence, playing) and so(now) and not so(now + occurrence.lost)

    return [test]


def _is_meant(deed: Deed, occurrence: Occurrence, playing: Playing) -> bool:
    if occurrence.what is not deed.what:
        return False
    if deed.what is not None:
        return occurrence.cause.entry == playing.cause.entry
    return not deed.tracks or not {*deed.tracks}.isdisjoint(occurrence.names)


def slot_reached(who: Entity, track: Track, moved: int, cause: Cause) -> Occurrence:
    """Tell where a Stat Track has come to stand."""
    told = Occurrence(event=Happening.COMES_TO, who=who, names=(track,), amount=who.tracks[track].value, lost=-moved)
    told.cause = cause
    return told
