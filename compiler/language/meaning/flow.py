"""Reading of what stands around what is done: if, unless, while, whenever, at, limits; and of whole sentences."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.base import Node
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.rolls import DiceChange, Enhance
from compiler.ir.deeds.using import PlayCards
from compiler.ir.events.deeds import HasDone
from compiler.ir.facts.predicates import AllOf, AnyOf, Exists, IsSo, Not, Predicate
from compiler.ir.facts.table import Setting
from compiler.ir.flow import Cost, Effect, If, Instead, Limited, May, Toll, Waive, When, effects_held
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Several
from compiler.ir.terms import PlayKind, Scenario
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Span
from compiler.language.meaning.answering import ThenToo
from compiler.language.meaning.asked_places import asked_there
from compiler.language.meaning.enduring import is_bestowed, so_long
from compiler.language.meaning.going_on import going_on
from compiler.language.meaning.joining import effects_of, either_reach, parted
from compiler.language.meaning.of_each import each_held_so, each_so, of_each_in_vain, of_each_meanwhile, of_each_so
from compiler.language.meaning.offered import with_limit, with_otherwise
from compiler.language.meaning.offers import second_offer
from compiler.language.meaning.replacing import exchanging
from compiler.language.meaning.waiting import for_each_doer
from compiler.language.parsing.token import Token
from compiler.language.topics.amounts import UNIT_AGAIN, same_unit
from compiler.language.topics.asked_gear import asked_piece
from compiler.language.topics.clauses import Clause, Covering, Effects, Frame, Steps, is_open, joined_by
from compiler.language.topics.comparisons import same, told_of
from compiler.language.topics.conditions import ENDLESS
from compiler.language.topics.dice_against import read_foe
from compiler.language.topics.duration_words import TIMES
from compiler.language.topics.fact_order import Fact, not_so
from compiler.language.topics.facts import both_asked, either_asked, so_of_doer
from compiler.language.topics.happenings import PAST_SAID
from compiler.language.topics.mentions import ADDED_TARGET, ASKED_OF_EACH, GEAR_ASKED, OWNER_WORD, mention
from compiler.language.topics.phrase import listed
from compiler.language.topics.plays import UNDATED, play_kind
from compiler.language.topics.plurals import article
from compiler.language.topics.pointing import follows_someone
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Named, named_or_before
from compiler.language.topics.targeting import target_is_such
from compiler.language.topics.tracks import MAXIMUM, limits

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.selectors.who import Who


STAYING = (Cannot, DiceChange, Enhance, Toll)
"""What holds for ever, where nothing says how long."""


_ASKED_LAST = frozenset(
    {ENDLESS, OWNER_WORD, ADDED_TARGET, ASKED_OF_EACH, UNIT_AGAIN, MAXIMUM, UNDATED},
)
"""Of what it is asked only once the whole sentence is known."""


def _stays(effect: Effect, kinds: tuple[type[Node], ...]) -> bool:
    """Tell whether an effect leaves something of those kinds behind for ever; "while" says how long."""
    if isinstance(effect, STAYING):
        return isinstance(effect, kinds) and effect.until is None and getattr(effect, "scope", None) is None
    held = effects_held(effect)
    if not held or (isinstance(effect, If) and effect.span is Span.WHILE):
        return False
    if isinstance(effect, When) and (effect.event is not None or effect.at is not None):  # once more each time
        kinds = STAYING
    return any(_stays(inner, kinds) for inner in held)


@production
def sentence(reading: Reading, said: Steps | Effect | Effects) -> Effects:
    if isinstance(said, Steps):
        return read_told(reading, said)
    return dated(reading, said if isinstance(said, tuple) else (said,))


def dated(reading: Reading, effects: Effects) -> Effects:
    """Note what would stay for ever: dice that are added by a play, and whatever comes each time anew (6.13)."""
    kinds: tuple[type[Node], ...] = () if reading.scene.play is None else (Enhance,)
    if any(_stays(effect, kinds) for effect in effects):
        reading[UNDATED] = True
    return effects


def _plain_price(effect: Effect) -> Effect:
    """Give a price that stands by itself as what it is anyway: that of the play."""
    return msgspec.structs.replace(effect, to_play=False) if isinstance(effect, Cost) and effect.to_play else effect


@extensible
def read_told(reading: Reading, steps: Steps) -> Effects:
    """Give what is done, said to one's own side."""
    return dated(reading, tuple(map(_plain_price, steps.settled(reading.scene.own))))


@production
def then_first(reading: Reading, steps: Steps) -> Effects | ThenToo:
    return then_too(reading, read_told(reading, steps))


def then_too(reading: Reading, effects: Effects) -> Effects | ThenToo:
    """Give what is done then: in what always holds, as what is waited for in the sentence before comes."""
    return effects if reading.scene.play is not None or isinstance(effects[0], When) else ThenToo(effects)


def target_rule(rule: Effect) -> Effect:
    return rule


def play_rule(rule: Effect) -> Effect:
    return rule


@production
def or_otherwise(reading: Reading, steps: Steps, other: Steps) -> Effects:
    effects, otherwise = read_told(reading, steps), read_told(reading, other)
    joined = with_otherwise(effects, otherwise)
    if joined is None:
        message = '"otherwise" follows nothing with "if" or "may"'
        reading.contradiction(message, "say what it is otherwise than", Code.REF_DANGLING)
    return joined or effects


def finish(reading: Reading) -> None:
    """Complain of what only the whole sentence shows: a condition or dice that change for ever (6.13)."""
    if not reading.has_noted(_ASKED_LAST) or reading.troubles:
        return
    for words in reading[ENDLESS]:
        named, needs = listed(words), "needs" if len(words) == 1 else "need"
        help_ = f'say how long: "{named} until the end of your next turn"'
        reading.trouble(Code.DURATION_MISSING, words[0], f"{named} {needs} a duration", last=words[-1], help=help_)
    owner = reading[OWNER_WORD]
    if owner and reading.scene.play is PlayKind.STRATEGY and not named_or_before(reading):
        follows_someone(reading, owner)
    if reading[ADDED_TARGET] is not None:
        message, help_ = "a play has the targets it was made against", 'say "the target of the attack instead"'
        reading.contradiction(message, help_)
    if reading[ASKED_OF_EACH] is not None:
        of_each_in_vain(reading)
    same_unit(reading)
    limits(reading, 1)
    if reading[UNDATED]:
        message = "what outlasts the play needs a duration"
        reading.contradiction(message, 'say how long, as in "until the end of your next turn"', Code.DURATION_MISSING)


@production("steps_trailed", "steps_limited")
def steps_trailed(reading: Reading, clauses: list[Clause], *trailers: Frame) -> Steps:
    trailers = for_each_doer(reading, trailers)
    if len(clauses) > 1 and is_open(trailers):
        return either_reach(reading, lambda doer: parted(reading, clauses, doer), trailers)
    return Steps(lambda doer: effects_of(reading, clauses, doer), trailers)


@production
def steps_limited_so(reading: Reading, clauses: list[Clause], often: Frame, trailer: Frame) -> Steps:
    """Read "draw a card once per turn while you are Dazed": as often, whichever is said first."""
    return steps_trailed(reading, clauses, trailer, often)


@production
def steps_trailed_if(reading: Reading, clauses: list[Clause], trailer: Frame, asked: Frame) -> Steps:
    """Read "draw a card on your turn if you are Dazed": what stands behind is asked when the time comes."""
    return steps_trailed(reading, clauses, asked, trailer)


@production
def steps_then(reading: Reading, clauses: list[Clause], joint: Effects, later: Steps) -> Steps:
    def parted(doer: Who) -> tuple[Effects, Effects]:
        return (*effects_of(reading, clauses, doer), *joint), going_on(reading, later, doer)

    if is_open(later.trailers):
        return either_reach(reading, parted, later.trailers)
    return Steps(
        lambda doer: joined_by(joint, effects_of(reading, clauses, doer), second_offer(reading, later, doer)),
        later.trailers,
    )


@production
def steps_then_on(reading: Reading, clauses: list[Clause], later: Steps) -> Steps:
    """Read "roll 1d6; on a 5 or 6, draw a card"."""
    return steps_then(reading, clauses, (), later)


@production
def framed(frame: Frame, steps: Steps) -> Steps:
    return Steps(lambda doer: frame(steps.settled(doer)))


@production
def framed_choice(frame: Frame, choice: Effect) -> Steps:
    return Steps(lambda _doer: frame((choice,)))


@production
def when_asked(reading: Reading, asked: Predicate) -> Frame:
    mention(reading, GEAR_ASKED, asked_piece(asked))
    if reading[ASKED_OF_EACH] is not None:
        return of_each_so(reading, asked)

    def around(effects: Effects) -> Effects:
        so = asked_there(reading, asked, effects)
        once = (If(condition=so, then=tuple(exchanging(so, effect) for effect in effects)),)
        return each_held_so(reading, asked, effects) or once

    return around


@production
def unless_asked(reading: Reading, asked: Predicate) -> Frame:
    if reading[ASKED_OF_EACH] is not None:
        return of_each_so(reading, not_so(asked))
    return lambda effects: (If(condition=Not(of=asked_there(reading, asked, effects)), then=effects),)


@production
def waived_first(asked: Predicate) -> Frame:
    """Read "even if you are Hindered, move 2 and draw a card": all of it."""

    def around(effects: Effects) -> Effects:
        match effects:
            case (May(then=(one,)) as may,):  # what they may do is done even so
                return (msgspec.structs.replace(may, then=(Waive(then=(one,), condition=asked),)),)
        return (Waive(then=effects, condition=asked),)

    return around


@production
def while_asked(reading: Reading, asked: Predicate) -> Frame:
    """Read "while you are Hidden, the target cannot move": where nothing else is said, for the scenario."""
    if reading[ASKED_OF_EACH] is not None and reading.scene.play is None:
        return of_each_meanwhile(reading, asked)

    def around(effects: Effects) -> Effects:
        if reading.obliged and reading.scene.play and any(isinstance(effect, PlayCards) for effect in effects):
            reading.contradiction("what is played once is not played as long as something is so", 'say "if"')
        meant = {name for effect in effects if isinstance(effect, Condition) for name in effect.conditions}
        without_end = reading[UNDATED] or any({*words} <= meant for words in reading[ENDLESS])
        bestowed = reading.scene.play is not None and without_end and all(map(is_bestowed, effects))
        if bestowed:
            reading[UNDATED], end = False, Time(edge=Edge.END, moment=Moment.SCENARIO)
            effects = tuple(msgspec.structs.replace(effect, until=end) for effect in effects)
        if bestowed or reading.scene.play is None:  # it lasts as long as that is so
            reading[ENDLESS] = tuple(words for words in reading[ENDLESS] if not {*words} <= meant)
        return each_so(reading, asked, effects) or so_long(asked_there(reading, asked, effects), effects)

    return around


@production
def while_not_asked(reading: Reading, asked: Predicate) -> Frame:
    """Read "... except on their own turn"."""
    return while_asked(reading, not_so(asked))


@production
def having_first(reading: Reading, fact: Fact) -> Frame:
    """Read "with no cards in hand, ...": on a play it is asked once, in a text that always holds all the time."""
    asked = so_of_doer(reading, fact)
    return when_asked(reading, asked) if reading.scene.play else while_asked(reading, asked)


@production
def against_first(reading: Reading, foe: Named) -> Frame:
    """Read "against Dazed enemies, ...": of dice that change, or are added; else of the target."""

    def frame(effects: Effects) -> Effects:
        if not all(isinstance(effect, DiceChange | Enhance) and effect.against is None for effect in effects):
            return when_asked(reading, target_is_such(reading, foe))(effects)
        against = read_foe(reading, foe, reading.scene.own)
        return tuple(msgspec.structs.replace(effect, against=against) for effect in effects)

    return frame


@production
def conditions(asked: Predicate) -> Predicate:
    return asked


@production
def both_of_one(reading: Reading, first: Predicate, fact: Fact) -> Predicate:
    """Read "is Dazed and has Darkvision": said of the same one."""
    return _of_one(reading, first, fact, partial(both_asked, reading))


@production
def either_of_one(reading: Reading, first: Predicate, fact: Fact) -> Predicate:
    if reading[PAST_SAID] and isinstance(first, HasDone) and first.negated and first.since is None:
        reading.contradiction("it is not done, either", 'say "or has", where that has been done')
    return _of_one(reading, first, fact, partial(either_asked, reading))


def _of_one(
    reading: Reading, first: Predicate, fact: Fact, joined: Callable[[Predicate, Predicate], Predicate]
) -> Predicate:
    """Say one thing more of whom the last condition was about; of one of a group all of it is asked together."""
    *others, last = first.of if isinstance(first, AllOf | AnyOf) else (first,)
    if isinstance(last, Exists):
        reading.contradiction("what is so of those whom there are stands behind them", 'say "that is ... and ..."')
    who: Who | None = getattr(last, "who", None)
    if others or not isinstance(who, Group | Several):
        return joined(first, told_of(reading, same(reading), fact))
    so_far: Predicate = last.of if isinstance(last, IsSo) else msgspec.structs.replace(last, who=Actor.ONE)
    row = joined(so_far, fact(Actor.ONE))
    if isinstance(row, AllOf | AnyOf):
        return IsSo(who=who, of=row)
    together: Predicate = msgspec.structs.replace(row, who=who)
    return together


@production
def as_play(reading: Reading, kind: Token) -> Frame:
    """Offer what the sentence says as a play of that kind: an offer in it is the same one."""
    if reading.scene.play:
        reading.contradiction("this text is a play already", f'leave out "as {article(kind)}"')
    played = play_kind(kind)

    def frame(effects: Effects) -> Effects:
        may = effects[0] if len(effects) == 1 and isinstance(effects[0], May) else May(then=effects)
        return (msgspec.structs.replace(may, as_kind=played),)

    return frame


@production
def each_period(name: Token) -> Period:
    return Period(str(name))


def limited_to(limit: Limit) -> Frame:
    return _limited(limit)


@production
def limit(reading: Reading, often: Token, per: Token) -> Frame:
    return _limited(so_often(reading, often, Period(str(per))))


@production
def so_often(reading: Reading, often: Token, per: Period) -> Limit:
    words = often.removeprefix("only ").removeprefix("up to ").split()
    number = TIMES.get(words[0]) or reading.number(often.update(value=words[0]))
    return Limit(per=per, number=number)


@production
def limited(frame: Frame) -> Frame:
    return frame


@production
def instead_first() -> Frame:
    return lambda effects: (Instead(then=effects),)


@production
def in_settings(reading: Reading, words: Token) -> Covering:
    return Covering(when_asked(reading, Setting(words=str(words))))


@production
def in_scenarios(scenario: Token) -> Covering:
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
