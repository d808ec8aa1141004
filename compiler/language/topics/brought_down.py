"""Reading of who is brought down: to so few points, or below half of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.who import Actor
from compiler.language.topics.carried import CarriedReading
from compiler.language.topics.margins import COMPARE
from compiler.language.topics.places import Pronoun

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class Low(NamedTuple):
    """To how few points someone is brought down, and the number as it is said where it is just that one."""

    deed: Deed
    just: Token | None = None


class BroughtDownReading(CarriedReading):
    """Callbacks of grammar/triggers.lark for points that are nearly gone."""

    def low_none(self, value: Token, points: Token) -> Low:
        """Read "0 HP" of what someone is reduced to; behind "leaves" any number of points are left."""
        if value == "0":
            return Low(Deed(event=Happening.REDUCED_TO_ZERO, points=self.points(points)))
        number = self.counted(value)
        return Low(Deed(event=Happening.REDUCED, points=self.points(points), least=number, most=number), value)

    def low_few(self, value: Token, unit: Token, or_less: Token) -> Low:
        """Read "5 HP or less", "5 or fewer HP"."""
        points, less = (or_less, unit) if unit.type == "OR_MORE" else (unit, or_less)
        self._brought_down(less)
        return Low(Deed(event=Happening.REDUCED, points=self.points(points), most=self.counted(value)))

    def low_half(self, half: tuple[Named | None, Token, Token]) -> Low:
        """Read "half their HP or less"."""
        whose, points, less = half
        self._brought_down(less)
        return Low(self._halved(whose, points, Compare.AT_MOST))

    def low_below_half(self, of: tuple[Named | None, Token]) -> Low:
        """Read "less than half of their maximum HP"."""
        return Low(self._halved(*of, Compare.LESS))

    def low_under(self, value: Token, points: Token) -> Low:
        """Read "fewer than 5 HP"."""
        return Low(self.reduced_below(value, value, points))

    def brought_down_to(self, _verb: Token, low: Low) -> Deed:
        """Read "is reduced to 0 HP", "drops to 5 HP or less"."""
        if low.just is not None:
            points = low.deed.points
            message = "a Trigger waits for 0 points, not for another number"
            self.trouble(Code.TEXT_UNPARSED, low.just, message, help=f'say "0 {points}"')
            self.mend(Mend("0"))
        return low.deed

    def reduced_below(self, _verb: Token, value: Token, points: Token) -> Deed:
        return Deed(event=Happening.REDUCED, points=self.points(points), most=self.number(value) - 1)

    def reduced_below_half(self, _verb: Token, of: tuple[Named | None, Token]) -> Deed:
        return self._halved(*of, Compare.LESS)

    def _halved(self, whose: Named | None, points: Token, compare: Compare) -> Deed:
        if whose not in (None, Actor.SELF, Pronoun.THEM, Pronoun.IT):
            self.contradiction("it is half of their own points", f'say "their {points}"')
        return Deed(event=Happening.REDUCED, points=self.points(points), half=compare)

    def _brought_down(self, less: Token) -> None:
        if COMPARE[less.split()[-1]] is not Compare.AT_MOST:
            self.trouble(Code.TEXT_UNPARSED, less, "nobody is reduced to more", help='say "or less"')
