"""With whom and with what someone is compared: of several with each, with one or with none of them, as is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Difference, Quantity, Sum
from compiler.ir.facts.predicates import IsDefeated, Not, PointsAre
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from runtime.interpreter.amounts import amount
from runtime.interpreter.who import any_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing


def of_the_standing(asked: PointsAre) -> PointsAre:
    """Leave the defeated out where the points of each are compared with another's: they have none."""
    if asked.than is None:
        return asked
    return replace(asked, who=_standing(asked.who), than=_standing(asked.than))


def _standing(who: Who) -> Who:
    if not isinstance(who, Group) or who.pick not in (Pick.EACH, Pick.ALL):
        return who
    return replace(who, facts=(*who.facts, Not(of=IsDefeated(who=Actor.ONE))))


def against_those(those: Who, playing: Playing, is_so: Callable[[Entity], bool]) -> bool:
    """Tell whether it is so as against those: nobody is spoken of by that."""
    before = playing.chosen
    try:
        return any_of(those, playing, is_so)
    finally:
        playing.chosen = before


def holds_against(value: Amount, playing: Playing, is_so: Callable[[int], bool]) -> bool:
    """Tell whether it is so as against an amount; of several as against that of each, or of one."""
    whose = next(_groups_in(value), None)
    if whose is None:
        return is_so(amount(value, playing, playing.owner))

    def of_that_one(one: Entity) -> bool:
        before = playing.each
        playing.each = (*before, (whose, one))
        try:
            return is_so(amount(value, playing, playing.owner))
        finally:
            playing.each = before

    return against_those(whose, playing, of_that_one)


def _groups_in(value: Amount) -> Iterator[Who]:
    """Give those of a group whose own an amount is."""
    match value:
        case Quantity(whose=Group() | Several() as whose):
            yield whose
        case Quantity(of=Sum() | Difference() as inner):
            yield from _groups_in(inner)
        case Sum() | Difference():
            for one in value.of:
                yield from _groups_in(one)
