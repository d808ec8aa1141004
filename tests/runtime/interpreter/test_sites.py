"""What texts do with places, borders and Blocks, on a row of sections and without a map."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import MoveKind, Track
from compiler.ir.times.durations import Edge, Moment
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.ground import Blocked, Going
from runtime.moving import Mover
from runtime.time import passes
from runtime.where import nature_of
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

CAUSE = Cause("R-MOV-2")


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give the hero and the friend in a, the minion in b, the foe in c, of five sections; e is dark."""
    scene = Scene(card)
    stands = {"hero": "a", "friend": "a", "minion": "b", "foe": "c"}
    scene.table.ground = Row("abcde", stands, {"e": Nature.DARK})
    return scene


def says(scene: Scene, text: str) -> None:
    """Have the hero attack the foe with that text."""
    scene.attack(f"Thrown 9\nDamage 1d4\nSpecial {text}", None, 1)


def weakened(scene: Scene) -> str:
    """Give whose Power is lower."""
    return " ".join(sorted(one.id for one in scene.table.entities if one.tracks[Track.POWER].value < 0))


def stand(scene: Scene) -> str:
    """Give where everyone stands: hero, friend, minion, foe."""
    those = (scene.hero, scene.friend, scene.minion, scene.foe)
    return "".join(scene.table.ground.place(one) for one in those)


def light(scene: Scene) -> str:
    """Give the light of all sections, by their first letters."""
    return "".join("".join(sorted(one[0] for one in nature_of(place, scene.table))) for place in "abcde")


def blocked(scene: Scene) -> list[str]:
    """Give the borders that are Blocked."""
    return [block.border for block in scene.table.ground.blocks]


@pytest.mark.parametrize(
    ("there", "who"),
    [
        ("in an adjacent section", "minion"),
        ("outside an adjacent section", "foe"),
        ("in a section adjacent to the target", "minion"),
        ("within range 1 of the target's occupied section", "foe minion"),
        ("in a section within range 1 of the target", "foe minion"),
        ("adjacent to an ally", "minion"),
        ("in a section that another enemy occupies", "minion"),
        ("in a section that no ally occupies", "foe minion"),
        ("in a section that is not dark", "foe minion"),
        ("in a section with a Block", ""),
        ("within range 2 of a dark section", "foe"),
        ("in the nearest section that an enemy occupies", "minion"),
        ("in the farthest section that an enemy occupies", "foe"),
        ("in another section within range 1", "minion"),
        ("in a section across a border of your occupied section", "minion"),
        ("outside your occupied section", "foe minion"),
        ("in the section within range 2 with the most enemies", "foe minion"),
        ("in the section with the fewest enemies", ""),
        ("in the section within range 1 with the fewest allies", "minion"),
        ("in a section that is not adjacent to an ally", "foe"),
        ("in a section in which an enemy has less than half their HP", ""),
        ("in a section that is not within range 1", "foe"),
    ],
)
def test_who_is_picked_by_a_place(scene: Scene, there: str, who: str) -> None:
    says(scene, f"Each enemy {there} suffers -1 Power.")
    assert weakened(scene) == who


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Teleport to the nearest dark section.", "eabc"),
        ("Move 2 toward the target.", "babc"),
        (
            "Teleport to a dark section. Suffer 4 damage. Push the target 1 toward the entity with the fewest HP.",
            "eabd",
        ),
        (
            "Teleport to a dark section. Suffer 4 damage. Push the target 1 away from the entity with the fewest HP.",
            "eabb",
        ),
        ("Push the target 1 for each dark section away from an ally.", "aabd"),
        ("Teleport to a section that no enemy occupies.", "dabc"),
        ("Teleport to a section adjacent to the target.", "babc"),
        ("Fly to another section within range 1.", "babc"),
        ("Move 3 through the target's occupied section.", "cabc"),
        ("Move out of your occupied section.", "babc"),
        ("Push the target 1 toward you.", "aabb"),
        ("Push the target 2 away from an enemy in an adjacent section.", "aabd"),
        ("Push the target up to 2 to a dark section.", "aabe"),
        ("Move the target to a section an ally occupies.", "aaba"),
        ("Move the target 4 away from you.", "aabd"),
        ("Choose a section within range 3 that no enemy occupies. Teleport to that section.", "aabc"),
        ("Choose a dark section. Teleport to it.", "eabc"),
        ("Teleport to a dark section. Teleport to the section you left.", "aabc"),
        ("Teleport to the section with the most allies. Move to a section with no allies.", "babc"),
        ("Push the target to the section with the most allies.", "aaba"),
        ("Teleport to a dark section. Push the target 2. Teleport to the section where you began the round.", "aaba"),
        ("Teleport to a dark section. Teleport to the section where the target began the scenario.", "cabc"),
        ("Push the target 1. Move the target to the section where the target began the turn.", "aabc"),
        ("Move 2 toward the target without entering a section another enemy occupies.", "aabc"),
        ("Push the target 2 away from you without entering a dark section.", "aabd"),
        ("Push the target 1, but not into a section an enemy occupies.", "aabd"),
        ("Move 2 without crossing a border of the target's occupied section.", "babc"),
        ("Teleport 3, but not into sections that an enemy occupies.", "dabc"),
        ("Teleport to a section that is lit. Each enemy in that section suffers -1 Power.", "babc"),
    ],
)
def test_where_a_move_leads(scene: Scene, text: str, where: str) -> None:
    says(scene, text)
    assert stand(scene) == where


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Choose an adjacent section. Each enemy in that section suffers -1 Power.", "minion"),
        ("Choose an adjacent section. Each enemy there suffers -1 Power.", "minion"),
        ("Choose an adjacent section. Each enemy outside that section suffers -1 Power.", "foe"),
        ("Choose an adjacent section. Each enemy within range 1 of that section suffers -1 Power.", "foe minion"),
        ("Choose a border of your occupied section. Each enemy across that border suffers -1 Power.", "minion"),
        ("Teleport to an adjacent section. Each enemy in that section suffers -1 Power.", "minion"),
        ("Choose any 2 sections within range 1. Each enemy in those sections suffers -1 Power.", "minion"),
    ],
)
def test_what_was_chosen_is_spoken_of_again(scene: Scene, text: str, who: str) -> None:
    says(scene, text)
    assert weakened(scene) == who


@pytest.mark.parametrize(
    ("text", "lit"),
    [
        ("Each lit section within range 1 becomes dark until the end of the round.", "ddlld"),
        ("Each other section within range 1 becomes dark until the end of the round.", "ldlld"),
        ("All sections that an enemy occupies become dark until the end of the round.", "lddld"),
        ("Up to 2 dark sections become lit until the end of the round.", "lllll"),
        ("A section within range 3 that no enemy occupies becomes dark until the end of the round.", "dllld"),
        ("Choose a section within range 3. That section becomes dark until the end of the round.", "dllld"),
        ("An ally's occupied section becomes dark until the end of the round.", "dllld"),
        ("Any 2 adjacent sections become dark until the end of the round.", "ldlld"),
    ],
)
def test_which_sections_are_darkened(scene: Scene, text: str, lit: str) -> None:
    says(scene, text)
    assert light(scene) == lit
    passes(scene.table, Edge.END, Moment.ROUND)
    assert light(scene) == "lllld"


@pytest.mark.parametrize(
    ("kept", "lit"),
    [
        ("No effect can make it lit or shadowy until the end of the round.", "lldld"),
        ("It cannot become lit until the end of the round.", "lldld"),
        ("That section cannot become shadowy until the end of the round.", "lllld"),
        ("It cannot become lit until the start of your next turn.", "lldld"),
    ],
)
def test_a_light_is_kept_whatever_a_later_text_says(scene: Scene, kept: str, lit: str) -> None:
    says(scene, f"The target's occupied section becomes dark until the end of the round. {kept}")
    says(scene, "The target's occupied section becomes lit until the end of the round.")
    assert light(scene) == lit


@pytest.mark.parametrize(
    ("text", "borders"),
    [
        ("Block each border of the target's occupied section.", ["|c", "|d"]),
        ("Block a border of a dark section.", ["|e"]),
        ("Block a border. Block another border.", ["|b", "|c"]),
        ("Block each border this attack crosses.", ["|b", "|c"]),
        ("If this attack does not cross a Blocked border, Block a border of a dark section.", ["|e"]),
        ("Block one border of your choice within range 2.", ["|b"]),
        ("Block any 2 borders within range 1 of the target.", ["|b", "|c"]),
        ("Block any one border of the target's occupied section for each enemy within range 1.", ["|c"]),
        ("Block any one border within range 2 for each enemy within range 2.", ["|b", "|c"]),
        (
            "Block a number of borders equal to the number of enemies plus the number of dark sections.",
            ["|b", "|c", "|d"],
        ),
        ("Block any one border for each dark section an ally occupies.", []),
        ("Block all borders of a section that an enemy occupies.", ["|b", "|c", "|d"]),
        ("Choose a border of a dark section. Block that border.", ["|e"]),
        ("Teleport to an adjacent section. Block the border you crossed.", []),
        ("Move 1 toward the target. Block the border you crossed.", ["|b"]),
    ],
)
def test_which_borders_are_blocked(scene: Scene, text: str, borders: list[str]) -> None:
    says(scene, text)
    assert blocked(scene) == borders


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("End all Blocks.", []),
        ("End all Blocks of enemies.", ["|b"]),
        ("End one of your Blocks.", ["|c", "|e"]),
        ("End all Blocks in a dark section.", ["|b", "|c"]),
        ("End each Block on a border of the target's occupied section.", ["|b", "|e"]),
        ("End a Block within range 1.", ["|c", "|e"]),
        ("End up to 2 Blocks of an enemy.", ["|b"]),
        ("Choose a Block within range 1. That Block ends.", ["|c", "|e"]),
        ("End any one Block for each enemy.", ["|e"]),
        ("End a number of Blocks equal to the number of dark sections within range 1.", ["|b", "|c", "|e"]),
    ],
)
def test_which_blocks_end(scene: Scene, text: str, left: list[str]) -> None:
    for by, border in (("hero", "|b"), ("foe", "|c"), ("minion", "|e")):
        scene.table.ground.block(Blocked(by, border))
    says(scene, text)
    assert blocked(scene) == left


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("your occupied section is lit", True),
        ("your occupied section is not lit", False),
        ("an adjacent section is dark", False),
        ("each section within range 2 is lit", True),
        ("each section within range 4 is lit", False),
        ("the target's occupied section is within range 1", False),
        ("the target's occupied section is adjacent to an enemy", True),
        ("there is a dark section within range 4", True),
        ("there is a dark section within range 2", False),
        ("there is no dark section within range 2", True),
        ("there is a Block within range 1", True),
        ("there is a Block in a dark section", False),
        ("there is no Block of an enemy", True),
        ("there is a border that an ally Blocks", True),
        ("you occupy a section that an ally occupies", True),
        ("the target occupies a section that an ally occupies", False),
    ],
)
def test_what_an_if_asks_of_places(scene: Scene, question: str, answer: bool) -> None:  # noqa: FBT001
    scene.table.ground.block(Blocked("friend", "|b"))
    says(scene, f"If {question}, the target suffers -1 Power.")
    assert bool(weakened(scene)) is answer


@pytest.mark.parametrize(
    ("counted", "number"),
    [
        ("dark section", 1),
        ("lit section within range 2", 3),
        ("adjacent section that an enemy occupies", 1),
        ("border of the target's occupied section", 2),
        ("Blocked border", 1),
        ("Block within range 3", 2),
        ("of your Blocks", 1),
    ],
)
def test_places_borders_and_blocks_are_counted(scene: Scene, counted: str, number: int) -> None:
    for by in ("hero", "friend"):
        scene.table.ground.block(Blocked(by, "|c"))
    says(scene, f"Gain +1 Power for each {counted}.")
    assert scene.hero.tracks[Track.POWER].value == number


def goes(scene: Scene, to: str) -> None:
    """Have the minion go into a section."""
    Mover(scene.table, Eager(), CAUSE).move(scene.minion, Going(MoveKind.MOVE, None, frozenset(to)), scene.minion)


@pytest.mark.parametrize(
    ("event", "to", "who"),
    [
        ("enters an adjacent dark section", "c", ""),
        ("enters a section adjacent to another enemy", "d", "minion"),
        ("enters a section within range 3", "d", "minion"),
        ("leaves an adjacent section", "c", "minion"),
        ("leaves a section that an ally occupies", "c", ""),
        ("crosses a border of your occupied section", "c", ""),
        ("crosses a border of your occupied section", "a", "minion"),
        ("crosses a Blocked border", "c", ""),
        ("crosses a border within range 1", "c", "minion"),
    ],
)
def test_what_is_entered_left_and_crossed_is_waited_for(scene: Scene, event: str, to: str, who: str) -> None:
    says(scene, f"Until the end of the round, whenever an enemy {event}, they suffer -1 Power.")
    goes(scene, to)
    assert weakened(scene) == who


def test_that_section_of_an_event_is_the_one_that_was_entered(scene: Scene) -> None:
    says(
        scene,
        "Until the end of the round, whenever an enemy enters a section within range 3, that section becomes dark.",
    )
    goes(scene, "c")
    assert light(scene) == "lldld"


def test_the_light_of_a_place_that_is_chosen_by_its_light_is_what_it_was_before(scene: Scene) -> None:
    says(scene, "Each lit section within range 2 becomes dark.")
    says(scene, "Each dark section within range 1 becomes lit.")
    assert light(scene) == "lldld"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Choose a section within range 2. Each enemy in that section suffers -1 Power.", "foe minion"),
        ("Each enemy in a section that an ally occupies suffers -1 Power.", "foe minion"),
        ("Each enemy in an adjacent section suffers -1 Power.", ""),
        ("Each enemy outside your occupied section suffers -1 Power.", ""),
        ("Choose a border within range 1. Each enemy across that border suffers -1 Power.", ""),
        ("Move 2 toward the target. Each enemy in your occupied section suffers -1 Power.", "foe minion"),
        (
            "Block each border of your occupied section. Each enemy in your occupied section suffers -1 Power.",
            "foe minion",
        ),
    ],
)
def test_without_a_map_all_are_in_one_place(card: ReadCard, text: str, told: str) -> None:
    scene = Scene(card)
    says(scene, text)
    assert weakened(scene) == told


def test_a_move_that_leads_nowhere_as_it_is_said_is_told(scene: Scene) -> None:
    says(scene, "Move 1 to a dark section.")
    assert stand(scene) == "aabc"
    assert [event.words for event in scene.events if event.kind is Happening.MOVES] == ["Hero stays"]
