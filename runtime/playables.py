"""What someone has to play: the plays of their own card, Role and Gear, and of the cards in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.deeds.copies import Copying, CopyPlay
from compiler.ir.deeds.handing import Lend
from compiler.ir.deeds.legality import PlayedOften
from compiler.ir.deeds.using import Manner, PlayCards
from compiler.ir.flow import GrantPlay, Limited, May, Play, Sentence, effects_of
from compiler.ir.selectors.described import Pile
from compiler.ir.terms import NPC_KINDS, EntryKind, PlayKind
from runtime.belongings import cards_of, open_plays
from runtime.holding import Held, held
from runtime.interpreter.parts import once
from runtime.made import Made
from runtime.priority import Origin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.deeds import Happening
    from compiler.ir.flow import Effect
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.table import Table


RESPONSES = (PlayKind.ASSIST, PlayKind.INTERRUPT)
GIVING = frozenset([GrantPlay, Lend, May, Limited, CopyPlay])
"""What gives someone plays that are on none of their cards."""


class Playable(NamedTuple):
    """One play that someone has."""

    entry: Entry
    play: Play
    origin: Origin
    card: str = ""
    """The card that is played with it, where it is one of a pile; what is not is not used up (R-PLAY-2)."""
    pile: Pile = Pile.HAND
    """The pile where that card lies."""
    manner: Manner = Manner()
    """How it is made, where a text that gave it says so."""
    keeper: Entity | None = None
    """Whose card it is, where that is someone else than who plays it."""

    once_more: bool = False
    """Whether it is made once more by its own text."""

    @property
    def name(self) -> str:
        """Give what it is called."""
        return self.play.name or self.entry.name

    def made(self, owner: Entity, target: Entity | None = None) -> Made:
        """Give the play as someone makes it."""
        made = Made(self.play, self.entry, owner, target, self.origin, once_more=self.once_more)
        if self.card:
            made.card, made.lies_in, made.keeper = self.card, self.pile, self.keeper or owner
        return made


def origin_of(entry: Entry) -> Origin:
    """Give where a play comes from, as priority asks (R-PRIO-4)."""
    if entry.kind is EntryKind.CARD:
        return Origin.HAND
    if entry.kind in NPC_KINDS:
        return Origin.CARD
    own = (EntryKind.ROLE, EntryKind.BACKGROUND, EntryKind.DESTINY)
    return Origin.OWN_CARD if entry.kind in own else Origin.GEAR


def playables_of(table: Table, owner: Entity) -> Iterator[Playable]:
    """Give every play that someone has: on the cards before them, given by texts for now, then in hand."""
    for entry in cards_of(owner):
        yield from (Playable(entry, play, origin_of(entry)) for play in open_plays(owner, entry))
    yield from given(table, owner)
    yield from of_cards(table, owner.piles.hand)


def responses_of(table: Table, owner: Entity, events: frozenset[Happening]) -> Iterator[Playable]:
    """Give those of someone's plays, in the same order, that respond to any of some events."""
    for entry in cards_of(owner):
        yield from (
            Playable(entry, play, origin_of(entry)) for play in open_plays(owner, entry) if _responds(play, events)
        )
    yield from (one for one in given(table, owner) if _responds(one.play, events))
    yield from (one for one in of_cards(table, owner.piles.hand) if _responds(one.play, events))


class Answerable(NamedTuple):
    """What the cards of someone can answer, as long as their hand and Gear are these.

    Nearly all that happens is answered by nobody: who is asked by the event is asked of little.
    """

    hand: list[str]
    gear: tuple[Entry, ...]
    events: frozenset[Happening]

    @classmethod
    def of(cls, table: Table, owner: Entity) -> Answerable:
        """Look at all that someone has."""
        hand = [table.cards[card] for card in owner.piles.hand if card in table.cards]
        events = (_events(entry) for entry in (*cards_of(owner), *hand))
        return cls([*owner.piles.hand], owner.gear, frozenset().union(*events))

    def still_of(self, owner: Entity) -> bool:
        """Tell whether someone has what they had."""
        return self.hand == owner.piles.hand and self.gear == owner.gear


@once
def _events(card: Entry) -> frozenset[Happening]:
    plays = (play for play in plays_on(card) if play.kind in RESPONSES)
    return frozenset(event for play in plays if play.trigger is not None for event in play.trigger.events)


def _responds(play: Play, events: frozenset[Happening]) -> bool:
    """Tell whether a play responds to one of some events, whatever else its Trigger asks."""
    return play.kind in RESPONSES and play.trigger is not None and not play.trigger.events.isdisjoint(events)


# ---- what texts give


@dataclass(slots=True, kw_only=True)
class Copy(Held[CopyPlay]):
    """A copy of a play that someone keeps, or has to play once."""

    playable: Playable


def given(table: Table, owner: Entity) -> Iterator[Playable]:
    """Give the plays that texts have given someone, or that constant texts offer."""
    for grant in held(table, GrantPlay, owner):
        entry = own_entry(grant.playing)
        if entry is not None:
            yield Playable(entry, grant.what.play, origin_of(entry))
    for lent in held(table, Lend, owner):
        entry = own_entry(lent.playing)
        if entry is not None:
            lender = lent.playing.owner
            yield from (Playable(entry, play, origin_of(entry)) for play in open_plays(lender, entry))
    offers: tuple[Held[May] | Held[Limited], ...] = (*held(table, May, owner), *held(table, Limited, owner))
    for offer in offers:
        entry = own_entry(offer.playing) if offer.playing.owner is owner else None
        if entry is not None:
            yield Playable(entry, _offer(offer.what), origin_of(entry))
    yield from (copy.playable for copy in copies_of(table, owner) if copy.what.copying is Copying.NOW)


def copies_of(table: Table, owner: Entity) -> list[Copy]:
    """Give the copies that someone has."""
    return [one for one in held(table, CopyPlay, owner) if isinstance(one, Copy)]


def own_entry(playing: Playing) -> Entry | None:
    """Give the entry whose text this is, or the rule that says it as one."""
    if playing.made is not None and playing.made.entry.id == playing.cause.entry:
        return playing.made.entry
    own = next((one for one in cards_of(playing.owner) if one.id == playing.cause.entry), None)
    return own or playing.table.rules.ranks.card(playing.cause.entry)


def offered_play(effect: Effect) -> May | None:
    """Give what may be done "as a Strategy", whether at any time or only so often; None for anything else."""
    inner = effect.then[0] if isinstance(effect, Limited) and len(effect.then) == 1 else effect
    return inner if isinstance(inner, May) and inner.as_kind is not None else None


@once
def _offer(of: May | Limited) -> Play:
    """Give what may be done "as a Strategy" as a play of that kind."""
    may = offered_play(of)
    assert may is not None  # noqa: S101 - only such a one is held
    assert may.as_kind is not None  # noqa: S101 - as it says
    plain = msgspec.structs.replace(may, as_kind=None, who=None)
    effects: tuple[Effect, ...] = (plain,) if may.cost is not None or may.if_done or may.otherwise else may.then
    often = (PlayedOften(limit=of.limit),) if isinstance(of, Limited) else ()
    return Play(kind=may.as_kind, name="", before=(Sentence(effects=(*often, *effects)),))


# ---- cards


@once
def plays_on(card: Entry) -> tuple[Play, ...]:
    """Give the plays on a card: each as what it is, and as what else its text says that it can be played."""
    plays = card.plays
    return (*plays, *(also for play in plays if (also := _played_also(play)) is not None))


def _played_also(play: Play) -> Play | None:
    for effect in effects_of(play.before):
        kind = also_as(effect)
        if kind is not None:
            return msgspec.structs.replace(play, kind=kind)
    return None


def also_as(effect: Effect) -> PlayKind | None:
    """Give the kind of play as which a text lets its own card be played, too ("play this card as a Reaction")."""
    if isinstance(effect, May) and effect.cost is None and len(effect.then) == 1 and not effect.if_done:
        return also_as(effect.then[0])
    this = isinstance(effect, PlayCards) and effect.cards.pile is Pile.THIS
    return effect.manner.as_kind if this and isinstance(effect, PlayCards) else None


def of_cards(table: Table, cards: list[str], pile: Pile = Pile.HAND) -> Iterator[Playable]:
    """Give the plays of cards that lie in a pile; two of the same name are one choice."""
    for card in dict.fromkeys(cards):
        entry = table.cards.get(card)
        if entry is not None:
            yield from (Playable(entry, play, Origin.HAND, card, pile) for play in plays_on(entry))
