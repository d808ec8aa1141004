"""Diagnostics as people see them: the line, the place underlined, the help."""

import os
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics.record import Diagnostic, Note, Place, Severity
from compiler.diagnostics.render_terminal import WIDEST, Colours, render
from compiler.diagnostics.texts import MOST_READ, Texts

LINE = "    Special The target suffers -2 Resiliance."
TRACK = Diagnostic(
    code="track-unknown",
    severity=Severity.ERROR,
    message='there is no Stat Track called "Resiliance"',
    place=Place("cards/sentinel.yaml", 2, 35, 2, 45),
    label="did you mean Resilience?",
    help="the tracks are Power, Resilience, Mind and Skill",
)


def at(line: int, column: int, end_line: int, end_column: int) -> Diagnostic:
    place = Place("a.yaml", line, column, end_line, end_column)
    return Diagnostic(code="sign", severity=Severity.WARNING, message="wrong", place=place)


def marks(text: str, found: Diagnostic) -> tuple[str, str]:
    shown = render(found, Texts({"a.yaml": text})).split("\n")
    gutter = shown[2].index("| ") + 2
    return shown[2][gutter:], shown[3][gutter:]


def test_the_form_of_a_diagnostic() -> None:
    assert render(TRACK, Texts({"cards/sentinel.yaml": f"text: |\n{LINE}\n"})).split("\n") == [
        'error[track-unknown]: there is no Stat Track called "Resiliance"',
        "  cards/sentinel.yaml:2:35",
        "2 |     Special The target suffers -2 Resiliance.",
        "  |                                   ^^^^^^^^^^ did you mean Resilience?",
        "   = help: the tracks are Power, Resilience, Mind and Skill",
    ]


def test_notes_show_their_own_place() -> None:
    note = Note(message="the first one is here", place=Place("a.yaml", 1, 1, 1, 3))
    second = Diagnostic(
        code="id-duplicate", severity=Severity.ERROR, message="twice", place=Place("b.yaml", 1, 1, 1, 2), notes=(note,)
    )
    assert render(second, Texts({"a.yaml": "id", "b.yaml": "x"})).split("\n")[-4:] == [
        "   = note: the first one is here",
        "  a.yaml:1:1",
        "1 | id",
        "  | ^^",
    ]


def test_a_place_in_no_file_shows_no_line() -> None:
    assert render(at(3, 1, 3, 2), Texts({"a.yaml": "one line"})) == "warning[sign]: wrong\n  a.yaml:3:1"


def test_a_place_of_several_lines_is_underlined_to_the_end_of_the_first() -> None:
    assert marks("one two\nthree", at(1, 5, 2, 3))[1] == "    ^^^"


def test_an_empty_place_has_one_mark_even_behind_the_line() -> None:
    assert marks("abc", at(1, 4, 1, 4))[1] == "   ^"


def test_wide_letters_take_two_columns() -> None:
    line, under = marks("日本 suffers", at(1, 4, 1, 11))
    assert (line, under) == ("日本 suffers", "     ^^^^^^^")


def test_long_lines_are_shown_around_the_place() -> None:
    line, under = marks("x" * 3000 + "HERE" + "y" * 3000, at(1, 3001, 1, 3005))
    assert len(line) <= WIDEST + 2
    assert line[under.index("^") : under.rindex("^") + 1] == "HERE"
    assert line.startswith("…")
    assert line.endswith("…")


@pytest.mark.parametrize("control", ["\x1b[31m", "\x07", "\x9b", "\u202e", "\u061c", "\r", "\x00"])
def test_control_characters_of_content_are_shown_and_not_sent(control: str) -> None:
    found = Diagnostic(
        code="sign",
        severity=Severity.ERROR,
        message=f"m{control}",
        place=Place(f"f{control}", 1, 1, 1, 2),
        help=f"h{control}",
    )
    assert control not in render(found, Texts({f"f{control}": f"a{control}b"}))


def test_colours_only_when_asked_for() -> None:
    texts = Texts({"cards/sentinel.yaml": f"text: |\n{LINE}\n"})
    assert "\x1b" not in render(TRACK, texts)
    assert render(TRACK, texts, Colours.ANSI).startswith("\x1b[1;31merror[track-unknown]\x1b[0m: ")


@given(st.text(), st.integers(1, 300), st.integers(0, 300))
def test_any_line_can_be_shown(text: str, column: int, length: int) -> None:
    shown = render(at(1, column, 1, column + length), Texts({"a.yaml": text}))
    assert {unicodedata.category(letter) for letter in shown.replace("\n", "")}.isdisjoint(
        {"Cc", "Cf", "Cs", "Zl", "Zp"}
    )


@pytest.mark.parametrize("name", ["old.pdf", "old.yaml"])
@pytest.mark.parametrize("data", [b"%PDF-1.3\nxref", b"PNG" + b"\x00" * 40])
def test_a_file_that_is_no_text_shows_no_line(name: str, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    place = Place(str(file), 1, 1, 1, 2)
    found = Diagnostic(code="output-write", severity=Severity.ERROR, message="no", place=place)
    assert render(found, Texts()) == f"error[output-write]: no\n  {file}:1:1"


def test_a_line_with_one_strange_character_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    file.write_bytes(b"name: Reed\x00Cat")
    found = Diagnostic(code="sign", severity=Severity.ERROR, message="no", place=Place(str(file), 1, 11, 1, 12))
    assert "1 | name: Reed\\x00Cat" in render(found, Texts())


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_bytes(b"# the tide comes in\n" * (MOST_READ // 10))
    texts = Texts()
    assert texts.line(str(file), 1) == "# the tide comes in"
    assert sum(len(line) for line in texts._lines[str(file)]) < MOST_READ


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are for POSIX")
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert Texts().line(str(tmp_path / "pipe.yaml"), 1) == ""
