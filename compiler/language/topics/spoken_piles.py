"""Reading of a hand, deck or discard pile that has been spoken of: "each Action in it", "and you reveal yours"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.described import Cards, Pile
from compiler.language.topics.described import whole_pile
from compiler.language.topics.mentions import PILE_SAID, mention
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named
from compiler.language.topics.said_cards import SaidCards, SaidPile
from compiler.language.topics.who import owner_meant

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


@extends(whole_pile)
def whole_pile_spoken_of(plain: Callable[..., SaidCards], reading: Reading, pile: SaidPile) -> SaidCards:
    mention(reading, PILE_SAID, pile)
    return plain(reading, pile)


@production
def in_that_pile(reading: Reading) -> SaidPile:
    """Read "each Action in it": in the pile of which the sentence tells, or the hand that has been shown before."""
    if (said := reading[PILE_SAID]) is not None:
        return said
    if reading.scene.holder is None:
        message = '"it" stands for no pile of cards: none has been shown before it'
        reading.contradiction(message, 'say whose, as in "in your hand"', Code.REF_DANGLING)
    return SaidPile(Pile.HAND, reading.scene.holder or reading.scene.own)


@production
def pile_of_such(reading: Reading, whose: Token) -> SaidCards:
    """Read "the target reveals their hand, and you reveal yours": of the same sort."""
    said = reading[PILE_SAID] or (SaidPile(Pile.HAND, None) if reading.scene.holder else None)
    if said is None:
        message = f'"{whose}" does not say what: no pile of cards has been spoken of'
        reading.trouble(Code.REF_DANGLING, whose, message, help='say what it is, as in "your hand"')
    pile = said.pile if said else Pile.HAND
    owner: Named = owner_meant(reading, whose)
    return SaidCards(Cards(pile=pile), SaidPile(pile, owner))
