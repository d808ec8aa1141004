"""Whoever takes part: PCs, Adversaries, Challenges, Opponents, as plain data that only the table changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.forbidding import Forbid, ForbidDeed
from compiler.ir.resistances import How
from compiler.ir.terms import Scenario, Ward
from runtime.piles import Piles
from runtime.tracks import Tracks, starting
from runtime.wards import Given

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.durations import Time
    from compiler.ir.entry import Entry


class Camp(StrEnum):
    """Whose side someone is on."""

    PLAYERS = "players"
    OTHERS = "others"


class Lasting(msgspec.Struct, frozen=True):
    """Something that holds for a while: what, since when (the count of what was bestowed, R-ORD-1), and until when."""

    what: str | Given
    since: int
    until: Time | None = None


class Barred(msgspec.Struct, frozen=True):
    """Something that someone cannot do: the words of a card, since when, until when, and which entry says so."""

    what: Forbid | ForbidDeed
    since: int
    entry: str


@dataclass(slots=True)
class Entity:
    """One who takes part in a scenario."""

    id: str
    name: str
    camp: Camp
    scenario: Scenario
    level: int
    most: int
    """The maximum of the points that this type of scenario uses."""
    points: int
    tracks: Tracks
    piles: Piles
    entry: Entry | None = None
    """The card of an NPC; a PC has none, but a Role, Gear and a hand."""
    gear: tuple[Entry, ...] = ()
    role: Entry | None = None
    wards: list[Lasting] = field(default_factory=list)
    conditions: list[Lasting] = field(default_factory=list)
    karma: int = 0
    valuables: int = 0
    charges: int = 0
    tactical: int = 0
    incanting: bool = False
    keywords: set[str] = field(default_factory=set)
    """Those gained in play, beside what the card prints."""
    removed: bool = False
    """Whether they have been taken out of play."""
    states: set[str] = field(default_factory=set)
    """What is on: lit, withdrawn, in the Heron stance; whatever is not named is off."""
    barred: list[Barred] = field(default_factory=list)
    """What they cannot do, for a while."""
    acted: bool = False
    """Whether their turn of this round is over."""

    @property
    def defeated(self) -> bool:
        """Whether no points are left (R-DMG-2)."""
        return self.points == 0

    @property
    def given(self) -> list[Given]:
        """Give every Resistance and Weakness that counts now."""
        return [one.what for one in self.wards if isinstance(one.what, Given)]

    def is_in(self, condition: str) -> bool:
        """Tell whether the entity is in a condition."""
        return any(one.what == condition for one in self.conditions)


def npc(entry: Entry, id_: str = "") -> Entity:
    """Set up an Adversary, Challenge or Opponent at full points, its tracks on their bases (R-SET-4, R-SET-5)."""
    title = entry.title
    most = title.points.value if title.points else 1
    return Entity(
        id=id_ or entry.id,
        name=entry.name,
        camp=Camp.OTHERS,
        scenario=entry.scenario,
        level=title.level or 1,
        most=most,
        points=most,
        tracks=starting(title.base_tracks or {}),
        piles=Piles([], [], []),
        entry=entry,
        wards=[Lasting(given, 0) for given in wards_of(entry)],
    )


def wards_of(entry: Entry) -> Iterator[Given]:
    """Give the Resistances and Weaknesses that a card prints."""
    for ward, printed in ((Ward.RESISTANCE, entry.title.resistance), (Ward.WEAKNESS, entry.title.weakness)):
        for type_, value in printed.items():
            yield Given(ward=ward, type=type_, how=How.SET, value=value)
