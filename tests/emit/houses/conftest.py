"""Cards of three kinds, made for a house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from compiler.emit.houses.cards import PressCard, press_cards
from compiler.emit.houses.files import Sent, Work, files_of
from compiler.emit.houses.preflight import Expected, Written
from compiler.emit.houses.profiles import House
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import CardPile, set_cards
from compiler.ir.entries.entry import Entry
from compiler.source.project import Imprint
from tests.emit.sheets.conftest import Teller, hush, lantern, library, lock_golem, shrug, teller

__all__ = ["hush", "lantern", "library", "lock_golem", "shrug", "teller"]

Made = Callable[[House], Sequence[PressCard]]
_CARDS: dict[House, Sequence[PressCard]] = {}
_FILES: dict[House, list[Sent]] = {}


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Paint a picture, and give its folder."""
    folder = tmp_path_factory.mktemp("pictures")
    picture = Image.effect_noise((1200, 800), 90).convert("RGB")
    picture.paste((20, 0, 0), (0, 0, 300, 800))
    picture.save(folder / "lantern.png")
    return folder


@pytest.fixture
def made(lantern: Entry, shrug: Entry, lock_golem: Entry, teller: Teller, pictures: Path) -> Made:
    """Set two copies of a card with a picture, one of another, and one that goes on to a second face.

    For each house once: what is made of them is changed by tests, they are not.
    """
    pile = CardPile("Pile", [(replace(lantern, art="lantern.png"), 2), (shrug, 1), (lock_golem, 1)])

    def cards(house: House) -> Sequence[PressCard]:
        if house not in _CARDS:
            done = set_cards(pile, teller, SheetOptions(card=house.cards[0], content=pictures))
            _CARDS[house] = press_cards(done.lots, house.cards[0], house.bleed)
        return _CARDS[house]

    return cards


def all_sent(house: House, made: Made) -> list[Sent]:
    """Give the files of all cards as they are sent to a house, which are written for it once."""
    if house not in _FILES:
        _FILES[house] = sent(house, made(house))
    return _FILES[house]


def sent(house: House, cards: Sequence[PressCard]) -> list[Sent]:
    return list(files_of(house, "pile", Work("Pile", Imprint("Mara Venn", "CC BY 4.0")), cards))


def written(files: Sequence[Sent]) -> list[Written]:
    return [Written(file.name, file.data) for file in files]


def expected(house: House, cards: Sequence[PressCard]) -> Expected:
    sides = {card.name for card in cards} | {card.back_name for card in cards}
    return Expected(house.cards[0], sum(card.copies for card in cards), len(sides))
