"""Reading of borders, exits and Blocks, picked by what is so of them."""

from __future__ import annotations

from collections.abc import Callable
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
    Leads,
    Near,
    Nearness,
    OnWay,
    Place,
    Traversed,
    Within,
)
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several
from compiler.ir.terms import PLACE, PlaceKind, Scenario
from compiler.language.topics.amounts import so_much
from compiler.language.topics.fact_rows import fact
from compiler.language.topics.groups import Kinds, Picked, Sieve, Told
from compiler.language.topics.past_places import holder, visited
from compiler.language.topics.per_each import count_of, per_thing
from compiler.language.topics.place_words import border_words
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named, Pronoun, anchor, things_met
from compiler.language.topics.sites import near_a, nearest_first, read_fields, says_how_many, stood_in
from compiler.language.topics.spoken_places import stands_for_something
from compiler.language.topics.verbs import Category, of

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.places import BorderFact, Thing
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.margins import Bound
    from compiler.language.topics.past_places import SaidSince


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


@production
def border_lay(*words: Token) -> tuple[Token, ...]:
    return words


@production
def a_border(reading: Reading, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
    return read_border(reading, Picked(Pick.ONE), lay, noun, tails)


@production
def some_border(
    reading: Reading, picked: Picked, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve
) -> Border:
    return read_border(reading, picked, lay, noun, tails)


@production
def all_borders(reading: Reading, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
    return read_border(reading, Picked(Pick.ALL), lay, noun, tails)


@production
def the_border(reading: Reading, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
    """Read "the border you are Blocking": the one of which it is so."""
    border = read_border(reading, Picked(Pick.THE), lay, noun, tails)
    if all(isinstance(fact, Firm | HasHeight | Within) for fact in border.facts):
        reading.contradiction(f"this does not say which {border.kind}", f'say "a {noun}"')
    return border


@production
def borders_each(
    reading: Reading, number: Amount, lay: tuple[Token, ...], noun: Token, *rest: BorderFact | Sieve | Quantity
) -> Border:
    """Read "2 borders of your occupied section for each ally within range 1"."""
    *tails, per = rest
    return borders_many(reading, so_much(reading, number, per), lay, noun, *tails)  # type: ignore[arg-type]  # "for each" stands last


@production
def borders_many(
    reading: Reading, number: Amount, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve
) -> Border:
    """Read "1d4 borders", "that many borders"."""
    return msgspec.structs.replace(read_border(reading, Picked(Pick.ANY), lay, noun, tails), number=number)


@production
def borders_equal(reading: Reading, lay: tuple[Token, ...], noun: Token, *rest: BorderFact | Sieve | Amount) -> Border:
    """Read "a number of borders equal to your level"."""
    *tails, number = rest
    return borders_many(reading, number, lay, noun, *tails)  # type: ignore[arg-type]  # the amount stands last


def read_border(
    reading: Reading, picked: Picked, lay: tuple[Token, ...], noun: Token, tails: tuple[BorderFact | Sieve, ...]
) -> Border:
    kind = _divide(reading, noun)
    nearest_first(reading, tails)
    says_how_many(reading, picked)
    facts = [LAYS[word.capitalize()] for word in lay]
    facts += [tail for tail in tails if not isinstance(tail, Sieve)]
    if picked.other or len({type(fact) for fact in facts}) < len(facts):
        reading.contradiction(f"this does not say which {kind}s", f'say "each {kind} of your occupied section"')
    said = read_fields(reading, picked, tails)
    so = _in_order(facts)
    return Border(kind=kind, pick=picked.pick, number=picked.number, facts=so, **said)  # type: ignore[arg-type]  # each as it was read


def _divide(reading: Reading, noun: Token) -> Divide:
    """Check that what lies between places is called as it is in this type of scenario."""
    kind = Divide.EXIT if noun.startswith("exit") else Divide.BORDER
    home = Scenario.EXPLORATION if kind is Divide.EXIT else Scenario.COMBAT
    reading.belongs(home, f"{kind}s belong")
    return kind


@production
def traversed(reading: Reading, by: Named, word: Token, since: SaidSince | None) -> Traversed:
    """Read "you have crossed this turn", "no one has used", "an ally used this round"."""
    reading.afar += since is None  # a time behind it is its own, where it can be
    bare = word if word.startswith(("has", "have")) else word.update(value=f"has {word}")
    told = visited(reading, by, bare.update(value=f"{bare.rsplit(maxsplit=1)[0]} left"), since)
    return Traversed(by=told.by, since=told.since, negated=told.negated)


@extends(per_thing)
def per_border(plain: Callable[..., Quantity], reading: Reading, thing: Thing) -> Quantity:
    """Leave to the doings themselves what counts them: "for each border you have crossed"."""
    crossed = any(isinstance(fact, Traversed) and not fact.negated for fact in thing.facts)
    if crossed and isinstance(thing, Border) and thing.kind is Divide.BORDER:
        reading.contradiction("how often they were crossed is counted", 'say "for each border you have crossed"')
    return plain(reading, thing)


@extends(count_of)
def count_of_borders_and_places(plain: Callable[..., Quantity], reading: Reading, counted: Group | Thing) -> Quantity:
    return plain(reading, counted) if isinstance(counted, Group) else per_thing(reading, counted)


@production
def leads(reading: Reading, place: Place) -> Leads:
    return Leads(place=stood_in(reading, place))


@production
def border_beside(reading: Reading, point: Named | Place | Border) -> Bounds:
    """Read "next to you": of the place of whoever is meant."""
    if isinstance(point, Border):
        reading.contradiction("borders are not next to each other", 'say "of your occupied section"')
    return Bounds(place=_side(reading, point))


@production
def between(reading: Reading, one: Named | Place, other: Named | Place) -> Between:
    """Read "between you and the target": of their places, which are next to each other."""
    return Between(one=_side(reading, one), other=_side(reading, other))


@production
def between_you(reading: Reading) -> Between:
    """Read "the border between you": between one's own side and the one who has been spoken of."""
    return between(reading, reading.scene.own, Pronoun.THEM)


def _side(reading: Reading, point: Named | Place | Border) -> Place:
    if isinstance(point, Place):
        return stood_in(reading, point)
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    of = None if isinstance(point, Border) else holder(reading, point)
    return Place(
        kind=kind,
        pick=Pick.THE,
        facts=(Near(nearness=(Nearness.OCCUPIED,), of=None if of is reading.scene.own else of),),
    )


@production
def is_laid(word: Token) -> BorderFact:
    """Read "that is Blocked", as before the noun."""
    return LAYS[word.capitalize()]


@production
def is_not_laid(word: Token) -> BorderFact:
    match LAYS[word.capitalize()]:
        case Firm(firmness=Firmness.SOFT):
            return LAYS["Hard"]
        case Firm():
            return LAYS["Soft"]
        case HasHeight():
            return has_no_height()
    return Barred(negated=True)


@production
def is_blocked(reading: Reading) -> Barred:
    reading.afar += 1  # said of the section that is named behind the border, where one is
    return Barred()


@production
def is_not_blocked(reading: Reading) -> Barred:
    reading.afar += 1  # likewise
    return Barred(negated=True)


@production
def bordered(reading: Reading, border: Border) -> HasBorder | HasBlock:
    """Read "with a border with Height", "with a border you are Blocking"."""
    if border.pick is Pick.EACH:
        reading.contradiction("a section has one such border or none", 'say "with a border"')
    match border.facts:
        case (Barred(negated=False) as kept,):
            return HasBlock(by=kept.by)
    return HasBorder(border=border)


@production
def not_bordered(border: Border) -> HasBorder | HasBlock:
    match border.facts:
        case (Barred(negated=False) as kept,):
            return HasBlock(by=kept.by, negated=True)
    return HasBorder(border=msgspec.structs.replace(border, pick=Pick.ONE), negated=True)


@production
def has_height() -> HasHeight:
    return HasHeight()


@production
def has_height_of(bound: Bound) -> HasHeight:
    return HasHeight(compare=bound.compare, value=bound.value)


@production
def has_height_just(reading: Reading, value: Token) -> HasHeight:
    return HasHeight(compare=Compare.EQUAL, value=reading.number(value))


@production
def has_no_height() -> HasHeight:
    return HasHeight(compare=Compare.EQUAL, value=0)


@production
def carries(reading: Reading, by: Named) -> Carries:
    """Read "an exit with an Obstacle", "an exit that no Challenge guards"."""
    who = holder(reading, by)
    if isinstance(who, Group) and who.pick is Pick.NONE:
        return Carries(by=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
    if isinstance(who, Group) and who.pick in (Pick.ALL, Pick.EACH):
        reading.contradiction("one at a time is on its way", 'say "an exit with an Obstacle"')
    return Carries(by=who)


@production
def carries_none(reading: Reading, kinds: Kinds) -> Carries:
    return Carries(by=near_a(reading, kinds), negated=True)


@production
def carries_row(reading: Reading, printed: Fact) -> Carries:
    """Read "an exit with a Lock": with what has one."""
    return Carries(by=near_a(reading, Kinds(), Told((printed(Actor.ONE),))))


@production
def carries_no_row(reading: Reading, printed: Fact) -> Carries:
    return msgspec.structs.replace(carries_row(reading, printed), negated=True)


@production
def exit_under(reading: Reading, whose: Named, noun: Token) -> Border:
    """Read "the target's exit": the one on which it stands."""
    return Border(kind=_divide(reading, noun), pick=Pick.THE, facts=(Carries(by=holder(reading, whose)),))


@production
def at_border(border: Border) -> AtBorder:
    return AtBorder(border=border)


@production
def border_crossed(reading: Reading, noun: Token, who: Named) -> Border:
    return Border(
        kind=_divide(reading, noun), pick=Pick.THE, facts=(Crossed(by=anchor(reading, who) or reading.scene.own),)
    )


@production
def that_border(reading: Reading, word: Token) -> Border:
    noun = word.split()[1].removesuffix("s")
    many = 2 if word.startswith(("those", "these")) else None
    return met_thing(reading, Border(kind=Divide(noun), pick=Pick.THAT, number=many), noun)


@production
def border_it(reading: Reading, word: Token) -> Border:
    stands_for_something(reading, word)
    kind = Divide.EXIT if reading.scene.scenario is Scenario.EXPLORATION else Divide.BORDER
    return met_thing(reading, Border(kind=kind, pick=Pick.THAT), str(kind))


def met_thing(reading: Reading, thing: T, noun: str) -> T:
    """Give what was brought up before."""
    if not things_met(reading) & {noun, f"{noun}s"}:
        message = f'no {noun} has been spoken of that "that {noun}" could be'
        reading.contradiction(message, f'say which, as in "{article(noun)} within range 1"', Code.REF_DANGLING)
    return thing


@production
def border_of(reading: Reading, place: Place) -> Bounds:
    return Bounds(place=stood_in(reading, place))


@production
def barred(reading: Reading, by: Named) -> Barred:
    who = holder(reading, by)
    if isinstance(who, Group) and who.pick is Pick.NONE:
        return Barred(by=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
    return Barred(by=who)


@production
def not_barred(reading: Reading, by: Named) -> Barred:
    """Read "that the target does not Block"."""
    return msgspec.structs.replace(barred(reading, by), negated=True)


@production
def barred_by_neither(reading: Reading, one: Named, other: Named) -> Barred:
    """Read "that neither you nor an ally Blocks"."""
    who = tuple(holder(reading, named) for named in (one, other))
    if any(isinstance(part, Several) for part in who):
        reading.contradiction("this names more than two", 'say "that neither you nor an ally Blocks"')
    return Barred(by=Several(of=who, joint=Joint.OR), negated=True)  # type: ignore[arg-type]  # two that are one each


_BLOCKS = of("compare value", lambda asked, _voice: "Block" if asked.value else "do not Block")
fact(KeepsBlocks, "{who} {block} {on}", block=_BLOCKS, on=Category(lambda on, voice, _who: border_words(on, voice)))
