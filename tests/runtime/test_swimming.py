"""Fighting in water (R-SWM-1), by the worked example W-42."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from compiler.ir.deeds.overrides import NoPenalties
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import Activity
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, RowName
from compiler.source.project import shipped_project
from runtime.chance import Scripted
from runtime.constants import establish
from runtime.entity import Lasting
from runtime.events import Cause
from runtime.holding import hold
from runtime.interpreter.playing import Playing
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.rules import Rules
from runtime.swimming import slow
from tests.kept import compiled
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene


@pytest.fixture(scope="module")
def shipped() -> Rules:
    return Rules.of(compiled(shipped_project(Path())).library.rules.values())


@pytest.fixture
def scene(card: ReadCard, shipped: Rules) -> Scene:
    """Give a hero who swims."""
    scene = Scene(card)
    scene.table.rules = shipped
    scene.table.ground = Row("a", dict.fromkeys(("hero", "friend", "foe", "minion"), "a"))
    scene.table.ground.doing["hero"] = Activity.SWIMMING
    return scene


def rolled(scene: Scene, *classes: str, kind: EntryKind = EntryKind.WEAPON) -> list[str]:
    """Have the hero attack with Gear, Hit 1d10 and Damage 1d8, and give the dice of both."""
    entry = scene.read("Reed Blade | Level 1 | Combat Action\nHit 1d10\nDamage 1d8")
    title = msgspec.structs.replace(entry.title, classes=classes)
    made = Made(
        entry.plays[0],
        msgspec.structs.replace(entry, kind=kind, title=title),
        scene.hero,
        scene.foe,
        Origin.GEAR,
    )
    reed = scene.read("Reed Step | Level 1 | Combat Reaction\nMiss 1d4")
    answer = Made(reed.plays[0], reed, scene.foe, scene.hero, Origin.HAND)
    scene.table.chance = Scripted((4, 1, 1))
    perform(scene.table, made, [(scene.foe, answer)], scene.control, Judging.LIST)
    words = [event.words for event in scene.events if event.kind is Happening.ROLLS and event.who == "hero"]
    return [one.split(":")[0].rsplit(" ", 1)[1] for one in words]


def test_w42_a_swimmer_with_a_weapon_who_is_debilitated_too_has_both_penalties(scene: Scene) -> None:
    """R-SWM-1, rules.md 13.3: Debilitated lowers Hit by two levels, the water Hit and Damage by one."""
    scene.table.begin_condition(scene.hero, "Debilitated", None, Cause("R-COND-1"))
    assert rolled(scene) == ["1d4", "1d6"]


def test_the_water_takes_a_level(scene: Scene) -> None:
    assert rolled(scene) == ["1d8", "1d6"]


def test_on_land_it_takes_none(scene: Scene) -> None:
    scene.table.ground = Row("a", dict.fromkeys(("hero", "friend", "foe", "minion"), "a"))
    assert rolled(scene) == ["1d10", "1d8"]


@pytest.mark.parametrize("sort", ["Dagger", "Spear"])
def test_daggers_and_spears_go_through_water(scene: Scene, sort: str) -> None:
    assert rolled(scene, "Light Melee Weapon", sort) == ["1d10", "1d8"]


@pytest.mark.parametrize("sort", ["Dagger", "Axe"])
def test_to_parry_in_water_is_harder_with_any_of_them(scene: Scene, sort: str) -> None:
    entry = scene.read("Reed Blade | Level 1 | Combat Reaction\nMiss 1d8")
    title = msgspec.structs.replace(entry.title, classes=(sort,))
    weapon = msgspec.structs.replace(entry, kind=EntryKind.WEAPON, title=title)
    made = Made(entry.plays[0], weapon, scene.hero, scene.foe, Origin.GEAR)
    slow(scene.table, made)
    assert made.levels[RowName.MISS] == -1


def test_only_weapons_armor_and_shields_are_slowed(scene: Scene) -> None:
    assert rolled(scene, kind=EntryKind.CARD) == ["1d10", "1d8"]
    scene.events.clear()
    assert rolled(scene, kind=EntryKind.SHIELD) == ["1d8", "1d6"]


def test_the_aquatic_take_no_notice(scene: Scene) -> None:
    scene.hero.keywords.append(Lasting("Aquatic", 1))
    assert rolled(scene) == ["1d10", "1d8"]


@pytest.mark.parametrize(
    ("activity", "dice"), [(Activity.SWIMMING, ["1d10", "1d8"]), (Activity.CLIMBING, ["1d8", "1d6"])]
)
def test_a_text_may_spare_someone_what_swimming_costs(scene: Scene, activity: Activity, dice: list[str]) -> None:
    spared = NoPenalties(who=Actor.SELF, activities=(activity,))
    hold(spared, Playing(scene.table, scene.hero, Cause("R-SWM-1"), scene.control))
    assert rolled(scene) == dice


@pytest.mark.parametrize(
    ("always", "above"),
    [
        ("Each Action from this Weapon ignores penalties for swimming.\n", ""),
        ("", "This Action ignores penalties for swimming.\n"),
    ],
)
def test_a_play_that_ignores_penalties_for_swimming_keeps_its_dice(scene: Scene, always: str, above: str) -> None:
    blade = scene.read(
        f"Reed Blade | Light Melee Weapon | Axe | One-handed | Wealth: 1\n{always}"
        f"(Action) Cut\n{above}Hit 1d10\nDamage 1d8\n"
    )
    establish(scene.table, scene.hero, blade)
    scene.table.begin_condition(scene.hero, "Debilitated", None, Cause("R-COND-1"))
    made = Made(blade.plays[0], blade, scene.hero, scene.foe, Origin.GEAR)
    scene.table.chance = Scripted((4, 1))
    perform(scene.table, made, [(scene.foe, None)], scene.control, Judging.LIST)
    words = [event.words for event in scene.events if event.kind is Happening.ROLLS and event.who == "hero"]
    assert [one.split(":")[0].rsplit(" ", 1)[1] for one in words][-1] == "1d8"
