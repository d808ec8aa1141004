"""How each title cell is printed from the published values of its fields: the text form's title lines, house style.

The way back, from a cell to its fields, stands in `title`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache

import msgspec

from compiler.ir.terms import EntryKind
from compiler.source.fields import FIELDS
from compiler.source.kinds import KINDS, POINT_FIELDS, class_words, has_no_points, points_field, states_scenario

Values = Mapping[str, object]

HANDS = {1: "One-handed", 2: "Two-handed"}
NO_STAT_CHANGES = "No Stat Changes"


class Cell(msgspec.Struct, frozen=True):
    """A place on a title line: the fields that stand in it, and how they are printed, in no, one or several cells."""

    fields: tuple[str, ...]
    printed: Callable[[Values, str], Iterable[str]]


def _labelled(name: str) -> Cell:
    """Make the cell of a field with a label: `Initiative: 1d10`."""
    label = FIELDS[name].label

    def printed(values: Values, _noun: str) -> Iterable[str]:
        value = values.get(name)
        if value is None:
            return ()
        shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        return (f"{label}: {shown}",) if shown else ()

    return Cell((name,), printed)


def _word(name: str) -> Cell:
    """Make the cell of a field that is its own text: a rank, a type, a Trait."""

    def printed(values: Values, _noun: str) -> Iterable[str]:
        return (str(values[name]),) if values.get(name) else ()

    return Cell((name,), printed)


def _level_and_kind(values: Values, noun: str) -> Iterable[str]:
    """Print `Level 2 Adversary`."""
    return (f"Level {values.get('level', '')} {noun}".replace("  ", " "),)


def _role(values: Values, _noun: str) -> Iterable[str]:
    """Print `Ranger 2`, or `Level 2` on a general card (R-DECK-6)."""
    return (f"{values.get('role') or 'Level'} {values['level']}",) if "level" in values else ()


def _play(values: Values, _noun: str) -> Iterable[str]:
    """Print `Combat Action`."""
    return (f"{values.get('scenario', '')} {values.get('play', '')}".strip().capitalize().title(),)


def _points(values: Values, _noun: str) -> Iterable[str]:
    """Print `HP: 17`, or `HP: 15 (+3 at level up)`."""
    gained = f" (+{values['per_level']} at level up)" if values.get("per_level") is not None else ""
    return tuple(f"{name.upper()}: {values[name]}{gained}" for name in POINT_FIELDS if values.get(name) is not None)


def _hands(values: Values, _noun: str) -> Iterable[str]:
    """Print `One-handed`."""
    hands = values.get("hands")
    return (HANDS[hands],) if isinstance(hands, int) and hands in HANDS else ()


def _keywords(values: Values, _noun: str) -> Iterable[str]:
    """Print all keywords as one cell."""
    words = values.get("keywords")
    return (", ".join(map(str, words)),) if isinstance(words, list | tuple) and words else ()


def _tracks(values: Values, _noun: str) -> Iterable[str]:
    """Print `+1 Power -1 Mind`, or that there are no stat changes."""
    tracks = values.get("base_tracks")
    if not isinstance(tracks, Mapping):
        return ()
    return (" ".join(f"{by:+d} {track}" for track, by in tracks.items()) or NO_STAT_CHANGES,)


def _resistances(values: Values, _noun: str) -> Iterable[str]:
    """Print `Cold Resistance 1, Fire Weakness 2`, by damage type."""
    found = [
        (str(kind), word.capitalize(), number)
        for word in ("resistance", "weakness")
        if isinstance(numbers := values.get(word), Mapping)
        for kind, number in numbers.items()
    ]
    return (", ".join(f"{kind} {word} {number}" for kind, word, number in sorted(found)),) if found else ()


def _class(values: Values, _noun: str) -> Iterable[str]:
    """Print what it is, a cell for each word."""
    return class_words(values)


CELLS: dict[str, Cell] = {
    "level-kind": Cell(("level",), _level_and_kind),
    "role": Cell(("role", "level"), _role),
    "play": Cell(("scenario", "play"), _play),
    "points": Cell((*POINT_FIELDS, "per_level"), _points),
    "hands": Cell(("hands",), _hands),
    "keywords": Cell(("keywords",), _keywords),
    "tracks": Cell(("base_tracks",), _tracks),
    "resistances": Cell(("resistance", "weakness"), _resistances),
    "class": Cell(("class",), _class),
    **{name: _word(name) for name in ("rank", "type", "trait")},
    **{
        name: _labelled(name)
        for name in (
            *("level", "magic", "wealth", "initiative", "acrobatics", "search", "charisma"),
            *("hidden", "lock", "training", "immune"),
        )
    },
}
"""By the names that `kinds` lists."""


@cache
def title_order(kind: EntryKind) -> tuple[str, ...]:
    """Give the fields that the title of a kind of entry may hold, in the order in which its cells are printed.

    >>> title_order(EntryKind.CARD)
    ('role', 'level', 'scenario', 'play', 'magic', 'keywords', 'trait')
    """
    row = KINDS[kind]
    printed = [field for cell in (*row.first, *row.second) for field in CELLS[cell].fields]
    if states_scenario(kind) and "scenario" not in printed:
        printed.insert(1, "scenario")
    return tuple(printed)


def kind_fields(kind: EntryKind, values: Values) -> frozenset[str]:
    """Give the fields that the title of an entry may hold: its kind's, with its own sort of points only.

    >>> sorted(kind_fields(EntryKind.BACKGROUND, {}))
    ['base_tracks', 'class', 'scenario']
    """
    held = set(title_order(kind))
    points = points_field(kind, values)
    needless = {name for name in POINT_FIELDS if (points or has_no_points(kind, values)) and name != points}
    return frozenset(held - needless - (set() if kind is EntryKind.ROLE else {"per_level"}))


def title_lines(kind: EntryKind, name: str, fields: Values) -> tuple[str, ...]:
    """Print the one or two title lines of an entry.

    Args:
        kind: What it is.
        name: Its name, the first cell.
        fields: Its title fields by published name; values that are no plain text or number are printed with `str`.

    >>> title_lines(
    ...     EntryKind.CARD, "Hobbling Shot", {"role": "Ranger", "level": 2, "scenario": "combat", "play": "Action"}
    ... )
    ('Hobbling Shot | Ranger 2 | Combat Action',)
    """
    row = KINDS[kind]
    first = [name, *_printed(row.first, fields, row.noun)]
    second = _printed(row.second, fields, row.noun)
    return tuple(" | ".join(line) for line in (first, second) if line)


def _printed(cells: tuple[str, ...], fields: Values, noun: str) -> list[str]:
    """Print the cells of one line that have something to say."""
    return [text for cell in cells for text in CELLS[cell].printed(fields, noun) if text]
