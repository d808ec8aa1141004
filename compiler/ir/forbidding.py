"""What someone cannot do, and what alone they can play."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.described import Pile
from compiler.ir.descriptors import PlayLike
from compiler.ir.durations import Time
from compiler.ir.who import Who


class Deed(StrEnum):
    """What can be forbidden beside plays."""

    MOVE = "move"
    DRAW = "draw"
    BLOCK = "block"
    LEAVE = "leave"
    TARGET = "target"


class Forbid(Node, tag="forbid", frozen=True, kw_only=True):
    """`who` cannot make plays like that."""

    who: Who
    plays: PlayLike
    pile: Pile | None = None
    """Where they may not come from; not said: from anywhere."""
    against: Who | None = None
    until: Time | None = None


class ForbidDeed(Node, tag="forbid_deed", frozen=True, kw_only=True):
    """`who` cannot do it; `whom` they cannot target."""

    who: Who
    deed: Deed
    whom: Who | None = None
    until: Time | None = None


class PlayOnly(Node, tag="require", frozen=True, kw_only=True):
    """Of that kind, `who` can only make plays like that."""

    who: Who
    plays: PlayLike
    pile: Pile | None = None
    until: Time | None = None


ForbiddingEffect = Forbid | ForbidDeed | PlayOnly
