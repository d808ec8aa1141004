"""Stat Tracks that stand higher or lower as long as a constant text says so: "has +1 Skill for each enemy ..."."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from runtime.interpreter.amounts import amount
from runtime.interpreter.who import is_meant
from runtime.listening import Watch

if TYPE_CHECKING:
    from compiler.ir.deeds.tracks import Stat
    from compiler.ir.terms import Track
    from runtime.entity import Entity
    from runtime.tracks import Passing


@dataclass(slots=True)
class Shifted:
    """By how much a text has someone's track stand higher, and what the counter keeps of that (R-STAT-8)."""

    by: int = 0
    kept: Passing | None = None


@dataclass(slots=True, kw_only=True)
class Shift(Watch):
    """A constant text that has Stat Tracks stand higher or lower: looked at again whenever something happens."""

    effect: Stat
    stands: dict[tuple[str, Track], Shifted] = field(default_factory=dict)
    busy: bool = False

    def look(self) -> None:
        """Move the tracks of all whom it means to where they stand now, and those of others back."""
        if self.busy:
            return
        self.busy = True
        so = all(ask(self.playing) for ask in self.playing.asks)
        for who in self.playing.table.entities:
            meant = so and is_meant(self.effect.who, who, self.playing)
            by = amount(self.effect.by, self.playing, who) if meant else 0
            for track in self.effect.tracks:
                self._stand(who, track, by)
        self.busy = False

    def over(self) -> None:
        """Move all tracks back, as the text holds no longer."""
        for who in self.playing.table.entities:
            for track in self.effect.tracks:
                self._stand(who, track, 0)

    def _stand(self, who: Entity, track: Track, by: int) -> None:
        """Have one track stand so much higher; after a reset (R-STAT-4) it does so anew."""
        table, cause, counter = self.playing.table, self.playing.cause, who.tracks[track]
        now = self.stands.setdefault((who.id, track), Shifted())
        if now.kept is not None and now.kept not in counter.passing:
            now.by, now.kept = 0, None
        if by == now.by:
            return
        further = now.kept is not None and abs(by) > abs(now.by) and by * now.by > 0
        if now.kept is not None and not further:
            table.let_go_track(who, track, now.kept, cause)
            now.by, now.kept = 0, None
        more, now.by = by - now.by, by
        if more:
            moved = table.move_track(who, track, more, cause)
            if now.kept is None:
                now.kept = counter.keep(moved)
            else:
                now.kept.by += moved
