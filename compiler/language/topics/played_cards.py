"""Reading of the card of a play in progress: "put the target's Action on the bottom of their deck".

What it lies in is its player's, so that they are who puts it there, whoever has it done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.plays import Timing
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.described import Cards, Described, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.language.topics.piles import PileReading
from compiler.language.topics.places import CARDS
from compiler.language.topics.said_cards import OwnedPile, SaidCards
from compiler.language.topics.which_plays import ANSWERED, SaidPlay, WhichPlayReading

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


class PlayedCardReading(PileReading, WhichPlayReading):
    """Callbacks of grammar/piles.lark."""

    def card_of_play(self, play: SaidPlay) -> CardOfPlay:
        """Read "the target's Action", of what is put somewhere."""
        met = ANSWERED.get(self.scene.play)
        if play.of is PlayOf.TARGET and play.kind is not met:
            self.contradiction(
                "no such play of the target's is in progress", f"here it has a {met}" if met else "leave this out"
            )
        kinds = (play.kind,) if play.kind else ()
        return CardOfPlay(Cards(like=Described(like=PlayLike(kinds=kinds)), pile=Pile.PLAYED), play=play)

    def brought_up(self, word: Token) -> SaidCards:
        """Read "it" of the play that the text has named, where no card has been brought up."""
        spoken = self.play_spoken_of
        if word == "it" and spoken is not None and not (CARDS in self.things | self.scene.things or self.card_rolled):
            return self.card_of_play(spoken)
        return super().brought_up(word)

    def put(self, verb: Token, said: SaidCards, to: Whereto, *rest: Token | Whereto) -> Build:
        if not isinstance(said, CardOfPlay):
            return super().put(verb, said, to, *rest)
        laid = super().put(verb, said, replace(to, timing=Timing.AFTER_PLAY), *rest)

        def build(who: Who) -> tuple[Effect, ...]:
            if to.into is None or to.into.owner(who, self) is not None:
                self.contradiction("a card is put into its own player's piles", 'say "their deck"')
            return tuple(laid(who))

        return self._by_player(said, build)

    def return_cards(self, verb: Token, said: SaidCards, pile: OwnedPile, after: Token | None) -> Build:
        if not isinstance(said, CardOfPlay):
            return super().return_cards(verb, said, pile, after)
        return self._by_player(said, super().return_cards(verb, said, pile, after or verb))

    def _by_player(self, said: CardOfPlay, build: Build) -> Build:
        """Give that the one who has played it puts it there: no pile of another's can hold it."""

        def by_player(who: Who) -> tuple[Effect, ...]:
            player = PLAYERS.get(said.play.of)
            if player is None or who not in (player, self.scene.own, self.offered_to):
                self.contradiction("this does not say whose card it is", 'say "this card", or "the target\'s Action"')
                return ()
            return tuple(build(player))

        return by_player
