"""Hands through a round: how many cards are drawn, and how many may be kept (rules.md 9.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.cards import DrawChange, HandLimit, HandLimitSet, HandOpen
from compiler.ir.deeds.forbidding import DRAWING
from compiler.ir.deeds.overrides import Rule
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Phase
from runtime.controllers import chosen
from runtime.events import Cause
from runtime.holding import held
from runtime.interpreter.amounts import amount
from runtime.kept_from import kept_from
from runtime.shelter import set_aside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from runtime.entity import Entity
    from runtime.table import Table

CARDS = 5
"""The Hand Limit where nothing changes it (R-DRAW-1)."""


def hand_limit(table: Table, who: Entity) -> int:
    """Give someone's Hand Limit, with all that changes it; never below 0."""
    return max(0, CARDS + change_of_limit(table, who))


def change_of_limit(table: Table, who: Entity) -> int:
    """Give by how much someone's Hand Limit is changed; whoever is deckless has points for it (R-TP-6)."""
    set_to = [one.what.to for one in held(table, HandLimitSet, who)]
    if set_to:
        return set_to[-1] - CARDS
    return table.rules.hand_limit(who) + sum(
        amount(one.what.by, one.playing, who) for one in held(table, HandLimit, who)
    )


def draws(table: Table, who: Entity, phase: Phase) -> int:
    """Give how many cards someone draws in a phase: one, and what changes that."""
    return max(0, 1 + _changes(table, who, phase) + (table.rules.draws(who) if phase is Phase.DRAW else 0))


def _changes(table: Table, who: Entity, phase: Phase) -> int:
    """Give how many more cards texts have someone draw in a phase."""
    return sum(amount(one.what.by, one.playing, who) for one in held(table, DrawChange, who) if one.what.phase is phase)


def show_drawn(table: Table, who: Entity, cards: Sequence[str], cause: Cause) -> None:
    """Show the cards that someone has drawn, where their hand lies open."""
    if next(iter(held(table, HandOpen, who)), None) is not None:
        show(table, who, cards, cause)


def show(table: Table, who: Entity, cards: Sequence[str], cause: Cause) -> None:
    """Show cards of a hand to everyone."""
    table.tell(Happening.REVEALS, who, cause, f"shows {', '.join(cards) or 'nothing'}")
    if cards:
        table.handles(Happening.REVEALS, who, cards, cause)


def may_draw(table: Table, who: Entity) -> bool:
    """Tell whether someone may draw at all."""
    return kept_from(table, who, (DRAWING,)) is None


def in_draw_phase(table: Table, who: Entity) -> None:
    """Draw: in the first round up to the Hand Limit, later as many as are due (R-DRAW-1, R-RND-3)."""
    piles = who.piles
    if not (piles.deck or piles.discard or piles.hand):  # whoever has no cards draws none
        return
    number = _first_hand(table, who) if table.round == 1 else draws(table, who, Phase.DRAW)
    if number:
        table.draw(who, number, Cause("R-DRAW-1"))


def _first_hand(table: Table, who: Entity) -> int:
    """Give how many cards someone draws in the first round: up to their Hand Limit, and what texts have them draw."""
    return max(0, who.piles.under(hand_limit(table, who)) + _changes(table, who, Phase.DRAW))


def keeps_all(table: Table, who: Entity) -> bool:
    """Tell whether a text lets someone keep what is over the Hand Limit."""
    return set_aside(table, Rule.DISCARD_OVER_LIMIT, who) or set_aside(table, Rule.HAND_LIMIT, who)


def in_discard_phase(table: Table, who: Entity) -> None:
    """Discard down to the Hand Limit, as the one whose hand it is likes (R-DISC-2)."""
    if keeps_all(table, who):
        return
    over = who.piles.over(hand_limit(table, who))
    gone = chosen(table.control, who.id, "which card goes?", who.piles.hand, over)
    if gone:
        table.discard(who, gone, Cause("R-DISC-2"))


def can_discard(who: Entity, number: int) -> bool:
    """Tell whether someone can pay a price of cards: out of the hand, in points (R-TP-5), or in damage (R-DNP-2)."""
    if not who.deckless:
        return len(who.piles.hand) >= number
    return who.entry is not None or who.tactical >= number
