"""What `make bench` measures is judged beside an anchor of the same minute, so that a slow machine is no excuse."""

from __future__ import annotations

import pytest

from bench import anchors
from bench.anchors import LARK, PYTHON, Anchor, Ran, ran
from bench.figures import A_SECOND, Bound, Figure
from bench.report import mark

HUNDREDTH = Ran("someone else", 0.01)


def rate(measured: float, beside: Ran | None = HUNDREDTH) -> Figure:
    return Figure("sentences read", A_SECOND, Bound.LEAST, 100, measured, beside)


def time_taken(unit: str, measured: float) -> Figure:
    return Figure("a build", unit, Bound.MOST, 5, measured, HUNDREDTH)


def test_of_what_is_done_so_many_are_done_while_the_anchor_runs() -> None:
    assert (rate(10_000).ratio, rate(10_000).kept, rate(9_999).kept) == (100, True, False)


@pytest.mark.parametrize(("unit", "measured"), [("s", 0.05), ("ms", 50), ("microseconds", 50_000)])
def test_what_takes_time_takes_so_many_times_the_anchor(unit: str, measured: float) -> None:
    assert time_taken(unit, measured).ratio == pytest.approx(5)
    assert time_taken(unit, measured * 0.99).kept
    assert not time_taken(unit, measured * 1.01).kept


def test_a_machine_half_as_fast_judges_the_same() -> None:
    slow = Ran("someone else", 0.02)
    assert rate(10_000).ratio == rate(5_000, slow).ratio
    assert time_taken("ms", 50).ratio == time_taken("ms", 100)._replace(beside=slow).ratio


def test_without_an_anchor_time_is_not_judged_and_memory_is() -> None:
    alone, memory = rate(1, None), Figure("memory", "MB", Bound.MOST, 500, 501)
    assert (alone.judged, alone.kept, memory.judged, memory.kept) == (False, True, True, False)
    assert mark(alone) == "not judged: there is no anchor here"
    assert alone.row == ("sentences read", "1 a second", "", "", "")
    assert memory.row == ("memory", "501 MB", "", "", "at most 500 MB")


def test_the_anchor_is_printed_beside_the_figure() -> None:
    assert rate(8_000).row == ("sentences read", "8,000 a second", "someone else: 10 ms", "80", "at least 100")
    assert mark(rate(8_000)) == "**missed by a factor of 1.25**"


@pytest.mark.parametrize("anchor", [LARK, anchors.REPORTLAB, anchors.DICE, PYTHON], ids=lambda one: one.name)
def test_every_anchor_does_something(anchor: Anchor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anchors, "BEST_OF", 1)
    assert ran(anchor).seconds > 0.001


def test_the_small_grammar_reads_what_it_is_given() -> None:
    assert {anchors._small_parser().parse(said).data for said in anchors.SAID} == {"sentence"}


def test_the_pages_of_the_anchor_are_pages() -> None:
    drawn = anchors.draw_pages()
    assert drawn.startswith(b"%PDF")
    assert drawn.count(b"/Type /Page\n") + drawn.count(b"/Type /Page ") == anchors.PAGES
