"""A character's sheet: what is moved while playing above, a column for each type of scenario with its Gear below.

One page is tried for first, with less white and smaller letters, down to 7 points; what needs more than one gets as few
as there can be. Notes may be as long as they like. Nothing is cut.

A theme with large letters has everything so much larger, on more pages: what stood side by side stands below one
another where it has no room else, and the types of scenario follow each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, product

import msgspec

from compiler.diagnostics.record import Diagnostic
from compiler.emit.sheets import complaints, fonts
from compiler.emit.sheets.bases import PLAYED, Figures, Outfit, outfit_of
from compiler.emit.sheets.belongings import FREE_SLOTS, notes_of, things_of
from compiler.emit.sheets.boxes import Boxed
from compiler.emit.sheets.column import Column, TypeSize, magnified
from compiler.emit.sheets.content import Content, content_of, strings
from compiler.emit.sheets.corner import hybrids, name_of, set_head
from compiler.emit.sheets.drawing import SOFT, Drawing
from compiler.emit.sheets.fitting import GOOD, Fit, sizes_from
from compiler.emit.sheets.flow import Columns, FlowPage, Thing, flow, in_turn
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.marks import cut_to
from compiler.emit.sheets.measure import DOT
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.pictures import Art, Picture, load_picture
from compiler.emit.sheets.resources import set_hand, set_tactical_points
from compiler.emit.sheets.scenario_head import ANY_SCENARIO, set_always, set_label
from compiler.emit.sheets.suits import BACKGROUND
from compiler.emit.sheets.themed import themed
from compiler.emit.sheets.trackers import TRACK_HEIGHT, TRACKS_WIDTH, tracks_drawing
from compiler.emit.sheets.words import Words
from compiler.ir.entries.library import Character, Library
from compiler.ir.terms import Track

FOOT = 7.0
BAND_SIZE = TypeSize(FOOT, 1.2)
"""The type size of the upper part, which is the same on every sheet of a theme."""
BESIDE_TRACKS = 45 * MM
"""The least that stands beside the Stat Tracks."""
NAMED = 12
"""What of a foot is at least kept for whose sheet it is, in parts of the size of its letters."""
SCENARIO_NAMES = frozenset((*(scenario.capitalize() for scenario in PLAYED), ANY_SCENARIO))
TWO = 2
"""The columns where three would be too narrow for their letters."""


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
    pages: tuple[FlowPage, ...]


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
    portrait = _portrait(character, options)
    sheet = _Sheet(character, outfit, options, portrait.image)
    lower = sheet.lower(contents)
    name = name_of(character, portrait.image, sheet.page(lower.spacing).width / sheet.times)
    found = _complaints(character, outfit, contents, name, options)
    judged = _judged(character, portrait, sheet.upper(lower.spacing)[0], options)
    return SheetResult(
        pdf=sheet.drawn(lower),
        diagnostics=(*found, *judged),
        fits=tuple(_fits(character, name, lower)),
    )


def _portrait(character: Character, options: SheetOptions) -> Picture:
    """Load a character's portrait, if they have one."""
    if not character.art:
        return Picture(None)
    return load_picture(character, character.art, options.folder(character.id), options.picture_place(character.id))


def _judged(character: Character, portrait: Picture, drawing: Drawing, options: SheetOptions) -> Iterator[Diagnostic]:
    """Say what there is to complain of in a portrait: that it is missing, coarse, or mostly cut away."""
    place = options.picture_place(character.id)
    about = (complaints.coarse_picture, complaints.cropped_picture)
    found = (portrait.complaint, *(one(character, drawing, place) for one in about))
    yield from (complaint for complaint in found if complaint)


class _Sheet:
    """A character's sheet in the making."""

    def __init__(self, character: Character, outfit: Outfit, options: SheetOptions, portrait: Art | None) -> None:
        self.character = character
        self.portrait = portrait
        self.outfit = outfit
        self.options = options
        self.figures = options.figures.get(character.id, Figures())
        self.times = max(1.0, options.theme.smallest / FOOT)
        """How many times as large as usual everything is that has a size of its own."""
        self.sizes = tuple(size for size in GOOD if size.body >= options.theme.smallest) or (
            sizes_from(options.theme.smallest)[-1],
        )

    def stacked(self, spacing: _Spacing) -> bool:
        """Tell whether the letters are too large for things to stand side by side."""
        return self.page(spacing).width / self.times - TRACKS_WIDTH - spacing.gap < BESIDE_TRACKS

    def page(self, spacing: _Spacing) -> Area:
        """Give the part of the paper that is drawn on."""
        margin, paper = spacing.margin, self.options.paper.value
        return Area(margin, paper.width * MM - margin, paper.height * MM - margin * 0.85, margin)

    def upper(self, spacing: _Spacing) -> tuple[Drawing, float]:
        """Draw head, Stat Tracks and what turns up and runs out; gives the lower edge."""
        page = self.page(spacing)
        column = Column(page.left, page.top, page.width, BAND_SIZE, BACKGROUND)
        magnified(partial(self._upper, spacing), self.times, column)
        return tuple(column.ops), column.y

    def _upper(self, spacing: _Spacing, column: Column) -> None:
        """Set head and Stat Tracks, and beside or below those what turns up and runs out."""
        set_head(column, self.character, self.outfit, self.figures, self.portrait)
        top, stacked = column.y - 3 * MM, self.stacked(spacing)
        below = top - len(Track) * TRACK_HEIGHT
        left = column.left + (0 if stacked else TRACKS_WIDTH + spacing.gap)
        width = column.left + column.width - left
        resources = Column(left, below - 3 * MM if stacked else top, width, BAND_SIZE, BACKGROUND)
        (set_tactical_points if self.character.deckless else set_hand)(resources, self.figures)
        column.ops += (*tracks_drawing(self.figures, column.left, top), *resources.ops)
        column.y = min(resources.y, below)

    def lower(self, contents: Sequence[Content]) -> _Lower:
        """Set the lower part on as few pages as hold it, and there at the largest size with the most white.

        Notes are parted only where that saves a page.
        """
        things = tuple(things_of(self.figures, self.outfit, contents, self.times))
        notes = notes_of(self.character)
        ways = tuple(product((AMPLE, TIGHT), self.sizes))
        whole = (self._set((*things, *([notes] if notes else [])), *way) for way in ways)
        parted = (self._set(things, *way, notes) for way in ways if notes)
        tried: list[_Lower] = []
        for lower in chain(whole, parted):
            if len(lower.pages) == 1:
                return lower
            tried.append(lower)
        return min(tried, key=lambda lower: len(lower.pages))

    def _set(self, things: Sequence[Thing], spacing: _Spacing, size: TypeSize, poured: Thing | None = None) -> _Lower:
        page, bottom = self.page(spacing), self.upper(spacing)[1]
        below = Area(page.left, page.right, bottom - spacing.gap, page.bottom)
        labels = tuple(partial(set_label, scenario) for scenario in PLAYED)
        if self.stacked(spacing):
            first, further = (Columns(area, TWO, spacing.gap, spacing.between) for area in (below, page))
            always = Thing(ANY_SCENARIO, partial(magnified, set_always, self.times))
            pages = in_turn(_in_order((always, *things, *([poured] if poured else []))), size, first, further)
            return _Lower(spacing, size, pages)
        first = Columns(below, len(PLAYED), spacing.gap, spacing.between, rest=set_always)
        further = Columns(page, len(PLAYED), spacing.gap, spacing.between, labels, set_always)
        return _Lower(spacing, size, flow(things, size, first, further, poured))

    def drawn(self, lower: _Lower) -> bytes:
        """Draw the pages."""
        title = self.character.name or "Character sheet"
        pen = Pen(self.options.paper.value, title, imprint=self.options.imprint)
        for number, page in enumerate(lower.pages, 1):
            upper = self.upper(lower.spacing)[0] if number == 1 else ()
            with pen.section(title):
                pen.paint(themed((*upper, *page.ops), self.options.theme))
            pen.paint(themed(self._foot(lower, number), self.options.theme))
            if number == 1:
                pen.bookmark(title, 0)
            pen.end_page()
        return pen.finish()

    def _foot(self, lower: _Lower, number: int) -> Drawing:
        margin, page = lower.spacing.margin, self.page(lower.spacing)
        which = f"page {number}" + (f" of {len(lower.pages)}" if len(lower.pages) > 1 else "")
        explained = "Stat Tracks: a badge stands above the base in its type of scenario" if number == 1 else ""
        parts = (self.options.version, which, explained)
        rest = DOT.join(part for part in parts if part)
        said = self.character.id if number == 1 else self.character.name
        named = DOT.join(part for part in (said, self.character.art_credit) if part)
        size = min(FOOT * self.times, page.width / (fonts.width(Style.BODY, rest, 1) + NAMED))
        column = Column(page.left, margin, page.width, BAND_SIZE, BACKGROUND)
        base = margin * 0.62
        taken = fonts.width(Style.BODY, rest, size)
        shown = cut_to(named, Style.BODY, size, page.width - taken - 12)
        column.letters(shown, Style.BODY, size, (page.left, base), SOFT)
        column.letters(rest, Style.BODY, size, (page.right - taken, base), SOFT)
        return tuple(column.ops)


def _in_order(things: Sequence[Thing]) -> list[Thing]:
    """Put what belongs to a type of scenario together, behind its head, and what is for any of them last."""
    joined: list[Thing] = []
    for thing in sorted(things, key=lambda thing: len(PLAYED) if thing.column is None else thing.column):
        before = joined[-1] if joined else thing
        if joined and (thing.name == FREE_SLOTS or before.name in SCENARIO_NAMES):
            name = thing.name if before.name in SCENARIO_NAMES else before.name
            joined[-1] = Thing(name, partial(_both, before, thing))
        else:
            joined.append(thing)
    return joined


def _both(one: Thing, other: Thing, column: Column) -> None:
    """Set what stays together: the head of a type of scenario with what is below it, free slots with what is above."""
    one.set(column)
    column.y -= AMPLE.between
    other.set(column)


def _complaints(
    character: Character, outfit: Outfit, contents: Sequence[Content], name: Boxed, options: SheetOptions
) -> Iterator[Diagnostic]:
    place = options.place(character.id)
    said = [text for content in contents for text in strings((content.entry.name, content.titles, content.sections))]
    decks = [deck.name for deck in outfit.decks]
    own = (character.name, character.notes, character.art_credit)
    lacking = complaints.glyphs(character.name, character.id, (*own, *hybrids(outfit), *decks, *said), place)
    if lacking:
        yield lacking
    if name.room < 0:
        yield complaints.box_overflow(character, name, place)


def _fits(character: Character, name: Boxed, lower: _Lower) -> Iterator[Fit]:
    """Report the box of the name, and each page."""
    yield _fit(character, name.box, TypeSize(name.step.size, name.leading), len(name.lines), name.room)
    for number, page in enumerate(lower.pages, 1):
        box = "page" if len(lower.pages) == 1 else f"page {number} of {len(lower.pages)}"
        yield _fit(character, box, lower.size, page.lines, page.room)


def _fit(character: Character, box: str, size: TypeSize, lines: int, room: float) -> Fit:
    return Fit(
        sheet=character.name,
        entry=character.id,
        box=box,
        size=size.body,
        leading=round(size.line, 2),
        lines=lines,
        room=round(room / MM, 1),
    )
