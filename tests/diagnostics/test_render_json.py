"""Diagnostics as programs see them: one JSON object a line."""

import json

import msgspec

from compiler.diagnostics.record import Diagnostic, Fix, Note, Place, Severity
from compiler.diagnostics.render_json import render_lines

TWICE = Diagnostic(
    code="id-duplicate",
    severity=Severity.ERROR,
    message='two entries have the id "é\n"',
    place=Place("b.yaml", 4, 3, 4, 9),
    label="the second one",
    help="give it another id",
    notes=(Note(message="the first one is here", place=Place("a.yaml", 1, 2, 3, 4)), Note(message="no more")),
    entry="reed-cat",
)


def test_every_field_is_published_flat() -> None:
    lines = render_lines([TWICE, TWICE]).decode().split("\n")
    assert lines[0] == lines[1]
    assert lines[2:] == [""]
    nowhere = dict.fromkeys(("file", "line", "column", "end_line", "end_column"))
    assert json.loads(lines[0]) == {
        "code": "id-duplicate",
        "severity": "error",
        "message": 'two entries have the id "é\n"',
        "help": "give it another id",
        "file": "b.yaml",
        "line": 4,
        "column": 3,
        "end_line": 4,
        "end_column": 9,
        "label": "the second one",
        "notes": [
            {
                "message": "the first one is here",
                "file": "a.yaml",
                "line": 1,
                "column": 2,
                "end_line": 3,
                "end_column": 4,
            },
            {"message": "no more", **nowhere},
        ],
        "entry": "reed-cat",
        "fix": None,
    }


def test_a_mend_is_published_with_its_place() -> None:
    fix = Fix(place=Place("b.yaml", 4, 3, 4, 9), replacement="Dazed", safe=True)
    published = json.loads(render_lines([msgspec.structs.replace(TWICE, fix=fix)]))
    assert published["fix"] == {
        "file": "b.yaml",
        "line": 4,
        "column": 3,
        "end_line": 4,
        "end_column": 9,
        "replacement": "Dazed",
        "safe": True,
    }


def test_halves_of_characters_do_not_stop_it() -> None:
    half = Diagnostic(code="sign", severity=Severity.NOTE, message="\ud800", place=Place("\udcff", 1, 1, 1, 1))
    assert json.loads(render_lines([half]))["message"] == "?"
