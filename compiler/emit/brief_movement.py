"""Moves, Blocks, light and Heights in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit.brief_places import place_brief, point_brief, thing_brief, where_brief
from compiler.emit.brief_who import Brief, Json, each_brief, filters, who_brief
from compiler.emit.brief_who import op_brief as _op
from compiler.ir.movement import Block, BlocksStop, ForcedMove, Move, Push, Unblock
from compiler.ir.places import Beside, Border, InPlace, Within
from compiler.ir.terrain import ChoosePlace, HeightChange, Illuminate, TreatHeight
from compiler.ir.who import Pick

if TYPE_CHECKING:
    from compiler.ir.movement import Heading
    from compiler.ir.places import Blocks


def move_brief(effect: Move | ForcedMove | Push | Block | Unblock | BlocksStop) -> Brief:
    """Give a move, one's own or another's, or what is done about Blocks."""
    match effect:
        case Move(who=who):
            ignored: Json = [str(effect.ignoring)] if effect.ignoring else None
            return _op("move", who, None, kind=str(effect.kind), **_far(effect), ignore=ignored) | _ways(
                effect.headings
            )
        case ForcedMove(who=who):
            return _op("forced_move", who, None, kind=str(effect.kind), **_far(effect)) | _ways(effect.headings)
        case Push(who=who):
            return _op("push", who, None, **_far(effect)) | _ways(effect.headings)
        case Block():
            return _op("block", None, effect.until) | _borders(effect.borders)
        case Unblock():
            return _op("unblock", None) | _blocks(effect.what)
        case BlocksStop(who=who):
            moving = str(effect.kind) if effect.kind else None
            return _op("block", who, stops={str(effect.group.side): filters(effect.group)}, moving=moving)
    assert_never(effect)


def _far(effect: Move | ForcedMove | Push) -> Brief:
    return {} if effect.distance is None else each_brief("n", effect.distance)


def _ways(headings: tuple[Heading, ...]) -> Brief:
    """Give where it leads, each way by its words: "to", "away_from"."""
    return {one.bearing.replace(" ", "_"): point_brief(one.what) for one in headings}


def _borders(borders: Border) -> Brief:
    """Give how many borders, where any will do; else which."""
    plain = borders.pick is Pick.ANY and not borders.facts and not borders.chosen_by
    return each_brief("n", borders.number or 1) if plain else thing_brief(borders)


def _blocks(what: Blocks) -> Brief:
    """Give how many Blocks and where, where that is all; else which."""
    if what.pick not in (Pick.ANY, Pick.ALL):
        return thing_brief(what)
    many: Brief = {"n": "all"} if what.pick is Pick.ALL else each_brief("n", what.number or 1)
    match what.facts:
        case ():
            return many
        case ((Within() | InPlace() | Beside()) as where,) if not what.chosen_by:
            return {**many, "where": where_brief(where)}
    return thing_brief(what)


def terrain_brief(effect: Illuminate | HeightChange | TreatHeight | ChoosePlace) -> Brief:
    """Give what a place is like, or how high something is."""
    match effect:
        case Illuminate():
            return _op("illumination", None, effect.until, where=place_brief(effect.where), set=str(effect.ground))
        case HeightChange():
            by = each_brief("by", effect.by)
            if isinstance(effect.who, Border):
                return _op("height_mod", None, effect.until, **by) | thing_brief(effect.who)
            return _op("height_mod", effect.who, effect.until, **by)
        case TreatHeight(who=who):
            return _op("height_mod", who, of=str(effect.way), by=effect.by)
        case ChoosePlace(what=Border(pick=Pick.ANY, facts=(where,), chosen_by=None) as border) if isinstance(
            where, Within
        ):
            many = each_brief("n", border.number or 1)
            range_, chooser = where_brief(where), who_brief(effect.by)
            return _op("choose", None, None, **many, by=chooser, of_borders=range_, as_="chosen")
        case ChoosePlace():
            return _op("choose", None, by=who_brief(effect.by), what=thing_brief(effect.what), as_="that")
    assert_never(effect)
