"""Sentences derived from the grammar at random: those that read are printed, read back the same, and lose no word.

`pytest tests/language/test_derived.py --derived 30 --seed 7` tries more of them, and others.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.check.swallowed import ALIKE, EMPTY, SAME, SMALL
from compiler.ir.ways import takes_all
from compiler.language.meaning.answering import IfDone, Otherwise
from compiler.language.meaning.effects_in import effects_in
from compiler.language.parsing.normal import GERUNDS
from compiler.language.topics.scene import Scene
from compiler.language.topics.worded import WordsFailError
from tests.language.conftest import NAME
from tests.language.derived import unspelt

if TYPE_CHECKING:
    from tests.language.conftest import Block, Derived, Listener

LOSSES = Path(__file__).resolve().parents[1] / "data" / "language" / "losses.txt"
"""Sentences of which something is lost, each with the reason; whoever mends one takes it out."""
ENOUGH = 20
"""Of one production in sixteen; few read, for rules take many kinds and what is drawn seldom fits its place."""
OFFER = "You may draw 3 cards. "
"""What "Otherwise" and "If you do" can follow."""
CHOICE = "Choose one: gain +1 Mind, or draw 3 cards. "
"""What all ways can be taken of."""
OF_NAME = {"reed", "cat"}
"""A pronoun may stand for the name."""
BEYOND = re.compile(r"(?<!no )\b(?:(?=\w+ than)|(?=above|below))(\w+)(?: than)? ([+-]?\d+)\b")
GERUND = re.compile(rf"\b(?:{'|'.join(GERUNDS)})\b")
ENDINGS = (("sses", "ss"), ("ies", "y"), ("ches", "ch"), ("'s", ""), ("s'", ""), ("s", ""))


@pytest.fixture(scope="module")
def lines(derived: list[Derived]) -> list[tuple[str, Scene]]:
    """Give the sentences as lines of card text: what answers an offer stands behind one."""
    return [(f"Trigger {one.words}" if one.start == "trigger" else offered(one), one.scene) for one in derived]


def offered(one: Derived) -> str:
    """Give the sentence with those before it that it answers."""
    before = OFFER if isinstance(one.meaning, Otherwise | IfDone) else ""
    before += CHOICE if one.start == "sentence" and takes_all(effects_in(one.meaning)) else ""
    return before + one.words


def content(words: str) -> set[str]:
    """Give the words that bear meaning, without inflection, and those that mean the same as one."""
    words = BEYOND.sub(_bound, GERUND.sub(lambda verb: GERUNDS[verb[0]][1:], words).lower())
    for said, meant in SAME:
        words = re.sub(said, meant, words)
    found = {word for word in re.findall(r"[+-]?[\w'-]*\w", words) if word not in SMALL}
    alike = {ALIKE.get(stem, stem) for stem in map(stem, found)}
    return alike - EMPTY - SMALL - OF_NAME


def _bound(beyond: re.Match[str]) -> str:
    """Say "more than 3" as "4 least", which "4 or more" is said as too."""
    more = beyond[1] in ("more", "higher", "greater", "above")
    return f"{int(beyond[2]) + (1 if more else -1)} {'least' if more else 'most'}"


def stem(word: str) -> str:
    for ending, end in ENDINGS:
        if word.endswith(ending) and not word.endswith(("ss", "us")):
            return word.removesuffix(ending) + end
    return word


def lost(words: str, scene: Scene, listener: Listener) -> str | None:
    """Say what is lost of a line that reads when it is worded: its meaning, or words that bear some."""
    meaning, complaints = listener.hear(words, scene)
    if not meaning or complaints:
        return None
    try:
        said = listener.say(meaning, scene)
    except WordsFailError:
        return "cannot be worded"
    if listener.hear(said, scene) != (meaning, []):
        return f"reads back as something else: {said}"
    gone = content(words.replace(f"the {NAME}", "you")) - content(said)
    return f"lost {', '.join(sorted(gone))}: {said}" if gone else None


def known(read_blocks: Callable[[str], list[Block]]) -> dict[tuple[str, Scene], Block]:
    return {(block.words, block.scene): block for block in read_blocks(LOSSES.read_text(encoding="utf-8"))}


def test_it_is_known_how_each_terminal_is_written() -> None:
    """Whoever adds one whose pattern has no end adds ways to write it in tests.language.derived.py."""
    assert unspelt() == []


def test_enough_of_the_sentences_read(derived: list[Derived]) -> None:
    assert len(derived) > ENOUGH


def test_no_sentence_loses_meaning_or_words_but_those_that_are_known(
    lines: list[tuple[str, Scene]], listener: Listener, read_blocks: Callable[[str], list[Block]]
) -> None:
    """A loss that is new is mended, or listed with its reason; there is no number of losses that may be let pass."""
    faults = [f"{words} -> {what}" for words, scene in lines if (what := lost(words, scene, listener))]
    listed = {f"{words} -> {lost(words, scene, listener)}" for words, scene in known(read_blocks)}
    assert sorted(set(faults) - listed) == []


def test_a_known_loss_is_one_still_and_has_a_reason(
    listener: Listener, read_blocks: Callable[[str], list[Block]]
) -> None:
    blocks = known(read_blocks)
    assert [words for words, scene in blocks if lost(words, scene, listener) is None] == []
    assert [words for (words, _), block in blocks.items() if not block.remarks] == []


def test_a_lost_word_would_be_seen() -> None:
    assert content("The target suffers -2 Minds.") - content("The target suffers -2 Mind.") == set()
    assert content("An enemy teleports.") - content("An enemy moves.") == {"teleport"}
