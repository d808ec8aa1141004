"""Reading and wording of durations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening, HasDone
from compiler.ir.facts.predicates import HasActed, IsPlaced, Not
from compiler.ir.facts.table import RoundIs
from compiler.ir.places import Here, InPlace, Near, ThereIs
from compiler.ir.selectors.descriptors import Mark, Marking
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import PlayKind, Scenario
from compiler.ir.times.durations import Edge, Moment, Recurs, Time
from compiler.language.topics.mentions import LASTS_SO
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer, event_awaited, last_met

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Blocks, Where
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import Phase
    from compiler.language.parsing.token import Token


_HAPPENING = re.compile(
    r"\b(?:when(?:ever)?|as soon as|(?:each|any|every|the (?:first|next)) time|at the (?:start|beginning|end))\b"
    r"|^if (?:you|they|it|~|the target) do(?:es)?(?: so)?,"
)


_EDGE_OF = re.compile(r"\bthe (?:start|beginning|end) of $")


_TO_COME = re.compile(r"\b(?:next|following|last|previous|(?:another|second|additional|extra|further) turn)\b")


class SaidTime(msgspec.Struct, frozen=True):
    """A time whose turn may still be a pronoun's."""

    edge: Edge
    moment: Moment
    whose: Named | None = None
    last_met: Who | None = None
    """Whose turn it is where the sentence is about one's own side."""
    recurs: Recurs = Recurs.ONCE
    nth: int | None = None
    """Which of their turns in a round it is."""
    rounds: Amount | None = None
    """How many rounds it lasts."""
    phase: Phase | None = None
    scenario: Scenario = Scenario.ANY
    """Of which type the scenario is, at whose start or end something happens."""
    deed: Deed | None = None
    """What ends it, where that is something that `whose` does, or that happens to them."""
    fact: Predicate | None = None
    """What ends it as soon as it is so."""
    other: SaidTime | None = None
    """What ends it as well, if it comes first."""

    asked: Predicate | None = None
    """What is asked as it comes: whether it is the round that is meant."""
    begins: SaidTime | None = None
    """From when on it is meant, where that is still to come: "during your next turn"."""
    by_then: bool = False
    """Whether something comes before it, once, and not as often as it happens until then."""

    def settle(self, subject: Who, own: Actor) -> Time:
        """Give the time, "their turn" being the subject's."""
        whose = None if self.whose is None else bearer(self.whose, subject, own)
        if self.whose is Pronoun.THEM and subject is own:
            whose = self.last_met
        other = self.other.settle(subject, own) if self.other else None
        if self.deed is not None:
            deed = msgspec.structs.replace(self.deed, who=whose)
            return Time(edge=self.edge, moment=self.moment, deed=deed, other=other)
        return Time(
            edge=self.edge,
            moment=self.moment,
            whose=whose,
            recurs=self.recurs,
            nth=self.nth,
            rounds=self.rounds,
            phase=self.phase,
            fact=self.fact,
            other=other,
        )


def said_again(time: Time) -> SaidTime:
    """Give a time as one that is said, with nothing left open."""
    deed = time.deed
    return SaidTime(
        time.edge,
        time.moment,
        time.whose if deed is None else deed.who,
        recurs=time.recurs,
        nth=time.nth,
        rounds=time.rounds,
        phase=time.phase,
        deed=deed,
        fact=time.fact,
        other=said_again(time.other) if time.other else None,
    )


@production
def ends_until(time: SaidTime) -> SaidTime:
    return time


@production
def occasion(time: SaidTime) -> SaidTime:
    return time


@production
def until_so(reading: Reading, fact: Predicate) -> SaidTime:
    """Read "until they have fewer than 6 HP": as soon as that is so. What is done, or comes to be, is a deed."""
    reading.afar += 1
    if isinstance(fact, HasActed):
        reading.contradiction("one acts once a round, and may have done so", 'say "until the end of their next turn"')
    if isinstance(fact, HasDone) and fact.deed.play and Mark(what=Marking.OTHER) in fact.deed.play.having:
        reading.contradiction("one may have played another before", 'say "until you play another ..."')
    if isinstance(fact, HasDone) and fact.since is None and fact.times == 1 and not fact.negated:
        return SaidTime(Edge.END, Moment.DEED, fact.who, deed=fact.deed)  # from now on, and not before
    if (
        isinstance(fact, HasDone)
        and fact.since is not None
        and reading.scene.play in (PlayKind.ACTION, PlayKind.REACTION)
    ):
        message = "this may be so as this play is made, and last beyond it"
        help_ = (
            'for this play alone say "while you have not suffered damage this scenario"; else "until you suffer damage"'
        )
        reading.contradiction(message, help_)
    return SaidTime(Edge.END, Moment.FACT, fact=fact)


@production
def until_left(reading: Reading, subject: Named, where: Where, during: Token | None) -> SaidTime:
    """Read "while the target remains in their occupied section this round": until they leave it, or it ends."""
    left = _until_left(reading, subject, where)
    return left if during is None else until_either(rest_of(reading, during), left)


def _until_left(reading: Reading, subject: Named, where: Where) -> SaidTime:
    if not isinstance(where, InPlace) or where.negated:
        reading.contradiction("one stays in a place", 'say "while they stay in their occupied section"')
        return from_now_on()
    last = last_met(reading) if subject is Pronoun.THEM else None
    left = where.place
    if left.pick is Pick.THAT or any(isinstance(fact, Near | Here) for fact in left.facts):
        return SaidTime(Edge.END, Moment.DEED, subject, last, deed=Deed(event=Happening.LEAVES, where=where))
    who = bearer(subject, reading.scene.own, reading.scene.own)
    return SaidTime(Edge.END, Moment.FACT, fact=IsPlaced(who=who, where=where, negated=True))


@production
def until_block_ends(block: Blocks) -> SaidTime:
    """Read "until that Block ends": as soon as it no longer stands."""
    return SaidTime(Edge.END, Moment.FACT, fact=Not(of=ThereIs(what=block)))


@production
def until_either(time: SaidTime, other: SaidTime) -> SaidTime:
    """Read "until the end of the round or they suffer damage": until the first of the two."""
    return msgspec.structs.replace(time, other=other)


@production
def rest_of(reading: Reading, words: Token) -> SaidTime:
    """Read "for the rest of the round", "this round": until its end."""
    _in_progress(reading, words)
    return SaidTime(Edge.END, Moment(words.split()[-1]))


@production
def this_period(reading: Reading, words: Token) -> SaidTime:
    """Read "this round": until its end, where it is not the time of something nearer."""
    reading.afar += 1
    return rest_of(reading, words)


def _in_progress(reading: Reading, words: Token) -> None:
    """Look whether "that turn" is the one in which what the sentence tells of, or what the play answers, happens."""
    before = _EDGE_OF.sub("", reading.text[: words.start_pos])
    answers = reading.scene.has_trigger or reading.scene.play is PlayKind.REACTION
    happens = answers or reading.scene.in_progress or _HAPPENING.search(before) or event_awaited(reading)
    if "that " in words and (not happens or _TO_COME.search(before)):
        message = f'this does not say which {words.split()[-1]} "{words}" is'
        reading.trouble(Code.REF_DANGLING, words, message, help=f'say "this {words.split()[-1]}", or whose next one')


def end_of(reading: Reading, awhile: SaidTime | None) -> Time | None:
    """Give how long something is waited for, from now on."""
    if awhile and (awhile.begins or awhile.asked):
        reading.contradiction("this is waited for from now on", 'say "until ...", or "during ..." in front')
    return awhile.settle(reading.scene.own, reading.scene.own) if awhile else None


@production
def from_now_on() -> SaidTime:
    """Read "from now on": as long as anything lasts, for the scenario."""
    return SaidTime(Edge.END, Moment.SCENARIO)


@production
def two_rounds() -> SaidTime:
    """Read "for 2 rounds": this one and the next."""
    return SaidTime(Edge.END, Moment.NEXT_ROUND)


@production
def many_rounds(reading: Reading, number: Token) -> SaidTime:
    """Read "for 3 rounds": this one, and the next two."""
    return rolled_rounds(reading.number(number))


@production
def rolled_rounds(rounds: Amount) -> SaidTime:
    """Read "for 1d4 rounds", "for a number of rounds equal to your level"."""
    return SaidTime(Edge.END, Moment.ROUND, rounds=rounds)


@production
def this_time(reading: Reading) -> SaidTime:
    """Read "during this time": as long as what the clause before does, or the sentence."""
    said = reading[LASTS_SO]
    if said is not None:
        return said
    time = reading.scene.lasting
    if time is None:
        reading.contradiction("nothing before this lasts until then", 'say "until ..."', Code.REF_DANGLING)
        return from_now_on()
    return said_again(time)


@production
def before_then(time: SaidTime) -> SaidTime:
    """Read "before the end of the round"."""
    return msgspec.structs.replace(time, by_then=True)


@production
def before_that_time(reading: Reading) -> SaidTime:
    """Read "before then": as long as what the sentence before does, or until the time that it speaks of."""
    if "instead" in reading.text:
        reading.contradiction("this does not say instead of what", 'leave out "instead", or say it by itself')
    return before_then(this_time(reading))


@production
def before_turn(reading: Reading, whose: Named, turn: Token) -> SaidTime:
    return before_then(until_turn(reading, whose, turn))


@production
def before_phase(reading: Reading, following: Token, words: Token) -> SaidTime:
    return before_then(until_phase(reading, following, words))


@production
def until_turn(reading: Reading, whose: Named, turn: Token) -> SaidTime:
    """Read "until your next turn": until it begins; there is none before one's own."""
    if not turn.startswith("next"):
        reading.trouble(Code.TEXT_UNPARSED, turn, "it is not said which turn", help='say "next turn"')
    return turn_time(reading, "start", whose, turn)


@production
def turn_time(reading: Reading, edge: str, whose: Named, turn: str) -> SaidTime:
    moment = Moment.NEXT_TURN if turn.startswith("next") else Moment.TURN
    return SaidTime(edge_said(edge), moment, whose, last_met(reading) if whose is Pronoun.THEM else None)


@production("through_turn", "after_turn")
def through_turn(reading: Reading, whose: Named, turn: Token) -> SaidTime:
    """Read "through your next turn", "until after your next turn": until its end."""
    return turn_time(reading, "end", whose, turn)


@production("through_period", "after_period")
def through_period(reading: Reading, period: Token) -> SaidTime:
    """Read "throughout the round", "after this round": until its end, at its end."""
    return period_time(reading, period.update(value="end"), period)


@production
def until_period(reading: Reading, period: Token) -> SaidTime:
    """Read "until the next round": until it begins."""
    if " next " not in f" {period} ":
        reading.trouble(Code.TEXT_UNPARSED, period, "this has begun already", help=f'say "the end of {period}"')
    return period_time(reading, period.update(value="start"), period)


@production
def until_round(reading: Reading, asked: Predicate) -> SaidTime:
    """Read "until the third round": as soon as it is that one, or a later one."""
    return _until_round(reading, asked, 0)


@production
def until_edge_of_round(reading: Reading, edge: Token, asked: Predicate) -> SaidTime:
    return _until_round(reading, asked, 1 if edge_said(edge) is Edge.END else 0)


def _until_round(reading: Reading, asked: Predicate, more: int) -> SaidTime:
    if not isinstance(asked, RoundIs) or asked.number is None or asked.compare is not Compare.EQUAL:
        reading.contradiction("one round is meant", 'say "until the third round"')
        return from_now_on()
    come = msgspec.structs.replace(asked, number=asked.number + more, compare=Compare.AT_LEAST)
    return SaidTime(Edge.END, Moment.FACT, fact=come)


@production
def both_times(time: SaidTime, other: SaidTime) -> SaidTime:
    """Read "the start of your turn and at the end of the round": at both."""
    return msgspec.structs.replace(time, other=other)


@production
def phase_time(reading: Reading, edge: str, following: Token | None, words: Token) -> SaidTime:
    moment = Moment.NEXT_PHASE if following else Moment.PHASE
    return SaidTime(edge_said(edge), moment, phase=reading.round_phase(words))


@production
def until_phase(reading: Reading, following: Token | None, words: Token) -> SaidTime:
    """Read "until the next Draw Phase": until it begins."""
    return phase_time(reading, "start", following, words)


@production
def period_time(reading: Reading, edge: Token, period: Token) -> SaidTime:
    _in_progress(reading, period)
    moment = Moment.NEXT_ROUND if " next " in f" {period}" else Moment(period.split()[-1])
    return SaidTime(edge_said(edge), moment)


def edge_said(token: str) -> Edge:
    return Edge.END if "end" in token else Edge.START
