"""What sheets complain of: text that does not fit, characters that no typeface has, pictures too coarse to print."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from math import ceil

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, Severity
from compiler.emit.sheets import fonts
from compiler.emit.sheets.boxes import Boxed
from compiler.emit.sheets.column import TypeSize
from compiler.emit.sheets.drawing import Drawing, Placed
from compiler.emit.sheets.fitting import GOOD
from compiler.emit.sheets.fonts import SHIPPED, Style, Typefaces
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.pictures import FINE_ENOUGH, FINEST, LITTLE
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character
from compiler.ir.terms import EntryKind

MOST_NAMED = 5
"""So many of the missing characters are named."""
SCRIPTS = "write it in Latin, Greek or Cyrillic letters; emoji and other scripts cannot be printed"
ACCENTS = "take off the accent: it can be printed only on letters that are one character together with it, such as é"


def overflow(entry: Entry, place: Place, over: float, smallest: TypeSize) -> Diagnostic:
    """Say that a text does not fit, by how much, and how to mend it.

    Args:
        entry: what is on the card.
        place: where it stands in its source.
        over: the height that is missing at the smallest size, in points.
        smallest: that size.
    """
    lines, points = _lines(over, smallest), smallest.body
    count = _counted(lines)
    return Diagnostic(
        code=Code.FIT_OVERFLOW,
        severity=Severity.ERROR,
        message=f'the text of "{_short(entry.name)}" is {count} too long for its face, even at {points:g} points',
        place=place,
        label=f"{count} too long",
        help=f"shorten the text or the flavor by about {count} ({lines * 45} characters)",
        entry=entry.id,
    )


def box_overflow(entry: Entry | Character, box: Boxed, place: Place) -> Diagnostic:
    """Say that a name or a Role is longer than its box holds."""
    more = len(box.lines) - box.step.most
    long = f"{_counted(more)} too long"
    return Diagnostic(
        code=Code.FIT_OVERFLOW,
        severity=Severity.ERROR,
        message=f'the {box.box} of "{_short(entry.name)}" is {long} for its place, even at {box.step.size:g} points',
        place=place,
        label=long,
        help=f"shorten the {box.box} by about {more * 30} letters",
        entry=entry.id,
    )


def small(entry: Entry, place: Place, size: TypeSize, over: float, common: TypeSize) -> Diagnostic:
    """Say that a text fits in letters only that are hard to read.

    Args:
        entry: whose it is.
        place: where it stands in its source.
        size: that it is set at.
        over: the height that is missing at the smallest size that reads well, in points.
        common: the size of the cards of its type.
    """
    good = GOOD[-1]
    count = _counted(_lines(over, good))
    others = ", and so are all cards of its type" if entry.kind is EntryKind.CARD and size == common else ""
    return Diagnostic(
        code=Code.FIT_SMALL,
        severity=Severity.WARNING,
        message=f'the text of "{_short(entry.name)}" is printed at {size.body:g} points{others}: that is hard to read',
        place=place,
        help=f"shorten the text or the flavor by about {count}, and it can be printed at {good.body:g} points",
        entry=entry.id,
    )


def _lines(over: float, size: TypeSize) -> int:
    """Give the number of lines of a size that a height is, at least one."""
    return max(1, ceil(over / size.line))


def _counted(lines: int) -> str:
    return "1 line" if lines == 1 else f"{lines} lines"


def glyphs(
    name: str, entry: str, texts: Iterable[str], place: Place, typefaces: Typefaces = SHIPPED
) -> Diagnostic | None:
    """Complain of characters that cannot be printed.

    Args:
        name: of the card or character.
        entry: its id.
        texts: everything that is to be printed of it.
        place: where it stands in its source.
        typefaces: what it is set in.
    """
    lacking = "".join(dict.fromkeys("".join(typefaces.missing(text) for text in texts)))
    if not lacking:
        return None
    return Diagnostic(
        code=Code.GLYPH_MISSING,
        severity=Severity.ERROR,
        message=f'"{_short(name)}" has characters that no typeface of the sheets has: {_named(lacking)}',
        place=place,
        help=ACCENTS if all(map(unicodedata.combining, lacking)) else SCRIPTS,
        entry=entry,
    )


def lacks(entry: Entry, style: Style, letters: str, place: Place) -> Diagnostic:
    """Say that the author's typeface has not all letters of a card, and what stands in."""
    return Diagnostic(
        code=Code.TYPEFACE_LACKS,
        severity=Severity.WARNING,
        message=f"the theme's typeface for {style} has no {_named(letters)}: ours stands in for the whole word",
        place=place,
        help="write it in other letters, or name a typeface that has them",
        entry=entry.id,
    )


def _named(letters: str) -> str:
    named = ", ".join(f"U+{ord(letter):04X} {unicodedata.name(letter, '')}".strip() for letter in letters[:MOST_NAMED])
    return named + (f" and {len(letters) - MOST_NAMED} more" if len(letters) > MOST_NAMED else "")


def misprinted(entry: Entry, why: str, place: Place) -> Diagnostic:
    """Say that a card does not say what its entry says: a fault of ours and not of its author."""
    return Diagnostic(
        code=Code.MISPRINTED,
        severity=Severity.ERROR,
        message=f'what is printed of "{_short(entry.name)}" is not what it says: {why}',
        place=place,
        help="this is a fault of Deckwright: please report the entry's text, and do not use the card",
        entry=entry.id,
    )


def coarse_picture(entry: Entry | Character, drawing: Drawing, place: Place) -> Diagnostic | None:
    """Complain of a picture with too few dots for the size that it is printed at."""
    for op in drawing:
        if isinstance(op, Placed) and (dots := _dots(op)) < FINE_ENOUGH:
            wide, high = round(op.width / 72 * FINEST), round(op.height / 72 * FINEST)
            return Diagnostic(
                code=Code.PICTURE_RESOLUTION,
                severity=Severity.WARNING,
                message=f'the picture of "{_short(entry.name)}" is printed at {dots} dots per inch and looks coarse',
                place=place,
                label=f"{op.image.width} x {op.image.height} pixels",
                help=f"use a picture of at least {wide} x {high} pixels",
                entry=entry.id,
            )
    return None


def no_room_for_picture(entry: Entry, place: Place) -> Diagnostic:
    """Say that the text takes the room of the picture."""
    return Diagnostic(
        code=Code.PICTURE_ROOM,
        severity=Severity.WARNING,
        message=f'"{_short(entry.name)}" is printed without its picture: the text leaves it no room',
        place=place,
        help="shorten the text or the flavor so that 10 mm are left for it, in letters that read well",
        entry=entry.id,
    )


def cropped_picture(entry: Entry | Character, drawing: Drawing, place: Place) -> Diagnostic | None:
    """Say of a picture that is far too high or too wide for its box how little of it is seen."""
    for op in drawing:
        if isinstance(op, Placed) and (seen := _seen(op)) < LITTLE:
            lost = "above and below" if op.image.width * op.height < op.image.height * op.width else "left and right"
            wide, high = round(op.width / MM), round(op.height / MM)
            return Diagnostic(
                code=Code.PICTURE_CROPPED,
                severity=Severity.NOTE,
                message=f'only {max(1, round(seen * 100))} % of the picture of "{_short(entry.name)}" is seen: '
                f"what lies {lost} is cut away",
                place=place,
                label=f"{op.image.width} x {op.image.height} pixels",
                help=f"it is printed {wide} x {high} mm: say with art_focus which part is to be seen, or cut that out",
                entry=entry.id,
            )
    return None


def _seen(op: Placed) -> float:
    """Give how much of a picture its box shows: all of it is 1."""
    shapes = (op.image.width * op.height, op.image.height * op.width)
    return min(shapes) / max(shapes)


def _dots(op: Placed) -> int:
    return round(min(op.image.width * 72 / op.width, op.image.height * 72 / op.height))


def _short(name: str) -> str:
    """Make a name fit for a message."""
    return fonts.printable(name)[:80]
