"""Reading of amounts that nobody has: which round it is, how far away someone is, a card's level, the highest die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import End, Extreme, Measure, Quantity
from compiler.ir.events.deeds import Counting, Deed, Happening
from compiler.ir.selectors.who import Actor, Group
from compiler.language.topics.amounts import ALL, fixed, plus, second_amount
from compiler.language.topics.amounts_had import of_anyone, read_points
from compiler.language.topics.groups import Filter
from compiler.language.topics.handlings import spends_none
from compiler.language.topics.happenings import alone
from compiler.language.topics.mentions import NUMBER_SAID, mention, passes_over
from compiler.language.topics.persons import each_player
from compiler.language.topics.places import read_place
from compiler.language.topics.pronouns import ASKED_OF_CARD, owner_of_amount
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.rolled import roll_result
from compiler.language.topics.tallies import Doer, done_by, spent_done, tallied, tally, times_done

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.events.deeds import Tally
    from compiler.language.parsing.token import Token
    from compiler.language.topics.past_places import SaidSince

HIGHER = ("high", "great", "larg", "mo")
"""How the words begin for the higher of several amounts."""
OVER = ("passed", "ended", "gone by", "completed", "over")
"""How rounds are said to be past: this one is not one of them."""


@production
def the_round(_words: Token) -> Quantity:
    return Quantity(of=Measure.ROUND)


@production
def notches_from(words: Token) -> Quantity:
    """Read "for each notch between the Debate Counter and defeat"."""
    end = words.rpartition(" ")[2]
    ends = {"victory": Measure.NOTCHES_VICTORY, "defeat": Measure.NOTCHES_DEFEAT}
    return Quantity(of=ends.get(end, Measure.NOTCHES_MIDDLE))


@production
def rounds_past(words: Token) -> Amount:
    """Read "the number of rounds that have passed": without this one."""
    return plus(the_round(words), -1) if words.endswith(OVER) else the_round(words)


@production
def range_to(reading: Reading, who: Named) -> Quantity:
    """Read "the range to the target"."""
    whose = owner_of_amount(reading, who)
    if isinstance(whose, Group):
        return of_anyone(reading, whose, lambda one: Quantity(of=Measure.DISTANCE, whose=one))
    if whose is reading.scene.own:
        reading.contradiction("nobody is any way off from themselves", 'say "the range to the target"')
    return Quantity(of=Measure.DISTANCE, whose=whose)


@production
def cards_level(reading: Reading, _words: Token) -> Quantity:
    """Read "that card's level"; behind it "that much" is as much."""
    reading[ASKED_OF_CARD] = True
    mention(reading, NUMBER_SAID, Measure.CARD_LEVEL)
    return Quantity(of=Measure.CARD_LEVEL)


@production
def die_of(end: Token, roll: Quantity) -> Quantity:
    """Read "the highest die of your Damage roll"."""
    high = end.startswith(HIGHER)
    return replace(roll, of=Measure.DIE_HIGHEST if high else Measure.DIE_LOWEST)


@production
def plus_number(reading: Reading, number: Token, more: Amount) -> Amount:
    """Read "1 plus the number of allies"."""
    return plus(fixed(reading, number), more)


@production
def extreme_of(reading: Reading, end: Token, one: Amount, *others: Amount | Token) -> Amount:
    """Read "the higher of your Power and your Mind"."""
    of = [one]
    for other in others:
        of.append(second_amount(reading, of[-1], other))
    return Extreme(of=tuple(of), end=End.HIGHER if end.startswith(HIGHER) else End.LOWER)


@production
def whichever_is(reading: Reading, *said: Amount | Token) -> Amount:
    """Read "your Power or your Mind, whichever is higher"."""
    one, *others, which = said
    return extreme_of(reading, which.split()[-1], one, *others)  # type: ignore[union-attr,arg-type]  # a word is last


# ---- what has been done


@production
def points_tallied(reading: Reading, points: Token, doer: Doer, _verb: Token, since: SaidSince) -> Quantity:
    """Read "the HP you have lost this round": points are lost by damage (R-DMG-1)."""
    read_points(reading, points)
    return tallied(reading, much(reading, doer, Deed(event=Happening.SUFFERS_DAMAGE)), since)


@production
def spent_tallied(reading: Reading, what: Token, doer: Doer, verb: Token, since: SaidSince | None) -> Quantity:
    """Read "the Karma you spent"."""
    return tallied(reading, spent_done(reading, what, doer, verb), since)


@production
def spent_now(reading: Reading, what: Token, _spent: Token) -> Quantity:
    """Read "the Karma spent this way"."""
    deed = alone(reading, spends_none(_spent, what))
    return tallied(reading, much(reading, done_by(reading.scene.own), deed), None)


@production
def way_tallied(reading: Reading, doer: Doer, _verb: Token, since: SaidSince | None) -> Quantity:
    """Read "the distance you have moved this turn"."""
    return tallied(reading, much(reading, doer, Deed(event=Happening.MOVES)), since)


@production
def places_moved(reading: Reading, unit: Token, doer: Doer, _verb: Token) -> Tally:
    """Read "the number of sections you have moved"."""
    read_place(reading, unit)
    return much(reading, doer, Deed(event=Happening.MOVES))


@production
def rolls_ended(reading: Reading, doer: Doer, verb: Token) -> Tally:
    """Read "the number of opposed rolls you have lost"."""
    return times_done(reading, doer, alone(reading, roll_result((verb,))))


@production
def each_roll_ended(reading: Reading, doer: Doer, verb: Token, since: SaidSince | None) -> Quantity:
    return tallied(reading, rolls_ended(reading, doer, verb), since)


def much(reading: Reading, doer: Doer, deed: Deed) -> Tally:
    """Give how much of it someone has done."""
    return tally(reading, doer, alone(reading, deed), Counting.MUCH)


# ---- players


@production
def players_counted(reading: Reading, _players: Token, *filters: Filter) -> Amount:
    """Read "the number of PCs": on a player's own text oneself is one of them."""
    if reading.scene.own is not Actor.SELF:
        reading.contradiction("these are no players of whom you are one", 'say "enemies"')
    allies = each_player(reading, ALL, _players, *filters).of[1]
    passes_over(reading, allies)
    return plus(Quantity(of=allies), 1)  # type: ignore[arg-type]  # the second of them is that group


@production
def each_player_counted(reading: Reading, player: Token, *filters: Filter) -> Quantity:
    """Read "for each PC"."""
    amount = players_counted(reading, player, *filters)
    return Quantity(of=amount)  # type: ignore[arg-type]  # it is a sum
