"""Reading of whether someone has allies somewhere: "the target has no allies within range 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.places import Within
from compiler.ir.selectors.who import Actor, Side
from compiler.language.topics.groups import group_one
from compiler.language.topics.mentions import SPOKEN_OF, all_named, keeps_to, mention
from compiler.language.topics.persons import UNDEFEATED, noun_of
from compiler.language.topics.pointing import each_of_them
from compiler.language.topics.predicates import there_are, there_is, there_is_no
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import asked_about, chosen_one

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


@production
def chosen_ones(reading: Reading, words: Token) -> Who:
    """Read "each ally chosen", "those allies": those who have been chosen."""
    noun = next(side for stem, side in CHOSEN_SIDES.items() if stem in words)
    chosen = chosen_one(reading)
    if chosen is None or noun not in (chosen.side, Side.ENTITY):
        message = f'"{words}" stands for nobody: no {noun} has been chosen before'
        reading.trouble(Code.REF_DANGLING, words, message, help='say "choose up to 2 allies within range 2" before it')
        return Actor.CHOSEN
    return Actor.CHOSEN if Actor.CHOSEN in reading.scene.before else each_of_them(reading, words)


@production
def has_no_ally(reading: Reading, ally: Token, *filters: Filter) -> Fact:
    return _of_ones_side(reading, ally, lambda kinds: there_is_no(reading, _left(kinds, filters), *filters))


@production
def has_ally(reading: Reading, ally: Token, *filters: Filter) -> Fact:
    return _of_ones_side(
        reading, ally, lambda kinds: there_is(reading, group_one(reading, _left(kinds, filters), *filters))
    )


@production
def has_allies(reading: Reading, bound: Bound, ally: Token, *filters: Filter) -> Fact:
    return _of_ones_side(reading, ally, lambda kinds: there_are(reading, bound, _left(kinds, filters), *filters))


def _left(kinds: Kinds, filters: tuple[Filter, ...]) -> Kinds:
    """Give those who are not defeated, where nothing is said of them: nobody has the help of others."""
    return kinds if filters else msgspec.structs.replace(kinds, facts=(*kinds.facts, UNDEFEATED))


def _of_ones_side(reading: Reading, ally: Token, asked: Callable[[Kinds], Predicate]) -> Fact:
    """Ask it of those of the same side as someone; "they" is that one afterwards."""
    noun = ally.update(value="ally")

    def fact(who: Who) -> Predicate:
        if not isinstance(who, Actor) or who is Actor.ONE:
            reading.contradiction("it is not known whose allies are meant", 'say "the target", or "you"')
            who = reading.scene.own
        named, spoken_of = all_named(reading), asked_about(reading)
        found = asked(noun_of(reading, noun, who))
        where = found.where if isinstance(found, IsPlaced) else None
        if isinstance(where, Within) and where.of is None and who is not reading.scene.own:
            reading.contradiction("it is not said of whom this is within range", 'say "within range 1 of them"')
        keeps_to(reading, named)
        mention(reading, SPOKEN_OF, spoken_of)
        return found

    return fact
