"""Reading of what dice are rolled against: someone, or the attack that has come up."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import DiceChange, Enhance, Scope
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, RowName
from compiler.language.topics.dice_rows import MET, OPPOSED, Against, SaidRows
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mentions import PLAY_WAITED, all_named
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
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


Rolled = TypeVar("Rolled", bound=DiceChange | Enhance)


@production
def against_one(foe: Named) -> Against:
    return Against(foe)


@production
def against_plays(like: PlayLike) -> Against:
    """Read "against ranged attacks"."""
    return Against(None, plays=like)


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
    waited = reading[PLAY_WAITED]
    return reading.scene.has_trigger or (waited is not None and waited.kind in (None, PlayKind.ACTION))


def only_against(reading: Reading, change: DiceChange, against: Against | None, who: Who) -> DiceChange:
    """Say of a change of dice against whom they are rolled; "it" is the attack that has come up, if one has."""
    if against is None:
        return change
    if against.plays is not None:
        return facing_plays(reading, change, against.plays)
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
    foe: Who | None = None if against.foe is None else read_foe(reading, against.foe, who)
    if foe == change.who and isinstance(against.foe, Pronoun):
        foe = the_one(reading, reading.scene.before - {foe})
    if foe is None:
        reading.contradiction("nobody rolls against themselves", "name who it is against", Code.AMBIGUOUS_PRONOUN)
    return msgspec.structs.replace(change, against=foe)


def facing_plays(reading: Reading, change: Rolled, like: PlayLike) -> Rolled:
    """Say of a change of dice against which plays they are rolled: those of the other side of the exchange."""
    rolled = {RowName.DAMAGE, *(OPPOSED if change.rows == OPPOSED else ())}
    for kind in like.kinds or (PlayKind.ACTION,):
        rolled |= MET.get(kind, frozenset())
    if change.scope is Scope.THIS_PLAY:
        reading.contradiction("the play that this one meets is there already", 'say "if the target\'s Action ..."')
    if change.against is not None or change.facing is not None or not {*change.rows} <= rolled or not change.rows:
        reading.contradiction("these dice are not rolled against such plays", 'say which dice: "your Miss rolls"')
    return msgspec.structs.replace(change, facing=like)


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


def end_in(parts: tuple[object, ...]) -> SaidTime | None:
    """Give how long something holds, where the words behind it say so."""
    return next((part for part in parts if isinstance(part, SaidTime)), None)


def foe_in(parts: tuple[object, ...]) -> Against | None:
    """Give against whom something is done, where the words behind it say so."""
    return next((part for part in parts if isinstance(part, Against)), None)


def faced_by(reading: Reading, said: SaidRows, how: tuple[object, ...]) -> Against | None:
    """Give against whom rolls are made, whether the noun says so or the words behind it."""
    behind = foe_in(how)
    if behind is not None and said.against is not None:
        reading.contradiction("it is said twice what they are rolled against", 'leave out one "against ..."')
    return behind or said.against
