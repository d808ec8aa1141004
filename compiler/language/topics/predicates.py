"""Reading of what an "if" asks: of someone (`facts`), who there is, Gear, plays, the scenario; worded by `askings`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import HasDone, Tally
from compiler.ir.facts.predicates import (
    AllOf,
    AmountIs,
    Exists,
    GearIs,
    IsDefeated,
    IsGrabbed,
    IsPlaced,
    Not,
    Predicate,
)
from compiler.ir.places import InPlace, Place
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.language.parsing.token import Token
from compiler.language.topics.comparisons import read_asked, read_other, told_of
from compiler.language.topics.fact_order import Fact, in_order, opposite, place_of
from compiler.language.topics.facts import both_asked, not_being
from compiler.language.topics.gear import GEAR_CLASSES, GEAR_KINDS
from compiler.language.topics.groups import Filter, Kinds, Picked, group_one, placed, read_group
from compiler.language.topics.margins import Bound
from compiler.language.topics.mentions import THOSE_THERE, mention, passes_over, says_named
from compiler.language.topics.named_together import both_of_you
from compiler.language.topics.per_each import read_per
from compiler.language.topics.persons import UNDEFEATED
from compiler.language.topics.places import read_place
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named, is_nobody
from compiler.language.topics.spoken_places import OWN, can_be_elsewhere

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Measure, Quantity
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.amounts import Bounds


SO_MANY = {Compare.AT_LEAST: Pick.AT_LEAST, Compare.AT_MOST: Pick.AT_MOST, Compare.EQUAL: Pick.EXACTLY}
"""How many of a group there have to be."""


class SaidGear(msgspec.Struct, frozen=True):
    """Classes of Gear, and the kind of Gear where it was said again."""

    classes: tuple[Token, ...]
    kind: Token | None = None


@production
def asked_of(reading: Reading, who: Named, fact: Fact) -> Predicate:
    asked = told_of(reading, who, fact)
    can_be_elsewhere(reading, asked)
    turned = isinstance(asked, Not) or (isinstance(asked, IsGrabbed) and asked.by == who)
    if isinstance(who, Group) and isinstance(asked, Not) and who.pick in (Pick.EACH, Pick.ALL):
        return told_of(reading, msgspec.structs.replace(who, pick=Pick.NONE), lambda one: opposite(fact(one)))
    if isinstance(who, Group) and turned and who.pick in (Pick.ONE, Pick.ANY, Pick.NONE, *SO_MANY.values()):
        return there_is(reading, msgspec.structs.replace(who, facts=in_order((*who.facts, fact(Actor.ONE)))))
    if isinstance(who, Group) and isinstance(asked, IsPlaced):
        there = IsPlaced(who=Actor.ONE, where=asked.where)
        mention(reading, THOSE_THERE, msgspec.structs.replace(who, facts=(*who.facts, there)))
    return asked


@extends(read_per)
def per_fact(
    plain: Callable[..., Quantity], reading: Reading, one: Quantity, beyond: int | Measure | None, bounds: Bounds | None
) -> Quantity:
    """Read "beyond the second": of those whom the "if" has counted, where they are counted again."""
    those = reading[THOSE_THERE]
    if beyond is not None and those is not None and isinstance(one.of, Group) and not one.of.facts:
        counted = msgspec.structs.replace(one.of, facts=those.facts)
        again = msgspec.structs.replace(those, pick=counted.pick, number=counted.number) == counted
        one = msgspec.structs.replace(one, of=counted) if again else one
    return plain(reading, one, beyond, bounds)


@production
def played_against_such(reading: Reading, play: Token, fact: Fact) -> Predicate:
    """Read "if this Reaction is played against an Environ": whoever it meets is one."""
    this_kind(reading, play)
    return told_of(reading, Actor.TARGET, fact)


@production
def neither_of(reading: Reading, first: Named, second: Named, fact: Fact) -> Predicate:
    """Read "neither you nor an ally is Dazed": you are not, and no ally is."""
    return both_asked(reading, _not_of(reading, first, fact), _not_of(reading, second, fact))


@production
def neither_of_both(reading: Reading, word: Token, fact: Fact) -> Predicate:
    """Read "neither of you is Dazed"."""
    first, second = both_of_you(reading, word).of  # type: ignore[union-attr]  # it is two
    return neither_of(reading, first, second, fact)


@production
def only_one_asked(reading: Reading, who: Named, fact: Fact) -> Predicate:
    """Read "only you are Dazed": you are, and nobody else is."""
    one, asked = told_of(reading, who, fact), read_other(reading, who)
    others = Group(side=Side.ENTITY, pick=Pick.NONE, besides=asked if isinstance(asked, Actor) else Actor.CHOSEN)
    return both_asked(reading, one, told_of(reading, others, fact))


def _not_of(reading: Reading, who: Named, fact: Fact) -> Predicate:
    if isinstance(who, Group) and who.pick in (Pick.ONE, Pick.ANY) and not who.number:
        return told_of(reading, msgspec.structs.replace(who, pick=Pick.NONE), fact)
    return told_of(reading, who, not_being(reading, fact))


@production
def nobody(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return read_group(reading, Picked(Pick.NONE), kinds, *filters)


@production
def nobody_else(reading: Reading, _other: Token, kinds: Kinds, *filters: Filter) -> Group:
    """Read "no other ally"."""
    return read_group(reading, Picked(Pick.NONE, other=True), kinds, *filters)


@production
def nobody_at_all(reading: Reading, *filters: Filter) -> Group:
    return nobody(reading, Kinds(), *filters)


@production
def nobody_but_oneself(reading: Reading, other: Token, *filters: Filter) -> Group:
    return nobody_else(reading, other, Kinds(), *filters)


@production
def so_many_of(reading: Reading, bound: Bound, kinds: Kinds, *filters: Filter) -> Group:
    """Read "at least 2 enemies", "fewer than 3 allies within range 1"."""
    pick = SO_MANY[bound.compare]
    if bound.compare is Compare.AT_LEAST and bound.value < 1:
        reading.contradiction("so many there always are", "name a number from 1")
    if bound.value == 0:
        return nobody(reading, kinds, *filters)
    return read_group(reading, Picked(pick, bound.value), kinds, *filters)


@production
def so_many_others(reading: Reading, bound: Bound, _other: Token, kinds: Kinds, *filters: Filter) -> Group:
    """Read "2 or more other enemies"."""
    found = so_many_of(reading, bound, kinds, *filters)
    return read_group(reading, Picked(found.pick, found.number, other=True), kinds, *filters)


@production
def handed(word: Token) -> SaidGear:
    return SaidGear((word.update(value=word.capitalize()),))


@production
def gear_classes(term: list[Token]) -> SaidGear:
    return SaidGear(tuple(term))


@production
def gear_of_classes(term: list[Token]) -> SaidGear:
    *classes, kind = term
    return SaidGear(tuple(classes), kind)


@production
def gear_is(reading: Reading, gear: Token, said: SaidGear) -> Predicate:
    """Read "that Weapon is Light" and "that Weapon is a Light Weapon"."""
    kind = gear.split()[-1].capitalize()
    if kind == "Gear" and said.kind in GEAR_KINDS:
        kind = str(said.kind)
    if said.kind is not None and said.kind != kind:
        reading.trouble(Code.REF_DANGLING, said.kind, f"{gear} is a {kind} already", help=f'say "a Light {kind}"')
    for word in said.classes:
        reading.known(word, GEAR_CLASSES, Code.REF_DANGLING, "class of Gear")
    return GearIs(gear=kind, classes=tuple(str(word) for word in said.classes))


@production
def gear_is_not(reading: Reading, gear: Token, said: SaidGear) -> Predicate:
    return msgspec.structs.replace(gear_is(reading, gear, said), negated=True)


def there_are(reading: Reading, bound: Bound, kinds: Kinds, *filters: Filter) -> Predicate:
    return there_is(reading, so_many_of(reading, bound, kinds, *filters))


def there_is_no(reading: Reading, kinds: Kinds, *filters: Filter) -> Predicate:
    return there_is(reading, read_group(reading, Picked(Pick.NONE), kinds, *filters))


def there_is_no_other(reading: Reading, _other: Token, kinds: Kinds, *filters: Filter) -> Predicate:
    return there_is(reading, read_group(reading, Picked(Pick.NONE, other=True), kinds, *filters))


@production
def is_the_only(reading: Reading, *said: Token | Kinds | Filter) -> Fact:
    """Read "if you are the only PC in your occupied region", "the last ally": they are there, and no other is."""
    kinds, *filters = (part for part in said if not isinstance(part, Token))
    nobody = read_group(reading, Picked(Pick.NONE, other=True), cast("Kinds", kinds), *cast("list[Filter]", filters))
    if isinstance(said[0], Token) and any(isinstance(one, HasDone) for one in nobody.facts):
        reading.contradiction(
            "the last could be left of these, or met last", 'say "the enemy that last was hit by you"'
        )
    if UNDEFEATED not in nobody.facts and (isinstance(said[0], Token) or not filters):
        nobody = msgspec.structs.replace(nobody, facts=in_order((*nobody.facts, UNDEFEATED)))

    def fact(who: Who) -> Predicate:
        if not isinstance(who, Actor) or who is Actor.ONE:
            reading.contradiction("it is not said beside whom there is nobody", 'say "if no other ... is ..."')
            return IsDefeated(who=who)
        others = nobody if who is reading.scene.own else msgspec.structs.replace(nobody, besides=who)
        asked = there_is(reading, others)
        place = place_of(nobody.facts)
        at_home = isinstance(place, InPlace) and place.place.facts == (OWN,) and who is reading.scene.own
        if place is None or at_home:
            return asked
        return both_asked(reading, IsPlaced(who=who, where=place), asked)

    return fact


@production
def is_not_the_only(reading: Reading, *said: Token | Kinds | Filter) -> Fact:
    """Read "if the target is not the only PC within range 2": another is there, too."""
    only = is_the_only(reading, *said)

    def fact(who: Who) -> Predicate:
        asked = only(who)
        return opposite(asked.of[-1] if isinstance(asked, AllOf) else asked)

    return fact


@production
def is_the_only_there(reading: Reading, kinds: Kinds, noun: Token) -> Fact:
    """Read "if you are the only PC in the region": in the one where they are."""
    own = Place(kind=read_place(reading, noun), pick=Pick.THE, facts=(OWN,))
    return is_the_only(reading, kinds, placed(reading, InPlace(place=own)))


@production
def there_is_none(reading: Reading) -> Predicate:
    """Read "there are none": of those whom the sentence before has named."""
    those = reading.scene.group
    if those is None or not those.facts:
        reading.contradiction('"none" does not say of whom', 'say "if no enemy is within range 1"')
        return Exists(who=Actor.ONE)
    return there_is(reading, msgspec.structs.replace(those, pick=Pick.NONE, number=None))


@production
def there_were(reading: Reading, bound: Bound, number: Quantity) -> Predicate:
    """Read "there are 2 or more Actions you have played this turn": that is their number."""
    _tally_asked(reading, number)
    return AmountIs(amount=number, compare=bound.compare, value=bound.value)


@production
def there_was(reading: Reading, number: Quantity) -> Predicate:
    """Read "there is an Action you have played this turn": it has been done."""
    tally = _tally_asked(reading, number)
    return told_of(reading, tally.who, lambda who: HasDone(who=who, deed=tally.deed, since=tally.since))


@production
def there_was_none(reading: Reading, number: Quantity) -> Predicate:
    tally = _tally_asked(reading, number)
    return _not_of(reading, tally.who, lambda who: HasDone(who=who, deed=tally.deed, since=tally.since))


def _tally_asked(reading: Reading, number: Quantity) -> Tally:
    """Give what has been done, of which it is asked whether there is any; borders are there by themselves."""
    assert isinstance(number.of, Tally)  # noqa: S101 - it is what has been counted
    if number.of.deed.across is not None:
        reading.contradiction("a border is there, whoever has crossed it", "ask for the border")
    return number.of


@production
def there_are_some(reading: Reading, kinds: Kinds, *filters: Filter) -> Predicate:
    """Read "there are Dazed enemies": one at least."""
    return there_is(reading, group_one(reading, kinds, *filters))


@production
def there_are_others(reading: Reading, _other: Token, kinds: Kinds, *filters: Filter) -> Predicate:
    return there_is(reading, read_group(reading, Picked(Pick.ONE, other=True), kinds, *filters))


@production
def there_is(reading: Reading, group: Group) -> Predicate:
    """Read "there is an enemy that is Dazed": in the scenario, or where it says."""
    if group.pick not in (*SO_MANY.values(), Pick.ONE, Pick.ANY, Pick.NONE):
        reading.contradiction("this does not say how many there are", 'say "there is an enemy", or "2 or more"')
    where = place_of(group.facts)
    if where is None:
        return _exists(reading, group)
    passes_over(reading, group)
    placed = IsPlaced(who=Actor.ONE, where=where)
    bare = msgspec.structs.replace(group, facts=tuple(fact for fact in group.facts if fact != placed))
    if not is_nobody(bare):
        says_named(reading, bare)
    return IsPlaced(who=read_asked(reading, bare), where=where)


@production
def place_holds(reading: Reading, place: Place, who: Group) -> Predicate:
    """Read "your section contains 2 or more enemies": they are there."""
    there = IsPlaced(who=Actor.ONE, where=InPlace(place=place))
    return there_is(reading, msgspec.structs.replace(who, facts=in_order((*who.facts, there))))


def _exists(reading: Reading, group: Group) -> Predicate:
    if group.pick is Pick.ANY and not group.number:
        group = msgspec.structs.replace(group, pick=Pick.ONE)
    if group == Group(side=Side.ENTITY, pick=Pick.NONE):
        reading.contradiction("somebody there always is", 'say who: "no enemy"')
    return Exists(who=read_asked(reading, group))
