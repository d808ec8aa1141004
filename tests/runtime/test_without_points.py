"""Environs and Traps have no EP, and cannot be worn down (R-CHA-2)."""

from __future__ import annotations

import pytest

from runtime.chance import Scripted
from runtime.entity import Entity, npc
from runtime.events import Cause, Event
from runtime.table import Table
from tests.runtime.conftest import Duel, ReadCard

BLOW = Cause("R-DMG-1")
MUD = "Mud | Level 1 Challenge | Environ\n(Action) Swallow\nInflict 1d6"
SNARE = "Snare | Level 1 Challenge | Trap | Hidden: 1d4\n(Interrupt) Snap\n"
SNARE += "Trigger You suffer damage.\nEffect You gain +1 Skill."
TYPES = pytest.mark.parametrize("text", [MUD, SNARE], ids=["Environ", "Trap"])


def faced(card: ReadCard, text: str) -> tuple[Table, Entity, list[Event]]:
    """Set up one of them, and the log of its table."""
    events: list[Event] = []
    one = npc(card(text))
    return Table([one], Scripted(()), events), one, events


@TYPES
def test_no_damage_defeats_what_has_no_points(card: ReadCard, text: str) -> None:
    table, one, events = faced(card, text)
    table.harm(one, 50, BLOW)
    assert not one.defeated
    assert [event.words for event in events] == [f"{one.name} suffers 50 damage, and has no EP to lose"]


@TYPES
def test_it_can_be_defeated_by_what_says_so(card: ReadCard, text: str) -> None:
    table, one, _ = faced(card, text)
    table.defeat(one, BLOW)
    assert one.defeated


def test_nothing_is_recovered_where_there_are_no_points(card: ReadCard) -> None:
    table, one, _ = faced(card, MUD)
    assert table.recover(one, 5, BLOW) == 0
    assert one.points == 0


@pytest.mark.parametrize("asks", ["has 1 or fewer HP", "is at full HP", "has at most half their HP"])
def test_no_question_about_points_is_true_of_it(duel: Duel, asks: str) -> None:
    duel.foe.points = duel.foe.most = 0
    duel.foe.has_points = False
    duel.acts(f"If the target {asks}, gain +1 Power.\nDamage 1d4")
    duel.resolve(1)
    assert duel.power(duel.hero) == 0


def test_what_attacks_it_goes_on_to_do_so(duel: Duel) -> None:
    duel.foe.points = duel.foe.most = 0
    duel.foe.has_points = False
    for _ in range(2):
        duel.acts("Damage 1d4\nSpecial Gain +1 Power.")
        assert duel.resolve(3).dealt == 3
    assert duel.power(duel.hero) == 2
