"""The numbers on character sheets, asked of the runtime: each character set up for each type of scenario."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from msgspec.structs import replace

from compiler.emit.sheets.bases import PLAYED, SLOTS, Figures
from compiler.ir.entries.gear import room_in
from compiler.ir.entries.library import Character, Deck, Library
from compiler.ir.terms import POINTS, Phase, Points, Scenario, Track
from runtime import deckless, hands
from runtime.belongings import wearing
from runtime.controllers import Passive
from runtime.health import survived
from runtime.setup import Cast, set_up
from runtime.table import Table


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
    count = _Count()
    for scenario in PLAYED:
        with suppress(Exception):  # whatever cannot be set up is left free on the sheet
            count.take(set_up(alone, scenario, Cast(characters=(character.id,)), 0, Passive()), scenario)
    return count.figures()


def _empty(scenario: Scenario) -> Deck:
    return Deck(id=scenario, name="", scenario=scenario, role=None, level=1, cards=())


class _Count:
    """The numbers of someone, taken from a table of each type of scenario."""

    def __init__(self) -> None:
        self.points: dict[Points, int] = {}
        self.bases: dict[Scenario, dict[Track, int]] = {}
        self.tactical: dict[Scenario, int] = {}
        self.hand: dict[Scenario, int] = {}
        self.draws: dict[Scenario, int] = {}
        self.strategy: dict[Scenario, int] = {}
        self.slots: dict[str, int] = {}
        self.injuries: int | None = None

    def take(self, table: Table, scenario: Scenario) -> None:
        """Take the numbers of the only one at a table."""
        [who] = table.entities
        self.points[POINTS[scenario]] = who.most
        self.bases[scenario] = {track: counter.base for track, counter in who.tracks.items()}
        due = deckless.due if who.deckless else hands.draws
        self.draws[scenario] = due(table, who, Phase.DRAW)
        self.strategy[scenario] = due(table, who, Phase.STRATEGY)
        if who.deckless:
            self.tactical[scenario] = deckless.most_points(table, who)
        else:
            self.hand[scenario] = hands.hand_limit(table, who)
        wearer = wearing(table, who)
        self.slots = {slot: max(self.slots.get(slot, 0), room_in(slot, wearer)) for slot in SLOTS}
        self.injuries = survived(table, who)

    def figures(self) -> Figures:
        """Give the numbers."""
        return Figures(
            points=self.points,
            bases=self.bases,
            tactical=self.tactical,
            draws=self.draws,
            strategy=self.strategy,
            hand=self.hand,
            slots=self.slots,
            injuries=self.injuries,
        )
