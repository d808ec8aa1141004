"""Reading of damage that is dealt: to someone, or to whoever it is that one deals with; and of more of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.dice_of_plays import deals_otherwise
from compiler.language.topics.hurts import hurt_equal
from compiler.language.topics.mentions import all_named
from compiler.language.topics.points import deal
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.deeds.points import Adjust
    from compiler.ir.deeds.rolls import Enhance
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.hurts import Hurt

OF_BLOWS = (PlayKind.ACTION, PlayKind.REACTION)


@production
def deal_equal(reading: Reading, type_: Token | None, whom: Named, amount: Amount) -> Build:
    """Read "deal damage to the target equal to your level"."""
    return deal(reading, hurt_equal(reading, type_, amount), whom)


@production
def deal_at_large(reading: Reading, hurt: Hurt) -> Build:
    """Read "deal 2 damage": to the target of the play, where nobody else has been named."""
    if reading.scene.play not in OF_BLOWS:
        return deal(reading, hurt, Pronoun.THEM)
    others = {*all_named(reading), *reading.scene.before} - {Actor.TARGET}
    if reading.scene.chosen is not None or any(map(_is_one_of_them, others)):
        message = "this does not say to whom, and others than the target have been named"
        reading.contradiction(message, 'say "to the target", or to whom', Code.AMBIGUOUS_PRONOUN)
    return deal(reading, hurt, Actor.TARGET)


@production
def deal_more(reading: Reading, change: Adjust | Enhance) -> Build:
    """Read "deal 2 extra damage": with this play."""
    if reading.scene.play not in OF_BLOWS:
        help_ = 'say "the target suffers", or "your next attack deals"'
        reading.contradiction("no play of this text deals damage", help_)
    return deals_otherwise(reading, SaidPlay(PlayOf.THIS, reading.scene.play), change).build


def _is_one_of_them(who: Who) -> bool:
    """Tell whether it is one who could be meant by what is dealt, and is no ally."""
    if isinstance(who, Group):
        return who.side is not Side.ALLY and who.pick not in (Pick.EACH, Pick.ALL, Pick.ANY)
    return who not in (Actor.SELF, Actor.THIS)
