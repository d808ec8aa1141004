"""Reading of the numbers that an "if" compares; how they are worded is in `askings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.predicates import (
    AmountIs,
    Compare,
    Countable,
    CountIs,
    LevelIs,
    Parity,
    PointsAre,
    PointShare,
    Predicate,
    ReducedTo,
    TrackIs,
)
from compiler.ir.who import Actor, Group, Pick
from compiler.language.descriptors import DescriptorReading
from compiler.language.pronouns import with_owner
from compiler.language.scene import MOST_DIGITS, Scene
from compiler.language.who import Named, Pronoun

if TYPE_CHECKING:
    from compiler.ir.amounts import Amount
    from compiler.ir.who import Who
    from compiler.language.token import Token

COMPARE = {
    "higher": Compare.AT_LEAST,
    "more": Compare.AT_LEAST,
    "lower": Compare.AT_MOST,
    "less": Compare.AT_MOST,
    "fewer": Compare.AT_MOST,
    "least": Compare.AT_LEAST,
    "most": Compare.AT_MOST,
}
THAN = {
    "higher": Compare.MORE,
    "more": Compare.MORE,
    "lower": Compare.LESS,
    "less": Compare.LESS,
    "fewer": Compare.LESS,
    "greater": Compare.MORE,
}
CURRENCIES = {
    "Karma": Countable.KARMA,
    "charge": Countable.CHARGES,
    "Point": Countable.TACTICAL_POINTS,
    "Valuable": Countable.VALUABLES,
}
TRACK_END = 5
"""The slots of a Stat Track on one side of 0."""


class Bound(msgspec.Struct, frozen=True):
    """At least or at most so many."""

    compare: Compare
    value: int
    token: Token | None = None


class ComparisonReading(DescriptorReading):
    """Callbacks of grammar/comparisons.lark."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.asked_last: Who | None = None
        """Whom the last condition was about."""
        self.hand_said: Token | None = None
        """The hand in which cards are counted, until it is known of whom."""

    def asked(self, named: Named) -> Who:
        """Give whom the "if" is about: "they" in what follows; "they" of an event are whose doing it is."""
        who = self.other(named)
        found = isinstance(who, Group) and who.pick in (Pick.ONE, Pick.ANY, Pick.NEAREST) and not who.number
        self.spoken_of = Actor.CHOSEN if found else who if who is not self.scene.own else None
        self.asked_last = self.spoken_of or who
        return who

    def same(self) -> Who:
        """Give the one whom the condition before was about: "is Dazed and has Darkvision"."""
        if self.asked_last is None:
            self.contradiction("a condition does not say whom it is about", 'name them, as in "the target has"')
        return self.asked_last or self.scene.own

    def other(self, named: Named) -> Who:
        """Give the one with whom someone is compared."""
        if named is Pronoun.THEM and self.doer_of_event is not None:
            return self.doer_of_event
        return self.antecedent(named, self.scene.own)

    def counted(self, token: Token) -> int:
        """Give a number that is compared with; 0 is one of them."""
        return self.number(token) if len(token) > MOST_DIGITS else int(token)

    def bound(self, value: Token, or_more: Token) -> Bound:
        return Bound(COMPARE[or_more.split()[-1]], self.counted(value), value)

    def bound_at(self, at: Token, value: Token) -> Bound:
        return Bound(COMPARE[at.split()[-1]], self.counted(value), value)

    def bound_exactly(self, value: Token) -> Bound:
        return Bound(Compare.EQUAL, self.counted(value), value)

    def bound_sign(self, sign: Token) -> Bound:
        return Bound(Compare.AT_LEAST, 1) if sign == "positive" else Bound(Compare.AT_MOST, -1)

    # ---- points

    def reduced_to(self, who: Named, value: Token, points: Token) -> Predicate:
        return ReducedTo(who=self.asked(who), points=self.points(points), value=self.counted(value))

    def no_points(self, who: Named, points: Token) -> Predicate:
        return PointsAre(who=self.asked(who), points=self.points(points), compare=Compare.EQUAL)

    def points_are(self, who: Named, bound: Bound, points: Token) -> Predicate:
        return PointsAre(who=self.asked(who), points=self.points(points), compare=bound.compare, value=bound.value)

    def points_share(self, who: Named, share: Token, whose: Named, points: Token) -> Predicate:
        asked = self.asked(who)
        pronoun = Pronoun.IT if asked is Actor.THIS else (None if asked is Actor.SELF else Pronoun.THEM)
        if whose not in (asked, pronoun):
            self.contradiction("someone has a share of their own points", f'say "their {points}"')
        if share.startswith("all"):
            return self._share(asked, points, Compare.EQUAL, PointShare.ALL)
        first, second, *_ = share.split()
        compare = COMPARE[second] if first == "at" else THAN[first]
        return self._share(asked, points, compare, PointShare.HALF)

    def points_full(self, who: Named, points: Token) -> Predicate:
        return self._share(self.asked(who), points, Compare.EQUAL, PointShare.ALL)

    def points_lost(self, who: Named, points: Token) -> Predicate:
        return self._share(self.asked(who), points, Compare.LESS, PointShare.ALL)

    def _share(self, who: Who, points: Token, compare: Compare, share: PointShare) -> Predicate:
        return PointsAre(who=who, points=self.points(points), compare=compare, share=share)

    def points_than(self, who: Named, more: Token, points: Token, than: Named) -> Predicate:
        asked, other = self._two(who, than)
        return PointsAre(who=asked, points=self.points(points), compare=THAN[more], than=other)

    def points_than_amount(self, who: Named, more: Token, points: Token, than: Amount) -> Predicate:
        compare, value = whole(THAN[more], self.asked_amount_of(than))
        return PointsAre(who=self.asked(who), points=self.points(points), compare=compare, value=value)

    def count_than_amount(self, who: Named, more: Token, of: Countable, than: Amount) -> Predicate:
        compare, value = whole(THAN[more], self.asked_amount_of(than))
        asked = self.asked(who)
        self._whose_hand(asked)
        return CountIs(who=asked, of=of, compare=compare, value=value)

    # ---- what else is counted

    def countable(self, currency: Token) -> Countable:
        return next(of for word, of in CURRENCIES.items() if word in currency)

    def in_hand(self, words: Token) -> Countable:
        self.hand_said = words
        return Countable.HAND

    def _whose_hand(self, who: Who) -> None:
        """Check that "cards in your hand" are counted of oneself, and "cards in their hand" of others."""
        words, self.hand_said = self.hand_said, None
        own = who is self.scene.own
        fit = ("your", "its") if own and who is Actor.THIS else ("your",) if own else ("its", "their")
        if words and words != "in hand" and not words.endswith(tuple(f"{whose} hand" for whose in fit)):
            message = f'"{words}" is not the hand of the one who is asked about'
            self.trouble(Code.REF_SUBJECT, words, message, help=f'say "in {fit[-1]} hand", or "in hand"')

    def conditions_counted(self) -> Countable:
        return Countable.CONDITIONS

    def count_is(self, who: Named, bound: Bound, of: Countable) -> Predicate:
        asked = self.asked(who)
        self._whose_hand(asked)
        return CountIs(who=asked, of=of, compare=bound.compare, value=bound.value)

    def count_none(self, who: Named, of: Countable) -> Predicate:
        asked = self.asked(who)
        self._whose_hand(asked)
        return CountIs(who=asked, of=of, compare=Compare.EQUAL)

    def any_condition(self, who: Named) -> Predicate:
        return CountIs(who=self.asked(who), of=Countable.CONDITIONS, compare=Compare.AT_LEAST, value=1)

    def count_than(self, who: Named, more: Token, of: Countable, than: Named) -> Predicate:
        asked, other = self._two(who, than)
        self._whose_hand(asked)
        return CountIs(who=asked, of=of, compare=THAN[more], than=other)

    def _two(self, who: Named, than: Named) -> tuple[Who, Who]:
        """Give two who are compared, and are not the same."""
        other = self.other(than)
        asked = self.asked(who)
        if other == asked:
            self.contradiction("this compares someone with themselves", "name another one")
        return asked, other

    # ---- tracks and levels

    def track_is(self, whose: Named, word: Token, bound: Bound) -> Predicate:
        if bound.token and abs(bound.value) > TRACK_END:
            message = f"no Stat Track reaches {bound.token}"
            self.trouble(Code.TRACK_RANGE, bound.token, message, help="a track runs from -5 to +5")
        return TrackIs(who=self.asked(whose), track=self.track(word), compare=bound.compare, value=bound.value)

    def track_than(
        self, whose: Named, word: Token, higher: Token, than: Named | Token, other: Token | None = None
    ) -> Predicate:
        track = self.track(word)
        whom = self._compared(than)
        second = self.track(other) if other else None
        return TrackIs(
            who=self.asked(whose),
            track=track,
            compare=THAN[higher],
            than=whom,
            than_track=None if second == track else second,
        )

    def level_is(self, whose: Named, value: Token, or_more: Token) -> Predicate:
        compare = COMPARE[or_more.split()[-1]]
        return LevelIs(who=self.asked(whose), compare=compare, value=self.counted(value))

    def level_than(self, whose: Named, higher: Token, than: Named | Token) -> Predicate:
        whom = self._compared(than)
        return LevelIs(who=self.asked(whose), compare=THAN[higher], than=whom)

    # ---- amounts of any kind

    def amount_bound(self, amount: Amount, value: Token, or_more: Token) -> Predicate:
        return self.amount_stands(amount, COMPARE[or_more.split()[-1]], self.counted(value))

    def amount_at(self, amount: Amount, at: Token, value: Amount) -> Predicate:
        return self.amount_stands(amount, COMPARE[at.split()[-1]], value)

    def amount_is(self, amount: Amount, value: Amount) -> Predicate:
        return self.amount_stands(amount, Compare.EQUAL, value)

    def amount_than(self, amount: Amount, higher: Token, than: Amount) -> Predicate:
        compare, value = whole(THAN[higher], than)
        return self.amount_stands(amount, compare, value)

    def amount_parity(self, amount: Amount, parity: Token) -> Predicate:
        return AmountIs(amount=self.asked_amount_of(amount), parity=Parity(str(parity)))

    def amount_stands(self, amount: Amount, compare: Compare, value: Amount) -> Predicate:
        """Give that an amount stands so to another."""
        return AmountIs(amount=self.asked_amount_of(amount), compare=compare, value=self.asked_amount_of(value))

    def asked_amount_of(self, amount: Amount) -> Amount:
        """Give an amount with "their" as whoever is spoken of."""
        named = with_owner(amount, self.scene.own)
        return amount if named == amount else with_owner(amount, self.other(Pronoun.THEM))

    def _compared(self, than: Named | Token) -> Who:
        if than == "yours":
            return self.scene.own
        return self.other(Pronoun.THEM if than == "theirs" else than)  # type: ignore[arg-type]  # no other token


def whole(compare: Compare, than: Amount) -> tuple[Compare, Amount]:
    """Return a comparison with a plain number as "or more" and "or less".

    >>> whole(Compare.MORE, 3)
    (<Compare.AT_LEAST: 'ge'>, 4)
    """
    if not isinstance(than, int):
        return compare, than
    more = compare is Compare.MORE
    return (Compare.AT_LEAST, than + 1) if more else (Compare.AT_MOST, than - 1)
