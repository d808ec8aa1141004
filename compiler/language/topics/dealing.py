"""Reading of damage that is dealt: to someone, or to whoever it is that one deals with; by plays to come, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import Enhance
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.coming_damage import damaging
from compiler.language.topics.coming_plays import of_plays
from compiler.language.topics.dealt_harms import of_no_play
from compiler.language.topics.dice_of_plays import deals_otherwise
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.harm_words import harm_of, with_harm
from compiler.language.topics.harms import deals_none
from compiler.language.topics.hurts import hurt_equal
from compiler.language.topics.mentions import all_named
from compiler.language.topics.plays_to_come import SaidComing, against_one, befalling
from compiler.language.topics.points import deal
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.deeds.points import Adjust, CancelDamage
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
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
    of_no_play(reading)
    if reading.scene.play not in OF_BLOWS:
        help_ = 'say "the target suffers", or "your next attack deals"'
        reading.contradiction("no play of this text deals damage", help_)
    return deals_otherwise(reading, SaidPlay(PlayOf.THIS, reading.scene.play), change).build


def _is_one_of_them(who: Who) -> bool:
    """Tell whether it is one who could be meant by what is dealt, and is no ally."""
    if isinstance(who, Group):
        return who.side is not Side.ALLY and who.pick not in (Pick.EACH, Pick.ALL, Pick.ANY)
    return who not in (Actor.SELF, Actor.THIS)


# ---- what plays that are still to be made deal to some


@production
def plays_deal_to(
    reading: Reading, plays: SaidComing, change: Adjust | CancelDamage | Enhance, foe: Named, until: SaidTime | None
) -> Clause:
    """Read "your attacks deal no damage to allies"; the first in a time is the first against those."""
    if isinstance(change, Enhance):
        reading.contradiction("dice are added whoever suffers the damage", 'say "against"')
        return of_plays(reading, plays, change, until)
    if plays.per is not None and plays.whose is None:
        return of_plays(reading, against_one(reading, plays, foe), change, until)
    to = bearer(foe, reading.scene.own, reading.scene.own)
    return Clause(_damaging_those(reading, plays, change, to, until), command=True)


@production
def unhurt_by_coming(
    reading: Reading, _verb: Token, type_: str | None, plays: SaidComing, until: SaidTime | None
) -> Build:
    """Read "you suffer no damage from the first attack each round"."""
    none = deals_none(type_)

    def build(who: Who) -> tuple[Effect, ...]:
        if plays.per is None or plays.against is not None:
            return _damaging_those(reading, plays, none, who, until)(reading.scene.own)
        return damaging(reading, against_one(reading, plays, who), none, until)(reading.scene.own)

    return build


def _damaging_those(
    reading: Reading, plays: SaidComing, change: Adjust | CancelDamage, to: Who, until: SaidTime | None
) -> Build:
    harm = msgspec.structs.replace(harm_of(change), by=Actor.TRIGGER, to=to)
    return befalling(reading, plays, with_harm(change, harm), until)
