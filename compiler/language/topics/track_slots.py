"""Reading of where a Stat Track comes to stand: "your Power reaches +3", "an enemy's Mind drops to -2"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.tracks import Beyond, Picked
from compiler.ir.events.deeds import Deed, Happening
from compiler.language.topics.mentions import TRACK_PICKED, mention
from compiler.language.topics.picked_tracks import SomeTrack, side_of_base
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.striking import read_doer
from compiler.language.topics.track_changes import slot
from compiler.language.topics.tracks import read_tracks
from compiler.language.topics.triggers import trigger
from compiler.language.topics.turn_events import one_of_side

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import Track
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named
    from compiler.language.topics.triggers import Circumstance

Told = tuple["Who", tuple["Track", ...]]
"""Whose Stat Tracks they are, and which; none are any."""


class Slots(NamedTuple):
    """How high it comes to stand at least, or how low."""

    least: int | None = None
    most: int | None = None


@production
def track_named(reading: Reading, whose: Named, words: list[Token]) -> Told:
    return read_doer(reading, whose), read_tracks(reading, words)


@production
def track_of_one(reading: Reading, whose: Token, words: list[Token]) -> Told:
    """Read "an enemy's Power"."""
    return read_doer(reading, one_of_side(reading, whose)), read_tracks(reading, words)


@production
def track_of_those(reading: Reading, words: list[Token], whose: Named) -> Told:
    """Read "the Mind of an enemy within range 2"."""
    return track_named(reading, whose, words)


@production
def any_track_told(reading: Reading, whose: Named, *_tracks: Token) -> Told:
    return read_doer(reading, whose), ()


@production
def slot_reached(reading: Reading, end: Token, more: Token | None) -> Slots:
    """Read "reaches +3": from below; "reaches -3" from above."""
    at = slot(reading, end)
    if at == 0:
        reading.contradiction("this does not say from which side", 'say "rises to 0" or "drops to 0"')
    return _come(reading, at, more, Beyond.ABOVE if at > 0 else Beyond.BELOW)


@production
def slot_risen_to(reading: Reading, end: Token, more: Token | None) -> Slots:
    return _come(reading, slot(reading, end), more, Beyond.ABOVE)


@production
def slot_fallen_to(reading: Reading, end: Token, more: Token | None) -> Slots:
    return _come(reading, slot(reading, end), more, Beyond.BELOW)


@production
def slot_passed(reading: Reading, beyond: Token, end: Token) -> Slots:
    """Read "rises above +2", "drops below 0": to the slot behind it."""
    low = side_of_base(beyond) is Beyond.BELOW
    return Slots(most=slot(reading, end) - 1) if low else Slots(least=slot(reading, end) + 1)


def _come(reading: Reading, at: int, more: Token | None, side: Beyond) -> Slots:
    high = side is Beyond.ABOVE
    if more is not None and more.endswith(("higher", "more", "greater", "above")) is not high:
        message = f'what comes to {at:+d} so does not come to be "{more}"'
        reading.trouble(Code.TEXT_UNPARSED, more, message, help='say "rises to" or "drops to"')
    return Slots(least=at) if high else Slots(most=at)


@production
def track_comes_to(reading: Reading, told: Told, slots: Slots, asked: Circumstance | None) -> Trigger:
    """Read "one of your Stat Tracks reaches +3": it stands there, and did not before."""
    who, tracks = told
    mention(reading, TRACK_PICKED, SomeTrack(Picked.SAME))
    comes = Deed(event=Happening.COMES_TO, tracks=tracks, least=slots.least, most=slots.most)
    return trigger(reading, who, comes, asked)
