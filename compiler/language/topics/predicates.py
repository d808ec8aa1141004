"""Reading of what an "if" asks: of someone (`facts`), who there is, Gear, plays, the scenario; worded by `askings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import HasDone, Tally
from compiler.ir.facts.asked_plays import PlayCame, PlayIs, PlayOf, Result, SharesTrait
from compiler.ir.facts.predicates import (
    AllOf,
    AmountIs,
    Exists,
    GearIs,
    IsGrabbed,
    IsPlaced,
    Not,
    Predicate,
    RollIs,
    RollResult,
)
from compiler.ir.places import InPlace, Place
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Side
from compiler.ir.terms import Countable, EntryKind, PlayKind, RowName
from compiler.language.topics.descriptors import ANY_CARD, RANGED
from compiler.language.topics.fact_order import Fact, in_order, opposite, place_of
from compiler.language.topics.facts import FactReading
from compiler.language.topics.gear import GEAR_CLASSES
from compiler.language.topics.groups import Filter, Joined, Kinds, Picked
from compiler.language.topics.having import HavingReading
from compiler.language.topics.margins import Bound
from compiler.language.topics.pronouns import is_nobody
from compiler.language.topics.spoken_places import OWN
from compiler.language.topics.table_facts import TableReading
from compiler.language.topics.targeting import TargetReading
from compiler.language.topics.which_plays import SaidPlay, WhichPlayReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Measure, Quantity
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Bounds


SO_MANY = {Compare.AT_LEAST: Pick.AT_LEAST, Compare.AT_MOST: Pick.AT_MOST, Compare.EQUAL: Pick.EXACTLY}
"""How many of a group there have to be."""


RESPONSES = (PlayKind.ASSIST, PlayKind.INTERRUPT)
"""What is still in hand as its Trigger is asked."""


class SaidGear(msgspec.Struct, frozen=True):
    """Classes of Gear, and the kind of Gear where it was said again."""

    classes: tuple[Token, ...]
    kind: Token | None = None


class PredicateReading(TargetReading, FactReading, HavingReading, TableReading, WhichPlayReading):
    """Callbacks of grammar/predicates.lark."""

    those_there: Group | None = None
    """Those of whom the sentence has asked where they are."""

    def asked_of(self, who: Named, fact: Fact) -> Predicate:
        asked = self.told_of(who, fact)
        turned = isinstance(asked, Not) or (isinstance(asked, IsGrabbed) and asked.by == who)
        if isinstance(who, Group) and turned and who.pick in (Pick.ONE, Pick.ANY, Pick.NONE):
            return self.there_is(msgspec.structs.replace(who, facts=in_order((*who.facts, fact(Actor.ONE)))))
        if isinstance(who, Group) and isinstance(asked, IsPlaced):
            there = IsPlaced(who=Actor.ONE, where=asked.where)
            self.those_there = msgspec.structs.replace(who, facts=(*who.facts, there))
        return asked

    def per(self, one: Quantity, beyond: int | Measure | None, bounds: Bounds | None) -> Quantity:
        """Read "beyond the second": of those whom the "if" has counted, where they are counted again."""
        those = self.those_there
        if beyond is not None and those is not None and isinstance(one.of, Group) and not one.of.facts:
            counted = msgspec.structs.replace(one.of, facts=those.facts)
            again = msgspec.structs.replace(those, pick=counted.pick, number=counted.number) == counted
            one = msgspec.structs.replace(one, of=counted) if again else one
        return super().per(one, beyond, bounds)

    def played_against_such(self, play: Token, fact: Fact) -> Predicate:
        """Read "if this Reaction is played against an Environ": whoever it meets is one."""
        self.this_kind(play)
        return self.told_of(Actor.TARGET, fact)

    def neither_of(self, first: Named, second: Named, fact: Fact) -> Predicate:
        """Read "neither you nor an ally is Dazed": you are not, and no ally is."""
        return self.both_asked(self._not_of(first, fact), self._not_of(second, fact))

    def neither_of_both(self, word: Token, fact: Fact) -> Predicate:
        """Read "neither of you is Dazed"."""
        first, second = self.both_of_you(word).of  # type: ignore[union-attr]  # it is two
        return self.neither_of(first, second, fact)

    def only_one_asked(self, who: Named, fact: Fact) -> Predicate:
        """Read "only you are Dazed": you are, and nobody else is."""
        one, asked = self.told_of(who, fact), self.other(who)
        others = Group(side=Side.ENTITY, pick=Pick.NONE, besides=asked if isinstance(asked, Actor) else Actor.CHOSEN)
        return self.both_asked(one, self.told_of(others, fact))

    def _not_of(self, who: Named, fact: Fact) -> Predicate:
        if isinstance(who, Group) and who.pick in (Pick.ONE, Pick.ANY) and not who.number:
            return self.told_of(msgspec.structs.replace(who, pick=Pick.NONE), fact)
        return self.told_of(who, self.not_being(fact))

    def nobody(self, kinds: Kinds, *filters: Filter) -> Group:
        return self.group(Picked(Pick.NONE), kinds, *filters)

    def nobody_else(self, _other: Token, kinds: Kinds, *filters: Filter) -> Group:
        """Read "no other ally"."""
        return self.group(Picked(Pick.NONE, other=True), kinds, *filters)

    def nobody_at_all(self, *filters: Filter) -> Group:
        return self.nobody(Kinds(), *filters)

    def nobody_but_oneself(self, other: Token, *filters: Filter) -> Group:
        return self.nobody_else(other, Kinds(), *filters)

    def so_many_of(self, bound: Bound, kinds: Kinds, *filters: Filter) -> Group:
        """Read "at least 2 enemies", "fewer than 3 allies within range 1"."""
        pick = SO_MANY[bound.compare]
        if bound.compare is Compare.AT_LEAST and bound.value < 1:
            self.contradiction("so many there always are", "name a number from 1")
        if bound.value == 0:
            return self.nobody(kinds, *filters)
        return self.group(Picked(pick, bound.value), kinds, *filters)

    def so_many_others(self, bound: Bound, _other: Token, kinds: Kinds, *filters: Filter) -> Group:
        """Read "2 or more other enemies"."""
        found = self.so_many_of(bound, kinds, *filters)
        return self.group(Picked(found.pick, found.number, other=True), kinds, *filters)

    # ---- Gear

    def handed(self, word: Token) -> SaidGear:
        return SaidGear((word.update(value=word.capitalize()),))

    def gear_classes(self, term: list[Token]) -> SaidGear:
        return SaidGear(tuple(term))

    def gear_of_classes(self, term: list[Token]) -> SaidGear:
        *classes, kind = term
        return SaidGear(tuple(classes), kind)

    def gear_is(self, gear: Token, said: SaidGear) -> Predicate:
        """Read "that Weapon is Light" and "that Weapon is a Light Weapon"."""
        kind = gear.split()[-1]
        if said.kind is not None and said.kind != kind:
            self.trouble(Code.REF_DANGLING, said.kind, f"{gear} is a {kind} already", help=f'say "a Light {kind}"')
        for word in said.classes:
            self.known(word, GEAR_CLASSES, Code.REF_DANGLING, "class of Gear")
        return GearIs(gear=kind, classes=tuple(str(word) for word in said.classes))

    def gear_is_not(self, gear: Token, said: SaidGear) -> Predicate:
        return msgspec.structs.replace(self.gear_is(gear, said), negated=True)

    # ---- whom there is

    def there_are(self, bound: Bound, kinds: Kinds, *filters: Filter) -> Predicate:
        return self.there_is(self.so_many_of(bound, kinds, *filters))

    def there_is_no(self, kinds: Kinds, *filters: Filter) -> Predicate:
        return self.there_is(self.group(Picked(Pick.NONE), kinds, *filters))

    def there_is_no_other(self, _other: Token, kinds: Kinds, *filters: Filter) -> Predicate:
        return self.there_is(self.group(Picked(Pick.NONE, other=True), kinds, *filters))

    def is_the_only(self, kinds: Kinds, *filters: Filter) -> Fact:
        """Read "if you are the only PC in your occupied region": they are there, and no other is."""
        nobody = self.group(Picked(Pick.NONE, other=True), kinds, *filters)
        asked = self.there_is(nobody)

        def fact(who: Who) -> Predicate:
            if who is not self.scene.own:
                self.contradiction("who else there is is asked of oneself", 'say "if no other ... is ..."')
            place = place_of(nobody.facts)
            if place is None or (isinstance(place, InPlace) and place.place.facts == (OWN,)):
                return asked
            return self.both_asked(IsPlaced(who=who, where=place), asked)

        return fact

    def is_the_only_there(self, kinds: Kinds, noun: Token) -> Fact:
        """Read "if you are the only PC in the region": in the one where they are."""
        own = Place(kind=self.place(noun), pick=Pick.THE, facts=(OWN,))
        return self.is_the_only(kinds, self.placed(InPlace(place=own)))

    def there_is_none(self) -> Predicate:
        """Read "there are none": of those whom the sentence before has named."""
        those = self.scene.group
        if those is None or not those.facts:
            self.contradiction('"none" does not say of whom', 'say "if no enemy is within range 1"')
            return Exists(who=Actor.ONE)
        return self.there_is(msgspec.structs.replace(those, pick=Pick.NONE, number=None))

    def there_were(self, bound: Bound, number: Quantity) -> Predicate:
        """Read "there are 2 or more Actions you have played this turn": that is their number."""
        self._tally_asked(number)
        return AmountIs(amount=number, compare=bound.compare, value=bound.value)

    def there_was(self, number: Quantity) -> Predicate:
        """Read "there is an Action you have played this turn": it has been done."""
        tally = self._tally_asked(number)
        return self.told_of(tally.who, lambda who: HasDone(who=who, deed=tally.deed, since=tally.since))

    def there_was_none(self, number: Quantity) -> Predicate:
        tally = self._tally_asked(number)
        return self._not_of(tally.who, lambda who: HasDone(who=who, deed=tally.deed, since=tally.since))

    def _tally_asked(self, number: Quantity) -> Tally:
        """Give what has been done, of which it is asked whether there is any; borders are there by themselves."""
        assert isinstance(number.of, Tally)  # noqa: S101 - it is what has been counted
        if number.of.deed.across is not None:
            self.contradiction("a border is there, whoever has crossed it", "ask for the border")
        return number.of

    def there_are_some(self, kinds: Kinds, *filters: Filter) -> Predicate:
        """Read "there are Dazed enemies": one at least."""
        return self.there_is(self.group_one(kinds, *filters))

    def there_are_others(self, _other: Token, kinds: Kinds, *filters: Filter) -> Predicate:
        return self.there_is(self.group(Picked(Pick.ONE, other=True), kinds, *filters))

    def there_is(self, group: Group) -> Predicate:
        """Read "there is an enemy that is Dazed": in the scenario, or where it says."""
        if group.pick not in (*SO_MANY.values(), Pick.ONE, Pick.ANY, Pick.NONE):
            self.contradiction("this does not say how many there are", 'say "there is an enemy", or "2 or more"')
        where = place_of(group.facts)
        if where is None:
            return self._exists(group)
        self.named.discard(group)
        placed = IsPlaced(who=Actor.ONE, where=where)
        bare = msgspec.structs.replace(group, facts=tuple(fact for fact in group.facts if fact != placed))
        if not is_nobody(bare):
            self.named.add(bare)
        return IsPlaced(who=self.asked(bare), where=where)

    def _exists(self, group: Group) -> Predicate:
        if group.pick is Pick.ANY and not group.number:
            group = msgspec.structs.replace(group, pick=Pick.ONE)
        if group == Group(side=Side.ENTITY, pick=Pick.NONE):
            self.contradiction("somebody there always is", 'say who: "no enemy"')
        return Exists(who=self.asked(group))

    # ---- plays and rolls

    def play_has(self, play: SaidPlay, mark: Mark) -> Predicate:
        if mark.what is Marking.SAME_TRAIT and play.of is PlayOf.THIS:
            self.contradiction("a play is compared with itself", "name another one")
        if mark.what is Marking.SAME_TRAIT:
            mine = SaidPlay(PlayOf.THIS, self.scene.play)
            return SharesTrait(of=play.of, kind=play.kind, other=mine.of, other_kind=mine.kind, whose=play.owner(self))
        return PlayIs(of=play.of, kind=play.kind, like=PlayLike(having=(mark,)), whose=play.owner(self))

    def play_lacks(self, play: SaidPlay, mark: Mark) -> Predicate:
        return opposite(self.play_has(play, mark))

    def play_without_trait(self, play: SaidPlay) -> Predicate:
        """Read "the target's Action has no Trait"."""
        return self.play_lacks(play, Mark(what=Marking.TRAIT))

    def play_is(self, play: SaidPlay, like: PlayLike) -> Predicate:
        return PlayIs(of=play.of, kind=play.kind, like=like, whose=play.owner(self))

    def play_is_not(self, play: SaidPlay, like: PlayLike) -> Predicate:
        return opposite(self.play_is(play, like))

    def play_met_is(self, it: Token, like: PlayLike) -> Predicate:
        """Read "unless it is an Area Attack", of the play that the sentence has named."""
        return self.play_is(self.play_named(it), like)

    def play_met_is_not(self, it: Token, like: PlayLike) -> Predicate:
        return opposite(self.play_met_is(it, like))

    def last_card_in_hand(self) -> Predicate:
        """Read "if this is the last card in your hand": no other is left there once it is played."""
        awaited = self.scene.play in RESPONSES and not self.scene.has_trigger
        if self.scene.kind is not EntryKind.CARD or self.scene.play is None or awaited:
            self.contradiction("this text stands on no card of a hand", 'say "if you have no cards in hand"')
        return self.told_of(self.scene.own, self.count_none(Countable.HAND))

    def play_is_so(self, play: SaidPlay, joined: Joined) -> Predicate:
        """Read "the target's Action is Aggressive": it is such an Action."""
        if joined.joint is Joint.AND and len(joined.words) > 1:
            message = "a play has one Trait"
            self.trouble(Code.TEXT_UNPARSED, joined.words[-1], message, help=f'say "or {joined.words[-1]}"')
        kinds = (play.kind,) if play.kind else ANY_CARD if play.of is PlayOf.LAST else ()
        return self.play_is(play, self.of_words(PlayLike(kinds=kinds), joined.words))

    def play_is_not_so(self, play: SaidPlay, joined: Joined) -> Predicate:
        return msgspec.structs.replace(self.play_is_so(play, joined), negated=True)

    def play_reaches(self, play: SaidPlay, word: Token) -> Predicate:
        """Read "the attack is ranged"; what is not is melee."""
        ranged = self.play_has(play, RANGED)
        return opposite(ranged) if word == "melee" else ranged

    def play_reaches_not(self, play: SaidPlay, word: Token) -> Predicate:
        return opposite(self.play_reaches(play, word))

    def play_came(self, play: SaidPlay, outcome: Token) -> Predicate:
        return PlayCame(of=play.of, kind=play.kind, result=Result(str(outcome)))

    def dealt_type(self, word: Token | None) -> PlayCame:
        type_ = self.damage_type(word) if word else None
        return PlayCame(of=PlayOf.THIS, result=Result.DEALS_DAMAGE, type=type_)

    def dealt_asked(self, dealt: PlayCame) -> PlayCame:
        return dealt

    def dealt_none(self, dealt: PlayCame) -> PlayCame:
        return msgspec.structs.replace(dealt, negated=True)

    def dealt_so_much(self, bound: Bound, dealt: PlayCame) -> PlayCame:
        """Read "6 or more damage", and "less than 6 damage", which is not that."""
        if bound.compare is Compare.EQUAL and bound.token is not None:
            self.trouble(Code.TEXT_UNPARSED, bound.token, "so much or more is asked for", help='say "or more"')
        if bound.compare is Compare.AT_MOST:
            return msgspec.structs.replace(dealt, least=bound.value + 1, negated=True)
        return msgspec.structs.replace(dealt, least=bound.value)

    def play_deals(self, play: SaidPlay, _verb: Token | None, dealt: PlayCame, to: Named | None) -> Predicate:
        came = msgspec.structs.replace(dealt, of=play.of, kind=play.kind)
        return came if to is None else self.told_of(to, lambda who: msgspec.structs.replace(came, to=who))

    def damage_came(self, dealt: PlayCame, to: Named | None) -> Predicate:
        """Read "no damage was dealt", "any damage got through": that of the attack."""
        return self.play_deals(self.this_attack(), None, dealt, to)

    def play_takes_all(self, play: SaidPlay) -> Predicate:
        """Read "this Reaction reduces the damage to 0"."""
        if play.kind is not self.scene.play or play.of is not PlayOf.THIS:
            self.contradiction("it is the Reaction that takes damage off", 'say "this Reaction"')
        return self.all_taken()

    def defense_takes_all(self, whose: Named, row: Token) -> Predicate:
        """Read "your Defense dice reduce the damage to 0"."""
        defends = Actor.TARGET if self.scene.play is PlayKind.ACTION else self.scene.own
        if row != RowName.DEFENSE or self.antecedent(whose, self.scene.own) is not defends:
            message = "the Defense of the one who is attacked takes damage off"
            self.trouble(Code.ROW_KIND, row, message, help='say "your Defense", or "the target\'s Defense"')
        return self.all_taken()

    def these_take_all(self, row: Token) -> Predicate:
        """Read "the Defense dice reduce the damage to 0": those of whoever defends."""
        defends = Actor.TARGET if self.scene.play is PlayKind.ACTION else self.scene.own
        return self.defense_takes_all(defends, row)

    def all_taken(self) -> Predicate:
        """Read "all the damage was prevented": the attack has hit, and does nothing."""
        attack = self.attack_met()
        if self.scene.play is PlayKind.ACTION:
            return PlayCame(of=attack.of, kind=attack.kind, result=Result.DEALS_DAMAGE, negated=True)
        if self.scene.play is not PlayKind.REACTION or attack.of is not PlayOf.TARGET:
            self.contradiction("no attack is answered here", 'say "if the attack deals no damage"', Code.REF_SUBJECT)
        hits = PlayCame(of=attack.of, result=Result.HITS)
        return AllOf(of=(hits, PlayCame(of=attack.of, result=Result.DEALS_DAMAGE, negated=True)))

    def suffers_so_much_from(self, verb: Token, bound: Bound, dealt: PlayCame, play: SaidPlay) -> Fact:
        """Read "suffers 6 or more damage from this Action"."""
        self.verb = verb
        came = msgspec.structs.replace(self.dealt_so_much(bound, dealt), of=play.of, kind=play.kind)
        return lambda who: msgspec.structs.replace(came, to=who)

    def roll_tied(self) -> Predicate:
        return RollIs(who=self.scene.own, result=RollResult.TIES)
