"""An Action against several targets, one after another (R-SEQ-2, R-SEQ-7), and what reaches from one to the next."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.chance import Scripted
from runtime.entity import Camp, Entity
from runtime.exchange import Result
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.scene import Scene, slots

SWEEP = "Hit 1d8\nDamage 1d8"


class Sweep(Scene):
    """The hero attacks the foe first, then the minion."""

    def sweep(self, action: str, *dice: int, foe: str | None = None, minion: str | None = None) -> list[Result]:
        """Resolve an Action with those dice against both, each with a Reaction or none."""
        chance = self.table.chance = Scripted(dice)
        made = self.made(f"Action\n{action}", self.hero, self.foe)
        answers = [(self.foe, self.answer(foe, self.foe)), (self.minion, self.answer(minion, self.minion))]
        results = perform(self.table, made, answers, self.control, Judging.LIST)
        assert chance.left == ()
        return results

    def answer(self, text: str | None, owner: Entity) -> Made | None:
        """Give a Reaction with that text."""
        return None if text is None else self.made(f"Reaction\n{text}", owner, self.hero)

    def rolled(self) -> list[str]:
        """Tell what was rolled."""
        return [event.words.partition(":")[0] for event in self.events if event.kind is Happening.ROLLS]


@pytest.fixture
def scene(card: ReadCard) -> Sweep:
    scene = Sweep(card)
    scene.table.standing = slots
    return scene


def test_each_target_has_a_reaction_an_opposed_roll_and_a_damage_roll(scene: Sweep) -> None:
    """R-SEQ-7."""
    results = scene.sweep(SWEEP, 2, 3, 8, 1, 5, foe="Miss 1d4", minion="Miss 1d6")
    assert [(one.target, one.hit, one.dealt) for one in results] == [("foe", False, 0), ("minion", True, 5)]
    assert [one.words for one in scene.events if one.kind is Happening.PLAYS] == [
        "Hero plays Some Action",
        "Foe plays Some Reaction",
        "Hero plays Some Action",
        "Minion plays Some Reaction",
    ]


def test_text_about_the_target_is_done_for_each_and_text_about_its_player_once(scene: Sweep) -> None:
    """R-SEQ-7; dice that are raised count in each pass, and are not raised again."""
    raised = "You gain +1 Mind. The target suffers -1 Skill. Increase the Damage dice level by 1."
    scene.sweep(f"{raised}\nDamage 1d4", 6, 6)
    assert scene.rolled() == ["Hero rolls Damage 1d6"] * 2
    assert scene.hero.tracks[Track.MIND].value == 1
    assert [one.tracks[Track.SKILL].value for one in (scene.foe, scene.minion)] == [-1, -1]


def test_what_was_said_of_the_next_action_counts_against_all_its_targets(scene: Sweep) -> None:
    """The next Action is one play (R-SEQ-2)."""
    scene.attack("Special The target's next Action automatically misses.", None, by=scene.foe)
    results = scene.sweep("Damage 1d8", minion="Miss 1d4")
    assert [one.hit for one in results] == [False, False]
    assert [one.hit for one in scene.sweep("Damage 1d8", 8, 8)] == [True, True]


def test_a_reaction_that_speaks_of_the_next_action_lets_this_one_be(scene: Sweep) -> None:
    results = scene.sweep("Damage 1d8", 8, 8, foe="The target's next Action automatically misses.")
    assert [one.hit for one in results] == [True, True]
    assert [one.hit for one in scene.sweep("Damage 1d8")] == [False, False]


def test_a_reaction_that_lowers_a_track_reaches_no_further_target_either(scene: Sweep) -> None:
    """R-SEQ-4: a Stat Track change does not reach back into the play already made."""
    scene.sweep(SWEEP, 8, 8, foe="The target suffers -3 Power.")
    assert scene.rolled() == ["Hero rolls Damage 1d8", "Hero rolls Damage 1d8"]


def test_what_a_reaction_does_immediately_reaches_the_rolls_against_the_next_target(scene: Sweep) -> None:
    """R-IMM-2: it affects the play in progress."""
    scene.sweep(SWEEP, 6, 6, 4, 6, foe="The target immediately suffers -3 Power.", minion="Miss 1d4")
    assert scene.rolled() == [
        "Hero rolls Damage 1d6",
        "Hero rolls Hit 1d6",
        "Minion rolls Miss 1d4",
        "Hero rolls Damage 1d6",
    ]


def test_what_a_response_does_reaches_the_rolls_against_the_next_target(scene: Sweep) -> None:
    """R-AI-9: the rolls of the play in progress that are still to come."""
    jolt = (
        "Trigger An enemy wins an opposed roll while attacking an ally.\nEffect The triggering enemy suffers -3 Power."
    )
    scene.gives(scene.minion, "Jolt", jolt)
    scene.sweep(SWEEP, 8, 1, 6, 6, 1, 6, foe="Miss 1d4", minion="Miss 1d4")
    assert scene.rolled() == [
        "Hero rolls Hit 1d8",
        "Foe rolls Miss 1d4",
        "Hero rolls Damage 1d6",
        "Hero rolls Hit 1d6",
        "Minion rolls Miss 1d4",
        "Hero rolls Damage 1d6",
    ]


def test_what_answers_the_action_as_it_is_played_is_for_every_target(scene: Sweep) -> None:
    """R-AI-9: it was played once, and is the same play against each."""
    scene.gives(
        scene.friend,
        "Aim Assist",
        "Trigger An ally plays an Action.\nEffect Increase the Damage dice level of that Action by 1.",
    )
    scene.sweep("Damage 1d8", 1, 1)
    assert scene.rolled() == ["Hero rolls Damage 1d10", "Hero rolls Damage 1d10"]


def test_an_outcome_that_answers_the_action_as_it_is_played_is_for_every_target(scene: Sweep) -> None:
    """R-PRIO-1: an Interrupt on the Action, which is the same against each."""
    scene.gives(
        scene.minion, "Veer", "Trigger An enemy plays an Action.\nEffect The triggering Action automatically misses."
    )
    assert [one.hit for one in scene.sweep(SWEEP, foe="Miss 1d4", minion="Miss 1d4")] == [False, False]


def test_a_cancelled_action_comes_to_nobody(scene: Sweep) -> None:
    """R-AI-2, R-SEQ-7."""
    halt = "Trigger An enemy is to perform a Hit roll.\nEffect Cancel the triggering Action."
    scene.gives(scene.minion, "Halt", halt)
    assert [one.hit for one in scene.sweep(SWEEP, foe="Miss 1d4")] == [False, False]


def test_damage_taken_for_one_target_leaves_the_next_ones_alone(scene: Sweep) -> None:
    """R-SEQ-7: a Defense of the first is not the second's."""
    results = scene.sweep("Damage 1d8", 6, 4, 6, foe="Defense 1d4")
    assert [one.dealt for one in results] == [2, 6]


GUARD = "Trigger An enemy plays an Action.\nEffect You become the only target of that Action."


def test_of_two_who_would_stand_in_the_later_play_prevails(scene: Sweep) -> None:
    """R-PRIO-5: both are Interrupts; what is declared later is the later play, though it is done first (R-AI-4)."""
    third = someone("Third", Camp.OTHERS)
    scene.table.entities.append(third)
    for one in (scene.minion, third):
        scene.gives(one, f"Guard of {one.name}", GUARD)
    assert scene.attack("Damage 1d8", None, 8).target == "third"
    assert "R-PRIO-5" in [one.rule for one in scene.events]


@pytest.mark.parametrize(("way", "target"), [(Judging.LIST, "friend"), (Judging.PLAYERS, "minion")])
def test_the_simple_way_has_the_one_stand_in_who_is_no_player(scene: Sweep, way: Judging, target: str) -> None:
    """10.2: the friend's Assist is the later play."""
    scene.table.judging = way
    scene.table.entities.append(scene.table.entities.pop(1))
    scene.gives(scene.minion, "Guard", GUARD)
    scene.gives(scene.friend, "Shield Assist", GUARD.replace("An enemy", "An ally"))
    assert scene.attack("Damage 1d8", None, 8).target == target


@pytest.mark.parametrize(("least", "powers"), [(2, 1), (3, 0)])
def test_an_action_against_so_many_is_waited_for(scene: Sweep, least: int, powers: int) -> None:
    text = f"Trigger An enemy plays an Action against {least} or more entities.\nEffect Gain +1 Power."
    scene.gives(scene.minion, "Rally", text)
    scene.sweep("Damage 1d4", 1, 1)
    scene.windows.rest(scene.table)
    assert scene.minion.tracks[Track.POWER].value == powers


def test_one_target_is_not_several(scene: Sweep) -> None:
    scene.gives(
        scene.minion, "Rally", "Trigger An enemy plays an Action against 2 or more entities.\nEffect Gain +1 Power."
    )
    scene.attack("Damage 1d4", None, 1)
    scene.windows.rest(scene.table)
    assert scene.minion.tracks[Track.POWER].value == 0
