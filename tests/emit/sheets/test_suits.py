from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from compiler.emit.sheets.drawing import BLACK, SOFT, WHITE
from compiler.emit.sheets.suits import (
    BACKGROUND,
    COMBAT,
    DESTINY,
    EXPLORATION,
    GEAR,
    INTERACTION,
    Suit,
    suit_of,
)
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import EntryKind
from compiler.source.inks import contrast

SUITS = (COMBAT, EXPLORATION, INTERACTION, GEAR, BACKGROUND, DESTINY)


@pytest.mark.parametrize("suit", SUITS)
def test_labels_can_be_read_on_white_on_their_tint_and_reversed(suit: Suit) -> None:
    assert contrast(suit.ink, WHITE) >= 4.5
    assert contrast(suit.ink, suit.tint) >= 4.5
    assert contrast(BLACK, suit.tint) >= 4.5
    assert contrast(SOFT, WHITE) >= 4.5


def test_contrast_is_reckoned_as_the_guides_do() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == pytest.approx(1)


@pytest.mark.parametrize(("one", "other"), [*combinations((COMBAT, EXPLORATION, INTERACTION, GEAR, BACKGROUND), 2)])
def test_no_two_suits_share_letter_shape_or_colour(one: Suit, other: Suit) -> None:
    assert one.letter != other.letter
    assert one.shape != other.shape
    assert one.ink != other.ink


def test_cards_go_by_scenario_and_gear_is_gold_whatever_its_scenario(library: Library) -> None:
    letters = {name: suit_of(entry).letter for name, entry in library.entries.items()}
    assert letters["thrown-lantern"] == "C"
    assert letters["hush"] == "E"
    assert letters["shrug"] == "I"
    assert letters["lock-golem"] == "C"
    assert letters["boat-hook"] == letters["river-charm"] == "G"
    assert letters["ferry-child"] == "B"


def test_a_destiny_is_told_from_a_background(library: Library) -> None:
    background: Entry = library.entries["ferry-child"]
    assert suit_of(msgspec.structs.replace(background, kind=EntryKind.DESTINY)).letter == "D"
