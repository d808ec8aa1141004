"""Deeds joined by "or": several verbs with one object, and several ways of which any will do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds import Deed

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.deeds import Happening
    from compiler.language.parsing.token import Token

Verbs = tuple["Token", ...]


class SaidDeed(msgspec.Struct, frozen=True):
    """A deed, and the verbs that say it."""

    deed: Deed
    verbs: Verbs


def either_verb(verbs: Verbs, deed_of: Callable[[Token], Deed]) -> Deed:
    """Give what is done by any of some verbs that have one object."""
    first, *others = dict.fromkeys(deed_of(verb) for verb in verbs)
    return msgspec.structs.replace(first, others=tuple(others)) if others else first


def each_way(deed: Deed, **roles: object) -> Deed:
    """Fill roles in every deed that will do."""
    first, *others = (msgspec.structs.replace(one, **roles) for one in deed.ways)
    return msgspec.structs.replace(first, others=tuple(others)) if others else first


def by_stem(verb: str, events: dict[str, Happening]) -> Happening:
    """Give what a verb says, by how it begins."""
    return next(event for stem, event in events.items() if verb.lower().startswith(stem))
