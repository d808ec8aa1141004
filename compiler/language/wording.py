"""IR -> text in house style: what is printed on every card, and what `fmt` writes.

Each node's words stand in the module of its topic; here clauses become sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import Choose, Cost, Effect, If, May, Sentence, Text, When
from compiler.ir.points import DamageEffect
from compiler.ir.predicates import TypedDamage
from compiler.ir.resistances import Resist
from compiler.ir.rulings import Ruling
from compiler.ir.targeting import TargetGroup, TargetNever, TargetOnly
from compiler.ir.terms import EntryKind, Scenario
from compiler.ir.tracks import Stat
from compiler.ir.who import Actor, Group
from compiler.language import cards, conditions, debate, learning, movement, plays, points, resistances, rolls, tracks
from compiler.language.durations import time_words
from compiler.language.flow import cost_words
from compiler.language.phrase import Phrase, Voice, inflect, listed, say
from compiler.language.predicates import predicate_words
from compiler.language.scene import Scene
from compiler.language.targeting import target_rule_words
from compiler.language.triggers import trigger_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.entry import Entry, Play
    from compiler.ir.triggers import Trigger


TOPICS = (cards, conditions, debate, learning, movement, plays, points, resistances, rolls, tracks)
"""The modules that register how their nodes are said."""


def play_voice(entry: Entry, play: Play | None = None) -> Voice:
    """Give the voice of an entry's text: of one play, or outside any."""
    who = play.trigger.who if play and play.trigger else None
    named = who.types[0] if isinstance(who, Group) and len(who.types) == 1 else ""
    types = (*who.types, *((who.kind,) if who.kind else ())) if isinstance(who, Group) else ()
    scene = Scene(entry.kind, scene_scenario(entry, play), play.kind if play else None, trigger_types=types)
    return Voice(scene, entry.name, entry.proper_name, f"the {named}" if named else "")


def scene_scenario(entry: Entry, play: Play | None) -> Scenario:
    """Give the type of scenario a text is of: plays of a Background or Destiny are exploration's (R-BG-4)."""
    fated = entry.kind in (EntryKind.BACKGROUND, EntryKind.DESTINY)
    return Scenario.EXPLORATION if fated and play else entry.scenario


def text_words(text: Text, voice: Voice) -> tuple[str, ...]:
    """Word each sentence of a text; one that holds an "Otherwise" becomes two."""
    return tuple(words for sentence in text for words in sentence_words(sentence, voice))


def sentence_words(sentence: Sentence, voice: Voice) -> tuple[str, ...]:
    """Word one sentence, and the "Otherwise" that follows from it."""
    first = sentence.effects[0]
    if isinstance(first, Ruling):
        return (first.text,)
    if isinstance(first, TargetOnly | TargetNever | TargetGroup):
        return (f"{target_rule_words(first, voice)}.",)
    last = sentence.effects[-1]
    otherwise = last.otherwise if isinstance(last, If | May) else ()
    words = (_capital(_statement(sentence.effects, voice)),)
    return (*words, f"Otherwise, {_steps(otherwise, voice)}.") if otherwise else words


def trigger_line(trigger: Trigger, voice: Voice) -> str:
    """Word a Trigger row."""
    return _capital(trigger_words(trigger, voice))


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _statement(effects: tuple[Effect, ...], voice: Voice) -> str:
    match effects:
        case (If() as branch,):
            return f"if {predicate_words(branch.condition, voice)}, {_steps(branch.then, _knowing(branch, voice))}"
        case (When() as when,):
            return _when(when, voice)
        case (Choose(by=Actor.TARGET) as choice,):
            return _between(choice, voice)
        case (Choose() as choice,):
            one, other = choice.of
            return f"choose one: {_steps(one, voice)}, or {_steps(other, voice)}"
    return _steps(effects, voice)


def _between(choice: Choose, voice: Voice) -> str:
    one, other = choice.of
    return f"{_steps(one, voice)} or {_steps(other, voice, one[-1])} (target's choice)"


def _knowing(branch: If, voice: Voice) -> Voice:
    """Give the voice that may say "it" of the one whom the "if" was about."""
    about = None if isinstance(branch.condition, TypedDamage) else branch.condition.who
    return msgspec.structs.replace(voice, about=about)


def _when(when: When, voice: Voice) -> str:
    if when.event:
        voice = msgspec.structs.replace(voice, about=Actor.TRIGGER)
    steps = _steps(when.then, voice)
    if when.event:
        return f"{when.occasion} {trigger_words(when.event, voice)}, {steps}"
    place = "" if when.scenario is Scenario.ANY else f"in {when.scenario} scenarios, "
    if when.at is None:
        return place + steps
    at = f"at {time_words(when.at, voice, getattr(when.then[0], 'who', voice.scene.own))}"
    return f"{place}{steps} {at}" if place else f"{at}, {steps}"


def _steps(effects: Sequence[Effect], voice: Voice, before: Effect | None = None) -> str:
    """Join clauses: a subject is said once, a verb once where two changes of Stat Tracks follow one another."""
    out: list[str] = []
    for effect in effects:
        words = _may(effect, voice) if isinstance(effect, May) else _clause(effect, before, voice)
        out.append(words)
        before = effect
    return listed(out)


def _may(may: May, voice: Voice) -> str:
    subject = voice.subject(voice.scene.own)
    price = f"{cost_words(may.cost)} to " if may.cost else ""
    return f"{subject} may {price}{_offered(may, voice)}"


def _offered(may: May, voice: Voice) -> str:
    """Word what is offered; what someone else then does is allowed to them."""
    phrase = None if isinstance(may.then[0], May) else _phrase(may.then[0], voice)
    if phrase is None or phrase.who in (None, voice.scene.own) or len(may.then) > 1:
        return _steps(may.then, voice)
    return f"allow {voice.subject(phrase.who)} to {phrase.verb} {phrase.rest}"


def _clause(effect: Effect, before: Effect | None, voice: Voice) -> str:
    phrase = _phrase(effect, voice)
    last = _phrase(before, voice) if before is not None and not isinstance(before, May) else None
    same = last is not None and last.who is not None and last.who == phrase.who
    if same and isinstance(effect, Resist | Stat) and _one_verb(before, effect):
        return phrase.rest
    bare = _bare(phrase, voice) and (phrase.who is None or not _about_another(last, voice))
    they = phrase.who in (Actor.TARGET, Actor.TRIGGER) and voice.about is phrase.who
    verb = phrase.verb if bare or phrase.who is None else inflect(phrase.verb, Actor.SELF if they else phrase.who)
    doing = f"{verb} {phrase.adverb}" if phrase.verb == "be" else f"{phrase.adverb} {verb}"
    said = f"{doing.strip()} {phrase.rest}" + _when_damaged(effect, voice)
    if bare or phrase.who is None or (same and not _bare(last, voice)):
        return said
    return f"{'they' if they else voice.subject(phrase.who)} {said}"


def _about_another(last: Phrase | None, voice: Voice) -> bool:
    """Whether the clause before was about someone else, so that one's own side has to be named again."""
    return last is not None and last.who is not None and last.who is not voice.scene.own


def _one_verb(before: Effect | None, effect: Stat | Resist) -> bool:
    if isinstance(effect, Stat):
        return (
            isinstance(before, Stat)
            and (before.by < 0) == (effect.by < 0)
            and not (before.until or effect.until or before.immediate or effect.immediate)
        )
    return (
        isinstance(before, Resist)
        and before.how == effect.how == "set"
        and not (before.until or effect.until or before.immediate or effect.immediate)
        and before.scenario == effect.scenario == Scenario.ANY
    )


def _when_damaged(effect: Effect, voice: Voice) -> str:
    if isinstance(effect, DamageEffect) and effect.when:
        return f" at {time_words(effect.when, voice, effect.who)}"
    return ""


def _bare(phrase: Phrase | None, voice: Voice) -> bool:
    """Whether the clause goes without its subject: said to one's own side, where it can be a command."""
    if phrase is None or phrase.who is None:
        return True
    if phrase.who is not voice.scene.own:
        return False
    return phrase.commanded or (
        phrase.who is Actor.SELF and phrase.verb not in ("be", "become", "cannot", "learn", "win", "lose")
    )


def _phrase(effect: Effect, voice: Voice) -> Phrase:
    if isinstance(effect, Cost):
        verb, _, rest = cost_words(effect).partition(" ")
        return Phrase(who=voice.scene.own, verb=verb, rest=rest, commanded=True)
    return say(effect, voice)
