"""Nothing of a card is lost on its way to the paper: every word of its texts and every part of its rows is there."""

from __future__ import annotations

import msgspec
import pypdfium2
import pytest

from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.words import Words
from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.entries.entry import Entry
from tests.emit.sheets.conftest import Teller

TEXTS = [
    ("The target is Dazed and suffers -1 Skill.",),
    ("Draw a card, discard a card, and gain +1 Power.",),
    ("Draw a card and move 1, then hide, and each ally and each enemy that sees you is Dazed and Hindered.",),
    ("Draw a card.", "Move 1 and hide.", "You are Invisible until the end of the round."),
    ("Draw a card.", "Move 1.", "Hide.", "Gain +1 Mind.", "Gain +2 Skill, and draw a card."),
]


def words_on_paper(entry: Entry, teller: Words) -> str:
    """Print an entry, and read its sheet word by word."""
    printed = table_pdf("One", [entry], teller, SheetOptions())
    assert not printed.diagnostics
    document = pypdfium2.PdfDocument(printed.pdf)
    said = " ".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return " ".join(said.replace("\N{MINUS SIGN}", "-").split())


@pytest.mark.parametrize("place", ["before", "special", "effect"])
@pytest.mark.parametrize("sentences", TEXTS, ids=lambda sentences: sentences[-1])
def test_every_sentence_stands_on_the_sheet_to_its_end(
    sentences: tuple[str, ...], place: str, lantern: Entry, teller: Teller
) -> None:
    (play,) = lantern.plays
    bare = msgspec.structs.replace(play, before=(), special=())
    play = msgspec.structs.replace(bare, **{place: teller.texts(*sentences)})
    paper = words_on_paper(msgspec.structs.replace(lantern, plays=(play,)), teller)
    assert " ".join(sentences) in paper


@pytest.mark.parametrize("kind", ["lantern", "lock_golem"])
def test_every_part_of_damage_keeps_its_piercing_and_its_type(
    kind: str, teller: Teller, request: pytest.FixtureRequest
) -> None:
    entry: Entry = request.getfixturevalue(kind)
    parts = (
        DamagePart(dice=Dice(number=2, level=4), piercing=1, type="Fire"),
        DamagePart(dice=Dice(number=3, level=8), piercing=2),
        DamagePart(dice=Dice(number=1, level=10), piercing=4, type="Cold"),
    )
    rows = msgspec.structs.replace(entry.plays[0].rows, damage=parts)
    play = msgspec.structs.replace(entry.plays[0], rows=rows)
    paper = words_on_paper(msgspec.structs.replace(entry, plays=(play,)), teller)
    places = [
        paper.find(part) for part in ("2d4", "(Piercing 1) Fire", "3d8", "(Piercing 2)", "1d10", "(Piercing 4) Cold")
    ]
    assert -1 not in places
    assert places == sorted(places)
