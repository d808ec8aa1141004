"""Whom Blocks stop, and when they fall (rules.md 14.5), by the sections of a row."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from compiler.ir.deeds.movement import BlocksStop, KeepBlocks
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import InCondition, IsPlaced
from compiler.ir.places import Within
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import MoveKind
from compiler.ir.times.durations import Edge, Moment
from runtime.blocking import stopping
from runtime.controllers import Eager
from runtime.deadlines import Deadline
from runtime.events import Cause
from runtime.ground import Blocked, Going
from runtime.holding import hold
from runtime.interpreter.playing import Playing
from runtime.moving import Mover
from runtime.time import passes
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

CAUSE = Cause("R-MOV-2")
FOREVER: Deadline | None = None
OWN, DISTANT = "a", None
ENEMIES = Group(side=Side.ENEMY, pick=Pick.EACH)


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give a hero and a foe in the first of three sections, and a friend in the second."""
    scene = Scene(card)
    scene.table.ground = Row("abc", {"hero": "a", "friend": "b", "minion": "a", "foe": "a"})
    return scene


def block(scene: Scene, leaving: str | None, by: str = "foe") -> None:
    """Have someone Block the way from a to b."""
    scene.table.ground.block(Blocked(by, "|b", leaving))


def goes(scene: Scene, going: Going, who: str = "hero") -> bool:
    """Tell whether someone gets out of a."""
    one = scene.table.entity(who)
    Mover(scene.table, Eager(), CAUSE).move(one, going, one)
    return scene.table.ground.place(one) != "a"


@pytest.mark.parametrize("leaving", [OWN, DISTANT])
@pytest.mark.parametrize(
    ("kind", "stopped"),
    [(MoveKind.MOVE, True), (MoveKind.PHASE, False), (MoveKind.FLY, False), (MoveKind.TELEPORT, False)],
)
def test_phase_fly_and_teleport_pass_blocks(
    scene: Scene,
    leaving: str | None,
    kind: MoveKind,
    stopped: bool,  # noqa: FBT001
) -> None:
    """R-BLK-3, R-BLK-5, R-BLK-6."""
    block(scene, leaving)
    assert goes(scene, Going(kind, 1)) is not stopped


def test_a_block_does_not_stop_allies(scene: Scene) -> None:
    """R-BLK-3."""
    block(scene, OWN)
    assert goes(scene, Going(MoveKind.MOVE, 1), "minion")


def test_a_move_may_ignore_blocks(scene: Scene) -> None:
    block(scene, OWN)
    assert goes(scene, Going(MoveKind.MOVE, 1, ignoring=(Ignored.BLOCKS,)))


@pytest.mark.parametrize(("leaving", "stopped"), [(OWN, False), (DISTANT, True)])
def test_an_enemy_who_is_not_seen_is_stopped_from_afar_only(
    scene: Scene,
    leaving: str | None,
    stopped: bool,  # noqa: FBT001
) -> None:
    """R-BLK-5, R-BLK-6."""
    block(scene, leaving)
    scene.table.begin_condition(scene.hero, "Invisible", FOREVER, CAUSE)
    assert goes(scene, Going(MoveKind.MOVE, 1)) is not stopped


def test_the_defeated_block_nothing(scene: Scene) -> None:
    """R-BLK-4."""
    block(scene, OWN)
    scene.table.harm(scene.foe, 20, CAUSE)
    assert goes(scene, Going(MoveKind.MOVE, 1))


@pytest.mark.parametrize(("leaving", "stands"), [(OWN, False), (DISTANT, True)])
@pytest.mark.parametrize(("condition", "lowers"), [("Immobilized", True), ("Defenseless", True), ("Dazed", False)])
def test_a_block_of_ones_own_falls_with_ones_footing(
    scene: Scene,
    leaving: str | None,
    stands: bool,  # noqa: FBT001
    condition: str,
    lowers: bool,  # noqa: FBT001
) -> None:
    """R-BLK-4, R-BLK-6."""
    block(scene, leaving)
    scene.table.begin_condition(scene.foe, condition, FOREVER, CAUSE)
    assert bool(scene.table.ground.blocks) is (stands or not lowers)


@pytest.mark.parametrize("kept", [True, False])
def test_a_block_of_ones_own_falls_as_one_leaves(scene: Scene, *, kept: bool) -> None:
    """R-BLK-4: but for a text that has it stand."""
    block(scene, OWN, by="hero")
    if kept:
        hold(KeepBlocks(who=Actor.SELF, leaving=True), Playing(scene.table, scene.hero, CAUSE, scene.control))
    assert goes(scene, Going(MoveKind.MOVE, 1))
    assert bool(scene.table.ground.blocks) is kept


@pytest.mark.parametrize(
    ("more", "kind", "stopped"),
    [
        (BlocksStop(who=Actor.SELF, group=ENEMIES, kind=MoveKind.FLY), MoveKind.FLY, True),
        (BlocksStop(who=Actor.SELF, group=ENEMIES, kind=MoveKind.FLY), MoveKind.PHASE, False),
        (BlocksStop(who=Actor.SELF, group=ENEMIES), MoveKind.PHASE, True),
        (
            BlocksStop(who=Actor.SELF, group=replace(ENEMIES, facts=(InCondition(who=Actor.ONE, condition="Dazed"),))),
            MoveKind.FLY,
            False,
        ),
        (
            BlocksStop(who=Actor.SELF, group=replace(ENEMIES, facts=(IsPlaced(who=Actor.ONE, where=Within(range=0)),))),
            MoveKind.FLY,
            True,
        ),
    ],
)
def test_blocks_may_stop_more(scene: Scene, more: BlocksStop, kind: MoveKind, stopped: bool) -> None:  # noqa: FBT001
    block(scene, OWN)
    hold(more, Playing(scene.table, scene.foe, CAUSE, scene.control))
    assert goes(scene, Going(kind, 1)) is not stopped


def test_a_block_from_a_card_ends_when_it_says(scene: Scene) -> None:
    scene.table.ground = Row("abc", {"hero": "a", "friend": "a", "minion": "a", "foe": "a"})
    scene.control.passing.clear()
    scene.attack("Damage 1d4\nSpecial Block any one border until the end of the round.", None, 1)
    assert [one.by for one in scene.table.ground.blocks] == ["hero"]
    passes(scene.table, Edge.END, Moment.ROUND)
    assert scene.table.ground.blocks == ()


def test_a_block_that_has_been_ended_does_not_end_again(scene: Scene) -> None:
    scene.table.ground = Row("abc", {"hero": "a", "friend": "a", "minion": "a", "foe": "a"})
    text = "Block any one border until the end of the round. End all Blocks."
    scene.attack(f"Damage 1d4\nSpecial {text}", None, 1)
    passes(scene.table, Edge.END, Moment.ROUND)
    assert [event.words for event in scene.events if event.kind is Happening.LOWERS] == [
        "Hero no longer Blocks a border"
    ]


@pytest.mark.parametrize(("entering", "leaving"), [(True, None), (False, "a")])
def test_blocks_may_stop_those_who_come_in(scene: Scene, leaving: str | None, *, entering: bool) -> None:
    """R-BLK-3: across a Block of one's own others cannot leave; by a text they cannot come in either."""
    block(scene, OWN)
    if entering:
        more = BlocksStop(who=Actor.SELF, group=ENEMIES, entering=True)
        hold(more, Playing(scene.table, scene.foe, CAUSE, scene.control))
    going = Going(MoveKind.MOVE, 1)
    assert stopping(scene.table, scene.hero, going) == (Blocked("foe", "|b", leaving),)
    assert stopping(scene.table, scene.hero, Going(MoveKind.FLY, 1)) == ()
