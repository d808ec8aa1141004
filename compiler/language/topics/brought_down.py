"""Reading of who is brought down: to so few points, or below half of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.who import Actor
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.comparisons import counted
from compiler.language.topics.margins import COMPARE
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


class Low(NamedTuple):
    """To how few points someone is brought down, and the number as it is said where it is just that one."""

    deed: Deed
    just: Token | None = None


@production
def low_none(reading: Reading, value: Token, points: Token) -> Low:
    """Read "0 HP" of what someone is reduced to; behind "leaves" any number of points are left."""
    if value == "0":
        return Low(Deed(event=Happening.REDUCED_TO_ZERO, points=read_points(reading, points)))
    number = counted(reading, value)
    return Low(Deed(event=Happening.REDUCED, points=read_points(reading, points), least=number, most=number), value)


@production
def low_few(reading: Reading, value: Token, unit: Token, or_less: Token) -> Low:
    """Read "5 HP or less", "5 or fewer HP"."""
    points, less = (or_less, unit) if unit.type == "OR_MORE" else (unit, or_less)
    _brought_down(reading, less)
    return Low(Deed(event=Happening.REDUCED, points=read_points(reading, points), most=counted(reading, value)))


@production
def low_half(reading: Reading, half: tuple[Named | None, Token, Token]) -> Low:
    """Read "half their HP or less"."""
    whose, points, less = half
    _brought_down(reading, less)
    return Low(_halved(reading, whose, points, Compare.AT_MOST))


@production
def low_below_half(reading: Reading, of: tuple[Named | None, Token]) -> Low:
    """Read "less than half of their maximum HP"."""
    return Low(_halved(reading, *of, Compare.LESS))


@production
def low_under(reading: Reading, value: Token, points: Token) -> Low:
    """Read "fewer than 5 HP"."""
    return Low(reduced_below(reading, value, value, points))


@production
def brought_down_to(reading: Reading, _verb: Token, low: Low) -> Deed:
    """Read "is reduced to 0 HP", "drops to 5 HP or less"."""
    if low.just is not None:
        points = low.deed.points
        message = "a Trigger waits for 0 points, not for another number"
        reading.trouble(Code.TEXT_UNPARSED, low.just, message, help=f'say "0 {points}"')
        reading.mend(Mend("0"))
    return low.deed


@production
def felled_by_harm(felled: Token | Deed, harm: Deed) -> Deed:
    """Read "is defeated by Fire damage", "is reduced to 0 HP by falling damage": by any one of these."""
    fallen = felled if isinstance(felled, Deed) else Deed(event=Happening.DEFEATED)
    first, *others = (replace(fallen, type=way.type, typed=way.typed, falling=way.falling) for way in harm.ways)
    return replace(first, others=(*others,))


@production
def reduced_below(reading: Reading, _verb: Token, value: Token, points: Token) -> Deed:
    return Deed(event=Happening.REDUCED, points=read_points(reading, points), most=reading.number(value) - 1)


@production
def reduced_below_half(reading: Reading, _verb: Token, of: tuple[Named | None, Token]) -> Deed:
    return _halved(reading, *of, Compare.LESS)


def _halved(reading: Reading, whose: Named | None, points: Token, compare: Compare) -> Deed:
    if whose not in (None, Actor.SELF, Pronoun.THEM, Pronoun.IT):
        reading.contradiction("it is half of their own points", f'say "their {points}"')
    return Deed(event=Happening.REDUCED, points=read_points(reading, points), half=compare)


def _brought_down(reading: Reading, less: Token) -> None:
    if COMPARE[less.split()[-1]] is not Compare.AT_MOST:
        reading.trouble(Code.TEXT_UNPARSED, less, "nobody is reduced to more", help='say "or less"')
