"""What can happen because a sentence has been carried out: an "if" behind it may tell of it as of what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.cards import Draw, DrawUp
from compiler.ir.deeds.earning import PassOn
from compiler.ir.deeds.handing import ChangeGear, HandOver, PartWith, PickUp, PutOn, TakeGear
from compiler.ir.deeds.movement import Fall, ForcedMove, Move, Push, SwapPlaces
from compiler.ir.deeds.piles import SearchDeck
from compiler.ir.deeds.points import DamageEffect, SameAgain
from compiler.ir.deeds.using import PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.events.as_deeds import AS_DEEDS, CHARGED
from compiler.ir.events.deeds import GOING, Happening
from compiler.ir.flow import Cost, May, effects_held

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from compiler.ir.flow import Effect

HARM = frozenset([Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE, Happening.DEFEATS])
"""That somebody is defeated, or in a condition, or reduced to so many points, is asked as it is."""
PLAYED = HARM | {
    *(Happening.PLAYS, Happening.HITS, Happening.MISSES, Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK),
    *(Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TARGETED),
}
BROUGHT: dict[type[Node], frozenset[Happening]] = {
    **dict.fromkeys((Move, ForcedMove, Push, Fall, SwapPlaces), GOING | HARM),
    **dict.fromkeys((DamageEffect, SameAgain), HARM),
    **dict.fromkeys((PlayAgain, PlayCards, PlayEntry, UseEntry), PLAYED),
    **dict.fromkeys((Draw, DrawUp), frozenset([Happening.RESHUFFLES])),
    **dict.fromkeys(
        (ChangeGear, HandOver, PartWith, PickUp, PutOn, TakeGear), frozenset([Happening.EQUIPS, Happening.UNEQUIPS])
    ),
    PassOn: frozenset(CHARGED),
    SearchDeck: frozenset([Happening.SHUFFLES]),
}
"""What else happens, or may, where that is done, beside the deed that it is."""


def brought_about(effects: tuple[Effect, ...]) -> frozenset[Happening]:
    """Give what can happen by effects, offered or chosen or paid with, and those inside them."""
    found = frozenset[Happening]()
    for effect in effects:
        kind = type(effect)
        found |= BROUGHT.get(kind, frozenset()).union(AS_DEEDS.get(kind, ()), brought_about(effects_held(effect)))
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
