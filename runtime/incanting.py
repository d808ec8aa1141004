"""Incantations through the turns: a charge at the start of the next one, spent, kept or lost (rules.md 14.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.terms import PlayKind
from runtime.controllers import Decision
from runtime.events import Cause
from runtime.using import Player, can_play, chooser, plays_available, use

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.playables import Playable
    from runtime.table import Table

KEEP = "keep the charges"


def at_start_of_turn(table: Table, who: Entity) -> None:
    """Give a charge to whoever is still incanting; they may play one Action with it at once (R-INC-3).

    That is done in the Start of Turn, and so does not use the Action Phase.
    """
    if not who.incanting:
        return
    table.stop_incanting(who, Cause("R-INC-3"))
    table.charge(who, 1, Cause("R-INC-3"))
    player = Player(table, who, table.control)
    able = [held for held in plays_available(table, who, PlayKind.ACTION) if _is_eligible(player, held)]
    if not able:
        return
    names = (*(held.name for held in able), KEEP)
    at = table.control.decide(Decision(who=chooser(player).id, what="which Action with the charges?", options=names))
    if at < len(able):
        use(player, able[at])


def _is_eligible(player: Player, held: Playable) -> bool:
    return held.play.rows.incantation is not None and can_play(player, held)


def at_end_of_turn(table: Table, who: Entity) -> None:
    """Take the charges of whoever has not begun to incant again (R-INC-5)."""
    if who.charges and not who.incanting:
        table.charge(who, None, Cause("R-INC-5"))
