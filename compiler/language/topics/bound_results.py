"""Reading and wording of what a roll comes to at least: "treat any Search result below 4 as 4"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import ResultBound, Rows
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, RowName
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.dice_rows import rows_of_this_gear
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.sure_rolls import is_to_be_made
from compiler.language.topics.verbs import WORD, of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build

OF_HARM = frozenset([RowName.DAMAGE, RowName.DEFENSE])
"""What falls beside other dice, with which it comes to something."""


@production
def bound_result(
    reading: Reading, verb: Token, rows: Rows, gear: Token | None, *rest: Token | SaidTime | None
) -> Build:
    """Read "treat any Search result below 4 as 4"."""
    below, least, until = rest
    reading.verb = verb
    number = reading.number(least)  # type: ignore[arg-type]  # as the production has them
    if reading.number(below) != number:  # type: ignore[arg-type]
        reading.contradiction("what is lower becomes the least there is", "say the same number twice")
    if OF_HARM & set(rows):
        reading.trouble(Code.ROW_KIND, verb, "damage falls in several rolls", help="name the dice of an opposed roll")
    piece = None if gear is None else rows_of_this_gear(reading, [], gear).gear
    reading[UNDATED] |= reading.scene.play is PlayKind.STRATEGY and until is None
    of_roll = until is None and reading.scene.has_trigger
    if of_roll and not is_to_be_made(reading):
        message = "the roll of the Trigger has been made by then"
        reading.trouble(
            Code.REF_DANGLING, verb, message, help='wait for it: "Trigger An ally is to perform a Hit roll."'
        )

    def build(who: Who) -> tuple[Effect, ...]:
        who = Actor.TRIGGER if of_roll and who is reading.scene.own else who
        end = until.settle(who, reading.scene.own) if isinstance(until, SaidTime) else None
        return (ResultBound(who=who, rows=rows, least=number, gear=piece, until=end),)

    return build


def _result_words(effect: ResultBound, _voice: Voice) -> str:
    gear = f" with this {effect.gear}" if effect.gear else ""
    return f"{listed(effect.rows, 'or')} result{gear}"


verb(
    ResultBound,
    "{who} treat any {result} below {least} as {least} {until}",
    result=of("rows gear", _result_words),
    least=WORD,
    until=UNTIL,
)
