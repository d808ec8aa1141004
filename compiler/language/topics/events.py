"""Wording of events: "an ally within range 1 is hit by an attack"."""

from __future__ import annotations

import msgspec

from compiler.ir.deeds import REALLY
from compiler.ir.predicates import Doing, Predicate
from compiler.ir.triggers import Trigger
from compiler.ir.who import Actor
from compiler.language.topics.askings import predicate_words
from compiler.language.topics.deed_words import far_words, would_words
from compiler.language.topics.phrase import Voice, deeds_words, listed


def trigger_words(trigger: Trigger, voice: Voice) -> str:
    """Word an event without its full stop: "an ally within range 1 is hit by an attack"."""
    tail = f" while {_circumstance(trigger, trigger.condition, voice)}" if trigger.condition else ""
    if trigger.who is None:
        moves = "would move" if trigger.event in REALLY else "moves"
        return f"the Debate Counter {moves} {far_words(trigger)}toward {trigger.toward}{tail}"
    who = trigger.who
    would = trigger.event in REALLY
    said = f"would {would_words(trigger, who, voice)}" if would else deeds_words(trigger, who, who, voice)
    return f"{voice.subject(who)} {said}{tail}"


def _circumstance(trigger: Trigger, asked: Predicate, voice: Voice) -> str:
    """Word what holds meanwhile; whose doing it is is "they", and goes without saying where they do something."""
    doer = trigger.who if isinstance(trigger.who, Actor) else Actor.TRIGGER
    if isinstance(asked, Doing) and not asked.negated and asked.who is doer:
        return listed(asked.activities, "or")
    return predicate_words(asked, msgspec.structs.replace(voice, about=Actor.TRIGGER))
