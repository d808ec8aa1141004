"""What a piece of Gear counts as besides what its title says, while a text says so (R-GEAR-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.equipping import CountsAs
from runtime.laid import is_this

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from runtime.entity import Entity
    from runtime.table import Table

NOTHING = frozenset[str]()


def kinds_beside(table: Table, owner: Entity, piece: Entry) -> frozenset[str]:
    """Give the kinds of weapons that a piece of someone's is now, by the texts on it and on what lies on it."""
    kept = table.held.get(CountsAs)
    if not kept:  # as nearly always
        return NOTHING
    said = (one for one in kept if is_this(owner, piece, one.playing.cause.entry) and one.is_for(owner))
    return frozenset(kind for one in said for kind in one.what.kinds)
