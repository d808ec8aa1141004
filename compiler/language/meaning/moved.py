"""Reading of what is said of a Move, or of a swap of places, behind it: what does not stand in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.movement import SwapPlaces, Unhindered
from compiler.ir.parts_in import parts_in
from compiler.language.meaning.answering import Bearing
from compiler.language.meaning.joining import effects_of
from compiler.language.meaning.offered import with_ignored
from compiler.language.topics.clauses import Clause, Effects, Steps
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class MovedSo(Bearing, frozen=True):
    """What does not stand in the way of the Move in it."""

    ignoring: tuple[Unhindered, ...]

    def on(self, done: Effects) -> Effects | None:
        """Have the Move ignore that."""
        return with_ignored(done, self.ignoring)


class SwappedSo(Bearing, frozen=True):
    """That nothing lies on the way of a swap, in which nobody goes any way."""

    def on(self, done: Effects) -> Effects | None:
        """Leave it as it is, where places are swapped."""
        return done if any(parts_in(done[-1:], SwapPlaces)) else None


@production
def swapped_so(_word: Token) -> SwappedSo:
    """Read "neither of you crosses any border", "this is not a Move"."""
    return SwappedSo()


@production
def moved_so(ignoring: tuple[Unhindered, ...]) -> MovedSo:
    """Read "enemies cannot oppose this Move with Charisma"."""
    return MovedSo(ignoring)


@production
def steps_so_moved(reading: Reading, clauses: list[Clause], _joint: Effects, ignoring: tuple[Unhindered, ...]) -> Steps:
    """Read "Move 2, and this Move cannot be Blocked"."""

    def build(doer: Who) -> Effects:
        done = effects_of(reading, clauses, doer)
        so = with_ignored(done, ignoring)
        if so is None:
            reading.contradiction("there is no Move before this that it could be said of", 'say "Move 2" before it')
        return done if so is None else so

    return Steps(build)
