"""What Gear is like, asked of a piece that someone has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.entries.gear import HANDS, is_called, slot_of
from compiler.ir.selectors.descriptors import PlayLike, Spoken
from runtime.counting_as import NOTHING, kinds_beside
from runtime.laid import is_this
from runtime.likeness import is_marked
from runtime.playables import Playable
from runtime.priority import Origin

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from compiler.ir.selectors.descriptors import GearLike
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.table import Table


def is_piece_like(piece: Entry, like: GearLike, owner: Entity, table: Table | None = None) -> bool:
    """Tell whether a piece is called one of those, is held where that is said, and has a play with all of the rest.

    At a table it is whatever it counts as, too.
    """
    held = not like.in_hand or slot_of(piece)[0] == HANDS
    beside = NOTHING if table is None else kinds_beside(table, owner, piece)
    so = not like.having or _plays_so(piece, PlayLike(having=like.having), owner)
    return is_called(piece, like, beside) and held and so


def is_meant_piece(piece: Entry, like: GearLike, owner: Entity, playing: Playing) -> bool:
    """Tell whether a piece is the one of which a text speaks, or like those that it means."""
    match like.spoken:
        case Spoken.THIS:
            return is_this(owner, piece, playing.cause.entry)
        case Spoken.IT:
            return piece is playing.used
    return is_piece_like(piece, like, owner, playing.table)


def _plays_so(piece: Entry, like: PlayLike, owner: Entity) -> bool:
    return any(is_marked(Playable(piece, play, Origin.GEAR).made(owner), like) for play in piece.plays)
