"""Edits of a YAML file's text: each changes one value and nothing else, or is not made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from compiler.diagnostics.record import Diagnostic, Fix, Place
from compiler.source.document import Document, Listing, Node, Scalar
from compiler.source.files import read_document, real_path
from compiler.source.yaml_reading import read_yaml

_QUOTES = "'\""


class Change(msgspec.Struct, frozen=True):
    """An edit that was made: where, and the words before and after it."""

    place: Place
    before: str
    after: str


def edited(document: Document, fixes: Iterable[Fix]) -> tuple[str, list[Change]]:
    """Make those of some edits that can be made together.

    Of two that overlap the first is made. Where a value is not written in the file as it is read (with escapes, say),
    or would be another value than the edit means, the edit is left out.

    Returns:
        The text, and what was changed, in the order of the file.
    """
    text, changes = document.text, list[Change]()
    for start, end, fix in reversed(list(_apart(document, fixes))):
        before, after = text[start:end], _indented(fix)
        now = text[:start] + after + text[end:]
        if before != after and _means(text, now, _plain(before), fix.replacement):
            text = now
            changes.append(Change(fix.place, _plain(before), fix.replacement))
    return text, changes[::-1]


def with_fixes_to_make(faults: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Take back the fixes that could not be made in their files: where a value is not written as it is read."""
    documents: dict[str, Document | None] = {}
    for fault in faults:
        if fault.fix is None:
            yield fault
            continue
        file = fault.fix.place.file
        if file not in documents:
            documents[file], _complaints = read_document(real_path(Path(file)))
        document = documents[file]
        made = document is not None and edited(document, [fault.fix])[1]
        yield fault if made else msgspec.structs.replace(fault, fix=None)


def _apart(document: Document, fixes: Iterable[Fix]) -> Iterator[tuple[int, int, Fix]]:
    """Give edits that do not overlap, by place; quotes around a whole value are no part of it."""
    done = 0
    for fix in sorted(fixes, key=lambda fix: fix.place):
        place = fix.place
        start, end = document.index(place.line, place.column), document.index(place.end_line, place.end_column)
        if end > len(document.text):
            continue
        if end - start > 1 and document.text[start] in _QUOTES and document.text[start] == document.text[end - 1]:
            start, end = start + 1, end - 1
        if start >= done:
            done = end
            yield start, end, fix


def _indented(fix: Fix) -> str:
    """Give the new words, all their lines indented as the first."""
    return fix.replacement.replace("\n", "\n" + " " * (fix.place.column - 1))


def _plain(words: str) -> str:
    """Give words of several lines without their indentation."""
    return "\n".join([line.lstrip() if number else line for number, line in enumerate(words.splitlines())])


def _means(before: str, after: str, words: str, others: str) -> bool:
    """Tell whether an edit exchanged these words for others in one value and did nothing else."""
    old, new = (list(_texts(read_yaml(Document(text, ""))[0])) for text in (before, after))
    changed = [(one, other) for one, other in zip(old, new, strict=False) if one != other]
    if len(old) != len(new) or len(changed) != 1:
        return False
    one, other = changed[0]
    head = _common(words, others)
    tail = _common(words[head:][::-1], others[head:][::-1])
    gone, come = words[head : len(words) - tail], others[head : len(others) - tail]
    places = range(len(one) - len(gone) + 1)
    return any(one[at : at + len(gone)] == gone and one[:at] + come + one[at + len(gone) :] == other for at in places)


def _common(one: str, other: str) -> int:
    """Count the letters that two texts begin with together."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (letter, its) in enumerate(pairs) if letter != its), min(len(one), len(other)))


def _texts(node: Node | None) -> Iterator[str]:
    """Give the text of every value and of every field's name, in the order of the file, and where lists end."""
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Listing):
        for item in node.items:
            yield from _texts(item)
        yield "]"
    elif node is not None:
        for name, (_key, value) in node.fields.items():
            yield name
            yield from _texts(value)
        yield "}"
