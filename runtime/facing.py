"""What the Damage of a play meets: Resistance and Weakness of one who may suffer it, as far as they are in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from runtime.entity import Entity
    from runtime.wards import Given


class Facing(msgspec.Struct, eq=False):
    """What a play's Damage meets: Resistance and Weakness of one who may suffer it, as far as they are in time."""

    who: Entity
    given: list[Given]

    def learn(self, before: list[Given], now: list[Given]) -> None:
        """Count what has come since, and no longer what has gone."""
        self.given = [one for one in self.given if not among(one, before) or among(one, now)]
        self.given += [one for one in now if not among(one, before)]


def among(one: Given, given: Iterable[Given]) -> bool:
    """Tell whether that very Resistance or Weakness is one of these: two may be alike."""
    return any(one is other for other in given)
