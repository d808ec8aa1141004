"""Reading and wording of finding out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.learning import Learn
from compiler.ir.who import Actor
from compiler.language.clauses import Build
from compiler.language.phrase import Phrase, Voice, say, where_words
from compiler.language.targeting import TargetReading

if TYPE_CHECKING:
    from lark import Token

    from compiler.language.who import Location


class LearningReading(TargetReading):
    """Callbacks of grammar/learning.lark."""

    def learn(self, verb: Token, word: Token, location: Location) -> Build:
        self.verb = verb
        type_ = self.entity_type(word)
        if isinstance(location, Actor):
            self.contradiction("this asks where to look, not who can see it", 'say "in your occupied region"')
            return lambda _who: ()
        return lambda who: (Learn(who=who, type=type_, where=location),)


@say.register
def _learn(effect: Learn, voice: Voice) -> Phrase:
    rest = f"whether any {effect.type} {where_words(effect.where, voice)} is hidden"
    return Phrase(who=effect.who, verb="learn", rest=rest)
