"""When what happens is answered: at once, before the next thing, within its turn or phase (rules.md 9 and 10)."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Points, Scenario, Track
from compiler.ir.times.durations import Edge, Moment
from runtime import time
from runtime.constants import establish
from runtime.deadlines import Deadline, Due
from runtime.events import Cause, Note
from runtime.health import injure
from runtime.interpreter.playing import Playing
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

BLOW = Cause("R-DMG-1")
HURT = "Trigger An enemy suffers damage.\nEffect You gain +1 Skill."
GLEE = "Glee | Interrupt"
GLOAT = "Trigger An enemy is defeated.\nEffect You gain +1 Skill."
RESCUE = "Trigger An ally is defeated.\nEffect The triggering ally recovers 3 HP."
SHELL = (
    "Crab | Level 1 Adversary | Regular | Brawler | HP: 20\nInitiative: 1d4 | Acrobatics: 1d4\n"
    "(Action) Claw\nHit 1d4\nDamage 1d4\n(Interrupt) Shell [Automatic]\n"
)


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give four of them, with empty hands."""
    return House(card)


def story(house: House) -> list[str]:
    """Tell what was lost, gained and played, in order."""
    return house.told(
        Happening.SUFFERS_DAMAGE,
        Happening.RECOVERS,
        Happening.PLAYS,
        *TRACK_MOVED,
        Happening.DISCARDS,
        Happening.DEFEATED,
    )


# ---- what a moment brings


def test_what_the_end_of_a_turn_brings_is_answered_within_that_turn(house: House) -> None:
    """R-AI-8: one Interrupt in each turn, and none more at the end of it; the time after it is one of its own."""
    for name in (GLEE, "Mirth | Interrupt", "Cheer | Interrupt"):
        house.gives(house.foe, name, HURT)
    house.gives(house.friend, "Brand | Strategy", "Each ally suffers 2 damage at the end of this turn.")
    time.begin_turn(house.table, house.hero)
    house.plays(house.friend, "Brand")
    house.harm(house.hero)
    time.end_turn(house.table, house.hero)
    assert house.foe.tracks[Track.SKILL].value == 1
    house.harm(house.hero)
    assert house.foe.tracks[Track.SKILL].value == 2


def test_an_injury_for_0_ep_is_suffered_within_the_turn_that_brings_it(house: House) -> None:
    """R-EP-1, R-AI-8: whoever has responded before the turn may do so again in it."""
    for who in house.table.entities:
        who.scenario, who.printed = Scenario.EXPLORATION, {Points.EP: 20}
    effect = "Trigger An enemy would suffer an Injury.\nEffect You gain +1 Skill."
    sneer = house.read(f"Sneer | Level 1 | Exploration Interrupt\n{effect}")
    house.cards[sneer.id] = sneer
    house.foe.piles.hand = [sneer.id] * 2
    house.hero.points = 0
    injure(house.table, house.hero, BLOW)
    time.begin_turn(house.table, house.hero)
    assert house.played == ["Foe plays Sneer"] * 2


def test_nobody_answers_the_end_of_their_own_turn(house: House) -> None:
    """R-AI-7."""
    house.gives(house.hero, GLEE, HURT)
    house.gives(house.friend, "Brand | Strategy", "Each enemy suffers 2 damage at the end of this turn.")
    time.begin_turn(house.table, house.hero)
    house.plays(house.friend, "Brand")
    time.end_turn(house.table, house.hero)
    assert house.hero.tracks[Track.SKILL].value == 0


def test_what_the_end_of_the_round_brings_is_answered_before_hands_are_discarded(house: House) -> None:
    """R-DISC-1 before R-DISC-2: what is drawn in answer can be too much."""
    house.gives(house.hero, "Brand | Strategy", "Each enemy suffers 2 damage at the end of the round.")
    house.gives(house.minion, "Loot | Assist", "Trigger An ally suffers damage.\nEffect Draw 3 cards.")
    junk = house.knows("Junk | Strategy", "You gain +1 Mind.")
    house.minion.piles.hand += [junk] * 4
    house.minion.piles.deck = [junk] * 3
    house.plays(house.hero, "Brand")
    time.end_round(house.table)
    assert len(house.minion.piles.hand) == 5
    assert house.told(Happening.DISCARDS) == [f"Minion discards {junk}, {junk}"]


def test_discards_of_the_round_are_answered_in_it_once_all_are_made(house: House) -> None:
    """R-DISC-2: all at once."""
    house.foe.entry = house.read(f"{SHELL}Trigger An enemy discards a card.\nEffect Gain +1 Skill.")
    junk = house.knows("Junk | Strategy", "You gain +1 Mind.")
    for who in (house.hero, house.friend):
        who.piles.hand += [junk] * 6
    time.end_round(house.table)
    assert story(house) == [
        f"Hero discards {junk}",
        f"Friend discards {junk}",
        *["Foe plays Shell", "Foe moves Skill by +1 to +1"],
        *["Foe plays Shell", "Foe moves Skill by +1 to +2"],
    ]


def test_a_track_that_moves_as_a_draw_is_answered_does_not_drift(house: House) -> None:
    """R-RND-5: it counts with the moves of the round before."""
    house.table.round = 2
    house.hero.piles.deck = [house.knows("Stuff | Strategy", "You gain +1 Mind.")]
    house.hero.tracks[Track.POWER].value = 2
    sting = "Trigger An enemy draws a card.\nEffect The triggering enemy suffers -1 Power."
    house.gives(house.foe, "Sting | Interrupt", sting)
    time.begin_round(house.table)
    assert house.told(*TRACK_MOVED) == ["Hero moves Power by -1 to +1"]


def test_each_of_several_effects_of_one_moment_is_answered_before_the_next(house: House) -> None:
    """R-ORD-1."""
    house.gives(house.minion, "Last Word | Assist", RESCUE)
    for name, damage in (("Sear", 20), ("Singe", 2)):
        text = f"The target suffers {damage} damage at the start of its next turn."
        house.gives(house.hero, f"{name} | Action", text)
        house.plays(house.hero, name, against=[house.foe])
    time.begin_turn(house.table, house.foe)
    assert story(house)[2:] == [
        "Foe suffers 20 damage, 0 of 20 left",
        "Foe is defeated",
        "Minion plays Last Word",
        "Foe recovers 3, 3 of 20 left",
        "Foe suffers 2 damage, 1 of 20 left",
    ]


def test_an_effect_that_an_answer_has_replaced_does_not_end_again(house: House) -> None:
    """R-ORD-1: what comes first at that moment is done, and answered, before what comes next."""
    effect = "Increase your Damage dice levels by 1 until the end of the round. This effect cannot stack."
    for _ in range(2):
        house.gives(house.friend, "Spite | Assist", f"Trigger An ally suffers damage.\nEffect {effect}")
    house.gives(house.foe, "Brand | Strategy", "Each enemy suffers 2 damage at the end of the round.")
    house.plays(house.foe, "Brand")
    house.harm(house.hero)
    time.end_round(house.table)
    assert house.played[1:] == ["Friend plays Spite"] * 2
    assert house.told(Note.ENDED) == ["Friend is under this no longer"]


def test_a_condition_that_an_answer_has_ended_does_not_end_again(house: House) -> None:
    text = "Suffer 2 damage at the end of your turn. You are Dazed until the end of your turn."
    house.gives(house.hero, "Prep | Strategy", text)
    house.gives(house.friend, "Slap | Assist", "Trigger An ally suffers damage.\nEffect That ally is no longer Dazed.")
    time.begin_turn(house.table, house.hero)
    house.plays(house.hero, "Prep")
    time.end_turn(house.table, house.hero)
    assert (house.told(Happening.RECOVERS_FROM_CONDITION), house.told(Note.ENDED)) == (["Hero is no longer Dazed"], [])


@pytest.mark.parametrize("over", [False, True])
def test_a_text_that_is_over_at_that_moment_does_nothing(house: House, over: bool) -> None:  # noqa: FBT001
    """R-ORD-1: its owner has died before, or it is gone, by what was bestowed first."""
    table, foe = house.table, house.foe
    foe.printed = {Points.HP: 5}

    def ends(_: Playing) -> None:
        if over:
            table.held.clear()
        else:
            injure(table, foe, BLOW)

    begins = Deadline(Edge.START, Moment.ROUND)
    table.due.append(Due(begins, table.since(), ends, Playing(table, foe, BLOW, house.control)))
    establish(table, foe, house.read("Ember | Accessory | Wealth: 3\nAt the start of each round, gain +1 Mind."))
    time.passes(table, Edge.START, Moment.ROUND)
    assert foe.tracks[Track.MIND].value == 0


def test_what_answering_the_end_of_a_turn_brings_is_answered_in_it_too(house: House) -> None:
    """R-AI-8."""
    house.foe.entry = house.read(f"{SHELL}Trigger An enemy ends their turn.\nEffect Gain +1 Mind.")
    pride = "Pride | Accessory | Wealth: 3\nWhenever you play an Interrupt, suffer 1 damage."
    establish(house.table, house.foe, house.read(pride))
    for name in (GLEE, "Mirth | Interrupt"):
        house.gives(house.friend, name, HURT)
    time.begin_turn(house.table, house.hero)
    house.harm(house.foe)
    time.end_turn(house.table, house.hero)
    time.begin_turn(house.table, house.minion)
    assert (house.foe.points, house.friend.tracks[Track.SKILL].value) == (18, 1)


# ---- who is out of play


@pytest.mark.parametrize("automatic", ["", " [Automatic]"])
def test_whoever_is_out_of_play_responds_to_nothing(house: House, automatic: str) -> None:
    house.foe.entry = house.read(f"{SHELL.replace(' [Automatic]', automatic)}{HURT}")
    house.harm(house.hero)
    house.table.remove(house.foe, Cause("R-INJ-3"))
    assert house.table.windows is not None
    house.table.windows.begin()
    house.harm(house.hero)
    assert house.foe.tracks[Track.SKILL].value == 1


# ---- Automatic Interrupts


def test_an_automatic_interrupt_fires_as_soon_as_its_condition_is_met(house: House) -> None:
    """R-AUTO-1: before the next sentence of the text that has met it."""
    resists = "Trigger You suffer damage.\nEffect Gain Fire Resistance 3 until the end of the round."
    house.foe.entry = house.read(SHELL + resists)
    twice = "The target suffers 1d8 Fire damage. The target suffers 1d8 Fire damage."
    house.gives(house.hero, "Twice | Action", twice)
    house.plays(house.hero, "Twice", 2, 2, against=[house.foe])
    assert house.told(Happening.ROLLS) == ["Hero rolls Fire damage 1d8: 2", "Hero rolls Fire damage 1d2: 2"]
    assert house.played == ["Hero plays Twice", "Foe plays Shell", "Foe plays Shell"]


def test_both_sides_lose_their_points_before_an_automatic_interrupt_fires(house: House) -> None:
    """R-DMG-11."""
    house.foe.entry = house.read(f"{SHELL}Trigger You suffer damage.\nEffect Each enemy suffers 1 damage.")
    house.gives(house.hero, "Blow | Action", "Damage 1d4")
    house.gives(house.foe, "Bite Back | Reaction", "Damage 1d4")
    house.plays(house.hero, "Blow", 3, 2, against=[house.foe])
    assert story(house) == [
        "Hero plays Blow",
        "Foe plays Bite Back",
        "Foe suffers 3 damage, 17 of 20 left",
        "Hero suffers 2 damage, 18 of 20 left",
        "Foe plays Shell",
        "Hero suffers 1 damage, 17 of 20 left",
        "Friend suffers 1 damage, 19 of 20 left",
    ]


def test_an_automatic_interrupt_that_heals_does_not_make_a_defeat_unseen(house: House) -> None:
    """R-DMG-2: at 0 one is defeated, whatever answers that."""
    kind = "Trigger An enemy suffers damage.\nEffect The triggering enemy recovers 3 HP."
    house.minion.entry = house.read(SHELL + kind)
    house.gives(house.foe, "Gloat | Interrupt", GLOAT)
    house.harm(house.hero, 20)
    assert (house.hero.points, house.played) == (3, ["Minion plays Shell", "Foe plays Gloat"])


def test_what_has_happened_is_still_answered_after_something_immediate_that_moves(house: House) -> None:
    """R-IMM-1 is for what happens immediately, and for nothing before it."""
    house.gives(house.hero, "Dash | Strategy", "Suffer 1 damage. You may immediately play an Action.")
    house.gives(house.hero, "Blow | Action", "Damage 1d4")
    house.gives(house.foe, GLEE, HURT)
    house.plays(house.hero, "Dash", 1)
    assert story(house) == [
        "Hero plays Dash",
        "Hero suffers 1 damage, 19 of 20 left",
        "Hero plays Blow",
        "Foe suffers 1 damage, 19 of 20 left",
        "Foe plays Glee",
        "Foe moves Skill by +1 to +1",
    ]


def test_what_comes_between_damages_that_count_as_one_is_answered_by_itself(house: House) -> None:
    """R-AI-2, R-AUTO-1: what answers that damage is coming has happened before that damage has."""
    house.foe.entry = house.read(f"{SHELL}Trigger You suffer a Power loss.\nEffect Gain +1 Skill.")
    jolt = "Trigger An ally would suffer damage.\nEffect Each enemy suffers -1 Power."
    house.gives(house.friend, "Jolt | Assist", jolt)
    house.minion.removed = True
    house.gives(house.hero, "Blow | Action", "Damage 1d4")
    house.gives(house.foe, "Bite Back | Reaction", "Damage 1d4")
    house.plays(house.hero, "Blow", 3, 2, against=[house.foe])
    assert story(house)[2:] == [
        "Foe suffers 3 damage, 17 of 20 left",
        "Friend plays Jolt",
        "Foe moves Power by -1 to -1",
        "Foe plays Shell",
        "Foe moves Skill by +1 to +1",
        "Hero suffers 2 damage, 18 of 20 left",
    ]


# ---- who has acted


def test_whoever_has_had_a_turn_has_acted_until_the_round_is_over(house: House) -> None:
    acted, not_yet = ("Each enemy that has acted this round", "Each enemy that has not acted this round")
    text = f"{acted} suffers 1 damage. {not_yet} suffers 3 damage."
    house.gives(house.hero, "Reckoning | Strategy", text)
    time.begin_turn(house.table, house.foe)
    time.end_turn(house.table, house.foe)
    house.plays(house.hero, "Reckoning")
    assert (house.foe.points, house.minion.points) == (19, 17)
    time.end_round(house.table)
    house.gives(house.hero, "Reckoning | Strategy", text)
    house.plays(house.hero, "Reckoning")
    assert (house.foe.points, house.minion.points) == (16, 14)


def test_what_the_start_of_a_round_gives_until_the_start_of_a_round_lasts_all_through_it(house: House) -> None:
    text = "At the start of each round, gain Fire Resistance 1 until the start of the round."
    establish(house.table, house.foe, house.read(f"Ember | Accessory | Wealth: 3\n{text}"))
    for _ in range(2):
        time.begin_round(house.table)
        assert [one.value for one in house.table.given(house.foe)] == [1]
        time.end_round(house.table)


def test_what_comes_once_a_play_has_resolved_leaves_its_dice_alone(house: House) -> None:
    text = "After this Action resolves, your Damage rolls gain +1d4 until the end of the round."
    house.gives(house.hero, "Warm Up | Action", f"{text}\nHit 1d8\nDamage 1d8")
    house.gives(house.hero, "Strike | Action", "Hit 1d8\nDamage 1d8")
    assert house.plays(house.hero, "Warm Up", 5, against=[house.foe])[0].dealt == 5
    assert house.plays(house.hero, "Strike", 5, 2, against=[house.foe])[0].dealt == 7


def test_the_turns_of_one_who_has_several_are_counted_in_each_round(house: House) -> None:
    wears = house.read("Quay Charm | Accessory | Wealth: 1\nAt the start of your second turn each round, gain +1 Mind.")
    establish(house.table, house.hero, wears)
    minds = []
    for _ in range(2):
        time.begin_round(house.table)
        for _ in range(3):
            time.begin_turn(house.table, house.hero)
            minds.append(house.hero.tracks[Track.MIND].value)
            time.end_turn(house.table, house.hero)
        time.end_round(house.table)
    assert minds == [0, 1, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("when", "mind"),
    [
        ("roll the maximum on a Damage roll", 1),
        ("roll the minimum on a Damage roll", 0),
        ("roll the maximum on a Damage roll for a Reaction", 0),
        ("roll 8 or higher on a Damage roll", 1),
        ("perform a Defense roll", 0),
    ],
)
def test_what_damage_dice_come_to_is_waited_for(house: House, when: str, mind: int) -> None:
    wears = house.read(f"Quay Charm | Accessory | Wealth: 1\nWhenever you {when}, gain +1 Mind.")
    establish(house.table, house.hero, wears)
    house.gives(house.hero, "Strike | Action", "Damage 1d8")
    house.plays(house.hero, "Strike", 8, against=[house.foe])
    assert house.hero.tracks[Track.MIND].value == mind


STEPS_IN = "Trigger An ally becomes the target of an attack.\nEffect Intercept the attack."


@pytest.mark.parametrize(
    ("said", "hurt", "mind"),
    [
        ("", "Hero", 1),
        ("This Action cannot be Intercepted.\n", "Friend", 0),
        ("Enemies cannot Intercept this Action.\n", "Friend", 0),
        ("Your allies cannot Intercept this Action.\n", "Hero", 1),
    ],
)
def test_whoever_intercepts_is_the_target_where_they_can_be(house: House, said: str, hurt: str, mind: int) -> None:
    """R-BLK-7."""
    wears = house.read("Quay Charm | Accessory | Wealth: 1\nWhenever you Intercept an attack, gain +1 Mind.")
    establish(house.table, house.hero, wears)
    house.gives(house.hero, "Step In | Assist", STEPS_IN)
    house.gives(house.foe, "Strike | Action", f"{said}Damage 1d8")
    house.plays(house.foe, "Strike", 3, against=[house.friend])
    assert house.hero.tracks[Track.MIND].value == mind
    assert house.told(Happening.SUFFERS_DAMAGE) == [f"{hurt} suffers 3 damage, 17 of 20 left"]


def test_what_cannot_be_intercepted_is_so_for_that_attack_alone(house: House) -> None:
    house.gives(house.hero, "Step In | Assist", STEPS_IN)
    house.gives(house.foe, "Sly Strike | Action", "This Action cannot be Intercepted.\nDamage 1d8")
    house.gives(house.foe, "Strike | Action", "Damage 1d8")
    house.plays(house.foe, "Sly Strike", 3, against=[house.friend])
    house.gives(house.hero, "Step Again | Assist", STEPS_IN)
    time.begin_turn(house.table, house.foe)
    house.plays(house.foe, "Strike", 4, against=[house.friend])
    assert house.told(Note.REDIRECTED) == ["Hero becomes the target of Strike instead of Friend"]


@pytest.mark.parametrize(("on", "mind"), [("an Action", 1), ("a Reaction", 0)])
def test_what_is_spent_is_spent_on_a_play(house: House, on: str, mind: int) -> None:
    wears = house.read(f"Quay Charm | Accessory | Wealth: 1\nWhenever you spend Karma on {on}, gain +1 Mind.")
    establish(house.table, house.hero, wears)
    house.hero.karma = 1
    house.gives(house.hero, "Strike | Action", "Spend 1 Karma.\nDamage 1d8")
    house.plays(house.hero, "Strike", 3, against=[house.foe])
    assert (house.hero.karma, house.hero.tracks[Track.MIND].value) == (0, mind)
