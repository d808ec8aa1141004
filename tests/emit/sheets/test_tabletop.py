"""Decks for Tabletop Simulator: each card's id names the place of its face on the sheet that is written."""

from __future__ import annotations

import json
from collections import Counter
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from compiler.emit.screens.png import images
from compiler.emit.screens.shown import back, front
from compiler.emit.screens.tabletop import COLUMNS, ROWS, TableCard, TableSheet, saved_object, sheet_files, table_sheets
from compiler.emit.sheets.backs import Back
from compiler.emit.sheets.drawing import Box, grey
from compiler.emit.sheets.geometry import MM, CardSize
from compiler.emit.sheets.suits import COMBAT, GEAR, Suit

TRIM = CardSize.STANDARD.value
DPI = 36


def card(number: int, suit: Suit = COMBAT, copies: int = 1) -> TableCard:
    """Make a card whose face is a bar of a length of its own."""
    bar = Box(x=0, y=0, width=TRIM.width * MM * (number + 1) / 150, height=TRIM.height * MM, fill=grey(0))
    name = f"Card {number}"
    return TableCard(name, f"Text {number}", front(name, (bar,), TRIM), back(Back(suit), TRIM), copies)


def drawn(sheet: TableSheet) -> dict[str, Image.Image]:
    return {name: Image.open(BytesIO(data)).convert("RGB") for name, data in sheet_files(sheet, DPI)}


def lying(cards: list[TableCard]) -> dict[str, Any]:
    (found,) = json.loads(saved_object("Deck", table_sheets(cards), "file:///here/"))["ObjectStates"]
    assert isinstance(found, dict)
    return found


def same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


@pytest.mark.parametrize("number", [1, 3, 9, 10, 25, 69, 70, 140])
def test_each_card_s_id_names_the_place_of_its_face(number: int) -> None:
    cards = [card(each) for each in range(number)]
    sheets = {sheet.number: sheet for sheet in table_sheets(cards)}
    pictures = {id_: drawn(sheet) for id_, sheet in sheets.items()}
    found = lying(cards)
    held = found.get("ContainedObjects", [found])
    assert [one["Nickname"] for one in held] == [one.name for one in cards]
    assert len({one["CardID"] for one in held}) == number
    for one, original in zip(held, cards, strict=True):
        sheet, place = divmod(one["CardID"], 100)
        says = one["CustomDeck"][str(sheet)]
        whole = pictures[sheet][says["FaceURL"].removeprefix("file:///here/")]
        width, height = whole.width // says["NumWidth"], whole.height // says["NumHeight"]
        row, column = divmod(place, says["NumWidth"])
        cell = whole.crop((column * width, row * height, (column + 1) * width, (row + 1) * height))
        assert same(cell, next(images([original.front], DPI))), original.name


@pytest.mark.parametrize(("number", "sheets"), [(1, 1), (69, 1), (70, 2), (138, 2), (139, 3)])
def test_a_sheet_has_at_most_10_by_7_places_and_the_last_shows_the_back(number: int, sheets: int) -> None:
    found = table_sheets([card(each) for each in range(number)])
    assert len(found) == sheets
    for sheet in found:
        assert 2 <= sheet.columns <= COLUMNS
        assert 2 <= sheet.rows <= ROWS
        assert len(sheet.cards) < sheet.columns * sheet.rows
        whole, hidden = (drawn(sheet)[name] for name in sheet.files)
        corner = (whole.width - hidden.width, whole.height - hidden.height, whole.width, whole.height)
        assert same(whole.crop(corner), hidden)


def test_a_deck_holds_each_card_as_often_as_it_has_copies() -> None:
    found = lying([card(0, copies=3), card(1), card(2, copies=2)])
    assert Counter(found["DeckIDs"]) == {100: 3, 101: 1, 102: 2}
    assert [one["CardID"] for one in found["ContainedObjects"]] == found["DeckIDs"]
    assert (found["Name"], found["Nickname"]) == ("DeckCustom", "Deck")
    assert found["ContainedObjects"][0]["Description"] == "Text 0"


def test_cards_of_different_backs_are_on_different_sheets() -> None:
    found = lying([card(0), card(1, GEAR), card(2)])
    assert {one["Nickname"]: one["CardID"] // 100 for one in found["ContainedObjects"]} == {
        "Card 0": 1,
        "Card 1": 2,
        "Card 2": 1,
    }
    assert [sheet["BackURL"] for sheet in found["CustomDeck"].values()] == [
        "file:///here/sheet-1-back.png",
        "file:///here/sheet-2-back.png",
    ]


def test_one_card_is_no_deck_and_none_is_nothing() -> None:
    assert lying([card(0)])["Name"] == "CardCustom"
    assert json.loads(saved_object("None", table_sheets([]), ""))["ObjectStates"] == []
