"""Wording of events: "an ally within range 1 is hit by an attack"."""

from __future__ import annotations

import msgspec

from compiler.ir.base import Node
from compiler.ir.events.deeds import Happening
from compiler.ir.events.triggers import Doers, Nth, Times, Trigger
from compiler.ir.facts.asked_plays import SharesTrait
from compiler.ir.facts.predicates import Doing, Predicate
from compiler.ir.facts.table import PhaseIs
from compiler.ir.flow import When
from compiler.ir.selectors.who import Actor, Group, Side, Who
from compiler.ir.times.occasions import Occasion
from compiler.language.topics.asked_plays import shared_with
from compiler.language.topics.count_words import ORDINAL_WORDS
from compiler.language.topics.counter_said import come_to_words
from compiler.language.topics.counter_words import counter_words
from compiler.language.topics.deed_words import would_words
from compiler.language.topics.duration_words import limit_words
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.references import OTHERS
from compiler.language.topics.slots_said import slot_words
from compiler.language.topics.worded import deeds_words, predicate_words


def trigger_words(trigger: Trigger, voice: Voice) -> str:
    """Word an event without its full stop: "an ally within range 1 is hit by an attack"."""
    tail = nth_words(trigger.nth) if trigger.nth else ""
    match trigger.condition:
        case PhaseIs(phase=phase, negated=denied):
            tail += f" {'outside' if denied else 'in'} the {phase} Phase"
        case SharesTrait() as shares:
            doers = msgspec.structs.replace(voice, about=Actor.TRIGGER)
            shared = "that shares no Trait with" if shares.negated else "with the same Trait as"
            tail += f" {shared} {shared_with(shares, doers)}"
        case Node() as condition:
            tail += f" while {_circumstance(trigger, condition, voice)}"
    if trigger.event is Happening.COMES_TO:
        come = come_to_words if trigger.what else slot_words
        return f"{come(trigger, voice)}{tail}"
    if trigger.who is None:
        return f"{counter_words(trigger)}{tail}"
    who = trigger.who
    would = trigger.ahead
    if who is not voice.scene.own:
        voice = msgspec.structs.replace(voice, of_other=True)
    said = f"would {would_words(trigger, who, voice)}" if would else deeds_words(trigger, who, who, voice)
    return f"{_doer_words(trigger, who, voice)} {said}{tail}"


def _doer_words(trigger: Trigger, who: Who, voice: Voice) -> str:
    """Word whose doing it is: "an enemy", or "a second enemy" where others have done it before."""
    said = voice.subject(who)
    if trigger.nth is None or trigger.nth.doers is not Doers.EACH:
        return said
    return f"a {ORDINAL_WORDS[trigger.nth.number]} {said.partition(' ')[2]}"


def occasion_words(when: When, event: Trigger, voice: Voice) -> str:
    """Word how an event is waited for: "the first time an ally moves each round"."""
    words = f"{when.occasion} {trigger_words(event, voice)}"
    if when.limit is None:
        return words
    first = when.occasion is Occasion.FIRST
    return f"{words} each {when.limit.per}" if first else f"{limit_words(when.limit)}, {words}"


def nth_words(nth: Nth) -> str:
    """Word which time it is: " for the second time in a round"."""
    if nth.doers is Doers.EACH:
        return f" in the same {nth.per}"
    return f" for {_TIMES[nth.times]} {ORDINAL_WORDS[nth.number]} time in a {nth.per}"


_TIMES = {Times.ONCE: "the", Times.EVERY: "every", Times.FROM: "at least the"}


def _circumstance(trigger: Trigger, asked: Predicate, voice: Voice) -> str:
    """Word what holds meanwhile; whose doing it is is "they", and goes without saying where they do something."""
    doer = trigger.who if isinstance(trigger.who, Actor) else Actor.TRIGGER
    if isinstance(asked, Doing) and not (asked.negated or asked.on) and asked.who is doer:
        return listed(asked.activities, "or")
    return predicate_words(asked, _told_apart(trigger, voice) or msgspec.structs.replace(voice, about=Actor.TRIGGER))


def _told_apart(trigger: Trigger, voice: Voice) -> Voice | None:
    """Give the voice in which two of different sides are "that ally" and "that enemy", as each could be "they"."""
    doer = trigger.who
    if not isinstance(doer, Group) or doer.side is Side.ENTITY or voice.scene.has_trigger:
        return None
    others = {one.side for one in (trigger.against, trigger.source) if isinstance(one, Group)}
    apart = bool(others) and doer.side not in others
    met = {Actor.TRIGGER: doer.side, **{OTHERS[side]: side for side in others if side in OTHERS}}
    return msgspec.structs.replace(voice, about=None, met=met) if apart else None
