"""Reading of a bare number in place of another: "gain +1 Power. If you are Dazed, gain +2 instead"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.deeds.incantations import Charges
from compiler.ir.deeds.points import DamageEffect, Recover
from compiler.ir.deeds.tracks import Stat
from compiler.ir.selectors.described import Many
from compiler.language.topics.amounts import fixed
from compiler.language.topics.clauses import Build
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.amounts.dice import Dice
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token


@production
def so_much_instead(reading: Reading, verb: Token, much: Token) -> Build:
    """Read "suffers 1d8 instead", of what the sentence before has somebody suffer."""
    reading.verb = verb
    number = fixed(reading, much)
    stem = verb.removesuffix("s")
    done = {changed for one in reading.scene.done if (changed := _changed(one, stem, number, much)) is not None}
    if len(done) != 1:
        reading.contradiction("this does not say so much of what", 'say it: "gain +2 Power instead"')
        return lambda _who: ()
    changed = done.pop()
    return lambda who: (msgspec.structs.replace(changed, who=who),)


def _changed(effect: Effect, verb: str, number: int | Dice, much: str) -> Effect | None:
    """Give what the sentence before does with that number, where it is done by that verb."""
    signed = much[0] in "+-"
    match verb, effect:
        case ("gain" | "suffer" | "lose", Stat(by=int() as by)) if isinstance(number, int):
            moved = number if signed or verb != "lose" else -number
            return msgspec.structs.replace(effect, by=moved) if (moved < 0) == (by < 0) else None
        case ("suffer" | "take", DamageEffect()) if not signed:
            return msgspec.structs.replace(effect, amount=number)
        case ("recover", Recover(among=None)) if not signed:
            return msgspec.structs.replace(effect, amount=number)
        case ("gain", Earn(way=Way.GAIN) | Charges()) | ("lose", Earn(way=Way.LOSE)) if not signed:
            return msgspec.structs.replace(effect, **{"by" if isinstance(effect, Charges) else "number": number})
        case ("discard", Discard(cards=cards)) if (
            not signed and cards.many is Many.EXACTLY and cards.number is not None
        ):
            return msgspec.structs.replace(effect, cards=msgspec.structs.replace(cards, number=number))
    return None
