"""What a map is made of, and what follows from it: distance, Height, falls, reach (rules.md 14.1 to 14.6).

Sections and the borders between them are plain data, and nothing here knows who stands where: that is for the ground
that is made of them. Light is for `light`.
"""

from __future__ import annotations

from collections import deque
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.amounts.dice import Dice
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import MoveKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FALL = 4
"""The level of the dice of a fall (R-HGT-3)."""
SOLID = Fraction(1, 1024)
"""How much of a border's length, at each end, no line passes: what only grazes a corner does not go through."""


class BorderKind(StrEnum):
    """Whether a border is a line on the ground, or a wall (R-MAP-2)."""

    SOFT = "soft"
    HARD = "hard"


class Point(NamedTuple):
    """A point of the map, in whatever unit it is drawn."""

    x: int
    y: int


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A section of a battle map, a region or a position."""

    id: str
    nature: frozenset[Nature] = frozenset([Nature.LIT])
    """Its light (R-SEE-1), and whether it is difficult."""


class Border(msgspec.Struct, frozen=True, kw_only=True):
    """What lies between two sections."""

    id: str
    of: tuple[str, str]
    kind: BorderKind = BorderKind.SOFT
    height: int = 0
    """How far up it is from the first section to the second; below 0 it is down (R-HGT-1)."""
    ends: tuple[Point, Point] | None = None
    """Where it is drawn, as far as that is known."""

    def rise(self, start: str) -> int:
        """Give how far up it is, coming from one of the sections."""
        return self.height if start == self.of[0] else -self.height

    def beyond(self, start: str) -> str:
        """Give the section on the other side."""
        return self.of[1] if start == self.of[0] else self.of[0]


Path = tuple[Border, ...]
"""The borders that are crossed, in order."""


class Chart:
    """Sections and borders as one map."""

    def __init__(self, sections: Iterable[Section], borders: Iterable[Border]) -> None:
        """Take all there are."""
        self.sections = {section.id: section for section in sections}
        self.borders = tuple(borders)

    def at(self, section: str) -> Iterator[Border]:
        """Give the borders of a section."""
        return (border for border in self.borders if section in border.of)

    def distance(self, start: str, end: str) -> int | None:
        """Give the least number of soft borders to cross (R-MAP-3); None where walls are all around."""
        away = {start: 0}
        waiting = deque([start])
        while waiting and end not in away:
            here = waiting.popleft()
            for border in self.at(here):
                there = border.beyond(here)
                if border.kind is BorderKind.SOFT and there not in away:
                    away[there] = away[here] + 1
                    waiting.append(there)
        return away.get(end)

    def paths(self, start: str, most: int, kind: MoveKind = MoveKind.MOVE) -> Iterator[Path]:
        """Give every way across at most so many borders that leads through no section twice (R-MOV-2, R-MOV-3)."""
        yield from self._further((), start, frozenset([start]), most, kind)

    def _further(self, path: Path, here: str, been: frozenset[str], left: int, kind: MoveKind) -> Iterator[Path]:
        for border in self.at(here) if left else ():
            there = border.beyond(here)
            if there not in been and (kind is MoveKind.PHASE or border.kind is BorderKind.SOFT):
                yield (*path, border)
                yield from self._further((*path, border), there, been | {there}, left - 1, kind)

    def rises(self, start: str, path: Path) -> tuple[int, ...]:
        """Give how far up each border of a path is, from `start` on."""
        rises = []
        for border in path:
            rises.append(border.rise(start))
            start = border.beyond(start)
        return tuple(rises)

    def end(self, start: str, path: Path) -> str:
        """Give where a path leads."""
        for border in path:
            start = border.beyond(start)
        return start

    def reaches(self, start: str, end: str, range_: int) -> Path | None:
        """Give borders across which an attack of that range gets from one section to another; None where it cannot.

        Only soft ones, not over ground that hides the target, and in a straight line (R-RNG-2, R-RNG-3, R-HGT-4).
        """
        if start == end:
            return ()
        for path in self.paths(start, range_):
            needed = needed_range(self.rises(start, path))
            if self.end(start, path) == end and needed is not None and needed <= range_ and is_straight(path):
                return path
        return None


# ---- Height


def needed_range(rises: Sequence[int]) -> int | None:
    """Give the range that an attack needs over borders of those Heights; None where the ground hides the target.

    As many as borders are crossed, and as much as it is up or down in all; a section in between that is higher than
    both ends is in the way (R-HGT-4, R-HGT-5).

    >>> needed_range([1, 2]), needed_range([-6, 6]), needed_range([1, -2])
    (3, 2, None)
    """
    heights = [sum(rises[:at]) for at in range(len(rises) + 1)]
    if any(height > max(heights[0], heights[-1]) for height in heights):
        return None
    return max(len(rises), abs(sum(rises)))


def can_cross(border: Border, start: str, kind: MoveKind, distance: int, height: int = 0) -> bool:
    """Tell whether a Move of that kind, distance and Height value gets across one border, without climbing.

    Down is always possible, at the price of a fall (R-HGT-2, R-HGT-3, R-MOV-3).
    """
    rise = border.rise(start)
    if kind is MoveKind.PHASE:
        return distance >= abs(rise)
    return border.kind is BorderKind.SOFT and (kind is MoveKind.FLY or rise <= height)


def can_teleport(rise: int, distance: int) -> bool:
    """Tell whether a Teleport, or a Phase, gets as far up or down as its destination lies in all (R-MOV-3).

    >>> can_teleport(-3, 2), can_teleport(2, 2)
    (False, True)
    """
    return distance >= abs(rise)


def fall(rise: int, kind: MoveKind | None, height: int = 0) -> int:
    """Give how many Heights someone falls who goes over a border: down, and by no special means (R-HGT-3).

    A Move's Height value is subtracted; whoever is pushed has none.

    >>> fall(-3, None), fall(-3, MoveKind.MOVE, 2), fall(-3, MoveKind.FLY), fall(3, None)
    (3, 1, 0, 0)
    """
    return max(0, -rise - height) if kind in (None, MoveKind.MOVE) else 0


def fall_dice(heights: int) -> Dice:
    """Give the damage of a fall, one die for each Height (R-HGT-3).

    >>> str(fall_dice(3))
    '3d4'
    """
    return Dice(number=heights, level=FALL)


# ---- straight lines


def is_straight(path: Path) -> bool:
    """Tell whether one straight line goes through all those borders (R-RNG-3).

    Sections are taken to bulge outward nowhere, so that a line through two borders of one stays inside it. Where a
    border is not drawn, the line goes through it anywhere.
    """
    drawn = [border.ends for border in path if border.ends is not None]
    if len(drawn) <= 1:
        return True
    inner = [_inner(ends) for ends in drawn]
    lines = ((a, b) for one, other in combinations(inner, 2) for a in one for b in other)
    return any(all(_crosses(line, ends) for ends in drawn) for line in lines)


Exact = tuple[Fraction, Fraction]
Line = tuple[Exact, Exact]


def _inner(ends: tuple[Point, Point]) -> Line:
    """Give a border without its very ends."""
    (ax, ay), (bx, by) = ends
    dx, dy = SOLID * (bx - ax), SOLID * (by - ay)
    return (ax + dx, ay + dy), (bx - dx, by - dy)


def _crosses(line: Line, ends: tuple[Point, Point]) -> bool:
    """Tell whether a line leaves the ends of a border on different sides."""
    (ax, ay), (bx, by) = line
    sides = [(bx - ax) * (end.y - ay) - (by - ay) * (end.x - ax) for end in ends]
    return sides[0] * sides[1] < 0
