"""Reading and wording of finding out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.learning import Learn, LearnDice
from compiler.language.clauses import Build
from compiler.language.phrase import Phrase, Voice, group_words, say, where_words
from compiler.language.rolls import RollReading
from compiler.language.targeting import TargetReading

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.places import Where
    from compiler.ir.who import Group


class LearningReading(TargetReading, RollReading):
    """Callbacks of grammar/learning.lark."""

    def learn(self, verb: Token, word: Token, location: Where) -> Build:
        self.verb = verb
        type_ = self.entity_type(word)
        return lambda who: (Learn(who=who, type=type_, where=location),)

    def learn_dice(self, verb: Token, word: Token, of: Group) -> Build:
        self.verb = verb
        row = self.row(word)
        return lambda who: (LearnDice(who=who, row=row, of=of),)


@say.register
def _dice(effect: LearnDice, voice: Voice) -> Phrase:
    rest = f"the {effect.row} dice of {group_words(effect.of, voice)}"
    return Phrase(who=effect.who, verb="learn", rest=rest)


@say.register
def _learn(effect: Learn, voice: Voice) -> Phrase:
    rest = f"whether any {effect.type} {where_words(effect.where, voice)} is hidden"
    return Phrase(who=effect.who, verb="learn", rest=rest)
