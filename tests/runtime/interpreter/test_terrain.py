"""What texts make of places: light, Height, borders chosen; what is hidden there; what is in the way (rules.md 14)."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.events.deeds import Happening
from compiler.ir.places import Ground as Nature
from compiler.ir.places import Near, Nearness, Place
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import EntryKind, MoveKind, PlaceKind, RowName, Scenario, Track
from compiler.ir.times.durations import Edge, Moment
from runtime.controllers import Eager
from runtime.deadlines import Deadline
from runtime.entity import Lasting
from runtime.events import WON_OR_LOST, Cause
from runtime.ground import Going
from runtime.interpreter.playing import Playing, executor
from runtime.legal import IllegalError
from runtime.moving import Mover
from runtime.time import passes
from runtime.where import nature_of, sees
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

CAUSE = Cause("R-SEE-1")
FOREVER: Deadline | None = None


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them in a row of four sections."""
    scene = Scene(card)
    scene.table.ground = Row("abcd", {"hero": "a", "friend": "a", "minion": "b", "foe": "c"})
    return scene


def says(scene: Scene, text: str) -> list[str]:
    """Have the hero attack the foe with that text, and give what is told of it."""
    before = len(scene.events)
    scene.attack(f"Thrown 3\nDamage 1d4\nSpecial {text}", None, 1)
    plain = (Happening.PLAYS, Happening.ROLLS, *WON_OR_LOST, Happening.SUFFERS_DAMAGE)
    return [event.words for event in scene.events[before:] if event.kind not in plain]


def light(scene: Scene) -> str:
    """Give the light of all sections, by their first letters."""
    return "".join("".join(sorted(one[0] for one in nature_of(place, scene.table))) for place in "abcd")


@pytest.mark.parametrize(
    ("text", "lit"),
    [
        ("Your occupied section is dark until the end of the round.", "dlll"),
        ("The target's occupied section becomes shadowy until the end of the round.", "llsl"),
        ("Your occupied section and each adjacent section become dark until the end of the round.", "ddll"),
    ],
)
def test_places_are_lit_and_darkened_for_a_while(scene: Scene, text: str, lit: str) -> None:
    says(scene, text)
    assert light(scene) == lit
    Mover(scene.table, Eager(), CAUSE).move(scene.hero, Going(MoveKind.MOVE, 3), scene.hero)
    assert light(scene) == lit  # it is the place that was meant
    passes(scene.table, Edge.END, Moment.ROUND)
    assert light(scene) == "llll"


def test_the_light_of_a_constant_text_goes_where_its_owner_goes(scene: Scene) -> None:
    place = Place(kind=PlaceKind.SECTION, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),))
    playing = Playing(scene.table, scene.hero, CAUSE, scene.control, constant=True)
    executor(Illuminate(where=place, ground=Nature.DARK))(playing)
    assert light(scene) == "dlll"
    Mover(scene.table, Eager(), CAUSE).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    assert light(scene) == "ldll"


def test_the_last_light_holds(scene: Scene) -> None:
    says(scene, "Your occupied section is dark.")
    says(scene, "Your occupied section is lit.")
    assert light(scene) == "llll"


DARK, LIT = "Your occupied section is dark.", "Your occupied section is lit."
AWAITED = "Until the end of the round, whenever you {} section, gain +1 Skill."


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        (f"{AWAITED.format('light a')} {DARK} {LIT}", 1),
        (f"{AWAITED.format('light a')} {LIT}", 0),  # it has been so before
        (f"{AWAITED.format('darken your occupied')} {DARK} {DARK}", 1),
        (f"{AWAITED.format('darken an adjacent')} {DARK}", 0),
        (f"{AWAITED.format('darken an adjacent')} Each adjacent section is dark.", 1),
        (f"{DARK} If you have darkened a section this turn, gain +1 Skill.", 1),
        (f"{DARK} If you have lit a section this turn, gain +1 Skill.", 0),
        (f"{DARK} Gain +1 Skill for each section you have darkened this scenario.", 1),
        (f"{DARK} Gain +1 Skill for each section you have lit this scenario.", 0),
        (f"{DARK} Gain +1 Skill for each section the target has darkened this scenario.", 0),
    ],
)
def test_who_lights_a_place_and_who_has(scene: Scene, text: str, skill: int) -> None:
    says(scene, text)
    assert scene.hero.tracks[Track.SKILL].value == skill


def test_what_cannot_be_darkened_stays_lit(scene: Scene) -> None:
    says(scene, f"You cannot darken your occupied section until the end of the round. {DARK}")
    assert light(scene) == "llll"
    says(scene, "Each adjacent section is dark.")
    assert light(scene) == "ldll"


def test_in_place_of_light_comes_something_else(scene: Scene) -> None:
    says(scene, f"The next time you would darken a section this round, gain +1 Skill instead. {DARK}")
    assert (light(scene), scene.hero.tracks[Track.SKILL].value) == ("llll", 1)


def test_difficult_ground_keeps_its_light(scene: Scene) -> None:
    assert isinstance(scene.table.ground, Row)
    scene.table.ground.natures["a"] = Nature.DIFFICULT
    says(scene, "Your occupied section is dark.")
    assert nature_of("a", scene.table) == {Nature.DIFFICULT, Nature.DARK}


@pytest.mark.parametrize(
    ("nature", "keywords", "condition", "near", "far"),
    [
        (Nature.LIT, (), "", True, True),
        (Nature.SHADOWY, (), "", True, False),
        (Nature.SHADOWY, ("Low-light Vision",), "", True, True),
        (Nature.DARK, (), "", False, False),
        (Nature.DARK, ("Darkvision",), "", True, True),
        (Nature.LIT, ("Light Sensitivity",), "", True, False),
        (Nature.LIT, (), "Invisible", False, False),
        (Nature.LIT, ("Sightless Vision",), "Invisible", True, True),
        (Nature.LIT, (), "Dazed", True, True),
    ],
)
def test_who_sees_whom(
    scene: Scene,
    nature: Nature,
    keywords: tuple[str, ...],
    condition: str,
    near: bool,  # noqa: FBT001
    far: bool,  # noqa: FBT001
) -> None:
    """R-SEE-1, R-SEE-5, R-SEE-6."""
    assert isinstance(scene.table.ground, Row)
    scene.table.ground.natures = dict.fromkeys("abcd", nature)
    scene.hero.keywords = [Lasting(keyword, 1) for keyword in keywords]
    if condition:
        for one in (scene.friend, scene.foe):
            scene.table.begin_condition(one, condition, FOREVER, CAUSE)
    assert sees(scene.hero, scene.friend, scene.table) is near
    assert sees(scene.hero, scene.foe, scene.table) is far
    assert sees(scene.hero, scene.hero, scene.table)


def test_nobody_sees_through_walls(scene: Scene) -> None:
    assert isinstance(scene.table.ground, Row)
    scene.table.ground.walled = "c"
    assert not sees(scene.hero, scene.foe, scene.table)
    assert sees(scene.hero, scene.minion, scene.table)


# ---- Height


def climbs(scene: Scene) -> bool:
    """Tell whether the hero gets up into the next section."""
    assert isinstance(scene.table.ground, Row)
    scene.table.ground.rises["b"] = 1
    Mover(scene.table, Eager(), CAUSE).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    return scene.table.ground.place(scene.hero) == "b"


def test_the_height_of_a_border_that_was_chosen_changes_for_a_while(scene: Scene) -> None:
    text = "Choose any one border within range 1. Decrease its Height by 2 until the end of the round."
    assert says(scene, text) == ["Hero chooses |b", "Hero changes the Height of |b by -2"]
    assert climbs(scene)


def test_it_is_as_before_when_that_is_over(scene: Scene) -> None:
    says(scene, "Choose any one border within range 1. Decrease its Height by 2 until the end of the round.")
    passes(scene.table, Edge.END, Moment.ROUND)
    assert not climbs(scene)


def test_without_a_map_there_is_no_border_to_choose(card: ReadCard) -> None:
    text = "Choose any one border within range 1. Decrease its Height by 2 until the end of the round."
    assert says(Scene(card), text) == ["Hero chooses no border"]


@pytest.mark.parametrize(
    ("text", "up"),
    [
        ("Treat the Height of any border as 1 lower when you move through it.", True),
        ("Treat the Height of any border as 1 higher when you move through it.", False),
        ("Draw a card.", False),
    ],
)
def test_someone_may_take_heights_more_lightly(scene: Scene, text: str, up: bool) -> None:  # noqa: FBT001
    says(scene, text)
    assert climbs(scene) is up


# ---- what is hidden


def challenge(type_: str) -> Entry:
    """Give a Challenge of a type with Hidden 1d8."""
    hidden = RowDice(row=RowName.HIDDEN, dice=Dice(number=1, level=8))
    title = Title(type=type_, skill_dice=(hidden,))
    return Entry(id="pit", kind=EntryKind.CHALLENGE, name="Reed Pit", scenario=Scenario.EXPLORATION, title=title)


@pytest.mark.parametrize(
    ("type_", "condition", "found"),
    [("Trap", "Hidden", "a Trap"), ("Trap", "Dazed", "no Trap"), ("Seeker", "Hidden", "no Trap")],
)
def test_whether_anyone_is_hidden_there_is_learnt(scene: Scene, type_: str, condition: str, found: str) -> None:
    """R-SRC-1."""
    scene.minion.entry = scene.foe.entry = challenge(type_)
    for one in (scene.minion, scene.foe):
        scene.table.begin_condition(one, condition, FOREVER, CAUSE)
    there = "Learn whether any Trap in an adjacent section is hidden."
    assert says(scene, there) == [f"Hero learns that {found} there is hidden"]
    assert says(scene, there.replace("an adjacent", "your occupied")) == ["Hero learns that no Trap there is hidden"]
    something = "something" if condition == "Hidden" else "nothing"
    assert says(scene, there.replace("any Trap", "anything")) == [f"Hero learns that {something} there is hidden"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Learn the number of Traps in an adjacent section.", 1),
        ("Learn the number of enemies within range 3.", 2),
        ("Learn the number of Seekers in an adjacent section.", 0),
    ],
)
def test_how_many_there_are_is_learnt(scene: Scene, text: str, number: int) -> None:
    scene.minion.entry = scene.foe.entry = challenge("Trap")
    assert says(scene, text) == [f"Hero learns how many there are: {number}"]


def test_the_dice_of_those_there_are_learnt(scene: Scene) -> None:
    scene.minion.entry = scene.foe.entry = challenge("Trap")
    text = "Learn the Hidden dice of each Trap in an adjacent section."
    assert says(scene, text) == ["Hero learns Minion's Hidden dice: 1d8"]


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Learn whether there is a Trap in an adjacent section.", "whether it is so: yes"),
        ("Learn whether there is a Seeker in an adjacent section.", "whether it is so: no"),
        ("Learn whether the target is Dazed.", "whether it is so: yes"),
        ("Learn of each adjacent section with a Trap.", "which they are: b"),
        ("Learn of each section with a Seeker.", "which they are: none"),
        ("Learn of each Dazed enemy within range 3.", "which they are: Foe"),
    ],
)
def test_what_is_so_and_which_are_such_is_learnt(scene: Scene, text: str, so: str) -> None:
    scene.minion.entry = scene.foe.entry = challenge("Trap")
    scene.table.begin_condition(scene.foe, "Dazed", FOREVER, CAUSE)
    assert says(scene, text) == [f"Hero learns {so}"]


@pytest.mark.parametrize(("range_", "there"), [(1, "Dazed"), (2, "")])
def test_who_has_gone_out_of_the_range_of_an_attack(scene: Scene, range_: int, there: str) -> None:
    """The foe stands at c, and goes on to d; the hero attacks from b, and stays there."""
    scene.table.ground = Row("abcd", {"hero": "b", "friend": "a", "minion": "a", "foe": "c"})
    gone = "If you are not within the attack's range, become Dazed until the end of the round."
    text = f"Move 1 away from the target. {gone}"
    scene.attack(f"Range {range_}\nHit 1d8", f"{text}\nMiss 1d8", 4, 4)
    assert "".join(str(one.what) for one in scene.foe.conditions) == there


# ---- what is in the way


@pytest.mark.parametrize(
    ("rows", "allowed"),
    [
        ("Range 2\nDamage 1d4", True),
        ("Range 1\nDamage 1d4", False),
        ("Damage 1d4", False),
        ("This Action ignores range.\nDamage 1d4", True),
        ("This Action ignores Blocks.\nDamage 1d4", False),
        ("This Action can target an enemy within range 2.\nDamage 1d4", True),
        ("This Action can target a Dazed enemy within range 2.\nDamage 1d4", False),
        ("This Action can target a Creature, regardless of distance.\nDamage 1d4", False),
    ],
)
def test_an_action_must_reach_its_target(scene: Scene, rows: str, allowed: bool) -> None:  # noqa: FBT001
    """R-RNG-2."""
    if allowed:
        assert scene.attack(rows, None, 1).hit
        return
    with pytest.raises(IllegalError, match="2 sections away") as refused:
        scene.attack(rows, None)
    assert refused.value.rule == "R-RNG-2"
