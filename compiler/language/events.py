"""Wording of events: "an ally within range 1 is hit by an attack"."""

from __future__ import annotations

import msgspec

from compiler.ir.predicates import Doing, Predicate
from compiler.ir.triggers import Trigger
from compiler.ir.who import Actor
from compiler.language.askings import predicate_words
from compiler.language.deed_words import REALLY, deed_said, far_words
from compiler.language.phrase import Voice, inflect, listed


def trigger_words(trigger: Trigger, voice: Voice) -> str:
    """Word an event without its full stop: "an ally within range 1 is hit by an attack"."""
    tail = f" while {_circumstance(trigger, trigger.condition, voice)}" if trigger.condition else ""
    if trigger.who is None:
        return f"the Debate Counter moves {far_words(trigger)}toward {trigger.toward}{tail}"
    would = "would " if trigger.event in REALLY else ""
    verb, rest = deed_said(trigger, trigger.who, voice)
    said = f"{would}{verb}" if would else inflect(verb, trigger.who)
    return f"{voice.subject(trigger.who)} {f'{said} {rest}'.strip()}{tail}"


def _circumstance(trigger: Trigger, asked: Predicate, voice: Voice) -> str:
    """Word what holds meanwhile; whose doing it is is "they", and goes without saying where they do something."""
    doer = trigger.who if isinstance(trigger.who, Actor) else Actor.TRIGGER
    if isinstance(asked, Doing) and not asked.negated and asked.who is doer:
        return listed(asked.activities, "or")
    return predicate_words(asked, msgspec.structs.replace(voice, about=Actor.TRIGGER))
