"""Reading and wording of conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.facts.predicates import AllOf, AnyOf, InCondition
from compiler.ir.selectors.who import Actor, Group
from compiler.language.topics.afresh import afresh
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import much_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.pronouns import bearer
from compiler.language.topics.who import WhoReading

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined
    from compiler.language.topics.pronouns import Named


class SomeConditions(msgspec.Struct, frozen=True):
    """So many conditions, or all of them: whose they are and who chooses, where that is said, and those left out."""

    number: Amount | None
    whose: Named | None = None
    chooser: Named | None = None
    besides: tuple[str, ...] = ()

    def ended(self, who: Who, doer: Who, own: Actor) -> RecoverCondition:
        """Give what ends them: `doer` chooses, where nobody is said to."""
        chooser = doer if self.chooser is None else bearer(self.chooser, doer, own)
        by = chooser if isinstance(chooser, Actor) and chooser != who and self.number is not None else None
        return RecoverCondition(who=who, number=self.number, besides=self.besides, chosen_by=by)


class ConditionReading(WhoReading):
    """Callbacks of grammar/conditions.lark."""

    @afresh
    def endless(self) -> list[list[Token]]:
        """By clause: conditions without a duration that do not end by a rule of their own (card-language.md 6.13)."""
        return []

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

    def reveal_them(self, verb: Token, whom: Named) -> Build:
        """Read "reveal a Trap in your occupied region": it is Hidden no more."""
        self.verb = verb
        return lambda who: (RecoverCondition(who=self.object_of(whom, who), conditions=("Hidden",)),)

    def grab_them(self, verb: Token, whom: Named, until: SaidTime | None) -> Build:
        """Read "Grab the target": they are Grabbed, and held by the one whose text it is."""
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            if who is not self.scene.own:
                self.contradiction("whom a text has Grabbed is held by the one whose text it is", 'say "you"')
            held = self.object_of(whom, who)
            end = until.settle(held, self.scene.own) if until else None
            return (Condition(who=held, conditions=("Grabbed",), until=end),)

        return build

    def condition_recover_some(self, verb: Token, some: SomeConditions) -> Build:
        self.verb = verb
        return self._recovered_from(some)

    def _recovered_from(self, some: SomeConditions) -> Build:
        def build(who: Who) -> tuple[Effect, ...]:
            if some.whose is not None and bearer(some.whose, who, self.scene.own) != who:
                self.contradiction("one recovers from one's own conditions", "name the one whose they are")
            return (some.ended(who, who, self.scene.own),)

        return build

    def rid_of_conditions(self, some: SomeConditions) -> Build:
        """Read "is cured of all conditions": one recovers from them."""
        return self._recovered_from(some)

    def cure_of_conditions(self, whose: Named, some: SomeConditions) -> Build:
        """Read "cure an ally of one condition"."""
        return self.remove_conditions(some, whose)

    def conditions_end(self, verb: Token, some: SomeConditions) -> Build:
        """Read "end one of the target's conditions": whoever does it chooses."""
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            whose = who if some.whose is None else bearer(some.whose, who, self.scene.own)
            return (some.ended(whose, who, self.scene.own),)

        return build

    def remove_conditions(self, some: SomeConditions, whose: Named) -> Build:
        """Read "remove one condition from an ally"."""
        if some.whose is not None:
            self.contradiction("it is said twice whose conditions these are", "say it once")
        return lambda who: (some.ended(bearer(whose, who, self.scene.own), who, self.scene.own),)

    def pass_conditions(self, some: SomeConditions, whose: Named | None, to: Named, until: SaidTime | None) -> Build:
        """Read "transfer one condition from yourself to the target": who is rid of it, and who has it."""
        if some.whose is not None and whose is not None:
            self.contradiction("it is said twice whose conditions these are", "say it once")

        def build(who: Who) -> tuple[Effect, ...]:
            own, said = self.scene.own, some.whose if whose is None else whose
            ended = some.ended(who if said is None else bearer(said, who, own), who, own)
            whom = self.object_of(to, who)
            if whom == ended.who:
                self.contradiction("whoever has a condition is not given it", "name someone else")
            end = until.settle(whom, own) if until else None
            return (msgspec.structs.replace(ended, to=whom, until=end),)

        return build

    def pass_conditions_on(self, some: SomeConditions, whose: Named | None, to: Named) -> Build:
        """Read "to the target, where it keeps its duration", as it does anyway."""
        return self.pass_conditions(some, whose, to, None)

    def rid_of(self, verb: Token) -> Token:
        return verb

    def has_it_then(self, *_said: Token) -> None:
        """Read "suffers that condition": the one of which someone else is rid."""

    def conditions_passed(
        self, verb: Token, some: SomeConditions, to: Named, _has_it: None, until: SaidTime | None
    ) -> Build:
        """Read "recovers from one condition and the target suffers that condition until the end of the round"."""
        self.verb = verb
        return self.pass_conditions(some, None, to, until)

    def condition_recover_same(self, verb: Token, same: Token) -> Build:
        """Read "recovers from that condition": the one that is waited for, or those by which someone is picked."""
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            named = conditions_asked(who)
            if not named and not self.waits():
                message = f'no condition has been spoken of that "{same}" could be'
                self.trouble(Code.REF_DANGLING, same, message, help="name the condition")
            return (RecoverCondition(who=who, conditions=named, same=not named),)

        return build

    # ---- conditions, as things

    def some_conditions(self, some: SomeConditions, *tails: SomeConditions) -> SomeConditions:
        """Join to the noun what stands behind it."""
        for tail in tails:
            if some.whose is not None and tail.whose is not None:
                self.contradiction("it is said twice whose conditions these are", "say it once")
            said = {name: value for name in ("whose", "chooser", "besides") if (value := getattr(tail, name))}
            some = msgspec.structs.replace(some, **said)
        if some.number is None and some.chooser is not None:
            self.contradiction("where all of them end there is no choice", 'say "one condition of your choice"')
        return some

    def so_many_conditions(self, number: Amount) -> SomeConditions:
        return SomeConditions(number)

    def one_condition(self) -> SomeConditions:
        return SomeConditions(1)

    def all_conditions(self) -> SomeConditions:
        return SomeConditions(None)

    def conditions_of(self, number: Amount, whose: Named) -> SomeConditions:
        return SomeConditions(number, whose)

    def one_condition_of(self, whose: Named) -> SomeConditions:
        return SomeConditions(1, whose)

    def all_conditions_of(self, whose: Named) -> SomeConditions:
        """Read "all of your conditions", "all their conditions"."""
        return SomeConditions(None, whose)

    def had_by(self, whose: Named) -> SomeConditions:
        return SomeConditions(None, whose)

    def conditions_chosen(self, chooser: Named) -> SomeConditions:
        return SomeConditions(None, chooser=chooser)

    def spared(self, joined: Joined) -> SomeConditions:
        return SomeConditions(None, besides=tuple(self.condition_name(word) for word in joined.words))


def conditions_asked(who: Who) -> tuple[str, ...]:
    """Give the conditions by which those of a group are picked."""
    facts = who.facts if isinstance(who, Group) else ()
    flat = [one for fact in facts for one in (fact.of if isinstance(fact, AllOf | AnyOf) else (fact,))]
    return tuple(one.condition for one in flat if isinstance(one, InCondition) and not one.negated)


@say.register
def _condition(effect: Condition, voice: Voice) -> Phrase:
    rest = listed(effect.conditions) + until_words(effect.until, voice, effect.who)
    return Phrase(who=effect.who, verb="become" if effect.who == voice.doer else "be", rest=rest)


@say.register
def _recover(effect: RecoverCondition, voice: Voice) -> Phrase:
    if effect.same:
        return Phrase(who=effect.who, verb="recover", rest="from the same condition")
    noun = ("one condition", "conditions")
    some = "all conditions" if effect.number is None else much_words(effect.number, noun, voice, effect.who)
    theirs = effect.to is not None and effect.number is not None and effect.who != voice.scene.own
    chooser = effect.chosen_by or (effect.who if theirs else None)
    choice = f" of {voice.possessive(chooser, effect.who if effect.to is None else None)} choice" if chooser else ""
    spared = f" other than {listed(effect.besides, 'or')}" if effect.besides else ""
    if effect.to is not None:
        until = until_words(effect.until, voice, effect.to)
        passed = f"from {voice.object(effect.who)} to {voice.object(effect.to)}{until}"
        return Phrase(who=voice.scene.own, verb="transfer", rest=f"{some}{choice}{spared} {passed}", commanded=True)
    return Phrase(who=effect.who, verb="recover", rest=f"from {listed(effect.conditions) or f'{some}{choice}{spared}'}")


@say.register
def _replace(effect: ReplaceCondition, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="be", rest=f"{effect.add} instead{until_words(effect.until, voice, effect.who)}")
