"""Reading of how a number is changed: up or down, by how much; the change is below 0 where it goes down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Amount, Measure, Quantity, turned
from compiler.ir.deeds.rolls import Unit
from compiler.language.topics.amounts import amounts_in
from compiler.language.topics.chosen_amounts import ChosenAmountReading
from compiler.language.topics.counts import each_of

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.who import Named

LESS = ("decrease", "fall", "drop", "lower", "less", "fewer", "go down", "goes down")
"""What the words for going down begin with, as the house says them."""


class Moved(msgspec.Struct, frozen=True):
    """What of dice moves, and by how much; below 0 where it goes down."""

    unit: Unit
    by: Amount


class ChangeReading(ChosenAmountReading):
    """Callbacks of grammar/changes.lark."""

    def changed(self, change: Token, by: Amount) -> Amount:
        """Read "increases by 2", "is decreased by half your level"."""
        if any(isinstance(one, Quantity) and one.of is Measure.CHANGED for one in amounts_in(by)):
            self.contradiction("only damage, recovery and Piercing are changed by half", "say half of what")
        return turned(by) if change.startswith(LESS) else by

    grown = higher = changed

    def higher_by(self, number: Token, change: Token, per: Quantity | None) -> Amount:
        """Read "is 2 higher for each ally within range 1"."""
        return self.changed(change, each_of(self.number(number), per))

    def stat_changed(
        self, change: Token, whose: Named, words: list[Token], by: Amount, until: SaidTime | None
    ) -> Build:
        """Read "increase your Power by 1"."""
        self.verb = change
        return self.track_of_changes(whose, words, self.changed(change, by), until).build

    # ---- dice

    def levels(self, number: int, per: Quantity | None) -> Amount:
        return each_of(number, per)

    def dice_more(self, number: int, more: Token) -> Moved:
        return Moved(Unit.NUMBER, self.changed(more, number))

    def unit_moved(self, unit: Token, change: Token, by: Amount) -> Moved:
        """Read "have their dice level lowered by 1"."""
        return Moved(unit_of(unit), self.changed(change, by))

    def dice_changed(self, unit: Token, change: Token, by: Token) -> Moved:
        return Moved(unit_of(unit), self.changed(change, self.number(by)))

    def so_much_higher(self, number: int, higher: Token) -> Moved:
        return Moved(Unit.LEVEL, self.changed(higher, number))

    def levels_higher(self, moved: Moved) -> Moved:
        return moved

    def levels_moved(self, change: Token, number: int) -> Moved:
        return self.so_much_higher(number, change)

    def levels_moved_so(self, change: Token) -> Moved:
        """Read "is increased by that many dice levels"."""
        return Moved(Unit.LEVEL, self.changed(change, self.rolled()))

    def moved_each(self, moved: Moved, per: Quantity) -> Moved:
        """Read "with one more die for each ally within range 1"."""
        assert isinstance(moved.by, int)  # noqa: S101 - it has been counted by nothing yet
        return Moved(moved.unit, each_of(moved.by, per))


def unit_of(token: Token) -> Unit:
    """Give what of dice is named: their level or their number."""
    return Unit.LEVEL if "level" in token else Unit.NUMBER
