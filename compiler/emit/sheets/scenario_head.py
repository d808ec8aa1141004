"""What heads a column of a character's sheet: a type of scenario, its points, Initiative, conditions and charges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from compiler.emit.sheets import fonts
from compiler.emit.sheets.bases import PLAYED, Figures, Outfit
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.drawing import WHITE, Box, Role
from compiler.emit.sheets.flow import Thing
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.measure import Run
from compiler.emit.sheets.resources import UNKNOWN
from compiler.emit.sheets.suits import BACKGROUND, OF_SCENARIO
from compiler.emit.sheets.trackers import small_badge
from compiler.emit.sheets.writing import write_in
from compiler.ir.entries.entry import Entry
from compiler.ir.terms import POINTS, Scenario

BAND = 7.5 * MM
NAME_SIZES = (11.0, 10.0, 9.0, 8.0)
"""What the name of a type of scenario is set in: the first that has room beside its points."""
ANY_SCENARIO = "In any scenario"
ALWAYS, ALWAYS_SIZE = 4.6 * MM, 8.5
"""The height of the band over what is for any type of scenario, and the size of its letters."""
BOX = 9.5 * MM
BETWEEN = 1.2 * MM
CHARGES = 13 * MM
INITIATIVE = 22 * MM


def scenario_heads(figures: Figures, outfit: Outfit) -> Iterator[Thing]:
    """Give the head of each type of scenario, which is the first in its column."""
    for place, scenario in enumerate(PLAYED):
        yield Thing(scenario.capitalize(), partial(_head, scenario, figures, outfit), place)


def set_label(scenario: Scenario, column: Column) -> None:
    """Name the type of scenario that a column of a further page is for."""
    _band(scenario, 0, column)


def set_always(column: Column) -> None:
    """Say of what is below in a column that it is for any type of scenario."""
    column.y -= ALWAYS
    column.ops.append(Box(x=column.left, y=column.y, width=column.width, height=ALWAYS, radius=2, fill=BACKGROUND.ink))
    base = column.y + (ALWAYS - ALWAYS_SIZE * fonts.CAP_HEIGHT) / 2
    column.begin(Role.HEADING)
    column.letters(ANY_SCENARIO, Style.NAME, ALWAYS_SIZE, (column.left + 2 * MM, base), WHITE)
    column.begin(None)


def _head(scenario: Scenario, figures: Figures, outfit: Outfit, column: Column) -> None:
    role = next((role for role in outfit.roles if role.scenario is scenario), None)
    _points(scenario, figures, role, column)
    _boxes(scenario, role, column)
    for deck in outfit.decks:
        if deck.scenario is scenario:
            cards = sum(held.copies for held in deck.cards)
            column.y -= 2
            column.text((Run("Deck", Style.STRONG, column.suit.ink), Run(f"{deck.name}, {cards} cards")), 7.5)


def _band(scenario: Scenario, taken: float, column: Column) -> float:
    """Draw the name of the scenario in white on its colour, beside what takes so much; gives the line it stands on."""
    column.suit = OF_SCENARIO[scenario]
    column.y -= BAND
    fill = column.suit.ink
    column.ops.append(Box(x=column.left, y=column.y, width=column.width, height=BAND, radius=3, fill=fill))
    size = 5.6 * MM
    pale = column.suit.tint
    plate = Box(
        x=column.left + 0.7 * MM, y=column.y + 0.6 * MM, width=6.6 * MM, height=BAND - 1.2 * MM, radius=2, fill=pale
    )
    column.ops.append(plate)
    column.ops.extend(small_badge(column.suit, column.left + 1.2 * MM, column.y + (BAND - size) / 2, size))
    said, left = scenario.capitalize(), column.left + 9 * MM
    room = column.left + column.width - left - taken - 2 * MM
    letters = next((size for size in NAME_SIZES if fonts.width(Style.NAME, said, size) <= room), NAME_SIZES[-1])
    base = column.y + (BAND - NAME_SIZES[0] * fonts.CAP_HEIGHT) / 2
    column.begin(Role.HEADING)
    column.letters(said, Style.NAME, letters, (left, base), WHITE)
    column.begin(None)
    return base


def _points(scenario: Scenario, figures: Figures, role: Entry | None, column: Column) -> None:
    """Set the maximum of the points at the right end of the band, and what a level adds."""
    points = POINTS[scenario]
    most = figures.points.get(points)
    said = f"{points} {UNKNOWN if most is None else most}"
    per_level = role.title.points.per_level if role and role.title.points else 0
    more = f"+{per_level} a level" if per_level else ""
    beside = fonts.width(Style.BODY, more, 7) + 4 if more else 0
    width = fonts.width(Style.DICE, said, 13) + beside
    base, left = _band(scenario, width + 2 * MM, column), column.left + column.width - 2 * MM - width
    end = column.letters(said, Style.DICE, 13, (left, base), WHITE)
    column.letters(more, Style.BODY, 7, (end + 4, base), WHITE)


def _boxes(scenario: Scenario, role: Entry | None, column: Column) -> None:
    """Set boxes for what changes while playing: points, the Initiative rolled (R-SET-6), charges, conditions."""
    points, ink = POINTS[scenario], column.suit.ink
    rolled = scenario is not Scenario.EXPLORATION
    dice = str(role.title.initiative or "") if role else ""
    widths = [INITIATIVE] * rolled + [CHARGES]
    first = column.width - sum(widths) - BETWEEN * len(widths)
    labels = [(f"{points} now", ""), *([("Initiative", dice)] if rolled else []), ("Charges", "")]
    column.y -= BETWEEN
    left = column.left
    for width, (label, said) in zip((first, *widths), labels, strict=True):
        area = Area(left, left + width, column.y, column.y - BOX)
        column.ops.extend(write_in(area, label, said, ink, f"{scenario.capitalize()}: {label}"))
        left += width + BETWEEN
    column.y -= BOX + BETWEEN
    area = Area(column.left, column.left + column.width, column.y, column.y - BOX)
    column.ops.extend(write_in(area, "Conditions", "and until when", ink, f"{scenario.capitalize()}: Conditions"))
    column.y -= BOX
