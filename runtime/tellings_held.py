"""Effects of which it is told that they hold from now on, and no more: they are asked about when it matters."""

from __future__ import annotations

from compiler.ir.base import Node
from compiler.ir.deeds.cards import DrawChange, HandLimit, HandLimitSet
from compiler.ir.deeds.coming import ForceTarget, NextOutcome, Skip
from compiler.ir.deeds.coming_plays import OfPlays
from compiler.ir.deeds.crossing import BarWay
from compiler.ir.deeds.debate import DebateBound
from compiler.ir.deeds.falling import FallDice, FallHarm
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.handing import Lend, MayChange, NoEffect, NoEffectOf
from compiler.ir.deeds.movement import Ignores, KeepBlocks
from compiler.ir.deeds.overrides import NotImmune, NoWards
from compiler.ir.deeds.rolls import BorrowDice
from compiler.ir.deeds.terrain import KeepLight, LightBound, SetSight
from compiler.ir.deeds.turn_moves import ClimbBy, MoveChange, SkipMove, TurnMove
from compiler.ir.deeds.turns import InitiativeChange, InitiativeSet, InitiativeSwap, InitiativeTies, TurnOrder
from compiler.ir.flow import Toll

HOLDING: tuple[type[Node], ...] = (
    *(DrawChange, HandLimit, HandLimitSet),
    *(ForceTarget, NextOutcome, Skip, OfPlays),
    *(Cannot, Toll),
    *(InitiativeChange, InitiativeSet, InitiativeSwap, InitiativeTies, TurnOrder),
    *(DebateBound, KeepLight, LightBound, SetSight),
    *(FallDice, FallHarm, Ignores, KeepBlocks, TurnMove, MoveChange, SkipMove, ClimbBy, BarWay),
    *(Lend, MayChange, NoEffect, NoEffectOf),
    *(NotImmune, NoWards),
    BorrowDice,
)
