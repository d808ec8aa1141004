"""What is spent: Karma, Tactical Points, charges, Valuables; who can, who may, and what is paid (R-KRM, R-TP-2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.amounts.amounts import Quantity, is_chosen
from compiler.ir.deeds.earning import Earn, Passing, PassOn, Way
from compiler.ir.deeds.forbidding import SpendAtMost
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import COUNTED
from compiler.ir.terms import Countable
from compiler.ir.times.limits import Period
from runtime.events import Note
from runtime.hands import can_discard
from runtime.holding import held
from runtime.interpreter.amounts import chosen, so_many
from runtime.interpreter.counters import counters_on
from runtime.interpreter.measuring import MEASURED
from runtime.interpreter.who import those
from runtime.moments import BY_ITSELF, Occurrence
from runtime.prevention import averted, is_barred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Cost
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.interpreter.playing import Playing
    from runtime.table import Table


@dataclass(slots=True, frozen=True)
class Spent:
    """What someone has spent of one thing, and when."""

    who: str
    what: Countable
    number: int
    round: int
    turn: int


WORDS = {
    Countable.KARMA: "Karma",
    Countable.VALUABLES: "Valuables",
    Countable.CHARGES: "charges",
    Countable.TACTICAL_POINTS: "Tactical Points",
}


SCARCE = {
    Countable.KARMA: "R-KRM-3",
    Countable.VALUABLES: "R-PRIO-3",
    Countable.CHARGES: "R-INC-1",
    Countable.TACTICAL_POINTS: "R-TP-2",
}
"""The rule by which nobody spends more than there is; where no rule speaks of it, the card does."""


class Asked(Enum):
    """Whether it is asked what a price would be at its least, or what is paid."""

    LEAST = auto()
    PAID = auto()


def asked_by(cost: Cost, playing: Playing, who: Entity, asked: Asked) -> dict[Countable, int]:
    """Give what a price asks of each thing that can be spent by someone."""
    price = {
        Countable.KARMA: cost.karma,
        Countable.VALUABLES: cost.valuables,
        Countable.CHARGES: cost.charges,
        Countable.TACTICAL_POINTS: cost.skill_points,
    }
    numbers = {what: _much(number, what, playing, who, asked) for what, number in price.items() if number}
    return {what: number for what, number in numbers.items() if number}


def _much(amount: Amount, what: Countable, playing: Playing, who: Entity, asked: Asked) -> int:
    """Give how much is asked of one thing; a number that is chosen is of so many as there are."""
    if not isinstance(amount, Quantity) or not is_chosen(amount):
        return so_many(amount, playing, who)
    return (amount.least or 0) if asked is Asked.LEAST else chosen(amount, playing, who, has(who, what))


def has(who: Entity, what: Countable) -> int:
    """Give how much someone has of something that can be counted."""
    return MEASURED[COUNTED[what]](who, "")


def affords(who: Entity, cost: Cost, playing: Playing) -> bool:
    """Tell whether someone has what a price asks, and may spend so much (R-KRM-3)."""
    return unpaid(who, cost, playing) is None


def affords_all(who: Entity, costs: Sequence[Cost], playing: Playing) -> bool:
    """Tell whether someone has what several prices ask, all of them together."""
    asked = Counter[Countable]()
    for cost in costs:
        asked.update(asked_by(cost, playing, who, Asked.LEAST))
    enough = all(has(who, what) >= number for what, number in asked.items())
    return (
        enough
        and can_discard(who, sum(cost.cards for cost in costs))
        and all(affords(who, cost, playing) for cost in costs)
    )


class Lacking(NamedTuple):
    """What stands against a price, and the rule by which it does."""

    rule: str
    why: str


def unpaid(who: Entity, cost: Cost, playing: Playing) -> Lacking | None:
    """Say why someone cannot pay a price, or none of those that will do; None where they can."""
    lacking = [_unpaid(who, one, playing) for one in cost.ways]
    return None if None in lacking else lacking[0]


def _unpaid(who: Entity, cost: Cost, playing: Playing) -> Lacking | None:
    for what, number in asked_by(cost, playing, who, Asked.LEAST).items():
        if has(who, what) < number:
            return Lacking(SCARCE[what], f"it costs {number} {WORDS[what]}, and {has(who, what)} are left")
        if not may_spend(playing.table, who, what, number):
            return Lacking("R-PRIO-3", f"a text keeps {who.name} from spending {number} {WORDS[what]} more")
    for one in cost.doing:
        if isinstance(one, Earn) and one.what is Countable.COUNTERS and one.way is Way.LOSE:
            lie = sum(counters_on(bearer, playing) for bearer in those(one.who, playing))
            if lie < max(1, so_many(one.number, playing, who)):
                return Lacking("R-PRIO-3", f"it costs counters, and {lie} lie there")
        if isinstance(one, PassOn) and one.way is Passing.GIVE:
            number = max(1, so_many(one.number, playing, who))
            if has(who, one.what) < number:
                return Lacking(SCARCE[one.what], f"{number} {WORDS[one.what]} are to be given, and are not there")
    if not can_discard(who, cost.cards):
        return Lacking("R-PRIO-3", f"it costs {cost.cards} cards of the hand, which are not there")
    return None


def may_spend(table: Table, who: Entity, what: Countable, number: int) -> bool:
    """Tell whether no text keeps someone from spending so much more in its turn, round or scenario."""
    if is_barred(table, _spends(who, what, number)):
        return False
    return all(
        _spent(table, who, one.what) + number <= one.what.most
        for one in held(table, SpendAtMost, who)
        if one.what.what is what
    )


def _spent(table: Table, who: Entity, limit: SpendAtMost) -> int:
    return sum(
        one.number
        for one in table.spent
        if one.who == who.id
        and one.what is limit.what
        and (limit.per not in (Period.TURN, Period.ROUND) or one.round == table.round)
        and (limit.per is not Period.TURN or one.turn == table.turns)
    )


def move_stock(who: Entity, what: Countable, by: int, playing: Playing) -> None:
    """Give someone so much of what can be spent, or take it; only Karma goes below 0 (R-KRM-3)."""
    if what is not Countable.KARMA:
        by = max(by, -has(who, what))
    _put(who, what, by)
    words = f"{'gains' if by > 0 else 'loses'} {abs(by)} {WORDS[what]}, and has {has(who, what)}"
    playing.tell(Note.EARNED, who, "R-KRM-1", words, by)


def _put(who: Entity, what: Countable, by: int) -> None:
    match what:
        case Countable.KARMA:
            who.karma += by
        case Countable.VALUABLES:
            who.valuables += by
        case Countable.TACTICAL_POINTS:
            who.tactical += by
        case Countable.CHARGES:
            who.charges += by


def pay(who: Entity, cost: Cost, playing: Playing) -> None:
    """Take what a price asks, but for what something else is done in place of.

    What was paid in Karma for a play counts in contradictions (R-PRIO-2).
    """
    asked = {
        what: number
        for what, number in asked_by(cost, playing, who, Asked.PAID).items()
        if not _is_averted(playing, who, what, number)
    }
    karma = asked.get(Countable.KARMA, 0)
    for what, number in asked.items():
        _put(who, what, -number)
    if karma and playing.made is not None and playing.made.owner is who:
        playing.made.karma += karma
    for what, number in asked.items():
        playing.table.spent.append(Spent(who.id, what, number, playing.table.round, playing.table.turns))
        playing.tell(Happening.SPENDS, who, "R-KRM-2", f"spends {number} {WORDS[what]}", number)
    for what, number in asked.items():
        playing.table.announce(_spends(who, what, number, playing.cause))


def _spends(who: Entity, what: Countable, number: int, cause: Cause = BY_ITSELF) -> Occurrence:
    return Occurrence(event=Happening.SPENDS, who=who, what=what, amount=number, cause=cause, play=cause.made)


def _is_averted(playing: Playing, who: Entity, what: Countable, number: int) -> bool:
    return averted(playing.table, lambda: (_spends(who, what, number, playing.cause),))
