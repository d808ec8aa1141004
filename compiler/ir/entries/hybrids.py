"""Hybrids: cards of a Role that is not one's own, or more points for whoever plays without cards (rules.md 4.5).

Asked by the checks of decks and characters, by their sheets, and again when a scenario is set up.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.terms import POINTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Character
    from compiler.ir.terms import Points

MORE_POINTS = 3
"""What each Hybrid adds to a maximum where it opens no cards (R-HYB-5)."""


class Opened(NamedTuple):
    """The cards of one Role at one level."""

    role: Entry
    level: int


class Idle(NamedTuple):
    """A Hybrid that gives nothing: which of the character's it is, counted from 0, and why."""

    number: int
    why: str


def own_roles(character: Character, entries: Mapping[str, Entry]) -> set[str]:
    """Give the names of someone's own Roles; cards speak of Roles by name, and so does the deckless form of one."""
    return {entries[role].name for role in character.roles if role in entries}


def idle(character: Character, entries: Mapping[str, Entry]) -> Iterator[Idle]:
    """Give the Hybrids that give nothing: of a Role that the character has (R-HYB-2), or named before."""
    own, seen = own_roles(character, entries), set[tuple[str, int]]()
    for number, role, level in _named(character, entries):
        if role.name in own:
            yield Idle(number, f"{character.name} is a {role.name} already (R-HYB-2)")
        elif (role.name, level) in seen:
            yield Idle(number, f"the Hybrid {role.name} {level} is there twice")
        seen.add((role.name, level))


def _named(character: Character, entries: Mapping[str, Entry]) -> Iterator[tuple[int, Entry, int]]:
    """Give each Hybrid with its Role, as far as the library has that."""
    for number, hybrid in enumerate(character.hybrids):
        role = entries.get(hybrid.role)
        if role is not None:
            yield number, role, hybrid.level


def _working(character: Character, entries: Mapping[str, Entry]) -> tuple[Opened, ...]:
    """Give what Hybrids there are but for the idle ones."""
    without = {one.number for one in idle(character, entries)}
    return tuple(Opened(role, level) for number, role, level in _named(character, entries) if number not in without)


def hybrids_of(character: Character, entries: Mapping[str, Entry]) -> tuple[Opened, ...]:
    """Give the Hybrids that do something for someone; whoever is deckless has none (R-HYB-2, R-TP-8)."""
    return () if character.deckless else _working(character, entries)


def more_points(character: Character, entries: Mapping[str, Entry]) -> Mapping[Points, int]:
    """Give what is added to the maximum points of whoever is deckless, in place of their Hybrids (R-HYB-5)."""
    instead = _working(character, entries) if character.deckless else ()
    counted = Counter(POINTS[one.role.scenario] for one in instead if one.role.scenario in POINTS)
    return {points: MORE_POINTS * number for points, number in counted.items()}


def opens(character: Character, card: Entry, entries: Mapping[str, Entry]) -> bool:
    """Tell whether a Hybrid lets a card be in someone's deck: of its Role, and of just its level (R-HYB-1).

    That no card is above the character's own level is another rule (R-DECK-5).
    """
    wanted = (card.title.role, card.title.level, card.scenario)
    hybrids = hybrids_of(character, entries) if card.title.role else ()
    return any(wanted == (one.role.name, one.level, one.role.scenario) for one in hybrids)


def is_open(card: Entry, character: Character, entries: Mapping[str, Entry]) -> bool:
    """Tell whether a card can be in someone's deck: a general one, one of their Roles or of a Hybrid (R-DECK-7)."""
    return card.title.role in (None, *own_roles(character, entries)) or opens(character, card, entries)
