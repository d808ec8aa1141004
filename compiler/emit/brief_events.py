"""What is waited for, in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.emit.brief_deeds import deed_brief
from compiler.emit.brief_predicates import predicate_brief

if TYPE_CHECKING:
    from compiler.emit.brief_who import Brief
    from compiler.ir.triggers import Trigger


def trigger_brief(trigger: Trigger) -> Brief:
    """Give a deed that is waited for, and what is asked meanwhile."""
    asked: Brief = {"if": predicate_brief(trigger.condition)} if trigger.condition else {}
    return deed_brief(trigger) | asked
