"""Mini-bosses and bosses without a deck: what becomes of their draws and discards, and their second Action (R-DNP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.terms import PlayKind, Rank, Track
from runtime import hands
from runtime.controllers import Decision, Eager
from runtime.dice import Pool
from runtime.events import Cause, Note
from runtime.holding import held
from runtime.priority import Origin

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table

DICE, DICE_OF_THE_SLOW = Dice(number=1, level=6), Dice(number=1, level=4)
"""What is rolled for a second Action, and at Mind -2 or -3 (R-DNP-3, R-DNP-6)."""
NEEDED = 4
SLOW, STUCK = -2, -4
"""The Mind from which the smaller die is rolled; the Power or Mind from which none is."""


def worth(who: Entity) -> int:
    """Give what a card is worth in points: half the level, rounded up (R-DNP-1, R-DNP-2)."""
    return -(-who.level // 2)


def may_draw(table: Table, who: Entity) -> bool:
    """Tell whether someone could draw if they had cards: not defeated, and by nothing kept from it (R-DNP-1)."""
    return not who.defeated and hands.may_draw(table, who)


def _may_play_strategies(table: Table, who: Entity) -> bool:
    barred = (one.what.deed.play for one in held(table, Cannot, who))
    forbidden = any(like is not None and PlayKind.STRATEGY in like.kinds for like in barred)
    return not forbidden and table.rules.bars(who, PlayKind.STRATEGY, Origin.CARD) is None


def draws(table: Table, who: Entity, number: int, cause: Cause) -> int:
    """Have an NPC perform an operation of the Strategy Phase for a card, and heal for each further one (R-DNP-1).

    Returns:
        How many cards came to something.
    """
    if number < 1 or not may_draw(table, who):
        return 0
    told = cause.by("R-DNP-1")
    if table.operation is not None and _may_play_strategies(table, who):
        table.tell(Note.OFFERED, who, told, "may play a Strategy instead of drawing a card")
        table.operation(who)
    further = number - 1
    if further and _takes(table, who, "heal for the further cards?"):
        table.recover(who, further * worth(who), told)
    return number


def discards(table: Table, who: Entity, number: int, cause: Cause) -> None:
    """Have an NPC suffer damage for each card that it would have to discard (R-DNP-2)."""
    table.harm(who, number * worth(who), cause.by("R-DNP-2"))


def second_action(table: Table, who: Entity) -> bool:
    """Roll, at the start of a turn, for a second Action in it, from its card or another source (R-DNP-3).

    There is a roll where a mini-boss with a deck would have drawn a card: not in the first round, whose hand becomes
    nothing, nor where drawing is barred (R-DNP-6).
    """
    ranked = who.entry is not None and who.entry.title.rank is Rank.MINI_BOSS
    if not ranked or not who.deckless or table.round == 1 or not may_draw(table, who):
        return False
    power, mind = who.tracks[Track.POWER].value, who.tracks[Track.MIND].value
    if min(power, mind) <= STUCK:
        return False
    rolled = table.roll(who, "for a second Action", Pool(DICE_OF_THE_SLOW if mind <= SLOW else DICE)).total
    return rolled >= NEEDED


def _takes(table: Table, who: Entity, what: str) -> bool:
    control = table.windows.control if table.windows is not None else Eager()
    return control.decide(Decision(who=who.id, what=what, options=("yes", "no"))) == 0
