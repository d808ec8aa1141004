"""Wording of deeds: the verb in its base form, and what follows it; which form it takes is the sentence's to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.movement import Bearing
from compiler.ir.events.deeds import As, Deed, Happening
from compiler.ir.places import InPlace
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.descriptors import GearLike, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import PLACE, PlaceKind, PlayKind, RowName
from compiler.language.topics.carried import carried_said
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.counter_words import far_words
from compiler.language.topics.deed_joints import is_performed
from compiler.language.topics.deed_kinds import ALL_OPPOSED, BY_SKILL, LED, is_caused
from compiler.language.topics.gear import gear_used
from compiler.language.topics.manner_words import manner_words
from compiler.language.topics.mark_words import play_like_words
from compiler.language.topics.phrase import GRABBED, Voice, group_words, inflect, listed, where_words
from compiler.language.topics.piece_words import piece_said
from compiler.language.topics.place_words import place_words, point_words
from compiler.language.topics.plurals import article
from compiler.language.topics.way_words import ON_THE_WAY, much_words, pushed_where, shown_on, way_said
from compiler.language.topics.worded import WordsFailError, deeds_words, sort_words, typed_words

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who

FALLING = {RowName.DAMAGE, RowName.DEFENSE}
"""The rows of dice that are neither won nor lost."""


@deeds_words.register(Deed)
def _deeds_words(deed: Deed, who: Who, agrees: Who, voice: Voice) -> str:
    said = ways_said(deed, who, voice)
    return listed([f"{inflect(verb, agrees)} {rest}".strip() for verb, rest in said], "or")


def would_words(deed: Deed, who: Who, voice: Voice) -> str:
    """Word what `who` would do, behind "would" and in its base form."""
    said = ways_said(deed, who, voice)
    return listed([f"{verb} {rest}".strip() for verb, rest in said], "or")


def ways_said(deed: Deed, who: Who, voice: Voice) -> list[tuple[str, str]]:
    """Give the verb of each of several deeds and what follows it; a roll won or lost is one that is performed."""
    if any(one.event is Happening.ROLLS and not {*one.rows} <= FALLING for one in deed.ways):
        raise WordsFailError(deed)
    said = [deed_said(one, who, voice) for one in deed.ways]
    if not is_performed(deed):
        return said
    return [("roll", shown_on(deed.shown, said[0][1])) if deed.shown else ("perform", said[0][1])]


def deed_said(deed: Deed, who: Who, voice: Voice) -> tuple[str, str]:
    """Give the verb in its base form, and what follows it: ("be", "hit by an attack in a dark section")."""
    there = deed.where if deed.event not in LED else None
    verb, rest = _said(replace(deed, where=None) if there else deed, who, voice)
    because = "" if deed.event in BY_OTHERS else _because(deed, voice)
    return verb, _joined(rest, where_words(there, voice) if there else "", because)


def _said(deed: Deed, who: Who, voice: Voice) -> tuple[str, str]:
    """Give the verb and what is done, without where and because of whom."""
    event = deed.event
    if deed.does is not None:
        return carried_said(deed.does, who, voice)
    if deed.against is Actor.ONE:  # who is picked by it stands before
        return _done_to_one(deed)
    suffered = _suffered(deed, event, who, voice)
    if suffered is not None:
        return suffered
    match event:
        case Happening.GAINS_CONDITION if deed.conditions:
            return "become", listed(deed.conditions, str(deed.condition_joint))
        case Happening.BEGINS_TURN | Happening.ENDS_TURN:
            return ("begin" if event is Happening.BEGINS_TURN else "end"), f"{_own(who, voice)} turn"
        case Happening.DEALS_DAMAGE | Happening.DEFEATS | Happening.AFFLICTS:
            return _dealt(deed, event, voice)
        case Happening.LEAVES | Happening.MOVES if (gone := _gone(deed, voice)) is not None:
            return gone
        case Happening.PLAYS if made := _targeting(deed, voice) or _using(deed):
            return made
        case Happening.STAT_LOSS if much_words(deed):
            return "lose", _object(deed, who, voice)
    verb = deed.move.lower() if deed.move and event is not Happening.CROSSES else _VERBS[event]
    return verb, f"{_object(deed, who, voice)}{manner_words(deed, voice)}".strip()


def _gone(deed: Deed, voice: Voice) -> tuple[str, str] | None:
    """Word that someone leaves where they are, or where a Move ends; None of another way."""
    if deed.event is Happening.LEAVES and deed.where is None:
        left = PLACE.get(voice.scene.scenario, PlaceKind.SECTION)
        return "leave", f"the {left}{manner_words(deed, voice)}"
    if deed.heading is not None and deed.heading.bearing is Bearing.TO:
        return "end", f"a Move in {point_words(deed.heading.what, voice)}"
    return None


def _dealt(deed: Deed, event: Happening, voice: Voice) -> tuple[str, str]:
    """Word what someone does to another: "deal 3 or more Fire damage to an ally with an attack"."""
    foe = voice.object(deed.against) if deed.against else ""
    play = f" with {play_like_words(deed.play)}" if deed.play else ""
    if event is Happening.DEFEATS:
        return "defeat", f"{foe}{play}"
    if event is Happening.AFFLICTS:
        names = listed(deed.conditions, str(deed.condition_joint))
        return ("Grab", foe) if names == GRABBED else ("inflict", f"{names or 'a condition'} on {foe}")
    return "deal", f"{_damage_words(deed)}{f' to {foe}' if foe else ''}{play}"


def _because(deed: Deed, voice: Voice) -> str:
    """Word of whose play it comes."""
    if not is_caused(deed) or not (deed.play or deed.source):
        return ""
    of = _struck(deed, voice) if deed.play else voice.subject(deed.source) if deed.source else ""
    return f"because of {of}"


def _done_to_one(deed: Deed) -> tuple[str, str]:
    """Word what is done to those who stand before it: "target", "attack with a Reaction"."""
    if deed.event is Happening.PLAYS and deed.play == PlayLike(kinds=(PlayKind.ACTION,)):
        return "target", ""
    skilled = BY_SKILL.get(replace(deed, against=None))
    if skilled is not None:
        return skilled
    if deed.event is Happening.FAILS_TO_OVERCOME:
        return "fail", "to overcome"
    play = f"with {play_like_words(deed.play)}" if deed.play and deed.play != PlayLike() else ""
    return DONE_TO.get(deed.event) or _VERBS[deed.event], play


def _joined(*words: str) -> str:
    return " ".join(word for word in words if word)


def _suffered(deed: Deed, event: Happening, who: Who, voice: Voice) -> tuple[str, str] | None:
    """Word what is done to someone."""
    match event:
        case Happening.HIT_BY_ATTACK | Happening.MISSED_BY_ATTACK:
            hit = "hit" if event is Happening.HIT_BY_ATTACK else "missed"
            return "be", f"{hit} by {_struck(deed, voice)}"
        case Happening.TARGETED:
            return "become", f"the target of {_struck(deed, voice)}"
        case Happening.ABOUT_TO_ROLL:
            return "be", f"to perform {_roll(deed, voice)}"
        case Happening.MOVED | Happening.PUSHED:
            by = f"by {voice.subject(deed.source)}" if deed.source and not deed.play else _because(deed, voice)
            return "be", _joined(BY_OTHERS[event], much_words(deed), pushed_where(deed, voice), by)
        case Happening.REDUCED_TO_ZERO | Happening.REDUCED:
            return "be", _joined("reduced", _left(deed, who, voice), _brought_down(deed, voice))
        case Happening.DEFEATED:
            return "be", _joined("defeated", _brought_down(deed, voice))
    return None


def _brought_down(deed: Deed, voice: Voice) -> str:
    """Word by whom, by what play or by which damage someone is defeated: "by Fire damage"."""
    if deed.type or deed.typed or deed.falling:
        return f"by {_damage_words(deed)}"
    by = _struck(deed, voice) if deed.play else voice.subject(deed.source) if deed.source else ""
    return by and f"by {by}"


def _left(deed: Deed, who: Who, voice: Voice) -> str:
    """Word how few points are left: "to 0 HP", "to 5 HP or less", "below half their HP"."""
    if deed.event is not Happening.REDUCED:
        return f"to 0 {deed.points}"
    if deed.half is None:
        return f"to {deed.most} {deed.points} or less"
    half = f"half {_own(who, voice)} {deed.points}"
    return f"below {half}" if deed.half is Compare.LESS else f"to {half} or less"


BY_OTHERS = {Happening.MOVED: "moved", Happening.PUSHED: "Pushed"}
"""What others bring someone to, by which it is said behind it who does."""
DONE_TO = {
    Happening.PLAYS: "attack",
    Happening.DEALS_DAMAGE: "damage",
    Happening.DEFEATS: "defeat",
    Happening.AFFLICTS: "Grab",
}
"""What is said to have been done to someone who stands before it."""
_VERBS = {
    Happening.CLIMBS: "climb",
    Happening.BEGINS_CLIMBING: "begin",
    Happening.FAILS_TO_CLIMB: "fail",
    Happening.STOPS_CLIMBING: "stop",
    Happening.ENTERS: "enter",
    Happening.LEAVES: "leave",
    Happening.CROSSES: "cross",
    Happening.MOVES: "move",
    Happening.FALLS: "fall",
    Happening.SUFFERS_DAMAGE: "suffer",
    Happening.STAT_LOSS: "suffer",
    Happening.SUFFERS_INJURY: "suffer",
    Happening.DEBATE_MOVES: "move",
    Happening.GAINS_CONDITION: "gain",
    Happening.STAT_GAIN: "gain",
    Happening.PLAYS: "play",
    Happening.HITS: "hit",
    Happening.MISSES: "miss",
    Happening.ROLLS: "perform",
    Happening.WINS_OPPOSED_ROLL: "win",
    Happening.LOSES_OPPOSED_ROLL: "lose",
    Happening.TIES_OPPOSED_ROLL: "tie",
    Happening.RECOVERS: "recover",
    Happening.RECOVERS_FROM_CONDITION: "recover",
    Happening.OVERCOMES: "overcome",
    Happening.FAILS_TO_OVERCOME: "fail",
    Happening.DRAWS: "draw",
    Happening.DISCARDS: "discard",
    Happening.SPENDS: "spend",
    Happening.GAINS_CHARGES: "gain",
    Happening.LOSES_CHARGES: "lose",
    Happening.REVEALS: "reveal",
    Happening.SHUFFLES: "shuffle",
    Happening.RESHUFFLES: "shuffle",
    Happening.SEARCHES: "search",
    Happening.RETURNS: "return",
    Happening.PUSHES: "Push",
    Happening.INTERCEPTS: "Intercept",
    Happening.BLOCKS: "Block",
    Happening.LOWERS: "lower",
    Happening.UNEQUIPS: "unequip",
    Happening.EQUIPS: "equip",
    Happening.BEGINS_INCANTATION: "begin",
    Happening.STOPS_INCANTING: "stop",
    Happening.OPPOSES_MOVE: "oppose",
    Happening.STOPS_MOVE: "stop",
}


def _targeting(deed: Deed, voice: Voice) -> tuple[str, str] | None:
    """Word that someone is the target, of whatever play."""
    return None if deed.play is not None or deed.against is None else ("target", voice.object(deed.against))


def _using(deed: Deed) -> tuple[str, str] | None:
    """Word that Gear is used, where nothing else is said of the play."""
    used = None if deed.play is None or deed.against is not None else gear_used(deed.play)
    return None if used is None else ("use", used)


def _own(who: Who, voice: Voice) -> str:
    return voice.possessive(who, who) if isinstance(who, Actor) else "their"


def _object(deed: Deed, who: Who, voice: Voice) -> str:
    match deed.event:
        case event if event in ON_THE_WAY:
            return way_said(deed, voice)
        case Happening.SUFFERS_DAMAGE:
            return _damage(deed, voice)
        case Happening.STAT_LOSS if not much_words(deed):
            return f"{article(listed(deed.tracks, 'or') or 'Stat Track')} loss{_source(deed, voice)}"
        case Happening.STAT_GAIN | Happening.STAT_LOSS:
            return f"{much_words(deed)} {listed(deed.tracks, 'or')}".strip()
        case Happening.DEBATE_MOVES:
            play = f"with {play_like_words(deed.play)}" if deed.play else ""
            return _joined("the Debate Counter", far_words(deed), play)
        case Happening.GAINS_CONDITION:
            return "a condition"
        case Happening.RECOVERS:
            return f"{much_words(deed)} {deed.points}".strip()
        case Happening.RECOVERS_FROM_CONDITION:
            return f"from {listed(deed.conditions, str(deed.condition_joint)) or 'a condition'}"
    return _of_cards(deed, _own(who, voice), voice) or _thing(deed) or _place_or_play(deed, voice)


def _cards(deed: Deed, voice: Voice) -> str:
    """Word cards that something is done to: "2 or more Reactions"."""
    like = deed.cards or Described()
    if much_words(deed):
        return f"{much_words(deed, 'fewer')} {sort_words(like, 2, voice)}"
    return article(sort_words(like, 1, voice))


def _of_cards(deed: Deed, own: str, voice: Voice) -> str:
    match deed.event:
        case Happening.DRAWS | Happening.DISCARDS | Happening.REVEALS:
            return _cards(deed, voice)
        case Happening.RETURNS:
            return f"{_cards(deed, voice)} to {own} hand"
        case Happening.SHUFFLES:
            return f"{own} deck"
        case Happening.RESHUFFLES:
            return f"{own} discard pile into {own} deck"
        case Happening.SEARCHES:
            return f"{own} deck{f' for {_cards(deed, voice)}' if deed.cards else ''}"
    return ""


def _thing(deed: Deed) -> str:
    match deed.event:
        case Happening.SPENDS if deed.what:
            what = COUNT_WORDS[deed.what]
            on = f" on {play_like_words(deed.play)}" if deed.play else ""
            return f"{much_words(deed)} {what}{on}".strip()
        case Happening.GAINS_CHARGES | Happening.LOSES_CHARGES:
            some = f"{much_words(deed, 'fewer')} Incantation charges" if much_words(deed) else "an Incantation charge"
            return f"{some} because of damage" if deed.harmed else some
        case Happening.EQUIPS | Happening.UNEQUIPS:
            return piece_said(deed.gear or GearLike())
        case Happening.BEGINS_INCANTATION:
            return "an Incantation"
        case Happening.STOPS_INCANTING:
            return "incanting"
        case Happening.SUFFERS_INJURY:
            return "an Injury"
    return ""


def _place_or_play(deed: Deed, voice: Voice) -> str:
    foe = voice.object(deed.against) if deed.against else ""
    match deed.event:
        case Happening.PLAYS if deed.play and deed.least and isinstance(deed.against, Group):
            several = group_words(replace(deed.against, pick=Pick.ALL), voice).removeprefix("all ")
            return f"{play_like_words(deed.play)} against {deed.least} or more {several}"
        case Happening.PLAYS if deed.play:
            return play_like_words(deed.play) + (f" against {foe}" if foe else "")
        case Happening.INTERCEPTS:
            return _struck(deed, voice) + (f" against {foe}" if foe else "")
        case Happening.OPPOSES_MOVE | Happening.STOPS_MOVE:
            return f"{foe} with Charisma"
        case Happening.PUSHES:
            return _joined(foe, much_words(deed), pushed_where(deed, voice))
        case Happening.HITS | Happening.MISSES:
            strike = f"with {play_like_words(deed.play or PlayLike())}"
            return f"{foe} {strike if deed.play else ''}".strip() if foe else strike
        case Happening.MOVES:
            return f"{much_words(deed)} {where_words(deed.where, voice) if deed.where else ''}".strip()
        case Happening.FAILS_TO_OVERCOME | Happening.OVERCOMES:
            foe = voice.object(deed.against) if deed.against else ""
            return foe if deed.event is Happening.OVERCOMES else f"to overcome {foe}"
        case Happening.ENTERS | Happening.LEAVES:
            inward = deed.event is Happening.ENTERS
            way = ("into " if inward else "out of ") if deed.move else ""
            return way + place_words(deed.where.place, voice) if isinstance(deed.where, InPlace) else ""
    by = f" by {much_words(deed)}" if deed.least or deed.most is not None else ""
    play = f" for {play_like_words(deed.play)}" if deed.play else ""
    roll = article(f"{listed(deed.rows, 'or')} roll") if deed.rows else "an opposed roll"
    return f"{roll}{by}{play}{_as(deed, voice)}"


def _struck(deed: Deed, voice: Voice) -> str:
    source = f" from {voice.subject(deed.source)}" if deed.source else ""
    return play_like_words(deed.play or PlayLike()) + source


def _roll(deed: Deed, voice: Voice) -> str:
    dice = "opposed" if deed.rows == ALL_OPPOSED else listed(deed.rows, "or")
    roll = article(f"{dice} roll".strip())
    play = f" for {play_like_words(deed.play)}" if deed.play else ""
    return roll + play + (f" against {voice.object(deed.against)}" if deed.against else "")


def _damage(deed: Deed, voice: Voice) -> str:
    return _damage_words(deed) + _source(deed, voice)


def _damage_words(deed: Deed) -> str:
    kind = "falling damage" if deed.falling else typed_words(deed.type)
    return " ".join(word for word in (much_words(deed), deed.typed, kind) if word)


def _source(deed: Deed, voice: Voice) -> str:
    """Word from what or from whom it comes, with the space before it."""
    if deed.play:
        return f" from {_struck(deed, voice)}"
    return f" from {voice.subject(deed.source).removeprefix('all ')}" if deed.source else ""


def _as(deed: Deed, voice: Voice) -> str:
    foe = f" {voice.object(deed.against)}" if deed.against else ""
    if deed.as_ is None:
        return f" against{foe}" if foe else ""
    return f" while {'attacking' if deed.as_ is As.ATTACKER else 'defending against' if foe else 'defending'}{foe}"
