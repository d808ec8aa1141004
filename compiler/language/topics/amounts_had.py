"""Reading of as much as someone has: "your Power", "the target's level", "cards in their hand"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, Sum
from compiler.ir.selectors.who import Actor, Group, Pick, Who
from compiler.ir.terms import POINTS, Points, Ward
from compiler.language.topics.amounts import counted_group
from compiler.language.topics.groups import Picked
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Named
from compiler.language.topics.tracks import read_track

if TYPE_CHECKING:
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


OTHERS = Picked(Pick.ALL, other=True)


STOCKS = {
    "charge": Measure.CHARGES,
    "Karma": Measure.KARMA,
    "Injur": Measure.INJURIES,
    "Trait": Measure.IMMUNE_TRAITS,
    "immunit": Measure.IMMUNITIES,
    "Resistance": Measure.RESISTANCES,
    "Weakness": Measure.WEAKNESSES,
    "below 0": Measure.TRACKS_BELOW,
    "above 0": Measure.TRACKS_ABOVE,
    "below base": Measure.TRACKS_BELOW_BASE,
    "above base": Measure.TRACKS_ABOVE_BASE,
    "Point": Measure.TACTICAL_POINTS,
    "Valuable": Measure.VALUABLES,
    "Height": Measure.HEIGHT,
}


OF_ONE = (Pick.ONE, Pick.ANY, Pick.NEAREST, Pick.FARTHEST, Pick.MOST, Pick.LEAST)
"""Who is one that nothing has to have brought up."""


Attribute = Callable[[Who], Quantity]
"""What can be read off someone, before it is known of whom."""


def read_points(reading: Reading, token: Token) -> Points:
    """Check that the points are those of this type of scenario."""
    expected = POINTS.get(reading.scene.scenario)
    if expected and token != expected:
        message = f"{reading.scene.scenario} uses {expected}, not {token}"
        reading.trouble(Code.POINTS_SCENARIO, token, message, help=reading.here_said(token, expected))
        reading.mend(Mend(str(expected)))
    return Points(str(token))


@production
def of_owner(reading: Reading, whose: Named, attribute: Attribute) -> Quantity:
    if isinstance(whose, Group) and whose.pick is not Pick.EACH:
        return of_anyone(reading, whose, attribute)
    return attribute(owner_of_amount(reading, whose))


@production
def of_anyone(reading: Reading, whose: Group, attribute: Attribute) -> Quantity:
    """Read "the nearest enemy's Power", "an ally's level"."""
    if whose.pick not in OF_ONE or whose.number:
        reading.contradiction("an amount is that of one of them", 'say "an enemy\'s", or "the nearest enemy\'s"')
    return attribute(whose)


@production
def of_anyone_behind(reading: Reading, attribute: Attribute, whose: Group) -> Quantity:
    """Read "the Power of an enemy within range 2"."""
    return of_anyone(reading, whose, attribute)


@production
def of_actor(reading: Reading, attribute: Attribute, whose: Named) -> Quantity:
    return of_owner(reading, whose, attribute)


@production
def track_of(reading: Reading, word: Token) -> Attribute:
    if word == "Karma":
        return _read_off(Measure.KARMA)
    if word == "Initiative":
        return _read_off(Measure.INITIATIVE)
    if word == "Height":
        return _read_off(Measure.HEIGHT)
    return _read_off(Measure.TRACK, str(read_track(reading, word)))


@production
def track_base_of(reading: Reading, word: Token) -> Attribute:
    return _read_off(Measure.TRACK_BASE, str(read_track(reading, word)))


@production
def level_of() -> Attribute:
    return _read_off(Measure.LEVEL)


@production
def ward_value(reading: Reading, word: Token, ward: Token) -> Attribute:
    of = Measure.RESISTANCE if ward == Ward.RESISTANCE else Measure.WEAKNESS
    return _read_off(of, reading.damage_type(word))


@production
def points_of(reading: Reading, state: Token, points: Token) -> Attribute:
    return _read_off(STATES[state], str(read_points(reading, points)))


@production
def points_now(reading: Reading, points: Token) -> Attribute:
    return _read_off(Measure.POINTS_CURRENT, str(read_points(reading, points)))


@production
@extensible
def result_of(reading: Reading) -> Quantity:  # noqa: ARG001 - topics above ask it
    return Quantity(of=Measure.ROLLED)


@production
def stock_of(reading: Reading, what: Token, who: Named) -> Quantity:
    of = stock(what)
    if of is None:
        message = f"it is not said where the {what} are"
        reading.trouble(Code.TEXT_UNPARSED, what, message, help='say "cards in your hand" or "charges you have"')
    return Quantity(of=of or Measure.CHARGES, whose=owner_of_amount(reading, who))


@production
def stock_of_owner(reading: Reading, who: Named, what: Token) -> Quantity:
    """Read "for each of the target's immunities"."""
    return stock_of(reading, what, who)


@production
def gear_of_someone(reading: Reading, piece: GearLike, who: Named) -> Quantity:
    """Read "for each Item you have equipped"."""
    if piece.having or piece.in_hand:
        reading.contradiction("Gear is counted by its kind", 'say "for each Weapon you have equipped"')
    return Quantity(of=piece, whose=owner_of_amount(reading, who))


@production
def other_gear_of_someone(reading: Reading, _other: Token, piece: GearLike, who: Named) -> Quantity:
    """Read "for each other piece of Gear you have equipped", on Gear: all of them but this one."""
    counted = gear_of_someone(reading, piece, who)
    kinds = {called.split()[-1] for called in piece.called}
    if counted.whose is not reading.scene.own or kinds - {str(reading.scene.kind).capitalize()}:
        reading.contradiction("this piece is none of these, so all of them are others", 'leave out "other"')
    return replace(counted, above=1)


@production
def picked_others(reading: Reading, _other: Token, kinds: Kinds, *sieves: Filter) -> Group:
    return counted_group(reading, kinds, sieves, OTHERS)


@production
def number_of(counted: Quantity) -> Quantity:
    return counted


def _read_off(of: Measure, name: str | None = None) -> Attribute:
    return lambda whose: Quantity(of=of, whose=whose, name=name)


def like_with_like(reading: Reading, attribute: Attribute, value: object) -> None:
    """Check that the level of dice is compared with that of other dice, or with a die."""
    own = attribute(Actor.ONE)
    other = value.of[0] if isinstance(value, Sum) else value
    alike = isinstance(other, Quantity) and other == replace(own, whose=other.whose, name=other.name)
    if own.of is Measure.DICE_LEVEL and isinstance(value, Amount) and not alike:
        reading.contradiction("a die tells the level of dice", 'say "d8 or higher"')


def stock(what: str) -> Measure | None:
    """Give what is counted of someone by its name."""
    return next((of for word, of in STOCKS.items() if word in what), None)
