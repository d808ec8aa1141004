"""Taking out of play, cancelling, overcoming without a roll, the end of the scenario."""

from __future__ import annotations

from compiler.ir.plays import Cancel, Overcome, Remove, ScenarioEnd, Thing
from runtime.events import Kind
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those
from runtime.made import Stage


@executor.register
def _remove(effect: Remove) -> Step:
    if effect.timing is not None or effect.what not in (Thing.THIS, Thing.TARGET, Thing.TRIGGER):
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        meant = {Thing.THIS: playing.owner, Thing.TARGET: playing.target, Thing.TRIGGER: playing.trigger}[effect.what]
        if meant is not None:
            playing.table.remove(meant, playing.cause)

    return run


@executor.register
def _overcome(effect: Overcome) -> Step:
    def run(playing: Playing) -> None:
        for whom in those(effect.whom, playing):
            playing.table.defeat(whom, playing.cause)

    return run


@executor.register
def _end(effect: ScenarioEnd) -> Step:
    def run(playing: Playing) -> None:
        playing.table.ended = effect.result
        playing.tell(Kind.SCENARIO_ENDED, playing.owner, "R-END-2", f"brings the scenario to its end: {effect.result}")

    return run


@executor.register
def _cancel(effect: Cancel) -> Step:
    if effect.what is not Thing.TRIGGERING_PLAY:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        made = playing.occurrence.play if playing.occurrence else None
        if made is not None:
            made.stage = Stage.CANCELLED
            name = made.play.name or made.entry.name
            playing.tell(Kind.CANCELLED, made.owner, "R-AI-3", f"has {name} cancelled")

    return run
