"""Which rows of the rules tables can be played: asked of each row before a scenario, and of the whole row.

What one row says that nobody can do or answer turns off that row alone; all others hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from runtime.constants import unestablished
from runtime.interpreter import loading
from runtime.interpreter.known import check
from runtime.interpreter.playing import UnplayedError, step_of
from runtime.ranks import card_of
from runtime.rules import standing_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.entries.rules import RuleRow
    from compiler.ir.flow import Text

assert loading.TOPICS  # noqa: S101 - whoever asks what can be done must have all that does it


def unplayed_rows(rows: Iterable[RuleRow]) -> dict[str, Text]:
    """Give the ids of the rows that cannot be played, and the sentences because of which they cannot."""
    return {row.id: sentences for row in rows if (sentences := unplayed(row))}


def unplayed(row: RuleRow) -> Text:
    """Give the sentences of a row that nobody can do or answer; none where all of it can be played."""
    return tuple(one for one in row.text if not _can_be_played(msgspec.structs.replace(row, text=(one,))))


def _can_be_played(row: RuleRow) -> bool:
    if row.track is None and row.condition is None:
        return unestablished(card_of(row)) is None
    try:
        for effect in standing_of(row).happens:
            check(effect)
            step_of(effect)
    except UnplayedError:
        return False
    return True
