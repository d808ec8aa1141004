"""Reading and wording of moves, pushes and Blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.movement import Block, Move, MoveKind, Push
from compiler.ir.terms import Scenario
from compiler.language.clauses import Build
from compiler.language.phrase import Phrase, Voice, counted, say
from compiler.language.scene import Reads
from compiler.language.who import Named, bearer

if TYPE_CHECKING:
    from lark import Token

MOVES = {"move": MoveKind.MOVE, "fl": MoveKind.FLY, "phase": MoveKind.PHASE, "teleport": MoveKind.TELEPORT}


class MovementReading(Reads):
    """Callbacks of grammar/movement.lark."""

    def move(self, verb: Token, distance: Token) -> Build:
        self.verb = verb
        kind = next(kind for stem, kind in MOVES.items() if verb.lower().startswith(stem))
        far = self.number(distance)
        return lambda who: (Move(who=who, kind=kind, distance=far),)

    def push(self, whom: Named, distance: Token) -> Build:
        own, far = self.scene.own, self.number(distance)
        return lambda who: (Push(who=bearer(whom, who, own), distance=far),)

    def block(self, count: int) -> Build:
        self.belongs(Scenario.COMBAT, "borders to Block belong")
        return lambda _who: (Block(borders=count),)


@say.register
def _move(effect: Move, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb=str(effect.kind), rest=str(effect.distance), commanded=True)


@say.register
def _push(effect: Push, voice: Voice) -> Phrase:
    return Phrase(who=None, verb="push", rest=f"{voice.subject(effect.who)} {effect.distance}")


@say.register
def _block(effect: Block, _voice: Voice) -> Phrase:
    return Phrase(who=None, verb="block", rest=f"any {counted(effect.borders, 'one border', 'borders')}")
