from __future__ import annotations

import re

import msgspec
import pypdfium2
import pytest

from compiler.diagnostics.codes import Code
from compiler.emit.sheets.bases import accessory_slots, base_track, item_slots, maximum_points, outfit_of
from compiler.emit.sheets.belongings import free_slots
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.geometry import Paper
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.words import Words
from compiler.ir.entry import Entry
from compiler.ir.flow import Sentence
from compiler.ir.library import Character, Hybrid, Library
from compiler.ir.terms import EntryKind, Scenario, Track
from compiler.ir.tracks import StatBase
from compiler.ir.who import Actor


def texts(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    found = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return found


def with_gear(library: Library, *gear: Entry) -> Library:
    return msgspec.structs.replace(library, entries={**library.entries, **{entry.id: entry for entry in gear}})


def test_a_base_is_background_and_role_and_gear_within_two_r_char_5(mara: Character, library: Library) -> None:
    outfit = outfit_of(mara, library)
    assert base_track(outfit, Track.POWER, Scenario.COMBAT) == 2
    assert base_track(outfit, Track.POWER, Scenario.EXPLORATION) == 1
    assert base_track(outfit, Track.MIND, Scenario.COMBAT) == -2
    assert base_track(outfit, Track.MIND, Scenario.INTERACTION) == -2
    assert base_track(outfit, Track.SKILL, Scenario.COMBAT) == 0


def test_gear_that_raises_a_base_in_one_type_of_scenario_does_so_there_alone(mara: Character, library: Library) -> None:
    effect = StatBase(who=Actor.SELF, track=Track.SKILL, by=1, scenario=Scenario.INTERACTION)
    charm = msgspec.structs.replace(library.entries["river-charm"], static=(Sentence(effects=(effect,)),))
    outfit = outfit_of(mara, with_gear(library, charm))
    assert base_track(outfit, Track.SKILL, Scenario.INTERACTION) == 1
    assert base_track(outfit, Track.SKILL, Scenario.COMBAT) == 0


def test_each_level_after_the_first_adds_to_maximum_points_r_lvl_1(library: Library) -> None:
    role = library.entries["class"]
    assert [maximum_points(role, level, {}) for level in (1, 3)] == [15, 21]
    assert maximum_points(library.entries["boat-hook"], 1, {}) is None


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
    (page,) = texts(character_pdf(who, known, teller, SheetOptions()).pdf)
    assert re.findall(r"\b([HEW]P) (\d+)", page) == [("HP", most), ("EP", "21"), ("WP", "21")]
    assert (f"maximum with {said} for Hybrids" in " ".join(page.split())) is bool(said)
    assert "Smuggler" not in page


def test_the_sheet_of_whoever_has_decks_names_hybrids_and_their_abilities(
    mara: Character, library: Library, teller: Words
) -> None:
    """R-HYB-3; R-HYB-2: one of an own Role is none."""
    who, known = with_hybrids(mara, library, 1, 3, deckless=False)
    (page,) = texts(character_pdf(who, known, teller, SheetOptions()).pdf)
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


@pytest.mark.parametrize(("level", "slots"), [(1, 2), (2, 3), (5, 3), (6, 4), (10, 5)])
def test_a_deckless_character_has_one_more_slot_of_each_kind_r_dkl_3(level: int, slots: int, mara: Character) -> None:
    deckless = msgspec.structs.replace(mara, level=level)
    with_decks = msgspec.structs.replace(deckless, deckless=False)
    assert accessory_slots(deckless) == slots
    assert accessory_slots(with_decks) == slots - 1
    assert (item_slots(deckless), item_slots(with_decks)) == (2, 1)


@pytest.mark.parametrize("paper", Paper)
def test_everything_about_a_character_stands_on_one_page(
    paper: Paper, mara: Character, library: Library, teller: Words
) -> None:
    result = character_pdf(mara, library, teller, SheetOptions(paper=paper))
    assert not result.diagnostics
    (page,) = texts(result.pdf)
    wanted = [mara.name, "Level 3", "Ferry Child", "Read the Water", "Boat Hook", "Hook and Haul", "Tactical Points"]
    wanted += ["Class Ability", "Search twice in each region.", "Interrupt politely.", "Inflict", "Injuries", "Karma"]
    wanted += ["Power", "Resilience", "Mind", "Skill", "reset", "maximum 3", "HP", "EP", "WP", "21", mara.notes]
    assert [part for part in wanted if part not in page.replace("\r\n", " ")] == []
    assert page.count("Accessory") == accessory_slots(mara)
    assert page.count("Item") == item_slots(mara)


def test_an_item_has_a_box_to_tick_and_a_slot_less_is_free_r_gear_4(
    mara: Character, library: Library, teller: Words
) -> None:
    pot = msgspec.structs.replace(library.entries["boat-hook"], id="smoke-pot", name="Smoke Pot", kind=EntryKind.ITEM)
    equipped = msgspec.structs.replace(mara, gear=("smoke-pot",))
    everything = with_gear(library, pot)
    assert free_slots(equipped, outfit_of(equipped, everything)) == ("Accessory",) * 3 + ("Item",)
    (page,) = texts(character_pdf(equipped, everything, teller, SheetOptions()).pdf)
    assert page.count("used") == 1


def test_a_character_with_more_than_fits_the_slots_has_none_free(mara: Character, library: Library) -> None:
    laden = msgspec.structs.replace(mara, gear=("river-charm",) * 9)
    assert free_slots(laden, outfit_of(laden, library)) == ("Item", "Item")


def test_tactical_points_are_for_those_without_decks(mara: Character, library: Library, teller: Words) -> None:
    with_decks = msgspec.structs.replace(mara, deckless=False)
    (page,) = texts(character_pdf(with_decks, library, teller, SheetOptions()).pdf)
    assert "Tactical Points" not in page


def test_from_level_6_the_sheet_reminds_of_the_further_point(mara: Character, library: Library, teller: Words) -> None:
    pages = [
        texts(character_pdf(msgspec.structs.replace(mara, level=level), library, teller, SheetOptions()).pdf)[0]
        for level in (5, 6)
    ]
    assert ["From level 6" in page for page in pages] == [False, True]


def test_what_one_page_cannot_hold_goes_to_another_and_is_an_error(
    mara: Character, library: Library, teller: Words
) -> None:
    gear = [
        msgspec.structs.replace(library.entries["lock-golem"], id=f"golem-{number}", name=f"Golem Number {number}")
        for number in range(8)
    ]
    laden = msgspec.structs.replace(mara, gear=tuple(entry.id for entry in gear))
    result = character_pdf(laden, with_gear(library, *gear), teller, SheetOptions())
    (complaint,) = result.diagnostics
    assert (complaint.code, complaint.entry) == (Code.FIT_OVERFLOW, "mara")
    everything = " ".join(texts(result.pdf))
    assert [entry.name for entry in gear if entry.name not in everything] == []
    assert everything.count("Sluice 6") == len(gear)


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
