"""Whoever takes part: PCs, Adversaries, Challenges, Opponents, as plain data that only the table changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from compiler.ir.deeds.resistances import How
from compiler.ir.terms import POINTS, Points, Scenario, Ward
from runtime.kit import Kit
from runtime.piles import Piles
from runtime.ranks import NO_RANKS, Ranks
from runtime.tracks import Tracks, starting
from runtime.wards import Given

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.amounts.dice import Dice
    from compiler.ir.entries.entry import Entry
    from compiler.ir.terms import RowName
    from runtime.deadlines import Deadline
    from runtime.holding import Held

GRABBED, CONTROLLED, INCANTING = "Grabbed", "Controlled", "Incanting"
COMPRISED = {
    CONTROLLED: ("Dazed",),
    "Defenseless": ("Dazed", "Disoriented", "Immobilized", "Stunned"),
    "Petrified": ("Disoriented", "Immobilized", "Stunned"),
}
"""The conditions that come with another, and cannot be parted from it (rules.md 13.3)."""


class Camp(StrEnum):
    """Whose side someone is on."""

    PLAYERS = "players"
    OTHERS = "others"


@dataclass(slots=True)
class Lasting:
    """Something that holds for a while: what, since when (the count of what was bestowed, R-ORD-1), and until when."""

    what: str | Given
    """A condition or keyword, a Resistance or Weakness."""
    since: int
    until: Deadline | None = None
    entry: str = ""
    """The entry whose words have given it."""
    held: Held[Any] | None = None
    """The constant text that gives it, which may hold only while something else is so."""
    by: str = ""
    """The id of whoever has done it, where that counts ("Grabbed by you")."""
    reckon: Callable[[], int] | None = None
    """How much the Resistance or Weakness of a constant text comes to now, where it hangs on something."""

    def ward(self, who: Entity) -> Given | None:
        """Give the Resistance or Weakness that it is for someone now; None where it is none, or does not count."""
        if isinstance(self.what, str) or not self.counts_for(who):
            return None
        if self.reckon is not None:
            reckon, self.reckon = self.reckon, None  # what it hangs on may ask for it again
            value, self.reckon = reckon(), reckon
            if value != self.what.value:  # else it is the same one still
                self.what = replace(self.what, value=value)
        return self.what

    def counts_for(self, who: Entity) -> bool:
        """Tell whether it holds for someone now."""
        return self.held is None or self.held.is_for(who)

    def brings(self, condition: str) -> bool:
        """Tell whether it is a condition that another one is part of, as long as it lasts."""
        return condition in COMPRISED.get(str(self.what), ())

    @property
    def over(self) -> str:
        """Say that it is over."""
        if isinstance(self.what, str):
            return f"is no longer {self.what}"
        return f"no longer has {self.what.type} {self.what.ward} {self.what.value}"


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
    has_points: bool = True
    """Whether there are any that damage could take: Environs and Traps have none (R-CHA-2)."""
    overcome: bool = False
    """Whether one who has no points has been defeated all the same."""
    entry: Entry | None = None
    """The card of an NPC; a PC has none, but a Role, Gear and a hand."""
    gear: tuple[Entry, ...] = ()
    """What they have equipped."""
    role: Entry | None = None
    background: Entry | None = None
    """The Background or Destiny of a PC."""
    bound_by: tuple[Entry, ...] = ()
    """The copies of Roles that their Hybrids are: what these forbid holds, and nothing else of them (R-HYB-3)."""
    kit: Kit = field(default_factory=Kit)
    """What they carry besides, and what has become of it."""
    printed: dict[Points, int] = field(default_factory=dict)
    """The points that their cards print; Injuries that take any of them to 0 kill (R-INJ-3)."""
    raised: int = 0
    """By how much the maximum is above what their cards print: by texts that were played, and for Hybrids (R-HYB-5)."""
    injuries: int = 0
    late_injuries: int = 0
    """Those of them that they have suffered in this scenario."""
    initiative: tuple[int, ...] = ()
    """One for each turn that they have in a round (R-SET-6); none in exploration."""
    initiative_rolled: tuple[int, ...] = ()
    """What the dice have given, which is the most that a player may set it to (R-SET-7)."""
    deckless: bool = False
    """Whether they play without cards though others of their kind have a deck (rules.md 24)."""
    wards: list[Lasting] = field(default_factory=list)
    conditions: list[Lasting] = field(default_factory=list)
    karma: int = 0
    valuables: int = 0
    charges: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    """Those that lie on them, or on their card that has put them there, by the id of the entry whose words have."""
    tactical: int = 0
    incanting: bool = False
    keywords: list[Lasting] = field(default_factory=list)
    """Those gained in play, beside what the card prints."""
    removed: bool = False
    """Whether they have been taken out of play."""
    states: set[str] = field(default_factory=set)
    """What is on: lit, withdrawn, in the Heron stance; whatever is not named is off."""
    turns: int = 0
    """How many turns of theirs have begun."""
    acted: bool = False
    """Whether their turn of this round is over."""

    @property
    def defeated(self) -> bool:
        """Whether no points are left (R-DMG-2); who has none is defeated only where a rule or text says so."""
        return self.points == 0 if self.has_points else self.overcome

    @property
    def given(self) -> list[Given]:
        """Give every Resistance and Weakness that counts now."""
        return [given for one in self.wards if (given := one.ward(self)) is not None]

    @property
    def left(self) -> str:
        """Say what is left of the points (R-CHA-2: some have none)."""
        return (
            f"{self.points} of {self.most} left" if self.has_points else f"and has no {POINTS[self.scenario]} to lose"
        )

    def is_in(self, condition: str) -> bool:
        """Tell whether the entity is in a condition, be it as a part of another (rules.md 13.3), or of incanting."""
        if condition == INCANTING and self.incanting:
            return True
        return any(one.counts_for(self) and (one.what == condition or one.brings(condition)) for one in self.conditions)

    def forget(self, one: Lasting) -> None:
        """Take away something that lasted."""
        for kept in (self.conditions, self.wards, self.keywords):
            kept[:] = [other for other in kept if other is not one]

    def has_keyword(self, name: str) -> bool:
        """Tell whether the entity has a keyword, by its card or for now."""
        printed = self.entry.title.keywords if self.entry else ()
        gained = any(one.what == name and one.counts_for(self) for one in self.keywords)
        return gained or any(keyword.name == name for keyword in printed)

    def skill_dice(self, row: RowName) -> Dice | None:
        """Give the dice of a skill that the card or Role prints; none, and the roll is lost."""
        printed = (one for entry in (self.entry, self.role) if entry for one in entry.title.skill_dice)
        return next((one.dice for one in printed if one.row is row), None)

    def is_grabbed_by(self, other: Entity) -> bool:
        """Tell whether that one has Grabbed the entity, and still holds it (rules.md 13.2)."""
        held = any(one.what == GRABBED and one.by == other.id for one in self.conditions)
        return held and not (self.defeated or other.defeated)


def npc(entry: Entry, ranks: Ranks = NO_RANKS, id_: str = "") -> Entity:
    """Set up an Adversary, Challenge or Opponent at full points, its tracks on their bases (R-SET-4, R-SET-5).

    Args:
        entry: Its card.
        ranks: What its rank or type gives it, where the card says nothing else.
        id_: What it is known by; its card's id, where nothing is said.
    """
    title = entry.title
    most = title.points.value if title.points else 0
    printed = {title.points.points: most} if title.points else {}
    return Entity(
        id=id_ or entry.id,
        name=entry.name,
        camp=Camp.OTHERS,
        scenario=entry.scenario,
        level=title.level or 1,
        most=most,
        points=most,
        has_points=title.points is not None,
        tracks=starting({**ranks.usual(entry).bases, **(title.base_tracks or {})}),
        piles=Piles([], [], []),
        entry=entry,
        printed=printed,
        wards=[Lasting(given, 0) for given in wards_of(entry)],
    )


def wards_of(entry: Entry) -> Iterator[Given]:
    """Give the Resistances and Weaknesses that a card prints."""
    for ward, printed in ((Ward.RESISTANCE, entry.title.resistance), (Ward.WEAKNESS, entry.title.weakness)):
        for type_, value in printed.items():
            yield Given(ward=ward, type=type_, how=How.SET, value=value)
