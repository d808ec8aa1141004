"""Whose deck sentences have had looked at, for one that puts something on its bottom and does not say of which."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.ir.deeds.cards import Reveal, RevealUntil
from compiler.ir.deeds.piles import Look
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.who import Actor, Group, Pick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.selectors.described import Cards
    from compiler.ir.selectors.who import Who
    from compiler.language.meaning.reader import Read

ON_THAT_DECK = re.compile(r"\b(?:on|at|to)(?: the)? (?:top|bottom)\b(?! of (?!the deck\b))")


def deck_seen(words: str, reads: tuple[Read, ...]) -> Actor | None:
    """Give whose deck has been looked at last, for a sentence; None where there are several, or none.

    One of a group is named by the sentence itself, which goes on with what "they" do.
    """
    decks = next(filter(None, ({*_decks_in(read)} for read in reversed(reads))), None)
    owner = decks.pop() if decks and len(decks) == 1 else None
    if isinstance(owner, Group) and owner.pick is Pick.ONE and words.startswith("They "):
        return Actor.CHOSEN
    return owner if isinstance(owner, Actor) else None


def _decks_in(read: Read) -> Iterator[Who | None]:
    yield from (one.whose or one.who for one in parts_in(read.meaning, RevealUntil))
    yield from (_deck_of(one.cards, one.who) for one in parts_in(read.meaning, Look))
    yield from (_deck_of(one.cards, one.who) for one in parts_in(read.meaning, Reveal))


def _deck_of(cards: Cards, who: Who) -> Who | None:
    return (cards.whose or who) if cards.pile is Pile.DECK else None
