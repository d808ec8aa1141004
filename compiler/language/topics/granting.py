"""Reading and wording of plays that are granted; what is granted stands in the lines below the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import GrantPlay, Play
from compiler.language.topics.clauses import Build
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.plays import UNDATED, play_kind
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


@production
def grant(reading: Reading, verb: Token, kind: Token, until: SaidTime | None) -> Build:
    reading.verb = verb
    granted = play_kind(kind)
    reading[UNDATED] |= until is None and reading.scene.play is not None

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (GrantPlay(who=who, play=Play(kind=granted, name=""), until=end),)

    return build


@say.register
def _grant(effect: GrantPlay, voice: Voice) -> Phrase:
    rest = f"the following {effect.play.kind}{until_words(effect.until, voice, effect.who)}:"
    return Phrase(who=effect.who, verb="gain", rest=rest)
