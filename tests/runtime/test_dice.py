"""Dice changed before they fall, sentence by sentence of rules.md 8, and Piercing (R-DMG-4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.ir.amounts.dice import LEVELS, Dice
from compiler.ir.deeds.rolls import Keep
from runtime.dice import LADDER, Again, Floor, Pool, changed, levels_to_gone, looped
from tests.runtime.notation import NO_DICE, any_dice, d, pool

changes = st.integers(-9, 9)
pools = st.builds(Pool, any_dice(), st.lists(any_dice(), max_size=3).map(tuple))


def test_r_dice_1_the_first_number_is_how_many_dice_the_second_their_level() -> None:
    assert str(changed(d("2d4"))) == "2d4"
    assert d("2d4") == Dice(number=2, level=4)


def test_r_dice_2_the_ladder_goes_from_d2_to_d12_in_steps_of_two() -> None:
    assert [changed(d("1d2"), levels) for levels in range(6)] == [d(f"1d{level}") for level in (2, 4, 6, 8, 10, 12)]


def test_r_dice_2_the_ladder_has_every_level_but_d20() -> None:
    assert (*LADDER, 20) == LEVELS


def test_w11_a_friend_raises_1d6_by_two_levels() -> None:
    assert changed(d("1d6"), +2) == d("1d10")


def test_w12_then_the_dm_lowers_it_by_one() -> None:
    assert changed(d("1d6"), +2 - 1) == d("1d8")


def test_w13_every_die_of_3d6_moves() -> None:
    assert changed(d("3d6"), +1) == d("3d8")


def test_w14_1d8_and_one_more() -> None:
    assert changed(d("1d8"), number=+1) == d("2d8")


@pytest.mark.parametrize(("levels", "stays"), [(-1, "1d2"), (-9, "1d2"), (+1, "1d4")])
def test_r_dice_4_the_level_has_a_floor_of_d2(levels: int, stays: str) -> None:
    assert changed(d("1d2"), levels) == d(stays)


@pytest.mark.parametrize("levels", [+1, +9])
def test_r_dice_4_the_level_has_a_ceiling_of_d12(levels: int) -> None:
    assert changed(d("1d12"), levels) == d("1d12")


@pytest.mark.parametrize("number", range(1, 9))
def test_r_dice_4_the_ceiling_is_the_same_for_any_number_of_dice(number: int) -> None:
    assert changed(Dice(number=number, level=10), +2) == Dice(number=number, level=12)
    assert changed(Dice(number=number, level=12), +1, number=+1) == Dice(number=number + 1, level=12)


def test_r_dice_4_changes_are_summed_before_they_are_clamped() -> None:
    assert changed(d("1d12"), +2 - 1) == d("1d12")
    assert changed(d("1d2"), -2 + 1) == d("1d2")


@pytest.mark.parametrize("floor", Floor)
@pytest.mark.parametrize("levels", [-9, -1, +1, +9])
def test_r_dice_5_a_d20_does_not_move(levels: int, floor: Floor) -> None:
    assert changed(d("1d20"), levels, floor=floor) == d("1d20")


def test_r_dice_5_only_the_level_of_a_d20_is_fixed() -> None:
    assert changed(d("1d20"), number=+1) == d("2d20")


@pytest.mark.parametrize(("number", "gives"), [(+2, "4d8"), (-1, "1d8"), (-2, "1d8"), (-5, "1d8")])
def test_r_dice_6_the_number_has_a_floor_of_one(number: int, gives: str) -> None:
    assert changed(d("2d8"), number=number) == d(gives)


def test_r_dice_6_1d8_less_one_is_1d8() -> None:
    assert changed(d("1d8"), number=-1) == d("1d8")


@pytest.mark.parametrize(("number", "gives"), [(-1, d("1d8")), (-2, None), (-3, None)])
def test_r_dice_7_without_the_floor_less_than_one_die_is_no_dice(number: int, gives: Dice | None) -> None:
    assert changed(d("2d8"), number=number, floor=Floor.REMOVES) == gives


@pytest.mark.parametrize(("number", "capped"), [(2, 2), (3, 3), (4, 3), (-3, -3), (-4, -3)])
def test_r_dice_7_a_loop_gives_or_takes_three_dice_at_most(number: int, capped: int) -> None:
    assert looped(number) == capped


@pytest.mark.parametrize(("levels", "gives"), [(-1, d("1d2")), (-2, None), (-9, None), (+9, d("1d12"))])
def test_r_dice_8_without_the_floor_less_than_d2_is_no_dice(levels: int, gives: Dice | None) -> None:
    assert changed(d("1d4"), levels, floor=Floor.REMOVES) == gives


def test_r_dice_10_enhancement_dice_keep_their_level_and_number() -> None:
    assert pool("1d8 + 1d4").changed(levels=+1, number=+1) == pool("2d10 + 1d4")


def test_r_dice_10_a_pool_may_lose_its_base_and_no_change_brings_it_back() -> None:
    gone = pool("1d4 + 1d6").changed(levels=-2, floor=Floor.REMOVES)
    assert gone.base is None
    assert gone.changed(levels=+5, number=+1).base is None
    assert pool("1d4").changed(levels=-2) == pool("1d2")


def test_r_dice_10_minimum_and_maximum_roll_are_those_of_the_base_dice() -> None:
    assert (pool("2d6 + 1d4").minimum, pool("2d6 + 1d4").maximum) == (2, 12)
    assert (NO_DICE.minimum, NO_DICE.maximum) == (0, 0)


@given(any_dice(), changes, changes)
def test_with_the_floor_there_are_always_dice_and_they_stay_on_the_ladder(dice: Dice, levels: int, number: int) -> None:
    after = changed(dice, levels, number)
    assert after is not None
    assert after.number >= 1
    assert after.level in (LADDER if dice.level in LADDER else (20,))


@given(any_dice(), changes, changes)
def test_without_the_floor_dice_are_gone_or_as_with_it(dice: Dice, levels: int, number: int) -> None:
    assert changed(dice, levels, number, floor=Floor.REMOVES) in (None, changed(dice, levels, number))


@given(any_dice())
def test_dice_are_gone_after_so_many_levels_and_not_one_earlier(dice: Dice) -> None:
    needed = levels_to_gone(dice)
    if dice.level == 20:
        assert needed == 0
    else:
        assert changed(dice, -needed, floor=Floor.REMOVES) is None
        assert changed(dice, 1 - needed, floor=Floor.REMOVES) == Dice(number=dice.number, level=2)


def test_w18_piercing_2_lowers_defense_1d8_by_two_levels() -> None:
    assert pool("1d8").pierced(0, 2) == pool("1d4")


@pytest.mark.parametrize(
    ("defense", "levels", "piercing", "left"),
    [
        ("1d6", 0, 2, pool("1d2")),
        ("1d4", 0, 2, NO_DICE),
        ("1d4", -1, 1, NO_DICE),
        ("1d6 + 1d4", 0, 3, pool("1d4")),
    ],
    ids=["down to d2", "below d2", "with a level from a track", "enhancement first"],
)
def test_r_dmg_4_the_rows_of_the_table(defense: str, levels: int, piercing: int, left: Pool) -> None:
    assert pool(defense).pierced(levels, piercing) == left


@pytest.mark.parametrize("piercing", [0, -1])
def test_r_dmg_4_without_piercing_the_floor_holds(piercing: int) -> None:
    assert pool("1d4 + 1d4").pierced(-3, piercing) == pool("1d2 + 1d4")


@pytest.mark.parametrize(("levels", "left"), [(+1, "1d4"), (+2, "1d6"), (+9, "1d12")])
def test_r_dmg_4_levels_gained_are_summed_with_what_is_pierced(levels: int, left: str) -> None:
    assert pool("1d6").pierced(levels, 2) == pool(left)


@pytest.mark.parametrize(
    ("piercing", "left"),
    [
        (1, pool("1d6 + 2d4 + 1d2")),
        (2, pool("1d6 + 2d2 + 1d2")),
        (3, pool("1d6 + 1d2")),
        (4, pool("1d6")),
        (6, pool("1d2")),
        (7, NO_DICE),
    ],
)
def test_r_dmg_4_each_level_of_the_enhancement_and_its_removal_cost_one(piercing: int, left: Pool) -> None:
    assert pool("1d6 + 2d6 + 1d2").pierced(0, piercing) == left


def test_r_dmg_4_levels_from_elsewhere_do_not_reach_the_enhancement() -> None:
    assert pool("1d6 + 1d6").pierced(-1, 1) == pool("1d4 + 1d4")


def test_r_dmg_4_the_base_keeps_its_floor_where_the_enhancement_takes_all_the_piercing() -> None:
    assert pool("1d2 + 1d4").pierced(-1, 2) == pool("1d2")


def test_r_dmg_4_a_d20_takes_no_piercing_away_from_the_base() -> None:
    assert pool("1d6 + 1d20").pierced(0, 1) == pool("1d4 + 1d20")


@given(pools, st.integers(-3, 3), st.integers(0, 12))
def test_r_dmg_4_more_piercing_never_leaves_more_defense(defense: Pool, levels: int, piercing: int) -> None:
    def most(one: Pool) -> int:
        return 0 if one.base is None else one.maximum + sum(dice.number * dice.level for dice in one.enhancement)

    assert most(defense.pierced(levels, piercing + 1)) <= most(defense.pierced(levels, piercing))


@pytest.mark.parametrize(
    ("keep", "number", "turned"),
    [
        (Keep.HIGHER, 1, [1]),
        (Keep.EITHER, 2, [1, 2]),
        (Keep.SECOND, 1, [1]),
        (Keep.LOWER, 1, [3]),
        (Keep.LOWER, 2, [3, 0]),
    ],
)
def test_the_dice_rolled_again_are_those_that_stand_to_change_for_the_better(
    keep: Keep, number: int, turned: list[int]
) -> None:
    """The lowest; where the lower result stands, one wants low dice, and the highest fall again."""
    assert Again(keep, number).worst((4, 1, 3, 5)) == turned
