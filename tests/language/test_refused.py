"""Card text that is refused, why and where: tests/data/language/refused.txt.

The mark shows the words that the complaint covers; behind `# E:` (an error) or `# W:` (a warning) stands part of the
message, then the code. `--update` writes the file anew; read the diff.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.diagnostics.record import Diagnostic
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Listener

FILE = Path(__file__).resolve().parents[1] / "data" / "language" / "refused.txt"
_LINE = re.compile(r"(?P<words>.+?)  # (?P<severity>[EW]): (?P<message>.+) \[(?P<code>[a-z-]+)\]")
SEVERITY = {"E": "error", "W": "warning"}


class Refused(NamedTuple):
    """One line of the file."""

    scene: Scene
    words: str
    message: str
    code: str
    severity: str

    @property
    def plain(self) -> str:
        """Give the words without the mark."""
        return self.words.replace("[", "").replace("]", "")


def refused(text: str) -> Iterator[Refused]:
    for stretch in text.strip().split("\n\n"):
        lines = [line for line in stretch.splitlines() if not line.startswith("# ")]
        if not lines:
            continue
        kind, scenario, *play = lines[0].split()
        scene = Scene(EntryKind(kind), Scenario(scenario), PlayKind(*play) if play else None)
        for line in lines[1:]:
            parts = _LINE.fullmatch(line)
            assert parts is not None, line
            yield Refused(scene, parts["words"], parts["message"], parts["code"], SEVERITY[parts["severity"]])


def marked(plain: str, fault: Diagnostic) -> str:
    """Set the mark around the words that a complaint covers; its columns count behind "Trigger"."""
    before = len("Trigger ") if plain.startswith("Trigger ") else 0
    start, end = fault.place.column - 1 + before, fault.place.end_column - 1 + before
    return f"{plain[:start]}[{plain[start:end]}]{plain[end:]}"


def as_found(line: Refused, listener: Listener) -> str:
    """Give the line as it should stand in the file."""
    _, complaints = listener.hear(line.plain, line.scene)
    if len(complaints) != 1:
        return f"{line.plain}  # {len(complaints)} complaints: {[fault.message for fault in complaints]}"
    [fault] = complaints
    return f"{marked(line.plain, fault)}  # {fault.severity[0].upper()}: {fault.message} [{fault.code}]"


LINES = tuple(refused(FILE.read_text(encoding="utf-8")))


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.plain)
def test_it_is_refused_for_its_reason_and_at_its_place(
    line: Refused, listener: Listener, pytestconfig: pytest.Config
) -> None:
    if pytestconfig.getoption("--update"):
        update(line, as_found(line, listener))
        return
    _, complaints = listener.hear(line.plain, line.scene)
    assert [fault.code for fault in complaints] == [line.code]
    [fault] = complaints
    assert marked(line.plain, fault) == line.words
    assert fault.severity == line.severity
    assert line.message in fault.message
    assert fault.help


def update(line: Refused, found: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    FILE.write_text(
        re.sub(rf"^{re.escape(line.words)}  # .*$", lambda _: found, text, flags=re.MULTILINE), encoding="utf-8"
    )


def test_an_error_leaves_no_meaning_behind(listener: Listener) -> None:
    wrong = [line for line in LINES if line.severity == "error" and not re.search(r"[.;] ", line.plain)]
    assert [line.plain for line in wrong if listener.hear(line.plain, line.scene).meaning] == []


def test_no_sentence_stands_there_twice() -> None:
    assert len({(line.scene, line.plain) for line in LINES}) == len(LINES)
