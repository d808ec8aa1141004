"""The effects that a sentence's meaning has, by itself and behind the sentences before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.triggers import Trigger
from compiler.language.meaning.answering import Bearing

if TYPE_CHECKING:
    from compiler.ir.flow import Effect


def effects_in(meaning: object) -> tuple[Effect, ...]:
    """Give the effects of a sentence's meaning."""
    return meaning.effects if isinstance(meaning, Bearing) else meaning  # type: ignore[return-value]  # what rule `sentence` gives


def trigger_in(meaning: object) -> Trigger | None:
    """Give the event of a Trigger row's meaning."""
    return meaning if isinstance(meaning, Trigger) else None


def joined(done: tuple[Effect, ...], meaning: object) -> tuple[Effect, ...] | None:
    """Put what a sentence means behind what is done before it, or into that where it bears on it."""
    return meaning.on(done) if isinstance(meaning, Bearing) else (*done, *effects_in(meaning))
