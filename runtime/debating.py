"""How far the Debate Counter goes, where a text bounds that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compiler.ir.deeds.debate import Bounding, DebateBound
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Toward
from runtime.holding import Held

if TYPE_CHECKING:
    from runtime.table import Table


@dataclass(slots=True, kw_only=True)
class Bound(Held[DebateBound]):
    """A bound that holds, and how long the history was as it was set."""

    begun: int = 0


def bounded(table: Table, notches: int) -> int:
    """Give how many of some notches toward victory, or below 0 toward defeat, are moved."""
    way = 1 if notches > 0 else -1
    for one in table.held.get(DebateBound, ()):
        toward = one.what.toward
        if isinstance(one, Bound) and one.holds() and toward in (None, Toward.VICTORY if way > 0 else Toward.DEFEAT):
            gone = _gone(one, way, table) if one.what.of is Bounding.ALL else 0
            notches = way * min(abs(notches), max(0, one.what.most - gone))
    return notches


def _gone(one: Bound, way: int, table: Table) -> int:
    """Give how far it has gone since, that way, or either where the bound is for both."""
    moved = [
        told.what.amount or 0
        for told in table.history[one.begun :]
        if told.what.event is Happening.DEBATE_MOVES and not told.what.cancelled
    ]
    return sum(abs(by) for by in moved if one.what.toward is None or by * way > 0)
