"""Points: damage in prose, recovery, floors, what Defense and Piercing lose (rules.md 11)."""

from enum import StrEnum

from compiler.ir.amounts import Amount
from compiler.ir.base import Node
from compiler.ir.durations import Time
from compiler.ir.terms import Points
from compiler.ir.who import Who


class DamageEffect(Node, tag="damage", kw_only=True):
    """`who` suffers damage outside a Damage row, now or at a later time."""

    who: Who
    amount: Amount
    type: str | None = None
    when: Time | None = None


class Recover(Node, tag="recover", kw_only=True):
    """`who` gets points back, never above the maximum (R-DMG-12)."""

    who: Who
    points: Points
    amount: Amount
    instead: bool = False


class Reducible(StrEnum):
    """What a number can be taken off."""

    TARGET_PIERCING = "target_piercing"


class Reduce(Node, tag="reduce", kw_only=True):
    """Lower a number that another play carries."""

    what: Reducible
    by: int
