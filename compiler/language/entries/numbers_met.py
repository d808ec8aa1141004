"""Of what the sentence before has so much, or has had a number chosen: "that many" is of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Quantity, is_chosen
from compiler.ir.deeds.cards import Discard, Draw
from compiler.ir.deeds.earning import Earn
from compiler.ir.deeds.incantations import Charges
from compiler.ir.deeds.points import DamageEffect, Recover
from compiler.ir.deeds.rolls import DiceChange
from compiler.ir.deeds.tracks import Stat
from compiler.ir.flow import Cost
from compiler.ir.parts_in import parts_in
from compiler.language.topics.scene import SPENT_OF, ChosenOf

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.meaning.reader import Read

Counted = Stat | DamageEffect | Recover | Earn | Charges | Discard | Draw
COUNTED: tuple[type[Counted], ...] = (Stat, DamageEffect, Recover, Earn, Charges, Discard, Draw)
"""What is done by so much, or of so many."""


DONE_OF: dict[type[DamageEffect | Recover | DiceChange], tuple[str, ChosenOf]] = {
    DamageEffect: ("amount", ChosenOf.SUFFERED),
    Recover: ("amount", ChosenOf.RECOVERED),
    DiceChange: ("by", ChosenOf.LEVELS),
}
"""Of what a number can be chosen as it is done."""


def with_number(read: Read) -> tuple[Effect, ...]:
    """Give what a sentence does so much of."""
    return tuple(one for kind in COUNTED for one in parts_in(read.meaning, kind))


def chosen_of(read: Read) -> ChosenOf | None:
    """Give of what a sentence has a number chosen, or takes however many there are."""
    for cost in parts_in(read.meaning, Cost):
        found = next((of for field, of in SPENT_OF.items() if isinstance(getattr(cost, field), Quantity)), None)
        if found is not None:
            return found
    if any(one.by is None for one in parts_in(read.meaning, Charges)):
        return ChosenOf.CHARGES
    done = ((of, getattr(one, much)) for kind, (much, of) in DONE_OF.items() for one in parts_in(read.meaning, kind))
    return next((of for of, amount in done if is_chosen(amount)), None)
