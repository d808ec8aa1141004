"""One entry of a YAML file to the record of a source, the same that the text form gives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.ir.terms import EntryKind
from compiler.source.art import focus_of
from compiler.source.complaints import error, warning
from compiler.source.document import Document, Listing, Node, Scalar, Style, plain, scalars
from compiler.source.document import Mapping as Fields
from compiler.source.fields import FIELDS
from compiler.source.kinds import KINDS, scenario_of
from compiler.source.limits import (
    STRANGE_HELP,
    card_text_complaints,
    character_message,
    name_complaints,
    strange_character,
)
from compiler.source.pieces import cut
from compiler.source.record import Field, Line, SceneSource, Source
from compiler.source.scalar_lines import scalar_lines
from compiler.source.text_form import entry_id, read_body
from compiler.source.title_rules import Form, class_complaints, extra_fields, missing_fields, values_of

_COMMENT = re.compile(r"[ \t]+#")
_NEEDED_TO_READ = {EntryKind.CARD: ("scenario", "play")}
"""What the text of an entry cannot be read without."""


def source_of(
    document: Document, kind: EntryKind, entry: Fields, unusable: set[str]
) -> tuple[Source | None, list[Diagnostic]]:
    """Make the source of an entry.

    Args:
        document: Its file.
        kind: What the file holds.
        entry: The entry, of which nothing was lost.
        unusable: The fields whose values are of a wrong type.

    Returns:
        The source, none where what reading rests upon is not there, and complaints.
    """
    name, body = _text(entry, "name", unusable), _body_lines(document, entry, unusable)
    given, complaints = _title(document, kind, entry, unusable)
    text = "\n".join(line.text for line in body)
    name_place = document.place_of(entry.fields["name"][1]) if name else document.place_of(entry)
    too_long = card_text_complaints(text, body)
    complaints += [*(name_complaints(name, name_place) if name else ()), *too_long, *_cut_texts(document, entry)]
    complaints += _strange_escapes(document, entry)
    unread = [field for field in _NEEDED_TO_READ.get(kind, ()) if field not in given]
    if not name or too_long or unread or _no_text(entry, unusable):
        return None, complaints
    rules = read_body(kind, [line for line in body if line.text])
    ability = _ability(document, entry, unusable) or rules.ability
    flavor = " ".join((_text(entry, "flavor", unusable) or "").split())
    art, given_id = _scalar(entry, "art", unusable), _scalar(entry, "id", unusable)
    aliases = _texts(document, entry, "aliases", unusable)
    listed = _texts(document, entry, "rulings", unusable)
    rulings = rules.rulings | {" ".join(sentence.split()): place for sentence, place in listed.items()}
    source = Source(
        kind=kind,
        id=given_id.text.strip() if given_id else entry_id(name),
        name=name,
        name_place=name_place,
        id_place=document.place_of(given_id) if given_id else None,
        fields=given | ability,
        body=rules.lines,
        title_end=_title_end(document, entry, name_place),
        flavor=" ".join(filter(None, (flavor, rules.flavor))),
        rulings=frozenset(rulings),
        ruling_places=rulings,
        version=_version(entry, unusable),
        art=art.text if art else None,
        art_place=document.place_of(art) if art else None,
        art_focus=focus_of(_text(entry, "art_focus", unusable) or ""),
        art_credit=" ".join((_text(entry, "art_credit", unusable) or "").split()),
        art_alt=" ".join((_text(entry, "art_alt", unusable) or "").split()),
        aliases=tuple(aliases),
        alias_places=aliases,
        scenario=scenario_of(kind, values_of(given)),
        examples=_examples(document, entry, unusable, given_id.text.strip() if given_id else entry_id(name)),
    )
    return source, complaints


def _no_text(entry: Fields, unusable: set[str]) -> bool:
    """Tell whether what should be the text is something else, which has been complained of."""
    found = entry.fields.get("text")
    return found is not None and "text" in unusable and not (isinstance(found[1], Scalar) and found[1].value is None)


def _title(
    document: Document, kind: EntryKind, entry: Fields, unusable: set[str]
) -> tuple[dict[str, Field], list[Diagnostic]]:
    """Gather the title fields and judge them by the table of kinds."""
    fields = {
        name: _field(document, key, value)
        for name, (key, value) in entry.fields.items()
        if name in FIELDS and name not in unusable and not (isinstance(value, Scalar) and value.value is None)
    }
    row = KINDS[kind]
    at = document.place_of(next(iter(entry.fields.values()))[1]) if entry.fields else document.place_of(entry)
    if len(row.classes) == 1 and "class" not in entry.fields:
        fields["class"] = Field(value=[row.noun], place=at, key=at)
    extra, kept = extra_fields(kind, fields)
    given = {*entry.fields, *fields}
    missing = missing_fields(kind, given, kept, (_title_end(document, entry, at), Form.YAML))
    return kept, [*extra, *class_complaints(kind, kept), *missing]


def _title_end(document: Document, entry: Fields, otherwise: Place) -> Place:
    """Give the place of the last title field."""
    title = [value for name, (_key, value) in entry.fields.items() if name in FIELDS or name == "name"]
    return document.place_of(title[-1]) if title else otherwise


def _field(document: Document, key: Scalar, value: Node) -> Field:
    """Make the record of a title field."""
    parts: dict[str | int, Place] = {}
    if isinstance(value, Listing):
        parts = {index: document.place_of(item) for index, item in enumerate(value.items)}
    elif isinstance(value, Fields):
        parts = {name: document.place_of(own) for name, (own, _) in value.fields.items()}
    return Field(value=plain(value), place=document.place_of(value), key=document.place_of(key), parts=parts)


def _scalar(entry: Fields, name: str, unusable: set[str]) -> Scalar | None:
    """Give the scalar of a field, if it has one that can be used."""
    found = entry.fields.get(name)
    return found[1] if found and name not in unusable and isinstance(found[1], Scalar) and found[1].text else None


def _text(entry: Fields, name: str, unusable: set[str]) -> str | None:
    """Give the text of a field."""
    scalar = _scalar(entry, name, unusable)
    return scalar.text.strip() if scalar else None


def _texts(document: Document, entry: Fields, name: str, unusable: set[str]) -> dict[str, Place]:
    """Give the texts of a list, each with its place."""
    found = entry.fields.get(name)
    items = found[1].items if found and name not in unusable and isinstance(found[1], Listing) else []
    return {item.text: document.place_of(item) for item in items if isinstance(item, Scalar)}


def _examples(document: Document, entry: Fields, unusable: set[str], id_: str) -> tuple[SceneSource, ...]:
    """Give the examples of an entry; none where one of them is spoilt."""
    found = entry.fields.get("examples")
    items = found[1].items if found and "examples" not in unusable and isinstance(found[1], Listing) else []
    return tuple(SceneSource(id_, document, item) for item in items if isinstance(item, Fields))


def _version(entry: Fields, unusable: set[str]) -> int:
    """Give the version of an entry."""
    scalar = _scalar(entry, "version", unusable)
    return scalar.value if scalar and isinstance(scalar.value, int) else 1


def _body_lines(document: Document, entry: Fields, unusable: set[str]) -> list[Line]:
    """Give the lines of the text, without the white space around them."""
    scalar = _scalar(entry, "text", unusable)
    return [cut(line) for line in scalar_lines(document, scalar)] if scalar else []


def _ability(document: Document, entry: Fields, unusable: set[str]) -> dict[str, Field]:
    """Give the title of a Role's ability, where it has a field of its own."""
    scalar = _scalar(entry, "ability", unusable)
    if scalar is None:
        return {}
    return {"ability": _field(document, entry.fields["ability"][0], scalar)}


def _cut_texts(document: Document, entry: Fields) -> Iterator[Diagnostic]:
    """Warn of text behind ` #`, which YAML takes for a comment."""
    for name, (_key, value) in entry.fields.items():
        for scalar in (
            scalars(value) if name in {"name", "flavor", "text", "ability", "rulings", "definition", "notes"} else ()
        ):
            comment = _COMMENT.match(document.text, scalar.end)
            if scalar.style == Style.PLAIN and scalar.text and comment:
                place = document.place(comment.end() - 1, comment.end())
                message = f'the text of "{name}" ends here: what follows # is a comment'
                mend = "put the text in quotes, or the comment on a line of its own"
                yield warning(Code.YAML_COMMENT_CUT, message, place, "not part of the text", mend)


def _strange_escapes(document: Document, entry: Fields) -> Iterator[Diagnostic]:
    """Complain about characters that came in through escapes."""
    if "\\" not in document.text[entry.start : entry.end]:
        return
    for scalar in scalars(entry):
        at = strange_character(scalar.text) if scalar.style == Style.DOUBLE else None
        if at is not None:
            message = character_message(scalar.text[at])
            yield error(Code.FILE_ENCODING, message, document.place_of(scalar), mend=STRANGE_HELP)


def with_entry(complaints: list[Diagnostic], entry: Mapping[str, tuple[Scalar, Node]]) -> list[Diagnostic]:
    """Say of complaints which entry they concern."""
    found = entry.get("id")
    name = found[1].text if found and isinstance(found[1], Scalar) else None
    return [msgspec.structs.replace(complaint, entry=name) for complaint in complaints]
