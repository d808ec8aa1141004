"""A PDF in the making: the one module that speaks to the PDF library's canvas.

Same input, same bytes: no clock, no random ids. Greys go out in the grey colour space, so that a printer uses black ink
alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import partial
from io import BytesIO
from typing import Any

from PIL import Image
from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFName

from compiler.emit.sheets import fonts, pictures
from compiler.emit.sheets.canvas import Letters, SheetCanvas, SheetText, in_ink, number
from compiler.emit.sheets.drawing import (
    Box,
    Disc,
    Drawing,
    Engraved,
    Engraving,
    Field,
    Figure,
    Op,
    Outline,
    Placed,
    Print,
    Sign,
    Stroke,
)
from compiler.emit.sheets.geometry import MM, Grid, Size
from compiler.emit.sheets.packing import packed
from compiler.emit.sheets.tags import Tags, is_read, read_order
from compiler.source.inks import Ink
from compiler.source.paper import Scale
from compiler.source.project import UNSIGNED, Imprint

rl_config.useA85 = 0  # streams are written as they are: letters of seven bits are for mail of long ago

FIRST_FONT = "SourceSansPro-Regular"
"""The canvas begins with this one, since its own choice is a font that is not embedded."""
PREFERENCES = {"PrintScaling": PDFName("None"), "PickTrayByPDFSize": "true", "DisplayDocTitle": "true"}
"""What a viewer is told of printing: at full size."""


SUBJECT = "Paper for the tabletop card game Triptycho"


class Duplex(Enum):
    """The sides that a viewer is told to print on; one, where no page is the back of the one before it."""

    NONE = "Simplex"
    LONG = "DuplexFlipLongEdge"
    SHORT = "DuplexFlipShortEdge"


BARE = {"borderWidth": 0, "borderColor": None, "fillColor": None, "fieldFlags": ""}
"""Fields have no look of their own: the sheet draws the boxes that they lie in. (The stubs know whole points only.)"""
LARGEST_FILLED = 11
"""The largest letters that are filled in, in points."""


class Pen:
    """Draws on the pages of a new PDF."""

    def __init__(self, page: Size, title: str, duplex: Duplex = Duplex.NONE, imprint: Imprint = UNSIGNED) -> None:
        self._canvas = SheetCanvas(
            BytesIO(),
            pagesize=(page.width * MM, page.height * MM),
            pageCompression=1,
            invariant=1,
            initialFontName=fonts.typeface(FIRST_FONT).fontName,  # type: ignore[arg-type]  # the stubs take it for a number
            lang="en",
        )
        self._canvas.setTitle(fonts.printable(title))
        self._canvas.setCreator("Deckwright")
        self._canvas.setProducer("Deckwright")
        self._canvas.setSubject(". ".join(filter(None, (SUBJECT, fonts.printable(imprint.licence)))))
        self._canvas.setAuthor(fonts.printable(imprint.author))
        self._canvas.setCatalogEntry("ViewerPreferences", {**PREFERENCES, "Duplex": PDFName(duplex.value)})
        self._page = page
        self._bookmarks = 0
        self._images: dict[Hashable, tuple[Image.Image, ImageReader]] = {}
        self._fields: Counter[str] = Counter()
        self._letters = Letters(self._canvas.document)
        self._engravings: dict[Engraving, str] = {}
        self._signs: dict[tuple[int, Ink], Engraving] = {}
        self._tags = Tags()
        self._section: Hashable = None

    @contextmanager
    def section(self, key: Hashable) -> Iterator[None]:
        """Have what is painted meanwhile read aloud as a section of the document: all of one key is one section."""
        self._section = key
        yield
        self._section = None

    def paint(self, drawing: Drawing, x: float = 0, y: float = 0, angle: float = 0) -> None:
        """Paint a drawing with its origin at a place of the page, in points, turned by an angle."""
        self._canvas.saveState()
        self._canvas.translate(x, y)
        if angle:
            self._canvas.rotate(angle)
        self._artifact(drawing if self._section is None else (op for op in drawing if not is_read(op)))
        if self._section is not None:
            self._texts(drawing)
        self._canvas.restoreState()

    def _artifact(self, ops: Iterable[Op]) -> None:
        """Paint what is not read."""
        self._canvas.addLiteral("/Artifact BMC")
        for op in ops:
            self._paint(op)
        self._canvas.addLiteral("EMC")

    def _texts(self, drawing: Drawing) -> None:
        """Paint what is read, in the order that it is read in: so it is found by whoever does not know of the tree."""
        for role, pieces in read_order(drawing):
            if isinstance(pieces[0], Field):
                self._paint(pieces[0])
                self._tags.field(self._section, self._canvas.last_field)
                continue
            if isinstance(pieces[0], Placed | Engraved):
                self._canvas.addLiteral(self._tags.figure(self._section, pieces[0].alt))
                self._paint(pieces[0])
            else:
                self._canvas.addLiteral(self._tags.text(self._section, role))
                self._write([piece for piece in pieces if isinstance(piece, Print)])
            self._canvas.addLiteral("EMC")

    def boxes(self, grid: Grid) -> None:
        """Say where this page is cut, and how far it is painted."""
        trim = (grid.margin_x, grid.margin_y, grid.paper.width - grid.margin_x, grid.paper.height - grid.margin_y)
        outward = (-grid.bleed, -grid.bleed, grid.bleed, grid.bleed)
        self._canvas.setTrimBox(tuple(side * MM for side in trim))
        self._canvas.setBleedBox(tuple((side + more) * MM for side, more in zip(trim, outward, strict=True)))

    def scaled(self, scale: Scale) -> None:
        """Draw all of this page larger or smaller about its middle, for a printer that prints it smaller or larger."""
        if scale != Scale():
            x, y = (side * MM / 2 for side in (self._page.width, self._page.height))
            self._canvas.transform(scale.across, 0, 0, scale.up, x * (1 - scale.across), y * (1 - scale.up))

    def bookmark(self, title: str, level: int) -> None:
        """Put this page into the outline, 0 being the upper level."""
        self._bookmarks += 1
        key = f"place{self._bookmarks}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(fonts.printable(title), key, level, closed=False)

    def end_page(self) -> None:
        """Finish the page and begin another."""
        self._canvas.end_page()
        self._tags.end_page()

    def finish(self) -> bytes:
        """Give the whole PDF."""
        document = self._canvas.document
        self._canvas.setCatalogEntry("StructTreeRoot", self._tags.lead_from(document))
        self._canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})
        return packed(self._canvas.whole(), partial(self._tags.objects, document))

    def _paint(self, op: Op) -> None:
        match op:
            case Print():
                self._write([op])
            case Stroke():
                self._stroke_ink(op.ink, op.width)
                self._canvas.line_of(op)
            case Box():
                self._box(op)
            case Outline():
                self._fill_ink(op.fill, self._canvas)
                self._canvas.shape(op.points)
            case Disc():
                self._fill_ink(op.fill, self._canvas)
                self._canvas.circle(op.x, op.y, op.radius, stroke=0, fill=1)
            case Placed():
                self._placed(op)
            case Engraved():
                self._engraved(op)
            case Sign():
                self._signed(op)
            case Field():
                self._field(op)

    def _write(self, pieces: Sequence[Print]) -> None:
        """Write pieces of text as one text of the PDF, which says a typeface and an ink where they change."""
        text, font, ink = SheetText(self._canvas, self._letters), None, None
        for piece in pieces:
            if font != (piece.font, piece.size):
                font = (piece.font, piece.size)
                text.choose(fonts.typeface(piece.font), piece.size)
            if ink != piece.ink:
                ink = piece.ink
                self._fill_ink(ink, text)
            text.put(f"{piece.text} ", piece.x, piece.y)
        self._canvas.drawText(text)

    def _box(self, op: Box) -> None:
        if op.fill:
            self._fill_ink(op.fill, self._canvas)
        if op.outline:
            self._stroke_ink(op.outline, op.line)
        if op.radius:
            self._canvas.rounded(op)
        else:
            paint = {"stroke": int(op.outline is not None), "fill": int(op.fill is not None)}
            self._canvas.rect(op.x, op.y, op.width, op.height, **paint)

    def _placed(self, op: Placed) -> None:
        """Cut a picture for its box; each is put into the PDF once."""
        key = (id(op.image), op.width, op.height, op.focus)
        if key not in self._images:
            self._images[key] = op.image, ImageReader(self._cut(op))
        _, reader = self._images[key]
        self._canvas.drawImage(reader, op.x, op.y, op.width, op.height)

    def _cut(self, op: Placed) -> Image.Image:
        return pictures.cut(op)

    def _signed(self, op: Sign) -> None:
        """Draw a sign: the same one in the same ink is one drawing."""
        key = (id(op.contours), op.ink)
        if key not in self._signs:
            self._signs[key] = op.engraved.picture
        self._engraved(Engraved(op.x, op.y, op.size, op.size, self._signs[key]))

    def _engraved(self, op: Engraved) -> None:
        """Draw an engraving, whose places count downward, into its rectangle; each is put into the PDF once."""
        if op.picture not in self._engravings:
            self._engravings[op.picture] = self._canvas.form(
                f"drawing{len(self._engravings)}",
                (op.picture.width, op.picture.height),
                partial(self._figures, op.picture),
            )
        self._canvas.put_form(self._engravings[op.picture], *self._into(op))

    def _into(self, op: Engraved) -> tuple[float, ...]:
        """Give the measures that put an engraving into its rectangle."""
        across, down = op.width / op.picture.width, -op.height / op.picture.height
        return across, 0, 0, down, op.x, op.y + op.height

    def _figures(self, picture: Engraving) -> None:
        """Draw what an engraving is made of."""
        for figure in picture.figures:
            self._figure(figure)

    def _figure(self, figure: Figure) -> None:
        if figure.fill:
            self._fill_ink(figure.fill, self._canvas)
        if figure.nib:
            self._stroke_ink(figure.nib.ink, figure.nib.width)
            self._canvas.setLineCap(figure.nib.cap.value)
            self._canvas.setLineJoin(figure.nib.join.value)
        self._canvas.figure(figure)

    def _field(self, op: Field) -> None:
        """Put a field of a form; those of one name are numbered, since each is filled in by itself."""
        self._fields[op.name] += 1
        count = self._fields[op.name]
        name = op.name if count == 1 else f"{op.name} {count}"
        form = self._canvas.acroForm
        place: dict[str, Any] = {"x": op.x, "y": op.y, "name": name, "tooltip": name, "relative": True, **BARE}
        if op.ticked:
            place["size"] = min(op.width, op.height)
            form.checkbox(buttonStyle="cross", **place)
        else:
            place |= {"width": op.width, "height": op.height, "maxlen": None}
            form.textfield(fontSize=min(LARGEST_FILLED, int(op.height * 0.7)), **place)

    def _fill_ink(self, ink: Ink, what: SheetCanvas | SheetText) -> None:
        """Fill with an ink what comes next on the page or in a text; greys are in the grey colour space."""
        what.say(in_ink(ink, "g", "rg"))

    def _stroke_ink(self, ink: Ink, width: float) -> None:
        self._canvas.say(f"{number(width)} w")
        self._canvas.say(in_ink(ink, "G", "RG"))
