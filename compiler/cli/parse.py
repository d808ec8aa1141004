"""`deckwright parse`: entries in text form in, JSON lines out, for other programs."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from compiler.api import parse_text
from compiler.cli.arguments import Arguments, add_project, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.projects import open_project
from compiler.emit.parse_answer import no_entry
from compiler.emit.published import ParseAnswer
from compiler.source.files import decode
from compiler.source.limits import LARGEST_FILE
from compiler.source.project import Project

PURPOSE = """\
Read one or more entries in text form, separated by blank lines, and answer one JSON object a
line for each: what it means, its wording in house style, and what is wrong with it."""
EXAMPLES = """\
  deckwright parse reed-cat.txt
  pbpaste | deckwright parse -"""
STANDARD_INPUT = "-"


class ParseArguments(Arguments):
    """Where the text is."""

    file: str


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """ParseAnswer for every entry of the text, in order."""
    parser = command_parser("parse", PURPOSE, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a text file in UTF-8; - is standard input")
    add_project(parser)
    asked = parser.parse_args(arguments, ParseArguments())
    project = open_project(asked.project, console)
    if project is None:
        return ExitStatus.ERRORS
    status = ExitStatus.FINE
    for answer in answers(asked.file, project):
        console.answer(msgspec.json.encode(answer) + b"\n")
        if not answer.ok:
            status = ExitStatus.ERRORS
    return status


def answers(file: str, project: Project) -> Iterator[ParseAnswer]:
    """ParseAnswer for every entry of a file; for one that is no text, with what is wrong with it.

    Raises:
        OSError: the file cannot be read, or is larger than any text of cards.
    """
    name = "<stdin>" if file == STANDARD_INPUT else file
    data = read(file)
    if len(data) > LARGEST_FILE:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), name)
    document, complaints = decode(data, name)
    if document is not None:
        yield from parse_text(data.decode().removeprefix("\ufeff"), name, project)
        return
    yield no_entry(complaints)


def read(file: str) -> bytes:
    """Read a file or standard input, and no more of it than says that it is too large."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin else b""
    with Path(file).open("rb") as stream:
        return stream.read(LARGEST_FILE + 1)
