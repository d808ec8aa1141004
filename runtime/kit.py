"""What someone carries beside the Gear that they have equipped, and what becomes of it in a scenario."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry


class Lain(NamedTuple):
    """A piece of Gear on the ground, and in which place (R-EQP-4)."""

    piece: Entry
    place: str


@dataclass(slots=True)
class Kit:
    """Pieces of Gear by what state they are in."""

    carried: list[Entry] = field(default_factory=list)
    """Owned, at hand, and not equipped."""
    turned: set[str] = field(default_factory=set)
    """The ids of the Items that have been used, and are turned over until the scenario is over (R-GEAR-4)."""
    discarded: list[Entry] = field(default_factory=list)
    """Out of the scenario; they are back with the Items (R-END-1)."""
    destroyed: list[Entry] = field(default_factory=list)
    """Gone for good."""
    silent: set[str] = field(default_factory=set)
    """The ids of those that do nothing for now."""
