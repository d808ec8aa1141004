"""A hand of cards is held fanned: the 14 mm at the upper left tell what each is, without colours."""

from __future__ import annotations

from itertools import combinations, product

import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import Box, Disc, Drawing, Outline, Sign
from compiler.emit.sheets.emblems import EMBLEM, SOLID, emblem
from compiler.emit.sheets.faces import Faces
from compiler.emit.sheets.fitting import GOOD
from compiler.emit.sheets.geometry import MM, CardSize
from compiler.emit.sheets.head import BADGE, MARGIN
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.suits import COMBAT, OF_SCENARIO, Suit, badge
from compiler.emit.sheets.themed import themed
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.terms import PlayKind, Scenario
from compiler.source.themes import Theme, shipped_theme

CARD = CardSize.STANDARD.value
SHOWN = 14
"""Millimetres of a card that the next one leaves free."""
DPI = 150
THEMES = ("colour", "low-ink", "large-print")


def printed_grey(drawing: Drawing, theme: Theme) -> Image.Image:
    """Print a face in a theme and in grey."""
    pen = Pen(CARD, "Hand")
    pen.paint(themed(drawing, theme))
    pen.end_page()
    document = pypdfium2.PdfDocument(pen.finish())
    page: Image.Image = document[0].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    return page


def corner(drawing: Drawing, theme: Theme) -> Image.Image:
    """Cut the corner out of a face that is printed in grey."""
    side = round(SHOWN / 25.4 * DPI)
    return printed_grey(drawing, theme).crop((0, 0, side, side))


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Give how much of two pictures is plainly lighter or darker in the one than in the other."""
    difference = ImageChops.difference(one, other).point(lambda value: 255 if value > 40 else 0)
    return difference.histogram()[255] / (one.width * one.height)


def held(entry: Entry, kind: PlayKind, scenario: Scenario, words: Words) -> Drawing:
    title = replace(entry.title, play=kind)
    (face,) = Faces(content_of(replace(entry, title=title, scenario=scenario), words), CARD, None).at(GOOD[2])
    return face.ops


@pytest.mark.parametrize("theme", THEMES)
def test_each_corner_of_a_hand_of_five_differs_in_grey(theme: str, shrug: Entry, teller: Words) -> None:
    for scenario in (Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION):
        hand = [corner(held(shrug, kind, scenario, teller), shipped_theme(theme)) for kind in PlayKind]
        assert min(unlike(one, other) for one, other in combinations(hand, 2)) > 0.03


@pytest.mark.parametrize("theme", THEMES)
def test_plays_of_one_kind_differ_by_scenario_in_grey(theme: str, shrug: Entry, teller: Words) -> None:
    for kind in PlayKind:
        hand = [corner(held(shrug, kind, scenario, teller), shipped_theme(theme)) for scenario in OF_SCENARIO]
        assert min(unlike(one, other) for one, other in combinations(hand, 2)) > 0.01


@pytest.mark.parametrize(("kind", "suit"), [*product(PlayKind, OF_SCENARIO.values())])
def test_the_scenario_is_smaller_than_the_kind_and_ends_before_the_name(kind: PlayKind, suit: Suit) -> None:
    left, _, side = emblem(kind, suit, 0, 100).badge
    assert side < EMBLEM * 0.6
    assert left + side < BADGE + 1 * MM


def test_what_has_dice_stands_on_a_solid_plate_and_what_helps_in_an_outline() -> None:
    plates = {kind: emblem(kind, COMBAT, 0, 100).ops[0] for kind in PlayKind}
    assert {kind for kind, plate in plates.items() if isinstance(plate, Sign)} == {PlayKind.STRATEGY, PlayKind.ASSIST}
    assert [type(plates[kind]) for kind in (PlayKind.ACTION, PlayKind.REACTION, PlayKind.INTERRUPT)] == [
        Box,
        Disc,
        Outline,
    ]
    assert len(SOLID) == 3


def test_what_is_never_held_in_hand_keeps_its_large_badge(lock_golem: Entry, lantern: Entry, teller: Words) -> None:
    unranked = replace(lock_golem, title=replace(lock_golem.title, rank=None))
    for entry, large in ((unranked, True), (lantern, False)):
        face = Faces(content_of(entry, teller), CARD, None).at(GOOD[2])[0]
        shield, *_ = badge(COMBAT, MARGIN, CARD.height * MM - MARGIN - BADGE, BADGE)
        assert (shield in face.ops) is large
