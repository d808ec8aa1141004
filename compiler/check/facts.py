"""What the questions about the whole library ask of each entry: found out when it is read, and kept with it.

After one entry has changed the others are not looked through again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.check.walk import effects_within
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.equipping import Equips
from compiler.ir.deeds.summoning import Summon
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import NAMESAKE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry


class Roll(msgspec.Struct, frozen=True, gc=False):
    """Dice of one row of an entry."""

    entry: str
    row: str
    dice: Dice
    mean: float
    """What the dice come to, taken over many rolls."""


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What is asked of one entry."""

    gear: tuple[str, ...]
    """The Gear that its text has someone equip, or speaks of, by name."""
    rolls: tuple[Roll, ...]
    """The dice of its plays, by the label of their row."""
    comers: tuple[str, ...] = ()
    """Whom its text has summoned, or speaks of as summoned, by name."""


def facts_of(entry: Entry) -> Facts:
    """Look through an entry."""
    gear = [name for effect in effects_within(entry) if isinstance(effect, Equips) for name in effect.gear]
    named = [*parts_in(entry, GearLike, Summon)]
    gear += dict.fromkeys(one.name for one in named if isinstance(one, GearLike) and one.name is not None)
    comers = {one.what for one in named if isinstance(one, Summon) and one.what not in (None, NAMESAKE)}
    return Facts(tuple(gear), tuple(_rolls(entry)), tuple(sorted(comers)))


def _rolls(entry: Entry) -> Iterator[Roll]:
    for play in entry.plays:
        rows = play.rows
        if rows.roll:
            yield _roll(entry, str(rows.roll.row), rows.roll.dice, *rows.roll.more)
        if rows.defense:
            yield _roll(entry, "Defense", rows.defense)
        for part in rows.damage:
            yield _roll(entry, "Damage", part.dice)


def _roll(entry: Entry, row: str, dice: Dice, *more: Dice) -> Roll:
    return Roll(entry.id, row, dice, sum(one.number * (one.level + 1) / 2 for one in (dice, *more)))
