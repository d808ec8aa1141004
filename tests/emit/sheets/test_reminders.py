"""Cards explain their keywords and conditions where they have room, and are not the smaller for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from compiler.building import explained
from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import Drawing, Print
from compiler.emit.sheets.faces import Face, Faces
from compiler.emit.sheets.geometry import CardSize
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.proofreading import misprints
from compiler.emit.sheets.revision import revision_of
from compiler.emit.sheets.sheet import CardPile, changed_pdf
from compiler.ir.entries.entry import Entry, Keyword
from compiler.ir.entries.library import Term
from compiler.ir.terms import EntryKind, Scenario
from compiler.language.entries.house_words import HouseWords
from compiler.source.paper import PaperSettings, Reminders, paper_settings
from compiler.source.project import shipped_project
from compiler.source.themes import shipped_theme
from tests.emit.sheets.conftest import Teller
from tests.kept import compiled

CARD = CardSize.STANDARD.value
ROOT = Path(__file__).resolve().parents[3]
DAZED = Term(id="dazed", kind="condition", name="Dazed", definition="You cannot play Strategies.")
MUDDLED = Term(id="muddled", kind="condition", name="Muddled", definition="You cannot draw cards.", provisional=True)
GEAR = Term(id="gear", kind="keyword", name="Gear", definition="This play comes from equipment.")
HEIGHT = Term(id="h", kind="keyword", name="Height", definition="It is steep.", scenarios=(Scenario.EXPLORATION,))
GLOSSARY = (GEAR, MUDDLED, DAZED, HEIGHT)


def saying(entry: Entry, teller: Teller, *sentences: str) -> Entry:
    return replace(entry, plays=(replace(entry.plays[0], special=teller.texts(*sentences)),))


def face(entry: Entry, teller: Teller, *glossary: Term, image: Image.Image | None = None) -> Face:
    faces = Faces(content_of(entry, teller, glossary), CARD, image)
    size = faces.own_size
    assert size
    (found,) = faces.at(size)
    return found


def said(drawing: Drawing) -> str:
    return " ".join(op.text for op in drawing if isinstance(op, Print))


def test_conditions_of_a_text_are_explained_in_their_order_and_words_of_other_things_are_not(
    shrug: Entry, teller: Teller
) -> None:
    entry = saying(shrug, teller, "The target is Muddled and Dazed.", "Dazedly, drop all Gear.")
    found = content_of(entry, teller, GLOSSARY).reminders
    assert [one.term for one in found] == ["Muddled", "Dazed"]
    assert "Dazed: You cannot play Strategies." in said(face(entry, teller, *GLOSSARY).ops)


def test_keywords_are_explained_on_what_has_them_in_their_scenario(shrug: Entry, teller: Teller) -> None:
    keywords = (Keyword(name="Height", value=2), Keyword(name="Gear"))
    entry = replace(saying(shrug, teller, "Move 1."), title=replace(shrug.title, keywords=keywords))
    assert [one.term for one in content_of(entry, teller, GLOSSARY).reminders] == ["Gear"]
    outside = replace(entry, scenario=Scenario.EXPLORATION)
    assert [one.term for one in content_of(outside, teller, GLOSSARY).reminders] == ["Gear", "Height"]


def test_what_is_not_confirmed_is_marked_and_the_foot_says_what_that_means(shrug: Entry, teller: Teller) -> None:
    sure, unsure = (saying(shrug, teller, f"The target is {term}.") for term in ("Dazed", "Muddled"))
    assert "\N{LOZENGE}" not in said(face(sure, teller, *GLOSSARY).ops)
    assert "\N{LOZENGE} Muddled: You cannot draw cards." in said(face(unsure, teller, *GLOSSARY).ops)
    assert "\N{LOZENGE} ask the DM" in said(face(unsure, teller, *GLOSSARY).ops)
    assert "ask the DM" not in said(face(unsure, teller).ops)


def test_the_text_keeps_its_size_and_its_place(shrug: Entry, teller: Teller) -> None:
    for times in range(1, 12):
        entry = saying(shrug, teller, *["The target is Dazed."] * times)
        plain, helped = face(entry, teller), face(entry, teller, *GLOSSARY)
        assert plain.size == helped.size
        assert helped.room >= 0
        assert set(plain.ops) <= set(helped.ops) or len(plain.ops) == len(helped.ops)


def test_where_a_card_has_no_room_nothing_is_explained(shrug: Entry, teller: Teller) -> None:
    long = replace(DAZED, definition="You cannot play Strategies. " * 40)
    entry = saying(shrug, teller, "The target is Muddled and Dazed.")
    words = said(face(entry, teller, long, MUDDLED).ops)
    assert "Strategies" not in words
    assert "You cannot draw cards." in words


def test_a_picture_keeps_its_room(shrug: Entry, teller: Teller) -> None:
    entry, image = saying(shrug, teller, "The target is Dazed."), Image.new("RGB", (900, 600))
    assert "Strategies" not in said(face(entry, teller, *GLOSSARY, image=image).ops)


def test_a_reminder_makes_no_card_another_revision(shrug: Entry, teller: Teller) -> None:
    entry = saying(shrug, teller, "The target is Dazed.")
    one, other = (revision_of(content_of(entry, teller, glossary), None) for glossary in ((), GLOSSARY))
    assert one == other


@pytest.mark.parametrize("theme", ["colour", "low-ink", "large-print"])
def test_cards_with_reminders_read_back_as_their_entries_and_the_glossary_say(theme: str) -> None:
    library = compiled(shipped_project(ROOT)).library
    glossary = tuple(library.terms.values())
    cards = [entry for entry in library.entries.values() if entry.kind in {EntryKind.CARD, EntryKind.WEAPON}]
    options = SheetOptions(glossary=glossary, theme=shipped_theme(theme))
    result = changed_pdf("All", [CardPile("All", [(entry, 1) for entry in cards])], HouseWords(), options)
    assert misprints(result.pdf, result.spots, library.entries, glossary) == {}
    unknown = misprints(result.pdf, result.spots, library.entries)
    assert len(unknown) >= 3
    assert all("too many" in why for why in unknown.values())


def test_a_project_can_do_without() -> None:
    project = shipped_project(ROOT)
    assert paper_settings({"reminders": "None"}).reminders is Reminders.NONE
    assert paper_settings({"reminders": "some"}).reminders is Reminders.SHOWN
    content = compiled(project)
    assert {term.name for term in explained(project, content)} >= {"Dazed", "Grabbed"}
    assert explained(replace(project, paper=PaperSettings(reminders=Reminders.NONE)), content) == ()
