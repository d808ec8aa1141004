"""Whether a card or a play that someone has is like what a text describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.selectors.described import Described
from runtime.likeness import NOTHING, is_marked
from runtime.playables import Playable, of_cards

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.likeness import Meant

ANY = Described()


def is_held_like(held: Playable, like: Described, owner: Entity, meant: Meant = NOTHING) -> bool:
    """Tell whether a play that someone has is like that."""
    named = like.name is None or like.name == held.entry.name
    kind = not like.like.kinds or held.play.kind in like.like.kinds
    return named and kind and is_marked(held.made(owner), like.like, meant)


def fits_card(card: str, like: Described, playing: Playing) -> bool:
    """Tell whether a card is like that; a card that nobody knows is any card, and nothing more."""
    if like == ANY:
        return True
    return any(is_held_like(held, like, playing.owner, playing.meant) for held in of_cards(playing.table, [card]))
