"""Are dice far above what others of the sort roll? A warning, never more.

A roll is judged by its mean, beside the same row of the other entries of its level, or where cards have none, as Gear,
of its wealth: more than twice the largest there is worth a look. Several that are far above all others do not hide each
other, as long as they are the few.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from compiler.check.questions import Checked, complaint
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.check.facts import Roll
    from compiler.diagnostics.record import Diagnostic, Place
    from compiler.ir.entries.entry import Entry
    from compiler.source.record import Source

SLACK = 2
"""So many times the largest mean of the others is too much."""
ENOUGH = 3
"""Fewer others say nothing about what is usual."""


class Sort(NamedTuple):
    """Whom an entry is beside: those of its level, of its wealth, or where it has neither of its kind."""

    of: str
    row: str


def dice_balance(checked: Checked) -> Iterator[Diagnostic]:
    """Warn of dice whose mean is far above the same row of all others of the sort."""
    alike: dict[Sort, list[Roll]] = defaultdict(list)
    for entry in checked.library.entries.values():
        for roll in checked.facts[entry.id].rolls:
            alike[Sort(_sort(entry), roll.row)].append(roll)
    for sort, rolls in alike.items():
        largest = _largest_of_the_usual(rolls)
        if largest is not None:
            for roll in rolls:
                if roll.mean > SLACK * largest.mean:
                    yield _too_large(roll, largest, sort, checked.sources[roll.entry])


def _sort(entry: Entry) -> str:
    title = entry.title
    if title.level is not None:
        return f"level {title.level}"
    return f"{entry.kind} cards" if title.wealth is None else f"Wealth {title.wealth}"


def _largest_of_the_usual(rolls: list[Roll]) -> Roll | None:
    """Give the largest roll below those that are far above all others; None where none are, or too few others."""
    tops: dict[str, Roll] = {}
    for roll in rolls:
        if roll.entry not in tops or roll.mean > tops[roll.entry].mean:
            tops[roll.entry] = roll
    ranked = sorted(tops.values(), key=lambda roll: -roll.mean)
    found = None
    for far, (above, below) in enumerate(pairwise(ranked), 1):
        usual = len(ranked) - far
        if above.mean > SLACK * below.mean and usual >= ENOUGH and usual > far:
            found = below
    return found


def _too_large(roll: Roll, largest: Roll, sort: Sort, source: Source) -> Diagnostic:
    message = f"{roll.row} {roll.dice} is far above what others of {sort.of} roll"
    help_ = f"the largest {roll.row} of theirs is {largest.dice}"
    return complaint(Code.BALANCE, _where(roll, source), roll.entry, message, help_, Severity.WARNING)


def _where(roll: Roll, source: Source) -> Place:
    """Find the dice in the row that has them."""
    for line in source.body:
        at = line.text.find(str(roll.dice))
        if line.text.lstrip().startswith(roll.row) and at >= 0:
            return line.place(at, at + len(str(roll.dice)))
    return source.name_place
