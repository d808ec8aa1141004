"""Reading of what there is on a map: places, borders and Blocks, picked by what is so of them; where someone stands."""

from __future__ import annotations

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
    HasBlock,
    InPlace,
    InSight,
    KeptBy,
    Lies,
    Near,
    Nearness,
    Occupied,
    Passage,
    Passed,
    Place,
    Rise,
    Thing,
    Within,
)
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.parsing.token import Token
from compiler.language.topics.distances import Than
from compiler.language.topics.fact_order import place_of
from compiler.language.topics.groups import Filter, Kinds, Picked, Sieve, There
from compiler.language.topics.places import Pronoun
from compiler.language.topics.site_order import (
    CHOOSING,
    GROUNDS,
    SAID_OF_SOMEONE,
    in_order,
    is_said_of_something,
    last_named,
)
from compiler.language.topics.spoken_places import OWN, SpokenPlaceReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.places import PlaceFact
    from compiler.ir.selectors.who import Who


def _parts(who: Who) -> tuple[Actor | Group, ...]:
    return who.of if isinstance(who, Several) else (who,)


SINGLE = frozenset([Pick.ONE, Pick.ANY, Pick.RANDOM, Pick.NEAREST, Pick.MOST, Pick.LEAST, Pick.THE, Pick.THAT])
"""What picks one, where no number is said: "that section" can be said of it."""
BESIDE = Near(nearness=(Nearness.ADJACENT,))


class SiteReading(SpokenPlaceReading):
    """Callbacks of grammar/places.lark, and those of grammar/movement.lark that read Blocks."""

    def nearest_first(self, tails: Sequence[object]) -> None:
        """Leave to what is named last what stands behind it: "within range 1 of an ally you can see"."""
        for tail, after in pairwise(tails):
            last = last_named(tail)
            of_it = isinstance(after, KeptBy) and (last is not None or (isinstance(tail, Within) and tail.of is None))
            of_someone = isinstance(last, Group) and isinstance(after, SAID_OF_SOMEONE)
            of_thing = isinstance(last, Place | Border) and is_said_of_something(after)
            of_place = isinstance(last, Place) and isinstance(after, Carries)
            if of_it or of_someone or of_thing or of_place:
                self.contradiction("what stands behind someone is said of them", "say it before")

    def _filtered(self, picked: Picked, kinds: Kinds, filters: tuple[Filter, ...]) -> Group:
        said = [place_of(one.facts) if isinstance(one, There) else one for one in filters]
        self.nearest_first(said)
        for one in said:
            if isinstance(one, InPlace) and any(isinstance(fact, InSight) for fact in one.place.facts):
                self.contradiction("who can be seen is said of those who stand there", "say it of them")
            if isinstance(one, InPlace) and one.place.chosen_by and picked.pick in CHOOSING:
                self.contradiction("those who stand there are chosen", "choose the place in a sentence before")
        return super()._filtered(picked, kinds, filters)

    def near_some(self, picked: Picked, kinds: Kinds, *filters: Filter) -> Group:
        named = set(self.named)
        group = self.group(picked, kinds, *filters)
        self.named = named
        return group

    def near_a(self, kinds: Kinds, *filters: Filter) -> Group:
        return self.near_some(Picked(Pick.ONE), kinds, *filters)

    def near_all(self, kinds: Kinds, *filters: Filter) -> Group:
        return self.near_some(Picked(Pick.ALL), kinds, *filters)

    def those_among(self, kinds: Kinds, *filters: Filter) -> Group:
        """Read "among your allies"; among the players are the others."""
        return self.near_all(msgspec.structs.replace(kinds, players=False), *filters)

    def one_of_takers(self, one: Named, other: Group) -> Several:
        """Read "you or an ally", of those one of whom it is so."""
        return self.one_of((one,), other)

    def near_none(self, kinds: Kinds, *filters: Filter) -> Group:
        return self.near_some(Picked(Pick.NONE), kinds, *filters)

    def near_nobody(self) -> Group:
        return self.near_none(Kinds())

    def of_one(self, side: Token) -> Group:
        return self.near_a(self.person(side))

    def owner(self, named: Named) -> Named:
        return named

    # ---- how someone stands

    def in_water(self, _word: Token) -> InPlace:
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        return InPlace(place=Place(kind=kind, pick=Pick.ONE, facts=(Lies(ground=Ground.WATER),)))

    def at_place(self, place: Place) -> InPlace:
        return InPlace(place=self._stood_in(place))

    def outside(self, place: Place) -> InPlace:
        return InPlace(place=self._stood_in(place), negated=True)

    def apart_from(self, _in: Token, place: Token, whom: Named) -> InPlace:
        """Read "in a different section from you"."""
        return InPlace(place=self.shared_place(place, whom), negated=True)

    def where_one_stands(self, whom: Named) -> Place:
        """Read "where the target is"."""
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        of = whom if isinstance(whom, Group) else self.anchor(whom)
        return Place(kind=kind, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))

    def where_one_began(self, who: Named, verb: Token, whose: Named | None, turn: Token | None) -> Place:
        """Read "where you began your turn"."""
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        return Place(kind=kind, pick=Pick.THE, facts=(self.began_there(who, verb, whose, turn),))

    def _stood_in(self, place: Place) -> Place:
        """Check a place in which someone is: nobody is in each of several."""
        if any(
            isinstance(fact, Near) and isinstance(fact.of, Group) and fact.of.pick is Pick.EACH for fact in place.facts
        ):
            message = "a place is that of one entity, and a choice is made by one"
            self.contradiction(message, 'name the one, as in "the target\'s"')
        elif place.pick in (Pick.EACH, Pick.UP_TO, Pick.ANY_NUMBER) or (place.pick is Pick.ANY and place.number):
            message = f"nobody is in {'each' if place.pick is Pick.EACH else 'several'} of those {place.kind}s at once"
            self.contradiction(message, f'say "an adjacent {place.kind}", or name the {place.kind}s first')
        return msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place

    def beside(self, whom: Named | Place | Border) -> Beside:
        return Beside(to=self.point_from(whom) or self.scene.own)

    def beyond(self, border: Border) -> InPlace:
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        return InPlace(place=Place(kind=kind, pick=Pick.THE, facts=(Across(border=border),)))

    # ---- places

    def occupied(self, owner: Named, place: Token) -> Place:
        said = self.place_said = self._the(place, (Nearness.OCCUPIED,), owner)
        return said

    def the_place_of(self, place: Token, owner: Named) -> Place:
        return self.occupied(owner, place)

    def shared_place(self, noun: Token, whom: Named) -> Place:
        """Read "shares a section with an ally"."""
        if isinstance(whom, Group):
            return self.a_place((), noun, self.taken(whom))
        return self.the_place_of(noun, whom)

    def occupied_or_beside(self, owner: Named, place: Token, beside: Token | None = None) -> Place:
        if beside is not None and beside.removesuffix("s") != place:
            self.trouble(Code.PLACE_SCENARIO, beside, f"a {beside} is not next to a {place}", help=f'say "{place}"')
            self.mend(Mend(beside.replace(beside.removesuffix("s"), place)))
        found = self._the(place, (Nearness.OCCUPIED, Nearness.ADJACENT), owner)
        return msgspec.structs.replace(found, pick=Pick.ONE)

    def _the(self, place: Token, near: tuple[Nearness, ...], owner: Named) -> Place:
        of = owner if isinstance(owner, Group) else self.anchor(owner)
        kind = self.place(place)
        if isinstance(of, Group) and of.pick is Pick.EACH:
            self.named.discard(of)
        found = Place(kind=kind, pick=Pick.THE, facts=(Near(nearness=near, of=of),))
        if owner is Pronoun.THEM:
            self.said_theirs.add(found)
        return found

    def lay_of(self, *words: Token | Lies) -> tuple[Token | Lies, ...]:
        return words

    def a_place(self, lay: tuple[Token | Lies, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
        return self._place(Picked(Pick.ONE), lay, noun, tails)

    def some_place(
        self, picked: Picked, lay: tuple[Token | Lies, ...], noun: Token, *tails: PlaceFact | Sieve
    ) -> Place:
        self._goes_with(picked, noun)
        if picked.bare and not picked.number:
            picked = Picked(Pick.ONE, other=picked.other)  # "any section" is a section, whichever it is
        return self._place(picked, lay, noun, tails)

    def empty_place(self, lay: tuple[Token | Lies, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
        """Read "an empty section": one that nobody occupies."""
        return self.a_place(lay, noun, self.taken(self.near_nobody()), *tails)

    def all_places(self, lay: tuple[Token | Lies, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
        return self._place(Picked(Pick.ALL), lay, noun, tails)

    def other_places(
        self, other: Token, lay: tuple[Token | Lies, ...], noun: Token, *tails: PlaceFact | Sieve
    ) -> Place:
        """Read "from other sections": all but one's own."""
        return self._place(self.all_of(other), lay, noun, tails)

    def the_place(self, lay: tuple[Token | Lies, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
        place = self._place(Picked(Pick.THE), lay, noun, tails)
        if all(isinstance(fact, Lies | HasBlock | InSight) for fact in place.facts):
            self.contradiction(f"this does not say which {place.kind}", f'say "a {noun}", or whose it is')
        return place

    def _goes_with(self, picked: Picked, noun: Token) -> None:
        """Check that several are said of more than one."""
        several = bool(picked.number) or picked.pick in (Pick.ALL, Pick.ANY_NUMBER)
        if several != noun.endswith("s"):
            right = f"{noun}s" if several else noun.removesuffix("s")
            self.trouble(
                Code.TEXT_UNPARSED, noun, f'"{noun}" does not go with how many are said', help=f'say "{right}"'
            )
            self.mend(Mend(right))

    def _place(
        self, picked: Picked, lay: tuple[Token | Lies, ...], noun: Token, tails: tuple[PlaceFact | Sieve | Than, ...]
    ) -> Place:
        kind = self.place(noun)
        self.nearest_first(tails)
        self.says_how_many(picked)
        facts: list[PlaceFact] = [self._lay(word, noun) for word in lay]
        facts += [tail for tail in tails if not isinstance(tail, Sieve | Than)]
        facts = self.risen(facts, [tail for tail in tails if isinstance(tail, Than)])
        fields = self._fields(picked, tails)
        if len(set(facts)) < len(facts) or len(
            {type(fact) for fact in facts if isinstance(fact, Within | Passed)}
        ) < sum(isinstance(fact, Within | Passed) for fact in facts):
            self.contradiction("the same is said twice of the same place", "say it once")
        if any(isinstance(fact, Near) and fact.nearness == (Nearness.OCCUPIED,) for fact in facts):
            if picked.pick not in (Pick.ONE, Pick.THE, Pick.ALL):
                self.contradiction(f"one {kind} is that in which someone stands", f'say "your occupied {kind}"')
            picked = Picked(Pick.THE)
        if picked.pick in (Pick.EACH, Pick.ALL, Pick.ANY_NUMBER) and any(isinstance(one, Passed) for one in facts):
            self.contradiction(f"the {kind} that someone left or entered last is one", f'say "the {kind}"')
        if picked.other and "besides" not in fields:
            fields["besides"] = self.scene.own
        place = Place(kind=kind, pick=picked.pick, number=picked.number, facts=in_order(facts), **fields)  # type: ignore[arg-type]  # each as it was read
        if any(word == "adjacent" or word in [*Rise] or str(word).startswith("neigh") for word in lay):
            self.said_beside.add(place)
        return place

    def either_ground(self, one: Token, other: Token) -> Lies:
        """Read "shadowy or dark" before a noun: either of them."""
        return Lies(ground=self.lying(one, "places"), other=self.lying(other, "places"))

    def _lay(self, word: Token | Lies, noun: Token) -> PlaceFact:
        """Read what stands before the noun: "dark", "adjacent", "flooded"."""
        if isinstance(word, Lies):
            return word
        if word in [*Rise]:
            return self.rises(word, None)
        if word in ("flooded", "water", "swimming"):
            return Lies(ground=Ground.SWIMMING if word == "swimming" else Ground.WATER)
        return Lies(ground=self.lying(word, noun)) if word in GROUNDS else BESIDE

    def says_how_many(self, picked: Picked) -> None:
        """Check that "any" says of how many."""
        if picked.bare:
            self.contradiction('"any" does not say how many are meant', 'say "any one"')

    def _fields(self, picked: Picked, tails: tuple[object, ...]) -> dict[str, object]:
        """Give what is said of the choice itself."""
        sieves = [tail for tail in tails if isinstance(tail, Sieve)]
        fields = {sieve.field: sieve.value for sieve in sieves}
        if len(fields) < len(sieves):
            self.contradiction("the same is said twice of the same ones", "say it once")
        if "chosen_by" in fields and (picked.pick not in (Pick.ONE, Pick.ANY, Pick.UP_TO) or picked.other):
            self.contradiction("there is nothing to choose here", 'leave out "of your choice"')
        if picked.number is None and picked.pick is Pick.ANY and "chosen_by" in fields:
            self.contradiction('"any" and "of your choice" say the same', 'say "one ... of your choice"')
        return fields

    def target_place(self, word: Token) -> Place:
        """Read "the target section": the one in which the target stands."""
        noun = word.update(value=word.split()[-1])
        return self.occupied(Actor.TARGET, noun)

    def previous_place(self, whose: Named, noun: Token) -> Place:
        """Read "their previous region": the one that they left last."""
        by = self.anchor(whose) or self.scene.own
        return Place(kind=self.place(noun), pick=Pick.THE, facts=(Passed(by=by, passage=Passage.LEFT),))

    def nearest_water(self, _word: Token) -> Place:
        place = self.in_water(_word).place
        return msgspec.structs.replace(place, pick=Pick.NEAREST)

    # ---- what is so of a place

    def place_beside(self, to: Named | Place | Border) -> Near:
        return Near(nearness=(Nearness.ADJACENT,), of=self.point_from(to))

    def taken(self, by: Named) -> PlaceFact:
        who = self._holder(by)
        if isinstance(who, Group) and who.pick is Pick.NONE:
            return Occupied(by=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
        if not isinstance(who, Group):
            return Near(nearness=(Nearness.OCCUPIED,), of=None if who is self.scene.own else who)
        return Occupied(by=who)

    def taken_by_neither(self, one: Named, other: Named) -> Occupied:
        """Read "that neither you nor an ally occupies"."""
        who = [part for named in (one, other) for part in _parts(self._holder(named))]
        return Occupied(by=Several(of=tuple(who), joint=Joint.OR), negated=True)

    def taken_by_none(self, kinds: Kinds) -> Occupied:
        if kinds.players:  # one of whom one is oneself
            return self.taken_by_neither(self.scene.own, self.near_a(msgspec.structs.replace(kinds, players=False)))
        return Occupied(by=self.near_a(kinds), negated=True)

    def with_block(self) -> HasBlock:
        return HasBlock()

    def without_block(self) -> HasBlock:
        return HasBlock(negated=True)

    def with_block_of(self, by: Named) -> HasBlock:
        """Read "a section you are Blocking a border of"."""
        return HasBlock(by=self._holder(by))

    def watered(self, words: Token) -> Lies:
        return Lies(ground=Ground.WATER, negated=words.startswith("without"))

    def swum(self) -> Lies:
        return Lies(ground=Ground.SWIMMING)

    def lies(self, word: Token) -> Lies:
        return Lies(ground=self.lying(word, "place"))

    def lies_not(self, word: Token) -> Lies:
        return Lies(ground=self.lying(word, "place"), negated=True)

    def in_sight(self, by: Named) -> InSight:
        """Read "you can see", "that no enemy can see"."""
        who = self._holder(by)
        if isinstance(who, Group) and who.pick is Pick.NONE:
            return InSight(of=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
        return InSight(of=who)

    def other_than_own(self, _word: Token) -> Sieve:
        """Read "other than yours"."""
        return Sieve("besides", self.scene.own)

    def across(self, border: Border) -> Across:
        return Across(border=border)

    def other_place(self, than: Place) -> Sieve:
        own = than.pick is Pick.THE and than.facts == (OWN,)
        return Sieve("besides", self.scene.own if own else than)

    # ---- what has been brought up

    def bring_up(self, thing: Thing) -> None:
        """Let "that section", "that border" be said of what is picked here."""
        if isinstance(thing, Blocks):
            self.things = {"Block", "border"} if thing.pick in SINGLE and not thing.number else {"Blocks", "borders"}
            return
        noun = noun_of(thing)
        single = thing.pick in SINGLE and not thing.number
        self.things = {f"{noun}s"} | (self.things - {noun}) if not single else {noun} | (self.things - {f"{noun}s"})


def noun_of(thing: Thing) -> str:
    """Give what one of those is called."""
    match thing:
        case Place():
            return str(thing.kind)
        case Border():
            return str(thing.kind)
        case Blocks():
            return "Block"
