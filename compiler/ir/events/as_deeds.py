"""Which deed an effect is: what is ordered is awaited, remembered, forbidden and told under one name."""

from collections.abc import Mapping

from compiler.ir.base import Node
from compiler.ir.deeds.cards import Discard, DiscardDown, Draw, DrawUp, HandOpen, Reveal, RevealUntil
from compiler.ir.deeds.conditions import RecoverCondition
from compiler.ir.deeds.debate import Debate, DebateBack
from compiler.ir.deeds.handing import ChangeGear, HandOver, PartWith, PickUp, PutOn, TakeGear
from compiler.ir.deeds.incantations import BeginIncantation, Charges, StopIncanting
from compiler.ir.deeds.movement import Block, Fall, ForcedMove, Move, Push, SwapPlaces, Unblock
from compiler.ir.deeds.piles import ReturnToHand, SearchDeck, Shuffle
from compiler.ir.deeds.plays import Overcome
from compiler.ir.deeds.points import DamageEffect, Recover, SufferInjury
from compiler.ir.deeds.rolls import RollDice
from compiler.ir.deeds.tracks import Stat, StatOne, StatSet, StatSetOne, StatSwap
from compiler.ir.deeds.using import PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.events.deeds import Happening

TRACK_MOVED = (Happening.STAT_GAIN, Happening.STAT_LOSS)
CHARGED = (Happening.GAINS_CHARGES, Happening.LOSES_CHARGES)
AS_DEEDS: Mapping[type[Node], tuple[Happening, ...]] = {
    **dict.fromkeys((Draw, DrawUp), (Happening.DRAWS,)),
    **dict.fromkeys((Discard, DiscardDown), (Happening.DISCARDS,)),
    **dict.fromkeys((Reveal, RevealUntil, HandOpen), (Happening.REVEALS,)),
    ReturnToHand: (Happening.RETURNS,),
    SearchDeck: (Happening.SEARCHES,),
    Shuffle: (Happening.SHUFFLES,),
    **dict.fromkeys((PlayAgain, PlayCards, PlayEntry, UseEntry), (Happening.PLAYS,)),
    RollDice: (Happening.ROLLS,),
    **dict.fromkeys((Stat, StatOne, StatSet, StatSetOne, StatSwap), TRACK_MOVED),
    DamageEffect: (Happening.SUFFERS_DAMAGE,),
    Recover: (Happening.RECOVERS,),
    SufferInjury: (Happening.SUFFERS_INJURY,),
    RecoverCondition: (Happening.RECOVERS_FROM_CONDITION,),
    Overcome: (Happening.DEFEATED,),
    **dict.fromkeys((Debate, DebateBack), (Happening.DEBATE_MOVES,)),
    BeginIncantation: (Happening.BEGINS_INCANTATION,),
    StopIncanting: (Happening.STOPS_INCANTING,),
    Charges: CHARGED,
    **dict.fromkeys((Move, SwapPlaces), (Happening.MOVES,)),
    ForcedMove: (Happening.MOVED,),
    Push: (Happening.PUSHED,),
    Fall: (Happening.FALLS,),
    Block: (Happening.BLOCKS,),
    Unblock: (Happening.LOWERS,),
    **dict.fromkeys((ChangeGear, PickUp, PutOn), (Happening.EQUIPS,)),
    **dict.fromkeys((HandOver, PartWith, TakeGear), (Happening.UNEQUIPS,)),
}
"""Any one of them, where it goes either way; what else comes of it is `BROUGHT` (meaning/brought_about.py)."""
