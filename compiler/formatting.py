"""Content files in house style: the YAML in its one layout, the card text in house wording, the meaning as it was.

What the schemas refuse is left as it is. Nothing is written here: `deckwright fmt` does that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.check.printed_back import not_printed_back
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.language.entries.entries import read_entry
from compiler.language.entries.rewording import house_body
from compiler.language.entries.rules import as_entry, read_rule
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.complaints import error, start_of
from compiler.source.document import Document, Listing, Mapping, Node, Plain, Scalar, plain, scalars
from compiler.source.files import decode, read_source, shown_path
from compiler.source.load import content_files, load_files
from compiler.source.pieces import cut
from compiler.source.record import RuleSource, SceneSource
from compiler.source.scalar_lines import scalar_lines
from compiler.source.text_form import FLAVOR_MARK
from compiler.source.yaml_comments import raw_comments
from compiler.source.yaml_form import read_held
from compiler.source.yaml_layout import laid_out
from compiler.source.yaml_reading import read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Character, Deck, Term
    from compiler.ir.entries.rules import Option, RuleRow
    from compiler.source.project import Project
    from compiler.source.record import Source


class Formatted(msgspec.Struct, frozen=True, kw_only=True):
    """What formatting a file came to.

    `text` is the file in house style, none where it has to be left as it is; then `diagnostics` say why. Else they say
    which sentences kept their words because ours do not mean the same. `unread` are the ids of entries whose card text
    has mistakes beyond single sentences, so that all of it kept its words.
    """

    path: Path
    text: str | None = None
    before: bytes = b""
    """What the file held."""
    changed: bool = False
    diagnostics: tuple[Diagnostic, ...] = ()
    unread: tuple[str, ...] = ()


class _Meaning(msgspec.Struct, frozen=True):
    """All that formatting must not change."""

    entries: list[tuple[Entry, list[str]]]
    """Each with the mistakes in it."""
    documents: list[Term | Deck | Character | Option | RuleRow | Plain]
    comments: list[str]
    examples: list[Plain]


def format_files(project: Project, paths: Sequence[Path]) -> Iterator[Formatted]:
    """Bring files into house style; nothing is written.

    Args:
        project: Whose glossary their card text is read by.
        paths: Files, or folders of them.
    """
    content = load_files(project, paths)
    reader = Reader(Vocabulary.of({term.id: term for term in content.terms}))
    files = (file for path in paths for file in (content_files(path) if path.is_dir() else (path,)))
    for file in dict.fromkeys(files):
        yield format_file(file, reader)


def format_file(path: Path, reader: Reader) -> Formatted:
    """Bring one file into house style."""
    data, complaints = read_source(path)
    if data is None:
        return Formatted(path=path, diagnostics=tuple(complaints))
    document, complaints = decode(data, shown_path(path))
    if document is None or complaints:
        return Formatted(path=path, diagnostics=tuple(complaints))
    root, _complaints = read_yaml(document)
    held = read_held(document)
    wrong = tuple(fault for fault in held.diagnostics if _is_error(fault))
    if wrong or not isinstance(root, Mapping):
        return Formatted(path=path, diagnostics=wrong)
    wording = _Wording(document, reader)
    items = root.fields["entries"][1]
    rules = [as_entry(placed.value) for placed in held.documents if isinstance(placed.value, RuleSource)]
    for entry, source in zip(items.items if isinstance(items, Listing) else [], held.sources or rules, strict=False):
        wording.take(entry, source)
    text = laid_out(document, root, wording.texts)
    if _meaning(Document(text, document.file), reader) != _meaning(document, reader):
        return Formatted(path=path, diagnostics=(_not_the_same(document.file),))
    told, unread = tuple(wording.not_printed_back), tuple(wording.unread)
    changed = text.encode() != data
    return Formatted(path=path, text=text, before=data, changed=changed, unread=unread, diagnostics=told)


class _Wording:
    """The card text of a file's entries as it is to be, by where they begin."""

    def __init__(self, document: Document, reader: Reader) -> None:
        self.document = document
        self.reader = reader
        self.texts: dict[int, tuple[str, ...]] = {}
        self.unread: list[str] = []
        self.not_printed_back: list[Diagnostic] = []

    def take(self, entry: Node, source: Source) -> None:
        """Word the text of an entry anew; flavor in it stays, above the rest."""
        found = entry.fields.get("text") if isinstance(entry, Mapping) else None
        words = self._own_words(found[1]) if found and isinstance(found[1], Scalar) else ()
        if not words:
            return
        beside = frozenset(scalar.text for scalar in _beside(entry))
        faults = not_printed_back(read_entry(source, self.reader), source, self.reader)
        self.not_printed_back += [fault.complaint for fault in faults]
        kept = frozenset(sentence for fault in faults for sentence in fault.words)
        body = house_body(source, self.reader, beside, kept) if all(fault.words for fault in faults) else None
        if body is None and not faults:
            self.unread.append(source.id)
        flavor = tuple(line for line in words if line[:2].strip() == FLAVOR_MARK.strip())
        self.texts[entry.start] = words if body is None else flavor + body

    def _own_words(self, scalar: Scalar) -> tuple[str, ...]:
        """Give the lines of a text without the white space around them."""
        text = "\n".join(cut(line).text for line in scalar_lines(self.document, scalar)).strip("\n")
        return tuple(text.split("\n")) if text else ()


def _beside(entry: Node) -> Iterator[Scalar]:
    """Give what has a field of its own and may stand in the text as well: rulings, the title of an ability."""
    for name in ("rulings", "ability"):
        if isinstance(entry, Mapping) and name in entry.fields:
            yield from scalars(entry.fields[name][1])


def _meaning(document: Document, reader: Reader) -> _Meaning:
    """Read what a file means, and its comments."""
    root, _complaints = read_yaml(document)
    held = read_held(document)
    read = [read_entry(source, reader) for source in held.sources]
    return _Meaning(
        [(one.entry, sorted(fault.message for fault in one.diagnostics if _is_error(fault))) for one in read],
        [_document(placed.value, reader) for placed in held.documents],
        sorted(text for _at, text in raw_comments(document, root)) if root else [],
        [plain(example.fields) for source in held.sources for example in source.examples],
    )


def _document(
    value: Term | Deck | Character | Option | RuleSource | SceneSource, reader: Reader
) -> Term | Deck | Character | Option | RuleRow | Plain:
    if isinstance(value, SceneSource):
        return plain(value.fields)
    return read_rule(value, reader).row if isinstance(value, RuleSource) else value


def _is_error(fault: Diagnostic) -> bool:
    return fault.severity is Severity.ERROR


def _not_the_same(file: str) -> Diagnostic:
    message = "in house style this file would not mean the same, so it was left as it is"
    mend = "this is a fault of Deckwright: please report the file"
    return error(Code.NOT_PRINTED_BACK, message, start_of(file), mend=mend)
