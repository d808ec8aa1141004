"""Reading of what a play does against plays of some kind alone: "against ranged attacks, increase ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.rolls import DiceChange, Enhance, GainRow, Reroll
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.meaning.flow import when_asked
from compiler.language.topics.play_facts import play_is
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.which_plays import ANSWERED, SaidPlay

if TYPE_CHECKING:
    from compiler.language.topics.clauses import Effects, Frame


ROLLED = (DiceChange, Enhance, GainRow, Reroll)


@production
def met_so(reading: Reading, like: PlayLike) -> Frame:
    """Read "against ranged attacks, ...", "against an Action with Range, ...": if that is what this play meets."""
    kind = ANSWERED.get(reading.scene.play)
    named = like.kinds == (kind,)
    if kind is None or not (named or (kind is PlayKind.ACTION and not like.kinds)):
        message = "what is met is an Action for a Reaction, and a Reaction for an Action"
        reading.contradiction(message, 'say when, as in "Whenever you are attacked, ... against that attack"')
    bare = msgspec.structs.replace(like, kinds=()) if named else like
    if bare == PlayLike():
        reading.contradiction("that is what this play meets anyway", 'leave out "against ..."')
    return when_asked(reading, play_is(reading, SaidPlay(PlayOf.TARGET, kind), bare))


@production
def rolled_against(reading: Reading, like: PlayLike) -> Frame:
    """Read "increase the Miss dice level by 1 against ranged attacks": of dice that are rolled alone."""
    frame = met_so(reading, like)

    def around(effects: Effects) -> Effects:
        if not all(isinstance(effect, ROLLED) for effect in effects):
            reading.contradiction("this could hold against all that come", 'say "Against ..., " in front')
        return frame(effects)

    return around
