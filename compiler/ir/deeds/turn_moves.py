"""The Move that everyone has in their turn (R-MOV-1), and how far a climb goes, where texts have it otherwise."""

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import EffectNode
from compiler.ir.deeds.coming import Extent
from compiler.ir.selectors.who import Who
from compiler.ir.terms import MoveKind
from compiler.ir.times.durations import Time


class TurnMove(EffectNode, tag="turn_move", frozen=True, kw_only=True):
    """The Move of `who`'s turn may be one of that kind, so far, or `times` Moves 1; no Move that is granted besides."""

    who: Who
    kind: MoveKind = MoveKind.MOVE
    distance: int = 1
    times: int = 1
    until: Time | None = None


class ClimbBy(EffectNode, tag="climb_by", frozen=True, kw_only=True):
    """Each roll by which `who` climbs brings them so many Heights up (R-CLB-1)."""

    who: Who
    heights: int
    until: Time | None = None


class MoveChange(EffectNode, tag="move_change", frozen=True, kw_only=True):
    """The Moves of `who`, of whatever kind, or the next of them, go so much farther, or less far; none to a place."""

    who: Who
    by: Amount
    extent: Extent = Extent.EACH
    until: Time | None = None


class SkipMove(EffectNode, tag="skip_move", frozen=True, kw_only=True):
    """`who` goes without the next Move that they would make, of whatever kind."""

    who: Who
