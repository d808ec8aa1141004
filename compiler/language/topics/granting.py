"""Reading and wording of plays that are granted; what is granted stands in the lines below the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import GrantPlay, Play
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.plays import PlayReading

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class GrantReading(PlayReading):
    """Callbacks of grammar/granting.lark."""

    def grant(self, verb: Token, kind: Token, until: SaidTime | None) -> Build:
        self.verb = verb
        granted = self.play_kind(kind)
        self.undated |= until is None and self.scene.play is not None

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return (GrantPlay(who=who, play=Play(kind=granted, name=""), until=end),)

        return build


@say.register
def _grant(effect: GrantPlay, voice: Voice) -> Phrase:
    rest = f"the following {effect.play.kind}{until_words(effect.until, voice, effect.who)}:"
    return Phrase(who=effect.who, verb="gain", rest=rest)
