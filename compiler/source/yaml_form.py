"""A YAML file to what it holds: entries, words of the glossary, decks, characters or rules; its head says which."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, mended
from compiler.diagnostics.suggest import meant, mend_for, with_guess
from compiler.ir.entries.library import Character, Deck, Term
from compiler.ir.entries.rules import Option
from compiler.ir.terms import EntryKind
from compiler.source.complaints import error, start_of
from compiler.source.document import Document, Listing, Mapping, Node, Scalar, is_whole
from compiler.source.documents import character_of, deck_of, option_of, places_of, rule_of, scene_of, term_of
from compiler.source.files import decode, read_source, shown_path
from compiler.source.limits import MOST_ALIKE, few, name_complaints
from compiler.source.record import RuleSource, SceneSource, Source
from compiler.source.schema_check import Judged, check_entry
from compiler.source.schema_files import DOCUMENTS, FILE_KINDS, FORMAT
from compiler.source.yaml_entry import source_of, with_entry
from compiler.source.yaml_reading import read_yaml

HEAD = ("format", "kind", "entries")
Beside = Term | Deck | Character | Option | RuleSource | SceneSource
"""What a file may hold that is no entry of the game."""


class Placed(msgspec.Struct, frozen=True):
    """What stands beside the entries, and the places of its fields and their members."""

    kind: str
    value: Beside
    places: dict[str, Place]


class Held(msgspec.Struct):
    """What one file holds, in its order, and every complaint about it."""

    sources: list[Source] = msgspec.field(default_factory=list)
    documents: list[Placed] = msgspec.field(default_factory=list)
    diagnostics: list[Diagnostic] = msgspec.field(default_factory=list)


def read_file(path: Path) -> Held:
    """Read a file of an author's content; whatever is in it, nothing is raised."""
    data, complaints = read_source(path)
    return Held(diagnostics=complaints) if data is None else read_data(data, shown_path(path))


def read_data(data: bytes, file: str) -> Held:
    """Read the bytes of a file of an author's content."""
    document, complaints = decode(data, file)
    held = read_held(document) if document else Held()
    held.diagnostics = sorted([*complaints, *held.diagnostics], key=lambda complaint: complaint.place)
    return held


def read_held(document: Document) -> Held:
    """Read what a document holds."""
    root, complaints = read_yaml(document)
    held = Held(diagnostics=complaints)
    if root is None or (isinstance(root, Scalar) and root.value is None):
        if not complaints:
            message = "there is nothing in this file"
            mend = "write an entry, or delete the file"
            held.diagnostics.append(error(Code.FILE_EMPTY, message, start_of(document.file), mend=mend))
    elif not isinstance(root, Mapping):
        what = "a list" if isinstance(root, Listing) else "text"
        message = f"the file holds {what} where the fields format, kind and entries belong"
        mend = "begin the file with `format: 1`, `kind: ...` and `entries:`"
        held.diagnostics.append(error(Code.FIELD_TYPE, message, document.place(root.start, root.start + 1), mend=mend))
    elif kind := _head(document, root, held.diagnostics):
        for entry in _entries(document, root, held.diagnostics):
            _read_entry(document, kind, entry, held)
    return held


def _head(document: Document, root: Mapping, complaints: list[Diagnostic]) -> str | None:
    """Judge the head of a file and say what the file holds; nothing where it cannot be known."""
    unknown = [(name, key) for name, (key, _value) in root.fields.items() if name not in HEAD]
    complaints.extend(few([_unknown(name, document.place_of(key)) for name, key in unknown]))
    known = _format(document, root, complaints)
    kind = root.fields.get("kind")
    if kind is None:
        mend = "add `kind: adversary`, or another of " + ", ".join(FILE_KINDS)
        message = "the file does not say what kind of entries it holds"
        complaints.append(error(Code.KIND_UNKNOWN, message, _first_field(document, root), mend=mend))
        return None
    written = kind[1].text if isinstance(kind[1], Scalar) else ""
    if written not in FILE_KINDS:
        message = f'there is no kind of entry called "{written[:80]}"'
        guess = meant(written, FILE_KINDS)
        mend = with_guess(guess, "the kinds are " + ", ".join(FILE_KINDS))
        unknown_kind = error(Code.KIND_UNKNOWN, message, document.place_of(kind[1]), guess, mend)
        complaints.append(mended(unknown_kind, mend_for(written, FILE_KINDS)))
        return None
    return written if known else None


def _unknown(name: str, place: Place) -> Diagnostic:
    """Complain about a field that no head has."""
    message = f'there is no field "{name[:80]}" at the head of a file'
    mend = "the head has format, kind and entries; the fields of an entry stand below its dash"
    guess = meant(name, HEAD)
    return mended(error(Code.FIELD_UNKNOWN, message, place, guess, with_guess(guess, mend)), mend_for(name, HEAD))


def _first_field(document: Document, root: Mapping) -> Place:
    """Give the place of the first field's name."""
    return document.place_of(next((key for key, _value in root.fields.values()), root))


def _format(document: Document, root: Mapping, complaints: list[Diagnostic]) -> bool:
    """Judge the format version, and tell whether the file can be read; one without is taken for the newest."""
    found = root.fields.get("format")
    if found is None:
        message = "the file does not say which format it is written in"
        place = _first_field(document, root)
        complaints.append(error(Code.FORMAT_VERSION, message, place, mend=f"begin the file with `format: {FORMAT}`"))
        return True
    if isinstance(found[1], Scalar) and found[1].value == FORMAT and found[1].value is not True:
        return True
    written = found[1].text[:40] if isinstance(found[1], Scalar) else "..."
    message = f"format {written} is not known here; this version reads format {FORMAT}"
    place = document.place_of(found[1])
    complaints.append(
        error(Code.FORMAT_VERSION, message, place, mend="use a newer version of Deckwright, or `format: 1`")
    )
    return False


def _entries(document: Document, root: Mapping, complaints: list[Diagnostic]) -> list[Mapping]:
    """Give the entries of a file that are made of fields."""
    found = root.fields.get("entries")
    if found is None or (isinstance(found[1], Scalar) and found[1].value is None):
        message = "the file holds no entries"
        place = document.place_of(found[0]) if found else _first_field(document, root)
        mend = "write `entries:` and below it the entries, each after a dash"
        complaints.append(error(Code.FILE_EMPTY, message, place, mend=mend))
        return []
    if not isinstance(found[1], Listing):
        message = "entries is a list; each entry begins with a dash"
        complaints.append(
            error(Code.FIELD_TYPE, message, document.place_of(found[0]), mend="put `- ` before its first field")
        )
        return []
    others = [item for item in found[1].items if not isinstance(item, Mapping)]
    complaints.extend(_no_entry(document, item) for item in others[:MOST_ALIKE])
    return [item for item in found[1].items if isinstance(item, Mapping)]


def _no_entry(document: Document, item: Node) -> Diagnostic:
    """Complain about an item of the list that is no entry."""
    what = "a list" if isinstance(item, Listing) else "text"
    place = document.place_of(item)
    return error(
        Code.FIELD_TYPE, f"an entry is made of fields; this is {what}", place, mend="write `- id: ...` and so on"
    )


def _read_entry(document: Document, kind: str, entry: Mapping, held: Held) -> None:
    """Read one entry into what the file holds; one that lost a part to an alias has been complained about."""
    if not is_whole(entry):
        return
    verdict = check_entry(Judged(document, kind, entry))
    complaints = verdict.diagnostics
    if kind in DOCUMENTS:
        name = entry.fields.get("name")
        text = name[1].text if name and isinstance(name[1], Scalar) else ""
        complaints += name_complaints(text, document.place_of(name[1])) if name else []
        if not verdict.spoilt:
            held.documents.append(Placed(kind, _value(document, kind, entry), places_of(document, entry)))
    else:
        source, more = source_of(document, EntryKind(kind), entry, verdict.unusable)
        complaints += more
        held.sources.extend([source] if source else [])
    held.diagnostics.extend(with_entry(complaints, entry.fields))


def _value(document: Document, kind: str, entry: Mapping) -> Beside:
    if kind == "rules":
        return rule_of(document, entry)
    return scene_of(document, entry) if kind == "scene" else _READERS[kind](entry)


_READERS: dict[str, Callable[[Mapping], Term | Deck | Character | Option]] = {
    "glossary": term_of,
    "deck": deck_of,
    "character": character_of,
    "option": option_of,
}
