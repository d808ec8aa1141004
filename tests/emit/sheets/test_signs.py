"""Signs of our own: all of a sort have one, each can be told from the others in print, and no word is lost to one."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image

from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import BLACK, Print, Sign
from compiler.emit.sheets.faces import Faces
from compiler.emit.sheets.fitting import GOOD
from compiler.emit.sheets.geometry import MM, CardSize, Size
from compiler.emit.sheets.measure import Run, break_lines, line_width
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.signs import DAMAGE, GEAR, PLAYS, SIGNS, TRACKS, sign
from compiler.emit.sheets.suits import NOT_GEAR
from compiler.emit.sheets.tags import is_read
from compiler.emit.sheets.words import Words
from compiler.ir.amounts.dice import DamagePart
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.rows import Rows
from compiler.ir.terms import EntryKind, PlayKind, Track
from compiler.source.project import shipped_project
from tests.emit.sheets.conftest import Teller, dice
from tests.emit.sheets.test_emblems import unlike
from tests.kept import compiled

CARD = CardSize.STANDARD.value
SMALLEST = 2.5
"""Millimetres that a sign must be told apart at."""


def printed(name: str) -> Image.Image:
    """Print a sign in its smallest size, as a printer of 300 dots an inch does."""
    pen = Pen(Size(SMALLEST, SMALLEST), "Sign")
    pen.paint((sign(name, 0, 0, SMALLEST * MM, BLACK),))
    pen.end_page()
    document = pypdfium2.PdfDocument(pen.finish())
    picture: Image.Image = document[0].render(scale=300 / 72).to_pil().convert("L")
    document.close()
    return picture


def test_all_that_the_glossary_and_the_game_have_of_a_sort_has_a_sign() -> None:
    terms = compiled(shipped_project(Path(__file__).resolve().parents[3])).library.terms.values()
    assert {term.name for term in terms if term.kind == "damage-type"} == DAMAGE.keys()
    assert set(TRACKS) == set(Track)
    assert set(PLAYS) == set(PlayKind)
    assert set(GEAR) == set(EntryKind) - NOT_GEAR


@pytest.mark.parametrize("sort", [PLAYS, DAMAGE, TRACKS, GEAR], ids=["plays", "damage", "tracks", "gear"])
def test_signs_of_a_sort_can_be_told_apart_where_they_are_smallest(sort: dict[str, str]) -> None:
    pictures = [printed(name) for name in sort]
    assert min(unlike(one, other) for one, other in combinations(pictures, 2)) > 0.15


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_fills_its_square_and_leaves_white_in_it(name: str) -> None:
    picture = printed(name).point(lambda value: 0 if value < 128 else 255)
    black = picture.histogram()[0] / (picture.width * picture.height)
    assert 0.15 < black < 0.8
    points = [point for contour in sign(name, 0, 0, 1, BLACK).contours for point in contour.points[::3]]
    for along in zip(*points, strict=True):
        assert min(along) >= -0.01
        assert max(along) <= 24.01
        assert max(along) - min(along) > 12


def with_damage(entry: Entry, kind: str) -> Entry:
    rows = Rows(damage=(DamagePart(dice=dice("1d8"), piercing=1, type=kind),))
    return replace(entry, plays=(replace(entry.plays[0], rows=rows, special=()),))


def beside(entry: Entry, words: Words, word: str) -> list[Sign]:
    """Give the signs that stand just before a word."""
    (face,) = Faces(content_of(entry, words), CARD, None).at(GOOD[2])
    letters = [op for op in face.ops if isinstance(op, Print) and op.text.startswith(word)]
    signs = [op for op in face.ops if isinstance(op, Sign)]
    return [one for one in signs for op in letters if 0 <= op.x - one.x - one.size < 3 and abs(op.y - one.y) < 2]


def test_a_type_of_damage_has_its_sign_before_it_and_one_of_another_has_none(shrug: Entry, teller: Words) -> None:
    for kind in DAMAGE:
        (found,) = beside(with_damage(shrug, kind), teller, kind)
        assert found.contours == sign(kind, 0, 0, 1, BLACK).contours
    assert beside(with_damage(shrug, "Gossip"), teller, "Gossip") == []


def test_a_stat_track_that_changes_has_its_sign_on_deck_cards(shrug: Entry, teller: Teller) -> None:
    for track in Track:
        play = replace(shrug.plays[0], special=teller.texts(f"Gain +1 {track}. The {track} of others stays."))
        assert len(beside(replace(shrug, plays=(play,)), teller, track)) == 1


def test_signs_are_not_read_and_the_words_stay_as_they_are(shrug: Entry, teller: Teller) -> None:
    play = replace(shrug.plays[0], special=teller.texts("Gain +1 Mind, then suffer -2 Power."))
    entry = replace(shrug, plays=(play,))
    (face,) = Faces(content_of(entry, teller), CARD, None).at(GOOD[2])
    assert not any(is_read(op) for op in face.ops if isinstance(op, Sign))
    document = pypdfium2.PdfDocument(table_pdf("One", [entry], teller, SheetOptions()).pdf)
    text = " ".join(document[0].get_textpage().get_text_bounded().split())
    document.close()
    assert "Gain +1 Mind, then suffer \N{MINUS SIGN}2 Power." in text


@pytest.mark.parametrize("width", range(20, 120, 5))
def test_a_line_with_signs_is_no_longer_than_it_may_be(width: int) -> None:
    runs = (Run("Gain +1"), Run("Resilience and +1", sign=Track.RESILIENCE), Run("Mind.", sign=Track.MIND))
    lines = break_lines(runs, 8, width)
    assert sum(piece.sign != "" for line in lines for piece in line) == 2
    assert max(line_width(line, 8) for line in lines) <= width + 0.01


def test_gear_has_the_sign_of_its_kind_in_the_corner(lock_golem: Entry, teller: Words) -> None:
    gear = replace(lock_golem, plays=lock_golem.plays[:1], title=replace(lock_golem.title, rank=None))
    for kind in GEAR:
        face = Faces(content_of(replace(gear, kind=EntryKind(kind)), teller), CARD, None).at(GOOD[2])[0]
        assert sign(kind, 0, 0, 1, BLACK).contours in [op.contours for op in face.ops if isinstance(op, Sign)]
