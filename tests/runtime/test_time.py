"""The course of a scenario: what lasts ends when it should, what waits comes when it should (rules.md 9)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import hands, time
from runtime.chance import Scripted
from runtime.dice import Floor
from runtime.entity import Entity
from runtime.events import Note
from runtime.exchange import Result
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.table import Table
from tests.runtime.conftest import Duel


class Course:
    """A hero and a foe at a table, through rounds and turns."""

    def __init__(self, duel: Duel) -> None:
        self.duel, self.hero, self.foe = duel, duel.hero, duel.foe
        self.table = Table([duel.hero, duel.foe], Scripted(()), duel.events)

    def plays(self, text: str, by: Entity | None = None) -> None:
        """Have a Strategy's text happen; the other one is its target."""
        owner = by or self.hero
        entry = self.duel.read(f"Some Strategy | Level 1 | Combat Strategy\n{text}")
        made = Made(entry.plays[0], entry, owner, None, Origin.HAND)
        plays_text(made.play, "before")(Playing(self.table, owner, made.cause, self.duel.control, made=made))

    def attack(self, text: str, *dice: int, reaction: str | None = None, by: Entity | None = None) -> Result:
        """Have an Action resolved with those dice, all of which must be used."""
        owner = by or self.hero
        target = self.foe if owner is self.hero else self.hero
        chance = self.table.chance = Scripted(dice)
        answer = None if reaction is None else self.made("Reaction", reaction, target, owner)
        action = self.made("Action", text, owner, target)
        [result] = perform(self.table, action, [(target, answer)], self.duel.control, Judging.LIST)
        assert chance.left == ()
        return result

    def made(self, kind: str, text: str, owner: Entity, target: Entity) -> Made:
        entry = self.duel.read(f"Some {kind} | Level 1 | Combat {kind}\n{text}")
        return Made(entry.plays[0], entry, owner, target, Origin.HAND)

    def turn(self, who: Entity) -> None:
        """Let a turn go by in which nothing is done."""
        time.begin_turn(self.table, who)
        time.end_turn(self.table, who)

    def round(self) -> None:
        """Let a whole round go by in which nothing is done."""
        time.begin_round(self.table)
        self.turn(self.hero)
        self.turn(self.foe)
        time.end_round(self.table)


@pytest.fixture
def course(duel: Duel) -> Course:
    return Course(duel)


def test_w23_a_weakness_lasts_until_the_end_of_the_next_turn(course: Course) -> None:
    """R-DMG-7: 0 + 1, Fire Weakness 1 until the end of its next turn, none after."""
    course.attack("Damage 1d4\nSpecial The target gains +1 Fire Weakness until the end of their next turn.", 1)
    assert [given.value for given in course.foe.given] == [1]
    course.turn(course.hero)
    assert course.foe.given
    course.turn(course.foe)
    assert course.foe.given == []


@pytest.mark.parametrize(
    ("until", "after"),
    [
        ("the end of this turn", "turn"),
        ("the end of the round", "round"),
        ("the end of your next turn", "next turn"),
        ("the start of your next turn", "start of next turn"),
        ("the end of the scenario", "scenario"),
    ],
)
def test_a_condition_ends_when_its_time_has_come(course: Course, until: str, after: str) -> None:
    """R-COND-1: the card that gives it says how long it lasts."""
    seen: list[str] = []

    def look(moment: str) -> None:
        if not course.hero.is_in("Dazed"):
            seen.append(moment)

    time.begin_turn(course.table, course.hero)
    course.plays(f"You are Dazed until {until}.")
    time.end_turn(course.table, course.hero)
    look("turn")
    course.turn(course.foe)
    time.end_round(course.table)
    look("round")
    time.begin_round(course.table)
    time.begin_turn(course.table, course.hero)
    look("start of next turn")
    time.end_turn(course.table, course.hero)
    look("next turn")
    time.end_scenario(course.table)
    look("scenario")
    assert seen[0] == after


def test_what_ends_together_ends_in_the_order_bestowed(course: Course) -> None:
    """R-ORD-1."""
    course.plays("You are Dazed until the end of the round. You are Hindered until the end of the round.")
    course.plays("Gain +2 Fire Resistance until the end of the round.")
    time.end_round(course.table)
    ended = [event.words for event in course.duel.events if event.kind is Note.ENDED]
    assert ended == [
        "Hero is no longer Dazed",
        "Hero is no longer Hindered",
        "Hero no longer has Fire Resistance 2",
    ]


def test_damage_put_off_comes_at_its_time(course: Course) -> None:
    course.attack("Damage 1d4\nSpecial The target suffers 1d6 Poison damage at the end of their next turn.", 1)
    assert course.foe.points == 19
    course.turn(course.hero)
    course.table.chance = Scripted((5,))
    course.turn(course.foe)
    assert course.foe.points == 14


def test_dice_are_changed_while_it_lasts(course: Course) -> None:
    course.plays("Increase your Accuracy and Damage dice levels by 1 until the end of the round.")
    course.attack("Hit 1d6\nDamage 1d6", 8, 1, 8, reaction="Miss 1d4")
    time.end_round(course.table)
    course.attack("Hit 1d6\nDamage 1d6", 6, 1, 6, reaction="Miss 1d4")


def test_the_next_action_alone_is_changed(course: Course) -> None:
    course.attack("Damage 1d4\nSpecial Decrease the Damage dice level of the target's next Action by 1.", 1)
    course.attack("Damage 1d8", 6, by=course.foe)
    course.attack("Damage 1d8", 8, by=course.foe)


def test_a_change_against_someone_counts_against_them_alone(course: Course) -> None:
    better = "Increase your Miss dice level by 1 against the target until the end of the round."
    course.attack(f"Damage 1d4\nSpecial {better}", 1)
    course.attack("Hit 1d8\nDamage 1d4", 2, 6, by=course.foe, reaction="Miss 1d4")
    assert course.hero.points == 20


def test_the_next_action_needs_no_roll(course: Course) -> None:
    course.attack("Damage 1d4\nSpecial The target's next Action automatically misses.", 1)
    assert not course.attack("Hit 1d8\nDamage 1d4", by=course.foe, reaction="Miss 1d4").hit
    assert course.attack("Hit 1d8\nDamage 1d4", 8, 1, 3, by=course.foe, reaction="Miss 1d4").hit


def test_enhancement_dice_of_a_type_meet_resistance(course: Course) -> None:
    """R-DMG-9, R-DMG-10: the enhancement's own type counts, and not the row's."""
    course.plays("Your Damage rolls gain +1d6 Fire until the end of the round.")
    course.plays("Gain Fire Resistance 1 until the end of the round.", by=course.foe)
    assert course.attack("Damage 1d8 Cold", 8, 4).dealt == 12


def test_someone_cannot_be_what_they_are_immune_to(course: Course) -> None:
    course.plays("You cannot be Dazed until the end of the round.")
    course.plays("You are Dazed until the end of the round.")
    assert not course.hero.is_in("Dazed")


def test_damage_of_a_type_that_cannot_be_suffered_is_none(course: Course) -> None:
    course.plays("You cannot suffer Fire damage until the end of the round.", by=course.foe)
    assert course.attack("Damage 1d8 Fire").dealt == 0
    assert course.attack("Damage 1d8 Fire + 1d6 Cold", 5).dealt == 5


def test_the_next_damage_is_cancelled_once(course: Course) -> None:
    course.plays("Cancel the next Cold damage you suffer.", by=course.foe)
    course.attack("Damage 1d8 Fire", 2)
    course.attack("Damage 1d8 Cold", 3)
    course.attack("Damage 1d8 Cold", 4)
    assert course.foe.points == 20 - 2 - 4


def test_recovery_may_be_forbidden(course: Course) -> None:
    course.hero.points = 10
    course.plays("You cannot recover HP until the end of the round.")
    course.plays("Recover 5 HP.")
    assert course.hero.points == 10
    time.end_round(course.table)
    course.plays("Recover 5 HP.")
    assert course.hero.points == 15


def test_a_text_waits_until_the_end_of_the_round(course: Course) -> None:
    course.plays("Until the end of the round, whenever you suffer damage, gain +1 Mind.")
    for _ in range(2):
        course.attack("Damage 1d4", 1, by=course.foe)
    time.end_round(course.table)
    course.attack("Damage 1d4", 1, by=course.foe)
    assert course.hero.tracks[Track.MIND].value == 2


def test_it_comes_at_the_end_of_the_turn(course: Course) -> None:
    course.hero.piles.hand = ["oar"]
    time.begin_turn(course.table, course.hero)
    course.plays("At the end of this turn, discard a card at random.")
    assert course.hero.piles.hand == ["oar"]
    time.end_turn(course.table, course.hero)
    assert course.hero.piles.hand == []


def test_cards_are_drawn_up_to_the_limit_and_then_one_by_one(course: Course) -> None:
    """R-DRAW-1, R-DISC-2."""
    course.hero.piles.deck = [f"card {n}" for n in range(12)]
    course.plays("Your Hand Limit increases by 1 until the end of the scenario.")
    course.round()
    assert len(course.hero.piles.hand) == 6
    course.plays("Draw 1 more card in the Draw Phase until the end of the scenario.")
    course.round()
    assert len(course.hero.piles.hand) == hands.hand_limit(course.table, course.hero) == 6
    assert len(course.hero.piles.discard) == 2


def test_a_phase_is_skipped_once(course: Course) -> None:
    course.hero.piles.deck = [f"card {n}" for n in range(12)]
    course.round()
    course.plays("Skip your next Discard Phase.")
    course.hero.piles.hand += ["more", "and more"]
    course.round()
    assert len(course.hero.piles.hand) == 8
    course.round()
    assert len(course.hero.piles.hand) == 5


def test_w4_to_w7_the_tracks_drift_through_the_rounds(course: Course) -> None:
    """R-DRAW-3: what has not moved in a round drifts in the next Draw Phase, and all marks are cleared."""
    slots = course.hero.tracks
    time.begin_round(course.table)
    course.plays("Gain +1 Power and Skill.")
    time.end_round(course.table)
    time.begin_round(course.table)
    assert (slots[Track.POWER].value, slots[Track.SKILL].value, slots[Track.POWER].changed) == (1, 1, False)
    course.plays("Gain +1 Power.")
    time.end_round(course.table)
    time.begin_round(course.table)
    assert (slots[Track.POWER].value, slots[Track.SKILL].value) == (2, 0)


def test_what_cannot_stack_is_there_once(course: Course) -> None:
    for _ in range(2):
        course.plays("Increase your Damage dice level by 1 until the end of the round. This effect cannot stack.")
    course.attack("Damage 1d4", 6)
    with pytest.raises(Exception, match="cannot show 8"):
        course.attack("Damage 1d4", 8)


def test_the_worse_die_is_rolled_again(course: Course) -> None:
    again = "Reroll one of the Hit dice, keeping the higher result."
    course.attack(f"{again}\nHit 2d8\nDamage 1d4", 2, 7, 6, 12, 4, reaction="Miss 1d12")
    assert course.foe.points == 16


def test_damage_that_was_dealt_is_rolled_again(course: Course) -> None:
    course.attack("Damage 1d8\nSpecial Reroll the Damage dice, keeping the higher result.", 3, 7)
    assert course.foe.points == 13


def test_damage_of_a_reaction_that_is_rolled_again_is_that_of_the_one_who_attacked(course: Course) -> None:
    again = "Miss 1d4\nDamage 1d8\nSpecial Reroll the Damage dice, keeping the higher result."
    course.attack("Hit 1d4\nDamage 1d4", 1, 4, 3, 7, reaction=again)
    assert (course.hero.points, course.foe.points) == (13, 20)


@pytest.mark.parametrize(("again", "left"), [(7, 15), (2, 20)])
def test_damage_that_is_rolled_again_is_lessened_as_the_first_was(course: Course, again: int, left: int) -> None:
    """Of 3 there is 1 left; of what falls then, 2 less as well."""
    action = "Hit 1d4\nDamage 1d8\nSpecial Reroll the Damage dice, keeping the second result."
    course.attack(action, 3, 3, 3, again, reaction="Reduce the damage by 2.\nMiss 1d4")
    assert course.foe.points == left


def test_by_how_much_a_roll_was_won_is_asked(course: Course) -> None:
    text = (
        "Hit 1d12\nDamage 1d4\n"
        "Special If you win the opposed roll by 5 or more, gain +1 Mind. If the roll is a tie, gain +1 Skill."
    )
    course.attack(text, 9, 4, 1, reaction="Miss 1d4")
    course.attack(text, 4, 4, 1, reaction="Miss 1d4")
    assert (course.hero.tracks[Track.MIND].value, course.hero.tracks[Track.SKILL].value) == (1, 1)


def test_a_special_says_itself_that_it_is_for_a_play_that_fails(course: Course) -> None:
    """R-RES-6."""
    special = "Gain +1 Mind. If this Action fails, suffer 1 damage."
    course.attack(f"Hit 1d4\nDamage 1d4\nSpecial {special}", 1, 2, reaction="Miss 1d4")
    assert (course.hero.tracks[Track.MIND].value, course.hero.points) == (0, 19)


def test_damage_is_reduced_by_the_text_of_a_reaction(course: Course) -> None:
    assert course.attack("Damage 1d8", 7, reaction="Reduce the damage you suffer by 2.").dealt == 5


def test_a_row_is_gained(course: Course) -> None:
    wet = "If the target's Action has Fire damage, this Reaction gains Defense 1d12."
    course.attack("Damage 1d8 Fire", 7, 9, reaction=wet)
    assert course.foe.points == 20


def test_the_hand_that_is_too_large_is_kept_where_a_text_says_so(course: Course) -> None:
    course.hero.piles.hand = [f"card {n}" for n in range(9)]
    course.plays("You do not discard cards over your Hand Limit until the end of the round.")
    time.end_round(course.table)
    assert len(course.hero.piles.hand) == 9
    time.end_round(course.table)
    assert len(course.hero.piles.hand) == 5


def test_who_attacks_an_ally_meets_only_evasion_and_defense(course: Course) -> None:
    """R-RES-8."""
    course.foe.camp = course.hero.camp
    reaction = "Gain +1 Mind.\nMiss 1d4\nDefense 1d4\nSpecial Gain +1 Skill."
    course.attack("Hit 1d8\nDamage 1d8", 5, 3, 6, 2, reaction=reaction)
    assert course.foe.points == 16
    assert [counter.value for counter in course.foe.tracks.values()] == [0, 0, 0, 0]


@pytest.mark.parametrize("both", [False, True])
def test_an_entry_that_was_taken_away_has_lost(course: Course, both: bool) -> None:  # noqa: FBT001
    """R-DICE-9: who has it no more fails, whatever the other has; it is not as if it had never been there."""
    action = course.made("Action", "Hit 1d2\nDamage 1d4", course.hero, course.foe)
    reaction = course.made("Reaction", "Miss 1d2", course.foe, course.hero)
    for made in (action, reaction) if both else (action,):
        made.floor = Floor.REMOVES
        made.change(made.rolled[0], levels=-1)
    [result] = perform(course.table, action, [(course.foe, reaction)], course.duel.control, Judging.LIST)
    assert not result.hit


def test_a_play_that_another_has_forbidden_is_refused_while_it_is(course: Course) -> None:
    course.attack("Damage 1d4\nSpecial The target cannot play Reactions until the end of the round.", 1)
    with pytest.raises(IllegalError, match="some-action has forbidden it") as refused:
        course.attack("Damage 1d4", reaction="Miss 1d4")
    assert refused.value.rule == "R-PRIO-3"
    time.end_round(course.table)
    course.attack("Damage 1d4", 1, reaction="Miss 1d4")
