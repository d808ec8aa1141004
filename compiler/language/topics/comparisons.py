"""Reading of the numbers that an "if" compares; how they are worded is in `askings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.facts.predicates import (
    AllOf,
    AmountIs,
    AnyOf,
    CountIs,
    IsSo,
    LevelIs,
    PointsAre,
    PointShare,
    Predicate,
    ReducedTo,
    TrackIs,
)
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.terms import Countable, EntryKind, Scenario, Track
from compiler.language.topics.descriptors import DescriptorReading
from compiler.language.topics.differences import sides_of
from compiler.language.topics.fact_order import Fact
from compiler.language.topics.margins import COMPARE, THAN, Beyond, Bound
from compiler.language.topics.places import SEEN
from compiler.language.topics.pronouns import with_owner
from compiler.language.topics.scene import MOST_DIGITS
from compiler.language.topics.who import Named, Pronoun

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Attribute

CURRENCIES = {
    "Karma": Countable.KARMA,
    "charge": Countable.CHARGES,
    "Point": Countable.TACTICAL_POINTS,
    "Valuable": Countable.VALUABLES,
}
SINGLE = frozenset({Pick.ONE, Pick.ANY, Pick.NEAREST, Pick.MOST, Pick.LEAST})
"""How one is picked."""
TRACK_END = 5
Other = TypeVar("Other")
"""The slots of a Stat Track on one side of 0."""


class SameOf(msgspec.Struct, frozen=True):
    """The same of someone else: "higher than *yours*", "than *the target's*"."""

    who: Who


class ComparisonReading(DescriptorReading):
    """Callbacks of grammar/comparisons.lark."""

    asked_last: Who | None = None
    """Whom the last condition was about."""
    hand_said: Token | None = None
    """The hand in which cards are counted, until it is known of whom."""
    besides_this = False
    """Whether cards are counted besides the one that is played, which lies in no pile meanwhile."""

    def asked(self, named: Named) -> Who:
        """Give whom the "if" is about: "they" in what follows; "they" of an event are whose doing it is."""
        each = None if self.doer_of_event else self.each_of_named(named)
        if each is not None:
            self.asked_of_each, self.asked_last = each, Actor.ONE
            return Actor.ONE
        who = self.other(named)
        single = isinstance(who, Group) and who.pick in SINGLE and not who.number
        found = single or (isinstance(who, Group) and who.pick in (Pick.AT_LEAST, Pick.AT_MOST, Pick.EXACTLY))
        self.spoken_of = Actor.CHOSEN if found else who if who is not self.scene.own else None
        self.asked_last = self.spoken_of or who
        if isinstance(who, Group) and (who.tied or who.pick in (Pick.UP_TO, Pick.ANY_NUMBER)):
            self.contradiction("this does not say of how many it is asked", 'say "at least 2" or "fewer than 2"')
        return who

    def told_of(self, who: Named, fact: Fact) -> Predicate:
        """Give a fact of the one of whom it is asked."""
        asked = self.asked(who)
        found = fact(asked)
        if isinstance(asked, Group | Several) and isinstance(found, AllOf | AnyOf):
            return IsSo(who=asked, of=fact(Actor.ONE))  # type: ignore[arg-type]  # as it is of them
        return self._compares(found)

    def _compares(self, asked: Predicate) -> Predicate:
        """Note what is compared: "the difference" is between these two."""
        self.sides = sides_of(asked, self.spoken_of) or self.sides
        return asked

    def same(self) -> Who:
        """Give the one whom the condition before was about: "is Dazed and has Darkvision"."""
        if self.asked_last is None:
            self.contradiction("a condition does not say whom it is about", 'name them, as in "the target has"')
        return self.asked_last or self.scene.own

    def other(self, named: Named) -> Who:
        """Give the one with whom someone is compared."""
        of_npc = named is Pronoun.IT and self.scene.own is Actor.THIS
        if isinstance(named, Pronoun) and not of_npc and (they := self.they_in_event()):
            return they
        return self.antecedent(named, self.scene.own)

    def counted(self, token: Token) -> int:
        """Give a number that is compared with; 0 is one of them."""
        return self.number(token) if len(token) > MOST_DIGITS else int(token)

    def bound(self, value: Token, or_more: Token) -> Bound:
        return Bound(COMPARE[or_more.split()[-1]], self.counted(value), value)

    def bound_at(self, at: Token, value: Token) -> Bound:
        return Bound(COMPARE[at.split()[-1]], self.counted(value), value)

    def bound_beyond(self, beyond: Token, value: Token) -> Bound:
        """Read "more than 3": 4 or more."""
        more = THAN[beyond.split()[0]] is Compare.MORE
        return Bound(Compare.AT_LEAST if more else Compare.AT_MOST, self.counted(value) + (1 if more else -1), value)

    def bound_exactly(self, value: Token) -> Bound:
        return Bound(Compare.EQUAL, self.counted(value), value)

    def bound_sign(self, sign: Token) -> Bound:
        return Bound(Compare.AT_LEAST, 1, sign) if sign == "positive" else Bound(Compare.AT_MOST, -1, sign)

    # ---- points

    def reduced_to(self, value: Token, points: Token) -> Fact:
        kind, number = self.points(points), self.counted(value)
        return lambda who: ReducedTo(who=who, points=kind, value=number)

    def no_points(self, points: Token) -> Fact:
        return self.points_are(Bound(Compare.EQUAL, 0), points)

    def points_are(self, bound: Bound, points: Token) -> Fact:
        kind = self.points(points)
        return lambda who: PointsAre(who=who, points=kind, compare=bound.compare, value=bound.value)

    def points_so_many(self, value: Token, points: Token, or_more: Token) -> Fact:
        return self.points_are(self.bound(value, or_more), points)

    def points_just(self, value: Token, points: Token) -> Fact:
        """Read "at 0 HP"."""
        return self.points_are(self.bound_exactly(value), points)

    def half_owned(self, whose: Named | None, points: Token) -> tuple[Named | None, Token]:
        return whose, points

    def half_bounded(self, of: tuple[Named | None, Token], or_more: Token) -> tuple[Named | None, Token, Token]:
        """Read "half their HP or less"."""
        return *of, or_more

    def half_bounded_first(self, or_more: Token, of: tuple[Named | None, Token]) -> tuple[Named | None, Token, Token]:
        """Read "half or less of their HP"."""
        return *of, or_more

    def points_half(self, half: tuple[Named | None, Token, Token]) -> Fact:
        whose, points, or_more = half
        return self._own_share(whose, points, COMPARE[or_more.split()[-1]])

    def points_beyond_half(self, over: Token, of: tuple[Named | None, Token]) -> Fact:
        """Read "below half their HP"."""
        return self._own_share(*of, THAN[over.split()[0]])

    def points_share(self, share: Token, whose: Named, points: Token) -> Fact:
        if share.startswith("all"):
            return self._own_share(whose, points, Compare.EQUAL, PointShare.ALL)
        first, second, *_ = share.split()
        return self._own_share(whose, points, COMPARE[second] if first == "at" else THAN[first])

    def _own_share(
        self, whose: Named | None, points: Token, compare: Compare, share: PointShare = PointShare.HALF
    ) -> Fact:
        fact = self._share(points, compare, share)

        def of(who: Who) -> Predicate:
            pronoun = Pronoun.IT if who is Actor.THIS else (None if who is Actor.SELF else Pronoun.THEM)
            its = whose is Pronoun.IT and self.scene.own is not Actor.THIS and who is not Actor.SELF
            if whose is not None and whose not in (who, pronoun) and not its:
                self.contradiction("someone has a share of their own points", f'say "their {points}"')
            return fact(who)

        return of

    def own_points(self, points: Token) -> Token:
        return points

    def points_some(self, points: Token) -> Fact:
        """Read "has any EP left": at least one."""
        return self.points_are(Bound(Compare.AT_LEAST, 1), points)

    def points_full(self, points: Token) -> Fact:
        return self._share(points, Compare.EQUAL, PointShare.ALL)

    def points_lost(self, points: Token) -> Fact:
        return self._share(points, Compare.LESS, PointShare.ALL)

    def _share(self, points: Token, compare: Compare, share: PointShare) -> Fact:
        kind = self.points(points)
        return lambda who: PointsAre(who=who, points=kind, compare=compare, share=share)

    # ---- what else is counted

    def countable(self, currency: Token) -> Countable:
        return next(of for word, of in CURRENCIES.items() if word in currency)

    def beside_this(self) -> None:
        """Note that cards are "other" than the one that is played."""
        if self.scene.kind is not EntryKind.CARD or self.scene.play is None or SEEN in self.went | self.scene.things:
            self.contradiction("this does not say besides which", 'leave out "other"')
        self.besides_this = True

    def in_hand(self, other: Token | None, words: Token) -> Countable:
        if other is not None:
            self.beside_this()
        self.hand_said = words
        return Countable.HAND

    def _of_hand(self, fact: Fact) -> Fact:
        """Check that "cards in your hand" are counted of oneself, and "cards in their hand" of others."""
        words, self.hand_said = self.hand_said, None

        def of(who: Who) -> Predicate:
            self.hand_asked, self.hand_like = who, None
            own = who is self.scene.own
            if self.besides_this and not own:
                self.contradiction("this card lies in no hand of theirs", 'leave out "other"')
            fit = ("your", "its") if own and who is Actor.THIS else ("your",) if own else ("its", "their")
            if words and words != "in hand" and not words.endswith(tuple(f"{whose} hand" for whose in fit)):
                message = f'"{words}" is not the hand of the one who is asked about'
                self.trouble(Code.REF_SUBJECT, words, message, help=f'say "in {fit[-1]} hand", or "in hand"')
            return fact(who)

        return of if words else fact

    def conditions_counted(self) -> Countable:
        return Countable.CONDITIONS

    def injuries_counted(self) -> Countable:
        return Countable.INJURIES

    def blocks_counted(self) -> Countable:
        self.belongs(Scenario.COMBAT, "borders to Block belong")
        return Countable.BLOCKS

    def count_is(self, bound: Bound, of: Countable) -> Fact:
        return self._of_hand(lambda who: CountIs(who=who, of=of, compare=bound.compare, value=bound.value))

    def count_so_many(self, value: Token, of: Countable, or_more: Token) -> Fact:
        return self.count_is(self.bound(value, or_more), of)

    def count_none(self, of: Countable) -> Fact:
        return self.count_is(Bound(Compare.EQUAL, 0), of)

    def conditions_many(self, bound: Bound) -> Fact:
        """Read "suffering from at least 2 conditions"."""
        return self.count_is(bound, Countable.CONDITIONS)

    def count_some(self, of: Countable) -> Fact:
        return self.count_is(Bound(Compare.AT_LEAST, 1), of)

    def hand_empty(self) -> Fact:
        return self.count_none(Countable.HAND)

    def any_condition(self) -> Fact:
        return self.count_is(Bound(Compare.AT_LEAST, 1), Countable.CONDITIONS)

    def no_condition(self) -> Fact:
        return self.count_none(Countable.CONDITIONS)

    def _another(self, other: Other, who: object) -> Other:
        """Give whom or what someone is compared with, which is not the same."""
        if other == who:
            self.contradiction("this compares someone with themselves", "name another one")
        if isinstance(other, Group) and other.besides and (who is Actor.ONE or isinstance(who, Group | Several)):
            self.contradiction("it is not said whom another one is another than", 'say "the enemy with the most HP"')
        return other

    # ---- what is someone's own: tracks, levels, points, wards

    def aspect_bound(self, attribute: Attribute, bound: Bound) -> Fact:
        of, token = attribute(Actor.ONE).of, bound.token
        if of is Measure.TRACK and token and abs(bound.value) > TRACK_END:
            message = f"no Stat Track reaches {token}"
            self.trouble(Code.TRACK_RANGE, token, message, help="a track runs from -5 to +5")
        if of is not Measure.TRACK and token and not token.isdecimal():
            self.trouble(Code.TEXT_UNPARSED, token, "only a Stat Track has a sign", help='say "3 or higher"')
        return self._aspect(attribute, bound.compare, bound.value)

    def track_so_much(self, value: Token, word: Token, or_more: Token | None = None) -> Fact:
        """Read "has +1 Power or higher", "is at -1 Mind"."""
        bound = self.bound(value, or_more) if or_more else Bound(Compare.EQUAL, int(value), value)
        return self.aspect_bound(self.track_of(word), bound)

    def aspect_at(self, attribute: Attribute, at: Token, value: Amount | SameOf) -> Fact:
        return self._aspect(attribute, COMPARE[at.split()[-1]], value)

    def aspect_is(self, attribute: Attribute, value: Amount | SameOf) -> Fact:
        return self._aspect(attribute, Compare.EQUAL, value)

    def aspect_is_not(self, attribute: Attribute, value: Amount | SameOf) -> Fact:
        return self._aspect(attribute, Compare.OTHER, value)

    def aspect_than(self, attribute: Attribute, higher: Beyond, than: Amount | SameOf) -> Fact:
        if isinstance(than, SameOf) and higher.by is None:
            return self._aspect(attribute, higher.way, than)
        return self._aspect(attribute, *higher.than(attribute(than.who) if isinstance(than, SameOf) else than))

    def aspect_beyond_base(self, attribute: Attribute, beyond: Token) -> Fact:
        """Read "Mind is above its base value"."""
        own = attribute(Actor.ONE)
        if own.of is not Measure.TRACK:
            self.contradiction("only Stat Tracks have a base", "name a Stat Track")
        compare = Compare.LESS if "below" in beyond or "lower" in beyond else Compare.MORE

        def so(who: Who) -> Predicate:
            if isinstance(who, Group | Several):
                return IsSo(who=who, of=so(Actor.ONE))  # type: ignore[arg-type]  # as it is of them
            return own_compared(attribute(who), who, compare, Quantity(of=Measure.TRACK_BASE, whose=who, name=own.name))

        return so

    def same_of(self, whose: Named | Token) -> SameOf:
        return SameOf(self._compared(whose))

    def aspect_parity(self, attribute: Attribute, parity: Token) -> Fact:
        return lambda who: AmountIs(amount=attribute(who), parity=Parity(str(parity)))

    def _aspect(self, attribute: Attribute, compare: Compare, value: Amount | SameOf) -> Fact:
        if isinstance(value, SameOf):
            same = attribute(value.who)
            return lambda who: own_compared(attribute(who), who, compare, self._another(same, attribute(who)))
        if compare is not Compare.EQUAL and isinstance(value, Quantity) and value.whose is not None:
            value = msgspec.structs.replace(value, whose=each_of_any(value.whose))
        return lambda who: own_compared(attribute(who), who, compare, self.against(value, who))

    def against(self, amount: Amount, who: Who) -> Amount:
        """Give what someone is compared with: "their" is their own, beside one's own side whoever is spoken of."""
        if who is self.scene.own:
            return self.asked_amount_of(amount)
        return with_owner(amount, Actor.ONE if isinstance(who, Group | Several) else who)

    # ---- amounts of any kind

    def amount_stands(self, amount: Amount, compare: Compare, value: Amount) -> Predicate:
        """Give that an amount stands so to another."""
        left, right = self.asked_amount_of(amount), self.asked_amount_of(value)
        return self._compares(AmountIs(amount=left, compare=compare, value=self._another(right, left)))

    def asked_amount_of(self, amount: Amount) -> Amount:
        """Give an amount with "their" as whoever is spoken of."""
        named = with_owner(amount, self.scene.own)
        return amount if named == amount else with_owner(amount, self.other(Pronoun.THEM))

    def _compared(self, than: Named | Token) -> Who:
        if than == "yours":
            return self.scene.own
        return self.other(Pronoun.THEM if than == "theirs" else than)  # type: ignore[arg-type]  # no other token


def own_compared(own: Quantity, who: Who, compare: Compare, value: Amount) -> Predicate:
    """Give how what is someone's own stands to a number, to the same of someone else, or to any other amount."""
    other = value if isinstance(value, Quantity) and value.of is own.of and value.whose is not None else None
    than = other.whose if other and other == Quantity(of=own.of, whose=other.whose, name=other.name) else None
    picked = isinstance(than, Group) and than.pick in (Pick.NEAREST, Pick.MOST, Pick.LEAST)
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


def each_of_any(other: Who) -> Who:
    """Give those than whom it is more: more than any of them is more than each."""
    if isinstance(other, Group) and other.pick is Pick.ANY and not other.number:
        return msgspec.structs.replace(other, pick=Pick.EACH)
    return other
