"""How someone is said to have more of something than another: "has a higher Power than you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import AmountIs, LevelIs, TrackIs
from compiler.language.topics.phrase import is_plural
from compiler.language.topics.ranked import HIGH

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate, RollIs
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.phrase import Voice


BEYOND = {Compare.MORE: "higher", Compare.LESS: "lower"}
"""How far from someone else's, where one of them is compared with the other."""
BOUND = {Compare.AT_LEAST: "higher", Compare.AT_MOST: "lower"}
"""How far from a number, which fits as well."""


def owned_more(asked: Predicate, said: Who, voice: Voice) -> str | None:
    """Word who has more of something than another, where that is all that is asked: "has a higher Power than you"."""
    match asked:
        case TrackIs(than_track=None, than=other) if other is not None:
            what = str(asked.track)
        case LevelIs(than=other) if other is not None:
            what = "level"
        case AmountIs(amount=Quantity() as own, value=Quantity(whose=other) as value) if other is not None:
            if own.of not in HIGH or value != msgspec.structs.replace(own, whose=other):
                return None
            what = " ".join(word for word in (own.name, HIGH[own.of]) if word)
        case _:
            return None
    have = "have" if is_plural(said) else "has"
    return f"{have} a {BEYOND[asked.compare]} {what} than {voice.subject(other)}"


def margin_words(asked: RollIs) -> str:
    """Word by how much a roll is won or lost, with the space before it."""
    match asked.least, asked.most:
        case None, None:
            return ""
        case least, None:
            return f" by {least} or more"
        case None, most:
            return f" by {most} or less"
        case least, most if least == most:
            return f" by exactly {most}"
    return f" by {asked.least} to {asked.most}"
