"""What is done with a phase: an NPC plays one of its Strategies in place of a card (R-DNP-1), or it is left unused.

Covers the Strategies that an NPC has. A Block, a change of Gear and the way out of a Grab are the DM's to call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.coming import Skip
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from runtime.carried import carries
from runtime.controllers import Decision
from runtime.events import Cause, Kind
from runtime.using import Player, can_play, plays_available, use

if TYPE_CHECKING:
    from compiler.ir.terms import Phase
    from runtime.entity import Entity
    from runtime.table import Table

NONE = "none"


def spend_phase(table: Table, who: Entity, phase: Phase) -> None:
    """Have someone leave a phase of their turn unused, as texts ask that have it spent on something (R-TURN-2)."""
    cause = Cause("R-TURN-2")
    table.tell(Kind.SKIPPED, who, cause, f"leaves the {phase} Phase unused")
    table.announce(carries(Skip(who=Actor.SELF, phase=phase), who, cause))


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
