"""Plays that a text grants: they stand in the lines below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import (
    Effect,
    GrantPlay,
    If,
    Instead,
    Limited,
    May,
    Play,
    Sentence,
    Text,
    Waive,
    When,
    effects_held,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def grant_in(text: Text) -> GrantPlay | None:
    """Give the grant that a text ends with: its play stands in the lines below."""
    effect = text[-1].effects[-1] if text else None
    while effect is not None and not isinstance(effect, GrantPlay):
        held = effects_held(effect)
        effect = held[-1] if held else None
    return effect


def with_granted(text: Text, play: Play) -> Text:
    """Give a text that ends with a grant the play that is granted."""
    last = text[-1]
    return (*text[:-1], Sentence(effects=_with_last(last.effects, play)))


def _with_last(effects: tuple[Effect, ...], play: Play) -> tuple[Effect, ...]:
    *first, last = effects
    if isinstance(last, GrantPlay):
        return (*first, msgspec.structs.replace(last, play=play))
    if isinstance(last, If | May | When | Limited | Instead | Waive):
        return (*first, msgspec.structs.replace(last, then=_with_last(last.then, play)))
    return effects


def plays_in(text: Text) -> Iterator[Play]:
    """Give the play that a text grants, and what that one grants."""
    grant = grant_in(text)
    if grant:
        yield grant.play
        for inner in grant.play.texts:
            yield from plays_in(inner)
