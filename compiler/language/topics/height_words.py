"""Wording of how high a border is, and how high a place lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.ir.places import HasHeight

if TYPE_CHECKING:
    from compiler.ir.places import Rises


def height_words(fact: HasHeight) -> str:
    """Word how high a border is: "with Height", "with Height 2 or more"."""
    match fact:
        case HasHeight(compare=Compare.AT_LEAST, value=1):
            return "with Height"
        case HasHeight(compare=Compare.EQUAL, value=0):
            return "without Height"
        case HasHeight(compare=Compare.EQUAL):
            return f"with Height {fact.value}"
    return f"with Height {fact.value} or {'more' if fact.compare is Compare.AT_LEAST else 'less'}"


def rise_words(fact: Rises, than: str) -> str:
    """Word with what the height of a place is compared; than one's own, it is said before the noun."""
    return f"{fact.way} than {than}" if than else ""
