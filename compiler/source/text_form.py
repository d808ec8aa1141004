"""The text form of entries (card-language.md 0): plain text to sources, one reading an entry, whatever the text holds.

The way back for title lines is `compiler.source.cells.title_lines`; the body's is the wording's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from compiler.diagnostics.record import Diagnostic, Place
from compiler.ir.terms import EntryKind
from compiler.source.kinds import scenario_of
from compiler.source.limits import card_text_complaints, character_complaints, name_complaints
from compiler.source.pieces import cut, whole
from compiler.source.record import Field, Line, Source
from compiler.source.slugs import slug
from compiler.source.title import Title, read_title
from compiler.source.title_rules import values_of

_BREAK = re.compile(r"\r\n|\n|\r")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_NO_SENTENCE = re.compile(r"[^(].*[^.!?:]|[^(.]")
"""A line without a full stop that opens no play: in a Role the title of its ability."""
FLAVOR_MARK = "> "
RULING_MARK = "! "


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What one entry of a text came to: the source, if its title says what it is, and every complaint.

    `text` is the entry as it stands in the whole, `line` its first line there.
    """

    text: str
    line: int
    source: Source | None
    diagnostics: tuple[Diagnostic, ...] = ()


class Body(msgspec.Struct, frozen=True):
    """The lines after the title, with marks taken off: rules text, flavor, rulings by sentence with their places.

    `ability` has the title of a Role's ability, which stands above its text.
    """

    lines: tuple[Line, ...]
    flavor: str
    rulings: dict[str, Place]
    ability: dict[str, Field] = {}


def entry_id(name: str) -> str:
    """Give the id of an entry that has none of its own: the slug of its name, else a word that is never empty.

    >>> entry_id("Reed Cat"), entry_id("!?")
    ('reed-cat', 'entry')
    """
    return slug(name) or "entry"


def text_lines(text: str, file: str) -> Iterator[Line]:
    """Split a text into its lines, without the white space around them.

    Only the three common line ends count: others that Unicode knows are characters like any other here. A byte-order
    mark is white space.
    """
    at = 0
    for number, found in enumerate([*_BREAK.finditer(text), None], 1):
        raw = text[at : found.start() if found else len(text)]
        at = found.end() if found else at
        yield cut(Line(text=raw.replace("\ufeff", " "), file=file, line=number, column=1))


def _entries(lines: Iterator[Line]) -> Iterator[list[Line]]:
    """Give the lines of each entry: what stands between blank lines."""
    entry: list[Line] = []
    for line in lines:
        if line.text:
            entry.append(line)
        elif entry:
            yield entry
            entry = []
    if entry:
        yield entry


def read_body(kind: EntryKind, lines: Sequence[Line]) -> Body:
    """Take flavor lines, ruling marks and the title of a Role's ability out of the lines after a title."""
    rules: list[Line] = []
    flavor: list[str] = []
    rulings: dict[str, Place] = {}
    for line in lines:
        mark, rest = line.text[:2], line.text[2:].strip()
        if mark in {FLAVOR_MARK, FLAVOR_MARK.strip()}:
            flavor.append(rest)
        elif mark in {RULING_MARK, RULING_MARK.strip()}:
            rules.append(cut(line, len(mark)))
            marked = whole(rules[-1] if rest else line)
            rulings |= {words.text: words.place() for words in marked.split(_SENTENCE_END)}
        else:
            rules.append(line)
    rules = [line for line in rules if line.text]
    ability = {}
    if kind is EntryKind.ROLE and rules and rules[0] in lines and _NO_SENTENCE.fullmatch(rules[0].text):
        title = rules.pop(0)
        ability = {"ability": Field(value=title.text, place=title.place(), key=title.place())}
    return Body(tuple(rules), " ".join(flavor), rulings, ability)


def read_entries(text: str, file: str, keywords: frozenset[str] = frozenset()) -> list[Reading]:
    """Read a text that holds entries, with a blank line between them; never raises, whatever the text.

    Args:
        text: Any text.
        file: What diagnostics call it.
        keywords: The names of the glossary's keywords: a second line of nothing but keywords is a title line by them.
    """
    return [_read_entry(entry, keywords) for entry in _entries(text_lines(text, file))]


def _read_entry(lines: Sequence[Line], keywords: frozenset[str]) -> Reading:
    """Read the lines of one entry."""
    title = read_title(lines[0], lines[1] if len(lines) > 1 else None, keywords)
    text = "\n".join(line.text for line in lines)
    body_lines = lines[title.lines :]
    too_long = card_text_complaints("\n".join(line.text for line in body_lines), body_lines)
    complaints = (
        *character_complaints(lines),
        *title.diagnostics,
        *name_complaints(title.name, title.name_place),
        *too_long,
    )
    return Reading(
        text=text,
        line=lines[0].line,
        source=None if too_long or title.kind is None else _source(title, title.kind, body_lines),
        diagnostics=tuple(msgspec.structs.replace(complaint, entry=entry_id(title.name)) for complaint in complaints),
    )


def _source(title: Title, kind: EntryKind, lines: Sequence[Line]) -> Source:
    """Make the source of a title that says what it is, and the lines below it."""
    body = read_body(kind, lines)
    return Source(
        kind=kind,
        id=entry_id(title.name),
        name=title.name,
        name_place=title.name_place,
        fields=title.fields | body.ability,
        body=body.lines,
        title_end=title.end,
        flavor=body.flavor,
        rulings=frozenset(body.rulings),
        ruling_places=body.rulings,
        scenario=scenario_of(kind, values_of(title.fields)),
    )


def read_text(text: str, file: str, keywords: frozenset[str] = frozenset()) -> tuple[list[Source], list[Diagnostic]]:
    """Read a text that holds entries into those that could be read, and every complaint."""
    readings = read_entries(text, file, keywords)
    sources = [reading.source for reading in readings if reading.source]
    return sources, [complaint for reading in readings for complaint in reading.diagnostics]
