"""Reading of dice that are changed otherwise than has just been said: "otherwise, increase it by 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.language.topics.changes import read_changed
from compiler.language.topics.harms import DAMAGE
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.rolls import DICE_MOVED
from compiler.language.topics.who import awaits

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build


@production
def dice_changed_so(reading: Reading, verb: Token, _it: Token, much: Amount) -> Build:
    """Read "increase it by 2" of the dice that the words before have changed, where no damage could be "it"."""
    again, last = reading[DICE_MOVED], reading.scene.dice_changed
    if awaits(reading, DAMAGE) or (again is None and last is None):
        reading.contradiction('"it" is nothing of which there is more or less', "say what is changed")
        return lambda _who: ()
    by = read_changed(reading, verb, much)
    return again(by) if again is not None else lambda _who: () if last is None else (replace(last, by=by),)
