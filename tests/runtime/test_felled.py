"""Whoever is felled in the midst of a play contributes nothing more to it, and suffers nothing more (R-DMG-2)."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.events import Cause, Note
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.house import House
from tests.runtime.scene import Scene
from tests.runtime.test_several_targets import Sweep

FELLING = "The target suffers 20 damage."
BLOW = "Hit 1d8\nDamage 1d8"


@pytest.fixture
def scene(card: ReadCard) -> Sweep:
    return Sweep(card)


def rolled(scene: Scene | Duel) -> list[str]:
    return [one.words.partition(": ")[0] for one in scene.events if one.kind is Happening.ROLLS]


def ended(scene: Scene | Duel) -> list[str]:
    return [one.words for one in scene.events if one.kind is Note.CANCELLED]


# ---- an attacker


def test_an_attacker_felled_by_the_first_target_does_not_come_to_the_second(scene: Sweep) -> None:
    results = scene.sweep(BLOW, 1, 4, foe=f"Miss 1d4\nSpecial {FELLING}")
    assert [(one.target, one.hit) for one in results] == [("foe", False), ("minion", False)]
    assert (scene.hero.defeated, scene.minion.points) == (True, 20)
    assert ended(scene) == ["Hero is defeated, and goes no further with Some Action"]


def test_what_it_did_to_the_first_target_stands(scene: Sweep) -> None:
    """R-DMG-11: the damage of both sides is simultaneous, and R-RES-10: nothing is taken back."""
    scene.hero.points = 3
    results = scene.sweep(f"{BLOW}\nSpecial The target suffers -1 Mind.", 5, 8, foe="Damage 1d8")
    assert [one.dealt for one in results] == [5, 0]
    assert (scene.foe.points, scene.foe.tracks[Track.MIND].value, scene.minion.points) == (15, -1, 20)


def test_an_attacker_felled_above_the_dice_rolls_nothing(duel: Duel) -> None:
    duel.acts(BLOW)
    duel.answers(f"{FELLING}\nMiss 1d4")
    assert not duel.resolve().hit
    assert (rolled(duel), duel.foe.points) == ([], 20)


def test_an_attacker_felled_by_a_response_rolls_nothing(scene: Sweep) -> None:
    scene.gives(scene.foe, "Trap", "Trigger An enemy plays an Action.\nEffect The triggering enemy suffers 20 damage.")
    results = scene.sweep(f"Gain +1 Mind.\n{BLOW}")
    assert [one.hit for one in results] == [False, False]
    assert (rolled(scene), scene.hero.tracks[Track.MIND].value) == ([], 0)


def test_an_attacker_felled_once_the_attack_has_hit_deals_no_damage(scene: Sweep) -> None:
    scene.gives(scene.minion, "Trap", "Trigger An enemy hits an ally.\nEffect The triggering enemy suffers 20 damage.")
    scene.attack(BLOW, "Miss 1d4", 8, 1)
    assert (rolled(scene), scene.foe.points) == (["Hero rolls Hit 1d8", "Foe rolls Miss 1d4"], 20)


def test_one_who_plays_although_defeated_goes_on(scene: Sweep) -> None:
    """W-60."""
    scene.gives(scene.hero, "Last Word", "Trigger You are defeated.\nEffect Recover 3 HP.")
    scene.hurt(scene.hero, 20)
    assert scene.hero.points == 3


# ---- a target


def test_a_target_felled_above_the_dice_answers_no_more(duel: Duel) -> None:
    duel.acts(f"{FELLING}\n{BLOW}")
    duel.answers("Gain +1 Mind.\nMiss 1d4\nDamage 1d8")
    duel.resolve(8)
    assert (rolled(duel), duel.hero.points) == (["Hero rolls Damage 1d8"], 20)


# ---- other plays


def test_a_strategy_of_one_who_is_felled_as_it_is_played_does_nothing(card: ReadCard) -> None:
    house = House(card)
    house.gives(house.hero, "Plan | Strategy", "Gain +1 Mind.")
    trap = "Trigger An enemy plays a Strategy.\nEffect The triggering enemy suffers 20 damage."
    house.gives(house.foe, "Trap | Interrupt", trap)
    house.plays(house.hero, "Plan")
    assert (house.hero.defeated, house.hero.tracks[Track.MIND].value) == (True, 0)


def test_an_assist_of_one_who_is_felled_before_its_effect_has_none(scene: Sweep) -> None:
    """W-58: the Interrupt resolves first."""
    scene.gives(scene.friend, "Kind Assist", "Trigger An ally suffers damage.\nEffect You gain +1 Mind.")
    trap = "Trigger An enemy plays an Assist.\nEffect The triggering enemy suffers 20 damage."
    scene.gives(scene.foe, "Trap", trap)
    scene.hurt(scene.hero)
    assert (scene.friend.defeated, scene.friend.tracks[Track.MIND].value) == (True, 0)


# ---- damage to the defeated


def test_the_defeated_suffer_no_damage_and_nobody_answers_it(scene: Sweep) -> None:
    scene.gives(scene.foe, "Glee", "Trigger An enemy suffers damage.\nEffect You gain +1 Skill.")
    scene.hero.points = 0
    scene.hurt(scene.hero, 4)
    assert [one.words for one in scene.events] == ["Hero is defeated, and suffers no more"]
    assert scene.foe.tracks[Track.SKILL].value == 0


def test_two_blows_fell_once(scene: Sweep) -> None:
    for _ in range(2):
        scene.table.harm(scene.foe, 20, Cause("R-DMG-1"))
    kinds = [one.kind for one in scene.events]
    assert (kinds.count(Happening.SUFFERS_DAMAGE), kinds.count(Happening.DEFEATED)) == (1, 1)
