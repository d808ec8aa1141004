"""Whoever is Controlled, and whoever an enemy has play (rules.md 13.2, 13.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import PlayKind, Scenario
from compiler.source.project import shipped_project
from runtime.controllers import Decision
from runtime.entity import Lasting
from runtime.events import Cause
from runtime.rules import Rules
from runtime.using import Player, can_play, candidates, make
from tests.kept import compiled
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

CAUSE = Cause("R-COND-1")


class Chosen:
    """Takes the option of that name where there is one; remembers who was asked."""

    def __init__(self, *wanted: str) -> None:
        self.wanted, self.asked = wanted, list[str]()

    def decide(self, decision: Decision) -> int:
        self.asked.append(decision.who)
        return next((decision.options.index(one) for one in self.wanted if one in decision.options), 0)


@pytest.fixture(scope="module")
def shipped() -> Rules:
    return Rules.of(compiled(shipped_project(Path())).library.rules.values())


@pytest.fixture
def house(card: ReadCard, shipped: Rules) -> House:
    """Give a table at which the foe has the hero Controlled."""
    house = House(card)
    house.table.rules = shipped
    house.gives(house.hero, "Blow | Action", "Hit 1d8\nDamage 1d8")
    house.table.begin_condition(house.hero, "Controlled", None, CAUSE, house.foe)
    return house


def test_the_controller_sees_the_hand(house: House) -> None:
    assert house.told(Happening.REVEALS) == ["Hero shows Foe the hand: blow"]


def test_dazed_comes_with_it_and_cannot_be_parted_from_it(house: House) -> None:
    house.gives(house.hero, "Plan | Strategy", "Gain +1 Mind.")
    house.table.end_condition(house.hero, "Dazed", CAUSE)
    assert house.hero.is_in("Dazed")
    assert not can_play(Player(house.table, house.hero, house.control), house.holding(house.hero, "Plan"))
    house.table.end_condition(house.hero, "Controlled", CAUSE)
    assert not house.hero.is_in("Dazed")
    assert can_play(Player(house.table, house.hero, house.control), house.holding(house.hero, "Plan"))


def test_the_controller_chooses_the_target_who_may_be_an_ally(house: House) -> None:
    control = house.control = Chosen("Friend")
    [result] = house.plays(house.hero, "Blow", 5)
    assert (result.target, result.dealt, control.asked) == ("friend", 5, ["foe"])


def test_the_reaction_to_a_forced_attack_of_ones_own_side_is_whole(house: House) -> None:
    """R-RES-8: it does not apply if an enemy forced it."""
    house.control = Chosen("Friend", "Duck")
    house.gives(house.friend, "Duck | Reaction", "Miss 1d4\nDamage 1d4")
    [result] = house.plays(house.hero, "Blow", 1, 4, 3)
    assert (result.hit, result.returned) == (False, 3)


@pytest.mark.parametrize(("scenario", "itself"), [(Scenario.COMBAT, True), (Scenario.EXPLORATION, False)])
def test_only_in_combat_may_it_be_made_to_attack_itself(house: House, scenario: Scenario, *, itself: bool) -> None:
    house.hero.scenario = scenario
    player = Player(house.table, house.hero, house.control)
    made = make(house.hero, house.holding(house.hero, "Blow"))
    assert (house.hero in candidates(player, made)) is itself


def test_the_attacker_picks_the_order_of_the_targets(house: House) -> None:
    """R-SEQ-2; of whoever is Controlled it is the controller."""
    control = house.control = Chosen("Minion", "Hero")
    house.gives(house.hero, "Sweep | Action", "Area Attack\nDamage 1d8")
    results = house.plays(house.hero, "Sweep", 1, 2, 3, 4)
    assert [one.target for one in results] == ["minion", "hero", "foe", "friend"]
    assert control.asked == ["foe"] * 3


def test_whoever_is_free_attacks_enemies(house: House) -> None:
    house.table.end_condition(house.hero, "Controlled", CAUSE)
    made = make(house.hero, house.holding(house.hero, "Blow"))
    found = candidates(Player(house.table, house.hero, house.control), made)
    assert found == [house.foe, house.minion]


def has_a_plea(house: House) -> None:
    """Give the hero an Action that moves the Debate Counter."""
    entry = house.read(
        "Plead | Level 1 | Interaction Action | Charming\nAdvance the Debate Counter 2 notches toward victory."
    )
    house.cards[entry.id] = entry
    house.hero.piles.hand.append(entry.id)


def test_debate_counter_moves_of_a_forced_play_are_reversed(house: House) -> None:
    """Rules.md 13.2."""
    has_a_plea(house)
    house.plays(house.hero, "Plead")
    assert house.table.debate == -2
    house.table.end_condition(house.hero, "Controlled", CAUSE)
    has_a_plea(house)
    house.plays(house.hero, "Plead")
    assert house.table.debate == 0


def test_a_play_that_an_enemys_text_has_made_is_forced_too(house: House) -> None:
    """Rules.md 13.2."""
    house.table.end_condition(house.hero, "Controlled", CAUSE)
    house.hero.piles.hand.clear()
    has_a_plea(house)
    house.gives(house.foe, "Drag | Action", "The target plays an Action from their hand.\nHit 1d4")
    house.plays(house.foe, "Drag", against=[house.hero])
    assert house.table.debate == -2


@pytest.mark.parametrize(
    ("whole", "part"),
    [("Petrified", "Stunned"), ("Petrified", "Immobilized"), ("Defenseless", "Dazed"), ("Defenseless", "Disoriented")],
)
def test_a_condition_that_is_several_is_each_of_them(house: House, whole: str, part: str) -> None:
    """Rules.md 13."""
    house.friend.conditions.append(Lasting(whole, 0))
    assert house.friend.is_in(part)
    assert not house.friend.is_in("Controlled")


def test_nobody_controlled_plays_strategies(house: House, shipped: Rules) -> None:
    """Rules.md 13.3: by the row of Dazed."""
    assert [one.id for one in shipped.standing(house.hero)] == ["dazed"]
    [bar] = shipped.standing(house.hero)[0].bars
    assert bar.play is not None
    assert PlayKind.STRATEGY in bar.play.kinds


def test_outside_of_combat_an_area_attack_of_the_controlled_spares_themselves(house: House) -> None:
    """rules.md 13.3: they cannot be made to target themselves."""
    house.gives(house.hero, "Sweep | Action", "Area Attack\nDamage 1d8")
    made = make(house.hero, house.holding(house.hero, "Sweep"))
    assert house.hero in candidates(Player(house.table, house.hero, house.control), made)
    house.hero.scenario = Scenario.EXPLORATION
    assert house.hero not in candidates(Player(house.table, house.hero, house.control), made)
