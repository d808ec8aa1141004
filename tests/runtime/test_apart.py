"""The least ground on which someone is elsewhere: two places side by side."""

from __future__ import annotations

import pytest

from compiler.ir.places import Ground as Nature
from compiler.ir.terms import MoveKind, Scenario
from runtime.apart import BORDER, THERE, Apart
from runtime.entity import Camp, Entity
from runtime.events import Cause
from runtime.ground import HERE, Blocked, Going
from runtime.moving import Mover
from runtime.where import sees
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them, the foe in the dark beside the others."""
    scene = Scene(card)
    scene.table.ground = Apart(light=Nature.DARK, stands={"foe": THERE})
    return scene


def moves(scene: Scene, who: Entity, *blocked: Blocked, kind: MoveKind = MoveKind.MOVE) -> str:
    """Have someone move 1, and give where they are then."""
    for block in blocked:
        scene.table.ground.block(block)
    Mover(scene.table, scene.control, Cause("R-MOV-2")).move(who, Going(kind, 1), who)
    return scene.table.ground.place(who)


def test_who_stands_in_the_dark_is_not_seen_from_the_light(scene: Scene) -> None:
    assert not sees(scene.hero, scene.foe, scene.table)
    assert sees(scene.foe, scene.hero, scene.table)
    assert sees(scene.hero, scene.minion, scene.table)


@pytest.mark.parametrize(("reach", "hit"), [("", False), ("Range 1\n", True), ("Reach 1\n", True)])
def test_melee_reaches_nobody_elsewhere_in_combat(scene: Scene, reach: str, *, hit: bool) -> None:
    made = scene.made(f"Action\n{reach}Damage 1d4", scene.hero, scene.foe)
    hindrance = scene.table.ground.in_the_way(made, scene.foe, frozenset())
    assert (hindrance is None) is hit
    assert scene.table.ground.in_the_way(made, scene.minion, frozenset()) is None


def test_elsewhere_than_in_combat_nothing_is_said_of_melee(card: ReadCard) -> None:
    entry = card("Plea | Level 1 | Interaction Action | Comical\nArgue 1d8")
    hero, foe = (someone(name, Camp.PLAYERS, Scenario.INTERACTION) for name in ("Hero", "Foe"))
    scene = Scene(card, hero=hero, foe=foe)
    made = scene.made("Action\nDamage 1d4", hero, foe)
    assert entry.scenario is Scenario.INTERACTION
    assert Apart(stands={"foe": THERE}).in_the_way(made, foe, frozenset()) is None


def test_a_move_leads_to_the_other_place_and_back(scene: Scene) -> None:
    assert moves(scene, scene.hero) == THERE
    assert moves(scene, scene.hero) == HERE


def test_a_block_stops_a_move(scene: Scene) -> None:
    assert moves(scene, scene.hero, Blocked("foe", BORDER)) == HERE
