"""The head of a character's sheet: who they are, what they own, and the Injuries that they survive."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.emit.sheets import fonts
from compiler.emit.sheets.bases import Figures, Outfit
from compiler.emit.sheets.boxes import Boxed, Step, boxed
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import BLACK, SOFT, Box, Engraved, Engraving, Field, Placed, Role, Stroke
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import NAME, Area
from compiler.emit.sheets.measure import DOT, Run, break_at_dots
from compiler.emit.sheets.pictures import Art, in_words
from compiler.emit.sheets.writing import BETWEEN_SQUARES, SQUARE, square, write_in
from compiler.ir.entries.library import Character
from compiler.ir.entries.wealth import expected_wealth

NAME_STEPS = (*(Step(size, 1) for size in (24, 20, 16)), Step(13, 2), Step(10, 3), Step(8, 5))
NAME_LEADING = 1.15
WIDE = 22 * MM
TALL = 12.5 * MM
"""The boxes of what someone owns."""
BETWEEN = 1.6 * MM
OWNED = 3 * (WIDE + BETWEEN) + 3 * MM
"""How much of the head's width they take."""
PORTRAIT, PORTRAIT_HEIGHT = 20 * MM, 25 * MM
BESIDE = 4 * MM
"""What is left white beside a portrait."""
FRAME = 0.6
NARROWEST = 55 * MM
"""Where there is less room for a name beside that, it goes below."""
LEVEL = 18 * MM
LEAST_HEAD = 14 * MM
UNKNOWN_INJURIES = 5
"""Boxes for Injuries where nobody knows how many are survived."""


def name_of(character: Character, portrait: Art | None, width: float) -> Boxed:
    """Set a character's name for a head of some width, between the portrait and what they own."""
    room = width - (PORTRAIT + BESIDE if portrait else 0)
    return boxed(NAME, Run(character.name, Style.NAME), room - _owned_beside(room), NAME_STEPS, NAME_LEADING)


def _owned_beside(width: float) -> float:
    """Give how much of a width is taken beside the name by what a character owns, if that has room there."""
    return OWNED if width - OWNED >= NARROWEST else 0


def set_head(column: Column, character: Character, outfit: Outfit, figures: Figures, portrait: Art | None) -> None:
    """Set the head, and left of it the portrait if there is one."""
    if portrait is None:
        _head(column, character, name_of(character, None, column.width), outfit, figures)
        return
    left, top, width = column.left, column.y, column.width
    name = name_of(character, portrait, width)
    column.left, column.width = left + PORTRAIT + BESIDE, width - PORTRAIT - BESIDE
    _head(column, character, name, outfit, figures)
    column.left, column.width = left, width
    area = Area(left, left + PORTRAIT, top, top - PORTRAIT_HEIGHT)
    column.y = min(column.y, area.bottom)
    column.ops.append(_portrait(area, character, portrait))
    column.ops.append(_frame(area))


def _frame(area: Area) -> Box:
    """Draw a line just around a place: what is described in words is painted after all lines."""
    beyond = FRAME / 2
    return Box(
        x=area.left - beyond,
        y=area.bottom - beyond,
        width=area.right - area.left + FRAME,
        height=area.top - area.bottom + FRAME,
        outline=BLACK,
        line=FRAME,
    )


def _portrait(area: Area, character: Character, portrait: Art) -> Placed | Engraved:
    """Fill the place of the portrait with dots, cut to it, or stand a drawing in curves in its middle."""
    height, alt = area.top - area.bottom, in_words(portrait, character.art_alt)
    if not isinstance(portrait, Engraving):
        return Placed(area.left, area.bottom, area.width, height, portrait, character.art_focus, alt)
    scale = min(area.width / portrait.width, height / portrait.height)
    width, tall = portrait.width * scale, portrait.height * scale
    x, y = (area.left + area.right - width) / 2, (area.top + area.bottom - tall) / 2
    return Engraved(x, y, width, tall, portrait, alt)


def _head(column: Column, character: Character, name: Boxed, outfit: Outfit, figures: Figures) -> None:
    """Set the name, what the character is, what they own at the right, and below a rule the Injuries."""
    top, width, size = column.y, column.width, column.size
    beside = _owned_beside(width)
    column.width -= beside
    _name(column, name)
    said = DOT.join(_said(character, outfit))
    column.size = size
    column.y -= 1
    column.begin(Role.TEXT)
    for line in break_at_dots(Run(said, Style.STRONG, SOFT), 9, column.width):
        column.y -= 9 * size.leading
        column.line(line, column.left, 9)
    column.begin(None)
    below, column.width = column.y, width
    column.y = top if beside else below - BETWEEN
    _owned(column, character, outfit)
    column.y = min(below, top - LEAST_HEAD, column.y - (0 if beside else TALL)) - 3
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
    if x + 1 * MM + fonts.width(Style.BODY, said, 7.5) <= column.left + column.width:
        column.letters(said, Style.BODY, 7.5, (x + 1 * MM, base), SOFT)
    else:
        column.y -= 1 * MM
        column.text((Run(said, Style.BODY, SOFT),), 7.5)
