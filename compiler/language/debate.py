"""Reading and wording of moves of the Debate Counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.debate import Debate, Toward
from compiler.ir.terms import Scenario
from compiler.language.clauses import Build
from compiler.language.phrase import Phrase, Voice, counted, say
from compiler.language.scene import Reads

if TYPE_CHECKING:
    from lark import Token


class DebateReading(Reads):
    """Callbacks of grammar/debate.lark."""

    def debate(self, count: int, toward: Token) -> Build:
        self.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
        side = Toward(toward.split()[-1])
        return lambda _who: (Debate(toward=side, notches=count),)


@say.register
def _debate(effect: Debate, _voice: Voice) -> Phrase:
    notches = counted(effect.notches, "1 notch", "notches")
    return Phrase(who=None, verb="advance", rest=f"the Debate Counter {notches} toward {effect.toward}")
