"""Which ways lead as it is said, and what changes the Heights on them (rules.md 14.2, 14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.movement import Bearing, Ignores
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.deeds.terrain import HeightChange, TreatHeight
from compiler.ir.deeds.turn_moves import MoveChange, SkipMove
from runtime.ground import HeightOf
from runtime.holding import held, spend
from runtime.interpreter.amounts import amount
from runtime.interpreter.sites import crosses

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.ground import Bears, Going, Ground, Way
    from runtime.holding import Held
    from runtime.table import Table


def leads(way: Way, start: str, going: Going, ground: Ground) -> bool:
    """Tell whether a way leads as it is said: toward something, out of somewhere, across a border."""
    return all(_bears(way, start, one, ground) for one in going.bearings)


def _bears(way: Way, start: str, said: Bears, ground: Ground) -> bool:
    end = way[-1].place
    match said.bearing:
        case Bearing.TO:
            return end in said.places
        case Bearing.TOWARD:
            return any(far_from(end, one, ground) < far_from(start, one, ground) for one in said.places)
        case Bearing.AWAY:
            return all(far_from(end, one, ground) > far_from(start, one, ground) for one in said.places)
        case Bearing.THROUGH:
            return any(step.place in said.places or step.border in said.borders for step in way)
        case Bearing.OUT_OF:
            return start in said.places and end not in said.places
        case Bearing.NOT_INTO | Bearing.NOT_ACROSS:
            return not any(step.place in said.places or step.border in said.borders for step in way)


def far_from(place: str, other: str, ground: Ground) -> int:
    """Give the distance; where there is no way, farther than to any place (R-MAP-3)."""
    distance = ground.distance(place, other)
    return len(ground.places) if distance is None else distance


def heights(table: Table, who: Entity) -> tuple[HeightOf, ...]:
    """Give what changes the Height of borders for someone: of single borders, and of any of a sort for them alone."""
    done = (
        HeightOf(amount(one.what.by, one.playing, who), at)
        for one in table.held.get(HeightChange, ())
        for at in sorted(one.at or ())
    )
    taken = (HeightOf(one.what.by, way=one.what.way) for one in held(table, TreatHeight, who))
    return (*done, *taken)


def skipped(table: Table, who: Entity, going: Going) -> Cause | None:
    """Give what has someone go without this Move, if anything has; whoever is Pushed makes none."""
    if going.kind is None:
        return None
    for one in held(table, SkipMove, who):
        spend(table, one)
        return one.playing.cause
    return None


def farther(table: Table, who: Entity, going: Going) -> Going:
    """Give how someone goes whose Moves texts have go farther, or less far; whoever is Pushed makes none."""
    if going.kind is None or going.distance is None:
        return going
    texts = tuple(held(table, MoveChange, who))
    more = sum(amount(one.what.by, one.playing, who) for one in texts)
    for one in texts:
        if one.what.extent is Extent.NEXT:
            spend(table, one)
    return going._replace(distance=max(going.distance + more, 0))


def levelled(table: Table, who: Entity, going: Going) -> tuple[HeightOf, ...]:
    """Give the Heights that do not stand in someone's way: by the Move itself, or by a text."""
    texts = [one for one in held(table, Ignores, who) if one.what.what is Ignored.HEIGHT]
    every, ground = Ignored.HEIGHT in going.ignoring, table.ground
    if not (texts or every or going.height):
        return ()
    high = ((border, ground.height(border)) for border in ground.borders(frozenset(ground.places)))
    return tuple(
        HeightOf(-height, border)
        for border, height in high
        if every or height <= going.height or any(_is_levelled(border, height, one) for one in texts)
    )


def _is_levelled(border: str, height: int, text: Held[Ignores]) -> bool:
    """Tell whether a text has someone ignore so much Height on a border."""
    most, at = text.what.most, text.what.at
    return (most is None or height <= most) and (at is None or crosses(border, at, text.playing))
