"""The structure of a PDF, for those who have it read aloud: what is a card, its name, a play, a text, in what order.

On the page each text stands between marks with a number; the tree says what the text of each number is. Whatever is in
no section (marks to cut by, foot lines, backs) and all lines and shapes are artifacts: they are not read.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import cast

import msgspec
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFObject, PDFPage

from compiler.emit.sheets.drawing import Drawing, Engraved, Field, Op, Placed, Print, Role
from compiler.emit.sheets.fonts import printable

TAG = {Role.NAME: "H1", Role.HEADING: "H2", Role.TEXT: "P", Role.FOOT: "P"}
"""What a text is in the words of PDF."""
FIGURE = "Figure"
"""What a picture is that is described in words."""
FORM = "Form"
"""What a place to fill in is in the words of PDF."""
BOM = "feff"
"""A text in a PDF begins with this where it may have any letters."""
_ON_A_PAGE = ["StructParents", "Tabs"]
"""What the PDF library lacks of the words of pages."""


Read = Print | Field | Placed | Engraved
"""What can be read of what is drawn: letters, places to fill in, and pictures that are described."""


class _Element(msgspec.Struct, frozen=True, kw_only=True):
    """A text, a picture or a place to fill in: its page, counted from 1, its number there, or its name in the document.

    A picture has the words that stand for it.
    """

    tag: str
    page: int
    number: int = 0
    field: str = ""
    alt: str = ""


class _Root(PDFObject):
    """The place of the tree in the document: it is written when all else has its number."""

    def format(self, document: PDFDocument) -> bytes:
        """Give nothing yet."""
        del document
        return b"null"


class Tags:
    """The tree of a document in the making."""

    def __init__(self) -> None:
        self._root = _Root()
        self._sections: dict[Hashable, list[_Element]] = {}
        self._page = 1
        self._numbers = 0

    def text(self, section: Hashable, role: Role) -> str:
        """Note a text of a section that comes next on the page, and give the mark that it begins with."""
        return self._marked(section, _Element(tag=TAG[role], page=self._page, number=self._numbers))

    def figure(self, section: Hashable, alt: str) -> str:
        """Note a picture of a section, by what it shows, and give the mark that it begins with."""
        return self._marked(section, _Element(tag=FIGURE, page=self._page, number=self._numbers, alt=printable(alt)))

    def _marked(self, section: Hashable, element: _Element) -> str:
        self._sections.setdefault(section, []).append(element)
        self._numbers += 1
        return f"/{element.tag} <</MCID {element.number}>> BDC"

    def field(self, section: Hashable, name: str) -> None:
        """Note a place to fill in, by its name in the document."""
        self._sections.setdefault(section, []).append(_Element(tag=FORM, page=self._page, field=name))

    def end_page(self) -> None:
        """Count texts from 0 again."""
        self._page += 1
        self._numbers = 0

    def lead_from(self, document: PDFDocument) -> PDFObject:
        """Have pages and fields lead to the tree, in a document whose pages are all there.

        Returns:
            The root of the tree, for the catalogue; what it says comes with `objects`.
        """
        fields = (element.field for held in self._sections.values() for element in held if element.field)
        _lead(document, range(1, self._page), list(fields))
        return self._root

    def objects(self, document: PDFDocument, numbers: Iterator[int]) -> Iterator[tuple[int, str]]:
        """Give the tree: the number of each of its objects, of those that are free, and what it says."""
        root_at, whole_at = _number(document, self._root), next(numbers)
        owners: dict[int, list[int]] = {page: [] for page in range(1, self._page)}
        fields: list[int] = []
        sections = []
        for held in self._sections.values():
            at, kids = next(numbers), []
            sections.append(at)
            for element in held:
                kids.append(next(numbers))
                yield kids[-1], _leaf(document, element, at)
                (fields if element.field else owners[element.page]).append(kids[-1])
            yield at, f"<</S/Sect/P {whole_at} 0 R/K[{_references(kids)}]>>"
        yield whole_at, f"<</S/Document/P {root_at} 0 R/K[{_references(sections)}]>>"
        yield root_at, f"<</Type/StructTreeRoot/K {whole_at} 0 R/ParentTree<</Nums[{_parents(owners, fields)}]>>>>"


def is_read(op: Op) -> bool:
    """Tell whether something drawn is read, or filled in by whoever has it read."""
    match op:
        case Print():
            return op.part is None or op.part.role is not Role.BADGE
        case Placed() | Engraved():
            return bool(op.alt)
        case _:
            return isinstance(op, Field)


def read_order(drawing: Drawing) -> Iterator[tuple[Role, list[Read]]]:
    """Give the texts of a drawing as they are read, each with the pieces that it is made of.

    What follows one another of one part is one text, and of no part what stands on one line. The foot comes last.
    """
    texts: list[list[Read]] = []
    for op in drawing:
        if is_read(op) and isinstance(op, Read):
            if not texts or not _belong_together(texts[-1][-1], op):
                texts.append([])
            texts[-1].append(op)
    yield from sorted(((_role(pieces[0]), pieces) for pieces in texts), key=lambda text: text[0] is Role.FOOT)


def _belong_together(one: Read, other: Read) -> bool:
    if not (isinstance(one, Print) and isinstance(other, Print)):
        return False
    return one.part is other.part and (one.part is not None or one.y == other.y)


def _role(piece: Read) -> Role:
    return piece.part.role if isinstance(piece, Print) and piece.part else Role.TEXT


def _number(document: PDFDocument, thing: PDFObject) -> int:
    """Give the number of an object in a document, which it is put into if it is not there."""
    reference = document.Reference(thing)  # type: ignore[no-untyped-call]  # the stubs leave its types out
    number, _ = document.idToObjectNumberAndVersion[reference.name]
    return int(number)


def _leaf(document: PDFDocument, element: _Element, section: int) -> str:
    page, _ = document.idToObjectNumberAndVersion[f"Page{element.page}"]
    held = str(element.number)
    if element.field:
        held = f"<</Type/OBJR/Obj {document.idToObjectNumberAndVersion[element.field][0]} 0 R>>"
    alt = f"/Alt<{BOM}{element.alt.encode('utf-16-be').hex()}>" if element.alt else ""
    return f"<</S/{element.tag}/P {section} 0 R/Pg {page} 0 R{alt}/K {held}>>"


def _references(numbers: Iterable[int]) -> str:
    return " ".join(f"{number} 0 R" for number in numbers)


def _parents(owners: dict[int, list[int]], fields: list[int]) -> str:
    """Say which element each text of each page belongs to, and behind the pages each field."""
    pages = (f"{page - 1}[{_references(numbers)}]" for page, numbers in owners.items())
    return " ".join((*pages, *(f"{key} {number} 0 R" for key, number in enumerate(fields, len(owners)))))


def _lead(document: PDFDocument, pages: Iterable[int], fields: list[str]) -> None:
    """Lead from pages and fields to the tree, and from field to field in its order."""
    for page in pages:
        words = {"__NoDefault__": [*PDFPage.__NoDefault__, *_ON_A_PAGE], "StructParents": page - 1, "Tabs": "/S"}
        vars(document.idToObject[f"Page{page}"]).update(words)
    for key, field in enumerate(fields, len(list(pages))):
        cast("PDFDictionary", document.idToObject[field])["StructParent"] = key
