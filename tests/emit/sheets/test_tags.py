"""Sheets as they are read aloud: each card a section, its words in the order that a person reads them in."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from compiler.emit.sheets.aids import aid_pdf
from compiler.emit.sheets.calibration import calibration_pdf
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.fonts import typographic
from compiler.emit.sheets.geometry import Edge, Paper
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.packing import IN_A_STREAM, packed
from compiler.emit.sheets.proofreading import misprint
from compiler.emit.sheets.revision import mark_of
from compiler.emit.sheets.sheet import deck_pdf, table_pdf
from compiler.emit.sheets.suits import suit_of
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character, Deck, Library
from compiler.language.entries.house_words import HouseWords
from compiler.source.project import shipped_project
from tests.emit.sheets.aloud import Said, read_aloud
from tests.kept import compiled

PAINTED = {"Tj", "TJ", "'", "S", "s", "f", "f*", "F", "B", "B*", "b", "b*", "Do", "sh"}
"""What leaves ink on a page."""


def test_each_shipped_card_is_a_section_that_says_what_its_entry_says() -> None:
    entries = compiled(shipped_project(Path(__file__).resolve().parents[3])).library.entries
    result = table_pdf("Aloud", list(entries.values()), HouseWords(), SheetOptions())
    owners = list(dict.fromkeys((spot.entry, spot.revision) for spot in result.spots))
    faces = [sum(spot.entry == id_ for spot in result.spots) for id_, _ in owners]
    sections = read_aloud(result.pdf)
    assert len(sections) == len(owners) > 400
    for said, (id_, revision), number in zip(sections, owners, faces, strict=True):
        which = f" 1 of {number}" if number > 1 else ""
        assert said[0] == Said("H1", typographic(entries[id_].name) + which)
        badge = suit_of(entries[id_]).letter
        whole = " ".join((badge, *(one.text for one in said)))
        assert misprint(entries[id_], [whole, *[badge] * (number - 1)], mark_of(revision)) == ""


def test_a_card_is_read_from_its_name_to_its_foot(lantern: Entry, teller: Words) -> None:
    (said,) = read_aloud(table_pdf("One", [lantern], teller, SheetOptions()).pdf)
    foot = said.pop()
    assert foot.text.startswith("thrown-lantern \N{MIDDLE DOT} v1")
    assert [(one.tag, one.text) for one in said] == [
        ("H1", "Thrown Lantern"),
        ("P", "Warden 2 Combat Action"),
        ("P", "Returning"),
        ("P", "You cannot play this Action while you are Hindered."),
        ("P", "Area Attack, Thrown 3, Incantation 2"),
        ("P", "Hit 2d8"),
        ("P", "Damage 2d4 (Piercing 1) Fire + 1d2 Lightning"),
        ("P", "Special The target is Dazed until the end of your next turn."),
        ("P", "It was somebody\u2019s evening once."),
    ]


def test_plays_are_headings_and_two_faces_are_one_section(lock_golem: Entry, teller: Words) -> None:
    result = table_pdf("One", [lock_golem], teller, SheetOptions())
    (said,) = read_aloud(result.pdf)
    assert len(result.spots) > 1
    plays = [f"Action Sluice {number}" for number in range(1, 7)]
    assert [one.text for one in said if one.tag == "H2"] == plays
    of = len(result.spots)
    names = [f"Lock Golem {number} of {of}" for number in range(1, of + 1)]
    assert [one.text for one in said if one.tag == "H1"] == names


def test_each_copy_is_a_section_in_the_order_of_the_page(deck: Deck, library: Library, teller: Words) -> None:
    sections = read_aloud(deck_pdf(deck, library, teller, SheetOptions(backs=Edge.LONG, version="3")).pdf)
    assert [said[0].text for said in sections] == ["Thrown Lantern"] * 5 + ["Shrug"] * 4 + ["Hush"] * 3
    assert not any("print at" in one.text or "50 mm" in one.text for said in sections for one in said)


WHAT = ["a deck", "a table with backs", "a character", "pictures", "a mat", "a calibration sheet"]


@pytest.fixture(params=WHAT)
def pdf(
    request: pytest.FixtureRequest, deck: Deck, library: Library, mara: Character, teller: Words, tmp_path: Path
) -> bytes:
    match request.param:
        case "pictures":
            Image.new("RGB", (700, 500)).save(tmp_path / "art.png")
            entries = [replace(entry, art="art.png", art_alt="All black") for entry in library.entries.values()]
            return table_pdf("All", entries, teller, SheetOptions(content=tmp_path)).pdf
        case "a deck":
            return deck_pdf(deck, library, teller, SheetOptions(version="3")).pdf
        case "a table with backs":
            entries = list(library.entries.values())
            return table_pdf("All", entries, teller, SheetOptions(backs=Edge.SHORT)).pdf
        case "a character":
            return character_pdf(replace(mara, notes="So be it.\n" * 200), library, teller, SheetOptions()).pdf
        case "a mat":
            return aid_pdf("stat-tracks", {}, SheetOptions()).pdf
        case _:
            return calibration_pdf(Paper.A4.value, Edge.LONG)


def test_all_that_is_painted_is_read_or_an_artifact(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            open_marks = 0
            for instruction in pikepdf.parse_content_stream(page):
                operator = str(instruction.operator)
                open_marks += (operator in {"BDC", "BMC"}) - (operator == "EMC")
                assert open_marks in {0, 1}
                assert open_marks or operator not in PAINTED
            assert open_marks == 0


def test_pages_and_fields_lead_back_to_the_tree(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        assert bool(document.Root.MarkInfo.Marked)
        numbers = document.Root.StructTreeRoot.ParentTree.Nums.as_list()
        parents = dict(zip(map(int, numbers[::2]), numbers[1::2], strict=True))
        for page in document.pages:
            assert str(page.Tabs) == "/S"
            for number, element in enumerate(parents.pop(int(page.StructParents)).as_list()):
                assert (int(element.K), element.Pg.objgen) == (number, page.obj.objgen)
                assert str(element.P.S) == "/Sect"
            for field in page.get("/Annots", ()):
                element = parents.pop(int(field.StructParent))
                assert (str(element.S), element.K.Obj.objgen, element.Pg.objgen) == (
                    "/Form",
                    field.objgen,
                    page.obj.objgen,
                )
    assert parents == {}


def test_a_character_is_named_first_and_each_field_where_it_stands(
    mara: Character, library: Library, teller: Words
) -> None:
    (said,) = read_aloud(character_pdf(mara, library, teller, SheetOptions()).pdf)
    assert said[0] == Said("H1", "Mara Tollgate")
    assert {"Combat", "Exploration", "Interaction", "Notes"} <= {one.text for one in said if one.tag == "H2"}
    after = {one.text: following for one, following in pairwise(said)}
    assert [after[label].text for label in ("HP now", "Conditions and until when")] == [
        "Combat: HP now",
        "Interaction: Conditions",
    ]
    assert {one.text for one in said if one.tag == "Form"} >= {"Wealth", "Valuables", "Karma", "Injury 5"}


def test_a_document_says_what_it_is_and_of_nobody_that_it_is_theirs(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        facts = document.docinfo
        assert str(facts.Title)
        assert "Triptycho" in str(facts.Subject)
        assert str(facts.Author) == ""
        assert str(document.Root.Lang) == "en"
        assert bool(document.Root.ViewerPreferences.DisplayDocTitle)


# ---- packing


def plain(pages: int) -> bytes:
    """Make a file as the PDF library makes it."""
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    for number in range(pages):
        canvas.drawString(10, 10, f"page {number} endobj stream")
        canvas.bookmarkPage(str(number))
        canvas.addOutlineEntry(f"page {number} (endstream)", str(number))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


@pytest.mark.parametrize("pages", [1, IN_A_STREAM])
def test_a_packed_file_has_the_same_objects(pages: int) -> None:
    file = plain(pages)
    small = packed(file)
    assert len(small) < len(file) / (1 if pages == 1 else 2)
    with pikepdf.open(BytesIO(file)) as before, pikepdf.open(BytesIO(small)) as after:
        assert after.check_pdf_syntax() == []
        count = len(before.objects)
        assert count > 3 * pages
        for number in range(1, count + 1):
            one, other = before.get_object(number, 0), after.get_object(number, 0)
            assert other.unparse() == one.unparse()
            assert not isinstance(one, pikepdf.Stream) or other.read_bytes() == one.read_bytes()
        assert str(after.Root.Type) == "/Catalog"
        assert after.trailer.ID[0] == before.trailer.ID[0]


def test_what_the_library_did_not_write_is_not_packed() -> None:
    with pytest.raises(ValueError, match="no table"):
        packed(b"%PDF-1.4\nnothing\n%%EOF\n")
