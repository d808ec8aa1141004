"""What a play in progress comes to have, loses, or takes no notice of."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import EffectNode
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.descriptors import Mark
from compiler.ir.terms import PlayKind


class Altering(StrEnum):
    """What becomes of it."""

    GAINS = "gains"
    LOSES = "loses"
    BECOMES = "becomes"
    """It has that Trait, or that range, and none of its own; its Damage is of that type (R-DMG-5)."""
    MORE = "more"
    """Its number is raised, or lowered."""
    IGNORES = "ignores"
    """It is the other play's, and counts for nothing against this one."""


class Alter(EffectNode, tag="alter", frozen=True, kw_only=True):
    """A play gains `what`, loses it or ignores it; the dice that it gains are a `GainRow`."""

    of: PlayOf = PlayOf.THIS
    kind: PlayKind | None = None
    """What the text calls it; none where that is an attack."""
    how: Altering
    what: Mark
    only: str | None = None
    """The one damage type that becomes another, or `UNTYPED`; of the others nothing changes."""
    value: Amount | None = None
    """How much Piercing it gains, or how far it reaches."""
