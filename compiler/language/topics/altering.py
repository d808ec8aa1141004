"""Reading and wording of what a play gains, loses or ignores: "this Action also has Piercing 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.altering import Alter, Altering
from compiler.ir.descriptors import Mark, Marking
from compiler.ir.who import Actor
from compiler.language.topics.amounts import AmountReading
from compiler.language.topics.asked_plays import play_called
from compiler.language.topics.clauses import Clause
from compiler.language.topics.counts import each_of, equal_words, is_counted, per_words, plain_words
from compiler.language.topics.descriptors import mark_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.which_plays import WhichPlayReading

if TYPE_CHECKING:
    from compiler.ir.amounts import Amount, Quantity
    from compiler.language.parsing.token import Token
    from compiler.language.topics.which_plays import SaidPlay
    from compiler.language.topics.who import Named

LOST = {"Piercing": Marking.PIERCING, "Damage": Marking.DAMAGE, "Defense": Marking.DEFENSE}
"""What a play can lose."""


class AlterReading(WhichPlayReading, AmountReading):
    """Callbacks of grammar/altering.lark."""

    def pierced(self, number: Token, per: Quantity | None) -> Amount:
        return each_of(self.number(number), per)

    def pierced_equal(self, amount: Amount) -> Amount:
        return amount

    def has_piercing(self, play: SaidPlay, value: Amount) -> Clause:
        piercing = Mark(what=Marking.PIERCING)
        self.not_rolled(value, "Piercing")
        return _clause(Alter(of=play.of, kind=play.kind, how=Altering.GAINS, what=piercing, value=value))

    def gains_piercing(self, play: SaidPlay, _verb: Token, value: Amount) -> Clause:
        return self.has_piercing(play, value)

    def has_trait(self, play: SaidPlay, word: Token) -> Clause:
        trait = Mark(what=Marking.TRAIT, name=self.trait(word))
        return _clause(Alter(of=play.of, kind=play.kind, how=Altering.GAINS, what=trait))

    def gains_trait(self, play: SaidPlay, _verb: Token, word: Token) -> Clause:
        return self.has_trait(play, word)

    def loses_it(self, play: SaidPlay, _verb: Token, word: Token) -> Clause:
        if word not in LOST:
            message = f"{word} is nothing that a play loses once it is made"
            self.trouble(Code.TEXT_UNPARSED, word, message, help="a play can lose Piercing, Damage or Defense")
        lost = Mark(what=LOST.get(word, Marking.PIERCING))
        return _clause(Alter(of=play.of, kind=play.kind, how=Altering.LOSES, what=lost))

    def ignores_it(self, play: SaidPlay, word: Token) -> Clause:
        if word != "Defense":
            self.trouble(Code.TEXT_UNPARSED, word, f"{word} is nothing that a play ignores", help='say "Defense"')
        return _clause(Alter(of=play.of, kind=play.kind, how=Altering.IGNORES, what=Mark(what=Marking.DEFENSE)))

    def ward_met(self, whose: Named | None, word: Token | None) -> Mark:
        """Read "the target's Fire Resistance": that of those who are met."""
        if whose is not None and self.antecedent(whose, self.scene.own) is not Actor.TARGET:
            self.contradiction("a play meets the Resistance of its target", 'say "the target\'s", or leave it out')
        return self.any_ward_met(word)

    def any_ward_met(self, word: Token | None) -> Mark:
        return Mark(what=Marking.RESISTANCE, name="" if word is None else self.damage_type(word))

    def ignores_wards(self, play: SaidPlay, resistance: Mark) -> Clause:
        """Read "this Action ignores Fire Resistance"."""
        return _clause(Alter(of=play.of, kind=play.kind, how=Altering.IGNORES, what=resistance))

    def harm_ignores_wards(self, resistance: Mark) -> Clause:
        """Read "the damage ignores Resistance": that of the attack."""
        return self.ignores_wards(self.this_attack(), resistance)


def _clause(effect: Alter) -> Clause:
    return Clause(lambda _who: (effect,), command=True)


def _much(value: Amount, voice: Voice) -> str:
    if is_counted(value):
        return f"{plain_words(value)}{per_words(value, voice)}"
    return str(value) if isinstance(value, int) else f"equal to {equal_words(value, voice)}"


@say.register
def _alter(effect: Alter, voice: Voice) -> Phrase:
    much = "" if effect.value is None else f" {_much(effect.value, voice)}"
    return Phrase(who=None, verb=f"{play_called(effect)} {effect.how}", rest=f"{mark_words(effect.what)}{much}")
