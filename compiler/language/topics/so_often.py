"""Reading of what someone can do so often, and no oftener: "cannot play more than one Reaction each turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import FROM_HAND, PlayLike
from compiler.ir.times.durations import Edge, Moment
from compiler.ir.times.limits import Period
from compiler.language.topics.deed_joints import each_way
from compiler.language.topics.descriptors import with_marks
from compiler.language.topics.duration_words import TIMES
from compiler.language.topics.durations import SaidTime, rest_of
from compiler.language.topics.forbidding import any_of_them, lasts, read_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.forbidding import SaidPlays


class SoLong(NamedTuple):
    """Within which time something can be done so often: in each period, or from now until a time."""

    per: Period | None
    until: SaidTime | None


@production
def in_each_period(per: Period, until: SaidTime | None) -> SoLong:
    return SoLong(per, until)


@production
def in_this_period(reading: Reading, words: Token) -> SoLong:
    return SoLong(Period(words.split()[-1]), rest_of(reading, words))


@production
def in_one_period(words: Token) -> SoLong:
    """Read "in the same turn": in each."""
    return SoLong(Period(words.split()[-1]), None)


@production
def from_now_until(until: SaidTime) -> SoLong:
    return SoLong(None, until)


@production
def plays_at_most(reading: Reading, number: int, said: SaidPlays, foe: Named | None, so_long: SoLong | None) -> Build:
    """Read "cannot play more than one Reaction each round"."""
    like = with_marks(said.like, [PlayLike(having=(FROM_HAND,))] if said.pile is not None else [])
    return _so_often(reading, (Deed(event=Happening.PLAYS, play=like),), number, foe, so_long)


@production
def plays_at_most_against(reading: Reading, number: int, said: SaidPlays, so_long: SoLong, foe: Named) -> Build:
    return plays_at_most(reading, number, said, foe, so_long)


@production
def plays_so_often(reading: Reading, said: SaidPlays, foe: Named | None, often: Token, so_long: SoLong | None) -> Build:
    """Read "cannot play Reactions more than once each round"."""
    return plays_at_most(reading, _times(often), said, foe, so_long)


@production
def does_at_most(reading: Reading, deeds: tuple[Deed, ...], often: Token, so_long: SoLong | None) -> Build:
    """Read "cannot Move more than twice each turn"."""
    return _so_often(reading, deeds, _times(often), None, so_long)


def _so_often(
    reading: Reading, deeds: tuple[Deed, ...], times: int, foe: Named | None, so_long: SoLong | None
) -> Build:
    per, until = so_long or SoLong(None, None)
    lasts(reading, until if per is None else SaidTime(Edge.END, Moment.SCENARIO))
    if so_long is None and reading.scene.play is None:
        message = "this does not say within which time"
        reading.contradiction(message, 'say "each turn", "each round"', Code.TEXT_UNPARSED)

    def build(who: Who) -> tuple[Effect, ...]:
        against, end = foe and any_of_them(object_of(reading, foe, who)), read_end(reading, until, who)
        done = (each_way(deed, against=against or deed.against) for deed in deeds)
        return tuple(Cannot(who=who, deed=deed, times=times, per=per, until=end) for deed in done)

    return build


def _times(often: Token) -> int:
    return TIMES.get(str(often)) or int(often.split()[0])
