"""Deeds joined by "or": several verbs with one object, and several ways of which any will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec

from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Going, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.language.parsing.token import Token
    from compiler.language.topics.margins import Bound

Said = TypeVar("Said")
Verbs = tuple["Token", ...]


class Extent(NamedTuple):
    """At least so much, and no more than that; where neither is said, any of it."""

    least: int | None = None
    most: int | None = None

    @property
    def at_least(self) -> int | None:
        """Give what it is at least, where that is more than what is always there."""
        return None if self.least == 1 and self.most is None else self.least


def extent_of(bound: Bound) -> Extent:
    """Give the same as a bound: so much at least, at most, or exactly that."""
    least = None if bound.compare is Compare.AT_MOST else bound.value
    return Extent(least, None if bound.compare is Compare.AT_LEAST else bound.value)


class Blow(msgspec.Struct, frozen=True):
    """What strikes someone, and whose it is."""

    play: PlayLike
    source: Who | None = None


def from_source(event: Deed, source: Blow | Who | None) -> Deed:
    """Say from what or from whom it comes."""
    if isinstance(source, Blow):
        return each_way(event, play=source.play, source=source.source)
    return each_way(event, source=source)


class SaidDeed(msgspec.Struct, frozen=True):
    """A deed, and the verbs that say it."""

    deed: Deed
    verbs: Verbs
    closed: bool = False
    """Whether what stands behind "or" belongs to how it is done, where it can."""


def either_verb(verbs: Verbs, deed_of: Callable[[Token], Deed]) -> Deed:
    """Give what is done by any of some verbs that have one object."""
    first, *others = dict.fromkeys(deed_of(verb) for verb in verbs)
    return msgspec.structs.replace(first, others=tuple(others)) if others else first


def not_gone_by(verb: str) -> tuple[Going, ...]:
    """Give how those do not come or go who "move into" a place or "move out of" it: to be Pushed is no Move.

    >>> not_gone_by("moves into"), not_gone_by("enters")
    ((<Going.PUSH: 'Push'>,), ())
    """
    return (Going.PUSH,) if verb.lower().startswith("mov") else ()


def each_way(deed: Deed, **roles: object) -> Deed:
    """Fill roles in every deed that will do."""
    first, *others = (msgspec.structs.replace(one, **roles) for one in deed.ways)
    return msgspec.structs.replace(first, others=tuple(others)) if others else first


def performed(won: Deed) -> Deed:
    """Give the roll that someone wins as one that they win or lose."""
    return msgspec.structs.replace(won, others=(msgspec.structs.replace(won, event=Happening.LOSES_OPPOSED_ROLL),))


def is_performed(deed: Deed) -> bool:
    """Tell whether a roll is meant whichever way it ends."""
    if deed.event is Happening.ROLLS:
        return not deed.others
    if deed.event is not Happening.WINS_OPPOSED_ROLL or not (deed.rows or deed.shown):
        return False
    fields = {name: getattr(deed, name) for name in Deed.__struct_fields__}
    return deed.others == performed(Deed(**fields | {"who": None, "others": ()})).others


def by_stem(verb: str, events: dict[str, Said]) -> Said:
    """Give what a verb says, by how it begins."""
    return next(event for stem, event in events.items() if verb.lower().startswith(stem))
