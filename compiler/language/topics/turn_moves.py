"""Reading and wording of the Move of someone's turn: "may Fly 1 instead of Move 1 on your turn" (R-MOV-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.turn_moves import TurnMove
from compiler.ir.terms import MoveKind
from compiler.language.topics.categories import LASTING, OWN
from compiler.language.topics.movement import move_kind
from compiler.language.topics.places import read_place
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import WORD, Category, verb

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime

OFTEN = {"twice": 2, "thrice": 3}
TURN_MOVES = verb(
    TurnMove,
    "{who} may Move {times} on {own} turn {until}",
    kind=MoveKind.MOVE,
    distance=1,
    times=Category(lambda times, _voice, _who: "twice" if times == OFTEN["twice"] else f"{times} times"),
    own=OWN,
    until=LASTING,
).where(lambda effect, _voice: effect.times > 1)
TURN_MOVE = verb(
    TurnMove,
    "{who} may {kind} {distance} instead of Move 1 on {own} turn {until}",
    kind=WORD,
    distance=WORD,
    times=1,
    own=OWN,
    until=LASTING,
)


@production
def turn_move(
    reading: Reading, may: Token, verb: Token, number: Token, unit: Token | None, until: SaidTime | None
) -> Build:
    """Read "may Move 2 instead of Move 1 on your turn"."""
    reading.verb = may
    if unit is not None:
        read_place(reading, unit)
    kind, far = move_kind(verb), reading.number(number)
    if (kind, far) == (MoveKind.MOVE, 1):
        reading.contradiction("that is the Move of a turn", 'say "Move 2 instead of Move 1"')
    return TURN_MOVE.read(reading, kind, far, None, until)


@production
def turn_moves(reading: Reading, may: Token, verb: Token, often: Token, until: SaidTime | None) -> Build:
    """Read "may Move twice each turn"."""
    reading.verb = may
    if move_kind(verb) is not MoveKind.MOVE:
        reading.contradiction("the Move of a turn is none of a kind", 'say "Move twice each turn"')
    word = often.split()[0]
    return TURN_MOVES.read(reading, OFTEN[word] if word in OFTEN else int(word), None, until)
