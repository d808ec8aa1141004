"""The head of a character's sheet: who they are, what they own, and the Injuries that they survive."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.emit.sheets import fonts
from compiler.emit.sheets.bases import Figures, Outfit
from compiler.emit.sheets.boxes import Boxed, Step, boxed
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import BLACK, SOFT, Field, Role, Stroke
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import NAME, Area
from compiler.emit.sheets.measure import DOT, Run
from compiler.emit.sheets.writing import BETWEEN_SQUARES, SQUARE, square, write_in
from compiler.ir.library import Character
from compiler.ir.wealth import expected_wealth

NAME_STEPS = (*(Step(size, 1) for size in (24, 20, 16)), Step(13, 2), Step(10, 3), Step(8, 5))
NAME_LEADING = 1.15
WIDE = 22 * MM
TALL = 12.5 * MM
"""The boxes of what someone owns."""
BETWEEN = 1.6 * MM
OWNED = 3 * (WIDE + BETWEEN) + 3 * MM
"""How much of the head's width they take."""
LEVEL = 18 * MM
LEAST_HEAD = 14 * MM
UNKNOWN_INJURIES = 5
"""Boxes for Injuries where nobody knows how many are survived."""


def name_of(character: Character, width: float) -> Boxed:
    """Set a character's name for a head of some width; what they own stands beside it."""
    return boxed(NAME, Run(character.name, Style.NAME), width - OWNED, NAME_STEPS, NAME_LEADING)


def set_head(column: Column, character: Character, outfit: Outfit, figures: Figures) -> None:
    """Set the name, what the character is, what they own at the right, and below a rule the Injuries."""
    top, width, size = column.y, column.width, column.size
    column.width -= OWNED
    _name(column, name_of(character, width))
    said = DOT.join(_said(character, outfit))
    column.size = size
    column.y -= 1
    column.text((Run(said, Style.STRONG, SOFT),), 9)
    below, column.width, column.y = column.y, width, top
    _owned(column, character, outfit)
    column.y = min(below, top - LEAST_HEAD) - 3
    column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 1.1, BLACK))
    _injuries(column, figures.injuries)


def _name(column: Column, name: Boxed) -> None:
    """Set the name, or where there is none a line to write it on."""
    if not name.lines:
        column.y -= 9 * MM
        column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 0.6, BLACK))
        level = column.left + column.width - LEVEL
        column.ops.append(Field("Name", column.left, column.y + 1, column.width - LEVEL, 8 * MM))
        column.ops.append(Field("Level", level, column.y + 1, LEVEL, 8 * MM))
        for label, left in (("Name", column.left), ("Level", level)):
            column.letters(label, Style.BODY, 7, (left, column.y - 8), SOFT)
        column.y -= 3 * MM
    column.size = TypeSize(name.step.size, NAME_LEADING)
    column.begin(Role.NAME)
    for line in name.lines[: name.step.most]:
        column.y -= name.line
        column.line(line, column.left, name.step.size)
    column.begin(None)


def _said(character: Character, outfit: Outfit) -> Iterator[str]:
    if character.level:
        yield f"Level {character.level}"
    yield from (entry.name for entry in (*outfit.roles, *outfit.backgrounds))
    yield from hybrids(outfit)
    yield "deckless" if character.deckless else "with decks"


def hybrids(outfit: Outfit) -> Iterator[str]:
    """Name Hybrids with the abilities that cards may speak of (R-HYB-3), or the points in their place (R-HYB-5)."""
    for role, level in outfit.hybrids:
        ability = f" ({role.ability})" if role.ability else ""
        yield f"Hybrid {role.name} {level}{ability}"
    if outfit.more_points:
        added = ", ".join(f"+{more} {points}" for points, more in outfit.more_points.items())
        yield f"maximum with {added} for Hybrids"


def _owned(column: Column, character: Character, outfit: Outfit) -> None:
    """Set boxes for Wealth, Valuables and Karma at the right end of the head."""
    spent = sum(piece.title.wealth or 0 for piece in outfit.gear)
    known = character.level > 0
    boxes = (
        ("Wealth", f"{spent} of {expected_wealth(character)} in Gear" if known else ""),
        ("Valuables", "5: 1 Wealth"),
        ("Karma", f"begins at {character.karma}" if known else ""),
    )
    step, right = WIDE + BETWEEN, column.left + column.width + BETWEEN
    for number, (label, said) in enumerate(boxes, -len(boxes)):
        left = right + number * step
        area = Area(left, left + WIDE, column.y, column.y - TALL)
        column.ops.extend(write_in(area, label, "", BLACK, label))
        room = fonts.width(Style.BODY, said, SMALL)
        column.letters(said, Style.BODY, SMALL, (left + (WIDE - room) / 2, area.bottom + 2.5), SOFT)


SMALL = 6.5


def _injuries(column: Column, survived: int | None) -> None:
    """Set a box for each Injury that is survived, and say what each does (R-INJ-1, R-INJ-3, R-INJ-4)."""
    column.y -= SQUARE + 2 * MM
    base = column.y + SQUARE / 2 - 8 * fonts.CAP_HEIGHT / 2
    x = column.letters("Injuries", Style.STRONG, 8, (column.left, base), BLACK) + 2 * MM
    for _ in range(UNKNOWN_INJURIES if survived is None else survived):
        column.ops.extend(square(x, column.y, BLACK, "Injury"))
        x += SQUARE + BETWEEN_SQUARES
    dies = "" if survived is None else "one more: death. "
    said = f"{dies}Each: maximum HP, EP and WP -5. In a town each is healed for 1 Valuable."
    column.letters(said, Style.BODY, 7.5, (x + 1 * MM, base), SOFT)
