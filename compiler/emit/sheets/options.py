"""What a person chooses for their sheets, and what they get back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path

import msgspec

from compiler.diagnostics.record import Diagnostic, Place
from compiler.emit.sheets.bases import Figures
from compiler.emit.sheets.duplex import Behind
from compiler.emit.sheets.fitting import Fit
from compiler.emit.sheets.fonts import Typefaces, typefaces_of
from compiler.emit.sheets.geometry import CardSize, Edge, Grid, Paper, Size
from compiler.emit.sheets.proofreading import Spot
from compiler.emit.sheets.suits import COLOURS
from compiler.emit.sheets.text_edition import Told
from compiler.ir.entries.library import Term
from compiler.source.paper import OUTER_BLEED, LaidPaper, Offset, Order, Registration, Scale, Turn, cells_of
from compiler.source.project import STARTER_SYMBOL, UNSIGNED, Imprint, NamedPicture
from compiler.source.themes import Theme


class Guides(Enum):
    """Whether the cut and the safe zone are drawn over each card: to look at, and not for use."""

    HIDDEN = "hidden"
    SHOWN = "shown"


class SheetOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Paper and card size, and what the sheets need to know beside the library."""

    paper: Paper = Paper.A4
    turn: Turn = Turn.ANY
    card: CardSize | Size = CardSize.STANDARD
    bleed: float = 0
    backs: Edge = Edge.NONE
    order: Order = Order.PAIRS
    back_offset: Offset = Offset()
    outer_bleed: float = OUTER_BLEED
    scale: Scale = Scale()
    registration: Registration = Registration.NONE
    guides: Guides = Guides.HIDDEN
    version: str = ""
    """Printed in the foot line: the version of what is printed."""
    imprint: Imprint = UNSIGNED
    theme: Theme = COLOURS
    content: Path | None = None
    """The folder that pictures are looked for in."""
    extends: Path | None = None
    extended: frozenset[str] = frozenset()
    """The ids of entries of what the project extends: their pictures and their symbol are found in that folder."""
    places: Mapping[str, Place] = {}
    """Where entries and characters stand in their sources, by id; complaints point there."""

    pictures: Mapping[str, Place] = {}
    """Where entries name their pictures, by id; complaints about pictures point there."""

    glossary: tuple[Term, ...] = ()
    """The words that cards may explain where they have room."""

    figures: Mapping[str, Figures] = {}
    """The numbers of characters, by id, from whoever has the rules running."""

    @property
    def grid(self) -> Grid:
        """Give the grid of these cards on this paper."""
        cells = cells_of(LaidPaper(self.paper, self.turn), self.trim, self.bleed)
        return Grid(paper=cells.paper, card=self.trim, columns=cells.columns, rows=cells.rows, bleed=self.bleed)

    def on_paper(self, x: float, y: float) -> tuple[float, float]:
        """Give where in the PDF a place of the sheet is, which a printer moves back again."""
        middle = self.grid.paper.width / 2, self.grid.paper.height / 2
        return middle[0] + (x - middle[0]) * self.scale.across, middle[1] + (y - middle[1]) * self.scale.up

    @property
    def behind(self) -> Behind:
        """Give how backs lie."""
        return Behind(self.backs, self.back_offset, self.outer_bleed)

    @property
    def trim(self) -> Size:
        """Give the size of a cut card."""
        return self.card.value if isinstance(self.card, CardSize) else self.card

    @property
    def typefaces(self) -> Typefaces:
        """Give the typefaces of the theme."""
        return typefaces_of(self.theme.typefaces)

    def place(self, entry: str) -> Place:
        """Give the place of an entry, or a place that names it where its source is not known."""
        return self.places.get(entry, Place(f"<{entry}>", 1, 1, 1, 1))

    def folder(self, entry: str) -> Path | None:
        """Give the folder that the pictures of an entry are found in."""
        return self.extends if entry in self.extended else self.content

    def symbol(self, entry: str) -> NamedPicture | None:
        """Give the symbol of the set that an entry belongs to."""
        return STARTER_SYMBOL if entry in self.extended else self.imprint.symbol

    def picture_place(self, entry: str) -> Place:
        """Give the place where an entry names its picture, or its own where that is not known."""
        return self.pictures.get(entry) or self.place(entry)


class SheetResult(msgspec.Struct, frozen=True, kw_only=True):
    """A PDF, what there is to complain of, and how its boxes were fitted."""

    pdf: bytes
    diagnostics: tuple[Diagnostic, ...] = ()
    fits: tuple[Fit, ...] = ()
    spots: tuple[Spot, ...] = ()
    """Where the faces of cards lie, for whoever reads the sheet back."""

    title: str = ""
    told: tuple[Told, ...] = ()
    """The cards as texts, for an edition without paper; none of what is no card."""
