"""Reading and wording of durations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening, HasDone
from compiler.ir.facts.predicates import HasActed, IsPlaced, Not
from compiler.ir.facts.table import RoundIs, TurnOf
from compiler.ir.places import Here, InPlace, Near, ThereIs
from compiler.ir.selectors.descriptors import Mark, Marking
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import Scenario
from compiler.ir.times.durations import Edge, Moment, Recurs, Time
from compiler.language.topics.count_words import ORDINAL_WORDS, ORDINALS
from compiler.language.topics.counter_words import counter_words
from compiler.language.topics.phrase import Voice
from compiler.language.topics.places import Pronoun
from compiler.language.topics.pronouns import Named, PronounReading, bearer
from compiler.language.topics.worded import WordsFailError, deeds_words, many_words, predicate_words

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Blocks, Where
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import Phase
    from compiler.ir.times.limits import Limit
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
    last_named: Who | None = None
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
            whose = self.last_named
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


class DurationReading(PronounReading):
    """Callbacks of grammar/durations.lark."""

    def ends_until(self, time: SaidTime) -> SaidTime:
        return time

    def occasion(self, time: SaidTime) -> SaidTime:
        return time

    def until_so(self, fact: Predicate) -> SaidTime:
        """Read "until they have fewer than 6 HP": as soon as that is so. What is done, or comes to be, is a deed."""
        self.afar += 1
        if isinstance(fact, HasActed):
            self.contradiction("one acts once a round, and may have done so", 'say "until the end of their next turn"')
        if isinstance(fact, HasDone) and fact.deed.play and Mark(what=Marking.OTHER) in fact.deed.play.having:
            self.contradiction("one may have played another before", 'say "until you play another ..."')
        return SaidTime(Edge.END, Moment.FACT, fact=fact)

    def until_left(self, subject: Named, where: Where) -> SaidTime:
        """Read "while the target remains in their occupied section": until they leave it."""
        if not isinstance(where, InPlace) or where.negated:
            self.contradiction("one stays in a place", 'say "while they stay in their occupied section"')
            return self.from_now_on()
        last = self.last_named() if subject is Pronoun.THEM else None
        left = where.place
        if left.pick is Pick.THAT or any(isinstance(fact, Near | Here) for fact in left.facts):
            return SaidTime(Edge.END, Moment.DEED, subject, last, deed=Deed(event=Happening.LEAVES, where=where))
        who = bearer(subject, self.scene.own, self.scene.own)
        return SaidTime(Edge.END, Moment.FACT, fact=IsPlaced(who=who, where=where, negated=True))

    def until_block_ends(self, block: Blocks) -> SaidTime:
        """Read "until that Block ends": as soon as it no longer stands."""
        return SaidTime(Edge.END, Moment.FACT, fact=Not(of=ThereIs(what=block)))

    def until_either(self, time: SaidTime, other: SaidTime) -> SaidTime:
        """Read "until the end of the round or they suffer damage": until the first of the two."""
        return msgspec.structs.replace(time, other=other)

    def rest_of(self, words: Token) -> SaidTime:
        """Read "for the rest of the round", "this round": until its end."""
        self._in_progress(words)
        return SaidTime(Edge.END, Moment(words.split()[-1]))

    def this_period(self, words: Token) -> SaidTime:
        """Read "this round": until its end, where it is not the time of something nearer."""
        self.afar += 1
        return self.rest_of(words)

    def _in_progress(self, words: Token) -> None:
        """Look whether "that turn" is the one in which what the sentence tells of happens."""
        before = _EDGE_OF.sub("", self.text[: words.start_pos])
        happens = self.scene.in_progress or _HAPPENING.search(before)
        if "that " in words and (not happens or _TO_COME.search(before)):
            message = f'this does not say which {words.split()[-1]} "{words}" is'
            self.trouble(Code.REF_DANGLING, words, message, help=f'say "this {words.split()[-1]}", or whose next one')

    def end_of(self, awhile: SaidTime | None) -> Time | None:
        """Give how long something is waited for, from now on."""
        if awhile and (awhile.begins or awhile.asked):
            self.contradiction("this is waited for from now on", 'say "until ...", or "during ..." in front')
        return awhile.settle(self.scene.own, self.scene.own) if awhile else None

    def from_now_on(self) -> SaidTime:
        """Read "from now on": as long as anything lasts, for the scenario."""
        return SaidTime(Edge.END, Moment.SCENARIO)

    def two_rounds(self) -> SaidTime:
        """Read "for 2 rounds": this one and the next."""
        return SaidTime(Edge.END, Moment.NEXT_ROUND)

    def many_rounds(self, number: Token) -> SaidTime:
        """Read "for 3 rounds": this one, and the next two."""
        return self.rolled_rounds(self.number(number))

    def rolled_rounds(self, rounds: Amount) -> SaidTime:
        """Read "for 1d4 rounds", "for a number of rounds equal to your level"."""
        return SaidTime(Edge.END, Moment.ROUND, rounds=rounds)

    def this_time(self) -> SaidTime:
        """Read "during this time": as long as what the sentence before does."""
        time = self.scene.lasting
        if time is None:
            self.contradiction("nothing before this lasts until then", 'say "until ..."', Code.REF_DANGLING)
            return self.from_now_on()
        return said_again(time)

    def before_then(self, time: SaidTime) -> SaidTime:
        """Read "before the end of the round"."""
        return msgspec.structs.replace(time, by_then=True)

    def before_turn(self, whose: Named, turn: Token) -> SaidTime:
        return self.before_then(self.until_turn(whose, turn))

    def before_phase(self, following: Token, words: Token) -> SaidTime:
        return self.before_then(self.until_phase(following, words))

    def until_turn(self, whose: Named, turn: Token) -> SaidTime:
        """Read "until your next turn": until it begins; there is none before one's own."""
        if not turn.startswith("next"):
            self.trouble(Code.TEXT_UNPARSED, turn, "it is not said which turn", help='say "next turn"')
        return self.turn_time("start", whose, turn)

    def turn_time(self, edge: str, whose: Named, turn: str) -> SaidTime:
        moment = Moment.NEXT_TURN if turn.startswith("next") else Moment.TURN
        return SaidTime(_edge(edge), moment, whose, self.last_named() if whose is Pronoun.THEM else None)

    def through_turn(self, whose: Named, turn: Token) -> SaidTime:
        """Read "through your next turn", "until after your next turn": until its end."""
        return self.turn_time("end", whose, turn)

    after_turn = through_turn

    def through_period(self, period: Token) -> SaidTime:
        """Read "throughout the round", "after this round": until its end, at its end."""
        return self.period_time(period.update(value="end"), period)

    after_period = through_period

    def until_period(self, period: Token) -> SaidTime:
        """Read "until the next round": until it begins."""
        if " next " not in f" {period} ":
            self.trouble(Code.TEXT_UNPARSED, period, "this has begun already", help=f'say "the end of {period}"')
        return self.period_time(period.update(value="start"), period)

    def until_round(self, asked: Predicate) -> SaidTime:
        """Read "until the third round": as soon as it is that one, or a later one."""
        return self._until_round(asked, 0)

    def until_edge_of_round(self, edge: Token, asked: Predicate) -> SaidTime:
        return self._until_round(asked, 1 if _edge(edge) is Edge.END else 0)

    def _until_round(self, asked: Predicate, more: int) -> SaidTime:
        if not isinstance(asked, RoundIs) or asked.number is None or asked.compare is not Compare.EQUAL:
            self.contradiction("one round is meant", 'say "until the third round"')
            return self.from_now_on()
        come = msgspec.structs.replace(asked, number=asked.number + more, compare=Compare.AT_LEAST)
        return SaidTime(Edge.END, Moment.FACT, fact=come)

    def both_times(self, time: SaidTime, other: SaidTime) -> SaidTime:
        """Read "the start of your turn and at the end of the round": at both."""
        return msgspec.structs.replace(time, other=other)

    def after_each_turn(self, whose: Named) -> SaidTime:
        """Read "after each of your turns": at the end of each."""
        return msgspec.structs.replace(self.turn_time("end", whose, "turn"), recurs=Recurs.EACH)

    def after_each(self, period: Token) -> SaidTime:
        return self.each_time(period.update(value="end"), period)

    def after_phase(self, following: Token | None, words: Token) -> SaidTime:
        return self.phase_time("end", following, words)

    def phase_time(self, edge: str, following: Token | None, words: Token) -> SaidTime:
        moment = Moment.NEXT_PHASE if following else Moment.PHASE
        return SaidTime(_edge(edge), moment, phase=self.round_phase(words))

    def until_phase(self, following: Token | None, words: Token) -> SaidTime:
        """Read "until the next Draw Phase": until it begins."""
        return self.phase_time("start", following, words)

    def phase_ends(self, following: Token | None, words: Token, verb: Token) -> SaidTime:
        return self.phase_time(verb, following, words)

    def each_phase(self, edge: Token, words: Token) -> SaidTime:
        """Read "the end of each Draw Phase"."""
        return msgspec.structs.replace(self.phase_time(edge, None, words), recurs=Recurs.EACH)

    def period_time(self, edge: Token, period: Token) -> SaidTime:
        self._in_progress(period)
        moment = Moment.NEXT_ROUND if " next " in f" {period}" else Moment(period.split()[-1])
        return SaidTime(_edge(edge), moment)

    def period_ends(self, period: Token, verb: Token) -> SaidTime:
        return self.period_time(verb, period)

    def turn_ends(self, whose: Named, turn: Token, verb: Token) -> SaidTime:
        return self.turn_time(verb, whose, turn)

    def each_time(self, edge: Token, period: Token) -> SaidTime:
        """Read "the start of each round", "the start of each combat scenario"."""
        of, *kind, moment = period.split()
        if of in ("a", "an", "any") and self.scene.play is not None:
            self.contradiction(f"this does not say of which {moment}", f'say "each {moment}", or "the next {moment}"')
        scenario = Scenario(kind[0]) if kind else Scenario.ANY
        return SaidTime(_edge(edge), Moment(moment), recurs=Recurs.EACH, scenario=scenario)

    def edge_of_round(self, edge: Token, asked: Predicate) -> SaidTime:
        """Read "the end of the second round": of each, where it is that one."""
        return SaidTime(_edge(edge), Moment.ROUND, recurs=Recurs.EACH, asked=asked)

    def each_period_passes(self, period: Token, verb: Token) -> SaidTime:
        """Read "a round begins", "an exploration scenario ends"."""
        return self.each_time(verb, period)

    def each_turn_of(self, edge: Token, whose: Named) -> SaidTime:
        """Read "the start of each of their turns"."""
        return msgspec.structs.replace(self.turn_time(edge, whose, "turn"), recurs=Recurs.EACH)

    def nth_turn(self, edge: Token, whose: Named, nth: Token, turn: Token, each_round: Token | None) -> SaidTime:
        """Read "the start of its second turn each round": an NPC can have several, counted in each round."""
        if "next" in turn:
            self.contradiction("the turns of a round are counted", 'say "the start of its second turn each round"')
        if each_round is None and self.scene.own is Actor.SELF and self.scene.play is None:
            asked = TurnOf(who=bearer(whose, Actor.SELF, Actor.SELF), nth=ORDINALS[nth])  # a player has one each round
            return msgspec.structs.replace(self.turn_time(edge, whose, "turn"), asked=asked)
        if each_round is None and (self.scene.own is not Actor.THIS or self.scene.play is not None):
            self.contradiction("this does not say of which round", f'say "{nth} turn each round"')
        return msgspec.structs.replace(self.turn_time(edge, whose, "turn"), recurs=Recurs.EACH, nth=ORDINALS[nth])


def _edge(token: str) -> Edge:
    return Edge.END if "end" in token else Edge.START


def time_words(time: Time, voice: Voice, subject: Who | None) -> str:
    """Word a time: "the end of your next turn", "the target suffers damage"."""
    if time.moment is Moment.PLAY or (time.nth is not None and (time.whose is None or time.recurs is Recurs.ONCE)):
        raise WordsFailError(time)
    if time.other is not None:
        first = msgspec.structs.replace(time, other=None)
        return f"{time_words(first, voice, subject)} or until {time_words(time.other, voice, subject)}"
    if time.deed is not None and time.deed.who is None:
        return counter_words(time.deed)
    if time.deed is not None and time.deed.who is not None:
        return _deed_words(time.deed, time.deed.who, voice, subject)
    if time.fact is not None:
        return predicate_words(time.fact, voice)
    if time.phase is not None:
        which = "each" if time.recurs is Recurs.EACH else "the"
        which = "the next" if time.moment is Moment.NEXT_PHASE else which
        return f"the {time.edge} of {which} {time.phase} Phase"
    if time.whose is None:
        article = "this" if time.moment is Moment.TURN else "the"
        article = "each" if time.recurs is Recurs.EACH else article
        return f"the {time.edge} of {article} {time.moment.replace('_', ' ')}"
    if time.nth is not None:
        turn = f"{ORDINAL_WORDS[time.nth]} turn each round"
        return f"the {time.edge} of {voice.possessive(time.whose, subject)} {turn}"
    if time.recurs is Recurs.EACH:
        return f"the {time.edge} of each of {voice.possessive(time.whose, subject)} turns"
    turn = "next turn" if time.moment is Moment.NEXT_TURN else "turn"
    return f"the {time.edge} of {voice.possessive(time.whose, subject)} {turn}"


def at_words(time: Time, voice: Voice, subject: Who | None) -> str:
    """Word when something is done: "at the start of your turn and at the end of the round"."""
    times = (msgspec.structs.replace(time, other=None), *([time.other] if time.other else []))
    return " and ".join(f"at {time_words(one, voice, subject)}" for one in times)


def _deed_words(deed: Deed, who: Who, voice: Voice, subject: Who | None) -> str:
    """Word what is done, "they" being the one whom the sentence is about."""
    known = who == subject and who not in (Actor.SELF, Actor.THIS)
    said = "they" if known else voice.subject(who)
    agrees = Actor.CHOSEN if known else who
    return f"{said} {deeds_words(deed, who, agrees, voice)}"


OFTEN = {1: "once", 2: "twice"}
TIMES = {words: number for number, words in OFTEN.items()}


def until_words(until: Time | None, voice: Voice, subject: Who | None) -> str:
    """Word a duration with the space before it, or nothing."""
    if until is not None and until.rounds is not None:
        many, rest = many_words(until.rounds, voice)
        return f" for {many} rounds{rest}"
    return f" until {time_words(until, voice, subject)}" if until else ""


def limit_words(limit: Limit) -> str:
    """Word how often: "once per round".

    >>> from compiler.ir.times.limits import Limit, Period
    >>> limit_words(Limit(per=Period.SCENARIO, number=3))
    'up to 3 times per scenario'
    """
    often = OFTEN.get(limit.number, f"up to {limit.number} times")
    return f"{often} per {limit.per}"
