"""In which way someone goes who leaves or enters a place, crosses a border or moves; and how Blocks are lowered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.ir.deeds.movement import Bearing
from compiler.ir.events.deeds import Deed, Going, Happening
from compiler.ir.places import InPlace, Near, Nearness
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import MoveKind
from runtime.interpreter.sites import crosses, is_there, spots
from runtime.ways import far_from

if TYPE_CHECKING:
    from runtime.interpreter.playing import Playing
    from runtime.moments import Occurrence

Test = Callable[["Occurrence", "Playing"], bool]
WAYS = {MoveKind.FLY: Going.FLY, MoveKind.PHASE: Going.PHASE, MoveKind.TELEPORT: Going.TELEPORT}


def gone_so(deed: Deed) -> list[Test]:
    """Make what is asked of the way in which someone goes."""
    kind, without = deed.move, deed.not_by
    tests: list[Test] = []
    if kind is not None:
        tests.append(lambda occurrence, _: occurrence.move is kind)
    if without:
        tests.append(lambda occurrence, _: way_of(occurrence) not in without)
    return tests


def way_of(occurrence: Occurrence) -> Going | None:
    """Give in which way someone has gone; None where it was a plain Move, or a fall."""
    if occurrence.pushed:
        return Going.PUSH
    return None if occurrence.move is None else WAYS.get(occurrence.move)


def leaves_own(deed: Deed) -> bool:
    """Tell whether it is their own place that they leave, which is wherever they are."""
    if deed.event is not Happening.LEAVES or not isinstance(deed.where, InPlace):
        return False
    own = deed.who in (Actor.SELF, Actor.THIS)
    return deed.where.place.facts == (Near(nearness=(Nearness.OCCUPIED,), of=None if own else deed.who),)


def passing(deed: Deed) -> list[Test]:
    """Ask how someone leaves a place or enters one, from which place, and across which border."""
    return [*gone_so(deed), *across(deed), *out_of(deed)]


def bearing(deed: Deed) -> list[Test]:
    """Ask whether a Move has led toward something, or away from it (R-MAP-3), or has ended in such a place."""
    said = deed.heading
    if said is None:
        return []
    toward, there = said.bearing is Bearing.TOWARD, said.bearing is Bearing.TO

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        now, before, ground = occurrence.place, occurrence.left, playing.table.ground
        if now is None or before is None:
            return False
        if there:
            return now in spots(said.what, playing)
        if toward:
            return any(far_from(now, at, ground) < far_from(before, at, ground) for at in spots(said.what, playing))
        return all(far_from(now, at, ground) > far_from(before, at, ground) for at in spots(said.what, playing))

    return [test]


CLIMBING = (Happening.CLIMBS, Happening.BEGINS_CLIMBING, Happening.FAILS_TO_CLIMB, Happening.STOPS_CLIMBING)
"""What becomes of a climb."""


def climbing(deed: Deed) -> list[Test]:
    """Ask which border is climbed, and whether they come to its top where it is said from where or into which place."""
    top: list[Test] = [] if deed.where is None else [lambda one, _: one.left is not None]
    return [*across(deed), *out_of(deed), *top]


def crossing(deed: Deed) -> list[Test]:
    """Ask what is crossed: an Obstacle, or a border."""
    if deed.across is None:
        return [*gone_so(deed), lambda occurrence, _: not occurrence.border]
    return passing(deed)


def out_of(deed: Deed) -> list[Test]:
    """Ask from which place someone comes."""
    start = deed.out_of
    if start is None:
        return []
    return [lambda one, playing: one.left is not None and is_there(one.left, start, playing)]


def across(deed: Deed) -> list[Test]:
    """Ask across which border."""
    over = deed.across
    if over is None:
        return []
    return [lambda occurrence, playing: bool(occurrence.border) and crosses(occurrence.border, over, playing)]


def lowered(deed: Deed) -> list[Test]:
    """Ask on which border the Block was, and whether its keeper ended it."""
    freely: list[Test] = [lambda occurrence, _: occurrence.who in occurrence.others]
    return [*across(deed), *(freely if deed.freely else [])]
