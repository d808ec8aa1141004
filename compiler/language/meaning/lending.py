"""Reading of plays on one's own Gear that others may make as though it were theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.using import PlayCards
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.flow import May
from compiler.ir.selectors.described import Cards, Described
from compiler.ir.selectors.descriptors import Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.meaning.waiting import whenever
from compiler.language.topics.clauses import Steps
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.rolled import other_one
from compiler.language.topics.striking import read_doer
from compiler.language.topics.triggers import trigger

if TYPE_CHECKING:
    from compiler.language.topics.references import Named


@production
def lent_many(like: PlayLike) -> PlayLike:
    """Read "the Reactions of this Shield"."""
    return like


@production
def lent(reading: Reading, subject: Named, like: PlayLike) -> Steps:
    """Read "allies may play the Reactions of this Shield as though they had it equipped": whenever one is attacked."""
    here = any(mark.what is Marking.SOURCE and mark.name.startswith("this ") for mark in like.having)
    if like.kinds != (PlayKind.REACTION,) or not here:
        reading.contradiction("others play the Reactions of this Gear alone", 'say "the Reactions of this Shield"')
    who = other_one(reading, subject)
    if not isinstance(who, Group) or who.chosen_by is not None:
        reading.contradiction("this says of nobody that they may", 'say "an ally in your occupied section may ..."')
        return Steps(lambda _doer: ())
    one = msgspec.structs.replace(who, pick=Pick.ONE, number=None)
    event = trigger(reading, read_doer(reading, one), Deed(event=Happening.TARGETED), None)
    played = PlayCards(who=Actor.TRIGGER, cards=Cards(number=1, like=Described(like=like)))
    effects = whenever(reading, event, None)((May(who=Actor.TRIGGER, then=(played,)),))
    return Steps(lambda _doer: effects)
