"""`deckwright picture`: cards as files for screens."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageColor

from tests.cli.conftest import Deckwright, Said


def files(folder: str) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in Path(folder).rglob("*") if file.is_file())


def size(file: str) -> tuple[int, int]:
    with Image.open(file) as image:
        return image.size


def test_an_entry_is_drawn_in_its_true_size(deckwright: Deckwright) -> None:
    done = deckwright("picture", "Ninth Wave", "--out", "here")
    assert (done.status, done.err) == (0, "")
    assert done.out == "wrote 1 file to here/cards\n"
    assert files("here") == ["cards/ninth-wave.png"]
    assert size("here/cards/ninth-wave.png") == (744, 1039)


def test_a_deck_is_drawn_card_by_card_with_its_back(deckwright: Deckwright) -> None:
    assert deckwright("picture", "lampwarden-deck", "--as", "svg", "--backs", "--out", "here").status == 0
    drawn = files("here/decks/lampwarden-deck")
    assert "back-c.svg" in drawn
    assert len(drawn) > 10
    assert all(Path("here/decks/lampwarden-deck", name).read_bytes().startswith(b"<svg ") for name in drawn)


def test_what_goes_on_has_a_picture_of_each_face(deckwright: Deckwright) -> None:
    assert deckwright("picture", "old-saltjaw", "--dpi", "72", "--out", "here").status == 0
    assert files("here") == ["cards/old-saltjaw-2.png", "cards/old-saltjaw.png"]


def test_bleed_card_and_fineness_are_as_they_are_asked_for(deckwright: Deckwright) -> None:
    words = ("--card", "poker", "--bleed", "0.125in", "--backs", "--out", "here")
    assert deckwright("picture", "ninth-wave", *words).status == 0
    assert {size(f"here/{name}") for name in files("here")} == {(825, 1125)}
    assert len(files("here")) == 2


def test_only_what_is_one_s_own_is_drawn_where_nothing_is_named(deckwright: Deckwright) -> None:
    deckwright("init")
    deckwright("new", "card", "Reed Cat")
    assert deckwright("picture", "--dpi", "72").status == 0
    drawn = files("build/pictures")
    assert "table/reed-cat.png" in drawn
    assert len(drawn) < 5


def test_what_is_not_there_is_told_and_nothing_is_drawn(deckwright: Deckwright) -> None:
    done = deckwright("picture", "Nineth Wave", "--out", "here")
    assert done.status == 2
    assert "Ninth Wave" in done.err
    assert not Path("here").exists()


@pytest.mark.parametrize("command", [["picture"], ["print", "--for", "mbprint"]])
def test_a_character_is_told_to_have_a_sheet_and_no_cards(command: list[str], deckwright: Deckwright) -> None:
    done = deckwright(*command, "Hob Wrackley")
    assert (done.status, done.out) == (2, "")
    assert "Hob Wrackley is a character, and has a sheet but no cards" in done.err
    assert "`deckwright sheet hob-wrackley` makes that" in done.err


def test_what_is_not_there_is_said_to_be_no_deck_and_no_entry(deckwright: Deckwright) -> None:
    """A character has no picture, so none is spoken of, and none suggested."""
    said = deckwright("picture", "hob-wrackle")
    assert 'there is no deck or entry "hob-wrackle"' in said.err
    assert "hob-wrackley" not in said.err
    assert 'there is no deck, entry or character "hob-wrackle"' in deckwright("print", "hob-wrackle").err


def test_a_fineness_that_no_screen_has_is_wrong_use(deckwright: Deckwright) -> None:
    for dpi in ("0", "9999", "fine", "300.5"):
        done = deckwright("picture", "ninth-wave", "--dpi", dpi)
        assert done.status == 2
        assert "from 36 to 1200" in done.err


def test_a_deck_for_tabletop_simulator_names_sheets_that_have_its_cards(deckwright: Deckwright) -> None:
    assert deckwright("picture", "lampwarden-deck", "--as", "tabletop", "--dpi", "40", "--out", "here").status == 0
    folder = Path("here/decks/lampwarden-deck")
    assert files(str(folder)) == ["lampwarden-deck.json", "sheet-1-back.png", "sheet-1.png"]
    (deck,) = json.loads((folder / "lampwarden-deck.json").read_bytes())["ObjectStates"]
    sheet = deck["CustomDeck"]["1"]
    assert sheet["FaceURL"] == (folder / "sheet-1.png").resolve().as_uri()
    width, height = size(str(folder / "sheet-1-back.png"))
    assert size(str(folder / "sheet-1.png")) == (width * sheet["NumWidth"], height * sheet["NumHeight"])
    assert "Burning Wick" in {card["Nickname"] for card in deck["ContainedObjects"]}


def test_sheets_that_others_load_have_the_address_that_is_given(deckwright: Deckwright) -> None:
    words = ("--as", "tabletop", "--dpi", "40", "--url", "https://example.org/cards/", "--out", "here")
    assert deckwright("picture", "ninth-wave", *words).status == 0
    (card,) = json.loads(Path("here/cards/cards.json").read_bytes())["ObjectStates"]
    assert card["CustomDeck"]["1"]["FaceURL"] == "https://example.org/cards/sheet-1.png"


def test_a_table_s_sheets_have_no_bleed_and_are_no_finer_than_the_game_shows(deckwright: Deckwright) -> None:
    for words in (("--bleed", "3mm"), ("--dpi", "600")):
        assert deckwright("picture", "ninth-wave", "--as", "tabletop", *words).status == 2


def pictured(deckwright: Deckwright, focus: str) -> Said:
    """Draw a card whose high picture is red above and blue below."""
    deckwright("init")
    deckwright("new", "card", "Reed Cat")
    high = Image.new("RGB", (900, 3000), "red")
    high.paste((0, 0, 255), (0, 1500, 900, 3000))
    high.save("cards/high.png")
    file = Path("cards/card/reed-cat.yaml")
    text = file.read_text(encoding="utf-8")
    said = f'  art: high.png\n  art_focus: "{focus}"\n  art_credit: "Ink: Mara Venn"\n  text:'
    file.write_text(text.replace("  text:", said, 1), encoding="utf-8")
    return deckwright("picture", "reed-cat", "--dpi", "72", "--out", "here")


@pytest.mark.parametrize(("focus", "seen", "lost"), [("50% 0%", "red", "blue"), ("50% 100%", "blue", "red")])
def test_of_a_picture_its_focus_is_seen(deckwright: Deckwright, focus: str, seen: str, lost: str) -> None:
    pictured(deckwright, focus)
    with Image.open("here/cards/reed-cat.png") as image:
        colours = {colour for _, colour in image.convert("RGB").getcolors(100_000) or ()}
    assert ImageColor.getrgb(seen) in colours
    assert ImageColor.getrgb(lost) not in colours


def test_a_focus_that_is_no_place_is_told(deckwright: Deckwright) -> None:
    pictured(deckwright, "top left")
    done = deckwright("check")
    assert 'error[field-value]: "top left" is no place in a picture' in done.out + done.err
    assert "0% 0% is the upper left corner" in done.out + done.err
