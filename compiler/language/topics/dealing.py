"""Reading of damage that is dealt: to someone, or to whoever it is that one deals with; and of more of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.dice_of_plays import DiceOfPlayReading
from compiler.language.topics.points import PointsReading
from compiler.language.topics.which_plays import SaidPlay
from compiler.language.topics.who import Pronoun

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.deeds.points import Adjust
    from compiler.ir.deeds.rolls import Enhance
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.points import Hurt
    from compiler.language.topics.who import Named

OF_BLOWS = (PlayKind.ACTION, PlayKind.REACTION)


class DealingReading(DiceOfPlayReading, PointsReading):
    """Callbacks of grammar/points.lark for damage that is dealt by the text itself."""

    def deal_equal(self, type_: Token | None, whom: Named, amount: Amount) -> Build:
        """Read "deal damage to the target equal to your level"."""
        return self.deal(self.hurt_equal(type_, amount), whom)

    def deal_at_large(self, hurt: Hurt) -> Build:
        """Read "deal 2 damage": to the target of the play, where nobody else has been named."""
        if self.scene.play not in OF_BLOWS:
            return self.deal(hurt, Pronoun.THEM)
        others = {*self.named, *self.scene.before} - {Actor.TARGET}
        if self.scene.chosen is not None or any(map(_is_one_of_them, others)):
            message = "this does not say to whom, and others than the target have been named"
            self.contradiction(message, 'say "to the target", or to whom', Code.AMBIGUOUS_PRONOUN)
        return self.deal(hurt, Actor.TARGET)

    def deal_more(self, change: Adjust | Enhance) -> Build:
        """Read "deal 2 extra damage": with this play."""
        if self.scene.play not in OF_BLOWS:
            help_ = 'say "the target suffers", or "your next attack deals"'
            self.contradiction("no play of this text deals damage", help_)
        return self.deals_otherwise(SaidPlay(PlayOf.THIS, self.scene.play), change).build


def _is_one_of_them(who: Who) -> bool:
    """Tell whether it is one who could be meant by what is dealt, and is no ally."""
    if isinstance(who, Group):
        return who.side is not Side.ALLY and who.pick not in (Pick.EACH, Pick.ALL, Pick.ANY)
    return who not in (Actor.SELF, Actor.THIS)
