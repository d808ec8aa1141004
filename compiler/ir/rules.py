"""Rules tables: what a slot of a Stat Track, or a condition, does to whoever is there (rules.md 12.4, 13)."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.flow import Text
from compiler.ir.terms import Track


class Applies(StrEnum):
    """To whom a row of the table applies, for those with hands and those without differ (R-STAT-7)."""

    PC = "pc"
    MOOK = "mook"
    REGULAR = "regular"
    MINI_BOSS = "mini-boss"
    BOSS = "boss"
    CHALLENGE = "challenge"


class RuleRow(Node, tag="rule_row", frozen=True, kw_only=True):
    """What holds at one slot of one track, or in one condition; "you" is the one who is there."""

    id: str
    track: Track | None = None
    slot: int | None = None
    """Where the counter stands, where the row is one of a track."""
    condition: str | None = None
    """The condition, where it is not."""
    applies: tuple[Applies, ...] = ()
    """To whom; empty: to everyone."""
    text: Text = ()
    provisional: bool = False
    """Not confirmed by the game's author."""
