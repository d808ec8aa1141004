"""What passes from one to another: Karma, Valuables and charges by number, and Gear that is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import Track
from tests.runtime.interpreter.test_handing import names, play, two
from tests.runtime.party import gear_of

if TYPE_CHECKING:
    from tests.runtime.party import Party


@pytest.mark.parametrize(
    ("text", "ada_has", "bo_has"),
    [
        ("Give 1 Valuable to an ally.", 2, 1),
        ("Give an ally all your Valuables.", 0, 3),
        ("Give half your Valuables, rounded down, to an ally.", 2, 1),
        ("Give 5 Valuables to an ally.", 0, 3),
        ("An ally takes 2 Valuables from you.", 1, 2),
        ("Take 1 Valuable from an ally.", 3, 0),
    ],
)
def test_valuables_pass_on_and_never_more_than_there_are(party: Party, text: str, ada_has: int, bo_has: int) -> None:
    table, ada, bo = two(party)
    ada.valuables, bo.valuables = 3, 0
    play(text, party, table, ada)
    assert (ada.valuables, bo.valuables) == (ada_has, bo_has)


def test_karma_below_zero_is_not_passed_on(party: Party) -> None:
    """R-KRM-3: it can be lost below 0, and not given."""
    table, ada, bo = two(party)
    ada.karma, bo.karma = -1, 0
    play("Give 1 Karma to an ally.", party, table, ada)
    assert (ada.karma, bo.karma) == (-1, 0)


def test_charges_pass_on(party: Party) -> None:
    table, ada, bo = two(party)
    bo.charges = 2
    play("Take 1 Incantation charge from an ally.", party, table, ada)
    assert (ada.charges, bo.charges) == (1, 1)


def test_what_could_not_be_given_has_not_been(party: Party) -> None:
    table, ada, bo = two(party)
    bo.valuables = 1
    before = ada.karma
    for _ in range(2):
        play("You may take 1 Valuable from an ally. If you do, gain 1 Karma.", party, table, ada)
        assert ada.karma == before + 1


def test_it_is_told_as_lost_and_gained_and_taken(party: Party) -> None:
    table, ada, bo = two(party)
    bo.valuables = 3
    waits = (
        "whenever an ally loses Valuables",
        "whenever you gain Valuables",
        "whenever you take Valuables from an ally",
    )
    for what in waits:
        play(f"Until the end of the round, {what}, gain 1 Karma.", party, table, ada)
    karma = ada.karma
    play("Take 1 Valuable from an ally.", party, table, ada)
    assert ada.karma == karma + len(waits)


def test_who_cannot_take_it_does_not(party: Party) -> None:
    table, ada, bo = two(party)
    bo.valuables = 1
    play("You cannot take Valuables from an ally until the end of the round.", party, table, ada)
    play("Take 1 Valuable from an ally.", party, table, ada)
    assert (ada.valuables, bo.valuables) == (0, 1)


def test_gear_is_taken_and_carried(party: Party) -> None:
    table, ada, bo = two(party, party.weapon("Knife"))
    play("Take a Weapon from an ally.", party, table, bo)
    assert (gear_of(ada), names(bo.kit.carried)) == ([], ["knife"])


def test_whoever_takes_gear_picks_it(party: Party) -> None:
    table, ada, bo = two(party, party.weapon("Knife"), party.weapon("Spike"))
    play("An ally takes an equipped Weapon from you.", party, table, ada)
    assert names(bo.kit.carried) == ["knife"]
    play("Take an Item from an ally.", party, table, bo)
    assert names(bo.kit.carried) == ["knife"]


def test_another_parts_with_what_one_picks(party: Party) -> None:
    table, ada, bo = two(party, party.weapon("Knife"))
    play("An ally within range 5 destroys an equipped Weapon of your choice.", party, table, bo)
    assert names(ada.kit.destroyed) == ["knife"]


CLASP = "Clasp Weapon | Weapon Enchantment | Level: 1 | Magic: 1 | Wealth: 2\nThis Weapon cannot be dropped.\n"


def test_an_enchantment_speaks_of_the_weapon_on_which_it_lies(party: Party) -> None:
    """R-ENC-1."""
    table, ada, _ = two(party, party.weapon("Knife"), party.add(CLASP))
    play("Drop an equipped Weapon.", party, table, ada)
    assert ("knife" in gear_of(ada), table.lain) == (True, [])


CHARM = "Charm | Accessory | Wealth: 1\nWhenever you gain Karma, gain +1 Power.\n"


def test_gear_of_another_does_nothing_for_a_while(party: Party) -> None:
    table, ada, bo = two(party, party.add(CHARM))
    power = ada.tracks[Track.POWER].value
    play("Gain 1 Karma.", party, table, ada)
    assert ada.tracks[Track.POWER].value == power + 1
    play("Choose an ally. That ally's Accessory has no effect until the end of the round.", party, table, bo)
    play("Gain 1 Karma.", party, table, ada)
    assert ada.tracks[Track.POWER].value == power + 1


FAST = "Grip | Light Melee Weapon | Spear | One-handed | Wealth: 1\nThis Weapon cannot be taken from you.\n"


def test_gear_that_cannot_be_taken_stays(party: Party) -> None:
    table, ada, bo = two(party, party.add(FAST + "(Action) Cut\nHit 1d6\nDamage 1d4\n"))
    play("Take a Weapon from an ally.", party, table, bo)
    assert (gear_of(ada), bo.kit.carried) == (["grip"], [])


def test_any_amount_is_of_what_there_is(party: Party) -> None:
    table, ada, bo = two(party)
    ada.karma, bo.karma = 2, 0
    play("Give an ally any amount of your Karma.", party, table, ada)
    assert ada.karma + bo.karma == 2


def test_the_other_of_the_two_is_meant(party: Party) -> None:
    table, ada, bo = two(party)
    bo.valuables = 1
    play("Until the end of the round, whenever you take Valuables from an ally, they gain 3 Karma.", party, table, ada)
    karma = bo.karma
    play("Take 1 Valuable from an ally.", party, table, ada)
    assert bo.karma == karma + 3
