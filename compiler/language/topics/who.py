"""Reading and wording of who: actors, pronouns, groups. Side effects of grammar, such as agreement, are in `phrase`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor, Group
from compiler.ir.terms import EVASION_ROW, EntryKind, PlayKind, RowName
from compiler.language.topics.gear import GEAR_KINDS, LIES_ON
from compiler.language.topics.groups import read_group
from compiler.language.topics.mentions import (
    NAME_SAID,
    OWNER,
    OWNER_WORD,
    PLAY_SPOKEN_OF,
    TARGET_WORD,
    all_named,
    mention,
    says_named,
)
from compiler.language.topics.persons import TRIGGER_SIDE
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, doer_awaited, event_awaited, named_or_before, owner_said

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from compiler.ir.events.deeds import Deed
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Kinds, Picked


__all__ = ["TRIGGER_SIDE", "Named", "Pronoun"]


def waits(reading: Reading) -> bool:
    """Whether there is an event that "it" and "the same" may be of."""
    return reading.scene.has_trigger or doer_awaited(reading) is not None or event_awaited(reading) is not None


def events_said(reading: Reading) -> frozenset[Happening]:
    """Give what the sentence waits for, or nothing."""
    event = event_awaited(reading)
    return event.events if event else frozenset()


def awaits(reading: Reading, events: AbstractSet[Happening]) -> bool:
    """Whether the sentence waits for nothing but these."""
    event = event_awaited(reading)
    return event is not None and event.events <= events


@production
def target(reading: Reading, word: Token) -> Actor:
    mention(reading, TARGET_WORD, word)
    if reading.scene.has_trigger and "same" in word:
        reading.trouble(Code.REF_SUBJECT, word, "it is not said whose target that is", help="name them")
    return of_target(reading, word)


def _target_of_strategy(reading: Reading, word: Token) -> Actor:
    """Give the one whom the text has chosen or says that the Strategy targets (card-language.md 6.11)."""
    for who in (Actor.CHOSEN, Actor.TARGET):
        if who in all_named(reading) or who in reading.scene.before:
            return who
    message = "a Strategy has no target before its text chooses one"
    help_ = 'begin with "Choose an enemy within range 2.", or say whom: "each enemy in your occupied section"'
    reading.trouble(Code.REF_SUBJECT, word, message, help=help_)
    return Actor.TARGET


def target_is_chosen(reading: Reading) -> None:
    """Check that a Strategy which speaks of its target, be it by a pronoun, has one by then."""
    if Actor.TARGET not in all_named(reading) | reading.scene.before:
        message = "a Strategy has no target before its text chooses one"
        reading.contradiction(message, 'begin with "Choose an enemy within range 2.", or say whose: "your"')


@production
def of_target(reading: Reading, word: Token) -> Actor:
    who = Actor.TARGET
    if reading.scene.play is PlayKind.STRATEGY:
        who = _target_of_strategy(reading, word)
    says_named(reading, who)
    return who


ATTACKED = {Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK, Happening.TARGETED, Happening.INTERCEPTS}
"""What an attack does to someone."""
EVASIVE = {RowName.EVASION, *EVASION_ROW.values()}
"""What is rolled against an attack."""


@production
def attacker(reading: Reading, word: Token) -> Actor:
    """Read "the attacker": whose attack the sentence waits for, else whom a Reaction answers."""
    event = event_awaited(reading)
    if event is not None and all(map(_comes_of_attack, event.ways)):
        says_named(reading, Actor.ATTACKER)
        return Actor.ATTACKER
    return _part_in_attack(reading, word, PlayKind.REACTION)


def _comes_of_attack(way: Deed) -> bool:
    """Tell whether what happens to someone is an attack, comes of one, or answers one."""
    by_attack = way.event is Happening.SUFFERS_DAMAGE and way.play is not None
    answers = way.event is Happening.PLAYS and way.play is not None and way.play.kinds == (PlayKind.REACTION,)
    return way.event in ATTACKED or by_attack or answers or (bool(way.rows) and EVASIVE.issuperset(way.rows))


@production
def defender(reading: Reading, word: Token) -> Actor:
    """Read "the defender": whom an Action is played against."""
    return _part_in_attack(reading, word, PlayKind.ACTION)


def _part_in_attack(reading: Reading, word: Token, kind: PlayKind) -> Actor:
    if reading.scene.play is not kind:
        message = f'"{word}" is someone only where {article(kind)} is played'
        reading.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "you" or "the target"')
    return target(reading, word)


@production
def each_target(reading: Reading) -> Actor:
    says_named(reading, Actor.EACH_TARGET)
    return Actor.EACH_TARGET


@production("you", "of_you")
def you(reading: Reading) -> Actor:
    return reading.scene.own


OWNS = {PlayOf.TARGET: Actor.TARGET, PlayOf.TRIGGER: Actor.TRIGGER, PlayOf.ROLLED: Actor.TRIGGER}
"""Who makes a play that has been spoken of."""


@production
def the_owner(reading: Reading) -> Actor:
    """Read "its owner": of the play that the sentence has spoken of, else of what the text stands on."""
    spoken = reading[PLAY_SPOKEN_OF]
    if spoken is not None and spoken.of in OWNS:
        return OWNS[spoken.of]
    if reading.scene.kind is EntryKind.CARD and reading.scene.has_trigger:
        message = "this could be the owner of this card or of what it answers"
        reading.contradiction(message, 'say "you", or "the triggering enemy"', Code.AMBIGUOUS_PRONOUN)
    return mention(reading, OWNER, reading.scene.own)


@production
def the_bearer(reading: Reading, word: Token) -> Actor:
    """Read "the wearer", "the wielder's": on Gear, and on what lies on it, that is its owner."""
    if reading.scene.kind.capitalize() not in GEAR_KINDS and reading.scene.kind not in LIES_ON:
        message = f'"{word}" is someone only on Gear'
        reading.trouble(Code.REF_SUBJECT, word, message, help='say "you"')
    return mention(reading, OWNER, reading.scene.own)


@production("this", "of_this")
def this(reading: Reading, name: Token) -> Actor:
    mention(reading, NAME_SAID, name)
    return Actor.THIS


@production
def of_them(reading: Reading, word: Token) -> Named:
    if word.start_pos == 0 and reading.scene.same_ones:
        says_named(reading, reading.scene.same_ones)
        return reading.scene.same_ones
    if owner_said(reading) and not named_or_before(reading):
        return reading.scene.own
    beside_owner(reading, word)
    one_of_event(reading, word)
    mention(reading, OWNER_WORD, word)
    return Pronoun.THEM


def owner_meant(reading: Reading, word: Token) -> Named:
    """Give whose "yours" or "theirs" is."""
    return you(reading) if word == "yours" else of_them(reading, word)


def beside_owner(reading: Reading, word: Token) -> None:
    """Complain of a "they" that could be the owner or someone else."""
    if owner_said(reading):
        message = f'"{word}" could be the owner or another who has been named'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "you" of the owner, or name the other')


def one_of_event(reading: Reading, word: Token) -> None:
    """Complain of a pronoun that goes back to a Trigger with several besides oneself."""
    sides = reading.scene.trigger_others
    if len(sides) > 1 and not named_or_before(reading):
        several_in_event(reading, word, f'say whom, as in "the triggering {sides[0]}"')
        says_named(reading, Actor.TRIGGER)  # so that the next pronoun is no second mistake


def several_in_event(reading: Reading, word: Token, help_: str) -> None:
    first, *others = reading.scene.trigger_others
    more = (f"another {side}" if side is first else article(side) for side in others)
    message = f'"{word}" could be more than one: the Trigger tells of {" and ".join([article(first), *more])}'
    reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)


@production
def the_kind(reading: Reading, name: list[Token]) -> Actor:
    if len(name) > 1 or name[0] not in reading.scene.trigger_types:
        said = " ".join(name)
        message = f'"the {said}" is neither this entry\'s own name nor anyone the text has spoken of'
        reading.trouble(
            Code.REF_SUBJECT,
            name[0],
            message,
            last=name[-1],
            help='say "the target", "you", or the entry\'s name in full',
        )
        says_named(reading, Actor.TRIGGER)  # so that "they" after it is no second mistake
    return Actor.TRIGGER


@production
def of_those(reading: Reading, picked: Picked, kinds: Kinds) -> Group:
    """Read "the nearest enemy's", "each Dazed ally's": of those who are picked."""
    return read_group(reading, picked, kinds)
