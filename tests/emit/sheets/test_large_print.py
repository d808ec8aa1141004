"""Sheets whose letters must be large: 12 points, and what of them may be smaller."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import partial

import msgspec
import pypdfium2
import pytest
from PIL import Image
from pypdfium2 import raw

from compiler.emit.sheets.blank import blank_characters
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import (
    BLACK,
    SOFT,
    WHITE,
    Box,
    Contour,
    Disc,
    Drawing,
    Engraved,
    Engraving,
    Field,
    Op,
    Outline,
    Placed,
    Print,
    Role,
    Sign,
    Stroke,
    enlarged,
    moved,
    span,
)
from compiler.emit.sheets.faces import SMALL_FLAVOR, SMALLEST_PICTURE, Face, Faces
from compiler.emit.sheets.fitting import GOOD, SIZES
from compiler.emit.sheets.flow import Columns, Thing, in_turn
from compiler.emit.sheets.geometry import Paper
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character, Library
from compiler.ir.terms import Rank
from compiler.source.themes import shipped_theme
from tests.emit.sheets.character_sheets import OPTIONS, assert_on_the_page, texts, with_gear
from tests.emit.sheets.conftest import Teller
from tests.emit.sheets.test_faces import CARD

LARGE = shipped_theme("large-print")
LEAST_IN_HEAD, LEAST_BESIDE, LEAST_IN_FOOT = 10.2, 10.0, 9.5
BADGES = frozenset("CEIB")
IMAGE = Image.new("RGB", (600, 400))


def sizes_in(pdf: bytes) -> Mapping[float, str]:
    """Give all letters of a PDF by their size in points."""
    found: dict[float, str] = defaultdict(str)
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        text = page.get_textpage()
        for place in range(text.count_chars()):
            letter = chr(raw.FPDFText_GetUnicode(text, place))
            found[raw.FPDFText_GetFontSize(text, place)] += letter.strip()
    document.close()
    return {size: said for size, said in found.items() if said}


def large_faces(entry: Entry, words: Words, image: Image.Image | None = None) -> tuple[Face, ...]:
    return Faces(content_of(entry, words), CARD, image, LARGE.smallest).at(SIZES[0])


@pytest.mark.parametrize("paper", Paper)
def test_nothing_on_a_character_sheet_is_small(
    paper: Paper, mara: Character, library: Library, teller: Words, hush: Entry
) -> None:
    options = msgspec.structs.replace(OPTIONS, theme=LARGE, paper=paper, version="9")
    people = [(mara, options)]
    for nobody, figures in blank_characters():
        people.append((nobody, msgspec.structs.replace(options, figures={nobody.id: figures})))
    for character, chosen in people:
        pdf = character_pdf(character, with_gear(library, hush), teller, chosen).pdf
        assert_on_the_page(pdf)
        sizes = sizes_in(pdf)
        foot = {size: said for size, said in sizes.items() if size < LEAST_BESIDE and not set(said) <= BADGES}
        assert all(size >= LEAST_IN_FOOT and "StatTracks:abadge" in said for size, said in foot.items())
        assert sum(len(said) for size, said in sizes.items() if size >= LARGE.smallest) > len(texts(pdf)[0]) / 3


def test_a_large_sheet_says_all_that_the_usual_one_says(mara: Character, library: Library, teller: Words) -> None:
    usual, large = (
        character_pdf(mara, library, teller, msgspec.structs.replace(OPTIONS, theme=theme)).pdf
        for theme in (OPTIONS.theme, LARGE)
    )
    assert len(texts(large)) > len(texts(usual)) == 1
    words, of = set(" ".join(texts(usual)).split()), set(" ".join(texts(large)).split())
    assert words - of == {"1"} - of  # the number of pages


def test_every_page_after_the_first_says_whose_it_is(mara: Character, library: Library, teller: Words) -> None:
    first, *further = texts(character_pdf(mara, library, teller, msgspec.structs.replace(OPTIONS, theme=LARGE)).pdf)
    assert further
    assert mara.id in first
    assert all(mara.name in page for page in further)


def test_the_head_of_a_card_is_large_too(library: Library, lock_golem: Entry, teller: Words) -> None:
    for entry in (*library.entries.values(), lock_golem):
        for face in large_faces(entry, teller):
            said = (op for op in face.ops if isinstance(op, Print) and op.part and op.font.startswith("SourceS"))
            seen = [op for op in said if op.part and op.part.role not in {Role.FOOT, Role.BADGE}]
            flavor = [op for op in seen if op.font == "SourceSerifPro-It"]
            assert min(op.size for op in seen if op not in flavor) >= LEAST_IN_HEAD
            assert all(op.size >= LARGE.smallest * SMALL_FLAVOR for op in flavor)


def test_flavor_is_smaller_rather_than_on_a_card_of_its_own(lock_golem: Entry, teller: Teller) -> None:
    sizes = set()
    for times in range(1, 12):
        special = teller.texts(*["The target is Hindered."] * times)
        play = msgspec.structs.replace(lock_golem.plays[0], special=special)
        entry = msgspec.structs.replace(
            lock_golem, plays=(play,), flavor=f"It opens for barges. {'It shuts behind them. ' * 2}"
        )
        faces = large_faces(entry, teller)
        said = [
            op.size for face in faces for op in face.ops if isinstance(op, Print) and op.font == "SourceSerifPro-It"
        ]
        sizes |= set(said)
        assert said
    assert sizes == {LARGE.smallest, LARGE.smallest * SMALL_FLAVOR}


def test_a_picture_is_left_out_rather_than_a_stamp(hush: Entry, teller: Teller) -> None:
    """The words go before it, in letters that read well."""
    heights: list[float] = []
    for times in range(1, 40):
        effect = teller.texts(*["Each enemy within range 1 is Dazed."] * times)
        said = msgspec.structs.replace(hush, flavor="", plays=(msgspec.structs.replace(hush.plays[0], effect=effect),))
        (face,) = Faces(content_of(said, teller), CARD, IMAGE).at(SIZES[0])
        placed = [op.height for op in face.ops if isinstance(op, Placed)]
        assert not placed or face.size in SIZES[: SIZES.index(GOOD[-1]) + 1]
        heights += placed or [0]
    left_out = heights.index(0)
    assert min(heights[:left_out]) >= SMALLEST_PICTURE
    assert not any(heights[left_out:])


def test_the_number_of_each_of_several_faces_stands_beside_its_name(lock_golem: Entry, teller: Words) -> None:
    faces = Faces(content_of(lock_golem, teller), CARD, None).at(GOOD[-1])
    assert len(faces) > 1
    for number, face in enumerate(faces, 1):
        beside = [op for op in face.ops if isinstance(op, Print) and op.part and op.part.role is Role.NAME]
        assert [op.text for op in beside] == [lock_golem.name, f"{number} of {len(faces)}"]
        assert {op.ink for op in beside} <= {BLACK, SOFT}
    boss = msgspec.structs.replace(lock_golem, title=msgspec.structs.replace(lock_golem.title, rank=Rank.BOSS))
    for face in Faces(content_of(boss, teller), CARD, None).at(GOOD[-1]):
        said = [op for op in face.ops if isinstance(op, Print) and op.part and op.part.role is Role.NAME]
        assert {op.ink for op in said} == {WHITE}


OPS: Drawing = (
    Print(2, 3, "a", "SourceSansPro-Regular", 8),
    Stroke(1, 2, 3, 4, 0.5),
    Box(x=1, y=2, width=3, height=4, radius=1, outline=BLACK),
    Outline(((0, 0), (2, 0), (1, 3)), BLACK),
    Disc(4, 5, 1, BLACK),
    Placed(1, 2, 6, 4, IMAGE),
    Engraved(1, 2, 6, 4, Engraving(6, 4, ())),
    Sign(1, 2, 5, (Contour(((0, 0),), closed=True),)),
    Field("name", 1, 2, 3, 4),
)


@pytest.mark.parametrize("op", OPS, ids=lambda op: type(op).__name__)
def test_what_is_enlarged_reaches_so_much_farther(op: Op) -> None:
    bottom, top = span(op)
    assert span(enlarged(op, 2)) == (2 * bottom, 2 * top)
    assert repr(enlarged(moved(op, 3, 4), 2)) == repr(moved(enlarged(op, 2), 6, 8))
    assert type(enlarged(op, 2)) is type(op)


def test_what_just_fills_a_column_is_set_and_never_put_off_for_good() -> None:
    """Whether it is measured to fit and whether it then does may differ by the last digit of a number."""

    def lowered(times: int, column: Column) -> None:
        column.ops.append(Stroke(column.left, column.y, column.left + 1, column.y))
        for _ in range(times):
            column.y -= 0.1

    for times in range(1, 200):
        first, further = (Columns(Area(0, 10, times * 0.1 + low, low), 2, 1, 1) for low in (3.3, 0.7))
        pages = in_turn([Thing("Thing", partial(lowered, times))], GOOD[0], first, further)
        assert 1 <= len(pages) <= 2
        assert sum(len(page.ops) for page in pages) == 1
