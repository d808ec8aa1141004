"""Reading of against whom alone something is done: "you can only do this against a target that is Dazed"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import If
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import PlayKind
from compiler.language.meaning.times import TimeReading

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.meaning.answering import OnlySo
    from compiler.language.topics.clauses import Clause
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter, Joined


class AimedReading(TimeReading):
    """Callbacks of grammar/card.lark for what is so of the target of this play."""

    def only_done_against(self, so: Fact) -> OnlySo:
        """Read "you can only do this against a target that Persists"."""
        return self.only_done_while(self._so_of_target(so))

    def not_done_against(self, so: Fact) -> OnlySo:
        return self.not_done_while(self._so_of_target(so))

    def against_such(self, told: Clause, so: Fact) -> Clause:
        """Read "this Action gains Piercing 2 against Grabbed targets": if the target is one."""
        asked = self._so_of_target(so)
        return msgspec.structs.replace(told, around=lambda effects: (If(condition=asked, then=effects),))

    def _so_of_target(self, so: Fact) -> Predicate:
        if self.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
            self.contradiction("nothing is aimed at a target here", 'say of whom, as in "while they are not Dazed"')
        return self.told_of(Actor.TARGET, so)

    def target_such(self, *such: Filter) -> Fact:
        """Read "a target that is Dazed", of whom this play is made against."""
        return self.of_such((), such)

    def target_in_states(self, joined: Joined, *such: Filter) -> Fact:
        return self.of_such((self.in_states_asked(joined),), such)

    def target_kind(self, joined: Joined, *such: Filter) -> Fact:
        return self.of_such((self.is_type(joined),), such)
