"""Characters without cards: Tactical Points, and what they buy (appendix B, R-TP).

A play of theirs stands on Gear or their Role; the points take the place of cards, so whatever stops or brings cards
stops and brings points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from compiler.ir.entries.gear import BOTH_HANDS, HAND_KINDS
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, Phase, PlayKind, RowName, Scenario
from runtime import deckless_npcs, hands
from runtime.events import Cause, Note
from runtime.legal import IllegalError, barred_from_hand
from runtime.made import Made
from runtime.priority import Origin
from runtime.refused import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.entries.entry import Entry
    from runtime.entity import Entity
    from runtime.table import Table

LEVEL_PRICE, NUMBER_PRICE = 1, 3
"""What a dice level and a die more cost (R-TP-2)."""
BOTH_PRICE = 3
"""What an Action from each of two one-handed pieces costs (R-TP-3)."""
MORE_FROM_LEVEL = 6
"""From this level on the Draw Phase and the Strategy Phase give a point more (R-TP-4)."""


class Purchase(msgspec.Struct, frozen=True, kw_only=True):
    """So many levels and dice for one entry of a play."""

    row: RowName
    levels: int = 0
    dice: int = 0

    @property
    def price(self) -> int:
        """Give what it costs."""
        return self.levels * LEVEL_PRICE + self.dice * NUMBER_PRICE


def price_of(purchases: Iterable[Purchase]) -> int:
    """Give what purchases cost together.

    >>> price_of([Purchase(row=RowName.HIT, levels=2), Purchase(row=RowName.DAMAGE, levels=1, dice=1)])
    6
    """
    return sum(one.price for one in purchases)


def maximum(level: int, hand_limit: int = 0) -> int:
    """Give the points that someone starts a scenario with, which is also the most they keep (R-TP-1, R-TP-6).

    Args:
        level: The character's level.
        hand_limit: How much their Hand Limit is changed.

    >>> maximum(3)
    3
    >>> maximum(1, hand_limit=-2)
    1
    """
    return max(1, level + hand_limit)


def buy(table: Table, made: Made, purchases: tuple[Purchase, ...]) -> None:
    """Spend points on a play as it is made, before any of its dice (R-TP-2).

    Raises:
        IllegalError: Plays of its kind from hand are barred (R-TP-7), or there are not as many points.
    """
    owner, price = made.owner, price_of(purchases)
    if made.play.kind not in (PlayKind.ACTION, PlayKind.REACTION):
        raise IllegalError(made, "R-TP-2", "points are spent on Actions and Reactions")
    if _barred(table, made):
        raise IllegalError(made, "R-TP-7", "whoever cannot play such cards from hand spends no points on them")
    if price > owner.tactical:
        raise IllegalError(made, "R-TP-2", f"it takes {price} Tactical Points, and there are {owner.tactical}")
    owner.tactical -= price
    made.tactical += price
    for one in purchases:
        made.change(one.row, levels=one.levels, number=one.dice)
    table.tell(Happening.SPENDS, owner, Cause("R-TP-2", made.entry.id), f"spends {price} Tactical Points", price)


def _barred(table: Table, made: Made) -> bool:
    """Tell whether the owner could not make such a play from hand, and so spends no points on it (R-TP-7)."""
    return barred_from_hand(table, made) or table.rules.bar_of(replace(made, origin=Origin.HAND)) is not None


def most_points(table: Table, who: Entity) -> int:
    """Give the most Tactical Points that someone keeps now: their Hand Limit is part of it (R-TP-6)."""
    return maximum(who.level, hands.change_of_limit(table, who))


def gain(who: Entity, cards: int) -> int:
    """Give a point for each card that would be drawn, beyond the maximum too, until the round ends (R-TP-4)."""
    who.tactical += cards
    return cards


def in_draw_phase(table: Table, who: Entity) -> None:
    """Give the points of a Draw Phase: none in the first, one more from level 6 on (R-TP-4)."""
    if table.round > 1:
        table.draw(who, due(table, who, Phase.DRAW), Cause("R-DRAW-1"))


def in_strategy_phase(table: Table, who: Entity) -> int:
    """Draw in the Strategy Phase: one more point from level 6 on (R-TP-4); give how many there are."""
    return table.draw(who, due(table, who, Phase.STRATEGY), Cause("R-TP-4"))


def due(table: Table, who: Entity, phase: Phase) -> int:
    """Give the points that a phase brings: a point for each card, and one more from level 6 on (R-TP-4)."""
    return hands.draws(table, who, phase) + (1 if who.level >= MORE_FROM_LEVEL else 0)


def lose(who: Entity, cards: int) -> int:
    """Take a point for each card that would be discarded, as far as there are any (R-TP-5)."""
    lost = min(cards, who.tactical)
    who.tactical -= lost
    return lost


def draws(table: Table, who: Entity, number: int, cause: Cause) -> int:
    """Turn cards that would be drawn into what stands in their place: a character's points (R-TP-4), R-DNP-1 for NPCs.

    Returns:
        How many cards came to something.
    """
    if who.entry is not None:
        return deckless_npcs.draws(table, who, number, cause)
    gain(who, number)
    words = f"gains {number} Tactical Points, and has {who.tactical}"
    table.tell(Happening.DRAWS, who, cause.by("R-TP-4"), words, number)
    return number


def discards(table: Table, who: Entity, number: int | None, cause: Cause) -> None:
    """Turn cards that would be discarded into points lost (R-TP-5), or damage to an NPC (R-DNP-2).

    A whole hand, which has no number, is all the points; an NPC has none.
    """
    if who.entry is not None:
        deckless_npcs.discards(table, who, number or 0, cause)
        return
    lost = lose(who, who.tactical if number is None else number)
    words = f"loses {lost} Tactical Points, and has {who.tactical}"
    table.tell(Happening.DISCARDS, who, cause.by("R-TP-5"), words, lost)


def refund(table: Table, made: Made) -> int:
    """Give back what was spent on a play, where a card would return to the hand (R-TP-7)."""
    back, made.tactical = made.tactical, 0
    made.owner.tactical += back
    if back:
        words = f"has {back} Tactical Points back"
        table.tell(Note.EARNED, made.owner, Cause("R-TP-7", made.entry.id), words, back)
    return back


def pay_for_both(table: Table, who: Entity) -> tuple[Entry, ...]:
    """Pay for an Action from each of two one-handed pieces in one Action Phase, and give the pieces (R-TP-3).

    Raises:
        RefusedError: It is no combat, they do not have two such pieces in hand, points cannot be spent, or are too few.
    """
    both = pair(who)
    actions = [made for piece in both for made in _actions(who, piece)]
    able = who.deckless and who.scenario is Scenario.COMBAT and both
    if not able or len({made.entry.id for made in actions}) < len(both):
        raise RefusedError("R-TP-3", f"{who.name} has no two one-handed pieces to fight with, or this is no combat")
    if any(_barred(table, made) for made in actions):
        raise RefusedError("R-TP-7", f"{who.name} cannot play Actions from hand, and so spends no points on them")
    if who.tactical < BOTH_PRICE:
        raise RefusedError("R-TP-3", f"it takes {BOTH_PRICE} Tactical Points, and {who.name} has {who.tactical}")
    who.tactical -= BOTH_PRICE
    words = f"spends {BOTH_PRICE} Tactical Points on a second Action"
    table.tell(Happening.SPENDS, who, Cause("R-TP-3"), words, BOTH_PRICE)
    return both


def _actions(who: Entity, piece: Entry) -> list[Made]:
    return [Made(play, piece, who, None, Origin.GEAR) for play in piece.plays if play.kind is PlayKind.ACTION]


def pair(who: Entity) -> tuple[Entry, ...]:
    """Give the two one-handed pieces that fill someone's hands, of which none is an Implement; else none (R-TP-3)."""
    held = tuple(piece for piece in who.gear if piece.kind in HAND_KINDS)
    implements = any(piece.kind is EntryKind.IMPLEMENT for piece in held)
    return held if len(held) == BOTH_HANDS and not implements else ()


def in_discard_phase(table: Table, who: Entity) -> None:
    """Let the points above the maximum go, unless a text lets cards above the Hand Limit stay (R-TP-4)."""
    over = who.tactical - most_points(table, who)
    if over > 0 and not hands.keeps_all(table, who):
        discards(table, who, over, Cause("R-DISC-2"))
