"""Reading and wording of how effects are joined: if, may, choose, whenever, costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.conditions import ReplaceCondition
from compiler.ir.flow import Choose, Cost, Effect, If, May, Occasion, When
from compiler.ir.points import DamageEffect
from compiler.ir.predicates import InCondition, Predicate
from compiler.ir.rolls import DiceChange
from compiler.ir.terms import Scenario
from compiler.ir.who import Actor, Group, Who
from compiler.language.clauses import Build, Clause
from compiler.language.conditions import ConditionReading
from compiler.language.durations import SaidTime
from compiler.language.phrase import inflect
from compiler.language.rolls import RollReading
from compiler.language.triggers import TriggerReading
from compiler.language.who import Named, Pronoun, bearer

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.cards import Discard
    from compiler.ir.triggers import Trigger

Effects = tuple[Effect, ...]


class Otherwise(msgspec.Struct, frozen=True):
    """What happens where the sentence before does not; the reader joins the two (card-language.md 6.7)."""

    effects: Effects


class FlowReading(TriggerReading, RollReading, ConditionReading):
    """Callbacks of grammar/card.lark and grammar/flow.lark."""

    def said(self, subject: Named, build: Build) -> Clause:
        return Clause(build, subject)

    def said_immediately(self, subject: Named, build: Build) -> Clause:
        return Clause(build, subject, immediate=True)

    def own(self, build: Build) -> Clause:
        return Clause(build, verb=self.verb)

    def of_the_same(self, build: Build) -> Clause:
        return Clause(build, continues=True)

    def own_immediately(self, build: Build) -> Clause:
        return Clause(build, verb=self.verb, immediate=True)

    def own_command(self, build: Build) -> Clause:
        return Clause(build, command=True)

    def clauses(self, clause: Clause) -> list[Clause]:
        return [clause]

    def more_clauses(self, clauses: list[Clause], clause: Clause) -> list[Clause]:
        return [*clauses, clause]

    def steps(self, clauses: list[Clause]) -> Effects:
        own = self.scene.own
        subject: Who = own
        said = False
        effects: list[Effect] = []
        for clause in clauses:
            said = not clause.command and (said or clause.subject is not None)
            if clause.continues and not said:
                self.contradiction(
                    "this sentence does not say who", 'begin with "You", "The target" or the entry\'s own name'
                )
            if clause.command:
                subject = own
            elif clause.subject is not None:
                subject = self._antecedent(clause.subject, subject)
            self._agrees(clause, None if clause is clauses[0] else subject)
            built = clause.build(subject)
            effects += [self._at_once(effect) for effect in built] if clause.immediate else built
        return tuple(effects)

    def _agrees(self, clause: Clause, before: Who | None) -> None:
        """Check the form of a verb without a subject: it is a command, or goes with the clause before."""
        verb = clause.verb
        if verb is None or clause.subject is not None or verb.startswith("must "):
            return
        third = verb.split()[0].endswith("s")
        if before is None and third:
            message = f'"{verb}" speaks of someone, and nobody is named'
        elif before is None or before is Actor.THIS or third == (inflect("be", before) == "is"):
            return
        else:
            message = f'"{verb}" does not go with the one that the clause before is about'
        self.trouble(Code.REF_SUBJECT, verb, message, help='say who: "you", "the target" or the entry\'s own name')

    def _antecedent(self, subject: Named, before: Who) -> Who:
        if subject is Pronoun.THEM and before is self.scene.own:
            earlier = next(iter(self.scene.before), None)
            if not self.spoken_of and len(self.named) == 1:
                (earlier,) = self.named
                if isinstance(earlier, Group):
                    message = '"they" cannot be those who were moved or chosen before'
                    self.contradiction(message, "name them again", Code.AMBIGUOUS_PRONOUN)
            return self.spoken_of or earlier or (Actor.TRIGGER if self.scene.has_trigger else Actor.TARGET)
        return bearer(subject, before, self.scene.own)

    def _at_once(self, effect: Effect) -> Effect:
        if "immediate" in effect.__struct_fields__:
            return msgspec.structs.replace(effect, immediate=True)
        self.contradiction(
            '"immediately" goes with Stat Track changes, conditions, Resistance and Weakness', 'leave out "immediately"'
        )
        return effect

    def steps_may(self, may: May) -> Effects:
        return (may,)

    def steps_then_may(self, clauses: list[Clause], may: May) -> Effects:
        return (*self.steps(clauses), may)

    def may(self, subject: Named, effects: Effects) -> May:
        self._only_own_choice(subject)
        return May(then=effects)

    def may_pay(self, subject: Named, price: Cost, effects: Effects) -> May:
        self._only_own_choice(subject)
        return May(then=effects, cost=price)

    def _only_own_choice(self, subject: Named) -> None:
        if subject is not self.scene.own:
            self.contradiction('only "you" (or an NPC, by its name) may choose to do something', 'say "you may"')

    def spend(self, verb: Token, karma: Token) -> Build:
        self.verb = verb
        price = self.number(karma)

        def build(who: Who) -> Effects:
            if who is not self.scene.own:
                self.contradiction("only one's own side pays for this", 'say "you may spend 1 Karma to ..."')
            return (Cost(karma=price),)

        return build

    def price_karma(self, build: Build) -> Cost:
        return self._price(build)

    def price_cards(self, build: Build) -> Cost:
        return self._price(build)

    def price_damage(self, build: Build) -> Cost:
        return self._price(build)

    def _price(self, build: Build) -> Cost:
        (effect,) = build(self.scene.own)
        if isinstance(effect, Cost):
            return effect
        if isinstance(effect, DamageEffect):
            return Cost(damage=effect.amount, damage_type=effect.type)
        return Cost(cards=_discarded(effect))

    def sentence(self, *effects: Effects | Effect) -> Effects:
        (only,) = effects
        return only if isinstance(only, tuple) else (only,)

    target_rule = sentence

    def if_first(self, asked: Predicate, effects: Effects) -> Effects:
        return (If(condition=asked, then=tuple(self._in_place_of(asked, effect) for effect in effects)),)

    def if_last(self, effects: Effects, asked: Predicate) -> Effects:
        return self.if_first(asked, effects)

    def _in_place_of(self, asked: Predicate, effect: Effect) -> Effect:
        if not isinstance(effect, ReplaceCondition):
            return effect
        if not isinstance(asked, InCondition) or asked.who != effect.who:
            return effect
        self.unreplaced -= 1
        return msgspec.structs.replace(effect, remove=asked.condition)

    def finish(self) -> None:
        """Complain of what only the whole sentence shows: an "instead" of nothing (6.6), dice that change for ever."""
        if self.troubles:
            return
        if self.undated:
            message = "what outlasts the play needs a duration"
            self.contradiction(message, 'say how long, as in "until the end of your next turn"', Code.DURATION_MISSING)
        if not self.unreplaced:
            return
        self.contradiction(
            '"instead" has nothing to stand in place of',
            'begin with "If the target is Hindered, ..."',
            Code.TEXT_UNPARSED,
        )

    def then_first(self, effects: Effects) -> Effects:
        return effects

    def otherwise(self, effects: Effects) -> Otherwise:
        return Otherwise(effects)

    def whenever_first(self, event: Trigger, effects: Effects) -> Effects:
        return (When(event=event, then=effects),)

    def whenever_last(self, effects: Effects, event: Trigger) -> Effects:
        return (When(event=event, then=effects),)

    def until_first(self, time: SaidTime, effects: Effects) -> Effects:
        """Give every effect of the sentence the duration it opens with."""
        return tuple(self._lasting(effect, time) for effect in effects)

    def _lasting(self, effect: Effect, time: SaidTime) -> Effect:
        if getattr(effect, "until", time) is not None:
            message = '"until" opens the sentence, and a part of it has no duration or one of its own'
            self.contradiction(message, "say how long behind each part", Code.DURATION_UNKNOWN)
            return effect
        scope = {"scope": None} if isinstance(effect, DiceChange) else {}
        self.undated = False
        until = time.settle(_spoken_of((effect,), self.scene.own), self.scene.own)
        return msgspec.structs.replace(effect, until=until, **scope)

    def after_first(self, event: Trigger, effects: Effects) -> Effects:
        return (When(event=event, occasion=Occasion.AFTER, then=effects),)

    def choose_between(self, first: list[Clause], second: list[Clause], whose: Token) -> Effects:
        """One of two things, as the target or the owner likes; both are said of the same one."""
        by = Actor.TARGET if "target" in whose else self.scene.own
        if second[0].subject is None and not second[0].command:
            second = [msgspec.structs.replace(second[0], subject=first[-1].subject, continues=False), *second[1:]]
        return (Choose(by=by, of=(self.steps(first), self.steps(second))),)

    def at_first(self, time: SaidTime, effects: Effects) -> Effects:
        return (When(at=time.settle(_spoken_of(effects, self.scene.own), self.scene.own), then=effects),)

    def at_last(self, effects: Effects, time: SaidTime) -> Effects:
        """The time of a delayed damage, else the time when the effects come."""
        last = effects[-1]
        if isinstance(last, DamageEffect):
            return (*effects[:-1], msgspec.structs.replace(last, when=time.settle(last.who, self.scene.own)))
        return self.at_first(time, effects)

    def in_scenarios(self, scenario: Token, effects: Effects) -> Effects:
        return (When(scenario=Scenario(str(scenario)), then=effects),)

    def in_scenarios_at(self, scenario: Token, effects: Effects, time: SaidTime) -> Effects:
        at = time.settle(_spoken_of(effects, self.scene.own), self.scene.own)
        return (When(scenario=Scenario(str(scenario)), at=at, then=effects),)

    def choice(self, effects: Effects) -> Effects:
        return effects

    def choose_one(self, first: Effects, second: Effects) -> Effects:
        return (Choose(by=self.scene.own, of=(first, second)),)


def _spoken_of(effects: Effects, own: Actor) -> Who:
    """Give whom a sentence is about, for "their turn" before or behind it."""
    who: Who = getattr(effects[0], "who", own)
    return who


def _discarded(effect: Effect) -> int:
    discard: Discard = effect  # type: ignore[assignment]  # the grammar allows only discards here
    return discard.number


def cost_words(cost: Cost) -> str:
    """Word a price: "spend 1 Karma".

    >>> cost_words(Cost(cards=2))
    'discard 2 cards'
    """
    if cost.karma:
        return f"spend {cost.karma} Karma"
    if cost.cards:
        return "discard a card" if cost.cards == 1 else f"discard {cost.cards} cards"
    return f"suffer {cost.damage}{' ' + cost.damage_type if cost.damage_type else ''} damage"
