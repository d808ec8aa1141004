"""What can happen because a sentence has been carried out: an "if" behind it may tell of it as of what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.cards import Discard, DiscardDown, Draw, DrawUp, Reveal
from compiler.ir.deeds.conditions import RecoverCondition
from compiler.ir.deeds.debate import Debate, DebateBack
from compiler.ir.deeds.earning import PassOn
from compiler.ir.deeds.handing import ChangeGear, HandOver, PartWith, PickUp, PutOn, TakeGear
from compiler.ir.deeds.incantations import BeginIncantation, Charges, StopIncanting
from compiler.ir.deeds.movement import Block, Fall, ForcedMove, Move, Push, SwapPlaces, Unblock
from compiler.ir.deeds.piles import SearchDeck, Shuffle
from compiler.ir.deeds.points import DamageEffect, Recover, SameAgain
from compiler.ir.deeds.tracks import Stat, StatOne, StatSet, StatSetOne
from compiler.ir.deeds.using import PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Cost, May, effects_held

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from compiler.ir.flow import Effect

GOING = frozenset(
    [
        *(Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.MOVES, Happening.FALLS),
        *(Happening.CLIMBS, Happening.BEGINS_CLIMBING, Happening.FAILS_TO_CLIMB, Happening.STOPS_CLIMBING),
        *(Happening.PUSHES, Happening.PUSHED, Happening.MOVED),
    ]
)
HARM = frozenset([Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE, Happening.DEFEATS])
"""That somebody is defeated, or in a condition, or reduced to so many points, is asked as it is."""
PLAYED = HARM | {
    *(Happening.PLAYS, Happening.HITS, Happening.MISSES, Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK),
    *(Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TARGETED),
}
DRAWING = frozenset([Happening.DRAWS, Happening.RESHUFFLES])
MOVING = frozenset([Happening.STAT_GAIN, Happening.STAT_LOSS])
ARMING = frozenset([Happening.EQUIPS, Happening.UNEQUIPS])
CHARGING = frozenset([Happening.GAINS_CHARGES, Happening.LOSES_CHARGES])
BROUGHT: dict[type[Node], frozenset[Happening]] = {
    **dict.fromkeys((Move, ForcedMove, Push, Fall, SwapPlaces), GOING | HARM),
    **dict.fromkeys((DamageEffect, SameAgain), HARM),
    **dict.fromkeys((PlayAgain, PlayCards, PlayEntry, UseEntry), PLAYED),
    **dict.fromkeys((Draw, DrawUp), DRAWING),
    **dict.fromkeys((Discard, DiscardDown), frozenset([Happening.DISCARDS])),
    **dict.fromkeys((Stat, StatOne, StatSet, StatSetOne), MOVING),
    **dict.fromkeys((ChangeGear, HandOver, PartWith, PickUp, PutOn, TakeGear), ARMING),
    **dict.fromkeys((Debate, DebateBack), frozenset([Happening.DEBATE_MOVES])),
    **dict.fromkeys((Charges, PassOn), CHARGING),
    BeginIncantation: frozenset([Happening.BEGINS_INCANTATION]),
    StopIncanting: frozenset([Happening.STOPS_INCANTING]),
    Block: frozenset([Happening.BLOCKS]),
    Unblock: frozenset([Happening.LOWERS]),
    RecoverCondition: frozenset([Happening.RECOVERS_FROM_CONDITION]),
    Recover: frozenset([Happening.RECOVERS]),
    Reveal: frozenset([Happening.REVEALS]),
    SearchDeck: frozenset([Happening.SEARCHES, Happening.SHUFFLES]),
    Shuffle: frozenset([Happening.SHUFFLES]),
}
"""What happens, or may, where that is done."""


def brought_about(effects: tuple[Effect, ...]) -> frozenset[Happening]:
    """Give what can happen by effects, offered or chosen or paid with, and those inside them."""
    found = frozenset[Happening]()
    for effect in effects:
        found |= BROUGHT.get(type(effect), frozenset()) | brought_about(effects_held(effect))
        if isinstance(effect, May) and effect.cost is not None:
            found |= _paid(effect.cost)
        if isinstance(effect, Cost):
            found |= _paid(effect)
    return found


def _paid(cost: Cost) -> frozenset[Happening]:
    paid = brought_about(cost.doing).union(*map(_paid, cost.others))
    if cost.damage is not None:
        paid |= HARM
    if cost.cards:
        paid |= {Happening.DISCARDS}
    return paid | ({Happening.SPENDS} if cost.karma or cost.skill_points or cost.valuables else frozenset())
