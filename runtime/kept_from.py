"""What someone would do on their way, as it can be forbidden, and by which rule they are kept from it (R-MOV)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.ir.deeds.forbidding import BEING_MOVED, BEING_PUSHED, LEAVING, MOVING, Cannot
from compiler.ir.terms import MoveKind
from runtime.holding import held

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.events.deeds import Deed
    from runtime.entity import Entity
    from runtime.ground import Going
    from runtime.table import Table

SPECIAL = frozenset([MoveKind.PHASE, MoveKind.TELEPORT])
"""The kinds that "cannot move" does not keep anyone from, and that no hold withstands (R-MOV-3, rules.md 13.2)."""


def deeds(who: Entity, going: Going, by: Entity) -> tuple[Deed, ...]:
    """Give what someone would do, or have done to them, as it can be forbidden."""
    if going.kind is None:
        return (BEING_PUSHED, BEING_MOVED, LEAVING)
    if who is not by:
        return (BEING_MOVED, LEAVING)
    return (LEAVING,) if going.kind in SPECIAL else (MOVING, LEAVING)


def kept_from(table: Table, who: Entity, deeds: Iterable[Deed], waived: frozenset[str] = frozenset()) -> str | None:
    """Give the rule by which someone cannot do one of those; conditions that are waived keep nobody from anything."""
    asked = replace(who, conditions=[one for one in who.conditions if one.what not in waived]) if waived else who
    for deed in deeds:
        if table.rules.bars_deed(asked, deed) is not None:
            return "R-COND-1"
        if any(one.what.deed == deed and not one.what.times for one in held(table, Cannot, who)):
            return "R-PRIO-3"
    return None
