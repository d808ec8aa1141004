"""Whose turn comes when: by Initiative, or by type in exploration, and by what texts say (R-INIT-1 to R-INIT-3)."""

from __future__ import annotations

from functools import cmp_to_key, partial
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.deeds.turns import InitiativeChange, InitiativeSet, InitiativeTies, TurnOrder
from compiler.ir.facts.predicates import RollResult
from compiler.ir.facts.turns import Order
from runtime.holding import Held, held
from runtime.interpreter.amounts import amount
from runtime.interpreter.measuring import NOT_AT_ALL
from runtime.interpreter.who import is_meant

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table

LEAST = 1
"""Initiative is a positive number."""
FIRST_OF_ALL = "Environ"
"""The type of Challenge that acts before the players; the others come after them (R-INIT-3)."""


class Called(NamedTuple):
    """A turn that a text has put before all others to come."""

    who: str
    more: bool
    """Whether it is one that they would not have had."""


class Slot(NamedTuple):
    """One turn in a round, and the Initiative that it has."""

    who: Entity
    at: int


def initiative_of(table: Table, who: Entity) -> tuple[int, ...]:
    """Give someone's Initiative as texts have it now, the highest first; none in exploration (R-SET-6)."""
    now = sorted(who.initiative, reverse=True)
    texts: list[Held[InitiativeChange] | Held[InitiativeSet]] = [
        *held(table, InitiativeChange, who),
        *held(table, InitiativeSet, who),
    ]
    for one in sorted(texts, key=attrgetter("since")):
        if not now:
            break
        match one.what:
            case InitiativeChange(by=by):
                more = amount(by, one.playing, who)
                now = [max(LEAST, at + more) for at in now]
            case InitiativeSet(to=to):
                now[0] = max(LEAST, amount(to, one.playing, who))
                now.sort(reverse=True)
    return tuple(now)


def order_of(table: Table) -> list[Entity]:
    """Give whose turns a round has, in their order, as things stand now; whoever has several comes several times."""
    present = [one for one in table.entities if not (one.removed or one.defeated)]
    slots = [slot for one in present for slot in _slots(table, one)]
    order = [slot.who for slot in sorted(slots, key=cmp_to_key(partial(_compared, table)))]
    placed = [one for who in present for one in held(table, TurnOrder, who) if one.on in (None, who.id)]
    for one in sorted({id(text): text for text in placed}.values(), key=attrgetter("since")):
        for who in [who for who in present if one.is_for(who)]:
            _place(order, who, one)
    return order


def _slots(table: Table, who: Entity) -> list[Slot]:
    now = initiative_of(table, who)
    if now:
        return [Slot(who, at) for at in now]
    if who.entry is None:
        return [Slot(who, 0)]
    return [Slot(who, 1 if who.entry.title.type == FIRST_OF_ALL else -1)]


def _compared(table: Table, one: Slot, other: Slot) -> int:
    """Tell which comes first, below 0 where it is the one: players win ties against NPCs, unless a text says else."""
    if one.at != other.at or one.who is other.who:
        return other.at - one.at
    for first, second, way in ((one.who, other.who, -1), (other.who, one.who, 1)):
        for text in held(table, InitiativeTies, first):
            if text.what.against is None or is_meant(text.what.against, second, text.playing):
                return -way if text.what.result is RollResult.LOSES else way
    return (one.who.entry is not None) - (other.who.entry is not None)


def _place(order: list[Entity], who: Entity, text: Held[TurnOrder]) -> None:
    """Put someone's turn where a text has it: their first one to the front, their last one to the end."""
    ahead = text.what.order in (Order.FIRST, Order.BEFORE)
    own = [at for at, one in enumerate(order) if one is who]
    if not own:
        return
    place = own[0] if ahead else own[-1]
    others = [at for at, one in enumerate(order) if one is not who and _is_beside(one, text)]
    if others and (place > others[0] if ahead else place < others[-1]):
        order.insert(others[0] if ahead else others[-1], order.pop(place))


def _is_beside(one: Entity, text: Held[TurnOrder]) -> bool:
    whom = text.what.whom
    return whom is None or is_meant(whom, one, text.playing)


def next_to_act(table: Table) -> Entity | None:
    """Give whose turn comes next in this round; nobody's once all have had theirs."""
    for called in table.turns_called:
        one = table.entity(called.who)
        if not (one.removed or one.defeated):
            return one
    return next(iter(to_come(table)), None)


def to_come(table: Table) -> list[Entity]:
    """Give whose turns are still to come in this round, in their order, but for those that a text has put first."""
    begun = list(table.turns_begun)
    left: list[Entity] = []
    for more in table.turns_more:
        begun.remove(more)
    for who in order_of(table):
        if who.id in begun:
            begun.remove(who.id)
        else:
            left.append(who)
    return left


def acted_first(who: Entity, table: Table) -> int:
    """Tell how early in this round someone has begun a turn."""
    begun = table.turns_begun
    return -begun.index(who.id) if who.id in begun else NOT_AT_ALL


def acted_last(who: Entity, table: Table) -> int:
    """Tell how late in this round someone has begun a turn; not the one whose turn it is."""
    begun = table.turns_begun
    return max((at for at, one in enumerate(begun) if one == who.id and one != table.turn_of), default=NOT_AT_ALL)


def acts_next(who: Entity, table: Table) -> int:
    """Tell how soon someone's next turn of this round comes."""
    coming = [*(one.who for one in table.turns_called), *(one.id for one in to_come(table))]
    return -coming.index(who.id) if who.id in coming else NOT_AT_ALL


def call(table: Table, called: Called) -> bool:
    """Put a turn before all others to come, behind those that have been; tell whether they have any left (R-INIT-1)."""
    has = called.more or any(one.id == called.who for one in to_come(table))
    if has:
        table.turns_called.append(called)
    return has


def begun(table: Table, who: Entity) -> None:
    """Note that someone begins a turn."""
    table.turns_begun.append(who.id)
    for called in table.turns_called:
        if called.who == who.id:
            table.turns_called.remove(called)
            table.turns_more += [who.id] if called.more else []
            return


def round_begins(table: Table) -> None:
    """Forget the turns of the last round."""
    table.turns_begun.clear()
    table.turns_more.clear()
    table.turns_called.clear()
