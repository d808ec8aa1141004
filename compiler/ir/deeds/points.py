"""Points: damage in prose, recovery, floors, numbers that others carry, the maximum (rules.md 11)."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode, Node
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.terms import PlayKind, Points, Toward
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.limits import Period


class DamageEffect(AtOnce, tag="damage", frozen=True, kw_only=True):
    """`who` suffers damage outside a Damage row, now or at a later time."""

    who: Who
    amount: Amount
    type: str | None = None
    """It can be the one chosen before."""
    firm: bool = False
    """Whether nothing lowers it: no Resistance, and no text."""
    when: Time | None = None


class Recover(AtOnce, tag="recover", frozen=True, kw_only=True):
    """`who` gets points back, never above the maximum (R-DMG-12); without `amount` all of them."""

    who: Who
    points: Points
    amount: Amount | None
    among: Who | None = None
    """Those among whom `who` divides it; not said: `who` alone gets it."""


class PointsSwap(AtOnce, tag="points_swap", frozen=True, kw_only=True):
    """`who` and `whom` have each other's points, at most their own maximum; this is no damage."""

    who: Who
    whom: Who
    points: Points


class LeftWith(EffectNode, tag="left_with", frozen=True, kw_only=True):
    """`who` has no more than `number` points from now on; this is no damage, and gives points to the defeated alone."""

    who: Who
    points: Points
    number: Amount


class Same(StrEnum):
    """What of an event happens to another, too."""

    LOSS = "loss"
    GAIN = "gain"
    DAMAGE = "damage"
    CONDITION = "condition"
    INJURY = "Injury"


class SameAgain(AtOnce, tag="same_again", frozen=True, kw_only=True):
    """What the text has waited for happens to `who`: as much, of the same kind, as long.

    A loss, damage, a condition or an Injury is suffered, a gain is gained.
    """

    who: Who
    what: Same


class Floor(EffectNode, tag="floor", frozen=True, kw_only=True):
    """`who`'s points cannot be brought below `least`, by plays like `play` or damage of `type` where it is named."""

    who: Who
    points: Points
    least: int
    play: PlayLike | None = None
    by: Who | None = None
    """Whose plays alone are meant."""
    type: str | None = None
    until: Time | None = None

    @property
    def is_of_play(self) -> bool:
        """Tell whether it is the play of `by` alone, as it is resolved, that brings nobody below it."""
        return self.until == Time(edge=Edge.END, moment=Moment.PLAY)


class HarmLimit(EffectNode, tag="harm_limit", frozen=True, kw_only=True):
    """`who` suffers no more than `most` damage: from any one such play, or in each period, all of it together."""

    who: Who
    most: int
    play: PlayLike | None = None
    per: Period | None = None
    by: Who | None = None
    """Whose plays alone are meant."""
    type: str | None = None
    until: Time | None = None


HarmBound = Floor | HarmLimit
"""How far damage goes."""


class Harm(Node, tag="harm", frozen=True, kw_only=True):
    """Damage as it is dealt: of which type, suffered or dealt by whom, where that is said."""

    type: str | None = None
    to: Who | None = None
    by: Who | None = None
    play: PlayLike | None = None
    """Only damage of plays of that sort."""
    falling: bool = False
    """Only that of a fall (R-HGT-3)."""


class PiercingValue(Node, tag="piercing_value", frozen=True, kw_only=True):
    """Any Piercing value on a play of `whose`, or wherever it stands."""

    whose: Who | None = None
    play: PlayKind | None = None


class Recovery(Node, tag="recovery", frozen=True, kw_only=True):
    """Points as they are recovered, by `by` or whoever does it."""

    points: Points
    by: Who | None = None


class Distance(Node, tag="distance", frozen=True, kw_only=True):
    """How far someone is about to be Pushed."""


class CounterMove(Node, tag="counter_move", frozen=True, kw_only=True):
    """The move of the Debate Counter that is waited for, or that is answered."""

    before: Toward | None = None
    """The end of its axis so many notches before which it stops at the latest; None: it goes so much less, or more."""


class How(StrEnum):
    """Which way a number is changed."""

    REDUCE = "reduce"
    INCREASE = "increase"


class Adjust(EffectNode, tag="adjust", frozen=True, kw_only=True):
    """Lower or raise a number that a play carries; it is never brought below `least`."""

    how: How
    what: PiercingValue | Harm | Recovery | Distance | CounterMove
    by: Amount
    least: int | None = None
    to: Who | None = None
    """Who suffers the damage that is taken off."""
    until: Time | None = None


class Which(StrEnum):
    """Which of the damage to come."""

    ALL = "all"
    FIRST = "the first"
    NEXT = "the next"
    THIS = "the"


class CancelDamage(EffectNode, tag="cancel_damage", frozen=True, kw_only=True):
    """Damage has no effect: all of it, or the first in each period."""

    which: Which
    harm: Harm
    per: Period | None = None


class SufferInjury(AtOnce, tag="suffer_injury", frozen=True, kw_only=True):
    """`who` has one Injury more (R-INJ-1)."""

    who: Who


class HealInjury(AtOnce, tag="heal_injury", frozen=True, kw_only=True):
    """`who` has `number` Injuries fewer; no number: none any more (R-INJ-4)."""

    who: Who
    number: Amount | None = None
    late: bool = False
    """Whether it is only those that they have suffered in this scenario."""


class IgnoreInjuries(EffectNode, tag="ignore_injuries", frozen=True, kw_only=True):
    """`number` of `who`'s Injuries take nothing off any maximum, and do not kill; no number: none of them does."""

    who: Who
    number: Amount | None = None
    until: Time | None = None


InjuryEffect = SufferInjury | HealInjury | IgnoreInjuries
"""What is done about Injuries."""


class PointsMaximum(EffectNode, tag="points_maximum", frozen=True, kw_only=True):
    """`who`'s maximum changes, that of each of `points`."""

    who: Who
    points: tuple[Points, ...]
    how: How
    by: Amount
    until: Time | None = None
