"""The figures: what is measured, and how much is allowed."""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from bench import content, fresh, reading
from bench.anchors import LARK, Ran, ran
from bench.models import Models
from compiler.source.project import find_project
from compiler.workspace import Workspace

A_SECOND = "a second"
CARDS, MANY = 2_000, 10_000
SOME_TIME_AGO = 100
"""Seconds: a file that was written just now is read again, for it could change once more unnoticed."""
PROJECT = 'format = 1\nname = "Bench"\nextends = "starter"\n'


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


def figures(models: Models, say: Callable[[str], None]) -> tuple[list[Figure], dict[str, float]]:
    """Measure reading and compiling; `say` is told what is being done.

    Returns:
        The figures, and what else the compiling of the cards found.
    """
    say("reading sentences")
    sentences = reading.sentences_a_second(models)
    out = [Figure("sentences read", A_SECOND, Bound.LEAST, 290, sentences, ran(LARK))]
    trips = reading.round_trips_a_second(models)
    out += [Figure("round trips (read, word, read again, compare)", A_SECOND, Bound.LEAST, 80, trips, ran(LARK))]
    with tempfile.TemporaryDirectory() as folder:
        say(f"compiling {CARDS:,} cards")
        cards = fresh.measured("compile", str(project(Path(folder) / "cards", CARDS)))
        out += [Figure(f"{CARDS:,} cards compiled cold", "s", Bound.MOST, 52, cards["seconds"], ran(LARK))]
        cold = Ran("the same from nothing", cards["seconds"])
        again = fresh.measured("again", str(Path(folder) / "cards"), cache=str(Path(folder) / "cache"))["seconds"]
        out += [Figure(f"{CARDS:,} cards compiled again by another start", "s", Bound.MOST, 0.2, again, cold)]
        warm = _one_changed(Path(folder) / "cards") * 1000
        out += [Figure(f"one card of {CARDS:,} changed, compiled warm", "ms", Bound.MOST, 1, warm, ran(LARK))]
        say(f"compiling {MANY:,} cards")
        many = fresh.measured("compile", str(project(Path(folder) / "many", MANY)), runs=2)
    ready = fresh.measured("grammar")["seconds"] * 1000
    out += [
        Figure(f"{MANY:,} cards compiled cold", "s", Bound.MOST, 260, many["seconds"], ran(LARK)),
        Figure(f"memory for {MANY:,} cards", "MB", Bound.MOST, 500, many["megabytes"]),
        Figure("the grammar ready from its cache", "ms", Bound.MOST, 2.6, ready, ran(LARK)),
    ]
    return out, cards


def project(folder: Path, count: int) -> Path:
    """Make a project of so many cards in a folder, some time ago."""
    content.write(folder / "cards", count)
    for path in folder.rglob("*.yaml"):
        _age(path, SOME_TIME_AGO)
    (folder / "deckwright.toml").write_text(PROJECT, encoding="utf-8")
    return folder


def _one_changed(folder: Path) -> float:
    """Change one card after the other in a workspace that has compiled all; give the best time."""
    workspace = Workspace(find_project(folder)[0])
    workspace.compile()
    path = sorted((folder / "cards" / "card").glob("*.yaml"))[1]
    return min(reading.seconds(workspace.compile, best_of=1) for _ in changes(path))


def changes(path: Path) -> Iterator[None]:
    """Change the first dice of a file, again and again, at times of their own."""
    for step in range(30):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"\d(?=d\d)", str(step % 3 + 1), text, count=1), encoding="utf-8")
        _age(path, SOME_TIME_AGO - step - 1)
        yield


def _age(path: Path, seconds: int) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))
