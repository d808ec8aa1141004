"""Where someone stands, whom they see, who holds them: without a map, and with another ground in its place."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.overrides import Override, Rule
from compiler.ir.events.deeds import Happening
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import Activity
from compiler.ir.places import Ground as Nature
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import MoveKind, Track
from runtime.chance import Scripted
from runtime.deadlines import Deadline
from runtime.entity import Entity
from runtime.events import Cause
from runtime.ground import Blocked, Going, Together
from runtime.holding import hold
from runtime.interpreter.playing import Playing
from runtime.matching import matcher
from runtime.moments import Occurrence
from runtime.moving import Mover
from runtime.windows import Windows
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

CAUSE = Cause("R-MOV-2")
FOREVER: Deadline | None = None


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them: the hero in a, the friend and the minion in b, the foe in c."""
    return Scene(card)


def row(scene: Scene) -> Row:
    """Put them in a row of five sections."""
    ground = Row("abcde", {"hero": "a", "friend": "b", "minion": "b", "foe": "c"})
    scene.table.ground = ground
    return ground


def power(scene: Scene) -> dict[str, int]:
    """Give whose Power has moved."""
    return {one.id: by for one in scene.table.entities if (by := one.tracks[Track.POWER].value)}


def acts(scene: Scene, text: str) -> dict[str, int]:
    """Have the hero attack the foe with that text, and give whose Power has moved."""
    scene.attack(f"Thrown 9\nDamage 1d4\nSpecial {text}", None, 1)
    return power(scene)


@pytest.mark.parametrize(
    ("group", "together", "apart"),
    [
        ("Each enemy within range 1", "minion foe", "minion"),
        ("Each enemy within range 2", "minion foe", "minion foe"),
        ("Each enemy in your occupied section", "minion foe", ""),
        ("Each enemy in an adjacent section", "", "minion"),
        ("Each enemy in the target's occupied section", "minion foe", "foe"),
        ("Each enemy within range 1 of the target", "minion foe", "minion foe"),
        ("Each enemy in a dark section", "", "minion"),
        ("Each enemy you can see", "minion foe", "foe"),
        ("Each other ally within range 1", "friend", "friend"),
    ],
)
def test_a_group_is_picked_by_its_place(scene: Scene, group: str, together: str, apart: str) -> None:
    assert set(acts(scene, f"{group} suffers -1 Power.")) == set(together.split())
    there = Scene(scene.read)
    row(there).natures["b"] = Nature.DARK
    assert set(acts(there, f"{group} suffers -1 Power.")) == set(apart.split())


def test_the_nearest_enemy_is_the_one_with_fewest_borders_between(scene: Scene) -> None:
    row(scene)
    assert acts(scene, "The nearest enemy suffers -1 Power.") == {"minion": -1}


def test_the_farthest_enemy_is_the_one_with_most_borders_between(scene: Scene) -> None:
    row(scene)
    assert acts(scene, "The farthest enemy suffers -1 Power.") == {"foe": -1}


def test_without_a_map_all_are_as_near(scene: Scene) -> None:
    assert acts(scene, "The nearest enemy suffers -1 Power.") == {"foe": -1}


@pytest.mark.parametrize(
    ("question", "together", "apart"),
    [
        ("the target is in your occupied section", True, False),
        ("the target is not in your occupied section", False, True),
        ("the target is within range 2", True, True),
        ("the target is within range 1", True, False),
        ("you occupy a dark section", False, False),
        ("the target occupies a dark section", False, True),
        ("an ally is within range 1", True, True),
        ("no enemies are in your occupied section", False, True),
        ("no enemies are within range 2", False, False),
        ("you can see the target", True, False),
        ("you cannot see the target", False, True),
        ("the target can see you", True, True),
        ("the target is flying", False, True),
        ("the target is swimming", False, False),
        ("the target is not climbing", True, True),
    ],
)
def test_what_an_if_asks_of_places(scene: Scene, question: str, together: bool, apart: bool) -> None:  # noqa: FBT001
    text = f"If {question}, gain +1 Power."
    assert bool(acts(scene, text)) is together
    there = Scene(scene.read)
    ground = row(there)
    ground.natures["c"], ground.doing["foe"] = Nature.DARK, Activity.FLYING
    assert bool(acts(there, text)) is apart


@pytest.mark.parametrize(("who", "blocking"), [("foe", 1), ("minion", 0)])
def test_without_a_map_it_is_known_who_blocks(scene: Scene, who: str, blocking: int) -> None:
    scene.table.ground.block(Blocked(who, "", leaving="here"))
    assert acts(scene, "If the target Blocks a border, gain +1 Power.") == ({"hero": 1} if blocking else {})


def test_who_is_grabbed_by_whom(scene: Scene) -> None:
    text = "Each enemy you have Grabbed suffers -1 Power."
    assert acts(scene, text) == {}
    scene.table.begin_condition(scene.minion, "Grabbed", FOREVER, CAUSE, scene.friend)
    scene.table.begin_condition(scene.foe, "Grabbed", FOREVER, CAUSE, scene.hero)
    assert acts(scene, text) == {"foe": -1}


def test_a_card_that_grabs_says_who_holds(duel: Duel) -> None:
    duel.acts("Damage 1d4\nSpecial The target is Grabbed.")
    duel.resolve(1)
    assert duel.foe.is_grabbed_by(duel.hero)
    assert not duel.hero.is_grabbed_by(duel.foe)


# ---- Triggers


def goes(who: Entity, scene: Scene, to: str, kind: MoveKind = MoveKind.MOVE) -> None:
    """Move someone to a section."""
    mover = Mover(scene.table, scene.control, CAUSE)
    mover.move(who, Going(kind, 9, frozenset([to])), who)
    scene.windows.rest(scene.table)


@pytest.mark.parametrize(
    ("trigger", "to", "kind", "times"),
    [
        ("An enemy enters your occupied section.", "b", MoveKind.MOVE, 1),
        ("An enemy enters your occupied section.", "c", MoveKind.MOVE, 1),
        ("An enemy enters your occupied section.", "c", MoveKind.TELEPORT, 0),
        ("An enemy enters an adjacent section.", "b", MoveKind.MOVE, 0),
        ("An enemy enters an adjacent section.", "c", MoveKind.MOVE, 1),
        ("An enemy enters a dark section.", "d", MoveKind.MOVE, 1),
        ("An enemy enters a dark section.", "c", MoveKind.MOVE, 0),
        ("An enemy leaves your occupied section.", "c", MoveKind.FLY, 1),
        ("An enemy leaves your occupied section.", "b", MoveKind.FLY, 0),
        ("An enemy leaves an adjacent section.", "b", MoveKind.MOVE, 1),
        ("An enemy within range 1 leaves an adjacent section.", "e", MoveKind.TELEPORT, 1),
        ("An enemy moves.", "b", MoveKind.MOVE, 1),
        ("An enemy moves 2 or more.", "b", MoveKind.MOVE, 0),
        ("An enemy moves 2 or more.", "c", MoveKind.MOVE, 1),
        ("An enemy moves within range 1 of you.", "c", MoveKind.MOVE, 1),
        ("An enemy moves within range 1 of you.", "e", MoveKind.MOVE, 0),
        ("An enemy teleports.", "c", MoveKind.TELEPORT, 1),
        ("An enemy teleports.", "c", MoveKind.MOVE, 0),
        ("An enemy you can see teleports.", "d", MoveKind.TELEPORT, 0),
    ],
)
def test_the_minion_answers_the_heros_moves(scene: Scene, trigger: str, to: str, kind: MoveKind, times: int) -> None:
    row(scene).natures["d"] = Nature.DARK
    scene.gives(scene.minion, "Answer", f"Trigger {trigger}\nEffect You gain +1 Power.")
    goes(scene.hero, scene, to, kind)
    assert power(scene) == ({"minion": times} if times else {})


@pytest.mark.parametrize("trigger", ["An enemy within range 1 recovers HP.", "An enemy you can see recovers HP."])
def test_a_trigger_asks_where_someone_stands(scene: Scene, trigger: str) -> None:
    for ground, answers in ((Together(), {"minion": 1}), (Row("abc", {"hero": "c", "minion": "a"}), {})):
        there = Scene(scene.read)
        there.table.ground = ground
        if isinstance(ground, Row):
            ground.natures["c"] = Nature.DARK
        there.gives(there.minion, "Answer", f"Trigger {trigger}\nEffect You gain +1 Power.")
        there.hero.points = 5
        there.table.recover(there.hero, 1, CAUSE)
        there.windows.rest(there.table)
        assert power(there) == answers


def test_without_a_map_a_move_is_one_but_leads_nowhere(scene: Scene) -> None:
    scene.gives(scene.minion, "First", "Trigger An enemy moves.\nEffect You gain +1 Power.")
    scene.gives(scene.foe, "Second", "Trigger An enemy enters your occupied section.\nEffect You gain +1 Power.")
    goes(scene.hero, scene, "here")
    assert power(scene) == {"minion": 1}


def test_whoever_answers_a_step_may_stop_the_move(scene: Scene) -> None:
    """R-MOV-4: the rest of it is used up."""
    ground = row(scene)
    scene.gives(
        scene.minion, "Hook", "Trigger An enemy enters your occupied section.\nEffect Push the triggering enemy 1."
    )
    goes(scene.hero, scene, "d")
    assert ground.stands["hero"] == "a"


@pytest.mark.parametrize("ahead", [True, False])
@pytest.mark.parametrize(("stands_on", "crossed"), [("b", 1), ("c", 0)])
def test_an_obstacle_is_crossed(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, stands_on: str, crossed: int, *, ahead: bool
) -> None:
    """The foe is the Obstacle, and asks who crosses it, or is about to."""
    row(scene).obstacles[stands_on] = scene.foe
    enemy = Group(side=Side.ENEMY, pick=Pick.ONE)
    crosses = matcher(Trigger(event=Happening.CROSSES, ahead=ahead, who=enemy, against=Actor.THIS))
    told: list[Occurrence] = []
    monkeypatch.setattr(Windows, "told", lambda _windows, _table, occurrence: told.append(occurrence))
    goes(scene.hero, scene, "b")
    asking = Playing(scene.table, scene.foe, CAUSE, scene.control)
    assert sum(crosses(one, asking) for one in told) == crossed


def test_a_fall_hurts(scene: Scene) -> None:
    """R-HGT-3."""
    row(scene).falls["b"] = 2
    scene.table.chance = Scripted((3, 4))
    goes(scene.hero, scene, "b")
    assert scene.hero.points == 20 - 7
    assert any(event.rule == "R-HGT-3" for event in scene.events)


@pytest.mark.parametrize("rule", [Rule.FALLING, Rule.FALLING_DAMAGE])
def test_a_fall_hurts_nobody_for_whom_that_is_set_aside(scene: Scene, rule: Rule) -> None:
    row(scene).falls["b"] = 2
    hold(Override(who=Actor.SELF, rule=rule), Playing(scene.table, scene.hero, CAUSE, scene.control))
    goes(scene.hero, scene, "b")
    assert scene.hero.points == 20


@pytest.mark.parametrize(("most", "left"), [(1, 20 - 7), (2, 20), (3, 20)])
def test_a_fall_that_is_not_too_deep_may_be_set_aside(scene: Scene, most: int, left: int) -> None:
    row(scene).falls["b"] = 2
    scene.table.chance = Scripted((3, 4))
    unhurt = Override(who=Actor.SELF, rule=Rule.FALLING_DAMAGE, most=most)
    hold(unhurt, Playing(scene.table, scene.hero, CAUSE, scene.control))
    goes(scene.hero, scene, "b")
    assert scene.hero.points == left


@pytest.mark.parametrize(("rule", "fits"), [("R-HGT-3", True), ("R-DMG-1", False)])
def test_damage_of_a_fall_is_told_from_other_damage(scene: Scene, rule: str, fits: bool) -> None:  # noqa: FBT001
    falling = matcher(Trigger(event=Happening.SUFFERS_DAMAGE, who=Actor.SELF, falling=True))
    told = Occurrence(event=Happening.SUFFERS_DAMAGE, who=scene.hero, cause=Cause(rule), amount=3)
    assert falling(told, Playing(scene.table, scene.hero, CAUSE, scene.control)) is fits


# ---- holds and Blocks


def test_a_hold_ends_when_they_no_longer_share_a_section(scene: Scene) -> None:
    row(scene)
    scene.table.begin_condition(scene.minion, "Grabbed", FOREVER, CAUSE, scene.friend)
    scene.table.begin_condition(scene.foe, "Grabbed", FOREVER, CAUSE, scene.friend)
    goes(scene.friend, scene, "a")
    assert not scene.minion.is_in("Grabbed")
    assert scene.foe.is_in("Grabbed")  # one made at range does not end by distance


@pytest.mark.parametrize(("kind", "free"), [(MoveKind.PHASE, True), (MoveKind.TELEPORT, True), (MoveKind.FLY, False)])
def test_phase_and_teleport_free_from_a_hold(scene: Scene, kind: MoveKind, free: bool) -> None:  # noqa: FBT001
    """R-MOV-3."""
    scene.table.begin_condition(scene.hero, "Grabbed", FOREVER, CAUSE, scene.foe)
    goes(scene.hero, scene, "here", kind)
    assert scene.hero.is_in("Grabbed") is not free


def test_whoever_is_defeated_holds_nobody(scene: Scene) -> None:
    scene.table.begin_condition(scene.hero, "Grabbed", FOREVER, CAUSE, scene.foe)
    scene.table.harm(scene.foe, 20, CAUSE)
    assert not scene.hero.is_grabbed_by(scene.foe)


def test_a_block_of_ones_own_ends_as_one_leaves(scene: Scene) -> None:
    """R-BLK-4; one from a card does not (R-BLK-6)."""
    ground = row(scene)
    own, distant = Blocked("hero", "|b", leaving="a"), Blocked("hero", "|c")
    ground.standing_blocks = [own, distant]
    goes(scene.hero, scene, "b")
    assert ground.blocks == (distant,)
    assert Happening.LOWERS in {event.kind for event in scene.events}
