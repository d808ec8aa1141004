"""What someone has done before, in this turn, round or scenario: asked by `if`."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.descriptors import PlayLike
from compiler.ir.terms import PlaceKind
from compiler.ir.who import Who


class Done(StrEnum):
    """What someone can have done."""

    PLAYED = "played"
    LEFT = "left"
    MOVED = "moved"
    DREW = "drew"
    DISCARDED = "discarded"
    SPENT_KARMA = "spent_karma"
    SUFFERED_DAMAGE = "suffered_damage"
    HIT = "was_hit"


class Since(StrEnum):
    """Within which time."""

    TURN = "turn"
    LAST_TURN = "last_turn"
    """The doer's own last turn."""
    ROUND = "round"
    SCENARIO = "scenario"


class HasDone(Node, tag="has_done", frozen=True, kw_only=True):
    """`who` has done it within that time; where none is said, while this play is resolved."""

    who: Who
    done: Done
    like: PlayLike | None = None
    """What was played."""
    where: PlaceKind | None = None
    """What was left."""
    since: Since | None = None
    negated: bool = False
