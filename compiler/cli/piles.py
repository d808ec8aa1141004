"""The cards that a command was asked for, in the piles that they lie in on paper."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from compiler.building import deck_name, table_entries
from compiler.cli.finding import find
from compiler.emit.sheets.sheet import CardPile
from compiler.emit.sheets.suits import OF_SCENARIO
from compiler.ir.entries.library import Library


def piles(what: Sequence[str], wanted: Container[str], library: Library) -> Iterator[tuple[str, CardPile]]:
    """Give the cards that were asked for, with the folder of each pile: a deck each, those of the table, those named.

    Each card has the size of letters that its pile gives it, as on paper.

    Args:
        what: ids or names; where there are none, everything that is wanted.
        wanted: ids.
        library: has the cards.
    """
    named = [find(library.decks, word) for word in what]
    for deck in [deck for deck in named if deck] if what else library.decks.values():
        if what or deck.id in wanted:
            cards = [(library.entries[held.card], held.copies) for held in deck.cards if held.card in library.entries]
            back_suit = OF_SCENARIO.get(deck.scenario)
            yield deck_name(deck.id), CardPile(deck.name, cards, back_suit)
    loose = [find(library.entries, word) for word, deck in zip(what, named, strict=True) if deck is None]
    if not what:
        loose = [entry for entry in table_entries(library) if entry.id in wanted]
    entries = {entry.id: entry for entry in loose if entry}
    if entries:
        yield "cards" if what else "table", CardPile("Cards", [(entry, 1) for entry in entries.values()])
