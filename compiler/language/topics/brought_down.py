"""Reading of who is brought down: to so few points, or below half of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.who import Actor
from compiler.language.topics.carried import CarriedReading
from compiler.language.topics.margins import COMPARE
from compiler.language.topics.places import Pronoun

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class BroughtDownReading(CarriedReading):
    """Callbacks of grammar/triggers.lark for points that are nearly gone."""

    def reduced_to_few(self, _verb: Token, value: Token, unit: Token, or_less: Token) -> Deed:
        """Read "is reduced to 5 HP or less", "to 5 or fewer HP"."""
        points, less = (or_less, unit) if unit.type == "OR_MORE" else (unit, or_less)
        self._brought_down(less)
        return Deed(event=Happening.REDUCED, points=self.points(points), most=self.counted(value))

    def reduced_below(self, _verb: Token, value: Token, points: Token) -> Deed:
        return Deed(event=Happening.REDUCED, points=self.points(points), most=self.number(value) - 1)

    def reduced_to_half(self, _verb: Token, whose: Named, points: Token, less: Token) -> Deed:
        self._brought_down(less)
        return self._halved(whose, points, Compare.AT_MOST)

    def reduced_below_half(self, _verb: Token, whose: Named, points: Token) -> Deed:
        return self._halved(whose, points, Compare.LESS)

    def _halved(self, whose: Named, points: Token, compare: Compare) -> Deed:
        if whose not in (None, Actor.SELF, Pronoun.THEM, Pronoun.IT):
            self.contradiction("it is half of their own points", f'say "their {points}"')
        return Deed(event=Happening.REDUCED, points=self.points(points), half=compare)

    def _brought_down(self, less: Token) -> None:
        if COMPARE[less.split()[-1]] is not Compare.AT_MOST:
            self.trouble(Code.TEXT_UNPARSED, less, "nobody is reduced to more", help='say "or less"')
