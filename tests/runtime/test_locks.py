"""Picking locks: success defeats what is locked at once, and what has no Lock cannot be picked (R-LCK-1)."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Scenario, Track
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.entity import Camp, npc
from runtime.events import Event
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.table import Table
from runtime.using import Player, candidates
from tests.runtime.conftest import ReadCard, someone

GATE = "Gate | Level 1 Challenge | Obstacle | EP: 9 | Lock: 1d8"
CHEST = "Chest | Level 1 Challenge | Trap | Hidden: 1d4 | Lock: 1d8"
REEDS = "Reeds | Level 1 Challenge | Obstacle | EP: 9"
PICKS = "Picks | Mechanical Exploration Expertise | Wealth: 1\n(Action) Pick\n{}Lockpick 1d10"


class Lock:
    """A burglar before something that is locked, or is not."""

    def __init__(self, read: ReadCard, before: str, text: str = "") -> None:
        self.burglar = someone("Burglar", Camp.PLAYERS, Scenario.EXPLORATION)
        self.locked = npc(read(before))
        self.events: list[Event] = []
        self.table = Table([self.burglar, self.locked], Scripted(()), self.events)
        entry = read(PICKS.format(text))
        self.made = Made(entry.plays[0], entry, self.burglar, self.locked, Origin.GEAR)

    def picks(self, *dice: int) -> bool:
        """Pick it with those dice, all of which must be used, and tell whether that succeeds."""
        self.table.chance = chance = Scripted(dice)
        [result] = perform(self.table, self.made, [(self.locked, None)], Eager(), Judging.LIST)
        assert chance.left == ()
        return result.hit


LOCKED = pytest.mark.parametrize("locked", [GATE, CHEST], ids=["Obstacle", "Trap"])


@LOCKED
@pytest.mark.parametrize("dice", [(8, 7), (7, 7)], ids=["more", "a tie"])
def test_success_defeats_what_is_locked_at_once(card: ReadCard, locked: str, dice: tuple[int, int]) -> None:
    lock = Lock(card, locked)
    assert lock.picks(*dice)
    assert lock.locked.defeated
    assert [event.rule for event in lock.events if event.kind is Happening.DEFEATED] == ["R-LCK-1"]


@LOCKED
def test_failure_leaves_it_as_it_was(card: ReadCard, locked: str) -> None:
    lock = Lock(card, locked)
    assert not lock.picks(6, 7)
    assert not lock.locked.defeated
    assert lock.locked.points == lock.locked.most


def test_success_without_a_roll_opens_it_too(card: ReadCard) -> None:
    lock = Lock(card, GATE, "If the target is at full EP, this Action automatically succeeds.\n")
    assert lock.picks()
    assert lock.locked.defeated


def test_what_has_no_lock_is_not_picked(card: ReadCard) -> None:
    lock = Lock(card, REEDS)
    with pytest.raises(IllegalError, match=r"Reeds has no Lock \(R-LCK-1\)"):
        lock.picks()
    assert not lock.events
    assert candidates(Player(lock.table, lock.burglar, Eager()), lock.made) == []


def test_a_search_that_succeeds_defeats_nobody(card: ReadCard) -> None:
    lock = Lock(card, CHEST)
    entry = card("Lens | General Exploration Expertise | Wealth: 1\n(Action) Look\nSearch 1d10")
    lock.made = Made(entry.plays[0], entry, lock.burglar, lock.locked, Origin.GEAR)
    assert lock.picks(8, 1)
    assert not lock.locked.defeated


@pytest.mark.parametrize(("before", "drawn"), [(GATE, 1), (CHEST, 1), (REEDS, 0)])
def test_what_is_locked_is_asked_of_its_card(card: ReadCard, before: str, drawn: int) -> None:
    lock = Lock(card, before)
    entry = card(
        "Look | Level 1 | Exploration Action\nInflict 1d10\nSpecial If the target has a Lock entry, gain +1 Mind."
    )
    lock.table.chance = Scripted((5,))
    made = Made(entry.plays[0], entry, lock.burglar, lock.locked, Origin.HAND)
    perform(lock.table, made, [(lock.locked, None)], Eager(), Judging.LIST)
    assert lock.burglar.tracks[Track.MIND].value == drawn
