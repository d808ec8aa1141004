"""What someone does that is waited for, remembered and forbidden as the effect which does it."""

from compiler.ir.deeds.cards import Reveal
from compiler.ir.deeds.coming import Operate, Release, Skip
from compiler.ir.deeds.earning import Earn, PassOn
from compiler.ir.deeds.equipping import GainKeyword
from compiler.ir.deeds.handing import HandOver, PartWith, PickUp, TakeGear, TurnOver
from compiler.ir.deeds.movement import SwapPlaces
from compiler.ir.deeds.piles import Look, PutCards, ReturnToHand
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.deeds.summoning import Summon
from compiler.ir.deeds.terrain import Illuminate

Handling = HandOver | PartWith | PickUp | TakeGear | TurnOver
"""What is done with Gear."""
WithCards = Look | PutCards | ReturnToHand | Reveal
DeedAlone = Release | Operate
"""What no text has anyone do: the deed that it stands in names who does it."""
Lighting = Illuminate
"""What makes a place lit or dark: whose text it is, does it."""
Spending = Skip | DeedAlone
"""What becomes of a phase."""
Doing = WithCards | SwapPlaces | Handling | Resist | Earn | PassOn | GainKeyword | Spending | Reroll | Lighting | Summon
"""Its `who`, if it has one, is Actor.ONE wherever it stands in a deed: whoever's deed it is."""
