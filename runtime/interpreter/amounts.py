"""How much: numbers, dice, and expressions over what stands on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from compiler.ir.amounts.amounts import (
    Difference,
    End,
    Extreme,
    Measure,
    Quantity,
    Rounding,
    Sum,
    is_chosen,
    is_less,
    turned,
)
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.points import How
from compiler.ir.events.deeds import Counting, Tally
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.descriptors import GearLike, PlayLike
from compiler.ir.selectors.who import Group
from runtime.controllers import Decision
from runtime.dice import Pool
from runtime.events import Note
from runtime.history import deeds
from runtime.interpreter import heights, sites
from runtime.interpreter.fitting import fits_card
from runtime.interpreter.measuring import measured
from runtime.interpreter.playing import asked, reckoned
from runtime.interpreter.results import result
from runtime.interpreter.shown import OF_DICE, shows
from runtime.interpreter.who import all_of, everyone, the_one
from runtime.pieces import is_piece_like

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.deeds.points import Adjust
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.piles import Piles


def amount(of: Amount, playing: Playing, roller: Entity) -> int:
    """Return the number, below 0 where so much is taken off; `roller` rolls the dice of it."""
    match of:
        case int():
            return of
        case Dice():
            return _rolled(of, playing, roller)
        case Quantity():
            return _quantity(of, playing, roller)
        case Sum():
            return sum(amount(one, playing, roller) for one in of.of)
        case Difference(of=(one, other)):
            return abs(amount(one, playing, roller) - amount(other, playing, roller))
        case Extreme():
            numbers = [amount(one, playing, roller) for one in of.of]
            return max(numbers) if of.end is End.HIGHER else min(numbers)
    assert_never(of)


def _rolled(dice: Dice, playing: Playing, roller: Entity) -> int:
    """Have dice rolled, which are taken off where their number is below 0."""
    if dice.number < 0:
        return -_rolled(Dice(number=-dice.number, level=dice.level), playing, roller)
    playing.rolled = playing.table.roll(roller, "", Pool(base=dice), playing.cause).total
    return playing.rolled


def dice_added(dice: Dice | Quantity, playing: Playing, roller: Entity) -> Dice | None:
    """Return enhancement dice: so many for each of what is counted, where that is said; None where that is none."""
    if isinstance(dice, Dice):
        return dice
    count = _quantity(replace(dice, each=1, most=None), playing, roller)
    assert isinstance(dice.each, Dice)  # noqa: S101 - what is added is dice
    number = dice.each.number * count
    if isinstance(dice.most, Dice):
        number = min(number, dice.most.number)
    return Dice(number=number, level=dice.each.level) if number > 0 else None


def come_to(of: Amount, playing: Playing, roller: Entity) -> int:
    """Return the number that something is done by: what has been reckoned for it is "that many" from then on."""
    number = amount(of, playing, roller)
    if isinstance(of, Quantity) and of.of is not Measure.ROLLED:
        playing.rolled = abs(number)
    return number


def so_many(of: Amount, playing: Playing, roller: Entity) -> int:
    """Return how many there are of what comes in ones: never fewer than none."""
    return max(0, come_to(of, playing, roller))


@reckoned.register(Dice)
@reckoned.register(Quantity)
@reckoned.register(Sum)
@reckoned.register(Difference)
@reckoned.register(Extreme)
def _reckoned(of: Dice | Quantity | Sum | Difference | Extreme, playing: Playing) -> int:
    """Return how many are meant, by whoever's text it is."""
    return so_many(of, playing, playing.owner)


def changed_by(effect: Adjust, number: int, playing: Playing) -> int:
    """Give a number that a play carries, raised or lowered as a text says; it never falls below 0."""
    playing.changing = number
    by = amount(effect.by, playing, playing.owner)
    return number + by if effect.how is How.INCREASE else max(number - by, min(number, effect.least or 0))


def _quantity(of: Quantity, playing: Playing, roller: Entity) -> int:
    """Return what an expression comes to: so much for each, half of it, within its bounds."""
    if is_chosen(of):
        return -chosen(of, playing, roller) if is_less(of) else chosen(of, playing, roller)
    counted = _counted(of, playing, roller)
    if of.above is not None:
        counted = max(0, counted - of.above)
    if of.every > 1:
        counted = max(0, counted) // of.every
    plain = turned(of.each) if is_less(of) else of.each
    number = counted * plain if isinstance(plain, int) else sum(amount(plain, playing, roller) for _ in range(counted))
    if of.half is not None:
        number = number // 2 if of.half is Rounding.DOWN else -(-number // 2)
    if of.least is not None:
        number = max(number, of.least)
    if of.most is not None:
        number = min(number, so_many(of.most, playing, roller))
    return -number if is_less(of) else number


def chosen(of: Quantity, playing: Playing, who: Entity, there: int | None = None) -> int:
    """Have someone choose a number, of so many as there are: "that many" from then on."""
    most = who.points if of.most is None else so_many(of.most, playing, who)
    least = of.least or 0
    most = max(least, most if there is None else min(most, there))
    numbers = tuple(map(str, range(least, most + 1)))
    number = least
    if len(numbers) > 1:
        number += playing.control.decide(Decision(who=who.id, what="which number?", options=numbers))
    playing.rolled = playing.rolls[who.id] = number
    playing.tell(Note.CHOSE, who, playing.cause.rule, f"chooses {number}")
    return number


def _counted(of: Quantity, playing: Playing, roller: Entity) -> int:
    """Count or measure what an expression is taken from; of nobody there is nothing."""
    match of.of:
        case Group():
            return len(everyone(of.of, playing))
        case Place() | Border() | Blocks():
            return sites.count(of.of, playing)
        case GearLike():
            return _geared(of.of, of.whose, playing)
        case Dice() | Sum() | Difference() | Extreme():
            return amount(of.of, playing, roller)
        case Tally() as tally:
            return _tallied(tally, playing)
        case Measure():
            return _of_measure(of, of.of, playing)
    assert_never(of.of)


def _of_measure(of: Quantity, measure: Measure, playing: Playing) -> int:
    """Count what the text has brought up, or read it off someone."""
    if measure in OF_TEXT:
        return OF_TEXT[measure](playing)
    match measure:
        case Measure.ROLLED:
            return playing.rolls.get(playing.each[-1][1].id, playing.rolled) if playing.each else playing.rolled
        case Measure.MARGIN | Measure.RESULT_LOWER | Measure.RESULT_HIGHER | Measure.ROLL:
            return result(of, playing) if of.name is None else shows(of, playing) or 0
        case _ if measure in OF_DICE:
            return shows(of, playing) or 0
        case Measure.DAMAGE_SUFFERED:
            return _suffered(playing)
        case Measure.CHARGES_SPENT:
            return playing.made.charges if playing.made else 0
        case Measure.CHARGES_BEYOND:
            return max(0, playing.made.charges - (playing.made.rows.incantation or 0)) if playing.made else 0
        case Measure.DAMAGE_DEALT:
            return playing.made.dealt if playing.made else 0
        case (
            Measure.DISCARDED
            | Measure.REVEALED
            | Measure.DRAWN
            | Measure.PUT
            | Measure.ENDED
            | Measure.MOVED
            | Measure.PARTED
            | Measure.LOWERED
        ):
            return _done(of, measure, playing)
    whose = the_one(of.whose, playing) if of.whose is not None else playing.owner
    return 0 if whose is None else _read_off(of, whose, playing)


def _done(of: Quantity, measure: Measure, playing: Playing) -> int:
    """Return with how many the text has done so; of cards those are counted that are like what is said."""
    done = playing.counted.get(measure, ())
    like = Described(like=of.like or PlayLike())
    cards = measure not in (Measure.ENDED, Measure.MOVED, Measure.PARTED, Measure.LOWERED)
    return sum(not cards or fits_card(one, like, playing) for one in done)


def _read_off(of: Quantity, whose: Entity, playing: Playing) -> int:
    """Read it off someone; of cards those are counted that are like what is said."""
    if of.of is Measure.HEIGHT:
        return heights.height_had(whose, playing.table)
    if of.of not in LYING:
        return measured(of, whose, playing)
    like = Described(like=of.like or PlayLike(), name=of.name)
    return sum(fits_card(card, like, playing) for card in LYING[of.of](whose.piles))


def _tallied(tally: Tally, playing: Playing) -> int:
    """Count how often someone has done something, or what it came to; of several, by all of them together."""
    is_such, begun, owner = asked(tally.deed), playing.begun, playing.owner
    done = (
        one
        for who in all_of(tally.who, playing)
        for one in deeds(playing.table, who, tally.deed.events, tally.since, begun, owner)
    )
    fitting = (one for one in done if is_such(replace(playing, occurrence=one)))
    return sum((one.amount or 0) if tally.count is Counting.MUCH else 1 for one in fitting)


def _geared(like: GearLike, whose: Who | None, playing: Playing) -> int:
    """Count the pieces that someone has equipped."""
    who = the_one(whose, playing) if whose is not None else playing.owner
    return 0 if who is None else sum(is_piece_like(piece, like, who, playing.table) for piece in who.gear)


def _suffered(playing: Playing) -> int:
    """Give the damage that the text has waited for; in an exchange, what the other side's play has dealt."""
    if playing.occurrence is not None:
        return playing.occurrence.amount or 0
    return playing.opposing.dealt if playing.opposing is not None else 0


def _level_of_cards(playing: Playing) -> int:
    """Give the level of the card that has been handled last, or that something is done with; 0 of one unknown."""
    known = (playing.table.cards.get(card) for card in playing.handled_last)
    return sum(card.title.level or 0 for card in known if card is not None)


OF_TEXT: dict[Measure, Callable[[Playing], int]] = {
    Measure.CHANGED: lambda playing: playing.changing,
    Measure.ROUND: lambda playing: playing.table.round,
    Measure.NOTCHES_MIDDLE: lambda playing: abs(playing.table.debate),
    Measure.NOTCHES_VICTORY: lambda playing: playing.table.end_of_debate - playing.table.debate,
    Measure.NOTCHES_DEFEAT: lambda playing: playing.table.end_of_debate + playing.table.debate,
    Measure.CARD_LEVEL: _level_of_cards,
    Measure.NUMBER: lambda playing: playing.made.number if playing.made is not None else 0,
}
"""What nobody has."""
LYING: dict[object, Callable[[Piles], list[str]]] = {
    Measure.CARDS_IN_HAND: lambda piles: piles.hand,
    Measure.CARDS_IN_DECK: lambda piles: piles.deck,
    Measure.CARDS_IN_DISCARD_PILE: lambda piles: piles.discard,
}
"""Where cards are counted: of all that lie there those that are like what is said."""
