"""Is each deck legal by R-DECK-2 to R-DECK-7?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from compiler.check.questions import Checked, complaint
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, mended
from compiler.diagnostics.suggest import NAME_LIKENESS, did_you_mean
from compiler.ir.entries.hybrids import hybrids_of, opens
from compiler.ir.terms import EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Character, Deck, DeckCard, Library

SMALLEST, LARGEST = 30, 50
MOST_COPIES = 4


def decks(checked: Checked) -> Iterator[Diagnostic]:
    """Complain of every deck that breaks R-DECK-2 to R-DECK-7."""
    for deck in checked.library.decks.values():
        yield from _size(deck, checked)
        for slot in deck.cards:
            yield from _slot(deck, slot, checked)
        yield from _same_name(deck, checked)


def _size(deck: Deck, checked: Checked) -> Iterator[Diagnostic]:
    total = sum(slot.copies for slot in deck.cards)
    if not SMALLEST <= total <= LARGEST:
        message = f"{deck.name} has {total} cards"
        help_ = f"a deck has {SMALLEST} to {LARGEST} cards (R-DECK-2)"
        yield complaint(Code.DECK_SIZE, checked.place("deck", deck.id), deck.id, message, help_)


def _slot(deck: Deck, slot: DeckCard, checked: Checked) -> Iterator[Diagnostic]:
    place = checked.place("deck", deck.id, f"cards.{slot.card}", "cards")
    card = checked.library.entries.get(slot.card)
    if card is None or card.kind is not EntryKind.CARD:
        cards = [entry.id for entry in checked.library.entries.values() if entry.kind is EntryKind.CARD]
        near = did_you_mean(slot.card, cards, NAME_LIKENESS)
        help_ = f"did you mean {near}?" if near else "name a deck card by its id"
        message = f'there is no deck card with the id "{slot.card}"'
        yield mended(complaint(Code.REF_DANGLING, place, deck.id, message, help_), Mend(near) if near else None)
        return
    if not 1 <= slot.copies <= MOST_COPIES:
        message = f"{slot.copies} copies of {card.name}"
        yield complaint(
            Code.DECK_COPIES, place, deck.id, message, f"a deck has 1 to {MOST_COPIES} copies of a card (R-DECK-3)"
        )
    for code, message, help_ in _misfits(deck, card):
        yield complaint(code, place, deck.id, message, help_)
    if not suits(card, deck, checked.library):
        message = f"{card.name} is a {card.title.role}'s card of level {card.title.level}"
        help_ = _open_instead(card, deck, checked.library)
        yield complaint(Code.DECK_ROLE, place, deck.id, message, help_)


def legal_part(deck: Deck, library: Library) -> Deck:
    """Return a deck with just the cards that it may hold, each as often as it may at most (R-DECK-3 to R-DECK-7)."""
    slots = (
        msgspec.structs.replace(slot, copies=min(slot.copies, MOST_COPIES))
        for slot in deck.cards
        if slot.copies > 0 and _may_hold(deck, library.entries.get(slot.card), library)
    )
    return msgspec.structs.replace(deck, cards=tuple(slots))


def _may_hold(deck: Deck, card: Entry | None, library: Library) -> bool:
    """Tell whether there is such a deck card, and nothing is to be said against it in this deck."""
    if card is None or card.kind is not EntryKind.CARD:
        return False
    return suits(card, deck, library) and not any(_misfits(deck, card))


def suits(card: Entry, deck: Deck, library: Library) -> bool:
    """Tell whether a deck may hold a card: a general one, one of its Role, or one that a player's Hybrid opens.

    A deck does not say for whom it is; the characters say which decks they play (R-DECK-6, R-DECK-7).
    """
    entries = library.entries
    return card.title.role in (None, deck.role) or any(opens(who, card, entries) for who in _players(deck, library))


def _players(deck: Deck, library: Library) -> Iterator[Character]:
    return (who for who in library.characters.values() if deck.id in who.decks)


def _open_instead(card: Entry, deck: Deck, library: Library) -> str:
    """Say what may be in a deck in place of another Role's card: where there is a Hybrid, cards of just its level."""
    opened = (one for who in _players(deck, library) for one in hybrids_of(who, library.entries))
    levels = sorted({str(one.level) for one in opened if one.role.name == card.title.role})
    if levels:
        return f"take a {card.title.role} card of level {' or '.join(levels)}: a Hybrid opens just its level (R-HYB-1)"
    return "take a general card or one of this Role's, or give whoever plays the deck a Hybrid (R-DECK-7, R-HYB-1)"


def _same_name(deck: Deck, checked: Checked) -> Iterator[Diagnostic]:
    """Complain of too many copies that stand under several ids: it is the name that counts (R-DECK-3)."""
    copies: Counter[str] = Counter()
    slots: Counter[str] = Counter()
    for slot in deck.cards:
        card = checked.library.entries.get(slot.card)
        if card is None:
            continue
        copies[card.name] += slot.copies
        slots[card.name] += 1
        if slots[card.name] > 1 and copies[card.name] > MOST_COPIES:
            place = checked.place("deck", deck.id, f"cards.{slot.card}", "cards")
            message = f"{copies[card.name]} copies of {card.name}, under several ids"
            help_ = f"a deck has 1 to {MOST_COPIES} copies of a card (R-DECK-3)"
            yield complaint(Code.DECK_COPIES, place, deck.id, message, help_)


def _misfits(deck: Deck, card: Entry) -> Iterator[tuple[Code, str, str]]:
    if card.scenario is not deck.scenario:
        yield (
            Code.DECK_SCENARIO,
            f"{card.name} is for {card.scenario}, the deck for {deck.scenario}",
            "take another card (R-DECK-4)",
        )
    if (card.title.level or 0) > deck.level:
        yield (
            Code.DECK_LEVEL,
            f"{card.name} is of level {card.title.level}, the deck of level {deck.level}",
            "take another card (R-DECK-5)",
        )
