"""What `make bench` measures is judged beside an anchor of the same moment, so that a slow machine is no excuse."""

from __future__ import annotations

import pytest

from bench import anchors
from bench.anchors import LARK, PYTHON, Anchor, Ran, Turn, in_turns
from bench.figures import A_SECOND, Bound, Figure, done, timed
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
def test_every_anchor_does_something(anchor: Anchor) -> None:
    assert anchor.seconds() > 0.001


class Machine:
    """One that becomes slower and faster by the minute, and on which two things take one and five of its moments."""

    def __init__(self, *speeds: float) -> None:
        self.moments = [1 / speed for speed in speeds]
        self.ran: list[str] = []

    def anchor(self) -> float:
        self.ran.append("anchor")
        return self.moments[len(self.ran) - 1]

    def figure(self) -> float:
        self.ran.append("figure")
        return 5 * self.moments[len(self.ran) - 1]


def test_figure_and_anchor_run_in_turns() -> None:
    machine = Machine(*[1.0] * 7)
    assert in_turns(machine.figure, Anchor("one", machine.anchor), 3) == Turn(5, Ran("one", 1))
    assert machine.ran == ["anchor", "figure", "anchor", "figure", "anchor", "figure", "anchor"]


def test_a_machine_that_becomes_slower_in_between_judges_the_same() -> None:
    machine = Machine(2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1)
    assert in_turns(machine.figure, Anchor("one", machine.anchor), 5).ratio == 5


def test_one_disturbed_turn_does_not_count() -> None:
    machine = Machine(1, 1, 1, 0.1, 1, 1, 1)
    assert in_turns(machine.figure, Anchor("one", machine.anchor), 3).ratio == 5


def test_each_side_is_measured_in_its_unit() -> None:
    turn = Turn(0.05, HUNDREDTH)
    assert (done("sentences read", 100, 500, turn).measured, timed("a build", "ms", 5, turn).measured) == (10_000, 50)
    assert done("sentences read", 100, 500, turn).ratio == 100
    assert timed("a build", "ms", 5, turn).ratio == turn.ratio
    assert turn.beside_so_many(10).ratio == pytest.approx(turn.ratio / 10)


def test_the_small_grammar_reads_what_it_is_given() -> None:
    assert {anchors._small_parser().parse(said).data for said in anchors.SAID} == {"sentence"}


def test_the_pages_of_the_anchor_are_pages() -> None:
    drawn = anchors.draw_pages()
    assert drawn.startswith(b"%PDF")
    assert drawn.count(b"/Type /Page\n") + drawn.count(b"/Type /Page ") == anchors.PAGES
