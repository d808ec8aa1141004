"""Reading of how much by something else: as much as that, half as much, or a number that is chosen as it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity, is_chosen
from compiler.ir.facts.predicates import COUNTED
from compiler.language.topics.afresh import afresh
from compiler.language.topics.amounts import AmountReading, Bounds
from compiler.language.topics.scene import ChosenOf

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.terms import Countable
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named

Times = Callable[["Amount", "Token | None"], "Amount"]
"""How many times something is taken, or half of it, rounded as is said."""

CHOSEN_OF = {
    "Karma": ChosenOf.KARMA,
    "Valuable": ChosenOf.VALUABLES,
    "Point": ChosenOf.TACTICAL_POINTS,
    "charge": ChosenOf.CHARGES,
    "recover": ChosenOf.RECOVERED,
    "level": ChosenOf.LEVELS,
    "": ChosenOf.SUFFERED,
}
"""Of what a number has been chosen, by the words that it is counted with; points that are lost are damage."""


class ChosenAmountReading(AmountReading):
    """Callbacks of grammar/amounts.lark for what is as much as something else, or chosen."""

    @afresh
    def chosen_of(self) -> ChosenOf | None:
        """Of what the text has had a number chosen."""
        return self.scene.chosen_of

    # ---- as much as something else

    def once_as_much(self) -> Times:
        return lambda amount, _rounded: amount

    def times_as_much(self, times: Token) -> Times:
        return lambda amount, _rounded: self.times_of(times, amount)

    def half_as_much(self) -> Times:
        return lambda amount, rounded: self.half_up(amount) if rounded is None else self.half_of(amount, rounded)

    def as_much(self, how: Times, other: Amount, rounded: Token | None) -> Amount:
        """Read "half as many cards as the target has in hand, rounded down"."""
        much = how(other, rounded)
        if rounded is not None and not (isinstance(much, Quantity) and much.half):
            self.trouble(Code.TEXT_UNPARSED, rounded, "nothing is halved here", help="leave out how it is rounded")
        return much

    def compared_stock(self, who: Named, of: Countable) -> Quantity:
        """Read "as many HP as you have cards in hand"."""
        return Quantity(of=COUNTED[of], whose=self.owner_of_amount(who))

    # ---- a number that is chosen as it is done

    def chosen_amount(self, most: Token) -> Quantity:
        """Read "up to 3"."""
        return self.choice_up_to(self.number(most))

    def choice_up_to(self, most: Amount | None, least: int | None = None) -> Quantity:
        self.cards_done = None
        return Quantity(of=Measure.CHOSEN, least=least, most=most)

    def any_amount(self, bounds: Bounds | None) -> Quantity:
        """Read "any number of charges, to a maximum of your level"."""
        if bounds is None:
            return self.choice_up_to(None)
        return self.choice_up_to(bounds.most, bounds.least)

    def notes_choice(self, amount: Amount, of: ChosenOf) -> None:
        """Note of what a number is chosen, where one is."""
        if is_chosen(amount):
            self.chosen_of = of

    def at_least_one(self, amount: Amount) -> Amount:
        """Give an amount of which whoever takes an offer chooses at least 1."""
        if self.offered_to is None or not isinstance(amount, Quantity) or not is_chosen(amount):
            return amount
        return replace(amount, least=amount.least or 1)

    def per_condition_ended(self, _said: Token) -> Quantity:
        """Read "for each condition ended this way"."""
        return Quantity(of=Measure.ENDED)

    def per_track_moved(self, _said: Token) -> Quantity:
        """Read "for each Stat Track moved this way"."""
        return Quantity(of=Measure.MOVED)

    def per_each_done(self) -> Quantity:
        """Read "spend up to 3 Karma and draw a card for each"."""
        if self.cards_done is None and self.chosen_of is not None:
            return Quantity(of=Measure.ROLLED)
        return super().per_each_done()

    def as_much_of_tracks(
        self, amount: Amount, words: list[Token], bounds: Bounds | None
    ) -> tuple[list[Token], Amount]:
        """Read "that much Power, to a maximum of +3": as much as was chosen or rolled."""
        return words, self.quantity(amount, bounds)

    def per_one_chosen(self, unit: Token) -> Quantity:
        """Read "for each Karma spent this way": as many as were chosen."""
        of = next(of for word, of in CHOSEN_OF.items() if word in unit)
        if self.chosen_of is not of:
            message = f'nobody has been left to choose how much "{unit}" is'
            self.trouble(Code.TEXT_UNPARSED, unit, message, help='say before it, for example, "spend up to 3 Karma"')
        return Quantity(of=Measure.ROLLED)
