"""Reading of what stands around what is done: if, unless, while, whenever, at, limits; and of whole sentences."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.base import Node
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.forbidding import Forbid, ForbidDeed
from compiler.ir.deeds.rolls import DiceChange, Enhance
from compiler.ir.deeds.using import PlayCards
from compiler.ir.events.deeds import HasDone
from compiler.ir.facts.predicates import AllOf, AnyOf, Exists, IsSo, Not, Predicate
from compiler.ir.facts.table import Setting
from compiler.ir.flow import (
    DeedToll,
    Effect,
    If,
    Instead,
    Limited,
    May,
    Takers,
    Then,
    Toll,
    Waive,
    When,
    effects_held,
    takes_all,
)
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Several
from compiler.ir.terms import PlayKind, Scenario
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Span
from compiler.language.meaning.answering import (
    EndsSo,
    IfBefore,
    IfDone,
    IfMany,
    OnlySo,
    SoOften,
    Taken,
    unable,
)
from compiler.language.meaning.each import EachReading
from compiler.language.meaning.enduring import is_bestowed, so_long
from compiler.language.meaning.offered import with_limit, with_otherwise
from compiler.language.meaning.offers import plain_price
from compiler.language.meaning.replacing import exchanging, unsettled
from compiler.language.meaning.waiting import WaitingReading
from compiler.language.parsing.token import Token
from compiler.language.parsing.verbs import is_third
from compiler.language.topics.asked_gear import asked_piece
from compiler.language.topics.clauses import Clause, Covering, Effects, Frame, Steps, is_open, joined_by
from compiler.language.topics.durations import TIMES, SaidTime
from compiler.language.topics.fact_order import Fact, opposite
from compiler.language.topics.groups import article
from compiler.language.topics.phrase import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.selectors.who import Who
    from compiler.language.topics.who import Named


_LEAST = re.compile(r"(?:at least )?(\d+)")
"""So many takers of an offer at least: what else counts them is a word."""

STAYING = (DiceChange, Enhance, Forbid, ForbidDeed, Toll, DeedToll)
"""What holds for ever, where nothing says how long."""


def _stays(effect: Effect, kinds: tuple[type[Node], ...]) -> bool:
    """Tell whether an effect leaves something of those kinds behind for ever; "while" says how long."""
    if isinstance(effect, If) and effect.span is Span.WHILE:
        return False
    if isinstance(effect, When) and (effect.event is not None or effect.at is not None):  # once more each time
        kinds = STAYING
    if isinstance(effect, STAYING):
        return isinstance(effect, kinds) and effect.until is None and getattr(effect, "scope", None) is None
    return any(_stays(inner, kinds) for inner in effects_held(effect))


class FlowReading(EachReading, WaitingReading):
    """Callbacks of grammar/card.lark and grammar/flow.lark."""

    # ---- sentences ---------------------------------------------------------------------------------------------------

    def sentence(self, said: Steps | Effect | Effects) -> Effects:
        if isinstance(said, Steps):
            return self.told(said)
        return self.dated(said if isinstance(said, tuple) else (said,))

    def dated(self, effects: Effects) -> Effects:
        """Note what would stay for ever: dice that are added by a play, and whatever comes each time anew (6.13)."""
        kinds: tuple[type[Node], ...] = () if self.scene.play is None else (Enhance,)
        self.undated |= any(_stays(effect, kinds) for effect in effects)
        return effects

    def told(self, steps: Steps) -> Effects:
        """Give what is done, said to one's own side."""
        return self.dated(tuple(map(plain_price, steps.settled(self.scene.own))))

    def then_first(self, steps: Steps) -> Effects:
        return self.told(steps)

    def target_rule(self, rule: Effect) -> Effect:
        return rule

    def play_rule(self, rule: Effect) -> Effect:
        return rule

    def takers(self, words: Token) -> Token:
        """Keep that the sentence opens with whoever has taken an offer, or has not: "they" are those."""
        self.of_takers = True
        return words

    def if_done(self, words: Token, steps: Steps) -> IfDone:
        said = words.removeprefix("if ").partition(" do")[0].partition(" cannot")[0]
        said = "they" if words.startswith("for") else "" if words.startswith(("in ", "if so")) else said
        return IfDone(self.told(steps), said, self.scene.own)

    def if_done_then(self, words: Token, steps: Steps) -> IfDone:
        done = self.if_done(words, steps)
        return msgspec.structs.replace(done, effects=(Then(), *done.effects))

    def if_not_done(self, words: Token, steps: Steps) -> IfDone:
        done = msgspec.structs.replace(self.if_done(words, steps), taken=Taken.NO)
        return unable(done) if "cannot" in words else done

    def if_many_take(self, words: Token, steps: Steps) -> IfMany:
        """Read "if none of them do, ...", of an offer to several."""
        said = words.removeprefix("if ")
        none, every = ("no", "neither"), ("all", "each", "every", "both")
        if found := _LEAST.match(said):
            return IfMany(Takers.ANY, self.told(steps), int(found[1]))
        takers = Takers.NONE if said.startswith(none) else Takers.ALL if said.startswith(every) else Takers.ANY
        return IfMany(takers, self.told(steps))

    def if_side_takes(self, words: Token, steps: Steps) -> IfMany:
        """Read "if every ally there does so, ...": they are those to whom it was offered."""
        noun = words.removesuffix(" there").split()[-1]
        return msgspec.structs.replace(self.if_many_take(words, steps), side=self.person(words.update(value=noun)).side)

    def done_so_often(self, limit: Limit) -> SoOften:
        """Read "you can do this once per turn"."""
        return SoOften(limit)

    def ends_so(self, time: SaidTime) -> EndsSo:
        """Read "this effect ends if you are Dazed", of what lasts until then at most."""
        return EndsSo(time.settle(self.scene.own, self.scene.own))

    def not_done_again(self, repeated: Token, per: Period) -> SoOften:
        often = "once" if repeated == "twice" else repeated.removeprefix("more than ")
        return SoOften(self.so_often(repeated.update(value=often), per))

    def only_done_while(self, asked: Predicate) -> OnlySo:
        """Read "you can only do this while you are Dazed"."""
        return OnlySo(asked, Span.IF if self.scene.play else Span.WHILE)

    def not_done_while(self, asked: Predicate) -> OnlySo:
        return self.only_done_while(opposite(asked))

    def if_it_was(self, asked: Predicate, steps: Steps) -> IfBefore | Effects:
        """Read "If they were already Dazed, ...": an "instead" stands in place of what has not been done then."""
        effects = self.told(steps)
        if self.none_before and not unsettled(effects):
            self.contradiction('"none" could be before that is taken or after it', 'say "had none", or "instead"')
        as_it_is = unsettled(effects) or takes_all(effects)
        return self.when_asked(asked)(effects) if as_it_is else IfBefore(asked, effects)

    def those_who_did(self, words: Token, clauses: list[Clause]) -> IfDone:
        """Read "those who do suffer -1 Mind", of an offer to several."""
        self.takers(words)
        if clauses[0].subject is not None or clauses[0].command:
            self.contradiction(f'"{words}" say what comes next', "leave the second subject out", Code.TEXT_UNPARSED)
        ones = words.startswith(("each", "whoever", "anyone"))  # and "draws a card" behind it is theirs
        theirs = [
            msgspec.structs.replace(one, verb=None) if ones and one.verb and is_third(one.verb) else one
            for one in clauses[1:]
        ]
        told = self.told(self.steps([msgspec.structs.replace(clauses[0], subject=self.they(words)), *theirs]))
        noun = words.split()[1] if words.startswith("each ") else "who"
        side = None if noun in ("who", "that") else self.person(words.update(value=noun)).side
        return IfDone(told, "they", self.scene.own, side=side)

    def those_who_did_not(self, words: Token, clauses: list[Clause]) -> IfDone:
        return msgspec.structs.replace(self.those_who_did(words, clauses), taken=Taken.NO)

    def or_otherwise(self, steps: Steps, other: Steps) -> Effects:
        effects, otherwise = self.told(steps), self.told(other)
        joined = with_otherwise(effects, otherwise)
        if joined is None:
            message = '"otherwise" follows nothing with "if" or "may"'
            self.contradiction(message, "say what it is otherwise than", Code.REF_DANGLING)
        return joined or effects

    def finish(self) -> None:
        """Complain of what only the whole sentence shows: a condition or dice that change for ever (6.13)."""
        if self.troubles:
            return
        for words in self.endless:
            named, needs = listed(words), "needs" if len(words) == 1 else "need"
            help_ = f'say how long: "{named} until the end of your next turn"'
            self.trouble(Code.DURATION_MISSING, words[0], f"{named} {needs} a duration", last=words[-1], help=help_)
        owner = self.owner_word
        if owner and self.scene.play is PlayKind.STRATEGY and not (self.named or self.scene.before):
            self.follows_someone(owner)
        if self.added_target:
            message, help_ = "a play has the targets it was made against", 'say "the target of the attack instead"'
            self.contradiction(message, help_)
        if self.target_reached and self.targets_given:
            self.contradiction("an Action's target is within its range", 'say of whom else, as in "an enemy"')
        if self.asked_of_each is not None:
            self.of_each_in_vain()
        self.same_unit()
        self.limits(1)
        if self.undated:
            message = "what outlasts the play needs a duration"
            self.contradiction(message, 'say how long, as in "until the end of your next turn"', Code.DURATION_MISSING)

    # ---- steps -------------------------------------------------------------------------------------------------------

    def steps_trailed(self, clauses: list[Clause], *trailers: Frame) -> Steps:
        trailers = self.for_each_doer(trailers)
        if len(clauses) > 1 and is_open(trailers):
            return self.either_reach(lambda doer: self.parted(clauses, doer), trailers)
        return Steps(lambda doer: self.effects_of(clauses, doer), trailers)

    steps_limited = steps_trailed

    def steps_then(self, clauses: list[Clause], joint: Effects, later: Steps) -> Steps:
        def parted(doer: Who) -> tuple[Effects, Effects]:
            return (*self.effects_of(clauses, doer), *joint), later.build(doer)

        if is_open(later.trailers):
            return self.either_reach(parted, later.trailers)
        return Steps(
            lambda doer: joined_by(joint, self.effects_of(clauses, doer), self.second_offer(later, doer)),
            later.trailers,
        )

    def steps_then_on(self, clauses: list[Clause], later: Steps) -> Steps:
        """Read "roll 1d6; on a 5 or 6, draw a card"."""
        return self.steps_then(clauses, (), later)

    def steps_later(self, later: Steps) -> Steps:
        return later

    def framed(self, frame: Frame, steps: Steps) -> Steps:
        return Steps(lambda doer: frame(steps.settled(doer)))

    def framed_choice(self, frame: Frame, choice: Effect) -> Steps:
        return Steps(lambda _doer: frame((choice,)))

    def later(self, steps: Steps) -> Steps:
        return steps

    # ---- what goes around them ---------------------------------------------------------------------------------------

    def when_asked(self, asked: Predicate) -> Frame:
        self.gear_asked = asked_piece(asked)
        if self.asked_of_each is not None:
            return self.of_each_so(asked)
        return lambda effects: (If(condition=asked, then=tuple(exchanging(asked, effect) for effect in effects)),)

    def unless_asked(self, asked: Predicate) -> Frame:
        if self.asked_of_each is not None:
            return self.of_each_so(opposite(asked))
        return lambda effects: (If(condition=Not(of=asked), then=effects),)

    def waived_first(self, asked: Predicate) -> Frame:
        """Read "even if you are Hindered, move 2 and draw a card": all of it."""
        return lambda effects: (Waive(then=effects, condition=asked),)

    def while_asked(self, asked: Predicate) -> Frame:
        """Read "while you are Hidden, the target cannot move": where nothing else is said, for the scenario."""
        if self.asked_of_each is not None and self.scene.play is None:
            return self.of_each_so(asked)

        def around(effects: Effects) -> Effects:
            if self.obliged and self.scene.play and any(isinstance(effect, PlayCards) for effect in effects):
                self.contradiction("what is played once is not played as long as something is so", 'say "if"')
            meant = {name for effect in effects if isinstance(effect, Condition) for name in effect.conditions}
            without_end = self.undated or any({*words} <= meant for words in self.endless)
            bestowed = self.scene.play is not None and without_end and all(map(is_bestowed, effects))
            if bestowed:
                self.undated, end = False, Time(edge=Edge.END, moment=Moment.SCENARIO)
                effects = tuple(msgspec.structs.replace(effect, until=end) for effect in effects)
            if bestowed or self.scene.play is None:  # it lasts as long as that is so
                self.endless = [words for words in self.endless if not {*words} <= meant]
            return so_long(asked, effects)

        return around

    def having_first(self, fact: Fact) -> Frame:
        """Read "with no cards in hand, ...": on a play it is asked once, in a text that always holds all the time."""
        asked = self.so_of_doer(fact)
        return self.when_asked(asked) if self.scene.play else self.while_asked(asked)

    def against_first(self, foe: Named) -> Frame:
        """Read "against Dazed enemies, ...": of dice that change, or are added; else of the target."""

        def frame(effects: Effects) -> Effects:
            if not all(isinstance(effect, DiceChange | Enhance) and effect.against is None for effect in effects):
                return self.when_asked(self.target_is_such(foe))(effects)
            against = self.foe(foe, self.scene.own)
            return tuple(msgspec.structs.replace(effect, against=against) for effect in effects)

        return frame

    def conditions(self, asked: Predicate) -> Predicate:
        return asked

    def both_of_one(self, first: Predicate, fact: Fact) -> Predicate:
        """Read "is Dazed and has Darkvision": said of the same one."""
        return self._of_one(first, fact, self.both_asked)

    def either_of_one(self, first: Predicate, fact: Fact) -> Predicate:
        if self.past_said and isinstance(first, HasDone) and first.negated and first.since is None:
            self.contradiction("it is not done, either", 'say "or has", where that has been done')
        return self._of_one(first, fact, self.either_asked)

    def _of_one(self, first: Predicate, fact: Fact, joined: Callable[[Predicate, Predicate], Predicate]) -> Predicate:
        """Say one thing more of whom the last condition was about; of one of a group all of it is asked together."""
        *others, last = first.of if isinstance(first, AllOf | AnyOf) else (first,)
        if isinstance(last, Exists):
            self.contradiction("what is so of those whom there are stands behind them", 'say "that is ... and ..."')
        who: Who | None = getattr(last, "who", None)
        if others or not isinstance(who, Group | Several):
            return joined(first, self.told_of(self.same(), fact))
        so_far: Predicate = last.of if isinstance(last, IsSo) else msgspec.structs.replace(last, who=Actor.ONE)
        row = joined(so_far, fact(Actor.ONE))
        if isinstance(row, AllOf | AnyOf):
            return IsSo(who=who, of=row)
        together: Predicate = msgspec.structs.replace(row, who=who)
        return together

    def as_play(self, kind: Token) -> Frame:
        """Offer what the sentence says as a play of that kind: an offer in it is the same one."""
        if self.scene.play:
            self.contradiction("this text is a play already", f'leave out "as {article(kind)}"')
        played = self.play_kind(kind)

        def frame(effects: Effects) -> Effects:
            may = effects[0] if len(effects) == 1 and isinstance(effects[0], May) else May(then=effects)
            return (msgspec.structs.replace(may, as_kind=played),)

        return frame

    def each_period(self, name: Token) -> Period:
        return Period(str(name))

    def limited_to(self, limit: Limit) -> Frame:
        return _limited(limit)

    def limit(self, often: Token, per: Token) -> Frame:
        return _limited(self.so_often(often, Period(str(per))))

    def so_often(self, often: Token, per: Period) -> Limit:
        words = often.removeprefix("only ").removeprefix("up to ").split()
        number = TIMES.get(words[0]) or self.number(often.update(value=words[0]))
        return Limit(per=per, number=number)

    def limited(self, frame: Frame) -> Frame:
        return frame

    def instead_first(self) -> Frame:
        return lambda effects: (Instead(then=effects),)

    def in_settings(self, words: Token) -> Covering:
        return Covering(self.when_asked(Setting(words=str(words))))

    def in_scenarios(self, scenario: Token) -> Covering:
        return Covering(partial(in_scenario, Scenario(str(scenario))))


def in_scenario(where: Scenario, effects: Effects) -> Effects:
    """Keep effects to a type of scenario; those that are of a type anyway say it themselves."""
    if all(getattr(effect, "scenario", None) is Scenario.ANY and not _waits(effect) for effect in effects):
        return tuple(msgspec.structs.replace(effect, scenario=where) for effect in effects)
    return (When(scenario=where, then=effects),)


def _waits(effect: Effect) -> bool:
    """Tell whether an effect waits for something to happen, which happens in other scenarios, too."""
    return isinstance(effect, When) and effect.event is not None


def _limited(limit: Limit) -> Frame:
    def around(effects: Effects) -> Effects:
        return with_limit(effects, limit) or (Limited(limit=limit, then=effects),)

    return around
