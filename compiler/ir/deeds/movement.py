"""Moving, being moved, and standing in the way (R-MOV)."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode, Node
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.selectors.who import Group, Who
from compiler.ir.terms import MoveKind
from compiler.ir.times.durations import Time


class Bearing(StrEnum):
    """How a way lies to something."""

    TO = "to"
    """It ends there."""
    TOWARD = "toward"
    """It ends nearer to it than it began (R-MAP-3)."""
    AWAY = "away from"
    THROUGH = "through"
    """It leads into it, or across it, and may go on."""
    OUT_OF = "out of"
    NOT_INTO = "without entering"
    """No step of it leads there."""
    NOT_ACROSS = "without crossing"


class Heading(Node, tag="heading", frozen=True, kw_only=True):
    """How the way lies to a place, a border, or the place of someone."""

    bearing: Bearing
    what: Place | Border | Who


Unhindered = Ignored | Blocks
"""What does not stand in the way of a Move: all of a sort, or those Blocks alone."""


class Move(AtOnce, tag="move", frozen=True, kw_only=True):
    """`who` moves up to `distance` places, free of other limits than its kind's."""

    who: Who
    kind: MoveKind
    distance: Amount | None = None
    headings: tuple[Heading, ...] = ()
    """Where to, and which way: as well as how far, or in place of it."""
    ignoring: tuple[Unhindered, ...] = ()
    height: int | None = None
    """Its Height value: so high it goes up without a climb, and so much is taken off a fall (R-HGT-2, R-HGT-3)."""


class ForcedMove(AtOnce, tag="forced_move", frozen=True, kw_only=True):
    """The owner moves `who`: so far, or to a place."""

    who: Who
    kind: MoveKind
    distance: Amount | None = None
    headings: tuple[Heading, ...] = ()
    ignoring: tuple[Unhindered, ...] = ()


class Push(AtOnce, tag="push", frozen=True, kw_only=True):
    """`who` is moved so far, or to a place, unwilling: away from who does it, where it is not said which way."""

    who: Who
    by: Who | None = None
    """Who Pushes them, where it is not the owner."""
    distance: Amount | None = None
    headings: tuple[Heading, ...] = ()
    ignoring: tuple[Unhindered, ...] = ()


class Fall(AtOnce, tag="fall", frozen=True, kw_only=True):
    """`who` falls: from where they climb (R-CLB-4), or to a place, with the damage of the way down (R-HGT-3)."""

    who: Who
    to: Place | None = None
    height: int | None = None
    """How far they fall where they are, where it is said so, whatever they climb."""


class Halt(AtOnce, tag="halt", frozen=True, kw_only=True):
    """`who` goes no further: the Move that they are making, or are about to make, ends where they are (R-MOV-4)."""

    who: Who


class SwapPlaces(AtOnce, tag="swap_places", frozen=True, kw_only=True):
    """`who` and `whom` come to stand where the other one stood."""

    who: Who
    whom: Who
    kind: MoveKind | None = None
    """By which kind of Move, where it is said: what withstands others may not withstand that (R-MOV-3)."""


class Block(AtOnce, tag="block", frozen=True, kw_only=True):
    """`borders` are Blocked from afar (R-BLK-6)."""

    by: Who | None = None
    """Who Blocks them, where it is not the owner."""
    borders: Border
    until: Time | None = None


class Unblock(EffectNode, tag="unblock", frozen=True, kw_only=True):
    """Blocks end."""

    what: Blocks


class BlocksStop(EffectNode, tag="blocks_stop", frozen=True, kw_only=True):
    """`who`'s Blocks stop those of `group` too, where they move in that kind."""

    who: Who
    group: Group
    kind: MoveKind | None = None
    entering: bool = False
    """Where they come in across them, as well as where they leave (R-BLK-3)."""


class KeepBlocks(EffectNode, tag="keep_blocks", frozen=True, kw_only=True):
    """`who`'s Blocks stand where those conditions, or that they leave, would have them lowered (R-BLK-4)."""

    who: Who
    conditions: tuple[str, ...] = ()
    leaving: bool = False
    until: Time | None = None


class Ignores(EffectNode, tag="ignores", frozen=True, kw_only=True):
    """What does not stand in the way of `who`'s Moves."""

    who: Who
    what: Unhindered
    most: int | None = None
    """Heights up to that, where not all are meant."""
    at: Border | None = None
    """Those of that border alone."""
    until: Time | None = None


MovementEffect = (
    Move | ForcedMove | Push | Fall | Halt | SwapPlaces | Block | Unblock | BlocksStop | KeepBlocks | Ignores
)
