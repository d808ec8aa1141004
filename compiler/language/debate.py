"""Reading and wording of moves of the Debate Counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.debate import Debate, Toward
from compiler.ir.terms import Scenario
from compiler.language.amounts import AmountReading
from compiler.language.clauses import Build
from compiler.language.counts import count_words
from compiler.language.phrase import Phrase, Voice, counted, say

if TYPE_CHECKING:
    from compiler.ir.amounts import Quantity
    from compiler.language.token import Token


class DebateReading(AmountReading):
    """Callbacks of grammar/debate.lark."""

    def debate(self, count: int, toward: Token, per: Quantity | None) -> Build:
        self.same_unit("notch")
        self.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
        side = Toward(toward.split()[-1])
        return lambda _who: (Debate(toward=side, notches=count, per=per),)


@say.register
def _debate(effect: Debate, voice: Voice) -> Phrase:
    notches = counted(effect.notches, "1 notch", "notches")
    each = count_words(effect.per, voice)
    return Phrase(who=None, verb="advance", rest=f"the Debate Counter {notches} toward {effect.toward}{each}")
