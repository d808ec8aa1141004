"""The guide to the card language: every sentence on the page reads, and prints as the page says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Listener

PAGE = Path(__file__).resolve().parents[2] / "docs" / "card-language.md"
_BOX = re.compile(r"^```(refused )?(\w+) (\w+)(?: (\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BECOMES = " → "


class Line(NamedTuple):
    """A sentence on the page, where it stands, and what is said of it."""

    scene: Scene
    words: str
    printed: str
    code: str = ""


def lines_of(page: str) -> list[Line]:
    lines = []
    for refused, kind, scenario, play, body in _BOX.findall(page):
        scene = Scene(EntryKind(kind), Scenario(scenario), PlayKind(play) if play else None)
        for line in body.splitlines():
            if refused:
                words, code = line.split("  # ")
                lines.append(Line(scene, words, "", code))
            else:
                words, _, printed = line.partition(BECOMES)
                lines.append(Line(scene, words, printed or words))
    return lines


LINES = lines_of(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("line", [line for line in LINES if not line.code], ids=lambda line: line.words)
def test_a_sentence_of_the_guide_reads_and_prints_as_it_says(line: Line, listener: Listener) -> None:
    meaning, complaints = listener.hear(line.words, line.scene)
    assert complaints == []
    assert meaning is not None
    assert listener.say(meaning, line.scene) == line.printed
    assert listener.hear(line.printed, line.scene).meaning == meaning


@pytest.mark.parametrize("line", [line for line in LINES if line.code], ids=lambda line: line.words)
def test_what_the_guide_says_is_refused_is_refused_for_that(line: Line, listener: Listener) -> None:
    assert [str(fault.code) for fault in listener.hear(line.words, line.scene).complaints] == [line.code]


def test_every_box_of_the_guide_is_looked_at() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert 2 * len(_BOX.findall(page)) == page.count("```")
