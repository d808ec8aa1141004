"""Plays that are still to be made, and what becomes of each of them as it is made (R-SEQ-4)."""

from typing import TypeGuard

from compiler.ir.base import EffectNode, Node
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import Cancel, RedirectAttack
from compiler.ir.deeds.points import Adjust, CancelDamage
from compiler.ir.deeds.rolls import Automatic, DiceChange, Enhance, GainRow, KeepDice, Reroll, Ties
from compiler.ir.deeds.targeting import TargetFrom, TargetGroup, TargetIgnoring
from compiler.ir.selectors.descriptors import BEFORE_MADE, PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Time
from compiler.ir.times.limits import Period

REACTIONS = PlayLike(kinds=(PlayKind.REACTION,))


class BarAnswers(EffectNode, tag="bar_answers", frozen=True, kw_only=True):
    """None of `who`, or nobody at all, can play `plays` against this play (R-SEQ-3)."""

    who: Who | None = None
    plays: PlayLike = REACTIONS


class BarCancel(EffectNode, tag="bar_cancel", frozen=True, kw_only=True):
    """No text of `who`, or of anybody else, cancels this play (R-PRIO-3)."""

    who: Who | None = None


Befalls = (
    Adjust
    | Alter
    | Automatic
    | BarAnswers
    | BarCancel
    | Cancel
    | CancelDamage
    | Cannot
    | DiceChange
    | Enhance
    | GainRow
    | KeepDice
    | RedirectAttack
    | Reroll
    | TargetFrom
    | TargetGroup
    | TargetIgnoring
    | Ties
)
"""What can become of a play as it is made; it speaks of "this play", and of its player as of the one of the Trigger."""


class OfPlays(EffectNode, tag="of_plays", frozen=True, kw_only=True):
    """`effect` befalls the plays of `who`, or of anyone, that are like that: the next one, or each."""

    who: Who | None = None
    which: Extent = Extent.NEXT
    per: Period | None = None
    """Of each such stretch of time only the first."""
    like: PlayLike = PlayLike()
    against: Who | None = None
    """Only those that are made against them."""
    effect: Befalls
    until: Time | None = None


ComingPlays = OfPlays | BarAnswers | BarCancel


Early = Alter | BarAnswers | TargetFrom | TargetGroup | TargetIgnoring
"""What a play can say of itself that is asked before it is made."""


def is_asked_before(effect: Node) -> TypeGuard[Early]:
    """Tell whether what a play says of itself is asked before it is made: reach, targets, answers."""
    if isinstance(effect, Alter):
        return effect.what.what in BEFORE_MADE
    return isinstance(effect, TargetFrom | TargetGroup | TargetIgnoring | BarAnswers | BarCancel)
