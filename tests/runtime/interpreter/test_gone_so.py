"""What has come of a Move or a Push, what does not stand in its way, and Blocks by the border that they are on."""

from __future__ import annotations

import pytest

from compiler.ir.entries.entry import Entry, Keyword, Title
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import EntryKind, Scenario, Track
from runtime.controllers import Passive, Written
from runtime.ground import Blocked
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them in a row of five sections."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "b", "friend": "b", "minion": "b", "foe": "c"})
    return scene


def row(scene: Scene) -> Row:
    assert isinstance(scene.table.ground, Row)
    return scene.table.ground


def act(scene: Scene, text: str, *choices: int, dice: tuple[int, ...] = ()) -> None:
    """Have the hero attack the foe with that text, decided like that."""
    written = Written(choices, Passive())
    scene.control.decide = written.decide  # type: ignore[method-assign]
    scene.attack(f"Thrown 4\nDamage 1d4\nSpecial {text}", None, 1, *dice)


@pytest.mark.parametrize(
    ("text", "choices", "so"),
    [
        ("Move 1 toward the target. If you enter the target's section, gain +1 Skill.", (0,), True),
        ("Move 1 toward the target. If you do not reach the target's section, gain +1 Skill.", (0,), False),
        ("Move 1 toward the target. If you do not reach the target's section, gain +1 Skill.", (1,), True),
        ("Move 1 toward the target. If you end this Move in the target's section, gain +1 Skill.", (0,), True),
        ("Move 1 toward the target. If you do not end up in the target's section, gain +1 Skill.", (1,), True),
        ("Push the target 1. If the target leaves the section, gain +1 Skill.", (0,), True),
        ("Draw a card. If you have left the section during this Action, gain +1 Skill.", (), False),
    ],
)
def test_it_is_asked_what_came_of_it(scene: Scene, text: str, choices: tuple[int, ...], so: bool) -> None:  # noqa: FBT001
    act(scene, text, *choices)
    assert (scene.hero.tracks[Track.SKILL].value == 1) is so


def test_a_fall_comes_of_a_push(scene: Scene) -> None:
    row(scene).falls["d"] = 2
    act(scene, "Push the target 1. If the target falls down a border, gain +1 Skill.", 0, dice=(1, 1))
    assert scene.hero.tracks[Track.SKILL].value == 1


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Move 1 toward the target.", "b"),
        ("Move 1 toward the target, and this Move cannot be blocked.", "c"),
        ("Move 1 toward the target. Blocks do not stop this Move.", "c"),
        ("Move 1 toward the target without being impeded by Blocks.", "c"),
    ],
)
def test_a_block_does_not_stop_what_ignores_it(scene: Scene, text: str, there: str) -> None:
    row(scene).block(Blocked("foe", "|c"))
    act(scene, text, 0)
    assert row(scene).stands["hero"] == there


def test_another_is_moved_past_a_block(scene: Scene) -> None:
    row(scene).block(Blocked("foe", "|c"))
    act(scene, "Move an ally within range 1 1 toward the target, ignoring Blocks.", 0)
    assert "c" in (row(scene).stands["friend"], row(scene).stands["minion"])


# ---- Blocks by their borders


@pytest.mark.parametrize(
    ("text", "border", "so"),
    [
        ("If the target Blocks a border of your occupied section, gain +1 Skill.", "|c", True),
        ("If the target Blocks a border of your occupied section, gain +1 Skill.", "|e", False),
        ("If the target does not Block a border of your occupied section, gain +1 Skill.", "|e", True),
        ("If an enemy that Blocks a border of your occupied section is within range 2, gain +1 Skill.", "|c", True),
    ],
)
def test_it_is_asked_which_border_is_blocked(scene: Scene, text: str, border: str, so: bool) -> None:  # noqa: FBT001
    row(scene).block(Blocked("foe", border, leaving="c"))
    act(scene, text)
    assert (scene.hero.tracks[Track.SKILL].value == 1) is so


def test_someone_is_pushed_over_the_border_that_a_block_held(scene: Scene) -> None:
    row(scene).block(Blocked("hero", "|d"))
    act(scene, "You may lower one of your Blocks to push the target 1 across the border it held.", 0)
    assert (row(scene).blocks, row(scene).stands["foe"]) == ((), "d")


def test_a_block_on_a_border_is_heard_of_and_one_on_another_is_not(scene: Scene) -> None:
    for border, heard in (("a border of your occupied section", 1), ("a border with Height", 0)):
        scene.hero.tracks[Track.SKILL].value = 0
        act(scene, f"Until the end of the round, whenever an ally Blocks {border}, gain +1 Skill.")
        act(scene, "An ally within range 1 Blocks a border of your occupied section.", 0, 0)
        assert scene.hero.tracks[Track.SKILL].value == heard
        scene.table.held.clear()


def test_nobody_is_pushed_across_a_border_that_is_kept(scene: Scene) -> None:
    act(scene, "The target cannot be Pushed across a border of your occupied section until the end of the round.")
    act(scene, "Push the target 1 toward you.", 0)
    assert row(scene).stands["foe"] == "c"
    act(scene, "Push the target 1.", 0)
    assert row(scene).stands["foe"] == "d"


@pytest.mark.parametrize(("place", "there"), [("an adjacent section", "c"), ("a section with water", "d")])
def test_nobody_is_pushed_out_of_a_place_that_keeps_them(scene: Scene, place: str, there: str) -> None:
    act(scene, f"The target cannot be Pushed out of {place} until the end of the round.")
    act(scene, "Push the target 1.", *[0] * (there == "d"))
    assert row(scene).stands["foe"] == there


# ---- how far a Push goes


@pytest.mark.parametrize(("by", "there"), [(1, "d"), (2, "c")])
def test_a_push_is_shortened(scene: Scene, by: int, there: str) -> None:
    act(scene, f"Until the end of the round, whenever an enemy would be Pushed, reduce the distance by {by}.")
    act(scene, "Push the target 2.", 0)
    assert row(scene).stands["foe"] == there


def test_a_push_goes_farther(scene: Scene) -> None:
    act(scene, "Until the end of the round, whenever you would Push an enemy, increase the distance by 1.")
    act(scene, "Push the target 1.", 1)
    assert row(scene).stands["foe"] == "e"


# ---- water, and Heights


def test_water_requires_swimming(scene: Scene) -> None:
    row(scene).natures["d"] = Nature.WATER
    act(scene, "Push the target to an adjacent section. If that section requires swimming, gain +1 Skill.", 1)
    assert (row(scene).stands["foe"], scene.hero.tracks[Track.SKILL].value) == ("d", 1)


def test_a_border_becomes_no_higher_than_is_said(scene: Scene) -> None:
    row(scene).rises["c"] = 3
    text = "Choose a border of your occupied section with Height. Its Height increases by 2, to a maximum of 4."
    act(scene, text, 0)
    act(scene, "If there is a border of your occupied section with Height 4, gain +1 Skill.")
    assert scene.hero.tracks[Track.SKILL].value == 1


@pytest.mark.parametrize(("text", "high"), [("increases by 1", 3), ("increases by 3, to a maximum of 4", 4)])
def test_what_stands_there_has_a_height(scene: Scene, text: str, high: int) -> None:
    title = Title(keywords=(Keyword(name="Height", value=2),))
    scene.foe.entry = Entry(
        id="stair", kind=EntryKind.CHALLENGE, name="Stair", scenario=Scenario.EXPLORATION, title=title
    )
    act(scene, f"The target's Height {text} until the end of the scenario.")
    act(scene, f"If the target's Height is {high}, gain +1 Skill for each Height the target has, to a maximum of 2.")
    assert scene.hero.tracks[Track.SKILL].value == 2


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("If the target occupies a lower section than you, gain +1 Skill.", True),
        ("If the target occupies a higher section than you, gain +1 Skill.", False),
        ("If the target is below you, gain +1 Skill.", True),
        ("If your section is higher than the target's, gain +1 Skill.", True),
        ("If your section is lower than the target's, gain +1 Skill.", False),
    ],
)
def test_a_place_is_higher_or_lower(scene: Scene, text: str, so: bool) -> None:  # noqa: FBT001
    row(scene).falls["c"] = 2
    act(scene, text)
    assert (scene.hero.tracks[Track.SKILL].value == 1) is so


def test_the_target_is_pushed_down_from_where_they_stand(scene: Scene) -> None:
    row(scene).falls["d"] = 1
    act(scene, "Push the target to an adjacent lower section.", 0, dice=(1,))
    assert row(scene).stands["foe"] == "d"


@pytest.mark.parametrize(
    ("text", "walled", "so"),
    [
        ("that an ally can see", "", True),
        ("that an ally can see", "c", False),
        ("that no ally can see", "", False),
        ("that no ally can see", "c", True),
    ],
)
def test_a_place_is_in_sight_of_one_of_them_or_of_none(scene: Scene, text: str, walled: str, so: bool) -> None:  # noqa: FBT001
    row(scene).walled = walled
    act(scene, f"If the target occupies a section {text}, gain +1 Skill.")
    assert (scene.hero.tracks[Track.SKILL].value == 1) is so


# ---- from which place someone comes


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Until the end of the round, whenever you enter a lit section from a dark section, gain +1 Skill.", True),
        ("Until the end of the round, whenever you enter a lit section from a lit section, gain +1 Skill.", False),
        ("Until the end of the round, whenever you move from a dark section into a lit section, gain +1 Skill.", True),
        ("Until the end of the round, whenever you move from a lit section into a lit section, gain +1 Skill.", False),
        ("Until the end of the round, whenever you leave a dark section into a lit section, gain +1 Skill.", True),
        ("Until the end of the round, you cannot move from a dark section into a lit section.", None),
    ],
)
def test_it_is_asked_from_where_someone_comes(scene: Scene, text: str, so: bool | None) -> None:  # noqa: FBT001
    row(scene).natures["b"] = Nature.DARK
    act(scene, f"{text} Move 1 toward the target.", 0)
    assert row(scene).stands["hero"] == ("b" if so is None else "c")
    assert (scene.hero.tracks[Track.SKILL].value == 1) is bool(so)
