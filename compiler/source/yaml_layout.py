"""The one layout of content files: fields in house order, text as a block, short lists in brackets, comments kept.

What a file means is not touched. The file must be sound: what the schemas refuse has no layout. `docs/formatting.md`
shows the layout to authors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from compiler.ir.terms import EntryKind
from compiler.source.cells import title_order
from compiler.source.document import Document, Listing, Node, Scalar
from compiler.source.document import Mapping as Fields
from compiler.source.schema_files import ART, DOCUMENTS
from compiler.source.yaml_comments import Comment, Comments, comments_of, members_at, values_of
from compiler.source.yaml_words import WIDTH, Where, quoted, text_value

HEAD = ("format", "kind", "entries")
LAST = ("ability", "flavor", "text", "rulings", *ART, "version", "aliases", "examples")
"""What stands below the title fields of an entry with card text."""
ONE_LINE = frozenset({"flavor", "definition"})
"""Prose whose line ends and runs of spaces mean nothing."""
LISTS = frozenset({"rulings", "cards", "examples"})
"""What always has a line for each member."""
INDENT = "  "
FARTHEST = 60
"""A comment beside a value keeps its column up to this one."""

Texts = Mapping[int, tuple[str, ...]]
"""The lines of card text by where their entry begins."""


def field_order(kind: str) -> tuple[str, ...]:
    """Give the fields of an entry in house order: as its title prints them, then what stands below the title.

    >>> field_order("armor")[:8]
    ('id', 'name', 'class', 'hands', 'level', 'magic', 'wealth', 'base_tracks')
    """
    if kind in DOCUMENTS:
        return tuple(DOCUMENTS[kind].properties)
    return ("id", "name", *title_order(EntryKind(kind)), *LAST)


def laid_out(document: Document, root: Fields, texts: Texts) -> str:
    """Lay a content file out anew.

    Args:
        document: The file, in which nothing is wrong with the YAML.
        root: What it holds.
        texts: The card text of its entries, as it is to be.
    """
    return "\n".join(_Layout(document, root, texts).lines()) + "\n"


class _Layout:
    """Lays out one file."""

    def __init__(self, document: Document, root: Fields, texts: Texts) -> None:
        self.document = document
        self.root = root
        self.texts = texts
        self.comments: Comments = comments_of(document, root)

    def lines(self) -> Iterator[str]:
        """Give the lines of the file."""
        yield from self._apart(self.comments.top, min(key.start for key, _value in self.root.fields.values()))
        for name in HEAD:
            key, value = self.root.fields[name]
            yield from self._apart(self.comments.above.get(key.start, ()), key.start)
            listed = isinstance(value, Listing) and value.items
            yield self._with_comment(f"{name}:" if listed else f"{name}: {_scalar(value)}", key.start)
        kind, items = self.root.fields["kind"][1], self.root.fields["entries"][1]
        order = field_order(kind.text) if isinstance(kind, Scalar) else ()
        entries = items.items if isinstance(items, Listing) else []
        for number, entry in enumerate(entry for entry in entries if isinstance(entry, Fields)):
            yield from [""] if number else []
            yield from self._entry(entry, order)
        if self.comments.end:
            yield from ("", *self._apart(self.comments.end, len(self.document.text)))

    def _entry(self, entry: Fields, order: tuple[str, ...]) -> Iterator[str]:
        yield from self._apart(self.comments.above.get(entry.start, ()), entry.start)
        for number, name in enumerate(name for name in order if name in entry.fields):
            key, value = entry.fields[name]
            above = [] if key.start == entry.start else self.comments.above.get(key.start, [])
            yield from ((INDENT if number else "") + comment.text for comment in above)
            lines = self.texts.get(entry.start) if name == "text" else None
            first, *more = self._text(key, lines) if lines else self._field(name, key, value)
            yield first if number else f"- {first.removeprefix(INDENT)}"
            yield from more
        yield from (INDENT + comment.text for comment in self.comments.after.get(entry.start, ()))

    def _text(self, key: Scalar, lines: Iterable[str]) -> Iterator[str]:
        yield self._with_comment(f"{INDENT}text: |", key.start)
        yield from (f"{INDENT * 2}{line}" if line else "" for line in lines)

    def _field(self, name: str, key: Scalar, value: Node, indent: str = INDENT) -> Iterator[str]:
        label = f"{indent}{quoted(name)}:"
        if not isinstance(value, Scalar):
            yield from self._members(label, key, value)
            return
        first, *more = f"{label} {_prose(name, value, label)}".split("\n")
        yield self._with_comment(first, key.start)
        yield from more

    def _members(self, label: str, key: Scalar, value: Listing | Fields) -> Iterator[str]:
        """Lay out a list or a mapping: in brackets where it fits into a line and no comment stands between."""
        line, name = f"{label} {_brackets(value)}", label.strip(" :")
        if not list(members_at(value)) or not (name in LISTS or self._breaks(line, value)):
            yield self._with_comment(line, key.start)
            return
        yield self._with_comment(label, key.start)
        indent = label[: len(label) - len(label.lstrip())]
        if isinstance(value, Fields):
            yield from self._fields(value, indent + INDENT)
            return
        for item in value.items:
            yield from self._above(indent, item.start)
            line = f"{indent}- {_scalar(item)}"
            if isinstance(item, Fields) and (name in LISTS or self._breaks(line, item)):
                first, *more = self._fields(item, indent + INDENT)
                yield from (f"{indent}- {first.removeprefix(indent + INDENT)}", *more)
            else:
                yield self._with_comment(line, item.start)

    def _breaks(self, line: str, value: Node) -> bool:
        """Tell whether a value cannot stand in brackets: it is too long, or a comment stands within."""
        return len(line) > WIDTH or any(
            start in self.comments.above or start in self.comments.beside for start in _starts_within(value)
        )

    def _fields(self, value: Fields, indent: str) -> Iterator[str]:
        """Lay out a mapping, a line or more for each field; what stands above it has been written."""
        for name, (key, member) in value.fields.items():
            if key.start != value.start:
                yield from self._above(indent, key.start)
            yield from self._field(name, key, member, indent)

    def _above(self, indent: str, start: int) -> Iterator[str]:
        yield from (indent + comment.text for comment in self.comments.above.get(start, ()))

    def _apart(self, comments: Iterable[Comment], start: int) -> Iterator[str]:
        """Give comments that stand between entries; one empty line is kept where their author left some."""
        last = None
        for comment in comments:
            if last is not None and comment.line > last + 1:
                yield ""
            yield comment.text
            last = comment.line
        if last is not None and start < len(self.document.text) and self.document.line_and_column(start)[0] > last + 1:
            yield ""

    def _with_comment(self, line: str, start: int) -> str:
        """Put the comment of a line behind it, in its own column where there is room and the line begins as it did."""
        comment = self.comments.beside.get(start)
        if comment is None:
            return line
        kept = comment.column <= FARTHEST and _first_word(comment.before) == _first_word(line)
        return line.ljust(max(len(line) + 2, comment.column - 1 if kept else 0)) + comment.text


def _first_word(line: str) -> list[str]:
    return line.strip().removeprefix("- ").split()[:1]


def _scalar(node: Node, where: Where = Where.ALONE) -> str:
    """Write a single value; what stands deeper than sources go is written in brackets."""
    if not isinstance(node, Scalar):
        return _brackets(node)
    value = node.value
    if isinstance(value, str):
        return quoted(value, where)
    return "null" if value is None else str(value).lower()


def _starts_within(value: Node) -> Iterator[int]:
    """Give where everything begins that a value is made of."""
    yield from members_at(value)
    for member in values_of(value):
        yield from _starts_within(member)


def _prose(name: str, value: Scalar, label: str) -> str:
    """Write a value behind the name of its field."""
    if not isinstance(value.value, str):
        return _scalar(value)
    text = " ".join(value.text.split()) if name in ONE_LINE else value.text
    deep = label[: len(label) - len(label.lstrip())] + INDENT
    return text_value(text, WIDTH - len(label) - 1, deep)


def _brackets(value: Listing | Fields) -> str:
    if isinstance(value, Listing):
        return f"[{', '.join(_scalar(item, Where.BRACKETS) for item in value.items)}]"
    members = (
        f"{quoted(name, Where.BRACKETS)}: {_scalar(item, Where.BRACKETS)}"
        for name, (_key, item) in value.fields.items()
    )
    return "{" + ", ".join(members) + "}"
