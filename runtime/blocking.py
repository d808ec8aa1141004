"""Whom Blocks stop, and when they fall (rules.md 14.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.movement import BlocksStop, Ignores, KeepBlocks
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.events.deeds import Happening
from compiler.ir.places import Blocks
from compiler.ir.terms import MoveKind
from runtime.events import Cause
from runtime.holding import held
from runtime.interpreter.sites import blocks
from runtime.interpreter.who import is_meant
from runtime.moments import caused
from runtime.where import sees

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.ground import Blocked, Going
    from runtime.table import Table

LOWERING = frozenset(["Immobilized", "Defenseless"])
"""The conditions in which nobody keeps up a Block of their own (R-BLK-4)."""
RULE = "R-BLK-4"


def stopping(table: Table, who: Entity, going: Going) -> tuple[Blocked, ...]:
    """Give the Blocks that stop someone who goes so."""
    texts = [(one.what.what, one.playing) for one in held(table, Ignores, who)]
    if Ignored.BLOCKS in going.ignoring or any(what is Ignored.BLOCKS for what, _ in texts):
        return ()
    past = {block for what, playing in texts if isinstance(what, Blocks) for block in blocks(what, playing)}
    standing = (block for block in table.ground.blocks if block not in past and block not in going.past)
    stops = (block for block in standing if _stops(table, block, who, going.kind))
    return tuple(block._replace(leaving=None) if _bars_entry(table, block, who) else block for block in stops)


def _bars_entry(table: Table, block: Blocked, who: Entity) -> bool:
    """Tell whether a text has someone's own Block stop those, too, who come in across it."""
    more = held(table, BlocksStop, table.entity(block.by))
    return any(one.what.entering and is_meant(one.what.group, who, one.playing) for one in more)


def _stops(table: Table, block: Blocked, who: Entity, kind: MoveKind | None) -> bool:
    """Tell whether a Block is one of an enemy's who sees them, and of a kind of Move that it stops (R-BLK-3 to 6)."""
    by = table.entity(block.by)
    if by.defeated or by.camp is who.camp:
        return False
    seen = block.leaving is None or sees(by, who, table)
    return seen and (kind in (None, MoveKind.MOVE) or _stops_too(table, by, who, kind))


def _stops_too(table: Table, by: Entity, who: Entity, kind: MoveKind | None) -> bool:
    """Tell whether a text has someone's Blocks stop what they do not by themselves."""
    more = held(table, BlocksStop, by)
    return any(
        not one.what.entering and one.what.kind in (None, kind) and is_meant(one.what.group, who, one.playing)
        for one in more
    )


def lower(table: Table, who: Entity, cause: Cause) -> None:
    """End the Blocks of someone's own: they leave, or cannot keep them up (R-BLK-4); those from afar stand."""
    for block in table.ground.blocks:
        if block.by == who.id and block.leaving is not None:
            end(table, block, cause)


def leave_behind(table: Table, who: Entity, cause: Cause) -> None:
    """End the Blocks of someone who leaves, unless a text has them stand (R-BLK-4)."""
    if not any(one.what.leaving for one in held(table, KeepBlocks, who)):
        lower(table, who, cause)


def keeps_up(table: Table, who: Entity, condition: str) -> bool:
    """Tell whether someone keeps up their Blocks as they come to be in a condition."""
    kept = any(condition in one.what.conditions for one in held(table, KeepBlocks, who))
    return kept or condition not in LOWERING


def end(table: Table, block: Blocked, cause: Cause, by: Entity | None = None) -> None:
    """End one Block; where its keeper does it, they are named."""
    table.ground.unblock(block)
    keeper = table.entity(block.by)
    table.tell(Happening.LOWERS, keeper, cause.by(RULE), "no longer Blocks a border")
    lowered = caused(Happening.LOWERS, keeper, cause)
    lowered.border = block.border
    if by is keeper:
        lowered.others = (keeper,)
    table.announce(lowered)
