"""Reading and wording of finding out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.learning import Learn, LearnAbout, LearnDice, Learnt
from compiler.ir.terms import POINTS, Points
from compiler.language.topics.clauses import Build
from compiler.language.topics.phrase import Phrase, Voice, group_words, listed, say, where_words
from compiler.language.topics.points import PointsReading
from compiler.language.topics.rolls import RollReading
from compiler.language.topics.targeting import TargetReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Group
    from compiler.language.parsing.token import Token


class LearningReading(TargetReading, RollReading, PointsReading):
    """Callbacks of grammar/learning.lark."""

    def learn(self, verb: Token, word: Token, location: Where) -> Build:
        self.verb = verb
        type_ = self.entity_type(word)
        return lambda who: (Learn(who=who, type=type_, where=location),)

    def learn_dice(self, verb: Token, words: list[Token], of: Group) -> Build:
        self.verb = verb
        rows = tuple(self.row(word) for word in words)
        return lambda who: (LearnDice(who=who, rows=rows, of=of),)

    def learnt(self, what: Token) -> Learnt:
        return Learnt(str(what))

    def learnt_pile(self, pile: Token) -> Learnt:
        if pile != "hand":
            self.trouble(Code.TEXT_UNPARSED, pile, f"a {pile} is not learnt", help='say "look at the top card"')
        return Learnt.HAND

    def learnt_level(self) -> Learnt:
        return Learnt.LEVEL

    def learnt_points(self, state: Token, points: Token) -> Learnt:
        self.points(points)
        return {"maximum": Learnt.MAXIMUM, "current": Learnt.POINTS}.get(state, Learnt.LOST)

    def learn_about(self, verb: Token, whose: Named, *what: Learnt) -> Build:
        self.verb = verb
        return lambda who: (LearnAbout(who=who, whose=self.antecedent(whose, who), what=what),)


@say.register
def _about(effect: LearnAbout, voice: Voice) -> Phrase:
    words = [str(what).replace("points", POINTS.get(voice.scene.scenario, Points.HP)) for what in effect.what]
    return Phrase(who=effect.who, verb="learn", rest=f"{voice.possessive(effect.whose, effect.who)} {listed(words)}")


@say.register
def _dice(effect: LearnDice, voice: Voice) -> Phrase:
    rest = f"the {listed(effect.rows)} dice of {group_words(effect.of, voice)}"
    return Phrase(who=effect.who, verb="learn", rest=rest)


@say.register
def _learn(effect: Learn, voice: Voice) -> Phrase:
    rest = f"whether any {effect.type} {where_words(effect.where, voice)} is hidden"
    return Phrase(who=effect.who, verb="learn", rest=rest)
