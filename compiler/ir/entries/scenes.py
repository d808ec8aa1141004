"""A situation to be played: who is there and how they stand, what is played, how the dice fall, what comes of it.

Examples under entries and scenes in files of their own become this; it is no part of a compiled library.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from compiler.ir.entries.entry import Entry
from compiler.ir.flow import Play
from compiler.ir.terms import Scenario, Track, Ward

Cards = int | tuple[str, ...]
"""So many cards of which nothing is known, or the ids of those meant."""


class Outcome(StrEnum):
    """What becomes of an Action, in the words of all types of scenario."""

    HITS = "hits"
    MISSES = "misses"
    SUCCEEDS = "succeeds"
    FAILS = "fails"

    @property
    def takes_effect(self) -> bool:
        """Whether the Action does what it says."""
        return self in (Outcome.HITS, Outcome.SUCCEEDS)


class Settled(StrEnum):
    """How contradictions are settled (rules.md 10.2)."""

    LIST = "list"
    """By the list whose first difference decides."""
    PLAYERS = "players"
    """The simple way: whatever helps the players."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How someone stands; what is None or not there is not spoken of."""

    points: int | None = None
    tracks: dict[Track, int] = {}
    wards: dict[tuple[str, Ward], int] = {}
    conditions: tuple[str, ...] | None = None
    states: tuple[str, ...] | None = None
    keywords: tuple[str, ...] | None = None
    hand: Cards | None = None
    deck: Cards | None = None
    discard: Cards | None = None
    karma: int | None = None
    valuables: int | None = None
    charges: int | None = None
    tactical: int | None = None


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """One who takes part, before it."""

    key: str
    """What the scene calls them: "you", "target", "ally Sela"."""
    friend: bool
    """Whether they are on the side of "you"."""
    entry: Entry | None = None
    """The card of an NPC."""
    role: Entry | None = None
    gear: tuple[Entry, ...] = ()
    level: int | None = None
    most: int | None = None
    acted: bool = False
    stands: Standing = Standing()

    @property
    def called(self) -> str:
        """Give the name that the key holds, where it holds one."""
        word = self.key.partition(" ")[2]
        return "" if word.isdigit() else word


class Called(msgspec.Struct, frozen=True):
    """A play, and the entry that it stands on."""

    entry: Entry
    play: Play

    @property
    def name(self) -> str:
        """Give what it is called."""
        return self.play.name or self.entry.name


class Expected(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of it, as far as anything is said."""

    outcome: Outcome | None = None
    damage: int | None = None
    returned: int | None = None
    refused: str | None = None
    told: tuple[str, ...] = ()
    untold: tuple[str, ...] = ()
    stands: dict[str, Standing] = {}
    debate: int | None = None
    round: int | None = None


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of it. The names of people are their keys."""

    name: str
    scenario: Scenario
    people: tuple[Person, ...]
    by: str
    played: Called
    at: tuple[str, ...] = ()
    answers: dict[str, Called] = {}
    held: Called | None = None
    """The Assist or Interrupt that "you" have for it, where it is an example of one."""
    responses: tuple[str, ...] = ()
    """The names of the Assists and Interrupts that are played."""
    cards: dict[str, Entry] = {}
    """The entries of the cards that are named."""
    dice: tuple[int, ...] | None = None
    choices: tuple[str | int, ...] = ()
    expected: Expected | None = None
    debate: int = 0
    round: int = 1
    contradictions: Settled = Settled.LIST
    options: tuple[str, ...] = ()
    """The ids of the options that are on."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Give every entry that somebody has or plays in it."""
        played = (self.played, *self.answers.values(), *((self.held,) if self.held else ()))
        people = (entry for one in self.people for entry in (one.entry, one.role, *one.gear) if entry is not None)
        return (*(one.entry for one in played), *people, *self.cards.values())
