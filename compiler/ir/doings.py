"""What someone does that is waited for, remembered and forbidden as the effect which does it."""

from compiler.ir.cards import Reveal
from compiler.ir.coming import Skip
from compiler.ir.earning import Earn
from compiler.ir.equipping import GainKeyword, PartWith
from compiler.ir.movement import SwapPlaces
from compiler.ir.piles import Look, PutCards, ReturnToHand
from compiler.ir.resistances import Resist
from compiler.ir.rolls import Reroll

Doing = Look | PutCards | ReturnToHand | Reveal | SwapPlaces | PartWith | Resist | Earn | GainKeyword | Skip | Reroll
"""Its `who` is Actor.ONE wherever it stands in a deed: whoever's deed it is."""
