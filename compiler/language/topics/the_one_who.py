"""Reading of one who is told by what is so of them alone: "the enemy that has you Grabbed", "the ally who is Dazed"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import HasDone
from compiler.ir.facts.predicates import RollIs
from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.parts_in import has_any, parts_in
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.language.topics.groups import Picked, There, group_all, read_group
from compiler.language.topics.mentions import all_named, keeps_to
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import chosen_one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.language.topics.groups import Filter, Kinds


@production
def group_the_one(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "the ally who is Dazed": one of those of whom it is so, as nobody else is meant."""
    if kinds.several:
        reading.contradiction("those are several", 'say "all", or speak of one')
    if all(isinstance(one, There) for one in filters):
        reading.contradiction("several could be there", 'say "an enemy" or "each ally", and where')
    met = frozenset(_sides_met(reading, kinds))
    if met & {kinds.side, Side.ENTITY} or (met and kinds.side is Side.ENTITY):
        message = f'"the {kinds.side}" could be one who has been named'
        reading.contradiction(message, f'say "that {kinds.side}", or "another {kinds.side}"', Code.AMBIGUOUS_PRONOUN)
    group = read_group(reading, Picked(Pick.ONE), kinds, *filters)
    just = (one for one in parts_in(group.facts, HasDone) if one.since is None)
    if any(just) or has_any(group.facts, (RollIs, TurnCame, TurnComes)):
        message = "it is not said which of those who have done so"
        reading.contradiction(message, 'say "an enemy that ...", and since when')
    return group


@production
def group_the_many(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "the enemies that are Dazed", "the Traps in your occupied region": all of them."""
    if kinds.side is Side.ENTITY and (kinds.kind or kinds.types or kinds.ranks) and not kinds.several:
        reading.contradiction("this is one of them", 'say "all", and name several')
    return group_all(reading, kinds, *filters)


@production
def near_the_one(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "within range 2 of the ally who is Dazed": nobody is spoken of by that."""
    named = all_named(reading)
    group = group_the_one(reading, kinds, *filters)
    keeps_to(reading, named)
    return group


def _sides_met(reading: Reading, kinds: Kinds) -> Iterator[Side]:
    """Give of which sides those can be who had been named before the noun."""
    named = kinds.before or reading.scene.before
    yield from (reading.scene.trigger_sides or ()) if reading.scene.has_trigger else ()
    yield from (who.side for who in named if isinstance(who, Group))
    chosen = chosen_one(reading)
    if Actor.CHOSEN in named and chosen is not None:
        yield chosen.side
