"""What can be read off someone at the table: points, tracks, levels, cards, Resistance and Weakness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure
from compiler.ir.entries.gear import is_called
from compiler.ir.events.deeds import Counting, Tally
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.terms import Track
from runtime.counting_as import kinds_beside
from runtime.history import deeds_in_order
from runtime.interpreter.counters import counters_on
from runtime.interpreter.playing import asked
from runtime.wards import effective

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts.amounts import Quantity
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.moments import Occurrence
    from runtime.table import Table


def measured(of: Quantity, whose: Entity, playing: Playing) -> int:
    """Read it off someone: of Resistance and Weakness what the place leaves them."""
    name = of.name or ""
    if isinstance(of.of, Tally):
        return TALLIED.get(of.of.count, _most)(of.of, whose, playing)
    if isinstance(of.of, GearLike):
        return sum(is_called(one, of.of, kinds_beside(playing.table, whose, one)) for one in whose.gear)
    if of.of in WARDS:
        return max(0, WARDS[of.of] * effective(playing.table.given(whose), name))
    assert isinstance(of.of, Measure)  # noqa: S101 - what else is counted has been
    if of.of is Measure.DISTANCE:
        return _distance(whose, playing)
    if of.of is Measure.COUNTERS:
        return counters_on(whose, playing)
    if of.of in NAMED_AT_TABLE:
        return NAMED_AT_TABLE[of.of](whose, playing.table, name)
    if of.of in AT_TABLE:
        return AT_TABLE[of.of](whose, playing.table)
    return MEASURED[of.of](whose, name)


def _wards(who: Entity, table: Table, ward: Measure) -> int:
    """Return to how many damage types someone has Resistance, or Weakness."""
    given = table.given(who)
    return sum(WARDS[ward] * effective(given, name) > 0 for name in {one.type for one in given})


def _distance(who: Entity, playing: Playing) -> int:
    """Return how far away someone is from one's own side; as far as all places together where no way leads there."""
    ground = playing.table.ground
    far = ground.distance(ground.place(playing.owner), ground.place(who))
    return len(ground.places) if far is None else far


def _latest(tally: Tally, who: Entity, playing: Playing) -> int:
    """Give how late someone has done something for the last time."""
    return max((at for at, _ in _done_by(tally, who, playing)), default=NOT_AT_ALL)


def _earliest(tally: Tally, who: Entity, playing: Playing) -> int:
    """Give how early someone has done something for the first time; the more, the earlier it was."""
    return max((-at for at, _ in _done_by(tally, who, playing)), default=NOT_AT_ALL)


def _most(tally: Tally, who: Entity, playing: Playing) -> int:
    """Give how often someone has done something, or what it came to; who has not done it at all is not picked."""
    much = tally.count is Counting.MUCH
    return sum((one.amount or 0) if much else 1 for _, one in _done_by(tally, who, playing)) or NOT_AT_ALL


def _done_by(tally: Tally, who: Entity, playing: Playing) -> list[tuple[int, Occurrence]]:
    """Give what someone has done, with how late it was."""
    fits = asked(tally.deed)
    done = deeds_in_order(playing.table, who, tally.deed.events, tally.since, playing.begun, playing.owner)
    before, playing.one = playing.one, who
    try:
        return [(at, one) for at, one in done if fits(replace(playing, occurrence=one))]
    finally:
        playing.one = before


TALLIED: dict[Counting, Callable[[Tally, Entity, Playing], int]] = {
    Counting.LATEST: _latest,
    Counting.EARLIEST: _earliest,
}
"""How early or late what someone has done was done."""
WARDS: dict[object, int] = {Measure.RESISTANCE: -1, Measure.WEAKNESS: 1}
"""Which way the levels of a ward go."""
MEASURED: dict[Measure, Callable[[Entity, str], int]] = {
    Measure.LEVEL: lambda one, _: one.level,
    Measure.TRACK: lambda one, name: one.tracks[Track(name)].value,
    Measure.TRACK_BASE: lambda one, name: one.tracks[Track(name)].base,
    Measure.POINTS_CURRENT: lambda one, _: one.points,
    Measure.POINTS_MAXIMUM: lambda one, _: one.most,
    Measure.POINTS_LOST: lambda one, _: one.most - one.points,
    Measure.CARDS_IN_HAND: lambda one, _: len(one.piles.hand),
    Measure.CHARGES: lambda one, _: one.charges,
    Measure.KARMA: lambda one, _: one.karma,
    Measure.TACTICAL_POINTS: lambda one, _: one.tactical,
    Measure.VALUABLES: lambda one, _: one.valuables,
    Measure.INJURIES: lambda one, _: one.injuries,
    Measure.INITIATIVE_LOWERED: lambda one, _: sum(one.initiative_rolled) - sum(one.initiative),
    Measure.TRACKS_BELOW: lambda one, _: sum(track.value < 0 for track in one.tracks.values()),
    Measure.TRACKS_ABOVE: lambda one, _: sum(track.value > 0 for track in one.tracks.values()),
    Measure.TRACKS_BELOW_BASE: lambda one, _: sum(track.value < track.base for track in one.tracks.values()),
    Measure.TRACKS_ABOVE_BASE: lambda one, _: sum(track.value > track.base for track in one.tracks.values()),
    Measure.CONDITIONS: lambda one, _: len({lasting.what for lasting in one.conditions if lasting.counts_for(one)}),
}
"""What can be read off someone."""
NOT_AT_ALL = -1_000_000
"""What whoever cannot be picked by something has of it."""
AT_TABLE: dict[Measure, Callable[[Entity, Table], int]] = {
    Measure.BLOCKS: lambda one, table: sum(block.by == one.id for block in table.ground.blocks),
    Measure.RESISTANCES: lambda one, table: _wards(one, table, Measure.RESISTANCE),
    Measure.WEAKNESSES: lambda one, table: _wards(one, table, Measure.WEAKNESS),
}
"""What the table tells of someone beside the others; the topic that knows it puts it here."""
NAMED_AT_TABLE: dict[Measure, Callable[[Entity, Table, str], int]] = {}
"""The same of what has a name besides."""
