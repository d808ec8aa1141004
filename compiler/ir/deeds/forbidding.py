"""What someone cannot do, and what alone they can play."""

from compiler.ir.base import EffectNode
from compiler.ir.deeds.coming import Extent
from compiler.ir.events.deeds import ASKED_BEFORE, Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Countable, RowName
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.limits import Period

MOVING = Deed(event=Happening.MOVES)
"""In any way but to Phase and to Teleport, which no text that says just that keeps anyone from (R-MOV-3)."""
LEAVING = Deed(event=Happening.LEAVES)
"""Wherever someone is."""
BEING_MOVED = Deed(event=Happening.MOVED)
BEING_PUSHED = Deed(event=Happening.PUSHED)
BLOCKING = Deed(event=Happening.BLOCKS)
DRAWING = Deed(event=Happening.DRAWS)
WHOLE = frozenset({MOVING, LEAVING, BEING_MOVED, BEING_PUSHED, BLOCKING, DRAWING})
"""What can be barred altogether, by a rules table, too, so that it can be asked whether it is."""


PREVENTABLE = ASKED_BEFORE - {Happening.FALLS, Happening.LOSES_CHARGES} | {
    *(Happening.UNEQUIPS, Happening.FAILS_TO_CLIMB),
}
"""What can be forbidden: what the table asks about before it is done; falls are the ground's, and charges are kept."""


BY_OWN_WILL = frozenset({RowName.SEARCH, RowName.LOCKPICK})
"""The skills that nobody rolls but who likes to, so that it can be kept from being rolled at all."""


OVER = Time(edge=Edge.END, moment=Moment.PLAY)
"""As long as a play is resolved: what its text keeps others from meanwhile."""


class Cannot(EffectNode, tag="cannot", frozen=True, kw_only=True):
    """No such deed is done by `who`, or happens to them."""

    who: Who | None
    """None: by whomever the Debate Counter is moved."""
    deed: Deed
    """Nobody's: it is `who` that cannot do it; a roll won or lost, of those by own will, is not rolled at all."""
    times: int = 0
    """So often they can nevertheless: "cannot play more than 2 Reactions"."""
    per: Period | None = None
    """In each of which they can so often; not said: from now on."""
    extent: Extent = Extent.EACH
    """Whether it is said of the next such play alone."""
    but: PlayLike | None = None
    """The plays of that kind that they can make all the same: they "can only" make those."""
    others: Who | None = None
    """They cannot play against someone only where one of those could be the target instead."""
    until: Time | None = None

    @property
    def is_of_play(self) -> bool:
        """Tell whether it holds as long as the play is resolved whose text says so."""
        return self.until == OVER


class SpendAtMost(EffectNode, tag="spend_at_most", frozen=True, kw_only=True):
    """`who` cannot spend more than `most` of it in each period."""

    who: Who
    what: Countable
    most: int
    per: Period


ForbiddingEffect = Cannot | SpendAtMost
