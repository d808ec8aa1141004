"""What a face's head says: the line under the name, the numbers that are set apart, and the remaining title cells.

The cells come from the wording; here they are only sorted by where they stand on the face.
"""

from __future__ import annotations

import msgspec

from compiler.emit.sheets.measure import DOT
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.terms import EntryKind, Points, RowName

NUMBERED = frozenset({*Points, *RowName, "Wealth", "Magic", "Level"})
"""Labels of title cells whose value is set apart as dice are."""


class Stat(msgspec.Struct, frozen=True):
    """A number of the title: `HP`, `15`, `(+3 at level up)`."""

    label: str
    value: str
    after: str = ""


class Titles(msgspec.Struct, frozen=True, kw_only=True):
    """The title cells of an entry, by place."""

    left: str
    """What it is: "Combat Action", "Level 2 Adversary"."""
    right: str = ""
    """Whose it is: "Sentinel 2"; deck cards only."""
    chips: tuple[Stat, ...] = ()
    notes: tuple[str, ...] = ()
    """What else the cells say: keywords, a Trait, Resistances."""
    traits: frozenset[str] = frozenset()
    """Which of those are set as the tags of a play are."""


def titles_of(entry: Entry, words: Words) -> Titles:
    """Sort an entry's title cells.

    Args:
        entry: any entry of a library.
        words: makes the cells.
    """
    first, second = words.title(entry)
    first = tuple(cell for cell in first if cell != entry.name)
    if entry.kind is EntryKind.CARD:
        return _deck_card(entry, (*first, *second))
    chips = tuple(stat for cell in (*first, *second) if (stat := _stat(cell)))
    return Titles(
        left=DOT.join(cell for cell in first if not _stat(cell)),
        chips=chips,
        notes=tuple(cell for cell in second if not _stat(cell)),
    )


def _deck_card(entry: Entry, cells: tuple[str, ...]) -> Titles:
    title = entry.title
    left = f"{entry.scenario.capitalize()} {title.play}" if title.play else entry.scenario.capitalize()
    right = f"{title.role or 'Level'} {title.level}" if title.level is not None else ""
    traits = {*(tag for play in entry.plays for tag in play.tags), *((title.trait,) if title.trait else ())}
    said = dict.fromkeys((*cells, *((title.trait,) if title.trait else ()), *sorted(traits)))
    return Titles(
        left=left,
        right=right,
        notes=tuple(cell for cell in said if cell not in {left, right}),
        traits=frozenset(traits),
    )


def _stat(cell: str) -> Stat | None:
    """Read a cell as a number with a label, if it is one."""
    label, colon, value = cell.partition(": ")
    if not colon or label not in NUMBERED:
        return None
    number, _, after = value.partition(" ")
    return Stat(label, number, after)
