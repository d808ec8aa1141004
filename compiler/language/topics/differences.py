"""What "the difference" is between: the two amounts that an "if" has compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Amount, Measure, Quantity
from compiler.ir.facts.predicates import COUNTED, AmountIs, CountIs, LevelIs, PointsAre, TrackIs
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.language.topics.amounts import amounts_in

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who

Sides = tuple[Amount, Amount]


def sides_of(asked: Predicate, found: Who | None) -> Sides | None:
    """Give the two amounts that are compared, if any are; `found` is the one of a group of whom it has turned out so.

    >>> sides_of(LevelIs(who=Actor.TARGET, compare="gt", than=Actor.SELF), None)[1].whose
    <Actor.SELF: 'self'>
    """
    both = _both(asked)
    if both is None:
        return None
    first, second = both
    if found is Actor.CHOSEN and isinstance(first, Quantity) and isinstance(first.whose, Group):
        first = replace(first, whose=found)
    named = [one.whose for side in (first, second) for one in amounts_in(side) if isinstance(one, Quantity)]
    of_each = any(whose is Actor.ONE or isinstance(whose, Group | Several) for whose in named)
    return None if of_each else (first, second)


def _both(asked: Predicate) -> Sides | None:
    match asked:
        case AmountIs(parity=None):
            return asked.amount, asked.value
        case PointsAre(share=None):
            own = Quantity(of=Measure.POINTS_CURRENT, whose=asked.who, name=str(asked.points))
        case CountIs():
            own = Quantity(of=COUNTED[asked.of], whose=asked.who)
        case LevelIs():
            own = Quantity(of=Measure.LEVEL, whose=asked.who)
        case TrackIs():
            own = Quantity(of=Measure.TRACK, whose=asked.who, name=str(asked.track))
        case _:
            return None
    if asked.than is None:
        return own, asked.value
    second = asked.than_track if isinstance(asked, TrackIs) else None
    return own, replace(own, whose=asked.than, name=str(second) if second else own.name)
