"""Are points far from what is usual for the level and rank? A warning, never more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.check.questions import complaint
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity
from compiler.ir.terms import EntryKind, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entries.entry import Entry
    from compiler.source.record import Source

HP_SCALE: dict[Rank, dict[int, tuple[int, int]]] = {
    Rank.MOOK: {1: (4, 8), 2: (8, 10), 4: (11, 14), 5: (12, 18)},
    Rank.REGULAR: {1: (13, 17), 2: (15, 18), 4: (21, 25), 5: (24, 28)},
    Rank.MINI_BOSS: {1: (24, 29), 2: (30, 33), 4: (40, 46), 5: (49, 50)},
    Rank.BOSS: {2: (46, 64), 4: (80, 88)},
}
"""Adversaries' HP by rank and level (rules.md 20.3); levels between are between."""
SLACK = 2
"""A value is far outside when it is this many times below or above the band."""


def balance(entry: Entry, source: Source) -> Iterator[Diagnostic]:
    """Warn of an Adversary whose HP are far outside the band of its level and rank."""
    points, band = entry.title.points, _band(entry)
    if points is None or band is None or band.holds(points.value):
        return
    message = f"{points.value} HP is far from what a level {entry.title.level} {entry.title.rank} has"
    help_ = f"usual are {band}"
    yield complaint(Code.BALANCE, source.fields["hp"].place, entry.id, message, help_, Severity.WARNING)


class Band(NamedTuple):
    """The least and most HP that are usual; above the levels of the table no most is known."""

    least: int
    most: int | None

    def holds(self, points: int) -> bool:
        """Tell whether points are not far outside."""
        return self.least / SLACK <= points and (self.most is None or points <= self.most * SLACK)

    def __str__(self) -> str:
        """Say what is usual.

        >>> str(Band(15, 18)), str(Band(80, None))
        ('15 to 18', '80 or more')
        """
        return f"{self.least} or more" if self.most is None else f"{self.least} to {self.most}"


def _band(entry: Entry) -> Band | None:
    """Give the HP of a rank at a level: between two levels of the table the widest of both, beyond it the nearest."""
    rank, level = entry.title.rank, entry.title.level
    if entry.kind is not EntryKind.ADVERSARY or rank is None or level is None:
        return None
    levels = HP_SCALE[rank]
    below = max((known for known in levels if known <= level), default=min(levels))
    above = min((known for known in levels if known >= level), default=None)
    return Band(levels[below][0], None if above is None else levels[above][1])
