"""What is "already" so, behind what has just been done: it was so before that, and is asked first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.handing import PartWith, PickUp
from compiler.ir.deeds.movement import Bearing, ForcedMove, Heading, Move, Push, SwapPlaces
from compiler.ir.facts.predicates import InCondition, IsPlaced
from compiler.ir.flow import If, May
from compiler.ir.parts_in import parts_in
from compiler.ir.places import InPlace, Near, Nearness, Place
from compiler.ir.selectors.descriptors import Spoken
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.times.durations import Time
from compiler.language.meaning.answering import IfBefore
from compiler.language.meaning.replacing import unsettled
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.scene import Trouble

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.meaning.reader import Read

_ALREADY = re.compile(r"If [^,.;]*?\b(?:is|are) already\b")
_MOVES: tuple[type[Move | ForcedMove | Push], ...] = (Move, ForcedMove, Push)
_DOUBT = (
    "this could be asked of how it is, or of how it was before that Move",
    'say "was already" of how it was before, or leave out "already"',
)
_DROPPED_OR_NOT = (
    "this could last whether that has been dropped, or only if it has",
    'begin with "If you do, ..."',
)
_NOWHERE_YET = (
    "before that Move, it is not known yet where it ends",
    'begin with where it ends, as in "Choose an adjacent section."',
)


def already_so(read: Read, words: str, before: tuple[Effect, ...], own: Actor) -> Read:
    """Read "The target is Dazed until ... If they are already Dazed, draw a card." as "If they were already Dazed".

    Args:
        read: What the sentence says.
        words: Its own words.
        before: What the sentence before does.
        own: Whose text it is.

    Returns:
        What is asked before that is done, where it can mean nothing else; the same, told to be doubtful, where it could
        be asked before and after.
    """
    if _may_be_left(before) and _until_picked_up(read.meaning):
        return _refused(read, words, Code.AMBIGUOUS, *_DROPPED_OR_NOT)
    match read.meaning:
        case IfBefore(condition=IsPlaced() as asked):
            there = _where_gone(asked, before)
            if there == asked and _is_that(asked) and any(parts_in(before, Heading)):
                return _refused(read, words, Code.REF_DANGLING, *_NOWHERE_YET)
            return msgspec.structs.replace(read, meaning=msgspec.structs.replace(read.meaning, condition=there))
        case (If(condition=(InCondition() | IsPlaced()) as asked, then=effects, otherwise=()),) if read.whole:
            if not _ALREADY.match(words) or unsettled(effects):
                return read
            if isinstance(asked, InCondition):
                return msgspec.structs.replace(read, meaning=IfBefore(asked, effects)) if _made(asked, before) else read
            doubtful = _is_doubtful(_where_gone(asked, before), before, own)
            return _refused(read, words, Code.AMBIGUOUS, *_DOUBT) if doubtful else read
    return read


def _made(asked: InCondition, before: tuple[Effect, ...]) -> bool:
    """Tell whether someone has just been brought into the condition that is asked for."""
    made = (one for one in parts_in(before, Condition) if one.who == asked.who)
    return not asked.negated and any(asked.condition in one.conditions for one in made)


def _is_that(asked: IsPlaced) -> bool:
    return isinstance(asked.where, InPlace) and asked.where.place.pick is Pick.THAT


def _where_gone(asked: IsPlaced, before: tuple[Effect, ...]) -> IsPlaced:
    """Give what asks whether someone is where the sentence before has somebody go, with what it calls that place."""
    match [way.what for way in parts_in(before, Heading) if way.bearing is Bearing.TO]:
        case [Place(pick=Pick.THE) as place] if isinstance(asked.where, InPlace) and _is_that(asked):
            return exchanged(asked, asked.where.place, place)
    return asked


def _is_doubtful(asked: IsPlaced, before: tuple[Effect, ...], own: Actor) -> bool:
    """Tell whether where someone is has just been changed, or could never be otherwise now."""
    moves: list[Move | ForcedMove | Push] = [one for kind in _MOVES for one in parts_in(before, kind)]
    moved = {one.who for one in moves}.union(*({one.who, one.whom} for one in parts_in(before, SwapPlaces)))
    of = _whose_place(asked, own)
    return bool(moved) and (not moved.isdisjoint({asked.who, of}) or of == asked.who)


def _refused(read: Read, words: str, code: Code, message: str, help_: str) -> Read:
    doubt = Trouble(code=code, start=0, end=len(words.rstrip(".")), message=message, help=help_)
    return msgspec.structs.replace(read, meaning=None, troubles=(*read.troubles, doubt))


def _whose_place(asked: IsPlaced, own: Actor) -> Who | None:
    """Give in whose place it is asked whether someone is."""
    match asked.where:
        case InPlace(place=Place(facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))):
            return of if isinstance(of, Actor) else own if of is None else None
    return None


def _may_be_left(before: tuple[Effect, ...]) -> bool:
    """Tell whether it has been offered to part with a piece of Gear, and not yet said what comes of that."""
    match before[-1:]:
        case (May(if_done=(), otherwise=()) as offer,):
            return any(parts_in(offer.then, PartWith))
    return False


def _until_picked_up(meaning: object) -> bool:
    """Tell whether something lasts until that piece is picked up."""
    picks = (one for time in parts_in(meaning, Time) for one in parts_in(time.deed, PickUp))
    return any(one.gear.spoken is Spoken.IT for one in picks)
