"""Reading of what something lasts until: something done, or happening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed
from compiler.ir.places import InPlace, Near, Nearness, Place
from compiler.ir.selectors.who import Pick
from compiler.ir.times.durations import Edge, Moment
from compiler.language.topics.blows import plays
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.happenings import alone, read_end
from compiler.language.topics.mentions import THINGS, mention
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, last_met, things_said

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token


@production
def until_deed(reading: Reading, doer: Named, deed: Deed) -> SaidTime:
    """Read "until the target suffers damage"."""
    last = last_met(reading) if doer is Pronoun.THEM else None
    _place_stays(reading, deed)
    return SaidTime(Edge.END, Moment.DEED, doer, last, deed=read_end(reading, deed))


def _place_stays(reading: Reading, deed: Deed) -> None:
    """Let "that section" be the place of someone who has not left it yet, as long as it lasts."""
    for one in deed.ways:
        match one.where:
            case InPlace(place=Place(kind=kind, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),))):
                mention(reading, THINGS, things_said(reading) - {kind})


@production
def until_another(reading: Reading, doer: Named, verb: Token, _other: Token, like: PlayLike) -> SaidTime:
    """Read "until you play another Strategy": the next that they play."""
    return until_deed(reading, doer, alone(reading, plays(reading, verb, like, None)))


@production
def until_event(reading: Reading, event: Trigger) -> SaidTime:
    """Read "until an attack hits you", "until the Debate Counter moves"."""
    if event.condition is not None or event.nth is not None:
        reading.contradiction("what something lasts until is one thing, and no more is asked of it", "leave that out")
    deed = Deed(**{name: getattr(event, name) for name in Deed.__struct_fields__})
    return SaidTime(Edge.END, Moment.DEED, event.who, deed=deed)
