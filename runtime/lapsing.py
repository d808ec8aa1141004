"""What is over, or comes, as its time does: a moment of the scenario, or a deed that it lasts until."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.ir.deeds.cards import HandLimit, HandLimitSet
from compiler.ir.deeds.overrides import Override, Rule
from runtime.events import Note

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.base import Node
    from runtime.deadlines import Deadline
    from runtime.entity import Entity, Lasting
    from runtime.events import Cause
    from runtime.holding import Held
    from runtime.moments import Occurrence
    from runtime.table import Table

Over = Callable[["Deadline"], bool]
"""Whether something is over that lasts until a deadline, or comes with it."""


def lapse(table: Table, occurrence: Occurrence) -> None:
    """End what lasts until something that has happened, in the order bestowed (R-ORD-1)."""

    def over(at: Deadline) -> bool:
        came = at.comes_with is not None and at.comes_with(occurrence)
        return came or (at.other is not None and over(at.other))

    for one in sorted((*due(table, over), *ending(table, over)), key=attrgetter("since")):
        one.do()


class Coming(NamedTuple):
    """Something that a moment brings: since when that is so, and what is done."""

    since: int
    do: Callable[[], None]
    about_hands: bool = False
    """Whether it is about discarding, which is not over before cards are discarded (R-DISC-1)."""


def due(table: Table, over: Over) -> list[Coming]:
    """Give what was put off until now."""
    come = [one for one in table.due if over(one.at)]
    table.due = [one for one in table.due if one not in come]
    return [Coming(one.since, partial(one.step, one.playing)) for one in come]


def ending(table: Table, over: Over) -> list[Coming]:
    """Give what is over now: conditions and what else someone is or has, and every effect that holds."""
    found = [
        Coming(one.since, partial(_expire, table, bearer, one))
        for bearer in table.entities
        for one in (*bearer.conditions, *bearer.wards, *bearer.keywords)
        if one.until is not None and over(one.until)
    ]
    for kept in table.held.values():
        ends = [one for one in kept if one.until is not None and over(one.until)]
        found += [Coming(one.since, partial(_end, table, one), _about_hands(one)) for one in ends]
    return found


def freeing(table: Table, occurrence: Occurrence) -> list[Cause]:
    """Give the texts whose effects someone may end by what they would spend a phase on."""
    found: list[Cause] = []
    kept = [one.until for held in table.held.values() for one in held]
    borne = [one.until for bearer in table.entities for one in (*bearer.conditions, *bearer.wards, *bearer.keywords)]
    ends = [end for at in (*kept, *borne, *(one.at for one in table.due)) if at is not None for end in at.ends]
    for end in ends:
        new = end.text is not None and not any(end.text.is_with(one) for one in found)
        if new and end.text and end.comes_with and end.comes_with(replace(occurrence, cause=end.text)):
            found.append(end.text)
    return found


def _expire(table: Table, bearer: Entity, one: Lasting) -> None:
    """End what someone is or has, unless what came before it has done so."""
    if is_there(one, (*bearer.conditions, *bearer.wards, *bearer.keywords)):
        table.expire(bearer, one)


def is_there(one: object, kept: Iterable[object]) -> bool:
    """Tell whether something is still there, be it like others or not."""
    return any(other is one for other in kept)


def _end(table: Table, one: Held[Node]) -> None:
    """End an effect that holds, unless what came before it has done so."""
    if not is_there(one, table.held[type(one.what)]):
        return
    table.held[type(one.what)].remove(one)
    if one.on is not None:
        table.tell(Note.ENDED, table.entity(one.on), one.playing.cause.by("R-ORD-1"), "is under this no longer")
    if one.ends is not None:
        one.ends()


def _about_hands(one: Held[Node]) -> bool:
    what = one.what
    kept = isinstance(what, Override) and what.rule in (Rule.DISCARD_OVER_LIMIT, Rule.HAND_LIMIT)
    return kept or isinstance(what, HandLimit | HandLimitSet)
