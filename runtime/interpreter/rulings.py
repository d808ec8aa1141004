"""What only the DM can judge: the exact words are put to them, and play goes on when they have answered."""

from __future__ import annotations

from compiler.ir.entries.rulings import Ruling
from runtime.controllers import Decision
from runtime.events import Note
from runtime.interpreter.playing import Playing, Step, executor

DM = "DM"
DONE = "it is done"


@executor.register
def _ruling(effect: Ruling) -> Step:
    def run(playing: Playing) -> None:
        playing.control.decide(Decision(who=DM, what=effect.text, options=(DONE,)))
        playing.tell(Note.RULING, playing.owner, "DM", f"has the DM rule: {effect.text}")

    return run
