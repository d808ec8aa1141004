"""What the Damage of a play meets: Resistance and Weakness of one who may suffer it, as far as they are in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table
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


def face(table: Table, action: Made, reaction: Made | None) -> None:
    """Settle what the dice of both plays meet, before any text is done (R-SEQ-4)."""
    plays = [made for made in (action, reaction) if made is not None]
    if not any(made.play.before for made in plays):  # as of most
        return
    for made in plays:
        if made.rows.damage or made.play.special:
            suffering = action.targets if made is action else [action.owner]
            made.facing = tuple(Facing(who, table.given(who)) for who in suffering)


def faced(table: Table, action: Made, reaction: Made | None) -> None:
    """Have what the texts have given or ended come too late for the dice of both plays."""
    for made in (action, reaction):
        if made is not None:
            for facing in made.facing:
                made.faced(facing, table.given(facing.who))
            made.facing = ()
