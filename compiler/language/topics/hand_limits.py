"""Reading and wording of how full a hand becomes: its limit, a number, or as many cards as another has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity, Sum
from compiler.ir.deeds.cards import DiscardDown, DrawUp, HandLimitSet, HandOpen
from compiler.ir.selectors.who import Actor
from compiler.language.topics.amounts import minus, not_rolled, plus
from compiler.language.topics.amounts_had import of_owner
from compiler.language.topics.categories import LASTING, OWN, UNTIL
from compiler.language.topics.clauses import Clause
from compiler.language.topics.counts import equal_words, is_such, much_words
from compiler.language.topics.phrase import Voice, counted, inflect
from compiler.language.topics.pronouns import owner_of_amount, read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer
from compiler.language.topics.verbs import WORD, Category, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts_had import Attribute
    from compiler.language.topics.chosen_amounts import Times
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime


@production
def hand_limit_now() -> Attribute:
    """Read "your Hand Limit", as a number."""
    return lambda who: Quantity(of=Measure.HAND_LIMIT, whose=who)


@production
def draw_up(reading: Reading, _verb: Token, whose: Named) -> Build:
    return _filled(reading, whose, None, "one draws up to one's own Hand Limit")


@production
def draw_up_beyond(reading: Reading, _verb: Token, whose: Named, joint: Token, more: Amount) -> Build:
    """Read "draw cards up to your Hand Limit plus 1"."""
    limit = of_owner(reading, whose, hand_limit_now())
    to = plus(limit, more) if joint == "plus" else minus(limit, more)
    return _filled(reading, whose, to, "one draws up to one's own Hand Limit")


@production
def cards_put() -> Quantity:
    """Read "as many cards as you shuffled in"."""
    return Quantity(of=Measure.PUT)


@production
def beyond_as_much(how: Times, done: Amount, joint: Token, more: Amount) -> Amount:
    """Read "as many cards as you discarded, plus 1"."""
    return beyond_that(how(done, None), joint, more)


@production
def beyond_that(much: Amount, joint: Token, more: Amount) -> Amount:
    """Read "that many cards plus 1"."""
    return plus(much, more) if "plus" in joint else minus(much, more)


@production
def charges_as_much(how: Times, done: Amount) -> Amount:
    """Read "as many Incantation charges as the target lost"."""
    return how(done, None)


@production
def more_than_done(by: Amount, more: Token, done: Amount) -> Amount:
    """Read "one more card than you discarded"."""
    return plus(done, by) if more == "more" else minus(done, by)


@production
def more_cards_than_done(by: Amount, more: Token, done: Amount) -> Amount:
    return more_than_done(by, more, done)


@production
def draw_until(reading: Reading, _verb: Token, whose: Named, to: Amount) -> Build:
    """Read "draw until you have 4 cards in hand"."""
    not_rolled(reading, to, "how many cards a hand comes to")
    return _filled(reading, whose, to, "one draws into one's own hand")


def _filled(reading: Reading, whose: Named, to: Amount | None, own: str) -> Build:

    def build(who: Who) -> tuple[Effect, ...]:
        if bearer(whose, who, reading.scene.own) != who:
            reading.contradiction(own, "name the one who draws")
        full = to == Quantity(of=Measure.HAND_LIMIT, whose=who)
        return (DrawUp(who=who, to=None if full else to),)

    return build


def _full_words(to: Amount, voice: Voice, who: Who) -> str:
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


verb(DrawUp, "{who} draw cards up to {own} Hand Limit", own=OWN, to=None)
verb(DrawUp, "{who} draw {to}", to=Category(_full_words))


def _kept(reading: Reading, to: Amount) -> Amount:
    not_rolled(reading, to, "how many cards are kept")
    return to


def _down_words(to: Amount, voice: Voice, who: Who) -> str:
    match to:
        case Quantity() if is_such(to):
            return f"down to {much_words(to, ('1 card', 'cards'), voice, who)}"
        case int():
            return f"down to {counted(to, '1 card', 'cards')}"
        case Quantity(of=Measure.HAND_LIMIT):
            return f"down to {equal_words(to, voice, who)}"
    return f"cards {_full_words(to, voice, who)}"


DISCARD_DOWN = verb(DiscardDown, "{who} discard {to}", to=Category(_down_words, read=_kept)).reads("discard_down")
"""Reads "discards down to 3 cards"."""


@production
def discard_until(reading: Reading, verb: Token, whose: Named, to: Amount) -> Build:
    """Read "discards cards until they have 3 cards in hand"."""
    discarded = DISCARD_DOWN.read(reading, verb, to)

    def build(who: Who) -> tuple[Effect, ...]:
        if bearer(whose, who, reading.scene.own) != who:
            reading.contradiction("one discards from one's own hand", "name the one who discards")
        return discarded(who)

    return build


@production
def full_at(reading: Reading, to: Token, *_hand: Token | None) -> Amount:
    return reading.number(to)


@production
def full_like(*said: Token | Amount | None) -> Amount:
    """Read "as many cards in hand as the target"."""
    return said[-1]  # type: ignore[return-value]  # what stands behind "as"


@production
def full_beyond(by: Amount, more: Token, *said: Token | Amount | None) -> Amount:
    """Read "one more card than your Hand Limit"."""
    return more_than_done(by, more, full_like(*said))


@production
def hand_of_another(reading: Reading, who: Named) -> Amount:
    return Quantity(of=Measure.CARDS_IN_HAND, whose=owner_of_amount(reading, who))


HAND_LIMIT_SET = verb(HandLimitSet, "{who}'s Hand Limit | become {to} {until}", to=WORD, until=UNTIL)
HAND_OPEN = verb(HandOpen, "{who} play with {own} hand revealed {until}", own=OWN, until=LASTING).reads(
    "hand_open", places="until"
)
"""Reads "plays with their hand revealed until the end of the round"."""


@production
def hand_limit_set(reading: Reading, whose: Named, to: Token, until: SaidTime | None) -> Clause:
    """Read "the target's Hand Limit is 2 until the end of the round"."""
    return Clause(HAND_LIMIT_SET.read(reading, whose, reading.number(to), until), command=True)


@production
def hand_open_of(reading: Reading, whose: Named, until: SaidTime | None) -> Clause:
    """Read "the target's hand lies open until the end of the round"."""
    opened = HAND_OPEN.read(reading, None, until)
    return Clause(lambda who: opened(read_whose(reading, whose, who)), command=True)
