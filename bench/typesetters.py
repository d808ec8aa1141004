"""What others take for the same cards: the same texts, each in the largest of the same sizes that fits its card.

`python -m bench.typesetters CARDS SETTER` sets the cards of a file once, in a process of its own, and prints the
processor time that it took. A process is made for each, since Typst remembers what it has set. What is not installed is
left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from html import escape
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import msgspec
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from bench.anchors import Anchor, seconds
from compiler.emit.sheets import fonts
from compiler.emit.sheets.fitting import SIZES
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.text_edition import Told

POINTS = tuple(dict.fromkeys(size.body for size in SIZES))
"""The sizes of letters that are tried, from the largest down."""
WIDTH, HEIGHT, MARGIN = 63, 88, 4.5
"""Of a card, and of the white within it, in millimetres."""
IN_A_ROW, ON_A_PAGE = 3, 9
LEFT, TOP = 10.5, 16.5
LEADING = 1.24
NAME, TEXT = "SourceSerifPro-Semibold", "SourceSansPro-Regular"
NAME_SIZE = 12.5
CHECKOUT = Path(__file__).resolve().parents[1]

Card = Sequence[str]
"""The texts of a card, its name first."""

TYPST = """
#set page(paper: "a4", margin: (x: %(left)smm, y: %(top)smm))
#set text(font: "Source Sans Pro")
#set par(leading: 0.5em, spacing: 0.7em)
#let face(card, size) = {
  text(font: "Source Serif Pro", weight: 600, size: %(name)spt, card.first())
  set text(size: size * 1pt)
  for said in card.slice(1) [#par(said)]
}
#let fitted(card) = context {
  let fits(size) = measure(block(width: %(width)smm, face(card, size))).height <= %(height)smm
  let sizes = (%(sizes)s)
  let found = sizes.find(fits)
  if found == none { found = sizes.last() }
  block(width: %(card)smm, height: %(tall)smm, inset: %(margin)smm, stroke: 0.3pt, face(card, found))
}
#grid(columns: 3, ..json("cards.json").map(fitted))
"""


def typst(cards: Sequence[Card]) -> bytes:
    """Set cards with Typst, whose typefaces have been read."""
    compiler = import_module("typst")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "cards.typ"
        (Path(folder) / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
        page.write_text(_typst_source(), encoding="utf-8")
        made: bytes = compiler.compile(str(page), font_paths=_font_folders())
    return made


def _typst_source() -> str:
    within = {
        "width": WIDTH - 2 * MARGIN,
        "height": HEIGHT - 2 * MARGIN,
        "card": WIDTH,
        "tall": HEIGHT,
        "margin": MARGIN,
    }
    return TYPST % {**within, "left": LEFT, "top": TOP, "name": NAME_SIZE, "sizes": ", ".join(map(str, POINTS))}


def _font_folders() -> list[str]:
    return [str(Path(str(fonts.file_of(name))).parent) for name in (NAME, TEXT)]


def reportlab(cards: Sequence[Card]) -> bytes:
    """Set cards with the paragraphs that ReportLab has."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4)
    for name in (NAME, TEXT):
        fonts.typeface(name)
    for place, card in _places(cards):
        if place == (LEFT, TOP) and card is not cards[0]:
            canvas.showPage()
        top = A4[1] - (place[1] + MARGIN) * MM
        for said in _fitted(card):
            top -= said.height
            said.drawOn(canvas, (place[0] + MARGIN) * MM, top)
    canvas.save()
    return file.getvalue()


def _fitted(card: Card) -> list[Paragraph]:
    return next(filter(_fits, (_set(card, size) for size in POINTS)), _set(card, POINTS[-1]))


def _set(card: Card, size: float) -> list[Paragraph]:
    return [Paragraph(escape(text), style) for text, style in zip(card, _styles(size, len(card)), strict=True)]


def _fits(said: list[Paragraph]) -> bool:
    return sum(one.wrap((WIDTH - 2 * MARGIN) * MM, HEIGHT * MM)[1] for one in said) <= (HEIGHT - 2 * MARGIN) * MM


def _styles(size: float, number: int) -> Iterator[ParagraphStyle]:
    yield ParagraphStyle("name", fontName=fonts.typeface(NAME).fontName, fontSize=NAME_SIZE, leading=NAME_SIZE)
    text = ParagraphStyle("text", fontName=fonts.typeface(TEXT).fontName, fontSize=size, leading=size * LEADING)
    yield from [text] * (number - 1)


def fpdf2(cards: Sequence[Card]) -> bytes:
    """Set cards with fpdf2."""
    pdf = import_module("fpdf").FPDF(format="A4")
    pdf.set_auto_page_break(auto=False)
    for name in (NAME, TEXT):
        pdf.add_font(name, "", str(fonts.file_of(name)))

    def put(card: Card, size: float, *, dry: bool) -> float:
        height = 0.0
        for number, said in enumerate(card):
            pdf.set_font(NAME if number == 0 else TEXT, "", NAME_SIZE if number == 0 else size)
            line = (size if number else NAME_SIZE) * LEADING / MM
            options = {"new_x": "LEFT", "new_y": "NEXT", "dry_run": dry, "output": "HEIGHT"}
            height += pdf.multi_cell(WIDTH - 2 * MARGIN, line, said, align="L", **options)
        return height

    for place, card in _places(cards):
        if place == (LEFT, TOP):
            pdf.add_page()
        size = next((size for size in POINTS if put(card, size, dry=True) <= HEIGHT - 2 * MARGIN), POINTS[-1])
        pdf.set_xy(place[0] + MARGIN, place[1] + MARGIN)
        put(card, size, dry=False)
    return bytes(pdf.output())


def _places(cards: Sequence[Card]) -> Iterator[tuple[tuple[float, float], Card]]:
    """Give each card with its left and upper edge on its page, in millimetres."""
    for number, card in enumerate(cards):
        row, column = divmod(number % ON_A_PAGE, IN_A_ROW)
        yield (LEFT + column * WIDTH, TOP + row * HEIGHT), card


SETTERS: dict[str, Callable[[Sequence[Card]], bytes]] = {"typst": typst, "reportlab": reportlab, "fpdf": fpdf2}
"""By the module that each of them needs."""
NAMES = {"typst": "Typst", "reportlab": "ReportLab", "fpdf": "fpdf2"}
ALLOWED = {"typst": 1.0, "reportlab": 1.5, "fpdf": 0.3}
"""How many times as long as theirs our cards may take, which have signs, rows of dice, and tags to be read aloud by."""
WARM = (("Warm", "up"),)


def others(told: Iterable[Told]) -> Iterator[tuple[Anchor, float]]:
    """Give each of the others that is installed, who sets the same cards.

    Args:
        told: the cards as texts, as they are printed.

    Returns:
        Who it is, and how many times theirs ours may take; the cards are there until the next is asked for.
    """
    with tempfile.TemporaryDirectory() as folder:
        cards = Path(folder) / "cards.json"
        cards.write_bytes(msgspec.json.encode([[one.name, *(text for _, text in one.texts)] for one in told]))
        for module in SETTERS:
            if find_spec(module):
                name = f"{NAMES[module]} sets and fits the same texts"
                yield Anchor(name, partial(_alone, cards, module)), ALLOWED[module]


def _alone(cards: Path, module: str) -> float:
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-m", "bench.typesetters", str(cards), module],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        check=True,
    )
    return float(done.stdout)


def set_once(cards: Path, module: str) -> float:
    """Set the cards of a file once; one card has been set before, so that modules and typefaces are read."""
    SETTERS[module](WARM)
    held = json.loads(cards.read_text(encoding="utf-8"))
    return seconds(lambda: SETTERS[module](held))


if __name__ == "__main__":
    print(set_once(Path(sys.argv[1]), sys.argv[2]))
