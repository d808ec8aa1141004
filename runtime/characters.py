"""A player character as they take part in one type of scenario: Role, deck, Background, Gear, points (rules.md 9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.entries.hybrids import hybrids_of, is_open, more_points
from compiler.ir.terms import POINTS, ROLE_WORDS, EntryKind, Scenario
from runtime.entity import Camp, Entity
from runtime.hybrids import forbidding
from runtime.piles import Piles
from runtime.refused import RefusedError
from runtime.tracks import starting

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Character, Library
    from compiler.ir.terms import Points


class Past(msgspec.Struct, frozen=True, kw_only=True):
    """What someone brings along from earlier scenarios (R-END-1, R-END-2)."""

    karma: int
    valuables: int = 0
    injuries: int = 0
    destroyed: tuple[str, ...] = ()
    """The ids of the Gear that is gone for good."""


def character_in(library: Library, id_: str, scenario: Scenario) -> Entity:
    """Set up a character with the Role and the deck for a scenario, all else aside, nothing equipped (R-SET-2).

    Raises:
        RefusedError: There is no such character, or nothing for this type of scenario.
    """
    character = library.characters.get(id_)
    if character is None:
        raise RefusedError("R-CHAR-1", f'there is no character with the id "{id_}"')
    roles = [_entry(library, role, character) for role in character.roles]
    fitting = [role for role in roles if role.scenario is scenario]
    if len(fitting) != 1:
        raise RefusedError("R-CHAR-1", f"{character.name} has {len(fitting)} {ROLE_WORDS[scenario]} Roles, not one")
    [role] = fitting
    for hybrid in character.hybrids:
        _entry(library, hybrid.role, character)
    others = [one.role for one in hybrids_of(character, library.entries) if one.role.scenario is scenario]
    printed = dict(printed_points(role, character.level) for role in roles)
    return Entity(
        id=character.id,
        name=character.name,
        camp=Camp.PLAYERS,
        scenario=scenario,
        level=character.level,
        most=0,
        points=0,
        tracks=starting({}),
        piles=Piles([] if character.deckless else deck_of(library, character, scenario)),
        role=role,
        background=_entry(library, character.background, character),
        printed=printed,
        raised=more_points(character, library.entries).get(POINTS[scenario], 0),
        bound_by=tuple(forbidding(one) for one in {one.id: one for one in others}.values()),
        karma=character.karma,
        deckless=character.deckless,
    )


def _entry(library: Library, id_: str, character: Character) -> Entry:
    if id_ not in library.entries:
        raise RefusedError("R-CHAR-1", f'{character.name} names "{id_}", and there is no such card')
    return library.entries[id_]


def printed_points(role: Entry, level: int) -> tuple[Points, int]:
    """Give the points of a Role at a level: what it prints, and more for each level after the first (R-LVL-1)."""
    points = role.title.points
    if points is None:
        raise RefusedError("R-CHAR-3", f"{role.name} prints no points")
    return points.points, points.value + (points.per_level or 0) * (level - 1)


def deck_of(library: Library, character: Character, scenario: Scenario) -> list[str]:
    """Give the cards of the deck for a scenario, by their ids, in the order of its file.

    Raises:
        RefusedError: There is no such deck, or it is not legal for this character (R-DECK-1, R-DECK-4 to R-DECK-7).
    """
    decks = [library.decks[id_] for id_ in character.decks if id_ in library.decks]
    deck = next((deck for deck in decks if deck.scenario is scenario), None)
    if deck is None:
        raise RefusedError("R-DECK-1", f"{character.name} has no deck for {scenario}")
    cards = [(_entry(library, slot.card, character), slot.copies) for slot in deck.cards]
    for card, _ in cards:
        fault = _misfit(card, scenario, character, library)
        if fault is not None:
            raise RefusedError(*fault)
    return [card.id for card, copies in cards for _ in range(copies)]


def _misfit(card: Entry, scenario: Scenario, character: Character, library: Library) -> tuple[str, str] | None:
    """Give the rule by which a card cannot be in someone's deck, and why; None where it can."""
    level = character.level
    if card.kind is not EntryKind.CARD or card.scenario is not scenario:
        return "R-DECK-4", f"{card.name} is no card for {scenario}"
    if (card.title.level or 0) > level:
        return "R-DECK-5", f"{card.name} is of level {card.title.level}, above level {level}"
    if not is_open(card, character, library.entries):
        return "R-DECK-7", f"{card.name} is a {card.title.role}'s card of level {card.title.level}"
    return None


def gear_of(library: Library, character: Character, scenario: Scenario, lost: tuple[str, ...]) -> list[Entry]:
    """Give the Gear that someone can use in a scenario, in the order of the file, without what is gone for good."""
    pieces = (_entry(library, id_, character) for id_ in character.gear if id_ not in lost)
    return [piece for piece in pieces if piece.scenario in (scenario, Scenario.ANY)]
