"""The faces of an entry: its content set between head and foot, on one face or on several.

A deck card has one face. What lies on the table (NPCs, Roles, Gear, Backgrounds) may go on, play by play, on a second
face of the same size that is printed beside the first: cut apart it makes two cards, folded it makes one of two sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial

import msgspec

from compiler.emit.sheets.boxes import Boxed
from compiler.emit.sheets.chips import NARROW
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Content
from compiler.emit.sheets.dividing import Group, evenly
from compiler.emit.sheets.drawing import BLACK, Drawing, Engraved, Engraving, Placed, Print, Role, Stroke
from compiler.emit.sheets.fitting import (
    CLOSE,
    FLOOR,
    GOOD,
    ON_THE_TABLE,
    READ_ACROSS,
    ROOMY,
    SIZES,
    SMALL,
    first_fitting,
    sizes_from,
)
from compiler.emit.sheets.fonts import SHIPPED, Style, Typefaces
from compiler.emit.sheets.galley import set_sections
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.head import Area, Frame, Part, frame_of
from compiler.emit.sheets.measure import Run, break_lines
from compiler.emit.sheets.parting import TWO, Parting, Plays
from compiler.emit.sheets.pictures import Art
from compiler.emit.sheets.reminders import Reminder, set_reminder
from compiler.emit.sheets.signed import signed_sections
from compiler.emit.sheets.ticking import tracked
from compiler.ir.terms import NPC_KINDS, EntryKind

LOWEST_PICTURE = 14 * MM
SMALLEST_PICTURE = 10 * MM
"""Where the letters are as small as they are beside a picture: a lower one shows nothing, and words go before it."""
HIGHEST_PICTURE = 32 * MM
EMPTY = 0.6
"""So much of a face is not left empty if what comes next can be parted."""
SLACK = 0.001
"""What a sum of heights may be off by, in points."""
GAP = 4.0
"""Between body, picture and flavor, in points."""
SMALL_FLAVOR = 0.75
"""How large flavor is, in parts of text that must be large, where that spares it a card of its own."""


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

    def __init__(
        self,
        content: Content,
        card: Size,
        image: Art | None,
        smallest: float = FLOOR.body,
        typefaces: Typefaces = SHIPPED,
    ) -> None:
        self.content = msgspec.structs.replace(content, sections=signed_sections(content))
        self._image = image
        self._card = card
        self._typefaces = typefaces
        self._bare = (content, card, None, smallest, typefaces)
        self._npc = content.entry.kind in NPC_KINDS
        deck_card = content.entry.kind is EntryKind.CARD
        self._every = sizes_from(smallest)
        self._one_face = deck_card and self._every == SIZES
        parts = self._npc or len(content.sections) > 1
        on_the_table = READ_ACROSS if parts else ON_THE_TABLE
        wanted = SIZES if deck_card else on_the_table
        legible = tuple(size for size in self._every if size not in SMALL)
        self._all = legible if image else self._every
        self._sizes = tuple(size for size in wanted if size in self._all) or self._all
        self._wholes: dict[TypeSize, Face] = {}
        self._frames: dict[tuple[Part, int], Frame] = {}

    @cached_property
    def own_size(self) -> TypeSize | None:
        """Give the largest size that fits one face; for what may go on, only sizes that read well count.

        What lies on the table is read across it, so it rather goes on between two parts than be smaller than 8 points.
        """
        found = first_fitting(self._room, self._sizes)
        self._forget()  # the type's size is seldom one of those that were tried
        return found

    def is_one_at(self, size: TypeSize) -> bool:
        """Tell whether there is one face at the size of the entry's type."""
        return self._one_face or (self.own_size is not None and self._good_from(size) != [])

    def _room(self, size: TypeSize) -> float:
        """Give the room that one face leaves; dice grow only as far as no words of theirs move to the next line."""
        face = self._whole(size)
        could_be_less = face.parted and face.room >= 0 and size in ROOMY and size != self._every[-1]
        return -1 if could_be_less and face.parted > self._whole(GOOD[0]).parted else face.room

    def at(self, size: TypeSize) -> tuple[Face, ...]:
        """Make the faces at the size of the entry's type.

        Returns:
            Faces with room left, or at the smallest size those that go over the edge.
        """
        if self.is_one_at(size) and (found := first_fitting(self._room, self._good_from(size)) or self.own_size):
            faces: tuple[Face, ...] = (self._reminded(found),)
        else:
            faces = (self._whole(self._all[-1]),) if self._one_face else self._even(self._several(size))
        self._forget()
        return faces if _fit(faces) or self._image is None else Faces(*self._bare).at(size)

    def _forget(self) -> None:
        """Let go what was tried: thousands of cards are set one after the other."""
        self._wholes.clear()
        self._frames.clear()

    def lacks(self, size: TypeSize) -> float:
        """Give the height that is missing at a size, in points; zero or less where nothing is."""
        faces = (self._whole(size),) if self._one_face else self._divided(size, self.content.sections)
        return -min(face.room for face in faces)

    def unfit(self) -> Face:
        """Make the face of a card that does not fit: it says so, and can be taken for nothing else."""
        frame = self._frame(Part())
        font, shown, width = self._typefaces.set_word(Style.STRONG, "does not fit")
        x = (frame.area.left + frame.area.right - width * 12) / 2
        notice = Print(x, (frame.area.top + frame.area.bottom) / 2, shown, font, 12, BLACK)
        return Face((*frame.ops, notice), FLOOR, 0, 1)

    def _reminded(self, size: TypeSize) -> Face:
        """Put boxes to tick on a face that holds everything, then reminders, one by one, as long as it has room."""
        sections = tracked(self.content)
        face = self._whole(size) if sections is self.content.sections else self._face(sections, size, Part())
        if face.room < 0:
            sections, face = self.content.sections, self._whole(size)
        shown: tuple[Reminder, ...] = ()
        for reminder in () if self._image else self.content.reminders:
            more = self._set(sections, size, Part(), (*shown, reminder))
            if more.room >= 0:
                more = msgspec.structs.replace(more, size=size)
                face, shown = more, (*shown, reminder)
        return face

    def _even(self, faces: tuple[Face, ...]) -> tuple[Face, ...]:
        """Divide what stands on several faces evenly over them, with boxes to tick where those have room.

        What must be large fills its faces already: its plays are parted wherever one ends.
        """
        size, number = faces[0].size, len(faces)
        if not _fit(faces):
            return faces
        if self._must_be(size):
            marked = self._divided(size, tracked(self.content))
            return marked if _fit(marked) and len(marked) == number else faces

        def room(group: Group, place: int) -> float:
            return self._face(group, size, Part(place, number)).room

        divided = (evenly(sections, number, room) for sections in (tracked(self.content), self.content.sections))
        groups = next((found for found in divided if found), None)
        if groups is None:
            return faces
        return tuple(self._face(group, size, Part(place, number)) for place, group in enumerate(groups, 1))

    def _whole(self, size: TypeSize) -> Face:
        if size not in self._wholes:
            self._wholes[size] = self._face(self.content.sections, size, Part())
        return self._wholes[size]

    def _frame(self, part: Part, asked: int = 0) -> Frame:
        """Draw head and foot, once; so many reminders send one to the DM, which the foot explains."""
        if (part, asked) not in self._frames:
            content = msgspec.structs.replace(self.content, rulings=self.content.rulings + asked)
            self._frames[part, asked] = frame_of(content, self._card, part, self._typefaces, self._every[-1].body)
        return self._frames[part, asked]

    def _several(self, size: TypeSize) -> tuple[Face, ...]:
        """Go on to as few further faces as a good size needs; smaller only where a play alone is too long."""
        at_most = self._at_most(size)
        for sizes in (self._sizes, GOOD):
            fewest = self._fewest(smaller for smaller in sizes if smaller in at_most)
            if fewest:
                return fewest
        small = (self._divided(smaller, self.content.sections) for smaller in SMALL if smaller in self._all)
        return next((faces for faces in small if _fit(faces)), self._divided(self._all[-1], self.content.sections))

    def _fewest(self, sizes: Iterable[TypeSize]) -> tuple[Face, ...]:
        """Give the faces of the first size that needs the fewest; none where no size is small enough."""
        fewest: tuple[Face, ...] = ()
        for size in sizes:
            faces = self._divided(size, self.content.sections)
            if _fit(faces) and (not fewest or len(faces) < len(fewest)):
                fewest = faces
            if len(fewest) == TWO:
                break
        return fewest

    def _at_most(self, size: TypeSize) -> tuple[TypeSize, ...]:
        """Return the sizes from one down, or the smallest that there may be."""
        return tuple(smaller for smaller in SIZES[SIZES.index(size) :] if smaller in self._every) or self._every[-1:]

    def _good_from(self, size: TypeSize) -> list[TypeSize]:
        """Return the sizes from one down that all of the entry is tried at."""
        at_most = self._at_most(size)
        return [smaller for smaller in self._sizes if smaller in at_most]

    def _divided(self, size: TypeSize, sections: Group) -> tuple[Face, ...]:
        """Put as many sections on each face as fit; flavor goes with the last of them."""

        def room(group: Group, part: Part) -> float:
            return self._face(group, size, part).room

        plays = Plays.PARTED if self._must_be(size) else Plays.WHOLE
        divided = Parting(room, partial(self._is_empty, size), plays).over_faces(sections)
        return tuple(self._face(group, size, part) for group, part in divided)

    def _is_empty(self, size: TypeSize, group: Group) -> bool:
        """Tell whether the most of a face is empty."""
        area = self._frame(Part(TWO, TWO)).area
        return self._body(group, size, area, area.top).y - area.bottom > (area.top - area.bottom) * EMPTY

    def _must_be(self, size: TypeSize) -> bool:
        """Tell whether a size is the smallest of a theme with large letters, which parts plays."""
        return size == self._every[-1] != FLOOR

    def _face(self, sections: Group, size: TypeSize, part: Part) -> Face:
        """Set sections on a face; closer where they have no room else.

        On the table they stand close at the least size that can be read across it, and flavor is smaller there as it is
        where letters must be large: nobody needs it to play.
        """
        face = msgspec.structs.replace(self._set(sections, size, part), size=size)
        if face.room >= 0 or self._one_face:
            return face
        closer = CLOSE if size == READ_ACROSS[-1] else size
        if self._must_be(size) and part.has_flavor:
            closer = msgspec.structs.replace(closer, flavor=SMALL_FLAVOR)
        close = self._set(sections, closer, part) if closer != size else face
        return msgspec.structs.replace(close, size=size) if close.room >= 0 else face

    def _set(self, sections: Group, size: TypeSize, part: Part, reminders: tuple[Reminder, ...] = ()) -> Face:
        """Set sections between head and foot, the picture on the first face, the flavor on the last."""
        frame = self._frame(part, sum(not reminder.confirmed for reminder in reminders))
        flavor = self._flavor(size, frame.area) if part.has_flavor else _Flavor((), frame.area.bottom)
        body = self._body(sections, size, frame.area, frame.area.top)
        for reminder in reminders:
            set_reminder(body, reminder, self._every[-1].body)
        picture: Drawing = ()
        if self._image and part.number == part.picture:
            lowest = SMALLEST_PICTURE if size == self._all[-1] else LOWEST_PICTURE
            height = min(HIGHEST_PICTURE, max(lowest, body.y - flavor.top - GAP - SLACK))
            picture = (self._placed(frame.area, height, self._image),)
            body = self._body(sections, size, frame.area, frame.area.top - height - GAP)
        if body.narrowed and size.number > NARROW:
            return self._set(sections, msgspec.structs.replace(size, number=NARROW), part, reminders)
        ops = (*frame.ops, *picture, *body.ops, *flavor.ops)
        return Face(ops, size, body.y - flavor.top, body.lines, body.parted, frame.boxes)

    def _placed(self, area: Area, height: float, image: Art) -> Placed | Engraved:
        """Place the picture at the head of an area; one of curves is seen whole, in the middle."""
        if isinstance(image, Engraving):
            scale = min(area.width / image.width, height / image.height)
            width, tall = image.width * scale, image.height * scale
            return Engraved((area.left + area.right - width) / 2, area.top - (height + tall) / 2, width, tall, image)
        return Placed(area.left, area.top - height, area.width, height, image, self.content.entry.art_focus)

    def _body(self, sections: Group, size: TypeSize, area: Area, top: float) -> Column:
        body = Column(area.left, top, area.width, size, self.content.suit, self._typefaces)
        set_sections(body, sections)
        return body

    def _flavor(self, size: TypeSize, area: Area) -> _Flavor:
        """Set the flavor so that it ends where the foot begins, under a thin line."""
        letters = size.body * size.flavor
        said = (Run(self.content.flavor, Style.FLAVOR),)
        lines = break_lines(said, letters, area.width, self._typefaces)
        if not lines:
            return _Flavor((), area.bottom)
        top = area.bottom + len(lines) * letters * size.leading
        column = Column(area.left, top, area.width, size, self.content.suit, self._typefaces)
        column.begin(Role.TEXT)
        column.text(said, letters)
        line = Stroke(area.left, top + 2, area.left + 12 * MM, top + 2, 0.5, self.content.suit.ink)
        return _Flavor((line, *column.ops), top + 2 + GAP * size.air)


def _fit(faces: tuple[Face, ...]) -> bool:
    return all(face.room >= 0 for face in faces)
