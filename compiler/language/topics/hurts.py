"""Reading of so much damage or recovery, before it is known whose."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Amount, Quantity
from compiler.ir.deeds.points import Recover
from compiler.ir.terms import THAT_TYPE
from compiler.language.topics.amounts import Bounds, damage_to, same_unit, so_much, this_damage
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.chosen_amounts import any_amount, as_much, at_least_one, half_as_much, notes_choice
from compiler.language.topics.clauses import Build
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.scene import ChosenOf
from compiler.language.topics.that_type import type_is_chosen

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.chosen_amounts import Times


class Hurt(msgspec.Struct, frozen=True):
    """How much damage of which type, before anyone suffers it."""

    amount: Amount
    type: str | None
    firm: bool = False


@production
def hurt(reading: Reading, amount: Amount, type_: Token | None, per: Quantity | None) -> Hurt:
    return Hurt(so_much(reading, amount, per), _type(reading, type_))


@production
def hurt_of_that_type(reading: Reading, amount: Amount, per: Quantity | None) -> Hurt:
    """Read "1d6 damage of that type"."""
    type_is_chosen(reading)
    return Hurt(so_much(reading, amount, per), THAT_TYPE)


@production
def hurt_firmly(reading: Reading, amount: Amount, type_: Token | None, per: Quantity | None) -> Hurt:
    """Read "2 damage that cannot be reduced"."""
    return msgspec.structs.replace(hurt(reading, amount, type_, per), firm=True)


@production
def hurt_equal(reading: Reading, type_: Token | None, amount: Amount) -> Hurt:
    return Hurt(amount, _type(reading, type_))


@production
def hurt_as_much(
    reading: Reading, how: Times, type_: Token | None, other: Amount, rounded: Token | None = None
) -> Hurt:
    """Read "half as much Fire damage as the target has suffered"."""
    return hurt_equal(reading, type_, as_much(reading, how, other, rounded))


@production
def hurt_as_much_as(reading: Reading, how: Times, type_: Token | None, who: Named, rounded: Token | None) -> Hurt:
    """Read "half as much damage as the target": as they suffer."""
    return hurt_as_much(reading, how, type_, damage_to(reading, who), rounded)


@production
def hurt_half(reading: Reading, rounded: Token | None) -> Hurt:
    """Read "half as much damage": half of that of which the text is."""
    return hurt_equal(reading, None, as_much(reading, half_as_much(), this_damage(reading), rounded))


@production
def points_as_much(reading: Reading, how: Times, points: Token, other: Amount, rounded: Token | None) -> Hurt:
    return as_many_points(reading, points, as_much(reading, how, other, rounded))


@production
def recover_as_much(
    reading: Reading, verb: Token, how: Times, points: Token, other: Amount, rounded: Token | None
) -> Build:
    """Read "recover as many HP as the damage dealt"."""
    return recover(reading, verb, as_much(reading, how, other, rounded), points, None)


@production
def hurt_chosen(reading: Reading, amount: Quantity, type_: Token | None) -> Hurt:
    """Read "up to 3 Fire damage"."""
    return hurt_equal(reading, type_, amount)


@production
def hurt_any(reading: Reading, type_: Token | None, bounds: Bounds | None) -> Hurt:
    """Read "any amount of damage, to a maximum of your level"."""
    return hurt_equal(reading, type_, any_amount(reading, bounds))


@production
def points_chosen(reading: Reading, amount: Quantity, points: Token) -> Hurt:
    """Read "up to 3 HP" that someone loses."""
    return as_many_points(reading, points, amount)


@production
def points_any(reading: Reading, points: Token, bounds: Bounds | None) -> Hurt:
    return as_many_points(reading, points, any_amount(reading, bounds))


@production
def hurt_as(reading: Reading, amount: Amount, type_: Token | None) -> Hurt:
    """Read "the difference as Fire damage"."""
    return hurt_equal(reading, type_, amount)


def _type(reading: Reading, word: Token | None) -> str | None:
    return None if word is None else reading.damage_type(word)


@production
def as_many_points(reading: Reading, points: Token, amount: Amount) -> Hurt:
    read_points(reading, points)
    return Hurt(amount, None)


@production
def recover(reading: Reading, _verb: Token, amount: Amount, points: Token, per: Quantity | None) -> Build:
    which, much = read_points(reading, points), so_much(reading, amount, per)
    same_unit(reading, which)
    notes_choice(reading, much, ChosenOf.RECOVERED)
    return lambda who: (Recover(who=who, points=which, amount=at_least_one(reading, much)),)
