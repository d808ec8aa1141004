"""The odds of bare dice, against every way in which they can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from time import perf_counter

import pytest
from hypothesis import given

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import Keep, TieResult
from runtime.chance import Seeded
from runtime.dice import Again, Floor, Pool
from runtime.odds_of_dice import margins, net, totals, wins
from tests.runtime.notation import NO_DICE, falls, few, pool

PAIRS = [
    ("1d8", "1d4"),
    ("2d6", "1d20"),
    ("3d4", "2d8"),
    ("1d6 + 1d4", "1d8"),
    ("1d2", "2d12"),
    ("2d4 + 1d6", "1d10 + 1d4"),
]


def every(damage: Pool, defence: Pool) -> Counter[int]:
    """Count the margins of all ways in which two pools can fall."""
    return Counter(ours - theirs for ours, theirs in product(falls(damage), falls(defence)))


def shares(counted: Counter[int]) -> dict[int, Fraction]:
    return {value: Fraction(number, counted.total()) for value, number in counted.items()}


@given(few)
def test_totals_are_those_of_all_faces(one: Pool) -> None:
    counted = Counter(falls(one))
    assert totals(one).all == counted.total()
    assert dict(totals(one).items()) == shares(counted)


def test_the_chance_of_a_total_that_never_comes_up_is_nothing() -> None:
    two = totals(pool("2d4"))
    assert [two.chance(total) for total in (1, 2, 5, 8, 9)] == [0, Fraction(1, 16), Fraction(1, 4), Fraction(1, 16), 0]


def test_r_dice_10_enhancement_dice_add_to_the_base() -> None:
    assert totals(pool("1d6 + 1d6")) == totals(pool("2d6"))


def test_r_dice_10_enhancement_dice_do_nothing_without_a_base() -> None:
    assert dict(totals(pool("1d2 + 1d6").changed(levels=-1, floor=Floor.REMOVES)).items()) == {0: 1}


@pytest.mark.parametrize(("attack", "defence"), PAIRS)
@pytest.mark.parametrize("ties", TieResult)
def test_wins_are_those_of_all_faces(attack: str, defence: str, ties: TieResult) -> None:
    counted = every(pool(attack), pool(defence))
    won = sum(number for margin, number in counted.items() if margin > 0 or (margin == 0 and ties is TieResult.WINS))
    assert wins(pool(attack), pool(defence), ties) == Fraction(won, counted.total())


@given(few, few)
def test_r_res_1_ties_go_to_the_attack_and_may_be_turned_round(attack: Pool, defence: Pool) -> None:
    tie = margins(attack, defence).get(0, Fraction(0))
    assert wins(attack, defence) - wins(attack, defence, TieResult.LOSES) == tie
    assert wins(attack, defence) == 1 - wins(defence, attack, TieResult.LOSES)


def test_r_res_1_hit_1d8_against_miss_1d4() -> None:
    assert wins(pool("1d8"), pool("1d4")) == Fraction(26, 32)


def test_r_dice_9_whose_dice_were_removed_has_lost() -> None:
    assert wins(NO_DICE, pool("1d2")) == 0
    assert wins(pool("1d2"), NO_DICE) == 1


@given(few, few)
def test_margins_are_those_of_all_faces(attack: Pool, defence: Pool) -> None:
    assert margins(attack, defence) == shares(every(attack, defence))


@given(few, few)
def test_r_dmg_3_damage_is_what_defense_leaves_and_never_below_nothing(damage: Pool, defence: Pool) -> None:
    left: Counter[int] = Counter()
    for margin, number in every(damage, defence).items():
        left[max(0, margin)] += number
    assert net(damage, defence) == shares(left)


def test_r_dmg_3_defense_that_is_always_enough_heals_nobody() -> None:
    assert net(pool("1d2"), pool("3d6")) == {0: 1}


def test_r_dmg_3_defense_that_is_never_enough_leaves_no_room_for_nothing() -> None:
    assert min(net(pool("3d6"), pool("1d2"))) == 1


def test_a_bare_opposed_roll_is_quick() -> None:
    attack, defence = pool("4d12 + 1d6"), pool("3d12 + 2d8")
    first = wins(attack, defence)
    rounds = []
    for _ in range(200):
        begun = perf_counter()
        assert wins(attack, defence) == first
        rounds.append(perf_counter() - begun)
    assert min(rounds) <= 50e-6


def by_hand(of: Pool, seed: int) -> Fraction:
    """Give the mean of a pool that really falls, often."""
    chance = Seeded(seed)
    return Fraction(sum(chance.roll(of).total for _ in range(20_000)), 20_000)


@pytest.mark.parametrize("number", [None, 1, 2])
@pytest.mark.parametrize("keep", [Keep.HIGHER, Keep.LOWER, Keep.SECOND])
def test_dice_that_are_rolled_again_fall_as_often_as_is_said(keep: Keep, number: int | None) -> None:
    again = Pool(Dice(number=2, level=6), (Dice(number=1, level=4),), (Again(keep, number),))
    said = sum((total * chance for total, chance in totals(again).items()), Fraction(0))
    assert sum(chance for _, chance in totals(again).items()) == 1
    assert abs(float(said - by_hand(again, 1))) < 0.06


@pytest.mark.parametrize("keep", [Keep.HIGHER, Keep.LOWER])
def test_a_roll_made_three_times_is_the_best_or_the_worst_of_three(keep: Keep) -> None:
    again = Pool(Dice(number=1, level=4), (), (Again(keep), Again(keep)))
    kept = max if keep is Keep.HIGHER else min
    counted = Counter(kept(faces) for faces in product(range(1, 5), repeat=3))
    assert dict(totals(again).items()) == shares(counted)


def test_the_second_result_stands_whatever_was_kept_before() -> None:
    again = Pool(Dice(number=1, level=4), (), (Again(Keep.HIGHER), Again(Keep.SECOND)))
    assert dict(totals(again).items()) == dict.fromkeys(range(1, 5), Fraction(1, 4))
