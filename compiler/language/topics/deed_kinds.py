"""What can be said of which deeds: what they are before they happen, of whose play they can come, by which verbs."""

from __future__ import annotations

from compiler.ir.deeds.handing import HandOver
from compiler.ir.deeds.movement import SwapPlaces
from compiler.ir.events.deeds import GOING, Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, MoveKind, PlayKind, RowName

OPPOSED = {
    "w": Happening.WINS_OPPOSED_ROLL,
    "l": Happening.LOSES_OPPOSED_ROLL,
    "t": Happening.TIES_OPPOSED_ROLL,
    "f": Happening.LOSES_OPPOSED_ROLL,
    "s": Happening.WINS_OPPOSED_ROLL,
    **dict.fromkeys("pmar", Happening.WINS_OPPOSED_ROLL),
}
"""How a roll ends, by how the verb begins; one that is performed can be won."""
OPPOSED_ROWS = {
    *ACCURACY_ROW.values(),
    *EVASION_ROW.values(),
    RowName.ACCURACY,
    RowName.EVASION,
    RowName.SKILL,
    *SKILL_ROWS,
}
"""Rows of rolls that are won or lost."""
ALL_OPPOSED = (RowName.ACCURACY, RowName.EVASION, RowName.SKILL)
"""All that is rolled against others."""
CAUSED = frozenset(
    {
        *(Happening.DRAWS, Happening.DISCARDS, Happening.REVEALS, Happening.STAT_GAIN, Happening.RECOVERS),
        *(Happening.GAINS_CONDITION, Happening.RECOVERS_FROM_CONDITION, Happening.MOVES),
        *(
            Happening.MOVED,
            Happening.PUSHED,
            Happening.ENTERS,
            Happening.LEAVES,
            Happening.GAINS_CHARGES,
            Happening.LOSES_CHARGES,
        ),
        *(Happening.SUFFERS_INJURY, Happening.CROSSES, Happening.FALLS, Happening.STOPS_CLIMBING),
        *(Happening.BLOCKS, Happening.LOWERS, Happening.BEGINS_INCANTATION),
    }
)
"""What happens that can be said to come of someone's play."""
BROUGHT_ON = frozenset(
    {
        *(Happening.SUFFERS_DAMAGE, Happening.STAT_LOSS),
        *(Happening.DEFEATED, Happening.REDUCED, Happening.REDUCED_TO_ZERO),
    }
)
"""What is said to come "from" someone's play, or to be done "by" it."""
BETWEEN_TWO = SwapPlaces | HandOver | None
"""What two do with one another, which is not told of a third."""


LED = GOING | {Happening.DEBATE_MOVES}
"""What leads somewhere: a place that is said of it is no place where those stand who do it."""


def is_caused(deed: Deed) -> bool:
    """Tell whether it can be said to come of someone's play: what happens, or what someone is made to do."""
    return deed.event in CAUSED or not isinstance(deed.does, BETWEEN_TWO)


LOST_OR_GAINED = {"lo": Happening.STAT_LOSS, "": Happening.STAT_GAIN}
STRUCK = {"hit": Happening.HIT_BY_ATTACK, "missed": Happening.MISSED_BY_ATTACK}
HIT_OR_MISS = {"hit": Happening.HITS, "miss": Happening.MISSES}
ARMED = {"equip": Happening.EQUIPS, "": Happening.UNEQUIPS}
"""What is done to Gear, by how the verb begins."""
ANY_ACTION = PlayLike(kinds=(PlayKind.ACTION,))
FOUND = Deed(event=Happening.WINS_OPPOSED_ROLL, rows=(RowName.SEARCH,))
"""A Search roll that finds what it was made against (R-SRC-1)."""
UNLOCKED = Deed(event=Happening.WINS_OPPOSED_ROLL, rows=(RowName.LOCKPICK,))
"""A Lockpick roll that opens what it was made against (R-LCK-1)."""
LOCKED = Deed(event=Happening.LOSES_OPPOSED_ROLL, rows=(RowName.LOCKPICK,))
"""One that leaves it locked."""
BY_SKILL = {FOUND: ("find", ""), UNLOCKED: ("unlock", ""), LOCKED: ("fail", "to unlock")}
"""What such rolls do to whom they are against, as it is said."""
DONE_TO_THEM = {
    "hit": Deed(event=Happening.HITS),
    "miss": Deed(event=Happening.MISSES),
    "attack": Deed(event=Happening.PLAYS, play=PlayLike()),
    "target": Deed(event=Happening.PLAYS, play=ANY_ACTION),
    "push": Deed(event=Happening.PUSHES),
    "damag": Deed(event=Happening.DEALS_DAMAGE),
    "defeat": Deed(event=Happening.DEFEATS),
}
"""What is done to someone, by how the verb begins."""
DONE_BY = {
    "damaged": Happening.SUFFERS_DAMAGE,
    "defeated": Happening.DEFEATED,
    "hit": Happening.HIT_BY_ATTACK,
    "missed": Happening.MISSED_BY_ATTACK,
    "pushed": Happening.PUSHED,
    "pulled": Happening.PUSHED,
    "attacked": Happening.TARGETED,
    "targeted": Happening.TARGETED,
}
"""What happens to someone, by the participle that says it."""
OPEN = frozenset(
    {
        *(Deed(event=Happening.MOVES, move=None if kind is MoveKind.MOVE else kind) for kind in MoveKind),
        *(Deed(event=Happening.PLAYS, play=PlayLike()), Deed(event=Happening.PUSHED), Deed(event=Happening.MOVED)),
        *(Deed(event=struck) for struck in STRUCK.values()),
    }
)
"""Deeds behind which more could have been said."""
