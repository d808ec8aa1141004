"""Moves, Blocks, light and Heights in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit.brief_who import Brief, Json, each_brief, filters, where_brief, who_brief
from compiler.emit.brief_who import op_brief as _op
from compiler.ir.movement import Block, BlocksStop, ForcedMove, Move, Push, Unblock
from compiler.ir.terrain import ChooseBorder, HeightChange, Illuminate, TreatHeight

if TYPE_CHECKING:
    from compiler.ir.places import InPlace


def move_brief(effect: Move | ForcedMove | Push | Block | Unblock | BlocksStop) -> Brief:
    """Give a move, one's own or another's, or what is done about Blocks."""
    match effect:
        case Move(who=who):
            ignored: Json = [str(effect.ignoring)] if effect.ignoring else None
            return _op("move", who, None, kind=str(effect.kind), **_far(effect), to=_place(effect.to), ignore=ignored)
        case ForcedMove(who=who):
            return _op("forced_move", who, None, kind=str(effect.kind), **_far(effect), to=_place(effect.to))
        case Push(who=who):
            return _op("push", who, None, **_far(effect))
        case Block():
            return _op("block", None, effect.until, **each_brief("n", effect.borders))
        case Unblock():
            where = where_brief(effect.where) if effect.where else None
            number: Brief = {"n": "all"} if effect.number is None else each_brief("n", effect.number)
            return _op("unblock", None, None, **number, where=where)
        case BlocksStop(who=who):
            moving = str(effect.kind) if effect.kind else None
            return _op("block", who, stops={str(effect.group.side): filters(effect.group)}, moving=moving)
    assert_never(effect)


def _far(effect: Move | ForcedMove | Push) -> Brief:
    return {} if effect.distance is None else each_brief("n", effect.distance)


def _place(place: InPlace | None) -> Json:
    return where_brief(place) if place else None


def terrain_brief(effect: Illuminate | HeightChange | TreatHeight | ChooseBorder) -> Brief:
    """Give what a place is like, or how high something is."""
    match effect:
        case Illuminate():
            return _op("illumination", None, effect.until, where=where_brief(effect.where), set=str(effect.ground))
        case HeightChange(who=who):
            return _op("height_mod", who, effect.until, **each_brief("by", effect.by))
        case TreatHeight(who=who):
            return _op("height_mod", who, of=str(effect.way), by=effect.by)
        case ChooseBorder():
            by, where = who_brief(effect.by), where_brief(effect.where)
            return _op("choose", None, None, **each_brief("n", effect.number), by=by, of_borders=where, as_="chosen")
    assert_never(effect)
