"""Reading of what an opposed roll has come to: "the amount by which you won the roll", "the lower of the results"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.selectors.who import Actor
from compiler.language.topics.amounts_had import result_of
from compiler.language.topics.dice_rows import opposed_row
from compiler.language.topics.in_events import rolled_in
from compiler.language.topics.mentions import IS_THEIRS, SIDES_ROLLED, mention
from compiler.language.topics.pronouns import THEIRS, owner_of_amount
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Named, one_named, sides_rolled
from compiler.language.topics.shown_dice import difference_of_rolls, roll_of_one
from compiler.language.topics.triggers import trigger

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.events.deeds import Deed
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.triggers import Circumstance

ROLLED_HERE = re.compile(r"\brolls? [0-9]")
MARGIN = Quantity(of=Measure.MARGIN)
LOST = ("lost", "lose", "fail")


@extends(trigger)
def trigger_of_roll(
    plain: Callable[..., Trigger], reading: Reading, who: Who, event: Deed, circumstance: Circumstance | None
) -> Trigger:
    told = plain(reading, who, event, circumstance)
    mention(reading, SIDES_ROLLED, rolled_in(told, reading.scene))
    return told


@production
def ended_so(reading: Reading, who: Named, ended: Token) -> Token:
    """Check that the one who is said to have won a roll has won it, and the one who has lost it, lost."""
    lost = ended.removeprefix("has ").removeprefix("have ").startswith(LOST)
    sides = _sides_met(reading)
    if not sides:
        sides = (reading.scene.own, Actor.TARGET)
    if _roller(reading, who) != sides[lost]:
        reading.contradiction("this roll does not tell that they have", 'say "the difference between the two rolls"')
    return ended


@production
def roll_margin(reading: Reading, words: Token) -> Amount:
    """Read "the amount by which they won the roll"."""
    if not _sides_met(reading):
        opposed_row(reading, words)
    return MARGIN


@extends(difference_of_rolls)
def difference_of_sides(plain: Callable[..., Amount], reading: Reading, words: Token) -> Amount:
    return MARGIN if _sides_met(reading) else plain(reading, words)


@extends(result_of)
def result_of_side(plain: Callable[..., Quantity], reading: Reading) -> Quantity:
    if sides_rolled(reading) and not ROLLED_HERE.search(reading.text):
        reading.contradiction(
            "two have rolled, and this does not say whose result it is", 'say "your result on the roll"'
        )
    return plain(reading)


@production
def result_of_two(reading: Reading, words: Token) -> Amount:
    """Read "the lower of the two results of the roll"."""
    if not _sides_met(reading):
        opposed_row(reading, words)
    lower = words.startswith(("lower", "smaller", "losing"))
    return Quantity(of=Measure.RESULT_LOWER if lower else Measure.RESULT_HIGHER)


@production
def result_on_roll(reading: Reading, whose: Named, words: Token) -> Amount:
    """Read "its result on the roll"."""
    sides = _sides_met(reading)
    if not sides:
        return roll_of_one(reading, whose, words.update(value=str(opposed_row(reading, words))))
    who = _roller(reading, whose)
    if who not in sides:
        reading.contradiction("the Trigger does not tell that they have rolled", "say whose result it is")
    return Quantity(of=Measure.ROLL, whose=who)


def _roller(reading: Reading, named: Named) -> Who:
    """Give who has rolled: "they" are whom the sentence has named last."""
    who = owner_of_amount(reading, named)
    if who is not THEIRS:
        return who
    mention(reading, IS_THEIRS, None)
    return one_named(reading)


def _sides_met(reading: Reading) -> tuple[Actor | None, ...]:
    """Give who has won and who has lost the roll that this waits for, if it does."""
    unread = reading.scene.has_trigger and reading.scene.trigger_sides is None
    return (
        sides_rolled(reading)
        or reading.scene.trigger_rolled
        or ((Actor.TRIGGER, Actor.TRIGGER_ENEMY) if unread else ())
    )
