"""Values against the schemas of `schemas/`: one library says whether they fit, another what does not.

`jsonschema_rs` is fast and its messages are for programmers; `jsonschema` takes long to import and tells each fault
apart. What is said to the author is written here. What the table of kinds or the language judges in both forms of a
source (missing and needless title fields, classes, levels, ranks, types, dice, tracks) is left to them, so that
nothing is said twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Protocol

import jsonschema_rs
import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Mend, Place, mended
from compiler.diagnostics.suggest import meant, mend_for, with_guess
from compiler.ir.terms import EntryKind
from compiler.source.art import FOCUS_FORM
from compiler.source.complaints import error
from compiler.source.data import Data, data_folder
from compiler.source.document import Document, Listing, Node, Scalar, plain
from compiler.source.document import Mapping as Fields
from compiler.source.fields import FIELDS
from compiler.source.kinds import KINDS
from compiler.source.limits import MOST_ALIKE

JUDGED_ELSEWHERE = frozenset({"level", "rank", "type", "trait", "class", "base_tracks", "keywords"})
"""Title fields whose values, where they are of the right type, are judged by the language or the table of kinds."""

_TYPE_WORDS = {
    "integer": "a whole number",
    "string": "text",
    "array": "a list",
    "object": "names with a value each",
    "boolean": "true or false",
}
_TYPE_MENDS = {
    "integer": "write a number, such as {example}",
    "string": "write one text, without brackets or dashes",
    "array": "write it in brackets, such as `{name}: [{value}]`",
    "object": "write names with a value each, such as `{name}: {{{example}}}`",
    "boolean": "write `true`, or leave the field out",
}
_NUMBER = re.compile(r"[-+]?[0-9]+")

_ALSO_CALLED = {
    **dict.fromkeys(("picture", "image", "illustration"), "art"),
    **dict.fromkeys(("rules", "body", "effect"), "text"),
    "title": "name",
    "quote": "flavor",
}
"""Names that authors try for a field, which are not like its own."""

_GAME_KINDS = frozenset(kind.value for kind in KINDS)
"""Not the glossary, decks and characters, which have no title."""

Path = tuple[str | int, ...]


class Fault(Protocol):
    """What is used of an error of `jsonschema`."""

    validator: str
    validator_value: object
    instance: object
    schema: Mapping[str, object]

    @property
    def absolute_path(self) -> Iterator[str | int]:
        """Where in the value it is."""


class _Judge(Protocol):
    """What is used of a validator of `jsonschema_rs`."""

    def is_valid(self, instance: object) -> bool:
        """Tell whether a value fits."""


class _Property(msgspec.Struct, frozen=True):
    examples: tuple[object, ...] = ()
    items: _Members | None = None


class _Members(msgspec.Struct, frozen=True):
    """What is read of the schema of a list's members: the fields of each, where they have some."""

    required: tuple[str, ...] = ()
    properties: dict[str, _Property] = {}


class _Needs(msgspec.Struct, frozen=True):
    required: tuple[str, ...]
    properties: dict[str, _Property]


class _ItemsSchema(msgspec.Struct, frozen=True):
    """What is read of the schema of a file: that of one entry."""

    items: dict[str, object]


class _Properties(msgspec.Struct, frozen=True):
    entries: _ItemsSchema


class _FileSchema(msgspec.Struct, frozen=True):
    properties: _Properties


@cache
def _entry_schema(kind: str) -> dict[str, object]:
    """Load the schema of one entry of a file."""
    raw = (data_folder(Data.SCHEMAS) / f"{kind}.schema.json").read_bytes()
    return msgspec.json.decode(raw, type=_FileSchema).properties.entries.items


@cache
def _judge(kind: str) -> _Judge:
    """Make the fast validator of one entry of a file."""
    return jsonschema_rs.Draft202012Validator(_entry_schema(kind))


class Verdict(msgspec.Struct):
    """What the schema says of an entry: its complaints, and the top-level fields whose values cannot be used.

    `spoilt` says that something is not as the schema has it, whoever complains about it.
    """

    diagnostics: list[Diagnostic] = msgspec.field(default_factory=list)
    unusable: set[str] = msgspec.field(default_factory=set)
    spoilt: bool = False


class Judged(msgspec.Struct, frozen=True):
    """An entry under judgement."""

    document: Document
    kind: str
    entry: Fields

    @property
    def of_game(self) -> bool:
        """Whether it has a title."""
        return self.kind in _GAME_KINDS

    def left_to_others(self, path: Path) -> bool:
        """Tell whether a value is judged by the language or the table of kinds."""
        return self.of_game and bool(path) and path[0] in JUDGED_ELSEWHERE


def check_entry(judged: Judged) -> Verdict:
    """Check one entry of a file against the schema of its kind."""
    value = plain(judged.entry)
    verdict = Verdict()
    if _judge(judged.kind).is_valid(value):
        return verdict
    verdict.spoilt = True
    for fault in _faults(judged.kind, value):
        path = tuple(fault.absolute_path)
        if path and _spoils(fault, path):
            verdict.unusable.add(str(path[0]))
        verdict.diagnostics.extend(_explain(judged, fault, path))
    verdict.diagnostics.extend(_missing(judged))
    return verdict


def _faults(kind: str, value: object) -> list[Fault]:
    """Find every fault of a value, by the validator that tells them apart."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - takes 0.1 s, and is needed only where something is wrong

    return list(Draft202012Validator(_entry_schema(kind)).iter_errors(value))


def _spoils(fault: Fault, path: Path) -> bool:
    """Tell whether a fault makes the value of the field useless to those who read it next."""
    return fault.validator == "type" or (fault.validator in {"enum", "minItems"} and path[0] not in JUDGED_ELSEWHERE)


def node_at(entry: Node, path: Path) -> Node:
    """Find the value at a path."""
    node = entry
    for step in path:
        if isinstance(node, Fields):
            node = node.fields[str(step)][1]
        elif isinstance(node, Listing) and isinstance(step, int):
            node = node.items[step]
    return node


def _explain(judged: Judged, fault: Fault, path: Path) -> Iterator[Diagnostic]:
    """Say what a fault is in the author's words; nothing where others say it."""
    node = node_at(judged.entry, path)
    name = next((step for step in reversed(path) if isinstance(step, str)), "an entry")
    if fault.validator == "type":
        wanted = fault.validator_value
        sample = _sample(fault.schema)
        if _is_card_without_text(judged, node, path):
            return
        wrong = _wrong_type(judged.document, node, name, str(wanted[0] if isinstance(wanted, list) else wanted))
        yield msgspec.structs.replace(wrong, help=f"write it like this: `{sample}`") if sample else wrong
    elif judged.left_to_others(path) or (fault.validator == "pattern" and judged.of_game and name in FIELDS):
        return
    elif fault.validator == "additionalProperties" and isinstance(node, Fields):
        yield from _unknown_fields(judged, node, fault)
    else:
        yield from _wrong_value(judged.document, node, name, fault)


def _is_card_without_text(judged: Judged, node: Node, path: Path) -> bool:
    """Tell whether the text of a deck card is empty: the language complains that it does nothing."""
    return judged.kind == EntryKind.CARD and path == ("text",) and isinstance(node, Scalar) and not node.text


def _unknown_fields(judged: Judged, node: Fields, fault: Fault) -> Iterator[Diagnostic]:
    """Complain about fields that no entry has; those of other kinds are complained about with the title."""
    properties = fault.schema.get("properties")
    known = list(properties) if isinstance(properties, Mapping) else []
    elsewhere = FIELDS if judged.of_game and node is judged.entry else ()
    unknown = [(name, key) for name, (key, _) in node.fields.items() if name not in known and name not in elsewhere]
    for name, key in unknown[:MOST_ALIKE]:
        message = f'there is no field "{name[:80]}" here'
        mend = "the fields here are " + ", ".join(known)
        other = _ALSO_CALLED.get(name.casefold())
        guess = f"did you mean {other}?" if other in known else meant(name, known)
        unknown_field = error(
            Code.FIELD_UNKNOWN, message, judged.document.place_of(key), guess, with_guess(guess, mend)
        )
        yield mended(unknown_field, Mend(other) if other and other in known else mend_for(name, known))


def _missing(judged: Judged) -> Iterator[Diagnostic]:
    """Complain about fields that every entry needs; missing title fields are complained about with the title."""
    schema = msgspec.convert(_entry_schema(judged.kind), _Needs)
    elsewhere = FIELDS if judged.of_game else ()
    place = judged.document.place_of(next((key for key, _ in judged.entry.fields.values()), judged.entry))
    for name in schema.required:
        if name not in judged.entry.fields and name not in elsewhere:
            sample = next(iter(schema.properties[name].examples), "...")
            yield _missing_field(name, sample, place)
    for name, (_key, value) in judged.entry.fields.items():
        members = schema.properties[name].items if name in schema.properties else None
        if members and isinstance(value, Listing):
            yield from _missing_in(judged.document, value, members)


def _missing_in(document: Document, listing: Listing, members: _Members) -> Iterator[Diagnostic]:
    """Complain about fields that each member of a list needs."""
    for item in listing.items:
        given = item.fields if isinstance(item, Fields) else members.required
        for name in members.required:
            if name not in given:
                sample = next(iter(members.properties[name].examples), "...")
                yield _missing_field(name, sample, document.place_of(item))


def _missing_field(name: str, sample: object, place: Place) -> Diagnostic:
    return error(Code.FIELD_MISSING, f'the field "{name}" is missing', place, mend=f"add `{name}: {sample}`")


def _sample(schema: Mapping[str, object]) -> str:
    """Show a value whose fields have names, or a list of such, as a file has it; nothing for what has none.

    >>> pair = {"type": "object", "required": ["role", "level"], "examples": [{"role": "sentinel", "level": 3}]}
    >>> _sample(pair), _sample({"type": "array", "items": pair, "examples": [pair["examples"]]})
    ('{role: sentinel, level: 3}', '[{role: sentinel, level: 3}]')
    >>> _sample({"type": "string", "examples": ["sentinel"]})
    ''
    """
    members, examples = schema.get("items", schema), schema.get("examples")
    has_fields = isinstance(members, Mapping) and "required" in members
    return _shown(examples[0]) if has_fields and isinstance(examples, list) else ""


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {_shown(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return str(value)


def _wrong_type(document: Document, node: Node, name: str, expected: str) -> Diagnostic:
    """Complain about a list where text belongs, and the like."""
    place = document.place_of(node)
    if expected == "string" and isinstance(node, Fields):
        message = f'the text of "{name}" was read as a field and its value, for there is a colon in it'
        mend = f"put the text in quotes, or write `{name}: |` and the text below it"
        return error(Code.YAML_COLON, message, place, "this is text?", mend)
    if isinstance(node, Scalar) and not node.text:
        mend = "give it a value, or take the line out"
        return error(Code.FIELD_TYPE, f'"{name}" is empty', place, mend=mend)
    message = f'"{name}" takes {_TYPE_WORDS.get(expected, expected)}, not {_what(node)}'
    if expected == "string" and isinstance(node, Scalar):
        return error(Code.FIELD_TYPE, message, place, mend=f'put it in quotes: "{node.text[:40]}"')
    if expected == "integer" and isinstance(node, Scalar) and _NUMBER.fullmatch(node.text):
        return error(Code.FIELD_TYPE, message, place, mend="take the quotes away")
    value = node.text[:40] if isinstance(node, Scalar) else "..."
    mend = _TYPE_MENDS[expected].format(name=name, value=value, example=_example(name, expected))
    return error(Code.FIELD_TYPE, message, place, mend=mend)


def _example(name: str, expected: str) -> str:
    """Show a value of a field of the right type; for members, whose names are words of the game, any that will do."""
    known = FIELDS[name].example if name in FIELDS else None
    if expected == "object":
        return ", ".join(f"{key}: {value}" for key, value in known.items()) if isinstance(known, dict) else "...: 1"
    return str(known if isinstance(known, int) else 1)


def _what(node: Node) -> str:
    """Say what a value is."""
    if isinstance(node, Fields):
        return "fields"
    if isinstance(node, Listing):
        return "a list"
    return f'"{node.text[:40]}"'


def _wrong_value(document: Document, node: Node, name: str, fault: Fault) -> Iterator[Diagnostic]:
    """Complain about a value of the right type that is not allowed."""
    place = document.place_of(node)
    written = node.text if isinstance(node, Scalar) else ""
    limit = fault.validator_value
    if fault.validator == "enum" and isinstance(limit, list):
        words = [str(word) for word in limit]
        message = f'"{written[:80]}" is no {FIELDS[name].called if name in FIELDS else name}'
        guess = meant(written, words)
        wrong = error(Code.FIELD_VALUE, message, place, guess, with_guess(guess, f"it is one of: {', '.join(words)}"))
        yield mended(wrong, mend_for(written, words))
    elif fault.validator == "pattern" and limit == FOCUS_FORM:
        message = f'"{written[:80]}" is no place in a picture'
        mend = "say how far from the left and from the top it is: 0% 0% is the upper left corner, 50% 50% the middle"
        yield error(Code.FIELD_VALUE, message, place, mend=mend)
    elif fault.validator == "pattern":
        message = f'"{written[:80]}" is no id'
        mend = "an id is made of lower-case letters, digits and single hyphens, such as reed-cat"
        yield error(Code.ID_FORM, message, place, mend=mend)
    elif fault.validator in {"minimum", "maximum"}:
        bound = "at least" if fault.validator == "minimum" else "at most"
        mend = _bounds(fault.schema.get("minimum"), fault.schema.get("maximum"))
        yield error(Code.FIELD_VALUE, f'"{name}" is {bound} {limit}, not {written}', place, mend=mend)
    elif fault.validator == "maxItems" and isinstance(node, Listing):
        message = f'"{name}" has at most {limit} members, not {len(node.items)}'
        yield error(Code.FIELD_VALUE, message, place, mend="take some of them out")
    elif fault.validator in {"minLength", "minItems"}:
        yield error(Code.FIELD_VALUE, f'"{name}" is empty', place, mend="give it a value, or take the line out")


def _bounds(least: object, most: object) -> str:
    """Say which numbers there are between two bounds.

    >>> _bounds(1, 2), _bounds(1, 10), _bounds(0, None)
    ('it is 1 or 2', 'it is a number from 1 to 10', 'it is 0 or more')
    """
    if not isinstance(least, int):
        return f"it is {most} or less"
    if not isinstance(most, int):
        return f"it is {least} or more"
    return f"it is {least} or {most}" if most == least + 1 else f"it is a number from {least} to {most}"
