"""The dice of one roll, changed before they fall (R-DICE).

Covers level, number, enhancement dice and what Piercing takes away. Which changes there are is for whoever asks; the
faces are for `chance`, the odds for `odds_of_dice`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypeVar

import msgspec

from compiler.ir.amounts.amounts import End
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import CountDice, Keep, Reroll, Unit
from compiler.ir.terms import RowName

LADDER = (2, 4, 6, 8, 10, 12)
"""The levels that dice move along, one step a level (R-DICE-2). A d20 stands outside and never moves (R-DICE-5)."""

LOOPED = 3
"""So many dice a loop of repeated number changes gives or takes at most (R-DICE-7)."""


class Floor(StrEnum):
    """What becomes of dice that would fall below d2, or below one die."""

    KEEPS = "keeps"
    """They stay at d2, or at one die (R-DICE-4, R-DICE-6)."""
    REMOVES = "removes"
    """They are gone (R-DICE-7, R-DICE-8): Piercing on Defense, and text that says so."""


def changed(dice: Dice, levels: int = 0, number: int = 0, *, floor: Floor = Floor.KEEPS) -> Dice | None:
    """Change dice by the sum of all that changes them, and clamp once (R-DICE-3, R-DICE-4, R-DICE-6).

    Level and number do not touch each other: where only one of them may fall through the floor, change them in turn.

    >>> str(changed(Dice(number=3, level=6), levels=+1))
    '3d8'
    >>> str(changed(Dice(number=1, level=4), levels=-2))
    '1d2'
    >>> changed(Dice(number=1, level=4), levels=-2, floor=Floor.REMOVES) is None
    True
    """
    ladder, moved = (LADDER, levels) if dice.level in LADDER else ((dice.level,), 0)
    step = ladder.index(dice.level) + moved
    many = dice.number + number
    if floor is Floor.REMOVES and (step < 0 or many < 1):
        return None
    return Dice(number=max(many, 1), level=ladder[min(max(step, 0), len(ladder) - 1)])


def looped(number: int, before: int = 0) -> int:
    """Cap what a loop of repeated number changes comes to: three dice up or down (R-DICE-7).

    What one change had come to `before`, it keeps.

    >>> looped(+7), looped(-7), looped(+2), looped(+6, before=+5)
    (3, -3, 2, 5)
    """
    most = max(LOOPED, abs(before))
    return min(max(number, -most), most)


def levels_to_gone(dice: Dice) -> int:
    """Count the levels that take dice away: those down to d2, and the step that removes them (R-DMG-4).

    >>> levels_to_gone(Dice(number=2, level=4))
    2
    >>> levels_to_gone(Dice(number=1, level=20))
    0
    """
    return LADDER.index(dice.level) + 1 if dice.level in LADDER else 0


def fits(face: int, meant: int | None, beyond: End | None) -> bool:
    """Tell whether a die shows what is meant: anything, just that number, or a lower or higher one as well.

    >>> fits(2, None, None), fits(2, 3, None), fits(2, 3, End.LOWER), fits(2, 3, End.HIGHER)
    (True, False, True, False)
    """
    if meant is None or face == meant:
        return True
    return beyond is (End.LOWER if face < meant else End.HIGHER)


class Again(msgspec.Struct, frozen=True, gc=False):
    """Dice that are rolled again once they have fallen: all of them, or `number`; and what stands then."""

    keep: Keep
    number: int | None = None
    high: bool = False
    """Whether it is the highest of the dice, where not all are."""
    levels: int = 0
    more: int = 0
    """By how much their level and number are changed for that."""
    base: Dice | None = None
    """What falls instead of them."""
    face: int | None = None
    """Only those that show that number."""
    beyond: End | None = None
    """Whether it is those, too, that show a lower or a higher one."""

    @property
    def of_some(self) -> bool:
        """Whether single dice are rolled again, and not the whole roll."""
        return self.number is not None or self.face is not None

    @classmethod
    def of(cls, reroll: Reroll, base: Dice | None = None) -> Again:
        """Give how a text has dice rolled again, or others instead of them."""
        levels, more = (reroll.by, 0) if reroll.unit is Unit.LEVEL else (0, reroll.by)
        high = reroll.extreme is End.HIGHER
        return cls(reroll.keep, reroll.number, high, levels, more, base, reroll.face, reroll.beyond)

    def pool(self, pool: Pool) -> Pool:
        """Give the dice that are rolled again instead of all those of a pool."""
        dice = Pool(pool.base, pool.enhancement) if self.base is None else Pool(self.base)
        falling = dice.changed(self.levels, self.more)
        if not (pool.seen or pool.bounds):
            return falling
        return msgspec.structs.replace(falling, seen=pool.seen, bounds=pool.bounds)

    def die(self, level: int) -> Dice:
        """Give the die that is rolled again instead of one of that level."""
        return changed(Dice(number=1, level=level), self.levels) or Dice(number=1, level=level)

    def kept(self, first: int, second: int) -> int:
        """Give the result that stands; whoever may keep either keeps the better one.

        >>> Again(Keep.HIGHER).kept(3, 5), Again(Keep.LOWER).kept(3, 5), Again(Keep.SECOND).kept(5, 3)
        (5, 3, 3)
        """
        match self.keep:
            case Keep.SECOND:
                return second
            case Keep.LOWER:
                return min(first, second)
            case Keep.HIGHER | Keep.EITHER:
                return max(first, second)

    def worst(self, faces: Sequence[int]) -> list[int]:
        """Give which of the dice are rolled again: the lowest, or the highest where the lower result stands.

        >>> Again(Keep.HIGHER, 2).worst((4, 1, 3))
        [1, 2]
        >>> Again(Keep.SECOND, face=1).worst((4, 1, 3, 1))
        [1, 3]
        """
        high = self.high or self.keep is Keep.LOWER
        fitting = [at for at in range(len(faces)) if fits(faces[at], self.face, self.beyond)]
        order = sorted(fitting, key=lambda at: faces[at], reverse=high)
        return order[: self.number]


class Seen(msgspec.Struct, frozen=True, gc=False):
    """Dice that count as another number than they show: those that show `face`, or all; as `counts`, or their most."""

    face: int | None = None
    counts: int | None = None
    beyond: End | None = None
    number: int | None = None
    """How many of the dice, where it is not all of them: the highest, or the lowest."""
    high: bool = False

    @classmethod
    def as_said(cls, effect: CountDice) -> Seen:
        """Give how a text has dice count."""
        return cls(effect.face, effect.counts, effect.beyond, effect.number, effect.high)

    def of(self, face: int, level: int) -> int:
        """Give what a die of that level counts that shows a face.

        >>> Seen(1, 3).of(1, 6), Seen(1, 3).of(2, 6), Seen().of(2, 6)
        (3, 2, 6)
        """
        if not fits(face, self.face, self.beyond):
            return face
        return level if self.counts is None else self.counts

    def of_some(self, faces: Sequence[int], levels: Sequence[int]) -> list[int]:
        """Give what dice count of which the highest or the lowest count otherwise.

        >>> Seen(counts=0, number=1).of_some((4, 1, 3), (6, 6, 6)), Seen(number=2, high=True).of_some((4, 1), (6, 6))
        ([4, 0, 3], [6, 6])
        """
        counted = list(faces)
        for at in sorted(range(len(counted)), key=counted.__getitem__, reverse=self.high)[: self.number]:
            counted[at] = self.of(faces[at], levels[at])
        return counted


Way = tuple[RowName, Unit, bool, str | None]
"""Which row, what of its dice, whether up, and who moves it; as what is kept from moving: None is anyone."""


class Bounds(msgspec.Struct, frozen=True, gc=False):
    """What dice come to beside what they show: so much more, then so much at least, and at most."""

    more: int = 0
    least: int = 0
    most: int | None = None

    def of(self, total: int) -> int:
        """Give what dice come to that show a total.

        >>> Bounds(more=2).of(3), Bounds(more=-4).of(3), Bounds(least=4).of(3), Bounds(most=2).of(3)
        (5, 0, 4, 2)
        """
        total = max(total + self.more, self.least)
        return total if self.most is None else min(total, self.most)


class Pool(msgspec.Struct, frozen=True, gc=False):
    """What falls in one roll: the base dice of an entry, and the enhancement dice beside them (R-DICE-10).

    Without a base the entry is not there, or was removed, and the enhancement dice do nothing. An opposed roll tells
    the two apart: whose entry was removed has lost, and who never had one has nothing to roll (R-DICE-9).
    """

    base: Dice | None
    enhancement: tuple[Dice, ...] = ()
    again: tuple[Again, ...] = ()
    """How they are rolled again, in that order."""
    seen: tuple[Seen, ...] = ()
    """What of them counts as another number than it shows."""
    bounds: Bounds | None = None
    """What it comes to beside what the dice show."""

    @property
    def bare(self) -> Pool:
        """Give the same dice, which come to what they show."""
        return msgspec.structs.replace(self, bounds=None)

    def comes_to(self, total: int) -> int:
        """Give what it comes to where the dice show a total; nothing comes of no dice."""
        return total if self.bounds is None or self.base is None else self.bounds.of(total)

    def counts(self, face: int, level: int) -> int:
        """Give what a die of that level counts that shows a face, whichever of the dice it is."""
        for one in self.seen:
            face = one.of(face, level) if one.number is None else face
        return face

    @property
    def picks(self) -> bool:
        """Whether some of the dice count otherwise as they are the highest or the lowest."""
        return any(one.number is not None for one in self.seen)

    def counted(self, faces: Sequence[int], levels: Sequence[int]) -> tuple[int, ...]:
        """Give what all the dice count that show some faces."""
        counted = [self.counts(face, level) for face, level in zip(faces, levels, strict=True)]
        for one in self.seen:
            counted = counted if one.number is None else one.of_some(counted, levels)
        return tuple(counted)

    def changed(self, levels: int = 0, number: int = 0, floor: Floor = Floor.KEEPS) -> Pool:
        """Change the base as `changed` does; the enhancement dice are left alone (R-DICE-10)."""
        if self.base is None or not (levels or number):
            return self
        return Pool(changed(self.base, levels, number, floor=floor), self.enhancement)

    def pierced(self, levels: int, piercing: int) -> Pool:
        """Lower Defense dice by Piercing, together with all other `levels` that change them (R-DMG-4).

        The enhancement dice are pierced first, as they stand in the row. What is left takes the base down with
        `levels`, and may take it away; where nothing is left, the base keeps its floor.
        """
        left = max(piercing, 0)
        kept = []
        for dice in self.enhancement:
            used = min(left, levels_to_gone(dice))
            left -= used
            lowered = changed(dice, -used, floor=Floor.REMOVES)
            if lowered is not None:
                kept.append(lowered)
        return Pool(self.base, tuple(kept)).changed(levels - left, floor=Floor.REMOVES if left else Floor.KEEPS)

    def __str__(self) -> str:
        """Give the dice as they are printed.

        >>> str(Pool(Dice(number=1, level=8), (Dice(number=1, level=4),)))
        '1d8 +1d4'
        """
        return " +".join(map(str, (self.base, *self.enhancement))) if self.base else "nothing"

    @property
    def minimum(self) -> int:
        """Give what a "minimum roll" comes to: that of the base dice alone (R-DICE-10), 0 without them."""
        return 0 if self.base is None else self.base.number

    @property
    def maximum(self) -> int:
        """Give what a "maximum roll" comes to: that of the base dice alone (R-DICE-10), 0 without them."""
        return 0 if self.base is None else self.base.number * self.base.level


def as_one(pools: Iterable[Pool]) -> Pool:
    """Give one pool that falls as several do; those without a base add nothing, and one alone stays as it is."""
    falling = [pool for pool in pools if pool.base is not None]
    if len(falling) == 1:  # with how it is rolled again
        return falling[0]
    dice = [one for pool in falling for one in (pool.base, *pool.enhancement) if one is not None]
    return Pool(dice[0], tuple(dice[1:]), seen=falling[0].seen) if dice else Pool(None)


T = TypeVar("T")


def without(all_: Sequence[T], some: Iterable[T]) -> list[T]:
    """Give all but some, each taken away once.

    >>> without([1, 1, 2], [1, 3])
    [1, 2]
    """
    left = list(all_)
    for one in some:
        if one in left:
            left.remove(one)
    return left
