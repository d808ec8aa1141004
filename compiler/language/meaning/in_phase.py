"""Reading of a Phase that is spent on something: outside any play, that is what is done in the Phase itself.

Where something is waited for, or a play is resolved, its own Phase may be over, and it is the next one that is skipped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.coming import Extent, Skip
from compiler.ir.flow import Cost
from compiler.ir.terms import Phase, PlayKind
from compiler.language.topics.coming import spend_phase
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import event_awaited

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.references import Named

PHASE_SPENT: Note[Token | None] = Note(None)
"""The word for spending a Phase that is not called the next one."""
_PLAYED_IN = {Phase.STRATEGY: PlayKind.STRATEGY, Phase.ACTION: PlayKind.ACTION}
_AT_ANOTHER_TIME = re.compile(r"\b(?:at the|when|whenever|after|before|time|during|until)\b")


@production
def spend_this_phase(reading: Reading, verb: Token, whose: Named, phase: Token) -> Build:
    """Read "spend your Strategy Phase" on something."""
    reading[PHASE_SPENT] = verb
    return spend_phase(reading, verb, whose, phase)


def in_its_phase(reading: Reading, who: Who, cost: Cost | None) -> tuple[Cost | None, PlayKind | None]:
    """Give what is left of a price, and as what it is played, where one's own Phase is spent in an offer."""
    spent = reading[PHASE_SPENT]
    if cost is None or spent is None or reading.scene.play or who is not reading.scene.own:
        return cost, None
    if event_awaited(reading) is not None or _AT_ANOTHER_TIME.search(reading.text[: spent.start_pos].lower()):
        return cost, None
    match cost.doing:
        case (Skip(phase=(Phase.STRATEGY | Phase.ACTION) as phase, extent=Extent.NEXT, until=None), *others):
            left = msgspec.structs.replace(cost, doing=tuple(others))
            return None if left == Cost() else left, _PLAYED_IN[phase]
    return cost, None
