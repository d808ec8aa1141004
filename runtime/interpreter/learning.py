"""What someone is told about another: nothing at the table changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.learning import LearnAbout, Learnt
from compiler.ir.terms import Ward
from runtime.events import Kind
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those

if TYPE_CHECKING:
    from collections.abc import Callable

    from runtime.entity import Entity


@executor.register
def _about(effect: LearnAbout) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            for whose in those(effect.whose, playing):
                for what in effect.what:
                    words = f"learns {whose.name}'s {what}: {TOLD[what](whose) or 'none'}"
                    playing.tell(Kind.LEARNT, who, playing.cause.rule, words)

    return run


def _wards(one: Entity, ward: Ward) -> str:
    return ", ".join(f"{given.type} {given.value}" for given in one.given if given.ward is ward)


def _keywords(one: Entity) -> str:
    printed = one.entry.title.keywords if one.entry else ()
    return ", ".join([*map(str, printed), *(str(gained.what) for gained in one.keywords)])


TOLD: dict[Learnt, Callable[[Entity], str]] = {
    Learnt.RESISTANCES: lambda one: _wards(one, Ward.RESISTANCE),
    Learnt.WEAKNESSES: lambda one: _wards(one, Ward.WEAKNESS),
    Learnt.KEYWORDS: _keywords,
    Learnt.CONDITIONS: lambda one: ", ".join(str(lasting.what) for lasting in one.conditions),
    Learnt.TRACKS: lambda one: ", ".join(f"{track} {counter.value:+d}" for track, counter in one.tracks.items()),
    Learnt.HAND: lambda one: ", ".join(one.piles.hand),
    Learnt.LEVEL: lambda one: str(one.level),
    Learnt.TYPE: lambda one: (one.entry.title.type or "") if one.entry else "",
    Learnt.POINTS: lambda one: str(one.points),
    Learnt.MAXIMUM: lambda one: str(one.most),
    Learnt.LOST: lambda one: str(one.most - one.points),
}
"""What is told of someone, as words."""
