"""Reading and wording of Gear that is used: "use an Item", of whatever can be played from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.using import PlayCards
from compiler.ir.selectors.described import Cards, Described
from compiler.language.topics.gear import gear_said
from compiler.language.topics.mark_words import piece_used
from compiler.language.topics.pieces import from_piece
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.said_cards import SaidCards
from compiler.language.topics.using import MANNER, PLAY_CARDS, SaidGear, cards_played
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.using import SaidManner


@production
def gear_of(number: int, kind: tuple[str, tuple[str, ...]], owner: Named) -> SaidGear:
    return SaidGear(*kind, owner, number)


@production
def gear_of_own(number: int, owner: Named, kind: tuple[str, tuple[str, ...]]) -> SaidGear:
    return SaidGear(*kind, owner, number)


@production
def the_gear(owner: Named, kind: tuple[str, tuple[str, ...]]) -> SaidGear:
    return SaidGear(*kind, owner, None)


@production
def use_piece(reading: Reading, verb: Token, piece: GearLike, *manner: SaidManner) -> Build:
    """Read "use an Item": play what stands on it."""
    like = Described(like=from_piece(reading, piece))
    return cards_played(PLAY_CARDS, reading, verb, SaidCards(Cards(number=1, like=like)), manner)


@production
def use_own_piece(reading: Reading, verb: Token, whose: Named, piece: GearLike) -> Build:
    """Read "use one of your Items"."""
    used = use_piece(reading, verb, piece)

    def build(who: Who) -> tuple[Effect, ...]:
        if antecedent(reading, whose, who) != who:
            reading.contradiction("one uses what one has oneself", "say who uses it")
        return used(who)

    return build


verb(
    PlayCards,
    "[{who}] use {piece} {manner}",
    piece=of("cards", lambda effect, _voice: gear_said(piece_used(effect.cards) or "")),
    manner=MANNER,
).where(lambda effect, _voice: piece_used(effect.cards) is not None)
