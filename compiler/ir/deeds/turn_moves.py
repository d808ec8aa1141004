"""The Move that everyone has in their turn (R-MOV-1), where it is another than the rules give."""

from compiler.ir.base import Node
from compiler.ir.selectors.who import Who
from compiler.ir.terms import MoveKind
from compiler.ir.times.durations import Time


class TurnMove(Node, tag="turn_move", frozen=True, kw_only=True):
    """The Move of `who`'s turn may be one of that kind, so far, or `times` Moves 1; no Move that is granted besides."""

    who: Who
    kind: MoveKind = MoveKind.MOVE
    distance: int = 1
    times: int = 1
    until: Time | None = None
