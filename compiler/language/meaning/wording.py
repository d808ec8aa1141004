"""IR -> text in house style: what is printed on every card, and what `fmt` writes.

Each node's words stand in the module of its topic; here clauses become sentences.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

import msgspec

from compiler.ir.deeds.coming import ForceTarget
from compiler.ir.deeds.legality import PlayedIf, PlayRule
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.deeds.targeting import TargetFresh, TargetRule
from compiler.ir.entries.rulings import Ruling
from compiler.ir.facts.predicates import AllOf, AnyOf, Not
from compiler.ir.facts.table import Setting
from compiler.ir.flow import (
    Choose,
    Cost,
    Effect,
    ForEach,
    If,
    Instead,
    Limited,
    May,
    Sentence,
    SkillRoll,
    Text,
    Then,
    Waive,
    When,
)
from compiler.ir.selectors.who import Actor, Group, Pick, Who
from compiler.ir.terms import Scenario
from compiler.ir.times.durations import Moment, Recurs
from compiler.ir.times.occasions import Occasion, Span
from compiler.language.meaning import every_topic  # noqa: F401 - each topic registers how its nodes are said
from compiler.language.meaning.at_home import at_home_in
from compiler.language.meaning.chosen_said import Chosen, is_needed, with_chosen_named
from compiler.language.meaning.chosen_ways import in_next_turn
from compiler.language.meaning.clause_words import (
    NEVER_BARE,
    clause_words,
    holds_others,
    is_bare,
    is_one_deed,
    phrase_of,
    price_words,
    prices_words,
    rather_words,
    rest_of_change,
    with_verb,
)
from compiler.language.meaning.enduring import spoken_of
from compiler.language.meaning.offered import awaited_in
from compiler.language.meaning.offers import speaks_of_others
from compiler.language.meaning.prices import paid_words
from compiler.language.meaning.steps_said import (
    asked_with,
    is_this_period,
    joined_clauses,
    knowing_both,
    one_scenario,
    several_done,
    so_many,
)
from compiler.language.meaning.ways import COUNTS
from compiler.language.topics import apart
from compiler.language.topics.apart import if_done_words, is_offer, other_side, refused_side, taken_apart, taker_of
from compiler.language.topics.askings import asked_of
from compiler.language.topics.chosen_traits import chosen_so
from compiler.language.topics.contest_words import faced_words
from compiler.language.topics.counts import per_words
from compiler.language.topics.duration_words import at_words, limit_words, time_words
from compiler.language.topics.events import occasion_words, trigger_words
from compiler.language.topics.fact_order import in_states
from compiler.language.topics.legality import play_rule_words
from compiler.language.topics.phrase import Voice, inflect
from compiler.language.topics.plurals import article
from compiler.language.topics.scene import Scene
from compiler.language.topics.targeting import target_rule_words
from compiler.language.topics.worded import predicate_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.events.triggers import Trigger


ANY_NAME = "\ufdd0"
"""Stands for the name of whichever entry says a sentence; no text has it, since it is no character."""
PLAY_BROUGHT_UP = re.compile("the triggering (?=Action|Reaction|Strategy|Assist|Interrupt)")


def text_words(text: Text, voice: Voice) -> tuple[str, ...]:
    """Word each sentence of a text; one that holds an "Otherwise" becomes two."""
    return tuple(words for sentence in text for words in sentence_words(sentence, voice))


class _AnyVoice(NamedTuple):
    """Who speaks, whatever the entry is called."""

    scene: Scene
    proper: bool
    trigger: str


def sentence_words(sentence: Sentence, voice: Voice) -> tuple[str, ...]:
    """Word one sentence, and the "Otherwise" that follows from it; remembered for others that say the same."""
    if voice != Voice(voice.scene, voice.name, voice.proper, voice.trigger) or not voice.name[:1].isupper():
        return _sentence_said(sentence, voice)
    proper = voice.proper or voice.name.startswith("The ")
    said = said_by_any(sentence, _AnyVoice(voice.scene, proper, voice.trigger))
    return tuple(words.replace(ANY_NAME, voice.name) for words in said)


@lru_cache(maxsize=1 << 14)
def said_by_any(sentence: Sentence, voice: _AnyVoice) -> tuple[str, ...]:
    """Word one sentence of an entry whose name is `ANY_NAME`."""
    return _sentence_said(sentence, Voice(voice.scene, ANY_NAME, voice.proper, voice.trigger))


def _sentence_said(sentence: Sentence, voice: Voice) -> tuple[str, ...]:
    if (named := with_chosen_named(sentence)) and is_needed(words := _sentence_words(named, voice)):
        return words
    return _sentence_words(sentence, voice)


def _sentence_words(sentence: Sentence, voice: Voice) -> tuple[str, ...]:
    voice = knowing_both(awaited_in(sentence.effects), at_home_in(sentence, voice))
    first = sentence.effects[0]
    if isinstance(first, Ruling):
        return (first.text,)
    if isinstance(first, TargetRule | TargetFresh):
        return (f"{target_rule_words(first, voice)}.",)
    if isinstance(first, PlayRule):
        onlys = (
            f", and only if {predicate_words(one.condition, voice)}"
            for one in sentence.effects[1:]
            if isinstance(one, PlayedIf)
        )
        return (f"{play_rule_words(first, voice)}{''.join(onlys)}.",)
    last, taken = taken_apart(sentence.effects[-1])
    words = [_capital(_steps((*sentence.effects[:-1], last), voice))]
    taker = taker_of(last)
    if taken:
        order, more = ("then ", taken[1:]) if isinstance(taken[0], Then) else ("", taken)
        told = msgspec.structs.replace(voice, about=taker) if taker else voice
        words.append(f"{if_done_words(last, voice, taken)}, {order}{_steps(more, told)}.")
    each = isinstance(taker, Group) and apart.is_offered(last)
    of_each = other_side(last) if each else ()
    if refused := of_each or refused_side(last):
        told = msgspec.structs.replace(voice, about=taker) if of_each else voice
        words.append(f"{if_done_words(last, voice, refused)} not, {_steps(refused, told)}.")
    words += [f"If {so_many(one)} of them do, {_steps(one.then, voice)}." for one in apart.answers_apart(last)]
    otherwise = () if of_each else other_side(last)
    unsure = msgspec.structs.replace(voice, about=Actor.ONE)  # readers may think of any of those before
    return (*words, f"Otherwise, {_steps(otherwise, unsure)}.") if otherwise else tuple(words)


def trigger_line(trigger: Trigger, voice: Voice) -> str:
    """Word a Trigger row."""
    return _capital(trigger_words(trigger, at_home_in(trigger, voice)))


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}{'' if words.endswith(':') else '.'}"


def _steps(effects: Sequence[Effect], voice: Voice, before: Effect | None = None) -> str:
    """Join clauses: a subject is said once, a verb once where two changes of Stat Tracks follow one another."""
    scenario = one_scenario(effects)
    if scenario:
        anywhere = [msgspec.structs.replace(effect, scenario=Scenario.ANY) for effect in effects]
        return f"{_steps(anywhere, voice, before)} in {scenario} scenarios"
    if isinstance(effects[0], Chosen) and len(effects) > 1:
        words = _steps(effects[1:], voice)
        of_choice = chosen_so(effects, words, voice)
        return of_choice or f"{clause_words(effects[0], before, voice)}; {words}"
    groups: list[list[str]] = [[]]
    for effect in effects:
        if isinstance(effect, Then):
            groups.append([])
            continue
        framed = _framed(effect, voice)
        if framed and isinstance(effect, May) and _said_last(effect.who, before, voice):
            framed = framed.removeprefix(f"{voice.subject(effect.who)} ")
        shared = rest_of_change(effect, before, voice) if groups[-1] else None
        groups[-1].append(framed or shared or clause_words(effect, before, voice))
        before = effect
    return ", then ".join(map(joined_clauses, groups))


def _said_last(who: Who | None, before: Effect | None, voice: Voice) -> TypeGuard[Who]:
    """Tell whether the clause before is about someone else, who is offered something now: "and may ..."."""
    if before is None or who is None or holds_others(before):
        return False
    last = phrase_of(before, voice)
    return last.who == who and not is_bare(last, voice)


def _framed(effect: Effect, voice: Voice) -> str | None:
    """Word an effect that holds others; None for one that is a clause by itself."""
    match effect:
        case If():
            return _if(effect, voice)
        case When():
            return _when(effect, voice)
        case Limited():
            return f"{limit_words(effect.limit)}, {_steps(effect.then, voice)}"
        case ForEach():
            return f"{per_words(effect.per, voice).lstrip()}, {_steps(effect.then, voice)}"
        case May():
            return _may(effect, voice)
        case Choose() | SkillRoll(lost=(_, *_)):
            return _choose(effect, voice) if isinstance(effect, Choose) else _must_win(effect, voice)
        case Instead():
            return _instead(effect, voice)
        case Waive():
            return _waive(effect, voice)
    return None


def _if(branch: If, voice: Voice) -> str:
    asked = f"{_ASKED[branch.span]} {predicate_words(branch.condition, voice)}"
    if branch.span is Span.WHILE and isinstance(branch.then[0], Reroll) and len(branch.then) == 1:
        return clause_words(branch.then[0], None, voice).replace(" dice", f" dice {asked}", 1)
    if isinstance(branch.condition, Setting):
        asked = predicate_words(branch.condition, voice)
    if isinstance(branch.condition, Not) and branch.span is Span.IF:
        asked = f"unless {predicate_words(branch.condition.of, voice)}"
    return f"{asked}, {_steps(branch.then, _knowing(branch, voice))}"


def _waive(effect: Waive, voice: Voice) -> str:
    """Word what is done in spite of something; of several things it is said first, as behind them it is of the last."""
    steps, held = _steps(effect.then, voice), f"even if {predicate_words(effect.condition, voice)}"
    first = several_done(effect.then) or (
        isinstance(effect.condition, AllOf | AnyOf) and not in_states(effect.condition)
    )
    return f"{held}, {steps}" if first else f"{steps}, {held}"


def _must_win(roll: SkillRoll, voice: Voice) -> str:
    """Word a roll of a skill, and what happens to those who do not win it."""
    name, agrees = ("they", Actor.SELF) if voice.says_they(roll.who) else (voice.subject(roll.who), roll.who)
    against = f"{article(roll.roll)} roll {faced_words(roll, voice)}"
    phrase = phrase_of(roll.lost[0], voice) if len(roll.lost) == 1 and not holds_others(roll.lost[0]) else None
    if phrase is None or phrase.who != roll.who or phrase.verb == "cannot":
        return f"unless {name} {inflect('win', agrees)} {against}, {_steps(roll.lost, voice)}"
    lost = with_verb(roll.lost[0], phrase, inflect(phrase.verb, agrees), voice)
    return f"{name} must win {against} or {lost}"


_ASKED = {Span.IF: "if", Span.WHILE: "while"}


def _instead(effect: Instead, voice: Voice) -> str:
    match effect.then:
        case (May(obliged=True) as demand,):
            return f"{_tried(demand, voice)} instead"
        case (May() as offer,):
            return _may(offer, voice, "instead ")
        case (only,) if not holds_others(only) and not isinstance(only, Chosen):
            return f"{clause_words(only, None, voice)} instead"
    return f"instead, {_steps(effect.then, voice)}"


def _choose(choice: Choose, voice: Voice) -> str:
    voice = msgspec.structs.replace(voice, chooser=choice.by)
    if is_offer(choice):
        may = f"{voice.subject(choice.by)} may "
        return f"{may}{', or '.join(_steps(way, voice).removeprefix(may) for way in choice.of)}"
    ways = [*(_steps(way, voice) for way in choice.of[:-1]), _way(choice.of[-1], voice)]
    if choice.by != voice.scene.own and len(ways) == 2:  # noqa: PLR2004 - of more, each is told as one's own
        return _choose_other(choice, voice)
    if choice.by != voice.scene.own:
        *first, last = (_told_of(way, msgspec.structs.replace(voice, about=choice.by)) for way in choice.of)
        name = f"{voice.subject(choice.by)} {inflect('choose', choice.by)}"
        return f"{name} {COUNTS[choice.number - 1]}: {'; '.join(first)}; or {last}"
    if len(ways) == 2:  # noqa: PLR2004 - two ways stand in one list
        return f"choose one: {ways[0]}, or {ways[1]}"
    return f"choose {COUNTS[choice.number - 1]}: {'; '.join(ways[:-1])}; or {ways[-1]}"


def _choose_other(choice: Choose, voice: Voice) -> str:
    """Word a choice that someone else has, of two things that happen to them."""
    one, other = choice.of
    first, second, name = _way(one, voice), _way(other, voice), f"{voice.subject(choice.by)} "
    they = "they " if voice.says_they(choice.by) else name
    if isinstance(one[0], ForceTarget) and (forced := rather_words(other, choice.by, voice)):
        return f"{first} or {forced}"
    if len(one) + len(other) > len(choice.of) and first.startswith(they) and second.startswith(they):
        return f"{they}either {first.removeprefix(they)} or {second.removeprefix(they)}"
    if any(isinstance(done, May) for way in choice.of for done in way):
        return f"{name}{inflect('choose', choice.by)} one: {_told_of(one, voice)}, or {_told_of(other, voice)}"
    if choice.by is Actor.TARGET:
        return f"{first} or {_way(other, voice, one[-1])} (target's choice)"
    if all(is_one_deed(way, choice.by, voice) for way in choice.of) and first.startswith(name):
        return f"{name}either {first.removeprefix(name)} or {second.removeprefix(name)}"
    if spoken_of(one, voice.scene.own) != choice.by and choice.by not in (Actor.TARGET, voice.scene.own):
        return f"{name}{inflect('choose', choice.by)} one: {_told_of(one, voice)}, or {_told_of(other, voice)}"
    each = isinstance(choice.by, Group) and choice.by.pick in (Pick.EACH, Pick.ALL) and not first.startswith(name)
    return f"either {first} or {second}" if each else f"{first} or {_told_of(other, voice)} (their choice)"


def _told_of(way: Sequence[Effect], voice: Voice) -> str:
    """Word one of two ways behind "chooses one:", where what is said to nobody is told to the one who chooses."""
    phrase = None if holds_others(way[0]) else phrase_of(way[0], voice)
    own = phrase is not None and phrase.who is voice.scene.own and is_bare(phrase, voice)
    return f"{voice.subject(voice.scene.own)} {_way(way, voice)}" if own else _way(way, voice)


def _way(way: Sequence[Effect], voice: Voice, *before: Effect) -> str:
    """Word one of two ways; what holds for the whole of someone's next turn is so "on their next turn"."""
    then, whose = in_next_turn(way)
    return _steps(then, voice, *before) + (f" on {voice.possessive(whose, whose)} next turn" if whose else "")


def _knowing(branch: If, voice: Voice) -> Voice:
    """Give the voice that may say "it" of the one whom the "if" was about; not of two whom the sentence tells of."""
    asked = asked_of(branch.condition)
    of_two = asked in voice.met or (asked is Actor.TARGET and (voice.about is Actor.TRIGGER or voice.met))
    return msgspec.structs.replace(voice, about=None if of_two or asked_with(branch.condition) else asked)


def _when(when: When, voice: Voice) -> str:
    if when.event:
        voice = msgspec.structs.replace(voice, about=Actor.TRIGGER)
    steps = _steps(when.then, knowing_both(when.event, voice, when.then))
    if when.event and not voice.scene.has_trigger:
        steps = PLAY_BROUGHT_UP.sub("that ", steps)
    until = f"until {time_words(when.until, voice, None)}, " if when.until else ""
    if when.event and when.occasion is Occasion.NEXT and (when.until is None or is_this_period(when.until)):
        during = f" this {when.until.moment}" if when.until else ""
        return f"{when.occasion} {trigger_words(when.event, voice)}{during}, {steps}"
    if when.event:
        return f"{until}{occasion_words(when, when.event, voice)}, {steps}"
    often = until + (f"{limit_words(when.limit)}, " if when.limit else "")
    place = "" if when.scenario is Scenario.ANY else f"in {when.scenario} scenarios, "
    if when.at is None:
        return often + place + steps
    if when.at.moment is Moment.PLAY:
        played = f"this {voice.scene.play}" if voice.scene.play and voice.about is not Actor.TRIGGER else "it"
        played = "the triggering play" if voice.scene.has_trigger else played
        return f"{often}after {played} resolves, {steps}"
    at = at_words(when.at, voice, getattr(when.then[0], "who", voice.scene.own))
    if when.at.recurs is Recurs.EACH and when.at.moment is Moment.SCENARIO and place:
        return f"{often}{at.replace('each', f'each {when.scenario}')}, {steps}"
    return often + (f"{place}{steps} {at}" if place else f"{at}, {steps}")


def _may(may: May, voice: Voice, adverb: str = "") -> str:
    if may.as_kind:
        offered = msgspec.structs.replace(may, as_kind=None)
        return f"as {article(may.as_kind)}, {_may(offered, voice) if may.cost or may.who else _steps(may.then, voice)}"
    if may.obliged:
        return _tried(may, voice)
    who = may.who or voice.scene.own
    within = msgspec.structs.replace(voice, doer=who)
    prices = prices_words(may.cost, voice, who) if may.cost else []
    if not may.then and may.otherwise:
        about = spoken_of(may.otherwise, voice.scene.own)
        if may.who == about and speaks_of_others(may.otherwise, {about, voice.scene.own}):
            freed = _steps(may.otherwise, msgspec.structs.replace(voice, about=may.who))
            return f"unless {paid_words(who, prices, (), voice)}, {freed}"
        return f"{_steps(may.otherwise, voice)} unless {paid_words(who, prices, may.otherwise, voice)}"
    price = " or ".join(prices) + (" to " if prices and may.then else "")
    return f"{apart.taker_words(may, voice)} may {adverb}{price}{_offered(may, within) if may.then else ''}"


def _tried(may: May, voice: Voice) -> str:
    """Word what is done by whoever can, "must" showing that it may come to nothing."""
    name = "they" if may.who is not None and voice.says_they(may.who) else voice.subject(may.who or voice.scene.own)
    if may.cost is not None:
        return f"{name} must {price_words(may.cost, voice, may.who or voice.scene.own)}"
    phrase = phrase_of(may.then[0], voice)
    if may.who is None or phrase.verb in NEVER_BARE:
        return _steps(may.then, voice)
    return f"{name} must {with_verb(may.then[0], phrase, phrase.verb, voice)}"


def _offered(may: May, voice: Voice) -> str:
    """Word what is offered; what someone else then does the one who takes it has them do."""
    first = may.then[0]
    match may.then:
        case (Instead(then=(only,)),) if not holds_others(only) and not isinstance(only, Chosen | Cost):
            return f"{_offered(msgspec.structs.replace(may, then=(only,)), voice)} instead"
        case (Waive(then=(_,)) as waived,):
            done = _offered(msgspec.structs.replace(may, then=waived.then), voice)
            return f"{done}, even if {predicate_words(waived.condition, voice)}"
    phrase = None if holds_others(first) or len(may.then) > 1 else phrase_of(first, voice)
    other = phrase and (voice.object(phrase.who) if phrase.who else phrase.thing)
    if not phrase or phrase.who == voice.doer or not other or (phrase.thing and phrase.verb in NEVER_BARE):
        return _steps(may.then, voice)
    return f"have {other} {with_verb(first, phrase, phrase.verb, voice)}"
