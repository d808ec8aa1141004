"""Reading of amounts that nobody has: which round it is, how far away someone is, a card's level, the highest die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import End, Extreme, Measure, Quantity
from compiler.ir.events.deeds import Counting, Deed, Happening
from compiler.ir.selectors.who import Actor, Group
from compiler.language.topics.amounts import ALL
from compiler.language.topics.groups import Filter
from compiler.language.topics.shown_dice import ShownDiceReading
from compiler.language.topics.tallies import Doer, TallyReading

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.events.deeds import Tally
    from compiler.language.parsing.token import Token
    from compiler.language.topics.past_places import SaidSince
    from compiler.language.topics.who import Named

HIGHER = ("high", "great", "larg", "mo")
"""How the words begin for the higher of several amounts."""
OVER = ("passed", "ended", "gone by", "completed", "over")
"""How rounds are said to be past: this one is not one of them."""


class ReckoningReading(ShownDiceReading, TallyReading):
    """Callbacks of grammar/amounts.lark for what is nobody's own."""

    def the_round(self, _words: Token) -> Quantity:
        return Quantity(of=Measure.ROUND)

    def rounds_past(self, words: Token) -> Amount:
        """Read "the number of rounds that have passed": without this one."""
        return self.plus(self.the_round(words), -1) if words.endswith(OVER) else self.the_round(words)

    def range_to(self, who: Named) -> Quantity:
        """Read "the range to the target"."""
        whose = self.owner_of_amount(who)
        if isinstance(whose, Group):
            return self.of_anyone(whose, lambda one: Quantity(of=Measure.DISTANCE, whose=one))
        if whose is self.scene.own:
            self.contradiction("nobody is any way off from themselves", 'say "the range to the target"')
        return Quantity(of=Measure.DISTANCE, whose=whose)

    def cards_level(self, _words: Token) -> Quantity:
        """Read "that card's level"."""
        self.asked_of_card = True
        return Quantity(of=Measure.CARD_LEVEL)

    def die_of(self, end: Token, roll: Quantity) -> Quantity:
        """Read "the highest die of your Damage roll"."""
        high = end.startswith(HIGHER)
        return replace(roll, of=Measure.DIE_HIGHEST if high else Measure.DIE_LOWEST)

    def plus_number(self, number: Token, more: Amount) -> Amount:
        """Read "1 plus the number of allies"."""
        return self.plus(self.fixed(number), more)

    def extreme_of(self, end: Token, one: Amount, *others: Amount | Token) -> Amount:
        """Read "the higher of your Power and your Mind"."""
        of = [one]
        for other in others:
            of.append(self.second_amount(of[-1], other))
        return Extreme(of=tuple(of), end=End.HIGHER if end.startswith(HIGHER) else End.LOWER)

    def whichever_is(self, *said: Amount | Token) -> Amount:
        """Read "your Power or your Mind, whichever is higher"."""
        one, *others, which = said
        return self.extreme_of(which.split()[-1], one, *others)  # type: ignore[union-attr,arg-type]  # a word is last

    # ---- what has been done

    def points_tallied(self, points: Token, doer: Doer, _verb: Token, since: SaidSince) -> Quantity:
        """Read "the HP you have lost this round": points are lost by damage (R-DMG-1)."""
        self.points(points)
        return self.tallied(self.much(doer, Deed(event=Happening.SUFFERS_DAMAGE)), since)

    def spent_tallied(self, what: Token, doer: Doer, verb: Token, since: SaidSince | None) -> Quantity:
        """Read "the Karma you spent"."""
        return self.tallied(self.spent_done(what, doer, verb), since)

    def spent_now(self, what: Token, _spent: Token) -> Quantity:
        """Read "the Karma spent this way"."""
        deed = self.alone(self.spends_none(_spent, what))
        return self.tallied(self.much(self.done_by(self.scene.own), deed), None)

    def way_tallied(self, doer: Doer, _verb: Token, since: SaidSince | None) -> Quantity:
        """Read "the distance you have moved this turn"."""
        return self.tallied(self.much(doer, Deed(event=Happening.MOVES)), since)

    def places_moved(self, unit: Token, doer: Doer, _verb: Token) -> Tally:
        """Read "the number of sections you have moved"."""
        self.place(unit)
        return self.much(doer, Deed(event=Happening.MOVES))

    def rolls_ended(self, doer: Doer, verb: Token) -> Tally:
        """Read "the number of opposed rolls you have lost"."""
        return self.times_done(doer, self.alone(self.roll_result((verb,))))

    def each_roll_ended(self, doer: Doer, verb: Token, since: SaidSince | None) -> Quantity:
        return self.tallied(self.rolls_ended(doer, verb), since)

    def much(self, doer: Doer, deed: Deed) -> Tally:
        """Give how much of it someone has done."""
        return self.tally(doer, self.alone(deed), Counting.MUCH)

    # ---- players

    def players_counted(self, _players: Token, *filters: Filter) -> Amount:
        """Read "the number of PCs": on a player's own text oneself is one of them."""
        if self.scene.own is not Actor.SELF:
            self.contradiction("these are no players of whom you are one", 'say "enemies"')
        allies = self.each_player(ALL, _players, *filters).of[1]
        self.named.discard(allies)
        return self.plus(Quantity(of=allies), 1)  # type: ignore[arg-type]  # the second of them is that group

    def each_player_counted(self, player: Token, *filters: Filter) -> Quantity:
        """Read "for each PC"."""
        amount = self.players_counted(player, *filters)
        return Quantity(of=amount)  # type: ignore[arg-type]  # it is a sum
