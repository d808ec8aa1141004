"""What the one who has been chosen is called where "they" would be the target: "the one chosen"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.language.topics.pronouns import exchanged

if TYPE_CHECKING:
    from compiler.ir.flow import Sentence

_NAMED = Group(side=Side.ENTITY, pick=Pick.THAT)
_BEHIND_TARGET = re.compile(r"\bthe target\b.*\bthe one chosen\b", re.IGNORECASE)


def with_chosen_named(sentence: Sentence) -> Sentence | None:
    """Give a sentence in which the one chosen is called that, where it speaks of the target besides."""
    spoken_of = parts_said(sentence)
    both = Actor.CHOSEN in spoken_of and Actor.TARGET in spoken_of
    return exchanged(sentence, Actor.CHOSEN, _NAMED) if both else None


def is_needed(words: tuple[str, ...]) -> bool:
    """Tell whether readers would take "they" for the target, who has been named before."""
    return any(map(_BEHIND_TARGET.search, words))


def parts_said(meaning: object) -> frozenset[Actor]:
    """Give those who are meant anywhere in a meaning."""
    if isinstance(meaning, Actor):
        return frozenset({meaning})
    if isinstance(meaning, msgspec.Struct):
        meaning = tuple(getattr(meaning, field) for field in meaning.__struct_fields__)
    return frozenset().union(*map(parts_said, meaning)) if isinstance(meaning, tuple) else frozenset()
