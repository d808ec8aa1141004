"""Reading of what dice are rolled against: someone, or the attack that has come up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import DiceChange, Scope
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.dice_rows import Against
from compiler.language.topics.mentions import PLAY_WAITED, all_named, last_said
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import (
    Named,
    Pronoun,
    asked_about,
    event_awaited,
    is_chosen,
    object_of,
    the_one,
)

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


@production
def against_one(foe: Named) -> Against:
    return Against(foe)


@production
def for_this_play(reading: Reading, play: Token) -> None:
    """Read "for this Action": that of the text itself, which is meant anyway."""
    this_kind(reading, play)


@production
def against_it() -> Against:
    return Against(Pronoun.IT)


@production
def against_attack(reading: Reading, said: Token) -> Against | None:
    """Read "against that attack": the one that has come up; to a Reaction it is the one that is met anyway."""
    if _attack_comes_up(reading):
        return Against(Pronoun.IT, attack=True)
    if reading.scene.play is not PlayKind.REACTION:
        message = "no attack has come up"
        reading.trouble(Code.REF_DANGLING, said, message, help='say when, as in "Whenever you are attacked, ..."')
    return None


def _attack_comes_up(reading: Reading) -> bool:
    waited = last_said(reading, PLAY_WAITED)
    return reading.scene.has_trigger or (waited is not None and waited.kind in (None, PlayKind.ACTION))


def only_against(reading: Reading, change: DiceChange, against: Against | None, who: Who) -> DiceChange:
    """Say of a change of dice against whom they are rolled; "it" is the attack that has come up, if one has."""
    if against is None:
        return change
    trigger = against.foe is Pronoun.IT and reading.scene.has_trigger
    if against.attack or trigger or _stands_for_attack(reading, against, who):
        if change.until:
            message, help_ = '"against it" is the one attack that has come up', 'leave out "until ..."'
            reading.contradiction(message, help_, Code.DURATION_UNKNOWN)
        event = event_awaited(reading)
        if event is not None and event.event is Happening.PLAYS and change.who is Actor.TRIGGER:
            message = "nobody rolls against their own attack"
            reading.contradiction(message, 'name whose dice are meant, as in "that ally"', Code.AMBIGUOUS_PRONOUN)
        return msgspec.structs.replace(change, scope=Scope.TRIGGERING_ATTACK)
    foe: Who | None = read_foe(reading, against.foe, who)
    if foe == change.who and isinstance(against.foe, Pronoun):
        foe = the_one(reading, reading.scene.before - {foe})
    if foe is None:
        reading.contradiction("nobody rolls against themselves", "name who it is against", Code.AMBIGUOUS_PRONOUN)
    return msgspec.structs.replace(change, against=foe)


def _stands_for_attack(reading: Reading, against: Against, who: Who) -> bool:
    others = {one for one in all_named(reading) if one not in (who, reading.scene.own)}
    return against.foe is Pronoun.IT and _attack_comes_up(reading) and not others


@production("foe")
def read_foe(reading: Reading, foe: Named, who: Who) -> Who:
    """Give whom rolls are made against: "it" is the entry's own entity, or the one spoken of before."""
    if foe is not Pronoun.IT or is_chosen(reading):
        return object_of(reading, foe, who)
    if reading.scene.own is Actor.THIS:
        return Actor.THIS
    others = [one for one in all_named(reading) if isinstance(one, Actor) and one != who]
    if asked_about(reading) is None and len(others) != 1:
        message = '"it" could be several, or nobody' if others else '"it" stands for nobody'
        reading.contradiction(message, 'name the one you mean, as in "against the target"', Code.AMBIGUOUS_PRONOUN)
    return asked_about(reading) or min(others, key=repr, default=Actor.TARGET)
