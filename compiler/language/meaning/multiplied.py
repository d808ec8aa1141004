"""What is done so much for each of something, where that stands in front: "for each card in your hand, draw a card"."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar, get_args

import msgspec

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.selectors.described import Cards
from compiler.language.topics.counts import each_of

if TYPE_CHECKING:
    from compiler.ir.flow import Effect


N = TypeVar("N", bound=Node)


def multiplied(effect: Effect, per: Quantity) -> Effect | None:
    """Give an effect as much more as there are of what is counted; None where it has no number, or more than one."""
    return _with(effect, per)


def _with(node: N, per: Quantity) -> N | None:
    plain = [name for name in _numbers(type(node)) if isinstance(getattr(node, name), int | Dice)]
    held = [name for name in node.__struct_fields__ if isinstance(getattr(node, name), Cards)]
    match plain, held:
        case [name], []:
            return msgspec.structs.replace(node, **{name: each_of(getattr(node, name), per)})
        case [], [name]:
            cards = _with(getattr(node, name), per)
            return None if cards is None else msgspec.structs.replace(node, **{name: cards})
    return None


@cache
def _numbers(of: type[Node]) -> tuple[str, ...]:
    """Give the fields of a node that take an amount."""
    return tuple(field.name for field in msgspec.structs.fields(of) if Quantity in get_args(field.type))
