"""What the one who has been chosen is called where "they" would be others: "the one chosen", "that ally"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.ir.deeds.choices import ChooseImmunity, ChooseKinds, ChooseTracks, ChooseTraits, ChooseTypes, ChooseWho
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import If
from compiler.ir.parts_in import all_in, holds, parts_in
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.language.topics.phrase import is_plural
from compiler.language.topics.pronouns import exchanged

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from compiler.ir.flow import Sentence

Chosen = ChooseTypes | ChooseImmunity | ChooseTraits | ChooseTracks | ChooseKinds | ChooseWho
"""What is chosen first, for what is said behind it."""
_NAMED = Group(side=Side.ENTITY, pick=Pick.THAT)
_ALLY = Group(side=Side.ALLY, pick=Pick.THAT)
_BEHIND_OTHERS = re.compile(
    r"\bthe target\b.*\b(?:the one chosen|that ally)\b"
    r"|\b(?:allies|enemies|entities|(?:each|every) (?:other )?(?:ally|enemy|entity))\b[^.]*\band the one chosen\b(?!')"
    r"|\b(?:whenever|the (?:first|next) time)\b[^,]*\b(?:ally|enemy|entity)\b[^,]*,.*\bthe one chosen\b",
    re.IGNORECASE,
)


def with_chosen_named(sentence: Sentence) -> Sentence | None:
    """Give a sentence in which the one chosen is called that, where it speaks of the target or of a group besides."""
    if not holds(sentence, Actor.CHOSEN):  # as nearly always, so it is asked first
        return None
    others = Actor.TARGET in parts_said(sentence, beside=Group) or any(map(is_plural, parts_in(sentence, Group)))
    others = others or any(isinstance(event.who, Group) or event.against for event in parts_in(sentence, Trigger))
    return exchanged(sentence, Actor.CHOSEN, _ALLY if _asks_of_ally(sentence) else _NAMED) if others else None


def _asks_of_ally(sentence: Sentence) -> bool:
    """Tell whether the one chosen is an ally of whom the same sentence asks: "if an ally has attacked the target"."""
    asked = [getattr(branch.condition, "who", None) for branch in parts_in(sentence, If)]
    return any(isinstance(who, Group) and (who.side, who.pick) == (Side.ALLY, Pick.ONE) for who in asked)


def is_needed(words: tuple[str, ...]) -> bool:
    """Tell whether readers would take "they" for the target or for a group, who have been named before."""
    return any(map(_BEHIND_OTHERS.search, words))


def parts_said(meaning: object, beside: type[Node] | None = None) -> frozenset[Actor]:
    """Give those who are meant anywhere in a meaning, or `beside` such parts of it."""
    return frozenset(one for one in all_in(meaning, beside) if isinstance(one, Actor))
