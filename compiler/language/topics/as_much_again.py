"""Reading of as much as came before, and of more than a number: "half that much", "1d6 damage plus your level"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.points import Recover
from compiler.ir.flow import Instead
from compiler.ir.terms import POINTS, Points
from compiler.language.topics.points import Hurt, PointsReading

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build


class AsMuchAgainReading(PointsReading):
    """Callbacks of grammar/points.lark for points that are as many as something else, or more."""

    def hurt_further(self, much: Token | Amount, type_: str | None, per: Quantity | None) -> Hurt:
        """Read "1d6 additional Fire damage", "that much more damage"."""
        number = self.amount(much)
        if self.scene.play is None and isinstance(number, int):
            self.contradiction("this can be damage of its own, or more of what comes", "say when it is suffered")
        return Hurt(self.so_much(number, per), type_)

    def hurt_again(self, amount: Amount) -> Hurt:
        """Read "suffers the same amount"."""
        return self.hurt_equal(None, amount)

    def hurt_half_that(self, type_: str | None, rounded: Token | None) -> Hurt:
        """Read "half that much Fire damage, rounded down"."""
        return Hurt(self.half_again(rounded), type_)

    def hurt_beyond(self, amount: Amount, type_: Token | None, more: Amount) -> Hurt:
        """Read "1d6 Fire damage plus 1 for each card in your hand"."""
        return self.hurt_equal(type_, self.plus(amount, more))

    def recover_again(self, verb: Token, amount: Amount) -> Build:
        """Read "recovers the same amount"."""
        self.verb = verb
        points = POINTS.get(self.scene.scenario)
        if points is None:
            self.contradiction("this does not say how much of what", 'say "that many HP"')
        return lambda who: (Recover(who=who, points=points or Points.HP, amount=amount),)

    def recover_for_them(self, verb: Token, amount: Amount) -> Build:
        """Read "recover the same amount in their place": and they do not."""
        build = self.recover_again(verb, amount)
        return lambda who: (Instead(then=build(who)),)

    def recover_points_for_them(self, verb: Token, amount: Amount, points: Token) -> Build:
        """Read "recover that many HP in their place"."""
        build = self.recover(verb, amount, points, None)
        return lambda who: (Instead(then=build(who)),)

    def recover_half_that(self, verb: Token, points: Token, rounded: Token | None) -> Build:
        return self.recover(verb, self.half_again(rounded), points, None)

    def recover_beyond(self, verb: Token, amount: Amount, points: Token, more: Amount) -> Build:
        """Read "recover 1d6 HP plus 1 for each ally within range 1"."""
        return self.recover(verb, self.plus(amount, more), points, None)

    def points_each(self, number: Token, points: Token, per: Quantity) -> Amount:
        """Read "plus 1 HP for each ally within range 1"."""
        self.points(points)
        return self.by_each(number, per)

    def half_again(self, rounded: Token | None) -> Amount:
        """Read "half that amount, rounded down"."""
        much = self.rolled()
        return self.half_up(much) if rounded is None else self.half_of(much, rounded)
