"""What a sentence takes of someone until there is none left: charges, cards, Valuables, Blocks, pieces of Gear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.conditions import RecoverCondition
from compiler.ir.deeds.earning import Earn, Passing, PassOn, Way
from compiler.ir.deeds.handing import HandOver, PartWith, TakeGear
from compiler.ir.deeds.incantations import Charges
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.pieces import Kept
from compiler.ir.terms import Countable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who

TAKEN: dict[type[Charges | Discard | RecoverCondition], Countable] = {
    Charges: Countable.CHARGES,
    Discard: Countable.HAND,
    RecoverCondition: Countable.CONDITIONS,
}
"""What can be taken from someone until there is none left."""


def taken(meaning: object) -> tuple[Countable | GearLike, Who] | None:
    """Give what there is a number of that a sentence takes, and from whom, if it is of one kind."""
    found: set[tuple[Countable | GearLike, Who]] = {*_counted(meaning), *_passed(meaning), *_pieces(meaning)}
    return found.pop() if len(found) == 1 else None


def _counted(meaning: object) -> Iterator[tuple[Countable, Who]]:
    for kind, of in TAKEN.items():
        for one in parts_in(meaning, kind):
            yield of, one.who


def _passed(meaning: object) -> Iterator[tuple[Countable, Who]]:
    for lost in parts_in(meaning, Earn):
        if lost.way is Way.LOSE and lost.what is not Countable.COUNTERS:
            yield lost.what, lost.who
    for one in parts_in(meaning, PassOn):
        yield one.what, one.whom if one.way is Passing.TAKE else one.who


def _pieces(meaning: object) -> Iterator[tuple[GearLike, Who]]:
    gone = [(one.gear, one.who) for one in parts_in(meaning, PartWith)]
    handed = [(one.gear, one.who) for one in parts_in(meaning, HandOver)]
    for gear, who in (*gone, *handed, *((one.gear, one.whom) for one in parts_in(meaning, TakeGear))):
        if gear.kept is Kept.EQUIPPED and gear.spoken is None:
            yield gear.like, gear.whose or who
