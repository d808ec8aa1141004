"""Forms for characters that nobody has written yet: a sheet with a line for all that a character can have."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.emit.sheets.bases import SLOTS, Figures
from compiler.ir.entries.gear import ACCESSORY_LEVELS, Wearer, room_in
from compiler.ir.entries.library import Character

DECKLESS, WITH_DECKS = "blank-deckless", "blank-with-decks"


def blank_characters() -> Iterator[tuple[Character, Figures]]:
    """Give someone without name, level or anything else for each kind of sheet, with all slots that levels bring."""
    for id_ in (DECKLESS, WITH_DECKS):
        nobody = Character(id=id_, name="", level=0, deckless=id_ == DECKLESS, background="", roles=())
        wearer = Wearer(max(ACCESSORY_LEVELS), nobody.deckless)
        yield nobody, Figures(slots={slot: room_in(slot, wearer) for slot in SLOTS})
