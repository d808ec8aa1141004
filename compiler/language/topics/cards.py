"""Reading and wording of cards drawn, discarded and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, is_less, turned
from compiler.ir.deeds.cards import Discard, Draw, DrawChange, HandLimit, PickCards, Reveal
from compiler.ir.deeds.coming import Skip
from compiler.ir.deeds.piles import PutCards
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.described import Cards, Pile
from compiler.ir.selectors.who import Group, Several
from compiler.ir.terms import Phase
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words, much_words, parted_words
from compiler.language.topics.described import DescribedReading, cards_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.places import DREW, SEEN, TAKEN
from compiler.language.topics.said_cards import SaidCards, SaidPile
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

OF_SO_MUCH = frozenset({Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE, Happening.RECOVERS})
"""What happens with a number of its own, which "that many" is then."""


class CardReading(DescribedReading):
    """Callbacks of grammar/cards.lark."""

    def draw(self, verb: Token, number: Amount) -> Build:
        self.verb, self.drew = verb, True
        self.went |= {DREW}
        self.same_unit("card")
        return lambda who: (Draw(who=who, number=number),)

    def draw_it(self, verb: Token, word: Token | None = None) -> Build:
        """Read "draw it", of a card that has been shown: it comes to hand."""
        self.verb = verb
        shown = self.brought_up(word) if word is not None else self.that_card()
        return lambda who: (PutCards(who=who, cards=shown.settle(who, self), into=Pile.HAND),)

    def draw_from(self, verb: Token, number: Amount, whose: Named, _deck: Token) -> Build:
        drawn = self.draw(verb, number)

        def build(who: Who) -> tuple[Effect, ...]:
            if bearer(whose, who, self.scene.own) != who:
                self.contradiction("one draws from one's own deck", "name the one whose deck it is")
            return drawn(who)

        return build

    def draw_one_from(self, verb: Token, whose: Named, deck: Token) -> Build:
        return self.draw_from(verb, 1, whose, deck)

    def draw_one(self, verb: Token, per: Quantity | None) -> Build:
        return self.draw(verb, self.so_much(1, per))

    def draw_change(
        self, verb: Token, number: Amount, more: Token, phase: Phase, per: Quantity | None, until: SaidTime | None
    ) -> Build:
        self.verb = verb
        much = self.so_much(number, per)
        self.not_rolled(much, "how many cards a phase gives")
        by = much if more == "more" else turned(much)

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return (DrawChange(who=who, by=by, phase=phase, until=end),)

        return build

    def draw_extra(self, verb: Token, number: Amount, phase: Phase, until: SaidTime | None) -> Build:
        """Read "draws 2 additional cards in each Draw Phase": so many more."""
        return self.draw_change(verb, number, verb.update(value="more"), phase, None, until)

    def draw_extra_one(self, verb: Token, phase: Phase, until: SaidTime | None) -> Build:
        return self.draw_extra(verb, 1, phase, until)

    def draw_more(self, verb: Token, more: Token, phase: Phase, number: Amount, until: SaidTime | None) -> Build:
        """Read "draw more cards in the Draw Phase equal to half your level, rounded up"."""
        return self.draw_change(verb, number, more, phase, None, until)

    def draw_change_once(self, verb: Token, number: Amount, more: Token, phase: Phase) -> Build:
        """Read "draw 2 more cards in the next Draw Phase": it is so until that is over."""
        change = self.draw_change(verb, number, more, phase, None, None)
        until = Time(edge=Edge.END, moment=Moment.NEXT_PHASE, phase=phase)
        return lambda who: tuple(
            msgspec.structs.replace(one, until=until) for one in change(who) if isinstance(one, DrawChange)
        )

    def draw_extra_once(self, verb: Token, number: Amount, phase: Phase) -> Build:
        """Read "draw 2 extra cards in the next Draw Phase"."""
        return self.draw_change_once(verb, number, verb.update(value="more"), phase)

    def draw_extra_one_once(self, verb: Token, phase: Phase) -> Build:
        return self.draw_extra_once(verb, 1, phase)

    def draw_none(self, verb: Token, phase: Phase) -> Build:
        """Read "draws no cards in the next Draw Phase": they go without it."""
        self.verb = verb
        if phase is not Phase.DRAW:
            self.contradiction("cards are drawn in the Draw Phase", 'say "in the next Draw Phase"')
        return lambda who: (Skip(who=who, phase=phase),)

    def in_phase(self, phase: Token) -> Phase:
        return Phase(phase.split()[0])

    def draw_one_more(self, verb: Token) -> Build:
        return self.draw(verb, 1)

    def draw_top_one(self, verb: Token, end: Token, pile: SaidPile) -> Build:
        return self.draw_top(verb, end, 1, pile)

    def draw_top(self, verb: Token, end: Token, number: Amount, pile: SaidPile) -> Build:
        """Read "draw the top 2 cards of your deck": cards are drawn from there (R-DRAW-1)."""
        if end != "top" or pile.pile is not Pile.DECK:
            self.trouble(Code.TEXT_UNPARSED, end, "cards are drawn from the top of a deck", help='say "put ... into"')
        return self.draw_from(verb, number, pile.whose or self.scene.own, end)

    def discard(self, verb: Token, said: SaidCards) -> Build:
        self.verb, self.drew = verb, True
        number, waited = said.cards.number, self.event_said
        so_much = waited is not None and waited.events <= OF_SO_MUCH and isinstance(number, int)
        if number != self.rolled() and not so_much:  # where "that many" are discarded, "that much" behind it is as much
            self.cards_done = Measure.DISCARDED
        return lambda who: (Discard(who=who, cards=said.from_hand(who, self)),)

    def discard_as_drawn(self, verb: Token, number: Amount) -> Build:
        """Read "draw 2 cards, then discard one": behind cards that were looked at it could be one of those."""
        seen = SEEN in self.went | self.scene.things
        drew = self.drew or (DREW in self.scene.things and not seen)
        discarded = self.discard(verb, SaidCards(Cards(number=number)))
        one_of_them = self.discard(verb, self.some_of_them(number))

        def build(who: Who) -> tuple[Effect, ...]:
            if not drew and seen and self.rest_said:
                return one_of_them(who)
            if not drew:
                message = "this does not say one of what"
                self.trouble(Code.TEXT_UNPARSED, verb, message, help='say "a card", or "one of them"')
            return discarded(who)

        return build

    def reveal(self, verb: Token, said: SaidCards, to: Token | None = None) -> Build:
        """Read "reveals their hand", also "to you": cards are shown to everyone, a hand to the one whose text it is."""
        hand = said.cards == Cards(pile=Pile.HAND)
        if to is not None and to not in ("to everyone", "to all") and not hand:
            self.trouble(Code.TEXT_UNPARSED, to, "cards are shown to everyone", help=f'leave out "{to}"')
        self.verb, self.cards_done, self.drew = verb, Measure.REVEALED, False
        self.looks_at(said)

        def build(who: Who) -> tuple[Effect, ...]:
            cards = said.from_hand(who, self)
            if cards == Cards(pile=Pile.HAND, whose=cards.whose) and who is self.scene.own:
                return (Reveal(who=cards.whose or who, cards=Cards(pile=Pile.HAND)),)
            if cards.pile is Pile.HAND and cards.whose is self.scene.own:
                self.contradiction("one shows one's own hand", 'say "their hand", or name the one whose it is')
            return (Reveal(who=who, cards=cards),)

        return build

    def pick_cards(self, verb: Token, said: SaidCards) -> Build:
        """Read "chooses a card from it", of cards that lie open."""
        self.verb, self.drew = verb, False
        shown = SEEN in self.went | self.scene.things
        self.went |= {TAKEN}

        def build(who: Who) -> tuple[Effect, ...]:
            cards = said.settle(who, self)
            if cards.pile is None and shown:
                cards = msgspec.structs.replace(cards, pile=Pile.THEM)
            if cards.pile is None or cards.number is None:
                self.contradiction("this does not say from which cards", 'say "a card from their hand"')
            return (PickCards(who=who, cards=cards),)

        return build

    def hand_limit(self, change: Token, whose: Named, by: Amount, until: SaidTime | None) -> Build:
        return self.hand_limit_of(whose, self.changed(change, by), until).build

    def has_hand_limit(self, whose: Named, changed: Token, by: Amount, until: SaidTime | None) -> Build:
        """Read "have their Hand Limit reduced by 1"."""
        return self.hand_limit(changed, whose, by, until)

    def hand_limit_of(self, whose: Named, by: Amount, until: SaidTime | None) -> Clause:
        self.not_rolled(by, "a Hand Limit")

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            end = until.settle(owner, self.scene.own) if until else None
            return (HandLimit(who=owner, by=by, until=end),)

        return Clause(build, command=True)


@say.register
def _draw(effect: Draw, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="draw", rest=much_words(effect.number, ("a card", "cards"), voice, effect.who))


@say.register
def _draw_change(effect: DrawChange, voice: Voice) -> Phrase:
    more = "fewer" if is_less(effect.by) else "more"
    some, each = parted_words(effect.by, (f"1 {more} card", f"{more} cards"), voice, effect.who)
    rest = f"{some} in the {effect.phase} Phase{each}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="draw", rest=rest)


@say.register
def _discard(effect: Discard, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="discard", rest=cards_words(effect.cards, voice, effect.who))


@say.register
def _reveal(effect: Reveal, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="reveal", rest=cards_words(effect.cards, voice, effect.who))


@say.register
def _pick(effect: PickCards, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="choose", rest=cards_words(effect.cards, voice, effect.who))


@say.register
def _hand_limit(effect: HandLimit, voice: Voice) -> Phrase:
    if isinstance(effect.who, Group | Several):
        change = f"{'decreased' if is_less(effect.by) else 'increased'} by {by_words(effect.by, voice, effect.who)}"
        rest = f"their Hand Limit {change}{until_words(effect.until, voice, effect.who)}"
        return Phrase(who=effect.who, verb="have", rest=rest)
    change = "decrease" if is_less(effect.by) else "increase"
    rest = f"by {by_words(effect.by, voice, effect.who)}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=None, thing=f"{voice.possessive(effect.who, None)} Hand Limit", verb=change, rest=rest)
