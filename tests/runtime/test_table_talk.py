"""Shipped plays at tables of four with hands, decks and Gear: whatever is played, no card is lost, and it ends.

`make test` plays a sample by seed; `pytest tests/runtime/test_table_talk.py --matrix all` plays all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import NPC_KINDS, EntryKind, PlayKind, Scenario
from compiler.source.project import shipped_project
from runtime.chance import Seeded
from runtime.controllers import Chancy, Controller, Eager, Passive
from runtime.entity import Camp, Entity, npc
from runtime.events import Event
from runtime.interpreter.loading import unplayed
from runtime.legal import IllegalError
from runtime.table import Table
from runtime.using import Player, plays_available, use
from runtime.windows import Windows
from tests.kept import compiled
from tests.runtime.conftest import someone

SAMPLE = 300
HAND, DECK = 6, 8
SCENARIOS = (Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION)


class Session:
    """A few plays at one table, named by its seed so that a failure can be played again."""

    def __init__(self, library: Library, seed: int) -> None:
        self.seed, self.chance = seed, Random(seed)  # noqa: S311 - the same every time is what is wanted
        self.scenario = SCENARIOS[seed % len(SCENARIOS)]
        entries = [one for one in library.entries.values() if one.scenario in (self.scenario, Scenario.ANY)]
        self.cards = [one for one in entries if one.kind is EntryKind.CARD and playable(one)]
        self.npcs = [one for one in entries if one.kind in NPC_KINDS and playable(one)]
        self.gear = [one for one in entries if one.kind not in (EntryKind.CARD, *NPC_KINDS) and playable(one)]
        everyone = [*(self.pc(name) for name in ("Ann", "Bob")), *(self.foe(number) for number in (1, 2))]
        self.control: Controller = (Eager(), Passive(), Chancy(seed))[seed // 3 % 3]
        self.events: list[Event] = []
        known = {one.id: one for one in self.cards}
        windows = Windows(self.control)
        self.table = Table(everyone, Seeded(seed), self.events, windows=windows, cards=known)

    def pc(self, name: str) -> Entity:
        one = someone(name, Camp.PLAYERS, self.scenario)
        self.deal(one)
        one.gear = tuple(self.chance.sample(self.gear, min(3, len(self.gear))))
        return one

    def foe(self, number: int) -> Entity:
        one = npc(self.chance.choice(self.npcs), id_=f"foe {number}")
        self.deal(one)
        return one

    def deal(self, one: Entity) -> None:
        ids = [card.id for card in self.cards]
        one.piles.hand, one.piles.deck = self.chance.choices(ids, k=HAND), self.chance.choices(ids, k=DECK)
        one.karma, one.charges = 2, 1

    def play(self) -> Iterator[str]:
        """Have everyone play something in turn, and say what is out of order."""
        for who in self.table.entities:
            assert self.table.windows is not None
            self.table.windows.begin(who)
            for kind in (PlayKind.STRATEGY, PlayKind.ACTION):
                options = plays_available(self.table, who, kind)
                if who.defeated or not options:
                    continue
                held = self.chance.choice(options)
                try:
                    use(Player(self.table, who, self.control), held)
                except IllegalError as refused:
                    assert refused.rule.startswith("R-")  # noqa: PT017 - which rule it is, the message says
                yield from (f"seed {self.seed}, {held.name}: {fault}" for fault in self.faults())

    def faults(self) -> Iterator[str]:
        table = self.table
        if table.nested or table.progress or table.afterwards:
            yield "a play is not over"
        for one in table.entities:
            piles = one.piles
            if len(piles.hand) + len(piles.deck) + len(piles.discard) + len(piles.out) != HAND + DECK:
                yield f"{one.name} has lost or doubled cards"
            if not 0 <= one.points <= one.most:
                yield f"{one.name} has {one.points} of {one.most} points"
            if min(one.karma, one.charges, one.valuables) < 0:
                yield f"{one.name} has spent what was not there"


def playable(entry: Entry) -> bool:
    return bool(entry.plays) and all(unplayed(play) is None for play in entry.plays)


@pytest.fixture(scope="module")
def library() -> Library:
    return compiled(shipped_project(Path())).library


def test_whatever_is_played_no_card_is_lost_and_it_ends(library: Library, pytestconfig: pytest.Config) -> None:
    first = int(pytestconfig.getoption("--seed"))
    number = SAMPLE * 100 if pytestconfig.getoption("--matrix") == "all" else SAMPLE
    found: list[str] = []
    told = 0
    for seed in range(first, first + number):
        session = Session(library, seed)
        found += session.play()
        told += len(session.events)
    assert found == []
    assert told > number


def test_the_same_seed_tells_the_same_story(library: Library) -> None:
    for seed in range(30):
        sessions = Session(library, seed), Session(library, seed)
        assert [*sessions[0].play()] == [*sessions[1].play()]
        assert sessions[0].events == sessions[1].events
