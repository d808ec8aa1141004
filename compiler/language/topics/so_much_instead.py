"""Reading of a bare number, of what has been said before: "gain +2 instead", "You gain 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import turned
from compiler.ir.deeds.cards import Discard, Draw
from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.deeds.incantations import Charges
from compiler.ir.deeds.points import DamageEffect, Recover
from compiler.ir.deeds.tracks import Stat
from compiler.ir.selectors.described import Many
from compiler.ir.terms import Countable
from compiler.language.topics.amounts import fixed
from compiler.language.topics.as_much_again import half_again
from compiler.language.topics.clauses import Build
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.amounts.dice import Dice
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token


@production
def so_much_instead(reading: Reading, verb: Token, much: Token) -> Build:
    """Read "suffers 1d8 instead", of what the sentence before has somebody suffer."""
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


@production
def so_much_too(reading: Reading, verb: Token, much: Token) -> Build:
    """Read "You gain 1", of what the sentence before has somebody gain or lose."""
    figure = much.split()[0]
    return _of_the_same(reading, verb, 1 if figure == "one" else int(figure))


@production
def half_too(reading: Reading, verb: Token, _half: Token, rounded: Token | None) -> Build:
    """Read "An ally gains half that many", of all charges that somebody has lost."""
    if not any(isinstance(one, Charges) and one.by is None for one in reading.scene.done):
        reading.contradiction("this does not say half of what", "say it in full")
    return _of_the_same(reading, verb, half_again(reading, rounded))


def _of_the_same(reading: Reading, verb: Token, number: Amount) -> Build:
    stem = verb.removesuffix("s")
    done = {same for one in reading.scene.done if (same := _same(one, stem, number)) is not None}
    if len({type(one) for one in done}) != 1:
        reading.contradiction("this does not say so much of what", 'say it: "gain 1 Incantation charge"')
        return lambda _who: ()
    same = done.pop()
    return lambda who: (msgspec.structs.replace(same, who=who),)


def _same(effect: Effect, verb: str, number: Amount) -> Effect | None:
    """Give so much of what the sentence before has somebody gain or lose, by that verb."""
    match verb, effect:
        case (("gain" | "lose"), Charges()):
            return msgspec.structs.replace(effect, by=number if verb == "gain" else turned(number))
        case (("gain" | "lose"), Earn()) if effect.what is not Countable.COUNTERS:
            return msgspec.structs.replace(effect, way=Way(verb), number=number)
        case ("recover", Recover(among=None)):
            return msgspec.structs.replace(effect, amount=number)
        case ("draw", Draw()) if isinstance(number, int):
            return Draw(who=effect.who, number=number)
    return None
