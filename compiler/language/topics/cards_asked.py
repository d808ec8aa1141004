"""Wording of what an "if" asks of cards that have been brought up: "that card is an Action", "none of them is"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.language.topics.described_words import described_words
from compiler.language.topics.worded import sort_words

if TYPE_CHECKING:
    from compiler.ir.selectors.described import CardIs, CardsAre
    from compiler.language.topics.phrase import Voice

_SHARED = "the same Trait as "


def card_asked_words(asked: CardIs, voice: Voice) -> str:
    """Word what an "if" asks of the card that has been brought up."""
    words = described_words(asked.like, voice, 1)
    marks = words.removeprefix("a card with ")
    if asked.negated and marks.startswith(_SHARED):
        return f"that card shares no Trait with {marks.removeprefix(_SHARED)}"
    if marks != words:
        return f"that card {'lacks' if asked.negated else 'has'} {marks}"
    return f"that card is{' not' if asked.negated else ''} {words}"


def cards_asked_words(asked: CardsAre, voice: Voice) -> str:
    """Word what an "if" asks of the cards that have been brought up: "none of them is a Reaction"."""
    match asked.compare, asked.value:
        case _, None:
            return f"all of them are {sort_words(asked.like, 2, voice)}"
        case Compare.EQUAL, 0:
            return f"none of them is {described_words(asked.like, voice, 1)}"
        case Compare.AT_LEAST, 1:
            return f"any of them is {described_words(asked.like, voice, 1)}"
    how = {Compare.AT_LEAST: "at least", Compare.AT_MOST: "at most"}.get(asked.compare, "exactly")
    alone = asked.value == 1 and asked.compare is Compare.EQUAL
    are = f"is {described_words(asked.like, voice, 1)}" if alone else f"are {sort_words(asked.like, 2, voice)}"
    return f"{how} {asked.value} of them {are}"
