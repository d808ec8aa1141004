"""The faces of an entry: its content set between head and foot, on one face or on several.

A deck card has one face. What lies on the table (NPCs, Roles, Gear, Backgrounds) may go on, play by play, on a second
face of the same size that is printed beside the first: cut apart it makes two cards, folded it makes one of two sides.
"""

from __future__ import annotations

import msgspec

from compiler.emit.sheets.boxes import Boxed
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Content, Section
from compiler.emit.sheets.drawing import BLACK, Drawing, Engraved, Engraving, Placed, Print, Role, Stroke
from compiler.emit.sheets.fitting import (
    FLOOR,
    GOOD,
    ON_THE_TABLE,
    READ_ACROSS,
    ROOMY,
    SIZES,
    SMALL,
    first_fitting,
)
from compiler.emit.sheets.fonts import Style, set_word
from compiler.emit.sheets.galley import set_sections
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.head import Area, Frame, Part, frame_of
from compiler.emit.sheets.measure import Run, break_lines
from compiler.emit.sheets.pictures import Art
from compiler.ir.terms import NPC_KINDS, EntryKind

LOWEST_PICTURE = 14 * MM
HIGHEST_PICTURE = 32 * MM
GAP = 4.0
"""Between body, picture and flavor, in points."""


class Face(msgspec.Struct, frozen=True):
    """A drawn face; `room` is the height left over, below zero where the text goes over the edge.

    `parted` counts the lines of words that belong to dice on a line above; `boxes` are the fitted boxes of the head.
    """

    ops: Drawing
    size: TypeSize
    room: float
    lines: int
    parted: int = 0
    boxes: tuple[Boxed, ...] = ()


class _Flavor(msgspec.Struct, frozen=True):
    """The set flavor, and the lowest place that the body may reach."""

    ops: Drawing
    top: float


class Faces:
    """Makes the faces of one entry on cards of one size."""

    def __init__(self, content: Content, card: Size, image: Art | None) -> None:
        self.content = content
        self._image = image
        self._card = card
        self._one_face = content.entry.kind is EntryKind.CARD
        on_the_table = READ_ACROSS if content.entry.kind in NPC_KINDS else ON_THE_TABLE
        self._sizes = SIZES if self._one_face else on_the_table
        self._wholes: dict[TypeSize, Face] = {}
        self._frames: dict[Part, Frame] = {}

    def own_size(self) -> TypeSize | None:
        """Give the largest size that fits one face; for what may go on, only sizes that read well count.

        An NPC is read across the table, so it rather goes on than be smaller than 8 points.
        """
        return first_fitting(self._room, self._sizes)

    def _room(self, size: TypeSize) -> float:
        """Give the room that one face leaves; dice grow only as far as no words of theirs move to the next line."""
        face = self._whole(size)
        return -1 if size in ROOMY and face.parted > self._whole(GOOD[0]).parted else face.room

    def at(self, size: TypeSize) -> tuple[Face, ...]:
        """Make the faces at the size of the entry's type.

        Returns:
            Faces with room left, or at the smallest size those that go over the edge.
        """
        at_most = SIZES[SIZES.index(size) :]
        found = first_fitting(self._room, [smaller for smaller in self._sizes if smaller in at_most])
        if found:
            return (self._whole(found),)
        return (self._whole(FLOOR),) if self._one_face else self._several(size)

    def lacks(self, size: TypeSize) -> float:
        """Give the height that is missing at a size, in points; zero or less where nothing is."""
        faces = (self._whole(size),) if self._one_face else self._divided(size)
        return -min(face.room for face in faces)

    def unfit(self) -> Face:
        """Make the face of a card that does not fit: it says so, and can be taken for nothing else."""
        frame = self._frame(Part())
        font, shown, width = set_word(Style.STRONG, "does not fit")
        x = (frame.area.left + frame.area.right - width * 12) / 2
        notice = Print(x, (frame.area.top + frame.area.bottom) / 2, shown, font, 12, BLACK)
        return Face((*frame.ops, notice), FLOOR, 0, 1)

    def _whole(self, size: TypeSize) -> Face:
        if size not in self._wholes:
            self._wholes[size] = self._face(self.content.sections, size, Part())
        return self._wholes[size]

    def _frame(self, part: Part) -> Frame:
        if part not in self._frames:
            self._frames[part] = frame_of(self.content, self._card, part)
        return self._frames[part]

    def _several(self, size: TypeSize) -> tuple[Face, ...]:
        """Go on to as few further faces as a good size needs; smaller only where a play alone is too long."""
        at_most = SIZES[SIZES.index(size) :]
        for sizes in (self._sizes, GOOD):
            divided = [self._divided(smaller) for smaller in sizes if smaller in at_most]
            fitting = [faces for faces in divided if _fit(faces)]
            if fitting:
                return min(fitting, key=len)
        small = (self._divided(smaller) for smaller in SMALL)
        return next((faces for faces in small if _fit(faces)), self._divided(FLOOR))

    def _divided(self, size: TypeSize) -> tuple[Face, ...]:
        """Put as many sections on each face as fit; flavor goes with the last of them."""
        groups: list[tuple[Section, ...]] = [()]
        for section in self.content.sections:
            group = (*groups[-1], section)
            if groups[-1] and self._face(group, size, Part(len(groups), len(groups) + 1)).room < 0:
                groups.append((section,))
            else:
                groups[-1] = group
        if self._face(groups[-1], size, Part(len(groups), len(groups))).room < 0:
            groups[-1:] = [groups[-1][:-1], groups[-1][-1:]]
        return tuple(self._face(group, size, Part(number, len(groups))) for number, group in enumerate(groups, 1))

    def _face(self, sections: tuple[Section, ...], size: TypeSize, part: Part) -> Face:
        """Set sections between head and foot, the picture on the first face, the flavor on the last."""
        frame = self._frame(part)
        flavor = self._flavor(size, frame.area) if part.number == part.of else _Flavor((), frame.area.bottom)
        body = self._body(sections, size, frame.area, frame.area.top)
        picture: Drawing = ()
        if self._image and part.number == 1:
            height = min(HIGHEST_PICTURE, max(LOWEST_PICTURE, body.y - flavor.top - GAP))
            picture = (self._placed(frame.area, height, self._image),)
            body = self._body(sections, size, frame.area, frame.area.top - height - GAP)
        ops = (*frame.ops, *picture, *body.ops, *flavor.ops)
        return Face(ops, size, body.y - flavor.top, body.lines, body.parted, frame.boxes)

    def _placed(self, area: Area, height: float, image: Art) -> Placed | Engraved:
        """Place the picture at the head of an area; one of curves is seen whole, in the middle."""
        if isinstance(image, Engraving):
            scale = min(area.width / image.width, height / image.height)
            width, tall = image.width * scale, image.height * scale
            return Engraved((area.left + area.right - width) / 2, area.top - (height + tall) / 2, width, tall, image)
        return Placed(area.left, area.top - height, area.width, height, image, self.content.entry.art_focus)

    def _body(self, sections: tuple[Section, ...], size: TypeSize, area: Area, top: float) -> Column:
        body = Column(area.left, top, area.width, size, self.content.suit)
        set_sections(body, sections)
        return body

    def _flavor(self, size: TypeSize, area: Area) -> _Flavor:
        """Set the flavor so that it ends where the foot begins, under a thin line."""
        lines = break_lines((Run(self.content.flavor, Style.FLAVOR),), size.body, area.width)
        if not lines:
            return _Flavor((), area.bottom)
        top = area.bottom + len(lines) * size.line
        column = Column(area.left, top, area.width, size, self.content.suit)
        column.begin(Role.TEXT)
        column.text((Run(self.content.flavor, Style.FLAVOR),), size.body)
        line = Stroke(area.left, top + 2, area.left + 12 * MM, top + 2, 0.5, self.content.suit.ink)
        return _Flavor((line, *column.ops), top + 2 + GAP)


def _fit(faces: tuple[Face, ...]) -> bool:
    return all(face.room >= 0 for face in faces)
