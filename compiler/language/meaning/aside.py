"""Reading of an "if" between two commas: "the target, if they are Dazed, ...", "or, if they are Dazed, ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import If
from compiler.language.meaning.times import TimeReading
from compiler.language.topics.clauses import Build, Clause, Effects, Steps

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.who import Named


class AsideReading(TimeReading):
    """Callbacks of grammar/card.lark for an "if" between two commas."""

    def so_aside(self, subject: Named, asked: Predicate, build: Build) -> Steps:
        """Read "the target, if they are Dazed, suffers 1d6 damage"."""
        verb = self.verb
        self.verb = None
        clause = Clause(build, subject, verb=verb)
        return Steps(lambda doer: self.when_asked(asked)(self.effects_of([clause], doer)))

    def or_if(self, first: Clause, asked: Predicate, second: Clause) -> Steps:
        """Read "the target discards a card or, if they have no cards in hand, suffers -1 Mind"."""
        if self.asked_of_each is not None:
            self.of_each_in_vain()
        if second.command and not first.command:
            self.contradiction("this does not say who does the other thing", 'say "or, if they ..., they ..."')

        def either(doer: Who) -> Effects:
            if self.offered_to is not None:
                self.contradiction('"may" reaches to "or"', 'make two sentences of it: "If you ..., you may ..."')
            otherwise, then = self.parted([first, second], doer)
            return (If(condition=asked, then=then, otherwise=otherwise),)

        return Steps(either)
