"""Cards of NPCs: their rank across the table, boxes for their points, and how their plays are divided over cards."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import Ticks, content_of
from compiler.emit.sheets.dividing import evenly
from compiler.emit.sheets.drawing import WHITE, Box, Drawing, Print, Sign, Stroke
from compiler.emit.sheets.faces import Face, Faces
from compiler.emit.sheets.fitting import CLOSE, READ_ACROSS
from compiler.emit.sheets.geometry import CardSize
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.suits import COMBAT
from compiler.emit.sheets.ticking import GROUP, GROUPS_APART, SIDE, set_ticks
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.terms import NPC_KINDS, EntryKind, Rank
from compiler.language.entries.house_words import HouseWords
from compiler.source.project import shipped_project
from compiler.source.themes import shipped_theme
from tests.emit.sheets.test_emblems import THEMES, printed_grey, unlike
from tests.kept import compiled

CARD = CardSize.STANDARD.value
HEAD = 17
"""Millimetres that a head takes at most, where the name has one line."""


def faces(entry: Entry, words: Words) -> tuple[Face, ...]:
    made = Faces(content_of(entry, words), CARD, None)
    return made.at(made.own_size or READ_ACROSS[-1])


def of_rank(entry: Entry, rank: Rank | None, plays: int = 1) -> Entry:
    return replace(entry, title=replace(entry.title, rank=rank), plays=entry.plays[:plays])


def of_points(entry: Entry, value: int, plays: int = 1) -> Entry:
    points = entry.title.points
    assert points is not None
    title = replace(entry.title, points=replace(points, value=value))
    return replace(entry, title=title, plays=entry.plays[:plays])


def ticks(drawing: Drawing) -> list[Box]:
    return [op for op in drawing if isinstance(op, Box) and op.width == SIDE]


def said(drawing: Drawing) -> str:
    return " ".join(op.text for op in drawing if isinstance(op, Print))


@pytest.mark.parametrize("theme", THEMES)
def test_heads_of_each_rank_differ_in_grey_without_their_words(theme: str, lock_golem: Entry, teller: Words) -> None:
    heads = []
    for rank in (None, *Rank):
        (face,) = faces(of_rank(lock_golem, rank), teller)
        wordless = tuple(op for op in face.ops if not isinstance(op, Print))
        heads.append(printed_grey(wordless, shipped_theme(theme)).crop((0, 0, 372, HEAD * 6)))
    assert min(unlike(one, other) for one, other in combinations(heads, 2)) > 0.004


def test_a_higher_rank_has_more_pips_and_no_lighter_a_rule(lock_golem: Entry, teller: Words) -> None:
    pips, rules = [], []
    for rank in Rank:
        (face,) = faces(of_rank(lock_golem, rank), teller)
        pips.append(sum(isinstance(op, Sign) for op in face.ops))
        rules.append(next(op.width for op in face.ops if isinstance(op, Stroke)))
        assert rank in said(face.ops)
    assert pips == [1, 2, 3, 4]
    assert rules == sorted(rules)
    (plain,) = faces(of_rank(lock_golem, None), teller)
    assert not any(isinstance(op, Sign) for op in plain.ops)


def test_each_point_has_a_box_in_groups_of_five(lock_golem: Entry, teller: Words) -> None:
    (face,) = faces(of_points(lock_golem, 23), teller)
    boxes = ticks(face.ops)
    assert len(boxes) == 23
    row = [box.x for box in boxes if box.y == boxes[0].y]
    gaps = [right - left - SIDE for left, right in pairwise(row)]
    assert [number for number, gap in enumerate(gaps, 1) if gap > GROUPS_APART] == [*range(GROUP, len(row), GROUP)]
    assert max(box.x + box.width for box in boxes) <= CARD.width / 25.4 * 72 - 11.3


def test_where_boxes_have_no_room_the_number_alone_remains(lock_golem: Entry, teller: Words) -> None:
    for value in (150, 5_000_000):
        (face,) = faces(of_points(lock_golem, value, 2), teller)
        assert ticks(face.ops) == []
        assert str(value) in said(face.ops)
        assert face.room >= 0


def test_boxes_move_together_with_all_else_where_that_finds_them_room() -> None:
    taken = []
    for size in (READ_ACROSS[-1], CLOSE):
        column = Column(0, 0, 150, size, COMBAT)
        set_ticks(column, Ticks(5))
        taken.append(-column.y)
    usual, close = taken
    assert close + 2 < usual
    assert close > SIDE


def test_boxes_take_no_card_more_and_no_letter_smaller(lock_golem: Entry, teller: Words) -> None:
    for plays in range(1, 7):
        entry = of_points(lock_golem, 60, plays)
        without = replace(entry, title=replace(entry.title, points=None))
        assert len(faces(entry, teller)) <= len(faces(without, teller)) + 1
        for face in faces(entry, teller):
            assert face.size.body >= 8
            assert face.room >= 0


def test_the_points_stand_out_from_the_dice_beside_them(lock_golem: Entry, teller: Words) -> None:
    (face,) = faces(of_points(lock_golem, 23), teller)
    ink = content_of(lock_golem, teller).suit.ink
    (number,) = (op for op in face.ops if isinstance(op, Print) and op.text == "23")
    assert number.ink == WHITE
    boxes = [op for op in face.ops if isinstance(op, Box) and op.x < number.x < op.x + op.width]
    assert any(box.fill == ink and box.y < number.y < box.y + box.height for box in boxes)
    assert all(op.ink != WHITE for op in face.ops if isinstance(op, Print) and op.text.startswith("1d"))


def test_only_npcs_have_boxes(lock_golem: Entry, teller: Words) -> None:
    entry = of_points(lock_golem, 12)
    marked = {kind: bool(ticks(faces(replace(entry, kind=kind), teller)[0].ops)) for kind in EntryKind}
    assert {kind for kind, found in marked.items() if found} == set(NPC_KINDS)


def test_plays_are_divided_evenly_over_two_cards(lock_golem: Entry, teller: Words) -> None:
    entry = replace(of_points(lock_golem, 5_000, 6), flavor="")
    found = faces(entry, teller)
    counts = [said(face.ops).count("Sluice") for face in found]
    assert len(counts) == 2
    assert sum(counts) == 6
    assert max(counts) - min(counts) <= 1


def test_dividing_keeps_the_order_and_says_where_there_is_no_way() -> None:
    sections = [(), (), (), ()]
    assert evenly(sections, 2, lambda group, _face: 3 - len(group)) == (((), ()), ((), ()))
    assert evenly(sections, 1, lambda group, _face: 3 - len(group)) is None
    assert evenly(sections, 5, lambda group, _face: 3 - len(group)) is None


def test_most_npcs_that_are_shipped_need_one_card_and_none_needs_three() -> None:
    library = compiled(shipped_project(Path(__file__).resolve().parents[3])).library
    npcs = [entry for entry in library.entries.values() if entry.kind in NPC_KINDS]
    counts = [len(faces(entry, HouseWords())) for entry in npcs]
    assert max(counts) == 2
    assert counts.count(1) > 0.6 * len(npcs)
    for entry in npcs:
        assert min(face.size.body for face in faces(entry, HouseWords())) >= 8


def test_a_tag_never_stands_alone_on_a_line_where_smaller_letters_hold_it(lock_golem: Entry, teller: Words) -> None:
    play = replace(lock_golem.plays[0], name="Point to the Notice", tags=("Persuasive",))
    entry = replace(lock_golem, plays=(play,))
    (face,) = Faces(content_of(entry, teller), CARD, None).at(READ_ACROSS[-1])
    tag = next(op for op in face.ops if isinstance(op, Print) and op.text.startswith("[P"))
    name = next(op for op in face.ops if isinstance(op, Print) and op.text.startswith("Point"))
    assert tag.y == name.y
    assert name.size >= face.size.body >= 8


def test_no_text_that_is_shipped_for_the_table_is_under_8_points_and_one_role_goes_on() -> None:
    """Roles and Gear too: of Roles, one goes on on a second card, as it did in smaller letters."""
    library = compiled(shipped_project(Path(__file__).resolve().parents[3])).library
    table = [entry for entry in library.entries.values() if entry.kind is not EntryKind.CARD]
    fits = [fit for fit in table_pdf("Table", table, HouseWords(), SheetOptions()).fits if fit.box.startswith("face")]
    assert [fit.entry for fit in fits if fit.size < 8] == []
    further = {fit.entry for fit in fits if fit.box.startswith("face 2")}
    assert [id_ for id_ in further if library.entries[id_].kind not in NPC_KINDS] == ["panguard"]
