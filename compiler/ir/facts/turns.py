"""What is so of the order of turns: who acts before whom in a round, and who has."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import Deniable
from compiler.ir.selectors.who import Who


class Order(StrEnum):
    """Where a turn comes among those of a round."""

    FIRST = "first"
    LAST = "last"
    BEFORE = "before"
    AFTER = "after"


class TurnComes(Deniable, tag="turn_comes", frozen=True, kw_only=True):
    """`who`'s turn is the first or last of a round, or comes before or after `whom`'s, as things stand."""

    who: Who
    order: Order
    whom: Who | None = None


class TurnCame(Deniable, tag="turn_came", frozen=True, kw_only=True):
    """`who` has acted this round first, or as the last so far, or before or after `whom`."""

    who: Who
    order: Order
    whom: Who | None = None
