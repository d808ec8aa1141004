"""The page on adding a verb is carried out on a copy of the program: what it says is all that a verb needs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.parsing.kept import NEEDS
from compiler.language.topics.scene import Scene
from compiler.source.data import cache_folder
from tests.language.conftest import shipped_reader
from tests.workshop.test_docs_outputs import commands_of, fits

CHECKOUT = Path(__file__).resolve().parents[2]
PAGE = (CHECKOUT / "docs" / "adding-a-verb.md").read_text(encoding="utf-8")
PROGRAM = ("compiler", "runtime", "grammar", "schemas", "themes", "cards")
_BEHIND = re.compile(r"^```\w+ behind (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CHANGE = re.compile(r"^Change `([^`]+)` to `([^`]+)` in `([^`]+)`\.$", re.MULTILINE)
_SENTENCES = re.compile(r"^```card combat Action\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"^```yaml in (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
READ = """
import sys
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.ir.flow import Sentence
from compiler.language.meaning.reader import Reader
from compiler.language.meaning.wording import sentence_words
from compiler.language.topics.phrase import Voice
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.source.load import load
from compiler.source.project import shipped_project
from pathlib import Path

reader = Reader(Vocabulary.of({term.id: term for term in load(shipped_project(Path())).terms}))
scene = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
for line in sys.stdin.read().splitlines():
    for sentence in line.replace(". Otherwise", ".\\nOtherwise").splitlines():
        read = reader.sentence(sentence, "Reed Cat", scene)
        print(" ".join(trouble.message for trouble in read.troubles) or "read", end="; " if sentence != line else "")
    print()
"""


class Copy(NamedTuple):
    """A copy of the program with the page's verb in it, and where it keeps its tables."""

    home: Path
    cache: Path

    def run(self, *arguments: str, folder: Path, said: str = "") -> str:
        here = {"PYTHONPATH": str(self.home), "XDG_CACHE_HOME": str(self.cache), "NO_COLOR": "1"}
        environment = {**os.environ, **here}
        words = [sys.executable, *arguments]
        done = subprocess.run(
            words, input=said, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr.replace("deckwright: preparing the grammar, which is done once\n", "")


def put_in(box: str, text: str) -> str:
    """Put what is new in a box behind the lines of the box that are there already."""
    lines = box.splitlines(keepends=True)
    known = max(number for number in range(1, len(lines) + 1) if "".join(lines[:number]) in text)
    there = "".join(lines[:known]).rstrip("\n") + "\n"
    assert text.count(there) == 1, there
    return text.replace(there, there + "".join(lines[len(there.splitlines()) :]))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    home = tmp_path_factory.mktemp("program")
    for folder in PROGRAM:
        shutil.copytree(CHECKOUT / folder, home / folder)  # with what Python has made of it, as far as that goes
    for file, box in _BEHIND.findall(PAGE):
        path = home / file
        path.write_text(put_in(box, path.read_text(encoding="utf-8")), encoding="utf-8")
    for old, new, file in _CHANGE.findall(PAGE):
        path = home / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, (old, file)
        path.write_text(text.replace(old, new), encoding="utf-8")
    _take_along(home)
    return Copy(home, home)


def _take_along(home: Path) -> None:
    """Let the copy have what is known of patterns that the page does not change: each file is named by its patterns."""
    if kept := cache_folder():
        (home / kept.name).mkdir()
        for file in kept.glob(NEEDS.name):
            shutil.copy2(file, home / kept.name / file.name)


def test_before_the_page_is_followed_the_verb_is_not_known() -> None:
    (box,) = _SENTENCES.findall(PAGE)
    reader, scene = shipped_reader(), Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
    said = [line.split(". Otherwise")[0] for line in box.splitlines()]
    assert said
    assert [one for one in said if reader.sentence(one, "Reed Cat", scene).whole] == []


def test_every_sentence_of_the_page_reads(copy: Copy, tmp_path: Path) -> None:
    (box,) = _SENTENCES.findall(PAGE)
    told = copy.run("-c", READ, folder=tmp_path, said=box)
    assert {part for line in told.splitlines() for part in line.split("; ") if part} == {"read"}, told
    assert len(told.splitlines()) == len(box.splitlines())


def test_the_card_with_the_verb_is_played_as_the_page_says(copy: Copy, tmp_path: Path) -> None:
    ((file, text),) = _FILE.findall(PAGE)
    (tmp_path / "deckwright.toml").write_text('format = 1\nname = "Pond"\nextends = "starter"\n', encoding="utf-8")
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(text, encoding="utf-8")
    main = "import sys; from compiler.cli.main import main; sys.exit(main(sys.argv[1:]))"
    (console,) = _CONSOLE.findall(PAGE)
    for command in commands_of(console):
        assert fits(command.answer, copy.run("-c", main, *command.words[1:], folder=tmp_path))
    checked = copy.run("-c", main, "check", folder=tmp_path)
    assert "nothing to complain about" in checked, checked
