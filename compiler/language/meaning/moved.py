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
    from compiler.ir.base import Node
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class MovedSo(Bearing, frozen=True):
    """What does not stand in the way of the Move in it."""

    ignoring: tuple[Unhindered, ...]

    def on(self, done: Effects) -> Effects | None:
        """Have the Move ignore that."""
        return with_ignored(done, self.ignoring)


class AsRulesHaveIt(Bearing, frozen=True):
    """What the rules say anyway of something that has been done."""

    of: type[Node]
    behind: str
    """The words for that, in the sentence before."""

    def on(self, done: Effects) -> Effects | None:
        """Leave it as it is, where that is done."""
        return done if any(parts_in(done[-1:], self.of)) else None


SWAPPED = AsRulesHaveIt(SwapPlaces, "swap places")
"""Nothing lies on the way of a swap, in which nobody goes any way."""


@production
def swapped_so(_word: Token) -> AsRulesHaveIt:
    """Read "neither of you crosses any border", "this is not a Move"."""
    return SWAPPED


class WayFree(Bearing, frozen=True):
    """That no Block stands in the way: of a Move, or of a swap of places, which goes no way."""

    def on(self, done: Effects) -> Effects | None:
        """Have the Move ignore them."""
        return SWAPPED.on(done) or with_ignored(done, (Ignored.BLOCKS,))


@production
def nothing_in_way(_word: Token) -> WayFree:
    """Read "Blocks do not prevent this"."""
    return WayFree()


@production
def move_besides(_word: Token) -> AsRulesHaveIt:
    """Read "this does not count as their Move this turn": no Move that a text gives does (R-MOV)."""
    return AsRulesHaveIt(Move, "move")


@production
def block_stays(_word: Token) -> AsRulesHaveIt:
    """Read "that Block does not end when you leave": none from afar does (R-BLK-6)."""
    return AsRulesHaveIt(Block, "Block a border")


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


@production
def move_used_up(_word: Token) -> AsRulesHaveIt:
    """Read "it still counts as the triggering enemy's Move this turn", cancelled as it is (R-MOV-4)."""
    return AsRulesHaveIt(Cancel, "cancel the Move")


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
