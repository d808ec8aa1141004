"""Numbers that stand for none: "draw that many cards" where nothing has been rolled, chosen or counted before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.deeds.choices import ChooseNumber
from compiler.ir.deeds.incantations import Charges
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Cost, If, When, effects_held, effects_of
from compiler.ir.parts_in import parts_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Play, Text

NUMBERLESS = frozenset(
    {
        *(Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL),
        *(Happening.HITS, Happening.MISSES, Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK, Happening.TARGETED),
        *(Happening.DEFEATS, Happening.DEFEATED, Happening.BEGINS_TURN, Happening.ENDS_TURN),
    }
)
"""What happens and is of no number."""
BRINGING = (Dice, ChooseNumber, Charges, When)
"""What leaves a number behind, or comes when something has happened so much."""


CHOSEN = (Measure.FACES_CHOSEN, Measure.NUMBER)
"""What speaks of a number that is chosen in the text."""


def text_without_number(play: Play) -> Text | None:
    """Give the text of a play that speaks of a number before there is any; a Trigger has one, if what happened has."""
    if play.trigger is not None and not _has_no_number(play.trigger):
        return None
    if (early := _asking_before_it_is_chosen(play)) is not None:
        return early
    for text in play.texts:
        for effect in effects_of(text):
            for node in _in_order(effect):
                if _brings(node) or (isinstance(node, Quantity) and node.of not in (Measure.ROLLED, *CHOSEN)):
                    return None
                if isinstance(node, Quantity):
                    return text
    return None


def _asking_before_it_is_chosen(play: Play) -> Text | None:
    """Give the text that speaks of the number which is chosen, where none has been in the play before."""
    for text in play.texts:
        for effect in effects_of(text):
            if any(parts_in(effect, ChooseNumber)):
                return None
            if any(one.of in CHOSEN for one in parts_in(effect, Quantity)):
                return text
    return None


def _brings(node: Node) -> bool:
    """Tell whether it leaves a number behind; of what has been hit or won there is none."""
    if isinstance(node, When) and node.event is not None and _has_no_number(node.event):
        return False
    return isinstance(node, BRINGING)


def _has_no_number(event: Trigger) -> bool:
    return event.events <= NUMBERLESS


def _in_order(whole: object) -> Iterator[Node]:
    """Give every node of what is done, as it is said; what is asked leaves no number."""
    if isinstance(whole, tuple):
        for one in whole:
            yield from _in_order(one)
    elif isinstance(whole, If):
        yield from _in_order(effects_held(whole))
    elif isinstance(whole, Node):
        yield whole
        parts = [getattr(whole, field) for field in whole.__struct_fields__]
        parts.sort(key=lambda part: not isinstance(part, Cost))  # what is paid comes first
        yield from _in_order(tuple(parts))
