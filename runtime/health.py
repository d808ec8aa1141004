"""The maximum of someone's points, and Injuries, which lower it (rules.md 18.4)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compiler.ir.deeds.overrides import Rule
from compiler.ir.deeds.points import How, IgnoreInjuries, PointsMaximum
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import POINTS
from runtime.events import Cause, Note
from runtime.holding import held
from runtime.interpreter.amounts import amount
from runtime.prevention import cannot
from runtime.shelter import set_aside

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table


def settle_maximum(table: Table, who: Entity, cause: Cause) -> None:
    """Bring the maximum up to date, after an Injury or another change; points above it are lost (R-SET-5, R-INJ-1)."""
    if _settles(table, who, cause):
        table.fallen(who, cause)


def _settles(table: Table, who: Entity, cause: Cause) -> bool:
    """Bring the maximum up to date; tell whether that has taken the last point."""
    kind = POINTS[who.scenario]
    if kind not in who.printed:  # `-`: such a Challenge has no points to lose
        return False
    before = who.most
    who.most = who.printed[kind] + who.raised - _lost(table, who)
    for one in held(table, PointsMaximum, who):
        if kind in one.what.points:
            by = amount(one.what.by, one.playing, who)
            who.most += by if one.what.how is How.INCREASE else -by
    who.most = max(who.most, 0)
    if who.most != before:
        table.tell(Note.MAXIMUM_CHANGED, who, cause, f"has a maximum of {who.most} {kind}", who.most)
    before, who.points = who.points, min(who.points, who.most)
    return before > 0 and who.defeated


def injure(table: Table, who: Entity, cause: Cause) -> bool:
    """Give someone an Injury, unless a text keeps them from it; tell whether they have it (R-INJ-1, R-INJ-3)."""
    if set_aside(table, Rule.INJURIES, who):
        table.tell(Note.UNHARMED, who, cause, "suffers no Injury")
        return False
    if cannot(table, Happening.SUFFERS_INJURY, who, cause):
        return False
    if table.would(Happening.SUFFERS_INJURY, who, cause).cancelled:
        return False
    before = who.points
    who.injuries += 1
    who.late_injuries += 1
    words = f"suffers an Injury, and has {who.injuries}"
    table.tell(Happening.SUFFERS_INJURY, who, cause.by("R-INJ-1"), words, who.injuries)
    fell = _settles(table, who, cause.by("R-INJ-1"))
    suffers = partial(table.happens, Happening.SUFFERS_INJURY, who, cause, amount=before - who.points)
    table.together(suffers, *([partial(table.fallen, who, cause)] if fell else ()))
    _dies(table, who, cause)
    return True


def suffer_ignored(table: Table, who: Entity, cause: Cause) -> None:
    """Let Injuries that have been ignored count again."""
    settle_maximum(table, who, cause)
    _dies(table, who, cause)


def _dies(table: Table, who: Entity, cause: Cause) -> None:
    if is_dead(table, who):
        table.tell(Note.DIED, who, cause.by("R-INJ-3"), "dies of the Injuries")
        table.remove(who, cause.by("R-INJ-3"))


def is_dead(table: Table, who: Entity) -> bool:
    """Tell whether Injuries have brought any of the printed points to 0, without Gear and the like (R-INJ-3)."""
    return any(printed <= _lost(table, who) for printed in who.printed.values())


def survived(table: Table, who: Entity) -> int:
    """Give how many Injuries someone survives: the next one kills (R-INJ-3)."""
    each = table.rules.ranks.usual(who.entry).injury
    return min((printed - 1) // each for printed in who.printed.values())


def _lost(table: Table, who: Entity) -> int:
    """Give what someone's Injuries take off every maximum (R-INJ-1, R-INJ-2), but for those that they ignore."""
    if not who.injuries:
        return 0
    left = who.injuries
    for one in held(table, IgnoreInjuries, who):
        left -= who.injuries if one.what.number is None else amount(one.what.number, one.playing, who)
    return table.rules.ranks.usual(who.entry).injury * max(left, 0)


def leave(table: Table, who: Entity, number: int, cause: Cause) -> None:
    """Leave someone with no more than so many points; whoever is defeated gets that many back (R-DMG-2)."""
    if who.defeated:
        table.give_back(who, number, cause)
        return
    before, who.points = who.points, min(who.points, max(number, 1))
    table.tell(Note.LEFT, who, cause, f"is left with {who.points}, {who.left}", who.points)
    if who.points < before:
        table.happens(Happening.REDUCED, who, cause, amount=who.points)


def swap(table: Table, who: Entity, whom: Entity, cause: Cause) -> None:
    """Give two each other's points, at most their own maximum; whoever has none left is defeated (R-DMG-2)."""
    own, other = who.points, whom.points
    for one, number in ((who, other), (whom, own)) if who.has_points and whom.has_points else ():
        if number > one.points:
            table.give_back(one, number - one.points, cause)
        elif number < one.points and number == 0:
            table.defeat(one, cause)
        elif number < one.points:
            leave(table, one, number, cause)


def take_back(table: Table, who: Entity, lost: int, cause: Cause) -> None:
    """Undo an Injury that somebody has cancelled, with the points that were lost by it, and with death."""
    died = who.removed and is_dead(table, who)
    who.injuries -= 1
    who.late_injuries -= 1
    settle_maximum(table, who, cause)
    table.give_back(who, lost, cause)
    if died and not is_dead(table, who):
        who.removed = False


def heal(table: Table, who: Entity, number: int, cause: Cause) -> int:
    """Take Injuries from someone, as a reward or for Valuables; give how many (R-INJ-4)."""
    healed = min(number, who.injuries)
    who.injuries -= healed
    who.late_injuries = min(who.late_injuries, who.injuries)
    if healed:
        table.tell(Note.HEALED, who, cause.by("R-INJ-4"), f"loses {healed} Injuries, and has {who.injuries}", healed)
        settle_maximum(table, who, cause.by("R-INJ-4"))
    return healed


def rise(table: Table, who: Entity) -> None:
    """Begin the turn of a PC at 0 EP: an Injury, then all of the new maximum (R-EP-1); death ends it."""
    if who.entry is None and who.defeated and POINTS[who.scenario] == "EP" and not who.removed:
        cause = Cause("R-EP-1")
        injure(table, who, cause)
        if not who.removed:
            table.recover(who, who.most, cause)
