"""An author's own typefaces: measured, embedded in part, ours where they lack a letter, and looked through before."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path
from random import Random

import pikepdf
import pypdfium2
import pytest
import reportlab
from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.emit.screens.shown import front
from compiler.emit.screens.svg import svg
from compiler.emit.sheets import fonts
from compiler.emit.sheets.drawing import Print
from compiler.emit.sheets.fonts import SHIPPED, Style, set_word, typefaces_of
from compiler.emit.sheets.measure import Run, break_lines
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import CardPile, set_cards, table_pdf
from compiler.emit.sheets.suits import COLOURS
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.source.complaints import start_of
from compiler.source.themes import STYLES, find_theme
from compiler.source.typefaces import Typeface, fault_of, read_typeface
from tests.emit.sheets.conftest import Teller
from tests.emit.sheets.kinds import entries

VERA = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
BOLD = VERA.with_name("VeraBd.ttf")
INKS = "".join(f'{name} = "#112233"\n' for name in ("combat", "exploration", "interaction", "gear", "other", "quiet"))


def own(file: Path) -> Typeface:
    found, fault = read_typeface(file)
    assert found, fault
    return found


@pytest.fixture(scope="module")
def options() -> SheetOptions:
    regular, bold = own(VERA), own(BOLD)
    typefaces = tuple((style, regular if style in {"body", "flavor", "reminder"} else bold) for style in STYLES)
    return SheetOptions(theme=replace(COLOURS, typefaces=typefaces))


def test_the_styles_of_a_theme_are_those_of_letters() -> None:
    assert tuple(Style) == STYLES


def test_words_are_as_wide_as_the_typeface_makes_them(options: SheetOptions) -> None:
    ours, theirs = set_word(Style.BODY, "Resilience"), options.typefaces.set_word(Style.BODY, "Resilience")
    assert (fonts.file_of(theirs[0]).name, ours[0]) == ("Vera.ttf", "SourceSansPro-Regular")
    assert theirs[2] == pytest.approx(fonts.typeface(theirs[0]).stringWidth("Resilience", 1))
    assert theirs[2] > ours[2] * 1.1
    said = (Run("The target suffers -1 Resilience until the end of your next turn."),)
    assert len(break_lines(said, 8, 120, options.typefaces)) > len(break_lines(said, 8, 120))


def test_cards_of_every_kind_have_no_letters_of_ours(options: SheetOptions, library: Library, teller: Teller) -> None:
    """But the lozenge, which Vera has too: all styles are named, so whatever is set in ours has been forgotten."""
    some = entries(library, teller)
    lots = set_cards(CardPile("Pile", [(entry, 1) for entry in some.values()]), teller, options).lots
    prints = [op for lot in lots for face in lot.faces for op in face.ops if isinstance(op, Print)]
    assert len(prints) > 100
    assert [op.text for op in prints if "#" not in op.font] == []


def test_the_pdf_has_a_part_of_the_typeface_and_every_word(
    options: SheetOptions, library: Library, teller: Teller
) -> None:
    some = list(entries(library, teller).values())
    result = table_pdf("Table", some, teller, options)
    assert {Code.TYPEFACE_LACKS, Code.GLYPH_MISSING}.isdisjoint(one.code for one in result.diagnostics)
    with pikepdf.open(BytesIO(result.pdf)) as document:
        files = [one for one in document.objects if isinstance(one, pikepdf.Stream) and "/Length1" in one]
        named = {
            str(one.FontName) for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/FontName" in one
        }
    assert any(name.endswith("BitstreamVeraSans-Roman") for name in named)
    assert all(int(one.Length1) < VERA.stat().st_size for one in files)
    with pypdfium2.PdfDocument(BytesIO(result.pdf)) as sheet:
        text = "".join(page.get_textpage().get_text_range() for page in sheet)
    words = {word for one in result.told for _, said in one.texts for word in said.split()}
    assert [word for word in words if word not in text] == []


def test_a_letter_that_it_lacks_is_set_in_ours_and_told_once(
    options: SheetOptions, lock_golem: Entry, teller: Teller
) -> None:
    greek = [replace(lock_golem, id=f"one-{number}", name="Νύξ Reed") for number in range(2)]
    result = table_pdf("Table", greek, teller, options)
    (told,) = (one for one in result.diagnostics if one.code == Code.TYPEFACE_LACKS)
    assert "for name has no U+039D GREEK CAPITAL LETTER NU" in told.message
    assert options.typefaces.set_word(Style.NAME, "Νύξ")[0] == "SourceSerifPro-Semibold"
    assert options.typefaces.missing("Reed \N{CAT}") == "\N{CAT}"


def test_a_picture_of_a_card_has_its_outlines(options: SheetOptions, lock_golem: Entry, teller: Teller) -> None:
    def seen(chosen: SheetOptions) -> bytes:
        (lot,) = set_cards(CardPile("Pile", [(lock_golem, 1)]), teller, chosen).lots
        return svg(front(lock_golem.name, lot.faces[0].ops, chosen.trim))

    assert seen(options) != seen(SheetOptions())


def test_two_themes_do_not_mix(options: SheetOptions, lock_golem: Entry, teller: Teller) -> None:
    plain = table_pdf("Table", [lock_golem], teller, SheetOptions()).pdf
    table_pdf("Table", [lock_golem], teller, options)
    assert table_pdf("Table", [lock_golem], teller, SheetOptions()).pdf == plain
    assert typefaces_of(()) is SHIPPED


def bits(data: bytes, licence: int) -> bytes:
    """Give a typeface other licence bits."""
    (number,) = struct.unpack_from(">H", data, 4)
    tables = (struct.unpack_from(">4sLLL", data, 12 + 16 * place) for place in range(number))
    (at,) = (offset for tag, _, offset, _ in tables if tag == b"OS/2")
    return data[: at + 8] + struct.pack(">H", licence) + data[at + 10 :]


@pytest.mark.parametrize(
    ("licence", "said"),
    [(0, ""), (2, "forbid that it is embedded"), (4, ""), (8, ""), (0x100, "a part of it"), (0x200, "only pictures")],
)
def test_licence_bits_are_kept(licence: int, said: str) -> None:
    fault = fault_of(bits(VERA.read_bytes(), licence))
    assert (said in fault, bool(fault)) == (True, bool(said))


def test_what_is_no_truetype_says_what_it_is() -> None:
    assert "PostScript" in fault_of(Path(str(fonts.file_of("SourceSansPro-Bold"))).with_suffix(".otf").read_bytes())
    assert "collection" in fault_of(b"ttcf\0\1\0\0")
    assert fault_of(b"\x89PNG") == fault_of(b"") == "it is no TrueType file"


def test_a_broken_typeface_is_refused_or_printed_from(tmp_path: Path, lock_golem: Entry, teller: Teller) -> None:
    """Whatever of it is broken: nothing stops the rest from being printed."""
    chance, whole = Random(7), VERA.read_bytes()  # noqa: S311  the same every time
    for number in range(24):
        data = bytearray(whole)
        if number % 2:
            del data[chance.randrange(4, len(data)) :]
        else:
            for _ in range(20):
                data[chance.randrange(12, 400 if number % 4 else len(data))] = chance.randrange(256)
        file = tmp_path / f"{number}.ttf"
        file.write_bytes(data)
        found, fault = read_typeface(file)
        assert (found is None) == bool(fault)
        if found:
            theme = replace(COLOURS, typefaces=(("body", found),))
            assert table_pdf("Table", [lock_golem], teller, SheetOptions(theme=theme)).pdf


def theme_of(folder: Path, *lines: str) -> tuple[list[str], list[str]]:
    """Read a theme with a table of typefaces: which it has, and what is told of it."""
    (folder / "themes").mkdir(exist_ok=True)
    said = "\n".join(("[typefaces]", *lines))
    (folder / "themes" / "dusk.toml").write_text(f"format = 1\n{INKS}{said}\n", encoding="utf-8")
    found, told = find_theme("dusk", folder, start_of("deckwright.toml"))
    return [style for style, _ in found.typefaces] if found else [], [
        f"{one.place.line}: {one.message}" for one in told
    ]


def test_a_theme_goes_on_without_what_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "themes" / "fonts").mkdir(parents=True)
    (tmp_path / "themes" / "fonts" / "ours.ttf").write_bytes(VERA.read_bytes())
    named, told = theme_of(tmp_path, 'name = "fonts/ours.ttf"', 'body = "fonts/none.ttf"')
    assert (named, told) == (["name"], ['10: "fonts/none.ttf" cannot be printed from: there is no such file'])


@pytest.mark.parametrize("line", ["name = 3", 'title = "fonts/ours.ttf"'])
def test_what_is_no_table_of_typefaces_is_told(line: str, tmp_path: Path) -> None:
    named, told = theme_of(tmp_path, line)
    assert (named, len(told)) == ([], 1)
    assert "typefaces" in told[0]
