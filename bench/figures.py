"""What a figure is, and whether it is within what is allowed."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bench.anchors import Ran, Turn

A_SECOND = "a second"


class Bound(StrEnum):
    """On which side of what is allowed a figure must be."""

    LEAST = "at least"
    MOST = "at most"


SECONDS = {"s": 1.0, "ms": 1e-3, "microseconds": 1e-6}


class Figure(NamedTuple):
    """One thing measured, beside an anchor where time is what is measured."""

    name: str
    unit: str
    bound: Bound
    allowed: float
    """How many are to be done while the anchor runs, or how many times the anchor is the most that it may take."""
    measured: float
    beside: Ran | None = None

    @property
    def judged(self) -> bool:
        """Whether there is anything to judge it by: what takes time is judged by an anchor only."""
        return self.beside is not None or self.unit not in (*SECONDS, A_SECOND)

    @property
    def ratio(self) -> float:
        """How many are done while the anchor runs, or how many times the anchor it takes; what is no time is itself."""
        if self.beside is None:
            return self.measured
        if self.unit == A_SECOND:
            return self.measured * self.beside.seconds
        return self.measured * SECONDS[self.unit] / self.beside.seconds

    @property
    def kept(self) -> bool:
        """Whether it is within what is allowed, as far as it can be judged."""
        within = self.ratio >= self.allowed if self.bound is Bound.LEAST else self.ratio <= self.allowed
        return within or not self.judged

    @property
    def row(self) -> tuple[str, str, str, str, str]:
        """Its name, what was measured, the anchor beside it, the ratio of the two, and what is allowed of that."""
        measured, allowed = f"{_number(self.measured)} {self.unit}", f"{self.bound} {_number(self.allowed)}"
        if self.beside is None:
            return self.name, measured, "", "", f"{allowed} {self.unit}" if self.judged else ""
        anchor = f"{self.beside.name}: {_number(self.beside.seconds * 1000)} ms"
        return self.name, measured, anchor, _number(self.ratio), allowed


def _number(value: float) -> str:
    """Write a figure with as many digits as mean something.

    >>> _number(15000), _number(0.8312), _number(18.37)
    ('15,000', '0.831', '18.4')
    """
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"  # noqa: PLR2004


def timed(name: str, unit: str, allowed: float, turn: Turn) -> Figure:
    """Give a figure of what takes time: how many times the anchor is the most that it may take."""
    return Figure(name, unit, Bound.MOST, allowed, turn.seconds / SECONDS[unit], turn.beside)


def done(name: str, allowed: float, count: int, turn: Turn) -> Figure:
    """Give a figure of what is done again and again: how many are to be done while the anchor runs."""
    return Figure(name, A_SECOND, Bound.LEAST, allowed, count / turn.seconds, turn.beside)
