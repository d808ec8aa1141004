"""Outcomes without a roll that hold for a play before it is made: the next Action misses, Charming Actions fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.coming import NextOutcome
from compiler.ir.rolls import Outcome
from runtime.holding import held, spend
from runtime.made import HITS, MISSES, claim, covers

if TYPE_CHECKING:
    from compiler.ir.terms import RowName
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.priority import Claim
    from runtime.table import Table

WORKS = frozenset([Outcome.HIT, Outcome.SUCCESS])


def foreseen(table: Table, made: Made, action: Made) -> list[Claim]:
    """Give what has been said beforehand of a play in an exchange: of the next one of its kind, or of its roll."""
    found = []
    for one in tuple(held(table, NextOutcome, made.owner)):
        row = made.rows.roll.row if made.rows.roll else None
        if made.play.kind is one.what.play or covers(one.what.row, row):
            spend(table, one)
            found.append(verdict(made, action, one.what.outcome))
    return found


def verdict(about: Made, action: Made, outcome: Outcome) -> Claim:
    """Say what an outcome of a play is to the Action: a Reaction that succeeds makes it miss."""
    hits = (outcome in WORKS) is (about is action)
    return claim(about, action, HITS if hits else MISSES)


def next_outcome(table: Table, who: Entity, row: RowName) -> bool | None:
    """Tell how someone's next roll of a Skill ends without being rolled; None where it is rolled."""
    for one in tuple(held(table, NextOutcome, who)):
        if covers(one.what.row, row):
            spend(table, one)
            return one.what.outcome in WORKS
    return None
