"""The effects that a sentence's meaning has, by itself and behind the sentences before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.triggers import Trigger
from compiler.language.meaning.answering import Bearing, IfBefore, IfDone, IfMany, Otherwise, Taken
from compiler.language.meaning.offered import with_answered, with_former, with_more, with_otherwise, with_refusal

if TYPE_CHECKING:
    from compiler.ir.flow import Effect


def effects_in(meaning: object) -> tuple[Effect, ...]:
    """Give the effects of a sentence's meaning."""
    joined = Otherwise | IfBefore | IfDone | IfMany | Bearing
    return meaning.effects if isinstance(meaning, joined) else meaning  # type: ignore[return-value]  # what rule `sentence` gives


def trigger_in(meaning: object) -> Trigger | None:
    """Give the event of a Trigger row's meaning."""
    return meaning if isinstance(meaning, Trigger) else None


def joined(done: tuple[Effect, ...], meaning: object) -> tuple[Effect, ...] | None:
    """Put what a sentence means behind what is done before it, or into that where it bears on it."""
    effects = effects_in(meaning)
    match meaning:
        case Otherwise():
            return with_otherwise(done, effects)
        case IfDone(taken=Taken.YES):
            return with_more(done, effects)
        case IfMany():
            return with_answered(done, meaning.answered)
        case IfBefore():
            return with_former(done, meaning.condition, effects)
        case Bearing():
            return meaning.on(done)
        case IfDone():
            return with_refusal(done, effects)
    return (*done, *effects)
