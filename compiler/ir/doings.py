"""What someone does that is waited for, remembered and forbidden as the effect which does it."""

from compiler.ir.cards import Reveal
from compiler.ir.equipping import PartWith
from compiler.ir.movement import SwapPlaces
from compiler.ir.piles import Look, PutCards, ReturnToHand
from compiler.ir.resistances import Resist

Doing = Look | PutCards | ReturnToHand | Reveal | SwapPlaces | PartWith | Resist
"""Its `who` is Actor.ONE wherever it stands in a deed: whoever's deed it is."""
