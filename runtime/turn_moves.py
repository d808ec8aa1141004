"""The Move of someone's turn, as the rules and the texts that hold for them give it (R-MOV-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.turn_moves import TurnMove
from compiler.ir.terms import MoveKind
from runtime.controllers import Decision
from runtime.events import Cause
from runtime.ground import Going
from runtime.holding import held
from runtime.moving import Mover

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table

RULE = "R-MOV-1"
USUAL = (MoveKind.MOVE, 1)


def move_in_turn(table: Table, who: Entity) -> None:
    """Have someone make the Moves of their turn, as far as they like: one, in whatever way they may, or more."""
    texts = [one.what for one in held(table, TurnMove, who)]
    ways = list(dict.fromkeys([USUAL, *((one.kind, one.distance) for one in texts if one.times == 1)]))
    for _ in range(max((one.times for one in texts), default=1)):
        kind, far = ways[_chosen(table, who, ways)]
        Mover(table, table.control, Cause(RULE)).move(who, Going(kind, far), who)


def _chosen(table: Table, who: Entity, ways: list[tuple[MoveKind, int]]) -> int:
    options = tuple(f"{kind} {far}" for kind, far in ways)
    return table.control.decide(Decision(who=who.id, what="which Move?", options=options)) if options[1:] else 0
