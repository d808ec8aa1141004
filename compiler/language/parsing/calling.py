"""What is called for each production of the grammar: with which of the values that its words have come to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, cast

from compiler.language.parsing.tables import Child

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.language.parsing.tables import Production


Call = tuple[int, "Callable[..., object]"]
"""How many values are taken off, and what makes the one of them that takes their place."""


class Reduction(NamedTuple):
    """What is done by a production."""

    size: int
    """How many states are taken off."""
    origin: str
    """The rule that stands in their place."""
    call: Call | None
    """None where its only value is the value of the rule."""


def reduction(production: Production, callbacks: object) -> Reduction:
    """Give what is done by a production, whose function is among `callbacks` by its name."""
    width, children = production.width, production.children
    read: Callable[..., object]
    if production.callback.startswith("_"):
        read = _listed
    elif production.lifts and len(children) == 1:
        read = _only
    else:
        read = getattr(callbacks, production.callback)
    *first, last = children or (Child(None),)
    if last.spread and first == [*map(Child, range(width - 1))] and last.place == width - 1:
        read = _spreading(read)
    elif any(spread for _, spread in children):
        read = partial(_called, read, children)
    elif children != tuple(map(Child, range(width))):
        read = _handed(read, [place for place, _ in children], width)
    return Reduction(production.size, production.origin, None if read is _only else (width, read))


def _listed(*values: object) -> list[object]:
    return list(values)


def _only(value: object) -> object:
    return value


def _handed(read: Callable[..., object], places: Sequence[int | None], width: int) -> Callable[..., object]:
    """Make a callback that is handed some of so many values, or None for one left out."""
    left_out = (None,) * (len(places) - width)
    if list(places) == [*range(width), *left_out]:  # most often; nothing has to be picked
        return lambda *values: read(*values, *left_out)
    if len(places) < 2:  # noqa: PLR2004 - of one alone no tuple is picked
        return lambda *values: read(*[None if place is None else values[place] for place in places])
    picked = itemgetter(*[-1 if place is None else place for place in places])
    return lambda *values: read(*picked((*values, None)))


def _spreading(read: Callable[..., object]) -> Callable[..., object]:
    """Make a callback that is handed all values, and the last, a list, one by one."""
    return lambda *values: read(*values[:-1], *values[-1])


def _called(read: Callable[..., object], children: Sequence[Child], *values: object) -> object:
    """Call with the values that a callback is handed; repetitions are lists, and are spread."""
    given: list[object] = []
    for place, spread in children:
        value = None if place is None else values[place]
        if spread:
            given += cast("list[object]", value)
        else:
            given.append(value)
    return read(*given)
