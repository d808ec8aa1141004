"""A character's entries, and the numbers that several of them make together.

The numbers are handed in by whoever has the rules running, so that a sheet never says another thing than play does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from compiler.ir.entry import Entry
from compiler.ir.hybrids import Opened, hybrids_of, more_points
from compiler.ir.library import Character, Library
from compiler.ir.terms import EntryKind, Points, Scenario, Track

PLAYED = (Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION)


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers that a character begins with; what is not known is left free on the sheet, to be written in."""

    points: Mapping[Points, int] = {}
    """The maximum of each kind of points."""
    bases: Mapping[Scenario, Mapping[Track, int]] = {}
    """Of the Stat Tracks, by type of scenario."""
    tactical: Mapping[Scenario, int] = {}
    """The most Tactical Points, by type of scenario; none for whoever has decks."""
    slots: Mapping[EntryKind, int] = {}
    """How many Accessories and Items there is room for."""


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


def carried(outfit: Outfit, kind: EntryKind) -> tuple[Entry, ...]:
    """Give the Gear of one kind."""
    return tuple(entry for entry in outfit.gear if entry.kind is kind)
