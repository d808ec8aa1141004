"""Tables for the tests of play: entities and plays made of card text, dice written down face by face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.entries.entry import Entry
from compiler.ir.terms import Scenario, Track
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.project import shipped_project
from compiler.source.text_form import read_entries
from runtime.chance import Scripted
from runtime.controllers import Controller, Eager
from runtime.entity import Camp, Entity
from runtime.events import Cause, Event
from runtime.exchange import Result
from runtime.holding import Held
from runtime.interpreter.playing import Playing
from runtime.made import Made
from runtime.piles import Piles
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.rules import NO_RULES, Rules
from runtime.table import Table
from runtime.tracks import starting
from tests.kept import loaded
from tests.runtime.party import Party

ReadCard = Callable[[str], Entry]


@pytest.fixture(scope="session")
def card() -> ReadCard:
    """Read one entry in text form, which must be whole."""
    terms = {term.id: term for term in loaded(shipped_project(Path())).terms}
    reader = Reader(Vocabulary.of(terms))

    def read(text: str) -> Entry:
        [one] = read_entries(text, "test", reader.vocabulary.keywords)
        assert one.source is not None, one.diagnostics
        made = read_entry(one.source, reader)
        faults = [fault.message for fault in (*one.diagnostics, *made.diagnostics) if fault.severity == "error"]
        assert faults == []
        assert made.entry is not None
        return made.entry

    return read


def someone(name: str, camp: Camp, scenario: Scenario = Scenario.COMBAT, *, points: int = 20, level: int = 1) -> Entity:
    """Set up someone with nothing special about them."""
    return Entity(
        id=name.lower(),
        name=name,
        camp=camp,
        scenario=scenario,
        level=level,
        most=points,
        points=points,
        tracks=starting({}),
        piles=Piles([], [], []),
    )


def forbidden(table: Table, who: Entity, what: Cannot) -> None:
    """Keep someone from something for as long as the test lasts."""
    playing = Playing(table, who, Cause("R-PRIO-3", "some-card"), Eager())
    table.held.setdefault(type(what), []).append(Held(what, playing, table.since(), who.id))


@dataclass
class Duel:
    """A hero and a foe; plays of either, with the dice that fall."""

    read: ReadCard
    hero: Entity = field(default_factory=lambda: someone("Hero", Camp.PLAYERS))
    foe: Entity = field(default_factory=lambda: someone("Foe", Camp.OTHERS))
    control: Controller = field(default_factory=Eager)
    judging: Judging = Judging.LIST
    tables: Rules = NO_RULES
    events: list[Event] = field(default_factory=list)
    cards: dict[str, Entry] = field(default_factory=dict)
    action: Made | None = None
    reaction: Made | None = None
    forbids: list[tuple[Entity, Cannot]] = field(default_factory=list)

    def acts(self, text: str, origin: Origin = Origin.HAND) -> None:
        """Set the hero's Action: the lines of a card under its title."""
        self.action = self._made(text, "Action", self.hero, self.foe, origin)

    def answers(self, text: str, origin: Origin = Origin.CARD) -> None:
        """Set the foe's Reaction."""
        self.reaction = self._made(text, "Reaction", self.foe, self.hero, origin)

    def _made(self, text: str, kind: str, owner: Entity, target: Entity, origin: Origin) -> Made:
        entry = self.read(f"Some {kind} | Level 1 | Combat {kind}\n{text}")
        return Made(entry.plays[0], entry, owner, target, origin)

    def resolve(self, *dice: int) -> Result:
        """Play it with those dice, all of which must be used."""
        assert self.action is not None
        chance = Scripted(dice)
        table = Table([self.hero, self.foe], chance, self.events, self.tables, cards=self.cards)
        for who, what in self.forbids:
            forbidden(table, who, what)
        [result] = perform(table, self.action, [(self.foe, self.reaction)], self.control, self.judging)
        assert chance.left == ()
        return result

    def rules(self) -> Sequence[str]:
        """Give the rules by which it came to what it came to."""
        return [event.rule for event in self.events]

    def power(self, of: Entity) -> int:
        """Give where someone's Power stands."""
        return of.tracks[Track.POWER].value


@pytest.fixture
def duel(card: ReadCard) -> Duel:
    """Give a hero and a foe at 20 points."""
    return Duel(card)


@pytest.fixture
def party(card: ReadCard) -> Party:
    """Give a library with nobody in it."""
    return Party(card)
