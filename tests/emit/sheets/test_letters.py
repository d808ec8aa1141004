from __future__ import annotations

import importlib.metadata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.emit.sheets import fonts
from compiler.emit.sheets.fitting import FLOOR, GOOD, SIZES, common_size, first_fitting
from compiler.emit.sheets.fonts import CHAINS, PACKAGES, STAND_IN, Style, set_word
from compiler.emit.sheets.measure import Run, break_at_dots, break_lines, line_width


@pytest.mark.parametrize("package", PACKAGES.values())
def test_the_typefaces_come_with_an_open_licence(package: str) -> None:
    files = importlib.metadata.files(package.replace("_", "-")) or []
    licence = next(file for file in files if file.name == "LICENSE.txt")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence.locate().read_text(encoding="utf-8")  # type: ignore[attr-defined]


@pytest.mark.parametrize("style", Style)
def test_every_style_prints_latin_and_greek(style: Style) -> None:
    for word in ("Αχιλλεύς", "naïve", "Źródło", "\N{MINUS SIGN}2", "1d10"):
        font, shown, width = set_word(style, word)
        assert shown == word
        assert font in CHAINS[style]
        assert width > 0


def test_a_greek_word_in_flavor_is_set_upright_since_the_italic_lacks_it() -> None:
    assert set_word(Style.FLAVOR, "Reed")[0] == "SourceSerifPro-It"
    assert set_word(Style.FLAVOR, "Νύξ")[0] == "SourceSerifPro-Regular"


def test_a_character_that_no_typeface_has_is_seen_and_named_before_printing() -> None:
    assert fonts.missing("cat \N{CAT}, \N{HEBREW LETTER ALEF}") == "\N{CAT}\N{HEBREW LETTER ALEF}"
    assert set_word(Style.BODY, "a\N{CAT}b")[1] == f"a{STAND_IN}b"


@given(st.text(), st.sampled_from(Style), st.floats(40, 200), st.sampled_from(SIZES))
def test_no_line_is_wider_than_its_column(text: str, style: Style, width: float, size: object) -> None:
    del size
    for line in break_lines((Run(text, style),), 8, width):
        assert line_width(line, 8) <= width + 0.01


@given(st.lists(st.sampled_from(["You", "may", "spend", "1", "Karma", "to", "Endure,", "unmistakably"]), min_size=1))
def test_lines_hold_all_the_words_in_order(words: list[str]) -> None:
    lines = break_lines((Run(" ".join(words)),), 8, 80)
    assert " ".join(piece.text for line in lines for piece in line).split() == words


def shown(text: str, width: float) -> list[str]:
    return [" ".join(piece.text for piece in line) for line in break_lines((Run(text),), 8, width)]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("The target suffers -1 Resilience.", "\u22121 Resilience."),
        ("The target suffers \u22121 Resilience.", "\u22121 Resilience."),
        ("Each ally gains +2 Power, and more.", "+2 Power,"),
        ("The bearer gains Fire Resistance 2.", "Resistance 2."),
        ("The bearer gains Fire Resistance 2, and more.", "Resistance 2,"),
        ("Take a rest and draw 2 cards.", "2 cards."),
        ("Take a rest and regain 3 HP.", "3 HP."),
        ("The first part has (Piercing 2) Fire.", "(Piercing 2)"),
        ("Each of them adds +1d6 Fire to it.", "+1d6 Fire"),
        ("An ally within range 1 loses the roll.", "range 1"),
        ("If it is not within range 1, go on.", "range 1,"),
        ("At once they suffer 1 Fatigue damage.", "1 Fatigue"),
    ],
)
def test_a_number_and_its_word_stay_on_one_line_wherever_it_breaks(text: str, kept: str) -> None:
    for width in range(60, 200):
        assert any(kept in line for line in shown(text, width)), shown(text, width)


def test_a_number_whose_word_is_wider_than_the_line_stands_where_it_can() -> None:
    assert shown("suffers -1 Incomprehensibility", 40)[0] == "suffers \u22121"


def test_the_cells_of_a_title_part_at_the_dots_alone() -> None:
    said = Run("Level 3 Adversary \N{MIDDLE DOT} Mini-boss \N{MIDDLE DOT} Defender")
    cells = set(said.text.split(" \N{MIDDLE DOT} "))
    for width in range(70, 200):
        lines = ["".join(piece.text for piece in line) for line in break_at_dots(said, 8, width)]
        assert {cell for line in lines for cell in line.split(" \N{MIDDLE DOT} ")} == cells


def test_a_cell_wider_than_the_line_breaks_as_other_text_does() -> None:
    lines = break_at_dots(Run("Weapon \N{MIDDLE DOT} Light Melee Weapon"), 8, 40)
    assert [line[0].text for line in lines] == ["Weapon", "Light Melee", "Weapon"]


def test_each_size_takes_less_room_than_the_one_before() -> None:
    for larger, smaller in pairwise(SIZES):
        assert smaller.body <= larger.body
        assert (smaller.line, smaller.dice) < (larger.line, larger.dice)
    assert {size.body for size in SIZES} >= {8, 7, 6}
    assert min(size.body for size in GOOD) == 7
    assert FLOOR.body == 6


def test_the_largest_size_that_leaves_room_is_taken() -> None:
    found = first_fitting(lambda size: 8 - size.body)
    assert found is not None
    assert found.body == 8
    assert first_fitting(lambda _: -1) is None


def test_the_worst_card_decides_and_one_that_fits_nowhere_does_not() -> None:
    assert common_size([SIZES[0], SIZES[4], None, SIZES[2]]) == SIZES[4]
    assert common_size([None]) in GOOD


def test_one_card_in_twenty_makes_no_other_small() -> None:
    assert common_size([SIZES[8], *[SIZES[0]] * 19]) == SIZES[0]
    assert common_size([SIZES[8], *[SIZES[0]] * 18]) == SIZES[8]
    assert common_size([SIZES[8], SIZES[4], *[SIZES[0]] * 18]) == SIZES[4]


@pytest.mark.parametrize("style", Style)
def test_marks_are_those_of_printers_and_not_of_typewriters(style: Style) -> None:
    assert set_word(style, "Wrecker's")[1] == "Wrecker\u2019s"
    assert set_word(style, "'Tis")[1] == "\u2018Tis"
    assert set_word(style, "'tis")[1] == "\u2019tis"
    assert set_word(style, '("So")')[1] == "(\u201cSo\u201d)"
    assert [set_word(style, word)[1] for word in ("-2", "-1d4", "(-1)")] == ["\u22122", "\u22121d4", "(\u22121)"]
    assert [set_word(style, word)[1] for word in ("half-seas", "1-2", "pole-9", "-")] == [
        "half-seas",
        "1-2",
        "pole-9",
        "-",
    ]


@given(st.lists(st.sampled_from(["You", "may", "spend", "Karma", "to", "Endure,", "unmistakably", "so."]), min_size=3))
def test_a_short_word_stands_alone_on_the_last_line_only_where_no_other_setting_has_as_few(words: list[str]) -> None:
    lines = shown(" ".join(words), 90)
    last = lines[-1]
    if len(lines) > 1 and " " not in last and fonts.width(Style.BODY, last, 8) < 27:
        before = lines[-2].split()
        assert len(before) == 1 or len(shown(" ".join(words[:-2]), 90)) >= len(lines)


def test_a_paragraph_is_broken_anew_where_a_number_would_end_it_alone() -> None:
    text = "Reduce any Piercing value on the target's Action by 2."
    for width in range(120, 200):
        assert shown(text, width)[-1] != "2.", width


def test_a_paragraph_is_broken_anew_where_two_very_short_words_would_end_it() -> None:
    text = "If two or more foes are in the occupied section, increase the Hit dice level by 1."
    for width in range(120, 200):
        assert shown(text, width)[-1] != "by 1.", width
