"""Reading of plays on one's own Gear that others may make as though it were theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.using import PlayCards
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.flow import May
from compiler.ir.selectors.described import Cards, Described, Pile
from compiler.ir.selectors.descriptors import Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.meaning.waiting import whenever
from compiler.language.topics.clauses import Steps
from compiler.language.topics.descriptors import strike_of_gear
from compiler.language.topics.forbidding import lasts
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.rolled import other_one
from compiler.language.topics.striking import read_doer
from compiler.language.topics.triggers import trigger

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named
    from compiler.language.topics.said_cards import OwnedPile


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
    return _whenever_attacked(reading, who, Cards(number=1, like=Described(like=like)), None)


@production
def lent_of_gear(reading: Reading, subject: Named, gear: Token, like: PlayLike, until: SaidTime | None) -> Steps:
    """Read "they may play this Shield's Reactions until ...": whenever they are attacked."""
    own = strike_of_gear(reading, gear, like)
    if like.kinds != (PlayKind.REACTION,):
        reading.contradiction("others play the Reactions of this Gear alone", 'say "the Reactions of this Shield"')
    lasts(reading, until)
    return _whenever_attacked(reading, other_one(reading, subject), Cards(number=1, like=Described(like=own)), until)


@production
def lent_from_hand(reading: Reading, subject: Named, like: PlayLike, pile: OwnedPile, until: SaidTime | None) -> Steps:
    """Read "an ally may play Reactions from your hand until the end of the round": whenever they are attacked."""
    who = other_one(reading, subject)
    whose = pile.owner(who, reading)
    if like.kinds != (PlayKind.REACTION,) or pile.pile is not Pile.HAND:
        reading.contradiction("others answer with Reactions from a hand", 'say "Reactions from your hand"')
    if whose is None:
        reading.contradiction("one plays from one's own hand anyway", "say from whose hand, or leave it out")
    lasts(reading, until)
    cards = Cards(number=1, like=Described(like=like), pile=Pile.HAND, whose=whose)
    return _whenever_attacked(reading, who, cards, until)


def _whenever_attacked(reading: Reading, who: Who, cards: Cards, until: SaidTime | None) -> Steps:
    one = msgspec.structs.replace(who, pick=Pick.ONE, number=None) if isinstance(who, Group) else who
    doer = read_doer(reading, one)
    event = trigger(reading, doer, Deed(event=Happening.TARGETED), None)
    player = Actor.TRIGGER if isinstance(doer, Group) else doer
    effects = whenever(reading, event, until)((May(who=player, then=(PlayCards(who=player, cards=cards),)),))
    return Steps(lambda _doer: effects)
