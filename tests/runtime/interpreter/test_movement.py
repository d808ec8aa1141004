"""Moves, people moved, Blocks: without a map they are told and lead nowhere; on one, somebody chooses (rules.md 14)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.forbidding import BEING_MOVED, BEING_PUSHED, BLOCKING, LEAVING, MOVING, Cannot
from compiler.ir.entries.rules import RuleRow
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.flow import Sentence
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import MoveKind, Scenario, Track
from runtime.controllers import Eager, Passive, Written
from runtime.events import WON_OR_LOST, Cause, Note
from runtime.ground import Blocked, Going
from runtime.moving import Mover
from runtime.rules import Rules
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

PLAIN = frozenset([Happening.PLAYS, Happening.ROLLS, *WON_OR_LOST, Happening.SUFFERS_DAMAGE, Note.UNHARMED])
CAUSE = Cause("R-COND-1")
CANNOT_MOVE = RuleRow(
    id="immobilized",
    condition="Immobilized",
    text=(Sentence(effects=(Cannot(who=Actor.SELF, deed=MOVING),)),),
)
WITHOUT_A_MAP = [
    ("Move 1.", ["Hero moves 1 section; there is no map"]),
    ("Fly 2.", ["Hero flies up to 2 sections; there is no map"]),
    ("Teleport to an adjacent section.", ["Hero teleports to another section; there is no map"]),
    ("The target moves 1.", ["Foe moves 1 section; there is no map"]),
    ("Move the target 1.", ["Foe moves 1 section; there is no map"]),
    ("Move the target to your occupied section.", ["Foe moves to another section; there is no map"]),
    ("Push the target 2.", ["Foe is pushed up to 2 sections; there is no map"]),
    ("Block any two borders.", ["Hero Blocks a border; there is no map"] * 2),
    ("End all Blocks.", []),
    ("You may move 1.", ["Hero moves 1 section; there is no map"]),
]


@pytest.mark.parametrize(("text", "told"), WITHOUT_A_MAP)
def test_without_a_map_it_is_told_and_changes_nothing(duel: Duel, text: str, told: list[str]) -> None:
    duel.acts(f"Damage 1d4\nSpecial {text}")
    duel.resolve(1)
    assert [event.words for event in duel.events if event.kind not in PLAIN] == told


@pytest.mark.parametrize(
    ("scenario", "places"), [(Scenario.EXPLORATION, "regions"), (Scenario.INTERACTION, "positions")]
)
def test_places_have_the_name_that_the_scenario_gives_them(duel: Duel, scenario: Scenario, places: str) -> None:
    duel.hero.scenario = scenario
    duel.acts("Damage 1d4\nSpecial Move 3.")
    duel.resolve(1)
    assert duel.events[-1].words == f"Hero moves up to 3 {places}; there is no map"


# ---- on a map


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them in a row of five sections."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "b", "friend": "b", "minion": "b", "foe": "c"})
    return scene


def stands(scene: Scene, text: str, *choices: int) -> dict[str, str]:
    """Have the hero attack the foe with that text, and give where everyone stands then."""
    assert isinstance(scene.table.ground, Row)
    act(scene, text, *choices)
    return scene.table.ground.stands


def act(scene: Scene, text: str, *choices: int) -> list[str]:
    """Have the hero attack the foe with that text, decided like that; give what is told of it."""
    written = Written(choices, Passive())
    scene.control.decide = written.decide  # type: ignore[method-assign]
    before = len(scene.events)
    scene.attack(f"Thrown 2\nDamage 1d4\nSpecial {text}", None, 1)
    return [event.words for event in scene.events[before:] if event.kind not in PLAIN]


def test_whoever_moves_chooses_where_to(scene: Scene) -> None:
    """R-MOV-2: up to so many borders; they may stay."""
    assert stands(scene, "Move 2.", 2)["hero"] == "d"
    assert stands(scene, "Move 2.")["hero"] == "d"
    assert scene.events[-1].words == "Hero stays"


def test_whoever_is_told_to_move_stays_only_where_there_is_no_way(scene: Scene) -> None:
    assert stands(scene, "The target Moves 1.")["foe"] == "d"
    act(scene, "The target Moves 1 to a dark section.")
    assert scene.events[-1].words == "Foe stays"


def test_whoever_has_nowhere_to_move_has_not_moved(scene: Scene) -> None:
    text = "The target suffers -1 Mind unless they Move {}."
    assert stands(scene, text.format("away from you"), 0, 0)["foe"] == "d"
    assert scene.foe.tracks[Track.MIND].value == 0
    stands(scene, text.format("to a dark section"), 0)
    assert scene.foe.tracks[Track.MIND].value == -1


def test_the_owner_chooses_where_another_is_moved(scene: Scene) -> None:
    assert stands(scene, "Move the target 1.", 0)["foe"] == "b"


def test_a_push_leads_away_and_cannot_be_declined(scene: Scene) -> None:
    assert stands(scene, "Push the target 1.", 0)["foe"] == "d"


def test_two_swap_places_unless_one_of_them_is_held_fast(scene: Scene) -> None:
    """Nobody is asked, no border is crossed; a text that keeps one there keeps both (R-PRIO-3)."""
    assert stands(scene, "Swap places with the target.") | {"friend": ""} == {
        "hero": "c",
        "foe": "b",
        "minion": "b",
        "friend": "",
    }
    act(scene, "The target cannot leave their occupied section until the end of the scenario.")
    assert stands(scene, "You and the target exchange sections.")["hero"] == "c"


def test_one_goes_after_another_and_leaves_a_place(scene: Scene) -> None:
    assert stands(scene, "Push the target 1, then follow them.", 0, 0)["hero"] == "d"
    assert stands(scene, "Leave your section.", 0)["hero"] != "d"


def test_a_place_that_is_named_is_where_it_goes(scene: Scene) -> None:
    assert stands(scene, "Move the target to your occupied section.", 0)["foe"] == "b"
    assert stands(scene, "Teleport to an adjacent section.", 1)["hero"] == "c"


def test_another_section_is_another_than_that_of_whoever_goes_there(scene: Scene) -> None:
    """They may come to one's own, and may not stay where they are."""
    assert stands(scene, "Move the target to another section within range 1.", 1)["foe"] == "b"
    assert stands(scene, "Move the target to a section other than your occupied section.", 0)["foe"] == "a"


def test_one_place_that_is_chosen_is_that_of_all_who_are_pushed(scene: Scene) -> None:
    stood = stands(scene, "Push each enemy within range 1 to one section of your choice within range 1.", 2, 0)
    assert (stood["minion"], stood["foe"]) == ("c", "c")


def test_a_distant_block_stands_on_the_border_that_is_chosen(scene: Scene) -> None:
    assert act(scene, "Block any one border.", 2) == ["Hero Blocks |d"]
    assert scene.table.ground.blocks == (Blocked("hero", "|d"),)


@pytest.mark.parametrize(
    ("text", "left"),
    [("End all Blocks.", 0), ("End any one Block.", 2), ("End any one Block in your occupied section.", 2)],
)
def test_blocks_are_ended(scene: Scene, text: str, left: int) -> None:
    for border in ("|b", "|d", "|e"):
        scene.table.ground.block(Blocked("foe", border, leaving="c"))
    act(scene, text)
    assert len(scene.table.ground.blocks) == left


def test_a_block_elsewhere_is_not_ended(scene: Scene) -> None:
    scene.table.ground.block(Blocked("foe", "|e", leaving="c"))
    assert act(scene, "End all Blocks within range 1.") == []


# ---- what keeps someone from it


@pytest.mark.parametrize(
    ("deed", "text", "kept"),
    [
        (MOVING, "Move 1.", True),
        (MOVING, "Fly 1.", True),
        (MOVING, "Phase 1.", False),
        (MOVING, "Teleport 1.", False),
        (LEAVING, "Teleport 1.", True),
        (LEAVING, "Move 1.", True),
        (BLOCKING, "Block any one border.", True),
        (BLOCKING, "Move 1.", False),
        (BEING_PUSHED, "Move 1.", False),
    ],
)
def test_what_the_hero_is_kept_from(duel: Duel, deed: Deed, text: str, kept: bool) -> None:  # noqa: FBT001
    duel.forbids.append((duel.hero, Cannot(who=Actor.SELF, deed=deed)))
    duel.acts(f"Damage 1d4\nSpecial {text}")
    duel.resolve(1)
    assert ("Hero cannot" in duel.events[-1].words) is kept


@pytest.mark.parametrize(
    ("deed", "text", "kept"),
    [
        (BEING_PUSHED, "Push the target 1.", True),
        (BEING_MOVED, "Push the target 1.", True),
        (BEING_PUSHED, "Move the target 1.", False),
        (BEING_MOVED, "Move the target 1.", True),
        (MOVING, "Move the target 1.", False),
        (LEAVING, "Push the target 1.", True),
        (LEAVING, "Move the target 1.", True),
    ],
)
def test_what_is_not_done_to_the_foe(duel: Duel, deed: Deed, text: str, kept: bool) -> None:  # noqa: FBT001
    duel.forbids.append((duel.foe, Cannot(who=Actor.SELF, deed=deed)))
    duel.acts(f"Damage 1d4\nSpecial {text}")
    duel.resolve(1)
    assert (duel.events[-1].words == "Foe cannot move") is kept


def test_a_condition_keeps_from_moving_unless_it_is_waived(duel: Duel) -> None:
    """Rules.md 13.2."""
    duel.tables = Rules.of([CANNOT_MOVE])
    for text, told in (
        ("Move 1.", ["Hero cannot move"]),
        ("Teleport 1.", ["Hero teleports 1 section; there is no map"]),
        ("Move 1, even if you are Immobilized.", ["Hero moves 1 section; there is no map"]),
        ("Move 1, even if you are Dazed.", ["Hero cannot move"]),
    ):
        duel.events.clear()
        duel.hero.conditions.clear()
        duel.acts(f"Damage 1d4\nSpecial You are Immobilized until the end of the round. {text}")
        duel.resolve(1)
        assert [event.words for event in duel.events if event.kind in (Happening.MOVES, Note.BARRED)] == told, text


# ---- what is remembered of it, and who waits for it


@pytest.mark.parametrize(
    ("moves", "question", "so"),
    [
        ("Move 1.", "you have moved", True),
        ("Push the target 1.", "the target has moved", False),
        ("Push the target 1.", "the target leaves their occupied section", True),
        ("Move the target 1.", "the target has moved", True),
        ("Move the target 1.", "the target has been moved", True),
        ("Push the target 1.", "the target has been moved", True),
        ("Push the target 1.", "the target was moved by an enemy this turn", False),
        ("Move 1.", "you have been moved this turn", False),
        ("Move 1.", "the target has moved", False),
        ("Move 1.", "you leave the section", True),
        ("Draw a card.", "you have left the section this turn", False),
    ],
)
def test_it_is_remembered_who_has_moved(scene: Scene, moves: str, question: str, so: bool) -> None:  # noqa: FBT001
    assert ("Hero moves Skill by +1 to +1" in act(scene, f"{moves} If {question}, gain +1 Skill.", 0)) is so


@pytest.mark.parametrize(("moves", "skill"), [("Push the target 1.", -1), ("Move 1.", 0)])
def test_a_text_waits_for_someone_to_be_moved(scene: Scene, moves: str, skill: int) -> None:
    act(scene, f"Until the end of the round, whenever an entity is moved by you, they suffer -1 Skill. {moves}", 0)
    assert (scene.foe.tracks[Track.SKILL].value, scene.hero.tracks[Track.SKILL].value) == (skill, 0)


@pytest.mark.parametrize(
    ("where", "text", "there"),
    [
        ("out of their occupied section", "Push the target 1.", "c"),
        ("out of your occupied section", "Push the target 1.", "d"),
        ("into your occupied section", "Push the target 1 toward you.", "c"),
        ("into your occupied section", "Push the target 1.", "d"),
    ],
)
def test_where_someone_cannot_be_moved(scene: Scene, where: str, text: str, there: str) -> None:
    act(scene, f"The target cannot be moved {where} until the end of the round. {text}", 0)
    assert isinstance(scene.table.ground, Row)
    assert scene.table.ground.stands["foe"] == there


def test_who_cannot_move_or_be_moved_does_neither(scene: Scene) -> None:
    act(scene, "The target cannot move or be moved until the end of the round. Push the target 1.", 0)
    assert isinstance(scene.table.ground, Row)
    assert scene.table.ground.stands["foe"] == "c"


def test_a_text_that_waits_hears_of_each_step(scene: Scene) -> None:
    act(
        scene,
        "Until the end of the round, whenever an enemy enters your occupied section, they suffer -1 Skill.",
    )
    goes = Mover(scene.table, Eager(), CAUSE)
    goes.move(scene.foe, Going(MoveKind.MOVE, 2, frozenset("a")), scene.foe)
    assert scene.foe.tracks[Track.SKILL].value == -1


# ---- the setting


def test_the_dm_says_how_the_scenario_is_set(duel: Duel) -> None:
    text = "Damage 1d4\nSpecial In swamp or forest settings, draw a card. In swamp or forest settings, draw a card."
    for answers, drawn in (((0, 1), 2), ((1, 0), 0)):
        duel.events.clear()
        duel.hero.piles.hand, duel.hero.piles.deck = [], ["a", "b", "c"]
        duel.control = Written(answers, Passive())
        duel.acts(text)
        duel.resolve(1)
        assert len(duel.hero.piles.hand) == drawn  # and it is asked once
