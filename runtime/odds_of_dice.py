"""The exact odds of pools that fall, alone and against each other, by convolution: whole numbers and fractions only.

Covers bare dice. What a play makes of them, with all that may answer it, is for the interpreter.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, chain, product, repeat
from math import lcm, prod
from operator import mul
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.rolls import TieResult

if TYPE_CHECKING:
    from collections.abc import Iterator

    from runtime.dice import Again, Pool

Lying = dict[tuple[int, ...], Fraction]
"""The chance of every way in which single dice lie."""
REMEMBERED = 4096
"""Pools whose totals are kept: more than the rows of all cards, each at every step of the ladder."""


MOST_WAYS = 20_000
"""How many ways there may be for dice to fall that have to be told one by one: what takes some seconds."""


class TooManyWaysError(ValueError):
    """The dice can fall in more ways than can be counted one by one."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(f"the dice can fall in more than {MOST_WAYS:,} ways that have to be told apart")


class Totals(msgspec.Struct, frozen=True):
    """How often each total comes up: `weights` are those of `least`, `least + 1` and so on."""

    least: int
    weights: tuple[int, ...]

    @property
    def all(self) -> int:
        """Give the weight of everything that can happen."""
        return sum(self.weights)

    def chance(self, total: int) -> Fraction:
        """Give the chance of one total, which is 0 for one that never comes up."""
        at = total - self.least
        return Fraction(self.weights[at], self.all) if 0 <= at < len(self.weights) else Fraction(0)

    def items(self) -> Iterator[tuple[int, Fraction]]:
        """Give every total with its chance, the least first."""
        everything = self.all
        return ((total, Fraction(weight, everything)) for total, weight in enumerate(self.weights, self.least))


NOTHING = Totals(0, (1,))
"""What comes of no dice at all."""


@lru_cache(maxsize=REMEMBERED)
def totals(pool: Pool) -> Totals:
    """Give the totals of a pool; without base dice nothing falls, and the total is 0 (R-DICE-10).

    >>> from compiler.ir.amounts.dice import Dice
    >>> from runtime.dice import Pool
    >>> totals(Pool(Dice(number=2, level=4)))
    Totals(least=2, weights=(1, 2, 3, 4, 3, 2, 1))
    """
    if pool.base is None:
        return NOTHING
    if pool.bounds:
        return _summed((pool.comes_to(total), chance) for total, chance in totals(pool.bare).items())
    if pool.again:
        return _again(pool)
    if pool.picks:
        return _summed((sum(faces), chance) for faces, chance in _faces(pool).items())
    if pool.seen:
        return _counted(pool)
    weights = NOTHING.weights
    fallen = (pool.base, *pool.enhancement)
    for dice in fallen:
        for _ in range(dice.number):
            weights = _convolved(weights, (1,) * dice.level)
    return Totals(sum(dice.number for dice in fallen), weights)


def _counted(pool: Pool) -> Totals:
    """Give the totals of dice of which some count as another number than they show."""
    sums = {0: Fraction(1)}
    for dice in (pool.base, *pool.enhancement):
        for _ in range(dice.number if dice else 0):
            sums = _with_die(sums, pool, dice.level if dice else 0)
    return _summed(iter(sums.items()))


def _with_die(sums: dict[int, Fraction], pool: Pool, level: int) -> dict[int, Fraction]:
    """Add what one more die counts to the chances of each sum."""
    found: dict[int, Fraction] = {}
    for (total, chance), face in product(sums.items(), range(1, level + 1)):
        more = total + pool.counts(face, level)
        found[more] = found.get(more, Fraction(0)) + chance / level
    return found


def _again(pool: Pool) -> Totals:
    """Give the totals of dice that are rolled again, face by face where it is some of them only."""
    *before, again = pool.again
    first = msgspec.structs.replace(pool, again=tuple(before))
    if not again.of_some:
        fresh = totals(again.pool(pool))
        pairs = product(totals(first).items(), fresh.items())
        return _summed((again.kept(one, other), p * q) for (one, p), (other, q) in pairs)
    return _summed((sum(faces), chance) for faces, chance in _faces(pool).items())


def _faces(pool: Pool) -> Lying:
    """Give the chance of every way in which the single dice lie once all that is rolled again has been.

    Raises:
        ValueError: The whole pool is rolled again before some of its dice are.
        TooManyWaysError: There are more dice than can be told apart.
    """
    levels = [one.level for dice in (pool.base, *pool.enhancement) if dice for one in [dice] * dice.number]
    if prod(levels) > MOST_WAYS:
        raise TooManyWaysError
    lying: Lying = {}
    for fallen in product(*(range(1, level + 1) for level in levels)):
        faces = pool.counted(fallen, levels)
        lying[faces] = lying.get(faces, Fraction(0)) + Fraction(1, prod(levels))
    for again in pool.again:
        if not again.of_some:
            message = "a whole roll and single dice of it are both rolled again"
            raise ValueError(message)
        lying = _turned(lying, pool, levels, again)
    return lying


def _turned(lying: Lying, pool: Pool, levels: list[int], again: Again) -> Lying:
    """Roll the worst dice of every way in which they lie again."""
    found: Lying = {}
    for faces, chance in lying.items():
        turned = again.worst(faces)
        sides = [again.die(levels[at]).level for at in turned]
        ways = prod(sides)
        for shown in product(*(range(1, most + 1) for most in sides)):
            new = list(faces)
            for at, face, most in zip(turned, shown, sides, strict=True):
                new[at] = again.kept(faces[at], pool.counts(face, most))
            found[tuple(new)] = found.get(tuple(new), Fraction(0)) + chance / ways
    return found


def _summed(chances: Iterator[tuple[int, Fraction]]) -> Totals:
    """Give totals from their chances."""
    sums: dict[int, Fraction] = {}
    for total, chance in chances:
        sums[total] = sums.get(total, Fraction(0)) + chance
    whole = lcm(*(chance.denominator for chance in sums.values()))
    least, most = min(sums), max(sums)
    return Totals(least, tuple(int(sums.get(total, Fraction(0)) * whole) for total in range(least, most + 1)))


def wins(attack: Pool, defence: Pool, ties: TieResult = TieResult.WINS) -> Fraction:
    """Give the chance that the attack wins an opposed roll; `ties` is what a tie is to it (R-RES-1).

    A side whose entry was removed comes to 0, less than any dice, and so loses (R-DICE-9).

    >>> from compiler.ir.amounts.dice import Dice
    >>> from runtime.dice import Pool
    >>> coin = Pool(Dice(number=1, level=2))
    >>> print(wins(coin, coin), wins(coin, coin, TieResult.LOSES))
    3/4 1/4
    """
    ours, theirs = totals(attack), totals(defence)
    beaten = (0, *accumulate(theirs.weights))  # beaten[n]: the weight of their n lowest totals
    # So many of their totals our least one beats; below 0, so many of ours beat none.
    first = ours.least - theirs.least + (ties is TieResult.WINS)
    able = ours.weights[max(-first, 0) :]
    won = sum(map(mul, able, chain(beaten[max(first, 0) :], repeat(beaten[-1]))))
    return Fraction(won, ours.all * beaten[-1])


def margins(attack: Pool, defence: Pool) -> dict[int, Fraction]:
    """Give the chance of every margin by which the attack is above the defence, or below it."""
    return dict(_above(totals(attack), totals(defence)).items())


def net(damage: Pool, defence: Pool) -> dict[int, Fraction]:
    """Give the chance of every amount of damage that is left of a hit: never below 0 (R-DMG-3).

    >>> from compiler.ir.amounts.dice import Dice
    >>> from runtime.dice import Pool
    >>> coin = Pool(Dice(number=1, level=2))
    >>> {amount: str(chance) for amount, chance in net(coin, coin).items()}
    {0: '3/4', 1: '1/4'}
    """
    difference = _above(totals(damage), totals(defence))
    swallowed = max(0, -difference.least)
    nothing, left = difference.weights[: swallowed + 1], difference.weights[swallowed + 1 :]
    return dict(Totals(difference.least + swallowed, (sum(nothing), *left)).items())


def _above(one: Totals, other: Totals) -> Totals:
    """Give the totals of one less the other.

    >>> _above(Totals(1, (1, 3)), Totals(1, (1, 2)))
    Totals(least=-1, weights=(2, 7, 3))
    """
    most = other.least + len(other.weights) - 1
    return Totals(one.least - most, _convolved(one.weights, other.weights[::-1]))


def _convolved(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """Give the weights of the sums of two independent totals, from those of each.

    >>> _convolved((1, 1), (1, 2, 1))
    (1, 3, 3, 1)
    """
    sums = [0] * (len(one) + len(other) - 1)
    for at, weight in enumerate(one):
        for step, times in enumerate(other, at):
            sums[step] += weight * times
    return tuple(sums)
