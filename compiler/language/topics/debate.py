"""Reading and wording of moves of the Debate Counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.debate import Debate
from compiler.ir.terms import Scenario, Toward
from compiler.language.topics.amounts import AmountReading
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import parted_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.places import COUNTER

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.language.parsing.token import Token


class DebateReading(AmountReading):
    """Callbacks of grammar/debate.lark."""

    def debate_equal(self, verb: Token, *said: Token | Amount) -> Build:
        toward = next(one for one in said if isinstance(one, str))
        return self.debate(verb, next(one for one in said if not isinstance(one, str)), toward, None)

    def debate_it(self, verb: Token, it: Token, count: Amount, toward: Token, per: Quantity | None) -> Build:
        """Read "advance it 1 notch toward victory", of the Debate Counter."""
        if COUNTER not in self.things | self.scene.things:
            message = '"it" stands for nothing that has been named'
            self.trouble(Code.REF_SUBJECT, it, message, help='say "the Debate Counter"')
        return self.debate(verb, count, toward, per)

    def debate(self, verb: Token, count: Amount, toward: Token, per: Quantity | None) -> Build:
        self.verb = verb
        self.same_unit("notch")
        self.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
        self.things = {COUNTER}
        side = Toward(toward.split()[-1])
        notches = self.so_much(count, per)
        own = self.scene.own
        return lambda who: (Debate(by=None if who is own else who, toward=side, notches=notches),)


@say.register
def _debate(effect: Debate, voice: Voice) -> Phrase:
    notches, each = parted_words(effect.notches, ("1 notch", "notches"), voice)
    return Phrase(who=effect.by, verb="advance", rest=f"the Debate Counter {notches} toward {effect.toward}{each}")
