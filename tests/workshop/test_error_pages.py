"""Every code has a page, and the page shows it: its bad example yields exactly this code, its good one nothing."""

import json
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import reportlab
from PIL import Image

from compiler.cli.main import main
from compiler.diagnostics.codes import Code

CHECKOUT = Path(__file__).resolve().parents[2]
PAGES = CHECKOUT / "docs" / "errors"
TYPEFACES = Path(reportlab.__file__).parent / "fonts"
BLOCK = re.compile(
    r"^```(?P<form>\w+) (?P<verdict>bad|good)(?P<rest>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
NAMED = re.compile(r"\bCode\.([A-Z_\d]+)\b")
SAID = re.compile(r"^(?:error|warning|note)\[([a-z-]+)\]", re.MULTILINE)
PROJECT_FILE = 'format = 1\nname = "Example"\nextends = "starter"\n'
NOT_SHOWN = dict.fromkeys((Code.NOT_PRINTED_BACK, Code.MISPRINTED), "an example of it would be a fault of ours to mend")
"""Codes whose page has no example, and why."""


class Block(NamedTuple):
    """One fenced block of a page."""

    form: str
    verdict: str
    rest: list[str]
    text: str

    @property
    def data(self) -> bytes:
        """What the block's file holds."""
        marks = dict(mark.split("=") for mark in self.rest[1:])
        return (self.text * int(marks.get("times", 1))).encode(marks.get("encoding", "utf-8"))


def blocks_of(page: str) -> Iterator[Block]:
    for found in BLOCK.finditer(page):
        yield Block(found["form"], found["verdict"], found["rest"].split(), found["text"])


def page_of(code: str) -> str:
    return (PAGES / f"{code}.md").read_text(encoding="utf-8")


class Bench:
    """A folder to try an example in, and what our own commands answer there."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capture = capture

    def codes(self, example: list[Block]) -> set[str]:
        """Lay out one example and give the codes that it yields."""
        (self.folder / "cards").mkdir()
        if "toml" not in {block.form for block in example}:
            (self.folder / "deckwright.toml").write_text(PROJECT_FILE, encoding="utf-8")
        texts = [block for block in example if block.form == "text"]
        commands = [block for block in example if block.form == "console"]
        for block in example:
            if block not in texts + commands:
                self.lay(block)
        if texts:
            return {code for block in texts for code in self.parsed(block)}
        return self.ran(commands[0]) if commands else self.checked()

    def lay(self, block: Block) -> None:
        """Put what a block says into its place; blocks of one file follow each other."""
        file = self.folder / block.rest[0]
        file.parent.mkdir(parents=True, exist_ok=True)
        if block.form == "link":
            file.symlink_to(block.text.strip())
        elif block.form == "picture":
            width, height = map(int, block.text.split("x"))
            Image.new("L", (width, height), 128).save(file)
        elif block.form == "typeface":
            file.write_bytes((TYPEFACES / block.text.strip()).read_bytes())
        else:
            with file.open("ab") as stream:
                stream.write(block.data)

    def parsed(self, block: Block) -> set[str]:
        (self.folder / "entry.txt").write_bytes(block.text.encode())
        return self.codes_in_lines("parse", "entry.txt")

    def checked(self) -> set[str]:
        main(["check", "--format", "json"])
        return {json.loads(line)["code"] for line in self.capture.readouterr().out.splitlines()}

    def codes_in_lines(self, *arguments: str) -> set[str]:
        main(arguments)
        answers = [json.loads(line) for line in self.capture.readouterr().out.splitlines()]
        assert answers
        return {complaint["code"] for answer in answers for complaint in answer["diagnostics"]}

    def ran(self, block: Block) -> set[str]:
        program, *arguments = shlex.split(block.text.removeprefix("$ "))
        assert program == "deckwright"
        main(arguments)
        said = self.capture.readouterr()
        return set(SAID.findall(said.out + said.err))


@pytest.fixture
def bench(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bench:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return Bench(tmp_path, capsys)


@cache
def raised() -> set[str]:
    """Find the codes that some module names, or some refusal of the grammar."""
    modules = (file for file in (CHECKOUT / "compiler").rglob("*.py") if file.name != "codes.py")
    named = {name for file in modules for name in NAMED.findall(file.read_text(encoding="utf-8"))}
    refusals = (CHECKOUT / "grammar" / "refusals.txt").read_text(encoding="utf-8").splitlines()
    told = {line.removeprefix("code: ") for line in refusals if line.startswith("code: ")}
    return {code for code in Code if code in told or code.name in named}


@pytest.mark.parametrize("code", Code)
def test_every_code_is_raised_somewhere(code: Code) -> None:
    assert code in raised()


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    pages = {file.stem for file in PAGES.glob("*.md")} - {"README"}
    assert pages == {code.value for code in Code}


@pytest.mark.parametrize("code", [code.value for code in Code])
def test_a_page_opens_with_its_code_and_says_something(code: str) -> None:
    title, _, body = page_of(code).partition("\n")
    assert title == f"# {code}"
    assert len(body.split("```")[0].split()) > 20


@pytest.mark.parametrize("code", [code.value for code in Code if code not in NOT_SHOWN])
def test_the_bad_example_yields_exactly_its_code(code: str, bench: Bench) -> None:
    example = [block for block in blocks_of(page_of(code)) if block.verdict == "bad"]
    assert example
    assert bench.codes(example) == {code}


@pytest.mark.parametrize("code", [code.value for code in Code if code not in NOT_SHOWN])
def test_the_good_example_yields_nothing(code: str, bench: Bench) -> None:
    example = [block for block in blocks_of(page_of(code)) if block.verdict == "good"]
    assert example
    assert bench.codes(example) == set()
