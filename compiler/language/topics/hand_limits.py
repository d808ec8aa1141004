"""Reading and wording of how full a hand becomes: its limit, a number, or as many cards as another has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity, Sum
from compiler.ir.deeds.cards import DiscardDown, DrawUp
from compiler.ir.selectors.who import Actor
from compiler.language.topics.amounts import AmountReading
from compiler.language.topics.counts import equal_words, is_such, much_words
from compiler.language.topics.phrase import Phrase, Voice, counted, inflect, say
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Attribute
    from compiler.language.topics.chosen_amounts import Times
    from compiler.language.topics.clauses import Build


class HandLimitReading(AmountReading):
    """Callbacks of grammar/cards.lark for hands that are filled."""

    def hand_limit_now(self) -> Attribute:
        """Read "your Hand Limit", as a number."""
        return lambda who: Quantity(of=Measure.HAND_LIMIT, whose=who)

    def draw_up(self, verb: Token, whose: Named) -> Build:
        return self._filled(verb, whose, None, "one draws up to one's own Hand Limit")

    def draw_up_beyond(self, verb: Token, whose: Named, joint: Token, more: Amount) -> Build:
        """Read "draw cards up to your Hand Limit plus 1"."""
        limit = self.of_owner(whose, self.hand_limit_now())
        to = self.plus(limit, more) if joint == "plus" else self.minus(limit, more)
        return self._filled(verb, whose, to, "one draws up to one's own Hand Limit")

    def cards_put(self) -> Quantity:
        """Read "as many cards as you shuffled in"."""
        return Quantity(of=Measure.PUT)

    def beyond_as_much(self, how: Times, done: Amount, joint: Token, more: Amount) -> Amount:
        """Read "as many cards as you discarded, plus 1"."""
        return self.beyond_that(how(done, None), joint, more)

    def beyond_that(self, much: Amount, joint: Token, more: Amount) -> Amount:
        """Read "that many cards plus 1"."""
        return self.plus(much, more) if "plus" in joint else self.minus(much, more)

    def charges_as_much(self, how: Times, done: Amount) -> Amount:
        """Read "as many Incantation charges as the target lost"."""
        return how(done, None)

    def more_than_done(self, by: Amount, more: Token, done: Amount) -> Amount:
        """Read "one more card than you discarded"."""
        return self.plus(done, by) if more == "more" else self.minus(done, by)

    def more_cards_than_done(self, by: Amount, more: Token, done: Amount) -> Amount:
        return self.more_than_done(by, more, done)

    def draw_until(self, verb: Token, whose: Named, to: Amount) -> Build:
        """Read "draw until you have 4 cards in hand"."""
        self.not_rolled(to, "how many cards a hand comes to")
        return self._filled(verb, whose, to, "one draws into one's own hand")

    def _filled(self, verb: Token, whose: Named, to: Amount | None, own: str) -> Build:
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            if bearer(whose, who, self.scene.own) != who:
                self.contradiction(own, "name the one who draws")
            full = isinstance(to, Quantity) and to == Quantity(of=Measure.HAND_LIMIT, whose=to.whose)
            return (DrawUp(who=who, to=None if full and to.whose in (None, who) else to),)

        return build

    def discard_down(self, verb: Token, to: Amount) -> Build:
        """Read "discards down to 3 cards"."""
        self.verb = verb
        self.not_rolled(to, "how many cards are kept")
        return lambda who: (DiscardDown(who=who, to=to),)

    def discard_until(self, verb: Token, whose: Named, to: Amount) -> Build:
        """Read "discards cards until they have 3 cards in hand"."""
        discarded = self.discard_down(verb, to)

        def build(who: Who) -> tuple[Effect, ...]:
            if bearer(whose, who, self.scene.own) != who:
                self.contradiction("one discards from one's own hand", "name the one who discards")
            return discarded(who)

        return build

    def full_at(self, to: Token, *_hand: Token | None) -> Amount:
        return self.number(to)

    def full_like(self, *said: Token | Amount | None) -> Amount:
        """Read "as many cards in hand as the target"."""
        return said[-1]  # type: ignore[return-value]  # what stands behind "as"

    def full_beyond(self, by: Amount, more: Token, *said: Token | Amount | None) -> Amount:
        """Read "one more card than your Hand Limit"."""
        return self.more_than_done(by, more, self.full_like(*said))

    def hand_like(self, who: Named) -> Amount:
        return Quantity(of=Measure.CARDS_IN_HAND, whose=self.owner_of_amount(who))


@say.register
def _draw_up(effect: DrawUp, voice: Voice) -> Phrase:
    if effect.to is None:
        whose = voice.possessive(effect.who, effect.who)
        return Phrase(who=effect.who, verb="draw", rest=f"cards up to {whose} Hand Limit")
    return Phrase(who=effect.who, verb="draw", rest=_full_words(effect.who, effect.to, voice))


@say.register
def _discard_down(effect: DiscardDown, voice: Voice) -> Phrase:
    match effect.to:
        case Quantity() as to if is_such(to):
            rest = f"down to {much_words(to, ('1 card', 'cards'), voice, effect.who)}"
        case int() as number:
            rest = f"down to {counted(number, '1 card', 'cards')}"
        case Quantity(of=Measure.HAND_LIMIT) as limit:
            rest = f"down to {equal_words(limit, voice, effect.who)}"
        case to:
            rest = f"cards {_full_words(effect.who, to, voice)}"
    return Phrase(who=effect.who, verb="discard", rest=rest)


def _full_words(who: Who, to: Amount, voice: Voice) -> str:
    """Word how full a hand becomes: "until they have 4 cards in hand"."""
    they = voice.subject(who) if who in (Actor.SELF, Actor.THIS) else "they"
    has = inflect("have", Actor.CHOSEN if they == "they" else who)
    return f"until {they} {has} {_so_full(who, to, voice)}"


def _so_full(who: Who, to: Amount, voice: Voice) -> str:
    """Word so many cards: "4 cards in hand", "as many cards in hand as the target"."""
    match to:
        case int() as number:
            return f"{counted(number, '1 card', 'cards')} in hand"
        case Quantity(of=Measure.CARDS_IN_HAND, whose=whose) as of if whose and of == Quantity(of=of.of, whose=whose):
            return f"as many cards in hand as {voice.subject(whose)}"
        case Sum(of=(first, int() as by)):
            more = f"{abs(by)} {'more' if by > 0 else 'fewer'} {'card' if abs(by) == 1 else 'cards'}"
            return f"{more} in hand than {equal_words(first, voice, who)}"
    return f"as many cards in hand as {equal_words(to, voice, who)}"
