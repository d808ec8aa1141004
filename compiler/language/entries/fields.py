"""The Title of the IR as published fields: the names and values of YAML, of `parse` and of title lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.terms import Scenario

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Title

FieldValue = int | str | list[str] | dict[str, int]


def published_fields(title: Title, scenario: Scenario) -> dict[str, FieldValue]:
    """Give the fields that the title holds, by published name, in house order."""
    return {name: value for name, value in _fields(title, scenario) if value is not None}


def _fields(title: Title, scenario: Scenario) -> list[tuple[str, FieldValue | None]]:
    points = title.points
    return [
        ("class", list(title.classes) or None),
        ("role", title.role),
        ("level", title.level),
        ("scenario", str(scenario) if title.play else None),
        ("play", str(title.play) if title.play else None),
        ("trait", title.trait),
        ("rank", str(title.rank) if title.rank else None),
        ("type", title.type),
        ("hands", title.hands),
        (points.points.lower() if points else "hp", points.value if points else None),
        ("per_level", points.per_level if points else None),
        ("initiative", str(title.initiative) if title.initiative else None),
        *((row.row.lower(), str(row.dice)) for row in title.skill_dice),
        ("keywords", [str(keyword) for keyword in title.keywords] or None),
        ("resistance", dict(title.resistance) or None),
        ("weakness", dict(title.weakness) or None),
        ("immune", list(title.immune) or None),
        ("base_tracks", _tracks(title)),
        ("training", list(title.training) or None),
        ("magic", title.magic),
        ("wealth", title.wealth),
    ]


def _tracks(title: Title) -> dict[str, int] | None:
    return None if title.base_tracks is None else {str(track): by for track, by in title.base_tracks.items()}
