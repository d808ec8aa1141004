"""Cards that go on are folded, and say where."""

from __future__ import annotations

from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from tests.emit.sheets.hairlines import mark_lines


def test_a_card_that_goes_on_has_a_mark_on_its_fold_and_others_have_none(
    lock_golem: Entry, hush: Entry, teller: Words
) -> None:
    folded, plain = (
        mark_lines(table_pdf("Table", [entry], teller, SheetOptions()).pdf, 0) for entry in (lock_golem, hush)
    )
    grid = SheetOptions().grid
    x, y = grid.corner(1)
    on_fold = [mark for mark in folded if abs(mark[0] - x) < 0.01 and y < mark[1] < y + grid.card.height]
    assert len(on_fold) == 6
    assert len(plain) == 8
