"""Reading and wording of Stat Tracks that are kept from moving: "your Power cannot be lowered below -1 by enemies"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.tracks import Beyond, StatBound
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.terms import Track
from compiler.language.topics.categories import LASTING, WHOM
from compiler.language.topics.changes import LESS
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.forbidding import any_of_them
from compiler.language.topics.persons import barred_from
from compiler.language.topics.picked_tracks import side_of_base
from compiler.language.topics.plays import wants_end
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer, object_of
from compiler.language.topics.rolled import other_one
from compiler.language.topics.track_changes import slot
from compiler.language.topics.tracks import STAT_TRACKS, read_tracks
from compiler.language.topics.verbs import Category, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class End(NamedTuple):
    """The end beyond which nothing moves a Stat Track."""

    least: int | None = None
    most: int | None = None
    beyond: Beyond | None = None

    @property
    def is_low(self) -> bool:
        """Tell whether it is what a loss does not go beyond."""
        return self.least is not None or self.beyond is Beyond.BELOW


SIGNED = Category(lambda slot, _voice, _who: f"{slot:+d}" if slot else "0")
BY = WHOM._replace(words=lambda whom, voice, who: WHOM.words(whom, voice, who).removeprefix("all "))
"""Whose doing alone is meant: "by enemies"."""
_BELOW, _ABOVE = "{who}'s {tracks} | cannot be lowered below", "{who}'s {tracks} | cannot be raised above"
_AND_SO = "[by {by}] {until}"
for said, form in (
    (f"{_BELOW} {{least}} {_AND_SO}", {"least": SIGNED}),
    (f"{_ABOVE} {{most}} {_AND_SO}", {"most": SIGNED}),
    (f"{_BELOW} base {_AND_SO}", {"beyond": Beyond.BELOW}),
    (f"{_ABOVE} base {_AND_SO}", {"beyond": Beyond.ABOVE}),
):
    verb(StatBound, said, tracks=STAT_TRACKS, by=BY, until=LASTING, **form)


# ---- how far


@production
def bound_slot(reading: Reading, beyond: Token, end: Token) -> End:
    at = slot(reading, end)
    return End(least=at) if side_of_base(beyond) is Beyond.BELOW else End(most=at)


@production
def bound_base(words: Token) -> End:
    """Read "below its base": not beyond where it goes back to."""
    return End(beyond=side_of_base(words))


@production
def beyond_slot(reading: Reading, how: Token | None, end: End) -> End:
    """Check that it is moved to the side beyond which it cannot go."""
    if how is not None and how.startswith(LESS) is not end.is_low:
        reading.contradiction("what is lowered goes below something, and not above", 'say "above" or "below"')
    return end


@production
def track_bound_of(
    reading: Reading, whose: Named, words: list[Token], end: End, by: Named | None, until: SaidTime | None
) -> Clause:
    """Read "your Power cannot be lowered below -1"."""
    return Clause(_bounded(reading, (whose, read_tracks(reading, words)), end, by, until), command=True)


@production
def tracks_bound(
    reading: Reading, whose: Named, _tracks: Token, end: End, by: Named | None, until: SaidTime | None
) -> Clause:
    return Clause(_bounded(reading, (whose, tuple(Track)), end, by, until), command=True)


def _bounded(
    reading: Reading, of: tuple[Named, tuple[Track, ...]], end: End, by: Named | None, until: SaidTime | None
) -> Build:
    wants_end(reading, until)
    whose, tracks = of

    def build(who: Who) -> tuple[Effect, ...]:
        owner = _owner(reading, whose, who, by)
        source = None if by is None else barred_from(reading, any_of_them(object_of(reading, by, who)), owner)
        lasts = until.settle(owner, reading.scene.own) if until else None
        bound = StatBound(who=owner, tracks=tracks, least=end.least, most=end.most, beyond=end.beyond, by=source)
        return (replace(bound, until=lasts),)

    return build


# ---- not at all


@production
def track_kept(
    reading: Reading, whose: Named, words: list[Token], how: Token, by: Named | None, until: SaidTime | None
) -> Clause:
    """Read "the target's Mind cannot be lowered": it is not lost."""
    return Clause(_kept(reading, (whose, read_tracks(reading, words)), how, by, until), command=True)


@production
def tracks_kept(
    reading: Reading, whose: Named, _tracks: Token, how: Token, by: Named | None, until: SaidTime | None
) -> Clause:
    if not how.startswith(LESS):
        reading.contradiction("what cannot be raised is named", 'say "Power and Mind", or whichever they are')
    return Clause(_kept(reading, (whose, ()), how, by, until), command=True)


def _kept(
    reading: Reading, of: tuple[Named, tuple[Track, ...]], how: Token, by: Named | None, until: SaidTime | None
) -> Build:
    whose, tracks = of
    deed = Deed(event=Happening.STAT_LOSS if how.startswith(LESS) else Happening.STAT_GAIN, tracks=tracks)
    if by is not None:
        source = any_of_them(other_one(reading, by))
        deed = replace(deed, source=source)
    wants_end(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = _owner(reading, whose, who, by)
        lasts = until.settle(owner, reading.scene.own) if until else None
        return (Cannot(who=owner, deed=deed, until=lasts),)

    return build


def _owner(reading: Reading, whose: Named, who: Who, by: Named | None) -> Who:
    """Give whose Stat Tracks they are; where others do it, they are not theirs."""
    if who != by:
        return read_whose(reading, whose, who)
    if isinstance(whose, Pronoun):
        reading.contradiction("this does not say whose Stat Tracks others do not move", "name them")
    return bearer(whose, reading.scene.own, reading.scene.own)


# ---- by others


@production
def track_barred(
    reading: Reading, change: Token, whose: Named, words: list[Token], end: End | None, until: SaidTime | None
) -> Build:
    """Read "enemies cannot lower your Mind", "an enemy cannot reduce your Power below -1"."""
    return _barred(reading, change, (whose, read_tracks(reading, words)), end, until)


@production
def tracks_barred(
    reading: Reading, change: Token, whose: Named, _tracks: Token, end: End | None, until: SaidTime | None
) -> Build:
    return _barred(reading, change, (whose, () if end is None else tuple(Track)), end, until)


def _barred(
    reading: Reading, change: Token, of: tuple[Named, tuple[Track, ...]], end: End | None, until: SaidTime | None
) -> Build:
    if end is not None:
        beyond_slot(reading, change, end)
        return lambda who: _bounded(reading, of, end, who, until)(who)
    return lambda who: _kept(reading, of, change, who, until)(who)
