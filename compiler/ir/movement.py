"""Moving, being moved, and standing in the way (R-MOV)."""

from enum import StrEnum

from compiler.ir.amounts import Amount
from compiler.ir.base import AtOnce, Node
from compiler.ir.durations import Time
from compiler.ir.places import InPlace, Where
from compiler.ir.targeting import Ignored
from compiler.ir.who import Group, Who


class MoveKind(StrEnum):
    """The ways to change place (rules.md 14.2)."""

    MOVE = "Move"
    FLY = "Fly"
    PHASE = "Phase"
    TELEPORT = "Teleport"


class Move(AtOnce, tag="move", frozen=True, kw_only=True):
    """`who` moves up to `distance` places, free of other limits than its kind's."""

    who: Who
    kind: MoveKind
    distance: Amount | None = None
    to: InPlace | None = None
    """Where to, where that is said in place of how far."""
    ignoring: Ignored | None = None


class ForcedMove(AtOnce, tag="forced_move", frozen=True, kw_only=True):
    """The owner moves `who`: so far, or to a place."""

    who: Who
    kind: MoveKind
    distance: Amount | None = None
    to: InPlace | None = None


class Push(AtOnce, tag="push", frozen=True, kw_only=True):
    """`who` is moved `distance` places away, unwilling."""

    who: Who
    distance: Amount


class Block(AtOnce, tag="block", frozen=True, kw_only=True):
    """Block any `borders` borders of the occupied section (R-BLK)."""

    borders: Amount
    until: Time | None = None


class Unblock(Node, tag="unblock", frozen=True, kw_only=True):
    """End so many Blocks, or all where no number is said, in a place where one is named."""

    number: Amount | None = None
    where: Where | None = None


class BlocksStop(Node, tag="blocks_stop", frozen=True, kw_only=True):
    """`who`'s Blocks stop those of `group` too, where they move in that kind."""

    who: Who
    group: Group
    kind: MoveKind | None = None
