"""Reading of light that hangs on what it was: "becomes shadowy, or dark if it is already shadowy"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.flow import If
from compiler.ir.places import Place
from compiler.ir.selectors.who import Pick
from compiler.language.topics.clauses import Clause
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.places import lying
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.surroundings import place_is

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token


@production
def shaded(reading: Reading, where: Place, *said: Token | SaidTime | None) -> Clause:
    """Read "becomes shadowy until the end of the round, or dark if it is already shadowy"."""
    usual, other, before = (one for one in said if isinstance(one, str))
    then = _lit(reading, where, usual, said)
    return _clause(
        If(condition=place_is(reading, where, before), then=_lit(reading, where, other, said), otherwise=then)
    )


@production
def shaded_by_each(reading: Reading, where: Place, *said: Token | SaidTime | None) -> Clause:
    """Read "becomes shadowy if it was lit and dark if it was shadowy"."""
    one, was, other, before = (word for word in said if isinstance(word, str))
    again = If(condition=place_is(reading, where, before), then=_lit(reading, where, other, said))
    return _clause(
        If(condition=place_is(reading, where, was), then=_lit(reading, where, one, said), otherwise=(again,))
    )


@production
def shaded_unless(reading: Reading, where: Place, ground: Token, *said: Token | SaidTime | None) -> Clause:
    """Read "becomes shadowy unless it is already dark"."""
    [before] = (word for word in said if isinstance(word, str))
    return _clause(If(condition=opposite(place_is(reading, where, before)), then=_lit(reading, where, ground, said)))


def _lit(
    reading: Reading, where: Place, ground: Token, said: tuple[Token | SaidTime | None, ...]
) -> tuple[Effect, ...]:
    if where.pick not in (Pick.THE, Pick.THAT):
        reading.contradiction("each of several was something else", 'choose one first: "Choose a section."')
    until = next((one for one in said if isinstance(one, SaidTime)), None)
    end = until.settle(reading.scene.own, reading.scene.own) if until else None
    that = Place(kind=where.kind, pick=Pick.THAT)
    return (Illuminate(where=that, ground=lying(reading, ground, str(where.kind)), until=end),)


def _clause(asked: If) -> Clause:
    return Clause(lambda _who: (asked,), command=True)
