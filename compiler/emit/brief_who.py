"""Who, where, when and how much, in published JSON."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Union

import msgspec

from compiler.emit import brief_places
from compiler.ir.amounts import Amount, Difference, Quantity, Sum
from compiler.ir.base import Node
from compiler.ir.dice import Dice
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.predicates import AnyOf, HasActed, HasKeyword, HasWard, InCondition, IsGrabbed, IsPlaced, Sees
from compiler.ir.terms import NPC_TYPES
from compiler.ir.who import Actor, Group, Pick, Several, Who
from compiler.language.fact_order import Form, form_of, is_anyone, place_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compiler.ir.descriptors import PlayLike
    from compiler.ir.durations import Time
    from compiler.ir.predicates import Predicate

Json = Union[None, bool, int, str, "Sequence[Json]", "Mapping[str, Json]"]
Brief = dict[str, Json]

PLURAL = {"enemy": "enemies", "ally": "allies", "entity": "entities"}


def op_brief(op: str, who: Who | None, until: Time | None = None, **fields: Json) -> Brief:
    """Give an effect's name, who it is about and how long it lasts, with what it has besides."""
    out: Brief = {"op": op}
    if who is not None:
        out["who"] = who_brief(who)
    out |= {name.rstrip("_"): value for name, value in fields.items() if value is not None}
    if until:
        out["until"] = time_brief(until)
    return out


def who_brief(who: Who) -> Json:
    """Give who is meant: an actor's word, or the side with what the group is picked by."""
    if isinstance(who, Several):
        return {str(who.joint): [who_brief(one) for one in who.of]}
    if isinstance(who, Group):
        many = who.pick in (Pick.EACH, Pick.ALL, Pick.UP_TO, Pick.ANY_NUMBER) or bool(who.number)
        picked: Brief = {"each": True} if who.pick in (Pick.EACH, Pick.ALL) and not is_anyone(who) else {}
        return {PLURAL[who.side] if many else str(who.side): {**picked, **filters(who)}}
    if who is Actor.EACH_TARGET:
        return {"each": "target"}
    if who in (Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY):
        return {"trigger": who.removeprefix("trigger_")}
    return str(who)


def filters(group: Group) -> Brief:
    """Give what a group's members have in common, and how many of them are meant."""
    out = _how_many(group)
    if group.kind:
        out["kind"] = group.kind
    if group.types:
        out[types_name(group.types)] = group.types[0] if len(group.types) == 1 else list(group.types)
    if group.ranks:
        out["rank"] = str(group.ranks[0]) if len(group.ranks) == 1 else [str(rank) for rank in group.ranks]
    out |= facts_brief(group.facts)
    if group.besides:
        out["besides"] = who_brief(group.besides)
    if group.chosen_by:
        out["chosen_by"] = who_brief(group.chosen_by)
    return out


@singledispatch
def fact_brief(fact: Node) -> Json:
    """Give what is so of someone, as an "if" asks it."""
    message = f"nothing publishes {type(fact).__name__}"
    raise TypeError(message)


def facts_brief(facts: tuple[Predicate, ...]) -> Brief:
    """Give what is so of a group's members: what is said most by a name of its own, all else under `that`."""
    out: Brief = {}
    there: Brief = {}
    held: Brief = {}
    that: list[Json] = []
    place = place_of(facts)
    for fact in facts:
        match fact:
            case AnyOf() if form_of(fact) is Form.BEFORE and "is_any" not in out:
                out["is_any"] = [one.condition for one in fact.of if isinstance(one, InCondition)]
            case InCondition():
                _add(out, "is_not" if fact.negated else "is", fact.condition)
            case HasKeyword():
                _add(out, "lacks" if fact.negated else "has", fact.keyword)
            case HasWard(least=None):
                _add(out, "lacks" if fact.negated else "has", ward_brief(fact))
            case HasActed():
                out["acted"] = not fact.negated
            case IsPlaced() if fact.where is place:
                there |= brief_places.where_brief(fact.where)
            case Sees(whom=Actor.ONE, negated=False) if "see" not in there:
                there["see"] = True if fact.who in (Actor.SELF, Actor.THIS) else who_brief(fact.who)
            case IsGrabbed() if not held:
                held = {"grabbed_by": who_brief(fact.by)}
            case _:
                that.append(fact_brief(fact))
    return {**out, **there, **held, **({"that": that} if that else {})}


def _add(out: Brief, name: str, what: str) -> None:
    """Put one more under a name."""
    before = out.get(name)
    out[name] = [*(before if isinstance(before, list) else ()), what]


def ward_brief(ward: HasWard) -> str:
    """Give what someone has, as a title cell says it: "Cold Resistance"."""
    return " ".join(word for word in (ward.type, ward.ward) if word)


def _how_many(group: Group) -> Brief:
    many: Brief = {
        Pick.RANDOM: {"n": group.number or 1, "random": True},
        Pick.ANY: {"n": group.number} if group.number else {"any": True},
        Pick.UP_TO: {"up_to": group.number or 1},
        Pick.ANY_NUMBER: {"any_number": True},
        Pick.NEAREST: {"nearest": True},
        Pick.NONE: {"none": True},
        Pick.AT_LEAST: {"at_least": group.number},
    }
    found = many.get(group.pick)
    return dict(found) if isinstance(found, dict) else {}


def one_or_list(names: Sequence[str]) -> Json:
    """Give the one name, or all of them; None where there is none."""
    if len(names) == 1:
        return str(names[0])
    return [str(name) for name in names] or None


def types_name(types: tuple[str, ...]) -> str:
    """Give what types of NPC are published under: `challenge_type`; whole kinds as `kind`."""
    if set(types) <= {kind.capitalize() for kind in NPC_TYPES}:
        return "kind"
    owner = next((kind for kind, known in NPC_TYPES.items() if set(types) <= set(known)), None)
    return f"{owner}_type" if owner else "type"


def time_brief(time: Time) -> str:
    """Give a time: "<start|end>:<turn|next_turn|round|scenario>[:<whose>]"."""
    whose = "" if time.whose is None else f":{_whose(time.whose)}"
    return f"{time.edge}:{time.moment}{whose}"


def _whose(who: Who) -> str:
    if isinstance(who, Group):
        return f"each_{who.side}"
    if isinstance(who, Several):
        return "each"
    return str(Actor.TARGET if who is Actor.EACH_TARGET else who)


def amount_brief(amount: Amount) -> Brief:
    """Give how much, under the name that says what it is."""
    return {"dice": str(amount)} if isinstance(amount, Dice) else {"n": amount_json(amount)}


def each_brief(name: str, amount: Amount) -> Brief:
    """Give how much under a name; what it is so much for each of stands beside it."""
    if isinstance(amount, Quantity) and isinstance(amount.each, int):
        return {name: amount.each, "per": quantity_brief(msgspec.structs.replace(amount, each=1))}
    return {name: amount_json(amount)}


def amount_json(amount: Amount) -> Json:
    """Give how much: a number, dice as they are printed, or an expression."""
    match amount:
        case int():
            return amount
        case Dice():
            return str(amount)
        case Sum():
            return {"sum": [amount_json(one) for one in amount.of]}
        case Difference():
            return {"difference": [amount_json(one) for one in amount.of]}
    return quantity_brief(amount)


def quantity_brief(amount: Quantity) -> Brief:
    """Give an expression: what it is taken from, which part of it, the least and the most it can be."""
    what = _measure(amount)
    least: Brief = {"min": amount.least} if amount.least is not None else {}
    most: Brief = {"max": amount_json(amount.most)} if amount.most is not None else {}
    if amount.half:
        return {"half": what, "round": str(amount.half), **least, **most}
    if amount.each == 1:
        return {"equal": what, **least, **most}
    each = str(amount.each) if isinstance(amount.each, Dice) else amount.each
    return {"each": each, "per": what, **least, **most}


def _measure(amount: Quantity) -> Json:
    if isinstance(amount.of, Group):
        return {"count": who_brief(amount.of)}
    if isinstance(amount.of, Place | Border | Blocks):
        return {"count": brief_places.thing_brief(amount.of)}
    if isinstance(amount.of, Dice | Sum | Difference):
        return amount_json(amount.of)
    if amount.whose is None:
        return {"of": str(amount.of), **_counted_cards(amount.like)} if amount.like else str(amount.of)
    name: Brief = {"name": amount.name} if amount.name else {}
    above: Brief = {"above": amount.above} if amount.above else {}
    return {"of": str(amount.of), **name, "who": who_brief(amount.whose), **above}


def _counted_cards(like: PlayLike) -> Brief:
    trait: Brief = {"trait": one_or_list(like.traits)} if like.traits else {}
    keyword: Brief = {"with": [mark.name for mark in like.having]} if like.having else {}
    return {"play": one_or_list(like.kinds), **trait, **keyword}
