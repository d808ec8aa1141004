"""Blocks of content set into a column: one way of drawing for each kind of block."""

from __future__ import annotations

from functools import partial

from compiler.emit.sheets import fonts
from compiler.emit.sheets.chips import ChipLine, fill_line
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import Block, Chip, Heading, Panel, Paragraph, PlayHead, Row, Section, Strip, Ticks
from compiler.emit.sheets.drawing import SOFT, WHITE, Box, Role
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import DOT, Run, break_at_dots, break_lines
from compiler.emit.sheets.ranks import Ground
from compiler.emit.sheets.ticking import set_ticks
from compiler.emit.sheets.titles import Stat, Titles
from compiler.ir.terms import Points

BETWEEN_SECTIONS = 0.58
"""Space before a section and before a block within it, in parts of the body size."""
BETWEEN_BLOCKS = 0.32
BELOW_HEADING = 0.16
ABOVE_LABEL = 0.42
LARGER_NAMES = (1.2, 0.6, 0.0)
"""How much larger than the text the name of a play is, in points: the first that needs the fewest lines."""
POINTS = frozenset(Points)
"""The labels of numbers that stand out: how much somebody can take."""
BELOW_PANEL = 0.58
"""More than between other blocks: under a line of text there is the room of its descenders too, under a ground none."""


def set_sections(column: Column, sections: tuple[Section, ...]) -> None:
    """Set sections one below the other, with space between them."""
    for number, section in enumerate(sections):
        if number:
            column.y -= (column.size.body + column.size.space) / 2 * BETWEEN_SECTIONS
        for place, block in enumerate(section):
            if place:
                column.y -= column.size.space * _between(section[place - 1], block)
            set_block(column, block)


def _between(above: Block, block: Block) -> float:
    """Say how far two blocks of a section are apart: a heading stands nearer to what it heads than to what is above."""
    if isinstance(above, Heading | PlayHead):
        return BELOW_HEADING
    if isinstance(above, Panel):
        return BELOW_PANEL
    if isinstance(block, Heading):
        return BETWEEN_SECTIONS
    labelled = isinstance(block, Paragraph) and block.runs[0].style is Style.DICE
    return ABOVE_LABEL if labelled else BETWEEN_BLOCKS


def set_block(column: Column, block: Block) -> None:
    """Set one block; it is read by itself."""
    column.begin(Role.HEADING if isinstance(block, Heading | PlayHead) else Role.TEXT)
    match block:
        case Paragraph():
            column.text(block.runs, column.size.body)
        case Heading():
            column.text((Run(block.text, Style.NAME),), column.size.body + 1)
        case PlayHead():
            _play_head(column, block)
        case Panel():
            _panel(column, block)
        case Strip():
            _strip(column, block.panel)
        case Titles():
            _titles(column, block)
        case Ticks():
            set_ticks(column, block)


def _play_head(column: Column, head: PlayHead) -> None:
    """Set the kind in white on a label, and the name and tags beside it; smaller where a tag stood alone else."""
    air, small = column.size.air, max(6.0, column.size.body - 1)
    indent = column.typefaces.width(Style.DICE, head.kind, small) + small * 0.9 + column.size.body * 0.5
    tags = tuple(Run(f"[{tag}]", Style.BODY, SOFT) for tag in head.tags)
    sizes = [column.size.body + more * air for more in LARGER_NAMES]
    said, room = (Run(head.name, Style.NAME), *tags), column.width - indent
    tried = [(size, break_lines(said, size, room, column.typefaces)) for size in sizes]
    size, lines = min(tried, key=lambda one: len(one[1]))
    line, top = size * (1 + 0.25 * air), column.y
    _kind_label(column, head.kind, top - line / 2, small)
    for words in lines:
        column.y -= line
        column.line(words, column.left + indent, size)
    column.y = min(column.y, top - line)


def _kind_label(column: Column, kind: str, middle: float, size: float) -> None:
    width, height = column.typefaces.width(Style.DICE, kind, size) + size * 0.9, size * 1.45
    box = Box(
        x=column.left, y=middle - height / 2, width=width, height=height, radius=height * 0.25, fill=column.suit.ink
    )
    column.ops.append(box)
    at = (column.left + size * 0.45, middle - size * fonts.CAP_HEIGHT / 2)
    column.letters(kind, Style.DICE, size, at, WHITE)


def _panel(column: Column, panel: Panel) -> None:
    """Set rows on a tinted ground, in sizes of their own."""
    ground, top, pad = len(column.ops), column.y, column.size.body * 0.5
    column.y -= pad * 0.5
    if panel.flags:
        _flags(column, panel.flags, pad)
    _dice_rows(column, panel, pad)
    column.y -= pad * 0.5
    _ground(column, top, ground)


def _strip(column: Column, panel: Panel) -> None:
    """Set rows along a line on a tinted ground."""
    ground, top, pad = len(column.ops), column.y, column.size.body * 0.5
    column.y -= pad * 0.15 * column.size.air
    alone = len(panel.flags) == 1 and panel.rows
    if panel.flags and not alone:
        _flags(column, panel.flags, pad)
    if panel.rows:
        flag = panel.flags[0] if alone else ""
        fill_line(column, partial(_along, flag, panel.rows), pad)
    column.y -= pad * (0.15 if panel.rows else 0.65) * column.size.air
    _ground(column, top, ground)


def _along(flag: str, rows: tuple[Row, ...], line: ChipLine) -> None:
    """Put rows one after the other on a line, behind a flag if there is one."""
    line.x = line.label(flag, line.x) + line.body * 0.8 if flag else line.x
    for row in rows:
        for number, chip in enumerate(row.chips):
            line.put(chip, "" if number else row.label)
        line.x += line.body * 0.35


def _ground(column: Column, top: float, below: int) -> None:
    """Lay the tint under what has been drawn since."""
    box = Box(x=column.left, y=column.y, width=column.width, height=top - column.y, radius=3, fill=column.suit.tint)
    column.ops.insert(below, box)


def _flags(column: Column, flags: tuple[str, ...], pad: float) -> None:
    said = (*(f"{flag}," for flag in flags[:-1]), flags[-1])
    column.y -= pad * 0.4
    column.text(tuple(Run(flag, Style.STRONG, column.suit.ink) for flag in said), column.size.labels, pad)


def _dice_rows(column: Column, panel: Panel, pad: float) -> None:
    """Set labels in one column of the panel and dice in the next."""
    size = column.size.labels
    labels = (column.typefaces.width(Style.STRONG, row.label, size) for row in panel.rows)
    begin = column.left + pad + max((size * 3.9, *labels)) + pad
    for row in panel.rows:
        line = ChipLine(column, begin, column.left + column.width - pad)
        column.begin(Role.TEXT)
        line.label(row.label, column.left + pad)
        for chip in row.chips:
            line.put(chip)


def _titles(column: Column, titles: Titles) -> None:
    """Set the numbers of a title along a line, and the other cells of its second line below them."""
    if titles.chips:
        fill_line(column, partial(_stats, titles.chips))
        column.y -= column.size.space * 0.15 if titles.notes else 0
    if titles.notes:
        notes = (f"[{note}]" if note in titles.traits else note for note in titles.notes)
        for cells in break_at_dots(Run(DOT.join(notes)), column.size.body, column.width, column.typefaces):
            column.y -= column.size.line
            column.line(cells, column.left, column.size.body)


def _stats(stats: tuple[Stat, ...], line: ChipLine) -> None:
    """Put the numbers of a title on a line; how much somebody can take stands out from the others."""
    for stat in stats:
        ground = Ground.FULL if stat.label in POINTS else Ground.NONE
        line.put(Chip(stat.value, stat.after, ground=ground), stat.label)
        line.x += line.body * 0.1
