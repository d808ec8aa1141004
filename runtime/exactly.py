"""Every outcome in turn, with its exact chance: the dice of `odds`.

A run asks for rolls; each is answered with one of its outcomes, and the run is repeated until every way through them
has been taken. Opposed rolls have two outcomes and damage as many as there are numbers, whatever their dice.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from compiler.ir.deeds.rolls import TieResult
from runtime.chance import Contest, Rolled, Wound
from runtime.dice import Pool, as_one
from runtime.odds_of_dice import MOST_WAYS, TooManyWaysError, margins, net, totals, wins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
CERTAIN = Fraction(1)
REMEMBERED = 4096

Outcomes = tuple[tuple[T, Fraction], ...]
"""What can come of a roll, and how likely each is; what cannot happen is left out."""


class Branch:
    """One way through all rolls of a run: `path` says which outcome each takes, the first where it says nothing."""

    def __init__(self, path: list[int]) -> None:
        """Begin a run."""
        self._path, self._at = path, 0
        self._widths: list[int] = []
        self.chance = CERTAIN

    def roll(self, pool: Pool) -> Rolled:
        """Give one of the totals, as if a single die showed it."""
        return self._take(rolls(pool))

    def contest(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Give who wins."""
        return self._take(contests(ours, theirs, ties))

    def margin(self, ours: Pool, theirs: Pool, ties: TieResult) -> Contest:
        """Give by how much one of them wins, as if the first had rolled that and the other nothing."""
        return self._take(contests_by_margin(ours, theirs, ties))

    def wound(self, damage: tuple[Pool, ...], defence: Pool) -> Wound:
        """Give what is left of the damage."""
        return self._take(wounds(damage, defence))

    def shuffle(self, cards: list[str]) -> None:
        """Leave cards in their order: which card is drawn is not summed over."""

    def _take(self, outcomes: Outcomes[T]) -> T:
        if self._at == len(self._path):
            self._path.append(0)
        value, chance = outcomes[self._path[self._at]]
        self._widths.append(len(outcomes))
        self._at += 1
        self.chance *= chance
        return value

    def next_path(self) -> list[int] | None:
        """Give the path of the run after this one; None after the last."""
        path = self._path[: self._at]
        while path and path[-1] + 1 == self._widths[len(path) - 1]:
            path.pop()
        if not path:
            return None
        path[-1] += 1
        return path


def every(run: Callable[[Branch], T]) -> Iterator[tuple[T, Fraction]]:
    """Do a run once for every way its dice can fall, and give what came of each with its exact chance.

    Raises:
        TooManyWaysError: There are too many of them.

    >>> from compiler.ir.amounts.dice import Dice
    >>> coin = Pool(Dice(number=1, level=2))
    >>> [(total, str(chance)) for total, chance in every(lambda branch: branch.roll(coin).total)]
    [(1, '1/2'), (2, '1/2')]
    """
    path: list[int] | None = []
    ways = 0
    while path is not None:
        ways += 1
        if ways > MOST_WAYS:
            raise TooManyWaysError
        branch = Branch(path)
        yield run(branch), branch.chance
        path = branch.next_path()


@lru_cache(maxsize=REMEMBERED)
def rolls(pool: Pool) -> Outcomes[Rolled]:
    """Give every total of a pool, as if a single die showed it."""
    return tuple((Rolled(pool, (total,)), chance) for total, chance in totals(pool.bare).items() if chance)


@lru_cache(maxsize=REMEMBERED)
def contests(ours: Pool, theirs: Pool, ties: TieResult) -> Outcomes[Contest]:
    """Give who wins."""
    won = wins(ours, theirs, ties)
    unseen = Rolled(ours, ()), Rolled(theirs, ())
    both = ((Contest(*unseen, won=True), won), (Contest(*unseen, won=False), CERTAIN - won))
    return tuple((contest, chance) for contest, chance in both if chance)


@lru_cache(maxsize=REMEMBERED)
def contests_by_margin(ours: Pool, theirs: Pool, ties: TieResult) -> Outcomes[Contest]:
    """Give every margin, as if the first side had rolled that and the other nothing."""
    one, other = ours.bare, theirs.bare
    nothing = Rolled(other, (0,))
    return tuple(
        (Contest(Rolled(one, (by,)), nothing, by > 0 or (by == 0 and ties is TieResult.WINS), ties), chance)
        for by, chance in margins(ours, theirs).items()
        if chance
    )


@lru_cache(maxsize=REMEMBERED)
def wounds(damage: tuple[Pool, ...], defence: Pool) -> Outcomes[Wound]:
    """Give what is left of damage."""
    bare = tuple(Rolled(pool, ()) for pool in damage)
    left = net(as_one(damage), defence)
    return tuple((Wound(bare, Rolled(defence, ()), points), chance) for points, chance in left.items() if chance)
