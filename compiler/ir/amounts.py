"""How much: a number, dice, or an expression over what an earlier step bound."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.dice import Dice


class Slot(StrEnum):
    """A value that the play has bound by the time it is read."""

    DAMAGE_DEALT = "damage_dealt"
    DAMAGE_SUFFERED = "damage_suffered"
    LEVEL = "level"


class Rounding(StrEnum):
    """What happens to a half."""

    UP = "up"
    DOWN = "down"


class Share(Node, tag="share", frozen=True, kw_only=True):
    """A slot's value, or half of it rounded one way."""

    slot: Slot
    half: Rounding | None = None


Amount = int | Dice | Share
