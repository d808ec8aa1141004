"""The odds of bare dice, against icepool where it is installed: a dice library by other hands."""

from __future__ import annotations

import operator
from fractions import Fraction
from itertools import product

import pytest

from compiler.ir.deeds.rolls import TieResult
from runtime.odds_of_dice import margins, net, totals, wins
from tests.runtime.notation import pool

icepool = pytest.importorskip("icepool")

POOLS = ["1d2", "1d8", "1d20", "2d6", "3d8", "5d12", "1d6 + 1d4", "2d10 + 1d8 + 1d4"]
PAIRS = list(product(POOLS, POOLS))


def theirs(text: str) -> object:
    """Build a pool as icepool has it."""
    parts = (dice.split("d") for dice in text.split(" + "))
    return sum(int(number) @ icepool.d(int(level)) for number, level in parts)


def fractions(die: object) -> dict[int, Fraction]:
    return {outcome: die.probability(outcome) for outcome in die.outcomes()}  # type: ignore[attr-defined]  # no stubs


@pytest.mark.parametrize("text", POOLS)
def test_totals(text: str) -> None:
    assert dict(totals(pool(text)).items()) == fractions(theirs(text))


@pytest.mark.parametrize(("attack", "defence"), PAIRS)
@pytest.mark.parametrize(("ties", "above"), [(TieResult.WINS, operator.ge), (TieResult.LOSES, operator.gt)])
def test_opposed_rolls(attack: str, defence: str, ties: TieResult, above: object) -> None:
    won = above(theirs(attack), theirs(defence))  # type: ignore[operator]  # what icepool overloads
    assert wins(pool(attack), pool(defence), ties) == won.probability(True)  # noqa: FBT003 - an outcome of theirs


@pytest.mark.parametrize(("attack", "defence"), PAIRS)
def test_margins_and_what_is_left_of_damage(attack: str, defence: str) -> None:
    difference = theirs(attack) - theirs(defence)  # type: ignore[operator]  # what icepool overloads
    assert margins(pool(attack), pool(defence)) == fractions(difference)
    assert net(pool(attack), pool(defence)) == fractions(icepool.map(lambda margin: max(0, margin), difference))
