"""What befalls plays that are still to be made is held until they are (runtime/plays_to_come.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.coming_plays import BarAnswers, BarCancel, OfPlays
from runtime.holding import hold
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor, step_of
from runtime.interpreter.who import those
from runtime.likeness import answerable

if TYPE_CHECKING:
    from runtime.entity import Entity


@executor.register
def _of_plays(effect: OfPlays) -> Step:
    step_of(effect.effect)  # what cannot be done to a play is refused before anything of the text happens
    return lambda playing: hold(effect, playing)


@executor.register
def _bar_answers(effect: BarAnswers) -> Step:
    """Let nobody, or none of those who are named, answer a play that is still to be made; of its own it is asked."""
    if not answerable(effect.plays):
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        if playing.made is None or playing.made.owner is not playing.trigger:
            return
        barred: list[Entity] = playing.table.entities if effect.who is None else those(effect.who, playing)
        bars = ((one, effect.plays, playing.meant) for one in barred)
        playing.made.unanswered = (*playing.made.unanswered, *bars)

    return run


@executor.register
def _bar_cancel(effect: BarCancel) -> Step:
    """Let nobody, or none of those who are named, cancel a play that is still to be made; of its own it is asked."""

    def run(playing: Playing) -> None:
        if playing.made is not None and playing.made.owner is playing.trigger:
            kept: list[Entity] = playing.table.entities if effect.who is None else those(effect.who, playing)
            playing.made.uncancelled = (*playing.made.uncancelled, *kept)

    return run
