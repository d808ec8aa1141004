"""Dice in tests, written as they are printed, and every way in which they can fall."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from compiler.ir.amounts.dice import LEVELS, Dice
from runtime.dice import Pool

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_DICE = Pool(None)


def d(text: str) -> Dice:
    number, level = text.split("d")
    return Dice(number=int(number), level=int(level))


def pool(text: str) -> Pool:
    base, *enhancement = text.split(" + ")
    return Pool(d(base), tuple(d(dice) for dice in enhancement))


def falls(one: Pool) -> Iterator[int]:
    """Give the total of every way in which the dice can fall, each as often as it happens."""
    if one.base is None:
        return iter((0,))
    faces = [range(1, dice.level + 1) for dice in (one.base, *one.enhancement) for _ in range(dice.number)]
    return (sum(shown) for shown in product(*faces))


def any_dice(most: int = 4) -> st.SearchStrategy[Dice]:
    return st.builds(Dice, number=st.integers(1, most), level=st.sampled_from(LEVELS))


few = st.builds(Pool, any_dice(2), st.lists(any_dice(1), max_size=1).map(tuple)) | st.just(NO_DICE)
"""Pools of at most three dice, whose faces can all be gone through."""
