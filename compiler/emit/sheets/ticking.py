"""Boxes to tick on the cards of NPCs: one for each HP, EP or WP, below the number, in groups of five."""

from __future__ import annotations

from msgspec.structs import replace

from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import Content, Section, Ticks
from compiler.emit.sheets.drawing import Box
from compiler.emit.sheets.geometry import MM
from compiler.ir.terms import NPC_KINDS

SIDE = 2.25 * MM
APART = 0.3 * MM
GROUP = 5
GROUPS_APART = 1.0 * MM
"""Between two groups: as much more as lets them be counted at a glance."""
ROWS_APART = 0.75 * MM
USUAL = 8.0
"""The size of text that boxes so large stand below; they are larger where it must be large."""
LARGE = 12.0
ABOVE, BELOW = 1.5, 2.0
MOST = 200
"""Nobody ticks more boxes than that, and no card has room for them."""


def tracked(content: Content) -> tuple[Section, ...]:
    """Give the sections of an NPC with boxes for its points; of anything else, as they are."""
    points = content.entry.title.points
    if content.entry.kind not in NPC_KINDS or points is None or points.value > MOST or not content.sections:
        return content.sections
    titles = replace(content.titles, notes=())
    first, *rest = content.sections
    numbers, others = ((titles,), (replace(content.titles, chips=()),)) if content.titles.notes else ((titles,), ())
    return ((*numbers, Ticks(points.value), *others, *first[1:]), *rest)


def set_ticks(column: Column, ticks: Ticks) -> None:
    """Set the boxes, row by row."""
    column.y -= ABOVE * column.size.air
    side = SIDE * (LARGE / USUAL if column.size.body >= LARGE else 1)
    group = GROUP * (side + APART) - APART + GROUPS_APART
    in_row = max(1, int((column.width + GROUPS_APART) / group)) * GROUP
    for number in range(ticks.points):
        place = number % in_row
        if place == 0:
            column.y -= side + ROWS_APART
        x = column.left + place // GROUP * group + place % GROUP * (side + APART)
        column.ops.append(Box(x=x, y=column.y, width=side, height=side, outline=column.suit.ink, line=0.5))
    column.y -= BELOW * column.size.air
