"""Which way someone moves: waited for, remembered, forbidden (R-MAP-3), and what is to be given for it (R-PRIO-3)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import MoveKind, Track
from runtime.events import Cause
from runtime.ground import Going
from runtime.moving import Mover
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give the hero in b, and the foe in c, of a row of five sections."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "b", "friend": "e", "minion": "e", "foe": "c"})
    return scene


def says(scene: Scene, text: str) -> None:
    """Have the hero attack the foe with that text."""
    scene.attack(f"Thrown 9\nDamage 1d4\nSpecial {text}", None, 1)


def moves(scene: Scene, to: str, kind: MoveKind = MoveKind.MOVE) -> str:
    """Have the foe Move to a section, as far as may be, and give where they are then."""
    where = Going(kind, 2, to=frozenset(to))
    Mover(scene.table, scene.control, Cause("R-MOV-2")).move(scene.foe, where, scene.foe)
    return scene.table.ground.place(scene.foe)


@pytest.mark.parametrize(
    ("what", "to", "power"),
    [
        ("moves toward you", "b", 1),
        ("moves toward you", "d", 0),
        ("moves away from you", "d", 1),
        ("moves away from you", "b", 0),
        ("moves toward an ally", "d", 1),
        ("moves away from an ally", "d", 0),
    ],
)
@pytest.mark.parametrize("kind", [MoveKind.MOVE, MoveKind.TELEPORT])
def test_it_is_waited_for(scene: Scene, what: str, to: str, power: int, kind: MoveKind) -> None:
    says(scene, f"Until the end of the round, whenever the target {what}, gain +1 Power.")
    before = scene.hero.tracks[Track.POWER].value
    moves(scene, to, kind)
    assert scene.hero.tracks[Track.POWER].value - before == power


@pytest.mark.parametrize(("way", "to", "there"), [("toward", "b", "c"), ("toward", "d", "d"), ("away from", "d", "c")])
def test_it_is_forbidden(scene: Scene, way: str, to: str, there: str) -> None:
    says(scene, f"The target cannot move {way} you until the end of the round.")
    assert moves(scene, to) == there


@pytest.mark.parametrize(("to", "power"), [("d", 1), ("b", 0)])
def test_it_is_remembered(scene: Scene, to: str, power: int) -> None:
    before = scene.hero.tracks[Track.POWER].value
    moves(scene, to)
    says(scene, "If the target has moved away from you this round, gain +1 Power.")
    assert scene.hero.tracks[Track.POWER].value - before == power


@pytest.mark.parametrize(("has", "there", "left"), [(1, "d", 0), (0, "c", 0)])
def test_who_has_nothing_to_give_stays(scene: Scene, has: int, there: str, left: int) -> None:
    scene.foe.valuables = has
    says(scene, "The target must give you 1 Valuable to leave their occupied section until the end of the round.")
    assert (moves(scene, "d"), scene.foe.valuables) == (there, left)
