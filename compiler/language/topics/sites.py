"""Reading of what there is on a map: places, borders and Blocks, picked by what is so of them; where someone stands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.places import (
    Across,
    Beside,
    Blocks,
    Border,
    Carries,
    Ground,
    InPlace,
    InSight,
    KeptBy,
    Lies,
    Near,
    Nearness,
    Occupied,
    Passed,
    Place,
    Rise,
    Thing,
    Within,
)
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.parsing.token import Token
from compiler.language.topics.distances import Than, point_from, rises
from compiler.language.topics.fact_order import place_of
from compiler.language.topics.groups import Filter, Kinds, Picked, Sieve, There, filtered, read_group
from compiler.language.topics.mentions import (
    PLACE_SAID,
    SAID_BESIDE,
    SAID_OTHER,
    SAID_THEIRS,
    THINGS,
    all_named,
    keeps_to,
    mention,
    passes_over,
)
from compiler.language.topics.named_together import one_of
from compiler.language.topics.past_places import began_there, holder, risen
from compiler.language.topics.persons import person, some_of_others
from compiler.language.topics.places import lying, read_place
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named, Pronoun, anchor, own_name_said, things_said
from compiler.language.topics.site_order import (
    CHOOSING,
    GROUNDS,
    SAID_OF_SOMEONE,
    in_order,
    is_said_of_something,
    last_named,
)
from compiler.language.topics.spoken_places import OWN
from compiler.language.topics.who import owner_meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.places import PlaceFact


SINGLE = frozenset(
    [Pick.ONE, Pick.ANY, Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST, Pick.MOST, Pick.LEAST, Pick.THE, Pick.THAT]
)
"""What picks one, where no number is said: "that section" can be said of it."""


BESIDE = Near(nearness=(Nearness.ADJACENT,))


def nearest_first(reading: Reading, tails: Sequence[object]) -> None:
    """Leave to what is named last what stands behind it: "within range 1 of an ally you can see"."""
    for tail, after in pairwise(tails):
        last = last_named(tail)
        of_it = isinstance(after, KeptBy) and (last is not None or (isinstance(tail, Within) and tail.of is None))
        of_someone = isinstance(last, Group) and isinstance(after, SAID_OF_SOMEONE)
        of_thing = isinstance(last, Place | Border) and is_said_of_something(after)
        of_place = isinstance(last, Place) and isinstance(after, Carries)
        if of_it or of_someone or of_thing or of_place:
            reading.contradiction("what stands behind someone is said of them", "say it before")


@extends(filtered)
def filtered_by_place(
    plain: Callable[..., Group], reading: Reading, picked: Picked, kinds: Kinds, filters: tuple[Filter, ...]
) -> Group:
    said = [place_of(one.facts) if isinstance(one, There) else one for one in filters]
    nearest_first(reading, said)
    for one in said:
        if isinstance(one, InPlace) and any(isinstance(fact, InSight) for fact in one.place.facts):
            reading.contradiction("who can be seen is said of those who stand there", "say it of them")
        if isinstance(one, InPlace) and one.place.chosen_by and picked.pick in CHOOSING:
            reading.contradiction("those who stand there are chosen", "choose the place in a sentence before")
    return plain(reading, picked, kinds, filters)


@production
def near_some(reading: Reading, picked: Picked, kinds: Kinds, *filters: Filter) -> Group:
    named = all_named(reading)
    group = read_group(reading, picked, kinds, *filters)
    keeps_to(reading, named)
    return group


@production
def near_of_others(reading: Reading, picked: Picked, whose: Named, sides: Token, *filters: Filter) -> Group:
    """Read "next to one of their allies": nobody is spoken of by that."""
    named = all_named(reading)
    if isinstance(whose, Pronoun) and not (named or own_name_said(reading)):
        reading.contradiction("this does not say whose allies", 'say "an ally", or "one of the target\'s allies"')
    group = some_of_others(reading, picked, whose, sides, *filters)
    keeps_to(reading, named)
    return group


@production
def near_a(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return near_some(reading, Picked(Pick.ONE), kinds, *filters)


@production
def near_all(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return near_some(reading, Picked(Pick.ALL), kinds, *filters)


@production
def those_among(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "among your allies"; among the players are the others."""
    return near_all(reading, msgspec.structs.replace(kinds, players=False), *filters)


@production
def one_of_takers(reading: Reading, one: Named, other: Group) -> Several:
    """Read "you or an ally", of those one of whom it is so."""
    return one_of(reading, (one,), other)


@production
def of_one(reading: Reading, side: Token) -> Group:
    return near_a(reading, person(reading, side))


@production
def owner(named: Named) -> Named:
    return named


@production
def at_place(reading: Reading, place: Place) -> InPlace:
    return InPlace(place=stood_in(reading, place))


@production
def outside(reading: Reading, place: Place) -> InPlace:
    return InPlace(place=stood_in(reading, place), negated=True)


@production
def apart_from(reading: Reading, _in: Token, place: Token, whom: Named) -> InPlace:
    """Read "in a different section from you"."""
    return InPlace(place=shared_place(reading, place, whom), negated=True)


@production
def where_one_stands(reading: Reading, whom: Named) -> Place:
    """Read "where the target is"."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    of = whom if isinstance(whom, Group) else anchor(reading, whom)
    return Place(kind=kind, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))


@production
def place_yours(reading: Reading, word: Token) -> Place:
    """Read "to yours", "into theirs": to the place where that one is."""
    return where_one_stands(reading, owner_meant(reading, word))


@production
def where_one_began(reading: Reading, who: Named, verb: Token, whose: Named | None, turn: Token | None) -> Place:
    """Read "where you began your turn"."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    return Place(kind=kind, pick=Pick.THE, facts=(began_there(reading, who, verb, whose, turn),))


def stood_in(reading: Reading, place: Place) -> Place:
    """Check a place in which someone is: nobody is in each of several."""
    if any(isinstance(fact, Near) and isinstance(fact.of, Group) and fact.of.pick is Pick.EACH for fact in place.facts):
        message = "a place is that of one entity, and a choice is made by one"
        reading.contradiction(message, 'name the one, as in "the target\'s"')
    elif place.pick in (Pick.EACH, Pick.UP_TO, Pick.ANY_NUMBER) or (place.pick is Pick.ANY and place.number):
        message = f"nobody is in {'each' if place.pick is Pick.EACH else 'several'} of those {place.kind}s at once"
        reading.contradiction(message, f'say "an adjacent {place.kind}", or name the {place.kind}s first')
    return msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place


@production
def beside(reading: Reading, whom: Named | Place | Border) -> Beside:
    return Beside(to=point_from(reading, whom) or reading.scene.own)


@production
def beside_own(reading: Reading) -> Beside:
    """Read "while an enemy is adjacent": to one's own side."""
    return beside(reading, reading.scene.own)


@production
def beyond(reading: Reading, border: Border) -> InPlace:
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    return InPlace(place=Place(kind=kind, pick=Pick.THE, facts=(Across(border=border),)))


@production
def occupied(reading: Reading, owner: Named, place: Token) -> Place:
    return mention(reading, PLACE_SAID, _the(reading, place, (Nearness.OCCUPIED,), owner))


@production
def the_place_of(reading: Reading, place: Token, owner: Named) -> Place:
    return occupied(reading, owner, place)


@production
def shared_place(reading: Reading, noun: Token, whom: Named) -> Place:
    """Read "shares a section with an ally"."""
    if isinstance(whom, Group):
        return a_place(reading, (), noun, taken(reading, whom))
    return the_place_of(reading, noun, whom)


@production
def occupied_or_beside(reading: Reading, owner: Named, place: Token, beside: Token | None = None) -> Place:
    if beside is not None and beside.removesuffix("s") != place:
        reading.trouble(Code.PLACE_SCENARIO, beside, f"a {beside} is not next to a {place}", help=f'say "{place}"')
        reading.mend(Mend(beside.replace(beside.removesuffix("s"), place)))
    found = _the(reading, place, (Nearness.OCCUPIED, Nearness.ADJACENT), owner)
    return msgspec.structs.replace(found, pick=Pick.ONE)


def _the(reading: Reading, place: Token, near: tuple[Nearness, ...], owner: Named) -> Place:
    of = owner if isinstance(owner, Group) else anchor(reading, owner)
    kind = read_place(reading, place)
    if isinstance(of, Group) and of.pick is Pick.EACH:
        passes_over(reading, of)
    found = Place(kind=kind, pick=Pick.THE, facts=(Near(nearness=near, of=of),))
    if owner is Pronoun.THEM:
        mention(reading, SAID_THEIRS, found)
    return found


@production
def lay_of(*words: Token | PlaceFact) -> tuple[Token | PlaceFact, ...]:
    return words


@production
def a_place(reading: Reading, lay: tuple[Token | PlaceFact, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
    return site_place(reading, Picked(Pick.ONE), lay, noun, tails)


def site_place(
    reading: Reading,
    picked: Picked,
    lay: tuple[Token | PlaceFact, ...],
    noun: Token,
    tails: tuple[PlaceFact | Sieve | Than, ...],
) -> Place:
    kind = read_place(reading, noun)
    nearest_first(reading, tails)
    says_how_many(reading, picked)
    facts: list[PlaceFact] = [_lay(reading, word, noun) for word in lay]
    facts += [tail for tail in tails if not isinstance(tail, Sieve | Than)]
    facts = risen(reading, facts, [tail for tail in tails if isinstance(tail, Than)])
    fields = read_fields(reading, picked, tails)
    if len(set(facts)) < len(facts) or len({type(fact) for fact in facts if isinstance(fact, Within | Passed)}) < sum(
        isinstance(fact, Within | Passed) for fact in facts
    ):
        reading.contradiction("the same is said twice of the same place", "say it once")
    if any(isinstance(fact, Near) and fact.nearness == (Nearness.OCCUPIED,) for fact in facts):
        if picked.pick not in (Pick.ONE, Pick.THE, Pick.ALL):
            reading.contradiction(f"one {kind} is that in which someone stands", f'say "your occupied {kind}"')
        picked = Picked(Pick.THE)
    if picked.pick in (Pick.EACH, Pick.ALL, Pick.ANY_NUMBER) and any(isinstance(one, Passed) for one in facts):
        reading.contradiction(f"the {kind} that someone left or entered last is one", f'say "the {kind}"')
    if picked.other and "besides" not in fields:
        fields["besides"] = reading.scene.own
    place = Place(kind=kind, pick=picked.pick, number=picked.number, facts=in_order(facts), **fields)  # type: ignore[arg-type]  # each as it was read
    if any(word == "adjacent" or word in [*Rise] or str(word).startswith("neigh") for word in lay):
        mention(reading, SAID_BESIDE, place)
    if picked.other and place.besides is reading.scene.own:
        mention(reading, SAID_OTHER, place)
    return place


@production
def either_ground(reading: Reading, one: Token, joint: Token, other: Token) -> Lies:
    """Read "shadowy or dark" before a noun, "shadowy and dark" of several: either of them, as no place is both."""
    if joint == "and" and Ground.DIFFICULT in (one, other):
        reading.trouble(Code.TEXT_UNPARSED, joint, "a place can be both", help='say "or", or leave "and" out')
    return Lies(ground=lying(reading, one, "places"), other=lying(reading, other, "places"))


def _lay(reading: Reading, word: Token | PlaceFact, noun: Token) -> PlaceFact:
    """Read what stands before the noun: "dark", "adjacent", "flooded"."""
    if not isinstance(word, Token):
        return word
    if word in [*Rise]:
        return rises(word, None)
    if word in ("flooded", "water", "swimming"):
        return Lies(ground=Ground.SWIMMING if word == "swimming" else Ground.WATER)
    return Lies(ground=lying(reading, word, noun)) if word in GROUNDS else BESIDE


def says_how_many(reading: Reading, picked: Picked) -> None:
    """Check that "any" says of how many."""
    if picked.bare:
        reading.contradiction('"any" does not say how many are meant', 'say "any one"')


def read_fields(reading: Reading, picked: Picked, tails: tuple[object, ...]) -> dict[str, object]:
    """Give what is said of the choice itself."""
    sieves = [tail for tail in tails if isinstance(tail, Sieve)]
    fields = {sieve.field: sieve.value for sieve in sieves}
    if len(fields) < len(sieves):
        reading.contradiction("the same is said twice of the same ones", "say it once")
    if "chosen_by" in fields and (picked.pick not in (Pick.ONE, Pick.ANY, Pick.UP_TO) or picked.other):
        reading.contradiction("there is nothing to choose here", 'leave out "of your choice"')
    if picked.number is None and picked.pick is Pick.ANY and "chosen_by" in fields:
        reading.contradiction('"any" and "of your choice" say the same', 'say "one ... of your choice"')
    return fields


@production
def target_place(reading: Reading, word: Token) -> Place:
    """Read "the target section": the one in which the target stands."""
    noun = word.update(value=word.split()[-1])
    return occupied(reading, Actor.TARGET, noun)


@production
def taken(reading: Reading, by: Named) -> PlaceFact:
    who = holder(reading, by)
    if isinstance(who, Group) and who.pick is Pick.NONE:
        return Occupied(by=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
    if not isinstance(who, Group):
        return Near(nearness=(Nearness.OCCUPIED,), of=None if who is reading.scene.own else who)
    return Occupied(by=who)


@production
def other_place(reading: Reading, than: Place) -> Sieve:
    own = than.pick is Pick.THE and than.facts == (OWN,)
    return Sieve("besides", reading.scene.own if own else than)


def bring_up(reading: Reading, thing: Thing) -> None:
    """Let "that section", "that border" be said of what is picked here."""
    if isinstance(thing, Blocks):
        one = thing.pick in SINGLE and not thing.number
        mention(reading, THINGS, frozenset({"Block", "border"} if one else {"Blocks", "borders"}))
        return
    noun = noun_of(thing)
    single = thing.pick in SINGLE and not thing.number
    met, other = (noun, f"{noun}s") if single else (f"{noun}s", noun)
    mention(reading, THINGS, (things_said(reading) - {other}) | {met})


def noun_of(thing: Thing) -> str:
    """Give what one of those is called."""
    match thing:
        case Place():
            return str(thing.kind)
        case Border():
            return str(thing.kind)
        case Blocks():
            return "Block"
