"""Reading of the numbers that an "if" compares; how they are worded is in `askings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts import Quantity
from compiler.ir.predicates import (
    Compare,
    Countable,
    CountIs,
    LevelIs,
    Parity,
    PointsAre,
    PointShare,
    Predicate,
    ReducedTo,
    ResultIs,
    TrackIs,
)
from compiler.ir.who import Actor, Group, Pick
from compiler.language.descriptors import DescriptorReading
from compiler.language.fact_order import Fact
from compiler.language.scene import MOST_DIGITS, Scene
from compiler.language.who import Named, Pronoun

if TYPE_CHECKING:
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

    def bound_beyond(self, beyond: Token, value: Token) -> Bound:
        """Read "more than 3": 4 or more."""
        more = THAN[beyond.split()[0]] is Compare.MORE
        return Bound(Compare.AT_LEAST if more else Compare.AT_MOST, self.counted(value) + (1 if more else -1), value)

    def bound_exactly(self, value: Token) -> Bound:
        return Bound(Compare.EQUAL, self.counted(value), value)

    def bound_sign(self, sign: Token) -> Bound:
        return Bound(Compare.AT_LEAST, 1) if sign == "positive" else Bound(Compare.AT_MOST, -1)

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

    def points_share(self, share: Token, whose: Named, points: Token) -> Fact:
        if share.startswith("all"):
            fact = self._share(points, Compare.EQUAL, PointShare.ALL)
        else:
            first, second, *_ = share.split()
            compare = COMPARE[second] if first == "at" else THAN[first]
            fact = self._share(points, compare, PointShare.HALF)

        def of(who: Who) -> Predicate:
            pronoun = Pronoun.IT if who is Actor.THIS else (None if who is Actor.SELF else Pronoun.THEM)
            if whose not in (who, pronoun):
                self.contradiction("someone has a share of their own points", f'say "their {points}"')
            return fact(who)

        return of

    def points_full(self, points: Token) -> Fact:
        return self._share(points, Compare.EQUAL, PointShare.ALL)

    def points_lost(self, points: Token) -> Fact:
        return self._share(points, Compare.LESS, PointShare.ALL)

    def _share(self, points: Token, compare: Compare, share: PointShare) -> Fact:
        kind = self.points(points)
        return lambda who: PointsAre(who=who, points=kind, compare=compare, share=share)

    def points_than(self, more: Token, points: Token, than: Named) -> Fact:
        other, kind = self.other(than), self.points(points)
        return lambda who: PointsAre(who=who, points=kind, compare=THAN[more], than=self._another(other, who))

    # ---- what else is counted

    def countable(self, currency: Token) -> Countable:
        return next(of for word, of in CURRENCIES.items() if word in currency)

    def in_hand(self, words: Token) -> Countable:
        self.hand_said = words
        return Countable.HAND

    def _of_hand(self, fact: Fact) -> Fact:
        """Check that "cards in your hand" are counted of oneself, and "cards in their hand" of others."""
        words, self.hand_said = self.hand_said, None

        def of(who: Who) -> Predicate:
            own = who is self.scene.own
            fit = ("your", "its") if own and who is Actor.THIS else ("your",) if own else ("its", "their")
            if words and words != "in hand" and not words.endswith(tuple(f"{whose} hand" for whose in fit)):
                message = f'"{words}" is not the hand of the one who is asked about'
                self.trouble(Code.REF_SUBJECT, words, message, help=f'say "in {fit[-1]} hand", or "in hand"')
            return fact(who)

        return of if words else fact

    def conditions_counted(self) -> Countable:
        return Countable.CONDITIONS

    def count_is(self, bound: Bound, of: Countable) -> Fact:
        return self._of_hand(lambda who: CountIs(who=who, of=of, compare=bound.compare, value=bound.value))

    def count_none(self, of: Countable) -> Fact:
        return self.count_is(Bound(Compare.EQUAL, 0), of)

    def hand_empty(self) -> Fact:
        return self.count_none(Countable.HAND)

    def any_condition(self) -> Fact:
        return self.count_is(Bound(Compare.AT_LEAST, 1), Countable.CONDITIONS)

    def no_condition(self) -> Fact:
        return self.count_none(Countable.CONDITIONS)

    def count_than(self, more: Token, of: Countable, than: Named) -> Fact:
        other = self.other(than)
        return self._of_hand(lambda who: CountIs(who=who, of=of, compare=THAN[more], than=self._another(other, who)))

    def _another(self, other: Who, who: Who) -> Who:
        """Give the one with whom someone is compared, who is not the same."""
        if other == who:
            self.contradiction("this compares someone with themselves", "name another one")
        return other

    # ---- tracks and levels

    def track_is(self, word: Token, bound: Bound) -> Fact:
        if bound.token and abs(bound.value) > TRACK_END:
            message = f"no Stat Track reaches {bound.token}"
            self.trouble(Code.TRACK_RANGE, bound.token, message, help="a track runs from -5 to +5")
        track = self.track(word)
        return lambda who: TrackIs(who=who, track=track, compare=bound.compare, value=bound.value)

    def track_than(self, word: Token, higher: Token, than: Named | Token, other: Token | None = None) -> Fact:
        track, second = self.track(word), self.track(other) if other else None
        whom, than_track = self._compared(than), None if second == track else second
        return lambda who: TrackIs(who=who, track=track, compare=THAN[higher], than=whom, than_track=than_track)

    def level_is(self, value: Token, or_more: Token) -> Fact:
        compare, number = COMPARE[or_more.split()[-1]], self.counted(value)
        return lambda who: LevelIs(who=who, compare=compare, value=number)

    def level_is_at(self, at: Token, value: Token) -> Fact:
        return self.level_is(value, at)

    def level_than(self, higher: Token, than: Named | Token) -> Fact:
        whom = self._compared(than)
        return lambda who: LevelIs(who=who, compare=THAN[higher], than=whom)

    # ---- what was rolled

    def result_is(self, said: Bound | Token) -> Predicate:
        if isinstance(said, Bound):
            return ResultIs(compare=said.compare, value=said.value)
        return ResultIs(value=self.counted(said))

    def result_than(self, higher: Token, than: Quantity | Token) -> Predicate:
        compare = THAN[higher]
        if isinstance(than, Quantity):
            return ResultIs(compare=compare, value=than)
        more = compare is Compare.MORE
        value = self.counted(than) + (1 if more else -1)
        return ResultIs(compare=Compare.AT_LEAST if more else Compare.AT_MOST, value=value)

    def result_parity(self, parity: Token) -> Predicate:
        return ResultIs(parity=Parity(str(parity)))

    def _compared(self, than: Named | Token) -> Who:
        if than == "yours":
            return self.scene.own
        return self.other(Pronoun.THEM if than == "theirs" else than)  # type: ignore[arg-type]  # no other token
