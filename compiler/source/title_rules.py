"""What a title must and must not hold, by the table of kinds: the same for both forms of a source."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from enum import StrEnum

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, mended
from compiler.diagnostics.suggest import meant, mend_for, with_guess
from compiler.ir.terms import NPC_TYPES, EntryKind
from compiler.source.cells import kind_fields
from compiler.source.complaints import error
from compiler.source.fields import FIELDS, Shape
from compiler.source.kinds import KINDS, POINT_FIELDS, class_words, has_no_points, needed_fields, points_field
from compiler.source.record import Field


class Form(StrEnum):
    """How a source is written, which decides how a message shows what to write."""

    TEXT = "text"
    YAML = "yaml"


def values_of(fields: Mapping[str, Field]) -> dict[str, object]:
    """Give the plain values of fields."""
    return {name: field.value for name, field in fields.items()}


def plural(noun: str) -> str:
    """Give the plural of a kind's noun.

    >>> plural("Adversary"), plural("Expertise")
    ('Adversaries', 'Expertise')
    """
    if noun in {"Armor", "Clothing", "Expertise"}:
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def a(noun: str) -> str:
    """Put the article before a kind's noun.

    >>> a("Adversary"), a("Role"), a("Armor")
    ('an Adversary', 'a Role', 'Armor')
    """
    if noun == plural(noun):
        return noun
    return f"an {noun}" if noun[0] in "AEIO" else f"a {noun}"


def extra_fields(kind: EntryKind, fields: Mapping[str, Field]) -> tuple[list[Diagnostic], dict[str, Field]]:
    """Complain about title fields that the kind does not have.

    Returns:
        The complaints, and the fields without them.
    """
    values = values_of(fields)
    allowed = kind_fields(kind, values)
    extra = [_extra(kind, values, name, field) for name, field in fields.items() if name not in allowed]
    return extra, {name: field for name, field in fields.items() if name in allowed}


def _extra(kind: EntryKind, values: Mapping[str, object], name: str, field: Field) -> Diagnostic:
    """Complain about one field."""
    noun = KINDS[kind].noun
    points = points_field(kind, values)
    if name in POINT_FIELDS and points:
        who = plural(class_words(values)[0].split()[0]) if kind is EntryKind.ROLE else plural(noun)
        who = who.replace("Classs", "Classes")
        message = f"{who} have {points.upper()}, not {name.upper()}"
        guess = f"did you mean {points.upper()}?"
        return error(Code.FIELD_EXTRA, message, field.place, guess, guess)
    called = str(values["type"]) if name in POINT_FIELDS and has_no_points(kind, values) else noun
    message = f"{a(called)} has no {FIELDS[name].called}"
    return error(Code.FIELD_EXTRA, message, field.place, mend="take it out, or make the entry one of another kind")


def missing_fields(
    kind: EntryKind, given: Collection[str], fields: Mapping[str, Field], at: tuple[Place, Form]
) -> list[Diagnostic]:
    """Complain about title fields that the kind needs.

    Args:
        kind: The kind of entry.
        given: The fields it has or was meant to have, those with a wrong value or of another kind's points included.
        fields: The fields it has.
        at: Where the title ends, and how the source is written.
    """
    spoken = set(given) | ({*POINT_FIELDS, "hidden"} if set(POINT_FIELDS).intersection(given) else set())
    return [
        error(
            Code.FIELD_MISSING,
            f"{a(KINDS[kind].noun)} needs {_needed(name)}",
            at[0],
            f"no {FIELDS[name].called} here",
            f"add {_sample(kind, name, at[1])}",
        )
        for name in needed_fields(kind, values_of(fields))
        if name not in spoken
    ]


def _needed(name: str) -> str:
    """Say what is needed, with the article where the word takes one."""
    called = FIELDS[name].called
    return called if (FIELDS[name].label and name != "level") or FIELDS[name].shape is Shape.WORDS else f"a {called}"


def _sample(kind: EntryKind, name: str, form: Form) -> str:
    """Show what could be written."""
    example = FIELDS[name].example
    if name == "type":
        example = NPC_TYPES[kind][0]
    if name == "class":
        example = KINDS[kind].class_sample
    if form is Form.YAML:
        return f"`{name}: [{example}]`" if name == "class" else f"`{name}: {example}`"
    label = FIELDS[name].label
    return f'a title cell such as "{label}: {example}"' if label else f'a title cell such as "{example}"'


def class_complaints(kind: EntryKind, fields: Mapping[str, Field]) -> list[Diagnostic]:
    """Complain about a class that no entry of the kind has, such as `Ligth Armor`."""
    field = fields.get("class")
    words = class_words(values_of(fields))[:1]
    row = KINDS[kind]
    if field is None or not words or not row.class_form:
        return []
    if re.fullmatch(row.class_form, words[0], re.IGNORECASE):
        return []
    known = ", ".join(row.classes) or f"... {row.noun}"
    message = f'there is no {row.noun} called "{words[0]}"'
    place = field.parts.get(0, field.place)
    guess = meant(words[0], row.classes)
    wrong = error(Code.FIELD_VALUE, message, place, guess, with_guess(guess, f"{row.noun} is one of: {known}"))
    return [mended(wrong, mend_for(words[0], row.classes))]
