"""A PDF in the making: the one module that speaks to the PDF library's canvas.

Same input, same bytes: no clock, no random ids. Greys go out in the grey colour space, so that a printer uses black ink
alone.
"""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from typing import Any

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFName
from reportlab.pdfgen.canvas import Canvas

from compiler.emit.sheets import fonts, pictures
from compiler.emit.sheets.drawing import Box, Disc, Drawing, Field, Ink, Op, Outline, Placed, Print, Stroke
from compiler.emit.sheets.geometry import MM, Size

FIRST_FONT = "SourceSansPro-Regular"
"""The canvas begins with this one, since its own choice is a font that is not embedded."""
PREFERENCES = {
    "PrintScaling": PDFName("None"),
    "Duplex": PDFName("Simplex"),
    "PickTrayByPDFSize": "true",
    "DisplayDocTitle": "true",
}
"""What a viewer is told of printing: at full size, and on one side, since no page is the back of another."""

BARE = {"borderWidth": 0, "borderColor": None, "fillColor": None, "fieldFlags": ""}
"""Fields have no look of their own: the sheet draws the boxes that they lie in. (The stubs know whole points only.)"""
LARGEST_FILLED = 11
"""The largest letters that are filled in, in points."""


class Pen:
    """Draws on the pages of a new PDF."""

    def __init__(self, page: Size, title: str) -> None:
        self._out = BytesIO()
        self._canvas = Canvas(
            self._out,
            pagesize=(page.width * MM, page.height * MM),
            pageCompression=1,
            invariant=1,
            initialFontName=fonts.typeface(FIRST_FONT).fontName,  # type: ignore[arg-type]  # the stubs take it for a number
            lang="en",
        )
        self._canvas.setTitle(fonts.printable(title))
        self._canvas.setCreator("Deckwright")
        self._canvas.setProducer("Deckwright")
        self._canvas.setCatalogEntry("ViewerPreferences", PREFERENCES)
        self._bookmarks = 0
        self._images: dict[Placed, ImageReader] = {}
        self._fields: Counter[str] = Counter()

    def paint(self, drawing: Drawing, x: float = 0, y: float = 0, angle: float = 0) -> None:
        """Paint a drawing with its origin at a place of the page, in points, turned by an angle."""
        self._canvas.saveState()
        self._canvas.translate(x, y)
        if angle:
            self._canvas.rotate(angle)
        for op in drawing:
            self._paint(op)
        self._canvas.restoreState()

    def bookmark(self, title: str, level: int) -> None:
        """Put this page into the outline, 0 being the upper level."""
        self._bookmarks += 1
        key = f"place{self._bookmarks}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(fonts.printable(title), key, level, closed=False)

    def end_page(self) -> None:
        """Finish the page and begin another."""
        self._canvas.showPage()

    def finish(self) -> bytes:
        """Give the whole PDF."""
        self._canvas.save()
        return self._out.getvalue()

    def _paint(self, op: Op) -> None:
        match op:
            case Print():
                self._print(op)
            case Stroke():
                self._stroke_ink(op.ink, op.width)
                self._canvas.line(op.x1, op.y1, op.x2, op.y2)
            case Box():
                self._box(op)
            case Outline():
                self._outline(op)
            case Disc():
                self._fill_ink(op.fill)
                self._canvas.circle(op.x, op.y, op.radius, stroke=0, fill=1)
            case Placed():
                self._placed(op)
            case Field():
                self._field(op)

    def _print(self, op: Print) -> None:
        fonts.typeface(op.font)
        self._fill_ink(op.ink)
        self._canvas.setFont(op.font, op.size)
        self._canvas.drawString(op.x, op.y, op.text)

    def _box(self, op: Box) -> None:
        if op.fill:
            self._fill_ink(op.fill)
        if op.outline:
            self._stroke_ink(op.outline, op.line)
        paint = {"stroke": int(op.outline is not None), "fill": int(op.fill is not None)}
        if op.radius:
            self._canvas.roundRect(op.x, op.y, op.width, op.height, op.radius, **paint)
        else:
            self._canvas.rect(op.x, op.y, op.width, op.height, **paint)

    def _outline(self, op: Outline) -> None:
        self._fill_ink(op.fill)
        path = self._canvas.beginPath()
        path.moveTo(*op.points[0])
        for point in op.points[1:]:
            path.lineTo(*point)
        path.close()
        self._canvas.drawPath(path, stroke=0, fill=1)

    def _placed(self, op: Placed) -> None:
        """Cut a picture for its box; each is put into the PDF once."""
        if op not in self._images:
            self._images[op] = ImageReader(pictures.cut(op.image, op.width, op.height))
        reader = self._images[op]
        self._canvas.drawImage(reader, op.x, op.y, op.width, op.height)

    def _field(self, op: Field) -> None:
        """Put a field of a form; those of one name are numbered, since each is filled in by itself."""
        self._fields[op.name] += 1
        number = self._fields[op.name]
        name = op.name if number == 1 else f"{op.name} {number}"
        form = self._canvas.acroForm
        place: dict[str, Any] = {"x": op.x, "y": op.y, "name": name, "tooltip": name, "relative": True, **BARE}
        if op.ticked:
            place["size"] = min(op.width, op.height)
            form.checkbox(buttonStyle="cross", **place)
        else:
            place |= {"width": op.width, "height": op.height, "maxlen": None}
            form.textfield(fontSize=min(LARGEST_FILLED, int(op.height * 0.7)), **place)

    def _fill_ink(self, ink: Ink) -> None:
        if ink.red == ink.green == ink.blue:
            self._canvas.setFillGray(ink.red)
        else:
            self._canvas.setFillColorRGB(ink.red, ink.green, ink.blue)

    def _stroke_ink(self, ink: Ink, width: float) -> None:
        self._canvas.setLineWidth(width)
        if ink.red == ink.green == ink.blue:
            self._canvas.setStrokeGray(ink.red)
        else:
            self._canvas.setStrokeColorRGB(ink.red, ink.green, ink.blue)
