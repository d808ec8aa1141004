"""Stat Tracks: moving, setting, bounding, restoring and basing them (R-STAT-1 to R-STAT-10)."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Scenario, Track
from compiler.ir.times.durations import Time


class Stat(AtOnce, tag="stat", frozen=True, kw_only=True):
    """Move each of `tracks` by `by` slots (R-STAT-8).

    `standing`: they stand so much higher or lower as long as the constant text that says it holds.
    """

    who: Who
    tracks: tuple[Track, ...]
    by: Amount
    until: Time | None = None
    standing: bool = False


class Picked(StrEnum):
    """Which one of someone's Stat Tracks, where none is named."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    CHOSEN = "chosen"
    ANOTHER = "another"
    """Chosen too, of those that the text has not picked before."""
    SAME = "same"
    """The one that the text has picked last ("that Stat Track")."""


class Beyond(StrEnum):
    """On which side of its base a Stat Track stands."""

    ABOVE = "above"
    BELOW = "below"


class StatOne(AtOnce, tag="stat_one", frozen=True, kw_only=True):
    """Move one of `who`'s Stat Tracks by `by`: that which stands highest or lowest, or that `chooser` chooses."""

    who: Who
    which: Picked
    by: Amount
    chooser: Who | None = None
    """Who chooses, where it is chosen; of those that stand alike, the text's owner chooses."""
    beyond: Beyond | None = None
    """One of those alone that stand beyond their base; without any, nothing is done."""
    until: Time | None = None


class StatSet(AtOnce, tag="stat_set", frozen=True, kw_only=True):
    """Move the counter of each of `tracks` to the slot `to`, or to the end of the track it is beyond."""

    who: Who
    tracks: tuple[Track, ...]
    to: Amount
    until: Time | None = None


class StatSetOne(AtOnce, tag="stat_set_one", frozen=True, kw_only=True):
    """Move the counter of one of `who`'s Stat Tracks to the slot `to`: of the highest or lowest, or one chosen."""

    who: Who
    which: Picked
    to: Amount
    chooser: Who | None = None
    """Who chooses, where it is chosen; of those that stand alike, the text's owner chooses."""
    beyond: Beyond | None = None
    """One of those alone that stand beyond their base; without any, nothing is done."""
    until: Time | None = None


class StatSwap(AtOnce, tag="stat_swap", frozen=True, kw_only=True):
    """Exchange the slots of two of `who`'s Stat Tracks, or of one with the same one of another's (R-PRIO-3).

    Of two that are not named `who` chooses which, and of the same one of two its owner does.
    """

    who: Who
    tracks: tuple[Track, ...] = ()
    whom: Who | None = None
    """Whose it is exchanged with; none, and both are `who`'s."""
    until: Time | None = None


class StatBound(EffectNode, tag="stat_bound", frozen=True, kw_only=True):
    """Nothing moves `tracks` of `who` lower than `least` or higher than `most` (R-PRIO-3); drifting does."""

    who: Who
    tracks: tuple[Track, ...]
    least: int | None = None
    most: int | None = None
    beyond: Beyond | None = None
    """The side of their bases to which nothing moves them."""
    by: Who | None = None
    """Whose doing alone is meant; not said: anyone's, and what a rule does."""
    until: Time | None = None


class Stop(StrEnum):
    """Where a Stat Track does not go on, if not at a slot."""

    BASE = "base"
    HERE = "here"
    """Wherever it stands: it does not move that way at all."""


class StatBoundOne(EffectNode, tag="stat_bound_one", frozen=True, kw_only=True):
    """Nothing moves one of `who`'s Stat Tracks to that `side` beyond the `end`; drifting does."""

    who: Who
    which: Picked
    chooser: Who | None = None
    """Who chooses, where it is chosen; of those that stand alike, the text's owner chooses."""
    side: Beyond
    end: int | Stop
    until: Time


class NoDrift(EffectNode, tag="no_drift", frozen=True, kw_only=True):
    """`tracks` of `who` do not move toward their bases in the Draw Phase, or those of them beyond these (R-DRAW-3)."""

    who: Who
    tracks: tuple[Track, ...] = ()
    """None are named where it is the one that has been picked."""
    beyond: Beyond | None = None
    until: Time | None = None


class StatRestore(AtOnce, tag="stat_restore", frozen=True, kw_only=True):
    """Set each of `tracks` back to its base ("Restore your Mind"), or those of them that stand beyond it."""

    who: Who
    tracks: tuple[Track, ...]
    beyond: Beyond | None = None


class StatRestoreOne(AtOnce, tag="stat_restore_one", frozen=True, kw_only=True):
    """Set one of `who`'s Stat Tracks back to its base: the one that stands highest or lowest, or is chosen."""

    who: Who
    which: Picked
    chooser: Who | None = None
    """Who chooses, where it is chosen; of those that stand alike, the text's owner chooses."""
    beyond: Beyond | None = None
    """One of those alone that stand beyond their base; without any, nothing is done."""


class StatBase(EffectNode, tag="stat_base", frozen=True, kw_only=True):
    """Change a base value, in one type of scenario or all (R-STAT-3)."""

    who: Who
    track: Track
    by: int
    scenario: Scenario = Scenario.ANY


class StatBaseLimit(EffectNode, tag="stat_base_limit", frozen=True, kw_only=True):
    """The bases of `tracks` can be as low as `least`, or as high as `most`, and no lower or higher (R-STAT-3)."""

    who: Who
    tracks: tuple[Track, ...]
    least: int | None = None
    most: int | None = None


Kept = StatBound | StatBoundOne | NoDrift
"""What keeps Stat Tracks where they are."""
TrackEffect = (
    Stat | StatOne | StatSet | StatSetOne | StatSwap | Kept | StatRestore | StatRestoreOne | StatBase | StatBaseLimit
)
"""What bears on Stat Tracks."""
