"""The picture of odds: what it says, that its bars are as high as the chances, and that nothing runs off its edge."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from PIL import Image
from reportlab.lib.colors import Color

from compiler.emit.odds_plot import DARK, LIGHT, MARGIN, PALE, PAPER, WIDE, OddsPicture, Panel, odds_png, odds_svg

SVG = "{http://www.w3.org/2000/svg}"
DIE = {amount: Fraction(1, 6) for amount in range(1, 7)}
HALF = Panel(
    title="Damage to Old Heron: 2.00 expected",
    chances={0: Fraction(1, 2), 2: Fraction(1, 8), 4: Fraction(3, 8)},
    failing=Fraction(1, 4),
)


def picture(*panels: Panel, title: str = "Ninth Wave against Old Heron: Unfold", situation: str = "") -> OddsPicture:
    return OddsPicture(title=title, situation=situation, takes_effect=Fraction(3, 4), panels=panels)


def parts(shown: OddsPicture, tag: str) -> list[ET.Element]:
    return list(ET.fromstring(odds_svg(shown)).iter(SVG + tag))  # noqa: S314 - our own


def words(shown: OddsPicture) -> list[str]:
    return [one.text or "" for one in parts(shown, "text")]


def boxes(shown: OddsPicture, fill: Color) -> list[ET.Element]:
    """Give the boxes of a grey."""
    found = ((one, re.search(r"fill: rgb\(([\d.]+)%", one.get("style") or "")) for one in parts(shown, "rect"))
    return [one for one, grey in found if grey and float(grey[1]) == pytest.approx(fill.red * 100, abs=1)]


def test_it_names_the_plays_the_situation_and_the_chance() -> None:
    said = words(picture(HALF, situation="the target: Fire Resistance 2"))
    assert {"Ninth Wave against Old Heron: Unfold", "the target: Fire Resistance 2", "takes effect 75.0 % (3/4)"} <= {
        *said
    }
    assert "fails 25.0 %" in said
    assert HALF.title in said
    assert {"50.0", "12.5", "37.5", "0", "1", "2", "3", "4"} <= {*said}


def test_bars_are_as_high_as_their_chances() -> None:
    strip, *dark = (float(one.get("height") or 0) for one in boxes(picture(HALF), DARK))
    _, light = (float(one.get("height") or 0) for one in boxes(picture(HALF), LIGHT))
    assert strip > 0
    assert [one / light for one in dark] == pytest.approx([1, 1 / 2, 3 / 2])  # light: the quarter that fails


def test_the_strip_is_as_long_as_the_chance() -> None:
    whole, dark = (float(boxes(picture(), grey)[0].get("width") or 0) for grey in (LIGHT, DARK))
    assert dark / whole == pytest.approx(3 / 4)


def test_without_damage_there_is_no_panel() -> None:
    assert len(words(picture())) == 3
    assert parts(picture(), "line") == []


@pytest.mark.parametrize(("chance", "said"), [(Fraction(1, 10_000), set()), (Fraction(1, 500), {"0.2"})])
def test_a_chance_that_would_be_said_to_be_none_is_not_written_on_its_bar(chance: Fraction, said: set[str]) -> None:
    shown = words(picture(Panel(title="Damage", chances={1: 1 - chance, 2: chance})))
    assert {one for one in shown if one.startswith("0.")} == said


@pytest.mark.parametrize("most", [1, 40, 120])
def test_every_amount_has_its_bar_within_the_edges(most: int) -> None:
    chances = {amount: Fraction(1, most) for amount in range(1, most + 1)}
    bars = boxes(picture(Panel(title="Damage", chances=chances)), DARK)[1:]
    assert len(bars) == most
    assert max(float(one.get("x") or 0) + float(one.get("width") or 0) for one in bars) <= WIDE - MARGIN + 1


@pytest.mark.parametrize("title", ["The Harbour-Master of Nine Mouths reads the register aloud " * 4, "W" * 200])
def test_long_names_are_broken_into_lines(title: str) -> None:
    texts = parts(picture(HALF, title=title), "text")
    lengths = [float(one.get("textLength") or 0) for one in texts]
    assert max(lengths) <= WIDE - 2 * MARGIN
    heading = [one.text or "" for one in texts if "font-size: 16px" in (one.get("style") or "")]
    assert "".join(heading).replace(" ", "") == title.replace(" ", "")


def test_it_is_grey_and_its_letters_are_found_on_any_machine() -> None:
    svg = odds_svg(picture(HALF)).decode()
    assert all(len(set(grey.rgb())) == 1 for grey in (DARK, LIGHT, PALE, PAPER))
    assert svg.count("Arial, Helvetica") == svg.count("<text")
    assert "<title>Ninth Wave against Old Heron: Unfold</title>" in svg


def test_names_are_no_markup() -> None:
    assert "Salt & <Pans>" in words(picture(title="Salt & <Pans>"))


def test_the_png_is_the_same_picture() -> None:
    shown = picture(HALF, Panel(title="Damage back", chances=DIE))
    high = int(ET.fromstring(odds_svg(shown)).get("height") or 0)  # noqa: S314 - our own
    with Image.open(BytesIO(odds_png(shown))) as png:
        assert png.size == (2 * WIDE, 2 * high)
        grey = png.convert("L").tobytes()
        assert (min(grey), max(grey)) == (17, 255)  # ink and paper


def test_the_same_odds_are_the_same_picture() -> None:
    assert odds_svg(picture(HALF)) == odds_svg(picture(HALF))
    assert odds_png(picture(HALF)) == odds_png(picture(HALF))


@pytest.mark.parametrize("most", [1, 12, 40, 90, 120, 400])
def test_the_numbers_below_bars_stand_apart(most: int) -> None:
    chances = {amount: Fraction(1, most) for amount in range(1, most + 1)}
    texts = parts(picture(Panel(title="Damage", chances=chances)), "text")
    lowest = min(float(one.get("y") or 0) for one in texts)
    below = [one for one in texts if float(one.get("y") or 0) == lowest]
    ends = [(x := float(one.get("x") or 0), x + float(one.get("textLength") or 0)) for one in below]
    assert below
    assert all(end < begin for (_, end), (begin, _) in pairwise(ends))
