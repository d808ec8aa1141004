"""Reading of how much: numbers, dice, and expressions in place of numbers; worded by `counts`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.amounts import Amount, Difference, Extreme, Measure, Quantity, Rounding, Sum, turned
from compiler.ir.amounts.dice import Dice
from compiler.ir.selectors.who import Group, Pick, Who
from compiler.ir.terms import POINTS, PlayKind, Points, Ward
from compiler.language.topics.afresh import afresh
from compiler.language.topics.count_words import ORDINALS
from compiler.language.topics.counts import each_of
from compiler.language.topics.dice import DiceReading
from compiler.language.topics.groups import Picked
from compiler.language.topics.resistances import ResistanceReading
from compiler.language.topics.who import Named, Pronoun, bearer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.places import Thing
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter, Kinds

STATES = {
    "current": Measure.POINTS_CURRENT,
    "remaining": Measure.POINTS_CURRENT,
    "maximum": Measure.POINTS_MAXIMUM,
    "lost": Measure.POINTS_LOST,
    "missing": Measure.POINTS_LOST,
}

ALL = Picked(Pick.ALL)
OTHERS = Picked(Pick.ALL, other=True)
STOCKS = {
    "charge": Measure.CHARGES,
    "Karma": Measure.KARMA,
    "Injur": Measure.INJURIES,
    "below 0": Measure.TRACKS_BELOW,
    "above 0": Measure.TRACKS_ABOVE,
    "Point": Measure.TACTICAL_POINTS,
    "Valuable": Measure.VALUABLES,
    "Height": Measure.HEIGHT,
}


DEALT, SUFFERED = Quantity(of=Measure.DAMAGE_DEALT), Quantity(of=Measure.DAMAGE_SUFFERED)


OF_ONE = (Pick.ONE, Pick.ANY, Pick.NEAREST, Pick.MOST, Pick.LEAST)
"""Who is one that nothing has to have brought up."""

Attribute = Callable[[Who], Quantity]
"""What can be read off someone, before it is known of whom."""


class Bounds(msgspec.Struct, frozen=True):
    """The least and the most that an amount can be."""

    least: int | None = None
    most: Amount | None = None


class AmountReading(ResistanceReading, DiceReading):
    """Callbacks of grammar/amounts.lark."""

    unit_again: Token | None = None
    """What the maximum read last is of, as it was said."""

    @afresh
    def cards_done(self) -> Measure | None:
        """What the text has done with cards, of which "that many" may be said; None where dice are meant."""
        return self.scene.counted

    sides: tuple[Amount, Amount] | None = None
    """What the "if" of this sentence compares."""

    def points(self, token: Token) -> Points:
        """Check that the points are those of this type of scenario."""
        expected = POINTS.get(self.scene.scenario)
        if expected and token != expected:
            message = f"{self.scene.scenario} uses {expected}, not {token}"
            self.trouble(Code.POINTS_SCENARIO, token, message, help=self.here_said(token, expected))
            self.mend(Mend(str(expected)))
        return Points(str(token))

    def amount(self, said: Token | Amount) -> Amount:
        return self.fixed(said) if isinstance(said, str) else said

    def lot(self, dice: Token) -> Dice:
        return self.dice(dice)

    def fixed(self, token: Token) -> int | Dice:
        return self.dice(token) if "d" in token else self.number(token)

    def rolled(self) -> Amount:
        return Quantity(of=self.cards_done or Measure.ROLLED)

    def rolled_times(self, times: Token) -> Amount:
        return self.times_of(times, self.rolled())

    def so_much(self, amount: Amount, per: Quantity | None) -> Amount:
        """Give so much for each of what is counted, or the amount alone where nothing is."""
        if per is None:
            return amount
        if not isinstance(amount, int | Dice):
            self.contradiction('"that many" is a number already', "leave out what it is counted by")
            return amount
        return each_of(amount, per)

    def just_so_much(self, amount: Amount) -> Amount:
        return amount

    def not_rolled(self, amount: Amount, what: str) -> None:
        """Check that what is asked for again and again does not hang on dice that fall each time."""
        if any(isinstance(one, Dice) for one in amounts_in(amount)):
            self.contradiction(f"{what} is no matter of dice", 'roll them first, and say "by the result"')

    def same_unit(self, *units: str) -> None:
        """Check that a maximum is of what it is the maximum of: "to a maximum of 2 notches"."""
        unit, self.unit_again = self.unit_again, None
        if unit is not None and not unit.startswith(units):
            message = f"the maximum is given in {unit}, and something else is counted here"
            self.trouble(Code.TEXT_UNPARSED, unit, message, help="leave out what the number is of")

    # ---- expressions

    def quantity(self, amount: Amount, bounds: Bounds | None) -> Amount:
        """Give an amount with the least and the most that it can be."""
        if bounds is None:
            return amount
        if isinstance(amount, int):
            self.contradiction("a number that stands there has no maximum or minimum", "leave it out")
            return amount
        return msgspec.structs.replace(_measured(amount), least=bounds.least, most=bounds.most)

    def plus(self, amount: Amount, more: Amount) -> Amount:
        return Sum(of=(*summands(amount), *summands(more)))

    def minus(self, amount: Amount, less: Amount) -> Amount:
        return self.plus(amount, turned(less))

    def difference_of(self, one: Amount, other: Amount | Token) -> Amount:
        return Difference(of=(one, self.second_amount(one, other)))

    def difference_asked(self) -> Amount:
        """Read "the difference" behind an "if" that compares two amounts."""
        if self.sides is None:
            self.contradiction(
                '"the difference" is between nothing: this compares no two amounts',
                'say "the difference between your level and theirs"',
            )
            return 0
        return Difference(of=self.sides)

    def sum_of(self, one: Amount, other: Amount | Token) -> Amount:
        return self.plus(one, self.second_amount(one, other))

    def second_amount(self, one: Amount, other: Amount | Token) -> Amount:
        """Give the second of two amounts: "theirs" is the same as the first, of someone else."""
        if not isinstance(other, str):
            return other
        whose = self.scene.own if other == "yours" else self.owner_of_amount(Pronoun.THEM)
        if not isinstance(one, Quantity) or one.whose in (None, whose):
            self.contradiction(f'"{other}" has nothing that it could be', 'say what it is, as in "their level"')
            return one
        return msgspec.structs.replace(one, whose=whose)

    def half_of(self, measure: Amount, rounded: Token) -> Quantity:
        return msgspec.structs.replace(_measured(measure), half=rounding(rounded))

    def half_up(self, measure: Amount) -> Quantity:
        """Read a half that says nothing of rounding: halves go up, as in all rules (R-DNP-1, R-DNP-2)."""
        return msgspec.structs.replace(_measured(measure), half=Rounding.UP)

    def times_of(self, times: Token, measure: Amount) -> Quantity:
        each = 2 if times == "twice" else self.number(times.update(value=times.split()[0]))
        return msgspec.structs.replace(_measured(measure), each=each)

    def damage_to(self, who: Named, _verb: Token | None = None) -> Quantity:
        """Read "the damage the target suffers": that of one's own attack, of the one that is met, or waited for."""
        return SUFFERED if self._is_own(who) else self.this_damage()

    def damage_by(self, who: Named, _verb: Token) -> Quantity:
        return DEALT if self._is_own(who) else SUFFERED

    def this_damage(self) -> Quantity:
        return DEALT if self.scene.play is PlayKind.ACTION else SUFFERED

    def _is_own(self, who: Named) -> bool:
        return bearer(who, self.scene.own, self.scene.own) == self.scene.own

    def of_owner(self, whose: Named, attribute: Attribute) -> Quantity:
        if isinstance(whose, Group) and whose.pick is not Pick.EACH:
            return self.of_anyone(whose, attribute)
        return attribute(self.owner_of_amount(whose))

    def of_anyone(self, whose: Group, attribute: Attribute) -> Quantity:
        """Read "the nearest enemy's Power", "an ally's level"."""
        if whose.pick not in OF_ONE or whose.number:
            self.contradiction("an amount is that of one of them", 'say "an enemy\'s", or "the nearest enemy\'s"')
        return attribute(whose)

    def of_anyone_behind(self, attribute: Attribute, whose: Group) -> Quantity:
        """Read "the Power of an enemy within range 2"."""
        return self.of_anyone(whose, attribute)

    def of_actor(self, attribute: Attribute, whose: Named) -> Quantity:
        return self.of_owner(whose, attribute)

    def track_of(self, word: Token) -> Attribute:
        if word == "Karma":
            return _read_off(Measure.KARMA)
        if word == "Initiative":
            return _read_off(Measure.INITIATIVE)
        if word == "Height":
            return _read_off(Measure.HEIGHT)
        return _read_off(Measure.TRACK, str(self.track(word)))

    def track_base_of(self, word: Token) -> Attribute:
        return _read_off(Measure.TRACK_BASE, str(self.track(word)))

    def level_of(self) -> Attribute:
        return _read_off(Measure.LEVEL)

    def ward_value(self, word: Token, ward: Token) -> Attribute:
        of = Measure.RESISTANCE if ward == Ward.RESISTANCE else Measure.WEAKNESS
        return _read_off(of, self.damage_type(word))

    def points_of(self, state: Token, points: Token) -> Attribute:
        return _read_off(STATES[state], str(self.points(points)))

    def points_now(self, points: Token) -> Attribute:
        return _read_off(Measure.POINTS_CURRENT, str(self.points(points)))

    def result_of(self) -> Quantity:
        return Quantity(of=Measure.ROLLED)

    def stock_of(self, what: Token, who: Named) -> Quantity:
        of = stock(what)
        if of is None:
            message = f"it is not said where the {what} are"
            self.trouble(Code.TEXT_UNPARSED, what, message, help='say "cards in your hand" or "charges you have"')
        return Quantity(of=of or Measure.CHARGES, whose=self.owner_of_amount(who))

    def gear_of_someone(self, piece: GearLike, who: Named) -> Quantity:
        """Read "for each Item you have equipped"."""
        if piece.having or piece.in_hand:
            self.contradiction("Gear is counted by its kind", 'say "for each Weapon you have equipped"')
        return Quantity(of=piece, whose=self.owner_of_amount(who))

    def picked(self, kinds: Kinds, *sieves: Filter) -> Group:
        return self.counted_group(kinds, sieves)

    def picked_others(self, _other: Token, kinds: Kinds, *sieves: Filter) -> Group:
        return self.counted_group(kinds, sieves, OTHERS)

    def number_of(self, counted: Quantity) -> Quantity:
        return counted

    def per_so_many(self, number: Token, counted: Quantity) -> Quantity:
        """Read "for each 2 cards in your hand"."""
        return msgspec.structs.replace(counted, every=self.number(number))

    def count_of(self, counted: Group | Thing) -> Quantity:
        return Quantity(of=counted)

    def per_thing(self, thing: Thing) -> Quantity:
        return Quantity(of=thing)

    def counted_group(self, kinds: Kinds, sieves: tuple[Filter, ...], picked: Picked = ALL) -> Group:
        """Give those who are counted; nobody is spoken of by that."""
        named = set(self.named)
        group = self.group(picked, kinds, *sieves)
        self.named = named
        return group

    # ---- so much each

    def past_first(self, number: Token) -> int:
        """Read "above 2", "beyond the first 2"."""
        return self.number(number)

    def past_nth(self, nth: Token) -> int:
        """Read "beyond the second"."""
        return ORDINALS[nth]

    def past_needed(self) -> Measure:
        """Read "beyond this Action's Incantation", "in excess of those it requires"."""
        return Measure.CHARGES_BEYOND

    def per(self, one: Quantity, beyond: int | Measure | None, bounds: Bounds | None) -> Quantity:
        if isinstance(beyond, Measure):
            if one.of is not Measure.CHARGES_SPENT or self.scene.play is not PlayKind.ACTION:
                self.contradiction("an Action needs Incantation charges", 'say "for each Incantation charge you spend"')
            one, beyond = msgspec.structs.replace(one, of=beyond), None
        one = one if beyond is None else msgspec.structs.replace(one, above=beyond)
        return one if bounds is None else msgspec.structs.replace(one, least=bounds.least, most=bounds.most)

    def per_level(self) -> Quantity:
        return Quantity(of=Measure.LEVEL, whose=self.scene.own)

    def per_group(self, kinds: Kinds, *sieves: Filter) -> Quantity:
        return Quantity(of=self.counted_group(kinds, sieves))

    def per_other(self, _other: Token, kinds: Kinds, *sieves: Filter) -> Quantity:
        return Quantity(of=self.counted_group(kinds, sieves, OTHERS))

    def per_card_done(self, what: Token, done: Token) -> Quantity:
        if not what.startswith("card"):
            noun = "charges" if "charge" in what else what
            self.trouble(Code.TEXT_UNPARSED, done, f"{noun} are not {done}", help='say "for each charge you spend"')
        return Quantity(of=Measure(done.removesuffix(" there")))

    def per_each_done(self) -> Quantity:
        """Read "discard any number of cards and recover 1 HP for each": for each of the cards."""
        if self.cards_done is None:
            self.contradiction("this does not say for each of what", 'say "for each card discarded this way"')
        return Quantity(of=self.cards_done or Measure.DISCARDED)

    def per_condition(self, who: Named) -> Quantity:
        return Quantity(of=Measure.CONDITIONS, whose=self.owner_of_amount(who))

    def up_to_most_aside(self, most: Token) -> Bounds:
        return self.most_of(most, None)

    def per_points_lost(self, points: Token, who: Named) -> Quantity:
        return Quantity(of=Measure.POINTS_LOST, whose=self.owner_of_amount(who), name=str(self.points(points)))

    def bounds(self, bounds: Bounds) -> Bounds:
        return bounds

    def least_and_most(self, least: Bounds, most: Token | Amount) -> Bounds:
        if not isinstance(most, str):
            return Bounds(least.least, most)
        self.maximum = most
        return Bounds(least.least, abs(self.number(most)))

    def most(self, most: Amount) -> Bounds:
        return Bounds(most=most)

    def most_of(self, most: Token, unit: Token | None) -> Bounds:
        self.unit_again, self.maximum = unit, most
        return Bounds(most=abs(self.number(most)))

    def least(self, number: Token) -> Bounds:
        return Bounds(self.number(number))

    def by_each(self, number: Token, per: Quantity) -> Amount:
        return each_of(self.number(number), per)

    def by_half(self, rounded: Token) -> Amount:
        return Quantity(of=Measure.CHANGED, half=rounding(rounded))

    def by_half_up(self) -> Amount:
        return Quantity(of=Measure.CHANGED, half=Rounding.UP)


def amounts_in(amount: Amount) -> Iterator[Amount]:
    """Give an amount and all those that it is made of."""
    yield amount
    within: tuple[object, ...] = amount.of if isinstance(amount, Sum | Difference | Extreme) else ()
    if isinstance(amount, Quantity):
        within = (amount.of, amount.each, amount.most)
    for one in within:
        if isinstance(one, int | Dice | Quantity | Sum | Difference | Extreme):
            yield from amounts_in(one)


def rounding(said: str) -> Rounding:
    """Give which way a half goes."""
    return Rounding(said.rstrip(",").split()[-1])


def summands(amount: Amount) -> tuple[Amount, ...]:
    """Give the amounts that are added up."""
    return amount.of if isinstance(amount, Sum) else (amount,)


def _measured(amount: Amount) -> Quantity:
    """Give an amount in the form that can be halved, multiplied and bounded."""
    if isinstance(amount, Quantity):
        return amount
    return Quantity(of=Sum(of=(amount,)) if isinstance(amount, int) else amount)


def _read_off(of: Measure, name: str | None = None) -> Attribute:
    return lambda whose: Quantity(of=of, whose=whose, name=name)


def stock(what: str) -> Measure | None:
    """Give what is counted of someone by its name."""
    return next((of for word, of in STOCKS.items() if word in what), None)
