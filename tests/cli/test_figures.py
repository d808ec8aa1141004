"""What a character sheet says of someone's numbers is what play begins with."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pypdfium2
import pytest

from compiler.building import WORDS
from compiler.cli.figures import figures
from compiler.emit.sheets.bases import PLAYED, Figures
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.options import SheetOptions
from compiler.ir.entries.library import Character, Library
from compiler.ir.terms import Points, Scenario, Track
from compiler.source.project import shipped_project
from runtime import deckless
from runtime.controllers import Passive
from runtime.events import Cause
from runtime.health import injure, is_dead
from runtime.setup import Cast, set_up
from tests.kept import compiled

HOB = "hob-wrackley"


@pytest.fixture(scope="module")
def shipped() -> Library:
    return compiled(shipped_project(Path(__file__).resolve().parents[2])).library


def changed(library: Library, **fields: object) -> Library:
    hob: Character = msgspec.structs.replace(library.characters[HOB], **fields)
    return msgspec.structs.replace(library, characters={HOB: hob})


def hardened(library: Library) -> Library:
    """Give the Panguard the constant text of a Destiny: "Your maximum HP increases by 1 per level.", and more."""
    text = library.entries["keeper-of-the-ninth-lamp"].static
    panguard = msgspec.structs.replace(library.entries["panguard"], static=text)
    return msgspec.structs.replace(library, entries={**library.entries, "panguard": panguard})


def page(library: Library) -> str:
    options = SheetOptions(figures=figures(library))
    document = pypdfium2.PdfDocument(character_pdf(library.characters[HOB], library, WORDS, options).pdf)
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    return " ".join(text.split())


def test_constant_texts_count_in_the_maximum_of_the_sheet_r_set_5(shipped: Library) -> None:
    plain = changed(shipped, level=7)
    assert figures(plain)[HOB].points == {Points.HP: 42, Points.EP: 42, Points.WP: 41}
    assert figures(hardened(plain))[HOB].points == {Points.HP: 49, Points.EP: 42, Points.WP: 41}
    assert "HP 49 " in page(hardened(plain))


def test_a_hand_limit_is_part_of_the_tactical_points_of_the_sheet_r_tp_6(shipped: Library) -> None:
    plain = changed(shipped, level=7)
    clocked = changed(plain, gear=(*plain.characters[HOB].gear, "pocket-tide-clock"))
    before, after = (figures(library)[HOB].tactical for library in (plain, clocked))
    assert list(before) == list(after) == [Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION]
    assert [after[scenario] - before[scenario] for scenario in before] == [1, 1, 1]
    assert after[Scenario.COMBAT] == 8
    said = ", ".join(f"{scenario} {most}" for scenario, most in after.items())
    assert f"Tactical Points maximum and start {said} " in page(clocked)


def test_every_shipped_sheet_says_what_play_begins_with(shipped: Library) -> None:
    for id_, found in figures(shipped).items():
        for scenario in (Scenario.COMBAT, Scenario.EXPLORATION, Scenario.INTERACTION):
            table = set_up(shipped, scenario, Cast(characters=(id_,)), 1, Passive())
            [who] = table.entities
            assert found.bases[scenario] == {track: who.tracks[track].base for track in Track}
            assert who.most in found.points.values()
            assert found.tactical.get(scenario, 0) == who.tactical


@pytest.mark.parametrize(("level", "slots"), [(1, 2), (2, 3), (5, 3), (6, 4), (10, 5)])
def test_a_deckless_character_has_one_more_slot_of_each_kind_r_dkl_3(level: int, slots: int, shipped: Library) -> None:
    everyone = {"hands": 2, "Armor": 1, "Clothing": 1, "Ritual": 1, "Augment": 1}
    everyone |= {"Exploration Expertise": 2, "Interaction Expertise": 2}
    without = figures(changed(shipped, level=level, gear=()))[HOB]
    assert without.slots == {**everyone, "Accessory": slots, "Item": 2}
    with_decks = figures(changed(shipped, level=level, gear=(), deckless=False))[HOB]
    assert with_decks.slots == {**everyone, "Accessory": slots - 1, "Item": 1}


@pytest.mark.parametrize(("level", "points"), [(5, 1), (6, 2)])
def test_the_sheet_says_what_draws_bring_in_points_r_tp_4(level: int, points: int, shipped: Library) -> None:
    who = changed(shipped, level=level, gear=())
    found = figures(who)[HOB]
    assert found.strategy == dict.fromkeys(PLAYED, points)
    assert found.draws == {
        scenario: points + change for scenario, change in zip(PLAYED, drawn_more(who, found), strict=True)
    }
    assert f"in place of a Strategy you may gain {points}." in page(who)


def drawn_more(library: Library, found: Figures) -> list[int]:
    """Give what Mind changes in the Draw Phase, by type of scenario: what play gives in round 2."""
    changes = []
    for scenario in PLAYED:
        table = set_up(library, scenario, Cast(characters=(HOB,)), 1, Passive())
        [who] = table.entities
        table.round = 2
        before = who.tactical
        deckless.in_draw_phase(table, who)
        changes.append(who.tactical - before - found.strategy[scenario])
    return changes


@pytest.mark.parametrize("level", [1, 3, 7])
def test_the_sheet_has_as_many_injuries_as_play_lets_live_r_inj_3(level: int, shipped: Library) -> None:
    library = changed(shipped, level=level, gear=())
    survived = figures(library)[HOB].injuries
    assert survived
    table = set_up(library, Scenario.COMBAT, Cast(characters=(HOB,)), 1, Passive())
    [who] = table.entities
    for _ in range(survived):
        injure(table, who, Cause("R-INJ-1"))
    assert not is_dead(table, who)
    injure(table, who, Cause("R-INJ-1"))
    assert is_dead(table, who)


def test_the_numbers_of_a_scenario_that_cannot_be_set_up_are_left_free(shipped: Library) -> None:
    laden = changed(shipped, gear=("eel-fork",) * 3)
    found = figures(laden)[HOB]
    assert list(found.points) == [Points.EP, Points.WP]
    assert list(found.bases) == [Scenario.EXPLORATION, Scenario.INTERACTION]
    assert "HP __ " in page(laden)
