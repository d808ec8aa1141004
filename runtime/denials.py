"""Resistance and Weakness that a place takes from those in it: a dungeon that leaves players no Fire Resistance.

Such a text contradicts whatever gives them; which of the two is right, `priority` decides (R-PRIO-8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.overrides import NoWards
from runtime.entity import Camp
from runtime.events import Cause, Note
from runtime.holding import held
from runtime.outcomes import stands_on
from runtime.priority import Claim, Helps, Origin, prevails
from runtime.wards import Given

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.terms import Ward
    from runtime.entity import Entity, Lasting
    from runtime.priority import Verdict
    from runtime.table import Table


class Denial(msgspec.Struct, frozen=True, kw_only=True):
    """What a place takes from one side: Resistance or Weakness to a type, wherever it comes from, or as is said."""

    camp: Camp
    ward: Ward
    type: str
    overrides: tuple[Origin, ...] = ()
    """Where that comes from which its text says that it overrides."""
    spares: tuple[Origin, ...] = ()
    """Where that comes from which its text says that it does not."""

    def claim(self, who: Entity) -> Claim:
        """Claim that someone has none; of two constant effects it is the more specific."""
        return Claim(
            what=f"{who.name} has no {self.type} {self.ward} here",
            origin=Origin.CONSTANT,
            helps=Helps.OTHERS if who.camp is Camp.PLAYERS else Helps.PLAYERS,
            played=0,
            specific=1,
            overrides=self.overrides,
            spares=self.spares,
        )


def counting(table: Table, who: Entity) -> list[Given]:
    """Give every Resistance and Weakness that counts for someone where they are, and tell what is taken, and why."""
    for one, given in _lasting(who) if table.denials else ():
        for verdict in _verdicts(table, who, one, given):
            table.tell(Note.OVERRULED, who, Cause(verdict.rule, one.entry), f"learns: {verdict.reason}")
    return left(table, who)


def left(table: Table, who: Entity) -> list[Given]:
    """Give every Resistance and Weakness that counts for someone where they are, for whoever only asks."""
    if not table.denials:
        return _not_lost(table, who, who.given)
    given = [
        given
        for one, given in _lasting(who)
        if not any(_takes(verdict) for verdict in _verdicts(table, who, one, given))
    ]
    return _not_lost(table, who, given)


def _not_lost(table: Table, who: Entity, given: list[Given]) -> list[Given]:
    """Leave out what texts have someone lose for as long as they hold."""
    lost = [one.what for one in held(table, NoWards, who)] if NoWards in table.held else []
    return [
        one for one in given if not any(one.ward is so.ward and (not so.types or one.type in so.types) for so in lost)
    ]


def _lasting(who: Entity) -> Iterator[tuple[Lasting, Given]]:
    """Give what someone was given and has still."""
    for one in who.wards:
        given = one.ward(who)
        if given is not None:
            yield one, given


def _verdicts(table: Table, who: Entity, one: Lasting, given: Given) -> Iterator[Verdict]:
    """Decide whether a place takes what someone was given, as far as it speaks of that."""
    for denial in table.denials:
        if (denial.camp, denial.ward, denial.type) == (who.camp, given.ward, given.type):
            yield prevails(denial.claim(who), _claim(who, one, given), table.judging)


def _takes(verdict: Verdict) -> bool:
    return verdict.winner.origin is Origin.CONSTANT and bool(verdict.winner.specific)


def _claim(who: Entity, one: Lasting, given: Given) -> Claim:
    """Claim that someone has what they were given: by Gear or a card that is there, or for a time in the scenario."""
    if one.held is not None and one.held.playing.constant:
        origin, played = stands_on(one.held.playing), 0
    elif one.since == 0:  # printed
        origin, played = Origin.CONSTANT_CARD, 0
    else:
        origin, played = Origin.HAND, one.since
    helps = Helps.PLAYERS if who.camp is Camp.PLAYERS else Helps.OTHERS
    what = f"{who.name} has {given.type} {given.ward} {given.value}"
    return Claim(what=what, origin=origin, helps=helps, played=played)
