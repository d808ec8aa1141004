"""Reading of when, and how often, a play may be made in a way that the rules do not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.legality import Allowance
from compiler.ir.deeds.targeting import TargetRule
from compiler.ir.facts.predicates import Not
from compiler.ir.flow import If, Limited
from compiler.language.topics.fact_order import not_so
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.language.topics.clauses import Effects, Frame


@production
def framed_rule(reading: Reading, frame: Frame, rule: Effect) -> Effect:
    """Read "once per scenario, this Action can also be played in your Strategy Phase"."""
    (framed,) = frame((rule,))
    return _folded(reading, framed)


@production
def rule_limited(reading: Reading, rule: Effect, often: Frame) -> Effects:
    """Read "you may play this Reaction for an ally within range 1 once per round"."""
    return (framed_rule(reading, often, rule),)


@production
def rule_said(rule: Effect) -> Effects:
    return (rule,)


@production
def rule_if(reading: Reading, rule: Effect, asked: Predicate) -> Effect:
    """Read "you may play this Reaction for an ally within range 1 if you are Hidden"."""
    return _folded(reading, If(condition=asked, then=(rule,)))


@production
def rule_unless(reading: Reading, rule: Effect, asked: Predicate) -> Effect:
    """Read "this Reaction cannot be played against ranged attacks unless you Block a border"."""
    return rule_if(reading, rule, not_so(asked))


def _folded(reading: Reading, framed: Effect) -> Effect:
    match framed:
        case Limited(limit=limit, then=(inner,)):
            rule = _folded(reading, inner)
            if isinstance(rule, Allowance) and rule.limit is None:
                return msgspec.structs.replace(rule, limit=limit)
        case If(condition=condition, then=(inner,), otherwise=()):
            rule = _folded(reading, inner)
            if isinstance(rule, Allowance | TargetRule) and rule.condition is None:
                asked = not_so(condition.of) if isinstance(condition, Not) else condition
                return msgspec.structs.replace(rule, condition=asked)
        case Allowance() | TargetRule():
            return framed
    message = "this is said of the play itself, before it is made"
    reading.contradiction(message, 'say "can only be played if", or "once each round"')
    return framed
