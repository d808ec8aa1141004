"""Reading and wording of what is so of the table: the scenario, the round, the turn, the Debate Counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.base import Deniable
from compiler.ir.deeds.plays import ScenarioResult
from compiler.ir.facts.predicates import AllOf, AnyOf, Predicate
from compiler.ir.facts.table import (
    CountedFrom,
    CounterIs,
    NthPlay,
    PhaseIs,
    RoundIs,
    ScenarioEnded,
    ScenarioIs,
    Setting,
    TurnOf,
)
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group
from compiler.ir.terms import Scenario, Toward
from compiler.ir.times.durations import Moment
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.count_words import ORDINAL_WORDS, ORDINALS
from compiler.language.topics.durations import edge_said
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.margins import Bound
from compiler.language.topics.mark_words import sort_of_play
from compiler.language.topics.mentions import TOWARD_SAID
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.who import waits

if TYPE_CHECKING:
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.phrase import Voice

OfTable = NthPlay | ScenarioIs | ScenarioEnded | RoundIs | CounterIs | PhaseIs | TurnOf | Setting
LATER = {Compare.AT_LEAST: " or later", Compare.AT_MOST: " or earlier", Compare.EQUAL: ""}


@production
def not_so_of_table(asked: Predicate) -> Predicate:
    return opposite(asked)


# ---- plays so far


@production
def nth_play(reading: Reading, whose: Named, ordinal: Token, like: PlayLike, period: Token) -> Predicate:
    per = Moment(period.split()[-1])
    return NthPlay(who=read_asked(reading, whose), number=ORDINALS[ordinal], like=like, per=per)


@production
def nth_played(reading: Reading, ordinal: Token, like: PlayLike, whose: Named, *said: Token) -> Predicate:
    """Read "this is the first Action you have played this round"."""
    return nth_play(reading, whose, ordinal, like, said[-1])


@production
def nth_of_all(ordinal: Token, like: PlayLike, *said: Token) -> Predicate:
    """Read "this is the first Action played this round", by whomever."""
    per = Moment(said[-1].split()[-1])
    return NthPlay(who=None, number=ORDINALS[ordinal], like=like, per=per)


@production
def nth_against(reading: Reading, ordinal: Token, like: PlayLike, whom: Named, period: Token) -> Predicate:
    """Read "this is the third attack against you this round", by whomever."""
    per = Moment(period.split()[-1])
    return NthPlay(who=None, number=ORDINALS[ordinal], like=like, against=read_asked(reading, whom), per=per)


# ---- the scenario, its rounds and turns


@production
def scenario_is(word: Token) -> Predicate:
    return ScenarioIs(scenario=Scenario(str(word)))


@production
def scenario_ended(word: Token) -> Predicate:
    """Read "the scenario has ended in defeat"."""
    return ScenarioEnded(result=ScenarioResult(str(word)))


@production
def scenario_not_ended(word: Token) -> Predicate:
    return ScenarioEnded(result=ScenarioResult(str(word)), negated=True)


@production
def round_is(ordinal: Token, later: Token | None = None) -> Predicate:
    compare = Compare.EQUAL
    if later:
        compare = Compare.AT_MOST if later.endswith(("earlier", "before", "sooner")) else Compare.AT_LEAST
    return RoundIs(number=ORDINALS[ordinal], compare=compare)


@production
def from_round(ordinal: Token) -> Predicate:
    """Read "from the second round on"."""
    return RoundIs(number=ORDINALS[ordinal], compare=Compare.AT_LEAST)


@production
def after_round(reading: Reading, ordinal: Token) -> Predicate:
    """Read "after the first round"."""
    return RoundIs(number=_next_to(reading, ordinal, 1), compare=Compare.AT_LEAST)


@production
def before_round(reading: Reading, ordinal: Token) -> Predicate:
    """Read "before the third round"."""
    return RoundIs(number=_next_to(reading, ordinal, -1), compare=Compare.AT_MOST)


def _next_to(reading: Reading, ordinal: Token, by: int) -> int:
    number = ORDINALS[ordinal] + by
    if number not in ORDINAL_WORDS:
        reading.trouble(Code.TEXT_UNPARSED, ordinal, "there is no such round", help="name another round")
    return number


@production
def first_rounds(reading: Reading, number: Token) -> Predicate:
    """Read "in the first 2 rounds"."""
    last = reading.number(number)
    if last not in ORDINAL_WORDS:
        reading.trouble(Code.TEXT_UNPARSED, number, "so many rounds are not named", help="say fewer")
    return RoundIs(number=last, compare=Compare.AT_MOST)


@production
def rounds_are(*ordinals: Token) -> Predicate:
    """Read "in the second and third rounds": in each of them."""
    return AnyOf(of=tuple(map(round_is, ordinals)))


@production
def round_of_scenario(reading: Reading, ordinal: Token, scenario: Token) -> Predicate:
    """Read "the first round of each combat scenario"."""
    asked = round_is(ordinal)
    same = reading.scene.scenario == scenario
    return asked if same else AllOf(of=(scenario_is(scenario), asked))


@production
def round_parity(parity: Token) -> Predicate:
    return RoundIs(parity=Parity(str(parity)))


@production
def turn_of(reading: Reading, whose: Named, turn: Token) -> TurnOf:
    if turn != "turn":
        reading.trouble(Code.TEXT_UNPARSED, turn, "it is asked whose turn it is now", help='say "turn"')
    who = read_asked(reading, whose)
    if who is Actor.TARGET and reading.scene.play is None and not waits(reading):
        reading.contradiction("nobody is the target here whose turn it could be", 'say "while it is an enemy\'s turn"')
    return TurnOf(who=who)


@production
def edge_of_turn(reading: Reading, edge: Token, whose: Named, turn: Token) -> TurnOf:
    """Read "the start of your turn", of when it is."""
    return replace(turn_of(reading, whose, turn), edge=edge_said(edge))


@production
def nth_turn_of(reading: Reading, whose: Named, nth: Token, turn: Token) -> Predicate:
    """Read "your first turn of the scenario"."""
    return replace(turn_of(reading, whose, turn), nth=ORDINALS[nth])


@production
def nth_turn_alone(reading: Reading, whose: Named, nth: Token, turn: Token) -> Predicate:
    """Read "on your first turn": that of the scenario, as a player has one each round."""
    if reading.scene.own is not Actor.SELF or reading.scene.play is not None:
        reading.contradiction("this does not say of which round", f'say "{nth} turn of the scenario"')
    return nth_turn_of(reading, whose, nth, turn)


@production
def outside_turn(reading: Reading, whose: Named, turn: Token) -> Predicate:
    return opposite(turn_of(reading, whose, turn))


@production
def outside_others_turn(asked: Predicate) -> Predicate:
    return opposite(asked)


@production
def phase_is(reading: Reading, words: Token) -> Predicate:
    return PhaseIs(phase=reading.round_phase(words))


@production
def phase_is_not(reading: Reading, words: Token) -> Predicate:
    """Read "outside the Draw Phase"."""
    return PhaseIs(phase=reading.round_phase(words), negated=True)


# ---- the Debate Counter


@production
def counter_at(bound: Bound, toward: Token | None) -> Predicate:
    """Read "is on 3 or more", which is toward victory where nothing else is said (R-DEB-2)."""
    side = Toward(toward.split()[-1]) if toward else Toward.VICTORY
    return CounterIs(toward=side, compare=bound.compare, value=bound.value)


@production
def counter_nearer(reading: Reading, side: Token, other: Token | None = None) -> Predicate:
    """Read "is nearer victory than defeat"."""
    toward = Toward(side.split()[-1])
    if other is not None and Toward(other.split()[-1]) is toward:
        reading.trouble(Code.TEXT_UNPARSED, other, "this compares a side with itself", help="name the other side")
    return counter_at(Bound(Compare.AT_LEAST, 1), side)


@production
def counter_on_that_side(reading: Reading) -> Predicate:
    """Read "unless it is already on that side": the one toward which the sentence has moved it."""
    if (toward := reading[TOWARD_SAID]) is not None:
        return counter_nearer(reading, toward)
    reading.contradiction("no side has been named that this could be", 'say "nearer victory than defeat"')
    return counter_in_between()


@production
def counter_on_own_side(reading: Reading, words: Token) -> Predicate:
    """Read "is on your side", "is on the players' side": victory is the players', defeat their Opponents' (R-DEB-2)."""
    of_npc = reading.scene.own is Actor.THIS
    if not of_npc and ("its" in words or "~" in words):
        reading.contradiction("this has no side in a debate", 'say "your side"')
    toward = Toward.DEFEAT if of_npc and "PCs" not in words and "players" not in words else Toward.VICTORY
    return counter_nearer(reading, words.update(value=str(toward)))


@production
def counter_is(_counter: None, asked: Predicate) -> Predicate:
    return asked


@production
def counter_is_not(_counter: None, asked: Predicate) -> Predicate:
    return opposite(asked)


@production
def counter_from_end(bound: Bound, side: Token) -> Predicate:
    """Read "is 2 or fewer notches from defeat": so many are left."""
    toward, end = Toward(str(side)), CountedFrom.END
    return CounterIs(toward=toward, counted=end, compare=bound.compare, value=bound.value)


@production
def counter_from_end_just(reading: Reading, number: Token, side: Token) -> Predicate:
    return counter_from_end(Bound(Compare.EQUAL, reading.number(number)), side)


@production
def counter_near_end(reading: Reading, number: Token, side: Token) -> Predicate:
    """Read "is within 2 notches of defeat"."""
    return counter_from_end(Bound(Compare.AT_MOST, reading.number(number)), side)


@production
def counter_in_between() -> Predicate:
    return counter_at(Bound(Compare.EQUAL, 0), None)


def table_words(asked: OfTable, voice: Voice) -> str:
    """Word what is so of the table: "this is the first round", "the Debate Counter is nearer victory than defeat"."""
    denied = " not" if isinstance(asked, Deniable) and asked.negated else ""
    match asked:
        case NthPlay():
            whose = f"{voice.possessive(asked.who, None)} " if asked.who else "the "
            played = "" if asked.who else f"against {voice.object(asked.against)} " if asked.against else "played "
            return f"this is {whose}{ORDINAL_WORDS[asked.number]} {sort_of_play(asked.like)} {played}this {asked.per}"
        case ScenarioIs() | ScenarioEnded():
            return _scenario_words(asked, denied)
        case RoundIs(number=None):
            return f"this is{denied} an {asked.parity} round"
        case RoundIs():
            return f"this is{denied} the {ORDINAL_WORDS[asked.number or 1]} round{LATER[asked.compare]}"
        case CounterIs():
            return f"the Debate Counter is{denied} {_counter_words(asked)}"
        case PhaseIs():
            return f"it is{denied} the {asked.phase} Phase"
        case TurnOf():
            edge = f"the {asked.edge} of " if asked.edge else ""
            if isinstance(asked.who, Group):
                return f"it is {edge}{voice.subject(asked.who)}'s turn"
            nth = f"{ORDINAL_WORDS[asked.nth]} turn of the scenario" if asked.nth else "turn"
            return f"it is {edge}{voice.possessive(asked.who, None)} {nth}"
        case Setting():
            return f"in {asked.words} settings"
    assert_never(asked)


def _scenario_words(asked: ScenarioIs | ScenarioEnded, denied: str) -> str:
    if isinstance(asked, ScenarioEnded):
        return f"the scenario has{denied} ended in {asked.result}"
    return f"this is{denied} {article(asked.scenario)} scenario"


def _counter_words(asked: CounterIs) -> str:
    if asked == CounterIs(toward=asked.toward, negated=asked.negated):
        other = Toward.DEFEAT if asked.toward is Toward.VICTORY else Toward.VICTORY
        return f"nearer {asked.toward} than {other}"
    if asked.compare is Compare.EQUAL and not asked.value:
        return "at 0"
    how = {Compare.AT_LEAST: "at least ", Compare.AT_MOST: "at most "}.get(asked.compare, "exactly ")
    lies = "from" if asked.counted is CountedFrom.END else "toward"
    return f"{how}{asked.value} notch{'' if asked.value == 1 else 'es'} {lies} {asked.toward}"
