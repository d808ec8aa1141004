"""A character's sheet: what is moved while playing above, the words of Roles, Background and Gear in columns below.

One page is wanted. What one page cannot hold at 7 points goes to a second page, so that nothing is cut, and is an error
all the same: the player was promised one page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics.record import Diagnostic
from compiler.emit.sheets import complaints, fonts
from compiler.emit.sheets.bases import Outfit, outfit_of
from compiler.emit.sheets.belongings import setters_of
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Content, content_of, strings
from compiler.emit.sheets.drawing import BLACK, SOFT, Drawing, Stroke
from compiler.emit.sheets.fitting import GOOD, Fit
from compiler.emit.sheets.flow import Columns, Flow, Setter, flow
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM, Size
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

MARGIN = 12 * MM
FOOT = 7.0
GAP = 5.5 * MM
COLUMNS = 3
NAME_SIZES = (24.0, 20.0, 16.0, 13.0)
BAND_SIZE = TypeSize(7, 1.2)
"""The type size of the upper part, which is the same on every sheet."""


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
    page = _page(options.paper.value)
    upper, bottom = _upper(character, outfit, page)
    size, lower = _best(tuple(setters_of(character, outfit, contents)), bottom - GAP, page)
    pen = Pen(options.paper.value, character.name)
    for number, ops in enumerate(lower.pages, 1):
        pen.paint((*(upper if number == 1 else ()), *ops, *_foot(character, options, page, number)))
        if number == 1:
            pen.bookmark(character.name, 0)
        pen.end_page()
    return SheetResult(
        pdf=pen.finish(),
        diagnostics=tuple(_complaints(character, outfit, contents, lower, options)),
        fits=(_fit(character, size, lower),),
    )


def _page(paper: Size) -> Area:
    """Give the part of the paper that is drawn on."""
    return Area(MARGIN, paper.width * MM - MARGIN, paper.height * MM - MARGIN * 0.85, MARGIN)


def _upper(character: Character, outfit: Outfit, page: Area) -> tuple[Drawing, float]:
    """Draw name, Stat Tracks and trackers; gives the lower edge."""
    head = Column(page.left, page.top, page.width, BAND_SIZE, BACKGROUND)
    _head(head, character, outfit)
    tracks_top = head.y - 3 * MM
    left = page.left + TRACKS_WIDTH + GAP
    trackers = Column(left, tracks_top, page.right - left, BAND_SIZE, BACKGROUND)
    set_trackers(trackers, character, outfit)
    bottom = min(trackers.y, tracks_top - len(Track) * TRACK_HEIGHT)
    return (*head.ops, *tracks_drawing(outfit, page.left, tracks_top), *trackers.ops), bottom


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


def _best(setters: Sequence[Setter], top: float, page: Area) -> tuple[TypeSize, Flow]:
    """Set the lower part at the largest size that reads well and keeps to one page, else at the smallest of these."""
    first = Columns(Area(page.left, page.right, top, page.bottom), COLUMNS, GAP)
    further = Columns(page, COLUMNS, GAP)
    tried = ((size, flow(setters, size, first, further)) for size in GOOD)
    one_page = (found for found in tried if len(found[1].pages) == 1)
    return next(one_page, (GOOD[-1], flow(setters, GOOD[-1], first, further)))


def _foot(character: Character, options: SheetOptions, page: Area, number: int) -> Drawing:
    parts = (options.version, f"page {number}", "Stat Tracks: a badge stands above the base in its type of scenario")
    rest = " \N{MIDDLE DOT} ".join(part for part in parts if part)
    room = page.width - fonts.width(Style.BODY, rest, FOOT) - 12
    column = Column(page.left, MARGIN, page.width, BAND_SIZE, BACKGROUND)
    base = MARGIN * 0.62
    column.letters(cut_to(character.id, Style.BODY, FOOT, room), Style.BODY, FOOT, (page.left, base), SOFT)
    at = (page.right - fonts.width(Style.BODY, rest, FOOT), base)
    column.letters(rest, Style.BODY, FOOT, at, SOFT)
    return tuple(column.ops)


def _complaints(
    character: Character, outfit: Outfit, contents: Sequence[Content], lower: Flow, options: SheetOptions
) -> Iterator[Diagnostic]:
    place = options.place(character.id)
    said = [text for content in contents for text in strings((content.entry.name, content.titles, content.sections))]
    lacking = complaints.glyphs(
        character.name, character.id, (character.name, character.notes, *_hybrids(outfit), *said), place
    )
    if lacking:
        yield lacking
    if len(lower.pages) > 1:
        yield complaints.second_page(character.name, character.id, len(lower.pages), place)


def _fit(character: Character, size: TypeSize, lower: Flow) -> Fit:
    return Fit(
        sheet=character.name,
        entry=character.id,
        box="page" if len(lower.pages) == 1 else f"{len(lower.pages)} pages",
        size=size.body,
        leading=round(size.line, 2),
        lines=lower.lines,
        room=round(lower.room / MM, 1),
    )
