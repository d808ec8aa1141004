"""Every character of a YAML text has its place in the file, however the text is written."""

import json

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from compiler.source.document import Document, Mapping, Scalar
from compiler.source.record import Line
from compiler.source.scalar_lines import scalar_lines
from compiler.source.yaml_reading import read_yaml


def read(source: str) -> tuple[Document, Scalar] | None:
    document = Document(source, "card.yaml")
    root, complaints = read_yaml(document)
    found = root.fields.get("text") if isinstance(root, Mapping) and not complaints else None
    return (document, found[1]) if found and isinstance(found[1], Scalar) else None


def character(document: Document, line: Line, at: int) -> str:
    place = line.place(at, at + 1)
    return document.text.replace("\r\n", "\n").split("\n")[place.line - 1][place.column - 1 :]


def assert_letters_stand_where_they_are_said_to(source: str) -> None:
    found = read(source)
    assume(found)
    assert found is not None
    document, scalar = found
    lines = scalar_lines(document, scalar)
    assert "\n".join(line.text for line in lines) == scalar.text
    for line in lines:
        for at, letter in enumerate(line.text):
            if not letter.isspace():
                assert character(document, line, at).startswith((letter, "\\"))


PROSE = st.text(alphabet=st.sampled_from("abcé😀 \n'\"\\:#-."), max_size=60)
BLOCK_LINES = st.lists(st.text(alphabet=st.sampled_from("ab😀 :#'\"\t"), max_size=12), max_size=8)
LINE_END = st.sampled_from(["\n", "\r\n"])
CHOMPING = st.sampled_from(["", "-", "+"])


@given(BLOCK_LINES, st.integers(1, 4), CHOMPING, LINE_END, st.sampled_from("|>"))
@example(["a", "", "b", "  c", "d"], 2, "", "\n", ">")
@example(["", "", "a"], 2, "+", "\r\n", ">")
def test_blocks(body: list[str], indentation: int, chomping: str, line_end: str, style: str) -> None:
    text = line_end.join(" " * indentation + line if line else line for line in body)
    assert_letters_stand_where_they_are_said_to(f"text: {style}{chomping}{line_end}{text}{line_end}after: 1{line_end}")


@given(PROSE)
def test_quoted_in_double_quotes(prose: str) -> None:
    assert_letters_stand_where_they_are_said_to(f"text: {json.dumps(prose, ensure_ascii=False)}\n")


@given(PROSE)
def test_quoted_in_single_quotes_over_several_lines(prose: str) -> None:
    quoted = prose.replace("'", "''").replace("\n", "\n  ")
    assert_letters_stand_where_they_are_said_to(f"text: '{quoted}'\n")


@given(st.lists(st.text(alphabet=st.sampled_from("abé😀 .'"), min_size=1), min_size=1, max_size=5))
def test_plain_over_several_lines(words: list[str]) -> None:
    assert_letters_stand_where_they_are_said_to("text: x" + "\n  ".join(words) + "\n")


@pytest.mark.parametrize(
    ("source", "letter", "place"),
    [
        ("text: |\n  one\n  two\n", "w", (3, 4)),
        ("text: >\n  one\n  two\n", "w", (3, 4)),
        ("text: >-\n  one\n\n  two\n", "w", (4, 4)),
        ("text: 'it''s\n  two'\n", "w", (2, 4)),
        ('text: "one\\ttwo"\n', "w", (1, 14)),
        ('text: "\\u00e9\\x41 two"\n', "w", (1, 20)),
        ('text: "one \\\n  two"\n', "w", (2, 4)),
        ("text: one\n  two\n", "w", (2, 4)),
        ("text: 😀 two\n", "w", (1, 10)),
        ("text: |2\n    two\n", "w", (2, 6)),
    ],
)
def test_a_letter_stands_where_its_author_wrote_it(source: str, letter: str, place: tuple[int, int]) -> None:
    read_so_far = read(source)
    assert read_so_far is not None
    lines = scalar_lines(*read_so_far)
    [found] = [line.place(line.text.index(letter)) for line in lines if letter in line.text]
    assert (found.line, found.column) == place


def test_lines_that_stand_unbroken_need_no_table() -> None:
    found = read("text: |\n  one\n  two\n")
    assert found is not None
    assert [line.columns for line in scalar_lines(*found)] == [None, None, None]
