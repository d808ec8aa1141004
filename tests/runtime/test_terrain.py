"""What a map is made of: the worked examples W-27 to W-40 and the sentences of rules.md 14.1 to 14.8."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import EntryKind, MoveKind, RowName, Scenario
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.ground import Going
from runtime.hazards import Fails, Hazard
from runtime.light import is_seen, seen_as
from runtime.moving import Mover
from runtime.terrain import (
    Border,
    BorderKind,
    Chart,
    Path,
    Point,
    Section,
    can_cross,
    can_teleport,
    fall,
    fall_dice,
    is_straight,
    needed_range,
)
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

WALL = BorderKind.HARD


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give a hero whose Role says Acrobatics 1d8, in the first of three sections."""
    scene = Scene(card)
    acrobatics = RowDice(row=RowName.ACROBATICS, dice=Dice(number=1, level=8))
    scene.hero.role = Entry(
        id="dancer",
        kind=EntryKind.ROLE,
        name="Reed Dancer",
        scenario=Scenario.COMBAT,
        title=Title(skill_dice=(acrobatics,)),
    )
    scene.table.ground = Row("abc", {"hero": "a", "friend": "a", "foe": "a", "minion": "b"})
    return scene


def corridor(*heights: int) -> Chart:
    """Give sections in line, with soft borders of those Heights between them."""
    names = "abcdefgh"[: len(heights) + 1]
    borders = (
        Border(id=one + other, of=(one, other), height=height)
        for one, other, height in zip(names, names[1:], heights, strict=False)
    )
    return Chart((Section(id=name) for name in names), borders)


def ends(chart: Chart, paths: Iterable[Path]) -> set[str]:
    """Give where paths from a lead."""
    return {chart.end("a", path) for path in paths}


def test_w27_walls_are_hard_borders_and_lines_on_the_ground_are_soft() -> None:
    """R-MAP-2."""
    sections = [Section(id=one) for one in "abc"]
    chart = Chart(sections, [Border(id="wall", of=("a", "b"), kind=WALL), Border(id="line", of=("a", "c"))])
    assert ends(chart, chart.paths("a", 3)) == {"c"}
    assert (chart.distance("a", "b"), chart.distance("a", "c")) == (None, 1)
    assert not can_cross(chart.borders[0], "a", MoveKind.MOVE, 3)
    assert can_cross(chart.borders[1], "a", MoveKind.MOVE, 1)


def test_w28_a_move_3_crosses_up_to_three_soft_borders() -> None:
    """R-MOV-2."""
    chart = corridor(0, 0, 0, 0)
    assert ends(chart, chart.paths("a", 3)) == {"b", "c", "d"}


def push_down(scene: Scene, height: int, *dice: int) -> None:
    """Push the hero down across a border of that Height."""
    assert isinstance(scene.table.ground, Row)
    scene.table.ground.falls["b"] = fall(Border(id="edge", of=("b", "a"), height=height).rise("a"), None)
    scene.table.chance = Scripted(dice)
    scene.table.ground.stands["foe"] = "a"
    Mover(scene.table, Eager(), Cause("R-PRIO-3")).move(scene.hero, Going(None, 1), scene.foe)


def test_w29_pushed_down_across_height_3_is_3d4_damage(scene: Scene) -> None:
    """R-HGT-3."""
    push_down(scene, 3, 1, 2, 4)
    assert scene.hero.points == 20 - 7
    assert any("3d4" in event.words and event.rule == "R-DICE-11" for event in scene.events)


def test_w30_whoever_simply_moves_down_a_height_falls(scene: Scene) -> None:
    """R-HGT-3."""
    [border] = corridor(-1).borders
    assert can_cross(border, "a", MoveKind.MOVE, 1)
    assert isinstance(scene.table.ground, Row)
    scene.table.ground.falls["b"] = fall(border.rise("a"), MoveKind.MOVE)
    scene.table.chance = Scripted((3,))
    Mover(scene.table, Eager(), Cause("R-MOV-2")).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    assert scene.hero.points == 20 - 3
    assert str(fall_dice(1)) == "1d4"


@pytest.mark.parametrize(
    ("rise", "kind", "height", "fallen"),
    [(-3, MoveKind.MOVE, 2, 1), (-3, MoveKind.MOVE, 4, 0), (-3, MoveKind.PHASE, 0, 0), (-3, MoveKind.TELEPORT, 0, 0)],
)
def test_a_height_value_or_special_means_break_a_fall(rise: int, kind: MoveKind, height: int, fallen: int) -> None:
    assert fall(rise, kind, height) == fallen


@pytest.mark.parametrize(
    ("kind", "distance", "height", "across"),
    [
        (MoveKind.MOVE, 3, 0, False),
        (MoveKind.MOVE, 1, 2, True),
        (MoveKind.FLY, 1, 0, True),
        (MoveKind.PHASE, 1, 0, False),
        (MoveKind.PHASE, 2, 0, True),
    ],
)
def test_up_a_height_of_2(kind: MoveKind, distance: int, height: int, across: bool) -> None:  # noqa: FBT001
    """R-HGT-2, R-MOV-3."""
    [border] = corridor(2).borders
    assert can_cross(border, "a", kind, distance, height) is across
    assert can_cross(border, "b", kind, 2, height)


def test_phase_goes_through_walls_and_fly_does_not() -> None:
    """R-MOV-3."""
    wall = Border(id="wall", of=("a", "b"), kind=WALL)
    assert can_cross(wall, "a", MoveKind.PHASE, 1)
    assert not can_cross(wall, "a", MoveKind.FLY, 1)
    chart = Chart([Section(id="a"), Section(id="b")], [wall])
    assert ends(chart, chart.paths("a", 1, MoveKind.PHASE)) == {"b"}
    assert can_teleport(chart.rises("b", (wall,))[0], 0)


def test_w31_up_3_in_two_sections_needs_range_3() -> None:
    """R-HGT-4, R-HGT-5."""
    assert needed_range([1, 2]) == 3
    assert corridor(1, 2).reaches("a", "c", 3)
    assert corridor(1, 2).reaches("a", "c", 2) is None


def test_w32_across_a_chasm_needs_range_2() -> None:
    """R-HGT-4, R-HGT-5."""
    assert needed_range([-6, 6]) == 2
    assert corridor(-6, 6).reaches("a", "c", 2)


def test_w33_ground_that_is_higher_than_both_ends_is_in_the_way() -> None:
    """R-HGT-4, R-HGT-5."""
    assert needed_range([1, -2]) is None
    assert corridor(1, -2).reaches("a", "c", 9) is None


def test_w34_down_3_in_two_sections_needs_range_3() -> None:
    """R-HGT-4, R-HGT-5."""
    assert needed_range([-2, -1]) == 3
    assert corridor(-2, -1).reaches("a", "c", 3)
    assert corridor(-2, -1).reaches("a", "c", 2) is None


BAD_GROUND = {
    "slick ground": Hazard(dice=Dice(number=1, level=6)),
    "a hole to leap": Hazard(dice=Dice(number=1, level=6), fails=frozenset([Fails.FALLS]), into="c"),
    "quaking": Hazard(dice=Dice(number=1, level=6), fails=frozenset([Fails.HARMED]), damage=Dice(number=1, level=4)),
    "sudden gusts": Hazard(
        dice=Dice(number=1, level=6),
        fails=frozenset([Fails.FALLS, Fails.HARMED]),
        into="c",
        damage=Dice(number=1, level=4),
    ),
}


@pytest.mark.parametrize(
    ("ground", "dice", "where", "lost"),
    [
        ("slick ground", (4, 4), "b", 0),
        ("slick ground", (3, 4), "a", 0),
        ("a hole to leap", (4, 4), "b", 0),
        ("a hole to leap", (3, 4), "c", 0),
        ("quaking", (3, 4, 2), "b", 2),
        ("sudden gusts", (3, 4, 2), "c", 2),
    ],
)
def test_w35_a_tie_keeps_ones_footing(scene: Scene, ground: str, dice: tuple[int, ...], where: str, lost: int) -> None:
    """R-ACR-1."""
    assert isinstance(scene.table.ground, Row)
    scene.table.ground.hazards["b"] = BAD_GROUND[ground]
    scene.table.chance = chance = Scripted(dice)
    Mover(scene.table, Eager(), Cause("R-MOV-2")).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    assert scene.table.ground.stands["hero"] == where
    assert scene.hero.points == 20 - lost
    assert chance.left == ()
    assert any(event.rule == "R-ACR-1" for event in scene.events)


def test_w36_two_sections_that_share_a_soft_border_are_at_distance_1() -> None:
    """R-MAP-3."""
    assert corridor(0).distance("b", "a") == 1


def test_w37_the_ends_of_a_hallway_of_three_are_at_distance_2() -> None:
    """R-MAP-3."""
    assert corridor(0, 0).distance("a", "c") == 2
    assert corridor(0, 0).distance("c", "c") == 0


def test_w38_range_2_reaches_across_two_soft_borders_and_not_three() -> None:
    """R-RNG-2."""
    chart = corridor(0, 0, 0)
    assert chart.reaches("a", "c", 2) == chart.borders[:2]
    assert chart.reaches("a", "d", 2) is None
    assert chart.reaches("a", "a", 0) == ()


SQUARES = {"a": (0, 0), "b": (1, 0), "c": (1, 1), "d": (0, 1), "e": (2, 0)}
"""Four squares around a pillar's corner, and one more: where the lower left corner of each lies."""


def bent(*pairs: str) -> Chart:
    """Give squares with borders drawn between those pairs; the border of a and d is a wall."""
    borders = (Border(id=pair, of=(pair[0], pair[1]), ends=_ends(pair)) for pair in pairs)
    return Chart((Section(id=one) for one in SQUARES), borders)


def _ends(pair: str) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = SQUARES[pair[0]], SQUARES[pair[1]]
    if ay == by:
        return Point(max(ax, bx), ay), Point(max(ax, bx), ay + 1)
    return Point(ax, max(ay, by)), Point(ax + 1, max(ay, by))


def test_w39_an_attack_cannot_bend_round_an_obstruction() -> None:
    """R-RNG-3: from a to d leads only a way round the wall between them."""
    chart = bent("ab", "bc", "cd")
    assert chart.distance("a", "d") == 3
    assert chart.reaches("a", "d", 9) is None
    assert chart.reaches("a", "c", 2)  # round one corner a line still goes


@pytest.mark.parametrize(
    ("pairs", "straight"), [(("ab", "be"), True), (("ab", "bc"), True), (("ab", "bc", "cd"), False), (("ab",), True)]
)
def test_a_straight_line_goes_through_all_borders(pairs: tuple[str, ...], straight: bool) -> None:  # noqa: FBT001
    assert is_straight(bent(*pairs).borders) is straight


def test_a_line_along_a_border_is_not_through_it() -> None:
    """Two borders end to end: in at one and out at the other is a turn."""
    low = Border(id="low", of=("a", "b"), ends=(Point(1, 0), Point(1, 1)))
    high = Border(id="high", of=("b", "d"), ends=(Point(1, 1), Point(1, 2)))
    assert not is_straight((low, high))


def test_a_line_may_go_through_a_border_of_which_nobody_knows_where_it_is() -> None:
    assert is_straight(corridor(0, 0, 0).borders)


def test_w40_lit_and_shadowy_change_places_for_low_light_vision_with_light_sensitivity() -> None:
    """R-SEE-5."""
    both = ("Low-light Vision", "Light Sensitivity")
    seen = [seen_as(light, both, Scenario.COMBAT) for light in (Nature.LIT, Nature.SHADOWY, Nature.DARK)]
    assert seen == [Nature.SHADOWY, Nature.LIT, Nature.DARK]


@pytest.mark.parametrize(
    ("light", "having", "scenario", "seen"),
    [
        (Nature.LIT, (), Scenario.COMBAT, Nature.LIT),
        (Nature.SHADOWY, (), Scenario.COMBAT, Nature.SHADOWY),
        (Nature.SHADOWY, ("Low-light Vision",), Scenario.COMBAT, Nature.LIT),
        (Nature.DARK, ("Low-light Vision",), Scenario.COMBAT, Nature.DARK),
        (Nature.SHADOWY, ("Darkvision",), Scenario.COMBAT, Nature.LIT),
        (Nature.DARK, ("Darkvision",), Scenario.COMBAT, Nature.LIT),
        (Nature.DARK, ("Sightless Vision",), Scenario.COMBAT, Nature.LIT),
        (Nature.LIT, ("Sightless Vision", "Light Sensitivity"), Scenario.COMBAT, Nature.SHADOWY),
        (Nature.LIT, ("Light Sensitivity",), Scenario.EXPLORATION, Nature.DARK),
    ],
)
def test_how_light_counts(light: Nature, having: tuple[str, ...], scenario: Scenario, seen: Nature) -> None:
    """R-SEE-5, R-SEE-6."""
    assert seen_as(light, having, scenario) is seen


@pytest.mark.parametrize(
    ("light", "inside", "outside"),
    [(Nature.LIT, True, True), (Nature.SHADOWY, True, False), (Nature.DARK, False, False)],
)
def test_who_is_seen(light: Nature, inside: bool, outside: bool) -> None:  # noqa: FBT001
    """R-SEE-1."""
    assert (is_seen(light, "a", "a"), is_seen(light, "a", "b")) == (inside, outside)


def test_walls_all_around_leave_no_way() -> None:
    chart = Chart([Section(id="a"), Section(id="b")], [Border(id="wall", of=("a", "b"), kind=WALL)])
    assert chart.distance("a", "b") is None
    assert chart.reaches("a", "b", 9) is None
