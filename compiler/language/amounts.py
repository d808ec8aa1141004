"""Reading of how much: numbers, dice, and expressions in place of numbers; worded by `counts`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts import Amount, Measure, Quantity, Rounding
from compiler.ir.dice import Dice
from compiler.ir.terms import POINTS, Points, Ward
from compiler.ir.who import Group
from compiler.language.dice import DiceReading
from compiler.language.resistances import ResistanceReading
from compiler.language.scene import Scene
from compiler.language.who import Named

if TYPE_CHECKING:
    from compiler.ir.places import Thing
    from compiler.language.groups import Filter, Kinds
    from compiler.language.token import Token

STATES = {
    "current": Measure.POINTS_CURRENT,
    "maximum": Measure.POINTS_MAXIMUM,
    "lost": Measure.POINTS_LOST,
    "missing": Measure.POINTS_LOST,
}


class Stock(msgspec.Struct, frozen=True):
    """Who has the cards or charges that are counted, and whether they are cards in hand."""

    whose: Named
    in_hand: str


class AmountReading(ResistanceReading, DiceReading):
    """Callbacks of grammar/amounts.lark."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.unit_again: Token | None = None
        """What the maximum read last is of, as it was said."""

    def points(self, token: Token) -> Points:
        """Check that the points are those of this type of scenario."""
        expected = POINTS.get(self.scene.scenario)
        if expected and token != expected:
            message = f"{self.scene.scenario} uses {expected}, not {token}"
            self.trouble(Code.POINTS_SCENARIO, token, message, help=f'say "{expected}"')
            self.mend(Mend(str(expected)))
        return Points(str(token))

    def amount(self, token: Token) -> Amount:
        return self.dice(token) if "d" in token else self.number(token)

    def rolled(self) -> Amount:
        return Quantity(of=Measure.ROLLED)

    def same_unit(self, *units: str) -> None:
        """Check that a maximum is of what it is the maximum of: "to a maximum of 2 notches"."""
        unit, self.unit_again = self.unit_again, None
        if unit is not None and not unit.startswith(units):
            message = f"the maximum is given in {unit}, and something else is counted here"
            self.trouble(Code.TEXT_UNPARSED, unit, message, help="leave out what the number is of")

    # ---- expressions

    def quantity(self, measure: Quantity, most: int | None) -> Quantity:
        return msgspec.structs.replace(measure, most=most)

    def half_of(self, measure: Quantity, rounded: Token, most: int | None) -> Quantity:
        return msgspec.structs.replace(measure, half=Rounding(rounded.split()[-1]), most=most)

    def times_of(self, times: Token, measure: Quantity, most: int | None) -> Quantity:
        each = 2 if times == "twice" else self.number(times.update(value=times.split()[0]))
        return msgspec.structs.replace(measure, each=each, most=most)

    def damage_done(self, how: Token) -> Quantity:
        return Quantity(of=Measure.DAMAGE_DEALT if how == "dealt" else Measure.DAMAGE_SUFFERED)

    def ward_value(self, whose: Named, word: Token, ward: Token) -> Quantity:
        of = Measure.RESISTANCE if ward == Ward.RESISTANCE else Measure.WEAKNESS
        return Quantity(of=of, whose=self.owner_of_amount(whose), name=self.damage_type(word))

    def track_of(self, whose: Named, word: Token) -> Quantity:
        return Quantity(of=Measure.TRACK, whose=self.owner_of_amount(whose), name=str(self.track(word)))

    def level_of(self, whose: Named) -> Quantity:
        return Quantity(of=Measure.LEVEL, whose=self.owner_of_amount(whose))

    def points_of(self, whose: Named, state: Token, points: Token) -> Quantity:
        return Quantity(of=STATES[state], whose=self.owner_of_amount(whose), name=str(self.points(points)))

    def result_of(self) -> Quantity:
        return Quantity(of=Measure.ROLLED)

    def stock_of(self, what: Token, stock: Stock) -> Quantity:
        cards = what.startswith("card")
        if cards != bool(stock.in_hand):
            self.trouble(
                Code.TEXT_UNPARSED,
                what,
                f"it is not said where the {what} are",
                help='say "cards in your hand" or "charges you have"',
            )
        return Quantity(of=Measure.CARDS_IN_HAND if cards else Measure.CHARGES, whose=self.owner_of_amount(stock.whose))

    def in_hand_of(self, whose: Named, pile: Token) -> Stock:
        if pile != "hand":
            self.trouble(Code.TEXT_UNPARSED, pile, f"cards are counted in a hand, not in a {pile}", help='say "hand"')
        return Stock(whose, "hand")

    def had_by(self, who: Named) -> Stock:
        return Stock(who, "")

    def picked(self, kinds: Kinds, *sieves: Filter) -> Group:
        return self.counted_group(kinds, sieves)

    def count_of(self, counted: Group | Thing) -> Quantity:
        return Quantity(of=counted)

    def per_thing(self, thing: Thing, most: int | None) -> Quantity:
        return Quantity(of=thing, most=most)

    def counted_group(self, kinds: Kinds, sieves: tuple[Filter, ...]) -> Group:
        """Give those who are counted; nobody is spoken of by that."""
        named = set(self.named)
        group = self.group_all(kinds, *sieves)
        self.named = named
        return group

    # ---- so much each

    def per(self, most: int | None) -> Quantity:
        return Quantity(of=Measure.LEVEL, whose=self.scene.own, most=most)

    def per_group(self, kinds: Kinds, *rest: Filter | int | None) -> Quantity:
        *sieves, most = rest
        return Quantity(of=self.counted_group(kinds, tuple(sieves)), most=most)  # type: ignore[arg-type]  # the last is the maximum

    def per_stock(self, what: Token, stock: Stock, most: int | None) -> Quantity:
        return msgspec.structs.replace(self.stock_of(what, stock), most=most)

    def per_spent(self, what: Token, who: Named, _verb: Token, above: Token | None, most: int | None) -> Quantity:
        """Read "for each Incantation charge you spend above 2"."""
        if what.startswith("card"):
            self.trouble(Code.TEXT_UNPARSED, what, "cards are not spent", help='say "for each card discarded"')
        least = None if above is None else self.number(above)
        return Quantity(of=Measure.CHARGES_SPENT, whose=self.owner_of_amount(who), above=least, most=most)

    def per_card_done(self, what: Token, done: Token, most: int | None) -> Quantity:
        if not what.startswith("card"):
            self.trouble(Code.TEXT_UNPARSED, done, f"charges are not {done}", help='say "for each charge you spend"')
        return Quantity(of=Measure(str(done)), most=most)

    def per_condition(self, who: Named, most: int | None) -> Quantity:
        return Quantity(of=Measure.CONDITIONS, whose=self.owner_of_amount(who), most=most)

    def up_to_most(self, number: Token, unit: Token | None) -> int:
        self.unit_again = unit
        self.maximum = number
        return abs(self.number(number))

    def up_to_most_aside(self, most: Token) -> int:
        return self.up_to_most(most, None)

    def by_number(self, number: Token) -> Amount:
        return self.number(number)

    def by_each(self, number: Token, per: Quantity) -> Amount:
        return each_of(self.number(number), per)

    def by_quantity(self, quantity: Quantity) -> Amount:
        return quantity

    def by_half(self, rounded: Token) -> Amount:
        return Quantity(of=Measure.CHANGED, half=Rounding(rounded.split()[-1]))


def each_of(amount: int | Dice, per: Quantity | None) -> Amount:
    """Give so much for each of what is counted, or the plain amount where nothing is.

    >>> each_of(2, None)
    2
    """
    return amount if per is None else msgspec.structs.replace(per, each=amount)
