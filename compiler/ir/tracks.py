"""Stat Tracks: moving, restoring and basing them (R-STAT-1 to R-STAT-10)."""

from compiler.ir.amounts import Amount
from compiler.ir.base import AtOnce, Node
from compiler.ir.durations import Time
from compiler.ir.terms import Scenario, Track
from compiler.ir.who import Who


class Stat(AtOnce, tag="stat", frozen=True, kw_only=True):
    """Move each of `tracks` by `by` slots (R-STAT-8).

    `standing`: they stand so much higher or lower as long as the constant text that says it holds.
    """

    who: Who
    tracks: tuple[Track, ...]
    by: Amount
    until: Time | None = None
    standing: bool = False


class StatRestore(AtOnce, tag="stat_restore", frozen=True, kw_only=True):
    """Set each of `tracks` back to its base ("Restore your Mind")."""

    who: Who
    tracks: tuple[Track, ...]


class StatBase(Node, tag="stat_base", frozen=True, kw_only=True):
    """Change a base value, in one type of scenario or all (R-STAT-3)."""

    who: Who
    track: Track
    by: int
    scenario: Scenario = Scenario.ANY
