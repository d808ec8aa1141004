"""Reading of as much for each of something: "1 for each ally within range 1", "for every 2 cards"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, Rounding
from compiler.ir.selectors.who import Group
from compiler.ir.terms import PlayKind
from compiler.language.topics.amounts import Bounds, counted_group, rounding
from compiler.language.topics.amounts_had import OTHERS, read_points
from compiler.language.topics.count_words import ORDINALS
from compiler.language.topics.counts import each_of
from compiler.language.topics.persons import noun_of
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Named, cards_done

if TYPE_CHECKING:
    from compiler.ir.places import Thing
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter, Kinds


@production
def per_so_many(reading: Reading, number: Token, counted: Quantity) -> Quantity:
    """Read "for each 2 cards in your hand"."""
    return msgspec.structs.replace(counted, every=reading.number(number))


@production
@extensible
def count_of(reading: Reading, counted: Group | Thing) -> Quantity:  # noqa: ARG001 - topics above ask it
    return Quantity(of=counted)


@production
@extensible
def per_thing(reading: Reading, thing: Thing) -> Quantity:  # noqa: ARG001 - topics above ask it
    return Quantity(of=thing)


@production
def past_first(reading: Reading, number: Token) -> int:
    """Read "above 2", "beyond the first 2"."""
    return reading.number(number)


@production
def past_nth(nth: Token) -> int:
    """Read "beyond the second"."""
    return ORDINALS[nth]


@production
def past_needed() -> Measure:
    """Read "beyond this Action's Incantation", "in excess of those it requires"."""
    return Measure.CHARGES_BEYOND


@production("per")
@extensible
def read_per(reading: Reading, one: Quantity, beyond: int | Measure | None, bounds: Bounds | None) -> Quantity:
    if isinstance(beyond, Measure):
        if one.of is not Measure.CHARGES_SPENT or reading.scene.play is not PlayKind.ACTION:
            reading.contradiction("an Action needs Incantation charges", 'say "for each Incantation charge you spend"')
        one, beyond = msgspec.structs.replace(one, of=beyond), None
    one = one if beyond is None else msgspec.structs.replace(one, above=beyond)
    return one if bounds is None else msgspec.structs.replace(one, least=bounds.least, most=bounds.most)


@production
def per_level(reading: Reading) -> Quantity:
    return Quantity(of=Measure.LEVEL, whose=reading.scene.own)


@production
def per_group(reading: Reading, kinds: Kinds, *sieves: Filter) -> Quantity:
    return Quantity(of=counted_group(reading, kinds, sieves))


@production
def per_one_of_others(reading: Reading, whose: Named, sides: Token, *sieves: Filter) -> Quantity:
    """Read "for each of the target's allies that is Dazed"."""
    return per_group(reading, noun_of(reading, sides, whose), *sieves)


@production
def per_other(reading: Reading, _other: Token, kinds: Kinds, *sieves: Filter) -> Quantity:
    return Quantity(of=counted_group(reading, kinds, sieves, OTHERS))


@production
def per_card_done(reading: Reading, what: Token, done: Token) -> Quantity:
    if not what.startswith("card"):
        noun = "charges" if "charge" in what else what
        reading.trouble(Code.TEXT_UNPARSED, done, f"{noun} are not {done}", help='say "for each charge you spend"')
    return Quantity(of=Measure(done.removesuffix(" there")))


@production
@extensible
def per_each_done(reading: Reading) -> Quantity:
    """Read "discard any number of cards and recover 1 HP for each": for each of the cards."""
    if cards_done(reading) is None:
        reading.contradiction("this does not say for each of what", 'say "for each card discarded this way"')
    return Quantity(of=cards_done(reading) or Measure.DISCARDED)


@production
def per_condition(reading: Reading, who: Named) -> Quantity:
    return Quantity(of=Measure.CONDITIONS, whose=owner_of_amount(reading, who))


@production
def per_points_lost(reading: Reading, points: Token, who: Named) -> Quantity:
    return Quantity(of=Measure.POINTS_LOST, whose=owner_of_amount(reading, who), name=str(read_points(reading, points)))


@production
def by_each(reading: Reading, number: Token, per: Quantity) -> Amount:
    return each_of(reading.number(number), per)


@production
def by_half(rounded: Token) -> Amount:
    return Quantity(of=Measure.CHANGED, half=rounding(rounded))


@production
def by_half_up() -> Amount:
    return Quantity(of=Measure.CHANGED, half=Rounding.UP)
