"""An entry as `parse` and `show --as json` publish it, format 2 (card-language.md 8).

Around the texts stands what people see of an entry: its title's fields and its rows, by their printed names. The texts
themselves are the IR as `library.json` has it, so what one of the three says of a sentence, the others say too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Text
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.fields import FieldValue, published_fields

if TYPE_CHECKING:
    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.rows import RowDice, Rows
    from compiler.ir.flow import Play

FORMAT = 2


class PublishedDamage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One part of a Damage row: `{"dice": "1d8", "piercing": 1, "type": "Fire"}`."""

    dice: str
    piercing: int = 0
    type: str | None = None


RowValue = bool | int | str | list[PublishedDamage]


class PublishedPlay(msgspec.Struct, frozen=True, kw_only=True):
    """One play of an entry."""

    kind: PlayKind
    name: str
    tags: tuple[str, ...]
    before: Text
    rows: dict[str, RowValue]
    """Rows by their printed names, in the order of the card."""
    special: Text
    trigger: Trigger | None
    effect: Text


class PublishedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry; it has no id, since a text that is parsed has none."""

    kind: EntryKind
    name: str
    scenario: Scenario
    fields: dict[str, FieldValue | None]
    """What the title says, by name. A deck card always says its Role: null on general cards."""
    ability: str | None
    static: Text
    static_rows: dict[str, str]
    extra: Text
    notes: Text
    deckless: Text
    plays: tuple[PublishedPlay, ...]


class PublishedFault(msgspec.Struct, frozen=True, kw_only=True):
    """A diagnostic; lines and columns count from 1, in code points, and the end is exclusive."""

    code: str
    severity: str
    message: str
    help: str
    line: int
    column: int
    end_line: int
    end_column: int


class ParseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `parse` answers for one entry; `ok` means that no diagnostic is an error."""

    format: int = FORMAT
    ok: bool
    entry: PublishedEntry | None = None
    """The entry as far as it could be read."""
    wording: str = ""
    diagnostics: tuple[PublishedFault, ...]
    rulings: int = 0


def published(entry: Entry) -> PublishedEntry:
    """Publish an entry."""
    return PublishedEntry(
        kind=entry.kind,
        name=entry.name,
        scenario=entry.scenario,
        fields=_fields(entry),
        ability=entry.ability,
        static=entry.static,
        static_rows={str(row.row): _enhancement(row) for row in entry.static_rows},
        extra=entry.extra,
        notes=entry.notes,
        deckless=entry.deckless,
        plays=tuple(_play(play) for play in entry.plays),
    )


def published_fault(fault: Diagnostic) -> PublishedFault:
    """Publish a diagnostic."""
    place = fault.place
    return PublishedFault(
        code=str(fault.code),
        severity=str(fault.severity),
        message=fault.message,
        help=fault.help,
        line=place.line,
        column=place.column,
        end_line=place.end_line,
        end_column=place.end_column,
    )


def published_rows(rows: Rows) -> dict[str, RowValue]:
    """Publish rows by their printed names."""
    out: dict[str, RowValue] = {}
    if rows.area_attack:
        out["Area Attack"] = True
    if rows.range:
        out[rows.range.label] = rows.range.value
    if rows.incantation is not None:
        out["Incantation"] = rows.incantation
    if rows.roll:
        out[str(rows.roll.row)] = rows.roll.printed
    if rows.damage:
        out["Damage"] = [
            PublishedDamage(dice=str(part.dice), piercing=part.piercing or 0, type=part.type) for part in rows.damage
        ]
    if rows.defense:
        out["Defense"] = str(rows.defense)
    return out


def _fields(entry: Entry) -> dict[str, FieldValue | None]:
    fields: dict[str, FieldValue | None] = {**published_fields(entry.title, entry.scenario)}
    if entry.title.play:
        fields.setdefault("role", None)
        del fields["scenario"]
    return fields


def _enhancement(row: RowDice) -> str:
    return f"+{row.dice}{' ' + row.type if row.type else ''}"


def _play(play: Play) -> PublishedPlay:
    return PublishedPlay(
        kind=play.kind,
        name=play.name,
        tags=play.tags,
        before=play.before,
        rows=published_rows(play.rows),
        special=play.special,
        trigger=play.trigger,
        effect=play.effect,
    )
