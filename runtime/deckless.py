"""Characters without cards: Tactical Points, and what they buy (appendix B, R-TP).

A play of theirs stands on Gear or their Role; the points take the place of cards, so whatever stops or brings cards
stops and brings points.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.terms import PlayKind, RowName
from runtime.events import Cause, Kind
from runtime.legal import IllegalError, barred_from_hand
from runtime.priority import Origin

if TYPE_CHECKING:
    from collections.abc import Iterable

    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

LEVEL_PRICE, NUMBER_PRICE = 1, 3
"""What a dice level and a die more cost (R-TP-2)."""
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


def maximum(level: int, hand_limit: int = 0, hybrids: int = 0) -> int:
    """Give the points that someone starts a scenario with, which is also the most they keep (R-TP-1, R-TP-6, R-TP-8).

    Args:
        level: The character's level.
        hand_limit: How much their Hand Limit is changed.
        hybrids: How many Hybrids they would have with cards; each is 3 points instead.

    >>> maximum(3)
    3
    >>> maximum(1, hand_limit=-2)
    1
    """
    return max(1, level + hand_limit + 3 * hybrids)


def buy(table: Table, made: Made, purchases: tuple[Purchase, ...]) -> None:
    """Spend points on a play as it is made, before any of its dice (R-TP-2).

    Raises:
        IllegalError: Plays of its kind from hand are barred (R-TP-7), or there are not as many points.
    """
    owner, price = made.owner, price_of(purchases)
    if made.play.kind not in (PlayKind.ACTION, PlayKind.REACTION):
        raise IllegalError(made, "R-TP-2", "points are spent on Actions and Reactions")
    if barred_from_hand(made) or table.rules.bar_of(replace(made, origin=Origin.HAND)) is not None:
        raise IllegalError(made, "R-TP-7", "whoever cannot play such cards from hand spends no points on them")
    if price > owner.tactical:
        raise IllegalError(made, "R-TP-2", f"it takes {price} Tactical Points, and there are {owner.tactical}")
    owner.tactical -= price
    for one in purchases:
        made.change(one.row, levels=one.levels, number=one.dice)
    table.tell(Kind.PAID, owner, Cause("R-TP-2", made.entry.id), f"spends {price} Tactical Points", price)


def gain(who: Entity, cards: int) -> int:
    """Give a point for each card that would be drawn, beyond the maximum too, until the round ends (R-TP-4)."""
    who.tactical += cards
    return cards


def in_draw_phase(who: Entity, draws: int, round_: int) -> int:
    """Give the points of a Draw Phase: none in the first, one more from level 6 on (R-TP-4)."""
    if round_ == 1:
        return 0
    return gain(who, draws + (who.level >= MORE_FROM_LEVEL))


def lose(who: Entity, cards: int) -> int:
    """Take a point for each card that would be discarded, as far as there are any (R-TP-5)."""
    lost = min(cards, who.tactical)
    who.tactical -= lost
    return lost


def in_discard_phase(who: Entity, most: int) -> int:
    """Let the points above the maximum go (R-TP-4)."""
    return lose(who, max(0, who.tactical - most))
