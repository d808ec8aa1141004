"""What lies on Gear: Enchantments on pieces of their kind, Rituals and Augments on the Expertise (R-ENC-1, R-AUG-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.entries.gear import ENCHANTED_KINDS, hosts_of
from compiler.ir.terms import EntryKind, Scenario

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from runtime.entity import Entity
    from runtime.made import Made

LAID_ON_EXPERTISE = {Scenario.EXPLORATION: EntryKind.RITUAL, Scenario.INTERACTION: EntryKind.AUGMENT}
"""What enhances the Expertise of a type of scenario."""


def laid_on(owner: Entity, piece: Entry) -> tuple[Entry, ...]:
    """Give what someone has equipped that lies on a piece of theirs."""
    if piece.kind in ENCHANTED_KINDS:
        laid = hosts_of(owner.gear).get(piece.id)
        return tuple(one for one in owner.gear if one.id == laid)
    kind = LAID_ON_EXPERTISE.get(piece.scenario) if piece.kind is EntryKind.EXPERTISE else None
    return tuple(one for one in owner.gear if one.kind is kind)


def is_this(owner: Entity, piece: Entry, text: str) -> bool:
    """Tell whether a piece of someone's is what "this Weapon" means in the text of that entry."""
    return piece.id == text or any(one.id == text for one in laid_on(owner, piece))


def is_from(made: Made, text: str) -> bool:
    """Tell whether a play is made with the Gear that "this Weapon" means in the text of that entry."""
    return is_this(made.owner, made.entry, text)
