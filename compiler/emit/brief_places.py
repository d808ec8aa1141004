"""Places, borders and Blocks in published JSON, and where someone stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit import brief_who
from compiler.ir.places import (
    Across,
    Barred,
    Beside,
    Blocks,
    Border,
    Bounds,
    Crossed,
    HasBlock,
    InPlace,
    InSight,
    KeptBy,
    Lies,
    Near,
    Nearness,
    Occupied,
    On,
    Passed,
    Place,
    Within,
)
from compiler.ir.who import Pick

if TYPE_CHECKING:
    from compiler.emit.brief_who import Brief, Json
    from compiler.ir.actors import Actor
    from compiler.ir.places import BlockFact, BorderFact, PlaceFact, Point, Thing, Where

_PLAIN = frozenset([Pick.ONE, Pick.THE])


def where_brief(where: Where) -> Brief:
    """Give a range, or a kind of place and which."""
    match where:
        case Beside():
            return {"adjacent_to": point_brief(where.to)}
        case Within():
            return {"range": where.range, **_of(where.of)}
        case InPlace():
            place = place_brief(where.place)
            return {"outside": place} if where.negated else place
    assert_never(where)


def point_brief(point: Point) -> Json:
    """Give from where something is reckoned."""
    return thing_brief(point) if isinstance(point, Place | Border) else brief_who.who_brief(point)


def _of(point: Point | None) -> Brief:
    return {} if point is None else {"of": point_brief(point)}


def thing_brief(thing: Thing) -> Brief:
    """Give a place by its kind, a border or a Block by that name."""
    match thing:
        case Place():
            return place_brief(thing)
        case Border():
            return {"border": _picked(thing, [_border_fact(fact) for fact in thing.facts])}
        case Blocks():
            return {"block": _picked(thing, [_block_fact(fact) for fact in thing.facts])}
    assert_never(thing)


def place_brief(place: Place) -> Brief:
    """Give a kind of place and which: in one word where one is enough."""
    around = any(isinstance(fact, Near) and len(fact.nearness) > 1 for fact in place.facts)  # all of them or any
    plain = (place.pick in _PLAIN or around) and not place.number and not place.besides and not place.chosen_by
    match place.facts:
        case (Near(nearness=near, of=of),) if plain and (near != (Nearness.ADJACENT,) or of is None):
            which: Json = "occupied" if near == (Nearness.OCCUPIED,) else [str(one) for one in near]
            return {str(place.kind): which, **_of(of)}
        case (Within(of=None) as within,) if plain:
            return {str(place.kind): {"range": within.range}}
        case (Lies(negated=False) as lies,) if plain:
            return {str(place.kind): str(lies.ground)}
    return {str(place.kind): _picked(place, [place_fact_brief(fact) for fact in place.facts])}


def _picked(thing: Thing, facts: list[Brief]) -> Brief:
    """Give how many are meant, and all that is so of them; what is said twice is a list."""
    out: Brief = {"pick": str(thing.pick)}
    if thing.number:
        out |= brief_who.each_brief("n", thing.number)
    for fact in facts:
        for name, value in fact.items():
            before = out.get(name)
            out[name] = value if before is None else [*(before if isinstance(before, list) else [before]), value]
    if isinstance(thing, Place) and thing.besides:
        out["besides"] = point_brief(thing.besides)
    if thing.chosen_by:
        out["chosen_by"] = brief_who.who_brief(thing.chosen_by)
    return out


def place_fact_brief(fact: PlaceFact) -> Brief:
    """Give what is so of a place."""
    match fact:
        case Within():
            return where_brief(fact)
        case Near():
            return {"near": [str(one) for one in fact.nearness], **_of(fact.of)}
        case Lies():
            return {"is_not" if fact.negated else "is": str(fact.ground)}
        case Occupied():
            return {"free_of" if fact.negated else "occupied_by": brief_who.who_brief(fact.by)}
        case InSight():
            return {"seen_by": _actor(fact.of)}
        case Across():
            return {"across": thing_brief(fact.border)}
        case HasBlock():
            return {"blocked": not fact.negated}
        case Passed():
            return {str(fact.passage): _actor(fact.by)}
    assert_never(fact)


def _actor(who: Actor) -> Json:
    return brief_who.who_brief(who)


def _border_fact(fact: BorderFact) -> Brief:
    match fact:
        case Within():
            return where_brief(fact)
        case Bounds():
            return {"of": place_brief(fact.place)}
        case Crossed():
            return {"crossed": _actor(fact.by)}
        case Barred(by=None):
            return {"blocked": not fact.negated}
        case Barred(by=by) if by is not None:
            return {"not_blocked_by" if fact.negated else "blocked_by": brief_who.who_brief(by)}
    return {}


def _block_fact(fact: BlockFact) -> Brief:
    match fact:
        case KeptBy():
            return {"kept_by": brief_who.who_brief(fact.by)}
        case On():
            return {"on": thing_brief(fact.border)}
    return {"where": where_brief(fact)}
