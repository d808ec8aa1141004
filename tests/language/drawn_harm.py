"""How the fields go together of what bears on harm: what pierces, and how far damage goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.points import HarmLimit, PiercingValue
from tests.language.drawn_settling import Given, settled, with_needed

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from tests.language.drawn import Drawer


@settled.register(PiercingValue)
def _piercing(node: PiercingValue, _drawer: Drawer, _given: Given) -> Node:
    """On an Action it is that of what answers it."""
    return replace(node, whose=None, play=None)


@settled.register(HarmLimit)
def _harm_limit(node: HarmLimit, drawer: Drawer, _given: Given) -> Node:
    """It is of one play, or of a time."""
    return with_needed(node, drawer, ("play",)) if node.per is None else replace(node, play=None, by=None)
