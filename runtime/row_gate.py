"""Which rows of the rules tables can be played: asked of each row before a scenario, and of the whole row.

What one row says that nobody can do or answer turns off that row alone; all others hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.constants import unestablished
from runtime.interpreter import loading
from runtime.interpreter.known import check
from runtime.interpreter.playing import UnplayedError, step_of
from runtime.ranks import card_of
from runtime.rules import standing_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.rules import RuleRow

assert loading.TOPICS  # noqa: S101 - whoever asks what can be done must have all that does it


def unplayed_rows(rows: Iterable[RuleRow]) -> dict[str, str]:
    """Give the ids of the rows that cannot be played, and why."""
    return {row.id: why for row in rows if (why := unplayed(row)) is not None}


def unplayed(row: RuleRow) -> str | None:
    """Say what of a row nobody can do or answer; None where all of it can be played."""
    if row.track is None and row.condition is None:
        return unestablished(card_of(row))
    try:
        for effect in standing_of(row).happens:
            check(effect)
            step_of(effect)
    except UnplayedError as error:
        return str(error)
    return None
