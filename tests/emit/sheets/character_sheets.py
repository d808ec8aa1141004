"""What the tests of character sheets share: numbers, and what a finished page says."""

from __future__ import annotations

import msgspec
import pypdfium2

from compiler.emit.sheets.bases import PLAYED, Figures
from compiler.emit.sheets.geometry import MM, UNPRINTABLE
from compiler.emit.sheets.options import SheetOptions
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import Points, Track

ROOM = {
    **dict.fromkeys(("hands", "Item", "Exploration Expertise", "Interaction Expertise"), 2),
    **dict.fromkeys(("Armor", "Clothing", "Ritual", "Augment"), 1),
    "Accessory": 3,
}
FIGURES = Figures(
    points=dict.fromkeys(Points, 21),
    bases={scenario: dict.fromkeys(Track, 0) for scenario in PLAYED},
    tactical=dict.fromkeys(PLAYED, 3),
    draws=dict.fromkeys(PLAYED, 1),
    strategy=dict.fromkeys(PLAYED, 1),
    slots=ROOM,
    injuries=4,
)
OPTIONS = SheetOptions(figures={"mara": FIGURES})


def texts(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    found = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return found


def with_gear(library: Library, *gear: Entry) -> Library:
    return msgspec.structs.replace(library, entries={**library.entries, **{entry.id: entry for entry in gear}})


def assert_on_the_page(pdf: bytes) -> None:
    """Tell that no letter is nearer to the edge of the paper than a printer reaches."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        letters = page.get_textpage()
        boxes = [letters.get_charbox(number) for number in range(letters.count_chars())]
        seen = [box for box in boxes if box[2] > box[0]]
        assert min(box[0] for box in seen) > UNPRINTABLE * MM
        assert min(box[1] for box in seen) > UNPRINTABLE * MM
        assert max(box[2] for box in seen) < page.get_width() - UNPRINTABLE * MM
        assert max(box[3] for box in seen) < page.get_height() - UNPRINTABLE * MM
    document.close()
