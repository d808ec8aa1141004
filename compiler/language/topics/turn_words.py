"""Wording of the order of turns and of Initiative."""

from __future__ import annotations

from compiler.ir.deeds.turns import InitiativeChange
from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.selectors.who import Who
from compiler.language.topics.categories import BY, UNTIL, by_sign
from compiler.language.topics.phrase import Voice, inflect, is_plural
from compiler.language.topics.verbs import verb
from compiler.language.topics.worded import fact_words

verb(
    InitiativeChange,
    "{who}'s Initiative | {change} by {by} {until}",
    change=by_sign("decrease", "increase"),
    by=BY,
    until=UNTIL,
).where(lambda effect, voice: voice.can_own(effect.who))
verb(
    InitiativeChange,
    "{who} have their Initiative {changed} by {by} {until}",
    changed=by_sign("decreased", "increased"),
    by=BY,
    until=UNTIL,
)


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
