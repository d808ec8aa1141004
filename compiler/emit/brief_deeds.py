"""Deeds in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.emit.brief_places import thing_brief, where_brief
from compiler.emit.brief_plays import play_like_brief
from compiler.emit.brief_who import Brief, Json, filters, one_or_list, who_brief
from compiler.ir.deeds import Deed, Happening, Typed
from compiler.ir.terms import Points
from compiler.ir.who import Group, Joint, Side

if TYPE_CHECKING:
    from compiler.ir.who import Who


def deed_brief(deed: Deed) -> Brief:
    """Give a deed with its roles."""
    out: Brief = {"event": str(deed.event)}
    if deed.who is not None:
        out["who"] = who_brief(deed.who)
    if deed.as_:
        out["as"] = str(deed.as_)
    if deed.play:
        out |= play_like_brief(deed.play) or {"play": "attack"}
    out |= _what(deed)
    if deed.event is Happening.CROSSES and not deed.across:
        out["what"] = "this"
    if deed.where:
        out |= where_brief(deed.where)
    if deed.across:
        out["across"] = thing_brief(deed.across)
    if deed.against:
        out["against"] = _against(deed.against)
    if deed.source:
        out["from"] = who_brief(deed.source)
    return out


def _what(deed: Deed) -> Brief:
    """Give what is lost, gained, rolled or counted."""
    zero = deed.event in (Happening.REDUCED_TO_ZERO, Happening.WOULD_BE_REDUCED_TO_ZERO)
    said: Brief = {
        "rows": [str(row) for row in deed.rows] or None,
        "track": one_or_list(deed.tracks),
        "points": str(deed.points) if deed.points and not (zero and deed.points == Points.HP) else None,
        "typed": deed.typed is Typed.TYPED if deed.typed else None,
        "type": deed.type,
        "at_least": deed.least,
        "is" if deed.condition_joint is Joint.AND else "is_any": list(deed.conditions) or None,
        "gear": " ".join(deed.gear) or None,
        "kind": str(deed.move) if deed.move else None,
        "toward": str(deed.toward) if deed.toward else None,
    }
    return {name: value for name, value in said.items() if value is not None}


def _against(who: Who) -> Json:
    """Give whom an event is against; a kind of entity, of which no side is said, by its filters alone."""
    if isinstance(who, Group) and who.side is Side.ENTITY:
        return filters(who)
    return who_brief(who)
