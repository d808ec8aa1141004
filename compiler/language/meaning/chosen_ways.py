"""What one of two ways comes to between which someone chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.base import AtOnce
from compiler.ir.flow import When
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.meaning.clause_words import NEVER_BARE, holds_others, phrase_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.phrase import Voice


def is_done(way: Sequence[Effect], who: Who, voice: Voice) -> bool:
    """Tell whether a way is one plain thing that someone does: "either suffers 1d6 damage or discards a card"."""
    if len(way) != 1 or holds_others(way[0]) or (isinstance(way[0], AtOnce) and way[0].immediate):
        return False
    phrase = phrase_of(way[0], voice)
    return phrase.who == who and phrase.verb not in NEVER_BARE


def in_next_turn(way: Sequence[Effect]) -> tuple[Sequence[Effect], Who | None]:
    """Give what holds from the start to the end of someone's next turn, and whose that is; any other way as it is."""
    match way:
        case (When(at=Time(whose=whose) as at, then=(held,)) as when,) if whose and when == When(at=at, then=(held,)):
            end = Time(edge=Edge.END, moment=Moment.TURN, whose=whose)
            if at == replace(end, edge=Edge.START, moment=Moment.NEXT_TURN) and getattr(held, "until", None) == end:
                return (replace(held, until=None),), whose
    return way, None
