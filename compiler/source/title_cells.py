"""What one title cell says by itself: its fields, recognised by their form, whatever the kind of entry.

Covers cells with labels, Resistances, stat changes, hands, ranks, types and Traits. Which of them a kind may have,
and what a cell is that has no such form, is decided in `title`.
"""

from __future__ import annotations

import re

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.diagnostics.suggest import did_you_mean
from compiler.ir.terms import NPC_TYPES, TRAITS
from compiler.source.cells import HANDS, NO_STAT_CHANGES
from compiler.source.complaints import error
from compiler.source.fields import FIELDS, LABELS, Shape, TitleField
from compiler.source.kinds import POINT_FIELDS, RANK_WORDS
from compiler.source.limits import LONGEST_CELL
from compiler.source.pieces import Piece
from compiler.source.record import Field

COMMA = re.compile(r",")
_LABELLED = re.compile(r"([A-Za-z][A-Za-z ]*?)\s*:\s*(.*)", re.DOTALL)
_BARE_LABEL = re.compile(rf"({'|'.join(LABELS)})\s+([^\s:].*)", re.DOTALL)
"""A label without its colon, as tables print it."""
_POINTS = re.compile(r"(\d{1,6})(?:\s*\(\+(\d{1,6}) at level[ -]up\))?", re.IGNORECASE)
_NUMBER = re.compile(r"[-+\u2212]?\d{1,6}")
_RESISTANCE = re.compile(r"([\w'\u2019-]+)\s+(Resistance|Weakness)\s+([-+\u2212]?\d{1,6})", re.IGNORECASE)
_TRACK = re.compile(r"([-+\u2212]\d{1,6})\s+([A-Za-z]+)(?:\s*,?\s+(?:and\s+)?|$)")
_HANDS = {words.casefold(): number for number, words in HANDS.items()}
_NEARLY_HANDS = re.compile(r"(?:(one|1)|two|2|both)[ -]?hand(?:s|ed)?", re.IGNORECASE)
"""How else people say what `HANDS` says."""
_RANKS = {rank.casefold(): rank for rank in RANK_WORDS}
_TYPES = {name.casefold(): name for names in NPC_TYPES.values() for name in names}
_TRAITS = {trait.casefold(): trait for trait in TRAITS}


class Said(msgspec.Struct):
    """What a cell says: fields; those it speaks of although their value is wrong; complaints; items left over."""

    fields: dict[str, Field] = msgspec.field(default_factory=dict)
    meant: set[str] = msgspec.field(default_factory=set)
    diagnostics: list[Diagnostic] = msgspec.field(default_factory=list)
    left: list[Piece] = msgspec.field(default_factory=list)

    def say(self, name: str, value: object, cell: Piece, parts: dict[str | int, Place] | None = None) -> None:
        """Note a field whose cell this is."""
        self.meant.add(name)
        self.fields[name] = Field(value=value, place=cell.place(), key=cell.place(), parts=parts or {})


def number(text: str) -> int:
    r"""Read a whole number with either minus sign.

    >>> number("\u22122")
    -2
    """
    return int(text.replace("\u2212", "-"))


def read_cell(cell: Piece) -> Said:
    """Read what a cell says by its form; words of no known form are left over."""
    if len(cell.text) > LONGEST_CELL:
        return Said(left=[cell])
    labelled = _LABELLED.fullmatch(cell.text) or _BARE_LABEL.fullmatch(cell.text)
    if labelled and (field := _label(labelled.group(1))):
        return _labelled(cell, field, cell.part(labelled.start(2), labelled.end(2)))
    said = Said()
    if not (_read_tracks(cell, said) or _read_word(cell, said)):
        _read_items(cell, said)
    return said


OLDER_LABELS = {"Power": "Magic"}
"""Labels that older entries print, and what they are called now (R-ENC-2)."""


def _label(written: str) -> TitleField | None:
    """Find the field with a label, a misspelt one included."""
    written = OLDER_LABELS.get(written, written)
    exact = {label.casefold(): field for label, field in LABELS.items()}.get(written.casefold())
    near = None if exact else did_you_mean(written, LABELS, 0.7)
    return LABELS[near] if near else exact


def _labelled(cell: Piece, field: TitleField, value: Piece) -> Said:
    """Read the value behind a label."""
    said = Said()
    said.meant.add(field.name)
    written = re.split(r"[:\s]", cell.text)[0]
    if not cell.text.casefold().startswith(field.label.casefold()) and OLDER_LABELS.get(written) != field.label:
        message = f'no title cell is called "{written}"'
        place = cell.place(0, len(written))
        guess = f"did you mean {field.label}?"
        said.diagnostics.append(error(Code.TITLE_CELL, message, place, guess, guess))
    if field.name in POINT_FIELDS and (points := _POINTS.fullmatch(value.text)):
        said.say(field.name, int(points.group(1)), cell)
        if points.group(2):
            said.say("per_level", int(points.group(2)), cell)
    elif field.shape is Shape.WORDS:
        items = [item for item in value.split(COMMA) if item.text]
        if len(items) <= value.text.count(","):
            said.diagnostics.append(_missing_word(field, cell))
        said.say(field.name, [item.text for item in items], cell, {at: item.place() for at, item in enumerate(items)})
    elif field.shape is Shape.DICE:
        said.say(field.name, value.text, cell, {0: value.place()})
    elif field.name not in POINT_FIELDS and _NUMBER.fullmatch(value.text):
        said.say(field.name, number(value.text), cell, {0: value.place()})
    elif not (field.name == "ep" and value.text == "-"):
        said.diagnostics.append(_wrong_number(field, value if value.text else cell))
    return said


def _wrong_number(field: TitleField, value: Piece) -> Diagnostic:
    """Complain about a value that is no number."""
    message = f'{field.label} takes a whole number, not "{value.text}"'
    return error(Code.FIELD_VALUE, message, value.place(), mend=f'for example "{field.label}: {field.example}"')


def _missing_word(field: TitleField, cell: Piece) -> Diagnostic:
    """Complain about a list that is empty, or has nothing between two commas."""
    message = f"a word of {field.label} is missing"
    return error(Code.FIELD_VALUE, message, cell.place(), mend=f'for example "{field.label}: {field.example}"')


def _read_tracks(cell: Piece, said: Said) -> bool:
    """Read stat changes: `+1 Power -1 Mind`."""
    if cell.text.casefold() == NO_STAT_CHANGES.casefold():
        said.say("base_tracks", {}, cell)
        return True
    tracks: dict[str, int] = {}
    parts: dict[str | int, Place] = {}
    at = 0
    while found := _TRACK.match(cell.text, at):
        at = found.end()
        tracks[found.group(2)] = number(found.group(1))
        parts[found.group(2)] = cell.place(found.start(2), found.end(2))
    if not tracks or at < len(cell.text):
        return False
    said.say("base_tracks", tracks, cell, parts)
    return True


def _read_word(cell: Piece, said: Said) -> bool:
    """Read a cell that is one known word: hands, a rank, a type, a Trait."""
    word = cell.text.casefold()
    for name, words in (("hands", _HANDS), ("rank", _RANKS), ("type", _TYPES), ("trait", _TRAITS)):
        if word in words:
            said.say(name, words[word], cell)
            return True
    if hands := _NEARLY_HANDS.fullmatch(word):
        said.say("hands", 1 if hands.group(1) else 2, cell)
        guess = f"did you mean {HANDS[1 if hands.group(1) else 2]}?"
        said.diagnostics.append(error(Code.TITLE_CELL, f'no title cell is "{cell.text}"', cell.place(), guess, guess))
        return True
    return False


def _read_items(cell: Piece, said: Said) -> None:
    """Read a comma list of Resistances and Weaknesses; other items are left over."""
    for item in cell.split(COMMA):
        found = _RESISTANCE.fullmatch(item.text)
        if not found:
            said.left.extend([item] if item.text else [])
            continue
        name = found.group(2).casefold()
        before = said.fields.get(name)
        value = dict(before.value) if before and isinstance(before.value, dict) else {}
        parts = dict(before.parts) if before else {}
        value[found.group(1)] = number(found.group(3))
        parts[found.group(1)] = item.place(found.start(1), found.end(1))
        said.say(name, value, cell, parts)


def field_called(name: str) -> str:
    """Say how a message calls a field."""
    return FIELDS[name].called
