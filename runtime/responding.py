"""How many Assists and Interrupts someone has in a turn, their own or another's (R-AI-7, R-AI-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.overrides import Override, Rule
from compiler.ir.deeds.using import Allowance, PlayCards
from compiler.ir.terms import PlayKind
from runtime.history import use
from runtime.holding import held
from runtime.shelter import set_aside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from runtime.entity import Entity
    from runtime.table import Table

RESPONSES = frozenset([PlayKind.ASSIST, PlayKind.INTERRUPT])
OUTSIDE_TURN = {PlayKind.ASSIST: Rule.ASSISTS_OUTSIDE_TURN, PlayKind.INTERRUPT: Rule.INTERRUPTS_OUTSIDE_TURN}
UNDEFEATED = {PlayKind.ASSIST: Rule.ASSISTS_UNDEFEATED, PlayKind.INTERRUPT: Rule.INTERRUPTS_UNDEFEATED}
GRANTING = frozenset([Override, PlayCards])
"""What gives someone more of them than the rule does."""


def is_response(effect: PlayCards) -> bool:
    """Tell whether what a text lets someone play is answered with alone: an Assist or Interrupt."""
    kinds = effect.cards.like.like.kinds
    return bool(kinds) and RESPONSES.issuperset(kinds)


def responses_in(table: Table, who: Entity, kind: PlayKind, turn: Entity | None) -> int:
    """Give how many plays of a kind someone may answer with in this turn, which is that of `turn`."""
    if GRANTING.isdisjoint(table.held):
        return int(who is not turn)
    usual = int(who is not turn or set_aside(table, OUTSIDE_TURN[kind], who))
    granted = [*_granted(table, who, kind)]
    more = sum(number for number, allowance in granted if allowance is Allowance.ADDITIONAL)
    return max([usual, *(number for number, allowance in granted if allowance is Allowance.USUAL)]) + more


def answers_defeated(table: Table, who: Entity, kind: PlayKind) -> bool:
    """Tell whether someone who is defeated answers all the same, and not their own defeat alone (R-DMG-2, R-PLAY-5)."""
    return kind in UNDEFEATED and set_aside(table, UNDEFEATED[kind], who)


def played_in_own_turn(table: Table, who: Entity, kind: PlayKind) -> None:
    """Count what lets someone play that in their own turn as made use of, where it does so only so often."""
    for one in held(table, Override, who):
        if one.what.rule is OUTSIDE_TURN[kind]:
            use(table, one.what, who.id)


def may_interrupt(table: Table, who: Entity) -> bool:
    """Tell whether someone may still Interrupt in this turn, with a card or by what counts as one (R-BLK-7)."""
    return table.windows is None or table.windows.may_interrupt(table, who)


def _granted(table: Table, who: Entity, kind: PlayKind) -> Iterator[tuple[int, Allowance]]:
    """Give what texts let someone play in this turn: so many, or so many more."""
    for one in held(table, PlayCards, who):
        number = one.what.cards.number
        if is_response(one.what) and kind in one.what.cards.like.like.kinds and isinstance(number, int):
            yield number, one.what.allowance
