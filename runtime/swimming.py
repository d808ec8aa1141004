"""Fighting in water (R-SWM-1): what Gear in hand costs whoever swims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.overrides import NoPenalties
from compiler.ir.deeds.rolls import Unit
from compiler.ir.entries.gear import words_of
from compiler.ir.facts.predicates import Activity
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import EntryKind, RowName
from runtime.counting_as import kinds_beside
from runtime.holding import held
from runtime.where import nature_of

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

HELD_OR_WORN = frozenset([EntryKind.WEAPON, EntryKind.ARMOR, EntryKind.SHIELD])
"""The Gear that the water slows."""
THRUSTING = frozenset(["Dagger", "Spear"])
"""The sorts of Weapon that go through water as through air, but for Miss."""
AQUATIC = "Aquatic"
LOST = (RowName.HIT, RowName.MISS, RowName.DAMAGE)


def slow(table: Table, made: Made) -> None:
    """Lower the Hit, Miss and Damage dice of a play of a Weapon, Armor or shield by a level, where its owner swims."""
    if made.entry.kind not in HELD_OR_WORN or not swims(table, made.owner):
        return
    kinds = words_of(made.entry) | kinds_beside(table, made.owner, made.entry)
    for row in (RowName.MISS,) if THRUSTING & kinds else LOST:
        before = made.levels.get(row, 0)
        made.change(row, levels=-1)
        if made.levels.get(row, 0) < before:
            made.slowed = (*made.slowed, row)


def dry(made: Made) -> None:
    """Give back what the water has taken of a play that takes no notice of it."""
    for row in made.slowed:
        made.levels[row] += 1
        made.moved[row, Unit.LEVEL, False, ""] += 1
    made.slowed = ()


def swims(table: Table, who: Entity) -> bool:
    """Tell whether someone is in the water, and it makes things harder for them."""
    wet = Nature.WATER in nature_of(table.ground.place(who), table)
    if not (wet or Activity.SWIMMING in who.states or table.ground.does(who, Activity.SWIMMING)):
        return False
    spared = any(Activity.SWIMMING in one.what.activities for one in held(table, NoPenalties, who))
    return not spared and not who.has_keyword(AQUATIC)
