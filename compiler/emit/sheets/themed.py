"""A drawing in the colours of a theme.

What is drawn has the colours of the theme that nobody need choose; another theme puts its own in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from itertools import chain, groupby

import msgspec

from compiler.emit.sheets.drawing import (
    SOFT,
    WHITE,
    Box,
    Disc,
    Drawing,
    Engraved,
    Engraving,
    Figure,
    Op,
    Outline,
    Placed,
    Point,
    Print,
    Sign,
    Stroke,
)
from compiler.emit.sheets.suits import COLOURS
from compiler.source.inks import Ink, contrast, mixed
from compiler.source.themes import Theme

PALE, ON_PALE = 0.75, 0.45
"""How much white is in the lines of a back, on its colour and on that of labels."""
FRAME = 0.75
"""How wide the line around a picture is, in points."""
SEEN, RIM = 3.0, 0.6
"""The contrast that a shape has at least with the paper, or else a rim so wide, in points."""
PICTURES = 16
"""So many pictures are kept as a theme has them: the symbols of sets, which stand on many cards."""


class _Exchange(msgspec.Struct, frozen=True):
    """What colours become, by what is drawn with them: white letters stand on labels, white grounds are paper."""

    letters: dict[Ink, Ink]
    lines: dict[Ink, Ink]
    grounds: dict[Ink, Ink]
    picture: Callable[[Engraving], Engraving]
    """Draws a picture anew, once where many cards have it."""


@cache
def _exchange(theme: Theme) -> _Exchange:
    lines: dict[Ink, Ink] = {SOFT: theme.quiet}
    grounds: dict[Ink, Ink] = {}
    for name, ink in COLOURS.inks.items():
        other = theme.inks[name]
        lines |= {ink: other, mixed(ink, PALE): mixed(other, ON_PALE if theme.label else PALE)}
        grounds |= {ink: theme.label or other, COLOURS.under_dice(ink): theme.under_dice(other)}
    return _Exchange({**lines, WHITE: theme.on_label}, lines, grounds, lru_cache(PICTURES)(partial(_redrawn, lines)))


def themed(drawing: Drawing, theme: Theme) -> Drawing:
    """Return a drawing in the colours of a theme."""
    if theme == COLOURS:
        return drawing
    frames = (_frame(op, theme.frame) for op in drawing if isinstance(op, Placed) and theme.frame)
    return (*_shown(drawing, theme, _exchange(theme), WHITE), *frames)


def themed_back(drawing: Drawing, theme: Theme) -> Drawing:
    """Return a drawing of a back in the colours of a theme, which may have a ground that is paler than the lines."""
    if theme.back is None:
        return themed(drawing, theme)
    lines, grounds = {WHITE: theme.quiet}, {WHITE: theme.on_back}
    for name, ink in COLOURS.inks.items():
        lines |= {ink: theme.inks[name], mixed(ink, PALE): mixed(theme.inks[name], ON_PALE)}
        grounds |= {ink: theme.back}
    return tuple(_shown(drawing, theme, _Exchange(lines, lines, grounds, partial(_redrawn, lines)), theme.back))


def _shown(drawing: Drawing, theme: Theme, exchange: _Exchange, paper: Ink) -> Iterator[Op]:
    """Exchange the colours of a drawing, and put a rim around what would be too pale to be seen as a shape."""
    if theme.label is None or contrast(theme.label, paper) >= SEEN:
        yield from (_themed(op, exchange) for op in drawing)
        return
    runs = groupby(drawing, key=lambda op: isinstance(op, Outline | Disc) and op.fill in exchange.grounds)
    edged = (_edged(list(run), exchange) if pale else (_themed(op, exchange) for op in run) for pale, run in runs)
    yield from (_rimmed(op, theme) for op in chain.from_iterable(edged))


def _edged(run: list[Op], exchange: _Exchange) -> Iterator[Op]:
    """Draw shapes that lie together on a dark rim around all of them, since they are too pale to be seen as shapes."""
    for op in run:
        if isinstance(op, Outline | Disc):
            yield msgspec.structs.replace(op, fill=exchange.lines.get(op.fill, op.fill))
    for op in run:
        pale = _themed(op, exchange)
        if isinstance(pale, Disc):
            yield msgspec.structs.replace(pale, radius=pale.radius - RIM)
        elif isinstance(pale, Outline):
            yield msgspec.structs.replace(pale, points=_within(pale.points))


def _within(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Give a shape that lies within another by the rim."""
    xs, ys = zip(*points, strict=True)
    (x, y), side = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), min(max(xs) - min(xs), max(ys) - min(ys))
    part = 1 - 2 * RIM / side
    return tuple((x + (across - x) * part, y + (up - y) * part) for across, up in points)


def _rimmed(op: Op, theme: Theme) -> Op:
    """Draw the rim of a pale label; grounds without round corners are no shapes to be told apart."""
    if isinstance(op, Box) and op.radius and op.fill == theme.label and op.outline is None:
        return msgspec.structs.replace(op, outline=theme.on_label, line=RIM)
    return op


def _frame(picture: Placed, ink: Ink) -> Box:
    """Draw a line just around a picture, which may be painted after all lines."""
    x, y = picture.x - FRAME / 2, picture.y - FRAME / 2
    return Box(x=x, y=y, width=picture.width + FRAME, height=picture.height + FRAME, outline=ink, line=FRAME)


def _themed(op: Op, exchange: _Exchange) -> Op:
    match op:
        case Print() | Sign():
            return msgspec.structs.replace(op, ink=exchange.letters.get(op.ink, op.ink))
        case Stroke():
            return msgspec.structs.replace(op, ink=exchange.lines.get(op.ink, op.ink))
        case Box():
            fill = op.fill and exchange.grounds.get(op.fill, op.fill)
            outline = op.outline and exchange.lines.get(op.outline, op.outline)
            return msgspec.structs.replace(op, fill=fill, outline=outline)
        case Engraved():
            return msgspec.structs.replace(op, picture=exchange.picture(op.picture))
        case Outline() | Disc():
            return msgspec.structs.replace(op, fill=exchange.grounds.get(op.fill, op.fill))
        case _:
            return op


def _redrawn(lines: dict[Ink, Ink], picture: Engraving) -> Engraving:
    """Draw a picture in the colours of a theme; those that are the picture's own stay."""
    return msgspec.structs.replace(picture, figures=tuple(_inked(figure, lines) for figure in picture.figures))


def _inked(figure: Figure, lines: dict[Ink, Ink]) -> Figure:
    nib = figure.nib and msgspec.structs.replace(figure.nib, ink=lines.get(figure.nib.ink, figure.nib.ink))
    return msgspec.structs.replace(figure, fill=figure.fill and lines.get(figure.fill, figure.fill), nib=nib)
