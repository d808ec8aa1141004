"""`deckwright print --for`: what a printing house is sent, read back first."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from compiler.cli.console import ExitStatus
from compiler.emit.houses.profiles import HOUSES
from tests.cli.conftest import Deckwright

DECK = "lampwarden-deck"


@pytest.mark.parametrize("house", HOUSES)
def test_a_shipped_deck_is_as_each_house_wants_it(deckwright: Deckwright, house: str) -> None:
    done = deckwright("print", DECK, "--for", house, "--card", "poker")
    assert (done.status, done.err) == (ExitStatus.FINE, "")
    assert done.out.endswith(f"30 cards of 63.5 x 88.9 mm, as {HOUSES[house].title} wants them\n")
    assert any(Path("build/houses", house, "decks").rglob("*.p*"))


def test_a_size_that_a_house_does_not_cut_is_told_and_its_own_is_taken(deckwright: Deckwright) -> None:
    done = deckwright("print", "ninth-wave", "--for", "drivethrucards")
    said = "deckwright: DriveThruCards cuts no cards of 63 x 88 mm: these are of 63.5 x 88.9 mm\n"
    assert (done.status, done.err) == (ExitStatus.FINE, said)
    file = "build/houses/drivethrucards/cards.pdf"
    assert done.out == f"wrote {file}: 1 card of 63.5 x 88.9 mm, as DriveThruCards wants them\n"


def test_copies_are_as_many_as_were_asked_for(deckwright: Deckwright) -> None:
    done = deckwright("print", "ninth-wave", "--for", "thegamecrafter", "--copies", "3")
    assert "3 cards of" in done.out
    assert Path("build/houses/thegamecrafter/cards/copies.txt").read_text(encoding="utf-8") == "3 x ninth-wave.png\n"


def test_a_picture_from_before_is_found_among_those_to_be_sent(deckwright: Deckwright) -> None:
    words = ("print", "ninth-wave", "--for", "thegamecrafter", "--out", "here")
    assert deckwright(*words).status == ExitStatus.FINE
    Image.new("RGB", (825, 1125)).save("here/cards/old-wave.png", dpi=(300, 300))
    done = deckwright(*words)
    assert done.status == ExitStatus.ERRORS
    assert "The Game Crafter would send cards back: there are 3 pictures, and the deck has 2 sides" in done.err
    assert "wrote" not in done.out


def test_nothing_is_noted_as_printed(deckwright: Deckwright) -> None:
    deckwright("init")
    deckwright("new", "card", "Reed Cat")
    assert deckwright("print", "--for", "mbprint").status == ExitStatus.FINE
    assert not Path("printed.json").exists()


@pytest.mark.parametrize(
    "also", [["--changed"], ["--text"], ["--calibrate"], ["--paper", "Letter"], ["--backs", "long"]]
)
def test_what_is_of_paper_at_home_is_not_asked_of_a_house(deckwright: Deckwright, also: list[str]) -> None:
    done = deckwright("print", "--for", "mbprint", *also)
    assert done.status == ExitStatus.FAILED
    assert "a printing house has its own paper" in done.err
