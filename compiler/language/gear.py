"""Gear as sentences speak of it: "a Light Melee Weapon", "a Shield", "a Dagger"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.language.groups import article

if TYPE_CHECKING:
    from compiler.language.scene import Reads
    from compiler.language.token import Token

GEAR_KINDS = ("Weapon", "Armor", "Shield", "Implement", "Tool", "Item", "Clothing", "Accessory", "Expertise")
GEAR_CLASSES = (
    "Light",
    "Medium",
    "Heavy",
    "Melee",
    "Ranged",
    "One-handed",
    "Two-handed",
    "Improvised",
    "Tome",
    "Focus",
)
WEAPON_FAMILIES = (
    "Axe",
    "Blowgun",
    "Bow",
    "Club",
    "Crossbow",
    "Dagger",
    "Hammer",
    "Polearm",
    "Sling",
    "Spear",
    "Staff",
    "Sword",
)
"""rules.md 17.4."""
UNCOUNTED = ("Armor", "Clothing")
"""Gear said without an article."""


def gear_said(words: str) -> str:
    """Say a piece of Gear with its article, where it has one.

    >>> gear_said("Light Shield"), gear_said("Heavy Armor")
    ('a Light Shield', 'Heavy Armor')
    """
    return words if words.endswith(UNCOUNTED) else article(words)


def gear_words(reading: Reads, term: list[Token]) -> tuple[str, ...]:
    """Check the words that say what Gear is meant; the last one is a kind of Gear or a family of weapons."""
    *classes, last = term
    for word in classes:
        reading.known(word, GEAR_CLASSES, Code.REF_DANGLING, "class of Gear")
    reading.known(last, (*GEAR_KINDS, *WEAPON_FAMILIES), Code.REF_DANGLING, "kind of Gear")
    return tuple(str(word) for word in term)
