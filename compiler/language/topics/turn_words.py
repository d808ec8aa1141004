"""Wording of the order of turns and of Initiative."""

from __future__ import annotations

from compiler.ir.amounts.amounts import is_less
from compiler.ir.deeds.turns import InitiativeChange
from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.selectors.who import Who
from compiler.language.topics.counts import by_words
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.phrase import Phrase, Voice, inflect, is_plural, say
from compiler.language.topics.worded import fact_words


@say.register
def _change(effect: InitiativeChange, voice: Voice) -> Phrase:
    down = is_less(effect.by)
    by = f"by {by_words(effect.by, voice, effect.who)}{until_words(effect.until, voice, effect.who)}"
    if not voice.can_own(effect.who):
        change = "decreased" if down else "increased"
        return Phrase(who=effect.who, verb="have", rest=f"their Initiative {change} {by}")
    thing = f"{voice.possessive(effect.who, None)} Initiative"
    return Phrase(who=None, thing=thing, verb="decrease" if down else "increase", rest=by)


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
