"""Reading of what the Debate Counter does, by itself or by someone's doing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.terms import MoveKind, Toward
from compiler.language.topics.happenings import DEED_VERBS, alone, deed_verbs, player_of
from compiler.language.topics.movement import move_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named

if TYPE_CHECKING:
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Blow, Extent


class SaidMove(NamedTuple):
    """How the Debate Counter moves, and by whose doing, where that is said."""

    deed: Deed
    by: Named | None


@production
def moves_counter(reading: Reading, verb: Token, _counter: None, far: Extent | None, toward: Token | None) -> Deed:
    """Read "an enemy moves the Debate Counter toward defeat": it moves by their doing."""
    return _counter_deed(reading, verb, far, toward)


@production
def moves_counter_with(deed: Deed, play: PlayLike) -> Deed:
    """Read "moves the Debate Counter with an Action"."""
    return msgspec.structs.replace(deed, play=play)


@production
def counter_moves(
    reading: Reading, verb: Token, far: Extent | None, toward: Token | None, by: Named | None
) -> SaidMove:
    """Read "moves 2 notches toward defeat", "is advanced by an enemy", of the Debate Counter itself."""
    deed = _counter_deed(reading, verb, far, toward)
    if by is not None and "d" not in verb[-1]:
        reading.trouble(Code.TEXT_UNPARSED, verb, "what moves by itself is moved by nobody", help='say "is moved by"')
    return SaidMove(alone(reading, deed), by)


@production
def counter_moved_by_play(reading: Reading, verb: Token, toward: Token | None, blow: Blow) -> SaidMove:
    """Read "is moved by an enemy's Action": whoever plays it moves it."""
    deed = msgspec.structs.replace(_counter_deed(reading, verb, None, toward), play=blow.play)
    return SaidMove(alone(reading, deed), player_of(reading, blow))


@production
def counter_reaches(reading: Reading, verb: Token, end: Token) -> SaidMove:
    """Read "reaches defeat", "reach its lowest notch": what ends the scenario (R-DEB-1)."""
    reading[DEED_VERBS] = (verb,)
    side = Toward.VICTORY if "victory" in end or "highest" in end else Toward.DEFEAT
    return SaidMove(Deed(event=Happening.DEBATE_MOVES, toward=side, reaches=True), None)


def _counter_deed(reading: Reading, verb: Token, far: Extent | None, toward: Token | None) -> Deed:
    reading[DEED_VERBS] = deed_verbs(reading)
    if verb.startswith("are "):
        reading.trouble(Code.TEXT_UNPARSED, verb, "there is one Debate Counter", help='say "is moved"')
    said = verb.split()[-1]
    if not said.startswith("advanc") and move_kind(said) is not MoveKind.MOVE:
        reading.trouble(Code.TEXT_UNPARSED, verb, "the Debate Counter moves, and nothing else", help='say "moves"')
    least, most = (far.at_least, far.most) if far else (None, None)
    side = Toward(toward.split()[-1]) if toward else None
    return Deed(event=Happening.DEBATE_MOVES, least=least, most=most, toward=side)
