"""Mistakes that authors make, each beside the same said right: grammar/refusals.txt, and the table made of it.

The table goes from (state of the parser, what stands there) to what is to be said. Nobody writes a state down: each
wrong sentence is read up to where the parser stops, and the right one says which word was wanted there; the state that
would have taken that word is the key. So one example answers for all sentences that stop in its state before that word.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

import msgspec

from compiler.ir.terms import Track
from compiler.language.parsing.normal import in_house_words
from compiler.language.parsing.stops import Step, Way, steps, way_by
from compiler.language.refusals.blocks import Fields, blocks_of, values

NAME = "Reed Cat"
"""The name of the entry that the examples stand on."""
STARTS = {"Trigger": "trigger", "Damage": "damage_row"}
"""What an example is read as, by its first word; all others are sentences."""
ANYTHING, ANY_WORD = "anything", "any word"
_WORD = re.compile(r"[\w'+-]+|\S")
_SHAPES = (
    (re.compile(r"[0-9]+"), "a number"),
    (re.compile(r"[+-][0-9]+"), "a signed number"),
    (re.compile(r"\+?[0-9]+d[0-9]+"), "dice"),
    (re.compile(r"[+-]?[0-9]*d[0-9]*(?:[+-][0-9]+)?"), "no dice"),
    (re.compile("[HEW]P"), "points"),
    (re.compile("|".join(Track)), "a Stat Track"),
    (re.compile("Karma"), "Karma"),
    (re.compile(r"[A-Z].*"), "a term"),
)


class Example(msgspec.Struct, frozen=True):
    """A wrong sentence, what the complaint covers of it in square brackets; and the same said right."""

    start: str
    wrong: str
    right: str

    @property
    def plain(self) -> tuple[str, str]:
        """Give both as the parser gets them."""
        unmarked = self.wrong.replace("[", "").replace("]", "")
        return _plain(unmarked), _plain(self.right)


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to say of a mistake; `says` and `help` are templates."""

    code: str
    says: str = 'reading stopped at "{word}"'
    help: str = ""
    covers: str = "rest"
    """All from where reading stopped, the phrase (up to the next comma, "and" or "if"), or so many words."""
    begins: str = ""
    """Words: the last of them before the stop is covered as well, and what follows it."""
    before: int = 0
    """How many words before it are covered as well."""
    answers: Literal["these", "any word", "anything"] = "these"
    """For which words that stand there: those of its examples, every word, or whatever it is."""
    scene: str = "card combat Action"
    """Where its examples stand, for the test that reads them."""
    examples: tuple[Example, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """A mistake at a place of the table: the state that would have taken the right word, and what stands there instead.

    `wanted` is the right word's terminal; none where the mistake lies before the place where reading stops.
    """

    mistake: Mistake
    state: int
    said: str
    wanted: str = ""


def word_at(text: str, start: int) -> str:
    """Give the word that begins at a place; nothing at the end."""
    found = _WORD.match(text, start)
    return found.group() if found else ""


def said_as(word: str) -> str:
    """Tell words by their shape where any of that shape makes the same mistake, else by themselves.

    >>> said_as("12"), said_as("d6"), said_as("Cold"), said_as("takes"), said_as("")
    ('a number', 'no dice', 'a term', 'takes', 'the end')
    """
    if not word:
        return "the end"
    return next((name for shape, name in _SHAPES if shape.fullmatch(word)), word)


@cache
def mistakes() -> tuple[Mistake, ...]:
    """Read grammar/refusals.txt."""
    return tuple(_mistake(block) for block in _blocks() if block[0][0] == "code")


@cache
def _blocks() -> tuple[Fields, ...]:
    return blocks_of("refusals.txt")


def _mistake(block: Fields) -> Mistake:
    given = {name: value for name, value in block if name not in ("no", "yes")}
    pairs = zip(values(block, "no"), values(block, "yes"), strict=True)
    return msgspec.convert({**given, "examples": [_example(*pair) for pair in pairs]}, Mistake, strict=False)


def _example(wrong: str, right: str) -> Example:
    return Example(read_as(right), wrong, right)


def read_as(sample: str) -> str:
    """Tell what an example is read as.

    >>> read_as("Trigger An ally suffers damage."), read_as("Draw a card.")
    ('trigger', 'sentence')
    """
    return STARTS.get(sample.split(" ", maxsplit=1)[0], "sentence")


def _plain(written: str) -> str:
    first, _, rest = written.partition(" ")
    return in_house_words((rest if first in STARTS else written).removesuffix("."), NAME).text


def entry_of(mistake: Mistake, example: Example) -> Entry | None:
    """Give the place in the table that an example has; one that reads by now has none."""
    wrong, right = example.plain
    stop = steps(wrong, example.start)[-1]
    if stop.taken:
        return None
    alike = wrong[: stop.place] == right[: stop.place]
    mended = steps(right, example.start) if alike else []
    wanted = next((step.taken for step in mended if step.place == stop.place), "")
    way = way_by(wanted, stop.states) if wanted else None
    said = said_as(word_at(wrong, stop.place)) if mistake.answers == "these" else mistake.answers
    return Entry(mistake, way.state, said, wanted) if way else Entry(mistake, stop.states[-1], said)


@cache
def _entries_for(said: str) -> tuple[Entry, ...]:
    """Give the entries for what stands at a stop; only examples that have such a word are read for it."""
    having = (
        (mistake, example)
        for mistake in mistakes()
        for example in mistake.examples
        if (said in _said_in(example) if mistake.answers == "these" else said == mistake.answers)
    )
    found = (entry for mistake, example in having if (entry := entry_of(mistake, example)))
    return tuple(entry for entry in found if entry.said == said)


@cache
def _said_in(example: Example) -> set[str]:
    wrong, _ = example.plain
    return {said_as(word_at(wrong, place)) for place in range(len(wrong) + 1)}


def mistake_at(stop: Step, text: str) -> Mistake | None:
    """Find what is known of a stop: of its very word before anything else, of the last words before what they end."""
    word = word_at(text, stop.place)
    for said in (said_as(word), *([ANY_WORD] if word[:1].isalpha() else []), ANYTHING):
        found = [
            (depth, at, entry)
            for at, entry in enumerate(_entries_for(said))
            if (depth := _depth(entry, stop)) is not None
        ]
        if found:
            return min(found)[2].mistake
    return None


def _depth(entry: Entry, stop: Step) -> int | None:
    """Tell how much would be finished before a stop is the entry's; None where it is not."""
    if not entry.wanted:
        return 0 if entry.state == stop.states[-1] else None
    way = way_by(entry.wanted, stop.states)
    return way.finished if way and way.state == entry.state else None


def examples_of(way: Way) -> tuple[str, ...]:
    """Give the good sentences of grammar/refusals.txt that go on in this way: the more, the likelier it is."""
    return tuple(example for example, _ in _taken().get((way.state, way.terminal), ()))


def usual_word(way: Way) -> str:
    """Give what stands there in the first of these sentences; nothing where none goes on so."""
    return next((word for _, word in _taken().get((way.state, way.terminal), ())), "")


@cache
def _taken() -> dict[tuple[int, str], tuple[tuple[str, str], ...]]:
    """Read all good sentences; for each state and terminal give those that take it, and the word they take."""
    out: dict[tuple[int, str], tuple[tuple[str, str], ...]] = {}
    said = (value for block in _blocks() for name, value in block if name in ("yes", "good"))
    for sentence in dict.fromkeys(said):
        example = _example(sentence, sentence)
        for step in steps(example.plain[1], example.start):
            way = way_by(step.taken, step.states) if step.taken else None
            if way:
                key = way.state, way.terminal
                out[key] = (*out.get(key, ()), (sentence, step.word))
    return out
