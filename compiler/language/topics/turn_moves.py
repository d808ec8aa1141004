"""Reading and wording of the Move of someone's turn: "may Fly 1 instead of Move 1 on your turn" (R-MOV-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.turn_moves import MoveChange, SkipMove, TurnMove
from compiler.ir.terms import MoveKind
from compiler.language.topics.amounts import not_rolled
from compiler.language.topics.categories import BY, LASTING, OWN, UNTIL, by_sign
from compiler.language.topics.changes import read_changed
from compiler.language.topics.clauses import Clause
from compiler.language.topics.movement import move_kind
from compiler.language.topics.places import read_place
from compiler.language.topics.plays import wants_end
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import antecedent
from compiler.language.topics.verbs import WORD, Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build, Effects
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.phrase import Voice
    from compiler.language.topics.references import Named

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
    reading: Reading, _verb: Token, way: Token, number: Token, unit: Token | None, until: SaidTime | None
) -> Build:
    """Read "may Move 2 instead of Move 1 on your turn"."""
    if unit is not None:
        read_place(reading, unit)
    kind, far = move_kind(way), reading.number(number)
    if (kind, far) == (MoveKind.MOVE, 1):
        reading.contradiction("that is the Move of a turn", 'say "Move 2 instead of Move 1"')
    return TURN_MOVE.read(reading, kind, far, None, until)


@production
def turn_moves(reading: Reading, _verb: Token, way: Token, often: Token, until: SaidTime | None) -> Build:
    """Read "may Move twice each turn"."""
    if move_kind(way) is not MoveKind.MOVE:
        reading.contradiction("the Move of a turn is none of a kind", 'say "Move twice each turn"')
    word = often.split()[0]
    return TURN_MOVES.read(reading, OFTEN[word] if word in OFTEN else int(word), None, until)


def _moves_of(change: MoveChange, voice: Voice) -> str:
    moves = "next Move" if change.extent is Extent.NEXT else "Moves"
    return f"the distance of {voice.possessive(change.who, None)} {moves}"


verb(
    MoveChange,
    "{distance} | {change} by {by} {until}",
    distance=of("who extent", _moves_of),
    change=by_sign("decrease", "increase"),
    by=BY,
    until=UNTIL,
)


@production
def moves_change(reading: Reading, whose: Named, by: Amount, until: SaidTime | None) -> Clause:
    """Read "your Moves are increased by 1", "the distance of the target's Moves decreases by 1"."""
    wants_end(reading, until)
    return _changed(reading, whose, by, until, Extent.EACH)


@production
def next_move_changes(reading: Reading, whose: Named, by: Amount, until: SaidTime | None) -> Clause:
    """Read "the target's next Move is reduced by 1": whenever that comes."""
    return _changed(reading, whose, by, until, Extent.NEXT)


def _changed(reading: Reading, whose: Named, by: Amount, until: SaidTime | None, extent: Extent) -> Clause:
    not_rolled(reading, by, "a distance")

    def build(who: Who) -> Effects:
        mover = read_whose(reading, whose, who)
        end = until.settle(mover, reading.scene.own) if until else None
        return (MoveChange(who=mover, by=by, extent=extent, until=end),)

    return Clause(build, command=True)


@production
def change_moves(reading: Reading, change: Token, whose: Named, by: Amount, until: SaidTime | None) -> Build:
    """Read "increase the distance of your Moves by 1"."""
    return moves_change(reading, whose, read_changed(reading, change, by), until).build


@production
def change_next_move(reading: Reading, change: Token, whose: Named, by: Amount, until: SaidTime | None) -> Build:
    """Read "reduce the target's next Move by 1"."""
    return next_move_changes(reading, whose, read_changed(reading, change, by), until).build


SKIP_MOVE = verb(SkipMove, "{who} skip {own} next Move", own=OWN)


@production
def skip_move(reading: Reading, _verb: Token, whose: Named) -> Build:
    """Read "skips their next Move"."""

    def build(who: Who) -> Effects:
        if antecedent(reading, whose, who) != who:
            reading.contradiction("nobody skips what is another's", 'say "the target skips their next Move"')
        return (SkipMove(who=who),)

    return build
