"""Reading of how much: numbers, dice, and expressions in place of numbers; worded by `counts`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Difference, Extreme, Measure, Quantity, Rounding, Sum, turned
from compiler.ir.amounts.dice import Dice
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.counts import each_of
from compiler.language.topics.dice import read_dice
from compiler.language.topics.groups import Picked, read_group
from compiler.language.topics.mentions import SIDES_COMPARED, all_named, keeps_to
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer, number_met
from compiler.language.topics.tracks import MAXIMUM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter, Kinds


ALL = Picked(Pick.ALL)


DEALT, SUFFERED = Quantity(of=Measure.DAMAGE_DEALT), Quantity(of=Measure.DAMAGE_SUFFERED)


class Bounds(msgspec.Struct, frozen=True):
    """The least and the most that an amount can be."""

    least: int | None = None
    most: Amount | None = None


UNIT_AGAIN: Note[Token | None] = Note(None)
"""What the maximum read last is of, as it was said."""


@production
def amount(reading: Reading, said: Token | Amount) -> Amount:
    return fixed(reading, said) if isinstance(said, str) else said


@production
def lot(reading: Reading, dice: Token) -> Dice:
    return read_dice(reading, dice)


@production
def fixed(reading: Reading, token: Token) -> int | Dice:
    return read_dice(reading, token) if "d" in token else reading.number(token)


@production
def rolled(reading: Reading) -> Amount:
    return Quantity(of=number_met(reading) or Measure.ROLLED)


@production
def rolled_times(reading: Reading, times: Token) -> Amount:
    return times_of(reading, times, rolled(reading))


@production
def so_much(reading: Reading, amount: Amount, per: Quantity | None) -> Amount:
    """Give so much for each of what is counted, or the amount alone where nothing is."""
    if per is None:
        return amount
    if not isinstance(amount, int | Dice):
        reading.contradiction('"that many" is a number already', "leave out what it is counted by")
        return amount
    return each_of(amount, per)


@production
def just_so_much(amount: Amount) -> Amount:
    return amount


def not_rolled(reading: Reading, amount: Amount, what: str) -> None:
    """Check that what is asked for again and again does not hang on dice that fall each time."""
    if any(isinstance(one, Dice) for one in amounts_in(amount)):
        reading.contradiction(f"{what} is no matter of dice", 'roll them first, and say "by the result"')


def same_unit(reading: Reading, *units: str) -> None:
    """Check that a maximum is of what it is the maximum of: "to a maximum of 2 notches"."""
    unit = reading[UNIT_AGAIN]
    if unit is None:
        return
    reading[UNIT_AGAIN] = None
    if not unit.startswith(units):
        message = f"the maximum is given in {unit}, and something else is counted here"
        reading.trouble(Code.TEXT_UNPARSED, unit, message, help="leave out what the number is of")


@production
def quantity(reading: Reading, amount: Amount, bounds: Bounds | None) -> Amount:
    """Give an amount with the least and the most that it can be."""
    if bounds is None:
        return amount
    if isinstance(amount, int):
        reading.contradiction("a number that stands there has no maximum or minimum", "leave it out")
        return amount
    return msgspec.structs.replace(_measured(amount), least=bounds.least, most=bounds.most)


@production
def plus(amount: Amount, more: Amount) -> Amount:
    return Sum(of=(*summands(amount), *summands(more)))


@production
def minus(amount: Amount, less: Amount) -> Amount:
    return plus(amount, turned(less))


@production
def so_many_beside(reading: Reading, number: Token, more: Token, amount: Amount) -> Amount:
    """Read "2 more than your level", "1 less than the number of enemies within range 1"."""
    beside = reading.number(number)
    return plus(amount, beside) if more == "more" else minus(amount, beside)


@production
def one_beside(more: Token, amount: Amount) -> Amount:
    return plus(amount, 1) if more == "more" else minus(amount, 1)


@production
def difference_of(reading: Reading, one: Amount, other: Amount | Token) -> Amount:
    return Difference(of=(one, second_amount(reading, one, other)))


@production
def difference_asked(reading: Reading) -> Amount:
    """Read "the difference" behind an "if" that compares two amounts."""
    sides = reading[SIDES_COMPARED]
    if sides is None:
        reading.contradiction(
            '"the difference" is between nothing: this compares no two amounts',
            'say "the difference between your level and theirs"',
        )
        return 0
    return Difference(of=sides)


@production
def sum_of(reading: Reading, one: Amount, other: Amount | Token) -> Amount:
    return plus(one, second_amount(reading, one, other))


def second_amount(reading: Reading, one: Amount, other: Amount | Token) -> Amount:
    """Give the second of two amounts: "theirs" is the same as the first, of someone else."""
    if not isinstance(other, str):
        return other
    whose = reading.scene.own if other == "yours" else owner_of_amount(reading, Pronoun.THEM)
    if not isinstance(one, Quantity) or one.whose in (None, whose):
        reading.contradiction(f'"{other}" has nothing that it could be', 'say what it is, as in "their level"')
        return one
    return msgspec.structs.replace(one, whose=whose)


@production
def half_of(measure: Amount, rounded: Token) -> Quantity:
    return msgspec.structs.replace(_measured(measure), half=rounding(rounded))


@production
def half_up(measure: Amount) -> Quantity:
    """Read a half that says nothing of rounding: halves go up, as in all rules (R-DNP-1, R-DNP-2)."""
    return msgspec.structs.replace(_measured(measure), half=Rounding.UP)


@production
def times_of(reading: Reading, times: Token, measure: Amount) -> Quantity:
    each = 2 if times == "twice" else reading.number(times.update(value=times.split()[0]))
    return msgspec.structs.replace(_measured(measure), each=each)


@production
def damage_to(reading: Reading, who: Named, _verb: Token | None = None) -> Quantity:
    """Read "the damage the target suffers": that of one's own attack, of the one that is met, or waited for."""
    return SUFFERED if _is_own(reading, who) else this_damage(reading)


@production
def damage_by(reading: Reading, who: Named, _verb: Token) -> Quantity:
    return DEALT if _is_own(reading, who) else SUFFERED


@production
def this_damage(reading: Reading) -> Quantity:
    return DEALT if reading.scene.play is PlayKind.ACTION else SUFFERED


def _is_own(reading: Reading, who: Named) -> bool:
    return who is not Pronoun.THEM and bearer(who, reading.scene.own, reading.scene.own) == reading.scene.own


@production
def picked(reading: Reading, kinds: Kinds, *sieves: Filter) -> Group:
    return counted_group(reading, kinds, sieves)


def counted_group(reading: Reading, kinds: Kinds, sieves: tuple[Filter, ...], picked: Picked = ALL) -> Group:
    """Give those who are counted; nobody is spoken of by that."""
    named = all_named(reading)
    group = read_group(reading, picked, kinds, *sieves)
    keeps_to(reading, named)
    return group


@production
def up_to_most_aside(reading: Reading, most: Token) -> Bounds:
    return most_of(reading, most, None)


@production
def bounds(bounds: Bounds) -> Bounds:
    return bounds


@production
def least_and_most(reading: Reading, least: Bounds, most: Token | Amount) -> Bounds:
    if not isinstance(most, str):
        return Bounds(least.least, most)
    reading[MAXIMUM] = most
    return Bounds(least.least, abs(reading.number(most)))


@production
def most(most: Amount) -> Bounds:
    return Bounds(most=most)


@production
def most_of(reading: Reading, most: Token, unit: Token | None) -> Bounds:
    reading[UNIT_AGAIN], reading[MAXIMUM] = unit, most
    return Bounds(most=abs(reading.number(most)))


@production
def least(reading: Reading, number: Token) -> Bounds:
    return Bounds(abs(reading.number(number)))


def amounts_in(amount: Amount) -> Iterator[Amount]:
    """Give an amount and all those that it is made of."""
    yield amount
    within: tuple[object, ...] = amount.of if isinstance(amount, Sum | Difference | Extreme) else ()
    if isinstance(amount, Quantity):
        within = (amount.of, amount.each, amount.most)
    for one in within:
        if isinstance(one, int | Dice | Quantity | Sum | Difference | Extreme):
            yield from amounts_in(one)


def rounding(said: str) -> Rounding:
    """Give which way a half goes."""
    return Rounding(said.rstrip(",").split()[-1])


def summands(amount: Amount) -> tuple[Amount, ...]:
    """Give the amounts that are added up."""
    return amount.of if isinstance(amount, Sum) else (amount,)


def _measured(amount: Amount) -> Quantity:
    """Give an amount in the form that can be halved, multiplied and bounded."""
    if isinstance(amount, Quantity):
        return amount
    return Quantity(of=Sum(of=(amount,)) if isinstance(amount, int) else amount)
