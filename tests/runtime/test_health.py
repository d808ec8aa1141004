"""Injuries and the maximum of points (rules.md 18.4, 15.3), and the end of a scenario (9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.deeds.plays import ScenarioResult
from compiler.ir.terms import Scenario, Track
from runtime.belongings import turn_over
from runtime.characters import Past
from runtime.ending import end_scenario
from runtime.events import Cause, Note
from runtime.health import heal, injure, rise, take_back
from runtime.time import begin_turn, end_turn
from tests.runtime.party import gear_of

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party

HURT = Cause("R-INJ-5")
INITIATIVE = {Scenario.COMBAT: (1,), Scenario.EXPLORATION: (), Scenario.INTERACTION: (1, 1)}
POINTS = {Scenario.COMBAT: 15, Scenario.EXPLORATION: 16, Scenario.INTERACTION: 12}


def alone(
    party: Party, scenario: Scenario = Scenario.COMBAT, *gear: str, past: Past | None = None
) -> tuple[Table, Entity]:
    party.hero("ada", gear)
    table = party.table(*INITIATIVE[scenario], scenario=scenario, past={"ada": past} if past else None)
    return table, table.entities[0]


def test_w26_pcs_flee_from_a_fight_and_each_suffers_an_injury(party: Party) -> None:
    """R-END-2, R-INJ-1, R-INJ-5: the scenario fails, and the maximum of HP, EP and WP is 5 less."""
    for name in ("ada", "bo"):
        party.hero(name)
    table = party.table(1, 1)
    past = end_scenario(table, ScenarioResult.DEFEAT, {"ada": 1, "bo": 1})
    assert table.ended is ScenarioResult.DEFEAT
    assert [one.most for one in table.entities] == [10, 10]
    for scenario, points in POINTS.items():
        later = party.table(*INITIATIVE[scenario] * 2, scenario=scenario, past=past)
        assert [(one.most, one.points) for one in later.entities] == [(points - 5, points - 5)] * 2


def test_an_injury_takes_five_off_the_maximum_and_no_more_off_the_points_than_it_must(party: Party) -> None:
    """R-INJ-1."""
    table, ada = alone(party)
    table.harm(ada, 3, HURT)
    assert injure(table, ada, HURT)
    assert (ada.injuries, ada.most, ada.points) == (1, 10, 10)
    ada.points = 2
    injure(table, ada, HURT)
    assert (ada.most, ada.points) == (5, 2)


def test_an_injury_costs_an_npc_as_much(party: Party) -> None:
    """R-INJ-1: whatever the entity."""
    text = "Eel King | Level 3 Adversary | Boss | Brawler | HP: 60\nInitiative: 1d6 | Acrobatics: 1d6\n"
    table = party.table(1, 1, 1, npcs={party.add(text): 1})
    injure(table, table.entities[0], HURT)
    assert table.entities[0].most == 55


def test_injuries_kill_that_bring_the_printed_points_of_any_role_to_nothing(party: Party) -> None:
    """R-INJ-3: the least of a level 1 character's here are 12 WP, though this is combat and Gear has raised its HP."""
    belt = party.add("Belt | Accessory | Wealth: 1\nYour maximum HP increases by 20.\n")
    table, ada = alone(party, Scenario.COMBAT, belt)
    for injuries in (1, 2, 3):
        injure(table, ada, HURT)
        assert ada.removed is (injuries == 3)
    assert [event.kind for event in table.log or ()].count(Note.DIED) == 1


def test_level_up_gains_belong_to_the_number_of_the_role(party: Party) -> None:
    """R-INJ-3: 12 WP and 2 more for the second level outlast two Injuries, and three of them are 15."""
    party.hero("ada", level=3)
    table = party.table(1)
    [ada] = table.entities
    for _ in range(3):
        injure(table, ada, HURT)
    assert not ada.removed  # 16 WP


def test_injuries_are_healed_and_the_maximum_rises_again(party: Party) -> None:
    """R-INJ-4: the points are not recovered by that."""
    table, ada = alone(party, past=Past(karma=0, injuries=2))
    assert (ada.most, ada.points) == (5, 5)
    assert heal(table, ada, 1, HURT) == 1
    assert (ada.injuries, ada.most, ada.points) == (1, 10, 5)
    assert heal(table, ada, 3, HURT) == 1


def test_whoever_suffers_no_injuries_suffers_none(party: Party) -> None:
    ring = party.add("Ring | Accessory | Wealth: 1\nYou do not suffer Injuries.\n")
    table, ada = alone(party, Scenario.COMBAT, ring)
    assert not injure(table, ada, HURT)
    assert (ada.injuries, ada.most) == (0, 15)


def test_an_injury_is_heard_of_before_and_after(party: Party) -> None:
    """Triggers on "would suffer an Injury" come before it, those on "suffers an Injury" after it."""
    party.deck("blows", Scenario.COMBAT, None)
    seen = [
        party.add(f"{name} | Level 1 | Combat Assist\nTrigger An ally {event} an Injury.\nEffect {effect}\n")
        for name, event, effect in (
            ("Look Out", "would suffer", "The triggering ally gains +1 Power."),
            ("Hold On", "suffers", "The triggering ally gains +1 Skill."),
        )
    ]
    party.hero("ada")
    party.hero("bo", decks=["blows"], cards=True)
    table = party.table(1, 1)
    ada, bo = table.entities
    assert table.windows is not None
    for card, track in zip(seen, (Track.POWER, Track.SKILL), strict=True):
        bo.piles.hand = [card]
        before = ada.tracks[track].value
        table.windows.begin()
        injure(table, ada, HURT)
        table.windows.rest(table)
        assert ada.tracks[track].value == before + 1
        assert bo.piles.discard[-1] == card


def test_an_injury_that_is_cancelled_is_undone_with_what_came_of_it(party: Party) -> None:
    """R-AI-1: unless stated, and "cancel the Injury" states it; death goes with the Injury."""
    table, ada = alone(party, past=Past(karma=0, injuries=2))
    injure(table, ada, HURT)
    assert (ada.points, ada.removed) == (0, True)
    take_back(table, ada, 5, HURT)
    assert (ada.injuries, ada.most, ada.points, ada.removed) == (2, 5, 5, False)


def test_a_card_cancels_an_injury(party: Party) -> None:
    """After it, with "suffers an Injury", and before, with "would suffer"."""
    for event, text in (("suffers", "Cancel the Injury."), ("would suffer", "You may suffer 1d6 damage to ignore it.")):
        assist = party.add(f"Splints | Level 1 | Combat Assist\nTrigger An ally {event} an Injury.\nEffect {text}\n")
        party.deck("blows", Scenario.COMBAT, None)
        party.hero("ada")
        party.hero("bo", decks=["blows"], cards=True)
        table = party.table(1, 1, 3 if event == "would suffer" else 1)
        ada, bo = table.entities
        bo.piles.hand = [assist]
        injure(table, ada, HURT)
        assert table.windows is not None
        table.windows.rest(table)
        assert (ada.injuries, ada.most, ada.points) == (0, 15, 15), event


# ---- 0 EP (R-EP-1)


def test_at_0_ep_a_pc_begins_its_turn_with_an_injury_and_the_new_maximum(party: Party) -> None:
    """R-EP-1."""
    table, ada = alone(party, Scenario.EXPLORATION)
    begin_turn(table, ada)
    assert (ada.injuries, ada.points) == (0, 16)  # nothing is wrong
    end_turn(table, ada)
    ada.points = 0
    begin_turn(table, ada)
    assert (ada.injuries, ada.most, ada.points) == (1, 11, 11)


def test_at_0_hp_nobody_rises(party: Party) -> None:
    """R-EP-1 is of exploration."""
    table, ada = alone(party)
    ada.points = 0
    rise(table, ada)
    assert (ada.injuries, ada.points) == (0, 0)


def test_the_dead_do_not_rise(party: Party) -> None:
    """R-EP-1, R-INJ-3."""
    table, ada = alone(party, Scenario.EXPLORATION, past=Past(karma=0, injuries=2))
    ada.points = 0
    rise(table, ada)
    assert (ada.removed, ada.points) == (True, 0)


# ---- the end (R-END-1)


def test_at_the_end_all_is_back_in_its_place_but_for_karma(party: Party) -> None:
    """R-END-1, R-DMG-13, R-DECK-12."""
    pot = party.add("Pot | Combat Item | Wealth: 1\n(Strategy) Sip\nDraw a card.\n")
    party.deck("blows", Scenario.COMBAT, "Warden")
    party.hero("ada", [pot], decks=["blows"], cards=True)
    table = party.table(1)
    [ada] = table.entities
    table.draw(ada, 6, HURT)
    ada.piles.discard_cards(ada.piles.hand[:2])
    table.move_track(ada, Track.POWER, -3, HURT)
    table.harm(ada, 14, HURT)
    turn_over(table, ada, party.entries[pot])
    ada.karma, ada.valuables = 0, 3
    past = end_scenario(table, ScenarioResult.VICTORY)
    assert (len(ada.piles.deck), ada.piles.hand, ada.piles.discard) == (30, [], [])
    assert (ada.points, ada.kit.turned) == (15, set())
    assert all(one.value == one.base and not one.changed for one in ada.tracks.values())
    assert past == {"ada": Past(karma=0, valuables=3)}


def test_what_was_destroyed_is_gone_for_good(party: Party) -> None:
    """Discarded Items are back with the rest (R-END-1); destroyed Gear never."""
    pots = [party.add(f"Pot {at} | Combat Item | Wealth: 1\n(Strategy) Sip\nDraw a card.\n") for at in "ab"]
    table, ada = alone(party, Scenario.COMBAT, *pots)
    first, second = ada.gear
    ada.gear = ()
    ada.kit.destroyed, ada.kit.discarded = [first], [second]
    past = end_scenario(table, ScenarioResult.VICTORY)
    assert [piece.id for piece in ada.kit.carried] == [pots[1]]
    assert gear_of(party.table(1, past=past).entities[0]) == [pots[1]]


@pytest.mark.parametrize(
    ("text", "result", "karma"),
    [
        ("Whenever a scenario ends in defeat, gain 1 Karma.", ScenarioResult.DEFEAT, 4),
        ("Whenever a scenario ends in defeat, gain 1 Karma.", ScenarioResult.VICTORY, 3),
        ("At the end of each scenario, if it did not end in defeat, gain 1 Karma.", ScenarioResult.DEFEAT, 3),
        ("At the end of each scenario, if it did not end in defeat, gain 1 Karma.", ScenarioResult.VICTORY, 4),
    ],
)
def test_how_it_has_ended_is_asked_of_those_too_who_were_out_of_the_fight(
    party: Party, text: str, result: ScenarioResult, karma: int
) -> None:
    """R-END-2: as a scenario is over, nobody is out of the fight any more."""
    fate = party.add(f"Fate | Accessory | Wealth: 1\n{text}\n")
    table, ada = alone(party, Scenario.COMBAT, fate)
    ada.karma = 3
    table.harm(ada, ada.points, HURT)
    assert end_scenario(table, result)["ada"].karma == karma
