"""Reading of an "if they" that is asked of several one by one: what is done is done to those of whom it is so."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.terrain import SetSight
from compiler.ir.flow import Waive
from compiler.ir.selectors.who import Actor
from compiler.language.meaning.alike import AlikeReading
from compiler.language.topics.askings import asked_of
from compiler.language.topics.fact_order import in_order
from compiler.language.topics.places import Pronoun
from compiler.language.topics.pronouns import exchanged

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.topics.clauses import Clause, Effects, Frame
    from compiler.language.topics.fact_order import Fact


class OfEachReading(AlikeReading):
    """What the frames of an "if" ask that is about each of several."""

    def of_each_so(self, asked: Predicate) -> Frame:
        """Read "each enemy suffers -1 Mind if they are Dazed": it is done to those of whom it is so."""
        each, self.asked_of_each = self.asked_of_each, None
        if each is None or asked_of(asked) is not Actor.ONE:
            self.of_each_in_vain()
            return lambda effects: effects
        narrower = msgspec.structs.replace(each, facts=in_order([*each.facts, asked]))

        def narrowed(effects: Effects) -> Effects:
            done = exchanged(effects, each, narrower)
            if any(map(operator.eq, effects, done)):
                self.of_each_in_vain()
            self.named = {narrower if who == each else who for who in self.named}
            return done

        return narrowed

    def waived(self, clause: Clause, condition: Predicate) -> Clause:
        """Read "each ally may Move 1, even if they are Grabbed": each of them, if they are."""
        each, self.asked_of_each = self.asked_of_each, None

        def even_so(effects: Effects) -> Effects:
            if each is not None and any(exchanged(effect, each, Actor.ONE) == effect for effect in effects):
                self.of_each_in_vain()
            return (Waive(then=effects, condition=condition),)

        return msgspec.structs.replace(clause, around=even_so)

    def waived_having(self, clause: Clause, fact: Fact) -> Clause:
        """Read "enemies cannot see you, even with Darkvision": even if they, who would do it, have that."""
        whose = clause.subject or self.scene.own
        asked = self.told_of(whose if isinstance(whose, Actor) else Pronoun.THEM, fact)
        waived = self.waived(clause, asked)

        def even_so(effects: Effects) -> Effects:
            if any(isinstance(effect, SetSight) and effect.who != whose for effect in effects):
                self.contradiction("who would see them is not named", 'say "enemies cannot see you, even with ..."')
            return waived.around(effects) if waived.around else effects

        return msgspec.structs.replace(clause, around=even_so)

    def of_each_in_vain(self) -> None:
        """Complain of an "if they" that is asked of each, where what is done is not theirs alone."""
        message = '"they" are several here, and this is not done to each of them alone'
        self.contradiction(
            message, 'say of whom, as in "if any of them is Dazed", or make two sentences of it', Code.AMBIGUOUS_PRONOUN
        )
