"""What a piece of Gear is, which slot it takes, what training it asks for, and what fits on whom (rules.md 17.1, 17.2).

Asked by the checks of characters, and again wherever Gear is equipped in play.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.deeds.equipping import CountsAs, GainTraining, Slot
from compiler.ir.terms import EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from compiler.ir.base import Node
    from compiler.ir.entries.entry import Entry
    from compiler.ir.selectors.descriptors import GearLike

HANDS = "hands"
BOTH_HANDS = 2
HAND_KINDS = frozenset({EntryKind.WEAPON, EntryKind.SHIELD, EntryKind.IMPLEMENT, EntryKind.TOOL})
TRAINED_KINDS = frozenset(
    {EntryKind.WEAPON, EntryKind.SHIELD, EntryKind.IMPLEMENT, EntryKind.ARMOR, EntryKind.EXPERTISE}
)
ENCHANTED_KINDS = frozenset({EntryKind.WEAPON, EntryKind.SHIELD, EntryKind.ARMOR})
ACCESSORY_LEVELS = (1, 2, 6, 10)
"""Levels that bring one more Accessory slot."""
EXPERTISE_SLOTS = 2
MORE_WITHOUT_CARDS = frozenset({"Accessory", "Item"})
"""The slots of which whoever is deckless has one more (R-DKL-3)."""
HAND_WORDS = {1: "One-handed", 2: "Two-handed"}


class Wearer(NamedTuple):
    """All that matters about someone who has Gear equipped."""

    level: int
    deckless: bool
    training: frozenset[str] = frozenset()
    """The words of their trainings, as they are printed."""
    slots: tuple[Slot, ...] = ()
    """What they have more than everyone."""


class Unfit(NamedTuple):
    """A piece that someone cannot have equipped together with those before it."""

    piece: Entry
    rule: str
    why: str
    mend: str


def with_gains(who: Wearer, cards: Iterable[Entry], texts: Iterable[Node]) -> Wearer:
    """Add what cards print of trainings, and the trainings and slots among the effects of constant texts."""
    training = {*who.training, *(word for card in cards for word in card.title.training)}
    slots = [*who.slots]
    for effect in texts:
        if isinstance(effect, GainTraining):
            training.update(effect.training)
        elif isinstance(effect, Slot):
            slots.append(effect)
    return who._replace(training=frozenset(training), slots=tuple(slots))


# ---- what a piece is


def describes(words: str, piece: Entry, beside: frozenset[str] = frozenset()) -> bool:
    """Tell whether words are a piece's name, or all of them say what it is: "Shield", "Heavy Melee Weapon".

    A "One-handed piece of Gear" is whatever takes one hand. `beside` is what else the piece counts as.
    """
    if words.endswith(" of Gear"):
        slot, hands = slot_of(piece)
        return slot == HANDS and words.startswith(HAND_WORDS[hands])
    return words == piece.name or _words(words) <= words_of(piece) | beside


def is_called(piece: Entry, like: GearLike, beside: frozenset[str] = frozenset()) -> bool:
    """Tell whether a piece is one of those that the words mean, and none that they leave out."""
    if like.name not in (None, piece.name):
        return False
    called = not like.called or any(describes(words, piece, beside) for words in like.called)
    return called and not any(describes(words, piece, beside) for words in like.besides)


def words_of(piece: Entry) -> frozenset[str]:
    """Give each word that says what a piece is, in the singular (R-GEAR-2, R-GEAR-9), and what it always counts as."""
    hands = HAND_WORDS.get(piece.title.hands or 0, "")
    always = (one for said in piece.static for one in said.effects if isinstance(one, CountsAs))
    kinds = (kind for one in always for kind in one.kinds)
    return frozenset().union(*map(_words, (*piece.title.classes, piece.kind.capitalize(), hands, *kinds)))


def slot_of(piece: Entry) -> tuple[str, int]:
    """Give the slot that a piece goes into, and how much of it it takes (rules.md 17.1)."""
    if piece.kind in HAND_KINDS:
        return HANDS, piece.title.hands or 1
    if piece.kind is EntryKind.EXPERTISE:
        return f"{piece.scenario.capitalize()} Expertise", 1
    return piece.kind.capitalize(), 1


def trained_for(piece: Entry, who: Wearer) -> bool:
    """Tell whether someone needs no training for a piece, or has one that describes it (R-GEAR-2, R-GEAR-6)."""
    if piece.kind not in TRAINED_KINDS or "General" in words_of(piece):  # R-GEAR-10
        return True
    return any(describes(training, piece) for training in who.training)


def trained_in(words: str, who: Wearer) -> bool:
    """Tell whether someone is trained in what the words say, by that training or one for more than that (R-GEAR-2)."""
    return words in who.training or any(_words(training) <= _words(words) for training in who.training)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.removesuffix("s") for word in text.split()) - {"All"}


# ---- what fits together


def unfit(gear: Sequence[Entry], who: Wearer) -> Iterator[Unfit]:
    """Give every piece that someone cannot have equipped together with those before it (R-GEAR-1)."""
    yield from _beyond_slots(gear, who)
    for piece in gear:
        if not trained_for(piece, who):
            words = ", ".join(sorted(words_of(piece)))
            yield Unfit(
                piece,
                "R-GEAR-2",
                f"nobody here is trained for {piece.name} ({words})",
                "any one of these trainings is enough",
            )
        if (piece.title.level or 0) > who.level:
            why = f"{piece.name} is of level {piece.title.level}, and its owner of level {who.level}"
            yield Unfit(piece, "R-GEAR-1", why, "leave it for later")
    copies = Counter(piece.name for piece in gear if piece.kind is EntryKind.ACCESSORY)
    for piece in gear:
        if copies.pop(piece.name, 1) > 1:
            yield Unfit(piece, "R-GEAR-3", f"more than one copy of the Accessory {piece.name}", "take one")


def _beyond_slots(gear: Sequence[Entry], who: Wearer) -> Iterator[Unfit]:
    used: Counter[str] = Counter()
    special = [slot for slot in who.slots for _ in range(slot.by)]
    for piece in gear:
        if piece.kind is EntryKind.ENCHANTMENT:  # it lies on other Gear, or is only owned (R-DECK-9, R-ENC-1)
            continue
        held = next((slot for slot in special if slot.only and _holds(slot, piece)), None)
        if held is not None:
            special.remove(held)
            continue
        slot, takes = slot_of(piece)
        used[slot] += takes
        room = room_in(slot, who)
        if used[slot] > room:
            yield Unfit(piece, "R-GEAR-1", f"no room for {piece.name}: {_room(room, slot)}", "leave a piece out")


def _room(room: int, slot: str) -> str:
    """Say how much room there is.

    >>> _room(2, HANDS), _room(1, "Armor")
    ('2 hands in all', '1 Armor slot in all')
    """
    name = slot if slot == HANDS else f"{slot} slot{'' if room == 1 else 's'}"
    return f"{room} {name} in all"


def _holds(slot: Slot, piece: Entry) -> bool:
    return slot.gear == slot_of(piece)[0] and describes(" ".join(slot.only), piece)


def empty_in(slot: str, gear: Sequence[Entry], who: Wearer) -> int:
    """Give how much of a slot holds nothing, those that hold certain Gear alone among it."""
    special = [one for one in who.slots if one.gear == slot and one.only for _ in range(one.by)]
    used = 0
    for piece in gear:
        if piece.kind is EntryKind.ENCHANTMENT or slot_of(piece)[0] != slot:
            continue
        held = next((one for one in special if _holds(one, piece)), None)
        if held is not None:
            special.remove(held)
        else:
            used += slot_of(piece)[1]
    return max(room_in(slot, who) - used, 0) + len(special)


def room_in(slot: str, who: Wearer) -> int:
    """Give how much of a slot someone has, beside those that hold certain Gear alone (rules.md 17.1, R-DKL-3)."""
    more = sum(one.by for one in who.slots if one.gear == slot and not one.only)
    more += 1 if who.deckless and slot in MORE_WITHOUT_CARDS else 0
    if slot == HANDS:
        return BOTH_HANDS + more
    if slot == "Accessory":
        return sum(who.level >= level for level in ACCESSORY_LEVELS) + more
    return (EXPERTISE_SLOTS if slot.endswith("Expertise") else 1) + more


def hosts_of(gear: Sequence[Entry]) -> dict[str, str]:
    """Lay each Enchantment on the first Gear of its kind that has none: its id, by that of the Gear (R-ENC-1).

    One that finds nothing to lie on is owned, and not equipped.
    """
    hosts: dict[str, str] = {}
    for piece in gear:
        if piece.kind is EntryKind.ENCHANTMENT:
            kinds = words_of(piece)
            bare = (one for one in gear if one.kind in ENCHANTED_KINDS and one.kind.capitalize() in kinds)
            host = next((one for one in bare if one.id not in hosts), None)
            if host is not None:
                hosts[host.id] = piece.id
    return hosts
