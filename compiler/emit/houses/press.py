"""A PDF for a press: the four inks alone, one page for each side of a card, and what PDF/X-1a:2003 asks for.

Black is black ink alone, and a colour gives its grey part to the black ink. There is no measured profile in this: the
colours are near those of the screen.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from functools import cache
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, ObjectStreamMode, String
from PIL import Image, ImageChops, ImageFilter

from compiler.emit.houses.profiles import Document, Letters
from compiler.emit.screens.outlines import EM, advance, outline
from compiler.emit.screens.shown import Shown
from compiler.emit.sheets.canvas import SheetCanvas, SheetText
from compiler.emit.sheets.drawing import Engraved, Engraving, Placed, Print
from compiler.emit.sheets.geometry import Grid, Size
from compiler.emit.sheets.pen import Pen
from compiler.source.inks import Ink
from compiler.source.project import Imprint

VERSION = "1.4"
STANDARD = "PDF/X-1a:2003"
REGISTRY = "http://www.color.org"
LEFT_OUT = ("/ViewerPreferences", "/StructTreeRoot", "/MarkInfo")
"""What is for viewers and not for a press."""
PIECE, NUMBER = re.compile(r"([MLCZ])([-\d ]*)"), re.compile(r"-?\d+")
OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
"""What a PDF calls the pieces of a path."""
STEPS = 33
"""Of each part of a colour, in the table that pictures are inked by."""
NO_FONT = "1 0 0 1 0 0 cm"
"""What a page begins with: measures alone, where the library would choose a typeface too."""
BLACK_INK = (0, 0, 0, 1)
WORDED = 100
"""So many engravings are kept in words: all signs, which stand on many cards, and few pictures, which do not."""
Inks = tuple[float, float, float, float]


def inks(colour: Ink, most: float) -> Inks:
    """Give the four inks of a colour, each from 0 to 1: cyan, magenta, yellow and black.

    Args:
        colour: what is seen.
        most: how much ink a place gets of all four together; where it would be more, the coloured ones are thinned.

    >>> inks(Ink(0, 0, 0), 2.4), inks(Ink(0.5, 0.25, 0.5), 2.4), inks(Ink(0.1, 0, 0), 2.4)
    ((0, 0, 0, 1), (0.0, 0.5, 0.0, 0.5), (0.0, 0.75, 0.75, 0.9))
    """
    light = max(colour.red, colour.green, colour.blue)
    if light == 0:
        return 0, 0, 0, 1
    parts = [1 - part / light for part in (colour.red, colour.green, colour.blue)]
    thinned = min(1.0, (most - (1 - light)) / (sum(parts) or 1))
    cyan, magenta, yellow = (part * thinned for part in parts)
    return cyan, magenta, yellow, 1 - light


def inked(image: Image.Image, most: float) -> Image.Image:
    """Give a picture in the four inks, as `inks` gives a colour; one without colours in black ink alone."""
    red, green, blue = image.convert("RGB").split()
    if not any(ImageChops.difference(red, other).getbbox() for other in (green, blue)):
        none = Image.new("L", image.size)
        return Image.merge("CMYK", (none, none, none, ImageChops.invert(red)))
    return image.convert("RGB").filter(_table(most))


@cache
def _table(most: float) -> ImageFilter.Color3DLUT:
    """Make the table by which pictures are inked: what lies between its places is between their inks."""
    return ImageFilter.Color3DLUT.generate(
        STEPS, lambda *parts: inks(Ink(*parts), most), channels=4, target_mode="CMYK"
    )


class PressPen(Pen):
    """Draws the pages of a PDF for a press."""

    def __init__(self, page: Size, title: str, wants: Document, imprint: Imprint) -> None:
        super().__init__(page, title, imprint=imprint)
        self._condition = wants.condition
        self._most = wants.most_ink / 100
        self._worded: dict[tuple[Engraving, Hashable], list[str]] = {}

    def card(self, shown: Shown, bleed: float) -> None:
        """Paint one side of a card, a page of its own, cut by the bleed within its edges."""
        trim = Size(shown.size.width - 2 * bleed, shown.size.height - 2 * bleed)
        self.boxes(Grid(paper=shown.size, card=trim, columns=1, rows=1, bleed=bleed))
        for layer in shown.layers:
            self.paint(layer.drawing, layer.x, layer.y, layer.angle)
        self.end_page()

    def finish(self) -> bytes:
        """Give the whole PDF, with what tells a press the condition that it is made for."""
        out = BytesIO()
        with pikepdf.open(BytesIO(self._canvas.whole())) as document:
            self._made_fit(document)
            document.save(
                out,
                min_version=VERSION,
                force_version=VERSION,
                object_stream_mode=ObjectStreamMode.disable,
                deterministic_id=True,
            )
        return out.getvalue()

    def _made_fit(self, document: pikepdf.Pdf) -> None:
        """Leave out what a press has no use for, and say what it wants to know."""
        for name in LEFT_OUT:
            if name in document.Root:
                del document.Root[name]
        document.Root.OutputIntents = Array([document.make_indirect(self._intent())])
        document.docinfo["/GTS_PDFXVersion"] = String(STANDARD)

    def _intent(self) -> Dictionary:
        return Dictionary(
            Type=Name.OutputIntent,
            S=Name.GTS_PDFX,
            OutputConditionIdentifier=String(self._condition),
            OutputCondition=String(self._condition),
            RegistryName=String(REGISTRY),
            Info=String(self._condition),
        )

    def _fill_ink(self, ink: Ink, what: SheetCanvas | SheetText) -> None:
        """Fill with the inks of a colour; black is laid over what is there, so that no white shows where it is off."""
        four = inks(ink, self._most)
        what.setFillColorCMYK(*four)
        what.setFillOverprint(four == BLACK_INK)
        what.setOverprintMask(four == BLACK_INK)

    def _stroke_ink(self, ink: Ink, width: float) -> None:
        self._canvas.setLineWidth(width)
        self._canvas.setStrokeColorCMYK(*inks(ink, self._most))

    def _engraved(self, op: Engraved) -> None:
        """Draw an engraving where it stands: what is printed over what is there differs from place to place."""
        self._canvas.saveState()
        self._canvas.transform(*self._into(op))
        whole = self._canvas.beginPath()
        whole.rect(0, 0, op.picture.width, op.picture.height)
        self._canvas.clipPath(whole, stroke=0, fill=0)
        self._figures(op.picture)
        self._canvas.restoreState()

    def _figures(self, picture: Engraving) -> None:
        """Draw what an engraving is made of; one that stands on many cards is worded once, or nearly."""
        if len(self._worded) > WORDED:
            self._worded.clear()
        key = (picture, self._canvas.overprinting)
        if key in self._worded:
            self._canvas.repeat(self._worded[key])
            return
        before = self._canvas.said
        super()._figures(picture)
        self._worded[key] = self._canvas.words_since(before)

    def _cut(self, op: Placed) -> Image.Image:
        return inked(super()._cut(op), self._most)


class OutliningPen(PressPen):
    """Draws letters as shapes, so that the document needs no fonts."""

    def __init__(self, page: Size, title: str, wants: Document, imprint: Imprint) -> None:
        super().__init__(page, title, wants, imprint)
        self._shapes: set[str] = set()
        self._canvas.begin_pages_with(NO_FONT)

    def _write(self, pieces: Sequence[Print]) -> None:
        for piece in pieces:
            self._shaped(piece)

    def _shaped(self, op: Print) -> None:
        self._fill_ink(op.ink, self._canvas)
        x, scale = op.x, op.size / EM
        for letter in op.text:
            if outline(op.font, letter):
                self._canvas.saveState()
                self._canvas.transform(scale, 0, 0, scale, x, op.y)
                self._canvas.doForm(self._shape(op.font, letter))
                self._canvas.restoreState()
            x += advance(op.font, letter) * scale

    def _shape(self, font: str, letter: str) -> str:
        """Put the shape of a letter into the document, once, and give its name there."""
        name = f"{font}-{ord(letter):x}"
        if name not in self._shapes:
            self._shapes.add(name)
            said = outline(font, letter)
            self._canvas.beginForm(name, *_edges(said))
            self._canvas.addLiteral(painted(said))
            self._canvas.endForm()
        return name

    def _made_fit(self, document: pikepdf.Pdf) -> None:
        """Take the typefaces out that the library has put into every page."""
        super()._made_fit(document)
        for one in document.objects:
            if isinstance(one, pikepdf.Stream | Dictionary) and "/Resources" in one and "/Font" in one.Resources:
                del one.Resources["/Font"]


@cache
def painted(said: str) -> str:
    """Give the path of an outline as what a PDF paints.

    >>> painted("M0 0L8 0C9 1 9 2 8 3Z")
    '0 0 m 8 0 l 9 1 9 2 8 3 c h f'
    """
    return " ".join((*(f"{places} {OPERATORS[word]}".strip() for word, places in PIECE.findall(said)), "f"))


def _edges(said: str) -> tuple[int, int, int, int]:
    """Give what the points of an outline lie within: left, lower, right and upper edge."""
    numbers = [int(number) for number in NUMBER.findall(said)]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


PENS = {Letters.EMBEDDED: PressPen, Letters.OUTLINED: OutliningPen}
