"""Reading of the one who is picked by what they have the most or the least of; worded by `ranked`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.events.deeds import Tally
from compiler.ir.facts.predicates import COUNTED, AllOf, HasMost, IsType
from compiler.ir.selectors.who import Actor, Group, Pick, Several, Side
from compiler.ir.terms import Countable
from compiler.language.topics.amounts import counted_group
from compiler.language.topics.groups import BY_DISTANCE, Filter, Kinds, Picked, Sieve, read_group
from compiler.language.topics.mentions import all_named, keeps_to, passes_over, says_named
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent, bearer

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts_had import Attribute
    from compiler.language.topics.fact_order import Fact

LARGER = ("more", "higher", "greater")
TWO = 2
MOST = ("most", "greatest", "highest", "largest")


BY_TURN = (Measure.ACTED_FIRST, Measure.ACTED_LAST, Measure.ACTS_NEXT)
"""When someone acts, which is asked in other words."""


class Ranked(msgspec.Struct, frozen=True):
    """That one is picked who has the most or the least of something."""

    pick: Pick
    by: Quantity
    among: Group | Several | None = None
    """Of whom, where that is said once more, or where these are named together."""


@production
def ranked_by(attribute: Attribute) -> Quantity:
    return attribute(Actor.ONE)


@production
def count_ranked(of: Countable) -> Quantity:
    return Quantity(of=COUNTED[of], whose=Actor.ONE)


@production
def gear_ranked(reading: Reading, piece: GearLike) -> Quantity:
    """Read "the most Gear equipped", "more Weapons equipped than you"."""
    if piece.having or piece.in_hand:
        reading.contradiction("Gear is counted by its kind", 'say "the most Weapons equipped"')
    return Quantity(of=piece, whose=Actor.ONE)


@production
def ranking(*said: Token | Quantity | Group | Several | None) -> Ranked:
    """Read "with the most HP", "whose Mind is the lowest", "with the fewest HP of all enemies"."""
    (extreme,) = (one for one in said if isinstance(one, str))
    (by,) = (one for one in said if isinstance(one, Quantity))
    among = next((one for one in said if isinstance(one, Group | Several)), None)
    return Ranked(Pick.MOST if extreme in MOST else Pick.LEAST, by, among)


@production
def group_extreme(reading: Reading, kinds: Kinds, *parts: Filter | Ranked) -> Group:
    """Read "the enemy with the fewest cards in hand"."""
    filters = [one for one in parts if not isinstance(one, Ranked)]
    (ranked,) = (one for one in parts if isinstance(one, Ranked))
    if isinstance(ranked.among, Several):
        return _one_among(reading, kinds, ranked, ranked.among)
    if ranked.among not in (None, counted_group(reading, kinds, ())):
        reading.contradiction("one of some has the most of others", "leave out of whom it is said the second time")
    return read_group(reading, Picked(ranked.pick), kinds, *filters, Sieve("by", ranked.by))


def _one_among(reading: Reading, kinds: Kinds, ranked: Ranked, among: Several) -> Group:
    """Give the one of those who are named together: whatever they are."""
    if (kinds.side, kinds.kind, kinds.types, kinds.ranks, kinds.facts) != (Side.ENTITY, None, (), (), ()):
        reading.contradiction("of whom one is picked is said twice", 'say "the entity with the most ... among"')
    if any(isinstance(one, Group) and one.pick not in (Pick.ALL, Pick.EACH) for one in among.of):
        reading.contradiction(
            "it is not known which one of some is meant", 'begin with "Choose an ally within range 1."'
        )
    return read_group(reading, Picked(ranked.pick), Kinds(), Sieve("by", ranked.by), Sieve("among", among))


@production
def group_nearest(reading: Reading, kinds: Kinds, *parts: Filter | Named) -> Group:
    """Read "the ally nearest to the target", who is none of them; "nearest to you" is the nearest."""
    return _by_distance(reading, Pick.NEAREST, kinds, parts)


@production
def group_farthest(reading: Reading, kinds: Kinds, *parts: Filter | Named) -> Group:
    """Read "the ally farthest from the target"."""
    return _by_distance(reading, Pick.FARTHEST, kinds, parts)


def _by_distance(reading: Reading, end: Pick, kinds: Kinds, parts: tuple[Filter | Named, ...]) -> Group:
    *filters, named = parts
    own = reading.scene.own
    of = bearer(named, own, own) if named is not Pronoun.THEM else antecedent(reading, named, own)  # type: ignore[arg-type]  # it comes last
    if of is own:
        return read_group(reading, Picked(end), kinds, *filters)  # type: ignore[arg-type]  # the others are
    if not isinstance(of, Actor):
        reading.contradiction("of several each has others near", 'name the one, as in "nearest to the target"')
    by = Sieve("by", Quantity(of=Measure.DISTANCE, whose=of))
    return read_group(reading, Picked(end), kinds, *filters, by, Sieve("besides", of))  # type: ignore[arg-type]


@production
def whichever_of(reading: Reading, among: Several, ranked: Ranked) -> Group:
    """Read "whichever of you and your allies has the fewest HP"."""
    return _one_among(reading, Kinds(), ranked, among)


@production
def whichever_has_more(reading: Reading, among: Several, more: Token, by: Quantity) -> Group:
    """Read "whichever of you and the target has more HP": of two."""
    if any(isinstance(one, Group) for one in among.of) or len(among.of) > TWO:
        reading.trouble(Code.TEXT_UNPARSED, more, f'of more than two nobody has "{more}"', help='say "the most"')
    return _one_among(reading, Kinds(), Ranked(Pick.MOST if more in LARGER else Pick.LEAST, by), among)


@production
def each_extreme(reading: Reading, picked: Picked, kinds: Kinds, *parts: Filter | Ranked) -> Group:
    """Read "each enemy with the fewest cards in hand": all of them, where several have as few."""
    if picked.pick is not Pick.EACH or picked.other:
        reading.contradiction("those who have most of something are picked once more", 'say "the" or "each"')
    group = group_extreme(reading, kinds, *parts)
    passes_over(reading, group)
    tied = msgspec.structs.replace(group, tied=True)
    says_named(reading, tied)
    return tied


@production
def whoever_has_most(reading: Reading, ranked: Ranked) -> Group:
    """Read "whoever has the fewest HP": of everyone."""
    return group_extreme(reading, Kinds(), ranked)


@production
def near_extreme(reading: Reading, kinds: Kinds, *parts: Filter | Ranked) -> Group:
    """Read "toward the enemy with the fewest HP": nobody is spoken of by that."""
    named = all_named(reading)
    group = group_extreme(reading, kinds, *parts)
    keeps_to(reading, named)
    return group


@production
def whoever_nearest(reading: Reading, named: Named) -> Group:
    """Read "whoever is nearest to the target"."""
    return group_nearest(reading, Kinds(), named)


@production
def near_nearest(reading: Reading, kinds: Kinds, *parts: Filter | Named) -> Group:
    """Read "toward the ally nearest to the target"."""
    named = all_named(reading)
    group = group_nearest(reading, kinds, *parts)
    keeps_to(reading, named)
    return group


# ---- asked of someone


@production
def aspect_extreme(reading: Reading, attribute: Attribute, extreme: Token, among: Group | None) -> Fact:
    """Read "Initiative is the lowest of all entities": nobody has less."""
    return own_extreme(reading, extreme, ranked_by(attribute), among)


@production
def own_extreme(reading: Reading, extreme: Token, by: Quantity, among: Group | None) -> Fact:
    """Read "has the highest Initiative", "has the fewest cards in hand among your allies": nobody has more."""
    return _has_most(reading, by, Pick.MOST if extreme in MOST else Pick.LEAST, among)


def _has_most(reading: Reading, by: Quantity, pick: Pick, among: Group | None) -> Fact:
    def of(who: Who) -> Predicate:
        if who is Actor.ONE:
            reading.contradiction("it is not said who of them has it", 'say "the enemy with the highest Power"')
        return HasMost(who=who, by=by, pick=pick, among=among)

    return of


@production
def is_the_extreme(reading: Reading, group: Group) -> Fact:
    """Read "is the enemy with the most HP": is one of those, and has the most of them."""
    passes_over(reading, group)
    had = group.by is not None and not isinstance(group.by.of, Tally) and group.by.of not in BY_TURN
    if group.by is None or not had or group.pick in BY_DISTANCE or group.among or group.tied or group.besides:
        reading.contradiction("this picks one, and asks nothing of them", 'say "has the most HP among enemies"')
        return lambda who: IsType(who=who, side=group.side)
    those = msgspec.structs.replace(group, pick=Pick.ALL, by=None)
    most = _has_most(reading, group.by, group.pick, those)
    types = (*((group.kind,) if group.kind else ()), *group.types)
    side = group.side if group.side is not Side.ENTITY else None

    def of(who: Who) -> Predicate:
        others = side if who is not reading.scene.own else None  # oneself and one's allies are of one side
        if others is not side and side is Side.ENEMY:
            reading.contradiction("one is no enemy of one's own", 'say "ally"')
        such = (IsType(who=who, types=types, ranks=group.ranks, side=others),) if types or group.ranks or others else ()
        facts = (*such, *(exchanged(fact, Actor.ONE, who) for fact in group.facts), most(who))
        return facts[0] if len(facts) == 1 else AllOf(of=facts)

    return of


@production
def whoever_farthest(reading: Reading, named: Named) -> Group:
    """Read "whoever is farthest from the target"."""
    return group_farthest(reading, Kinds(), named)


@production
def near_farthest(reading: Reading, kinds: Kinds, *parts: Filter | Named) -> Group:
    """Read "toward the ally farthest from the target"."""
    named = all_named(reading)
    group = group_farthest(reading, kinds, *parts)
    keeps_to(reading, named)
    return group
