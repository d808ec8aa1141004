"""What someone would do or meet with at a table, and does not, as something else is done in its place (R-AI-2)."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Cost
from compiler.ir.terms import PlayKind, Scenario, Track
from runtime import time
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.entity import Entity
from runtime.events import Cause
from runtime.gear import equip_named
from runtime.interpreter.playing import Playing, text_step
from runtime.plays import perform
from runtime.priority import Judging
from runtime.spending import pay
from runtime.stage import weapons
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

ACROBAT = (
    "Acrobat | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes\n"
    "Acrobatics: 1d6 | Training: Survival\nHop\nGain +1 Mind."
)
CAUSE = Cause("R-SEQ-4", "some-card")


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


def says(scene: Scene, text: str) -> None:
    """Do a text of the hero's against the foe."""
    made = scene.made(f"Action\nSpecial {text}", scene.hero, scene.foe)
    playing = Playing(scene.table, scene.hero, made.cause, scene.control, target=scene.foe, made=made)
    text_step(made.play.special)(playing)


def waits(scene: Scene, event: str) -> None:
    """Have the hero gain Power in place of what would happen, until the round ends."""
    says(scene, f"Until the end of the round, whenever {event}, you gain +1 Power instead.")


def power(who: Entity) -> int:
    return who.tracks[Track.POWER].value


@pytest.mark.parametrize(
    ("event", "dice", "hit", "gained"),
    [
        ("an enemy would hit you", (7, 4), False, 1),
        ("you would be hit by an attack", (7, 4), False, 1),
        ("an enemy would miss you", (2, 4), True, 1),
        ("you would be missed by an attack", (2, 4), True, 1),
        ("an enemy would win an opposed roll", (7, 4), False, 1),
        ("you would lose an opposed roll", (7, 4), False, 1),
        ("an enemy would lose a Hit roll", (2, 4), True, 1),
        ("an enemy would hit an ally", (7, 4), True, 0),
        ("an enemy would win an opposed roll by 4 or more", (7, 4), True, 0),
        ("you would hit an enemy", (7, 4), True, 0),
    ],
)
def test_an_attack_that_would_come_to_one_thing_comes_to_the_other(
    event: str, dice: tuple[int, int], hit: object, gained: int, scene: Scene
) -> None:
    waits(scene, event)
    assert scene.attack("Hit 1d8", "Miss 1d4", *dice, by=scene.foe).hit is hit
    assert power(scene.hero) == gained


@pytest.mark.parametrize(
    ("event", "left", "gained"),
    [
        ("an enemy would deal damage to you", 4, 1),
        ("an enemy would deal 5 or more damage", 4, 1),
        ("an enemy would defeat you", 4, 1),
        ("an enemy would deal Fire damage", 0, 0),
        ("an enemy would deal damage to an ally", 0, 0),
        ("you would deal damage", 0, 0),
    ],
)
def test_damage_is_not_dealt(event: str, left: int, gained: int, scene: Scene) -> None:
    """R-AI-2: whoever would deal it is asked, as is whoever would suffer it."""
    scene.hero.points = 4
    waits(scene, event)
    scene.attack("Hit 1d8\nDamage 1d6", "Miss 1d4", 7, 4, 5, by=scene.foe)
    assert (scene.hero.points, power(scene.hero)) == (left, gained)


@pytest.mark.parametrize("event", ["would deal damage", "deals damage"])
def test_what_is_dealt_is_made_less(event: str, scene: Scene) -> None:
    scene.hero.points = 9
    says(scene, f"Until the end of the round, whenever an enemy {event}, reduce that damage by 2.")
    scene.attack("Hit 1d8\nDamage 1d6", "Miss 1d4", 7, 4, 5, by=scene.foe)
    assert scene.hero.points == 6


@pytest.mark.parametrize(("ban", "left"), [("defeat you", 1), ("defeat an ally", 0)])
def test_who_cannot_defeat_someone_leaves_them_their_last_point(ban: str, left: int, scene: Scene) -> None:
    """R-PRIO-3: as where someone cannot be defeated."""
    scene.hero.points = 4
    says(scene, f"The target cannot {ban} until the end of the round.")
    scene.attack("Hit 1d8\nDamage 1d6", "Miss 1d4", 7, 4, 5, by=scene.foe)
    assert scene.hero.points == left


@pytest.mark.parametrize(("ban", "hit"), [("win an opposed roll", False), ("lose an opposed roll", True)])
def test_who_cannot_win_a_roll_loses_it(ban: str, hit: object, scene: Scene) -> None:
    """R-PRIO-3: what a card says holds, whatever the dice have shown."""
    says(scene, f"The target cannot {ban} until the end of the round.")
    assert scene.attack("Hit 1d8", "Miss 1d4", *((7, 4) if hit is False else (2, 4)), by=scene.foe).hit is hit


@pytest.mark.parametrize(
    ("event", "results"),
    [
        ("an enemy would play an Action", 0),
        ("an enemy would attack you", 0),
        ("you would be targeted by an attack", 0),
        ("an enemy would play an Action against an ally", 1),
        ("an enemy would play a Reaction", 1),
    ],
)
def test_an_action_is_not_made(event: str, results: int, scene: Scene) -> None:
    """R-PLAY-1: it is not played at all, and nothing is paid for it."""
    waits(scene, event)
    made = scene.made("Action\nDamage 1d6", scene.foe, scene.hero)
    scene.table.chance = Scripted([3] * results)
    assert len(perform(scene.table, made, [(scene.hero, None)], Eager(), Judging.LIST)) == results
    assert len([one for one in scene.events if one.kind is Happening.PLAYS]) == results
    assert power(scene.hero) == 1 - results


def test_a_reaction_is_not_made(scene: Scene) -> None:
    """R-RES-3: the Action meets nobody's Reaction then."""
    waits(scene, "an enemy would play a Reaction")
    assert scene.attack("Hit 1d8", "Miss 1d4").hit
    assert power(scene.hero) == 1


def test_an_interrupt_is_not_made_and_was_the_one_that_they_had(scene: Scene) -> None:
    """R-AI-8: once in a turn."""
    scene.gives(scene.foe, "Parry", "Trigger You suffer damage.\nEffect Gain +2 Power.")
    waits(scene, "an enemy would play an Interrupt")
    scene.hurt(scene.foe)
    assert (power(scene.hero), power(scene.foe)) == (1, 0)
    assert (scene.foe.id, PlayKind.INTERRUPT) in scene.windows.spent


def test_what_is_not_spent_is_paid_for_by_what_is_done_instead(scene: Scene) -> None:
    """R-KRM-2: what the Karma was for comes all the same."""
    scene.hero.karma, scene.hero.points = 2, 9
    says(scene, "Until the end of the round, whenever you would spend Karma, you suffer 2 damage instead.")
    says(scene, "You may spend 1 Karma to gain +1 Power.")
    assert (scene.hero.karma, scene.hero.points, power(scene.hero)) == (2, 7, 1)
    assert not any(one.kind is Happening.SPENDS for one in scene.events)


def test_of_a_price_only_what_is_meant_is_not_spent(scene: Scene) -> None:
    scene.hero.karma, scene.hero.valuables = 2, 2
    waits(scene, "you would spend a Valuable")
    pay(scene.hero, Cost(karma=1, valuables=1), Playing(scene.table, scene.hero, CAUSE, Eager()))
    assert (scene.hero.karma, scene.hero.valuables) == (1, 2)


def test_gear_is_not_equipped(scene: Scene) -> None:
    weapon = weapons(Scenario.COMBAT)[0]
    scene.foe.kit.carried = [weapon]
    waits(scene, "an enemy would equip a Weapon")
    equip_named(scene.table, scene.foe, (weapon.name,), CAUSE)
    assert scene.foe.kit.carried == [weapon]
    assert power(scene.hero) == 1


def test_charges_are_not_lost(scene: Scene) -> None:
    scene.hero.charges = 2
    waits(scene, "you would lose an Incantation charge")
    scene.table.charge(scene.hero, -1, CAUSE)
    assert (scene.hero.charges, power(scene.hero)) == (2, 1)


def test_a_turn_is_not_begun(scene: Scene) -> None:
    waits(scene, "an enemy would begin their turn")
    assert time.skips(scene.table, scene.foe, None)
    assert power(scene.hero) == 1
    assert not time.skips(scene.table, scene.hero, None)


@pytest.mark.parametrize(("rolled", "gained"), [(6, 1), (1, 0)])
def test_a_roll_that_stands_on_no_play_is_told_as_won_or_lost(rolled: int, gained: int, scene: Scene) -> None:
    """R-TYPE-3: a Skill that a text has someone roll."""
    says(scene, "Until the end of the round, whenever an enemy wins an Acrobatics roll, gain +1 Power.")
    scene.foe.role = scene.read(ACROBAT)
    scene.table.chance = Scripted([rolled, 3])
    says(scene, "The target rolls Acrobatics against 1d6.")
    assert power(scene.hero) == gained
