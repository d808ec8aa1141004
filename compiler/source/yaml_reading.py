"""The events of the YAML parser, built into values with places; what authors must not use is complained about.

Anchors, aliases, tags, merges and duplicate fields are seen here, in the events: an alias is never followed, so that
a file cannot grow in memory. Where a part cannot be parsed, each entry of the list `entries` is parsed by itself, so
that one bad entry does not hide the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Protocol

import msgspec
from _ruamel_yaml import CParser  # type: ignore[import-not-found]  # compiled, and its makers give no types for it
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Note, Place
from compiler.source.complaints import error
from compiler.source.document import Document, Listing, Mapping, Node, Scalar
from compiler.source.limits import few
from compiler.source.yaml_problems import parser_problem

DEEPEST = 12
"""No source needs more; the parser itself would go on to the end of its memory."""
MOST_PARTS = 2_000
_MENDED_ALIKE = (Code.YAML_ANCHOR.value, Code.YAML_TAG.value)
_ENTRIES = re.compile(r"^entries:[ \t]*(?:#.*)?$", re.MULTILINE)
_ITEM = re.compile(r"^( *)-(?: |$)", re.MULTILINE)


_STARTS = (MappingStartEvent, SequenceStartEvent)
_ENDS = (MappingEndEvent, SequenceEndEvent)


class _Parser(Protocol):
    """What is used of the parser."""

    def get_event(self) -> Event | None:
        """Give the next event; none at the end."""


class _TooDeepError(Exception):
    """Values within values beyond any use."""


class _Builder:
    """Builds one document from events."""

    def __init__(self, document: Document, offset: int) -> None:
        self.document = document
        self.offset = offset
        self.root: Node | None = None
        self.diagnostics: list[Diagnostic] = []
        self.open: list[Mapping | Listing] = []
        self.keys: list[Node | None] = []
        """For each open mapping the name whose value comes next."""

    def take(self, event: Event) -> None:
        """Take the next event."""
        start, end = event.start_mark.index + self.offset, event.end_mark.index + self.offset
        if isinstance(event, ScalarEvent):
            if event.anchor or event.tag:
                self._forbid(event, start, end)
            self._place(Scalar(event.value, event.style or "", start, end))
        elif isinstance(event, _STARTS):
            if event.anchor or event.tag:
                self._forbid(event, start, end)
            if len(self.open) >= DEEPEST:
                raise _TooDeepError(start)
            self.open.append(Mapping(start, end) if isinstance(event, MappingStartEvent) else Listing(start, end))
            self.keys.append(None)
        elif isinstance(event, _ENDS):
            done = self.open.pop()
            self.keys.pop()
            done.end = start
            self._place(done)
        elif isinstance(event, AliasEvent):
            self._forbid(event, start, end)
            self._gap()
            self._place(Scalar("", "", start, end))

    def _gap(self) -> None:
        """Note that something is missing here."""
        if self.open:
            self.open[-1].whole = False

    def _forbid(self, event: NodeEvent, start: int, end: int) -> None:
        """Complain about aliases, anchors and tags."""
        tag = None if isinstance(event, AliasEvent) else getattr(event, "tag", None)
        if not (event.anchor or tag):
            return
        place = self.document.place(start, end)
        if isinstance(event, AliasEvent):
            message = f'"*{event.anchor}" stands for a value written elsewhere, which sources do not use'
            self._complain(
                Code.YAML_ANCHOR, message, place, "write the value itself; text that begins with * needs quotes"
            )
        elif event.anchor:
            message = f'"&{event.anchor}" names a value for use elsewhere, which sources do not use'
            self._complain(Code.YAML_ANCHOR, message, place, "take it out; text that begins with & needs quotes")
        if tag:
            message = "a value that begins with ! says what type it is, which sources do not use"
            self._complain(Code.YAML_TAG, message, place, "take it out; text that begins with ! needs quotes")

    def _complain(self, code: Code, message: str, place: Place, mend: str) -> None:
        """Note an error."""
        self.diagnostics.append(error(code, message, place, mend=mend))

    def _place(self, node: Node) -> None:
        """Put a finished value where it belongs."""
        if not self.open:
            self.root = node
            return
        holder = self.open[-1]
        if isinstance(holder, Listing):
            holder.items.append(node)
        elif self.keys[-1] is None:
            self.keys[-1] = node
        else:
            key, self.keys[-1] = self.keys[-1], None
            if isinstance(key, Scalar) and key.text not in holder.fields and (key.text != "<<" or key.style):
                holder.fields[key.text] = (key, node)
            else:
                self._refuse_field(holder, key)

    def _refuse_field(self, holder: Mapping, key: Node) -> None:
        """Complain about a field that cannot be added."""
        place = self.document.place_of(key)
        if not isinstance(key, Scalar):
            message = "the name of a field is a single word"
            self._complain(Code.YAML_SYNTAX, message, place, "text that begins with a bracket needs quotes")
        elif key.text == "<<" and not key.style:
            holder.whole = False
            message = '"<<" takes fields from elsewhere, which sources do not use'
            self._complain(Code.YAML_ANCHOR, message, place, "write the fields themselves")
        else:
            first = Note(message="the first one is here", place=self.document.place_of(holder.fields[key.text][0]))
            message = f'the field "{key.text[:80]}" is given twice'
            second = error(Code.YAML_DUPLICATE_KEY, message, place, "the second one", "keep one of them")
            self.diagnostics.append(msgspec.structs.replace(second, notes=(first,)))


def _events(text: str) -> Iterator[Event]:
    """Give the events of the first document of a text."""
    parser: _Parser = CParser(text)
    while (event := parser.get_event()) is not None:
        yield event
        if isinstance(event, DocumentEndEvent):
            follower = parser.get_event()
            if isinstance(follower, DocumentStartEvent):
                yield follower
            return


def _build(document: Document, start: int, end: int) -> tuple[Node | None, list[Diagnostic], bool]:
    """Build the value of a part of a file.

    Returns:
        The value, the complaints, and whether the part could be parsed to its end.
    """
    builder = _Builder(document, start)
    done = 0
    try:
        for event in _events(document.text[start:end]):
            if done:
                place = document.place(start + event.start_mark.index, start + event.end_mark.index)
                message = "a second document begins here; a file holds one"
                builder.diagnostics.append(error(Code.YAML_SYNTAX, message, place, mend="take the line --- out"))
                break
            builder.take(event)
            done = isinstance(event, DocumentEndEvent)
    except MarkedYAMLError as stumble:
        return None, [*builder.diagnostics, parser_problem(document, stumble, start)], False
    except _TooDeepError as deep:
        message = f"values within values, more than {DEEPEST} deep"
        place = document.place(deep.args[0], deep.args[0] + 1)
        too_deep = error(Code.YAML_SYNTAX, message, place, mend="close what is open here")
        return None, [*builder.diagnostics, too_deep], False
    except YAMLError as fault:
        place = document.place(start, start)
        mend = "compare the file with one that works"
        return None, [error(Code.YAML_SYNTAX, f"this is no YAML: {fault}", place, mend=mend)], False
    return builder.root, builder.diagnostics, True


def read_yaml(document: Document) -> tuple[Node | None, list[Diagnostic]]:
    """Read a file's text into values with places.

    Returns:
        The value of the file, none where nothing of it could be read, and every complaint about its form, of those
        about anchors, aliases and tags a few. Entries that cannot be parsed are left out of the list `entries`.
    """
    root, complaints = _read(document)
    repeated = [[fault for fault in complaints if fault.code == code] for code in _MENDED_ALIKE]
    return root, [*(fault for fault in complaints if fault.code not in _MENDED_ALIKE), *chain(*map(few, repeated))]


def _read(document: Document) -> tuple[Node | None, list[Diagnostic]]:
    """Read a file whole, or where that fails the entries of its list one by one."""
    root, complaints, parsed = _build(document, 0, len(document.text))
    parts = [] if parsed else _parts(document.text)
    if not parts:
        return root, complaints
    head, found, _parsed = _build(document, 0, parts[0][0])
    if not isinstance(head, Mapping) or "entries" not in head.fields:
        return head, found or complaints
    entries = Listing(parts[0][0], len(document.text))
    for start, end in parts:
        part, more, _parsed = _build(document, start, end)
        found.extend(more)
        entries.items.extend(part.items if isinstance(part, Listing) else [])
    head.fields["entries"] = (head.fields["entries"][0], entries)
    return head, found or complaints


def _parts(text: str) -> list[tuple[int, int]]:
    """Find where each entry of the list `entries` begins and ends, by nothing but its dash and indentation."""
    entries = _ENTRIES.search(text)
    first = _ITEM.search(text, entries.end()) if entries else None
    if not first:
        return []
    starts = [item.start() for item in _ITEM.finditer(text, first.start()) if item.group(1) == first.group(1)]
    return list(pairwise([*starts, len(text)])) if len(starts) <= MOST_PARTS else []
