"""Reading of when things are done and how long they hold, as the frames and trailers of grammar/flow.lark say it."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.conditions import RecoverCondition
from compiler.ir.deeds.piles import PutCards, ReturnToHand
from compiler.ir.deeds.plays import Remove
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.deeds.using import Allowance, Manner, PlayCards
from compiler.ir.events.deeds import Happening, HasDone, HasHappened, Since
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import AllOf, AnyOf, Not
from compiler.ir.flow import If, Instead, May, When, effects_held
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.times.durations import Edge, Moment, Recurs
from compiler.ir.times.limits import Limit
from compiler.language.meaning.enduring import read_lasting, spoken_of
from compiler.language.meaning.flow import limited_to, when_asked, while_asked
from compiler.language.meaning.joining import effects_of, read_delayed
from compiler.language.meaning.offers import may, pays_for
from compiler.language.meaning.waiting import whenever
from compiler.language.parsing.token import Token
from compiler.language.parsing.verbs import PRESENT, Form, forms_of
from compiler.language.topics.clauses import Clause, Delay, Effects, Frame, Steps
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.count_words import ORDINALS
from compiler.language.topics.done_often import no_oftener
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.happenings import DEED_VERBS, read_event, takes
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named, Pronoun

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.ir.times.limits import Period
    from compiler.language.topics.past_places import SaidSince


WHEN_IN_IT = "it is not said when in that time this is done"


@production
def until_time(reading: Reading, time: SaidTime) -> Frame:
    """Give every effect of the sentence the duration it opens with."""

    def around(effects: Effects) -> Effects:
        about, waits = spoken_of(effects, reading.scene.own), any(isinstance(one, When) for one in effects)
        several = isinstance(about, Group) and about.pick is Pick.ALL
        if time.moment in (Moment.TURN, Moment.NEXT_TURN) and not (several or waits):
            _whose_turn(reading, time, about)
        more = more_within(effects, time.moment) if time.edge is Edge.END else ()
        return more or tuple(read_lasting(reading, effect, time) for effect in effects)

    return around


@extends(whenever)
def whenever_for_a_while(
    plain: Callable[..., Frame], reading: Reading, event: Trigger, awhile: SaidTime | None
) -> Frame:
    """Read "whenever an enemy moves during your next turn", too: waited for in it alone."""
    if awhile is None or awhile.begins is None:
        return plain(reading, event, awhile)
    waiting, within = plain(reading, event, None), read_within(reading, awhile)
    return lambda effects: within(waiting(effects))


@production
def while_in_phase(reading: Reading, asked: Predicate) -> Frame:
    """Read "the target cannot move in the Draw Phase", where the phase belongs to nothing nearer."""
    reading.afar += 1
    so = while_asked(reading, asked)

    def around(effects: Effects) -> Effects:
        _lasts_within(reading, effects)
        return so(effects)

    return around


@production
def once_each(reading: Reading, per: Period) -> Frame:
    """Read "each round, you may draw a card": once in each."""
    limited = limited_to(Limit(per=per))

    def around(effects: Effects) -> Effects:
        if not all(map(_is_offer, effects)):
            reading.contradiction(WHEN_IN_IT, f'say "at the start of each {per}", or "once per {per}"')
        return limited(effects)

    return around


def _is_offer(effect: Effect) -> bool:
    """Tell whether something is offered, be it only if or while something is so."""
    match effect:
        case May():
            return True
        case If(then=then) | When(event=None, then=then):
            return all(map(_is_offer, then))
        case _:
            return False


def _lasts_within(reading: Reading, effects: Effects) -> None:
    if not all(map(_can_go_on, effects)):
        reading.contradiction(WHEN_IN_IT, 'say "at the start of" or "at the end of"')


def _asked_within(effect: Effect, moment: Moment) -> Effect:
    """Give an effect that asks of a turn or round to come what has been done, where it does not say since when."""
    if not isinstance(effect, If) or moment not in (Moment.TURN, Moment.ROUND):
        return effect
    return msgspec.structs.replace(effect, condition=done_since(effect.condition, Since(str(moment))))


def _can_go_on(effect: Effect) -> bool:
    """Tell whether an effect has a duration, or all that is so only if or while something is."""
    if isinstance(effect, If) and not effect.otherwise:
        return all(map(_has_duration, effect.then))
    return _has_duration(effect)


def read_within(reading: Reading, end: SaidTime) -> Frame:
    start = end.begins

    def around(effects: Effects) -> Effects:
        about = spoken_of(effects, reading.scene.own)
        if end.whose is Pronoun.THEM and isinstance(about, Group | Several):
            reading.contradiction("each has a turn of their own", "name one whose turn is meant")
        if start is None:
            reading.contradiction("a turn that is to come is meant", 'say "next turn"')
            return effects
        more = more_within(effects, end.moment)
        if more:
            return at_time(reading, start)(more)
        _lasts_within(reading, effects)
        effects = tuple(_asked_within(effect, end.moment) for effect in effects)
        return at_time(reading, start)(until_time(reading, msgspec.structs.replace(end, begins=None))(effects))

    return around


@production
def at_time(reading: Reading, time: SaidTime) -> Frame:
    own, where = reading.scene.own, time.scenario

    def around(effects: Effects) -> Effects:
        if time.other is not None:
            _both_plain(reading, time, time.other)
        if time.asked is not None:
            effects = when_asked(reading, time.asked)(effects)
        at = time.settle(_whose_turn(reading, time, spoken_of(effects, own)), own)
        if at.edge is Edge.END and at.moment is Moment.TURN and at.whose is not None:
            effects = tuple(_asked_within(effect, at.moment) for effect in effects)
        each = at.recurs is Recurs.EACH or (reading.scene.play is None and at.moment is Moment.TURN)
        if each and isinstance(at.whose, Group | Several):
            return (msgspec.structs.replace(each_turn(reading, at, at.whose, effects), scenario=where),)
        return (When(at=at, scenario=where, then=effects),)

    return around


def _both_plain(reading: Reading, time: SaidTime, other: SaidTime) -> None:
    """Check that nothing more is said of either of two times."""
    of_several = any(isinstance(one.whose, Group | Several) for one in (time, other))
    if time.asked or other.asked or other.other or of_several or time.scenario is not other.scenario:
        reading.contradiction("these are several times, of which more is said", "make two sentences of it")


@production
def may_so_often(reading: Reading, subject: Named, often: Frame, steps: Steps) -> Steps:
    """Read "you may once per round draw a card"."""
    offered = may(reading, subject, steps)
    return msgspec.structs.replace(offered, trailers=(*offered.trailers, often))


@production
def pays_for_while(reading: Reading, price: list[Clause], asked: Predicate, steps: Steps) -> Steps:
    """Read "discard a card during an enemy's turn to draw 2 cards"."""
    if reading.scene.play is not None:
        reading.contradiction("this does not say until when they may", 'say "until the end of the round" in front')
    offer = pays_for(reading, price, steps)
    return msgspec.structs.replace(offer, trailers=(*offer.trailers, while_asked(reading, asked)))


def each_turn(reading: Reading, at: Time, those: Group | Several, effects: Effects) -> When:
    """Wait for the turn of each of several by itself: whenever one of them begins theirs."""
    one = msgspec.structs.replace(those, pick=Pick.ONE) if isinstance(those, Group) else None
    theirs = exchanged(effects, those, Actor.TRIGGER)
    apart = isinstance(those, Group) and those.pick in (Pick.EACH, Pick.ALL)
    if one is None or not apart or (reading.scene.play is not None and one.facts):
        reading.contradiction("each of them has turns of their own", "name one whose turns are meant")
    elif any(map(operator.eq, effects, theirs)):
        reading.contradiction("not all of this is done to each of them", "make two sentences of it")
    passes = Happening.BEGINS_TURN if at.edge is Edge.START else Happening.ENDS_TURN
    return When(event=Trigger(who=one or those, event=passes), then=theirs)


def _whose_turn(reading: Reading, time: SaidTime, about: Who) -> Who:
    """Give whom "their turn" is of, in front; "its" could be the entry's own there, or that of whom it is about."""
    own = reading.scene.own
    if time.whose is Pronoun.IT and own is Actor.THIS and about is not own:
        message = '"its" could be the one whose text this is, or the one of whom it tells'
        reading.contradiction(message, "name the one whose turn it is", Code.AMBIGUOUS_PRONOUN)
    return about


@production
def steps_at_if(reading: Reading, clauses: list[Clause], time: SaidTime, asked: Frame) -> Steps:
    """Read "suffers 1d6 damage at the end of their turn unless they have moved": asked when the time comes."""
    if len(clauses) > 1:
        reading.contradiction("this could bear on all or on the last of them", "make two sentences of it")

    def build(doer: Who) -> Effects:
        effects = effects_of(reading, clauses, doer)
        if time.moment is Moment.PLAY and any(map(_is_of_card, effects)):
            reading.contradiction("where the card goes is said of its play alone", "make two sentences of it")
        return at_time(reading, time)(asked(effects))

    return Steps(build)


@production
def if_at_time(reading: Reading, asked: Predicate, time: SaidTime) -> Frame:
    """Read "if you are Dazed at the start of your turn, ...": asked when the time comes."""
    return lambda effects: at_time(reading, time)(when_asked(reading, asked)(effects))


@production
def if_by_time(reading: Reading, asked: Predicate, time: SaidTime) -> Frame:
    """Read "if you have not been hit by the end of the round, ...": in that time, or in a play from then on."""
    if reading.scene.play is None:
        period = time.moment.removeprefix("next_")
        asked = done_since(asked, Since.SCENARIO if time.asked else Since(period))
    return if_at_time(reading, asked, time)


@production
def any_period(*words: Token) -> Token:
    """Give the time of "in each round in which ...", whichever of them it is."""
    return words[-1].update(value=words[-1].removesuffix("s"))


@production
def while_done_in_period(reading: Reading, period: Token, who: Named, deed: Deed) -> Frame:
    """Read "on the turn you attack with this Weapon": while that has been done in it."""
    done = HasDone(who=read_asked(reading, who), deed=read_event(reading, deed), since=Since(str(period)))
    return while_asked(reading, done)


@production
def nth_time_so(reading: Reading, nth: Token, who: Named, deed: Deed, since: SaidSince) -> Predicate:
    """Read "this is the second time you are attacked this round", "were attacked": it has been so often by now."""
    if any(PRESENT & forms_of(verb) for verb in reading[DEED_VERBS]):
        return _so_often(reading, nth, who, read_event(reading, deed), since)
    takes(reading, Form.PAST, "")
    return _so_often(reading, nth, who, deed, since)


@production
def nth_time_done(reading: Reading, nth: Token, who: Named, deed: Deed, since: SaidSince) -> Predicate:
    """Read "this is the second time you have been attacked this round"."""
    takes(reading, Form.PARTICIPLE, "has")
    return _so_often(reading, nth, who, deed, since)


def _so_often(reading: Reading, nth: Token, who: Named, deed: Deed, since: SaidSince) -> Predicate:
    asked = read_asked(reading, who)
    if isinstance(asked, Group):
        reading.contradiction("it is not said which of them has done it so often", 'say "whenever", and "they"')
    if isinstance(since, tuple):
        reading.contradiction("this does not say within which time", 'say "this round"')
        since = since[0]
    times = ORDINALS[nth]
    done = HasDone(who=asked, deed=deed, times=times, since=since)
    if times == 1 and Happening.PLAYS in deed.events:  # which does not count itself where it is asked of once
        return msgspec.structs.replace(done, times=2, negated=True)
    return no_oftener(done, times)


@production
def while_in_period(reading: Reading, period: Token, asked: Predicate) -> Frame:
    """Read "in each round in which an ally was defeated, ...": while that is so of it."""
    return while_asked(reading, done_since(asked, Since(str(period))))


@production
def at_until(reading: Reading, time: SaidTime, until: SaidTime) -> Frame:
    """Read "suffers 1 damage at the start of each round until you move": again and again, so long."""
    if time.recurs is Recurs.ONCE:
        reading.contradiction("what comes once does not last", 'leave out "until ..."', Code.DURATION_UNKNOWN)
    return lambda effects: until_time(reading, until)(at_time(reading, time)(effects))


@production
def framed_until(reading: Reading, frame: Frame, steps: Steps, time: SaidTime) -> Steps:
    """Read "at the start of each round, they suffer 1 damage until they move": again and again, so long."""

    def build(doer: Who) -> Effects:
        effects = frame(steps.settled(doer))
        match effects:
            case (When(until=None, at=at, then=then),) if not any(map(_can_last, then)):
                once = at is None and reading.scene.play is None  # what always holds waits as long as it holds
                if not once and (at is None or at.recurs is Recurs.EACH):
                    return until_time(reading, time)(effects)
        reading.contradiction("what is done once does not last", 'leave out "until ..."', Code.DURATION_UNKNOWN)
        return effects

    return Steps(build)


@production
def at_end(reading: Reading, time: SaidTime) -> Delay:
    """The time of a delayed damage, else the time when the effects come."""
    waited = at_time(reading, time)

    def around(effects: Effects) -> Effects:
        match effects:
            case (Instead(then=then) as instead,):
                return (msgspec.structs.replace(instead, then=waited(then)),)
        return read_delayed(reading, effects, time) if _comes_once(effects[-1], time) else waited(effects)

    return Delay(around, waited)


@production
def after_play(reading: Reading, time: SaidTime) -> Delay:
    """The end of the play, when something is done that has no such time of its own."""
    waited = at_time(reading, time)

    def around(effects: Effects) -> Effects:
        if any(map(_is_of_card, effects)):
            reading.contradiction("where the card goes is said of its play alone", "make two sentences of it")
        return waited(effects)

    return Delay(around, around)


def _comes_once(effect: Effect, time: SaidTime) -> bool:
    """Tell whether it is damage that comes later; what comes again and again is waited for each time."""
    return isinstance(effect, DamageEffect) and time.recurs is Recurs.ONCE and time.other is None


def more_within(effects: Effects, moment: Moment) -> Effects:
    """Give what allows more plays in a turn or round, where it is nothing else; else nothing."""
    match effects:
        case _ if moment not in (Moment.TURN, Moment.ROUND):
            return ()
        case (May(then=(PlayCards(allowance=Allowance.ADDITIONAL, manner=Manner(during=None)) as more,)) as offer,):
            during = msgspec.structs.replace(more, manner=msgspec.structs.replace(more.manner, during=moment))
            return (msgspec.structs.replace(offer, then=(during,)),)
    return ()


def _is_of_card(effect: Effect) -> bool:
    """Tell whether an effect says where a card goes, which has a time after the play of its own."""
    return isinstance(effect, PutCards | ReturnToHand | Remove) or any(map(_is_of_card, effects_held(effect)))


def _can_last(effect: Effect) -> bool:
    """Tell whether something in an effect can have a duration of its own."""
    return _has_duration(effect) or any(map(_can_last, effects_held(effect)))


def _has_duration(effect: Effect) -> bool:
    """Tell whether an effect has a duration: conditions that are passed on do, those recovered from are gone."""
    is_over = isinstance(effect, RecoverCondition) and effect.to is None
    return "until" in effect.__struct_fields__ and not is_over


def done_since(asked: Predicate, since: Since) -> Predicate:
    """Ask of the round or turn itself what has been done in it."""
    match asked:
        case AllOf() | AnyOf():
            return msgspec.structs.replace(asked, of=tuple(done_since(one, since) for one in asked.of))
        case Not():
            return Not(of=done_since(asked.of, since))
        case HasDone(since=None) | HasHappened(since=None):
            return msgspec.structs.replace(asked, since=since)
    return asked
