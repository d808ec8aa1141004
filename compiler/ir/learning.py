"""Finding out what is hidden."""

from compiler.ir.base import Node
from compiler.ir.places import Where
from compiler.ir.who import Who


class Learn(Node, tag="learn", frozen=True, kw_only=True):
    """`who` is told whether any Challenge of `type` in that place is hidden (R-SRC-1)."""

    who: Who
    type: str
    where: Where
