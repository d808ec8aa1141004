"""Offers to have a play reach further, which are taken where it would else not get there."""

from __future__ import annotations

from typing import NamedTuple

from compiler.ir.deeds.altering import Alter
from compiler.ir.flow import Cost, Effect, May
from compiler.ir.selectors.descriptors import REACHING


class Stretch(NamedTuple):
    """How far a play reaches where the offer is taken, what that costs, and what else comes of it."""

    further: Alter
    cost: Cost | None
    after: tuple[Effect, ...]


def stretch_in(effect: Effect) -> Stretch | None:
    """Give what an offer to the play's owner makes of its range; None of any other effect."""
    match effect:
        case May(who=None, then=(Alter() as further,), if_done=after, cost=cost, otherwise=(), as_kind=None):
            pass
        case May(who=None, then=(Cost() as cost,), if_done=(Alter() as further, *more), cost=None, otherwise=()):
            after = tuple(more)
        case _:
            return None
    return Stretch(further, cost, after) if further.what.what in REACHING else None
