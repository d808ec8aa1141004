"""What an "if" asks, in published JSON: one branch a predicate."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit.brief_deeds import deed_brief
from compiler.emit.brief_places import place_fact_brief, thing_brief, where_brief
from compiler.emit.brief_plays import play_like_brief
from compiler.emit.brief_who import (
    Brief,
    Json,
    amount_json,
    fact_brief,
    one_or_list,
    types_name,
    ward_brief,
    who_brief,
)
from compiler.ir.amounts import Measure, Quantity
from compiler.ir.deeds import HasDone, HasHappened
from compiler.ir.descriptors import Mark, Marking, PlayLike
from compiler.ir.places import InPlace, Lies, Place, PlaceIs, ThereIs
from compiler.ir.predicates import (
    AllOf,
    AmountIs,
    AnyOf,
    Compare,
    Contest,
    CountIs,
    Doing,
    Equipped,
    GearIs,
    HasActed,
    HasKeyword,
    HasWard,
    InCondition,
    InState,
    IsDefeated,
    IsGrabbed,
    IsPlaced,
    IsType,
    LevelIs,
    Not,
    NthPlay,
    PlayCame,
    PlayIs,
    PlayOf,
    PointsAre,
    Predicate,
    ReducedTo,
    RollIs,
    RollResult,
    RoundIs,
    ScenarioIs,
    Sees,
    Setting,
    Simple,
    TrackIs,
    TurnOf,
)
from compiler.ir.terms import PlayKind
from compiler.ir.who import Actor, Group

if TYPE_CHECKING:
    from compiler.ir.who import Who

TYPED = PlayLike(having=(Mark(what=Marking.TYPED_DAMAGE),))


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
    if not getattr(asked, "negated", False):
        return brief
    who = getattr(asked, "who", None)
    each: Brief = {"of_each": True} if who is Actor.EACH_TARGET or isinstance(who, Group) else {}
    return {"not": brief, **each}


fact_brief.register(Simple | Not | AllOf | AnyOf, predicate_brief)


def _asked(asked: Simple) -> Json:
    match asked:
        case ReducedTo() | PointsAre() | CountIs() | TrackIs() | LevelIs():
            return _number(asked)
        case PlayIs() | PlayCame() | RollIs() | NthPlay():
            return _play(asked)
        case ScenarioIs() | RoundIs() | TurnOf() | Setting() | AmountIs() | GearIs():
            return _scenario(asked)
        case HasHappened():
            return {"has_happened": deed_brief(asked.deed) | ({"since": str(asked.since)} if asked.since else {})}
        case HasDone():
            return _done(asked)
        case Doing() | InState() | IsPlaced() | Sees() | IsGrabbed() | HasActed() | IsDefeated():
            return _doing(asked)
        case PlaceIs():
            fact = place_fact_brief(asked.fact)
            return {**thing_brief(asked.place), "asked": {"not": fact} if asked.negated else fact}
        case ThereIs():
            return {"there_is": thing_brief(asked.what)}
    return _being(asked)


def _number(asked: ReducedTo | PointsAre | CountIs | TrackIs | LevelIs) -> Brief:
    if isinstance(asked, ReducedTo):
        return _of(asked.who, "reduced_to", asked.value) | {"points": str(asked.points)}
    value: Json = amount_json(asked.value)
    if asked.than is not None:
        value = {"who": who_brief(asked.than)}
        if isinstance(asked, TrackIs) and asked.than_track:
            value = {**value, "track": str(asked.than_track)}
    elif isinstance(asked, PointsAre) and asked.share:
        value = str(asked.share)
    number: Json = value if asked.compare is Compare.EQUAL else {str(asked.compare): value}
    match asked:
        case PointsAre():
            name = "points" if isinstance(asked.who, Actor) else "number"
            return _of(asked.who, name, number) | {"points": str(asked.points)}
        case CountIs():
            return _owned(asked.who, str(asked.of), number)
        case TrackIs():
            return {"track": {"who": who_brief(asked.who), "track": str(asked.track), str(asked.compare): value}}
        case LevelIs():
            return {"level": {"who": who_brief(asked.who), str(asked.compare): value}}
    assert_never(asked)


def _being(asked: InCondition | IsType | HasKeyword | HasWard | Equipped) -> Brief:
    match asked:
        case InCondition():
            return _of(asked.who, "is", asked.condition)
        case IsType():
            return _kind(asked)
        case HasKeyword():
            return _of(asked.who, "has", asked.keyword)
        case HasWard():
            least: Brief = {"at_least": asked.least} if asked.least else {}
            return _of(asked.who, "has", ward_brief(asked)) | least
        case Equipped():
            return _of(asked.who, "equipped", " ".join(asked.gear))
    assert_never(asked)


def _kind(asked: IsType) -> Brief:
    out: Brief = {}
    if asked.side:
        out |= _of(asked.who, "is_side", str(asked.side))
    if asked.ranks:
        out |= _of(asked.who, "is_rank", one_or_list(asked.ranks))
    if asked.types:
        name = "is_kind" if types_name(asked.types) == "kind" else "is_type"
        out |= _of(asked.who, name, one_or_list(asked.types))
    return out


def _doing(asked: Doing | InState | IsPlaced | Sees | IsGrabbed | HasActed | IsDefeated) -> Json:
    match asked:
        case Doing():
            words = [str(activity) for activity in asked.activities]
            done: Json = words[0] if len(words) == 1 else {"any": words}
            return done if asked.who in (Actor.SELF, Actor.THIS) else _of(asked.who, "doing", done)
        case IsPlaced(where=InPlace(negated=False, place=Place(kind=kind, facts=(Lies(negated=False) as lies,)))) if (
            asked.who in (Actor.SELF, Actor.THIS)
        ):
            return {f"{kind}_is": str(lies.ground)}
        case InState():
            return _of(asked.who, "state", asked.name)
        case IsPlaced():
            return _of(asked.who, "in", where_brief(asked.where))
        case Sees():
            return _of(asked.who, "sees", who_brief(asked.whom))
        case IsGrabbed():
            return _of(asked.who, "grabbed_by", who_brief(asked.by))
        case HasActed():
            return _of(asked.who, "acted", True)  # noqa: FBT003 - the published value
        case IsDefeated():
            return _of(asked.who, "defeated", True)  # noqa: FBT003 - the published value
    assert_never(asked)


def _play(asked: PlayIs | PlayCame | RollIs | NthPlay) -> Brief:
    match asked:
        case PlayIs():
            like: Json = "typed_damage" if asked.like == TYPED else play_like_brief(asked.like)
            return {str(asked.of): like} | _called(asked)
        case PlayCame():
            kind: Brief = {"type": asked.type} if asked.type else {}
            to: Brief = {"to": who_brief(asked.to)} if asked.to else {}
            many: Brief = {"targets": {"ge": asked.least}} if asked.least else {}
            return {str(asked.of): str(asked.result)} | kind | _called(asked) | to | many
        case RollIs(result=RollResult.TIES):
            return {"roll": "ties"}
        case RollIs():
            least: Brief = {"at_least": asked.least} if asked.least else {}
            name = "skill_roll" if asked.of is Contest.SKILL else "roll"
            return _of(asked.who, name, str(asked.result)) | least
        case NthPlay():
            nth: Brief = {"n": asked.number, "play": str(asked.play), "per": str(asked.per)}
            return {"nth_play": {"who": who_brief(asked.who), **nth}}
    assert_never(asked)


def _called(asked: PlayIs | PlayCame) -> Brief:
    """Give what a text calls a play, where that is no Action; its own play is of its own kind."""
    if asked.kind is None:
        return {"kind": "attack"}
    return {} if asked.kind is PlayKind.ACTION or asked.of is PlayOf.THIS else {"kind": str(asked.kind)}


def _done(asked: HasDone) -> Brief:
    """Give what someone has done, and within which time."""
    since: Brief = {"since": str(asked.since)} if asked.since else {}
    return {"has_done": {"who": who_brief(asked.who), **deed_brief(asked.deed), **since}}


ROLLED = Quantity(of=Measure.ROLLED)


def _result(asked: AmountIs) -> Json:
    if asked.parity:
        return str(asked.parity)
    value = amount_json(asked.value)
    return value if asked.compare is Compare.EQUAL else {str(asked.compare): value}


def _scenario(asked: ScenarioIs | RoundIs | TurnOf | Setting | AmountIs | GearIs) -> Brief:
    match asked:
        case ScenarioIs():
            return {"scenario": str(asked.scenario)}
        case RoundIs():
            return {"round": asked.number}
        case TurnOf():
            return {"turn_of": who_brief(asked.who)}
        case Setting():
            return {"ruling": f"in {asked.words} settings"}
        case AmountIs():
            of: Brief = {} if asked.amount == ROLLED else {"of": amount_json(asked.amount)}
            return {"result": _result(asked), **of}
        case GearIs():
            return {"used_gear": asked.gear, "class": list(asked.classes)}
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
