"""Reading and wording of what a play gains, loses or ignores: "this Action also has Piercing 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.altering import Alter, Altering
from compiler.ir.descriptors import Mark, Marking
from compiler.language.asked_plays import play_called
from compiler.language.clauses import Clause
from compiler.language.descriptors import mark_words
from compiler.language.phrase import Phrase, Voice, say
from compiler.language.which_plays import WhichPlayReading

if TYPE_CHECKING:
    from compiler.language.token import Token
    from compiler.language.which_plays import SaidPlay

LOST = {"Piercing": Marking.PIERCING, "Damage": Marking.DAMAGE, "Defense": Marking.DEFENSE}
"""What a play can lose."""


class AlterReading(WhichPlayReading):
    """Callbacks of grammar/altering.lark."""

    def has_piercing(self, play: SaidPlay, number: Token) -> Clause:
        piercing = Mark(what=Marking.PIERCING)
        value = self.number(number)
        return _clause(Alter(of=play.of, kind=play.kind, how=Altering.GAINS, what=piercing, value=value))

    def gains_piercing(self, play: SaidPlay, _verb: Token, number: Token) -> Clause:
        return self.has_piercing(play, number)

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


def _clause(effect: Alter) -> Clause:
    return Clause(lambda _who: (effect,), command=True)


@say.register
def _alter(effect: Alter, _voice: Voice) -> Phrase:
    much = "" if effect.value is None else f" {effect.value}"
    return Phrase(who=None, verb=f"{play_called(effect)} {effect.how}", rest=f"{mark_words(effect.what)}{much}")
