"""Where the dice come from: a seed, a script, or (in `odds`) every outcome in turn.

A roll is asked for as a pool; what it comes to is the only thing that the rules see. Which dice showed what is for the
transcript.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING, Protocol

import msgspec

from compiler.ir.deeds.rolls import TieResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.amounts.dice import Dice
    from runtime.dice import Again, Pool


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """What a pool came to: its dice in order, base before enhancement, and their faces."""

    pool: Pool
    faces: tuple[int, ...]
    first: tuple[int, ...] = ()
    """What they showed before some of them were rolled again."""
    again: tuple[int, ...] = ()
    """What those have shown, whether or not it counts."""

    @property
    def total(self) -> int:
        """Give what the sum comes to, which is all that the rules ask for."""
        return self.pool.comes_to(sum(self.faces))

    @property
    def base(self) -> int:
        """Give the sum of the base dice, by which a roll is a maximum or a minimum one (R-DICE-10)."""
        apart = self.pool.base is not None and len(self.faces) == len(self.most)
        return sum(self.faces[: self.pool.base.number]) if apart and self.pool.base else self.total

    @property
    def most(self) -> tuple[int, ...]:
        """Give the most that each of the dice can show."""
        return tuple(one.level for one in dice_of(self.pool) for _ in range(one.number))


class Contest(msgspec.Struct, frozen=True, gc=False):
    """An opposed roll: both sides' dice, and whether the first side won."""

    ours: Rolled
    theirs: Rolled
    won: bool
    ties: TieResult = TieResult.WINS
    """What a tie was to the first side."""

    @property
    def turned(self) -> Contest:
        """Give the same dice, won by the other side."""
        return msgspec.structs.replace(self, won=not self.won)


class Wound(msgspec.Struct, frozen=True, gc=False):
    """Damage dice against Defense dice: what was rolled for each, and what is left, never below 0 (R-DMG-3)."""

    damage: tuple[Rolled, ...]
    defence: Rolled
    left: int


class Chance(Protocol):
    """What decides where the rules leave it to the dice.

    Opposed rolls and damage are asked for as such, and not die by die: who sums over everything that can happen needs
    to know who won and what was left of the damage, not by which dice.
    """

    def roll(self, pool: Pool) -> Rolled:
        """Roll every die of a pool."""

    def contest(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Roll two pools against each other; `ties` is what a tie is to the first (R-RES-1)."""

    def margin(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Roll two pools against each other where it counts by how much one of them wins."""

    def wound(self, damage: tuple[Pool, ...], defence: Pool) -> Wound:
        """Roll Damage, and Defense against it."""

    def shuffle(self, cards: list[str]) -> None:
        """Bring cards into an order that nobody knows."""


class Rolling(ABC):
    """Dice that really fall, wherever they come from."""

    def roll(self, pool: Pool) -> Rolled:
        """Roll every die of a pool."""
        first = faces = self._fallen(pool)
        anew: list[int] = []
        for again in pool.again:
            faces = self._again(pool, faces, again, anew)
        return Rolled(pool, faces, first if pool.again else (), tuple(anew))

    def _fallen(self, pool: Pool) -> tuple[int, ...]:
        """Let every die fall, and give what each of them counts."""
        falling = [dice for dice in dice_of(pool) for _ in range(dice.number)]
        faces = [self.face(dice) for dice in falling]
        if pool.seen:
            return pool.counted(faces, [dice.level for dice in falling])
        return tuple(faces)

    def _again(self, pool: Pool, faces: tuple[int, ...], again: Again, anew: list[int]) -> tuple[int, ...]:
        """Roll dice again that have fallen; `anew` is what has fallen since the first time."""
        if not again.of_some:
            second = self._fallen(again.pool(pool))
            anew += second
            return second if again.kept(sum(faces), sum(second)) == sum(second) else faces
        dice, new = [one for one in dice_of(pool) for _ in range(one.number)], list(faces)
        for at in again.worst(faces):
            die = again.die(dice[at].level)
            fallen = pool.counts(self.face(die), die.level)
            anew.append(fallen)
            new[at] = again.kept(faces[at], fallen)
        return tuple(new)

    @abstractmethod
    def face(self, dice: Dice) -> int:
        """Roll one die."""

    def contest(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Roll two pools against each other."""
        one, other = self.roll(ours), self.roll(theirs)
        wins = one.total > other.total or (one.total == other.total and ties is TieResult.WINS)
        return Contest(one, other, wins, ties)

    def margin(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Roll two pools against each other: these dice show by how much."""
        return self.contest(ours, theirs, ties)

    def wound(self, damage: tuple[Pool, ...], defence: Pool) -> Wound:
        """Roll Damage, and Defense against it."""
        dealt, taken = tuple(self.roll(pool) for pool in damage), self.roll(defence)
        return Wound(dealt, taken, max(0, sum(one.total for one in dealt) - taken.total))


def dice_of(pool: Pool) -> tuple[Dice, ...]:
    """Give the dice that fall: enhancement dice do nothing without a base (R-DICE-10)."""
    return () if pool.base is None else (pool.base, *pool.enhancement)


class Seeded(Rolling):
    """Dice by a seed: the same seed and the same questions give the same answers, on any machine."""

    def __init__(self, seed: int) -> None:
        """Begin at `seed`."""
        self._random = Random(seed)  # noqa: S311 - a game, not a secret

    def face(self, dice: Dice) -> int:
        """Roll one die."""
        return 1 + int(self._random.random() * dice.level)

    def shuffle(self, cards: list[str]) -> None:
        """Shuffle by the exchange of each card with one at or before it (Fisher and Yates)."""
        for at in range(len(cards) - 1, 0, -1):
            other = int(self._random.random() * (at + 1))
            cards[at], cards[other] = cards[other], cards[at]


class ScriptError(ValueError):
    """The dice that were written down do not fit what is rolled."""


class Scripted(Rolling):
    """Dice that somebody has written down, face by face; cards keep their order."""

    def __init__(self, faces: Sequence[int]) -> None:
        """Take the faces in the order in which the dice fall."""
        self._faces = list(faces)

    def shuffle(self, cards: list[str]) -> None:
        """Leave the cards as they are."""

    def face(self, dice: Dice) -> int:
        """Take the next face.

        Raises:
            ScriptError: None is left, or the die does not have it.
        """
        if not self._faces:
            message = f"a d{dice.level} is rolled, and no more dice are written down"
            raise ScriptError(message)
        face = self._faces.pop(0)
        if not 1 <= face <= dice.level:
            message = f"a d{dice.level} cannot show {face}"
            raise ScriptError(message)
        return face

    @property
    def left(self) -> tuple[int, ...]:
        """Give the faces that nothing has asked for."""
        return tuple(self._faces)
