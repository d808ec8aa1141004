"""Which kind of entry a title is: the cell that says so, even nearly."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from compiler.diagnostics.suggest import did_you_mean
from compiler.ir.terms import NPC_KINDS, EntryKind
from compiler.source.kinds import KINDS, PLAY_WORDS, SCENARIO_WORDS
from compiler.source.limits import LONGEST_CELL
from compiler.source.pieces import Piece

NPC_NOUNS = {KINDS[kind].noun: kind for kind in sorted(NPC_KINDS)}
_CLASS_KINDS = tuple((row.kind, re.compile(row.class_form, re.IGNORECASE)) for row in KINDS.values() if row.class_form)
_GEAR_NOUNS = {row.noun: row.kind for row in KINDS.values() if row.class_form and row.kind is not EntryKind.ROLE}

LEVEL_AND_KIND = re.compile(rf"Level\s+(\S+)\s+({'|'.join(NPC_NOUNS)})", re.IGNORECASE)
PLAY_CELL = re.compile(rf"({'|'.join(SCENARIO_WORDS)})\s+({'|'.join(PLAY_WORDS)})", re.IGNORECASE)
_PLAY_CELLS = tuple(f"{scenario.capitalize()} {play}" for scenario in SCENARIO_WORDS for play in PLAY_WORDS)
_NEARLY = re.compile(r"(Level\s+\S+)\s+(\w+)", re.IGNORECASE)
NEAR = 0.75
"""How like its right form a cell must be to be taken for a misspelt one; lower takes ranks for Rituals."""


class KindCell(msgspec.Struct, frozen=True):
    """The title cell that says the kind; `meant` is its right form where it was misspelt."""

    kind: EntryKind
    index: int
    meant: str = ""


def kind_of(text: str) -> EntryKind | None:
    """Say which kind a title cell names; none if it names no kind.

    >>> kind_of("Light Melee Weapon").value
    'weapon'
    """
    if len(text) > LONGEST_CELL:
        return None
    if npc := LEVEL_AND_KIND.fullmatch(text):
        return NPC_NOUNS[npc.group(2).title()]
    if PLAY_CELL.fullmatch(text):
        return EntryKind.CARD
    known = next((kind for kind, form in _CLASS_KINDS if form.fullmatch(text)), None)
    last = text.rsplit(maxsplit=1)[-1].title() if text.strip() else ""
    return known or _GEAR_NOUNS.get(last)


def right_form(text: str) -> str | None:
    """Find the kind cell that a misspelt one was meant for.

    >>> right_form("Level 2 Adversery"), right_form("Cmbat Action")
    ('Level 2 Adversary', 'Combat Action')
    """
    if len(text) > LONGEST_CELL:
        return None
    if nearly := _NEARLY.fullmatch(text):
        noun = did_you_mean(nearly.group(2), NPC_NOUNS, NEAR)
        return f"{nearly.group(1)} {noun}" if noun else None
    if cell := did_you_mean(text, _PLAY_CELLS, NEAR):
        return cell
    classes = [word for row in KINDS.values() for word in row.classes]
    if cell := did_you_mean(text, classes, NEAR):
        return cell
    words = text.split()
    noun = did_you_mean(words[-1], _GEAR_NOUNS, NEAR) if words else None
    return " ".join([*words[:-1], noun]) if noun else None


def find_kind(cells: Sequence[Piece]) -> KindCell | None:
    """Find the cell that says the kind among those after the name, a misspelt one only where none is right."""
    for index, cell in enumerate(cells):
        if kind := kind_of(cell.text):
            return KindCell(kind, index)
    for index, cell in enumerate(cells):
        meant = right_form(cell.text)
        if meant and (kind := kind_of(meant)):
            return KindCell(kind, index, meant)
    return None
