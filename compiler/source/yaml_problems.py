"""What the YAML parser stumbles over, in the words of someone who writes cards."""

from __future__ import annotations

import re

from ruamel.yaml.error import MarkedYAMLError

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.source.complaints import error
from compiler.source.document import Document

_WORDS = (
    ("could not find expected ':'", "this line is no field: a field is its name, a colon and a space, then its value"),
    ("unexpected end of stream", "the quotation marks opened here are never closed"),
    ("expected ',' or ']'", "the bracket [ opened here is not closed, or a comma is missing"),
    ("expected ',' or '}'", "the bracket { opened here is not closed, or a comma is missing"),
    ("did not find expected key", "this line does not fit: it stands deeper or less deep than the fields around it"),
    (
        "did not find expected '-' indicator",
        "this line does not fit into the list: its items begin with - in one column",
    ),
    ("unknown escape character", "inside double quotes \\ has a meaning of its own"),
    ("block sequence entries are not allowed", "a list cannot begin here"),
    ("found character that cannot start any token", "a value cannot begin with this character"),
    ("did not find expected <document start>", "one document a file: something follows where the file should end"),
    ("undefined tag handle", "a value cannot begin with !"),
)
_MENDS = (
    ("unexpected end of stream", "close it, or take both quotes away"),
    ("expected ',' or ']'", "close it with ], and put commas between the items"),
    ("expected ',' or '}'", "close it with }, and put commas between the items"),
    ("could not find expected ':'", "write the name of a field before it, or indent it as a part of the text above"),
    ("expected '-' indicator", "indent it below the dash of its entry, or begin it with - if it is another entry"),
    ("block sequence entries are not allowed", "begin the list on a line of its own, below the name of its field"),
    ("expected <document start>", "delete what follows, or make a file of its own of it"),
    ("undefined tag handle", "put the value in quotes"),
    ("unknown escape character", "use single quotes, or write the text as a block after `|`"),
    ("cannot start any token", "put the value in quotes"),
    ("did not find expected key", "put each field of an entry in the same column"),
)
_OPENING = ("unexpected end of stream", "expected ',' or")
"""Problems that are noticed late: the place of what was opened says more."""


def parser_problem(document: Document, stumble: MarkedYAMLError, offset: int) -> Diagnostic:
    """Put a stumble of the parser in words.

    Args:
        document: The file.
        stumble: What the parser raised.
        offset: Where in the file the part that was parsed begins.
    """
    problem = str(stumble.problem or "this cannot be read")
    mark = stumble.problem_mark
    if stumble.context_mark and any(words in problem for words in (*_OPENING, "could not find expected ':'")):
        mark = stumble.context_mark
    at = min(offset + (mark.index if mark else 0), len(document.text))
    line = document.text[:at].rsplit("\n", 1)[-1]
    found = document.text[at : at + 1]
    place = document.place(at, at + 1)
    if "mapping values are not allowed" in problem:
        message = "a colon inside text: YAML takes what stands before it for the name of a field"
        return error(Code.YAML_COLON, message, place, "this colon", "put the text in quotes, or as a block after `|`")
    if found == "\t" or ("\t" in line and not line.strip()):
        message = "a tab where only spaces can stand"
        return error(Code.YAML_TAB, message, place, mend="indent with two spaces for each step")
    message = next((words for sign, words in _WORDS if sign in problem), f"this is no YAML: {_plainly(problem)}")
    mend = next((words for sign, words in _MENDS if sign in problem), "compare the line with one that works")
    return error(Code.YAML_SYNTAX, message, place, mend=mend)


def _plainly(problem: str) -> str:
    """Take what only programmers read out of a parser's message."""
    return re.sub(r"\s+", " ", problem.replace("token", "sign")).strip()
