"""What was told, held against how those at the table stand: whoever tells of a change must have made it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from runtime.events import Note

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.terms import Track
    from runtime.entity import Entity
    from runtime.events import Event
    from runtime.table import Table

RESTORING = (Happening.RECOVERS, Note.MAXIMUM_CHANGED, Happening.SUFFERS_INJURY)
ENDING = (Happening.RECOVERS_FROM_CONDITION, Note.ENDED)
OPENING = (Happening.LOWERS, Note.ENDED)


class Ledger:
    """How everyone stood before a play."""

    def __init__(self, table: Table) -> None:
        """Note it."""
        self._ground = table.ground
        self._entities = tuple(table.entities)
        self._points = {one.id: one.points for one in self._entities}
        self._tracks = {
            one.id: {track: counter.value for track, counter in one.tracks.items()} for one in self._entities
        }

    def fault(self, events: Iterable[Event]) -> str | None:
        """Say what was told and is not so; None where all of it is."""
        told = [*events]
        for one in self._entities:
            mine = [event for event in told if event.who == one.id]
            why = self._lost(one, mine) or self._moved(one, mine) or _bound(one, mine)
            if why is not None:
                return why
        return None if any(event.kind in OPENING for event in told) else self._open(told)

    def _open(self, told: list[Event]) -> str | None:
        """Hold the Blocks that were told against those that stand (R-BLK-6)."""
        standing = {block.by for block in self._ground.blocks}
        telling = {event.who for event in told if event.kind is Happening.BLOCKS}
        names = (one.name for one in self._entities if one.id in telling - standing)
        return next((f"{name} was told to Block a border, and no Block of theirs stands" for name in names), None)

    def _lost(self, one: Entity, mine: list[Event]) -> str | None:
        """Hold the damage that was told against the points that are left: whoever is defeated has none (R-DMG-2)."""
        lost = sum(event.value or 0 for event in mine if event.kind is Happening.SUFFERS_DAMAGE)
        if not lost or any(event.kind in RESTORING for event in mine):
            return None
        defeated = any(event.kind is Happening.DEFEATED for event in mine)
        left = 0 if defeated else max(self._points[one.id] - lost, 0)
        return (
            None if one.points == left else f"{one.name} was told to suffer {lost} damage, and has {one.points} points"
        )

    def _moved(self, one: Entity, mine: list[Event]) -> str | None:
        for track, counter in one.tracks.items():
            by = sum(event.value or 0 for event in mine if _moves(event, one, track))
            if counter.value != self._tracks[one.id][track] + by:
                return f"{track} of {one.name} was told to move by {by:+d}, and stands at {counter.value:+d}"
        return None


def _moves(event: Event, one: Entity, track: Track) -> bool:
    """Tell whether a track of someone's was told to move; who is named after another track moves none by that."""
    return event.kind in (*TRACK_MOVED, Note.TRACK_RESET) and track in event.words.removeprefix(one.name)


def _bound(one: Entity, mine: list[Event]) -> str | None:
    """Hold the conditions that were told to begin against those that someone is in."""
    if any(event.kind in ENDING for event in mine):
        return None
    begun = (event.words.rpartition(" ")[2] for event in mine if event.kind is Happening.GAINS_CONDITION)
    missing = next((condition for condition in begun if not one.is_in(condition)), None)
    return None if missing is None else f"{one.name} was told to be {missing}, and is not"
