"""Reading and wording of Stat Tracks that are set, bounded or brought back: "your Power cannot be lowered below -1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, is_less
from compiler.ir.deeds.overrides import Override, Rule
from compiler.ir.deeds.resistances import How, Resist
from compiler.ir.deeds.tracks import NoDrift, StatSet
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Phase, Track, Ward
from compiler.ir.times.durations import Edge, Moment
from compiler.language.topics.amounts import not_rolled
from compiler.language.topics.categories import LASTING, UNTIL
from compiler.language.topics.changes import read_changed
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import equal_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Voice
from compiler.language.topics.picked_tracks import SomeTrack, one_moved, side_of_base
from compiler.language.topics.plays import wants_end
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.tracks import (
    MOST_SLOTS,
    RESTORE,
    RESTORE_ALL,
    STAT_TRACKS,
    limits,
    read_tracks,
    slots,
    track_of_changes,
)
from compiler.language.topics.verbs import Category, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token

BELOW = ("below", "lower", "less")


@production
def some_changed(reading: Reading, verb: Token, said: SomeTrack, by: Amount, until: SaidTime | None) -> Build:
    """Read "lower one of the target's Stat Tracks by 1"."""
    return some_track_changes(reading, said, read_changed(reading, verb, by), until).build


@production
def some_track_changes(reading: Reading, said: SomeTrack, by: Amount, until: SaidTime | None) -> Clause:
    limits(reading, -1 if is_less(by) else 1)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = who if said.whose is None else read_whose(reading, said.whose, who)
        return (one_moved(reading, said, by, owner, _ends(reading, until, owner), who),)

    return Clause(build, command=True)


@production
def some_shifted(reading: Reading, _verb: Token, said: SomeTrack, by: int, until: SaidTime | None) -> Build:
    """Read "move one of your Stat Tracks up 2 slots"."""
    return some_track_changes(reading, said, by, until).build


@production
def shifted(reading: Reading, _verb: Token, whose: Named, words: list[Token], by: int, until: SaidTime | None) -> Build:
    """Read "move your Power up 2 slots"."""
    return track_of_changes(reading, whose, words, by, until).build


@production
def slots_up(reading: Reading, way: Token, slots: Token) -> int:
    return reading.number(slots) if way.startswith("up") else -reading.number(slots)


def _ends(reading: Reading, until: SaidTime | None, who: Who) -> Time | None:
    return until.settle(who, reading.scene.own) if until else None


@production
def slot(reading: Reading, number: Token) -> int:
    if abs(slots(number)) > MOST_SLOTS:
        reading.warn(Code.TRACK_RANGE, number, f"no Stat Track has a slot {number}", help="a track runs from -5 to +5")
    return slots(number)


def _stands(reading: Reading, to: Amount) -> Amount:
    not_rolled(reading, to, "where a Stat Track stands")
    return to


def _slot_words(to: Amount, voice: Voice, _who: Who) -> str:
    return f"{to:+d}" if isinstance(to, int) and to else equal_words(to, voice)


SLOT = Category(_slot_words, read=_stands)
"""Where a Stat Track comes to stand: "-2", "the target's Power"."""
STAT_SET = verb(
    StatSet,
    "set {who}'s {tracks} to {to} {until}",
    tracks=STAT_TRACKS,
    to=SLOT,
    until=UNTIL,
).reads("set_track")
"""Reads "set the target's Power to -2", "move your Mind to the target's Mind"."""


@production
def track_becomes(reading: Reading, whose: Named, words: list[Token], to: Amount, until: SaidTime | None) -> Clause:
    return Clause(STAT_SET.read(reading, whose, words, to, until), command=True)


@production
def ward_changes(
    reading: Reading, whose: Named, words: list[Token], ward: Token, by: Amount, until: SaidTime | None
) -> Clause:
    """Read "your Cold Resistance increases by 1 for each Item you have equipped"."""
    if is_less(by):
        reading.contradiction(f"{ward} is added to, and not taken off", 'say "gains +1 Weakness", or "Resistance"')
    types = tuple(reading.damage_type(word) for word in words)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = read_whose(reading, whose, who)
        end = _ends(reading, until, owner)
        return (Resist(who=owner, ward=Ward(str(ward)), types=types, how=How.ADD, value=by, until=end),)

    return Clause(build, command=True)


@production
def no_drift(reading: Reading, whose: Named, _tracks: Token, _drift: Token, until: SaidTime | None) -> Clause:
    """Read "your Stat Tracks do not move toward their bases"."""

    def build(who: Who) -> tuple[Effect, ...]:
        owner = read_whose(reading, whose, who)
        return (Override(who=owner, rule=Rule.DRIFT, until=_ends(reading, until, owner)),)

    return Clause(build, command=True)


_TRACKS = STAT_TRACKS._replace(are_several=lambda tracks: len(tracks) > 1)
verb(NoDrift, "{who}'s {tracks} | do not drift {until}", tracks=_TRACKS, until=LASTING).where(
    lambda effect, _voice: bool(effect.tracks) and effect.beyond is None
)
_BEYOND = Category(lambda beyond, _voice, _who: f"{beyond} base", are_several=lambda _: True)
verb(NoDrift, "{who}'s {tracks} {beyond} | do not drift {until}", tracks=_TRACKS, beyond=_BEYOND, until=LASTING).where(
    lambda effect, _voice: effect.tracks not in ((), tuple(Track))
)
verb(NoDrift, "{who}'s Stat Tracks {beyond} | do not drift {until}", tracks=tuple(Track), beyond=_BEYOND, until=LASTING)
verb(NoDrift, "that Stat Track | do not drift {until}", who=Actor.SELF, until=LASTING)


@production
def no_drift_beyond(
    reading: Reading, whose: Named, _tracks: Token, beyond: Token, _drift: Token, until: SaidTime | None
) -> Clause:
    """Read "your Stat Tracks above base do not drift"."""
    return _undrifting(reading, whose, NoDrift(who=Actor.SELF, tracks=tuple(Track), beyond=side_of_base(beyond)), until)


@production
def no_drift_of(
    reading: Reading, whose: Named, words: list[Token], beyond: Token | None, _drift: Token, until: SaidTime | None
) -> Clause:
    """Read "your Power does not drift"."""
    side = side_of_base(beyond) if beyond else None
    return _undrifting(reading, whose, NoDrift(who=Actor.SELF, tracks=read_tracks(reading, words), beyond=side), until)


@production
def no_drift_of_that(reading: Reading, words: Token, _drift: Token, until: SaidTime | None) -> Clause:
    """Read "that Stat Track does not drift", of one's own that has been picked."""
    if not reading.scene.track_chosen:
        message = f'no Stat Track has been chosen that "{words}" could be'
        reading.trouble(Code.REF_DANGLING, words, message, help='say before it "Choose a Stat Track."')
    return _undrifting(reading, reading.scene.own, NoDrift(who=reading.scene.own), until)


@production
def through_next_draw() -> SaidTime:
    """Read "in the next Draw Phase": until that is over."""
    return SaidTime(Edge.END, Moment.NEXT_PHASE, phase=Phase.DRAW)


def _undrifting(reading: Reading, whose: Named, still: NoDrift, until: SaidTime | None) -> Clause:
    wants_end(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = read_whose(reading, whose, who)
        return (msgspec.structs.replace(still, who=owner, until=_ends(reading, until, owner)),)

    return Clause(build, command=True)


@production
def tracks_go_back(reading: Reading, whose: Named, words: list[Token]) -> Clause:
    """Read "the target's Power returns to its base"."""
    return Clause(RESTORE.read(reading, whose, words), command=True)


@production
def all_go_back(reading: Reading, whose: Named, *said: Token | None) -> Clause:
    """Read "each Stat Track of the target that is above its base value moves to its base value"."""
    return Clause(RESTORE_ALL.read(reading, whose, said[-1]), command=True)
