"""Moving, being moved, and standing in the way (R-MOV)."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.who import Who


class MoveKind(StrEnum):
    """The ways to change place (rules.md 14.2)."""

    MOVE = "Move"
    FLY = "Fly"
    PHASE = "Phase"
    TELEPORT = "Teleport"


class Move(Node, tag="move", frozen=True, kw_only=True):
    """`who` moves up to `distance` places, free of other limits than its kind's."""

    who: Who
    kind: MoveKind
    distance: int


class Push(Node, tag="push", frozen=True, kw_only=True):
    """`who` is moved `distance` places away, unwilling."""

    who: Who
    distance: int


class Block(Node, tag="block", frozen=True, kw_only=True):
    """Block any `borders` borders of the occupied section (R-BLK)."""

    borders: int
