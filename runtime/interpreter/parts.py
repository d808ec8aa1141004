"""What stands inside a node or a text, asked once and remembered by the play that it is of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from compiler.ir.base import Node
from compiler.ir.predicates import RollIs, RollResult
from compiler.ir.rolls import Reroll
from compiler.ir.terms import RowName
from compiler.ir.who import Actor

if TYPE_CHECKING:
    from compiler.ir.flow import Play

T = TypeVar("T")
REMEMBERED = 65_536
OF_TARGET = frozenset([Actor.TARGET, Actor.EACH_TARGET, Actor.CHOSEN, Actor.TRIGGER])


class Part(Generic[T]):
    """A text of a play or an entry, known by the play or entry itself and not by what it says, which is long."""

    __slots__ = ("part", "whole")

    def __init__(self, whole: T, part: str) -> None:
        """Take what it is a part of, and its name."""
        self.whole, self.part = whole, part

    def __hash__(self) -> int:
        """Hash by identity."""
        return hash((id(self.whole), self.part))

    def __eq__(self, other: object) -> bool:
        """Compare by identity."""
        return isinstance(other, Part) and self.whole is other.whole and self.part == other.part


def parts(node: object) -> Iterator[Node]:
    """Give a node and every node inside it."""
    if isinstance(node, Node):
        yield node
        for field in node.__struct_fields__:
            yield from parts(getattr(node, field))
    elif isinstance(node, tuple):
        for one in node:
            yield from parts(one)


def speaks_of_target(node: object) -> bool:
    """Tell whether a node means the one against whom the play is made, anywhere inside it."""
    if isinstance(node, Actor):
        return node in OF_TARGET
    if isinstance(node, Node):
        return any(speaks_of_target(getattr(node, field)) for field in node.__struct_fields__)
    return isinstance(node, tuple) and any(map(speaks_of_target, node))


@lru_cache(maxsize=REMEMBERED)
def _asks(text: Part[Play]) -> bool:
    texts = (text.whole.special,) if text.part == "damage" else text.whole.texts
    asked = (part for one in texts for sentence in one for part in parts(sentence))
    if text.part == "damage":
        return any(isinstance(part, Reroll) and RowName.DAMAGE in part.rows for part in asked)
    return any(isinstance(part, RollIs) and _by_how_much(part) for part in asked)


def _by_how_much(asked: RollIs) -> bool:
    return asked.least is not None or asked.result is RollResult.TIES


def asks_by_how_much(play: Play) -> bool:
    """Tell whether a text of a play asks by how much a roll was won, or for a tie."""
    return _asks(Part(play, "roll"))


def rerolls_damage(play: Play) -> bool:
    """Tell whether the Special of a play has Damage rolled again that was dealt already."""
    return _asks(Part(play, "damage"))
