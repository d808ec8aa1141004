"""Reading of the numbers that an "if" compares; how they are worded is in `askings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.facts.predicates import AllOf, AmountIs, AnyOf, CountIs, IsSo, LevelIs, Predicate, TrackIs
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.terms import Countable, EntryKind, Scenario, Track
from compiler.language.parsing.token import Token
from compiler.language.topics.amounts_had import like_with_like, track_of
from compiler.language.topics.differences import sides_of
from compiler.language.topics.fact_order import Fact
from compiler.language.topics.margins import COMPARE, THAN, Beyond, Bound
from compiler.language.topics.mentions import (
    ASKED_LAST,
    ASKED_OF_EACH,
    HAND_ASKED,
    SIDES_COMPARED,
    SPOKEN_OF,
    mention,
)
from compiler.language.topics.places import SEEN, others_there
from compiler.language.topics.pronouns import with_owner
from compiler.language.topics.reading import Note, Reading, extensible, production
from compiler.language.topics.references import (
    Named,
    Pronoun,
    antecedent,
    asked_about,
    doer_awaited,
    each_of_named,
    gone_so_far,
    they_in_event,
)
from compiler.language.topics.scene import MOST_DIGITS
from compiler.language.topics.than_any import each_of_any

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.amounts_had import Attribute


CURRENCIES = {
    "Karma": Countable.KARMA,
    "charge": Countable.CHARGES,
    "Point": Countable.TACTICAL_POINTS,
    "Valuable": Countable.VALUABLES,
}


SINGLE = frozenset({Pick.ONE, Pick.ANY, Pick.NEAREST, Pick.FARTHEST, Pick.MOST, Pick.LEAST})
"""How one is picked."""
TRACK_END = 5
"""The slots of a Stat Track on one side of 0."""
Other = TypeVar("Other")


class SameOf(msgspec.Struct, frozen=True):
    """The same of someone else: "higher than *yours*", "than *the target's*"."""

    who: Who


HAND_SAID: Note[Token | None] = Note(None)
"""The hand in which cards are counted, until it is known of whom."""


BESIDES_THIS: Note[bool] = Note(first=False)
"""Whether cards are counted besides the one that is played, which lies in no pile meanwhile."""


def read_asked(reading: Reading, named: Named) -> Who:
    """Give whom the "if" is about: "they" in what follows; "they" of an event are whose doing it is."""
    each = None if doer_awaited(reading) else each_of_named(reading, named)
    if each is not None:
        mention(reading, ASKED_OF_EACH, each)
        return mention(reading, ASKED_LAST, Actor.ONE)
    who = read_other(reading, named)
    single = isinstance(who, Group) and who.pick in SINGLE and not who.number
    found = single or (isinstance(who, Group) and who.pick in (Pick.AT_LEAST, Pick.AT_MOST, Pick.EXACTLY))
    spoken_of = Actor.CHOSEN if found else who if who is not reading.scene.own else None
    if spoken_of or doer_awaited(reading) is None:  # else "they" are still those of whom that tells
        mention(reading, SPOKEN_OF, spoken_of)
    mention(reading, ASKED_LAST, asked_about(reading) or who)
    if isinstance(who, Group) and (who.tied or who.pick in (Pick.UP_TO, Pick.ANY_NUMBER)):
        reading.contradiction("this does not say of how many it is asked", 'say "at least 2" or "fewer than 2"')
    return who


def told_of(reading: Reading, who: Named, fact: Fact) -> Predicate:
    """Give a fact of the one of whom it is asked."""
    asked = read_asked(reading, who)
    found = fact(asked)
    if (others := others_there(asked, found)) != asked:
        asked, found = others, fact(others)
    if isinstance(asked, Group | Several) and isinstance(found, AllOf | AnyOf):
        return IsSo(who=asked, of=fact(Actor.ONE))  # type: ignore[arg-type]  # as it is of them
    return _compares(reading, found)


def _compares(reading: Reading, asked: Predicate) -> Predicate:
    """Note what is compared: "the difference" is between these two."""
    mention(reading, SIDES_COMPARED, sides_of(asked, asked_about(reading)) or reading[SIDES_COMPARED])
    return asked


def same(reading: Reading) -> Who:
    """Give the one whom the condition before was about: "is Dazed and has Darkvision"."""
    if reading[ASKED_LAST] is None:
        reading.contradiction("a condition does not say whom it is about", 'name them, as in "the target has"')
    return reading[ASKED_LAST] or reading.scene.own


def read_other(reading: Reading, named: Named) -> Who:
    """Give the one with whom someone is compared."""
    of_npc = named is Pronoun.IT and reading.scene.own is Actor.THIS
    if isinstance(named, Pronoun) and not of_npc and (they := they_in_event(reading)):
        return they
    return antecedent(reading, named, reading.scene.own)


def counted(reading: Reading, token: Token) -> int:
    """Give a number that is compared with; 0 is one of them."""
    return reading.number(token) if len(token) > MOST_DIGITS else int(token)


@production("bound")
def read_bound(reading: Reading, value: Token, or_more: Token) -> Bound:
    return Bound(COMPARE[or_more.split()[-1]], counted(reading, value), value)


@production
def bound_at(reading: Reading, at: Token, value: Token) -> Bound:
    return Bound(COMPARE[at.split()[-1]], counted(reading, value), value)


@production
@extensible
def bound_beyond(reading: Reading, beyond: Token, value: Token) -> Bound:
    """Read "more than 3": 4 or more."""
    more = THAN[beyond.split()[0]] is Compare.MORE
    return Bound(Compare.AT_LEAST if more else Compare.AT_MOST, counted(reading, value) + (1 if more else -1), value)


@production
def bound_sign(sign: Token) -> Bound:
    return Bound(Compare.AT_LEAST, 1, sign) if sign == "positive" else Bound(Compare.AT_MOST, -1, sign)


@production
def countable(currency: Token) -> Countable:
    return next(of for word, of in CURRENCIES.items() if word in currency)


def beside_this(reading: Reading) -> None:
    """Note that cards are "other" than the one that is played."""
    if reading.scene.kind is not EntryKind.CARD or reading.scene.play is None or SEEN in gone_so_far(reading):
        reading.contradiction("this does not say besides which", 'leave out "other"')
    reading[BESIDES_THIS] = True


@production
def in_hand(reading: Reading, other: Token | None, words: Token) -> Countable:
    if other is not None:
        beside_this(reading)
    reading[HAND_SAID] = words
    return Countable.HAND


@production
def cards_had(reading: Reading) -> Countable:
    """Read "with 5 or more cards": one has those in hand."""
    return in_hand(reading, None, Token.at("IN_HAND", "in hand", 0, 0))


def of_hand(reading: Reading, fact: Fact) -> Fact:
    """Check that "cards in your hand" are counted of oneself, and "cards in their hand" of others."""
    words, reading[HAND_SAID] = reading[HAND_SAID], None

    def of(who: Who) -> Predicate:
        mention(reading, HAND_ASKED, (who, None))
        own = who is reading.scene.own
        if reading[BESIDES_THIS] and not own:
            reading.contradiction("this card lies in no hand of theirs", 'leave out "other"')
        fit = ("your", "its") if own and who is Actor.THIS else ("your",) if own else ("its", "their")
        if words and words != "in hand" and not words.endswith(tuple(f"{whose} hand" for whose in fit)):
            message = f'"{words}" is not the hand of the one who is asked about'
            reading.trouble(Code.REF_SUBJECT, words, message, help=f'say "in {fit[-1]} hand", or "in hand"')
        return fact(who)

    return of if words else fact


@production
def conditions_counted() -> Countable:
    return Countable.CONDITIONS


@production
def injuries_counted() -> Countable:
    return Countable.INJURIES


@production
def blocks_counted(reading: Reading) -> Countable:
    reading.belongs(Scenario.COMBAT, "borders to Block belong")
    return Countable.BLOCKS


@production
def count_is(reading: Reading, bound: Bound, of: Countable) -> Fact:
    return of_hand(reading, lambda who: CountIs(who=who, of=of, compare=bound.compare, value=bound.value))


@production
def count_so_many(reading: Reading, value: Token, of: Countable, or_more: Token) -> Fact:
    return count_is(reading, read_bound(reading, value, or_more), of)


@production
def count_none(reading: Reading, of: Countable) -> Fact:
    return count_is(reading, Bound(Compare.EQUAL, 0), of)


@production
def conditions_many(reading: Reading, bound: Bound) -> Fact:
    """Read "suffering from at least 2 conditions"."""
    return count_is(reading, bound, Countable.CONDITIONS)


@production
def count_some(reading: Reading, of: Countable) -> Fact:
    return count_is(reading, Bound(Compare.AT_LEAST, 1), of)


@production
def hand_empty(reading: Reading) -> Fact:
    return count_none(reading, Countable.HAND)


@production
def any_condition(reading: Reading) -> Fact:
    return count_is(reading, Bound(Compare.AT_LEAST, 1), Countable.CONDITIONS)


@production
def no_condition(reading: Reading) -> Fact:
    return count_none(reading, Countable.CONDITIONS)


def another(reading: Reading, other: Other, who: object) -> Other:
    """Give whom or what someone is compared with, which is not the same."""
    if other == who:
        reading.contradiction("this compares someone with themselves", "name another one")
    if isinstance(other, Group) and other.besides and (who is Actor.ONE or isinstance(who, Group | Several)):
        reading.contradiction("it is not said whom another one is another than", 'say "the enemy with the most HP"')
    return other


@production
def aspect_bound(reading: Reading, attribute: Attribute, bound: Bound) -> Fact:
    of, token = attribute(Actor.ONE).of, bound.token
    if of is Measure.TRACK and token and abs(bound.value) > TRACK_END:
        message = f"no Stat Track reaches {token}"
        reading.trouble(Code.TRACK_RANGE, token, message, help="a track runs from -5 to +5")
    if of is not Measure.TRACK and token and not token.isdecimal():
        reading.trouble(Code.TEXT_UNPARSED, token, "only a Stat Track has a sign", help='say "3 or higher"')
    return aspect(reading, attribute, bound.compare, bound.value)


@production
def track_so_much(reading: Reading, value: Token, word: Token, or_more: Token | None = None) -> Fact:
    """Read "has +1 Power or higher", "is at -1 Mind"."""
    bound = read_bound(reading, value, or_more) if or_more else Bound(Compare.EQUAL, int(value), value)
    return aspect_bound(reading, track_of(reading, word), bound)


@production
def aspect_at(reading: Reading, attribute: Attribute, at: Token, value: Amount | SameOf) -> Fact:
    return aspect(reading, attribute, COMPARE[at.split()[-1]], value)


@production
def aspect_is(reading: Reading, attribute: Attribute, value: Amount | SameOf) -> Fact:
    return aspect(reading, attribute, Compare.EQUAL, value)


@production
def aspect_is_not(reading: Reading, attribute: Attribute, value: Amount | SameOf) -> Fact:
    return aspect(reading, attribute, Compare.OTHER, value)


@production
def aspect_than(reading: Reading, attribute: Attribute, higher: Beyond, than: Amount | SameOf) -> Fact:
    if isinstance(than, SameOf) and higher.by is None:
        return aspect(reading, attribute, higher.way, than)
    return aspect(reading, attribute, *higher.than(attribute(than.who) if isinstance(than, SameOf) else than))


@production
def aspect_than_by(reading: Reading, attribute: Attribute, higher: Token, than: SameOf | Amount, by: Bound) -> Fact:
    """Read "level is higher than yours by 2 or more"."""
    return aspect_than(reading, attribute, Beyond(THAN[higher], by), than)


@production
def aspect_beyond_base(reading: Reading, attribute: Attribute, beyond: Token) -> Fact:
    """Read "Mind is above its base value"."""
    low = "below" in beyond or "lower" in beyond
    return _to_base(reading, attribute, Compare.LESS if low else Compare.MORE)


@production
def aspect_at_base(reading: Reading, attribute: Attribute, where: Token) -> Fact:
    """Read "Mind is at its base value"."""
    return _to_base(reading, attribute, Compare.OTHER if where.startswith("not") else Compare.EQUAL)


def _to_base(reading: Reading, attribute: Attribute, compare: Compare) -> Fact:
    own = attribute(Actor.ONE)
    if own.of is not Measure.TRACK:
        reading.contradiction("only Stat Tracks have a base", "name a Stat Track")

    def so(who: Who) -> Predicate:
        if isinstance(who, Group | Several):
            return IsSo(who=who, of=so(Actor.ONE))  # type: ignore[arg-type]  # as it is of them
        return own_compared(attribute(who), who, compare, Quantity(of=Measure.TRACK_BASE, whose=who, name=own.name))

    return so


@production
def same_of(reading: Reading, whose: Named | Token) -> SameOf:
    return SameOf(compared(reading, whose))


@production
def aspect_parity(attribute: Attribute, parity: Token) -> Fact:
    return lambda who: AmountIs(amount=attribute(who), parity=Parity(str(parity)))


def aspect(reading: Reading, attribute: Attribute, compare: Compare, value: Amount | SameOf) -> Fact:
    like_with_like(reading, attribute, value)
    if isinstance(value, SameOf):
        same = attribute(value.who)
        return lambda who: own_compared(attribute(who), who, compare, another(reading, same, attribute(who)))
    if compare is not Compare.EQUAL and isinstance(value, Quantity) and value.whose is not None:
        value = msgspec.structs.replace(value, whose=each_of_any(value.whose))
    return lambda who: own_compared(attribute(who), who, compare, against(reading, value, who))


def against(reading: Reading, amount: Amount, who: Who) -> Amount:
    """Give what someone is compared with: "their" is their own, beside one's own side whoever is spoken of."""
    if who is reading.scene.own:
        return asked_amount_of(reading, amount)
    return with_owner(amount, Actor.ONE if isinstance(who, Group | Several) else who)


def amount_stands(reading: Reading, amount: Amount, compare: Compare, value: Amount) -> Predicate:
    """Give that an amount stands so to another."""
    left, right = asked_amount_of(reading, amount), asked_amount_of(reading, value)
    return _compares(reading, AmountIs(amount=left, compare=compare, value=another(reading, right, left)))


def asked_amount_of(reading: Reading, amount: Amount) -> Amount:
    """Give an amount with "their" as whoever is spoken of."""
    named = with_owner(amount, reading.scene.own)
    return amount if named == amount else with_owner(amount, read_other(reading, Pronoun.THEM))


def compared(reading: Reading, than: Named | Token) -> Who:
    if than == "yours":
        return reading.scene.own
    return read_other(reading, Pronoun.THEM if than == "theirs" else than)  # type: ignore[arg-type]  # no other token


def own_compared(own: Quantity, who: Who, compare: Compare, value: Amount) -> Predicate:
    """Give how what is someone's own stands to a number, to the same of someone else, or to any other amount."""
    other = value if isinstance(value, Quantity) and value.of is own.of and value.whose is not None else None
    than = other.whose if other and other == Quantity(of=own.of, whose=other.whose, name=other.name) else None
    picked = isinstance(than, Group) and than.pick in (Pick.NEAREST, Pick.FARTHEST, Pick.MOST, Pick.LEAST)
    as_than = than is not None and not picked and compare in (Compare.MORE, Compare.LESS)
    number = value if isinstance(value, int) and compare in (Compare.AT_LEAST, Compare.AT_MOST) else None
    if own.of in (Measure.LEVEL, Measure.TRACK) and (as_than or number is not None):
        fixed = number or 0
        if own.of is Measure.LEVEL:
            return LevelIs(who=who, compare=compare, value=fixed, than=than)
        track, second = Track(own.name or ""), Track(other.name or "") if other else None
        than_track = None if second == track else second
        return TrackIs(who=who, track=track, compare=compare, value=fixed, than=than, than_track=than_track)
    return AmountIs(amount=own, compare=compare, value=value)
