"""Light that texts keep within bounds, whatever it would be (R-SEE-1)."""

from __future__ import annotations

import pytest

from compiler.ir.places import Ground as Nature
from runtime.time import begin_round, end_round
from runtime.where import nature_of
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

DARKENED = "Your occupied section becomes dark until the end of the scenario."


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give everyone in a, which is lit; b is dark, c is shadowy."""
    scene = Scene(card)
    stands = dict.fromkeys(("hero", "friend", "minion", "foe"), "a")
    scene.table.ground = Row("abc", stands, {"b": Nature.DARK, "c": Nature.SHADOWY})
    begin_round(scene.table)
    return scene


def lights(scene: Scene) -> str:
    """Give the light of each section by its first letter."""
    return "".join(next(iter(nature_of(place, scene.table)))[0] for place in "abc")


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Each section within range 2 cannot be darker than shadowy until the end of the round.", "lss"),
        ("Each section within range 1 cannot be darker than lit until the end of the round.", "lls"),
        ("Each section within range 2 cannot be brighter than shadowy until the end of the round.", "sds"),
        ("Each section within range 2 cannot be brighter than dark until the end of the round.", "ddd"),
        (
            f"Each section within range 2 cannot be darker than shadowy until the end of the round. {DARKENED}",
            "sss",
        ),
    ],
)
def test_a_section_is_never_beyond_its_bound(scene: Scene, text: str, after: str) -> None:
    scene.attack(f"Damage 1d4\nSpecial {text}", None, 1)
    assert lights(scene) == after
    end_round(scene.table)
    assert lights(scene)[1:] == "ds"


def test_what_cannot_become_darker_stays_as_dark_as_it_is(scene: Scene) -> None:
    text = f"Each section within range 2 cannot become darker than shadowy until the end of the round. {DARKENED}"
    scene.attack(f"Damage 1d4\nSpecial {text}", None, 1)
    assert lights(scene) == "lds"
