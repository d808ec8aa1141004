"""What of an offer or an "if" is said behind it, in a sentence of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import Answered, Choose, Effect, ForEach, If, Instead, Limited, May, When
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.phrase import is_plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.selectors.who import Who
    from compiler.language.topics.phrase import Voice


def taken_apart(effect: Effect) -> tuple[Effect, tuple[Effect, ...]]:
    """Take off an offer what comes where it is taken, which has a sentence of its own: "If you do, draw a card."."""
    match effect:
        case May():
            return msgspec.structs.replace(effect, if_done=()), effect.if_done
        case When() | Limited() | ForEach() | If(otherwise=()):
            last, taken = taken_apart(effect.then[-1])
            return msgspec.structs.replace(effect, then=(*effect.then[:-1], last)), taken
    return effect, ()


def other_side(effect: Effect) -> tuple[Effect, ...]:
    """Give what happens otherwise, said in a sentence of its own."""
    match effect:
        case May(then=(), obliged=False):
            return ()
        case If() | May():
            return effect.otherwise
        case When() | Limited() | ForEach():
            return other_side(effect.then[-1])
        case Instead(then=(May() as offer,)):
            return offer.otherwise
    return ()


def is_offered(effect: Effect) -> bool:
    """Tell whether an effect is an offer, around which no "if" stands that may have another side itself."""
    match effect:
        case When() | Limited() | ForEach():
            return is_offered(effect.then[-1])
    return isinstance(effect, May)


def refused_side(effect: Effect) -> tuple[Effect, ...]:
    """Give what happens where an offer inside an "if" is not taken: "If you do not, ..."."""
    match effect:
        case If(then=(*_, last)):
            return refused_side(last) or (other_side(last) if isinstance(last, May) else ())
        case When(then=(*_, last)) | Limited(then=(*_, last)) | ForEach(then=(*_, last)):
            return refused_side(last)
    return ()


def answers_apart(effect: Effect) -> tuple[Answered, ...]:
    """Give what comes of how many take an offer, said in sentences of their own."""
    match effect:
        case May():
            return effect.answered
        case When() | Limited() | ForEach() | If(otherwise=()):
            return answers_apart(effect.then[-1])
    return ()


def is_offer(choice: Choose) -> bool:
    """Tell whether someone may take one of several offers, each for its price."""
    who = {one.who or Actor.SELF for way in choice.of for one in way if isinstance(one, May) and one.cost}
    return all(len(way) == 1 and isinstance(way[0], May) for way in choice.of) and who in ({choice.by}, {Actor.SELF})


def if_done_words(effect: Effect, voice: Voice, told: Sequence[Effect]) -> str:
    """Word that an offer is taken: "If you do"; of each of several, where what is told then is of nobody of these."""
    match effect:
        case When() | Limited() | ForEach() | If():
            return if_done_words(effect.then[-1], voice, told)
        case May(who=Group() as takers) if takers.pick is Pick.EACH or is_plural(takers):
            return "If they do" if takers in parts_in(told, Group) else "For each of them that does"
        case May(who=None):
            return f"If {voice.subject(voice.scene.own)} {'do' if voice.scene.own is Actor.SELF else 'does'}"
    return "If they do"


def taker_of(effect: Effect) -> Who | None:
    """Give the one whom the last offer in an effect is made to, where that is not the one whose text it is."""
    match effect:
        case When() | Limited() | ForEach() | If():
            return taker_of(effect.then[-1])
        case May():
            return effect.who
    return None


def taker_words(offer: May, voice: Voice) -> str:
    """Word to whom an offer is made; "any ally may" would be each of them for themselves."""
    if offer.who is not None and voice.says_they(offer.who):
        return "they"
    who = offer.who or voice.scene.own
    words = voice.subject(who)
    alone = isinstance(who, Group) and who.pick is Pick.ANY and not (who.number or who.chosen_by)
    return f"any one {words.removeprefix('any ')}" if alone else words
