"""What an opposed roll comes to is changed once it is over, and who has won then is seen anew (R-RES-1)."""

from __future__ import annotations

import pytest

from runtime.events import WON_OR_LOST
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.scene import Scene
from tests.runtime.test_constants import Bearing


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("Decrease the result of that roll by 2.", "takes effect with Some Action, with 5 against 4"),
        ("Reduce the triggering enemy's result by 4.", "fails with Some Action, with 3 against 4"),
        ("Subtract 3 from the triggering roll.", "takes effect with Some Action, with 4 against 4"),
        ("The result of that roll counts as 1.", "fails with Some Action, with 1 against 4"),
    ],
)
def test_who_has_won_is_seen_anew(scene: Scene, effect: str, told: str) -> None:
    scene.gives(scene.friend, "Spoil", f"Trigger An enemy wins an opposed roll.\nEffect {effect}")
    scene.attack("Hit 1d8", "Miss 1d4", 7, 4, by=scene.foe)
    assert [one.words for one in scene.events if one.kind in WON_OR_LOST][-1] == f"Foe {told}"


def test_a_text_that_always_holds_changes_it_too(duel: Duel) -> None:
    bearing = Bearing(duel)
    bearing.gear("Whenever you lose an opposed roll, add 2 to the roll.")
    assert not bearing.attack("Hit 1d8", 2, 5, reaction="Miss 1d8").hit
    assert bearing.attack("Hit 1d8", 3, 5, reaction="Miss 1d8").hit
