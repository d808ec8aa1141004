"""Where texts mean, what it is like there with all that they have made of it, and who sees whom (rules.md 14.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.places import Ground as Nature
from compiler.ir.places import InPlace, Nearness, Within
from compiler.ir.terrain import Illuminate
from runtime.light import EYES, SIGHTLESS, is_seen, seen_as

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from runtime.entity import Entity
    from runtime.table import Table

UNSEEN = ("Invisible", "Hidden")
LIGHTS = frozenset([Nature.LIT, Nature.SHADOWY, Nature.DARK])


def is_such(place: str, where: Where, near: Entity, table: Table) -> bool:
    """Tell whether a place is one that a text speaks of, seen from where someone stands."""
    here = table.ground.place(near)
    if isinstance(where, InPlace):
        nearness = (Nearness.OCCUPIED, place == here), (Nearness.ADJACENT, _is_beside(place, here, table))
        return (
            (not where.nearness or any(holds and one in where.nearness for one, holds in nearness))
            and (where.range is None or _is_within(place, where.range, here, table))
            and (where.ground is None or where.ground in nature_of(place, table))
        )
    if isinstance(where, Within):
        return _is_within(place, where.range, here, table)
    return _is_beside(place, here, table)


def _is_beside(place: str, here: str, table: Table) -> bool:
    return table.ground.distance(place, here) == 1


def _is_within(place: str, range_: int, here: str, table: Table) -> bool:
    distance = table.ground.distance(place, here)
    return distance is not None and distance <= range_


def nature_of(place: str, table: Table) -> frozenset[Nature]:
    """Give what a place is like: of what texts have made of its light, the last holds (R-PRIO-5).

    A constant text speaks of places as they are when it is asked; any other of those it meant as it was played.
    """
    nature = table.ground.nature(place)
    for one in table.held.get(Illuminate, ()):
        meant = place in one.at if one.at is not None else is_such(place, one.what.where, one.playing.owner, table)
        if meant and one.holds():
            nature = (nature - LIGHTS if one.what.ground in LIGHTS else nature) | {one.what.ground}
    return nature


def sees(one: Entity, other: Entity, table: Table) -> bool:
    """Tell whether someone can see another: nothing is between them, and there is light enough (R-SEE-1, R-SEE-6)."""
    if one is other:
        return True
    there = table.ground.place(other)
    light = next(iter(nature_of(there, table) & LIGHTS), Nature.LIT)
    having = [keyword for keyword in EYES if one.has_keyword(keyword)]
    lit = is_seen(seen_as(light, having, one.scenario), there, table.ground.place(one))
    hidden = SIGHTLESS not in having and any(other.is_in(condition) for condition in UNSEEN)
    return lit and not hidden and table.ground.sees(one, other)
