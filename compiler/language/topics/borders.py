"""Reading of borders, exits and Blocks, picked by what is so of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import KeepsBlocks
from compiler.ir.places import (
    AtBorder,
    Barred,
    Between,
    Blocks,
    Border,
    Bounds,
    Carries,
    Crossed,
    Divide,
    Firm,
    Firmness,
    HasBlock,
    HasBorder,
    HasHeight,
    KeptBy,
    Leads,
    Near,
    Nearness,
    On,
    OnWay,
    Place,
    Spoken,
    Traversed,
    Within,
)
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several, Who
from compiler.ir.terms import PLACE, PlaceKind, Scenario
from compiler.language.topics.amounts import AmountReading
from compiler.language.topics.groups import Kinds, Picked, Sieve, Told, article
from compiler.language.topics.phrase import Voice, inflect
from compiler.language.topics.place_words import border_words
from compiler.language.topics.told_places import ToldPlaceReading
from compiler.language.topics.worded import fact_words

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.places import BlockFact, BorderFact, Thing
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.margins import Bound
    from compiler.language.topics.past_places import SaidSince
    from compiler.language.topics.who import Named

T = TypeVar("T", Border, Blocks)
LAYS: dict[str, BorderFact] = {
    "Blocked": Barred(),
    "Soft": Firm(firmness=Firmness.SOFT),
    "Hard": Firm(firmness=Firmness.HARD),
    "Height": HasHeight(),
}
"""What stands before the noun."""
_ORDER: tuple[type, ...] = (
    *(Firm, Barred, HasHeight, Within, Bounds, Between, Crossed, Carries),
    *(Leads, Traversed, OnWay),
)


def _in_order(facts: list[BorderFact]) -> tuple[BorderFact, ...]:
    """Put what is so of a border in the order in which it is said; who Blocks it and what crosses it is last."""
    return tuple(sorted(facts, key=_place_of))


def _place_of(fact: BorderFact) -> float:
    kept = isinstance(fact, Barred) and (fact.by is not None or fact.negated)
    return _ORDER.index(OnWay) - 0.5 if kept else _ORDER.index(type(fact))


class BorderReading(ToldPlaceReading, AmountReading):
    """Callbacks of grammar/places.lark that read borders, and of grammar/movement.lark that read Blocks."""

    # ---- borders

    def border_lay(self, *words: Token) -> tuple[Token, ...]:
        return words

    def a_border(self, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
        return self._border(Picked(Pick.ONE), lay, noun, tails)

    def some_border(self, picked: Picked, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
        return self._border(picked, lay, noun, tails)

    def all_borders(self, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
        return self._border(Picked(Pick.ALL), lay, noun, tails)

    def the_border(self, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
        """Read "the border you are Blocking": the one of which it is so."""
        border = self._border(Picked(Pick.THE), lay, noun, tails)
        if all(isinstance(fact, Firm | HasHeight | Within) for fact in border.facts):
            self.contradiction(f"this does not say which {border.kind}", f'say "a {noun}"')
        return border

    def borders_each(
        self, number: Amount, lay: tuple[Token, ...], noun: Token, *rest: BorderFact | Sieve | Quantity
    ) -> Border:
        """Read "2 borders of your occupied section for each ally within range 1"."""
        *tails, per = rest
        return self.borders_many(self.so_much(number, per), lay, noun, *tails)  # type: ignore[arg-type]  # "for each" stands last

    def borders_many(self, number: Amount, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
        """Read "1d4 borders", "that many borders"."""
        return msgspec.structs.replace(self._border(Picked(Pick.ANY), lay, noun, tails), number=number)

    def borders_equal(self, lay: tuple[Token, ...], noun: Token, *rest: BorderFact | Sieve | Amount) -> Border:
        """Read "a number of borders equal to your level"."""
        *tails, number = rest
        return self.borders_many(number, lay, noun, *tails)  # type: ignore[arg-type]  # the amount stands last

    def _border(
        self, picked: Picked, lay: tuple[Token, ...], noun: Token, tails: tuple[BorderFact | Sieve, ...]
    ) -> Border:
        kind = self._divide(noun)
        self.nearest_first(tails)
        self.says_how_many(picked)
        facts = [LAYS[word.capitalize()] for word in lay]
        facts += [tail for tail in tails if not isinstance(tail, Sieve)]
        if picked.other or len({type(fact) for fact in facts}) < len(facts):
            self.contradiction(f"this does not say which {kind}s", f'say "each {kind} of your occupied section"')
        said = self._fields(picked, tails)
        so = _in_order(facts)
        return Border(kind=kind, pick=picked.pick, number=picked.number, facts=so, **said)  # type: ignore[arg-type]  # each as it was read

    def _divide(self, noun: Token) -> Divide:
        """Check that what lies between places is called as it is in this type of scenario."""
        kind = Divide.EXIT if noun.startswith("exit") else Divide.BORDER
        home = Scenario.EXPLORATION if kind is Divide.EXIT else Scenario.COMBAT
        self.belongs(home, f"{kind}s belong")
        return kind

    def traversed(self, by: Named, word: Token, since: SaidSince | None) -> Traversed:
        """Read "you have crossed this turn", "no one has used", "an ally used this round"."""
        self.afar += since is None  # a time behind it is its own, where it can be
        bare = word if word.startswith(("has", "have")) else word.update(value=f"has {word}")
        told = self.visited(by, bare.update(value=f"{bare.rsplit(maxsplit=1)[0]} left"), since)
        return Traversed(by=told.by, since=told.since, negated=told.negated)

    def per_thing(self, thing: Thing) -> Quantity:
        """Leave to the doings themselves what counts them: "for each border you have crossed"."""
        crossed = any(isinstance(fact, Traversed) and not fact.negated for fact in thing.facts)
        if crossed and isinstance(thing, Border) and thing.kind is Divide.BORDER:
            self.contradiction("how often they were crossed is counted", 'say "for each border you have crossed"')
        return super().per_thing(thing)

    def count_of(self, counted: Group | Thing) -> Quantity:
        return super().count_of(counted) if isinstance(counted, Group) else self.per_thing(counted)

    def leads(self, place: Place) -> Leads:
        return Leads(place=self._stood_in(place))

    def border_beside(self, point: Named | Place | Border) -> Bounds:
        """Read "next to you": of the place of whoever is meant."""
        if isinstance(point, Border):
            self.contradiction("borders are not next to each other", 'say "of your occupied section"')
        return Bounds(place=self._side(point))

    def between(self, one: Named | Place, other: Named | Place) -> Between:
        """Read "between you and the target": of their places, which are next to each other."""
        return Between(one=self._side(one), other=self._side(other))

    def _side(self, point: Named | Place | Border) -> Place:
        if isinstance(point, Place):
            return self._stood_in(point)
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        of = None if isinstance(point, Border) else self._holder(point)
        return Place(
            kind=kind,
            pick=Pick.THE,
            facts=(Near(nearness=(Nearness.OCCUPIED,), of=None if of is self.scene.own else of),),
        )

    def is_laid(self, word: Token) -> BorderFact:
        """Read "that is Blocked", as before the noun."""
        return LAYS[word.capitalize()]

    def is_not_laid(self, word: Token) -> BorderFact:
        match LAYS[word.capitalize()]:
            case Firm(firmness=Firmness.SOFT):
                return LAYS["Hard"]
            case Firm():
                return LAYS["Soft"]
            case HasHeight():
                return self.has_no_height()
        return Barred(negated=True)

    def is_blocked(self) -> Barred:
        self.afar += 1  # said of the section that is named behind the border, where one is
        return Barred()

    def is_not_blocked(self) -> Barred:
        self.afar += 1  # likewise
        return Barred(negated=True)

    def bordered(self, border: Border) -> HasBorder | HasBlock:
        """Read "with a border with Height", "with a border you are Blocking"."""
        if border.pick is Pick.EACH:
            self.contradiction("a section has one such border or none", 'say "with a border"')
        match border.facts:
            case (Barred(negated=False) as kept,):
                return HasBlock(by=kept.by)
        return HasBorder(border=border)

    def not_bordered(self, border: Border) -> HasBorder | HasBlock:
        match border.facts:
            case (Barred(negated=False) as kept,):
                return HasBlock(by=kept.by, negated=True)
        return HasBorder(border=msgspec.structs.replace(border, pick=Pick.ONE), negated=True)

    def has_height(self) -> HasHeight:
        return HasHeight()

    def has_height_of(self, bound: Bound) -> HasHeight:
        return HasHeight(compare=bound.compare, value=bound.value)

    def has_height_just(self, value: Token) -> HasHeight:
        return HasHeight(compare=Compare.EQUAL, value=self.number(value))

    def has_no_height(self) -> HasHeight:
        return HasHeight(compare=Compare.EQUAL, value=0)

    def carries(self, by: Named) -> Carries:
        """Read "an exit with an Obstacle", "an exit that no Challenge guards"."""
        who = self._holder(by)
        if isinstance(who, Group) and who.pick is Pick.NONE:
            return Carries(by=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
        if isinstance(who, Group) and who.pick in (Pick.ALL, Pick.EACH):
            self.contradiction("one at a time is on its way", 'say "an exit with an Obstacle"')
        return Carries(by=who)

    def carries_none(self, kinds: Kinds) -> Carries:
        return Carries(by=self.near_a(kinds), negated=True)

    def carries_row(self, printed: Fact) -> Carries:
        """Read "an exit with a Lock": with what has one."""
        return Carries(by=self.near_a(Kinds(), Told((printed(Actor.ONE),))))

    def carries_no_row(self, printed: Fact) -> Carries:
        return msgspec.structs.replace(self.carries_row(printed), negated=True)

    def exit_under(self, whose: Named, noun: Token) -> Border:
        """Read "the target's exit": the one on which it stands."""
        return Border(kind=self._divide(noun), pick=Pick.THE, facts=(Carries(by=self._holder(whose)),))

    def at_border(self, border: Border) -> AtBorder:
        return AtBorder(border=border)

    def border_crossed(self, noun: Token, who: Named) -> Border:
        return Border(kind=self._divide(noun), pick=Pick.THE, facts=(Crossed(by=self.anchor(who) or self.scene.own),))

    def that_border(self, word: Token) -> Border:
        noun = word.split()[1].removesuffix("s")
        many = 2 if word.startswith(("those", "these")) else None
        return self._met_thing(Border(kind=Divide(noun), pick=Pick.THAT, number=many), noun)

    def border_it(self, word: Token) -> Border:
        self.stands_for_something(word)
        kind = Divide.EXIT if self.scene.scenario is Scenario.EXPLORATION else Divide.BORDER
        return self._met_thing(Border(kind=kind, pick=Pick.THAT), str(kind))

    def _met_thing(self, thing: T, noun: str) -> T:
        """Give what was brought up before."""
        if not (self.things | self.scene.things) & {noun, f"{noun}s"}:
            message = f'no {noun} has been spoken of that "that {noun}" could be'
            self.contradiction(message, f'say which, as in "{article(noun)} within range 1"', Code.REF_DANGLING)
        return thing

    def border_of(self, place: Place) -> Bounds:
        return Bounds(place=self._stood_in(place))

    def barred(self, by: Named) -> Barred:
        who = self._holder(by)
        if isinstance(who, Group) and who.pick is Pick.NONE:
            return Barred(by=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
        return Barred(by=who)

    def not_barred(self, by: Named) -> Barred:
        """Read "that the target does not Block"."""
        return msgspec.structs.replace(self.barred(by), negated=True)

    def barred_by_neither(self, one: Named, other: Named) -> Barred:
        """Read "that neither you nor an ally Blocks"."""
        who = tuple(self._holder(named) for named in (one, other))
        if any(isinstance(part, Several) for part in who):
            self.contradiction("this names more than two", 'say "that neither you nor an ally Blocks"')
        return Barred(by=Several(of=who, joint=Joint.OR), negated=True)  # type: ignore[arg-type]  # two that are one each

    # ---- Blocks

    def a_block(self, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(Picked(Pick.ONE), tails)

    def some_block(self, picked: Picked, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(picked, tails)

    def all_blocks(self, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(Picked(Pick.ALL), tails)

    def one_block_of(self, whose: Named, *tails: BlockFact | Sieve) -> Blocks:
        chosen = any(isinstance(tail, Sieve) and tail.field == "chosen_by" for tail in tails)
        return self._blocks(Picked(Pick.ONE if chosen else Pick.ANY), (KeptBy(by=self._holder(whose)), *tails))

    def blocks_of(self, whose: Named, *tails: BlockFact | Sieve) -> Blocks:
        return self._blocks(Picked(Pick.ALL), (KeptBy(by=self._holder(whose)), *tails))

    def blocks_each(self, number: Amount, *rest: BlockFact | Sieve | Quantity) -> Blocks:
        """Read "1 Block for each ally within range 1"."""
        *tails, per = rest
        return self.blocks_many(self.so_much(number, per), *tails)  # type: ignore[arg-type]  # "for each" stands last

    def blocks_many(self, number: Amount, *tails: BlockFact | Sieve) -> Blocks:
        """Read "1d4 Blocks", "that many Blocks"."""
        return msgspec.structs.replace(self._blocks(Picked(Pick.ANY), tails), number=number)

    def blocks_equal(self, *rest: BlockFact | Sieve | Amount) -> Blocks:
        """Read "a number of Blocks equal to your level"."""
        *tails, number = rest
        return self.blocks_many(number, *tails)  # type: ignore[arg-type]  # the amount stands last

    def _blocks(self, picked: Picked, tails: tuple[BlockFact | Sieve, ...]) -> Blocks:
        self.belongs(Scenario.COMBAT, "Blocks belong")
        self.nearest_first(tails)
        self.says_how_many(picked)
        facts = tuple(tail for tail in tails if not isinstance(tail, Sieve))
        if picked.other or len({type(fact) for fact in facts}) < len(facts):
            self.contradiction("a Block is in one place", 'say "in your occupied section"')
        return Blocks(pick=picked.pick, number=picked.number, facts=facts, **self._fields(picked, tails))  # type: ignore[arg-type]  # each as it was read

    def one_of_those_blocks(self, _words: Token) -> Blocks:
        """Read "either Block", of those that have been brought up."""
        return self._met_thing(Blocks(pick=Pick.ANY, facts=(Spoken(),)), "Block")

    def that_block(self, word: Token) -> Blocks:
        return self._met_thing(Blocks(pick=Pick.THAT, number=2 if word.endswith("s") else None), "Block")

    def kept_by(self, by: Named) -> KeptBy:
        return KeptBy(by=self._holder(by))

    def on_border(self, border: Border) -> On:
        return On(border=border)


@fact_words.register
def _keeps_blocks(asked: KeepsBlocks, said: Who, voice: Voice) -> str:
    return f"{inflect('Block' if asked.value else 'do not Block', said)} {border_words(asked.on, voice)}"
