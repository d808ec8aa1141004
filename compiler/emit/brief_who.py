"""Who, where, when and how much, in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from compiler.ir.amounts import Amount, Share
from compiler.ir.dice import Dice
from compiler.ir.places import Nearness, Within
from compiler.ir.who import Actor, Group, Pick, Who

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compiler.ir.durations import Time
    from compiler.ir.places import Where

Json = Union[None, bool, int, str, "Sequence[Json]", "Mapping[str, Json]"]
Brief = dict[str, Json]

PLURAL = {"enemy": "enemies", "ally": "allies", "entity": "entities"}


def who_brief(who: Who) -> Json:
    """Give who is meant: an actor's word, or the side with what the group is picked by."""
    if isinstance(who, Group):
        many = who.pick in (Pick.EACH, Pick.ALL)
        picked: Brief = {"each": True} if many else {}
        return {PLURAL[who.side] if many else str(who.side): {**picked, **filters(who)}}
    if who is Actor.EACH_TARGET:
        return {"each": "target"}
    if who in (Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY):
        return {"trigger": who.removeprefix("trigger_")}
    return str(who)


def filters(group: Group) -> Brief:
    """Give what a group's members have in common."""
    out: Brief = {"n": 1} if group.pick is Pick.RANDOM else {}
    if group.kind:
        out["kind"] = group.kind
    if group.types:
        out["challenge_type"] = group.types[0] if len(group.types) == 1 else list(group.types)
    if group.where:
        out.update(where_brief(group.where))
    if group.seen_by:
        out["see"] = True
    return out


def where_brief(where: Where) -> Brief:
    """Give a range, or a kind of place and which."""
    if isinstance(where, Within):
        return {"range": where.range}
    near = [str(nearness) for nearness in where.nearness]
    return {str(where.place): near[0] if len(near) == 1 and Nearness.ADJACENT not in where.nearness else near}


def time_brief(time: Time) -> str:
    """Give a time: "<start|end>:<turn|next_turn|round|scenario>[:<whose>]"."""
    whose = "" if time.whose is None else f":{_whose(time.whose)}"
    return f"{time.edge}:{time.moment}{whose}"


def _whose(who: Who) -> str:
    if isinstance(who, Group):
        return f"each_{who.side}"
    return str(Actor.TARGET if who is Actor.EACH_TARGET else who)


def amount_brief(amount: Amount) -> Brief:
    """Give how much, under the name that says what it is."""
    if isinstance(amount, Dice):
        return {"dice": str(amount)}
    if isinstance(amount, Share):
        return {
            "n": {"half": str(amount.slot), "round": str(amount.half)} if amount.half else {"equal": str(amount.slot)}
        }
    return {"n": amount}
