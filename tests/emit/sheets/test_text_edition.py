"""The text edition says what the cards say, card by card, and no text of a card is taken for markup."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

from msgspec.structs import replace

from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.proofreading import misprint
from compiler.emit.sheets.revision import mark_of
from compiler.emit.sheets.sheet import deck_pdf, table_pdf
from compiler.emit.sheets.suits import suit_of
from compiler.emit.sheets.text_edition import text_edition
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Deck, Library
from compiler.language.entries.house_words import HouseWords
from compiler.source.project import shipped_project
from tests.emit.sheets.aloud import Said
from tests.kept import compiled


class Reader(HTMLParser):
    """Reads a page section by section."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.sections: list[list[Said]] = []
        self.tags: list[str] = []
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        self.tags.append(tag)
        if tag == "section":
            self.sections.append([])

    def handle_data(self, data: str) -> None:
        if data.strip() and self.sections:
            self.sections[-1].append(Said(self.tags[-1], data))


def test_each_shipped_card_is_told_as_its_entry_says() -> None:
    entries = compiled(shipped_project(Path(__file__).resolve().parents[3])).library.entries
    result = table_pdf("All of it", list(entries.values()), HouseWords(), SheetOptions())
    owners = list(dict.fromkeys((spot.entry, spot.revision) for spot in result.spots))
    sections = Reader(text_edition(result.title, result.told)).sections
    assert len(sections) == len(owners) > 400
    assert sorted(said[0].text for said in sections) == sorted(entry.name for entry in entries.values())
    by_foot = {word: said for said in sections for word in said[-1].text.split() if word in entries}
    for id_, revision in owners:
        whole = " ".join((suit_of(entries[id_]).letter, *(one.text for one in by_foot[id_])))
        assert misprint(entries[id_], [whole.replace(" 1 of 2", "").replace(" 1 of 3", "")], mark_of(revision)) == ""


def test_copies_are_counted_and_plays_are_headings(
    deck: Deck, library: Library, lock_golem: Entry, teller: Words
) -> None:
    page = Reader(text_edition("Night Watch", deck_pdf(deck, library, teller, SheetOptions()).told))
    heads = [said[0] for said in page.sections]
    assert heads == [
        Said("h2", f"{name}, {count} copies") for name, count in (("Thrown Lantern", 5), ("Shrug", 4), ("Hush", 3))
    ]
    (golem,) = Reader(text_edition("", table_pdf("", [lock_golem], teller, SheetOptions()).told)).sections
    assert [said.text for said in golem if said.tag == "h3"] == [f"Action Sluice {number}" for number in range(1, 7)]
    assert golem[0] == Said("h2", "Lock Golem")


def test_nothing_that_a_card_says_is_markup(hush: Entry, teller: Words) -> None:
    name = "<script>alert(1)</script> & <b>Hush</b>"
    result = table_pdf(
        name, [replace(hush, name=name, flavor='"></p><img src=x onerror=alert(1)>')], teller, SheetOptions()
    )
    page = Reader(text_edition(result.title, result.told))
    assert set(page.tags) <= {"html", "head", "meta", "title", "h1", "section", "h2", "p"}
    assert page.sections[0][0].text == name
