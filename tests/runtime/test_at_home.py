"""What lies on the table in every type of scenario does its work in the one that its words are of."""

from __future__ import annotations

import pytest

from compiler.ir.entries.scenarios import scenario_of_play
from compiler.ir.terms import Scenario, Track
from runtime.belongings import open_plays
from runtime.entity import Camp
from runtime.events import Cause
from tests.runtime.conftest import Duel, ReadCard, someone
from tests.runtime.test_constants import Bearing


def put_in(bearing: Bearing, scenario: Scenario) -> None:
    for one in bearing.table.entities:
        one.scenario = scenario


@pytest.mark.parametrize(
    ("text", "home"),
    [
        ("Whenever you lose 2 WP, gain +1 Mind.", Scenario.INTERACTION),
        ("In interaction scenarios, whenever you suffer damage, gain +1 Mind.", Scenario.INTERACTION),
        ("Whenever an entity in your occupied position suffers damage, gain +1 Mind.", Scenario.INTERACTION),
        ("Whenever you suffer damage, if you are below half EP, gain +1 Mind.", Scenario.EXPLORATION),
        ("Whenever an entity in your occupied section suffers damage, gain +1 Mind.", Scenario.COMBAT),
    ],
)
@pytest.mark.parametrize("played", [Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION])
def test_a_text_waits_in_its_own_type_of_scenario_only(duel: Duel, text: str, home: Scenario, played: Scenario) -> None:
    bearing = Bearing(duel)
    put_in(bearing, played)
    bearing.gear(text)
    bearing.table.harm(bearing.hero, bearing.hero.points - 1, Cause("R-DMG-1"))
    assert bearing.hero.tracks[Track.MIND].value == (played is home)


def test_a_text_that_names_no_thing_of_any_scenario_holds_in_all(duel: Duel) -> None:
    bearing = Bearing(duel)
    put_in(bearing, Scenario.EXPLORATION)
    bearing.gear("Whenever you suffer damage, gain +1 Mind.")
    bearing.table.harm(bearing.hero, 1, Cause("R-DMG-1"))
    assert bearing.hero.tracks[Track.MIND].value == 1


@pytest.mark.parametrize(
    ("said", "home"),
    [
        ("Past | Background | No Stat Changes\n(Action) Act\nInflict 1d8", Scenario.EXPLORATION),
        ("Past | Background | No Stat Changes\n(Action) Act\nDraw a card.", Scenario.EXPLORATION),
        ("Past | Background | No Stat Changes\n(Action) Act\nHit 1d8", Scenario.COMBAT),
        ("Past | Destiny | No Stat Changes\n(Action) Act [Charming]\nDamage 1d8", Scenario.INTERACTION),
        ("Ring | Accessory | Wealth: 1\n(Reaction) Act [Charming]\nRebuttal 1d8", Scenario.INTERACTION),
        (
            "Ring | Accessory | Wealth: 1\n(Strategy) Act\nEach ally in your occupied region gains +1 Mind.",
            Scenario.EXPLORATION,
        ),
        ("Ring | Accessory | Wealth: 1\n(Strategy) Act\nGain +1 Mind.", Scenario.ANY),
    ],
)
def test_a_play_is_made_in_the_type_of_scenario_that_its_dice_or_words_are_of(
    card: ReadCard, said: str, home: Scenario
) -> None:
    """R-BG-4: an Action of a Background that shows nothing else is for exploration."""
    entry, who = card(said), someone("Hero", Camp.PLAYERS)
    assert scenario_of_play(entry, entry.plays[0]) is home
    for scenario in (Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION):
        who.scenario = scenario
        assert bool([*open_plays(who, entry)]) is (home in (scenario, Scenario.ANY))
