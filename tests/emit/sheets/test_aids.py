"""What lies on the table beside the cards: mats, trackers, and the reference of the glossary."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest

from compiler.diagnostics.codes import Code
from compiler.emit.sheets import mats
from compiler.emit.sheets.aids import AIDS, MARK, PROVISIONAL, REFERENCE, aid_pdf
from compiler.emit.sheets.drawing import Box, Field, Print
from compiler.emit.sheets.fonts import typographic
from compiler.emit.sheets.geometry import MM, Paper
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.options import SheetOptions
from compiler.ir.entries.library import Term
from compiler.ir.terms import Track
from tests.emit.sheets.character_sheets import assert_on_the_page, texts

AREA = Area(0, 186 * MM, 250 * MM, 0)
LONG = " ".join(f"word{number}" for number in range(2_000))
DAZED = Term(id="dazed", kind="condition", name="Dazed", definition="No Assists.", rule="R-COND-1")


def glossary(*more: Term) -> dict[str, Term]:
    kinds = ("training", "condition", "keyword")
    made = [
        Term(id=f"{kind}-{number}", kind=kind, name=f"{kind.capitalize()} {number:02}", definition=f"Says {kind}.")
        for number in range(40)
        for kind in kinds
    ]
    return {term.id: term for term in (*made, *more)}


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", AIDS)
def test_every_aid_is_on_its_paper(name: str, paper: Paper) -> None:
    result = aid_pdf(name, glossary(DAZED), SheetOptions(paper=paper))
    assert not result.diagnostics
    assert_on_the_page(result.pdf)
    assert len(texts(result.pdf)) == (2 if name == REFERENCE else 1)


def test_each_slot_has_places_for_two_counters_that_do_not_touch() -> None:
    drawing = mats.stat_tracks(AREA)
    places = [op for op in drawing if isinstance(op, Box) and op.radius == op.width / 2]
    slots = [op for op in drawing if isinstance(op, Box) and op not in places]
    assert len(slots) == mats.MATS * len(Track) * 11
    for slot in slots:
        inside = [one for one in places if slot.x <= one.x and one.x + one.width <= slot.x + slot.width]
        small, large = sorted(
            (one for one in inside if slot.y <= one.y and one.y + one.height <= slot.y + slot.height),
            key=lambda one: one.width,
        )
        assert (small.width, large.width) == (mats.BASE, mats.NOW)
        assert large.y + large.height <= small.y
    assert min(slot.y for slot in slots) >= AREA.bottom


@pytest.mark.parametrize("players", mats.SIZES)
def test_a_debate_axis_goes_two_further_than_there_are_players_r_deb_1(players: int) -> None:
    letters = [op for op in mats.debate_axes(AREA) if isinstance(op, Print)]
    [title] = [op for op in letters if op.text == f"{players} players"]
    values = [op for op in letters if re.fullmatch(r"[+\u2212]?\d+", op.text) and title.y - 20 * MM < op.y < title.y]
    assert [int(op.text.replace("\u2212", "-")) for op in values] == list(range(-2 - players, 3 + players))
    assert all(left.x < right.x for left, right in pairwise(values))


def test_everyone_has_a_line_for_initiative_points_and_conditions() -> None:
    fields = [op.name for op in mats.trackers(AREA) if isinstance(op, Field)]
    for label, _ in mats.COLUMNS:
        assert sum(re.fullmatch(rf"{label} \d+", name) is not None for name in fields) == mats.ROWS
    assert sum(name.startswith("Round") for name in fields) == mats.ROUNDS


def test_the_places_of_stealth_tokens_stand_apart() -> None:
    places = [op for op in mats.stealth_tokens(AREA) if isinstance(op, Box)]
    across, down = mats.TOKENS
    assert len(places) == across * down
    for one in places:
        near = [other for other in places if abs(other.x - one.x) < one.width and abs(other.y - one.y) < one.height]
        assert near == [one]


def test_every_word_of_the_glossary_is_in_the_reference_by_kind_and_name() -> None:
    said = " ".join(" ".join(texts(aid_pdf(REFERENCE, glossary(DAZED), SheetOptions()).pdf)).split())
    found = re.findall(r"(Condition|Keyword|Training) (\d\d) Says", said)
    assert found == [(kind, f"{number:02}") for kind in ("Condition", "Keyword", "Training") for number in range(40)]
    assert "Dazed R-COND-1 No Assists." in said
    assert [said.count(heading) for heading in ("Conditions", "Keywords", "Trainings")] == [1, 1, 1]


@pytest.mark.parametrize("provisional", [True, False])
def test_what_is_not_confirmed_is_marked_in_the_reference(*, provisional: bool) -> None:
    terms = {"dazed": msgspec.structs.replace(DAZED, provisional=provisional)}
    [page] = texts(aid_pdf(REFERENCE, terms, SheetOptions()).pdf)
    assert typographic(MARK) in page
    assert (f"{PROVISIONAL} Dazed" in page) is provisional


def test_a_definition_longer_than_a_page_is_parted_and_whole() -> None:
    long = msgspec.structs.replace(DAZED, id="long", name="W" * 80, definition=LONG)
    result = aid_pdf(REFERENCE, glossary(DAZED, long), SheetOptions())
    pages = texts(result.pdf)
    said = " ".join(" ".join(pages).split())
    assert re.findall(r"\bword(\d+)", said) == [str(number) for number in range(2_000)]
    assert said.count("Says training.") == 40
    assert [fit.box for fit in result.fits] == [f"page {n} of {len(pages)}" for n in range(1, len(pages) + 1)]
    assert_on_the_page(result.pdf)


def test_a_word_without_a_glyph_is_found_before_printing() -> None:
    terms = glossary(msgspec.structs.replace(DAZED, definition="Sees a \N{CAT}."))
    (complaint,) = aid_pdf(REFERENCE, terms, SheetOptions()).diagnostics
    assert (complaint.code, complaint.entry) == (Code.GLYPH_MISSING, "dazed")
