"""Stat Tracks moved, set, bounded and set back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.tracks import (
    Beyond,
    NoDrift,
    Picked,
    Stat,
    StatBound,
    StatBoundOne,
    StatOne,
    StatRestore,
    StatRestoreOne,
    StatSet,
    StatSetOne,
    StatSwap,
    Stop,
)
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.terms import Track
from runtime.controllers import Decision
from runtime.deadlines import Due, deadline
from runtime.events import Note
from runtime.holding import bestow, hold
from runtime.interpreter.amounts import come_to
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of, the_one
from runtime.matching import deed_matcher
from runtime.slots import stands_so
from runtime.tracks import SLOTS, within

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.tracks import Passing


Moving = Stat | StatOne | StatSet | StatSetOne | StatSwap
"""What moves counters, for a while or for good."""
Picking = StatOne | StatRestoreOne | StatSetOne | StatBoundOne
"""What is done to a Stat Track that is not named."""


@executor.register
def _stat(effect: Stat) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            by = come_to(effect.by, playing, who)
            for track in effect.tracks:
                _move(effect, who, track, by, playing)

    return run


def _move(effect: Moving, who: Entity, track: Track, by: int, playing: Playing) -> None:
    counter = who.tracks[track]
    before, moved = counter.value, playing.table.move_track(who, track, by, playing.cause)
    _count(track, moved, playing)
    if effect.until is not None and moved and counter.value == before + moved:
        _keep(effect, who, track, moved, playing)


@executor.register
def _one(effect: StatOne) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            track = _picked(effect, who, playing)
            if track is not None:
                _move(effect, who, track, come_to(effect.by, playing, who), playing)

    return run


def _picked(effect: Picking, who: Entity, playing: Playing) -> Track | None:
    """Give which Stat Track it is, and keep that it has been picked; None if there is no such one."""
    of = _same(playing) if effect.which is Picked.SAME else Track
    beyond = None if isinstance(effect, StatBoundOne) else effect.beyond
    there = tuple(track for track in of if stands_so(who.tracks[track], beyond))
    if not there:
        where = f" {beyond} its base" if beyond else ""
        playing.tell(Note.REFUSED, who, playing.cause.rule, f"has no such Stat Track{where}")
        return None
    track = _which(effect, there, who, playing)
    playing.tracks = (*playing.tracks, track)
    return track


def _same(playing: Playing) -> tuple[Track, ...]:
    """Give the Stat Track that the text has picked last, else the one that has moved as it waited for that."""
    if playing.tracks or playing.occurrence is None:
        return playing.tracks[-1:]
    return tuple(track for track in Track if track in playing.occurrence.names)


def _which(effect: Picking, there: tuple[Track, ...], who: Entity, playing: Playing) -> Track:
    """Give which Stat Track of some it is; of those that stand alike the text's owner chooses."""
    if effect.chooser is not None:
        by = who if effect.chooser == effect.who else the_one(effect.chooser, playing) or playing.owner
        taken = playing.tracks if effect.which is Picked.ANOTHER else ()
        return _chosen(tuple(track for track in there if track not in taken) or there, by, playing)
    stand = [who.tracks[track].value for track in there]
    end = max(stand) if effect.which is Picked.HIGHEST else min(stand)
    return _chosen(tuple(track for track in there if who.tracks[track].value == end), playing.owner, playing)


def _chosen(tracks: tuple[Track, ...], by: Entity, playing: Playing) -> Track:
    if len(tracks) == 1:
        return tracks[0]
    decision = Decision(who=by.id, what="which Stat Track?", options=tuple(map(str, tracks)))
    track = tracks[playing.control.decide(decision)]
    playing.tell(Note.CHOSE, by, playing.cause.rule, f"chooses {track}")
    return track


@executor.register
def _set(effect: StatSet) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            to = come_to(effect.to, playing, who)
            for track in effect.tracks:
                _move(effect, who, track, within(SLOTS, to) - who.tracks[track].value, playing)

    return run


@executor.register
def _set_one(effect: StatSetOne) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            track = _picked(effect, who, playing)
            if track is not None:
                to = within(SLOTS, come_to(effect.to, playing, who))
                _move(effect, who, track, to - who.tracks[track].value, playing)

    return run


@executor.register
def _swap(effect: StatSwap) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            if effect.whom is not None:
                other = the_one(effect.whom, playing)
                if other is not None:
                    (track,) = effect.tracks or (_chosen(tuple(Track), playing.owner, playing),)
                    _exchange(effect, (who, track), (other, track), playing)
            else:
                first, second = effect.tracks or _two_chosen(who, playing)
                _exchange(effect, (who, first), (who, second), playing)

    return run


def _two_chosen(who: Entity, playing: Playing) -> tuple[Track, Track]:
    """Let someone choose which two of their Stat Tracks change places."""
    first = _chosen(tuple(Track), who, playing)
    return first, _chosen(tuple(track for track in Track if track is not first), who, playing)


def _exchange(effect: StatSwap, one: tuple[Entity, Track], other: tuple[Entity, Track], playing: Playing) -> None:
    """Have two counters change places; how far each has to go is known before either moves."""
    apart = other[0].tracks[other[1]].value - one[0].tracks[one[1]].value
    for (who, track), by in ((one, apart), (other, -apart)):
        _move(effect, who, track, by, playing)


def _back(who: Entity, track: Track, playing: Playing) -> None:
    """Set a Stat Track back to its base."""
    before = who.tracks[track].value
    playing.table.restore_track(who, track, playing.cause)
    _count(track, who.tracks[track].value - before, playing)


def _count(track: Track, moved: int, playing: Playing) -> None:
    """Keep that the text has moved a Stat Track."""
    if moved:
        playing.counted.setdefault(Measure.MOVED, []).append(track)


@executor.register
def _bound(effect: StatBound) -> Step:
    return lambda playing: hold(effect, playing)


@executor.register
def _bound_one(effect: StatBoundOne) -> Step:
    """Keep the one that is picked now from moving that way, as if it had been named."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            track = _picked(effect, who, playing)
            if track is None:
                continue
            if effect.end is Stop.HERE:
                event = Happening.STAT_LOSS if effect.side is Beyond.BELOW else Happening.STAT_GAIN
                deed = Deed(event=event, tracks=(track,))
                bestow(Cannot(who=effect.who, deed=deed, until=effect.until), playing, who, deed_matcher(deed))
            else:
                bestow(_bound_to(effect, track), playing, who)

    return run


def _bound_to(effect: StatBoundOne, track: Track) -> StatBound:
    bound = StatBound(who=effect.who, tracks=(track,), until=effect.until)
    if isinstance(effect.end, Stop):
        return replace(bound, beyond=effect.side)
    return replace(bound, **{"least" if effect.side is Beyond.BELOW else "most": effect.end})


@executor.register
def _no_drift(effect: NoDrift) -> Step:
    """Have Stat Tracks stand still in the Draw Phase: those that are named, or the one that has been picked."""

    def run(playing: Playing) -> None:
        if effect.tracks or playing.tracks:
            hold(replace(effect, tracks=effect.tracks or playing.tracks), playing)

    return run


def _keep(effect: Moving, who: Entity, track: Track, moved: int, playing: Playing) -> None:
    """Have a track go back by what it was moved once that is over, unless it was reset in between."""
    until = deadline(effect.until, playing, effect.who, who)
    if until is not None:
        kept = who.tracks[track].keep(moved)
        over = partial(_over, who, track, kept)
        playing.table.due.append(Due(until, playing.table.since(), over, replace(playing)))


def _over(who: Entity, track: Track, kept: Passing, playing: Playing) -> None:
    playing.table.let_go_track(who, track, kept, playing.cause)


@executor.register
def _restore_one(effect: StatRestoreOne) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            track = _picked(effect, who, playing)
            if track is not None:
                _back(who, track, playing)

    return run


@executor.register
def _restore(effect: StatRestore) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for track in effect.tracks:
                if stands_so(who.tracks[track], effect.beyond):
                    _back(who, track, playing)

    return run
