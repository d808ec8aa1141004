"""Reading of what a sentence begins with that goes on with the one before it: "Otherwise, ...", "After that, ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.meaning.answering import Otherwise, ResultStands, SoDoes, ThenToo
from compiler.language.meaning.flow import read_told, then_too
from compiler.language.meaning.times import at_time
from compiler.language.topics.durations import said_again
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Effects, Steps

NEXT_ONE = {Moment.ROUND: Moment.NEXT_ROUND, Moment.TURN: Moment.NEXT_TURN}
"""The end of what follows on the end of a round or turn."""


@production
def otherwise(reading: Reading, steps: Steps) -> Otherwise:
    return Otherwise(read_told(reading, steps))


@production
def otherwise_another(reading: Reading, who: Named) -> SoDoes:
    """Read "Otherwise, the target does"."""
    return SoDoes(antecedent(reading, who, reading.scene.own))


@production
def result_stands(_words: Token) -> ResultStands:
    """Read "The second result stands", behind a reroll."""
    return ResultStands()


@production
def where_it_is(reading: Reading, steps: Steps) -> Otherwise:
    """Read "If they are, Move 1" behind "... unless the target is Dazed"."""
    return Otherwise(read_told(reading, steps), denied=True)


@production
def after_that(reading: Reading, words: Token, steps: Steps) -> Effects | ThenToo:
    """Read "After that, it is shadowy until the end of the following round": once the state before it is over.

    Of anything else what lasts could have to be over by then, or not.
    """
    effects, lasting = read_told(reading, steps), reading.scene.lasting
    if lasting is not None and lasting.moment in NEXT_ONE and all(_follows(effect, lasting) for effect in effects):
        return at_time(reading, said_again(lasting))(effects)
    if lasting is not None:
        message = f'"{words}" could be at once, or when what stands before it is over'
        reading.trouble(Code.AMBIGUOUS, words, message, help='say "Then", or "at the end of the round"')
    return then_too(reading, effects)


def _follows(effect: Effect, before: Time) -> bool:
    """Tell whether it is a state that lasts beyond the end of another: the round or turn after that."""
    until = effect.until if isinstance(effect, Condition | Illuminate) else None
    return until is not None and before.edge is until.edge is Edge.END and until.moment is NEXT_ONE[before.moment]
