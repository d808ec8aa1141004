"""Reading and wording of rules that do not hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.overrides import (
    Ending,
    Immune,
    NoPenalties,
    NotImmune,
    OnlyEnded,
    Override,
    Rule,
)
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.points import CancelDamage, Harm, Which
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import Activity
from compiler.ir.flow import Instead, When
from compiler.ir.selectors.descriptors import Marking
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import THAT_IMMUNITY, PlayKind, RowName
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Occasion
from compiler.language.parsing.token import Token
from compiler.language.topics.categories import LASTING, UNTIL, either
from compiler.language.topics.dice_rows import read_row
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.groups import condition_called
from compiler.language.topics.margins import COMPARE
from compiler.language.topics.mark_words import play_like_words
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plays import HAPPENED, cancel, wants_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer, event_awaited
from compiler.language.topics.sufferings import suffers_damage
from compiler.language.topics.verbs import WORD, WORDS, Category, of, verb
from compiler.language.topics.who import events_said, waits

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.descriptors import Mark, PlayLike
    from compiler.ir.selectors.who import Group, Who
    from compiler.ir.times.durations import Time
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.deed_joints import Blow
    from compiler.language.topics.groups import Joined

OF_EVENTS: dict[str, frozenset[Happening]] = {
    "damage": frozenset({Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE}),
    "loss": frozenset({Happening.STAT_LOSS}),
    "injury": frozenset({Happening.SUFFERS_INJURY}),
    "condition": frozenset({Happening.GAINS_CONDITION}),
    "move": frozenset({Happening.MOVES, Happening.DEBATE_MOVES}),
    "advance": frozenset({Happening.DEBATE_MOVES}),
}
"""What happens, as it is called where it is ignored."""
RULES = {
    "lose Incantation charges": Rule.LOSE_INCANTATION,
    "suffer Injuries": Rule.INJURIES,
    "suffer falling damage": Rule.FALLING_DAMAGE,
    "fall": Rule.FALLING,
    "drift": Rule.DRIFT,
    "reset": Rule.RESET,
    "discard cards over your Hand Limit": Rule.DISCARD_OVER_LIMIT,
    "count against your Hand Limit": Rule.HAND_LIMIT,
}
IN_PROGRESS = frozenset({PlayKind.REACTION, PlayKind.ASSIST, PlayKind.INTERRUPT})
"""Plays beside which another one deals its damage."""
_WHOSE = re.compile(r"\b(?:your|their|its)\b")
RULE_WORDS = {rule: words for words, rule in RULES.items()}


class HighestFall(NamedTuple):
    """How high a fall may be that does no damage; None is any."""

    most: int | None


class HarmFrom(msgspec.Struct, frozen=True):
    """Damage of a type, where one is said, and those who deal it."""

    type: str | None
    source: Group


def _plain(words: str) -> str:
    """Give a rule as it is called in the table, whoever it does not hold for.

    >>> _plain("lose their Incantation charges")
    'lose Incantation charges'
    """
    return "lose Incantation charges" if "charges" in words else words.replace("their", "your")


def _rule_words(rule: Rule, voice: Voice, who: Who) -> str:
    words = RULE_WORDS[rule]
    return words if voice.possessive(who, who) == "your" else words.replace("your", "their")


def _rule(reading: Reading, words: Token, who: Who) -> Rule:
    if (whose := _WHOSE.search(words)) and (whose.group() == "your") != (who is Actor.SELF):
        right = "your" if who is Actor.SELF else "their"
        reading.contradiction(f'"{whose.group()}" is not said of the one who does it', f"say {right}")
    return RULES[_plain(words)]


verb(Override, "{who} do not {rule} {until}", rule=Category(_rule_words, settle=_rule), until=UNTIL).where(
    lambda effect, _voice: effect.rule in RULE_WORDS
).reads("override")
"""Reads "do not suffer falling damage"."""
verb(
    Override,
    "{who} do not suffer damage from falling across borders of Height {most} or less {until}",
    rule=Rule.FALLING_DAMAGE,
    most=WORD,
    until=UNTIL,
)


@production
def falls_damage(most: int | None) -> HighestFall:
    """Read "falling damage", "damage from falling across borders of Height 2 or less"."""
    return HighestFall(most)


@production
def low_border(reading: Reading, height: Token, less: Token) -> int:
    if COMPARE[less.split()[-1]] is not Compare.AT_MOST:
        reading.trouble(Code.TEXT_UNPARSED, less, "who falls deeper is hurt more", help='say "or less"')
    return reading.number(height)


@production
def unhurt_falling(reading: Reading, *rest: Token | HighestFall | SaidTime | None) -> Build:
    """Read "suffers no damage from falling"."""
    until = next((part for part in rest if isinstance(part, SaidTime)), None)
    [fall] = (part for part in rest if isinstance(part, HighestFall))
    rule = Rule.FALLING_DAMAGE
    return lambda who: (Override(who=who, rule=rule, most=fall.most, until=_end(reading, until, who)),)


@production
def harm_from(reading: Reading, type_: Token | None, source: Group) -> HarmFrom:
    return HarmFrom(None if type_ is None else reading.damage_type(type_), source)


@production
def unhurt(reading: Reading, _verb: Token, harm: HarmFrom, until: SaidTime | None) -> Build:
    """Read "suffers no Fire damage from Traps"."""
    wants_end(reading, until)
    deed = Deed(event=Happening.SUFFERS_DAMAGE, type=harm.type, source=harm.source)
    return lambda who: (Cannot(who=who, deed=deed, until=_end(reading, until, who)),)


@production
def unhurt_by_any(reading: Reading, _verb: Token, type_: str | None, until: SaidTime | None) -> Build:
    """Read "suffers no damage until the end of the round"."""
    deed = Deed(event=Happening.SUFFERS_DAMAGE, type=type_)
    return lambda who: (Cannot(who=who, deed=deed, until=_end(reading, until, who)),)


@production
def unhurt_now(reading: Reading, verb: Token, type_: str | None) -> Build:
    """Read "you suffer no damage", of what the plays in progress deal; in a text that always holds, of any."""
    if reading.scene.play is None and event_awaited(reading) is None:
        return unhurt_by_any(reading, verb, type_, None)
    if reading.scene.play not in IN_PROGRESS:
        reading.trouble(Code.REF_DANGLING, verb, "nobody deals damage here", help='say from what: "from Traps"')
    return lambda who: (CancelDamage(which=Which.THIS, harm=Harm(type=type_, to=who)),)


@production
def unhurt_by_blow(reading: Reading, verb: Token, deed: Deed, blow: Blow, until: SaidTime | None) -> Build:
    """Read "suffers no damage from Area Attacks"."""
    wants_end(reading, until)
    return lambda who: (Cannot(who=who, deed=suffers_damage(verb, deed, blow), until=_end(reading, until, who)),)


NO_PENALTIES = verb(NoPenalties, "{who} ignore penalties for {activities} {until}", activities=WORDS, until=UNTIL)
"""Reads "ignore penalties for swimming and climbing"."""


@production
def no_penalties(reading: Reading, verb: Token, *parts: Token | SaidTime | None) -> Build:
    *words, until = parts
    return NO_PENALTIES.read(reading, verb, tuple(Activity(str(word).lower()) for word in words), until)


@production
def ignore_it(reading: Reading, verb: Token, it: Token) -> Build:
    """Read "ignore it", "cancel that damage": what is waited for does not happen, or is undone by the payment."""
    if verb.startswith(("increase", "raise")):
        reading.contradiction("nothing is raised to 0", 'say "reduce"')
    noun = it.rpartition(" ")[2]
    named, events = OF_EVENTS.get(noun.lower()), events_said(reading)
    all_that = noun in ("this", "that", "it", "effect", "happening")
    before = not events and (noun in reading.scene.suffered or (all_that and reading.scene.undone))
    if verb.startswith("cancel") and not events and not before and noun.lower() in HAPPENED:
        return cancel(reading, Token.at(it.type, noun, it.end_pos - len(noun), it.end_pos))  # of a Trigger's
    if noun == "damage" and reading.scene.play is PlayKind.REACTION and not events and not before:
        return lambda _who: unhurt_now(reading, verb, None)(reading.scene.own)
    if not before and (not waits(reading) or (named and not events <= named)):
        message = "nothing happens here that could be ignored"
        reading.trouble(Code.REF_DANGLING, verb, message, help='say when: "When you would ..."')
    elif not before:
        _is_not_over(reading, verb)
    return lambda _who: (Instead(then=()) if before else Cancel(what=Thing.EVENT),)


def _is_not_over(reading: Reading, verb: Token) -> None:
    """Check that what is ignored is about to happen, or can be taken back."""
    coming = event_awaited(reading)
    if coming.stays if coming else reading.scene.trigger_stays:
        message = "this has happened already, and is not taken back"
        reading.trouble(
            Code.REF_DANGLING, verb, message, help='wait for what is about to happen: "would discard a card"'
        )


@production
def conditions_come(reading: Reading, joined: Joined) -> Deed:
    names = tuple(condition_called(reading, word) for word in joined.words)
    return Deed(event=Happening.GAINS_CONDITION, conditions=names)


@production
def any_comes() -> Deed:
    return Deed(event=Happening.GAINS_CONDITION)


@production
def damage_comes(reading: Reading, word: Token | None) -> Deed:
    return Deed(event=Happening.SUFFERS_DAMAGE, type=None if word is None else reading.damage_type(word))


@production
def injury_comes() -> Deed:
    return Deed(event=Happening.SUFFERS_INJURY)


@production
def ignore_first(reading: Reading, _verb: Token, deed: Deed, whose: Named | None, *said: Token | Period) -> Build:
    """Read "ignore the first condition you would suffer each round"."""
    would, per = cast("tuple[Token, Period]", (said[0], said[-1]))

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not reading.scene.own or (whose is not None and bearer(whose, who, reading.scene.own) != who):
            reading.trouble(Code.REF_SUBJECT, would, "one ignores what oneself would suffer", help='say "you would"')
        event = Trigger(who=who, event=deed.event, ahead=True, conditions=deed.conditions, type=deed.type)
        gone = (Cancel(what=Thing.EVENT),)
        return (When(event=event, occasion=Occasion.FIRST, limit=Limit(per=Period(per)), then=gone),)

    return build


@production
def ignore_own_first(reading: Reading, verb: Token, deed: Deed, per: Period) -> Build:
    """Read "ignore the first Cold damage each round": what oneself would suffer."""
    return ignore_first(reading, verb, deed, None, verb, per)


def _end(reading: Reading, until: SaidTime | None, who: Who) -> Time | None:
    return until.settle(who, reading.scene.own) if until else None


@production
def immune(reading: Reading, joined: Joined, *rest: Token | SaidTime | None) -> Build:
    """Read conditions, or damage types where the text says damage."""
    words = joined.words
    if set(words) <= reading.vocabulary.traits:
        return _immune_to_traits(reading, words, rest)
    until = next((part for part in rest if isinstance(part, SaidTime)), None)
    types = [word for word in words if word in reading.vocabulary.damage_types]
    states = [word for word in words if word not in types]
    for word in states:
        reading.known(word, reading.vocabulary.conditions, Code.CONDITION_UNKNOWN, "condition")
    if not reading.troubles and bool(types) != any(isinstance(part, str) for part in rest):
        message = "one is immune to conditions, or to damage of some types"
        reading.trouble(Code.TEXT_UNPARSED, words[0], message, last=words[-1], help='say "immune to Fear damage"')

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (Immune(who=who, conditions=tuple(map(str, states)), types=tuple(map(str, types)), until=end),)

    return build


def _immune_to_traits(reading: Reading, words: tuple[Token, ...], rest: tuple[Token | SaidTime | None, ...]) -> Build:
    """Read "is immune to Comical", "is immune to Comical Actions": to plays of that Trait (R-TRT-2)."""
    until = next((part for part in rest if isinstance(part, SaidTime)), None)
    traits = tuple(reading.trait(word) for word in words)
    if any(part == "damage" for part in rest):
        reading.trouble(Code.DAMAGE_TYPE, words[0], "damage is of a type, and of no Trait", help="leave it out")

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (Immune(who=who, traits=traits, until=end),)

    return build


@production
def not_immune(reading: Reading, _verb: Token, joined: Joined, *rest: Token | SaidTime | None) -> Build:
    """Read "loses immunity to Fear damage", "is not immune to Charming until the end of the round"."""
    until = next((part for part in rest if isinstance(part, SaidTime)), None)
    wants_end(reading, until)
    gained = immune(reading, joined, *rest)

    def build(who: Who) -> tuple[Effect, ...]:
        [gain] = gained(who)
        return (NotImmune(**{name: getattr(gain, name) for name in gain.__struct_fields__}),)

    return build


@production
def immune_to_that(reading: Reading, trait: Mark, until: SaidTime | None) -> Build:
    """Read "is immune to that Trait until the end of the round"."""
    _must_be_chosen(reading, trait)
    return IMMUNE_TO_THAT.read(reading, until)


def _must_be_chosen(reading: Reading, trait: Mark) -> None:
    if trait.what is not Marking.CHOSEN_TRAIT:
        reading.contradiction("one is immune to a Trait that is named, or has been chosen", 'say "to that Trait"')


@production
def not_immune_to_that(reading: Reading, verb: Token, trait: Mark, until: SaidTime | None) -> Build:
    """Read "loses immunity to that Trait", "to a Trait of your choice"."""
    _must_be_chosen(reading, trait)
    return NOT_IMMUNE_TO_THAT.read(reading, verb, until)


@production
def ended_by_play(like: PlayLike) -> PlayLike:
    return like


@production
def ended_by_roll(reading: Reading, word: Token) -> RowName:
    return read_row(reading, word)


@production
def only_ended(by: PlayLike | RowName, words: Token) -> Build:
    verb, _, what = words.partition(" ")
    roll, play = (by, None) if isinstance(by, RowName) else (None, by)
    only = OnlyEnded(play=play, roll=roll, ending=Ending(verb), what=what)
    return lambda _who: (only,)


def _is_known(effect: Immune | NotImmune, _voice: Voice) -> bool:
    return THAT_IMMUNITY not in effect.conditions


_HARMS = of("conditions types", lambda effect, _voice: listed((*effect.conditions, *effect.types)))
verb(Immune, "{who} cannot be {conditions} {until}", conditions=either(""), until=UNTIL).where(_is_known)
verb(Immune, "{who} be immune to {harms} damage {until}", harms=_HARMS, until=UNTIL).where(_is_known)
verb(Immune, "{who} be immune to {traits} {until}", traits=WORDS, until=UNTIL)
IMMUNE_TO_THAT = verb(Immune, "{who} be immune to that Trait {until}", until=LASTING, that_trait=True)
NOT_IMMUNE_TO_THAT = verb(NotImmune, "{who} lose immunity to that Trait {until}", until=LASTING, that_trait=True)
verb(NotImmune, "{who} lose all immunities {until}", until=LASTING).reads("immune_to_nothing")
verb(NotImmune, "{who} lose immunity to {types} damage {until}", types=WORDS, until=LASTING)
verb(NotImmune, "{who} lose immunity to {conditions} {until}", conditions=WORDS, until=LASTING).where(_is_known)
verb(NotImmune, "{who} lose immunity to {traits} {until}", traits=WORDS, until=LASTING)


def _ender_words(effect: OnlyEnded, _voice: Voice) -> str:
    return play_like_words(effect.play) if effect.play else f"a successful {effect.roll} roll"


verb(
    OnlyEnded,
    "nothing but {ender} | may {ending} {what}",
    ender=of("play roll", _ender_words),
    ending=WORD,
    what=Category(lambda what, voice, _who: what.replace("~", voice.own_name)),
)
