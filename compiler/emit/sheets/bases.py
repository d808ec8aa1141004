"""A character's entries, and the numbers that several of them make together.

The numbers are handed in by whoever has the rules running, so that a sheet never says another thing than play does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from compiler.ir.entries.entry import Entry
from compiler.ir.entries.gear import HANDS
from compiler.ir.entries.hybrids import Opened, hybrids_of, more_points
from compiler.ir.entries.library import Character, Deck, Library
from compiler.ir.terms import Points, Scenario, Track

PLAYED = (Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION)
SLOTS = {
    HANDS: Scenario.COMBAT,
    "Armor": Scenario.COMBAT,
    "Exploration Expertise": Scenario.EXPLORATION,
    "Ritual": Scenario.EXPLORATION,
    "Interaction Expertise": Scenario.INTERACTION,
    "Augment": Scenario.INTERACTION,
    "Clothing": Scenario.ANY,
    "Accessory": Scenario.ANY,
    "Item": Scenario.ANY,
}
"""The slots that everyone has (rules.md 17.1), and the type of scenario that each is for."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers that a character begins with; what is not known is left free on the sheet, to be written in."""

    points: Mapping[Points, int] = {}
    """The maximum of each kind of points."""
    bases: Mapping[Scenario, Mapping[Track, int]] = {}
    """Of the Stat Tracks, by type of scenario."""
    tactical: Mapping[Scenario, int] = {}
    """The most Tactical Points, by type of scenario; none for whoever has decks."""
    draws: Mapping[Scenario, int] = {}
    """What a Draw Phase after the first gives, in cards or in Tactical Points, by type of scenario."""
    strategy: Mapping[Scenario, int] = {}
    """What a draw in the Strategy Phase gives, likewise."""
    hand: Mapping[Scenario, int] = {}
    """The Hand Limit, by type of scenario; none for whoever is deckless."""
    slots: Mapping[str, int] = {}
    """How much room there is for Gear, by slot."""
    injuries: int | None = None
    """How many Injuries are survived: the next one kills."""


class Outfit(msgspec.Struct, frozen=True):
    """A character's entries, as far as the library has them."""

    roles: tuple[Entry, ...]
    backgrounds: tuple[Entry, ...]
    gear: tuple[Entry, ...]
    decks: tuple[Deck, ...] = ()
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
        tuple(library.decks[name] for name in character.decks if name in library.decks),
        hybrids_of(character, library.entries),
        more_points(character, library.entries),
    )
