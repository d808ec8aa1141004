"""Are dice far above what others of the level roll? A warning, never more.

A roll is judged by its mean, beside the same row of other entries: more than twice the largest there is worth a look.
"""

from __future__ import annotations

from collections import defaultdict
from operator import attrgetter
from typing import TYPE_CHECKING

from compiler.check.questions import Checked, complaint
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.check.facts import Roll
    from compiler.diagnostics.record import Diagnostic, Place
    from compiler.source.record import Source

SLACK = 2
"""So many times the largest mean of the others is too much."""
ENOUGH = 3
"""Fewer others of the level say nothing about what is usual."""


def dice_balance(checked: Checked) -> Iterator[Diagnostic]:
    """Warn of dice whose mean is far above the same row of all others of the level."""
    of_level: dict[tuple[int, str], list[Roll]] = defaultdict(list)
    for entry in checked.library.entries.values():
        if entry.title.level is not None:
            for roll in checked.facts[entry.id].rolls:
                of_level[entry.title.level, roll.row].append(roll)
    for (level, _), same in of_level.items():
        top = max(same, key=attrgetter("mean")).entry
        others = [roll for roll in same if roll.entry != top]
        if len({roll.entry for roll in others}) >= ENOUGH:
            largest = max(others, key=attrgetter("mean"))
            for roll in same:
                if roll.entry == top and roll.mean > SLACK * largest.mean:
                    yield _too_large(roll, largest, level, checked.sources[roll.entry])


def _too_large(roll: Roll, largest: Roll, level: int, source: Source) -> Diagnostic:
    message = f"{roll.row} {roll.dice} is far above what others of level {level} roll"
    help_ = f"the largest {roll.row} of theirs is {largest.dice}"
    return complaint(Code.BALANCE, _where(roll, source), roll.entry, message, help_, Severity.WARNING)


def _where(roll: Roll, source: Source) -> Place:
    """Find the dice in the row that has them."""
    for line in source.body:
        at = line.text.find(str(roll.dice))
        if line.text.lstrip().startswith(roll.row) and at >= 0:
            return line.place(at, at + len(str(roll.dice)))
    return source.name_place
