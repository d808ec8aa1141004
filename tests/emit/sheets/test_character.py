from __future__ import annotations

import re
from bisect import bisect_left

import msgspec
import pypdfium2
import pytest

from compiler.diagnostics.codes import Code
from compiler.emit.sheets import fonts
from compiler.emit.sheets.bases import PLAYED, Figures, Outfit, outfit_of
from compiler.emit.sheets.belongings import free_slots, things_of
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import Print, Sign
from compiler.emit.sheets.fitting import GOOD
from compiler.emit.sheets.flow import Thing
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import Paper
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.signs import SIGNS
from compiler.emit.sheets.suits import GEAR
from compiler.emit.sheets.svg_paths import contours
from compiler.emit.sheets.trackers import tracks_drawing
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry, Keyword, Title
from compiler.ir.entries.library import Character, Deck, Hybrid, Library
from compiler.ir.terms import EntryKind, Points, Scenario, Track
from tests.emit.sheets.character_sheets import FIGURES, OPTIONS, ROOM, assert_on_the_page, texts, with_gear


def with_hybrids(character: Character, library: Library, *levels: int, deckless: bool) -> tuple[Character, Library]:
    """Give a character Hybrids of a Class that is new, and one of the character's own."""
    smuggler = msgspec.structs.replace(library.entries["class"], id="smuggler", name="Smuggler", ability="False Bottom")
    hybrids = (Hybrid(role="class", level=2), *(Hybrid(role="smuggler", level=level) for level in levels))
    who = msgspec.structs.replace(character, hybrids=hybrids, deckless=deckless)
    return who, msgspec.structs.replace(library, entries={**library.entries, "smuggler": smuggler})


@pytest.mark.parametrize(("levels", "most", "said"), [((), "21", ""), ((1,), "24", "+3 HP"), ((1, 3), "27", "+6 HP")])
def test_the_sheet_counts_points_in_place_of_hybrids_r_hyb_5(
    levels: tuple[int, ...], most: str, said: str, mara: Character, library: Library, teller: Words
) -> None:
    who, known = with_hybrids(mara, library, *levels, deckless=True)
    figures = Figures(points={Points.HP: int(most), Points.EP: 21, Points.WP: 21})
    (page,) = texts(character_pdf(who, known, teller, SheetOptions(figures={"mara": figures})).pdf)
    assert re.findall(r"\b([HEW]P) (\d+)", page) == [("HP", most), ("EP", "21"), ("WP", "21")]
    assert (f"maximum with {said} for Hybrids" in " ".join(page.split())) is bool(said)
    assert "Smuggler" not in page


def test_the_sheet_of_whoever_has_decks_names_hybrids_and_their_abilities(
    mara: Character, library: Library, teller: Words
) -> None:
    """R-HYB-3; R-HYB-2: one of an own Role is none."""
    who, known = with_hybrids(mara, library, 1, 3, deckless=False)
    (page,) = texts(character_pdf(who, known, teller, OPTIONS).pdf)
    said = " ".join(page.split())
    assert "Hybrid Smuggler 1 (False Bottom) \N{MIDDLE DOT} Hybrid Smuggler 3 (False Bottom)" in said
    assert said.count("Hybrid") == 2
    assert re.findall(r"\bHP (\d+)", said) == ["21"]


def test_the_name_of_a_hybrid_without_a_glyph_is_found_before_printing(
    mara: Character, library: Library, teller: Words
) -> None:
    who, known = with_hybrids(mara, library, 1, deckless=False)
    named = msgspec.structs.replace(known.entries["smuggler"], name="Smuggler \N{CAT}")
    (complaint,) = character_pdf(who, with_gear(known, named), teller, SheetOptions()).diagnostics
    assert complaint.code == Code.GLYPH_MISSING


def test_the_badge_of_each_scenario_stands_above_its_base() -> None:
    bases = {
        Scenario.COMBAT: {**dict.fromkeys(Track, 0), Track.POWER: 2},
        Scenario.INTERACTION: {**dict.fromkeys(Track, 0), Track.POWER: -1},
    }
    drawing = tracks_drawing(Figures(bases=bases), 0, 400)
    letters = [op for op in drawing if isinstance(op, Print)]
    slots = {op.text: op.x for op in reversed(letters) if op.text in {"0", "+2", "\u22121"}}
    row = [op for op in letters if op.y > 385]
    assert sorted((op.text, min(slots, key=lambda slot: abs(slots[slot] - op.x))) for op in row) == [
        ("C", "+2"),
        ("I", "\u22121"),
    ]


def test_numbers_that_nobody_knows_are_left_to_be_written_in(mara: Character, library: Library, teller: Words) -> None:
    (page,) = texts(character_pdf(mara, library, teller, SheetOptions()).pdf)
    assert re.findall(r"\b([HEW]P) (\d+|__)", page) == [("HP", "__"), ("EP", "__"), ("WP", "__")]
    assert "maximum and start your level" in page
    assert "gain 1, and 2 from level 6 on." in " ".join(page.split())


def test_tactical_points_that_differ_by_scenario_are_told_apart(
    mara: Character, library: Library, teller: Words
) -> None:
    figures = Figures(tactical={Scenario.COMBAT: 3, Scenario.EXPLORATION: 4, Scenario.INTERACTION: 3})
    (page,) = texts(character_pdf(mara, library, teller, SheetOptions(figures={"mara": figures})).pdf)
    assert "maximum and start combat 3, exploration 4, interaction 3" in " ".join(page.split())


@pytest.mark.parametrize("paper", Paper)
def test_everything_about_a_character_stands_on_one_page(
    paper: Paper, mara: Character, library: Library, teller: Words
) -> None:
    result = character_pdf(mara, library, teller, msgspec.structs.replace(OPTIONS, paper=paper))
    assert not result.diagnostics
    (page,) = texts(result.pdf)
    wanted = [mara.name, "Level 3", "Ferry Child", "Read the Water", "Boat Hook", "Hook and Haul", "Tactical Points"]
    wanted += ["Class Ability", "Search twice in each region.", "Interrupt politely.", "Inflict", "Injuries", "Karma"]
    wanted += [
        "Power",
        "Resilience",
        "Mind",
        "Skill",
        "reset",
        "start 3",
        "Wealth",
        "Valuables",
        "HP",
        "EP",
        "WP",
        "21",
        mara.notes,
    ]
    assert [part for part in wanted if part not in page.replace("\r\n", " ")] == []
    assert {slot: page.count(slot) for slot in ROOM if slot != "hands"} == {
        **{slot: number for slot, number in ROOM.items() if slot != "hands"},
    }
    assert len(re.findall(r"Hand\b(?! Limit)", page)) == 1


def test_an_item_has_a_box_to_tick_and_a_slot_less_is_free_r_gear_4(
    mara: Character, library: Library, teller: Words
) -> None:
    pot = msgspec.structs.replace(library.entries["boat-hook"], id="smoke-pot", name="Smoke Pot", kind=EntryKind.ITEM)
    equipped = msgspec.structs.replace(mara, gear=("smoke-pot",))
    everything = with_gear(library, pot)
    free = free_slots(FIGURES, outfit_of(equipped, everything), Scenario.ANY)
    assert free == ("Clothing", *("Accessory",) * 3, "Item")
    (page,) = texts(character_pdf(equipped, everything, teller, SheetOptions()).pdf)
    assert page.count("used") == 1


def thing_named(entry: Entry, teller: Words) -> Thing:
    """Give what is set of a piece of Gear."""
    things = things_of(Figures(), Outfit((), (), (entry,)), [content_of(entry, teller)])
    return next(thing for thing in things if thing.name == entry.name)


@pytest.mark.parametrize("width", range(136, 200, 8))
def test_the_name_of_an_item_ends_before_its_box(width: int, library: Library, teller: Words) -> None:
    pot = msgspec.structs.replace(library.entries["boat-hook"], name="A Smoke Pot from Ash Bay", kind=EntryKind.ITEM)
    column = Column(0, 0, width, GOOD[2], GEAR)
    thing_named(pot, teller).set(column)
    letters = [op for op in column.ops if isinstance(op, Print)]
    used = next(op for op in letters if op.text == "used")
    names = [op for op in letters if op.font == fonts.CHAINS[Style.NAME][0]]
    assert max(op.x + fonts.typeface(op.font).stringWidth(op.text, op.size) for op in names) <= used.x


def test_gear_has_the_sign_of_its_kind_as_on_its_card(library: Library, teller: Words) -> None:
    gear = next(entry for entry in library.entries.values() if entry.kind is EntryKind.WEAPON)
    for entry, drawn in ((gear, [SIGNS[EntryKind.WEAPON]]), (library.entries["class"], [])):
        column = Column(0, 0, 200, GOOD[2], GEAR)
        thing_named(entry, teller).set(column)
        assert [op.contours for op in column.ops if isinstance(op, Sign)] == [contours(path) for path in drawn]
        assert ("G" in {op.text for op in column.ops if isinstance(op, Print)}) is False


def test_keywords_of_gear_stand_on_the_sheet_where_it_has_no_numbers_to_show(library: Library, teller: Words) -> None:
    title = Title(keywords=(Keyword(name="Returning"),))
    hook = msgspec.structs.replace(library.entries["boat-hook"], title=title, kind=EntryKind.TOOL)
    column = Column(0, 0, 200, GOOD[2], GEAR)
    thing_named(hook, teller).set(column)
    assert "Returning" in " ".join(op.text for op in column.ops if isinstance(op, Print))


def test_a_character_with_more_than_fits_the_slots_has_none_free(mara: Character, library: Library) -> None:
    laden = msgspec.structs.replace(mara, gear=("river-charm",) * 9)
    assert free_slots(FIGURES, outfit_of(laden, library), Scenario.ANY) == ("Clothing", "Item", "Item")


def test_tactical_points_are_for_those_without_decks(mara: Character, library: Library, teller: Words) -> None:
    with_decks = msgspec.structs.replace(mara, deckless=False)
    (page,) = texts(character_pdf(with_decks, library, teller, SheetOptions()).pdf)
    assert "Tactical Points" not in page


def test_what_draws_bring_in_tactical_points_stands_on_the_sheet_r_tp_4(
    mara: Character, library: Library, teller: Words
) -> None:
    figures = msgspec.structs.replace(
        FIGURES, draws=dict.fromkeys(PLAYED, 2), strategy={**dict.fromkeys(PLAYED, 1), Scenario.COMBAT: 3}
    )
    (page,) = texts(character_pdf(mara, library, teller, SheetOptions(figures={"mara": figures})).pdf)
    said = " ".join(page.split())
    assert "from round 2 on, gain 2." in said
    assert "you may gain combat 3, exploration 1, interaction 1." in said


def test_whoever_has_decks_is_told_the_hand_limit_and_their_decks(
    mara: Character, library: Library, deck: Deck, teller: Words
) -> None:
    who = msgspec.structs.replace(mara, deckless=False, decks=(deck.id,))
    figures = msgspec.structs.replace(FIGURES, hand=dict.fromkeys(PLAYED, 6))
    known = msgspec.structs.replace(library, decks={deck.id: deck})
    (page,) = texts(character_pdf(who, known, teller, SheetOptions(figures={"mara": figures})).pdf)
    said = " ".join(page.split())
    assert "Hand Limit 6" in said
    assert "from round 2 on, draw 1." in said
    assert "Deck Night Watch, 12 cards" in said


def test_what_one_page_cannot_hold_goes_on_under_the_name_of_its_scenario(
    mara: Character, library: Library, teller: Words
) -> None:
    golem = msgspec.structs.replace(library.entries["lock-golem"], kind=EntryKind.TOOL)
    gear = [msgspec.structs.replace(golem, id=f"golem-{number}", name=f"Golem Number {number}") for number in range(8)]
    laden = msgspec.structs.replace(mara, gear=tuple(entry.id for entry in gear))
    result = character_pdf(laden, with_gear(library, *gear), teller, OPTIONS)
    assert not result.diagnostics
    pages = texts(result.pdf)
    everything = " ".join(pages)
    assert [entry.name for entry in gear if entry.name not in everything] == []
    assert everything.count("Sluice 6") == len(gear)
    assert [page.count("Combat") for page in pages] == [1] * len(pages)
    assert [fit.box for fit in result.fits] == [
        "name",
        *(f"page {n} of {len(pages)}" for n in range(1, len(pages) + 1)),
    ]
    assert min(fit.room for fit in result.fits) >= 0
    assert_on_the_page(result.pdf)


BETWEEN_PARTS = (
    r"mara page \d+( of \d+)? \S Stat Tracks: a badge [a-z ]+ type of scenario ",
    "Notes, continued ",
    "Lock Golem, continued ",
)


def running(pdf: bytes) -> str:
    """Give the words of all pages without what stands between the parts of a text: feet of pages, and headings."""
    said = " ".join(word for page in texts(pdf) for word in page.split())
    return re.sub("|".join(BETWEEN_PARTS), "", said)


LINES = [f"{number}. The ferryman owes me coins since the flood" for number in range(1, 201)]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("lines", [15, 60, 200])
def test_notes_longer_than_a_column_go_on_in_further_columns_and_pages(
    lines: int, paper: Paper, mara: Character, library: Library, teller: Words
) -> None:
    noted = msgspec.structs.replace(mara, notes="\n".join(LINES[:lines]))
    result = character_pdf(noted, library, teller, msgspec.structs.replace(OPTIONS, paper=paper))
    assert not result.diagnostics
    said = running(result.pdf)
    assert [line for line in LINES[:lines] if line not in said] == []
    assert said.index(LINES[0]) < said.index(LINES[lines - 1])
    assert (len(texts(result.pdf)) > 1) is (lines == 200)
    assert ("Notes, continued" in " ".join(texts(result.pdf))) is (lines > 15)
    assert_on_the_page(result.pdf)


def test_things_keep_to_the_first_page_and_long_notes_alone_go_on(
    mara: Character, library: Library, teller: Words
) -> None:
    noted = msgspec.structs.replace(mara, notes="\n".join(LINES))
    pages = texts(character_pdf(noted, library, teller, OPTIONS).pdf)
    assert [entry.name for entry in outfit_of(mara, library).gear if entry.name not in pages[0]] == []
    assert [f"page {number} of {len(pages)}" in page for number, page in enumerate(pages, 1)] == [True] * len(pages)


def test_an_entry_longer_than_a_page_is_parted_between_its_lines(
    mara: Character, library: Library, teller: Words
) -> None:
    golem = library.entries["lock-golem"]
    plays = tuple(msgspec.structs.replace(golem.plays[number % 6], name=f"Gate {number}") for number in range(40))
    laden = msgspec.structs.replace(mara, gear=("lock-golem",))
    everything = with_gear(library, msgspec.structs.replace(golem, plays=plays))
    result = character_pdf(laden, everything, teller, OPTIONS)
    assert not result.diagnostics
    said = running(result.pdf)
    assert [play.name for play in plays if said.count(f"{play.name} ") != 1] == []
    assert "Lock Golem, continued" in " ".join(" ".join(texts(result.pdf)).split())
    assert_on_the_page(result.pdf)


def test_a_sheet_that_is_tight_leaves_less_white_before_it_takes_a_second_page(
    mara: Character, library: Library, teller: Words
) -> None:
    hooks = [
        msgspec.structs.replace(library.entries["boat-hook"], id=f"hook-{number}", name=f"Hook {number}")
        for number in range(64)
    ]
    everything = with_gear(library, *hooks)

    def sheet(number: int) -> SheetResult:
        laden = msgspec.structs.replace(mara, gear=tuple(hook.id for hook in hooks[:number]))
        return character_pdf(laden, everything, teller, OPTIONS)

    crowded = bisect_left(range(len(hooks)), 1, key=lambda number: len(texts(sheet(number).pdf)) - 1)
    last = sheet(crowded - 1)
    assert len(texts(last.pdf)) == 1
    assert_on_the_page(last.pdf)
    assert [left_of(sheet(number).pdf) for number in (crowded // 2, crowded - 1)] == [34, 26]


def left_of(pdf: bytes) -> int:
    document = pypdfium2.PdfDocument(pdf)
    letters = document[0].get_textpage()
    left: float = min(letters.get_charbox(number)[0] for number in range(letters.count_chars()))
    document.close()
    return round(left)


def test_a_character_whose_cards_are_unknown_still_gets_a_sheet(mara: Character, teller: Words) -> None:
    result = character_pdf(mara, Library(), teller, SheetOptions())
    assert "Mara Tollgate" in texts(result.pdf)[0]


def test_notes_without_a_glyph_are_found_before_printing(mara: Character, library: Library, teller: Words) -> None:
    noted = msgspec.structs.replace(mara, notes="Feeds the \N{CAT} at the lock.")
    (complaint,) = character_pdf(noted, library, teller, SheetOptions()).diagnostics
    assert complaint.code == Code.GLYPH_MISSING


def test_the_same_character_gives_the_same_bytes(mara: Character, library: Library, teller: Words) -> None:
    one, other = (character_pdf(mara, library, teller, SheetOptions()) for _ in range(2))
    assert one.pdf == other.pdf
