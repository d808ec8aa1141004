"""The numbers on character sheets, asked of the runtime: each character set up for each type of scenario."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from msgspec.structs import replace

from compiler.emit.sheets.bases import PLAYED, Figures
from compiler.ir.gear import room_in
from compiler.ir.library import Character, Deck, Library
from compiler.ir.terms import POINTS, EntryKind, Points, Scenario, Track
from runtime.belongings import wearing
from runtime.controllers import Passive
from runtime.deckless import most_points
from runtime.setup import Cast, set_up
from runtime.table import Table

SLOTS = (EntryKind.ACCESSORY, EntryKind.ITEM)


def figures(library: Library) -> Mapping[str, Figures]:
    """Find out the numbers of all characters of a library, by their ids; nothing of what cannot be set up."""
    return {id_: _figures(character, library) for id_, character in library.characters.items()}


def _figures(character: Character, library: Library) -> Figures:
    """Find out someone's numbers; their decks are left aside, since a sheet is made before those are legal."""
    decks = tuple(_empty(scenario) for scenario in PLAYED)
    alone = replace(
        library,
        characters={character.id: replace(character, decks=tuple(deck.id for deck in decks))},
        decks={deck.id: deck for deck in decks},
    )
    points: dict[Points, int] = {}
    bases: dict[Scenario, dict[Track, int]] = {}
    tactical: dict[Scenario, int] = {}
    slots: dict[EntryKind, int] = {}
    for scenario in PLAYED:
        with suppress(Exception):  # whatever cannot be set up is left free on the sheet
            table = set_up(alone, scenario, Cast(characters=(character.id,)), 0, Passive())
            [who] = table.entities
            points[POINTS[scenario]] = who.most
            bases[scenario] = {track: counter.base for track, counter in who.tracks.items()}
            if who.deckless:
                tactical[scenario] = most_points(table, who)
            slots = {kind: max(slots.get(kind, 0), room) for kind, room in _rooms(table).items()}
    return Figures(points=points, bases=bases, tactical=tactical, slots=slots)


def _empty(scenario: Scenario) -> Deck:
    return Deck(id=scenario, name="", scenario=scenario, role=None, level=1, cards=())


def _rooms(table: Table) -> dict[EntryKind, int]:
    """Give how many pieces of each kind the only one at a table has room for."""
    wearer = wearing(table, table.entities[0])
    return {kind: room_in(kind.capitalize(), wearer) for kind in SLOTS}
