"""What is said in another way is read and worded as the house says it, and no other words pass: wide.txt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.language.conftest import NAME

if TYPE_CHECKING:
    from compiler.language.topics.scene import Scene
    from tests.language.conftest import Category, Listener, Pair

ENOUGH = 200


def fault(pair: Pair, listener: Listener) -> str | None:
    """Say what is wrong with a pair."""
    meaning, complaints = listener.hear(pair.other, pair.scene)
    if meaning is None or complaints:
        return f"{pair.other} -> {[one.message for one in complaints]}"
    if listener.hear(pair.house, pair.scene) != (meaning, []):
        return f"{pair.house} does not mean the same: {listener.say(meaning, pair.scene)}"
    said = listener.say(meaning, pair.scene)
    return None if said == pair.house else f"{pair.other} is worded: {said}"


def passes(words: str, scene: Scene, listener: Listener) -> bool:
    """Tell whether a line reads; where one sentence does not by itself, nobody asks why."""
    alone = not words.startswith("Trigger ") and ". " not in words
    if alone and listener.reader.understood("sentence", words, NAME, scene) is None:
        return False
    return not listener.hear(words, scene).complaints


def test_each_is_read_and_worded_as_the_house_says_it(wide: list[Category], listener: Listener) -> None:
    assert [what for one in wide for pair in one.pairs if (what := fault(pair, listener))] == []


def test_words_of_another_kind_are_refused_there(wide: list[Category], listener: Listener) -> None:
    passed = [words for one in wide for words in one.refused if passes(words, one.scene, listener)]
    assert passed == []


def test_there_are_many_of_both(wide: list[Category]) -> None:
    told = [pair.other for one in wide for pair in one.pairs]
    assert len(told) == len(set(told)) >= ENOUGH
    assert [one.name for one in wide if not one.refused] == []
