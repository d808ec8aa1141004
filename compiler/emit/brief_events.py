"""Events and what plays are like, in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.emit.brief_places import thing_brief, where_brief
from compiler.emit.brief_plays import play_like_brief
from compiler.emit.brief_predicates import predicate_brief
from compiler.emit.brief_who import Brief, Json, filters, one_or_list, who_brief
from compiler.ir.terms import Points
from compiler.ir.triggers import Happening, Trigger, Typed
from compiler.ir.who import Group, Joint, Side

if TYPE_CHECKING:
    from compiler.ir.who import Who


def trigger_brief(trigger: Trigger) -> Brief:
    """Give an event with its filters."""
    out: Brief = {"event": str(trigger.event)}
    if trigger.who is not None:
        out["who"] = who_brief(trigger.who)
    if trigger.as_:
        out["as"] = str(trigger.as_)
    if trigger.play:
        out |= play_like_brief(trigger.play) or {"play": "attack"}
    out |= _what(trigger)
    if trigger.event is Happening.CROSSES:
        out["what"] = "this"
    if trigger.where:
        out |= where_brief(trigger.where)
    if trigger.across:
        out["across"] = thing_brief(trigger.across)
    if trigger.against:
        out["against"] = _against(trigger.against)
    if trigger.source:
        out["from"] = who_brief(trigger.source)
    if trigger.condition:
        out["if"] = predicate_brief(trigger.condition)
    return out


def _what(trigger: Trigger) -> Brief:
    """Give what is lost, gained, rolled or counted."""
    zero = trigger.event in (Happening.REDUCED_TO_ZERO, Happening.WOULD_BE_REDUCED_TO_ZERO)
    said: Brief = {
        "rows": [str(row) for row in trigger.rows] or None,
        "track": one_or_list(trigger.tracks),
        "points": str(trigger.points) if trigger.points and not (zero and trigger.points == Points.HP) else None,
        "typed": trigger.typed is Typed.TYPED if trigger.typed else None,
        "type": trigger.type,
        "at_least": trigger.least,
        "is" if trigger.condition_joint is Joint.AND else "is_any": list(trigger.conditions) or None,
        "gear": " ".join(trigger.gear) or None,
        "kind": str(trigger.move) if trigger.move else None,
        "toward": str(trigger.toward) if trigger.toward else None,
    }
    return {name: value for name, value in said.items() if value is not None}


def _against(who: Who) -> Json:
    """Give whom an event is against; a kind of entity, of which no side is said, by its filters alone."""
    if isinstance(who, Group) and who.side is Side.ENTITY:
        return filters(who)
    return who_brief(who)
