"""Whom a text means: actors of the play, and groups found at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.terms import Ward
from compiler.ir.who import Acted, Actor, Feature, Group, Joint, Pick, Several, Side
from runtime.controllers import Decision
from runtime.wards import effective

if TYPE_CHECKING:
    from compiler.ir.who import Who
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing


def those(who: Who, playing: Playing) -> list[Entity]:
    """Give everyone that is meant, in the order of the table."""
    if isinstance(who, Several):
        found = [one for part in who.of for one in those(part, playing)]
        return found if who.joint is Joint.AND else _picked(found, 1, playing)
    if isinstance(who, Group):
        return _group(who, playing)
    match who:
        case Actor.SELF | Actor.THIS:
            return [playing.owner]
        case Actor.TARGET | Actor.EACH_TARGET:
            return [playing.target] if playing.target else []
        case Actor.CHOSEN:
            return playing.chosen
        case Actor.TRIGGER:
            return [playing.trigger] if playing.trigger else []
        case Actor.TRIGGER_ENEMY | Actor.TRIGGER_ALLY:
            return _others(Side.ENEMY if who is Actor.TRIGGER_ENEMY else Side.ALLY, playing)


def _others(side: Side, playing: Playing) -> list[Entity]:
    """Give the other one in the Trigger's event, where that is an enemy or an ally."""
    others = playing.occurrence.others if playing.occurrence else ()
    return [one for one in others if _on_side(one, side, playing)][:1]


def is_meant(who: Who, one: Entity, playing: Playing) -> bool:
    """Tell whether someone is among those who are meant, without anybody having to choose."""
    if isinstance(who, Several):
        return any(is_meant(part, one, playing) for part in who.of)
    if isinstance(who, Group):
        return not one.removed and fits(one, who, playing)
    return one in those(who, playing)


def the_one(who: Who, playing: Playing) -> Entity | None:
    """Give the one that is meant, where there is one."""
    return next(iter(those(who, playing)), None)


def _group(group: Group, playing: Playing) -> list[Entity]:
    fit = [one for one in playing.table.entities if not one.removed and fits(one, group, playing)]
    if group.pick is Pick.ONE and playing.occurrence is None and playing.trigger in fit:
        return [playing.trigger]  # whoever the text is offered to
    match group.pick:
        case Pick.EACH | Pick.ALL:
            return fit
        case Pick.ONE | Pick.NEAREST:
            return _picked(fit, 1, playing)
        case Pick.ANY | Pick.UP_TO:
            return _picked(fit, group.number or 1, playing)
        case Pick.ANY_NUMBER:
            return _picked(fit, len(fit), playing)
        case Pick.RANDOM:
            names = [one.id for one in fit]
            playing.table.chance.shuffle(names)
            return [one for one in fit if one.id in names[: group.number or 1]]
        case Pick.NONE | Pick.AT_LEAST:
            return fit


def _picked(fit: list[Entity], number: int, playing: Playing) -> list[Entity]:
    """Have the owner of the text pick, where there is a choice."""
    left = list(fit)
    picked: list[Entity] = []
    while left and len(picked) < number:
        names = tuple(one.name for one in left)
        decision = Decision(who=playing.owner.id, what="whom does it mean?", options=names)
        at = playing.control.decide(decision) if len(left) > 1 else 0
        picked.append(left.pop(at))
    return picked


def fits(one: Entity, group: Group, playing: Playing) -> bool:
    """Tell whether someone passes every filter of a group."""
    title = one.entry.title if one.entry else None
    joint = all if group.condition_joint is Joint.AND else any
    return (
        _on_side(one, group.side, playing)
        and (group.besides is None or one not in those(group.besides, playing))
        and (not group.types or (title is not None and title.type in group.types))
        and (not group.ranks or (title is not None and title.rank in group.ranks))
        and (group.kind is None or (one.entry is not None and one.entry.kind == group.kind.lower()))
        and (not group.conditions or joint(one.is_in(condition) for condition in group.conditions))
        and not any(one.is_in(condition) for condition in group.free_of)
        and all(has(one, feature) for feature in group.having)
        and not any(has(one, feature) for feature in group.lacking)
        and (group.acted is None or one.acted is (group.acted is Acted.YES))
    )


def _on_side(one: Entity, side: Side, playing: Playing) -> bool:
    match side:
        case Side.ENEMY:
            return one.camp is not playing.owner.camp
        case Side.ALLY:
            return one.camp is playing.owner.camp and one is not playing.owner
        case Side.ENTITY:
            return True


def has(one: Entity, feature: Feature) -> bool:
    """Tell whether someone has a keyword, or Resistance or Weakness (to any type where none is named)."""
    if feature.ward is None:
        return one.has_keyword(feature.name)
    types = {feature.name} if feature.name else {given.type for given in one.given}
    levels = [effective(one.given, type_) for type_ in types]
    return any(level < 0 if feature.ward is Ward.RESISTANCE else level > 0 for level in levels)
