"""Sentences made from the grammar itself, at random: what its rules allow, whether or not anyone would write it.

They try the language where no example does. Each production has its sentences: one is derived from a start to the
production, and from there down to the terminals; a terminal is spelt as its pattern allows, a game term is one of the
vocabulary. Many do not read, for a rule does not know which terms go with which: whoever asks for sentences sorts
these out.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from itertools import count
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec
from lark.load_grammar import load_grammar

from compiler.ir.terms import NPC_KINDS, NPC_TYPES, Rank, RowName, Track
from compiler.language.parsing import grammar
from compiler.language.parsing.normal import DOING, MARK
from compiler.language.parsing.spellings import spellings
from compiler.language.parsing.verbs import gerund
from compiler.language.topics.plurals import plural
from tests.language.spelt import OPEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from compiler.language.meaning.reader import Start
    from compiler.language.topics.scene import Vocabulary

Chosen = TypeVar("Chosen")

STARTS: tuple[Start, ...] = ("sentence", "trigger")
DEEPER = 5
"""How many rules more than it needs may stand one in the other in a part: at random from none to these."""
LONGER = 4
"""One step in so many towards the production goes a way that is longer than the shortest, by a rule."""
TERM = "WORD"
NOT_IN_SENTENCES = frozenset({TERM, "PLAY_TITLE", "TAG", "__IGNORE_0"})
"""Terminals that need no spelling: a term is one of the vocabulary; play lines have the others; and the space."""
_HEAD = re.compile(r"^[a-z]")


class Deriver:
    """Derives sentences, so many from each production that a sentence can be made with, each by itself.

    What is chosen in a sentence depends on its production and its number alone, and among the ways to go on each has a
    mark of its own: the highest is taken. So a new production changes the few sentences in which its mark is the
    highest, and leaves all others as they were.
    """

    def __init__(self, vocabulary: Vocabulary, seed: int) -> None:
        """Take terms from `vocabulary`; `seed` decides everything."""
        self._kinds_of_terms = terms_of(vocabulary)
        self._seed = seed
        self._grammar = _grammar()

    def seeds(self, each: int) -> Iterator[Seed]:
        """Give what sentences grow from: so many for each production, in the order of the grammar."""
        for number in range(each):
            for production in self._grammar.within:
                yield Seed(production, Lot(f"{self._seed} {number} {production}"))

    def skeletons(self, seed: Seed) -> Iterator[Skeleton]:
        """Derive a sentence, again and again, with `WORD` in the place of each game term."""
        for attempt in count():
            yield self._skeleton(seed.production, seed.lot.within(str(attempt)))

    def _skeleton(self, production: Production, lot: Lot) -> Skeleton:
        start = lot.one_of("start", [one for one in STARTS if production.origin in self._grammar.reached[one]])
        out: list[str] = []
        self._lead(start, production, lot, out)
        return Skeleton(start, tuple(out), lot)

    def filled(self, skeleton: Skeleton, name: str, attempt: int) -> str:
        """Put terms of the game into a skeleton, mostly of one kind, and write it as an author would."""
        lot = skeleton.lot.within(f"terms {attempt}")
        kind = lot.one_of("kind", self._kinds_of_terms)
        words = [
            self._term(kind, lot.within(str(at))) if word == TERM else word for at, word in enumerate(skeleton.words)
        ]
        text = re.sub(r" (?=[,;])", "", " ".join(words)).replace(MARK, f"the {name}")
        text = re.sub(rf"{DOING} (\w+)", lambda verb: gerund(verb[1]), text)
        return _HEAD.sub(lambda first: first.group().upper(), text) + "."

    def _term(self, kind: Sequence[str], lot: Lot) -> str:
        other = lot.below("other", 4) == 0
        return lot.one_of("term", lot.one_of("kind", self._kinds_of_terms) if other else kind)

    def _lead(self, symbol: str, to: Production, lot: Lot, out: list[str]) -> None:
        """Derive `symbol` by a short way to the production `to`."""
        there = symbol == to.origin
        production = to if there else self._towards(symbol, to.origin, lot)
        on_the_way = None if there else _nearest(production, to.origin)
        for at, part in enumerate(production.parts):
            beside = lot.within(str(at))
            if on_the_way and at == on_the_way[1]:
                self._lead(part, to, beside, out)
            else:
                deeper = beside.below("deeper", DEEPER)
                self._derive(part, self._grammar.heights.get(part, 0) + deeper, beside, out)

    def _towards(self, symbol: str, target: str, lot: Lot) -> Production:
        near = {one: found[0] for one in self._grammar.rules[symbol] if (found := _nearest(one, target))}
        most = min(near.values()) + (lot.below("longer", LONGER) == 0)
        return lot.one_of("way", [one for one, far in near.items() if far <= most])

    def _derive(self, symbol: str, deep: int, lot: Lot, out: list[str]) -> None:
        rules = self._grammar.rules.get(symbol)
        if rules is None:
            out.append(TERM if symbol == TERM else lot.one_of("spelt", self._grammar.spellings[symbol]))
            return
        chosen = lot.one_of("rule", [one for one in rules if one.height < deep])
        for at, part in enumerate(chosen.parts):
            self._derive(part, deep - 1, lot.within(str(at)), out)


class Lot:
    """Draws lots by name: what comes depends on the names alone, and on what there is to choose from."""

    def __init__(self, path: str) -> None:
        """Draw at the place that `path` names."""
        self._path = path

    def within(self, name: str) -> Lot:
        """Give the lots of a place within."""
        return Lot(f"{self._path}/{name}")

    def one_of(self, name: str, some: Sequence[Chosen]) -> Chosen:
        """Give the one whose mark is the highest: one that is added changes nothing unless its mark is."""
        if len(some) == 1:
            return some[0]
        begun = self._begun(f"{name} ")

        def mark(one: Chosen) -> bytes:
            whole = begun.copy()
            whole.update(str(one).encode())
            return whole.digest()

        return max(some, key=mark)

    def below(self, name: str, end: int) -> int:
        """Give a number from 0 up to `end`, not included."""
        return int.from_bytes(self._begun(name).digest()) % end

    def _begun(self, name: str) -> blake2b:
        return blake2b(f"{self._path} {name}".encode(), digest_size=8)


class Seed(NamedTuple):
    """What a sentence grows from: the production that it is made with, and its lots."""

    production: Production
    lot: Lot


class Skeleton(NamedTuple):
    """What a sentence is derived from, its words, with `WORD` in the place of each game term, and its lots."""

    start: Start
    words: tuple[str, ...]
    lot: Lot


class Production(NamedTuple):
    """One way that a rule goes on: its parts by name, and how many rules at least stand one in the other below it."""

    origin: str
    parts: tuple[str, ...]
    height: int
    text: str
    """As the grammar writes it."""

    def __str__(self) -> str:
        """Give it as the grammar writes it."""
        return self.text


class Grammar(msgspec.Struct, frozen=True):
    """The rules by name, how many rules at least stand one in the other below each, and how terminals are spelt."""

    rules: Mapping[str, Sequence[Production]]
    heights: Mapping[str, int]
    spellings: Mapping[str, Sequence[str]]
    reached: Mapping[str, frozenset[str]]
    """By start, the names that sentences which begin there can have in them."""
    holders: Mapping[str, Sequence[str]]
    """By the name of what stands in others, the rules that it stands in."""

    @property
    def within(self) -> list[Production]:
        """Give the productions that sentences and Triggers can be made with, in the order of the grammar."""
        names = frozenset().union(*(self.reached[start] for start in STARTS))
        return [rule for name, rules in self.rules.items() if name in names for rule in rules]


def unspelt() -> list[str]:
    """Give the terminals that no sentence can have: nobody has said how they are written."""
    return [name for name, ways in _grammar().spellings.items() if not ways and name not in NOT_IN_SENTENCES]


def terms_of(vocabulary: Vocabulary) -> tuple[tuple[str, ...], ...]:
    """Give the terms that may stand for `WORD`, kind by kind."""
    types = [word for kind in NPC_TYPES.values() for word in kind]
    kinds = [kind.title() for kind in sorted(NPC_KINDS)]
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
    """Have Lark read the grammar; of its states nothing is asked here."""
    read, _ = load_grammar(grammar.grammar_text(), "grammar", [], global_keep_all_tokens=False)  # type: ignore[no-untyped-call]
    terminals, ways_on, _ = read.compile(list(grammar.STARTS), set())
    plain: dict[str, list[tuple[str, ...]]] = {}
    for rule in ways_on:
        plain.setdefault(str(rule.origin.name), []).append(tuple(str(part.name) for part in rule.expansion))
    heights = _heights(plain)
    rules = {name: [_production(name, parts, heights) for parts in ways] for name, ways in plain.items()}
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in terminals}
    spelt = {name: OPEN.get(name) or spellings(pattern) for name, pattern in patterns.items()}
    return Grammar(rules, heights, spelt, {start: _reached(start, plain) for start in STARTS}, _holders(plain))


def _production(name: str, parts: tuple[str, ...], heights: Mapping[str, int]) -> Production:
    return Production(name, parts, _below(parts, heights), f"{name}: {' '.join(parts)}")


def _reached(start: str, rules: Mapping[str, Sequence[tuple[str, ...]]]) -> frozenset[str]:
    found, todo = {start}, [start]
    while todo:
        parts = {part for ways in rules.get(todo.pop(), ()) for part in ways}
        todo += parts - found
        found |= parts
    return frozenset(found)


def _holders(rules: Mapping[str, Sequence[tuple[str, ...]]]) -> dict[str, list[str]]:
    holders: dict[str, list[str]] = {}
    for name, ways in rules.items():
        for part in dict.fromkeys(part for parts in ways for part in parts):
            holders.setdefault(part, []).append(name)
    return holders


def _heights(rules: Mapping[str, Sequence[tuple[str, ...]]]) -> dict[str, int]:
    heights, before = dict.fromkeys(rules, len(rules)), dict[str, int]()
    while heights != before:
        before = dict(heights)
        for name, ways in rules.items():
            heights[name] = min(heights[name], 1 + min(_below(parts, heights) for parts in ways))
    return heights


def _below(parts: Sequence[str], heights: Mapping[str, int]) -> int:
    return max((heights.get(part, 0) for part in parts), default=0)


@cache
def _ways_to(target: str) -> Mapping[str, int]:
    """Give the names that can hold `target`, and how many rules at least stand in between."""
    holders = _grammar().holders
    ways, found = {target: 0}, [target]
    for inner in found:
        for name in holders.get(inner, ()):
            if name not in ways:
                ways[name] = ways[inner] + 1
                found.append(name)
    return ways


@cache
def _nearest(production: Production, target: str) -> tuple[int, int] | None:
    """Give how many rules at least lie below a production down to `target`, and the part in which they do."""
    ways = _ways_to(target)
    return min(((ways[part], at) for at, part in enumerate(production.parts) if part in ways), default=None)
