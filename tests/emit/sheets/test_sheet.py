from __future__ import annotations

import re
import unicodedata
from collections import Counter
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path

import msgspec
import pikepdf
import pypdfium2
import pytest
from PIL import Image

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Place, Severity
from compiler.emit.sheets.fitting import OUTLIERS
from compiler.emit.sheets.geometry import MM, CardSize, Paper
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import deck_pdf, table_pdf
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Deck, DeckCard, Library
from tests.emit.sheets.hairlines import mark_lines

ART_PLACE = Place("cards/hush.yaml", 7, 8, 7, 16)
SMALL, LONG_PLAY = 17, 16
"""So many sentences need letters between 6 and 7 points."""
SHEETS = [
    SheetOptions(paper=paper, card=card, version="3")
    for paper, card in product(Paper, (CardSize.STANDARD, CardSize.POKER))
]


def page_texts(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    texts = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return texts


@pytest.mark.parametrize("options", SHEETS)
def test_the_trim_is_right_to_a_twentieth_of_a_millimetre(
    options: SheetOptions, deck: Deck, library: Library, teller: Words
) -> None:
    marks = mark_lines(deck_pdf(deck, library, teller, options).pdf, 0)
    xs = sorted({x1 for x1, _, x2, _ in marks if abs(x1 - x2) < 0.001})
    ys = sorted({y1 for _, y1, _, y2 in marks if abs(y1 - y2) < 0.001})
    card, paper = options.trim, options.paper.value
    assert len(marks) == 16
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([card.width] * 3, abs=0.05)
    assert [b - a for a, b in pairwise(ys)] == pytest.approx([card.height] * 3, abs=0.05)
    assert xs[0] + xs[-1] == pytest.approx(paper.width, abs=0.05)
    assert ys[0] + ys[-1] == pytest.approx(paper.height, abs=0.05)


@pytest.mark.parametrize("options", SHEETS)
def test_the_page_has_the_size_of_the_paper(options: SheetOptions, deck: Deck, library: Library, teller: Words) -> None:
    with pikepdf.open(BytesIO(deck_pdf(deck, library, teller, options).pdf)) as document:
        box = [float(side) / MM for side in document.pages[0].mediabox.as_list()]
    assert box == pytest.approx([0, 0, options.paper.value.width, options.paper.value.height], abs=0.05)


def test_a_part_filled_page_is_marked_where_its_cards_are(deck: Deck, library: Library, teller: Words) -> None:
    options = SheetOptions()
    marks = mark_lines(deck_pdf(deck, library, teller, options).pdf, 1)
    lowest_card = options.grid.corner(0)[1]
    assert len(marks) == 12
    assert min(min(y1, y2) for _, y1, _, y2 in marks) > lowest_card - 5


def test_every_card_is_printed_as_often_as_the_deck_holds_it(deck: Deck, library: Library, teller: Words) -> None:
    texts = page_texts(deck_pdf(deck, library, teller, SheetOptions()).pdf)
    counts = Counter(
        {held.card: sum(text.count(f"{held.card} \N{MIDDLE DOT} v1") for text in texts) for held in deck.cards}
    )
    assert counts == {held.card: held.copies for held in deck.cards}
    assert len(texts) == 2


def test_a_card_shows_its_rows_with_their_dice(deck: Deck, library: Library, teller: Words) -> None:
    first = page_texts(deck_pdf(deck, library, teller, SheetOptions()).pdf)[0]
    for part in (
        "Thrown Lantern",
        "Combat Action",
        "Warden 2",
        "Returning",
        "Hit",
        "2d8",
        "2d4",
        "(Piercing 1) Fire",
    ):
        assert part in first


def test_the_foot_line_says_what_is_printed_and_how(deck: Deck, library: Library, teller: Words) -> None:
    dot = " \N{MIDDLE DOT} "
    for number, text in enumerate(page_texts(deck_pdf(deck, library, teller, SHEETS[0]).pdf), 1):
        assert dot.join(("Night Watch", "3", f"page {number} of 2", "print at 100%")) in text
        assert "50 mm" in text


def test_the_same_deck_gives_the_same_bytes(deck: Deck, library: Library, teller: Words) -> None:
    assert deck_pdf(deck, library, teller, SHEETS[0]).pdf == deck_pdf(deck, library, teller, SHEETS[0]).pdf


def test_every_font_is_embedded(deck: Deck, library: Library, teller: Words) -> None:
    with pikepdf.open(BytesIO(deck_pdf(deck, library, teller, SheetOptions()).pdf)) as document:
        fonts = [font for page in document.pages for _, font in page.resources.Font.items()]
        names = {str(font.BaseFont).partition("+")[2] for font in fonts}
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
    assert names >= {"SourceSansPro-Regular", "SourceSansPro-Bold", "SourceSerifPro-Semibold", "SourceSerifPro-It"}


def test_the_document_says_its_title_and_language_and_asks_for_no_backs(
    deck: Deck, library: Library, teller: Words
) -> None:
    with pikepdf.open(BytesIO(deck_pdf(deck, library, teller, SheetOptions()).pdf)) as document:
        wanted = document.Root.ViewerPreferences
        assert str(document.docinfo.Title) == "Night Watch"
        assert str(document.Root.Lang) == "en"
        assert str(wanted.PrintScaling) == "/None"
        assert str(wanted.Duplex) == "/Simplex"
        assert bool(wanted.PickTrayByPDFSize) is True


def test_bookmarks_lead_to_cards_by_type(deck: Deck, library: Library, teller: Words) -> None:
    pdf = BytesIO(deck_pdf(deck, library, teller, SheetOptions()).pdf)
    with pikepdf.open(pdf) as document, document.open_outline() as outline:
        found = {item.title: [child.title for child in item.children] for item in outline.root}
    assert found == {"Action": ["Thrown Lantern"], "Reaction": ["Shrug"], "Interrupt": ["Hush"]}


def with_cards(deck: Deck, library: Library, *entries: Entry) -> tuple[Deck, Library]:
    """Put further cards into a deck."""
    held = (*deck.cards, *(DeckCard(card=entry.id, copies=1) for entry in entries))
    everything = {**library.entries, **{entry.id: entry for entry in entries}}
    return msgspec.structs.replace(deck, cards=held), msgspec.structs.replace(library, entries=everything)


def wordy(entry: Entry, times: int) -> Entry:
    """Give an entry flavor that takes room."""
    return msgspec.structs.replace(entry, id=f"wordy-{times}", flavor="The lamp went out over the lower lock. " * times)


def test_the_worst_card_sets_the_size_of_all_cards_of_its_type(deck: Deck, library: Library, teller: Words) -> None:
    fuller, everything = with_cards(deck, library, wordy(library.entries["thrown-lantern"], 7))
    result = deck_pdf(fuller, everything, teller, SheetOptions())
    sizes = {fit.entry: fit.size for fit in result.fits if fit.box == "face"}
    assert not result.diagnostics
    assert sizes["thrown-lantern"] == sizes["wordy-7"] < sizes["shrug"]


def test_a_card_that_overflows_is_an_error_and_makes_no_other_card_smaller(
    deck: Deck, library: Library, teller: Words
) -> None:
    place = Place("cards/lantern.yaml", 3, 1, 9, 1)
    fuller, everything = with_cards(deck, library, wordy(library.entries["thrown-lantern"], 40))
    result = deck_pdf(fuller, everything, teller, SheetOptions(places={"wordy-40": place}))
    (complaint,) = result.diagnostics
    assert (complaint.code, complaint.severity) == (Code.FIT_OVERFLOW, Severity.ERROR)
    assert (complaint.entry, complaint.place) == ("wordy-40", place)
    assert "lines too long" in complaint.message
    sizes = {fit.entry: fit.size for fit in result.fits if fit.box == "face"}
    alone = deck_pdf(deck, library, teller, SheetOptions())
    assert sizes["thrown-lantern"] == next(fit.size for fit in alone.fits if fit.entry == "thrown-lantern")
    assert "does not fit" in page_texts(result.pdf)[0]


def test_text_under_seven_points_is_a_warning_about_the_card_that_needs_it(
    deck: Deck, library: Library, teller: Words
) -> None:
    place = Place("cards/lantern.yaml", 3, 1, 9, 1)
    fuller, everything = with_cards(deck, library, wordy(library.entries["thrown-lantern"], SMALL))
    result = deck_pdf(fuller, everything, teller, SheetOptions(places={f"wordy-{SMALL}": place}))
    sizes = {fit.entry: fit.size for fit in result.fits if fit.box == "face"}
    assert 6 <= sizes[f"wordy-{SMALL}"] == sizes["thrown-lantern"] < 7
    (complaint,) = result.diagnostics
    assert (complaint.code, complaint.severity, complaint.place) == (Code.FIT_SMALL, Severity.WARNING, place)
    assert f"{sizes['thrown-lantern']:g} points" in complaint.message
    assert "line" in complaint.help


def test_of_a_card_that_is_small_by_itself_its_neighbours_are_not_spoken_of(lantern: Entry, teller: Words) -> None:
    short = [
        msgspec.structs.replace(lantern, id=f"short-{number}", plays=lantern.plays) for number in range(OUTLIERS + 1)
    ]
    wordy = msgspec.structs.replace(lantern, id="wordy", flavor="A lamp is a promise that it will be dark. " * 12)
    result = table_pdf("Cards", [*short, wordy], teller, SheetOptions())
    sizes = {fit.entry: fit.size for fit in result.fits if fit.box == "face"}
    assert sizes["wordy"] < 7 <= sizes["short-1"]
    (complaint,) = result.diagnostics
    assert "all cards of its type" not in complaint.message


def test_a_long_play_of_an_npc_under_seven_points_is_a_warning(lock_golem: Entry, teller: Words) -> None:
    long = msgspec.structs.replace(lock_golem.plays[0], special=lock_golem.plays[0].special * LONG_PLAY)
    golem = msgspec.structs.replace(lock_golem, plays=(long,))
    result = table_pdf("NPCs", [golem], teller, SheetOptions())
    assert min(fit.size for fit in result.fits) < 7
    assert [(found.code, found.severity) for found in result.diagnostics] == [(Code.FIT_SMALL, Severity.WARNING)]


def test_a_fit_is_reported_for_every_face(deck: Deck, library: Library, teller: Words) -> None:
    fits = deck_pdf(deck, library, teller, SheetOptions()).fits
    assert {fit.entry for fit in fits} == {held.card for held in deck.cards}
    boxes = Counter(fit.box for fit in fits)
    assert boxes == {"face": 3, "name": 3, "Role": 3}
    for fit in fits:
        assert fit.sheet == "Night Watch"
        assert fit.room >= 0
        assert fit.lines > 0


NAMES = [
    "The Lantern That Was Thrown at Midsummer Across the Whole of the Old Canal Again",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "W" * 80,
    "i" * 80,
    "M W " * 20,
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_eighty_letters_is_on_the_card_with_every_letter(
    name: str, lantern: Entry, lock_golem: Entry, teller: Words
) -> None:
    for entry in (lantern, lock_golem):
        result = table_pdf("Names", [msgspec.structs.replace(entry, name=name)], teller, SheetOptions())
        assert not result.diagnostics
        assert "".join(name.split()) in "".join(page_texts(result.pdf)[0].split())
        (fit,) = (fit for fit in result.fits if fit.box == "name")
        assert fit.room >= 0
        assert fit.size >= 7


def test_a_name_longer_than_its_place_is_said_not_to_fit_however_much_room_the_text_leaves(
    hush: Entry, teller: Words
) -> None:
    endless = msgspec.structs.replace(hush, name="Lantern " * 40)
    result = table_pdf("Names", [endless], teller, SheetOptions())
    (complaint,) = result.diagnostics
    assert (complaint.code, complaint.severity, complaint.entry) == (Code.FIT_OVERFLOW, Severity.ERROR, "hush")
    assert complaint.message.startswith("the name of ")
    assert "does not fit" in page_texts(result.pdf)[0]
    assert {fit.box: fit.room < 0 for fit in result.fits} == {"face": False, "name": True, "Role": False}


ROLES = ["Ambassador of the Marsh Lords", "W" * 80, "Keeper of Nine Lamps and of Eleven Doors", "X" * 40, "Lampwarden"]


@pytest.mark.parametrize("role", ROLES)
def test_a_long_role_keeps_its_level_and_its_place_beside_the_play(role: str, hush: Entry, teller: Words) -> None:
    entry = msgspec.structs.replace(hush, title=msgspec.structs.replace(hush.title, role=role, level=10))
    result = table_pdf("Roles", [entry], teller, SheetOptions())
    assert not result.diagnostics
    assert "".join(f"{role} 10".split()) in "".join(page_texts(result.pdf)[0].split())
    (fit,) = (fit for fit in result.fits if fit.box == "Role")
    assert fit.room >= 0
    assert fit.size >= 6.5


def test_a_role_longer_than_its_place_is_said_not_to_fit(hush: Entry, teller: Words) -> None:
    entry = msgspec.structs.replace(hush, title=msgspec.structs.replace(hush.title, role="Ambassador of Marshes " * 9))
    (complaint,) = table_pdf("Roles", [entry], teller, SheetOptions()).diagnostics
    assert complaint.code == Code.FIT_OVERFLOW
    assert complaint.message.startswith("the Role of ")


def test_what_the_library_lacks_is_left_to_the_checks(deck: Deck, library: Library, teller: Words) -> None:
    lacking = msgspec.structs.replace(deck, cards=(*deck.cards, DeckCard(card="nobody", copies=3)))
    assert deck_pdf(lacking, library, teller, SheetOptions()).pdf == deck_pdf(deck, library, teller, SheetOptions()).pdf


def with_art(library: Library, art: str) -> Entry:
    return msgspec.structs.replace(library.entries["hush"], id="art", art=art)


@pytest.mark.parametrize("art", ["none.png", "broken.png", "../secret.png", "."])
def test_a_picture_that_cannot_be_had_is_a_warning_and_the_card_is_printed(
    art: str, tmp_path: Path, library: Library, teller: Words
) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n, or so it says")
    Image.new("RGB", (900, 600)).save(tmp_path / "secret.png")
    options = SheetOptions(content=tmp_path / "cards", pictures={"art": ART_PLACE})
    result = table_pdf("Art", [with_art(library, art)], teller, options)
    assert [(found.code, found.severity) for found in result.diagnostics] == [
        (Code.PICTURE_MISSING, Severity.WARNING),
    ]
    assert result.diagnostics[0].place == ART_PLACE
    assert "Hush" in page_texts(result.pdf)[0]


def test_a_coarse_picture_is_a_warning_and_a_fine_one_is_not(tmp_path: Path, library: Library, teller: Words) -> None:
    for name, width in (("coarse.png", 200), ("fine.png", 700)):
        Image.new("RGB", (width, width), "teal").save(tmp_path / name)
    options = SheetOptions(content=tmp_path, pictures={"art": ART_PLACE})
    (coarse,) = table_pdf("Art", [with_art(library, "coarse.png")], teller, options).diagnostics
    fine = table_pdf("Art", [with_art(library, "fine.png")], teller, options)
    assert (coarse.code, coarse.severity) == (Code.PICTURE_RESOLUTION, Severity.WARNING)
    assert coarse.place == ART_PLACE
    assert not fine.diagnostics
    assert b"/Subtype /Image" in fine.pdf


@pytest.mark.parametrize(("width", "height", "lost"), [(700, 5600, "above and below"), (5600, 700, "left and right")])
def test_of_a_picture_in_quite_another_shape_it_is_noted_how_little_is_seen(
    width: int, height: int, lost: str, tmp_path: Path, library: Library, teller: Words
) -> None:
    for name, high in (("narrow.png", height), ("square.png", width)):
        Image.new("L", (width, high)).save(tmp_path / name)
    options = SheetOptions(content=tmp_path, pictures={"art": ART_PLACE})
    (cropped,) = table_pdf("Art", [with_art(library, "narrow.png")], teller, options).diagnostics
    assert (cropped.code, cropped.severity, cropped.place) == (Code.PICTURE_CROPPED, Severity.NOTE, ART_PLACE)
    seen = re.search(r"only (\d+) % ", cropped.message)
    assert seen is not None
    assert int(seen[1]) == pytest.approx(8 if lost == "above and below" else 21, abs=3)
    assert lost in cropped.message
    assert not table_pdf("Art", [with_art(library, "square.png")], teller, options).diagnostics


@pytest.mark.parametrize(
    "said",
    ['<b>Bold</b> & "quoted" </para>', "%s {0} \\n )(", "tail\x00\x07\nend", "\N{RIGHT-TO-LEFT OVERRIDE}turned"],
)
def test_text_is_never_taken_for_markup(said: str, library: Library, teller: Words) -> None:
    entry = msgspec.structs.replace(library.entries["hush"], name=said, flavor=said)
    result = table_pdf(said, [entry], teller, SheetOptions())
    assert not result.diagnostics
    assert "</b>" in page_texts(result.pdf)[0] or "<" not in said


def test_an_accent_of_its_own_stands_on_its_letter(library: Library, teller: Words) -> None:
    apart, together = (
        msgspec.structs.replace(library.entries["hush"], name=unicodedata.normalize(form, "Žižka at the Café"))
        for form in ("NFD", "NFC")
    )
    assert apart.name != together.name
    sheets = [table_pdf("Accents", [entry], teller, SheetOptions()) for entry in (apart, together)]
    assert sheets[0].pdf == sheets[1].pdf
    assert not sheets[0].diagnostics


def test_an_accent_that_no_letter_takes_is_found_before_printing(library: Library, teller: Words) -> None:
    entry = msgspec.structs.replace(library.entries["hush"], name="Hux\N{COMBINING CARON}")
    (complaint,) = table_pdf("Accents", [entry], teller, SheetOptions()).diagnostics
    assert complaint.code == Code.GLYPH_MISSING
    assert "U+030C COMBINING CARON" in complaint.message
    assert "accent" in complaint.help


@pytest.mark.parametrize("said", ["\N{CAT} on a lamp", "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}", "half \ud83d"])
def test_a_character_without_a_glyph_is_found_before_printing(said: str, library: Library, teller: Words) -> None:
    entry = msgspec.structs.replace(library.entries["hush"], flavor=said)
    (complaint,) = table_pdf("Glyphs", [entry], teller, SheetOptions()).diagnostics
    assert (complaint.code, complaint.severity, complaint.entry) == (Code.GLYPH_MISSING, Severity.ERROR, "hush")
    assert "U+" in complaint.message


@pytest.mark.parametrize(("number", "more"), [(4, ""), (5, ""), (6, " and 1 more"), (8, " and 3 more")])
def test_of_many_characters_without_a_glyph_five_are_named(
    number: int, more: str, library: Library, teller: Words
) -> None:
    letters = "".join(chr(ord("\N{HEBREW LETTER ALEF}") + place) for place in range(number))
    entry = msgspec.structs.replace(library.entries["hush"], flavor=letters)
    (complaint,) = table_pdf("Glyphs", [entry], teller, SheetOptions()).diagnostics
    assert complaint.message.count("U+") == min(number, 5)
    assert complaint.message.endswith(f"{unicodedata.name(letters[:5][-1])}{more}")


def test_table_cards_are_printed_by_kind_and_faces_of_one_entry_lie_side_by_side(
    library: Library, teller: Words
) -> None:
    entries = [entry for entry in library.entries.values() if entry.kind != "card"]
    result = table_pdf("Table", entries, teller, SheetOptions())
    assert not result.diagnostics
    faces = [fit.box for fit in result.fits if fit.entry == "lock-golem" and fit.box.startswith("face")]
    assert faces == [f"face {number} of {len(faces)}" for number in range(1, len(faces) + 1)]
    assert [fit.entry for fit in result.fits if fit.box == "face"][:4] == [
        "class",
        "craft",
        "profession",
        "ferry-child",
    ]


def test_a_deck_without_cards_is_an_empty_document(deck: Deck, library: Library, teller: Words) -> None:
    empty = msgspec.structs.replace(deck, cards=())
    result = deck_pdf(empty, library, teller, SheetOptions())
    (page,) = page_texts(result.pdf)
    assert page.startswith("Night Watch")
    assert not result.fits
