"""Reading of what a sentence begins with that goes on with the one before it: "Otherwise, ...", "After that, ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.meaning.answering import Otherwise, ResultStands, SoDoes
from compiler.language.meaning.times import TimeReading
from compiler.language.topics.durations import said_again

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Effects, Steps
    from compiler.language.topics.who import Named

NEXT_ONE = {Moment.ROUND: Moment.NEXT_ROUND, Moment.TURN: Moment.NEXT_TURN}
"""The end of what follows on the end of a round or turn."""


class FollowingReading(TimeReading):
    """Callbacks of the sentences in grammar/card.lark that begin with such words."""

    def otherwise(self, steps: Steps) -> Otherwise:
        return Otherwise(self.told(steps))

    def otherwise_another(self, who: Named) -> SoDoes:
        """Read "Otherwise, the target does"."""
        return SoDoes(self.antecedent(who, self.scene.own))

    def result_stands(self, _words: Token) -> ResultStands:
        """Read "The second result stands", behind a reroll."""
        return ResultStands()

    def where_it_is(self, steps: Steps) -> Otherwise:
        """Read "If they are, Move 1" behind "... unless the target is Dazed"."""
        return Otherwise(self.told(steps), denied=True)

    def after_that(self, words: Token, steps: Steps) -> Effects:
        """Read "After that, it is shadowy until the end of the following round": once the state before it is over.

        Of anything else what lasts could have to be over by then, or not.
        """
        effects, lasting = self.then_first(steps), self.scene.lasting
        if lasting is not None and lasting.moment in NEXT_ONE and all(_follows(effect, lasting) for effect in effects):
            return self.at_time(said_again(lasting))(effects)
        if lasting is not None:
            message = f'"{words}" could be at once, or when what stands before it is over'
            self.trouble(Code.AMBIGUOUS, words, message, help='say "Then", or "at the end of the round"')
        return effects


def _follows(effect: Effect, before: Time) -> bool:
    """Tell whether it is a state that lasts beyond the end of another: the round or turn after that."""
    until = effect.until if isinstance(effect, Condition | Illuminate) else None
    return until is not None and before.edge is until.edge is Edge.END and until.moment is NEXT_ONE[before.moment]
