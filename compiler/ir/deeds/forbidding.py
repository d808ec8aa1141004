"""What someone cannot do, and what alone they can play."""

from enum import StrEnum

from compiler.ir.base import EffectNode
from compiler.ir.deeds.coming import Extent
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Countable, RowName
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.limits import Period


class Barred(StrEnum):
    """What can be forbidden beside plays."""

    MOVE = "move"
    DRAW = "draw"
    BLOCK = "block"
    LEAVE = "leave"
    TARGET = "target"
    THIS_PLAY = "this_play"
    BE_PUSHED = "be_pushed"
    BE_MOVED = "be_moved"
    """By others, in whatever way."""


PREVENTABLE = frozenset(
    {
        *(Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.MOVES),
        *(Happening.CLIMBS, Happening.BEGINS_CLIMBING, Happening.FAILS_TO_CLIMB),
        *(Happening.PLAYS, Happening.TARGETED, Happening.INTERCEPTS, Happening.DRAWS, Happening.DISCARDS),
        *(
            Happening.SUFFERS_DAMAGE,
            Happening.DEALS_DAMAGE,
            Happening.DEFEATS,
            Happening.AFFLICTS,
            Happening.SUFFERS_INJURY,
            Happening.REDUCED_TO_ZERO,
            Happening.DEFEATED,
        ),
        *(Happening.STAT_LOSS, Happening.STAT_GAIN, Happening.GAINS_CONDITION, Happening.RECOVERS_FROM_CONDITION),
        *(Happening.RECOVERS, Happening.SPENDS, Happening.EQUIPS, Happening.UNEQUIPS, Happening.BEGINS_INCANTATION),
        *(Happening.HITS, Happening.MISSES, Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK),
        *(Happening.DEBATE_MOVES, Happening.PUSHED, Happening.PUSHES, Happening.BLOCKS),
        *(Happening.REVEALS, Happening.SHUFFLES, Happening.SEARCHES, Happening.RETURNS, Happening.GAINS_CHARGES),
        *(Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL),
        *(Happening.BEGINS_TURN, Happening.DOES),
    }
)
"""What the table asks about before it is done, so that it can be forbidden."""


BY_OWN_WILL = frozenset({RowName.SEARCH, RowName.LOCKPICK})
"""The skills that nobody rolls but who likes to, so that it can be kept from being rolled at all."""


OVER = Time(edge=Edge.END, moment=Moment.PLAY)
"""As long as a play is resolved: what its text keeps others from meanwhile."""


class Forbid(EffectNode, tag="forbid", frozen=True, kw_only=True):
    """`who` cannot make plays like that."""

    who: Who
    plays: PlayLike
    pile: Pile | None = None
    """Where they may not come from; not said: from anywhere."""
    against: Who | None = None
    others: Who | None = None
    """It keeps them from it only where one of those could be the target instead; not said: whoever else could be."""
    extent: Extent = Extent.EACH
    """Whether it is said of the next such play alone."""
    until: Time | None = None


class ForbidDeed(EffectNode, tag="forbid_deed", frozen=True, kw_only=True):
    """`who` cannot do it; `whom` they cannot target."""

    who: Who
    deed: Barred
    whom: Who | None = None
    others: Who | None = None
    """Whom they cannot target only where one of those could be the target instead."""
    until: Time | None = None


class PlayOnly(EffectNode, tag="require", frozen=True, kw_only=True):
    """Of that kind, `who` can only make plays like that."""

    who: Who
    plays: PlayLike
    pile: Pile | None = None
    until: Time | None = None


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


ForbiddingEffect = Forbid | ForbidDeed | Cannot | SpendAtMost | PlayOnly
