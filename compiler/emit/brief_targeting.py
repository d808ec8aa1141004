"""Rules about targets in published JSON."""

from __future__ import annotations

from typing import assert_never

from compiler.emit.brief_plays import play_like_brief
from compiler.emit.brief_predicates import predicate_brief
from compiler.emit.brief_who import Brief, Json, filters, who_brief
from compiler.ir.descriptors import Mark, Marking, PlayLike
from compiler.ir.legality import Allowed, NoStack, PlayedIf, PlayedOften, PlayRule
from compiler.ir.targeting import TargetFresh, TargetGroup, TargetIgnoring, TargetRule
from compiler.ir.who import Group, Pick, Side

NAMES = frozenset({"rank", "kind", "adversary_type", "challenge_type", "opponent_type", "type"})
"""What is published as a list here, however many there are."""
AREA_ATTACKS = PlayLike(having=(Mark(what=Marking.AREA_ATTACK),))


def target_brief(rule: TargetRule | TargetGroup | TargetFresh | TargetIgnoring) -> Brief:
    """Give a rule about targets under the word that says what it allows."""
    match rule:
        case TargetRule():
            return {"op": "target_rule", str(rule.way): _fitting(rule)}
        case TargetGroup(group=group):
            key = {Pick.RANDOM: "random", Pick.ALL: "all", Pick.EACH: "all"}.get(group.pick, "some")
            those = {name: value for name, value in filters(group).items() if name != key}
            return {"op": "target_rule", key: {str(group.side): those}}
        case TargetFresh():
            per: Brief = {"per": str(rule.per)} if rule.per else {}
            per |= {"n": rule.most} if rule.most > 1 else {}
            return {"op": "target_rule", "never_twice": {"side": str(rule.side), **per}}
        case TargetIgnoring():
            return {"op": "target_rule", "ignoring": str(rule.what)}
    assert_never(rule)


def _fitting(rule: TargetRule) -> Json:
    if rule.actor:
        return {"who": who_brief(rule.actor)}
    if rule.plays:
        return {"descriptor": "Area Attack"} if rule.plays == AREA_ATTACKS else play_like_brief(rule.plays)
    return _those(rule.group) if rule.group else {}


def _those(group: Group) -> Brief:
    """Give those who fit, by their side where one is named; types and ranks are always a list."""
    found = filters(group)
    listed: Brief = {
        name: [value] if name in NAMES and isinstance(value, str) else value for name, value in found.items()
    }
    return listed if group.side is Side.ENTITY else {str(group.side): listed}


def play_rule_brief(rule: PlayRule) -> Brief:
    """Give when or how often a play may be made."""
    match rule:
        case PlayedIf(allowed=Allowed.EVEN):
            return {"op": "waive", "of": "this_play", "cond": predicate_brief(rule.condition)}
        case PlayedIf():
            name = "cond" if rule.allowed is Allowed.ONLY else "not"
            return {"op": "require", name: predicate_brief(rule.condition)}
        case PlayedOften(limit=limit):
            return {"op": "limit", "of": "this_play", "per": str(limit.per), "n": limit.number}
        case NoStack():
            return {"op": "limit", "stack": False}
    assert_never(rule)
