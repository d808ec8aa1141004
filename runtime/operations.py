"""What an NPC does with a card that it would draw and has no deck for: one of its Strategies (R-DNP-1).

Covers the Strategies that it has. A Block, a change of Gear and the way out of a Grab are the DM's to call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.terms import PlayKind
from runtime.controllers import Decision
from runtime.using import Player, can_play, plays_available, use

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table

NONE = "none"


def play_a_strategy(table: Table, who: Entity) -> None:
    """Have someone play one of the Strategies that they have and may play, or none."""
    player = Player(table, who, table.control)
    able = [held for held in plays_available(table, who, PlayKind.STRATEGY) if can_play(player, held)]
    if not able:
        return
    names = (*(held.name for held in able), NONE)
    at = table.control.decide(Decision(who=who.id, what="which Strategy?", options=names))
    if at < len(able):
        use(player, able[at])
