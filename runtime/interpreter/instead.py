"""In place of what the sentence before says: the two become one, decided before either is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import If, Instead, May, Replaced, Sentence, effects_held
from compiler.ir.ways import takes_all

if TYPE_CHECKING:
    from compiler.ir.flow import Effect, Text

    Effects = tuple[Effect, ...]


def in_place(text: Text) -> Text:
    """Give a text with what stands in place of the sentence before joined to it, which leaves that one empty."""
    done: list[Sentence] = []
    for sentence in text:
        effects = sentence.effects
        if done and _replaces(effects[0]):
            effects = (*_joined(effects[0], done[-1].effects), *effects[1:])
            done[-1:] = Sentence(effects=()), Sentence(effects=effects)
        else:
            done.append(sentence)
    return tuple(done)


def _replaces(effect: Effect) -> bool:
    """Tell whether an effect is in place of the one before; who takes all ways of a choice does not undo it."""
    if isinstance(effect, Instead):
        return effect.of is Replaced.PREVIOUS and not takes_all(effect.then)
    held = effects_held(effect)
    return isinstance(effect, If | May) and bool(held) and _replaces(held[0])


def _joined(effect: Effect, before: Effects) -> Effects:
    """Give an effect with what happens where it does not."""
    match effect:
        case Instead():
            last = effect.then[0] if len(effect.then) == 1 else None
            if isinstance(last, If | May) and not last.otherwise:
                return (msgspec.structs.replace(last, otherwise=before),)
            return effect.then
        case If() | May():
            then = (*_joined(effect.then[0], before), *effect.then[1:])
            return (msgspec.structs.replace(effect, then=then, otherwise=effect.otherwise or before),)
        case _:
            return (effect,)
