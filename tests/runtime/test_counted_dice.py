"""Dice that count as another number than they show, and dice of another that are rolled."""

from __future__ import annotations

from fractions import Fraction

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import Keep
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, RowName, Scenario, Track
from runtime import time
from runtime.chance import ScriptError
from runtime.constants import establish
from runtime.dice import Again, Bounds, Pool, Seen
from runtime.entity import Entity
from runtime.odds_of_dice import totals
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def acrobatic(who: Entity, level: int) -> None:
    dice = (RowDice(row=RowName.ACROBATICS, dice=Dice(number=1, level=level)),)
    who.role = Entry(
        id="role", kind=EntryKind.ROLE, name="Role", scenario=Scenario.COMBAT, title=Title(skill_dice=dice)
    )


@pytest.mark.parametrize(("shown", "dealt"), [((1, 4), 7), ((2, 1), 5)])
def test_what_shows_a_number_counts_as_another(house: House, shown: tuple[int, int], dealt: int) -> None:
    house.gives(house.hero, "Jab | Action", "Treat each 1 on the Damage dice as a 3.\nDamage 2d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", *shown, against=[house.foe])
    assert before - house.foe.points == dealt


def test_all_of_them_count_as_their_maximum(house: House) -> None:
    house.gives(house.hero, "Jab | Action", "The Damage dice count as their maximum.\nDamage 2d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", 1, 2, against=[house.foe])
    assert before - house.foe.points == 12


def test_those_of_a_while_count_so_too(house: House) -> None:
    house.gives(house.foe, "Hex | Strategy", "Each enemy treats their Damage dice as their minimum this round.")
    house.plays(house.foe, "Hex")
    house.gives(house.hero, "Jab | Action", "Damage 2d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", 6, 6, against=[house.foe])
    assert before - house.foe.points == 2


def test_what_is_rolled_again_counts_so_too() -> None:
    pool = Pool(Dice(number=1, level=4), again=(Again(Keep.SECOND),), seen=(Seen(1, 3),))
    assert dict(totals(pool).items()) == {2: Fraction(1, 4), 3: Fraction(1, 2), 4: Fraction(1, 4)}


def test_the_dice_of_another_are_rolled(house: House) -> None:
    """A d4 cannot show 8: those of the ally fall."""
    acrobatic(house.hero, 4)
    acrobatic(house.friend, 8)
    charm = house.read(
        "Quay Charm | Accessory | Wealth: 1\nYou roll the Acrobatics dice of an ally instead of your own."
    )
    establish(house.table, house.hero, charm)
    house.gives(house.hero, "Leap | Strategy", "Roll Acrobatics against 1d4. If you win, recover 1 HP.")
    house.hero.points -= 3
    before = house.hero.points
    house.plays(house.hero, "Leap", 8, 4)
    assert house.hero.points == before + 1


LEAP = "Roll Acrobatics against 1d4. If you win, recover 1 HP."


def leap(house: House, text: str, *dice: int) -> int:
    """Have the hero leap, whose d4 others have a d8 for, and give how many HP that has brought."""
    acrobatic(house.hero, 4)
    for who in (house.friend, house.foe):
        acrobatic(who, 8)
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    house.gives(house.hero, "Leap | Strategy", LEAP)
    house.hero.points -= 3
    before = house.hero.points
    house.plays(house.hero, "Leap", *dice)
    return house.hero.points - before


@pytest.mark.parametrize(
    "text",
    [
        "You may roll the Acrobatics dice of an ally instead of your own.",
        "You roll the Charisma dice of an ally instead of your own.",
        "Each enemy rolls your Acrobatics dice instead of their own.",
    ],
)
def test_ones_own_are_rolled_where_nothing_else_is_said_or_liked(house: House, text: str) -> None:
    """A d4 cannot show 8."""
    assert leap(house, text, 4, 4) == 1
    with pytest.raises(ScriptError):
        leap(house, text, 8, 4)


@pytest.mark.parametrize(
    ("text", "die"),
    [
        ("Each ally rolls their Charisma dice instead of their Acrobatics dice.", 12),
        ("Each ally rolls their Charisma dice instead of their Acrobatics dice against enemies.", 4),
    ],
)
def test_a_skill_is_tried_with_the_dice_of_another(house: House, text: str, die: int) -> None:
    """Dice that are named are no enemy."""
    dice = {RowName.ACROBATICS: 4, RowName.CHARISMA: 12}
    title = Title(skill_dice=tuple(RowDice(row=row, dice=Dice(number=1, level=dice[row])) for row in dice))
    house.hero.role = Entry(id="role", kind=EntryKind.ROLE, name="Role", scenario=Scenario.COMBAT, title=title)
    establish(house.table, house.friend, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    house.gives(house.hero, "Leap | Strategy", LEAP)
    house.plays(house.hero, "Leap", die, 4)
    assert any(f"1d{die}" in words for words in house.told(Happening.ROLLS))


@pytest.mark.parametrize(("foes", "die"), [("enemies", 12), ("allies", 4)])
def test_a_skill_is_tried_so_against_some(house: House, foes: str, die: int) -> None:
    dice = {RowName.ACROBATICS: 4, RowName.CHARISMA: 12}
    title = Title(skill_dice=tuple(RowDice(row=row, dice=Dice(number=1, level=dice[row])) for row in dice))
    house.hero.role = Entry(id="role", kind=EntryKind.ROLE, name="Role", scenario=Scenario.COMBAT, title=title)
    acrobatic(house.foe, 8)
    text = f"Each ally rolls their Charisma dice instead of their Acrobatics dice against {foes}."
    establish(house.table, house.friend, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    house.gives(house.hero, "Duck | Strategy", "Choose an enemy. Roll Acrobatics against the target.")
    house.plays(house.hero, "Duck", die, 4)
    assert any(f"1d{die}" in words for words in house.told(Happening.ROLLS))


def test_they_are_those_of_the_one_who_is_named(house: House) -> None:
    house.friend.role = None
    assert leap(house, "You roll the Acrobatics dice of an enemy instead of your own.", 8, 4) == 1


@pytest.mark.parametrize(("rest", "dealt"), [(False, 12), (True, 5)])
def test_it_lasts_as_long_as_it_says(house: House, rest: bool, dealt: int) -> None:  # noqa: FBT001 - whether a round is over
    text = "Treat your Damage dice as their maximum until the end of the round."
    house.gives(house.hero, "Hone | Strategy", text)
    house.plays(house.hero, "Hone")
    if rest:
        time.end_round(house.table)
    house.gives(house.hero, "Jab | Action", "Damage 2d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", 2, 3, against=[house.foe])
    assert before - house.foe.points == dealt


@pytest.mark.parametrize(("shown", "cards"), [((6, 1), 1), ((5, 5), 0)])
def test_what_one_die_shows_is_waited_for(house: House, shown: tuple[int, int], cards: int) -> None:
    text = "Whenever you roll the highest number on a Damage die, gain +1 Skill."
    charm = house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}")
    establish(house.table, house.hero, charm)
    house.gives(house.hero, "Jab | Action", "Damage 2d6")
    house.plays(house.hero, "Jab", *shown, against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == cards


@pytest.mark.parametrize(("least", "shown", "hit"), [(4, 1, True), (4, 5, True), (3, 1, False)])
def test_a_roll_comes_to_so_much_at_least(house: House, least: int, shown: int, hit: bool) -> None:  # noqa: FBT001
    """What the dice show is what the roll comes to, unless a text says otherwise."""
    house.gives(house.hero, "Jab | Action", f"Treat any Hit result below {least} as {least}.\nHit 1d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    [result] = house.plays(house.hero, "Jab", shown, 4, *([1] if hit else []), against=[house.foe])
    assert result.hit is hit


def test_a_constant_text_has_rolls_come_to_so_much_at_least(house: House) -> None:
    charm = house.read("Sure Charm | Accessory | Wealth: 1\nTreat any Miss result below 5 as 5.")
    house.foe.gear = (charm,)
    establish(house.table, house.foe, charm)
    house.gives(house.hero, "Jab | Action", "Hit 1d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    [result] = house.plays(house.hero, "Jab", 4, 1, against=[house.foe])
    assert not result.hit


def test_a_roll_comes_to_so_much_at_least_for_a_while(house: House) -> None:
    house.gives(house.hero, "Ready | Strategy", "Treat any Hit result below 8 as 8 until the end of the round.")
    house.gives(house.hero, "Jab | Action", "Hit 1d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    house.plays(house.hero, "Ready")
    [result] = house.plays(house.hero, "Jab", 1, 8, 1, against=[house.foe])
    assert result.hit


def test_rolls_with_one_weapon_alone_come_to_so_much_at_least(house: House) -> None:
    title = "Sure Knife | Light Melee Weapon | Dagger | One-handed | Wealth: 1"
    knife = house.read(
        f"{title}\nTreat any Hit result with this Weapon below 8 as 8.\n(Action) Stab\nHit 1d8\nDamage 1d4"
    )
    house.hero.gear = (knife,)
    establish(house.table, house.hero, knife)
    house.gives(house.hero, "Jab | Action", "Hit 1d8\nDamage 1d4")
    for name, hit in (("Jab", False), ("Stab", True)):
        house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
        [result] = house.plays(house.hero, name, 1, 8, *([1] if hit else []), against=[house.foe])
        assert result.hit is hit


def test_the_odds_of_a_roll_that_comes_to_so_much_at_least() -> None:
    falling = Pool(Dice(number=1, level=4), bounds=Bounds(least=3))
    assert [(total, str(chance)) for total, chance in totals(falling).items()] == [(3, "3/4"), (4, "1/4")]


@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("Add 2 to the Hit result.", True),
        ("Add 1 to the Hit result.", False),
        ("Subtract 2 from the Miss result.", True),
        ("The target's Miss result cannot be more than 3.", True),
        ("The target's Miss result cannot be more than 4.", False),
        ("Treat the Hit result as a 5.", True),
        ("Instead of rolling Hit dice, use the number of cards in your hand plus 5.", True),
        ("The target's Miss roll counts as the number of cards in your hand plus 5.", False),
        ("Add your Skill to the Hit result, to a minimum of +2.", True),
    ],
)
def test_a_roll_comes_to_another_number(house: House, text: str, hit: bool) -> None:  # noqa: FBT001
    house.gives(house.hero, "Jab | Action", f"{text}\nHit 1d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    [result] = house.plays(house.hero, "Jab", 3, 5, *([1] if hit else []), against=[house.foe])
    assert result.hit is hit


def test_defense_comes_to_more_and_never_to_less_than_nothing(house: House) -> None:
    for text, dealt in (("Add 2 to your Defense roll.", 5), ("Subtract 4 from your Defense roll.", 10)):
        house.gives(house.hero, "Jab | Action", "Damage 2d6")
        house.gives(house.foe, "Ward | Reaction", f"{text}\nDefense 1d8")
        before = house.foe.points
        house.plays(house.hero, "Jab", 5, 5, 3, against=[house.foe])
        assert before - house.foe.points == dealt


def test_rolls_of_a_while_come_to_more(house: House) -> None:
    house.gives(house.hero, "Ready | Strategy", "Increase your Hit results by 3 until the end of the round.")
    house.gives(house.hero, "Jab | Action", "Hit 1d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    house.plays(house.hero, "Ready")
    [result] = house.plays(house.hero, "Jab", 3, 5, 1, against=[house.foe])
    assert result.hit


def test_the_odds_of_a_roll_that_comes_to_more_or_to_so_much_at_most() -> None:
    falling = Pool(Dice(number=1, level=4), bounds=Bounds(more=1, most=4))
    assert [(total, str(chance)) for total, chance in totals(falling).items()] == [(2, "1/4"), (3, "1/4"), (4, "1/2")]


def test_dice_that_a_play_cannot_have_are_those_of_what_it_meets(house: House) -> None:
    house.gives(house.hero, "Jab | Action", "Treat each 4 on the Miss dice as a 1.\nHit 1d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    [result] = house.plays(house.hero, "Jab", 2, 4, 1, against=[house.foe])
    assert result.hit


@pytest.mark.parametrize(
    ("text", "faces", "hit"),
    [
        ("Ignore the lowest of the Hit dice.", (5, 3), True),
        ("Ignore the highest of the Hit dice.", (5, 4), False),
        ("Treat the lowest of the Hit dice as its maximum.", (1, 1), True),
        ("Treat the highest of the Hit dice as 1.", (4, 3), False),
        ("Treat each 2 or lower on the Hit dice as 3.", (1, 2), True),
        ("Treat each 3 or higher on the Hit dice as 1.", (8, 3), False),
        ("Roll one additional Hit die and ignore the lowest.", (2, 2, 3), True),
        ("Increase the Hit dice number by 1. Ignore the highest 2 of the Hit dice.", (8, 7, 4), False),
    ],
)
def test_the_highest_or_the_lowest_dice_count_otherwise(
    house: House,
    text: str,
    faces: tuple[int, ...],
    hit: bool,  # noqa: FBT001
) -> None:
    house.gives(house.hero, "Jab | Action", f"{text}\nHit 2d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    [result] = house.plays(house.hero, "Jab", *faces, 5, *([1] if hit else []), against=[house.foe])
    assert result.hit is hit


def test_the_highest_die_of_a_roll_that_is_waited_for_counts_otherwise(house: House) -> None:
    house.gives(house.hero, "Jab | Action", "Hit 2d8\nDamage 1d4")
    house.gives(
        house.foe,
        "Blur | Interrupt",
        "Trigger An enemy is to perform a Hit roll.\nEffect Ignore the highest die of that roll.",
    )
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    [result] = house.plays(house.hero, "Jab", 8, 4, 5, against=[house.foe])
    assert not result.hit


def test_the_odds_of_dice_of_which_the_lowest_does_not_count() -> None:
    falling = Pool(Dice(number=2, level=2), seen=(Seen(counts=0, number=1),))
    assert [(total, str(chance)) for total, chance in totals(falling).items()] == [(1, "1/4"), (2, "3/4")]


def test_dice_that_show_so_much_or_less_are_rolled_again(house: House) -> None:
    house.gives(house.hero, "Jab | Action", "Reroll each 2 or lower on the Hit dice.\nHit 3d8\nDamage 1d4")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    [result] = house.plays(house.hero, "Jab", 1, 2, 3, 8, 1, 5, 1, against=[house.foe])
    assert result.hit
