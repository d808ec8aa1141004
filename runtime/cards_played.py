"""The life of a card that is played: out of its pile while the play lasts, then to the discard pile (R-PLAY-1).

A card in play lies in no pile, so that no text can find it there, and nobody can play it a second time meanwhile.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from compiler.ir.deeds.piles import Spot
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.described import Pile
from runtime.belongings import turn_over
from runtime.events import Cause, Note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from runtime.made import Made
    from runtime.table import Table

RETURNING = "Returning"
"""The keyword of cards that go back to the hand once they are played."""


@contextmanager
def aside(made: Made) -> Iterator[None]:
    """Have the card of a play lie in no pile while it is asked whether it may be made, as it will once it is."""
    pile = [] if made.lies_in is None else (made.keeper or made.owner).piles.of(made.lies_in)
    if made.card not in pile:
        yield
        return
    place = pile.index(made.card)
    card = pile.pop(place)
    try:
        yield
    finally:
        pile.insert(place, card)


def take_up(table: Table, made: Made) -> None:
    """Take the card that is played out of the pile where it lies; of Gear and NPC cards there is none (R-PLAY-2)."""
    turn_over(table, made.owner, made.entry)
    if made.lies_in is not None:
        (made.keeper or made.owner).piles.of(made.lies_in).remove(made.card)
        made.lies_in = None
        if any(keyword.name == RETURNING for keyword in made.entry.title.keywords):
            made.lands = Pile.HAND


def lay_down(table: Table, made: Made) -> None:
    """Put the card of a play that is over where it goes."""
    if not made.card or made.lies_in is not None:
        return
    card, made.card = made.card, ""
    keeper = made.keeper or made.owner
    piles, cause = keeper.piles, Cause("R-PLAY-1", made.entry.id)
    match made.lands:
        case Pile.DISCARD_PILE:
            piles.discard.append(card)
            table.tell(Note.CARDS_MOVED, keeper, cause, f"puts {card} on the discard pile", 1)
        case Pile.HAND:
            piles.hand.append(card)
            table.tell(Happening.RETURNS, keeper, cause, f"has {card} back in hand", 1)
        case Pile.DECK:
            piles.deck.insert(0 if made.lands_at is Spot.BOTTOM else len(piles.deck), card)
            table.move_cards(keeper, 1, f"on the {made.lands_at} of the deck", cause)
        case _:
            piles.out.append(card)
