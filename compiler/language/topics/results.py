"""Reading of what an opposed roll has come to: "the amount by which you won the roll", "the lower of the results"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.selectors.who import Actor
from compiler.language.topics.pronouns import THEIRS
from compiler.language.topics.shown_dice import ShownDiceReading
from compiler.language.topics.triggers import TriggerReading, rolled_in

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.events.deeds import Deed
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.triggers import Circumstance
    from compiler.language.topics.who import Named

ROLLED_HERE = re.compile(r"\brolls? [0-9]")
MARGIN = Quantity(of=Measure.MARGIN)
LOST = ("lost", "lose", "fail")


class ResultReading(ShownDiceReading, TriggerReading):
    """Callbacks of grammar/results.lark."""

    sides_rolled: tuple[Actor | None, ...] = ()
    """Who has won and who has lost the roll that this sentence waits for."""

    def trigger(self, who: Who, event: Deed, circumstance: Circumstance | None) -> Trigger:
        told = super().trigger(who, event, circumstance)
        self.sides_rolled = rolled_in(told, self.scene)
        return told

    def ended_so(self, who: Named, ended: Token) -> Token:
        """Check that the one who is said to have won a roll has won it, and the one who has lost it, lost."""
        lost = ended.removeprefix("has ").removeprefix("have ").startswith(LOST)
        sides = self._sides_met()
        if not sides:
            sides = (self.scene.own, Actor.TARGET)
        if self._roller(who) != sides[lost]:
            self.contradiction("this roll does not tell that they have", 'say "the difference between the two rolls"')
        return ended

    def roll_margin(self, words: Token) -> Amount:
        """Read "the amount by which they won the roll"."""
        if not self._sides_met():
            self.opposed_row(words)
        return MARGIN

    def difference_of_rolls(self, words: Token) -> Amount:
        return MARGIN if self._sides_met() else super().difference_of_rolls(words)

    def result_of(self) -> Quantity:
        if self.sides_rolled and not ROLLED_HERE.search(self.text):
            self.contradiction(
                "two have rolled, and this does not say whose result it is", 'say "your result on the roll"'
            )
        return super().result_of()

    def result_of_two(self, words: Token) -> Amount:
        """Read "the lower of the two results of the roll"."""
        if not self._sides_met():
            self.opposed_row(words)
        lower = words.startswith(("lower", "smaller", "losing"))
        return Quantity(of=Measure.RESULT_LOWER if lower else Measure.RESULT_HIGHER)

    def result_on_roll(self, whose: Named, words: Token) -> Amount:
        """Read "its result on the roll"."""
        sides = self._sides_met()
        if not sides:
            return self.roll_of_one(whose, words.update(value=str(self.opposed_row(words))))
        who = self._roller(whose)
        if who not in sides:
            self.contradiction("the Trigger does not tell that they have rolled", "say whose result it is")
        return Quantity(of=Measure.ROLL, whose=who)

    def _roller(self, named: Named) -> Who:
        """Give who has rolled: "they" are whom the sentence has named last."""
        who = self.owner_of_amount(named)
        if who is not THEIRS:
            return who
        self.theirs = False
        return self.one_named()

    def _sides_met(self) -> tuple[Actor | None, ...]:
        """Give who has won and who has lost the roll that this waits for, if it does."""
        unread = self.scene.has_trigger and self.scene.trigger_sides is None
        return (
            self.sides_rolled or self.scene.trigger_rolled or ((Actor.TRIGGER, Actor.TRIGGER_ENEMY) if unread else ())
        )
