"""Reading and wording of damage in prose, recovery, and Piercing taken off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts import Amount, Rounding, Share, Slot
from compiler.ir.points import DamageEffect, Floor, Recover, Reduce, Reducible
from compiler.ir.terms import POINTS, Points
from compiler.language.clauses import Build
from compiler.language.dice import DiceReading
from compiler.language.phrase import Phrase, Voice, say
from compiler.language.resistances import ResistanceReading

if TYPE_CHECKING:
    from lark import Token


class PointsReading(DiceReading, ResistanceReading):
    """Callbacks of grammar/points.lark."""

    def points(self, token: Token) -> Points:
        """Check that the points are those of this type of scenario."""
        expected = POINTS.get(self.scene.scenario)
        if expected and token != expected:
            message = f"{self.scene.scenario} uses {expected}, not {token}"
            self.trouble(Code.POINTS_SCENARIO, token, message, help=f'say "{expected}"')
            self.mend(Mend(str(expected)))
        return Points(str(token))

    def damage(self, verb: Token, dice: Token, type_: Token | None) -> Build:
        self.verb = verb
        return self._damage(self.dice(dice), type_)

    def damage_number(self, verb: Token, number: Token, type_: Token | None) -> Build:
        self.verb = verb
        return self._damage(self.number(number), type_)

    def _damage(self, amount: Amount, type_: Token | None) -> Build:
        kind = self.damage_type(type_) if type_ else None
        return lambda who: (DamageEffect(who=who, amount=amount, type=kind),)

    def amount(self, token: Token) -> Amount:
        return self.dice(token) if "d" in token else self.number(token)

    def recover(self, verb: Token, amount: Amount, points: Token) -> Build:
        self.verb = verb
        which = self.points(points)
        return lambda who: (Recover(who=who, points=which, amount=amount),)

    def recover_share(self, verb: Token, points: Token, share: Share) -> Build:
        return self.recover(verb, share, points)

    def floor(self, least: Token, points: Token, trait: Token | None) -> Build:
        which = self.points(points)
        word = self.trait(trait) if trait else None
        lowest = self.number(least)
        return lambda who: (Floor(who=who, points=which, least=lowest, trait=word),)

    def half_dealt(self, rounded: Token) -> Share:
        return Share(slot=Slot.DAMAGE_DEALT, half=Rounding(rounded.split()[-1]))

    def all_dealt(self) -> Share:
        return Share(slot=Slot.DAMAGE_DEALT)

    def reduce(self, number: Token) -> Build:
        by = self.number(number)
        return lambda _who: (Reduce(what=Reducible.TARGET_PIERCING, by=by),)


@say.register
def _damage(effect: DamageEffect, _voice: Voice) -> Phrase:
    kind = f" {effect.type}" if effect.type else ""
    return Phrase(who=effect.who, verb="suffer", rest=f"{amount_words(effect.amount)}{kind} damage")


@say.register
def _recover(effect: Recover, _voice: Voice) -> Phrase:
    if isinstance(effect.amount, Share):
        rest = f"lost {effect.points} equal to {amount_words(effect.amount)}"
    else:
        rest = f"{amount_words(effect.amount)} {effect.points}"
    return Phrase(who=effect.who, verb="recover", rest=rest)


@say.register
def _floor(effect: Floor, _voice: Voice) -> Phrase:
    by = f" by {effect.trait} Actions" if effect.trait else ""
    return Phrase(who=effect.who, verb="cannot", rest=f"be reduced below {effect.least} {effect.points}{by}")


@say.register
def _reduce(effect: Reduce, _voice: Voice) -> Phrase:
    rest = f"any Piercing value on the target's Action by {effect.by}"
    return Phrase(who=None, verb="reduce", rest=rest)


def amount_words(amount: Amount) -> str:
    """Word how much.

    >>> amount_words(Share(slot=Slot.DAMAGE_DEALT, half=Rounding.DOWN))
    'half the damage dealt, rounded down'
    """
    if not isinstance(amount, Share):
        return str(amount)
    if amount.half is None:
        return "the damage dealt"
    return f"half the damage dealt, rounded {amount.half}"
