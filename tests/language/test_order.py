"""What words mean hangs on what is said before their place, never on what has been called before.

The functions of a sentence's productions are called again when all have been called once, those at its end first, and
each of them twice: every one gives what it gave when they were called from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.language.meaning.reader import Reader
from compiler.language.meaning.reading import machine, reading
from compiler.language.parsing.machine import UnreadError, Way
from compiler.language.parsing.normal import normalise
from compiler.language.topics.reading import Reading
from compiler.language.topics.scene import NotWholeError, Trouble

if TYPE_CHECKING:
    from compiler.language.topics.scene import Scene
    from tests.language.conftest import Block


class Call(NamedTuple):
    """A production of a derivation: its place in it, its function, and what that is called with."""

    place: int
    read: Callable[..., object]
    parts: tuple[object, ...]


def derived_by(way: Way) -> Call:
    """Give a way of reading as a tree; its leaves are words."""
    parts, place = list[object](), 0
    for calls, token in way:
        for width, read in calls:
            place += 1
            first = len(parts) - width
            parts[first:] = [Call(place, read, tuple(parts[first:]))]
        if token is not None:
            parts.append(token)
    root = parts[-1]
    assert isinstance(root, Call)
    return root


def from_the_end(call: Call) -> Iterator[Call]:
    """Give the calls of a tree in an order in which its last branches come first."""
    for part in reversed(call.parts):
        if isinstance(part, Call):
            yield from from_the_end(part)
    yield call


def called_anew(heard: Reading, root: Call) -> object:
    """Call the functions of a tree from its end, each of them twice."""
    given = dict[int, object]()
    for call in from_the_end(root):
        parts = [given[part.place] if isinstance(part, Call) else part for part in call.parts]
        for _ in range(2):
            heard.goes_back_to(call.place)
            given[call.place] = call.read(*parts)
    return given[root.place]


def by_place(troubles: list[Trouble]) -> list[tuple[object, ...]]:
    return sorted((one.start, one.end, one.code, one.message) for one in troubles)


def differs(words: str, scene: Scene, reader: Reader) -> Iterator[str]:
    """Name a sentence once for each way of reading it that another order of calls changes."""
    start = "trigger" if words.startswith("Trigger ") else "sentence"
    text = normalise(words.removeprefix("Trigger ").removesuffix("."), "Reed Cat").text
    heard = reading()
    heard.vocabulary = reader.vocabulary
    with suppress(UnreadError, NotWholeError):
        for way in machine().ways(start, text):
            heard.begin(scene, text)
            meaning = machine().value(way)
            troubles = by_place(heard.troubles)
            if (called_anew(heard, derived_by(way)), by_place(heard.troubles)) != (meaning, troubles):
                yield words


SOME = 4
"""One in so many of the known sentences is read in another order."""


def told_in(blocks: list[Block]) -> Iterator[tuple[str, Scene]]:
    for block in blocks[::SOME]:
        for line in dict.fromkeys((block.words, block.expected[-1].removeprefix("= "))):
            yield from ((told, block.scene) for told in line.split(". "))


def test_what_is_said_before_decides_and_not_what_is_called_before(reader: Reader, sentences: list[Block]) -> None:
    assert [said for told, scene in told_in(sentences) for said in differs(told, scene, reader)] == []


def test_a_function_with_a_memory_would_be_found(
    reader: Reader, sentences: list[Block], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sentences[0].scene
    assert list(differs("Draw 2 cards.", scene, reader)) == []
    kept = Reading.goes_back_to
    monkeypatch.setattr(Reading, "goes_back_to", lambda self, place: kept(self, place + 1000 * (place < self.at)))
    assert [told for told, scene in told_in(sentences) if any(differs(told, scene, reader))]
