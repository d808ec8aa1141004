"""Reading of points that are counted: of damage, charges that are spent, what lies above a number or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity, Sum, turned
from compiler.ir.facts.asked_plays import PlayOf
from compiler.language.topics.amounts import Bounds, stock
from compiler.language.topics.chosen_amounts import ChosenAmountReading
from compiler.language.topics.scene import ChosenOf

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Attribute
    from compiler.language.topics.which_plays import SaidPlay
    from compiler.language.topics.who import Named


class CountedPointReading(ChosenAmountReading):
    """Callbacks of grammar/amounts.lark for points."""

    def spent_of(self, what: Token, who: Named, _verb: Token) -> Quantity:
        if what.startswith("card"):
            self.trouble(Code.TEXT_UNPARSED, what, "cards are not spent", help='say "for each card discarded"')
        elif stock(what) is not Measure.CHARGES:
            message = f"how many {what} are spent is not counted"
            self.trouble(Code.TEXT_UNPARSED, what, message, help='say "for each Incantation charge you spend"')
        return Quantity(of=Measure.CHARGES_SPENT, whose=self.owner_of_amount(who))

    def spent_here(self, what: Token, verb: Token) -> Quantity:
        """Read "for each charge expended"."""
        if self.chosen_of is ChosenOf.CHARGES and stock(what) is Measure.CHARGES:
            return Quantity(of=Measure.ROLLED)
        return self.spent_of(what, self.scene.own, verb)

    def damage_past(self, who: Named, verb: Token) -> Quantity:
        """Read "the damage the target suffered", "as much damage as you dealt"."""
        return self.damage_by(who, verb) if verb == "dealt" else self.damage_to(who, verb)

    def damage_of_play(self, play: SaidPlay, verb: Token) -> Quantity:
        """Read "the damage this attack dealt"."""
        return self.damage_done(verb.update(value="dealt"), play)

    def damage_done(self, how: Token, play: SaidPlay | None = None) -> Quantity:
        """Read "the damage dealt by this Action"."""
        dealt = how == "dealt"
        if not dealt and play is None and self.chosen_of is ChosenOf.SUFFERED:
            return Quantity(of=Measure.ROLLED)
        if play is not None and play.of is not (PlayOf.THIS if dealt else PlayOf.TARGET):
            self.contradiction(f"what is {how} is that of another play", 'say "dealt" of this play, else "suffered"')
        return Quantity(of=Measure.DAMAGE_DEALT if dealt else Measure.DAMAGE_SUFFERED)

    def points_above(self, attribute: Attribute, who: Named) -> Quantity:
        """Read "for each point of Mind you have above 0"."""
        return replace(self._of_track(attribute, who), above=0)

    def points_beyond(self, whose: Named, attribute: Attribute, beyond: Token, number: Token) -> Quantity:
        """Read "for each point by which your Power is below 0"."""
        own, end = self._of_track(attribute, whose), int(number)
        if beyond.startswith("higher"):
            return replace(own, above=end)
        return Quantity(of=Sum(of=(end, turned(own))), above=0)

    def _of_track(self, attribute: Attribute, whose: Named) -> Quantity:
        own = attribute(self.owner_of_amount(whose))
        if own.of is not Measure.TRACK:
            self.contradiction("points above and below a number are those of a Stat Track", 'say "for each HP"')
        return own

    def most_dice(self, dice: Token) -> Bounds:
        """Read "to a maximum of +3d4"."""
        return Bounds(most=self.dice(dice))
