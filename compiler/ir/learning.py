"""Finding out what is hidden."""

from compiler.ir.base import Node
from compiler.ir.places import Where
from compiler.ir.terms import RowName
from compiler.ir.who import Group, Who


class Learn(Node, tag="learn", frozen=True, kw_only=True):
    """`who` is told whether any Challenge of `type` in that place is hidden (R-SRC-1)."""

    who: Who
    type: str
    where: Where


class LearnDice(Node, tag="learn_dice", frozen=True, kw_only=True):
    """`who` is told the dice in `row` of those."""

    who: Who
    row: RowName
    of: Group
