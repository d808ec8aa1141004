"""A response tried for real: stand-ins bring about what its Trigger waits for, and it is played in a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.places import Ground as Nature
from compiler.ir.terms import EntryKind, PlayKind
from compiler.ir.who import Group, Several, Side
from runtime.apart import THERE, Apart
from runtime.chance import Seeded
from runtime.controllers import Controller, Decision, Eager
from runtime.duel import Duel, Situation, Stand
from runtime.events import Kind
from runtime.ground import Together
from runtime.legal import IllegalError
from runtime.occasions import Act, deeds, rolls
from runtime.stand_ins import bare, scenario_of, stand_in
from runtime.windows import Windows

if TYPE_CHECKING:
    from compiler.ir.entry import Entry
    from compiler.ir.flow import Play
    from compiler.ir.triggers import Trigger
    from compiler.ir.who import Who
    from runtime.ground import Ground
    from runtime.occasions import Deed
    from runtime.table import Table

SEEDS = range(16)
"""So often an attack is tried, until its dice fall as they must."""
CARDS = 6
KARMA = 2
OWNER, ALLY, FOE = range(3)
PAIRS = ((FOE, OWNER), (OWNER, FOE), (FOE, ALLY), (ALLY, FOE))
"""Who does something, and to whom."""


class Responding(msgspec.Struct, frozen=True):
    """Lets one respond with one play whenever they can, and nobody else; another decides all else."""

    who: str
    name: str
    rest: Controller

    def decide(self, decision: Decision) -> int:
        """Give the place of that response, or pass."""
        if not decision.what.startswith("respond to"):
            return self.rest.decide(decision)
        mine = decision.who == self.who and self.name in decision.options
        return decision.options.index(self.name) if mine else len(decision.options) - 1


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True):
    """A situation, and what is done in it by whom, to which a response is an answer."""

    entry: Entry
    play: Play
    foe: Entry | None
    ground: Callable[[], Ground]
    deed: Deed
    pair: tuple[int, int]

    def comes_about(self, seed: int, control: Controller) -> bool:
        """Play it, and tell whether the response was made."""
        table = self._table(seed)
        owner = table.entities[OWNER]
        answering = Responding(owner.id, self.play.name or self.entry.name, control)
        table.windows = Windows(answering)
        one, other = (table.entities[at] for at in self.pair)
        try:
            self.deed(Act(table=table, control=answering, one=one, other=other))
        except IllegalError:
            return False
        table.windows.rest(table)
        return any(
            event.kind is Kind.PLAYED and event.who == owner.id and event.entry == self.entry.id
            for event in table.log or ()
        )

    def _table(self, seed: int) -> Table:
        scenario = scenario_of(self.entry, self.play)
        mine = Stand(entry=self.entry, play=self.play)
        table, *_ = Duel(actor=mine, target=Situation(card=self.foe)).set_up(Seeded(seed), [])
        owner, foe = table.entities
        other = stand_in(scenario)
        ally = Duel(actor=Stand(entry=other, play=bare(PlayKind.ACTION, scenario))).set_up(Seeded(seed))[0].entities[0]
        ally.id, ally.name = "ally", "an ally"
        table.entities[:] = [owner, ally, foe]
        foe.id = "foe"
        table.ground = self.ground()
        table.cards = {self.entry.id: self.entry, other.id: other}
        for one in table.entities:
            one.karma = KARMA
            one.piles.deck, one.piles.hand = [other.id] * CARDS, [other.id] * CARDS
        if self.entry.kind is EntryKind.CARD:
            owner.piles.hand.append(self.entry.id)
        return table


def beside(light: Nature, *there: str) -> Callable[[], Ground]:
    """Give a ground on which some stand in the section beside, in its light."""
    return lambda: Apart(light=light, stands=dict.fromkeys(there, THERE))


GROUNDS: tuple[Callable[[], Ground], ...] = (
    Together,
    beside(Nature.LIT),
    beside(Nature.LIT, "foe"),
    beside(Nature.LIT, "ally"),
    beside(Nature.SHADOWY),
    beside(Nature.DARK),
)


def rehearse(entry: Entry, play: Play, foes: tuple[Entry, ...]) -> Rehearsal | None:
    """Find a situation in which a response is really played; None where stand-ins bring none about."""
    assert play.trigger is not None  # noqa: S101 - a response has one
    for (foe, ground), deed, pair in product(_stages(foes), deeds(play.trigger), _pairs(play.trigger)):
        tried = Rehearsal(entry=entry, play=play, foe=foe, ground=ground, deed=deed, pair=pair)
        if any(tried.comes_about(seed, Eager()) for seed in (SEEDS if rolls(deed, play.trigger) else SEEDS[:1])):
            return tried
    return None


def _pairs(trigger: Trigger) -> Iterator[tuple[int, int]]:
    """Give who can do it to whom, as far as the Trigger says on whose side they are."""
    asked = [_seats(who) for who in (trigger.who, trigger.against, trigger.source) if who is not None]
    return (pair for pair in PAIRS if all(not seats.isdisjoint(pair) for seats in asked))


def _seats(who: Who) -> frozenset[int]:
    """Give those whom a Trigger can mean by someone."""
    match who:
        case Several():
            return frozenset(seat for one in who.of for seat in _seats(one))
        case Group():
            return {Side.ENEMY: frozenset([FOE]), Side.ALLY: frozenset([ALLY])}.get(who.side, frozenset([ALLY, FOE]))
    return frozenset([OWNER])


def _stages(foes: tuple[Entry, ...]) -> Iterator[tuple[Entry | None, Callable[[], Ground]]]:
    yield from ((None, ground) for ground in GROUNDS)
    yield from ((foe, Together) for foe in foes)


def sorts(npcs: list[Entry]) -> tuple[Entry, ...]:
    """Give one NPC of each type and rank."""
    found: dict[tuple[object, ...], Entry] = {}
    for npc in npcs:
        found.setdefault((npc.kind, npc.title.type, npc.title.rank), npc)
    return (*found.values(),)
