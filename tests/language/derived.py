"""Sentences made from the grammar itself, at random: what its rules allow, whether or not anyone would write it.

They try the language where no example does. A sentence is derived from a rule down to its terminals; a terminal is
spelt as its pattern allows, a game term is one of the vocabulary. Many do not read, for a rule does not know which
terms go with which: whoever asks for sentences sorts these out.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.terms import NPC_KINDS, NPC_TYPES, Rank, RowName, Track
from compiler.language.grammar import parser
from compiler.language.groups import plural
from compiler.language.normal import MARK
from compiler.language.spellings import spellings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from lark.grammar import Rule

    from compiler.language.reader import Start
    from compiler.language.scene import Vocabulary

DEEPER = 9
"""How many rules more than a start needs by itself may stand one in the other: at random from none to these."""
TERM = "WORD"
_OPEN = {
    "NUMBER": ("1", "2", "3", "4"),
    "SIGNED": ("+1", "+2", "-1", "-2"),
    "DICE": ("1d4", "1d6", "2d8"),
    "ENHANCEMENT": ("+1d4", "+1d6"),
    "PLAY_NAME": ("Pounce", "Slip Away"),
    "REPEATED": ("twice", "more than once", "more than 3 times"),
    "MULTIPLE": ("twice", "3 times"),
    "FREQUENCY": ("once", "only once", "twice", "3 times", "up to 3 times"),
    "SETTING": ("wilderness", "city", "underwater"),
    "CHOOSE_ONE": ("choose one:", "choose two:"),
    "STATE_WORD": ("lit", "doused", "withdrawn"),
    "STATE": ("withdrawn",),
    "ENDING": ("end this effect", "remove this condition"),
    "CARD_NAME": ("Hobbling Shot", "Pounce"),
    "GEAR_NAME": ("Dagger", "Lantern of the Fen"),
    "_FROM_SOURCE": ("from",),
    "THIS_GEAR": ("this Weapon's", "this card's"),
    "_LIST": ("and", ","),
    "_COMMA": (",",),
}
"""Ways to write the terminals that no list of spellings holds."""
NOT_IN_SENTENCES = frozenset({TERM, "PLAY_TITLE", "TAG", "__IGNORE_0"})
"""Terminals that need no spelling: a term is one of the vocabulary; play lines have the others; and the space."""
_HEAD = re.compile(r"^[a-z]")


class Deriver:
    """Derives sentences; what it has used often it uses less, so that every rule has its turn."""

    def __init__(self, vocabulary: Vocabulary, chance: Random) -> None:
        """Take terms from `vocabulary`; `chance` decides everything."""
        self._kinds_of_terms = terms_of(vocabulary)
        self._chance = chance
        self._used: Counter[Rule] = Counter()
        self._grammar = _grammar()

    def skeleton(self, start: Start) -> list[str]:
        """Derive a sentence with `WORD` in the place of each game term."""
        out: list[str] = []
        self._derive(start, self._grammar.heights[start] + self._chance.randrange(DEEPER), out)
        return out

    def filled(self, skeleton: Sequence[str], name: str) -> str:
        """Put terms of the game into a skeleton, mostly of one kind, and write it as an author would."""
        kind = self._chance.choice(self._kinds_of_terms)
        words = [self._term(kind) if word == TERM else word for word in skeleton]
        text = re.sub(r" (?=[,;])", "", " ".join(words)).replace(MARK, f"the {name}")
        return _HEAD.sub(lambda first: first.group().upper(), text) + "."

    def _term(self, kind: Sequence[str]) -> str:
        other = self._chance.random() < 1 / 4
        return self._chance.choice(self._chance.choice(self._kinds_of_terms) if other else kind)

    def _derive(self, symbol: str, deep: int, out: list[str]) -> None:
        if symbol not in self._grammar.rules:
            out.append(self._spelt(symbol))
            return
        rule = self._chosen(symbol, deep)
        self._used[rule] += 1
        for part in rule.expansion:
            self._derive(part.name, deep - 1, out)

    def _chosen(self, symbol: str, deep: int) -> Rule:
        heights = self._grammar.heights
        fit = [
            rule
            for rule in self._grammar.rules[symbol]
            if all(heights.get(part.name, 0) <= deep for part in rule.expansion)
        ]
        return self._chance.choices(fit, [1 / (1 + self._used[rule]) ** 0.5 for rule in fit])[0]

    def _spelt(self, terminal: str) -> str:
        if terminal == TERM:
            return TERM
        return self._chance.choice(self._grammar.spellings[terminal])


class Grammar(msgspec.Struct, frozen=True):
    """The rules by name, how many rules at least stand one in the other below each, and how terminals are spelt."""

    rules: Mapping[str, Sequence[Rule]]
    heights: Mapping[str, int]
    spellings: Mapping[str, Sequence[str]]


def unspelt() -> list[str]:
    """Give the terminals that no sentence can have: nobody has said how they are written."""
    return [name for name, ways in _grammar().spellings.items() if not ways and name not in NOT_IN_SENTENCES]


def terms_of(vocabulary: Vocabulary) -> tuple[tuple[str, ...], ...]:
    """Give the terms that may stand for `WORD`, kind by kind."""
    types = [word for kind in NPC_TYPES.values() for word in kind]
    kinds = [kind.title() for kind in NPC_KINDS]
    sets = (vocabulary.conditions, vocabulary.damage_types, vocabulary.keywords, vocabulary.traits)
    return (
        tuple(map(str, Track)),
        *(tuple(sorted(words)) for words in (*sets, vocabulary.trainings)),
        tuple(map(str, RowName)),
        (*map(str, Rank), *types, *kinds),
        tuple(plural(word) for word in (*map(str, Rank), *types, *kinds)),
    )


@cache
def _grammar() -> Grammar:
    lark = parser()
    rules: dict[str, list[Rule]] = {}
    for rule in lark.rules:
        rules.setdefault(rule.origin.name, []).append(rule)
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}
    spelt = {name: _OPEN.get(name) or spellings(pattern) for name, pattern in patterns.items()}
    return Grammar(rules, _heights(rules), spelt)


def _heights(rules: Mapping[str, Sequence[Rule]]) -> dict[str, int]:
    heights, before = dict.fromkeys(rules, len(rules)), dict[str, int]()
    while heights != before:
        before = dict(heights)
        for name, ways in rules.items():
            below = (max((heights.get(part.name, 0) for part in rule.expansion), default=0) for rule in ways)
            heights[name] = min(heights[name], 1 + min(below))
    return heights
