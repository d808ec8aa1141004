"""An entry's own name where it is also a word of the language: an Adversary called Power, a card called Draw.

Such a name is taken for the entry only where "the" stands before it; a name that even then means something else
("the target") cannot be used.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from compiler.ir.terms import RowName, Track
from compiler.language.meaning.reading import machine
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.parsing.machine import UnreadError
from compiler.language.parsing.normal import MARK
from compiler.language.parsing.stops import language_words
from compiler.language.topics.gear import GEAR_KINDS

if TYPE_CHECKING:
    from compiler.language.topics.scene import Scene, Vocabulary

_STATES = (
    (
        r"\b(?:[Ll]ight|[Dd]ouse|[Oo]pen|[Cc]lose|[Rr]aise|[Ll]ower|[Aa]ctivate|[Dd]eactivate|[Aa]rm|[Dd]isarm)s? "
        r"(?:the )?{}"
    ),
    (
        r"{} (?:is|becomes?|stays?) (?:no longer |not )?(?!(?:un)?equipped|dropped|destroyed|picked|handed|taken|"
        r"discarded|used|an?\b|the\b)[a-z]"
    ),
)
"""How a thing is spoken of that is on or off."""
_TERMS = frozenset([*Track, *RowName])


def as_spoken(name: str, vocabulary: Vocabulary) -> str:
    """Give the name as text says it: with "the" where it would be taken for a word of the language without it.

    >>> from compiler.language.topics.scene import Vocabulary
    >>> as_spoken("Reed Cat", Vocabulary()), as_spoken("Draw", Vocabulary()), as_spoken("target", Vocabulary())
    ('Reed Cat', 'the Draw', '')
    """
    if is_reserved(name):
        return ""
    return f"the {name}" if is_word(name, vocabulary) else name


def in_its_place(name: str, said: str, scene: Scene) -> str:
    """Give what stands for the name of an entry in its text: a piece of Gear is nobody, and is "this Weapon".

    By its name it is what is on or off ("While the Lantern is lit").
    """
    kind = scene.kind.capitalize()
    if kind not in GEAR_KINDS or not name or name not in said or name.startswith("the "):  # which is a word, too
        return MARK
    return MARK if any(re.search(state.format(re.escape(name)), said) for state in _STATES) else f"this {kind}"


@cache
def is_reserved(name: str) -> bool:
    """Tell whether text could not speak of an entry of this name: whoever hears it would think of someone else.

    >>> is_reserved("target"), is_reserved("Debate Counter"), is_reserved("Each Enemy"), is_reserved("Draw")
    (True, True, True, False)
    """
    return _is_spelt(name, after="the ") or (name[:1].islower() and _is_spelt(name)) or _is_someone(name.lower())


@cache
def _is_someone(words: str) -> bool:
    """Tell whether words stand for someone or something that does or suffers what a sentence says."""
    if not language_words().issuperset(words.split()):
        return False
    return any(_reads(f"{the}{words} {does} a card") for the in ("", "the ") for does in ("draw", "draws"))


def _reads(words: str) -> bool:
    try:
        return bool(machine().ways("sentence", words))
    except UnreadError:
        return False


def is_word(name: str, vocabulary: Vocabulary) -> bool:
    """Tell whether a name is a term of the game or a word of the language, whatever its first letter."""
    return name in _terms(vocabulary) or any(map(_is_spelt, (name, name[:1].lower() + name[1:])))


@cache
def _terms(vocabulary: Vocabulary) -> frozenset[str]:
    terms = vocabulary.conditions | vocabulary.damage_types | vocabulary.keywords | vocabulary.traits
    return terms | vocabulary.trainings | vocabulary.npc_types | _TERMS


def _is_spelt(words: str, after: str = "") -> bool:
    """Tell whether the grammar spells these words out, `after` before them; most names have words of no rule."""
    each = f"{after}{words}".split(" ")
    if len(each) == 1:
        return words in _words()
    return _pairs().issuperset(pairwise(each)) and f" {after}{words} " in _language()


@cache
def _words() -> frozenset[str]:
    return frozenset(_language().split())


@cache
def _pairs() -> frozenset[tuple[str, str]]:
    """Give every two words that stand beside each other: to look for these spares nearly every look at the whole."""
    return frozenset(pair for words in _language().split("  ") for pair in pairwise(words.split()))


@cache
def _language() -> str:
    """Give everything that the grammar spells out, each expression between spaces."""
    spelt = (words for terminal in grammar_tables().terminals for words in terminal.phrases)
    return f" {'  '.join(spelt)} "
