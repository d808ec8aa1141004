"""What others take for a small piece of the same sort of work, on the same machine and in the same minute.

Machines differ by more than a factor of two, and one machine from hour to hour. So a figure is not judged by its
seconds but by how many times an anchor it takes, or how much is done while an anchor runs.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import NamedTuple

from lark import Lark
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

BEST_OF = 15
"""The best of so many runs: whatever else the machine does makes a run slower, never faster."""
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
    """Something that others do, and what does it once."""

    name: str
    run: Callable[[], object]

    def seconds(self) -> float:
        """Give the processor time of the best of some runs."""
        return min(_taken(self.run) for _ in range(BEST_OF))


class Ran(NamedTuple):
    """How long an anchor took, beside a figure."""

    name: str
    seconds: float


def ran(anchor: Anchor) -> Ran:
    """Run an anchor."""
    return Ran(anchor.name, anchor.seconds())


def _taken(run: Callable[[], object]) -> float:
    before = processor_time()
    run()
    return processor_time() - before


def processor_time() -> float:
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


def start_python() -> None:
    """Start Python and do nothing."""
    subprocess.run([sys.executable, "-c", ""], check=True)


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


LARK = Anchor(f"Lark reads {SENTENCES} small sentences", read_sentences)
REPORTLAB = Anchor(f"ReportLab draws {PAGES * CARDS_A_PAGE} plain cards", draw_pages)
PYTHON = Anchor("Python starts", start_python)
DICE = Anchor(f"Python rolls {ROLLS:,} times", roll_dice)
ICEPOOL = Anchor("icepool sums up one roll", sum_up_dice) if find_spec("icepool") else None
"""Not everywhere installed: figures of odds are not judged then."""
