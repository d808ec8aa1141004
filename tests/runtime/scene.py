"""Four at a table, with cards to respond with: what the tests of windows are played in."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from compiler.ir.entries.entry import Entry
from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import RowName, Track
from runtime.chance import Scripted
from runtime.controllers import Decision
from runtime.entity import Camp, Entity
from runtime.events import Cause, Event
from runtime.exchange import Result
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.table import Table
from runtime.windows import Windows
from tests.runtime.conftest import ReadCard, someone

BLOW = Cause("R-DMG-1")


class Asked:
    """Lets everyone respond who can, but for those who pass; remembers who was asked."""

    def __init__(self) -> None:
        self.passing: set[str] = set()
        self.asked: list[str] = []

    def decide(self, decision: Decision) -> int:
        self.asked.append(decision.who)
        return len(decision.options) - 1 if decision.who in self.passing else 0


def slots(who: Entity, row: RowName) -> int:
    """Give what the slots of Power do to dice: at -2 one level less to Hit, at -3 one less to Damage too."""
    power = who.tracks[Track.POWER].value
    return -1 if (row is RowName.HIT and power <= -2) or (row is RowName.DAMAGE and power <= -3) else 0


@dataclass
class Scene:
    """A hero and a friend of theirs; a foe and an ally of its."""

    read: ReadCard
    hero: Entity = field(default_factory=lambda: someone("Hero", Camp.PLAYERS))
    friend: Entity = field(default_factory=lambda: someone("Friend", Camp.PLAYERS))
    foe: Entity = field(default_factory=lambda: someone("Foe", Camp.OTHERS))
    minion: Entity = field(default_factory=lambda: someone("Minion", Camp.OTHERS))
    events: list[Event] = field(default_factory=list)
    control: Asked = field(default_factory=Asked)

    def __post_init__(self) -> None:
        self.cards: dict[str, Entry] = {}
        self.windows = Windows(self.control)
        everyone = [self.hero, self.friend, self.foe, self.minion]
        self.table = Table(everyone, Scripted(()), self.events, windows=self.windows, cards=self.cards)

    def gives(self, who: Entity, name: str, text: str, *, tags: tuple[str, ...] = ()) -> None:
        """Give someone a card: an Assist where the name says so, an Interrupt otherwise."""
        kind = "Assist" if "Assist" in name else "Interrupt"
        entry = self.read(f"{name} | Level 1 | Combat {kind}\n{text}")
        plays = (msgspec.structs.replace(entry.plays[0], tags=tags),)
        self.cards[entry.id] = msgspec.structs.replace(entry, plays=plays)
        who.piles.hand.append(entry.id)

    def attack(self, action: str, reaction: str | None, *dice: int, by: Entity | None = None) -> Result:
        """Have the hero attack the foe, or the foe the hero; all dice must be used."""
        owner = by or self.hero
        target = self.foe if owner is self.hero else self.hero
        chance = Scripted(dice)
        self.table.chance = chance
        answer = None if reaction is None else self.made(f"Reaction\n{reaction}", target, owner)
        [result] = perform(
            self.table, self.made(f"Action\n{action}", owner, target), [(target, answer)], self.control, Judging.LIST
        )
        assert chance.left == ()
        return result

    def made(self, text: str, owner: Entity, target: Entity) -> Made:
        """Make a play of a text."""
        entry = self.read(f"Some {text.split(maxsplit=1)[0]} | Level 1 | Combat {text}")
        return Made(entry.plays[0], entry, owner, target, Origin.HAND)

    def hurt(self, who: Entity, damage: int = 1) -> None:
        """Damage someone, and have it answered."""
        self.table.harm(who, damage, BLOW)
        self.windows.rest(self.table)

    @property
    def story(self) -> list[str]:
        """Tell who has played what, and whose tracks have moved, in order."""
        return [one.words for one in self.events if one.kind in (Happening.PLAYS, *TRACK_MOVED)]
