"""How people stand in an example: tracks, points, conditions, cards, from the words of its author."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.check.lookup import Lookup, members, number, texts
from compiler.diagnostics.codes import Code
from compiler.ir.entries.scenes import Standing
from compiler.ir.terms import POINTS, Points, Scenario, Track, Ward
from compiler.source.document import Listing, Scalar
from compiler.source.scene_fields import COUNTS, PILES, WORDS

if TYPE_CHECKING:
    from collections.abc import Collection

    from compiler.ir.entries.scenes import Cards
    from compiler.source.document import Node

_WARD = re.compile(r"(?P<type>.+) (?P<ward>Resistance|Weakness)")
_COUNT_FIELDS = dict(zip(COUNTS, ("karma", "valuables", "charges", "tactical"), strict=True))
_TERM_KINDS = {"conditions": "condition", "states": "state", "keywords": "keyword"}
KNOWN = (*Track, *Points, "Fire Resistance", "Fire Weakness", *COUNTS, *WORDS, *PILES)


def standing(node: Node | None, scenario: Scenario, lookup: Lookup, besides: Collection[str] = ()) -> Standing:
    """Read how someone stands, and complain of words that nobody can have; `besides` are read elsewhere."""
    stands = Standing()
    for name, key, value in members(node):
        if name not in besides:
            stands = msgspec.structs.replace(stands, **_said(stands, key, value, lookup))
            _points(key, scenario, lookup)
    return stands


def _said(stands: Standing, key: Scalar, value: Node, lookup: Lookup) -> dict[str, object]:
    """Read one thing that is said of someone, as the field of `Standing` that it is."""
    name, ward = key.text, _WARD.fullmatch(key.text)
    if name in set(Track):
        return {"tracks": {**stands.tracks, Track(name): number(value)}}
    if name in set(Points):
        return {"points": number(value)}
    if name in _COUNT_FIELDS:
        return {_COUNT_FIELDS[name]: number(value)}
    if name in _TERM_KINDS:
        return {name: _words(value, _TERM_KINDS[name], lookup)}
    if name in PILES:
        return {name: _cards(value, lookup)}
    if ward is not None:
        types = lookup.names.terms.get("damage-type", [])
        if ward["type"] not in types:
            end = key.end if key.style else key.start + len(ward["type"])
            lookup.unknown(Scalar(ward["type"], key.style, key.start, end), "damage type", types)
        return {"wards": {**stands.wards, (ward["type"], Ward(ward["ward"])): number(value)}}
    lookup.unknown(key, "thing that someone can have", KNOWN)
    return {}


def _points(key: Scalar, scenario: Scenario, lookup: Lookup) -> None:
    """Complain of points that a scenario of this type does not have."""
    if key.text in set(Points) and scenario in POINTS and key.text != POINTS[scenario]:
        message = f"nobody has {key.text} in a scenario of {scenario}"
        lookup.complain(Code.EXAMPLE_WORD, key, message, f"write {POINTS[scenario]}")


def _words(value: Node, kind: str, lookup: Lookup) -> tuple[str, ...]:
    known = lookup.names.terms.get(kind, [])
    for word in texts(value):
        if word.text not in known:
            lookup.unknown(word, kind, known)
    return tuple(word.text for word in texts(value))


def _cards(value: Node, lookup: Lookup) -> Cards:
    """Read a number of cards, or which cards they are."""
    if not isinstance(value, Listing):
        return number(value)
    found = [lookup.entry(word, word.text) for word in texts(value)]
    lookup.cards |= {entry.id: entry for entry in found if entry}
    return tuple(entry.id for entry in found if entry)
