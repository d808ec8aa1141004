"""Constant texts of Gear and NPCs: they hold, wait and offer by being there (R-PRIO-7)."""

from __future__ import annotations

import msgspec
import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry
from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import RowName, Scenario, Track, Ward
from runtime import time
from runtime.constants import establish
from runtime.controllers import Eager, Passive
from runtime.denials import Denial, counting
from runtime.entity import Camp, Entity, Lasting
from runtime.events import Note
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import PLAYED, Judging, Origin
from runtime.standing import as_it_stands
from runtime.wards import effective
from runtime.windows import Windows
from tests.runtime.conftest import Duel
from tests.runtime.test_time import Course

PLAIN = "Hit 1d8\nDamage 1d8"


class Bearing(Course):
    """The hero has Gear on, the foe a card, with constant texts."""

    def gear(self, text: str, of: Entity | None = None) -> Entry:
        """Give someone an Accessory with that text."""
        entry = self.duel.read(f"Some Charm | Accessory | Wealth: 3\n{text}")
        establish(self.table, of or self.hero, entry)
        return entry


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


def test_dice_are_changed_while_something_is_so(bearing: Bearing) -> None:
    bearing.gear("While you are at full HP, increase the Evasion dice level by 1.")
    bearing.attack("Hit 1d8\nDamage 1d8", 3, 6, by=bearing.foe, reaction="Miss 1d4")
    bearing.hero.points = 5
    with pytest.raises(Exception, match="cannot show 6"):
        bearing.attack("Hit 1d8\nDamage 1d8", 3, 6, by=bearing.foe, reaction="Miss 1d4")


@pytest.mark.parametrize(("hurt", "power"), [(True, 0), (False, 1)])
def test_a_constant_text_asks_as_its_time_comes(bearing: Bearing, hurt: bool, power: int) -> None:  # noqa: FBT001 - a case
    bearing.gear("If you have not suffered damage this round, at the end of the round, gain +1 Power.")
    time.begin_round(bearing.table)
    if hurt:
        bearing.attack("Damage 1d4", 3, by=bearing.foe)
    time.end_round(bearing.table)
    assert bearing.hero.tracks[Track.POWER].value == power


def test_the_next_roll_alone_is_changed(bearing: Bearing) -> None:
    bearing.attack("Damage 1d4\nSpecial The target's next Miss roll is one dice level lower.", 1)
    for _ in range(2):
        bearing.attack(PLAIN, 8, 6, 1, reaction="Miss 1d8")
    rolled = [one.words for one in bearing.duel.events if one.words.startswith("Foe rolls")]
    assert rolled == ["Foe rolls Miss 1d6: 6", "Foe rolls Miss 1d8: 6"]


def test_dice_of_this_gear_are_changed_and_no_others(bearing: Bearing) -> None:
    text = "Increase this Weapon's Damage dice level by 1.\n(Action) Stab\nDamage 1d4"
    knife = bearing.duel.read(f"Some Knife | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n{text}")
    establish(bearing.table, bearing.hero, knife)
    stab, other = Made(knife.plays[0], knife, bearing.hero, bearing.foe, Origin.CARD), "Damage 1d4"
    assert str(as_it_stands(bearing.table, stab).pool(RowName.DAMAGE, Dice(number=1, level=4))) == "1d6"
    bearing.attack(other, 4)
    with pytest.raises(Exception, match="cannot show 5"):
        bearing.attack(other, 5)


def test_a_resistance_holds_while_something_is_so(bearing: Bearing) -> None:
    bearing.gear("Gain Fire Resistance 1.")
    bearing.gear("While you are Dazed, gain +2 Fire Resistance.")
    assert bearing.attack("Damage 1d8 Fire", 6, by=bearing.foe).dealt == 6
    bearing.hero.conditions.append(Lasting("Dazed", 0))
    assert bearing.attack("Damage 1d8 Fire", 2, by=bearing.foe).dealt == 2


def test_something_waits_for_what_happens(bearing: Bearing) -> None:
    bearing.gear("Whenever you are missed by an attack, gain +1 Skill.")
    bearing.gear("Whenever you suffer typed damage, gain +1 Mind.")
    bearing.attack(PLAIN, 1, 4, by=bearing.foe, reaction="Miss 1d4")
    bearing.attack("Damage 1d4 Cold", 1, by=bearing.foe)
    bearing.attack("Damage 1d4", 1, by=bearing.foe)
    assert (bearing.hero.tracks[Track.SKILL].value, bearing.hero.tracks[Track.MIND].value) == (1, 1)


def test_it_is_ignored_for_a_price(bearing: Bearing) -> None:
    bearing.hero.karma = 1
    bearing.gear("Whenever you would become Grabbed, you may spend 1 Karma to ignore it.")
    for karma, grabbed in ((0, False), (0, True)):
        bearing.plays("You are Grabbed.")
        assert (bearing.hero.karma, bearing.hero.is_in("Grabbed")) == (karma, grabbed)


def test_the_first_time_something_else_happens_instead(bearing: Bearing) -> None:
    bearing.hero.points = 3
    bearing.gear("The first time you would be defeated each scenario, recover 1 HP instead.")
    bearing.attack("Damage 1d8", 8, by=bearing.foe)
    assert bearing.hero.points == 4
    bearing.attack("Damage 1d8", 8, by=bearing.foe)
    assert bearing.hero.defeated


def test_points_that_are_kept_are_kept_in_place_of_a_defeat(bearing: Bearing) -> None:
    bearing.hero.points = 5
    bearing.gear("Once per scenario, when you would be defeated, you are left with 2 HP instead.")
    bearing.attack("Damage 1d8", 8, by=bearing.foe)
    assert bearing.hero.points == 2
    bearing.attack("Damage 1d8", 8, by=bearing.foe)
    assert bearing.hero.defeated


@pytest.mark.parametrize(
    ("waits", "power"),
    [
        ("Whenever you suffer damage for the second time in a round", (0, 1, 1, 1)),
        ("Every second time you suffer damage in a round", (0, 1, 1, 2)),
        ("The third time you suffer damage each scenario", (0, 0, 1, 1)),
    ],
)
def test_what_comes_for_the_nth_time_is_counted(bearing: Bearing, waits: str, power: tuple[int, ...]) -> None:
    bearing.hero.points = 10
    bearing.gear(f"{waits}, gain +1 Power.")
    gained = []
    for _ in power:
        bearing.attack("Damage 1d8", 1, by=bearing.foe)
        gained.append(bearing.hero.tracks[Track.POWER].value)
    assert tuple(gained) == power


def test_a_reroll_is_offered_once_the_dice_have_fallen(bearing: Bearing) -> None:
    bearing.gear("Once per scenario, you may reroll any Hit or Damage dice, keeping the second result.")
    assert not bearing.attack(PLAIN, 8, 1, 2, reaction="Miss 1d4").hit
    assert bearing.attack(PLAIN, 8, 2, 3, reaction="Miss 1d4").dealt == 3


def test_a_tie_of_dice_that_have_fallen_again_is_whose_the_text_says(bearing: Bearing) -> None:
    bearing.gear("You may reroll any Hit dice, keeping the second result.")
    assert bearing.attack("Hit 1d8", 8, 4, 4, reaction="Miss 1d4").hit
    assert not bearing.attack("Hit 1d8", 8, 4, 4, reaction="You win ties with this Reaction.\nMiss 1d4").hit


@pytest.mark.parametrize(("keeping", "dice"), [("second", (3, 2)), ("higher", (3, 2)), ("lower", (2, 3))])
def test_both_results_of_a_roll_that_is_made_again_are_told(
    bearing: Bearing, keeping: str, dice: tuple[int, int]
) -> None:
    bearing.gear(f"Once per scenario, you may reroll any Hit dice, keeping the {keeping} result.")
    bearing.attack("Hit 1d8", *dice, 4, reaction="Miss 1d4")
    rolled = [event.words for event in bearing.duel.events if event.kind is Happening.ROLLS]
    first, second = dice
    assert rolled == [f"Hero rolls Hit 1d8: {first}", f"Hero rolls Hit again 1d8: {second}", "Foe rolls Miss 1d4: 4"]


def test_what_is_declined_is_not_used_up(bearing: Bearing) -> None:
    bearing.gear("Once per scenario, you may reroll any Hit dice, keeping the second result.")
    bearing.duel.control = bearing.table.control = Passive()
    bearing.attack(PLAIN, 5, 2, 3, reaction="Miss 1d4")
    bearing.duel.control = bearing.table.control = Eager()
    bearing.attack(PLAIN, 1, 6, 2, 3, reaction="Miss 1d4")


def test_the_first_damage_of_a_type_is_cancelled_each_scenario(bearing: Bearing) -> None:
    bearing.gear("Cancel the first Acid damage you suffer each scenario.")
    bearing.attack("Damage 1d8 Acid", 5, by=bearing.foe)
    bearing.attack("Damage 1d8 Acid", 5, by=bearing.foe)
    assert bearing.hero.points == 15


def test_damage_of_two_types_is_not_damage_of_one_of_them(bearing: Bearing) -> None:
    """R-DMG-9: Defense takes from both together, so that nobody knows how much of what is left is of a type."""
    bearing.gear("Cancel the first Acid damage you suffer each scenario.")
    bearing.attack("Damage 1d8 Acid + 1d4 Fire", 5, 2, by=bearing.foe)
    bearing.attack("Damage 1d8 Acid", 5, by=bearing.foe)
    assert bearing.hero.points == 13


def test_cancelling_is_offered_for_a_price(bearing: Bearing) -> None:
    bearing.hero.karma = 2
    bearing.gear("Once per scenario, you may spend 1 Karma to cancel the next Lightning damage you suffer.")
    bearing.attack("Damage 1d8 Cold", 5, by=bearing.foe)
    bearing.attack("Damage 1d8 Lightning", 5, by=bearing.foe)
    bearing.attack("Damage 1d8 Lightning", 5, by=bearing.foe)
    assert (bearing.hero.points, bearing.hero.karma) == (10, 1)


def test_a_phase_may_be_skipped_for_something(bearing: Bearing) -> None:
    bearing.gear("Once per scenario, you may skip your next Draw Phase to gain +2 Mind.")
    bearing.hero.piles.deck = [f"card {n}" for n in range(9)]
    time.begin_round(bearing.table)
    assert (len(bearing.hero.piles.hand), bearing.hero.tracks[Track.MIND].value) == (0, 2)


def test_no_more_may_be_spent_than_a_text_allows(bearing: Bearing) -> None:
    bearing.hero.valuables = 5
    bearing.gear("You cannot spend more than 2 Valuables each scenario.")
    for _ in range(3):
        bearing.plays("You may spend 1 Valuable to gain +1 Mind.")
    assert (bearing.hero.valuables, bearing.hero.tracks[Track.MIND].value) == (3, 2)


@pytest.mark.parametrize(("per", "gained"), [("turn", [2, 4, 6]), ("round", [2, 2, 4]), ("scenario", [2, 2, 2])])
def test_what_was_spent_counts_in_its_turn_its_round_or_all_of_the_scenario(
    bearing: Bearing, per: str, gained: list[int]
) -> None:
    bearing.hero.valuables = 20
    bearing.gear(f"You cannot spend more than 2 Valuables each {per}.")
    spent = []
    for rounds in (0, 0, 1):  # a turn, the next turn of the round, and one of the next round
        bearing.table.turns += 1
        bearing.table.round += rounds
        for _ in range(3):
            bearing.plays("You may spend 1 Valuable to gain +1 Mind.")
        spent.append(20 - bearing.hero.valuables)
    assert spent == gained


def test_the_scenario_ends_as_soon_as_a_card_says(bearing: Bearing) -> None:
    title = "Some Boss | Level 1 Adversary | Boss | Brawler | HP: 5\nInitiative: 1d6"
    entry = bearing.duel.read(f"{title}\nIf the Some Boss is defeated, the scenario ends in victory.")
    establish(bearing.table, bearing.foe, entry)
    bearing.attack("Damage 1d8", 8)
    assert bearing.table.ended is None
    bearing.foe.points = 3
    bearing.attack("Damage 1d8", 8)
    assert bearing.table.ended == "victory"


def test_an_effect_each_round(bearing: Bearing) -> None:
    bearing.gear("At the start of each round, if you have at least 1 Karma, gain +1 Power.")
    bearing.round()
    bearing.hero.karma = 1
    time.begin_round(bearing.table)
    assert bearing.hero.tracks[Track.POWER].value == 1


def test_after_a_play_means_when_it_is_over(bearing: Bearing) -> None:
    bearing.gear("After an enemy misses you, recover 1 HP.")
    bearing.hero.points = 10
    bearing.attack(
        "Hit 1d8\nDamage 1d8\nSpecial If this Action fails, the target suffers 1 damage.",
        1,
        4,
        by=bearing.foe,
        reaction="Miss 1d4",
    )
    words = [event.words for event in bearing.duel.events if "10 of 20" in event.words or "9 of 20" in event.words]
    assert words == ["Hero suffers 1 damage, 9 of 20 left", "Hero recovers 1, 10 of 20 left"]


def test_a_text_does_not_answer_its_own_doing(bearing: Bearing) -> None:
    bearing.gear("Whenever you suffer damage, suffer 1 damage.")
    bearing.attack("Damage 1d8", 4, by=bearing.foe)
    assert bearing.hero.points == 15


COLD_HALLS = Denial(camp=Camp.PLAYERS, ward=Ward.RESISTANCE, type="Fire")
"""A dungeon that takes all Fire Resistance from players."""


def test_w52_the_dungeon_takes_the_fire_resistance_of_gear(bearing: Bearing) -> None:
    """R-PRIO-8: of two constant effects the more specific one."""
    bearing.table.denials.append(COLD_HALLS)
    bearing.hero.gear = (bearing.gear("Gain Fire Resistance 1."),)
    assert bearing.attack("Damage 1d8 Fire", 8, by=bearing.foe).dealt == 8
    assert "R-PRIO-8" in bearing.duel.rules()


def test_w52_holds_for_damage_that_a_text_deals(bearing: Bearing) -> None:
    """R-PRIO-8: no Fire Resistance, and so dice that nothing lowers."""
    bearing.table.denials.append(COLD_HALLS)
    bearing.hero.gear = (bearing.gear("Gain Fire Resistance 1."),)
    bearing.attack("Damage 1d4\nSpecial The target suffers 1d8 Fire damage.", 1, 8, by=bearing.foe)
    assert bearing.hero.points == 20 - 1 - 8
    assert "R-PRIO-8" in bearing.duel.rules()


@pytest.mark.parametrize(
    "text",
    [
        "If the target has Fire Resistance, gain +1 Power.",
        "Each enemy with Fire Resistance suffers -1 Mind.",
        "Recover HP equal to the target's Fire Resistance.",
    ],
)
def test_w52_holds_for_whoever_asks_for_a_resistance_or_counts_it(bearing: Bearing, text: str) -> None:
    """R-PRIO-8."""
    bearing.hero.gear = (bearing.gear("Gain Fire Resistance 3."),)
    bearing.foe.points = 10

    def changes() -> list[int]:
        bearing.attack(f"Damage 1d4\nSpecial {text}", 1, by=bearing.foe)
        kinds = (*TRACK_MOVED, Happening.RECOVERS)
        return [event.value for event in bearing.duel.events if event.kind in kinds and event.value]

    bearing.table.denials.append(COLD_HALLS)
    assert changes() == []
    bearing.table.denials.clear()
    assert changes() != []


def test_a_dungeon_takes_from_players_only_and_of_that_type_only(bearing: Bearing) -> None:
    bearing.table.denials.append(COLD_HALLS)
    bearing.hero.gear = (bearing.gear("Gain Cold Resistance 1."),)
    bearing.gear("Gain Fire Resistance 1.", bearing.foe)
    assert bearing.attack("Damage 1d8 Cold", 6, by=bearing.foe).dealt == 6
    assert bearing.attack("Damage 1d8 Fire", 6).dealt == 6


def test_w53_a_dungeon_that_overrides_gear_spares_what_is_gained_for_a_time(bearing: Bearing) -> None:
    """R-PRIO-8: Fire Resistance 1 of Gear is gone, 2 of a card stays."""
    halls = msgspec.structs.replace(COLD_HALLS, overrides=(Origin.CONSTANT_GEAR,), spares=PLAYED)
    bearing.table.denials.append(halls)
    bearing.hero.gear = (bearing.gear("Gain Fire Resistance 1."),)
    assert bearing.attack("Damage 1d8 Fire", 8, by=bearing.foe).dealt == 8
    bearing.plays("Gain Fire Resistance 2 until the end of the scenario.")
    assert bearing.attack("Damage 1d8 Fire", 4, by=bearing.foe).dealt == 4
    assert [effective(counting(bearing.table, bearing.hero), "Fire")] == [-2]
    told = [event.words for event in bearing.duel.events if event.kind is Note.OVERRULED]
    assert all("the text itself says what it overrides and what it does not" in words for words in told)


SURE = "Your next Action automatically hits."
"""On Gear it is always so: each Action is the next."""
AUTO_MISS = "This Reaction automatically succeeds.\nMiss 1d6"


@pytest.mark.parametrize(("origin", "rule"), [(Origin.HAND, "R-PRIO-4"), (Origin.CARD, "R-PRIO-5")])
def test_w51_what_gear_makes_hit_stands_on_gear_and_was_played_first(
    bearing: Bearing, origin: Origin, rule: str
) -> None:
    """R-PRIO-7: against a Reaction from hand it loses as an effect on Gear, against one on a card as the earlier."""
    bearing.hero.gear = (bearing.gear(SURE),)
    action = bearing.made("Action", PLAIN, bearing.hero, bearing.foe)
    answer = bearing.made("Reaction", AUTO_MISS, bearing.foe, bearing.hero)
    answer.origin = origin
    [result] = perform(bearing.table, action, [(bearing.foe, answer)], bearing.duel.control, Judging.LIST)
    assert not result.hit
    assert rule in bearing.duel.rules()


def test_w51_what_gear_makes_hit_needs_no_roll(bearing: Bearing) -> None:
    bearing.hero.gear = (bearing.gear(SURE),)
    assert bearing.attack(PLAIN, 5, reaction="Miss 1d4").dealt == 5


def test_an_outcome_given_beforehand_ranks_as_the_play_that_gave_it(bearing: Bearing) -> None:
    """R-PRIO-2: as the Action that cost Karma, not as the one of which it speaks."""
    jinx = bearing.made("Action", "Special The target's next Hit roll automatically fails.", bearing.foe, bearing.hero)
    jinx.karma = 1
    perform(bearing.table, jinx, [(bearing.hero, None)], bearing.duel.control, Judging.LIST)
    assert not bearing.attack("This Action automatically hits.\nHit 1d8", reaction="Miss 1d4").hit
    assert "R-PRIO-2" in bearing.duel.rules()


@pytest.mark.parametrize(("scenario", "dice"), [("combat", "1d10"), ("exploration", "1d6")])
def test_a_resistance_of_one_type_of_scenario_is_there_in_no_other(duel: Duel, scenario: str, dice: str) -> None:
    duel.hero.scenario = duel.foe.scenario = Scenario(scenario)
    bearing = Bearing(duel)
    bearing.gear("Gain Heat Resistance 2 in exploration scenarios.")
    bearing.attack("Damage 1d10 Heat", 1, by=bearing.foe)
    assert f"Foe rolls Heat Damage {dice}: 1" in [one.words for one in duel.events]


def test_what_a_text_that_waits_gives_lasts_as_long_as_it_says(bearing: Bearing) -> None:
    """It is done when it comes, and does not hold by being there."""
    bearing.gear("Whenever you are hit by an attack, gain +2 Fire Resistance until the end of the round.")
    bearing.attack("Damage 1d4", 1, by=bearing.foe)
    assert effective(bearing.hero.given, "Fire") == -2
    time.end_round(bearing.table)
    assert effective(bearing.hero.given, "Fire") == 0


def test_what_is_chosen_at_the_start_of_a_scenario_is_gained(bearing: Bearing) -> None:
    bearing.gear("At the start of each scenario, choose Acid or Poison; gain Resistance 2 to that type.")
    time.begin_scenario(bearing.table)
    assert (effective(bearing.hero.given, "Acid"), effective(bearing.foe.given, "Acid")) == (-2, 0)


def test_a_text_waits_for_the_turns_of_others(bearing: Bearing) -> None:
    bearing.table.windows = Windows(Eager())
    bearing.gear("Whenever an enemy begins their turn in your occupied section, they suffer 1 Fatigue damage.")
    bearing.gear("Whenever an enemy ends their turn within range 1, gain +1 Mind.")
    time.begin_turn(bearing.table, bearing.foe)
    assert (bearing.foe.points, bearing.hero.tracks[Track.MIND].value) == (19, 0)
    time.end_turn(bearing.table, bearing.foe)
    assert (bearing.foe.points, bearing.hero.tracks[Track.MIND].value) == (19, 1)
