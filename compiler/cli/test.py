"""`deckwright test`: the examples that authors wrote under their entries, played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from compiler.api import Compiled
from compiler.check.scenes import Tried
from compiler.cli.arguments import Arguments, add_project, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.finding import find, nearest
from compiler.cli.projects import open_project, show_text, tell
from compiler.cli.rule_rows import rows_left_out
from compiler.cli.transcript import Told, told, transcript
from compiler.cli.trying import Holds, Verdict, complaints, try_all
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.ir.entries.library import Library
from compiler.source.files import real_path
from compiler.source.project import Project
from compiler.workspace import compile_kept

PURPOSE = """\
Play the examples that stand under entries (`examples:` in their YAML), and the scenes that
expect something: each with the dice that it names. Say which hold; for one that does not, what
was expected, what came instead, and what happened, rule by rule."""
EXAMPLES = """\
  deckwright test                              all examples of the project
  deckwright test cards/adversary/reed-cat.yaml
  deckwright test reed-cat                     those of one entry
  deckwright test --format json | jq .verdict"""

WORDS = {
    Holds.YES: ("holds", "hold"),
    Holds.NO: ("does not", "do not"),
    Holds.UNPLAYED: ("cannot be played yet", "cannot be played yet"),
    Holds.MISTAKEN: ("has mistakes", "have mistakes"),
}
"""What is said of one, and of several."""


class TestArguments(Arguments):
    """Which examples, and how to answer."""

    what: list[str]
    form: str


class _Where(msgspec.Struct, frozen=True):
    """A value of an example that is not as expected."""

    line: int
    column: int
    at: tuple[str, ...]
    expected: str
    came: str


class _Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An example as programs read it."""

    entry: str
    example: str
    file: str
    line: int
    verdict: str
    why: tuple[str, ...] = ()
    misses: tuple[_Where, ...] = ()
    events: tuple[Told, ...] = ()


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Play the examples of a project, of some files or of some entries."""
    parser = command_parser("test", PURPOSE, EXAMPLES)
    parser.add_argument("what", metavar="PATH|ENTRY", nargs="*", help="a YAML file, a folder of them, or an entry")
    parser.add_argument("--format", dest="form", choices=["text", "json"], default="text", help="(default: text)")
    add_project(parser)
    asked = parser.parse_args(arguments, TestArguments())
    project = open_project(asked.project, console)
    if project is None:
        return ExitStatus.ERRORS
    compiled = compile_kept(project)
    scope = _Scope(project, compiled)
    for word in asked.what:
        if not scope.take(word):
            near = nearest(word, compiled.library.entries)
            meant = f"; did you mean {near!r}?" if near else ""
            console.remark(f"deckwright: {word!r} is no file, no folder and no entry{meant}")
            return ExitStatus.FAILED
    faults = [fault for fault in compiled.diagnostics if fault.severity is Severity.ERROR and scope.has(fault)]
    tell([fault for fault in rows_left_out(compiled) if fault not in faults], console)
    verdicts = try_all([one for one in compiled.scenes if scope.tries(one)], compiled)
    if asked.form == "json":
        for verdict in verdicts:
            console.answer(msgspec.json.encode(_answer(verdict, compiled.library)) + b"\n")
    else:
        _show(faults, verdicts, compiled.library, console)
    held = all(verdict.holds is Holds.YES for verdict in verdicts)
    return ExitStatus.FINE if held and not faults else ExitStatus.ERRORS


class _Scope:
    """Which files and entries are meant: without any the project's own."""

    def __init__(self, project: Project, compiled: Compiled) -> None:
        self.compiled = compiled
        self.content = real_path(project.content)
        self.paths: list[Path] = []
        self.entries: set[str] = set()

    def take(self, word: str) -> bool:
        """Take a file, a folder or an entry, and tell whether there is one."""
        path, entry = Path(word), find(self.compiled.library.entries, word)
        if path.exists():
            self.paths.append(real_path(path))
        elif entry is not None:
            self.entries.add(entry.id)
        return path.exists() or entry is not None

    def has(self, fault: Diagnostic) -> bool:
        """Tell whether a complaint is about what is meant."""
        return fault.entry in self.entries or self._in(fault.place.file)

    def tries(self, tried: Tried) -> bool:
        """Tell whether an example is meant; of scenes those that expect something."""
        scene = tried.scene
        expects = tried.entry is not None or scene is None or bool(scene.expected)
        return expects and (tried.source.id in self.entries or self._in(tried.source.place.file))

    def _in(self, file: str) -> bool:
        paths = self.paths if self.paths or self.entries else [self.content]
        found = real_path(Path(file))
        return any(found.is_relative_to(path) for path in paths)


def _show(faults: Sequence[Diagnostic], verdicts: Sequence[Verdict], library: Library, console: Console) -> None:
    show_text(faults, console)
    for verdict in verdicts:
        if verdict.holds is Holds.NO:
            show_text(complaints(verdict), console)
            console.say(f'what happened in "{verdict.name}" of {verdict.tried.source.id}:')
            for line in transcript(verdict.events, library.entries):
                console.say(f"  {line}")
            console.say()
        for why in verdict.why:
            console.say(f'not played yet: "{verdict.name}" of {verdict.tried.source.id}: {why}')
    console.say(summary(Counter(verdict.holds for verdict in verdicts)))


def summary(count: Counter[Holds]) -> str:
    """Count examples in words.

    >>> summary(Counter({Holds.YES: 3})), summary(Counter({Holds.YES: 1, Holds.NO: 2}))
    ('3 examples: 3 hold', '3 examples: 1 holds, 2 do not')
    """
    total = count.total()
    parts = [
        f"{count[holds]} {one if count[holds] == 1 else more}" for holds, (one, more) in WORDS.items() if count[holds]
    ]
    return f"{total} {'example' if total == 1 else 'examples'}{': ' if parts else ''}{', '.join(parts)}"


def _answer(verdict: Verdict, library: Library) -> _Answer:
    source = verdict.tried.source
    found = zip(complaints(verdict), verdict.misses, strict=True)
    wrong = [fault.message for fault in verdict.tried.diagnostics]
    return _Answer(
        entry=source.id,
        example=verdict.name,
        file=source.place.file,
        line=source.place.line,
        verdict=verdict.holds,
        why=(*verdict.why, *wrong),
        misses=tuple(
            _Where(fault.place.line, fault.place.column, miss.at, miss.expected, miss.came) for fault, miss in found
        ),
        events=tuple(told(event, library.entries) for event in verdict.events) if verdict.misses else (),
    )
