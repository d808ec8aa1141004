"""What others take for a small piece of the same sort of work, on the same machine and in the same moment.

Machines differ by more than a factor of two, and one machine from minute to minute. So a figure is not judged by its
seconds but by how many times an anchor it takes, or how much is done while an anchor runs. The two run in turns:
anchor, figure, anchor, figure, anchor. Each run of the figure stands beside the mean of its two neighbours, and the
turn whose ratio is the median is the one that counts.
"""

from __future__ import annotations

import gc
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from lark import Lark
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

TURNS = 9
"""How many turns a figure has that is not long."""
FEW_TURNS = 3
"""How many turns a figure has that is long, or for each of its cards."""
A_TURN = 10
"""What is short runs so many times in its turn, and their mean counts: one run alone is as lucky as its moment."""
SENTENCES = 500
GRAMMAR = """
sentence: who ("suffers" | "gains") change ("and" change)* until? "."
who: "the target" | "each" SIDE "within range" NUMBER -> group | "you"
change: SIGN NUMBER TRACK -> stat | NUMBER TYPE "Resistance" -> resistance | CONDITION -> condition
until: "until the" EDGE "of" OWNER "next turn"
SIDE: /ally|enemy/
OWNER: /your|their/
EDGE: /start|end/
SIGN: /[+-]/
NUMBER: /[0-9]+/
TRACK: /Power|Resilience|Mind|Skill/
TYPE: /Acid|Cold|Fire/
CONDITION: /Dazed|Hindered/
%ignore / +/
"""
SAID = (
    "the target suffers -1 Mind and -2 Skill until the end of their next turn.",
    "each enemy within range 3 suffers Dazed and -1 Power.",
    "you gains +1 Power and 2 Fire Resistance until the start of your next turn.",
)
PAGES, CARDS_A_PAGE, LINES_A_CARD = 12, 9, 14
ROLLS = 5_000


class Anchor(NamedTuple):
    """Something that others do, and what does it and gives the processor time."""

    name: str
    seconds: Callable[[], float]


class Ran(NamedTuple):
    """How long an anchor took, beside a figure."""

    name: str
    seconds: float


class Turn(NamedTuple):
    """How long a figure took, and the anchor beside it, if there is one."""

    seconds: float
    beside: Ran | None = None

    @property
    def ratio(self) -> float:
        """How many times the anchor the figure took."""
        return self.seconds / self.beside.seconds if self.beside else self.seconds

    def beside_so_many(self, times: float) -> Turn:
        """Put it beside so many runs of the anchor, one after the other."""
        return Turn(self.seconds, Ran(self.beside.name, self.beside.seconds * times) if self.beside else None)


def in_turns(figure: Callable[[], float], anchor: Anchor, turns: int = TURNS) -> Turn:
    """Run a figure and its anchor in turns.

    Args:
        figure: does what is measured, and gives the processor time.
        anchor: runs before it, between, and after it.
        turns: how many times the figure runs.

    Returns:
        The turn whose ratio is the median.
    """
    with _apart_from_the_rest():
        found, before = [], anchor.seconds()
        for _ in range(turns):
            taken, after = figure(), anchor.seconds()
            found.append(Turn(taken, Ran(anchor.name, (before + after) / 2)))
            before = after
    return sorted(found, key=lambda turn: turn.ratio)[turns // 2]


@contextmanager
def _apart_from_the_rest() -> Iterator[None]:
    """Keep the collector from going through what was there before, which now one run would pay for and now another."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def seconds(run: Callable[[], object], times: int = 1) -> float:
    """Give the processor time of the mean of some runs."""
    before = time.process_time()
    for _ in range(times):
        run()
    return (time.process_time() - before) / times


def _processor_time() -> float:
    """Give the processor time of this process so far, and of those that it started and that have ended."""
    return time.process_time() + sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


@cache
def _small_parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual", start="sentence")


def read_sentences() -> None:
    """Read sentences by a small grammar with Lark."""
    parse = _small_parser().parse
    for number in range(SENTENCES):
        parse(SAID[number % len(SAID)])


def draw_pages() -> bytes:
    """Draw pages of cards with plain lines of text, set by nobody."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4)
    for _ in range(PAGES):
        for card in range(CARDS_A_PAGE):
            left, top = 20 + card % 3 * 180, 800 - card // 3 * 250
            canvas.rect(left, top - 240, 170, 240)
            canvas.setFont("Helvetica", 8)
            for line in range(LINES_A_CARD):
                canvas.drawString(left + 5, top - 15 * (line + 1), f"{line + 1}. {SAID[line % len(SAID)][:40]}")
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def start_python() -> float:
    """Start Python and do nothing; give the processor time of the mean of some."""
    return mean(started([sys.executable, "-c", ""]) for _ in range(A_TURN))


def started(command: Sequence[str], cwd: Path | None = None, env: Mapping[str, str] | None = None) -> float:
    """Give the processor time that another process takes, and this one to start it."""
    before = _processor_time()
    subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.DEVNULL, check=True)  # noqa: S603  our own program
    return _processor_time() - before


def roll_dice() -> int:
    """Roll dice against dice, and take Defense from damage, with nothing to tell of it."""
    dice = random.Random(1).randint  # noqa: S311  the same every time
    hurt = 0
    for _ in range(ROLLS):
        if dice(1, 8) + dice(1, 8) > dice(1, 6) + dice(1, 6):
            hurt += max(0, dice(1, 8) - dice(1, 6))
    return hurt


def sum_up_dice() -> object:
    """Give the damage of an opposed roll exactly, with icepool."""
    d = import_module("icepool").d
    hits = 2 @ d(8) > 2 @ d(6)
    return hits.if_else((2 @ d(8) - 2 @ d(6)).map(lambda by: max(0, by)), 0)


LARK = Anchor(f"Lark reads {SENTENCES} small sentences", partial(seconds, read_sentences, A_TURN))
REPORTLAB = Anchor(f"ReportLab draws {PAGES * CARDS_A_PAGE} plain cards", partial(seconds, draw_pages, A_TURN))
PYTHON = Anchor("Python starts", start_python)
DICE = Anchor(f"Python rolls {ROLLS:,} times", partial(seconds, roll_dice, A_TURN))
ICEPOOL = Anchor("icepool sums up one roll", partial(seconds, sum_up_dice, A_TURN)) if find_spec("icepool") else None
"""Not everywhere installed: figures of odds are not judged then."""
