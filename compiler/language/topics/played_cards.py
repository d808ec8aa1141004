"""Reading of the card of a play in progress: "put the target's Action on the bottom of their deck".

What it lies in is its player's, so that they are who puts it there, whoever has it done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.plays import Timing
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.described import Cards, Described, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.language.topics.described import brought_up, that_card
from compiler.language.topics.mentions import CARD_ROLLED, DREW_LAST, PLAY_SPOKEN_OF
from compiler.language.topics.piles import read_put, return_cards
from compiler.language.topics.places import CARDS
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import doer_awaited, offered_to, things_met
from compiler.language.topics.said_cards import OwnedPile, SaidCards
from compiler.language.topics.which_plays import ANSWERED, SaidPlay

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.piles import Whereto

PLAYERS = {PlayOf.TARGET: Actor.TARGET, PlayOf.TRIGGER: Actor.TRIGGER, PlayOf.ROLLED: Actor.TRIGGER}


class CardOfPlay(SaidCards, frozen=True):
    """The card with which a play in progress was made."""

    play: SaidPlay = SaidPlay(PlayOf.THIS)


@production
def card_of_play(reading: Reading, play: SaidPlay) -> CardOfPlay:
    """Read "the target's Action", of what is put somewhere."""
    met = ANSWERED.get(reading.scene.play)
    if play.of is PlayOf.TARGET and play.kind is not met:
        reading.contradiction(
            "no such play of the target's is in progress", f"here it has a {met}" if met else "leave this out"
        )
    kinds = (play.kind,) if play.kind else ()
    return CardOfPlay(Cards(like=Described(like=PlayLike(kinds=kinds)), pile=Pile.PLAYED), play=play)


@extends(brought_up)
def played_card_brought_up(plain: Callable[..., SaidCards], reading: Reading, word: Token) -> SaidCards:
    """Read "it" of the play that the text has named, where no card has been brought up."""
    spoken = _spoken_of(reading) if word == "it" else None
    return card_of_play(reading, spoken) if spoken is not None else plain(reading, word)


@extends(that_card)
def that_played_card(plain: Callable[..., SaidCards], reading: Reading) -> SaidCards:
    """Read "return that card to your hand" of the play that is waited for."""
    spoken = _spoken_of(reading)
    return card_of_play(reading, spoken) if spoken is not None else plain(reading)


def _spoken_of(reading: Reading) -> SaidPlay | None:
    """Give the play that the text has named, where no card has been brought up."""
    brought = CARDS in things_met(reading) or reading[CARD_ROLLED] is not None
    return None if brought or reading[DREW_LAST] is not None else reading[PLAY_SPOKEN_OF]


@extends(read_put)
def put_played_card(
    plain: Callable[..., Build], reading: Reading, _verb: Token, said: SaidCards, to: Whereto, *rest: Token | Whereto
) -> Build:
    if not isinstance(said, CardOfPlay):
        return plain(reading, _verb, said, to, *rest)
    laid = plain(reading, _verb, said, replace(to, timing=Timing.AFTER_PLAY), *rest)

    def build(who: Who) -> tuple[Effect, ...]:
        if to.into is None or to.into.owner(who, reading) is not None:
            reading.contradiction("a card is put into its own player's piles", 'say "their deck"')
        return tuple(laid(who))

    return _by_player(reading, said, build)


@extends(return_cards)
def return_played_card(
    plain: Callable[..., Build], reading: Reading, _verb: Token, said: SaidCards, pile: OwnedPile, after: Token | None
) -> Build:
    if not isinstance(said, CardOfPlay):
        return plain(reading, _verb, said, pile, after)
    return _by_player(reading, said, plain(reading, _verb, said, pile, after or _verb))


def _by_player(reading: Reading, said: CardOfPlay, build: Build) -> Build:
    """Give that the one who has played it puts it there: no pile of another's can hold it."""
    awaited = doer_awaited(reading)

    def by_player(who: Who) -> tuple[Effect, ...]:
        own_play = said.play.of is PlayOf.TRIGGER and awaited is reading.scene.own
        player = reading.scene.own if own_play else PLAYERS.get(said.play.of)
        if player is None or who not in (player, reading.scene.own, offered_to(reading)):
            reading.contradiction("this does not say whose card it is", 'say "this card", or "the target\'s Action"')
            return ()
        return tuple(build(player))

    return by_player
