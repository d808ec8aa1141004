"""Reading of what is said of a Move, or of a swap of places, behind it: what does not stand in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.movement import Bearing as Towards
from compiler.ir.deeds.movement import Block, Heading, Move, SwapPlaces, Unhindered
from compiler.ir.deeds.plays import Cancel
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.parts_in import parts_in
from compiler.ir.places import HasBlock, HasBorder, InSight, Lies, Near, Nearness, Occupied, Place, Visited
from compiler.ir.selectors.who import Pick
from compiler.language.meaning.answering import Bearing
from compiler.language.meaning.joining import effects_of
from compiler.language.meaning.offered import with_end_of_move, with_ignored
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


class WayFree(Bearing, frozen=True):
    """That no Block stands in the way: of a Move, or of a swap of places, which goes no way."""

    def on(self, done: Effects) -> Effects | None:
        """Have the Move ignore them."""
        return SwappedSo().on(done) or with_ignored(done, (Ignored.BLOCKS,))


@production
def nothing_in_way(_word: Token) -> WayFree:
    """Read "Blocks do not prevent this"."""
    return WayFree()


class MoveBesides(Bearing, frozen=True):
    """That a Move which a text gives is not the one of a turn, as none is (R-MOV)."""

    def on(self, done: Effects) -> Effects | None:
        """Leave it as it is, where someone moves."""
        return done if any(parts_in(done[-1:], Move)) else None


@production
def move_besides(_word: Token) -> MoveBesides:
    """Read "this does not count as their Move this turn"."""
    return MoveBesides()


class BlockStands(Bearing, frozen=True):
    """That a Block from afar does not end with what would lower one's own, as none does (R-BLK-6)."""

    def on(self, done: Effects) -> Effects | None:
        """Leave it as it is, where a border is Blocked."""
        return done if any(parts_in(done[-1:], Block)) else None


@production
def block_stays(_word: Token) -> BlockStands:
    """Read "that Block does not end when you leave"."""
    return BlockStands()


class MoveEnds(Bearing, frozen=True):
    """Where the Move in it ends."""

    place: Place

    def on(self, done: Effects) -> Effects | None:
        """Have the Move lead there."""
        return with_end_of_move(done, Heading(bearing=Towards.TO, what=self.place))


@production
def move_must_end(place: Place) -> MoveEnds:
    """Read "you must end this Move in a dark section"."""
    return MoveEnds(place)


@production
def move_cannot_end(reading: Reading, place: Place) -> MoveEnds:
    """Read "you cannot end this Move in a section with an enemy": it ends in one of which that is not so."""
    match place.facts:
        case (Near(nearness=(Nearness.OCCUPIED,), negated=False, of=of),):
            apart = reading.scene.own if of is None else place
            return MoveEnds(Place(kind=place.kind, pick=Pick.ONE, besides=apart))
        case (Near() | Lies() | Occupied() | InSight() | HasBlock() | HasBorder() | Visited() as fact,):
            barred = msgspec.structs.replace(fact, negated=not fact.negated)
            return MoveEnds(msgspec.structs.replace(place, pick=Pick.ONE, number=None, facts=(barred,)))
    reading.contradiction("one thing is asked of where it cannot end", 'say "in a section with an enemy"')
    return MoveEnds(place)


class MoveUsedUp(Bearing, frozen=True):
    """That a Move which has been cancelled is used up, as it always is (R-MOV-4)."""

    def on(self, done: Effects) -> Effects | None:
        """Leave it as it is, where something is cancelled."""
        return done if any(parts_in(done[-1:], Cancel)) else None


@production
def move_used_up(_word: Token) -> MoveUsedUp:
    """Read "it still counts as the triggering enemy's Move this turn"."""
    return MoveUsedUp()


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
