"""What a body line is: a play line, a row with its label, the head of a paragraph, or text."""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec

from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, PlayKind, RowName

SKILL_ROWS = (RowName.ACROBATICS, RowName.SEARCH, RowName.CHARISMA, RowName.LOCKPICK)
ROLL_LABELS = tuple(str(row) for row in [*ACCURACY_ROW.values(), *EVASION_ROW.values(), *SKILL_ROWS])
RANGE_LABELS = ("Range", "Reach", "Thrown")
AREA_LABELS = ("Area Attack", "Area Effect")
"""The first is printed, both are read (card-language.md 6.9)."""
TEXT_LABELS = ("Special", "Trigger", "Effect")
LABELS = (*AREA_LABELS, *RANGE_LABELS, "Incantation", *ROLL_LABELS, "Damage", "Defense", *TEXT_LABELS, "Piercing")
PARAGRAPHS = {"Extra Effect": "extra", "Notes": "notes", "Deckless Variant": "deckless"}

ORDER = {
    **dict.fromkeys(AREA_LABELS, 1),
    **dict.fromkeys((*RANGE_LABELS, "Incantation"), 2),
    **dict.fromkeys(ROLL_LABELS, 3),
    "Damage": 4,
    "Defense": 4,
    "Special": 5,
    "Trigger": 6,
    "Effect": 7,
}
"""House order from top to bottom; text above the dice comes before all (R-ANAT-2, R-ANAT-3)."""

_ACCURACY = {str(row) for row in ACCURACY_ROW.values()}
_EVASION = {str(row) for row in EVASION_ROW.values()}
_ANSWERING = {PlayKind.ASSIST, PlayKind.INTERRUPT}
_PLACING = {*AREA_LABELS, *RANGE_LABELS, "Incantation"}
ALLOWED: dict[PlayKind, frozenset[str]] = {
    PlayKind.ACTION: frozenset({*_PLACING, *_ACCURACY, *map(str, SKILL_ROWS), "Damage", "Special"}),
    PlayKind.REACTION: frozenset({*_EVASION, *map(str, SKILL_ROWS), "Damage", "Defense", "Special"}),
    PlayKind.STRATEGY: frozenset(),
    **{kind: frozenset(LABELS) for kind in _ANSWERING},
}
"""The rows that each kind of play may have (rules.md 6.2)."""

_LABEL = re.compile(rf"({'|'.join(LABELS)})(?![\w'-])[:]?\s*")
_PROSE = re.compile(r"(?:and|or|dice|rolls?)\b|[a-z].*[.:]$")
"""What goes on after a row's name that stands in a sentence: no row has such a value."""
_GOES_ON = re.compile(r"[a-z]{2,}\b(?!\d)")
"""What may go on a sentence, where a line before it is not at its end."""
_OTHER_HEADS = {"If deckless": "Deckless Variant"}
"""What may open a paragraph besides, with its colon; the house's is printed."""
_PARAGRAPH = re.compile(rf"({'|'.join(PARAGRAPHS)}):?(?:\s+|$)")

_OTHER_HEAD = re.compile(rf"({'|'.join(_OTHER_HEADS)}):(?:\s+|$)")


class LineKind(StrEnum):
    """What a line does."""

    PLAY = "play"
    ROW = "row"
    PARAGRAPH = "paragraph"
    TEXT = "text"


class Shape(msgspec.Struct, frozen=True):
    """A line's kind, its label, and where what follows the label begins."""

    kind: LineKind
    label: str = ""
    value: int = 0


def shape(text: str, before: str = "") -> Shape:
    """Tell what a line is; `before` is the line of prose before it, if it is one.

    >>> shape("Hit: 1d8").label, shape("Search rolls gain +1d4.").kind.value
    ('Hit', 'text')
    >>> shape("Damage dice", "Increase the Hit and").kind.value
    'text'
    """
    if text.startswith("("):
        return Shape(LineKind.PLAY)
    if other := _OTHER_HEAD.match(text):
        return Shape(LineKind.PARAGRAPH, _OTHER_HEADS[other[1]], other.end())
    if paragraph := _PARAGRAPH.match(text):
        return Shape(LineKind.PARAGRAPH, paragraph[1], paragraph.end())
    label = _LABEL.match(text)
    if label is None or _is_prose(label, text, before):
        return Shape(LineKind.TEXT)
    return Shape(LineKind.ROW, label[1], label.end())


def _is_prose(label: re.Match[str], text: str, before: str) -> bool:
    """Tell whether what looks like a label is the name of a row in a sentence, which may have begun a line before."""
    if text.startswith(",", label.end(1)):
        return True
    if label[1] in TEXT_LABELS:
        return False
    unfinished = bool(before) and not before.rstrip().endswith((".", ":"))
    return bool(_PROSE.match(text, label.end()) or (unfinished and _GOES_ON.match(text, label.end())))
