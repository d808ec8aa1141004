"""Reading of dice that move, with what they are rolled for or against in another place of the clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.topics.reading import Reading, production
from compiler.language.topics.rolls import dice_moved, dice_of, dice_of_play, of_coming_play

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.language.parsing.token import Token
    from compiler.language.topics.changes import Moved
    from compiler.language.topics.clauses import Build, Clause
    from compiler.language.topics.dice_rows import Against, SaidRows
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.plays_to_come import SaidComing


@production
def dice_of_play_behind(
    reading: Reading, change: Token, said: SaidRows, unit: Token, much: Amount, plays: SaidComing
) -> Build:
    """Read "decrease the Hit dice level by 1 on attacks against you"."""
    return dice_of_play(reading, change, said, unit, of_coming_play(plays), much, None)


@production
def dice_against_whom(
    reading: Reading, said: SaidRows, unit: Token, against: Against | None, by: Amount, until: SaidTime | None
) -> Clause:
    """Read "your Rebuttal dice level against Aggressive Actions increases by 1"."""
    return dice_of(reading, said, unit, by, against, until)


@production
def dice_so_moved(
    reading: Reading, said: SaidRows, against: Against | None, moved: Moved, until: SaidTime | None
) -> Clause:
    """Read "your Miss dice against ranged attacks are one level higher"."""
    return dice_moved(reading, said, moved, against, until)
