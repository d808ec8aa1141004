"""Gear in its slots: hands, armor, accessories and the others, and the trainings they ask for (rules.md 17.1, 17.2)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from compiler.ir.terms import EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compiler.ir.entry import Entry
    from compiler.ir.library import Character

Fault = tuple["Entry", str, str]
"""The piece, what is wrong, how to mend it."""

HANDS = 2
HAND_KINDS = frozenset({EntryKind.WEAPON, EntryKind.SHIELD, EntryKind.IMPLEMENT, EntryKind.TOOL})
TRAINED_KINDS = frozenset(
    {EntryKind.WEAPON, EntryKind.SHIELD, EntryKind.IMPLEMENT, EntryKind.ARMOR, EntryKind.EXPERTISE}
)
ACCESSORY_LEVELS = (1, 2, 6, 10)
"""Levels that bring one more Accessory slot."""
EXPERTISE_SLOTS = 2


def slot_faults(character: Character, gear: Sequence[Entry], roles: Sequence[Entry]) -> Iterator[Fault]:
    """Give every piece that the character cannot have equipped together with those before it."""
    trained = {_singular(word) for role in roles for word in role.title.training}
    used: Counter[str] = Counter()
    for piece in gear:
        slot, takes = _slot(piece)
        used[slot] += takes
        room = _room(slot, character)
        if used[slot] > room:
            yield piece, f"no room for {piece.name}: {room} {slot} in all", "leave a piece out (R-GEAR-1)"
        if piece.kind in TRAINED_KINDS and not _is_general(piece) and not trained.intersection(_asked(piece)):
            words = ", ".join(sorted(_asked(piece)))
            yield (
                piece,
                f"nobody here is trained for {piece.name} ({words})",
                "any one of these trainings is enough (R-GEAR-2)",
            )
    for name, copies in Counter(piece.name for piece in gear if piece.kind is EntryKind.ACCESSORY).items():
        if copies > 1:
            piece = next(one for one in gear if one.name == name)
            yield piece, f"{copies} copies of the Accessory {name}", "take one (R-GEAR-3)"


def _slot(piece: Entry) -> tuple[str, int]:
    if piece.kind in HAND_KINDS:
        return "hands", piece.title.hands or 1
    if piece.kind is EntryKind.EXPERTISE:
        return f"{piece.scenario} Expertise slots", 1
    return f"{piece.kind.capitalize()} slots", 1


def _room(slot: str, character: Character) -> int:
    more = 1 if character.deckless else 0
    if slot == "hands":
        return HANDS
    if slot == "Accessory slots":
        return sum(character.level >= level for level in ACCESSORY_LEVELS) + more
    if slot == "Item slots":
        return 1 + more
    return EXPERTISE_SLOTS if slot.endswith("Expertise slots") else 1


def _is_general(piece: Entry) -> bool:
    """Tell whether it is General Expertise, which asks for no training (R-GEAR-10)."""
    return piece.kind is EntryKind.EXPERTISE and any(word.startswith("General ") for word in piece.title.classes)


def _asked(piece: Entry) -> set[str]:
    """Give the training words of which one is enough (R-GEAR-2)."""
    words = {_singular(word) for word in piece.title.classes}
    if piece.kind is EntryKind.EXPERTISE:
        first = piece.title.classes[0].split()[0] if piece.title.classes else ""
        return {first}
    hands = {1: "One-handed", 2: "Two-handed"}.get(piece.title.hands or 0, "")
    every = {f"All {piece.kind.capitalize()}", piece.kind.capitalize()}
    return words | every | {f"{hands} {word}" for word in words} | {word.split()[-1] for word in words}


def _singular(word: str) -> str:
    return word.removesuffix("s")
