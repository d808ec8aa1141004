"""Resistance and Weakness: what an entity was given, and what it comes to against one damage type (R-DMG-5 to R-DMG-9).

The levels are for the dice of one part of a Damage row; `dice.changed` keeps the floor and the ceiling (R-DMG-6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.resistances import How
from compiler.ir.terms import Ward

if TYPE_CHECKING:
    from collections.abc import Iterable


class Given(msgspec.Struct, frozen=True):
    """One Resistance or Weakness as it was given, while it lasts: set ("2") or added ("+2")."""

    ward: Ward
    type: str
    how: How
    value: int


def effective(given: Iterable[Given], type_: str | None) -> int:
    """Give the levels by which Damage dice of a type move: down by Resistance, up by Weakness (R-DMG-6, R-DMG-8).

    Untyped damage never moves: nothing is given against it (R-DMG-5).

    >>> fire = [Given(Ward.RESISTANCE, "Fire", How.SET, 3), Given(Ward.WEAKNESS, "Fire", How.SET, 1)]
    >>> effective(fire, "Fire"), effective(fire, "Ice"), effective(fire, None)
    (-2, 0, 0)
    """
    counting = [one for one in given if one.type == type_]
    if not counting:  # as nearly always
        return 0
    return _amount(counting, Ward.WEAKNESS) - _amount(counting, Ward.RESISTANCE)


def _amount(given: list[Given], ward: Ward) -> int:
    """Give the highest that was set, and all that was added to it (R-DMG-7)."""
    highest = max((one.value for one in given if one.ward is ward and one.how is How.SET), default=0)
    return highest + sum(one.value for one in given if one.ward is ward and one.how is How.ADD)
