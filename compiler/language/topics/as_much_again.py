"""Reading of as much as came before, and of more than a number: "half that much", "1d6 damage plus your level"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.points import Recover
from compiler.ir.flow import Instead
from compiler.ir.terms import POINTS, Points
from compiler.language.topics.amounts import amount, half_of, half_up, plus, rolled, so_much
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.hurts import Hurt, hurt_equal, recover
from compiler.language.topics.per_each import by_each
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build


@production
def hurt_further(reading: Reading, much: Token | Amount, type_: str | None, per: Quantity | None) -> Hurt:
    """Read "1d6 additional Fire damage", "that much more damage"."""
    number = amount(reading, much)
    if reading.scene.play is None and isinstance(number, int):
        reading.contradiction("this can be damage of its own, or more of what comes", "say when it is suffered")
    return Hurt(so_much(reading, number, per), type_)


@production
def hurt_again(reading: Reading, amount: Amount) -> Hurt:
    """Read "suffers the same amount"."""
    return hurt_equal(reading, None, amount)


@production
def hurt_half_that(reading: Reading, type_: str | None, rounded: Token | None) -> Hurt:
    """Read "half that much Fire damage, rounded down"."""
    return Hurt(half_again(reading, rounded), type_)


@production
def hurt_beyond(reading: Reading, amount: Amount, type_: Token | None, more: Amount) -> Hurt:
    """Read "1d6 Fire damage plus 1 for each card in your hand"."""
    return hurt_equal(reading, type_, plus(amount, more))


@production
def recover_again(reading: Reading, _verb: Token, amount: Amount) -> Build:
    """Read "recovers the same amount"."""
    points = POINTS.get(reading.scene.scenario)
    if points is None:
        reading.contradiction("this does not say how much of what", 'say "that many HP"')
    return lambda who: (Recover(who=who, points=points or Points.HP, amount=amount),)


@production
def recover_for_them(reading: Reading, verb: Token, amount: Amount) -> Build:
    """Read "recover the same amount in their place": and they do not."""
    build = recover_again(reading, verb, amount)
    return lambda who: (Instead(then=build(who)),)


@production
def recover_points_for_them(reading: Reading, verb: Token, amount: Amount, points: Token) -> Build:
    """Read "recover that many HP in their place"."""
    build = recover(reading, verb, amount, points, None)
    return lambda who: (Instead(then=build(who)),)


@production
def recover_half_that(reading: Reading, verb: Token, points: Token, rounded: Token | None) -> Build:
    return recover(reading, verb, half_again(reading, rounded), points, None)


@production
def recover_beyond(reading: Reading, verb: Token, amount: Amount, points: Token, more: Amount) -> Build:
    """Read "recover 1d6 HP plus 1 for each ally within range 1"."""
    return recover(reading, verb, plus(amount, more), points, None)


@production
def points_each(reading: Reading, number: Token, points: Token, per: Quantity) -> Amount:
    """Read "plus 1 HP for each ally within range 1"."""
    read_points(reading, points)
    return by_each(reading, number, per)


@production
def half_again(reading: Reading, rounded: Token | None) -> Amount:
    """Read "half that amount, rounded down"."""
    much = rolled(reading)
    return half_up(much) if rounded is None else half_of(much, rounded)
