"""Incantations through the turns, by the sentences of rules.md 14.9."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import Activity
from compiler.ir.terms import Track
from runtime import time
from runtime.chance import Scripted
from runtime.constants import establish
from runtime.controllers import Controller, Eager, Passive
from runtime.entity import Entity
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

BEGUN = Cause("R-INC-2")


class Choir(House):
    """The hero incants, and has a hymn for one charge and one for two."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.gives(self.hero, "Short Hymn | Action", "Incantation 1\nDamage 1d4")
        self.gives(self.hero, "Long Hymn | Action", "Incantation 2\nDamage 1d12")

    def begins(self) -> None:
        """Have the hero begin to incant."""
        self.table.incant(self.hero, BEGUN)

    def turn(self, who: Entity, control: Controller, *dice: int) -> None:
        """Begin someone's turn with those dice, all of which must be used."""
        chance = self.table.chance = Scripted(dice)
        self.table.control = control
        time.begin_turn(self.table, who)
        assert chance.left == ()

    def is_hit(self, damage: int) -> None:
        """Have the foe do the hero so much damage."""
        self.gives(self.foe, "Jab | Action", "Damage 1d4")
        self.plays(self.foe, "Jab", damage, against=[self.hero])

    @property
    def holds(self) -> tuple[int, bool]:
        """Tell how many charges the hero has, and whether they incant."""
        return self.hero.charges, self.hero.incanting


@pytest.fixture
def choir(card: ReadCard) -> Choir:
    return Choir(card)


@pytest.mark.parametrize(("text", "incants"), [("You may incant while climbing.", True), ("Draw a card.", False)])
def test_nobody_incants_while_climbing_unless_a_text_says_so(text: str, incants: bool, choir: Choir) -> None:  # noqa: FBT001 - what is expected
    """R-INC-9."""
    choir.gives(choir.hero, "Footing | Strategy", text)
    choir.plays(choir.hero, "Footing")
    choir.hero.states.add(Activity.CLIMBING)
    choir.begins()
    assert choir.hero.incanting is incants


def test_the_next_turn_begins_with_a_charge_that_may_be_spent_at_once(choir: Choir) -> None:
    """R-INC-3, R-INC-4: an Action that the charges pay for."""
    choir.begins()
    assert choir.holds == (0, True)
    choir.turn(choir.hero, Eager(), 3)
    assert choir.played == ["Hero plays Short Hymn"]
    assert (choir.foe.points, choir.holds) == (17, (0, False))


def test_the_charge_comes_before_the_effects_of_the_start_of_turn(choir: Choir) -> None:
    """R-TURN-5."""
    choir.begins()
    choir.turn(choir.hero, Eager(), 3)
    kinds = [event.kind for event in choir.events]
    assert kinds.index(Happening.BEGINS_TURN) < kinds.index(Happening.GAINS_CHARGES) < kinds.index(Happening.PLAYS)


def test_the_charge_is_not_given_in_anothers_turn(choir: Choir) -> None:
    """R-INC-3: at the start of your next turn."""
    choir.begins()
    choir.turn(choir.foe, Eager())
    assert choir.holds == (0, True)


def test_without_incanting_there_is_no_charge(choir: Choir) -> None:
    """R-INC-3: if still incanting."""
    choir.turn(choir.hero, Eager())
    assert (choir.holds, choir.played) == ((0, False), [])


def test_charges_build_over_turns(choir: Choir) -> None:
    """R-INC-5: a charge that is kept lasts if one begins again; all of them pay for one Action (R-INC-4)."""
    choir.begins()
    choir.turn(choir.hero, Passive())
    choir.begins()
    time.end_turn(choir.table, choir.hero)
    assert choir.holds == (1, True)
    choir.hero.piles.hand.remove("short-hymn")
    choir.turn(choir.hero, Eager(), 12)
    assert choir.played == ["Hero plays Long Hymn"]
    assert choir.holds == (0, False)


def test_a_charge_that_is_kept_is_lost_at_the_end_of_the_turn(choir: Choir) -> None:
    """R-INC-5: if one does not begin again."""
    choir.begins()
    choir.turn(choir.hero, Passive())
    assert choir.holds == (1, False)
    time.end_turn(choir.table, choir.hero)
    assert choir.holds == (0, False)


def test_damage_ends_it_before_the_charge_comes(choir: Choir) -> None:
    """R-INC-7."""
    choir.begins()
    choir.table.harm(choir.hero, 1, Cause("R-DMG-1"))
    choir.turn(choir.hero, Eager())
    assert choir.holds == (0, False)


LAMP = "Trigger An ally suffers damage while incanting.\nEffect The triggering ally does not lose Incantation charges."


def test_what_is_suffered_while_incanting_can_be_answered_before_the_charges_are_lost(choir: Choir) -> None:
    """R-INC-7: the loss waits for the answers to the damage; an answer without a time is for this once."""
    choir.gives(choir.friend, "Lamp | Assist", LAMP)
    choir.hero.charges, choir.hero.incanting = 2, True
    choir.is_hit(3)
    assert (choir.hero.points, choir.holds) == (17, (2, True))
    assert choir.played == ["Foe plays Jab", "Friend plays Lamp"]
    choir.is_hit(3)
    assert (choir.hero.points, choir.holds) == (14, (0, False))


def test_a_constant_text_saves_the_charges_as_it_hears_of_the_damage(choir: Choir) -> None:
    mask = choir.read(
        "Wax Mask | Accessory | Wealth: 3\n"
        "The first time you suffer damage each turn, you do not lose Incantation charges."
    )
    choir.hero.gear = (mask,)
    establish(choir.table, choir.hero, mask)
    choir.hero.charges, choir.hero.incanting = 2, True
    choir.is_hit(3)
    assert choir.holds == (2, True)
    choir.is_hit(3)
    assert choir.holds == (0, False)


def test_whoever_climbs_cannot_incant(choir: Choir) -> None:
    """R-INC-9."""
    choir.hero.states.add(Activity.CLIMBING)
    choir.begins()
    assert choir.holds == (0, False)


def test_that_someone_begins_to_incant_can_be_answered(choir: Choir) -> None:
    """R-INC-2; whoever has a Trigger for it."""
    choir.gives(choir.foe, "Hush | Interrupt", "Trigger An enemy begins an Incantation.\nEffect You gain +1 Mind.")
    choir.gives(choir.friend, "Drone | Strategy", "Begin an Incantation.")
    choir.plays(choir.friend, "Drone")
    assert choir.foe.tracks[Track.MIND].value == 1


def test_what_is_spent_beyond_what_an_action_needs_counts(choir: Choir) -> None:
    """R-INC-4: all charges are spent, and the Action needs two of them."""
    text = "Special Gain +1 Skill for each Incantation charge you spend beyond this Action's Incantation."
    choir.gives(choir.hero, "Great Hymn | Action", f"Incantation 2\n{text}")
    choir.table.charge(choir.hero, 3, BEGUN)
    choir.plays(choir.hero, "Great Hymn", against=[choir.foe])
    assert (choir.hero.charges, choir.hero.tracks[Track.SKILL].value) == (0, 1)


@pytest.mark.parametrize(
    ("stops", "heard"),
    [
        (lambda choir: choir.is_hit(2), 1),
        (lambda choir: choir.turn(choir.hero, Passive()), 1),
        (lambda choir: choir.table.charge(choir.hero, 1, BEGUN), 0),
    ],
)
def test_it_is_heard_that_someone_stops_incanting(stops: Callable[[Choir], None], heard: int, choir: Choir) -> None:
    """R-INC-3, R-INC-7."""
    wears = choir.read("Quay Charm | Accessory | Wealth: 1\nWhenever an ally stops incanting, gain +1 Mind.")
    establish(choir.table, choir.friend, wears)
    choir.begins()
    stops(choir)
    choir.rest()
    assert choir.friend.tracks[Track.MIND].value == heard
