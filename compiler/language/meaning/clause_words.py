"""Wording of one clause: whom it names, its verb, and what of the clause before is not said again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.base import AtOnce
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.tracks import Stat
from compiler.ir.flow import Choose, Cost, Effect, ForEach, If, Instead, Limited, May, SkillRoll, Waive, When
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, Scenario
from compiler.language.meaning.prices import cost_words
from compiler.language.topics.duration_words import time_words
from compiler.language.topics.phrase import Phrase, Voice, inflect, listed, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.selectors.who import Who


def holds_others(effect: Effect) -> bool:
    """Tell whether an effect is said around others, so that it is no clause by itself."""
    return isinstance(effect, If | When | Limited | ForEach | May | Choose | Instead | Waive) or (
        isinstance(effect, SkillRoll) and bool(effect.lost)
    )


def clause_words(effect: Effect, before: Effect | None, voice: Voice) -> str:
    """Word a clause behind the one before: a subject is said once."""
    told = _plain(before)
    last = phrase_of(told, voice) if told is not None and not holds_others(told) else None
    phrase = phrase_of(effect, msgspec.structs.replace(voice, before=last.who) if last else voice)
    if phrase.thing and before is None and voice.doer is not None and phrase.verb not in FINITE:
        return f"have {phrase.thing} {with_verb(effect, phrase, phrase.verb, voice)}"
    if phrase.thing:
        return f"{phrase.thing} {with_verb(effect, phrase, phrase.thing_does(), voice)}"
    same = last is not None and last.who is not None and last.who == phrase.who
    bare = is_bare(phrase, voice) and (phrase.who is None or not _about_another(last, voice))
    bare = bare and not (same and phrase.commanded and not is_bare(last, voice))
    they = phrase.who is not None and called_they(phrase.who, last, voice)
    verb = phrase.verb if bare or phrase.who is None else inflect(phrase.verb, Actor.SELF if they else phrase.who)
    said = with_verb(effect, phrase, verb, voice)
    if phrase.who is None and phrase.verb in CHANGES and _about_another(last, voice):
        own = voice.scene.own
        return f"{voice.subject(own)} {inflect(phrase.verb, own)} {phrase.rest}"
    if bare or phrase.who is None or (same and not is_bare(last, voice)):
        return said
    return f"{'they' if they else voice.subject(phrase.who)} {said}"


def rest_of_change(effect: Effect, before: Effect | None, voice: Voice) -> str | None:
    """Word a change right behind one of the same kind, whose verb is said once; None where it takes its own."""
    if not isinstance(effect, Resist | Stat) or not _one_verb(before, effect):
        return None
    phrase = phrase_of(effect, voice)
    return phrase.rest if before is not None and phrase_of(before, voice).who == phrase.who else None


def _plain(before: Effect | None) -> Effect | None:
    """Return the one clause that an "instead" stands behind, or what is given."""
    match before:
        case Instead(then=(only,)) if not holds_others(only):
            return only
    return before


def with_verb(effect: Effect, phrase: Phrase, verb: str, voice: Voice) -> str:
    """Word what someone does, with its verb in the form that goes with them: "immediately suffers 1d6 damage"."""
    if isinstance(effect, AtOnce) and effect.immediate:
        verb = f"{verb} immediately" if phrase.verb == "be" else f"immediately {verb}"
    return f"{verb} {phrase.rest}".rstrip() + _when_damaged(effect, voice)


def called_they(who: Who, last: Phrase | None, voice: Voice) -> bool:
    """Whether someone is "they" in a clause behind `last`: not where that was about yet another."""
    alone = last is None or last.who in (None, voice.scene.own, who)
    return voice.nameless(who) or (voice.says_they(who) and alone)


def _about_another(last: Phrase | None, voice: Voice) -> bool:
    """Whether the clause before was about someone else, so that one's own side has to be named again."""
    had = last is not None and last.who is None and last.verb == "have"  # what something is had to do is not one's own
    thing = last is not None and bool(last.thing)
    return had or thing or (last is not None and last.who not in (None, voice.scene.own, voice.doer))


def _one_verb(before: Effect | None, effect: Stat | Resist) -> bool:
    if isinstance(effect, Stat):
        return (
            isinstance(before, Stat)
            and isinstance(before.by, int)
            and isinstance(effect.by, int)
            and (before.by < 0) == (effect.by < 0)
            and not (before.until or effect.until or before.immediate or effect.immediate)
        )
    return (
        isinstance(before, Resist)
        and before.how == effect.how
        and not (before.until or effect.until or before.immediate or effect.immediate)
        and before.scenario == effect.scenario == Scenario.ANY
    )


def _when_damaged(effect: Effect, voice: Voice) -> str:
    if isinstance(effect, DamageEffect) and effect.when:
        return f" at {time_words(effect.when, voice, effect.who)}"
    return ""


def is_bare(phrase: Phrase | None, voice: Voice) -> bool:
    """Whether the clause goes without its subject: said to one's own side, where it can be a command."""
    if phrase is None or phrase.who is None:
        return True
    if phrase.who == voice.doer:
        return phrase.verb not in ("be", "cannot", "do not")
    if phrase.who is not voice.scene.own:
        return False
    return phrase.commanded or (phrase.who is Actor.SELF and phrase.verb not in NEVER_BARE)


CHANGES = frozenset({"increase", "decrease", "end"})
"""Verbs of what is done to dice and Blocks, which are no commands behind what someone else does."""
FINITE = frozenset({"can", "cannot", "do not", "may", "must"})
"""Verbs that have no other form, so that nobody can be said to have it done."""
NEVER_BARE = frozenset({"act", "be", "become", "cannot", "do not", "can", "may", "must", "win", "lose", "have"})
"""Verbs that are no commands."""


def phrase_of(effect: Effect, voice: Voice) -> Phrase:
    """Give the words of a clause before its verb is put in form."""
    if isinstance(effect, Cost):
        return _own_price(effect, voice)
    return say(effect, voice)


def price_words(cost: Cost, voice: Voice, payer: Who) -> str:
    """Word what someone pays, or which of several prices."""
    return " or ".join(prices_words(cost, voice, payer))


def prices_words(cost: Cost, voice: Voice, payer: Who) -> list[str]:
    """Word each price that will do: "spend 1 Karma and discard a card"."""
    within = msgspec.structs.replace(voice, doer=payer)
    return [
        listed([*cost_words(one, within, payer), *(clause_words(done, None, within) for done in one.doing)])
        for one in cost.ways
    ]


def _own_price(cost: Cost, voice: Voice) -> Phrase:
    """Word what this play costs; cards, damage and what is done besides are said to be its price."""
    own = voice.scene.own
    paid = price_words(cost, voice, own)
    if cost.cards or cost.damage is not None or cost.doing or cost.to_play:
        return Phrase(who=own, verb="must", rest=f"{paid} to play this {voice.scene.play or PlayKind.ACTION}")
    verb, _, rest = paid.partition(" ")
    return Phrase(who=own, verb=verb, rest=rest, commanded=True)


def is_one_deed(way: Sequence[Effect], who: Who, voice: Voice) -> bool:
    """Tell whether a way is one plain thing that someone does: "either suffers 1d6 damage or discards a card"."""
    if len(way) != 1 or holds_others(way[0]) or (isinstance(way[0], AtOnce) and way[0].immediate):
        return False
    phrase = phrase_of(way[0], voice)
    return phrase.who == who and phrase.verb not in NEVER_BARE


def rather_words(way: Sequence[Effect], who: Who, voice: Voice) -> str | None:
    """Word what someone may suffer rather than do what they must, if one clause says it."""
    match way:
        case (Instead(then=then),):
            words = rather_words(then, who, voice)
            return words and f"{words} instead"
        case (only,) if not holds_others(only):
            phrase = phrase_of(only, voice)
            return with_verb(only, phrase, phrase.verb, voice) if phrase.who == who else None
    return None
