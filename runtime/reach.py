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
    rolls = [(made, row, table.levels(made.owner, row)) for made in plays for row in made.rolled]
    change()
    for made, row, before in rolls:
        by = table.levels(made.owner, row) - before
        for one in (made, made.first):  # the rolls against its further targets are still to come, too
            if one is not None:
                one.change(row, levels=by)
