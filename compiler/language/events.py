"""Wording of events: "an ally within range 1 is hit by an attack"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.descriptors import PlayLike
from compiler.ir.places import InPlace
from compiler.ir.predicates import Doing, Predicate
from compiler.ir.triggers import As, Happening, Trigger
from compiler.ir.who import Actor, Group
from compiler.language.askings import predicate_words
from compiler.language.descriptors import play_like_words
from compiler.language.groups import article
from compiler.language.phrase import Voice, inflect, listed, where_words
from compiler.language.place_words import border_words, place_words
from compiler.language.triggers import WOULD

if TYPE_CHECKING:
    from compiler.ir.who import Who


def trigger_words(trigger: Trigger, voice: Voice) -> str:
    """Word an event without its full stop: "an ally within range 1 is hit by an attack"."""
    tail = f" while {_circumstance(trigger, trigger.condition, voice)}" if trigger.condition else ""
    if trigger.who is None:
        return f"the Debate Counter moves {_far(trigger)}toward {trigger.toward}{tail}"
    verb, rest = _said(trigger, trigger.who, voice)
    return f"{voice.subject(trigger.who)} {f'{verb} {rest}'.strip()}{tail}"


def _circumstance(trigger: Trigger, asked: Predicate, voice: Voice) -> str:
    """Word what holds meanwhile; whose doing it is is "they", and goes without saying where they do something."""
    doer = trigger.who if isinstance(trigger.who, Actor) else Actor.TRIGGER
    if isinstance(asked, Doing) and not asked.negated and asked.who is doer:
        return listed(asked.activities, "or")
    return predicate_words(asked, msgspec.structs.replace(voice, about=Actor.TRIGGER))


def _said(trigger: Trigger, who: Who, voice: Voice) -> tuple[str, str]:
    """Give the verb, agreed with its subject, and what follows it."""
    if trigger.event in REALLY:
        verb, rest = _said(msgspec.structs.replace(trigger, event=REALLY[trigger.event]), Actor.SELF, voice)
        return f"would {verb}", rest
    be = inflect("be", who)
    match trigger.event:
        case Happening.HIT_BY_ATTACK | Happening.MISSED_BY_ATTACK:
            hit = "hit" if trigger.event is Happening.HIT_BY_ATTACK else "missed"
            return f"{be} {hit} by", _struck(trigger, voice)
        case Happening.TARGETED:
            return f"{inflect('become', who)} the target of", _struck(trigger, voice)
        case Happening.ABOUT_TO_ROLL:
            return f"{be} to perform", _roll(trigger, voice)
        case Happening.REDUCED_TO_ZERO:
            return f"{be} reduced to 0", str(trigger.points)
        case Happening.WOULD_BE_REDUCED_TO_ZERO:
            return "would be reduced to 0", str(trigger.points)
        case Happening.WOULD_BE_DEFEATED | Happening.DEFEATED:
            verb = f"{be} defeated" if trigger.event is Happening.DEFEATED else "would be defeated"
            by = voice.subject(trigger.source) if trigger.source else ""
            return verb, f"by {_struck(trigger, voice) if trigger.play else by}" if trigger.play or by else ""
        case Happening.GAINS_CONDITION if trigger.conditions:
            return inflect("become", who), listed(trigger.conditions, str(trigger.condition_joint))
        case Happening.BEGINS_TURN | Happening.ENDS_TURN:
            where = f" {where_words(trigger.where, voice)}" if trigger.where else ""
            verb = inflect("begin" if trigger.event is Happening.BEGINS_TURN else "end", who)
            return verb, f"{_own(who, voice)} turn{where}"
    verb = trigger.move.lower() if trigger.move else _VERBS[trigger.event]
    return inflect(verb, who), _object(trigger, voice)


REALLY = {would: really for really, would in WOULD.items()}
_VERBS = {
    Happening.ENTERS: "enter",
    Happening.LEAVES: "leave",
    Happening.CROSSES: "cross",
    Happening.MOVES: "move",
    Happening.SUFFERS_DAMAGE: "suffer",
    Happening.STAT_LOSS: "suffer",
    Happening.SUFFERS_INJURY: "suffer",
    Happening.DEBATE_MOVES: "move",
    Happening.GAINS_CONDITION: "gain",
    Happening.PLAYS: "play",
    Happening.HITS: "hit",
    Happening.MISSES: "miss",
    Happening.WINS_OPPOSED_ROLL: "win",
    Happening.LOSES_OPPOSED_ROLL: "lose",
    Happening.TIES_OPPOSED_ROLL: "tie",
    Happening.RECOVERS: "recover",
    Happening.RECOVERS_FROM_CONDITION: "recover",
    Happening.OVERCOMES: "overcome",
    Happening.FAILS_TO_OVERCOME: "fail",
    Happening.DRAWS: "draw",
    Happening.DISCARDS: "discard",
    Happening.SPENDS_KARMA: "spend",
    Happening.EQUIPS: "equip",
    Happening.BEGINS_INCANTATION: "begin",
}


def _own(who: Who, voice: Voice) -> str:
    return voice.possessive(who, who) if isinstance(who, Actor) else "their"


def _object(trigger: Trigger, voice: Voice) -> str:
    match trigger.event:
        case Happening.CROSSES:
            return border_words(trigger.across, voice) if trigger.across else "it"
        case Happening.SUFFERS_DAMAGE:
            return _damage(trigger, voice)
        case Happening.STAT_LOSS:
            return f"{article(listed(trigger.tracks, 'or') or 'Stat Track')} loss{_source(trigger, voice)}"
        case Happening.DEBATE_MOVES:
            return f"the Debate Counter {_far(trigger)}toward {trigger.toward}"
        case Happening.GAINS_CONDITION:
            return "a condition"
        case Happening.RECOVERS:
            return str(trigger.points)
        case Happening.RECOVERS_FROM_CONDITION:
            return f"from {listed(trigger.conditions, str(trigger.condition_joint)) or 'a condition'}"
    return _thing(trigger) or _place_or_play(trigger, voice)


def _thing(trigger: Trigger) -> str:
    match trigger.event:
        case Happening.DRAWS | Happening.DISCARDS:
            return f"{trigger.least} or more cards" if trigger.least else "a card"
        case Happening.SPENDS_KARMA:
            return "Karma"
        case Happening.EQUIPS:
            return article(" ".join(trigger.gear))
        case Happening.BEGINS_INCANTATION:
            return "an Incantation"
        case Happening.SUFFERS_INJURY:
            return "an Injury"
    return ""


def _place_or_play(trigger: Trigger, voice: Voice) -> str:
    foe = voice.subject(trigger.against) if trigger.against else ""
    match trigger.event:
        case Happening.PLAYS if trigger.play:
            return play_like_words(trigger.play) + (f" against {foe}" if foe else "")
        case Happening.HITS | Happening.MISSES:
            strike = f"with {play_like_words(trigger.play or PlayLike())}"
            return f"{foe} {strike if trigger.play else ''}".strip() if foe else strike
        case Happening.MOVES:
            far = f"{trigger.least} or more" if trigger.least else ""
            return f"{far} {where_words(trigger.where, voice) if trigger.where else ''}".strip()
        case Happening.FAILS_TO_OVERCOME | Happening.OVERCOMES:
            types = foe
            if isinstance(trigger.against, Group):
                types = article(listed(trigger.against.types, "or"))
            return types if trigger.event is Happening.OVERCOMES else f"to overcome {types}"
        case Happening.ENTERS | Happening.LEAVES:
            return place_words(trigger.where.place, voice) if isinstance(trigger.where, InPlace) else ""
    by = f" by {trigger.least} or more" if trigger.least else ""
    play = f" for {play_like_words(trigger.play)}" if trigger.play else ""
    return f"an opposed roll{by}{play}{_as(trigger, voice)}"


def _struck(trigger: Trigger, voice: Voice) -> str:
    source = f" from {voice.subject(trigger.source)}" if trigger.source else ""
    return play_like_words(trigger.play or PlayLike()) + source


def _roll(trigger: Trigger, voice: Voice) -> str:
    roll = article(f"{listed(trigger.rows, 'or')} roll".strip())
    play = f" for {play_like_words(trigger.play)}" if trigger.play else ""
    return roll + play + (f" against {voice.subject(trigger.against)}" if trigger.against else "")


def _damage(trigger: Trigger, voice: Voice) -> str:
    least = f"{trigger.least} or more" if trigger.least else ""
    words = " ".join(word for word in (least, trigger.typed, trigger.type, "damage") if word)
    return words + _source(trigger, voice)


def _source(trigger: Trigger, voice: Voice) -> str:
    """Word from what or from whom it comes, with the space before it."""
    if trigger.play:
        return f" from {_struck(trigger, voice)}"
    return f" from {voice.subject(trigger.source)}" if trigger.source else ""


def _far(trigger: Trigger) -> str:
    return f"{trigger.least} or more notches " if trigger.least else ""


def _as(trigger: Trigger, voice: Voice) -> str:
    foe = f" {voice.subject(trigger.against)}" if trigger.against else ""
    if trigger.as_ is None:
        return f" against{foe}" if foe else ""
    return f" while {'attacking' if trigger.as_ is As.ATTACKER else 'defending against'}{foe}"
