"""The order of turns: Initiative changed and swapped, who acts before whom, turns that come next, more turns."""

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode
from compiler.ir.facts.predicates import RollResult
from compiler.ir.facts.turns import Order
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Phase
from compiler.ir.times.durations import Moment, Time


class InitiativeChange(EffectNode, tag="initiative", frozen=True, kw_only=True):
    """`who`'s Initiative is so much higher or lower (R-INIT-1)."""

    who: Who
    by: Amount
    until: Time | None = None


class InitiativeSet(EffectNode, tag="initiative_set", frozen=True, kw_only=True):
    """`who`'s Initiative is `to`, or where they have several the highest of them."""

    who: Who
    to: Amount
    until: Time | None = None


class InitiativeSwap(AtOnce, tag="initiative_swap", frozen=True, kw_only=True):
    """`who` and `whom` have each other's Initiative from now on."""

    who: Who
    whom: Who
    until: Time | None = None


class InitiativeTies(EffectNode, tag="initiative_ties", frozen=True, kw_only=True):
    """Where Initiative is tied `who` acts before the others, or before `against`, or after them (R-INIT-1)."""

    who: Who
    result: RollResult = RollResult.WINS
    against: Who | None = None
    until: Time | None = None


class TurnOrder(EffectNode, tag="turn_order", frozen=True, kw_only=True):
    """`who` takes their turn first or last in a round, or right before or after `whom` (R-INIT-1, R-INIT-3)."""

    who: Who
    order: Order
    whom: Who | None = None
    until: Time | None = None


class TakeTurn(AtOnce, tag="take_turn", frozen=True, kw_only=True):
    """`who`'s turn comes after this one; `another`: one that they would not have had."""

    who: Who
    another: bool = False


class TakePhase(AtOnce, tag="take_phase", frozen=True, kw_only=True):
    """`who` has such a phase once more (R-TURN-1): now, or when they like in this turn or round."""

    who: Who
    phase: Phase
    during: Moment | None = None


TurnEffect = InitiativeChange | InitiativeSet | InitiativeSwap | InitiativeTies | TurnOrder | TakeTurn | TakePhase
