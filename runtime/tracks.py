"""Stat Tracks: where the counters stand, what moves them, and the way back to their base (rules.md 9.2, 12.1).

What a slot does is not known here: the rules tables tell it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from compiler.ir.terms import Track

TRACKS = tuple(Track)
SLOTS = range(-5, 6)
"""The slots of a track (R-STAT-2)."""
BASES = range(-2, 3)
"""Where its base may be (R-STAT-3)."""
SICKEST = -4
"""How low Disease may press a base (R-DIS-1)."""
HEALTHY: Mapping[Track, int] = MappingProxyType({})
NO_OTHER_LIMITS: Mapping[Track, range] = MappingProxyType({})


@dataclass(slots=True, eq=False)
class Passing:
    """By how many slots a counter was moved for a while: until then it does not drift back over them."""

    by: int


@dataclass(slots=True)
class Counter:
    """The counter of one track: its slot, the slot it returns to, and whether it moved in this round (R-RND-5)."""

    value: int
    base: int
    changed: bool = False
    passing: list[Passing] = field(default_factory=list)

    def move(self, by: int) -> int:
        """Move by so many slots, not beyond the end of the track, and give how far it went (R-STAT-8).

        >>> Counter(value=4, base=0).move(3)
        1
        """
        return self._go(within(SLOTS, self.value + by))

    def reset(self) -> int:
        """Go straight back to the base, as after an effect of a +5 or -5 slot, and give how far it went (R-STAT-4)."""
        self.passing.clear()
        return self._go(self.base)

    def keep(self, by: int) -> Passing:
        """Keep for a while the slots by which it has just moved."""
        kept = Passing(by)
        self.passing.append(kept)
        return kept

    def let_go(self, kept: Passing) -> int:
        """Go back by what was kept, unless the track was reset in between, and give how far it went.

        >>> counter = Counter(value=0, base=0)
        >>> kept = counter.keep(counter.move(-2))
        >>> counter.move(3), counter.let_go(kept), counter.let_go(kept)
        (3, 2, 0)
        """
        if kept not in self.passing:
            return 0
        self.passing.remove(kept)
        return self.move(-kept.by)

    def taken_back(self, by: int) -> None:
        """Keep no longer what a text has undone that moved it so far."""
        undone = next((one for one in reversed(self.passing) if one.by == by), None)
        if undone is not None:
            self.passing.remove(undone)

    def drift(self) -> int:
        """Go one slot toward the base if the round saw no move, as the Draw Phase has it (R-DRAW-3).

        What it was moved by for a while stays as long as it lasts (R-PRIO-3). The mark of the round is cleared, and
        this move leaves none (R-RND-1).

        Returns:
            How far the counter went: -1, 0 or +1.
        """
        rest = within(SLOTS, self.base + sum(one.by for one in self.passing))
        by = 0 if self.changed else (rest > self.value) - (rest < self.value)
        self.value += by
        self.changed = False
        return by

    def _go(self, slot: int) -> int:
        by = slot - self.value
        self.value = slot
        self.changed = self.changed or by != 0
        return by


class Tracks(dict[Track, Counter]):
    """The counters of one entity, one for each track (R-STAT-1)."""

    __slots__ = ()

    def drift(self, still: Collection[Track] = ()) -> dict[Track, int]:
        """Let every counter drift that does not stand `still` (R-DRAW-3), and give how far those went that did."""
        for track in still:
            self[track].changed = False
        return {track: by for track, counter in self.items() if track not in still and (by := counter.drift())}

    def copy(self) -> Tracks:
        """Give counters that stand as these do and move without them."""
        return Tracks((track, Counter(one.value, one.base, one.changed, [*one.passing])) for track, one in self.items())


def starting(
    bases: Mapping[Track, int],
    disease: Mapping[Track, int] = HEALTHY,
    limits: Mapping[Track, range] = NO_OTHER_LIMITS,
) -> Tracks:
    """Set up the tracks of an entity: each on its base, none changed (R-SET-4).

    Args:
        bases: What Role, Background and Gear add up to, by track; 0 where nothing is said. No base is beyond -2 or +2
            (R-STAT-3).
        disease: How much lower Disease puts a base, after all else; not beyond -4 (R-DIS-1).
        limits: Where the base of a track may be by a text that says so.
    """
    tracks = Tracks()
    for track in TRACKS:
        base = _base(bases.get(track, 0), disease.get(track, 0), limits.get(track, BASES))
        tracks[track] = Counter(base, base)
    return tracks


@cache
def _base(printed: int, disease: int, limits: range) -> int:
    """Give the base of one track; asked for every entity of every game."""
    return max(within(limits, printed) - disease, min(SICKEST, limits[0]))


def within(slots: range, slot: int) -> int:
    """Give the slot, or the end of the slots that it is beyond.

    >>> within(SLOTS, 7), within(BASES, -4), within(BASES, 1)
    (5, -2, 1)
    """
    return min(max(slot, slots[0]), slots[-1])
