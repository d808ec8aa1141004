"""Reading of attacks that someone may Intercept although they do not Block the border that those cross (R-BLK-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

from compiler.ir.deeds.plays import RedirectAttack, TargetPlace
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.places import Border, Bounds, Near, Nearness, Place, ThereIs
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PlaceKind, PlayKind
from compiler.language.meaning.offers import may, pays_for
from compiler.language.meaning.waiting import whenever
from compiler.language.topics.clauses import Clause, Steps
from compiler.language.topics.deed_joints import Blow
from compiler.language.topics.descriptors import AREA, RANGED
from compiler.language.topics.plays import wants_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.rolled import other_one
from compiler.language.topics.striking import read_doer
from compiler.language.topics.told_places import attack_crosses
from compiler.language.topics.triggers import trigger
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named

ENEMY = Group(side=Side.ENEMY, pick=Pick.ONE)
OWN_SECTION = Place(kind=PlaceKind.SECTION, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),))


STEPS_IN = Steps(lambda who: (RedirectAttack(to=who, place=TargetPlace.INTERCEPTING),))
FAR = ("Range", "Thrown", "ranged")
"""What a ranged attack has."""


class Met(NamedTuple):
    """Which attacks someone may step in the way of."""

    blow: Blow
    whom: Named | None = None
    so: Predicate | None = None


@production
def blow_on_way(blow: Blow, *said: Named | Predicate | None) -> Met:
    """Read "ranged attacks that cross any border of your occupied section"."""
    whom, so = said if len(said) > 1 else (None, said[0])
    return Met(blow, whom, so)  # type: ignore[arg-type]  # as the grammar has them


@production
def blow_unblocked(blow: Blow, whom: Named | None) -> Met:
    """Read "a ranged attack against an ally, even if you are not Blocking the border that it crosses"."""
    return Met(blow, whom)


@production
def may_intercept(reading: Reading, subject: Named, _verb: Token, met: Met, until: SaidTime | None) -> Steps:
    """Read "you may Intercept attacks that cross any border of your occupied section": whenever one comes."""
    return _offered(reading, subject, met, STEPS_IN, until)


@production
def may_pay_intercept(
    reading: Reading, subject: Named, price: list[Clause], *said: Token | Met | SaidTime | None
) -> Steps:
    """Read "you may spend 1 Karma to Intercept an attack that crosses a border of your occupied section"."""
    _verb, met, until = cast("tuple[Token, Met, SaidTime | None]", said)
    return _offered(reading, subject, met, pays_for(reading, price, STEPS_IN), until)


def _offered(reading: Reading, subject: Named, met: Met, steps: Steps, until: SaidTime | None) -> Steps:
    wants_end(reading, until)
    frame = whenever(reading, _awaited(reading, met), until)
    offer = may(reading, subject, steps)
    return Steps(lambda doer: frame(offer.build(doer)))


def _awaited(reading: Reading, met: Met) -> Trigger:
    like = _intercepted(reading, met.blow.play)
    if met.whom is None:
        deed, who = Deed(event=Happening.PLAYS, play=like), met.blow.source or ENEMY
    else:
        deed = Deed(event=Happening.TARGETED, play=like, source=met.blow.source or ENEMY)
        who = other_one(reading, met.whom)
        who = msgspec.structs.replace(who, pick=Pick.ONE, number=None) if isinstance(who, Group) else who
    so = met.so or attack_crosses(reading, SaidPlay(PlayOf.TRIGGER), Border(pick=Pick.ONE))
    return trigger(reading, read_doer(reading, who), deed, _of_own_section(so) if isinstance(so, ThereIs) else so)


def _intercepted(reading: Reading, like: PlayLike) -> PlayLike:
    """Give the attacks that can be Intercepted: those with a range, and no Area Attacks."""
    if {*like.kinds} > {PlayKind.ACTION} or RANGED in like.lacking or AREA in like.having:
        reading.contradiction("ranged attacks are Intercepted, and no Area Attacks", 'say "ranged attacks"')
    reaching = () if any(mark.what in FAR for mark in like.having) else (RANGED,)
    return msgspec.structs.replace(like, having=(*like.having, *reaching), lacking=(*like.lacking, AREA))


def _of_own_section(so: ThereIs) -> ThereIs:
    facts = so.what.facts
    if any(isinstance(fact, Bounds) for fact in facts):
        return so
    return msgspec.structs.replace(so, what=msgspec.structs.replace(so.what, facts=(Bounds(place=OWN_SECTION), *facts)))
