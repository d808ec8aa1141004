"""`deckwright show`: one entry, as its text, its meaning, or the tree of its meaning."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.api import Form, show
from compiler.cli.arguments import Arguments, add_project, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.finding import find, nearest
from compiler.cli.projects import open_project, status_of, tell
from compiler.diagnostics.codes import Code
from compiler.ir.entries.library import Library
from compiler.workspace import compile_kept

PURPOSE = """\
Show one entry of the project: its text in house style, made from its meaning; the meaning
as JSON; or the meaning as a tree to read."""
EXAMPLES = """\
  deckwright show reed-cat
  deckwright show "Reed Cat" --as tree
  deckwright show reed-cat --as json | jq .plays"""


class ShowArguments(Arguments):
    """What to show, and how."""

    entry: str
    form: str


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Show an entry, and what is wrong with it."""
    parser = command_parser("show", PURPOSE, EXAMPLES)
    parser.add_argument("entry", metavar="ENTRY", help="its id or its name")
    parser.add_argument(
        "--as",
        dest="form",
        choices=[form.value for form in Form],
        default=Form.TEXT.value,
        help="how to show it (default: text)",
    )
    add_project(parser)
    asked = parser.parse_args(arguments, ShowArguments())
    project = open_project(asked.project, console)
    if project is None:
        return ExitStatus.ERRORS
    compiled = compile_kept(project)
    entry = find(compiled.library.entries, asked.entry)
    if entry is None:
        return unknown(compiled.library, asked.entry, console)
    complaints = [diagnostic for diagnostic in compiled.diagnostics if diagnostic.entry == entry.id]
    form = Form(asked.form)
    if form is not Form.TEXT or not any(fault.code == Code.NOT_PRINTED_BACK for fault in complaints):
        console.say(show(entry, form))
    tell(complaints, console)
    return status_of(complaints)


def unknown(library: Library, word: str, console: Console) -> ExitStatus:
    """Say that there is no such entry, and which may have been meant."""
    near = nearest(word, library.entries)
    meant = f"; did you mean {near!r}?" if near else ""
    console.remark(f"deckwright: there is no entry {word!r} in this project{meant}")
    return ExitStatus.FAILED
