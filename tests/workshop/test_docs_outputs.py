"""What the guide shows is what the program says: its commands, its Python and its quotations are tried as they stand.

In a page, a fence says what is to be done with its block:

    console             commands after `$ `, each followed by what it says; a line `...` stands for lines left out
    pycon               Python, tried as a doctest
    yaml from PATH      (or another language) a quotation: these lines stand in that file of the checkout
    yaml in PATH        a file that the reader is asked to write
    yaml now in PATH    what that file has become

and the words "Change `this` to `that`" are done to the file written last. A page is one session: it begins in an empty
folder, and what it writes stays until its end. (The README's tour has a test of its own, test_readme.py.)
"""

import doctest
import io
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from compiler.cli.main import main

CHECKOUT = Path(__file__).resolve().parents[2]
DOCS = CHECKOUT / "docs"
ELSEWHERE = {"adding-a-verb.md"}
"""Pages that are carried out by tests of their own."""
GUIDE = sorted(page for page in DOCS.glob("*.md") if page.name not in ELSEWHERE)
STEP = re.compile(
    r"^```(?P<language>\w+)(?: (?P<way>from|in|now in) (?P<file>\S+))?\n(?P<text>.*?)^```$"
    r"|\bChange `(?P<old>[^`]+)` to `(?P<new>[^`]+)`",
    re.MULTILINE | re.DOTALL,
)
LEFT_OUT = "..."


class Step(NamedTuple):
    """Something that a page does: what sort of thing, with which file, and its words."""

    doing: str
    file: str
    text: str
    new: str = ""


class Command(NamedTuple):
    """A command of a console block, and what the page says that it answers."""

    words: list[str]
    answer: str


def steps_of(page: str) -> list[Step]:
    """Give what a page does, in order."""
    found = []
    for match in STEP.finditer(page):
        if match["old"]:
            found.append(Step("change", "", match["old"], match["new"]))
        elif match["way"] or match["language"] in ("console", "pycon"):
            found.append(Step(match["way"] or match["language"], match["file"] or "", match["text"]))
    return found


def commands_of(block: str) -> Iterator[Command]:
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, answer = part.partition("\n")
        yield Command(shlex.split(line), answer)


def fits(shown: str, said: str) -> bool:
    """Tell whether a page shows what was said, but for lines left out and for blank lines at the end."""
    lines = shown.rstrip("\n").split("\n")
    pattern = "".join(r"(?:.*\n)*?" if line == LEFT_OUT else f"{re.escape(line)}\n" for line in lines)
    return re.fullmatch(pattern, said.rstrip("\n") + "\n") is not None


class Session:
    """A reader who does what a page says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.names: dict[str, object] = {}
        self.written = Path()

    def follow(self, step: Step) -> None:
        if step.doing == "console":
            for command in commands_of(step.text):
                self.run(command)
        elif step.doing == "pycon":
            self.python(step.text)
        elif step.doing == "from":
            assert f"\n{step.text}" in (CHECKOUT / step.file).read_text(encoding="utf-8")
        elif step.doing == "now in":
            assert Path(step.file).read_text(encoding="utf-8") == step.text
        elif step.doing == "in":
            self.written = Path(step.file)
            self.written.parent.mkdir(parents=True, exist_ok=True)
            self.written.write_text(step.text, encoding="utf-8")
        else:
            before = self.written.read_text(encoding="utf-8")
            assert before.count(step.text) == 1
            self.written.write_text(before.replace(step.text, step.new), encoding="utf-8")

    def run(self, command: Command) -> None:
        program, *arguments = command.words
        if program == "cd":
            self.monkeypatch.chdir(arguments[0])
            return
        assert program == "deckwright"
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            main(arguments)
        assert fits(command.answer, said.getvalue()), f"$ {shlex.join(command.words)}\n{said.getvalue()}"

    def python(self, text: str) -> None:
        examples = doctest.DocTestParser().get_doctest(text, self.names, "page", None, None)
        wrong: list[str] = []
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=wrong.append, clear_globs=False)
        self.names.update(examples.globs)
        assert not wrong, "".join(wrong)


PAGES_WITH_STEPS = [page for page in GUIDE if steps_of(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", PAGES_WITH_STEPS, ids=lambda page: page.stem)
@pytest.mark.usefixtures("kept_compiled")
def test_a_page_shows_what_the_program_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    session = Session(monkeypatch)
    for step in steps_of(page.read_text(encoding="utf-8")):
        session.follow(step)


def test_the_walk_through_the_pipeline_is_among_the_pages() -> None:
    walk = DOCS / "a-card-through-the-pipeline.md"
    assert {step.doing for step in steps_of(walk.read_text(encoding="utf-8"))} == {
        "console",
        "pycon",
        "from",
        "in",
        "change",
    }


@pytest.mark.parametrize("page", GUIDE, ids=lambda page: page.stem)
def test_every_file_that_a_page_links_to_is_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize(
    ("shown", "said"),
    [("one\n", "one\n"), ("one\n...\nfour\n", "one\ntwo\nthree\nfour\n"), ("...\n", "one\n"), ("", "")],
)
def test_lines_may_be_left_out(shown: str, said: str) -> None:
    assert fits(shown, said)


@pytest.mark.parametrize(("shown", "said"), [("one\n", "two\n"), ("one\n", "one\ntwo\n"), ("...\nfour\n", "one\n")])
def test_nothing_else_may_differ(shown: str, said: str) -> None:
    assert not fits(shown, said)
