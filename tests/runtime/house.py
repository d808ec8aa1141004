"""Four at a table with hands, decks and Gear: what the tests of cards that play cards are played in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from compiler.ir.entries.entry import Entry
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import PlayKind
from runtime.chance import Scripted
from runtime.controllers import Controller, Eager
from runtime.entity import Camp, Entity
from runtime.events import Cause, Event, Kind
from runtime.exchange import Result
from runtime.playables import Playable, playables_of
from runtime.table import Table
from runtime.using import Player, use
from runtime.windows import Windows
from tests.runtime.conftest import ReadCard, someone


@dataclass
class House:
    """A hero and a friend of theirs; a foe and an ally of its."""

    read: ReadCard
    hero: Entity = field(default_factory=lambda: someone("Hero", Camp.PLAYERS))
    friend: Entity = field(default_factory=lambda: someone("Friend", Camp.PLAYERS))
    foe: Entity = field(default_factory=lambda: someone("Foe", Camp.OTHERS))
    minion: Entity = field(default_factory=lambda: someone("Minion", Camp.OTHERS))
    control: Controller = field(default_factory=Eager)
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.cards: dict[str, Entry] = {}
        everyone = [self.hero, self.friend, self.foe, self.minion]
        windows = Windows(self.control)
        self.table = Table(everyone, Scripted(()), self.events, windows=windows, cards=self.cards)

    def knows(self, title: str, text: str) -> str:
        """Make a card known, and give its id: "Oar Blow | Action"."""
        name, _, rest = title.partition(" | ")
        entry = self.read(f"{name} | Level 1 | Combat {rest}\n{text}")
        self.cards[entry.id] = entry
        return entry.id

    def gives(self, who: Entity, title: str, text: str) -> str:
        """Give someone a card in hand."""
        card = self.knows(title, text)
        who.piles.hand.append(card)
        return card

    def holding(self, who: Entity, name: str) -> Playable:
        """Give the play of that name that someone has."""
        return next(held for held in playables_of(self.table, who) if held.name == name)

    def plays(self, who: Entity, name: str, *dice: int, against: Sequence[Entity] | None = None) -> list[Result]:
        """Have someone play what they have; all dice must be used."""
        chance = self.table.chance = Scripted(dice)
        assert self.table.windows is not None
        self.table.windows.control = self.control
        results = use(Player(self.table, who, self.control), self.holding(who, name), against=against)
        assert chance.left == ()
        return results

    def harm(self, who: Entity, damage: int = 1) -> None:
        """Damage someone, and have it answered."""
        self.table.harm(who, damage, Cause("R-DMG-1"))
        self.rest()

    def rest(self) -> None:
        """Have answered what has happened."""
        assert self.table.windows is not None
        self.table.windows.rest(self.table)

    def has(self, who: Entity, kind: PlayKind) -> list[str]:
        """Give the names of the plays of a kind that someone has."""
        return [held.name for held in playables_of(self.table, who) if held.play.kind is kind]

    def told(self, *kinds: Kind) -> list[str]:
        """Give what has been told of these kinds."""
        return [event.words for event in self.events if event.kind in kinds]

    @property
    def played(self) -> list[str]:
        """Give who has played what, in order."""
        return self.told(Happening.PLAYS)
