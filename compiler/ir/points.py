"""Points: damage in prose, recovery, floors, what Defense and Piercing lose (rules.md 11)."""

from enum import StrEnum

from compiler.ir.amounts import Amount
from compiler.ir.base import Node
from compiler.ir.durations import Time
from compiler.ir.terms import Points
from compiler.ir.who import Who


class DamageEffect(Node, tag="damage", frozen=True, kw_only=True):
    """`who` suffers damage outside a Damage row, now or at a later time."""

    who: Who
    amount: Amount
    type: str | None = None
    when: Time | None = None


class Recover(Node, tag="recover", frozen=True, kw_only=True):
    """`who` gets points back, never above the maximum (R-DMG-12)."""

    who: Who
    points: Points
    amount: Amount


class Floor(Node, tag="floor", frozen=True, kw_only=True):
    """`who`'s points cannot be brought below `least`, by Actions of `trait` where one is named."""

    who: Who
    points: Points
    least: int
    trait: str | None = None


class Reducible(StrEnum):
    """What a number can be taken off."""

    TARGET_PIERCING = "target_piercing"


class Reduce(Node, tag="reduce", frozen=True, kw_only=True):
    """Lower a number that another play carries."""

    what: Reducible
    by: int
