"""The PDF library's canvas, with what it keeps to itself, and with quicker words for what sheets have most of.

The library finds out the places of each number by a logarithm, and splits each text into its letters anew. Here numbers
and texts are worded once and kept; the words are the library's, byte for byte.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from functools import lru_cache

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFObjectReference, PDFStream
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from compiler.emit.sheets.drawing import Box, Figure, Filling, Point, Stroke
from compiler.source.inks import Ink

NEXT_TO_NOTHING = 1e-7
MOST_PLACES = 6
CORNER = 0.4472
"""How far from a corner the two inner points of its curve lie, in parts of its radius."""
LEADING = 1.2
"""What a text says of the way to the next line, in parts of its size; each line of ours says where it stands."""
LETTERS = "utf-8"
"""The words of a page are of these."""
COMPRESSED = {"Filter": PDFArray([PDFName("FlateDecode")])}
NO_PART = -1
"""Of a typeface, before any letter of it has been put."""
_Said = tuple[tuple[int, str], ...]
"""A text by the parts of a typeface that have its letters, as a PDF writes them."""


@lru_cache(maxsize=1_000)
def in_ink(ink: Ink, grey: str, colour: str) -> str:
    """Say an ink, by the word for greys or that for colours: a printer uses black ink alone for greys.

    >>> in_ink(Ink(0.5, 0.5, 0.5), "g", "rg"), in_ink(Ink(0.5, 0.35, 0.02), "g", "rg")
    ('.5 g', '.5 .35 .02 rg')
    """
    if ink.red == ink.green == ink.blue:
        return f"{number(ink.red)} {grey}"
    return f"{numbers(ink.red, ink.green, ink.blue)} {colour}"


@lru_cache(maxsize=200_000)
def number(value: float) -> str:
    """Write a number as a PDF has it: six places, fewer where it is larger than ten, and no more than are needed.

    >>> number(0.5), number(-0.5), number(12.345678), number(100), number(1e-9)
    ('.5', '-0.5', '12.34568', '100', '0')
    """
    size = abs(value)
    if size <= NEXT_TO_NOTHING:
        return "0"
    places, over = MOST_PLACES, 10.0
    while size >= over and places:
        places, over = places - 1, over * 10
    said = f"{value:.{places}f}"
    said = said.rstrip("0").rstrip(".") if places else said
    return said[1:] if said[0] == "0" and len(said) > 1 else said


def numbers(*values: float) -> str:
    """Write numbers one behind the other."""
    return " ".join(map(number, values))


class SheetCanvas(Canvas):
    """The canvas that sheets are drawn on."""

    _doc: PDFDocument
    _annotationrefs: list[PDFObjectReference]
    _preamble: str
    _code: list[str]
    _extgstate: object

    def begin_pages_with(self, code: str) -> None:
        """Have each page begin with this, in the words of a PDF; for who wants no typeface chosen there."""
        self._preamble = code

    def end_page(self) -> None:
        """Finish the page, its words made small now: the library would keep those of all pages until the end."""
        self.showPage()
        page = vars(self._doc.idToObject[f"Page{self.getPageNumber() - 1}"])
        words = zlib.compress(page["stream"].encode(LETTERS))
        page.update(stream=None, Contents=PDFStream(PDFDictionary(COMPRESSED), words))

    def whole(self) -> bytes:
        """Give the whole document; nothing more is drawn then."""
        return bytes(self.getpdfdata())  # type: ignore[no-untyped-call]  # the stubs leave its types out

    @property
    def document(self) -> PDFDocument:
        """Give the document as it is now."""
        return self._doc

    @property
    def last_field(self) -> str:
        """Give the name in the document of the field that was put last."""
        return str(self._annotationrefs[-1].name)

    def form(self, name: str, size: tuple[float, float], draw: Callable[[], None]) -> str:
        """Put a drawing into the document by itself, so that pages show it as often as they like; give its name."""
        self.beginForm(name, 0, 0, *size)
        draw()
        self.endForm()
        return name

    def put_form(self, name: str, *matrix: float) -> None:
        """Show a drawing of the document, by the measures that put it into its place."""
        self._code.append(f"q {numbers(*matrix)} cm")
        self.doForm(name)
        self._code.append("Q")

    @property
    def said(self) -> int:
        """Give how many words have been said on this page."""
        return len(self._code)

    def words_since(self, place: int) -> list[str]:
        """Give the words that have been said since there were so many."""
        return self._code[place:]

    def repeat(self, words: list[str]) -> None:
        """Say words that have been said before."""
        self._code.extend(words)

    @property
    def overprinting(self) -> Hashable:
        """Tell what is printed over what: of words that change it, not all may be said again where it is otherwise."""
        return frozenset(vars(self._extgstate)["_d"].items())

    def say(self, words: str) -> None:
        """Say what comes next on the page."""
        self._code.append(words)

    def line_of(self, stroke: Stroke) -> None:
        """Draw a straight line, in the ink of now."""
        self._code.append(f"n {numbers(stroke.x1, stroke.y1)} m {numbers(stroke.x2, stroke.y2)} l S")

    def shape(self, points: tuple[Point, ...]) -> None:
        """Fill a shape with straight sides, in the ink of now."""
        first, *others = (numbers(*point) for point in points)
        self._code += (" ".join((f"n {first} m", *(f"{other} l" for other in others), "h")), "f*")

    def rounded(self, box: Box) -> None:
        """Draw a rectangle with round corners, in the inks of now."""
        left, low, right, high = box.x, box.y, box.x + box.width, box.y + box.height
        radius, inner = box.radius, CORNER * box.radius
        self._code.append(
            "n\n"
            f"{numbers(left + radius, low)} m\n"
            f"{numbers(right - radius, low)} l\n"
            f"{numbers(right - inner, low, right, low + inner, right, low + radius)} c\n"
            f"{numbers(right, high - radius)} l\n"
            f"{numbers(right, high - inner, right - inner, high, right - radius, high)} c\n"
            f"{numbers(left + radius, high)} l\n"
            f"{numbers(left + inner, high, left, high - inner, left, high - radius)} c\n"
            f"{numbers(left, low + radius)} l\n"
            f"{numbers(left, low + inner, left + inner, low, left + radius, low)} c\n"
            "h"
        )
        self._code.append(_painted(box.outline, box.fill, Filling.EVEN_ODD))

    def figure(self, figure: Figure) -> None:
        """Draw a figure of curves, in the inks and with the nib of now."""
        words: list[str] = []
        for contour in figure.contours:
            words.append(f"{'' if words else 'n '}{numbers(*contour.points[0])} m")
            words += (f"{numbers(*one, *two, *three)} c" for one, two, three in contour.curves())
            if contour.closed:
                words.append("h")
        self._code += (" ".join(words), _painted(figure.nib, figure.fill, figure.filling))


def _painted(line: object, fill: object, filling: Filling) -> str:
    """Say how a path is painted: along its line, within it, or both."""
    if not fill:
        return "S" if line else "n"
    return ("B" if line else "f") + ("*" if filling is Filling.EVEN_ODD else "")


class Letters:
    """The texts of one document, each split into its letters once while it is said again and again."""

    def __init__(self, document: PDFDocument) -> None:
        self._document = document
        self.said = lru_cache(maxsize=2_000)(self._split)

    def _split(self, font: TTFont, text: str) -> _Said:
        """Give a text as a PDF writes it."""
        return tuple((part, escapePDF(letters)) for part, letters in font.splitString(text, self._document))


class SheetText(PDFTextObject):
    """A text of a page, whose pieces say each where they stand."""

    _canvas: SheetCanvas
    _code: list[str]
    _font: TTFont
    _size: float

    _clipping = 0

    def __init__(self, canvas: SheetCanvas, letters: Letters) -> None:
        """Begin a text; of what the library begins one with, no more than what is asked for here."""
        self._code = ["BT"]
        self._canvas = canvas
        self._letters = letters
        self._part = NO_PART

    def choose(self, font: TTFont, size: float) -> None:
        """Choose the typeface and the size of the letters that come next."""
        self._font, self._size, self._part = font, size, NO_PART

    def say(self, words: str) -> None:
        """Say what holds for the letters that come next."""
        self._code.append(words)

    def put(self, text: str, x: float, y: float) -> None:
        """Put letters at a place, in the typeface and ink of now."""
        self._code.append(f"1 0 0 1 {numbers(x, y)} Tm")
        for part, said in self._letters.said(self._font, text):
            if part != self._part:
                name = self._font.getSubsetInternalName(part, self._canvas.document)
                self._code.append(f"{name} {number(self._size)} Tf {number(self._size * LEADING)} TL")
                self._part = part
            self._code.append(f"({said}) Tj")
