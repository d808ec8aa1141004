"""Cards set in type, one when it is wanted: of thousands on paper, a page's faces are held and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import overload

import msgspec

from compiler.diagnostics.record import Diagnostic
from compiler.emit.sheets import complaints
from compiler.emit.sheets.boxes import Boxed
from compiler.emit.sheets.column import TypeSize
from compiler.emit.sheets.faces import Face, Faces
from compiler.emit.sheets.fitting import GOOD, SMALL, Fit
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.pictures import Art, described, shows
from compiler.emit.sheets.text_edition import Told, told
from compiler.emit.sheets.themed import themed
from compiler.ir.entries.entry import Entry


class Card(msgspec.Struct, frozen=True, eq=False):
    """An entry on its way to the sheet."""

    entry: Entry
    copies: int
    faces: Faces
    art: Art | None = None


class SetCard(msgspec.Struct, frozen=True):
    """A card with its faces set, how their boxes were fitted, what there is to complain of, and what it says."""

    faces: tuple[Face, ...]
    fits: tuple[Fit, ...]
    diagnostics: tuple[Diagnostic, ...]
    told: Told


class Setting(Sequence[Face]):
    """The faces of a card at the size of its type; what was to be said of them stays when they have been let go."""

    def __init__(self, card: Card, size: TypeSize, set_card: Callable[[Card, TypeSize], SetCard]) -> None:
        """Take what sets a card: it keeps those of the last page."""
        self._is_one = card.faces.is_one_at(size)
        self._set = partial(set_card, card, size)
        self._parted: tuple[Face, ...] = ()
        self.fits: tuple[Fit, ...] = ()
        self.diagnostics: tuple[Diagnostic, ...] = ()
        self.told: tuple[Told, ...] = ()

    def let_go(self) -> None:
        """Let go of the card and its picture: its faces are all drawn, and cannot be asked for again."""
        del self._set, self._parted

    def __len__(self) -> int:
        return 1 if self._is_one else len(self._faces)

    @overload
    def __getitem__(self, number: int) -> Face: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Face]: ...
    def __getitem__(self, number: int | slice) -> Face | Sequence[Face]:
        return self._faces[number]

    def __iter__(self) -> Iterator[Face]:
        return iter(self._faces)

    @property
    def _faces(self) -> tuple[Face, ...]:
        if self._parted:
            return self._parted
        made = self._set()
        self.fits, self.diagnostics, self.told = made.fits, made.diagnostics, (made.told,)
        if len(made.faces) > 1:  # few are, and to part them takes long
            self._parted = made.faces
        return made.faces


def set_card(sheet: str, options: SheetOptions, card: Card, size: TypeSize) -> SetCard:
    """Set one card in the colours of the theme, its picture described in words.

    Args:
        sheet: the title of the sheet that it comes onto.
        options: the theme, and where entries and pictures stand in their sources.
        card: the card.
        size: of the letters of its type.
    """
    faces, alt = card.faces.at(size), card.entry.art_alt
    fits = (*_fits_of_faces(sheet, card.entry, faces), *_fits_of_boxes(sheet, card.entry, faces[0].boxes))
    found = tuple(_unfit(card.entry, faces, options))
    if found:
        faces = (card.faces.unfit(),)
    else:
        found = tuple(_complaints(card, faces, size, options))
    shown = tuple(
        msgspec.structs.replace(face, ops=themed(described(face.ops, card.art, alt), options.theme)) for face in faces
    )
    return SetCard(shown, fits, found, told(card.entry.name, (face.ops for face in shown), card.copies))


def _fits_of_faces(sheet: str, entry: Entry, faces: Sequence[Face]) -> Iterator[Fit]:
    for number, face in enumerate(faces, 1):
        yield Fit(
            sheet=sheet,
            entry=entry.id,
            box=f"face {number} of {len(faces)}" if len(faces) > 1 else "face",
            size=face.size.body,
            leading=round(face.size.line, 2),
            lines=face.lines,
            room=round(face.room / MM, 1),
        )


def _fits_of_boxes(sheet: str, entry: Entry, boxes: Sequence[Boxed]) -> Iterator[Fit]:
    for box in boxes:
        yield Fit(
            sheet=sheet,
            entry=entry.id,
            box=box.box,
            size=box.step.size,
            leading=round(box.line, 2),
            lines=len(box.lines),
            room=round(box.room / MM, 1),
        )


def _unfit(entry: Entry, faces: tuple[Face, ...], options: SheetOptions) -> Iterator[Diagnostic]:
    """Complain of a text that no size makes fit: the whole text of a face, or what has a box of its own."""
    place = options.place(entry.id)
    over = min(face.room for face in faces)
    if over < 0:
        yield complaints.overflow(entry, place, -over, faces[-1].size)
    yield from (complaints.box_overflow(entry, box, place) for box in faces[0].boxes if box.room < 0)


def _complaints(card: Card, faces: tuple[Face, ...], size: TypeSize, options: SheetOptions) -> Iterator[Diagnostic]:
    """Complain of pictures, and of letters hard to read: of the card that needs them and not of its neighbours."""
    place = options.picture_place(card.entry.id)
    about = (complaints.coarse_picture, complaints.cropped_picture)
    drawn = tuple(op for face in faces for op in face.ops)
    yield from filter(None, (found(card.entry, drawn, place) for found in about))
    if card.art and not shows(drawn, card.art):
        yield complaints.no_room_for_picture(card.entry, place)
    lacks = card.faces.lacks(GOOD[-1]) if faces[0].size in SMALL else 0
    if lacks > 0:
        yield complaints.small(card.entry, options.place(card.entry.id), faces[0].size, lacks, size)
