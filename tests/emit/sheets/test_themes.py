"""Themes: everything can be read in each of them, and what a theme's file has wrong is told with its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from compiler.diagnostics.record import Severity
from compiler.emit.screens.shown import Shown, back, front
from compiler.emit.sheets.backs import Back, ground
from compiler.emit.sheets.drawing import WHITE, Box, Disc, Op, Outline, Placed, Print, Sign, span
from compiler.emit.sheets.geometry import CardSize
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.proofreading import misprints
from compiler.emit.sheets.sheet import CardPile, deck_pdf, set_cards, table_pdf
from compiler.emit.sheets.suits import BACKGROUND, COLOURS, COMBAT, EXPLORATION, GEAR, INTERACTION, SIDES, badge
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.language.entries.house_words import HouseWords
from compiler.source.complaints import start_of
from compiler.source.data import Data, data_folder
from compiler.source.inks import Ink, contrast
from compiler.source.project import find_project, shipped_project
from compiler.source.themes import LEGIBLE, Theme, find_theme, shipped_theme
from tests.emit.sheets.conftest import Teller
from tests.emit.sheets.kinds import entries
from tests.kept import compiled

THEMES = sorted(file.stem for file in data_folder(Data.THEMES).glob("*.toml"))
INKS = "".join(f'{name} = "#112233"\n' for name in ("combat", "exploration", "interaction", "gear", "other", "quiet"))
ROOT = Path(__file__).resolve().parents[3]


def sides(options: SheetOptions, some: dict[str, Entry], teller: Teller) -> Iterator[Shown]:
    """Show fronts and backs of every kind."""
    lots = set_cards(CardPile("Pile", [(entry, 1) for entry in some.values()]), teller, options).lots
    for lot in lots:
        yield from (front(lot.entry.name, face.ops, options.trim) for face in lot.faces)
    yield from (
        back(Back(suit, theme=options.theme), options.trim) for suit in (COMBAT, EXPLORATION, INTERACTION, GEAR)
    )


def under(shown: Shown) -> Iterator[tuple[Print | Sign, Ink]]:
    """Give each text and each sign of a side with the ground that its middle lies on: what was painted there last."""
    grounds: list[tuple[float, float, float, float, Ink | None]] = []
    for layer in shown.layers:
        for op in layer.drawing:
            match op:
                case Box(fill=Ink()):
                    grounds.append((op.x, op.y, op.x + op.width, op.y + op.height, op.fill))
                case Disc():
                    grounds.append((op.x - op.radius, op.y - op.radius, op.x + op.radius, op.y + op.radius, op.fill))
                case Outline():
                    xs, ys = zip(*op.points, strict=True)
                    grounds.append((min(xs), min(ys), max(xs), max(ys), op.fill))
                case Print(text=text) if text and layer.angle == 0:
                    x, y = layer.x + op.x + op.size * 0.2, layer.y + op.y + op.size * 0.3
                    held = [ink for left, low, right, high, ink in grounds if left <= x <= right and low <= y <= high]
                    assert held[-1]
                    yield op, held[-1]
                case Sign() if layer.angle == 0:
                    x, y = layer.x + op.x + op.size / 2, layer.y + op.y + op.size / 2
                    held = [ink for left, low, right, high, ink in grounds if left <= x <= right and low <= y <= high]
                    yield op, held[-1] or WHITE
                case _:
                    pass


@pytest.mark.parametrize("name", THEMES)
def test_letters_can_be_read_on_what_lies_under_them(name: str, library: Library, teller: Teller) -> None:
    options = SheetOptions(theme=shipped_theme(name))
    some = {id_: entry for id_, entry in entries(library, teller).items() if id_ == entry.id}
    read = [(op, ground) for shown in sides(options, some, teller) for op, ground in under(shown)]
    assert {op.ink for op, _ in read if isinstance(op, Print) and op.text == "C"} != set()
    assert any(isinstance(op, Sign) for op, _ in read)
    assert len({ground for _, ground in read}) > 1
    assert [(op, contrast(op.ink, ground)) for op, ground in read if contrast(op.ink, ground) < LEGIBLE] == []
    assert all(contrast(ink, ground) >= LEGIBLE for _, ink, ground in shipped_theme(name).pairs())


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_leaves_none_of_the_colours_that_it_replaces(name: str, library: Library, teller: Teller) -> None:
    theme = shipped_theme(name)
    replaced = set(COLOURS.inks.values()) - {*theme.inks.values(), theme.quiet}
    for shown in sides(SheetOptions(theme=theme), dict(library.entries), teller):
        for layer in shown.layers:
            inks = {getattr(op, part, None) for op in layer.drawing for part in ("ink", "fill", "outline")}
            assert not inks & replaced


def test_low_ink_has_no_colour_and_no_dark_ground(library: Library, teller: Teller) -> None:
    shown = list(sides(SheetOptions(theme=shipped_theme("low-ink")), dict(library.entries), teller))
    ops = [op for side in shown for layer in side.layers for op in layer.drawing]
    inks = {getattr(op, part, None) for op in ops for part in ("ink", "fill", "outline")} - {None}
    fills = [(place, op) for place, op in enumerate(ops) if isinstance(op, Box | Outline | Disc) and op.fill]
    dark = [(place, op) for place, op in fills if op.fill and op.fill.red <= 0.8]
    assert all(ink.red == ink.green == ink.blue for ink in inks if ink)
    assert WHITE in {op.fill for _, op in fills}
    for place, op in dark:  # no more of it is seen than a rim around what lies on it
        assert isinstance(op, Outline | Disc)
        assert any(around(op, over) for over, _ in shapes(ops[place + 1 : place + 20]))


def test_suits_differ_in_shape_where_a_theme_gives_them_one_colour() -> None:
    theme = shipped_theme("low-ink")
    assert len(set(theme.inks.values())) == 1
    suits = (COMBAT, EXPLORATION, INTERACTION, GEAR, BACKGROUND)
    assert len({badge(suit, 0, 0, 1)[0] for suit in suits}) == len({suit.shape for suit in suits}) == len(SIDES)


def test_large_print_has_12_points_on_every_card_and_loses_no_word() -> None:
    project = shipped_project(ROOT)
    library = compiled(project).library
    deck = library.decks["lampwarden-deck"]
    options = SheetOptions(theme=shipped_theme("large-print"), content=project.content)
    result = deck_pdf(deck, library, HouseWords(), options)
    assert result.diagnostics == ()
    assert {fit.size for fit in result.fits if fit.box.startswith("face")} == {12}
    wanted = {held.card: library.entries[held.card] for held in deck.cards}
    assert misprints(result.pdf, result.spots, wanted) == {}
    second = deck_pdf(deck, library, HouseWords(), SheetOptions())
    assert len(result.spots) > len(second.spots)


def own(folder: Path, text: str, name: str = "dusk") -> tuple[Theme | None, list[tuple[str, str, int, str]]]:
    """Read a theme of a project's own: what became of it, and what is complained of, where, and what helps."""
    (folder / "themes").mkdir(exist_ok=True)
    (folder / "themes" / f"{name}.toml").write_text(text, encoding="utf-8")
    theme, found = find_theme(name, folder, start_of("asked"))
    return theme, [(Path(one.place.file).name, one.message, one.place.line, one.help or "") for one in found]


def test_a_project_has_themes_of_its_own_which_come_first(tmp_path: Path) -> None:
    theme, found = own(tmp_path, f"format = 1\nsmallest = 9\n{INKS}")
    assert found == []
    assert theme is not None
    assert (theme.combat, theme.smallest) == (Ink(0.07, 0.13, 0.2), 9)
    again, found = own(tmp_path, f"format = 1\n{INKS}", "colour")
    assert found == []
    assert again is not None
    assert again.combat != shipped_theme("colour").combat


@pytest.mark.parametrize(
    ("text", "line", "told", "helped"),
    [
        (f"format = 1\n{INKS}label = 'blue'\n", 8, '"blue" is nothing that label can be', '"#ffffff" (white)'),
        (f"format = 1\n{INKS}lable = '#ffffff'\n", 8, 'a theme has no "lable"', "did you mean label?"),
        (f"format = 1\n{INKS}smallest = 14\n", 8, '"14" is nothing that smallest can be', "from 6 to 12"),
        (f"format = 1\n{INKS}smallest = true\n", 8, '"True" is nothing that smallest can be', "from 6 to 12"),
        (f"format = 2\n{INKS}", 1, '"2" is nothing that format can be', "it is 1"),
        (INKS, 1, "does not say which format", "write format = 1"),
        ("format = 1\n", 1, 'does not say the colour "combat"', 'write combat = "#124f8c"'),
        ("format = \n", 1, "this is no TOML", "a line looks like this"),
    ],
)
def test_what_a_theme_has_wrong_is_told(text: str, line: int, told: str, helped: str, tmp_path: Path) -> None:
    theme, found = own(tmp_path, text)
    assert theme is None
    assert found[0][0] == "dusk.toml"
    assert told in found[0][1]
    assert found[0][2] == line
    assert helped in found[0][3]


def test_pale_letters_are_warned_of_and_printed_all_the_same(tmp_path: Path) -> None:
    text = f"format = 1\n{INKS}".replace('gear = "#112233"', 'gear = "#d0a020"')
    theme, found = own(tmp_path, text)
    assert theme is not None
    assert [(message, line) for _, message, line, _ in found] == [
        ('letters in "gear" have a contrast of only 2.2 to 1 with what lies under them', 5),
    ]


@pytest.mark.parametrize(
    ("said", "told", "helped"),
    [("lowink", 'there is no theme "lowink"', "did you mean low-ink?"), ("../x", 'there is no theme "../x"', "themes")],
)
def test_an_unknown_theme_is_told_where_it_is_chosen(said: str, told: str, helped: str, tmp_path: Path) -> None:
    (tmp_path / "deckwright.toml").write_text(f'format = 1\nname = "Delta"\ntheme = "{said}"\n', encoding="utf-8")
    project, (fault,) = find_project(tmp_path)
    assert project.theme == COLOURS
    assert (fault.severity, fault.message, fault.place.line) == (Severity.ERROR, told, 3)
    assert helped in (fault.help or "")


def test_a_theme_can_frame_pictures_of_dots(tmp_path: Path, library: Library, teller: Teller) -> None:
    """The line lies around the picture, on all four sides, and on no card without one."""
    theme, found = own(tmp_path, f"format = 1\n{INKS}frame = '#c81e1e'\n")
    assert (found, theme and theme.frame) == ([], Ink(0.78, 0.12, 0.12))
    assert theme is not None
    Image.new("RGB", (700, 500)).save(tmp_path / "art.png")
    hush = replace(library.entries["hush"], art="art.png")
    options = SheetOptions(theme=theme, content=tmp_path)
    lots = set_cards(CardPile("Pile", [(hush, 1), (library.entries["shrug"], 1)]), teller, options).lots
    boxes = {lot.entry.id: [op for op in lot.faces[0].ops if isinstance(op, Box | Placed)] for lot in lots}
    framed, plain = boxes["hush"], boxes["shrug"]
    (picture,) = (op for op in framed if isinstance(op, Placed))
    (line,) = (op for op in framed if isinstance(op, Box) and op.outline == theme.frame)
    assert (line.x, line.y) == (picture.x - line.line / 2, picture.y - line.line / 2)
    assert (line.width, line.height) == (picture.width + line.line, picture.height + line.line)
    assert not any(isinstance(op, Box) and op.outline == theme.frame for op in plain)


def test_what_is_too_pale_to_be_seen_as_a_shape_has_a_rim(library: Library, teller: Teller) -> None:
    """With little ink plates and labels are pale grey: their shapes tell the kinds of play apart."""
    theme = shipped_theme("low-ink")
    assert theme.label
    assert contrast(theme.label, WHITE) < 3
    pale = 0
    for side in sides(SheetOptions(theme=theme), entries(library, teller), teller):
        ops = [op for layer in side.layers for op in layer.drawing]
        for place, op in enumerate(ops):
            if isinstance(op, Outline | Disc) and op.fill == theme.label:
                pale += 1
                assert any(around(under_it, op) and contrast(ink, WHITE) >= 3 for under_it, ink in shapes(ops[:place]))
            elif isinstance(op, Box) and op.fill == theme.label and op.radius:
                assert op.outline is not None
    assert pale > 50


def shapes(ops: list[Op]) -> Iterator[tuple[Outline | Disc, Ink]]:
    yield from ((op, op.fill) for op in ops if isinstance(op, Outline | Disc))


def around(one: Outline | Disc, other: Outline | Disc) -> bool:
    """Tell whether one shape is another of the same sort that reaches beyond it on all sides."""
    if isinstance(one, Disc) or isinstance(other, Disc):
        here = isinstance(one, Disc) and isinstance(other, Disc) and (one.x, one.y) == (other.x, other.y)
        return here and isinstance(one, Disc) and isinstance(other, Disc) and one.radius > other.radius + 0.4
    return len(one.points) == len(other.points) and span(one)[0] < span(other)[0] and span(one)[1] > span(other)[1]


def test_the_smallest_cards_hold_every_shipped_card_with_its_picture() -> None:
    """Where nothing else helps, the picture is lower; a foot with no room for the id is one too."""
    project = shipped_project(ROOT)
    library = compiled(project).library
    options = SheetOptions(card=CardSize.MINI, content=project.content)
    wanted = ("burning-wick", "hooded-lantern", "feeding-of-the-weir")
    result = table_pdf("Small", [library.entries[id_] for id_ in wanted], HouseWords(), options)
    assert [fault.message for fault in result.diagnostics if fault.severity is Severity.ERROR] == []
    assert misprints(result.pdf, result.spots, library.entries) == {}
    assert result.pdf.count(b"/Subtype /Form") + result.pdf.count(b"/Subtype/Form") >= 2


def test_backs_with_little_ink_have_no_ground() -> None:
    theme = shipped_theme("low-ink")
    for suit in (COMBAT, GEAR):
        (painted,) = ground(Back(suit, theme=theme), CardSize.STANDARD.value, 3)
        assert isinstance(painted, Box)
        assert painted.fill == theme.back
