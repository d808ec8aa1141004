"""Reading of what is so from something on: "once the Reed Cat has been hit, it has +2 Power"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.base import AtOnce, Deniable, Node
from compiler.ir.deeds.coming import ForceTarget
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import ScenarioEnd
from compiler.ir.deeds.points import DamageEffect, Recover
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.tracks import Stat
from compiler.ir.deeds.using import PlayCards, UseEntry
from compiler.ir.events.deeds import Deed, Happening, HasDone, HasHappened, Since
from compiler.ir.facts.predicates import (
    AllOf,
    AnyOf,
    HasKeyword,
    InCondition,
    IsDefeated,
    IsPlaced,
    IsType,
    Not,
    PointsAre,
    ReducedTo,
)
from compiler.ir.flow import If, When
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.occasions import Span
from compiler.language.meaning.flow import read_told, unless_asked, when_asked, while_asked
from compiler.language.meaning.times import each_turn
from compiler.language.topics.comparisons import told_of
from compiler.language.topics.fact_order import not_so, opposite
from compiler.language.topics.facts import both_asked, occupies
from compiler.language.topics.mentions import ASKED_OF_EACH
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.places import Place
    from compiler.language.topics.clauses import Effects, Frame, Steps
    from compiler.language.topics.fact_order import Fact


PLAYS_TO_COME = (ForceTarget,)
"""What bears on plays that are made later."""


def is_at_once(effect: Effect) -> bool:
    """Tell whether something is done, and does not hold."""
    return isinstance(effect, AtOnce) and not getattr(effect, "standing", False)


def is_done_once(effect: Effect) -> bool:
    """Tell whether something is done in a constant text, in which a Resistance without an end is had."""
    return is_at_once(effect) and not (isinstance(effect, Resist) and effect.until is None)


def _is_done(effect: Effect) -> bool:
    """Tell whether something is done, and not by what ends the scenario, which is checked all the time."""
    return is_at_once(effect) and not isinstance(effect, ScenarioEnd)


def _asks_too_soon(effect: Effect) -> bool:
    """Tell whether it asks what has not been done in a time at whose end alone that is known, and acts then."""
    match effect:
        case If(
            condition=HasDone(since=Since() as since, negated=True) | Not(of=HasDone(since=Since() as since)),
            then=(When(at=Time() as at), *_),
        ):
            return at.edge is Edge.END and at.moment == str(since)
    return False


@extends(read_told)
def told_once(plain: Callable[..., Effects], reading: Reading, steps: Steps) -> Effects:
    """Give what is done, which a text that always holds has to say when."""
    effects = plain(reading, steps)
    if reading.scene.play is not None and any(map(_asks_too_soon, effects)):
        message = "this could ask at once, or as that time comes"
        help_ = 'begin with the time: "At the end of the round, if ..."'
        reading.contradiction(message, help_, Code.AMBIGUOUS)
    if reading.scene.play is None and not reading.scene.has_trigger:
        _always_told(reading, effects)
        return tuple(_each_time(reading, effect) for effect in effects)
    return effects


def _each_time(reading: Reading, effect: Effect) -> Effect:
    """Have what comes to several at the end of their turn come each time, where a text always holds."""
    match effect:
        case DamageEffect(who=Group() as who, when=Time(moment=Moment.TURN) as when) if when.whose == who:
            return each_turn(reading, when, who, (msgspec.structs.replace(effect, when=None),))
    return effect


def _always_told(reading: Reading, effects: Effects) -> None:
    if reading.obliged and any(isinstance(effect, PlayCards | UseEntry) for effect in effects):
        reading.contradiction("nothing says when this has to be done", 'say "with its Actions", or when')
    if any(map(_comes_and_goes, effects)):
        message = "this could be done once, as the scenario begins, or be so of whoever it fits as long as it does"
        reading.contradiction(message, 'say "have" of what they have so long, or when it is done', Code.AMBIGUOUS)
    match effects:
        case (If(condition=IsDefeated() | ReducedTo(), span=Span.IF, then=then),) if all(map(_is_done, then)):
            reading.contradiction("this is done when someone is defeated, and not if they are", 'say "whenever"')


def _comes_and_goes(effect: Effect) -> bool:
    """Tell whether something is done to those who stand somewhere, or are in a condition: now these, and now others."""
    match effect:
        case (
            Stat(who=Group(facts=facts), standing=False, until=None)
            | DamageEffect(who=Group(facts=facts), when=None)
            | Recover(who=Group(facts=facts))
        ):
            return any(isinstance(one, IsPlaced | InCondition | PointsAre) for one in facts)
    return False


@production
def when_behind(reading: Reading, asked: Predicate) -> Frame:
    """Read "if you are Dazed" behind what it bears on: of a play to come it is asked as that is made."""
    return _asked_behind(reading, when_asked(reading, asked), while_asked(reading, asked), PLAYS_TO_COME)


@production
def unless_behind(reading: Reading, asked: Predicate) -> Frame:
    """Read "unless you are Dazed" behind what it bears on: what someone cannot do they can while it is so."""
    if reading[ASKED_OF_EACH] is not None:
        return _unless_each(reading, asked)
    lifted = while_asked(reading, not_so(asked))
    behind = _asked_behind(reading, unless_asked(reading, asked), lifted, (*PLAYS_TO_COME, Cannot))

    def frame(effects: Effects) -> Effects:
        if reading.scene.play is PlayKind.ACTION and any(map(_bars_any_answer, effects)):
            reading.contradiction("this does not say which plays are meant", 'say "against this Action", or until when')
        return behind(effects)

    return frame


def _bars_any_answer(effect: Effect) -> bool:
    """Tell whether Reactions are barred and no time is said: those against the play in progress, or all that come."""
    match effect:
        case Cannot(deed=Deed(event=Happening.PLAYS, play=PlayLike(kinds=(PlayKind.REACTION,))), until=None):
            return True
    return False


@production
def while_unless(reading: Reading, asked: Predicate, spared: Predicate) -> Frame:
    """Read "while you are swimming unless you have Aquatic" behind what it bears on."""
    return while_asked(reading, both_asked(reading, asked, not_so(spared)))


@production
def behind_unless(reading: Reading, asked: Predicate, spared: Predicate) -> Frame:
    """Read "if you are Dazed unless you have 2 Karma" behind what it bears on."""
    return when_behind(reading, both_asked(reading, asked, not_so(spared)))


@production
def stands_first(reading: Reading, place: Place) -> Fact:
    """Read "in a dark section, ...", in front of what is done there."""
    if place.pick not in (Pick.ONE, Pick.ALL) or place.number:
        reading.contradiction("this could be where it is done, or to whom", 'say "If ...", or of whom it is said')
    return occupies(reading, msgspec.structs.replace(place, pick=Pick.ONE))


def _unless_each(reading: Reading, asked: Predicate) -> Frame:
    """Give those of whom it is not so; in what lasts for each of several, only what stays as it is can be asked."""
    narrowed = unless_asked(reading, asked)

    def asking(effects: Effects) -> Effects:
        lasting = any(isinstance(one, Cannot) for one in effects)
        if reading.scene.play is not None and lasting and not isinstance(asked, HasKeyword | IsType):
            reading.contradiction(
                "this asks of each of several for as long as it lasts", 'say "each enemy that is not"'
            )
        return narrowed(effects)

    return asking


def _asked_behind(reading: Reading, at_once: Frame, meanwhile: Frame, kinds: tuple[type[Node], ...]) -> Frame:
    def asking(effects: Effects) -> Effects:
        lasting = [isinstance(one, kinds) for one in effects]
        if reading.scene.play is None or not any(lasting):
            return at_once(effects)
        if not all(lasting):
            message = "this could ask at once, or all the time that the last of it holds"
            reading.contradiction(message, 'begin with "If ...", or with "While ..."', Code.AMBIGUOUS)
        return meanwhile(effects)

    return asking


@production
def once_so(reading: Reading, asked: Predicate) -> Frame:
    """Read "once the Reed Cat has been hit, it has +2 Power": from then on, for the scenario."""
    facts = asked.of if isinstance(asked, AllOf | AnyOf) else (asked,)
    done = tuple(
        msgspec.structs.replace(one, since=one.since or Since.SCENARIO)
        for one in facts
        if isinstance(one, HasDone | HasHappened) and not one.negated
    )
    if reading.scene.play is not None or len(done) < len(facts):
        reading.contradiction('"once" is said of what has been done', 'say "while", or "whenever"')
        return while_asked(reading, asked)
    since = msgspec.structs.replace(asked, of=done) if isinstance(asked, AllOf | AnyOf) else done[0]
    return _as_long_as(reading, since, "this could be done once, or be so from then on", 'say "the first time"')


@production
def when_it_is(reading: Reading, asked: Predicate) -> Frame:
    """Read "when you have no cards in hand, you cannot move": as long as it is so, of what lasts."""
    if reading.scene.play is not None or reading.scene.has_trigger:
        reading.contradiction('"when" tells what happens, and this is so', 'say "if", or "while"')
    if isinstance(asked, IsDefeated | ReducedTo):
        reading.contradiction("this could hold from then on, or as long as they are", 'say "while"')
    return _as_long_as(reading, asked, "this could be done once, or each time that it comes to be so", 'say "while"')


def _as_long_as(reading: Reading, asked: Predicate, message: str, help_: str) -> Frame:
    around = while_asked(reading, asked)

    def frame(effects: Effects) -> Effects:
        if any(map(is_done_once, effects)):
            reading.contradiction(message, help_)
        return around(effects)

    return frame


# ---- what is so, or not, of another as well


@production
def so_another(reading: Reading, asked: Predicate, other: Named) -> Predicate:
    """Read "if the target is Dazed and so are you"."""
    return both_asked(reading, asked, _of_another(reading, asked, other))


@production
def so_of_many(reading: Reading, asked: Predicate, others: Named) -> Predicate:
    """Read "if the target is Dazed and no ally is"."""
    if isinstance(asked, Deniable) and asked.negated:
        reading.contradiction("this could be so of them, or not", "say it in full")
    return so_another(reading, asked, others)


@production
def not_so_another(reading: Reading, asked: Predicate, other: Named) -> Predicate:
    """Read "if you are Dazed and the target is not"."""
    return both_asked(reading, asked, opposite(_of_another(reading, asked, other)))


def _of_another(reading: Reading, asked: Predicate, other: Named) -> Predicate:
    if isinstance(asked, AllOf | AnyOf | Not) or getattr(asked, "who", None) is None:
        reading.contradiction("this does not say what is so of the other one", "say it in full")
        return asked
    return told_of(reading, other, lambda who: msgspec.structs.replace(asked, who=who))
