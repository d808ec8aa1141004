"""How much: numbers, dice, and expressions over what stands on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts import Measure, Quantity, Rounding
from compiler.ir.described import Described
from compiler.ir.descriptors import PlayLike
from compiler.ir.dice import Dice
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.points import How
from compiler.ir.terms import Track
from compiler.ir.who import Group
from runtime.dice import Pool
from runtime.interpreter.described import fits_card
from runtime.interpreter.sites import count
from runtime.interpreter.who import everyone, the_one
from runtime.wards import effective

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts import Amount
    from compiler.ir.points import Adjust
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing


def amount(of: Amount, playing: Playing, roller: Entity) -> int:
    """Give the number; `roller` rolls the dice of it."""
    if isinstance(of, int):
        return of
    if isinstance(of, Dice):
        playing.rolled = playing.table.roll(roller, "", Pool(base=of), playing.cause).total
        return playing.rolled
    return quantity(of, playing, roller)


def changed_by(effect: Adjust, number: int, playing: Playing) -> int:
    """Give a number that a play carries, raised or lowered as a text says; it never falls below 0."""
    playing.changing = number
    by = amount(effect.by, playing, playing.owner)
    return max(0, number + by if effect.how is How.INCREASE else number - by)


def quantity(of: Quantity, playing: Playing, roller: Entity) -> int:
    """Give what an expression comes to: so much for each, half of it, no more than its most."""
    counted = _counted(of, playing)
    if of.above is not None:
        counted = max(0, counted - of.above)
    if isinstance(of.each, Dice):
        return sum(amount(of.each, playing, roller) for _ in range(counted))
    number = counted * of.each
    if of.half is not None:
        number = number // 2 if of.half is Rounding.DOWN else -(-number // 2)
    return number if of.most is None else min(number, of.most)


def _counted(of: Quantity, playing: Playing) -> int:
    """Count or measure what an expression is taken from; of nobody there is nothing."""
    if isinstance(of.of, Group):
        return len(everyone(of.of, playing))
    if isinstance(of.of, Place | Border | Blocks):
        return count(of.of, playing)
    if of.of is Measure.ROLLED:
        return playing.rolls.get(playing.each[-1][1].id, playing.rolled) if playing.each else playing.rolled
    if of.of is Measure.CHANGED:
        return playing.changing
    if of.of is Measure.DAMAGE_SUFFERED:
        return _suffered(playing)
    if of.of is Measure.CHARGES_SPENT:
        return playing.made.charges if playing.made else 0
    if of.of is Measure.DAMAGE_DEALT:
        return playing.made.dealt if playing.made else 0
    if of.of in OF_CARDS:
        like = Described(like=of.like or PlayLike())
        return sum(fits_card(card, like, playing) for card in playing.counted.get(of.of, ()))
    whose = the_one(of.whose, playing) if of.whose is not None else playing.owner
    return 0 if whose is None else _measured(of.of, whose, of.name or "", playing)


def _suffered(playing: Playing) -> int:
    """Give the damage that the text has waited for; in an exchange, what the other side's play has dealt."""
    if playing.occurrence is not None:
        return playing.occurrence.amount or 0
    return playing.opposing.dealt if playing.opposing is not None else 0


def _measured(what: Measure, whose: Entity, name: str, playing: Playing) -> int:
    """Read it off someone; of Resistance and Weakness what the place leaves them."""
    if what in WARDS:
        return max(0, WARDS[what] * effective(playing.table.given(whose), name))
    return MEASURED[what](whose, name)


WARDS = {Measure.RESISTANCE: -1, Measure.WEAKNESS: 1}
"""Which way the levels of a ward go."""
OF_CARDS = (Measure.DISCARDED, Measure.REVEALED, Measure.DRAWN)
"""How many of the cards that the text has had discarded, revealed or drawn."""
MEASURED: dict[Measure, Callable[[Entity, str], int]] = {
    Measure.LEVEL: lambda one, _: one.level,
    Measure.TRACK: lambda one, name: one.tracks[Track(name)].value,
    Measure.POINTS_CURRENT: lambda one, _: one.points,
    Measure.POINTS_MAXIMUM: lambda one, _: one.most,
    Measure.POINTS_LOST: lambda one, _: one.most - one.points,
    Measure.CARDS_IN_HAND: lambda one, _: len(one.piles.hand),
    Measure.CHARGES: lambda one, _: one.charges,
    Measure.CONDITIONS: lambda one, _: len({lasting.what for lasting in one.conditions}),
}
"""What can be read off someone at the table."""
