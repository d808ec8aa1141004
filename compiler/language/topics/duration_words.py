"""Wording of durations and times."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed
from compiler.ir.selectors.who import Actor
from compiler.ir.times.durations import Moment, Recurs, Time
from compiler.language.topics.count_words import ORDINAL_WORDS
from compiler.language.topics.counter_words import counter_words
from compiler.language.topics.phrase import Voice
from compiler.language.topics.worded import WordsFailError, deeds_words, many_words, predicate_words

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.limits import Limit


def time_words(time: Time, voice: Voice, subject: Who | None) -> str:
    """Word a time: "the end of your next turn", "the target suffers damage"."""
    if time.moment is Moment.PLAY or (time.nth is not None and (time.whose is None or time.recurs is Recurs.ONCE)):
        raise WordsFailError(time)
    if time.other is not None:
        first = msgspec.structs.replace(time, other=None)
        return f"{time_words(first, voice, subject)} or until {time_words(time.other, voice, subject)}"
    if time.deed is not None and time.deed.who is None:
        return counter_words(time.deed)
    if time.deed is not None and time.deed.who is not None:
        return _deed_words(time.deed, time.deed.who, voice, subject)
    if time.fact is not None:
        return predicate_words(time.fact, voice)
    if time.phase is not None:
        which = "each" if time.recurs is Recurs.EACH else "the"
        which = "the next" if time.moment is Moment.NEXT_PHASE else which
        return f"the {time.edge} of {which} {time.phase} Phase"
    if time.whose is None:
        article = "this" if time.moment is Moment.TURN else "the"
        article = "each" if time.recurs is Recurs.EACH else article
        return f"the {time.edge} of {article} {time.moment.replace('_', ' ')}"
    if time.nth is not None:
        turn = f"{ORDINAL_WORDS[time.nth]} turn each round"
        return f"the {time.edge} of {voice.possessive(time.whose, subject)} {turn}"
    if time.recurs is Recurs.EACH:
        return f"the {time.edge} of each of {voice.possessive(time.whose, subject)} turns"
    turn = "next turn" if time.moment is Moment.NEXT_TURN else "turn"
    return f"the {time.edge} of {voice.possessive(time.whose, subject)} {turn}"


def at_words(time: Time, voice: Voice, subject: Who | None) -> str:
    """Word when something is done: "at the start of your turn and at the end of the round"."""
    times = (msgspec.structs.replace(time, other=None), *([time.other] if time.other else []))
    return " and ".join(f"at {time_words(one, voice, subject)}" for one in times)


def _deed_words(deed: Deed, who: Who, voice: Voice, subject: Who | None) -> str:
    """Word what is done, "they" being the one whom the sentence is about."""
    known = who == subject and who not in (Actor.SELF, Actor.THIS)
    said = "they" if known else voice.subject(who)
    agrees = Actor.CHOSEN if known else who
    return f"{said} {deeds_words(deed, who, agrees, voice)}"


OFTEN = {1: "once", 2: "twice"}


TIMES = {words: number for number, words in OFTEN.items()}


def until_words(until: Time | None, voice: Voice, subject: Who | None) -> str:
    """Word a duration with the space before it, or nothing."""
    if until is not None and until.rounds is not None:
        many, rest = many_words(until.rounds, voice)
        return f" for {many} rounds{rest}"
    return f" until {time_words(until, voice, subject)}" if until else ""


def limit_words(limit: Limit) -> str:
    """Word how often: "once per round".

    >>> from compiler.ir.times.limits import Limit, Period
    >>> limit_words(Limit(per=Period.SCENARIO, number=3))
    'up to 3 times per scenario'
    """
    often = OFTEN.get(limit.number, f"up to {limit.number} times")
    return f"{often} per {limit.per}"
