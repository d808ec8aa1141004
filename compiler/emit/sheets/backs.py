"""The drawn back of the starter set: three panels, a river with nine arms, the badge of the deck at either end.

It is the same when it is turned by half, so that nobody knows from a back which way up its card lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import cos, pi, sin

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import (
    WHITE,
    Box,
    Cap,
    Contour,
    Disc,
    Drawing,
    Engraved,
    Engraving,
    Figure,
    Join,
    Nib,
    Op,
    Outline,
    Placed,
    Point,
    Print,
    Stroke,
)
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.pictures import Art
from compiler.emit.sheets.signs import PACK, sign
from compiler.emit.sheets.suits import COLOURS, GEAR, Suit, badge
from compiler.emit.sheets.themed import PALE, themed_back
from compiler.source.inks import Ink, mixed
from compiler.source.themes import Theme

ARMS = 9
STEPS = 12
"""Curves that an arm of the river is drawn with."""
FRAME = 5 * MM
"""From the trim to the frame; a border nearer to it would show each slip of the knife."""
BADGE = 9 * MM


class Back(msgspec.Struct, frozen=True, eq=False):
    """Whose cards it is the back of, and the owner's picture for it where there is one in place of ours."""

    suit: Suit
    art: Art | None = None
    theme: Theme = COLOURS


def ground(of: Back, card: Size, bleed: float) -> Drawing:
    """Draw what is painted beyond the trim, by a bleed in millimetres: of a picture, what is near its edge."""
    b, suit = bleed * MM, of.suit
    if of.art:
        return (_filling(of.art, card, b),)
    painted = Box(x=-b, y=-b, width=card.width * MM + 2 * b, height=card.height * MM + 2 * b, fill=suit.ink)
    return themed_back((painted,), of.theme)


def back(of: Back, card: Size) -> Drawing:
    """Draw a back within its trim, in points from the lower left corner."""
    return (_filling(of.art, card, 0),) if of.art else _ours(of.suit, card, of.theme)


def _filling(art: Art, card: Size, beyond: float) -> Engraved | Placed:
    """Fill a card with a picture, and so much beyond its trim, in points."""
    width, height = card.width * MM + 2 * beyond, card.height * MM + 2 * beyond
    if isinstance(art, Engraving):
        return Engraved(-beyond, -beyond, width, height, art)
    return Placed(-beyond, -beyond, width, height, art)


@cache
def _ours(suit: Suit, card: Size, theme: Theme) -> Drawing:
    """Draw our own back in the colours of a theme, once."""
    return themed_back(_delta(suit, card), theme)


def _delta(suit: Suit, card: Size) -> Drawing:
    """Draw our own back."""
    width, height = card.width * MM, card.height * MM
    half = (*_mouths(width, height), *_panel(width, height, suit), *_badge(width, height, suit))
    frame = Box(
        x=FRAME,
        y=FRAME,
        width=width - 2 * FRAME,
        height=height - 2 * FRAME,
        radius=3 * MM,
        outline=_pale(suit),
        line=1.1,
    )
    other = (_turned(op, width, height) for op in half if not isinstance(op, Print))
    return (frame, _river(width, height, suit), *half, *other)


def letters(of: Back, card: Size) -> tuple[Drawing, float, float]:
    """Draw what is in the badge about the place that is given with it, since the lower one is painted on its head.

    It is a letter, or a pack on the back of Gear. The owner's picture has none.
    """
    drawn = () if of.art else themed_back(_pack() if of.suit is GEAR else _letter(of.suit), of.theme)
    return drawn, card.width * MM / 2, card.height * MM - FRAME - 2 * MM - BADGE / 2


def _letter(suit: Suit) -> Drawing:
    letter = Column(0, 0, BADGE, TypeSize(15, 1), suit)
    x = -fonts.width(Style.DICE, suit.letter, 15) / 2
    letter.letters(suit.letter, Style.DICE, 15, (x, -15 * fonts.CAP_HEIGHT / 2 + 0.5), suit.ink)
    return tuple(letter.ops)


def _pack() -> Drawing:
    side = BADGE * 0.56
    return (sign(PACK, -side / 2, -side / 2, side, GEAR.ink),)


def _pale(suit: Suit) -> Ink:
    """Mix the ink of lines on the ground."""
    return mixed(suit.ink, PALE)


def _river(width: float, height: float, suit: Suit) -> Engraved:
    """Draw a delta and its likeness: from the middle of the card its arms part, and none meets another again."""
    figures: list[Figure] = []
    for points, stroke in _arms(width, height):
        nib = Nib(_pale(suit), stroke, Cap.ROUND, Join.ROUND)
        downward = [(x, height - y) for x, y in points]
        likeness = [(width - x, y) for x, y in points]
        figures.append(Figure((_curved(downward), _curved(likeness)), None, nib))
    return Engraved(0, 0, width, height, Engraving(width, height, tuple(figures)))


def _mouths(width: float, height: float) -> Drawing:
    """Draw where the arms of the upper half end."""
    return tuple(Disc(*points[-1], stroke * 0.9, WHITE) for points, stroke in _arms(width, height))


def _arms(width: float, height: float) -> Iterator[tuple[list[Point], float]]:
    """Give places on each arm of the upper half, from the middle of the card on, and how wide it is."""
    top, middle = height - FRAME - 5 * MM - BADGE, height / 2
    reach = (width - 2 * FRAME) * 0.42
    for arm in range(ARMS):
        spread = (arm / (ARMS - 1) * 2 - 1) * reach
        points = [_bend(step / STEPS, spread, width / 2, middle, top) for step in range(STEPS + 1)]
        yield points, 2.6 - 1.6 * abs(arm - ARMS // 2) / (ARMS // 2)


def _curved(points: Sequence[Point]) -> Contour:
    """Lead a line of curves through some places: in each it goes the way from the one before to the one after."""
    around = [points[0], *points, points[-1]]
    led = [points[0]]
    for before, here, there, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        led += (_toward(here, before, there), _toward(there, after, here), there)
    return Contour(tuple(led), closed=False)


def _toward(place: Point, one: Point, other: Point) -> Point:
    """Give a place moved along the way from one to another, by a sixth of it."""
    return place[0] + (other[0] - one[0]) / 6, place[1] + (other[1] - one[1]) / 6


def _bend(along: float, spread: float, x: float, middle: float, top: float) -> tuple[float, float]:
    """Give a place on an arm: it leaves the middle, swings to its side, and ends upward, an outer one sooner."""
    swing = (1 - cos(pi * along)) / 2
    end = middle + (top - middle) * (1 - 0.28 * abs(spread) / (x or 1))
    return x + spread * swing, middle + (end - middle) * along + 2.2 * sin(2 * pi * along)


def _panel(width: float, height: float, suit: Suit) -> Drawing:
    """Draw the upper half of the two lines that part three panels, each open where the river crosses it."""
    inset = (width - 2 * FRAME) / 3
    top = height - FRAME - 2 * MM
    return tuple(Stroke(x, top - BADGE, x, top, 0.6, _pale(suit)) for x in (FRAME + inset, width - FRAME - inset))


def _badge(width: float, height: float, suit: Suit) -> Drawing:
    """Draw the deck's badge, white, at the upper end."""
    light = Suit(suit.letter, suit.shape, WHITE)
    return badge(light, (width - BADGE) / 2, height - FRAME - 2 * MM - BADGE, BADGE)


def _turned(op: Op, width: float, height: float) -> Op:
    """Turn what is drawn by half about the middle of the card."""
    match op:
        case Stroke():
            return Stroke(width - op.x1, height - op.y1, width - op.x2, height - op.y2, op.width, op.ink)
        case Outline():
            return Outline(tuple((width - x, height - y) for x, y in op.points), op.fill)
        case Disc():
            return Disc(width - op.x, height - op.y, op.radius, op.fill)
        case _:
            return op
