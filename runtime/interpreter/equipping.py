"""What someone comes to have."""

from __future__ import annotations

from compiler.ir.equipping import GainKeyword
from runtime.events import Kind
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those


@executor.register
def _keyword(effect: GainKeyword) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            who.keywords.add(effect.keyword)
            playing.tell(Kind.STATE_SET, who, playing.cause.rule, f"has the {effect.keyword} keyword")

    return run
