"""The comments of a YAML file, each hung on what it is about, so that it stays there when the file is laid out anew.

A comment on a line of its own is about what comes next: an entry, a field, an item. Where it is indented as the fields
of an entry and nothing of that entry comes next, it belongs to the end of the entry. A comment at the end of a line is
about what stands before it on that line.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from compiler.source.document import Document, Listing, Mapping, Node, Scalar, Style

_COMMENT = re.compile(r"(?<!\S)#[^\r\n]*")
_HEADER = re.compile(r"[|>][-+0-9]*")
"""How a block scalar begins; a comment may stand behind it."""
_LINE_END = re.compile(r"[\r\n]")
_NOTHING_YET = re.compile(r"[\s-]*")
"""What may stand before a comment on a line that is all its own: an entry's dash, or the mark that opens a file."""


class Comment(msgspec.Struct, frozen=True):
    """One comment, with its `#`; `column` counts from 1, `before` is what stands before it on its line."""

    text: str
    line: int
    column: int
    before: str


class Anchor(msgspec.Struct, frozen=True):
    """Something that comments hang on, by where it begins."""

    start: int
    entry: int
    """Where the entry begins that it is part of; -1 for what stands in no entry."""
    holders: tuple[tuple[int, int], ...] = ()
    """The brackets around it, the outermost first: where each closes, and where what they belong to begins."""


class Comments(msgspec.Struct, frozen=True):
    """All comments of a file, by the beginning of what they hang on."""

    top: list[Comment]
    above: dict[int, list[Comment]]
    beside: dict[int, Comment]
    after: dict[int, list[Comment]]
    """At the end of an entry, by where the entry begins."""
    end: list[Comment]


def comments_of(document: Document, root: Mapping) -> Comments:
    """Find the comments of a file and what they hang on."""
    found = Comments([], defaultdict(list), {}, defaultdict(list), [])
    entries = [item for item in _members(root, "entries") if isinstance(item, Mapping)]
    anchors = sorted(_anchors(document, root), key=lambda anchor: anchor.start)
    hanging = _Hanging(document, found, [entry.start for entry in entries], anchors)
    for at, text in raw_comments(document, root):
        line, column = document.line_and_column(at)
        hanging.take(at, Comment(text, line, column, document.text[at - column + 1 : at]))
    return found


def raw_comments(document: Document, root: Node) -> Iterator[tuple[int, str]]:
    """Give every comment of a file and where it begins: what stands behind a `#` outside all values."""
    at = 0
    for start, end in [*(_span(document.text, scalar) for scalar in _all_scalars(root)), (len(document.text),) * 2]:
        yield from ((found.start(), found.group().rstrip()) for found in _COMMENT.finditer(document.text, at, start))
        at = end


def _span(text: str, scalar: Scalar) -> tuple[int, int]:
    """Give where a value's own text begins and ends."""
    header = _HEADER.match(text, scalar.start) if scalar.style in (Style.LITERAL, Style.FOLDED) else None
    if header is None:
        return scalar.start, scalar.end
    line_end = _LINE_END.search(text, header.end())
    return (line_end.start() if line_end else scalar.end), scalar.end


def _all_scalars(node: Node) -> Iterator[Scalar]:
    """Give every scalar in the order of the file, names of fields included."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Listing):
        for item in node.items:
            yield from _all_scalars(item)
    else:
        for key, value in node.fields.values():
            yield key
            yield from _all_scalars(value)


def _members(root: Mapping, name: str) -> list[Node]:
    found = root.fields.get(name)
    return found[1].items if found and isinstance(found[1], Listing) else []


def _anchors(document: Document, root: Mapping) -> Iterator[Anchor]:
    """Give what comments can hang on: the fields of the head, and all that entries are made of."""
    for key, _value in root.fields.values():
        yield Anchor(key.start, -1)
    for entry in _members(root, "entries"):
        for key, value in entry.fields.values() if isinstance(entry, Mapping) else ():
            yield from _anchors_within(document, value, Anchor(key.start, entry.start))


def _anchors_within(document: Document, value: Node, anchor: Anchor) -> Iterator[Anchor]:
    """Give an anchor, and those of all that its value is made of."""
    yield anchor
    bracketed = document.text[value.start : value.start + 1] in {"[", "{"}
    holders = (*anchor.holders, (value.end, anchor.start)) if bracketed else anchor.holders
    for start, member in zip(members_at(value), values_of(value), strict=True):
        yield from _anchors_within(document, member, Anchor(start, anchor.entry, holders))


def values_of(value: Node) -> list[Node]:
    """Give what a list or mapping holds."""
    if isinstance(value, Mapping):
        return [member for _key, member in value.fields.values()]
    return value.items if isinstance(value, Listing) else []


def members_at(value: Node) -> Iterator[int]:
    """Give where each member of a list or mapping begins."""
    if isinstance(value, Listing):
        yield from (item.start for item in value.items)
    elif isinstance(value, Mapping):
        yield from (key.start for key, _value in value.fields.values())


class _Hanging:
    """Hangs comments up, one after the other."""

    def __init__(self, document: Document, found: Comments, entries: list[int], anchors: list[Anchor]) -> None:
        self.document = document
        self.found = found
        self.entries = entries
        self.anchors = anchors
        self.starts = [anchor.start for anchor in anchors]

    def take(self, at: int, comment: Comment) -> None:
        """Hang up the comment that begins at `at`."""
        following = bisect_left(self.starts, at)
        if _NOTHING_YET.fullmatch(comment.before):
            self._own_line(following, comment)
        elif following:
            self._beside(self.anchors[following - 1], at, comment)
        else:
            self.found.top.append(comment)

    def _own_line(self, following: int, comment: Comment) -> None:
        last = self.anchors[following - 1].entry if following else -1
        coming = self.anchors[following] if following < len(self.anchors) else None
        leaves = last >= 0 and (coming is None or coming.entry != last) and "-" not in comment.before
        if following == 0:
            self.found.top.append(comment)
        elif leaves and comment.column >= self.document.line_and_column(last)[1]:
            self.found.after[last].append(comment)
        elif coming is None:
            self.found.end.append(comment)
        else:
            self.found.above[coming.start].append(comment)

    def _beside(self, anchor: Anchor, at: int, comment: Comment) -> None:
        start = next((field for closed, field in anchor.holders if closed < at), anchor.start)
        if start in self.found.beside:
            self.found.above[start].append(comment)
        else:
            self.found.beside[start] = comment
