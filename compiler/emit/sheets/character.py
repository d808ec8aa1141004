"""A character's sheet: what is moved while playing above, the words of Roles, Background and Gear in columns below.

One page is wanted. What one page cannot hold at 7 points and with little white goes to a second page, so that nothing
is cut, and is an error all the same: the player was promised one page. Notes may be as long as they like.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product

import msgspec

from compiler.diagnostics.record import Diagnostic
from compiler.emit.sheets import complaints, fonts
from compiler.emit.sheets.bases import Figures, Outfit, outfit_of
from compiler.emit.sheets.belongings import notes_of, things_of
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Content, content_of, strings
from compiler.emit.sheets.drawing import BLACK, SOFT, Drawing, Stroke
from compiler.emit.sheets.fitting import GOOD, Fit
from compiler.emit.sheets.flow import Columns, Flow, Thing, flow
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.marks import cut_to
from compiler.emit.sheets.measure import Run, break_lines
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.suits import BACKGROUND
from compiler.emit.sheets.trackers import TRACK_HEIGHT, TRACKS_WIDTH, set_corner, set_trackers, tracks_drawing
from compiler.emit.sheets.words import Words
from compiler.ir.library import Character, Library
from compiler.ir.terms import Track

FOOT = 7.0
COLUMNS = 3
NAME_SIZES = (24.0, 20.0, 16.0, 13.0)
BAND_SIZE = TypeSize(7, 1.2)
"""The type size of the upper part, which is the same on every sheet."""


class _Spacing(msgspec.Struct, frozen=True):
    """The white that a sheet leaves, in points."""

    margin: float
    gap: float
    """Between two columns, and between the band and what is below it."""
    between: float
    """Two things in a column."""


AMPLE = _Spacing(12 * MM, 5.5 * MM, 6.5)
TIGHT = _Spacing(9 * MM, 4.5 * MM, 4.5)
"""For what would need a second page otherwise."""


class _Lower(msgspec.Struct, frozen=True):
    """The lower part as it has been set."""

    spacing: _Spacing
    size: TypeSize
    flow: Flow

    @property
    def crowded(self) -> bool:
        """Tell whether it is more than one page holds, parted notes aside."""
        return self.flow.unpoured > 1


def _on_one_page(lowers: Iterable[_Lower]) -> Iterator[_Lower]:
    return (lower for lower in lowers if len(lower.flow.pages) == 1)


def character_pdf(character: Character, library: Library, words: Words, options: SheetOptions) -> SheetResult:
    """Make the sheet of a character.

    Args:
        character: who.
        library: has the Roles, the Background and the Gear.
        words: makes sentences of their IR.
        options: the paper and the rest.
    """
    outfit = outfit_of(character, library)
    contents = [content_of(entry, words) for entry in (*outfit.roles, *outfit.backgrounds, *outfit.gear)]
    sheet = _Sheet(character, outfit, options)
    lower = sheet.lower(contents)
    return SheetResult(
        pdf=sheet.drawn(lower),
        diagnostics=tuple(_complaints(character, outfit, contents, lower, options)),
        fits=(_fit(character, lower),),
    )


class _Sheet:
    """A character's sheet in the making."""

    def __init__(self, character: Character, outfit: Outfit, options: SheetOptions) -> None:
        self.character = character
        self.outfit = outfit
        self.options = options
        self.figures = options.figures.get(character.id, Figures())

    def page(self, spacing: _Spacing) -> Area:
        """Give the part of the paper that is drawn on."""
        margin, paper = spacing.margin, self.options.paper.value
        return Area(margin, paper.width * MM - margin, paper.height * MM - margin * 0.85, margin)

    def upper(self, spacing: _Spacing) -> tuple[Drawing, float]:
        """Draw name, Stat Tracks and trackers; gives the lower edge."""
        page = self.page(spacing)
        head = Column(page.left, page.top, page.width, BAND_SIZE, BACKGROUND)
        _head(head, self.character, self.outfit)
        tracks_top = head.y - 3 * MM
        left = page.left + TRACKS_WIDTH + spacing.gap
        trackers = Column(left, tracks_top, page.right - left, BAND_SIZE, BACKGROUND)
        set_trackers(trackers, self.character, self.figures, self.outfit)
        bottom = min(trackers.y, tracks_top - len(Track) * TRACK_HEIGHT)
        return (*head.ops, *tracks_drawing(self.figures, page.left, tracks_top), *trackers.ops), bottom

    def lower(self, contents: Sequence[Content]) -> _Lower:
        """Set the lower part at the largest size that keeps to one page, be it with less white or with parted notes.

        Where there is none, notes alone may go on further pages; else all does, at the smallest size that reads well.
        """
        things = tuple(things_of(self.figures, self.outfit, contents))
        notes = notes_of(self.character)
        ways = tuple(product((AMPLE, TIGHT), GOOD))
        whole = (self._set((*things, *([notes] if notes else [])), *way) for way in ways)
        found = next(_on_one_page(whole), None)
        if found or not notes:
            return found or self._set(things, AMPLE, GOOD[-1])
        parted = [self._set(things, *way, notes) for way in ways]
        longer = (lower for lower in parted if not lower.crowded)
        return next(chain(_on_one_page(parted), longer), parted[GOOD.index(GOOD[-1])])

    def _set(self, things: Sequence[Thing], spacing: _Spacing, size: TypeSize, poured: Thing | None = None) -> _Lower:
        page, bottom = self.page(spacing), self.upper(spacing)[1]
        below = Area(page.left, page.right, bottom - spacing.gap, page.bottom)
        first, further = (Columns(area, COLUMNS, spacing.gap, spacing.between) for area in (below, page))
        return _Lower(spacing, size, flow(things, size, first, further, poured))

    def drawn(self, lower: _Lower) -> bytes:
        """Draw the pages."""
        pen = Pen(self.options.paper.value, self.character.name)
        for number, ops in enumerate(lower.flow.pages, 1):
            upper = self.upper(lower.spacing)[0] if number == 1 else ()
            pen.paint((*upper, *ops, *self._foot(lower, number)))
            if number == 1:
                pen.bookmark(self.character.name, 0)
            pen.end_page()
        return pen.finish()

    def _foot(self, lower: _Lower, number: int) -> Drawing:
        margin, page = lower.spacing.margin, self.page(lower.spacing)
        which = f"page {number}" + (f" of {len(lower.flow.pages)}" if len(lower.flow.pages) > 1 else "")
        parts = (self.options.version, which, "Stat Tracks: a badge stands above the base in its type of scenario")
        rest = " \N{MIDDLE DOT} ".join(part for part in parts if part)
        room = page.width - fonts.width(Style.BODY, rest, FOOT) - 12
        column = Column(page.left, margin, page.width, BAND_SIZE, BACKGROUND)
        base = margin * 0.62
        column.letters(cut_to(self.character.id, Style.BODY, FOOT, room), Style.BODY, FOOT, (page.left, base), SOFT)
        at = (page.right - fonts.width(Style.BODY, rest, FOOT), base)
        column.letters(rest, Style.BODY, FOOT, at, SOFT)
        return tuple(column.ops)


def _head(column: Column, character: Character, outfit: Outfit) -> None:
    """Set the name, what the character is, Karma and Injuries at the right."""
    top, width = column.y, column.width
    column.width -= set_corner(column, character.karma)
    runs = (Run(character.name, Style.NAME),)
    size = next((size for size in NAME_SIZES if len(break_lines(runs, size, column.width)) == 1), NAME_SIZES[-1])
    for line in break_lines(runs, size, column.width):
        column.y -= size * 1.15
        column.line(line, column.left, size)
    column.y -= 1
    names = [entry.name for entry in (*outfit.roles, *outfit.backgrounds)]
    kind = "deckless" if character.deckless else "with decks"
    said = " \N{MIDDLE DOT} ".join((f"Level {character.level}", *names, *_hybrids(outfit), kind))
    column.text((Run(said, Style.STRONG, SOFT),), 9)
    column.width = width
    column.y = min(column.y, top - 14 * MM) - 3
    column.ops.append(Stroke(column.left, column.y, column.left + width, column.y, 1.1, BLACK))


def _hybrids(outfit: Outfit) -> Iterator[str]:
    """Name Hybrids with the abilities that cards may speak of (R-HYB-3), or the points in their place (R-HYB-5)."""
    for role, level in outfit.hybrids:
        ability = f" ({role.ability})" if role.ability else ""
        yield f"Hybrid {role.name} {level}{ability}"
    if outfit.more_points:
        added = ", ".join(f"+{more} {points}" for points, more in outfit.more_points.items())
        yield f"maximum with {added} for Hybrids"


def _complaints(
    character: Character, outfit: Outfit, contents: Sequence[Content], lower: _Lower, options: SheetOptions
) -> Iterator[Diagnostic]:
    place = options.place(character.id)
    said = [text for content in contents for text in strings((content.entry.name, content.titles, content.sections))]
    lacking = complaints.glyphs(
        character.name, character.id, (character.name, character.notes, *_hybrids(outfit), *said), place
    )
    if lacking:
        yield lacking
    if lower.crowded:
        yield complaints.second_page(character.name, character.id, len(lower.flow.pages), place)


def _fit(character: Character, lower: _Lower) -> Fit:
    pages = len(lower.flow.pages)
    return Fit(
        sheet=character.name,
        entry=character.id,
        box="page" if pages == 1 else f"{pages} pages",
        size=lower.size.body,
        leading=round(lower.size.line, 2),
        lines=lower.flow.lines,
        room=round(lower.flow.room / MM, 1),
    )
