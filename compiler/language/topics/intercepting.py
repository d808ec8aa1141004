"""Reading of attacks in whose way nobody steps: "enemies cannot Intercept this Action"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.forbidding import OVER, Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.forbidding_words import ANYONE
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.which_plays import SaidPlay


@production
def forbid_intercepting(reading: Reading, _verb: Token, play: SaidPlay) -> Build:
    """Read "cannot Intercept this Action": as long as it is resolved."""
    _asked_of_attack(reading, play)
    return lambda who: (_closed(who),)


def _asked_of_attack(reading: Reading, play: SaidPlay) -> None:
    if reading.scene.play is not PlayKind.ACTION or play.of is not PlayOf.THIS:
        reading.contradiction("an attack is Intercepted, and this is none", 'say "you cannot Intercept attacks"')


@production
def forbid_stepping_in(reading: Reading, _verb: Token, plays: SaidComing, until: SaidTime | None) -> Build:
    """Read "cannot Intercept your next attack"."""
    return lambda who: _stepping_in(reading, plays, _closed(who), until)(reading.scene.own)


@production
def never_intercepted(reading: Reading, play: SaidPlay, foe: Named | None) -> Clause:
    """Read "this Action cannot be Intercepted", "... by enemies"."""
    _asked_of_attack(reading, play)
    return Clause(lambda doer: (_closed(_steppers(reading, foe, doer)),), command=True)


@production
def never_stepped_in(reading: Reading, plays: SaidComing, foe: Named | None, until: SaidTime | None) -> Clause:
    """Read "your attacks cannot be Intercepted"."""

    def build(doer: Who) -> Effects:
        return _stepping_in(reading, plays, _closed(_steppers(reading, foe, doer)), until)(doer)

    return Clause(build, command=True)


def _steppers(reading: Reading, foe: Named | None, doer: Who) -> Who:
    who = ANYONE if foe is None else object_of(reading, foe, doer)
    return msgspec.structs.replace(who, pick=Pick.ALL) if isinstance(who, Group) else who


def _stepping_in(reading: Reading, plays: SaidComing, bar: Cannot, until: SaidTime | None) -> Build:
    if plays.like.kinds and plays.like.kinds != (PlayKind.ACTION,):
        reading.contradiction("attacks are Intercepted, and no other plays", 'say "your attacks"')
    return befalling(reading, plays, bar, until)


def _closed(who: Who) -> Cannot:
    return Cannot(who=who, deed=Deed(event=Happening.INTERCEPTS), until=OVER)
