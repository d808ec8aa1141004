"""Reading and wording of conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import much_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.scene import Reads, Scene

if TYPE_CHECKING:
    from compiler.ir.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.who import Who
    from compiler.language.parsing.token import Token


class ConditionReading(Reads):
    """Callbacks of grammar/conditions.lark."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.endless: list[list[Token]] = []
        """By clause: conditions without a duration that do not end by a rule of their own (card-language.md 6.13)."""

    def condition_name(self, word: Token) -> str:
        """Check that the glossary has the condition."""
        return self.known(word, self.vocabulary.conditions, Code.CONDITION_UNKNOWN, "condition")

    def condition_gain(self, words: list[Token], until: SaidTime | None) -> Build:
        names = tuple(self.condition_name(word) for word in words)
        endless = [word for word in words if word not in self.vocabulary.ends_by_rule]
        if until is None and endless:
            self.endless.append(endless)

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return (Condition(who=who, conditions=names, until=end),)

        return build

    def condition_gained(self, verb: Token, words: list[Token], until: SaidTime | None) -> Build:
        gain = self.condition_gain(words, until)
        self.verb = verb
        return gain

    def condition_gain_now(self, words: list[Token], until: SaidTime | None) -> Build:
        gain = self.condition_gain(words, until)
        return lambda who: tuple(msgspec.structs.replace(effect, immediate=True) for effect in gain(who))

    def no_longer(self, words: list[Token]) -> Build:
        """Read "is no longer Dazed": one recovers from it."""
        names = tuple(self.condition_name(word) for word in words)
        return lambda who: (RecoverCondition(who=who, conditions=names),)

    def condition_recover(self, verb: Token, words: list[Token]) -> Build:
        self.verb = verb
        names = tuple(self.condition_name(word) for word in words)
        return lambda who: (RecoverCondition(who=who, conditions=names),)

    def condition_recover_all(self, verb: Token) -> Build:
        self.verb = verb
        return lambda who: (RecoverCondition(who=who),)

    def condition_recover_some(self, verb: Token, number: Amount) -> Build:
        self.verb = verb
        return lambda who: (RecoverCondition(who=who, number=number),)


@say.register
def _condition(effect: Condition, voice: Voice) -> Phrase:
    rest = listed(effect.conditions) + until_words(effect.until, voice, effect.who)
    return Phrase(who=effect.who, verb="be", rest=rest)


@say.register
def _recover(effect: RecoverCondition, voice: Voice) -> Phrase:
    noun = ("one condition", "conditions")
    some = "all conditions" if effect.number is None else much_words(effect.number, noun, voice, effect.who)
    return Phrase(who=effect.who, verb="recover", rest=f"from {listed(effect.conditions) or some}")


@say.register
def _replace(effect: ReplaceCondition, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="be", rest=f"{effect.add} instead{until_words(effect.until, voice, effect.who)}")
