"""What an "if" asks, in published JSON: one branch a predicate."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit.brief_who import Brief, Json, who_brief
from compiler.ir.predicates import (
    AllOf,
    AnyOf,
    ChargesAre,
    Compare,
    Doing,
    HasKeyword,
    HasWard,
    InCondition,
    IsType,
    KarmaIs,
    Not,
    PointsAre,
    Predicate,
    ReducedTo,
    Simple,
    TrackIs,
    TypedDamage,
)
from compiler.ir.who import Actor

if TYPE_CHECKING:
    from compiler.ir.who import Who


def predicate_brief(asked: Predicate) -> Json:
    """Give what an "if" asks."""
    match asked:
        case Not():
            return {"not": predicate_brief(asked.of)}
        case AllOf():
            return {"all": [predicate_brief(one) for one in asked.of]}
        case AnyOf():
            return {"any": [predicate_brief(one) for one in asked.of]}
    brief = _asked(asked)
    return {"not": brief} if getattr(asked, "negated", False) else brief


def _asked(asked: Simple) -> Json:
    if isinstance(asked, TrackIs | TypedDamage | KarmaIs | ChargesAre):
        return _compared(asked)
    return _said_of(asked)


def _said_of(asked: ReducedTo | PointsAre | InCondition | IsType | HasKeyword | HasWard | Doing) -> Json:
    match asked:
        case ReducedTo():
            return _of(asked.who, "reduced_to", asked.value) | {"points": str(asked.points)}
        case PointsAre():
            number: Json = asked.value if asked.compare is Compare.EQUAL else {str(asked.compare): asked.value}
            return _of(asked.who, "points", number) | {"points": str(asked.points)}
        case InCondition():
            return _of(asked.who, "is", asked.condition)
        case IsType():
            return _of(asked.who, "is_type", asked.types[0])
        case HasKeyword():
            return _of(asked.who, "has", asked.keyword)
        case HasWard():
            return _of(asked.who, "has", f"{asked.type} {asked.ward}")
        case Doing():
            words = [str(activity) for activity in asked.activities]
            done: Json = words[0] if len(words) == 1 else {"any": words}
            return done if asked.who in (Actor.SELF, Actor.THIS) else _of(asked.who, "doing", done)
    assert_never(asked)


def _compared(asked: TrackIs | TypedDamage | KarmaIs | ChargesAre) -> Brief:
    match asked:
        case TrackIs():
            return {"track": {"who": who_brief(asked.who), "track": str(asked.track), str(asked.compare): asked.value}}
        case TypedDamage():
            return {"target_play": "typed_damage"}
        case KarmaIs() | ChargesAre():
            what = "karma" if isinstance(asked, KarmaIs) else "charges"
            return _owned(asked.who, what, {str(asked.compare): asked.value})
    assert_never(asked)


def _owned(who: Who, what: str, value: Json) -> Brief:
    """Name what one has; whose it is, where it is not one's own."""
    whose: Brief = {} if who in (Actor.SELF, Actor.THIS) else {"who": who_brief(who)}
    return {**whose, what: value}


def _of(who: Who, what: str, value: Json) -> Brief:
    """Name what is asked after the one it is asked of: `target_has`."""
    if isinstance(who, Actor):
        return {f"{who}_{what}": value}
    return {"who": who_brief(who), what: value}
