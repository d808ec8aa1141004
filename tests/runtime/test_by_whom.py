"""What others do as well as one's own side: they Push, Block, argue, go into places, are Pushed and are defeated."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from runtime.events import Cause
from runtime.interpreter.playing import Playing, text_step
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene
from tests.runtime.test_prevention import Bans


@pytest.fixture
def bans(card: ReadCard) -> Bans:
    return Bans(card)


@pytest.mark.parametrize(
    ("text", "hero", "foe"),
    [
        ("The target Pushes you 1.", "a", "c"),
        ("The target pulls you 1.", "c", "c"),
        ("Push the target 1.", "b", "d"),
        ("The target is Pushed 1.", "b", "d"),
        ("The target must be Pushed 1.", "b", "d"),
        ("You may be Pushed 1 to gain +1 Power.", "a", "c"),
        ("The target enters your occupied section.", "b", "b"),
        ("You may gain +1 Power by entering the target's occupied section.", "c", "c"),
        ("Cross a border of the target's occupied section.", "c", "c"),
    ],
)
def test_where_they_stand_then(text: str, hero: str, foe: str, bans: Bans) -> None:
    """R-MOV-2: away from whoever Pushes, where it is not said which way."""
    bans.says(text)
    assert [bans.table.ground.place(one) for one in (bans.hero, bans.foe)] == [hero, foe]


@pytest.mark.parametrize(("event", "gained"), [("an enemy Pushes an ally", 0), ("an enemy Pushes you", 1)])
def test_a_push_is_the_doing_of_who_pushes(event: str, gained: int, bans: Bans) -> None:
    bans.says(f"Until the end of the round, whenever {event}, gain +1 Power.")
    before = len(bans.events)
    bans.says("The target Pushes you 1.")
    assert sum(one.kind in TRACK_MOVED for one in bans.events[before:]) == gained


def test_a_block_is_that_of_who_blocks(bans: Bans) -> None:
    """R-BLK-6: from afar."""
    bans.says("The target Blocks a border. You Block a border.")
    assert [one.by for one in bans.table.ground.blocks] == ["foe", "hero"]


def test_who_must_block_and_cannot_does_not(bans: Bans) -> None:
    """R-PRIO-3: what a card says holds, for the one whom it means."""
    bans.says("The target cannot Block borders until the end of the round.")
    bans.says("The target must Block a border.")
    assert bans.table.ground.blocks == ()


@pytest.mark.parametrize("text", ["The target is defeated.", "The target is reduced to 0 HP."])
def test_who_is_said_to_be_defeated_is(text: str, bans: Bans) -> None:
    """R-DMG-2: who has no points left is defeated."""
    bans.says(text)
    assert (bans.foe.points, bans.foe.defeated, bans.hero.defeated) == (0, True, False)


def test_the_counter_moves_by_who_moves_it(card: ReadCard) -> None:
    """R-DEB-2: the way that is said, whoever does it."""
    scene = Scene(card)
    entry = card(
        "Slur | Level 1 | Interaction Action\nSpecial The target advances the Debate Counter 1 notch toward defeat."
    )
    playing = Playing(scene.table, scene.hero, Cause("R-SEQ-4", entry.id), scene.control, target=scene.foe)
    text_step(entry.plays[0].special)(playing)
    assert scene.table.debate == -1
    assert [one.who for one in scene.events if one.kind is Happening.DEBATE_MOVES] == ["foe"]


def test_who_may_become_dazed_is_so_where_they_take_it(bans: Bans) -> None:
    bans.foe.conditions.clear()
    bans.says("The target may become Dazed until the end of the round.")
    assert bans.foe.is_in("Dazed")
