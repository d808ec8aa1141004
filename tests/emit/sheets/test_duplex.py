"""Backs lie behind their fronts, whichever edge the paper is turned over at, and however far off the printer is."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import product

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from compiler.emit.sheets.calibration import Axis, behind, calibration_pdf, front, offsets
from compiler.emit.sheets.drawing import Print, Stroke
from compiler.emit.sheets.duplex import Side, sides
from compiler.emit.sheets.geometry import MM, Grid, Size, crop_marks
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.proofreading import Spot
from compiler.emit.sheets.sheet import deck_pdf, table_pdf
from compiler.emit.sheets.suits import COMBAT, suit_of
from compiler.emit.sheets.words import Words
from compiler.ir.entries.library import Deck, Library
from compiler.source.paper import (
    CardSize,
    Edge,
    LaidPaper,
    Offset,
    Order,
    Paper,
    PaperSettings,
    Scale,
    Turn,
    cells_of,
    too_large,
)
from tests.emit.sheets.turned import DOTS, pictures, through

LARGER = Scale(1.015, 0.985)
FLIPS = list(product((Turn.PORTRAIT, Turn.LANDSCAPE), (Edge.LONG, Edge.SHORT)))


def corners(spot: Spot, inside: float) -> Iterator[tuple[float, float]]:
    """Give four places so far within the corners of a front, in millimetres (beyond them below zero)."""
    by = inside * MM
    yield from product((spot.left + by, spot.right - by), (spot.bottom + by, spot.top - by))


def colour(page: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = page.getpixel((round(x * DOTS), round(page.height - y * DOTS)))
    assert isinstance(found, tuple)
    return found


def ink_of(entry: str, library: Library) -> tuple[int, ...]:
    ink = suit_of(library.entries[entry]).ink
    return tuple(round(part * 255) for part in (ink.red, ink.green, ink.blue))


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2


def table(library: Library, teller: Words, options: SheetOptions) -> SheetResult:
    """Print cards of all suits, so that each back can be told from its neighbours."""
    return table_pdf("Night Watch", list(library.entries.values()), teller, options)


@pytest.mark.parametrize("bleed", [0, 2])
@pytest.mark.parametrize(("turn", "edge"), FLIPS)
def test_each_back_lies_behind_its_front(turn: Turn, edge: Edge, bleed: float, library: Library, teller: Words) -> None:
    options = SheetOptions(turn=turn, backs=edge, bleed=bleed)
    result = table(library, teller, options)
    pages = pictures(result.pdf)
    assert len({ink_of(spot.entry, library) for spot in result.spots}) >= 4
    assert {spot.page % 2 for spot in result.spots} == {0}
    for spot in result.spots:
        back = through(pages[spot.page + 1], turn, edge)
        assert all(near(colour(back, x, y), ink_of(spot.entry, library)) for x, y in corners(spot, 0.3))


@pytest.mark.parametrize(("turn", "edge"), FLIPS)
def test_where_no_card_is_nothing_is_behind_it(turn: Turn, edge: Edge, library: Library, teller: Words) -> None:
    """What is painted reaches just over the trims of the cards that there are."""
    result = table(library, teller, SheetOptions(turn=turn, backs=edge))
    last = max(spot.page for spot in result.spots)
    back = through(pictures(result.pdf)[last + 1], turn, edge)
    box = ImageChops.invert(back.convert("L")).getbbox()
    spots = [spot for spot in result.spots if spot.page == last]
    over = 1.5 * MM
    edges = (min(spot.left for spot in spots) - over, max(spot.right for spot in spots) + over)
    assert box is not None
    assert (box[0] / DOTS, box[2] / DOTS) == pytest.approx(edges, abs=0.5)


def test_a_printer_that_is_off_is_put_right(library: Library, teller: Words) -> None:
    plain, moved = (
        pictures(table(library, teller, SheetOptions(backs=Edge.LONG, back_offset=offset)).pdf)[1]
        for offset in (Offset(), Offset(1, -2))
    )
    by = ImageChops.offset(plain, round(MM * DOTS), round(2 * MM * DOTS))
    lightness = ImageChops.difference(by, moved).convert("L").histogram()
    assert sum(lightness[64:]) < 0.01 * by.width * by.height
    assert ImageChops.difference(plain, moved).getbbox()


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize(("right", "up"), [(1.5, -2.0), (-3.0, 0.5)])
def test_the_numbers_of_the_calibration_sheet_put_the_back_in_its_place(right: float, up: float, axis: Axis) -> None:
    across, upward = offsets(right, up, axis)
    seen = (-across, upward) if axis is Axis.UPRIGHT else (across, -upward)
    assert (right + seen[0], up + seen[1]) == (0, 0)


@pytest.mark.parametrize("axis", Axis)
def test_a_number_of_the_scale_stands_where_the_line_of_the_back_falls(axis: Axis) -> None:
    ticks = {round(op.x1 / MM, 1) for op in front(axis) if isinstance(op, Stroke) and op.x1 == op.x2}
    assert ticks == {half / 2 for half in range(-8, 9)}
    named = {op.text: op for op in front(axis) if isinstance(op, Print) and len(op.text) == 2 and op.y > 40}
    middle = named["+3"].x + named["+3"].size * 0.5
    assert middle / MM == pytest.approx(3 if axis is Axis.UPRIGHT else -3, abs=0.3)
    assert {(op.x1 + op.x2, op.y1 + op.y2) for op in behind() if isinstance(op, Stroke)} == {(0, 0)}


def test_the_calibration_sheet_has_two_pages() -> None:
    assert len(pictures(calibration_pdf(Paper.A4.value, Edge.LONG))) == 2


@pytest.mark.parametrize(
    ("order", "places"),
    [(Order.PAIRS, "0f0b1f1b2f2b"), (Order.FRONTS_FIRST, "0f1f2f0b1b2b"), (Order.BACKS_REVERSED, "0f1f2f2b1b0b")],
)
def test_the_order_of_pages(order: Order, places: str) -> None:
    found = sides(3, Edge.LONG, order)
    assert "".join(f"{side.page}{'b' if side.is_back else 'f'}" for side in found) == places
    assert sides(2, Edge.NONE, order) == (Side(0, is_back=False), Side(1, is_back=False))


@pytest.mark.parametrize("order", Order)
def test_a_front_is_where_its_spot_says(order: Order, library: Library, teller: Words) -> None:
    result = table(library, teller, SheetOptions(backs=Edge.LONG, order=order))
    document = pypdfium2.PdfDocument(result.pdf)
    for spot in result.spots:
        text = document[spot.page].get_textpage().get_text_bounded(spot.left, spot.bottom, spot.right, spot.top)
        assert spot.entry in text
    document.close()


@pytest.mark.parametrize(
    ("options", "duplex"),
    [
        (SheetOptions(), "/Simplex"),
        (SheetOptions(backs=Edge.LONG), "/DuplexFlipLongEdge"),
        (SheetOptions(backs=Edge.SHORT), "/DuplexFlipShortEdge"),
        (SheetOptions(backs=Edge.LONG, order=Order.FRONTS_FIRST), "/Simplex"),
    ],
)
def test_a_viewer_is_told_to_print_on_both_sides(
    options: SheetOptions, duplex: str, deck: Deck, library: Library, teller: Words
) -> None:
    with pikepdf.open(BytesIO(deck_pdf(deck, library, teller, options).pdf)) as document:
        assert str(document.Root.ViewerPreferences.Duplex) == duplex


def test_all_cards_of_a_deck_have_its_back(deck: Deck, library: Library, teller: Words) -> None:
    result = deck_pdf(deck, library, teller, SheetOptions(backs=Edge.LONG))
    back = through(pictures(result.pdf)[1], Turn.PORTRAIT, Edge.LONG)
    combat = tuple(round(part * 255) for part in (COMBAT.ink.red, COMBAT.ink.green, COMBAT.ink.blue))
    assert {spot.entry for spot in result.spots if suit_of(library.entries[spot.entry]) is not COMBAT}
    assert all(near(colour(back, x, y), combat) for spot in result.spots if spot.page == 0 for x, y in corners(spot, 1))


@pytest.mark.parametrize("size", CardSize)
def test_a_back_does_not_tell_which_way_up_its_card_lies(
    size: CardSize, deck: Deck, library: Library, teller: Words
) -> None:
    result = deck_pdf(deck, library, teller, SheetOptions(card=size, backs=Edge.LONG))
    back = pictures(result.pdf)[1]
    spot = result.spots[0]
    left, right = back.width / DOTS - spot.right, back.width / DOTS - spot.left
    box = (left, back.height / DOTS - spot.top, right, back.height / DOTS - spot.bottom)
    one = back.crop(tuple(round(side * DOTS) for side in box))  # type: ignore[arg-type]  # four sides
    changed = ImageChops.difference(one, one.rotate(180)).convert("L").histogram()
    assert sum(changed[100:]) < 0.03 * one.width * one.height


@pytest.mark.parametrize("dots", [1, 1.37, 2, 4])
def test_the_arms_of_the_river_are_whole_on_a_screen(dots: float, deck: Deck, library: Library, teller: Words) -> None:
    """Of many short pieces each end would show, as a crack."""
    options = SheetOptions(backs=Edge.LONG)
    pdf = deck_pdf(deck, library, teller, options).pdf
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[1].render(scale=dots).to_pil().convert("L")
    x, y = options.grid.corner(4)
    middle, from_, to = x + 63 / 2, y + 88 * 0.56, y + 88 * 0.76
    column = [
        page.getpixel((round(middle * MM * dots - 0.5), page.height - round(up * MM * dots)))
        for up in _steps(from_, to)
    ]
    assert max(column) - min(column) <= 2


def _steps(first: float, last: float) -> list[float]:
    """Give places between two, a tenth of a millimetre apart."""
    return [first + step / 10 for step in range(round((last - first) * 10))]


# ---- sheets


@pytest.mark.parametrize(
    ("sheet", "cells", "margins"),
    [
        (SheetOptions(paper=Paper.A4), (3, 3), (10.5, 16.5)),
        (SheetOptions(paper=Paper.A4, turn=Turn.PORTRAIT, bleed=1.5), (3, 3), (7.5, 13.5)),
        (SheetOptions(paper=Paper.A4, bleed=2), (3, 3), (6.5, 12.5)),
        (SheetOptions(paper=Paper.A4, turn=Turn.PORTRAIT, bleed=3), (2, 3), (39, 10.5)),
        (SheetOptions(paper=Paper.A4, bleed=3), (4, 2), (13.5, 14)),
        (SheetOptions(paper=Paper.LETTER), (3, 3), (13.45, 7.7)),
        (SheetOptions(paper=Paper.LETTER, bleed=0.625), (3, 3), (12.2, 6.45)),
        (SheetOptions(paper=Paper.LETTER, bleed=1), (3, 3), (11.45, 5.7)),
        (SheetOptions(paper=Paper.LETTER, turn=Turn.PORTRAIT, bleed=1.5), (3, 2), (10.45, 50.2)),
        (SheetOptions(paper=Paper.LETTER, turn=Turn.PORTRAIT, bleed=2), (3, 2), (9.45, 49.7)),
        (SheetOptions(paper=Paper.LETTER, bleed=3), (3, 2), (7.45, 48.7)),
        (SheetOptions(paper=Paper.LETTER, bleed=2), (4, 2), (7.7, 17.95)),
        (SheetOptions(paper=Paper.LETTER, card=CardSize.POKER), (3, 3), (12.7, 6.35)),
        (SheetOptions(paper=Paper.A4, card=CardSize.POKER), (3, 3), (9.75, 15.15)),
        (SheetOptions(paper=Paper.A4, card=CardSize.POKER, bleed=3.175), (4, 2), (11.975, 12.925)),
    ],
)
def test_the_grids_are_those_that_hold_the_most_with_a_mark_at_both_ends_of_every_cut(
    sheet: SheetOptions, cells: tuple[int, int], margins: tuple[float, float]
) -> None:
    grid = sheet.grid
    assert (grid.columns, grid.rows) == cells
    assert (grid.margin_x, grid.margin_y) == pytest.approx(margins)
    marks = crop_marks(grid, frozenset(range(grid.cells)))
    upright, level = ([mark for mark in marks if (mark.x1 == mark.x2) is way] for way in (True, False))
    cuts = [2 * number if grid.bleed else number + 1 for number in cells]
    assert [len(upright), len(level)] == [2 * number for number in cuts]
    for mark in marks:
        xs, ys = sorted((mark.x1, mark.x2)), sorted((mark.y1, mark.y2))
        assert max(xs[1] - xs[0], ys[1] - ys[0]) >= 0.95
        assert min(xs[0], ys[0], grid.paper.width - xs[1], grid.paper.height - ys[1]) >= 4.2 - 0.01


def test_a_mark_with_little_room_stands_in_the_bleed_but_never_on_a_card() -> None:
    """Letter upright with 1 mm: above the cards there are 1.5 mm to print on."""
    grid = SheetOptions(paper=Paper.LETTER, bleed=1).grid
    tops = [mark for mark in crop_marks(grid, frozenset(range(9))) if min(mark.y1, mark.y2) > grid.paper.height / 2]
    above = [mark for mark in tops if mark.x1 == mark.x2]
    assert {round(min(mark.y1, mark.y2) - (grid.paper.height - grid.margin_y), 3) for mark in above} == {0.5}


def test_a_card_larger_than_its_paper_is_complained_of() -> None:
    large = PaperSettings(card=Size(215, 120))
    assert too_large(large) == ""
    assert cells_of(large.paper, large.card, 0).paper == Size(297, 210)
    upright = PaperSettings(card=Size(215, 120), paper=LaidPaper(Paper.A4, Turn.PORTRAIT))
    assert too_large(upright) == "a card of 215 x 120 mm is too large for A4 portrait"


@pytest.mark.parametrize("bleed", [1, 1.5, 3.175])
@pytest.mark.parametrize("used", [{0}, {0, 1}, {1, 3}, {0, 1, 2, 3, 4, 5}])
def test_with_a_gap_each_card_has_its_own_cuts_and_no_mark_is_in_a_bleed(bleed: float, used: set[int]) -> None:
    cells = cells_of(LaidPaper(), CardSize.STANDARD.value, bleed)
    grid = Grid(paper=cells.paper, card=Size(63, 88), columns=cells.columns, rows=cells.rows, bleed=bleed)
    marks = crop_marks(grid, frozenset(used))
    for cell in used:
        x, y = grid.corner(cell)
        assert {round(x, 3), round(x + 63, 3)} <= {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2}
        assert {round(y, 3), round(y + 88, 3)} <= {round(mark.y1, 3) for mark in marks if mark.y1 == mark.y2}
        for mark in marks:
            beside = max(mark.x1, mark.x2) < x - bleed or min(mark.x1, mark.x2) > x + 63 + bleed
            above = max(mark.y1, mark.y2) < y - bleed or min(mark.y1, mark.y2) > y + 88 + bleed
            assert beside or above


def test_the_pdf_says_where_it_is_cut_and_how_far_it_is_painted(deck: Deck, library: Library, teller: Words) -> None:
    options = SheetOptions(bleed=2)
    with pikepdf.open(BytesIO(deck_pdf(deck, library, teller, options).pdf)) as document:
        trim, bleed = (
            [float(side) / MM for side in box] for box in (document.pages[0].TrimBox, document.pages[0].BleedBox)
        )
    assert trim == pytest.approx([6.5, 12.5, 203.5, 284.5], abs=0.01)
    assert bleed == pytest.approx([4.5, 10.5, 205.5, 286.5], abs=0.01)


def test_what_a_printer_makes_smaller_is_drawn_larger(library: Library, teller: Words) -> None:
    """The page is as it was when the printer has done its part; the places of cards that are told go with it."""
    plain, scaled = (table(library, teller, SheetOptions(backs=Edge.LONG, scale=scale)) for scale in (Scale(), LARGER))
    for before, after in zip(plain.spots, scaled.spots, strict=True):
        middle = 105 * MM, 148.5 * MM
        assert after.left - middle[0] == pytest.approx((before.left - middle[0]) * LARGER.across)
        assert after.top - middle[1] == pytest.approx((before.top - middle[1]) * LARGER.up)
    for whole, larger in zip(pictures(plain.pdf), pictures(scaled.pdf), strict=True):
        (left, upper, right, lower), seen = inked(whole), inked(larger)
        (x, y), (across, up) = (whole.width / 2, whole.height / 2), (LARGER.across, LARGER.up)
        sides = (x + (left - x) * across, y + (upper - y) * up, x + (right - x) * across, y + (lower - y) * up)
        assert seen == pytest.approx(sides, abs=1.6)


def inked(page: Image.Image) -> tuple[int, int, int, int]:
    """Give what all that is printed lies within, in dots."""
    dark = ImageChops.invert(page.convert("L")).point([255 * (shade > 64) for shade in range(256)])
    return dark.getbbox() or (0, 0, 0, 0)


def test_every_word_of_a_scaled_card_is_found_where_it_is_told(library: Library, teller: Words) -> None:
    result = table(library, teller, SheetOptions(scale=LARGER))
    with pypdfium2.PdfDocument(result.pdf) as document:
        for spot in result.spots:
            text = document[spot.page].get_textpage().get_text_bounded(spot.left, spot.bottom, spot.right, spot.top)
            assert library.entries[spot.entry].name.split()[0] in text


@pytest.mark.parametrize("outer", [0, 1.5, 3])
def test_backs_reach_over_the_outer_cuts_as_far_as_is_said(outer: float, library: Library, teller: Words) -> None:
    result = table(library, teller, SheetOptions(backs=Edge.LONG, outer_bleed=outer))
    box = ImageChops.invert(pictures(result.pdf)[1].convert("L")).getbbox()
    assert box is not None
    left = min(spot.left for spot in result.spots if spot.page == 0)
    assert box[0] / DOTS == pytest.approx(left - outer * MM, abs=0.5)


def test_the_lines_of_the_calibration_sheet_are_as_long_as_it_says() -> None:
    for scale in (Scale(), LARGER):
        page = pictures(calibration_pdf(Paper.A4.value, Edge.LONG, scale=scale))[0]
        left, _, right, _ = inked(page.crop((0, round(page.height / 2 + 89.5 * MM * DOTS), page.width, page.height)))
        assert (right - left) / DOTS / MM == pytest.approx(140 * scale.across, abs=0.4)


def test_the_second_calibration_sheet_shows_what_is_left() -> None:
    """Made for a printer whose offset is known, its lines are moved as the backs of cards are."""
    first, second = (pictures(calibration_pdf(Paper.A4.value, Edge.LONG, by))[1] for by in (Offset(), Offset(2, -1)))
    boxes = [ImageChops.invert(page.convert("L")).getbbox() or (0, 0, 0, 0) for page in (first, second)]
    assert (boxes[1][0] - boxes[0][0]) / DOTS / MM == pytest.approx(2, abs=0.3)
    assert (boxes[1][1] - boxes[0][1]) / DOTS / MM == pytest.approx(1, abs=0.3)
