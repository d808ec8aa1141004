"""Reading of whether someone has allies somewhere: "the target has no allies within range 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.places import Within
from compiler.ir.selectors.who import Actor, Side
from compiler.language.topics.predicates import PredicateReading

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter, Kinds
    from compiler.language.topics.margins import Bound


CHOSEN_SIDES = {"enem": Side.ENEMY, "entit": Side.ENTITY, "all": Side.ALLY}
"""Of which side those are who have been chosen, by how the word for them begins."""


class AllyReading(PredicateReading):
    """Callbacks of grammar/facts.lark for those of someone's side."""

    def chosen_ones(self, words: Token) -> Who:
        """Read "each ally chosen", "those allies": those who have been chosen."""
        noun = next(side for stem, side in CHOSEN_SIDES.items() if stem in words)
        chosen = self.chosen
        if chosen is None or noun not in (chosen.side, Side.ENTITY):
            message = f'"{words}" stands for nobody: no {noun} has been chosen before'
            self.trouble(Code.REF_DANGLING, words, message, help='say "choose up to 2 allies within range 2" before it')
            return Actor.CHOSEN
        return Actor.CHOSEN if Actor.CHOSEN in self.scene.before else self.each_of_them(words)

    def has_no_ally(self, ally: Token, *filters: Filter) -> Fact:
        return self._of_ones_side(ally, lambda kinds: self.there_is_no(kinds, *filters))

    def has_ally(self, ally: Token, *filters: Filter) -> Fact:
        return self._of_ones_side(ally, lambda kinds: self.there_is(self.group_one(kinds, *filters)))

    def has_allies(self, bound: Bound, ally: Token, *filters: Filter) -> Fact:
        return self._of_ones_side(ally, lambda kinds: self.there_are(bound, kinds, *filters))

    def _of_ones_side(self, ally: Token, asked: Callable[[Kinds], Predicate]) -> Fact:
        """Ask it of those of the same side as someone; "they" is that one afterwards."""
        noun = ally.update(value="ally")

        def fact(who: Who) -> Predicate:
            if not isinstance(who, Actor) or who is Actor.ONE:
                self.contradiction("it is not known whose allies are meant", 'say "the target", or "you"')
                who = self.scene.own
            named, spoken_of = set(self.named), self.spoken_of
            found = asked(self.noun_of(noun, who))
            where = found.where if isinstance(found, IsPlaced) else None
            if isinstance(where, Within) and where.of is None and who is not self.scene.own:
                self.contradiction("it is not said of whom this is within range", 'say "within range 1 of them"')
            self.named, self.spoken_of = named, spoken_of
            return found

        return fact
