"""Wording of the order of turns and of Initiative."""

from __future__ import annotations

from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.selectors.who import Who
from compiler.language.topics.phrase import Voice, inflect, is_plural
from compiler.language.topics.worded import fact_words


@fact_words.register
def _comes(asked: TurnComes, said: Who, voice: Voice) -> str:
    verb = f"{inflect('do', said)} not act" if asked.negated else inflect("act", said)
    return f"{verb} {asked.order}{_whom(asked, voice)}"


@fact_words.register
def _came(asked: TurnCame, said: Who, voice: Voice) -> str:
    have = "have" if is_plural(said) else "has"
    return f"{have}{' not' if asked.negated else ''} acted {asked.order}{_whom(asked, voice)} this round"


def _whom(asked: TurnComes | TurnCame, voice: Voice) -> str:
    return f" {voice.object(asked.whom)}" if asked.whom else ""
