"""Resistance and Weakness, row by row and sentence by sentence of rules.md 11."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.ir.deeds.resistances import How
from compiler.ir.terms import Ward
from runtime.dice import changed
from runtime.wards import Given, effective
from tests.runtime.notation import d, pool

wards = st.builds(
    Given, st.sampled_from(Ward), st.sampled_from(("Fire", "Ice")), st.sampled_from(How), st.integers(1, 5)
)


def has(*said: str) -> list[Given]:
    """Read what an entity was given: "Fire Resistance 2", "+1 Ice Weakness"."""
    given_ = []
    for text in said:
        words = text.split()
        number = next(word for word in words if word.strip("+").isdigit())
        type_, ward = (word for word in words if word != number)
        given_.append(Given(Ward(ward), type_, How.ADD if "+" in number else How.SET, int(number)))
    return given_


def test_r_dmg_5_a_type_alone_changes_nothing() -> None:
    assert effective([], "Fire") == 0


def test_r_dmg_5_untyped_damage_meets_neither() -> None:
    assert effective(has("Fire Resistance 2", "Ice Weakness 1"), None) == 0


def test_r_dmg_5_another_type_is_another_matter() -> None:
    assert effective(has("Fire Resistance 2"), "Heat") == 0


def test_w20_fire_resistance_2_lowers_1d10_fire_to_1d6() -> None:
    assert changed(d("1d10"), effective(has("Fire Resistance 2"), "Fire")) == d("1d6")


def test_w21_ice_weakness_2_raises_1d6_ice_to_1d10() -> None:
    assert changed(d("1d6"), effective(has("Ice Weakness 2"), "Ice")) == d("1d10")


@pytest.mark.parametrize(
    ("said", "dice", "gives"),
    [("Fire Resistance 2", "1d4", "1d2"), ("Fire Resistance 9", "2d6", "2d2"), ("Fire Weakness 9", "1d8", "1d12")],
)
def test_r_dmg_6_floor_and_ceiling_hold(said: str, dice: str, gives: str) -> None:
    assert changed(d(dice), effective(has(said), "Fire")) == d(gives)


def test_w22_fire_resistance_1_then_2_is_2() -> None:
    assert effective(has("Fire Resistance 1", "Fire Resistance 2"), "Fire") == -2


def test_r_dmg_7_fire_resistance_2_then_1_is_2() -> None:
    assert effective(has("Fire Resistance 2", "Fire Resistance 1"), "Fire") == -2


def test_w23_plus_1_fire_weakness_to_none_is_1_while_it_lasts() -> None:
    assert effective(has("+1 Fire Weakness"), "Fire") == +1
    assert effective(has(), "Fire") == 0


def test_r_dmg_7_plus_1_adds_to_the_highest_while_it_lasts() -> None:
    lasting = has("Fire Resistance 2", "Fire Resistance 1")
    assert effective([*lasting, *has("+1 Fire Resistance")], "Fire") == -3
    assert effective(lasting, "Fire") == -2


def test_r_dmg_7_several_of_them_add_up() -> None:
    assert effective(has("+1 Fire Weakness", "Fire Weakness 2", "+2 Fire Weakness"), "Fire") == +5


def test_r_dmg_7_the_highest_counts_of_each_kind_and_type() -> None:
    assert effective(has("Fire Resistance 1", "Fire Weakness 4", "Ice Resistance 5"), "Fire") == +3


def test_w24_fire_resistance_3_and_fire_weakness_1_is_resistance_2() -> None:
    assert effective(has("Fire Resistance 3", "Fire Weakness 1"), "Fire") == -2


def test_w25_equal_resistance_and_weakness_is_neither() -> None:
    assert effective(has("Fire Resistance 2", "Fire Weakness 2"), "Fire") == 0


def test_r_dmg_8_what_is_added_comes_first() -> None:
    assert effective(has("Fire Resistance 1", "Fire Weakness 2", "+2 Fire Resistance"), "Fire") == -1


def test_r_dmg_9_each_part_and_each_enhancement_die_by_its_own_type() -> None:
    given_ = has("Fire Resistance 1", "Ice Weakness 1")
    assert pool("2d6 + 1d6").changed(effective(given_, "Fire")) == pool("2d4 + 1d6")
    assert changed(d("1d6"), effective(given_, "Ice")) == d("1d8")


@given(st.lists(wards))
def test_the_order_in_which_they_were_given_does_not_matter(given_: list[Given]) -> None:
    assert effective(given_, "Fire") == effective(reversed(given_), "Fire")
    assert effective(iter(given_), "Fire") == effective(given_, "Fire")


@given(st.lists(wards))
def test_resistance_and_weakness_mirror_each_other(given_: list[Given]) -> None:
    other = {Ward.RESISTANCE: Ward.WEAKNESS, Ward.WEAKNESS: Ward.RESISTANCE}
    turned = [Given(other[one.ward], one.type, one.how, one.value) for one in given_]
    assert effective(turned, "Fire") == -effective(given_, "Fire")
