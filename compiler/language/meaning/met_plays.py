"""Reading of what a play does against plays of some kind alone: "against ranged attacks, increase ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.rolls import DiceChange, Enhance, GainRow, Reroll, Scope
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.flow import May
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.meaning.flow import when_asked
from compiler.language.topics.dice_against import facing_plays
from compiler.language.topics.play_facts import play_is
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.which_plays import ANSWERED, SaidPlay

if TYPE_CHECKING:
    from compiler.language.topics.clauses import Effects, Frame


ROLLED = (DiceChange, Enhance, GainRow, Reroll)
LASTING = (DiceChange, Enhance)


@production
def met_so(reading: Reading, like: PlayLike) -> Frame:
    """Read "against ranged attacks, ...", "against an Action with Range, ...": if that is what this play meets.

    Of dice that change for a while, or always, it is whenever they are rolled against such plays.
    """

    def frame(effects: Effects) -> Effects:
        lasting = [facing_plays(reading, one, like) for one in effects if isinstance(one, LASTING) and _lasts(one)]
        return tuple(lasting) if len(lasting) == len(effects) else _if_met(reading, like)(effects)

    return frame


def _lasts(change: DiceChange | Enhance) -> bool:
    return change.scope in (None, Scope.NEXT_ROLL)


def _if_met(reading: Reading, like: PlayLike) -> Frame:
    kind = ANSWERED.get(reading.scene.play)
    named = like.kinds == (kind,)
    if kind is None or not (named or (kind is PlayKind.ACTION and not like.kinds)):
        message = "what is met is an Action for a Reaction, and a Reaction for an Action"
        reading.contradiction(message, 'say when, as in "Whenever you are attacked, ... against that attack"')
    unsaid = named and not like.traits  # a Trait is said of a kind of play
    bare = msgspec.structs.replace(like, kinds=()) if unsaid else like
    if bare == PlayLike():
        reading.contradiction("that is what this play meets anyway", 'leave out "against ..."')
    return when_asked(reading, play_is(reading, SaidPlay(PlayOf.TARGET, kind), bare))


@production
def rolled_against(reading: Reading, like: PlayLike) -> Frame:
    """Read "increase the Miss dice level by 1 against ranged attacks": of dice that are rolled alone."""
    frame = met_so(reading, like)

    def around(effects: Effects) -> Effects:
        done = (one for effect in effects for one in (effect.then if isinstance(effect, May) else (effect,)))
        if not all(isinstance(one, ROLLED) for one in done):
            reading.contradiction("this could hold against all that come", 'say "Against ..., " in front')
        return frame(effects)

    return around
