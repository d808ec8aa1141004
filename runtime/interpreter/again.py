"""What has happened to one happens to another: as much, and of the same kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.points import Same, SameAgain
from compiler.ir.terms import Track
from runtime.health import injure
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.moments import Occurrence


@executor.register
def _again(effect: SameAgain) -> Step:
    def run(playing: Playing) -> None:
        happened = playing.occurrence
        if happened is not None:
            for who in each_of(effect.who, playing):
                AGAIN[effect.what](who, happened, playing)

    return run


def _harm(who: Entity, happened: Occurrence, playing: Playing) -> None:
    playing.table.harm(who, happened.amount or 0, playing.cause, happened.names or (None,))


def _lose(who: Entity, happened: Occurrence, playing: Playing) -> None:
    for name in happened.names:
        if name in set(Track):
            playing.table.move_track(who, Track(name), -(happened.amount or 0), playing.cause)


def _gain(who: Entity, happened: Occurrence, playing: Playing) -> None:
    for name in happened.names:
        if name in set(Track):
            playing.table.move_track(who, Track(name), happened.amount or 0, playing.cause)


def _injure(who: Entity, _happened: Occurrence, playing: Playing) -> None:
    injure(playing.table, who, playing.cause)


def _afflict(who: Entity, happened: Occurrence, playing: Playing) -> None:
    for name in happened.names:
        playing.table.begin_condition(who, str(name), happened.until, playing.cause, playing.owner)


AGAIN = {
    Same.DAMAGE: _harm,
    Same.LOSS: _lose,
    Same.GAIN: _gain,
    Same.CONDITION: _afflict,
    Same.INJURY: _injure,
}
