"""Keeping someone from walking off a position (R-CHR-1)."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.overrides import OpposesFrom, Unopposed
from compiler.ir.deeds.rolls import TieResult, Ties
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.places import Near, Nearness, Place
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import EntryKind, MoveKind, PlaceKind, RowName, Scenario, Track
from runtime.chance import Scripted
from runtime.controllers import Controller, Eager
from runtime.events import Cause
from runtime.ground import Going
from runtime.holding import hold
from runtime.interpreter.playing import Playing
from runtime.moving import Mover
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

CAUSE = Cause("R-MOV-2")
ENEMIES = Group(side=Side.ENEMY, pick=Pick.EACH)


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give a hero and a foe at one position of a stage, with Charisma 1d8 and 1d6."""
    scene = Scene(card)
    scene.table.ground = Row("ab", {"hero": "a", "friend": "a", "minion": "b", "foe": "a"})
    for one, level in ((scene.hero, 8), (scene.foe, 6), (scene.minion, 6), (scene.friend, 6)):
        charisma = RowDice(row=RowName.CHARISMA, dice=Dice(number=1, level=level))
        one.scenario = Scenario.INTERACTION
        one.role = Entry(
            id="role",
            kind=EntryKind.ROLE,
            name="Role",
            scenario=Scenario.INTERACTION,
            title=Title(skill_dice=(charisma,)),
        )
    return scene


def leaves(scene: Scene, *dice: int, control: Controller | None = None, kind: MoveKind = MoveKind.MOVE) -> bool:
    """Tell whether the hero gets to the other position; all dice must be used."""
    scene.table.chance = chance = Scripted(dice)
    ours = control or Eager()
    Mover(scene.table, ours, CAUSE).move(scene.hero, Going(kind, 1), scene.hero)
    assert chance.left == ()
    return scene.table.ground.place(scene.hero) == "b"


@pytest.mark.parametrize("kind", [MoveKind.MOVE, MoveKind.TELEPORT])
@pytest.mark.parametrize(("dice", "away"), [((4, 4), True), ((5, 4), True), ((3, 4), False)])
def test_a_tie_goes_to_the_mover(
    scene: Scene,
    kind: MoveKind,
    dice: tuple[int, ...],
    away: bool,  # noqa: FBT001
) -> None:
    assert leaves(scene, *dice, kind=kind) is away
    assert any(event.rule == "R-CHR-1" for event in scene.events)


class LetsGo:
    """Moves, and opposes nobody."""

    def decide(self, decision: object) -> int:
        return 1 if "let them go" in str(decision) else 0


def test_whoever_stands_there_may_let_them_go(scene: Scene) -> None:
    assert leaves(scene, control=LetsGo())


@pytest.mark.parametrize("why", ["combat", "defeated", "elsewhere", "no Charisma"])
def test_nobody_is_there_to_oppose_it(scene: Scene, why: str) -> None:
    assert isinstance(scene.table.ground, Row)
    match why:
        case "combat":
            scene.hero.scenario = Scenario.COMBAT
        case "defeated":
            scene.foe.points = 0
        case "elsewhere":
            scene.table.ground.stands["foe"] = "b"
        case _:
            scene.foe.role = None
    assert leaves(scene)


@pytest.mark.parametrize(
    ("whose", "roll", "away"),
    [(Actor.SELF, RowName.CHARISMA, True), (Actor.SELF, RowName.SEARCH, False), (ENEMIES, RowName.CHARISMA, False)],
)
def test_a_text_may_keep_them_from_opposing(
    scene: Scene,
    whose: Actor | Group,
    roll: RowName,
    away: bool,  # noqa: FBT001
) -> None:
    hold(Unopposed(who=ENEMIES, whose=whose, roll=roll), Playing(scene.table, scene.hero, CAUSE, scene.control))
    assert leaves(scene, *(() if away else (1, 6))) is away


@pytest.mark.parametrize(("roll", "away"), [(RowName.CHARISMA, False), (RowName.SEARCH, True)])
def test_a_text_may_have_one_oppose_from_afar(
    scene: Scene,
    roll: RowName,
    away: bool,  # noqa: FBT001
) -> None:
    """The minion stands at b, and there alone; the foe has let go."""
    scene.foe.role = None
    beside = Place(kind=PlaceKind.POSITION, pick=Pick.ALL, facts=(Near(nearness=(Nearness.ADJACENT,)),))
    afar = OpposesFrom(who=Actor.SELF, where=beside, roll=roll)
    hold(afar, Playing(scene.table, scene.minion, CAUSE, scene.control))
    assert leaves(scene, *(() if away else (1, 6))) is away


@pytest.mark.parametrize(("rows", "away"), [((RowName.CHARISMA,), False), ((), False), ((RowName.SEARCH,), True)])
def test_a_text_may_have_the_mover_lose_ties(
    scene: Scene,
    rows: tuple[RowName, ...],
    away: bool,  # noqa: FBT001
) -> None:
    ties = Ties(who=Actor.SELF, result=TieResult.LOSES, scope=None, rows=rows)
    hold(ties, Playing(scene.table, scene.hero, CAUSE, scene.control))
    assert leaves(scene, 4, 4) is away


def test_a_move_that_ignores_it_is_not_opposed(scene: Scene) -> None:
    scene.table.chance = Scripted(())
    going = Going(MoveKind.MOVE, 1, ignoring=(Ignored.CHARISMA,))
    Mover(scene.table, Eager(), CAUSE).move(scene.hero, going, scene.hero)
    assert scene.table.ground.place(scene.hero) == "b"


@pytest.mark.parametrize(
    ("waits", "dice", "minds"),
    [
        ("An ally opposes an enemy with Charisma", (5, 4), 1),
        ("An ally stops an enemy with Charisma", (3, 4), 1),
        ("An ally stops an enemy with Charisma", (5, 4), 0),
    ],
)
def test_who_opposes_a_move_and_who_stops_it_is_waited_for(
    scene: Scene, waits: str, dice: tuple[int, ...], minds: int
) -> None:
    entry = scene.read(
        f"Cheer | Level 1 | Interaction Assist\nTrigger {waits}.\nEffect The triggering ally gains +1 Mind."
    )
    scene.cards[entry.id] = entry
    scene.minion.piles.hand.append(entry.id)
    leaves(scene, *dice)
    scene.windows.rest(scene.table)
    assert scene.foe.tracks[Track.MIND].value == minds
