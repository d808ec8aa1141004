"""Conditions: giving them, ending them, one in place of another (rules.md 13)."""

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class Condition(AtOnce, tag="condition", frozen=True, kw_only=True):
    """`who` is in all of `conditions` until then; no `until` only where the condition ends by its own rule."""

    who: Who
    conditions: tuple[str, ...]
    until: Time | None = None


class SameCondition(EffectNode, tag="same_condition", frozen=True, kw_only=True):
    """`who` is in the conditions that the text has had chosen, has last ended, or has waited for ("that condition")."""

    who: Who
    until: Time


class RecoverCondition(AtOnce, tag="recover_condition", frozen=True, kw_only=True):
    """End conditions: those named, `number` of these or of any; all of them where neither is said."""

    who: Who
    conditions: tuple[str, ...] = ()
    number: Amount | None = None
    besides: tuple[str, ...] = ()
    """Those that are left out ("a condition other than Dazed")."""
    chosen_by: Actor | None = None
    """Said outright ("of your choice"); else each chooses for themselves, where there is a choice."""
    same: bool = False
    """Those that the text has waited for, or has had chosen ("the same condition")."""
    to: Who | None = None
    """Who is in them from then on, as long as `who` would have been, or until `until`."""
    until: Time | None = None


class ReplaceCondition(EffectNode, tag="replace_condition", frozen=True, kw_only=True):
    """One condition ends and another takes its place."""

    who: Who
    remove: str
    add: str
    until: Time | None = None
