"""The numbers of a character that several cards make together: base Stat Tracks, maximum points, slots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from compiler.ir.entry import Entry
from compiler.ir.flow import effects_of
from compiler.ir.hybrids import Opened, hybrids_of, more_points
from compiler.ir.library import Character, Library
from compiler.ir.terms import EntryKind, Points, Scenario, Track
from compiler.ir.tracks import StatBase
from compiler.ir.who import Actor

PLAYED = (Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION)
BASE_LIMIT = 2
"""No base stands further from 0 (R-STAT-3)."""
ACCESSORY_LEVELS = (1, 2, 6, 10)
"""At each of these levels there is one more Accessory slot."""


class Outfit(msgspec.Struct, frozen=True):
    """A character's entries, as far as the library has them."""

    roles: tuple[Entry, ...]
    backgrounds: tuple[Entry, ...]
    gear: tuple[Entry, ...]
    hybrids: tuple[Opened, ...] = ()
    more_points: Mapping[Points, int] = {}
    """What a deckless character has in place of Hybrids (R-HYB-5)."""


def outfit_of(character: Character, library: Library) -> Outfit:
    """Look up a character's entries; what the library lacks is left out (checks report it)."""

    def found(ids: Iterable[str]) -> tuple[Entry, ...]:
        return tuple(library.entries[name] for name in ids if name in library.entries)

    roles = sorted(found(character.roles), key=lambda role: tuple(Scenario).index(role.scenario))
    return Outfit(
        tuple(roles),
        found((character.background,)),
        found(character.gear),
        hybrids_of(character, library.entries),
        more_points(character, library.entries),
    )


def base_track(outfit: Outfit, track: Track, scenario: Scenario) -> int:
    """Give the base of a Stat Track in a type of scenario: Background, that Role and Gear, from -2 to +2 (R-CHAR-5)."""
    counted = (
        *outfit.backgrounds,
        *(entry for entry in (*outfit.roles, *outfit.gear) if _in(entry.scenario, scenario)),
    )
    total = sum(_changes(entry, track, scenario) for entry in counted)
    return max(-BASE_LIMIT, min(BASE_LIMIT, total))


def _in(scenario: Scenario, played: Scenario) -> bool:
    return scenario in {played, Scenario.ANY}


def _changes(entry: Entry, track: Track, scenario: Scenario) -> int:
    """Add up what an entry's title and its static text do to a base."""
    texts = (
        effect.by
        for effect in effects_of(entry.static)
        if isinstance(effect, StatBase)
        and effect.who is Actor.SELF
        and effect.track is track
        and _in(effect.scenario, scenario)
    )
    return (entry.title.base_tracks or {}).get(track, 0) + sum(texts)


def maximum_points(role: Entry, level: int, more: Mapping[Points, int]) -> int | None:
    """Give a Role's maximum points at a level (R-LVL-1), if its card says them, and what is added to such points."""
    points = role.title.points
    return points.value + (points.per_level or 0) * (level - 1) + more.get(points.points, 0) if points else None


def accessory_slots(character: Character) -> int:
    """Count the Accessory slots; a deckless character has one more (R-DKL-3)."""
    return sum(level <= character.level for level in ACCESSORY_LEVELS) + character.deckless


def item_slots(character: Character) -> int:
    """Count the Item slots; a deckless character has one more (R-DKL-3)."""
    return 1 + character.deckless


def carried(outfit: Outfit, kind: EntryKind) -> tuple[Entry, ...]:
    """Give the Gear of one kind."""
    return tuple(entry for entry in outfit.gear if entry.kind is kind)
