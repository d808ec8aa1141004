"""Gear as sentences speak of it: "a Light Melee Weapon", "a Shield", "a Dagger"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.descriptors import ANY_CARD, FROM_HAND, Mark, Marking, PlayLike
from compiler.ir.terms import EntryKind
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.facts.predicates import GearIs
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.reading import Reading

GEAR_KINDS = ("Weapon", "Armor", "Shield", "Implement", "Tool", "Item", "Clothing", "Accessory", "Expertise")
LIES_ON: dict[EntryKind, tuple[str, ...]] = {
    EntryKind.ENCHANTMENT: ("weapon", "armor", "shield"),
    EntryKind.AUGMENT: ("expertise",),
    EntryKind.RITUAL: ("expertise",),
}
"""What lies on Gear, and which Gear that is: its text speaks of that as "this Weapon" (R-ENC-1, R-AUG-1, R-RIT-1)."""
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
PIECE = "piece of Gear"
UNCOUNTED = ("Armor", "Clothing")
"""Gear said without an article."""


PLURAL_GEAR = {"Accessory": "accessories", "Armor": "armor", "Expertise": "expertise"}
"""Where the word for several is not made with "s", with a small letter."""


def gear_said(words: str) -> str:
    """Say a piece of Gear with its article, where it has one.

    >>> gear_said("Light Shield"), gear_said("Heavy Armor"), gear_said("")
    ('a Light Shield', 'Heavy Armor', 'Gear')
    """
    plain = words.endswith(UNCOUNTED) or words.startswith("another ")
    return (words if plain else article(words)) if words else "Gear"


def one_said(words: str) -> str:
    """Say a piece of Gear behind a word that counts it."""
    return words or PIECE


def several_said(words: str) -> str:
    """Say several pieces of Gear.

    >>> several_said("Light Shield"), several_said("Accessory"), several_said("")
    ('Light Shields', 'Accessories', 'pieces of Gear')
    """
    if words.endswith(PIECE):
        return words.replace("piece", "pieces")
    *classes, kind = words.split() or ["pieces of Gear"]
    many = PLURAL_GEAR.get(kind, "").capitalize() or kind.removesuffix("s") + "s"
    return " ".join((*classes, many if words else kind))


def is_gear(term: Sequence[str]) -> bool:
    """Tell whether words are a kind of Gear or a family of weapons, with classes before it or none."""
    *classes, last = term
    return last in (*GEAR_KINDS, *WEAPON_FAMILIES) and set(classes) <= set(GEAR_CLASSES)


def known_gear(reading: Reading, term: list[Token]) -> tuple[str, ...]:
    """Check the words that say what Gear is meant; the last one is a kind of Gear or a family of weapons."""
    *classes, last = term
    said = tuple(str(word) for word in term)
    if classes and not is_gear([last]) and not set(classes) & set(GEAR_CLASSES):
        _no_kind(reading, term, " ".join(said))
        return said
    for word in classes:
        reading.known(word, GEAR_CLASSES, Code.REF_DANGLING, "class of Gear")
    reading.known(last, (*GEAR_KINDS, *WEAPON_FAMILIES), Code.REF_DANGLING, "kind of Gear")
    return said


def _no_kind(reading: Reading, term: list[Token], name: str) -> None:
    """Say that text asks for a kind of Gear where someone names one piece of it."""
    message = f'"{name}" is no kind of Gear'
    kinds = f"{', '.join(GEAR_KINDS)}, or of weapons {', '.join(WEAPON_FAMILIES)}"
    mend = 'a piece is not asked for by its name alone: say what kind it is, as in "a Shield named Buckler"; '
    reading.trouble(Code.REF_DANGLING, term[0], message, last=term[-1], help=f"{mend}there are {kinds}")


def gear_asked_words(asked: GearIs) -> str:
    """Word what an "if" asks of the piece that the text has just used: "that Weapon is a Light Weapon"."""
    words = " ".join(asked.classes)
    like = words.lower() if "-" in words else words
    what = like if len(asked.classes) == 1 else article(f"{words} {asked.gear}")
    return f"that {asked.gear} is{' not' if asked.negated else ''} {what}"


def can_be_called(like: GearLike, words: str) -> bool:
    """Tell whether a piece like that can be "it", "that Gear" or "that Weapon"; a Dagger is a Weapon, too."""
    kind = words.rsplit(maxsplit=1)[-1].capitalize()
    kinds = {called.split()[-1] for called in like.called}
    return kind in ("It", "Gear") or kinds <= {kind, *(WEAPON_FAMILIES if kind == "Weapon" else ())}


def kind_called(like: GearLike) -> str:
    """Give what a piece like that is called behind "that"."""
    kinds = {called.split()[-1] for called in like.called}
    kind = kinds.pop() if len(kinds) == 1 else "Gear"
    return "Weapon" if kind in WEAPON_FAMILIES else kind


def gear_used(like: PlayLike) -> str | None:
    """Word the Gear that is used, where whatever is played from it is meant: "that Weapon", "an Item"."""
    match like:
        case PlayLike(having=(Mark(what=Marking.SOURCE, name=name),)) if name != FROM_HAND.name and like == PlayLike(
            kinds=ANY_CARD, having=like.having
        ):
            return name if name == "Gear" or name.startswith(("this ", "that ")) else gear_said(name)
    return None
