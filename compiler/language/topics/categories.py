"""Categories of words that stand at the places of many verbs; those of one topic stand with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import is_less
from compiler.ir.terms import PlayKind
from compiler.language.topics.counts import by_words, much_words
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.objects import foe_words
from compiler.language.topics.phrase import Voice, group_words, listed, where_words
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.references import antecedent, object_of
from compiler.language.topics.verbs import Category, of

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.reading import Reading


def _undated(reading: Reading) -> None:
    reading[UNDATED] |= reading.scene.play is not None


UNTIL = Category(until_words, settle=lambda reading, said, who: said.settle(who, reading.scene.own))
"""How long: "until the end of the round"."""
LASTING = UNTIL._replace(unsaid=_undated)
"""How long, of what outlasts a play, which therefore says it."""
WHOM = Category(lambda whom, voice, _who: voice.object(whom), settle=object_of)
"""To whom it is done: "the target", "them"."""
WHOSE = Category(lambda whose, voice, who: voice.possessive(whose, who), settle=antecedent)
"""Whose: "your", "the target's"."""
OWN = Category(lambda _own, voice, who: voice.possessive(who, who))
"""One's own, which is no field: "their turn"."""
FOE = Category(foe_words)
"""Against whom: "against the target"."""
BY = Category(by_words)
"""By how much: "2", "1 for each adjacent enemy"."""
WHERE = Category(lambda where, voice, _who: where_words(where, voice))
"""Where: "within range 2", "in your occupied section"."""
GROUP = Category(lambda group, voice, _who: group_words(group, voice))
"""Of whom, several: "each enemy within range 1"."""


THIS_PLAY = of("", lambda _effect, voice: f"this {voice.scene.play or PlayKind.ACTION}")
"""The play in progress, which is no field: "this Action"."""


def by_sign(less: str, more: str, field: str = "by") -> Category:
    """The verb of a change, by whether it takes off: "decrease", "increase"."""
    return of("", lambda effect, _voice: less if is_less(getattr(effect, field)) else more)


def either(unnamed: str) -> Category:
    """One of those that are named, or any: "Fire or Cold", "a damage type"."""
    return Category(lambda words, _voice, _who: listed(words, "or") or unnamed)


def much(one: str, many: str) -> Category:
    """So many things, or so much of something: "a card", "3 cards", "cards equal to your level"."""

    def words(amount: Amount, voice: Voice, who: Who) -> str:
        return much_words(amount, (one, many), voice, who)

    return Category(words)
