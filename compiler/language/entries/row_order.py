"""Rows out of the house order, and the order that they should have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.language.entries.lines import ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.diagnostics.record import Place
    from compiler.language.entries.body import Block
    from compiler.language.entries.values import Value
    from compiler.language.refusals.complaints import Complaints
    from compiler.source.record import Line

HELP = "house order: text, Area Attack, Range and Incantation, the roll, Damage and Defense, Special"


def check_order(rows: Sequence[Value], block: Block, complaints: Complaints) -> None:
    """Warn of each row that stands lower than it should, and offer the rows of its play in house order."""
    highest = 0
    for row in rows:
        rank = ORDER.get(row.label, 0)
        if rank < highest:
            message = f"{row.label} stands lower than it should"
            complaints.warning(Code.ROW_ORDER, row.label_place, message, HELP)
            complaints.mend(*_in_order(block))
        highest = max(highest, rank)


def _in_order(block: Block) -> tuple[Mend | None, Place | None]:
    """Write the rows of a play in house order; only where they stand together, one below the other."""
    rows = [(ORDER.get(row.label, 0), _lines(row, block)) for row in block.rows]
    lines = [line for _, row in rows for line in row]
    first, last = lines[0], lines[-1]
    together = all(
        line.columns is None and (line.line, line.column) == (first.line + number, first.column)
        for number, line in enumerate(lines)
    )
    if not together:
        return None, None
    ordered = [line.text.rstrip() for _, row in sorted(rows, key=lambda row: row[0]) for line in row]
    end = last.place(len(last.text.rstrip()))
    place = msgspec.structs.replace(first.place(0, 1), end_line=end.line, end_column=end.column)
    return Mend("\n".join(ordered), safe=True), place


def _lines(row: Value, block: Block) -> list[Line]:
    """Give the lines of a row: its own, and those that a text runs on over."""
    return [row.line, *(piece.line for piece in block.texts.get(row.label, [])[1:])]
