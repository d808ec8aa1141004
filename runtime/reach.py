"""What reaches into plays that are already made: responses (R-AI-9), and what happens immediately (R-IMM-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from runtime.made import Made
    from runtime.table import Table


def reaching(table: Table, plays: Iterable[Made], change: Callable[[], None]) -> None:
    """Change something, and let the dice of those plays that are still to fall know by how much they change.

    Only the difference counts: what the texts of the plays have changed before goes on not reaching back (R-SEQ-4).
    """
    plays = tuple(plays)
    dice = [table.dice_changes(made) for made in plays]
    wards = [(facing, table.given(facing.who)) for made in plays for facing in made.facing]
    change()
    for facing, had in wards:
        facing.learn(had, table.given(facing.who))
    for made, before in zip(plays, dice, strict=True):
        now = table.dice_changes(made)
        for one in (made, made.first):  # the rolls against its further targets are still to come, too
            if one is not None:
                one.take(before, now)
