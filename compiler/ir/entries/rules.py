"""Rules tables: what a slot of a Stat Track, condition, rank or type of Challenge does (rules.md 12, 13, 20.1)."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.flow import Text
from compiler.ir.terms import Rank, Track


class Applies(StrEnum):
    """To whom a row of the table applies, for those with hands and those without differ (R-STAT-7)."""

    PC = "pc"
    MOOK = "mook"
    REGULAR = "regular"
    MINI_BOSS = "mini-boss"
    BOSS = "boss"
    CHALLENGE = "challenge"


class Option(Node, tag="option", frozen=True, kw_only=True):
    """A choice that a scenario has: what rules tables say under its id holds where it is made, and nowhere else."""

    id: str
    name: str
    text: str
    """What it changes."""


class RuleRow(Node, tag="rule_row", frozen=True, kw_only=True):
    """What holds at one slot of one track, in one condition, or for one rank or type; "you" is whoever that is."""

    id: str
    track: Track | None = None
    slot: int | None = None
    """Where the counter stands, where the row is one of a track."""
    condition: str | None = None
    """The condition, where it is one of a condition."""
    rank: Rank | None = None
    """The rank of an Adversary or Opponent, where it is one of a rank."""
    type: str | None = None
    """The type of a Challenge, where it is one of a type."""
    turns: int | None = None
    """How many turns they have in a round, each with its own Initiative, where that is not one."""
    injury: int | None = None
    """What an Injury takes off their maximum (R-INJ-1, R-INJ-2), where it is not what it takes of everyone."""
    draws: bool = False
    """Whether they draw cards, from a deck of the DM's."""
    option: str | None = None
    """The id of the option with which it holds; None: it always does."""
    applies: tuple[Applies, ...] = ()
    """To whom; empty: to everyone."""
    text: Text = ()
    provisional: bool = False
    """Not confirmed by the game's author."""
