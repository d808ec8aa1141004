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
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import Phase
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.amounts import not_rolled, rolled, same_unit, so_much
from compiler.language.topics.categories import OWN, UNTIL, much
from compiler.language.topics.changes import read_changed
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import by_words, parted_words
from compiler.language.topics.described import brought_up, looks_at, some_of_them, that_card
from compiler.language.topics.described_words import FROM_HAND, WHICH_CARDS
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mentions import CARDS_DONE, DREW_LAST, HAND_ASKED, REST_SAID, WENT, mention
from compiler.language.topics.phrase import Voice
from compiler.language.topics.places import CARDS, DREW, SEEN, TAKEN
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer, event_awaited, gone_so_far, object_of
from compiler.language.topics.said_cards import SaidCards, SaidPile
from compiler.language.topics.verbs import WORD, Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

OF_SO_MUCH = frozenset({Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE, Happening.RECOVERS})
"""What happens with a number of its own, which "that many" is then."""
OF_CARDS = frozenset({Happening.DRAWS, Happening.DISCARDS, Happening.REVEALS})
"""What happens with cards, which "one" is then."""


DRAW = verb(Draw, "{who} draw {number}", number=much("a card", "cards"))
"""Reads "draws 2 cards"."""
DISCARD = verb(Discard, "{who} discard {cards}", cards=FROM_HAND)
"""Reads "discards a card"."""
verb(Reveal, "{who} reveal {cards}", cards=FROM_HAND)
verb(PickCards, "{who} choose {cards}", cards=WHICH_CARDS)


@production
def draw(reading: Reading, verb: Token, number: Amount) -> Build:
    mention(reading, DREW_LAST, verb)
    mention(reading, WENT, DREW)
    same_unit(reading, "card")
    return DRAW.read(reading, verb, number)


@production
def draw_as_discarded(reading: Reading, verb: Token) -> Build:
    """Read "discard a card. Each ally draws one": of the cards that have been spoken of."""
    waited = event_awaited(reading)
    spoken_of = reading[DREW_LAST] is not None or (waited is not None and waited.events & OF_CARDS)
    if not spoken_of and reading.scene.things.isdisjoint({CARDS, DREW, TAKEN}):
        message = "this does not say one of what"
        reading.trouble(Code.TEXT_UNPARSED, verb, message, help='say "draw a card"')
    return draw(reading, verb, 1)


@production
def draw_it(reading: Reading, _verb: Token, word: Token | None = None) -> Build:
    """Read "draw it", of a card that has been shown: it comes to hand."""
    shown = brought_up(reading, word) if word is not None else that_card(reading)
    return lambda who: (PutCards(who=who, cards=shown.settle(who, reading), into=Pile.HAND),)


@production
def draw_from(reading: Reading, verb: Token, number: Amount, whose: Named, _deck: Token) -> Build:
    drawn = draw(reading, verb, number)

    def build(who: Who) -> tuple[Effect, ...]:
        if bearer(whose, who, reading.scene.own) != who:
            reading.contradiction("one draws from one's own deck", "name the one whose deck it is")
        return drawn(who)

    return build


@production
def draw_one_from(reading: Reading, verb: Token, whose: Named, deck: Token) -> Build:
    return draw_from(reading, verb, 1, whose, deck)


@production
def draw_one(reading: Reading, verb: Token, per: Quantity | None) -> Build:
    return draw(reading, verb, so_much(reading, 1, per))


@production
def draw_change(
    reading: Reading,
    _verb: Token,
    number: Amount,
    more: Token,
    phase: Phase,
    per: Quantity | None,
    until: SaidTime | None,
) -> Build:
    much = so_much(reading, number, per)
    not_rolled(reading, much, "how many cards a phase gives")
    by = much if more == "more" else turned(much)

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (DrawChange(who=who, by=by, phase=phase, until=end),)

    return build


@production
def draw_one_change(reading: Reading, verb: Token, more: Token, phase: Phase) -> Build:
    """Read "draw one fewer in each Draw Phase"."""
    return draw_change(reading, verb, 1, more, phase, None, None)


@production
def draw_extra(reading: Reading, verb: Token, number: Amount, phase: Phase, until: SaidTime | None) -> Build:
    """Read "draws 2 additional cards in each Draw Phase": so many more."""
    return draw_change(reading, verb, number, verb.update(value="more"), phase, None, until)


@production
def draw_extra_one(reading: Reading, verb: Token, phase: Phase, until: SaidTime | None) -> Build:
    return draw_extra(reading, verb, 1, phase, until)


@production
def draw_more(
    reading: Reading, verb: Token, more: Token, phase: Phase, number: Amount, until: SaidTime | None
) -> Build:
    """Read "draw more cards in the Draw Phase equal to half your level, rounded up"."""
    return draw_change(reading, verb, number, more, phase, None, until)


@production
def draw_change_once(reading: Reading, verb: Token, number: Amount, more: Token, phase: Phase) -> Build:
    """Read "draw 2 more cards in the next Draw Phase": it is so until that is over."""
    change = draw_change(reading, verb, number, more, phase, None, None)
    until = Time(edge=Edge.END, moment=Moment.NEXT_PHASE, phase=phase)
    return lambda who: tuple(
        msgspec.structs.replace(one, until=until) for one in change(who) if isinstance(one, DrawChange)
    )


@production
def draw_extra_once(reading: Reading, verb: Token, number: Amount, phase: Phase) -> Build:
    """Read "draw 2 extra cards in the next Draw Phase"."""
    return draw_change_once(reading, verb, number, verb.update(value="more"), phase)


@production
def draw_extra_one_once(reading: Reading, verb: Token, phase: Phase) -> Build:
    return draw_extra_once(reading, verb, 1, phase)


@production
def draw_none(reading: Reading, _verb: Token, phase: Phase) -> Build:
    """Read "draws no cards in the next Draw Phase": they go without it."""
    if phase is not Phase.DRAW:
        reading.contradiction("cards are drawn in the Draw Phase", 'say "in the next Draw Phase"')
    return lambda who: (Skip(who=who, phase=phase),)


@production
def in_phase(phase: Token) -> Phase:
    return Phase(phase.split()[0])


@production
def draw_one_more(reading: Reading, verb: Token) -> Build:
    return draw(reading, verb, 1)


@production
def draw_top_one(reading: Reading, verb: Token, end: Token, pile: SaidPile) -> Build:
    return draw_top(reading, verb, end, 1, pile)


@production
def draw_top(reading: Reading, verb: Token, end: Token, number: Amount, pile: SaidPile) -> Build:
    """Read "draw the top 2 cards of your deck": cards are drawn from there (R-DRAW-1)."""
    if end != "top" or pile.pile is not Pile.DECK:
        reading.trouble(Code.TEXT_UNPARSED, end, "cards are drawn from the top of a deck", help='say "put ... into"')
    return draw_from(reading, verb, number, pile.whose or reading.scene.own, end)


@production
def discard(reading: Reading, verb: Token, said: SaidCards) -> Build:
    mention(reading, DREW_LAST, verb)
    number, waited = said.cards.number, event_awaited(reading)
    so_much = waited is not None and waited.events <= OF_SO_MUCH and isinstance(number, int)
    if number != rolled(reading) and not so_much:  # where "that many" are discarded, "that much" behind it is as much
        mention(reading, CARDS_DONE, Measure.DISCARDED)
    return DISCARD.read(reading, verb, said)


@production
def discard_as_drawn(reading: Reading, verb: Token, number: Amount) -> Build:
    """Read "draw 2 cards, then discard one": behind cards that were looked at it could be one of those."""
    seen = SEEN in gone_so_far(reading)
    drew = reading[DREW_LAST] is not None or (DREW in reading.scene.things and not seen)
    in_hand = reading[HAND_ASKED]
    discarded = discard(reading, verb, SaidCards(Cards(number=number)))
    one_of_them = discard(reading, verb, some_of_them(reading, number))

    def build(who: Who) -> tuple[Effect, ...]:
        if not drew and seen and reading[REST_SAID] is not None:
            return one_of_them(who)
        if not drew and in_hand != (Actor.ONE if isinstance(who, Group) else who, None):
            message = "this does not say one of what"
            reading.trouble(Code.TEXT_UNPARSED, verb, message, help='say "a card", or "one of them"')
        return discarded(who)

    return build


@production
def reveal(reading: Reading, _verb: Token, said: SaidCards, to: Token | None = None) -> Build:
    """Read "reveals their hand", also "to you": cards are shown to everyone, a hand to the one whose text it is."""
    hand = said.cards == Cards(pile=Pile.HAND)
    if to is not None and to not in ("to everyone", "to all") and not hand:
        reading.trouble(Code.TEXT_UNPARSED, to, "cards are shown to everyone", help=f'leave out "{to}"')
    mention(reading, DREW_LAST, None)
    mention(reading, CARDS_DONE, Measure.REVEALED)
    looks_at(reading, said)

    def build(who: Who) -> tuple[Effect, ...]:
        cards = said.from_hand(who, reading)
        if cards == Cards(pile=Pile.HAND, whose=cards.whose) and who is reading.scene.own:
            return (Reveal(who=cards.whose or who, cards=Cards(pile=Pile.HAND)),)
        if cards.pile is Pile.HAND and cards.whose is reading.scene.own:
            reading.contradiction("one shows one's own hand", 'say "their hand", or name the one whose it is')
        return (Reveal(who=who, cards=cards),)

    return build


@production
def pick_cards(reading: Reading, _verb: Token, said: SaidCards) -> Build:
    """Read "chooses a card from it", of cards that lie open."""
    mention(reading, DREW_LAST, None)
    shown = SEEN in gone_so_far(reading)
    mention(reading, WENT, TAKEN)

    def build(who: Who) -> tuple[Effect, ...]:
        cards = said.settle(who, reading)
        if cards.pile is None and shown:
            cards = msgspec.structs.replace(cards, pile=Pile.THEM)
        if cards.pile is None or cards.number is None:
            reading.contradiction("this does not say from which cards", 'say "a card from their hand"')
        return (PickCards(who=who, cards=cards),)

    return build


@production
def pick_for_them(reading: Reading, _verb: Token, said: SaidCards, whom: Named, done: Token) -> Build:
    """Read "choose a card for them to discard", "the card they discard": one of the chooser's choice."""
    if said.cards.number is None or said.chooser is not None or said.cards.pile not in (None, Pile.HAND):
        reading.contradiction("this does not say which cards of a hand", 'say "a card from their hand"')
    do = discard if done.startswith("discard") else reveal

    def build(who: Who) -> tuple[Effect, ...]:
        doer = object_of(reading, whom, who)
        if doer == who or not isinstance(who, Actor):
            reading.contradiction("one chooses for another", 'say "a card of their choice"')
        return do(reading, done, msgspec.structs.replace(said, chooser=who))(doer)

    return build


@production
def hand_limit(reading: Reading, change: Token, whose: Named, by: Amount, until: SaidTime | None) -> Build:
    return HAND_LIMIT.read(reading, whose, read_changed(reading, change, by), until)


@production
def has_hand_limit(reading: Reading, whose: Named, changed: Token, by: Amount, until: SaidTime | None) -> Build:
    """Read "have their Hand Limit reduced by 1"."""
    return hand_limit(reading, changed, whose, by, until)


def _limit(reading: Reading, by: Amount) -> Amount:
    not_rolled(reading, by, "a Hand Limit")
    return by


def _change(more: str, fewer: str) -> Category:
    def words(by: Amount, voice: Voice, who: Who) -> str:
        return f"{fewer if is_less(by) else more} by {by_words(by, voice, who)}"

    return Category(words, read=_limit)


verb(
    HandLimit,
    "{who} have {own} Hand Limit {by} {until}",
    who=Group | Several,
    own=OWN,
    by=_change("increased", "decreased"),
    until=UNTIL,
)
HAND_LIMIT = verb(
    HandLimit, "{who}'s Hand Limit | {by} {until}", by=_change("increase", "decrease"), until=UNTIL
).reads("hand_limit_of")
"""Reads "your Hand Limit increases by 1"."""


def _drawn_words(effect: DrawChange, voice: Voice) -> tuple[str, str]:
    more = "fewer" if is_less(effect.by) else "more"
    return parted_words(effect.by, (f"1 {more} card", f"{more} cards"), voice, effect.who)


verb(
    DrawChange,
    "{who} draw {some} in the {phase} Phase{each}{until}",
    some=of("by", lambda effect, voice: _drawn_words(effect, voice)[0]),
    phase=WORD,
    each=of("by", lambda effect, voice: _drawn_words(effect, voice)[1]),
    until=UNTIL,
)
