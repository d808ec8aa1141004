"""Where everything on faces, sheets and character sheets stands, kept in tests/data/sheets; `--update` keeps it anew.

What has to be true of any drawing is asked for in the tests beside this one. This one notices what has moved.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from io import BytesIO
from itertools import chain, product

import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image

from compiler.diagnostics.record import Diagnostic, Place
from compiler.emit.sheets import complaints
from compiler.emit.sheets.bases import Figures
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import (
    Box,
    Cap,
    Contour,
    Disc,
    Engraved,
    Engraving,
    Figure,
    Filling,
    Join,
    Nib,
    Outline,
    Placed,
    Print,
    Stroke,
    grey,
)
from compiler.emit.sheets.faces import Face, Faces
from compiler.emit.sheets.fitting import FLOOR, GOOD, SIZES, Fit
from compiler.emit.sheets.geometry import CardSize, Grid, Paper, foot_line
from compiler.emit.sheets.marks import foot_drawing, marks_drawing
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.sheet import deck_pdf, table_pdf
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character, Deck, Hybrid, Library
from compiler.ir.terms import EntryKind, Points, Scenario, Track
from compiler.source.inks import Ink
from tests.emit.sheets.conftest import Teller
from tests.emit.sheets.drawn import Recorder, WholeRecorder, at, differences, line, summed
from tests.emit.sheets.kinds import entries

FIGURES = Figures(
    points={Points.HP: 21, Points.EP: 8},
    bases={
        Scenario.COMBAT: {Track.POWER: 3, Track.RESILIENCE: -1, Track.MIND: 0, Track.SKILL: 5},
        Scenario.EXPLORATION: {Track.POWER: 3, Track.RESILIENCE: -5, Track.MIND: 0, Track.SKILL: -4},
        Scenario.INTERACTION: {Track.POWER: 3, Track.RESILIENCE: 1, Track.MIND: 2, Track.SKILL: 5},
    },
    tactical={Scenario.COMBAT: 7, Scenario.EXPLORATION: 6, Scenario.INTERACTION: 6},
    slots={EntryKind.ACCESSORY: 3, EntryKind.ITEM: 2},
)
NOTES = "\n".join(f"{number}. The ferryman owes me coins since the flood" for number in range(1, 201))


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("sheet", "character"):
        monkeypatch.setattr(f"compiler.emit.sheets.{module}.Pen", Recorder)


def fitted(one: Face) -> str:
    """Say how a face was fitted."""
    boxes = "".join(
        f"; {box.box} at {box.step.size:g}, {len(box.lines)} lines, room {at(box.room)}" for box in one.boxes
    )
    size = f"size {one.size.body:g}, leading {one.size.leading:g}"
    return f"{size}, {one.lines} lines, {one.parted} parted, room {at(one.room)}{boxes}"


def faces(of: Faces) -> Iterator[str]:
    """Say how an entry is fitted: at the largest size that fits, and at the largest and the smallest good ones."""
    own = of.own_size
    yield f"own size {SIZES.index(own) if own else None}"
    for size in dict.fromkeys((own or FLOOR, GOOD[2], GOOD[-1])):
        yield f"lacks {at(of.lacks(size))}"
        yield from (f"{fitted(one)}: {summed(map(line, one.ops))}" for one in of.at(size))


def whole(of: Faces) -> Iterator[str]:
    """Say how an entry is fitted, and what is on its faces at the largest size that fits."""
    yield from faces(of)
    for one in of.at(of.own_size or FLOOR):
        yield "face"
        yield from (f"  {line(op)}" for op in one.ops)


def fit(one: Fit) -> str:
    return (
        f"fit {one.sheet}: {one.entry}, {one.box}, {one.size:g} {one.leading:g}, {one.lines} lines, room {one.room:g}"
    )


def complaint(one: Diagnostic) -> str:
    return f"{one.severity} {one.code} {one.entry} {one.place}: {one.message} | {one.label} | {one.help}"


def result(found: SheetResult) -> Iterator[str]:
    """Say what was drawn on the pages of a sheet, how it was fitted, and what there is to complain of."""
    yield from found.pdf.decode().splitlines()
    yield from map(fit, found.fits)
    yield from map(complaint, found.diagnostics)
    for spot in found.spots:
        corners = at(spot.left, spot.bottom, spot.right, spot.top)
        yield f"spot {spot.entry} {spot.copy} on {spot.page}: {corners}"


def test_what_stands_on_faces(library: Library, teller: Teller, pytestconfig: pytest.Config) -> None:
    every = {title: content_of(entry, teller) for title, entry in entries(library, teller).items()}
    standard, poker = (one.value for one in (CardSize.STANDARD, CardSize.POKER))
    alike = {title for title in every if title.startswith("kind: ")} - {"kind: weapon"}
    drawn = {
        title: (faces if title in alike else whole)(Faces(content, standard, None)) for title, content in every.items()
    }
    drawn |= {f"{title}, on a wider card": faces(Faces(content, poker, None)) for title, content in every.items()}
    for pixels in ((900, 600), (300, 900)):
        for name in ("thrown-lantern", "shrug", "hush", "lock-golem"):
            title = f"{name} with a picture of {pixels[0]} x {pixels[1]}"
            drawn[title] = whole(Faces(every[name], standard, Image.new("RGB", pixels)))
    drawn["what does not fit"] = map(line, Faces(every["shrug"], standard, None).unfit().ops)
    assert differences("faces.txt", drawn, pytestconfig.getoption("--update")) == []


def test_what_is_said_of_pictures(library: Library, teller: Teller, pytestconfig: pytest.Config) -> None:
    """How coarse they are, and how little of them is seen, by their size in pixels."""
    entry, place = library.entries["hush"], Place("cards/hush.yaml", 7, 8, 7, 16)
    drawn: dict[str, list[str]] = {}
    for pixels in product((40, 90, 300, 425, 900), (40, 90, 178, 600, 2_400)):
        (one,) = Faces(content_of(entry, teller), CardSize.STANDARD.value, Image.new("RGB", pixels)).at(GOOD[2])
        found = (complaints.coarse_picture, complaints.cropped_picture)
        said = [complaint(fault) for about in found if (fault := about(entry, one.ops, place))]
        drawn[f"{pixels[0]} x {pixels[1]}"] = said or ["nothing"]
    assert {len(said) for said in drawn.values()} == {1, 2}
    assert ["nothing"] in drawn.values()
    assert differences("pictures.txt", drawn, pytestconfig.getoption("--update")) == []


def test_what_stands_outside_the_cards(pytestconfig: pytest.Config) -> None:
    parts = ("Night Watch", "3", "page 1 of 2", "print at 100%")
    drawn = {}
    for paper, card in product(Paper, (CardSize.STANDARD, CardSize.POKER)):
        grid = Grid(paper=paper.value, card=card.value)
        for used in (range(9), range(2), (0, 1, 2, 3), (0, 4, 8), (1, 3, 5, 7)):
            title = f"{paper.name}, {card.name}, cells {', '.join(map(str, used))}"
            drawn[title] = [line(op) for op in marks_drawing(grid, frozenset(used), frozenset())]
        foot = foot_line(grid)
        place = f"{at(foot.x, foot.y, foot.length)} mm turned by {foot.angle}"
        for title in ("Night Watch", "The Watch That Was Kept All Night " * 6, "W" * 400):
            said = foot_drawing(grid, (title, *parts[1:]))
            drawn[f"{paper.name}, {card.name}, foot line of {len(title)} letters"] = [place, *map(line, said)]
    assert differences("marks.txt", drawn, pytestconfig.getoption("--update")) == []


def drawn_with_everything(ink: Ink, other: Ink) -> Engraving:
    line = Contour(((1, 2), (3, 2), (4, 5), (6, 7)), closed=False)
    ring = Contour(((10, 20), (12, 22), (14, 20), (10, 20)), closed=True)
    nib = Nib(other, 1.5, Cap.ROUND, Join.BEVEL)
    return Engraving(180, 80, (Figure((line,), None, nib), Figure((ring, line), ink, nib, Filling.EVEN_ODD)))


def test_what_a_pen_writes(pytestconfig: pytest.Config) -> None:
    """Operators and numbers of a page with one thing of each sort, plain and turned, and what lists its places."""
    colour, pale = Ink(0.07, 0.31, 0.55), grey(0.62)
    ops = (
        Print(10, 20, "Night Watch", "SourceSansPro-Bold", 9, colour),
        Stroke(1, 2, 30, 40, 0.7, pale),
        Stroke(1, 2, 30, 40, 0.25, colour),
        Box(x=5, y=6, width=70, height=80, fill=pale, outline=colour, line=0.6),
        Box(x=5, y=6, width=70, height=80, radius=3, fill=colour),
        Box(x=5, y=6, width=70, height=80, radius=2, outline=pale, line=1.4),
        Outline(((1, 2), (30, 40), (50, 6)), colour),
        Disc(12, 13, 14, pale),
        Placed(15, 16, 50, 40, Image.new("RGB", (90, 60))),
        Engraved(5, 6, 90, 40, drawn_with_everything(colour, pale)),
    )
    pen = Pen(Paper.LETTER.value, "Night Watch")
    for title, level in (("Actions", 0), ("Shrug", 1)):
        pen.bookmark(title, level)
    pen.paint(ops)
    pen.paint(ops[:2], 100, 200, 90)
    pen.end_page()
    with pikepdf.open(BytesIO(pen.finish())) as document:
        page = document.pages[0]
        written = [f"{at(*map(float, page.mediabox.as_list()))}"]
        forms = (page.resources.XObject[name] for name in sorted(page.resources.XObject.keys()))
        parts: tuple[pikepdf.Page | pikepdf.Object, ...]
        parts = (page, *(form for form in forms if form.Subtype == "/Form"))
        for instruction in chain.from_iterable(pikepdf.parse_content_stream(part) for part in parts):
            operands: list[object] = list(instruction.operands)
            numbers = (at(float(one)) for one in operands if isinstance(one, int | float | Decimal))
            written.append(" ".join((*numbers, str(instruction.operator))))
        with document.open_outline() as outline:
            written += [f"{one.title}: {[inner.title for inner in one.children]}" for one in outline.root]
        preferences = document.Root.ViewerPreferences
        written += [f"{key} {preferences[key]}" for key in sorted(preferences.keys())]
        written += [f"{document.Root.Lang} {document.docinfo.get(key)}" for key in ("/Title", "/Creator", "/Producer")]
    assert differences("pen.txt", {"a page": written}, pytestconfig.getoption("--update")) == []


@pytest.mark.usefixtures("recorded")
def test_what_stands_on_sheets(deck: Deck, library: Library, teller: Teller, pytestconfig: pytest.Config) -> None:
    options = SheetOptions(version="3")
    every = [replace(one, id=f"{number}-{one.id}") for number, one in enumerate(_table(library, teller))]
    held = tuple(replace(one, copies=one.copies * 3) for one in deck.cards)
    drawn = {
        "a deck": result(deck_pdf(deck, library, teller, options)),
        "a deck on other paper": result(
            deck_pdf(deck, library, teller, SheetOptions(paper=Paper.LETTER, card=CardSize.POKER))
        ),
        "a deck of four pages": result(deck_pdf(replace(deck, cards=held), library, teller, options)),
        "what lies on the table": result(table_pdf("All of it", every, teller, options)),
    }
    assert differences("sheets.txt", drawn, pytestconfig.getoption("--update")) == []


def _table(library: Library, teller: Teller) -> list[Entry]:
    """Give entries of all kinds, and those among them that do not fit or fit badly."""
    every = entries(library, teller)
    kinds = [entry for title, entry in every.items() if title.startswith("kind: ")]
    long = [every[title] for title in ("4 plays", "a play as long as a face", "lock-golem", "flavor 30 times as long")]
    return [*long, *kinds, *(one for title, one in every.items() if title.startswith("a name of"))]


@pytest.mark.usefixtures("recorded")
def test_what_stands_on_character_sheets(
    mara: Character,
    library: Library,
    teller: Teller,
    monkeypatch: pytest.MonkeyPatch,
    pytestconfig: pytest.Config,
) -> None:
    pot = replace(library.entries["boat-hook"], id="smoke-pot", name="Smoke Pot", kind=EntryKind.ITEM)
    jar = replace(pot, id="jar", name="A Jar of Smoke That Somebody Has Carried All the Way from Ash Bay")
    smuggler = replace(library.entries["class"], id="smuggler", name="Smuggler", ability="False Bottom")
    golems = [
        replace(library.entries["lock-golem"], id=f"golem-{number}", name=f"Golem {number}") for number in range(8)
    ]
    known = replace(library, entries={**library.entries, **{one.id: one for one in (pot, jar, smuggler, *golems)}})
    hybrids = (Hybrid(role="smuggler", level=1), Hybrid(role="smuggler", level=3))
    characters = {
        "plain": mara,
        "with decks and Hybrids": replace(mara, deckless=False, hybrids=hybrids, notes=""),
        "of level 6, with Hybrids": replace(mara, level=6, hybrids=hybrids, gear=("smoke-pot", "jar", "river-charm")),
        "a long name": replace(mara, name="Mara Tollgate of the Nine Mouths and the Lower Canal Lock", id="m" * 90),
        "a name of two lines": replace(mara, name="Mara Tollgate of the Nine Mouths and the Lower Canal Lock " * 2),
        "long notes": replace(mara, notes=NOTES),
        "notes longer than a column": replace(mara, notes="\n".join(NOTES.splitlines()[:60])),
        "more than a page holds": replace(mara, gear=tuple(one.id for one in golems), notes=""),
    }
    figures = SheetOptions(version="3", figures={"mara": FIGURES})
    drawn = {title: list(result(character_pdf(who, known, teller, figures))) for title, who in characters.items()}
    monkeypatch.setattr("compiler.emit.sheets.character.Pen", WholeRecorder)
    for title in ("plain", "of level 6, with Hybrids"):
        drawn[f"{title}: each thing"] = list(result(character_pdf(characters[title], known, teller, figures)))
    monkeypatch.setattr("compiler.emit.sheets.character.Pen", Recorder)
    drawn["figures unknown"] = list(result(character_pdf(mara, known, teller, SheetOptions(paper=Paper.LETTER))))
    assert differences("characters.txt", drawn, pytestconfig.getoption("--update")) == []
