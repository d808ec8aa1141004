"""What one of two ways comes to between which someone chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.flow import When
from compiler.ir.times.durations import Edge, Moment, Time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who


def in_next_turn(way: Sequence[Effect]) -> tuple[Sequence[Effect], Who | None]:
    """Give what holds from the start to the end of someone's next turn, and whose that is; any other way as it is."""
    match way:
        case (When(at=Time(whose=whose) as at, then=(held,)) as when,) if whose and when == When(at=at, then=(held,)):
            end = Time(edge=Edge.END, moment=Moment.TURN, whose=whose)
            if at == replace(end, edge=Edge.START, moment=Moment.NEXT_TURN) and getattr(held, "until", None) == end:
                return (replace(held, until=None),), whose
    return way, None
