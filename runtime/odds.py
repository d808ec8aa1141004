"""What an Action comes to, exactly: how often it takes effect, what it deals, what it changes.

The interpreter itself is run over all dice, so that the odds cannot disagree with the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import msgspec

from compiler.ir.terms import Track
from runtime.exactly import Branch, every
from runtime.exchange import Result

K = TypeVar("K")

Change = tuple[str, Track]
"""Whose track, and which."""
Bound = tuple[str, str]
"""Who is in a condition, and in which."""


class Came(msgspec.Struct, frozen=True):
    """What came of one run: the result against the target, and what has changed of both."""

    result: Result
    moved: tuple[tuple[Change, int], ...] = ()
    """How far the tracks have moved."""
    bound: tuple[Bound, ...] = ()
    """The conditions that were begun and last."""


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The exact odds of one play against one answer."""

    takes_effect: Fraction
    dealt: dict[int, Fraction]
    """The chance of every amount of damage to the target; of none where the Action fails."""
    returned: dict[int, Fraction]
    """The same for damage to the one who acts."""
    moved: dict[Change, Fraction]
    """How far each Stat Track is expected to move."""
    bound: dict[Bound, Fraction] = {}
    """The chance of every condition to be begun, and to last beyond the play."""

    @property
    def expected(self) -> Fraction:
        """Give the damage to expect."""
        return sum((amount * chance for amount, chance in self.dealt.items()), Fraction(0))


def odds(run: Callable[[Branch], Came]) -> Odds:
    """Sum up every way a play can come out; `run` sets the table anew and plays it with the dice of the branch."""
    effect, dealt, returned, moved, bound = Fraction(0), Sums[int](), Sums[int](), Sums[Change](), Sums[Bound]()
    for came, chance in every(run):
        effect += chance if came.result.hit else 0
        dealt.add(came.result.dealt, chance)
        returned.add(came.result.returned, chance)
        for change, by in came.moved:
            moved.add(change, by * chance)
        for one in came.bound:
            bound.add(one, chance)
    return Odds(
        takes_effect=effect,
        dealt=dealt.sorted(),
        returned=returned.sorted(),
        moved=dict(moved),
        bound=dict(bound),
    )


class Sums(dict[K, Fraction]):
    """Fractions added up by what they are of."""

    def add(self, of: K, amount: Fraction) -> None:
        """Add to one of the sums."""
        self[of] = self.get(of, Fraction(0)) + amount

    def sorted(self) -> dict[K, Fraction]:
        """Give the sums in the order of what they are of."""
        return dict(sorted(self.items()))
