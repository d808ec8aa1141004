"""Reading and wording of finding out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.learning import Learn
from compiler.language.clauses import Build
from compiler.language.phrase import Phrase, Voice, say, where_words
from compiler.language.targeting import TargetReading

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.places import Where


class LearningReading(TargetReading):
    """Callbacks of grammar/learning.lark."""

    def learn(self, verb: Token, word: Token, location: Where) -> Build:
        self.verb = verb
        type_ = self.entity_type(word)
        return lambda who: (Learn(who=who, type=type_, where=location),)


@say.register
def _learn(effect: Learn, voice: Voice) -> Phrase:
    rest = f"whether any {effect.type} {where_words(effect.where, voice)} is hidden"
    return Phrase(who=effect.who, verb="learn", rest=rest)
