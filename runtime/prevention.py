"""What a text keeps from being done or from happening, asked wherever the table is about to do it (R-PRIO-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.events.deeds import ASKED_BEFORE
from compiler.ir.flow import Toll
from runtime.events import Note
from runtime.holding import held
from runtime.listening import hear, heard
from runtime.moments import Occurrence, by_doer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.events.deeds import Happening
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.holding import Held
    from runtime.moments import Moment
    from runtime.table import Table

Names = tuple[str | None, ...]
RULE = "R-PRIO-3"
"""What a card says holds."""


def barring(table: Table, coming: Occurrence) -> Held[Cannot] | None:
    """Give the text that keeps from happening what would; it is told of as if it had happened."""
    return next(all_barring(table, coming), None)


def all_barring(table: Table, coming: Occurrence) -> Iterator[Held[Cannot]]:
    """Give each text that keeps from happening what would."""
    kept = held(table, Cannot, coming.who)
    return (one for one in kept if one.bars is not None and one.bars(coming, one.playing))


def can_be_kept(table: Table) -> bool:
    """Tell whether there is any text that keeps something from happening."""
    return Cannot in table.held or Toll in table.held


def is_barred(table: Table, coming: Occurrence) -> bool:
    """Tell whether a text keeps something from happening, and have that told."""
    one = barring(table, coming) or _left_unpaid(table, coming)
    if one is None:
        return False
    words = f"is kept from this: {coming.event.replace('_', ' ')}"
    table.tell(Note.BARRED, coming.who, one.playing.cause.by(RULE), words)
    return True


def _left_unpaid(table: Table, coming: Occurrence) -> Held[Toll] | None:
    """Have someone pay for what they are about to do, and give the text that asks for what they do not pay."""
    asking = [*held(table, Toll, coming.who)] if Toll in table.held else ()
    return next((one for one in asking if one.bars is not None and one.bars(coming, one.playing)), None)


def comes_about(table: Table, coming: Occurrence) -> bool:
    """Tell whether what is about to happen does: no text keeps it from that, nor has anything else come of it."""
    return not (is_barred(table, coming) or table.announce(replace(coming, ahead=True)).cancelled)


def comes_changed(table: Table, coming: Occurrence) -> bool:
    """Tell whether what is about to happen does; so much of it then as has been left of it."""
    if is_barred(table, coming):
        return False
    ahead = table.announce(replace(coming, ahead=True))
    coming.amount = ahead.amount
    return not ahead.cancelled


def happens_to(table: Table, coming: Occurrence, doing: Happening) -> bool:
    """Tell whether what is about to happen to someone does, told as what it is of whoever does it, too."""
    told = (coming, *by_doer(coming, doing))
    if can_be_kept(table) and any(is_barred(table, one) for one in told):
        return False
    return not any(table.announce(replace(one, ahead=True)).cancelled for one in told)


def goes_otherwise(table: Table, moment: Callable[[], Moment]) -> bool:
    """Tell whether something does not end as it would: a text keeps one of them from it, or something else is done."""
    if can_be_kept(table) and any(is_barred(table, one) for one in moment() if one.event in ASKED_BEFORE):
        return True
    return averted(table, moment)


def averted(table: Table, moment: Callable[[], Moment]) -> bool:
    """Tell whether something else comes of what is about to happen, however it is told: of either side."""
    if not heard(table):  # as at most tables: what there is to be told is not even made
        return False
    coming = tuple(replace(one, ahead=True) for one in moment() if one.event in ASKED_BEFORE)
    if not coming:
        return False
    hear(table, coming)
    if table.windows is not None:
        table.windows.open(table, coming)
    return any(one.cancelled for one in coming)


def cannot(
    table: Table, event: Happening, who: Entity, cause: Cause, names: Names = (), amount: int | None = None
) -> bool:
    """Tell whether a text keeps something from happening by that cause, and have that told."""
    if not can_be_kept(table):  # as nearly always
        return False
    made = cause.made
    others = (made.owner,) if made is not None and made.owner is not who else ()
    return is_barred(
        table, Occurrence(event=event, who=who, others=others, play=made, names=names, amount=amount, cause=cause)
    )
