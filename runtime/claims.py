"""What a play's text, or the general rules, have of the outcome of an attack, and whom that helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.terms import PlayKind
from runtime.entity import Camp
from runtime.priority import Claim, Helps, Karma, Origin, Wording

if TYPE_CHECKING:
    from runtime.made import Made
HITS, MISSES = "the attack hits", "the attack misses"
WINS_TIES, LOSES_TIES = "the attack wins ties", "the attack loses ties"


def claim(by: Made, about: Made, what: str, wording: Wording = Wording.EXPLICIT) -> Claim:
    """Say what a play's text, or the general rules, have of the outcome of an attack."""
    strategy = by.play.kind is PlayKind.STRATEGY and by.origin is Origin.HAND
    return Claim(
        what=what,
        origin=Origin.STRATEGY if strategy else by.origin,
        helps=helps(about, what),
        karma=Karma.SPENT if by.karma else Karma.FREE,
        explicit=wording,
        played=by.order,
    )


def helps(about: Made, what: str) -> Helps:
    """Tell whom it helps that an attack hits, misses, wins ties, or loses them."""
    return Helps.PLAYERS if (about.owner.camp is Camp.PLAYERS) is (what in (HITS, WINS_TIES)) else Helps.OTHERS
