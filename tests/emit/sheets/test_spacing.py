"""What belongs together stands together: rules at one height, headings by what they head, Traits in one form."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import Block, Heading, Paragraph, PlayHead, content_of
from compiler.emit.sheets.drawing import Drawing, Print, Stroke
from compiler.emit.sheets.faces import Faces
from compiler.emit.sheets.fitting import CLOSE, GOOD, SIZES
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.galley import set_sections
from compiler.emit.sheets.geometry import CardSize
from compiler.emit.sheets.measure import Run
from compiler.emit.sheets.suits import COMBAT
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.terms import EntryKind
from compiler.language.entries.house_words import HouseWords
from compiler.source.project import shipped_project
from tests.kept import compiled

CARD = CardSize.STANDARD.value


def drawn(entry: Entry, words: Words) -> Drawing:
    return Faces(content_of(entry, words), CARD, None).at(GOOD[2])[0].ops


def head_rule(drawing: Drawing) -> float:
    return round(next(op.y1 for op in drawing if isinstance(op, Stroke)), 3)


def test_the_rules_of_all_deck_cards_that_are_shipped_stand_at_one_height() -> None:
    library = compiled(shipped_project(Path(__file__).resolve().parents[3])).library
    cards = [entry for entry in library.entries.values() if entry.kind is EntryKind.CARD]
    assert len(cards) > 100
    assert len({head_rule(drawn(card, HouseWords())) for card in cards}) == 1


@pytest.mark.parametrize("name", ["Shrug", "While Their Back Is Tur", "While Their Back Is Turned"])
def test_a_name_in_smaller_letters_moves_no_rule(name: str, shrug: Entry, teller: Words) -> None:
    assert head_rule(drawn(replace(shrug, name=name), teller)) == head_rule(drawn(shrug, teller))


def test_a_trait_stands_in_brackets_on_every_kind_of_card(shrug: Entry, lock_golem: Entry, teller: Words) -> None:
    on_a_card = replace(shrug, title=replace(shrug.title, trait="Comical"))
    on_an_npc = replace(lock_golem, plays=(replace(lock_golem.plays[0], tags=("Comical",)),))
    for entry in (on_a_card, on_an_npc):
        words = " ".join(op.text for op in drawn(entry, teller) if isinstance(op, Print))
        assert words.count("Comical") == words.count("[Comical]") == 1


def bases(*blocks: Block) -> Iterator[float]:
    """Give the heights that the lines of blocks of a section stand on, at several sizes."""
    for size in (SIZES[0], GOOD[2], CLOSE):
        column = Column(0, 0, 160, size, COMBAT)
        set_sections(column, (blocks,))
        heights = sorted({round(op.y, 2) for op in column.ops if isinstance(op, Print)}, reverse=True)
        yield from (upper - lower for upper, lower in pairwise(heights))


def test_a_heading_stands_nearer_to_what_it_heads_than_to_what_is_above() -> None:
    text = Paragraph((Run("Gain +1 Mind."),))
    for above, below in zip(*[iter(bases(text, Heading("Hands in the Dark"), text))] * 2, strict=True):
        assert above > below * 1.1


def test_a_play_stands_nearer_to_its_own_text_than_to_the_play_above() -> None:
    text, head = Paragraph((Run("Draw a card."),)), PlayHead("Action", "Splash")
    for size in (SIZES[0], GOOD[2], CLOSE):
        column = Column(0, 0, 160, size, COMBAT)
        set_sections(column, ((head, text), (head, text)))
        letters = [op for op in column.ops if isinstance(op, Print)]
        (first, second), (own, _) = ([op.y for op in letters if op.text == said] for said in ("Splash", "Draw a card."))
        assert first - own < own - second


def test_a_labelled_text_stands_farther_from_what_is_above_than_lines_of_one_text() -> None:
    plain = Paragraph((Run("Gain +1 Mind."),))
    labelled = Paragraph((Run("Effect", Style.DICE), Run("Gain +1 Mind.")))
    assert all(far > near for far, near in zip(bases(plain, labelled), bases(plain, plain), strict=True))
