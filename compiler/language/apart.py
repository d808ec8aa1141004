"""What of an offer or an "if" is said behind it, in a sentence of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import Choose, Effect, If, Instead, Limited, May, Then, When
from compiler.ir.who import Actor

if TYPE_CHECKING:
    from compiler.ir.who import Who


def taken_apart(effect: Effect) -> tuple[Effect, tuple[Effect, ...]]:
    """Take off an offer what needs a sentence of its own where the offer is taken: "If you do, choose one: ..."."""
    match effect:
        case May(then=then):
            apart = next((at for at, one in enumerate(then) if at and _needs_apart(one, then[0], effect)), len(then))
            apart -= isinstance(then[apart - 1], Then) if then else 0
            return msgspec.structs.replace(effect, then=then[:apart]), then[apart:]
        case When() | Limited() | If(otherwise=()):
            last, taken = taken_apart(effect.then[-1])
            return msgspec.structs.replace(effect, then=(*effect.then[:-1], last)), taken
    return effect, ()


def _needs_apart(effect: Effect, first: Effect, offer: May) -> bool:
    """Whether an effect cannot stand behind "and" in an offer: a choice, an offer, or not the doing of who takes it."""
    return isinstance(effect, Choose | Instead | May) or not (
        _is_theirs(effect, offer.who) and _is_theirs(first, offer.who)
    )


def _is_theirs(effect: Effect, offered: Who | None) -> bool:
    """Tell whether an effect names nobody but the one to whom the offer is made."""
    own = (Actor.SELF, Actor.THIS) if offered is None else (offered,)
    return getattr(effect, "who", own[0]) in (*own, None)


def other_side(effect: Effect) -> tuple[Effect, ...]:
    """Give what happens otherwise, said in a sentence of its own."""
    match effect:
        case May(then=()):
            return ()
        case If() | May():
            return effect.otherwise
        case When() | Limited():
            return other_side(effect.then[-1])
        case Instead(then=(May() as offer,)):
            return offer.otherwise
    return ()


def refused_side(effect: Effect) -> tuple[Effect, ...]:
    """Give what happens where an offer inside an "if" is not taken: "If you do not, ..."."""
    match effect:
        case If(then=(*_, last)):
            return refused_side(last) or (other_side(last) if isinstance(last, May) else ())
        case When(then=(*_, last)) | Limited(then=(*_, last)):
            return refused_side(last)
    return ()


def is_offer(choice: Choose) -> bool:
    """Tell whether someone may take one of several offers, each for its price."""
    who = {one.who or Actor.SELF for way in choice.of for one in way if isinstance(one, May) and one.cost}
    return all(len(way) == 1 and isinstance(way[0], May) for way in choice.of) and who in ({choice.by}, {Actor.SELF})
