"""Mats and trackers for the table: Stat Tracks for two counters, the Debate Axis, Initiative, Stealth Tokens."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.emit.sheets import fonts
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import BLACK, SOFT, WHITE, Box, Drawing, Field, Op, Role, Stroke, grey
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.measure import Run
from compiler.emit.sheets.suits import BACKGROUND, COMBAT, EXPLORATION, INTERACTION, Suit
from compiler.emit.sheets.trackers import EDGE, FURTHEST, NEUTRAL, small_badge
from compiler.emit.sheets.writing import centred, letters
from compiler.ir.terms import Track
from compiler.source.inks import Ink

TEXT = TypeSize(9, 1.25)
TITLE = 16.0
BETWEEN = 3 * MM
MATS = 2
"""Stat Track mats on a page."""
LABEL = 6 * MM
SLOT = 21 * MM
NOW, BASE = 12.5 * MM, 6 * MM
"""How wide the places for the counters of the current and of the base value are."""
SIZES = (2, 3, 4, 5, 6)
"""Parties that there is a Debate Axis for."""
NOTCH = 36 * MM
BESIDE_NOTCHES = 11 * MM + 9
"""The most that a notch is high, and what stands above and below a row of them."""
ROUNDS = 12
ROWS = 18
TOKENS = (5, 6)
"""Places for Stealth Tokens: so many in a row, and so many rows."""
COLUMNS = (("Initiative", 20 * MM), ("Who", 52 * MM), ("HP or WP", 24 * MM), ("Conditions, and until when", 0.0))
"""What is kept of everyone, and how much room it takes; the last takes what is left."""


def stat_tracks(area: Area) -> Drawing:
    """Draw two mats of Stat Tracks, to be cut apart: each slot has places for two counters (R-SET-4, R-DRAW-3)."""
    half = (area.top - area.bottom) / MATS
    middle = area.top - half
    cut = (Stroke(area.left, middle, area.right, middle, 0.4, EDGE),)
    tops = (area.top - number * (half + BETWEEN / 2) for number in range(MATS))
    return (*cut, *(op for top in tops for op in _mat(Area(area.left, area.right, top, top - half))))


def _mat(area: Area) -> Iterator[Op]:
    said = (
        "Small place: the counter of the base value. Large place: the counter of the current value; swap it for one of"
        " another color when it moves. In the Draw Phase, those that did not move go 1 slot toward their base; then all"
        " are swapped back."
    )
    column = _titled(area, "Stat Tracks", said, BACKGROUND)
    yield from column.ops
    width = area.width / (2 * FURTHEST + 1)
    for track in Track:
        column.y -= LABEL
        yield letters(track, Style.NAME, 11, (area.left, column.y + 1.8 * MM), BLACK)
        column.y -= SLOT
        for value in range(-FURTHEST, FURTHEST + 1):
            yield from _slot(value, area.left + (value + FURTHEST) * width, column.y, width)


def _slot(value: int, x: float, y: float, width: float) -> Iterator[Op]:
    """Draw a slot with its number, its two places, and at the ends that the track goes back to its base."""
    ends = abs(value) == FURTHEST
    fill, line = NEUTRAL if abs(value) <= 1 else WHITE, 1.4 if ends else 0.5
    outline = BLACK if ends else EDGE
    yield Box(x=x + 1, y=y, width=width - 2, height=SLOT, radius=3, fill=fill, outline=outline, line=line)
    yield letters(signed(value), Style.STRONG, 10, (x + 4, y + SLOT - 10.5), BLACK)
    if ends:
        yield letters("reset", Style.BODY, 7, (x + 4, y + SLOT - 18), BLACK)
    yield place(x + width - BASE - 3, y + SLOT - BASE - 2.5, BASE)
    yield place(x + (width - NOW) / 2, y + 1 * MM, NOW)


def place(x: float, y: float, across: float, ink: Ink = EDGE) -> Box:
    """Draw a round place for a counter."""
    return Box(x=x, y=y, width=across, height=across, radius=across / 2, fill=WHITE, outline=ink, line=0.6)


def signed(value: int) -> str:
    """Write a value with its sign; zero has none.

    >>> signed(2), signed(0)
    ('+2', '0')
    """
    return f"{value:+d}" if value else "0"


def debate_axes(area: Area) -> Drawing:
    """Draw a Debate Axis for each size of a party (R-DEB-1), and what moves the counter (R-DEB-2, R-DEB-3)."""
    said = (
        "The Debate Counter begins at 0. Toward victory and toward defeat are the players', whoever says it; a play"
        " that an enemy forces moves the counter the other way. The scenario is won or lost at the ends."
    )
    column = _titled(area, "Debate Axis", said, INTERACTION)
    ops = column.ops
    high = min(NOTCH, (column.y - area.bottom) / len(SIZES) - BESIDE_NOTCHES)
    for players in SIZES:
        column.y -= 9 * MM
        ops.append(letters(f"{players} players", Style.STRONG, 10, (area.left, column.y), INTERACTION.ink))
        column.y -= high + 2 * MM
        ops.extend(_axis(area, 2 + players, column.y, high))
        column.y -= 9
        ops.append(letters("defeat", Style.BODY, 8, (area.left, column.y), SOFT))
        right = area.right - fonts.width(Style.BODY, "victory", 8)
        ops.append(letters("victory", Style.BODY, 8, (right, column.y), SOFT))
    return tuple(ops)


def _axis(area: Area, furthest: int, y: float, high: float) -> Iterator[Op]:
    width = area.width / (2 * furthest + 1)
    for value in range(-furthest, furthest + 1):
        x, ends = area.left + (value + furthest) * width, abs(value) == furthest
        fill = NEUTRAL if value == 0 else WHITE
        outline, line = (BLACK, 1.4) if ends else (INTERACTION.ink, 0.6)
        yield Box(x=x + 1, y=y, width=width - 2, height=high, radius=3, fill=fill, outline=outline, line=line)
        yield centred(signed(value), Style.STRONG, 9, (x + width / 2, y + high / 2 - 3), SOFT)


def trackers(area: Area) -> Drawing:
    """Draw boxes for the rounds, and lines for everyone's Initiative, points and conditions (R-INIT-1)."""
    said = "From the highest Initiative down; players win ties against NPCs."
    column = _titled(area, "Initiative and conditions", said, COMBAT)
    ops = column.ops
    column.y -= 9 * MM
    x = area.left + fonts.width(Style.STRONG, "Round", 10) + BETWEEN
    ops.append(letters("Round", Style.STRONG, 10, (area.left, column.y + 2.2 * MM), BLACK))
    step = (area.right - x) / ROUNDS
    for number in range(1, ROUNDS + 1):
        ops.append(Box(x=x, y=column.y, width=step - 3, height=7 * MM, radius=2, outline=EDGE))
        ops.append(centred(str(number), Style.BODY, 8, (x + step / 2 - 1.5, column.y + 2.5 * MM), SOFT))
        ops.append(Field(f"Round {number}", x, column.y, step - 3, 7 * MM, ticked=True))
        x += step
    column.y -= 3 * MM
    ops.extend(_table(area, column.y))
    return tuple(ops)


def _table(area: Area, top: float) -> Iterator[Op]:
    """Draw lines to write on, under the names of what is kept."""
    head = 6 * MM
    height = (top - head - area.bottom) / ROWS
    rest = area.width - sum(width for _, width in COLUMNS)
    yield Box(x=area.left, y=top - head, width=area.width, height=head, radius=2, fill=COMBAT.ink)
    left = area.left
    for label, width in COLUMNS:
        yield letters(label, Style.STRONG, 9, (left + 4, top - head + 1.8 * MM), WHITE)
        for row in range(ROWS):
            y = top - head - (row + 1) * height
            yield Field(f"{label} {row + 1}", left + 2, y + 1, (width or rest) - 4, height - 2)
        left += width or rest
        yield Stroke(left, top - head, left, area.bottom, 0.3, EDGE)
    for row in range(1, ROWS + 1):
        y = top - head - row * height
        yield Stroke(area.left, y, area.right, y, 0.4, EDGE)


def stealth_tokens(area: Area) -> Drawing:
    """Draw a tray for the party's Stealth Tokens (R-STL-1)."""
    said = (
        "Pool the Stealth Tokens of every Craft card here. Seekers and noise take them away; when the last is lost, the"
        " scenario is lost."
    )
    column = _titled(area, "Stealth Tokens", said, EXPLORATION)
    ops, (across, down) = column.ops, TOKENS
    wide, high = area.width / across, (column.y - 4 * MM - area.bottom) / down
    size = min(wide, high) - 4 * MM
    for number in range(across * down):
        row, at = divmod(number, across)
        x = area.left + at * wide + (wide - size) / 2
        y = column.y - 4 * MM - (row + 1) * high + (high - size) / 2
        ops.append(place(x, y, size, EXPLORATION.ink))
        ops.append(centred(str(number + 1), Style.BODY, 9, (x + size / 2, y + size / 2 - 3), grey(0.42)))
    return tuple(ops)


def _titled(area: Area, title: str, said: str, suit: Suit) -> Column:
    """Begin an area with its title, and what the rules say of it."""
    column = Column(area.left, area.top, area.width, TEXT, suit)
    column.y -= TITLE * 1.1
    left = area.left
    if suit is not BACKGROUND:
        column.ops.extend(small_badge(suit, left, column.y - 1, 6 * MM))
        left += 8 * MM
    column.begin(Role.NAME)
    column.letters(title, Style.NAME, TITLE, (left, column.y + 3), BLACK)
    column.begin(None)
    column.y -= 2
    column.text((Run(said),), TEXT.body)
    return column
