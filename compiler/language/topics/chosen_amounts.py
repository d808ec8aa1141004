"""Reading of how much by something else: as much as that, half as much, or a number that is chosen as it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity, is_chosen
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import COUNTED
from compiler.ir.terms import Countable
from compiler.language.topics.amounts import Bounds, half_of, half_up, quantity, times_of
from compiler.language.topics.mentions import CARDS_DONE, NUMBER_CHOSEN_OF, mention
from compiler.language.topics.per_each import per_each_done
from compiler.language.topics.places import LOWERED
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import (
    Named,
    cards_done,
    event_awaited,
    gone_so_far,
    number_chosen_of,
    offered_to,
)
from compiler.language.topics.scene import ChosenOf

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.language.parsing.token import Token

Times = Callable[["Amount", "Token | None"], "Amount"]
"""How many times something is taken, or half of it, rounded as is said."""

CHOSEN_OF = {
    "Karma": ChosenOf.KARMA,
    "Valuable": ChosenOf.VALUABLES,
    "Point": ChosenOf.TACTICAL_POINTS,
    "charge": ChosenOf.CHARGES,
    "recover": ChosenOf.RECOVERED,
    "level": ChosenOf.LEVELS,
    "": ChosenOf.SUFFERED,
}
"""Of what a number has been chosen, by the words that it is counted with; points that are lost are damage."""
_SPENT = {
    Countable.KARMA: ChosenOf.KARMA,
    Countable.VALUABLES: ChosenOf.VALUABLES,
    Countable.TACTICAL_POINTS: ChosenOf.TACTICAL_POINTS,
    Countable.CHARGES: ChosenOf.CHARGES,
}


# ---- as much as something else


@production
def once_as_much() -> Times:
    return lambda amount, _rounded: amount


@production
def times_as_much(reading: Reading, times: Token) -> Times:
    return lambda amount, _rounded: times_of(reading, times, amount)


@production
def half_as_much() -> Times:
    return lambda amount, rounded: half_up(amount) if rounded is None else half_of(amount, rounded)


@production
def as_much(reading: Reading, how: Times, other: Amount, rounded: Token | None) -> Amount:
    """Read "half as many cards as the target has in hand, rounded down"."""
    much = how(other, rounded)
    if rounded is not None and not (isinstance(much, Quantity) and much.half):
        reading.trouble(Code.TEXT_UNPARSED, rounded, "nothing is halved here", help="leave out how it is rounded")
    return much


@production
def compared_stock(reading: Reading, who: Named, of: Countable) -> Quantity:
    """Read "as many HP as you have cards in hand"."""
    return Quantity(of=COUNTED[of], whose=owner_of_amount(reading, who))


# ---- a number that is chosen as it is done


@production
def chosen_amount(reading: Reading, most: Token) -> Quantity:
    """Read "up to 3"."""
    return choice_up_to(reading, reading.number(most))


def choice_up_to(reading: Reading, most: Amount | None, least: int | None = None) -> Quantity:
    mention(reading, CARDS_DONE, None)
    return Quantity(of=Measure.CHOSEN, least=least, most=most)


def any_amount(reading: Reading, bounds: Bounds | None) -> Quantity:
    """Read "any number of charges, to a maximum of your level"."""
    if bounds is None:
        return choice_up_to(reading, None)
    return choice_up_to(reading, bounds.most, bounds.least)


def notes_choice(reading: Reading, amount: Amount, of: ChosenOf) -> None:
    """Note of what a number is chosen, where one is."""
    if is_chosen(amount):
        mention(reading, NUMBER_CHOSEN_OF, of)


def at_least_one(reading: Reading, amount: Amount) -> Amount:
    """Give an amount of which whoever takes an offer chooses at least 1."""
    if offered_to(reading) is None or not isinstance(amount, Quantity) or not is_chosen(amount):
        return amount
    return replace(amount, least=amount.least or 1)


@production
def per_condition_ended(_said: Token) -> Quantity:
    """Read "for each condition ended this way"."""
    return Quantity(of=Measure.ENDED)


@production
def per_block_lowered(*_said: Token) -> Quantity:
    """Read "for each Block lowered this way"."""
    return Quantity(of=Measure.LOWERED)


@production
def per_gear_parted(_said: Token) -> Quantity:
    """Read "for each piece of Gear dropped this way"."""
    return Quantity(of=Measure.PARTED)


@production
def per_track_moved(_said: Token) -> Quantity:
    """Read "for each Stat Track moved this way"."""
    return Quantity(of=Measure.MOVED)


@extends(per_each_done)
def per_each_chosen(plain: Callable[..., Quantity], reading: Reading) -> Quantity:
    """Read "spend up to 3 Karma and draw a card for each"."""
    if cards_done(reading) is not None:
        return plain(reading)
    if LOWERED in gone_so_far(reading):
        return per_block_lowered()
    return plain(reading) if _chosen_of(reading) is None else Quantity(of=Measure.ROLLED)


def _chosen_of(reading: Reading) -> ChosenOf | None:
    """Give of what a number has been chosen, or is told by what is waited for: "whenever you spend Valuables"."""
    chosen, waited = number_chosen_of(reading), event_awaited(reading)
    if chosen is not None or waited is None or waited.events != {Happening.SPENDS}:
        return chosen
    return _SPENT.get(waited.what) if waited.what else None


@production
def as_much_of_tracks(
    reading: Reading, amount: Amount, words: list[Token], bounds: Bounds | None
) -> tuple[list[Token], Amount]:
    """Read "that much Power, to a maximum of +3": as much as was chosen or rolled."""
    return words, quantity(reading, amount, bounds)


@production
def per_one_chosen(reading: Reading, unit: Token) -> Quantity:
    """Read "for each Karma spent this way": as many as were chosen."""
    of = next(of for word, of in CHOSEN_OF.items() if word in unit)
    if _chosen_of(reading) is not of:
        message = f'nobody has been left to choose how much "{unit}" is'
        reading.trouble(Code.TEXT_UNPARSED, unit, message, help='say before it, for example, "spend up to 3 Karma"')
    return Quantity(of=Measure.ROLLED)
