"""Reading of other dice that fall for a row of a play: "use your Acrobatics dice instead of the Endure dice"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.rolls import DiceOf, GainRow
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import SKILL_ROWS, RowName
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.dice_rows import SaidRows
from compiler.language.topics.shown_dice import ROWS_OF, ShownDiceReading
from compiler.language.topics.which_plays import ANSWERED, SaidPlay

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class OtherDiceReading(ShownDiceReading):
    """Callbacks of grammar/rolls.lark for dice that take the place of others."""

    def row_instead(self, verb: Token, said: SaidRows, dice: Token) -> Build:
        """Read "replace the Miss dice with 2d8"."""
        self.verb = verb
        rolled = self.dice(dice)
        return lambda who: (GainRow(row=self._replaced(said, who), dice=rolled),)

    def printed_instead(self, verb: Token, dice: Token, words: list[Token]) -> Build:
        """Read "roll 2d8 for Rebuttal instead"."""
        return self.row_instead(verb, self.the_rows(words), dice)

    def dice_instead(self, verb: Token, other: SaidRows, said: SaidRows, play: Token | None = None) -> Build:
        """Read "roll Search in place of Inflict for this Action"."""
        self.verb = verb
        if play is not None:
            self.this_kind(play)

        def build(who: Who) -> tuple[Effect, ...]:
            return (GainRow(row=self._replaced(said, who), dice=self._rolled_instead(other, who)),)

        return build

    def dice_had(self, words: list[Token], who: Named) -> SaidRows:
        """Read "the Search dice of an ally within range 1"."""
        return SaidRows(self.the_rows(words).rows, who)

    def dice_had_of_any(self, who: Who, words: list[Token]) -> SaidRows:
        """Read "an ally's Search dice"."""
        return SaidRows(self.the_rows(words).rows, who)

    def uses_dice(self, play: Token, verb: Token, other: SaidRows, words: list[Token]) -> Clause:
        """Read "this Action uses your Search dice instead of its Inflict dice"."""
        return Clause(self.dice_instead(verb, other, self.the_rows(words), play), self.scene.own)

    def _replaced(self, said: SaidRows, who: Who) -> RowName:
        """Give the row of this play whose dice others take the place of."""
        own = said.whose is None or self.whose(said.whose, who) is self.scene.own
        own &= said.play in (None, SaidPlay(PlayOf.THIS, self.scene.play))
        rolls = ROWS_OF.get(self.scene.play, ())
        if len(said.rows) != 1 or not own or who is not self.scene.own or said.rows[0] not in rolls:
            self.contradiction("other dice take the place of those of this play", 'say "the Hit dice", or whichever')
        return said.rows[0] if said.rows else RowName.ACCURACY

    def _rolled_instead(self, other: SaidRows, who: Who) -> DiceOf:
        """Give whose dice fall: someone's Skill, or what the play that is met rolls."""
        whose = who if other.whose is None else self.whose(other.whose, who)
        row = other.rows[0] if len(other.rows) == 1 else None
        met = whose is Actor.TARGET and row in ROWS_OF.get(ANSWERED.get(self.scene.play), ())
        if row is None or other.next or other.gear or not (row in SKILL_ROWS or met):
            self.contradiction("dice that someone has are those of a Skill", 'say "your Acrobatics dice"')
        return DiceOf(who=whose, row=row or RowName.ACROBATICS)
