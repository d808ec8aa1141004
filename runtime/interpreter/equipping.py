"""What someone comes to have."""

from __future__ import annotations

from compiler.ir.equipping import GainKeyword
from runtime.deadlines import deadline
from runtime.entity import Lasting
from runtime.events import Kind
from runtime.holding import always
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those


@executor.register
def _keyword(effect: GainKeyword) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:
            for one in playing.table.entities:
                one.keywords.append(always(effect.keyword, effect, playing))
            return
        for who in those(effect.who, playing):
            until = deadline(effect.until, playing, effect.who, who)
            who.keywords.append(Lasting(effect.keyword, playing.table.since(), until, playing.cause.entry))
            playing.tell(Kind.STATE_SET, who, playing.cause.rule, f"has the {effect.keyword} keyword")

    return run
