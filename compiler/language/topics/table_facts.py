"""Reading and wording of what is so of the table: the scenario, the round, the turn, the Debate Counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.facts.predicates import AllOf, AnyOf, Predicate
from compiler.ir.facts.table import CountedFrom, CounterIs, NthPlay, PhaseIs, RoundIs, ScenarioIs, Setting, TurnOf
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group
from compiler.ir.terms import Scenario, Toward
from compiler.ir.times.durations import Moment
from compiler.language.topics.comparisons import ComparisonReading
from compiler.language.topics.count_words import ORDINAL_WORDS, ORDINALS
from compiler.language.topics.descriptors import sort_of_play
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.groups import article
from compiler.language.topics.margins import Bound

if TYPE_CHECKING:
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.phrase import Voice
    from compiler.language.topics.who import Named

OfTable = NthPlay | ScenarioIs | RoundIs | CounterIs | PhaseIs | TurnOf | Setting
LATER = {Compare.AT_LEAST: " or later", Compare.AT_MOST: " or earlier", Compare.EQUAL: ""}


class TableReading(ComparisonReading):
    """Callbacks of grammar/table_facts.lark."""

    toward_said: Token | None = None
    """Which way the sentence has had the Debate Counter moved."""

    def not_so_of_table(self, asked: Predicate) -> Predicate:
        return opposite(asked)

    # ---- plays so far

    def nth_play(self, whose: Named, ordinal: Token, like: PlayLike, period: Token) -> Predicate:
        per = Moment(period.split()[-1])
        return NthPlay(who=self.asked(whose), number=ORDINALS[ordinal], like=like, per=per)

    def nth_played(self, ordinal: Token, like: PlayLike, whose: Named, *said: Token) -> Predicate:
        """Read "this is the first Action you have played this round"."""
        return self.nth_play(whose, ordinal, like, said[-1])

    def nth_of_all(self, ordinal: Token, like: PlayLike, *said: Token) -> Predicate:
        """Read "this is the first Action played this round", by whomever."""
        per = Moment(said[-1].split()[-1])
        return NthPlay(who=None, number=ORDINALS[ordinal], like=like, per=per)

    def nth_against(self, ordinal: Token, like: PlayLike, whom: Named, period: Token) -> Predicate:
        """Read "this is the third attack against you this round", by whomever."""
        per = Moment(period.split()[-1])
        return NthPlay(who=None, number=ORDINALS[ordinal], like=like, against=self.asked(whom), per=per)

    # ---- the scenario, its rounds and turns

    def scenario_is(self, word: Token) -> Predicate:
        return ScenarioIs(scenario=Scenario(str(word)))

    def round_is(self, ordinal: Token, later: Token | None = None) -> Predicate:
        compare = Compare.EQUAL
        if later:
            compare = Compare.AT_MOST if later.endswith(("earlier", "before", "sooner")) else Compare.AT_LEAST
        return RoundIs(number=ORDINALS[ordinal], compare=compare)

    def from_round(self, ordinal: Token) -> Predicate:
        """Read "from the second round on"."""
        return RoundIs(number=ORDINALS[ordinal], compare=Compare.AT_LEAST)

    def after_round(self, ordinal: Token) -> Predicate:
        """Read "after the first round"."""
        return RoundIs(number=self._next_to(ordinal, 1), compare=Compare.AT_LEAST)

    def before_round(self, ordinal: Token) -> Predicate:
        """Read "before the third round"."""
        return RoundIs(number=self._next_to(ordinal, -1), compare=Compare.AT_MOST)

    def _next_to(self, ordinal: Token, by: int) -> int:
        number = ORDINALS[ordinal] + by
        if number not in ORDINAL_WORDS:
            self.trouble(Code.TEXT_UNPARSED, ordinal, "there is no such round", help="name another round")
        return number

    def first_rounds(self, number: Token) -> Predicate:
        """Read "in the first 2 rounds"."""
        last = self.number(number)
        if last not in ORDINAL_WORDS:
            self.trouble(Code.TEXT_UNPARSED, number, "so many rounds are not named", help="say fewer")
        return RoundIs(number=last, compare=Compare.AT_MOST)

    def rounds_are(self, *ordinals: Token) -> Predicate:
        """Read "in the second and third rounds": in each of them."""
        return AnyOf(of=tuple(map(self.round_is, ordinals)))

    def round_of_scenario(self, ordinal: Token, scenario: Token) -> Predicate:
        """Read "the first round of each combat scenario"."""
        asked = self.round_is(ordinal)
        same = self.scene.scenario == scenario
        return asked if same else AllOf(of=(self.scenario_is(scenario), asked))

    def round_parity(self, parity: Token) -> Predicate:
        return RoundIs(parity=Parity(str(parity)))

    def turn_of(self, whose: Named, turn: Token) -> TurnOf:
        if turn != "turn":
            self.trouble(Code.TEXT_UNPARSED, turn, "it is asked whose turn it is now", help='say "turn"')
        return TurnOf(who=self.asked(whose))

    def nth_turn_of(self, whose: Named, nth: Token, turn: Token) -> Predicate:
        """Read "your first turn of the scenario"."""
        return replace(self.turn_of(whose, turn), nth=ORDINALS[nth])

    def nth_turn_alone(self, whose: Named, nth: Token, turn: Token) -> Predicate:
        """Read "on your first turn": that of the scenario, as a player has one each round."""
        if self.scene.own is not Actor.SELF or self.scene.play is not None:
            self.contradiction("this does not say of which round", f'say "{nth} turn of the scenario"')
        return self.nth_turn_of(whose, nth, turn)

    def outside_turn(self, whose: Named, turn: Token) -> Predicate:
        return opposite(self.turn_of(whose, turn))

    def outside_others_turn(self, asked: Predicate) -> Predicate:
        return opposite(asked)

    def phase_is(self, words: Token) -> Predicate:
        return PhaseIs(phase=self.round_phase(words))

    def phase_is_not(self, words: Token) -> Predicate:
        """Read "outside the Draw Phase"."""
        return PhaseIs(phase=self.round_phase(words), negated=True)

    # ---- the Debate Counter

    def counter_at(self, bound: Bound, toward: Token | None) -> Predicate:
        """Read "is on 3 or more", which is toward victory where nothing else is said (R-DEB-2)."""
        side = Toward(toward.split()[-1]) if toward else Toward.VICTORY
        return CounterIs(toward=side, compare=bound.compare, value=bound.value)

    def counter_nearer(self, side: Token, other: Token | None = None) -> Predicate:
        """Read "is nearer victory than defeat"."""
        toward = Toward(side.split()[-1])
        if other is not None and Toward(other.split()[-1]) is toward:
            self.trouble(Code.TEXT_UNPARSED, other, "this compares a side with itself", help="name the other side")
        return self.counter_at(Bound(Compare.AT_LEAST, 1), side)

    def counter_on_that_side(self) -> Predicate:
        """Read "unless it is already on that side": the one toward which the sentence has moved it."""
        if (toward := self.toward_said) is not None:
            return self.counter_nearer(toward)
        self.contradiction("no side has been named that this could be", 'say "nearer victory than defeat"')
        return self.counter_in_between()

    def counter_is(self, _counter: None, asked: Predicate) -> Predicate:
        return asked

    def counter_is_not(self, _counter: None, asked: Predicate) -> Predicate:
        return opposite(asked)

    def counter_from_end(self, bound: Bound, side: Token) -> Predicate:
        """Read "is 2 or fewer notches from defeat": so many are left."""
        toward, end = Toward(str(side)), CountedFrom.END
        return CounterIs(toward=toward, counted=end, compare=bound.compare, value=bound.value)

    def counter_from_end_just(self, number: Token, side: Token) -> Predicate:
        return self.counter_from_end(Bound(Compare.EQUAL, self.number(number)), side)

    def counter_near_end(self, number: Token, side: Token) -> Predicate:
        """Read "is within 2 notches of defeat"."""
        return self.counter_from_end(Bound(Compare.AT_MOST, self.number(number)), side)

    def counter_in_between(self) -> Predicate:
        return self.counter_at(Bound(Compare.EQUAL, 0), None)


def table_words(asked: OfTable, voice: Voice) -> str:
    """Word what is so of the table: "this is the first round", "the Debate Counter is nearer victory than defeat"."""
    denied = " not" if getattr(asked, "negated", False) else ""
    match asked:
        case NthPlay():
            whose = f"{voice.possessive(asked.who, None)} " if asked.who else "the "
            played = "" if asked.who else f"against {voice.object(asked.against)} " if asked.against else "played "
            return f"this is {whose}{ORDINAL_WORDS[asked.number]} {sort_of_play(asked.like)} {played}this {asked.per}"
        case ScenarioIs():
            return f"this is{denied} {article(asked.scenario)} scenario"
        case RoundIs(number=None):
            return f"this is{denied} an {asked.parity} round"
        case RoundIs():
            return f"this is{denied} the {ORDINAL_WORDS[asked.number or 1]} round{LATER[asked.compare]}"
        case CounterIs():
            return f"the Debate Counter is{denied} {_counter_words(asked)}"
        case PhaseIs():
            return f"it is{denied} the {asked.phase} Phase"
        case TurnOf(who=Group()):
            return f"it is {voice.subject(asked.who)}'s turn"
        case TurnOf():
            nth = f"{ORDINAL_WORDS[asked.nth]} turn of the scenario" if asked.nth else "turn"
            return f"it is {voice.possessive(asked.who, None)} {nth}"
        case Setting():
            return f"in {asked.words} settings"
    assert_never(asked)


def _counter_words(asked: CounterIs) -> str:
    if asked == CounterIs(toward=asked.toward, negated=asked.negated):
        other = Toward.DEFEAT if asked.toward is Toward.VICTORY else Toward.VICTORY
        return f"nearer {asked.toward} than {other}"
    if asked.compare is Compare.EQUAL and not asked.value:
        return "at 0"
    how = {Compare.AT_LEAST: "at least ", Compare.AT_MOST: "at most "}.get(asked.compare, "exactly ")
    lies = "from" if asked.counted is CountedFrom.END else "toward"
    return f"{how}{asked.value} notch{'' if asked.value == 1 else 'es'} {lies} {asked.toward}"
