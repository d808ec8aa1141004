"""What stands against a play before it is made: its own text, and what others have forbidden its owner."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.ir.described import Pile
from compiler.ir.forbidding import Forbid
from runtime.interpreter.legality import faults_of
from runtime.interpreter.ranges import ignored
from runtime.likeness import is_like
from runtime.priority import Origin

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.made import Made
    from runtime.table import Table


class IllegalError(ValueError):
    """A play may not be made."""

    def __init__(self, made: Made, rule: str, why: str) -> None:
        """Name the play, the rule that forbids it, and why in words."""
        super().__init__(f"{made.owner.name} cannot play {made.play.name or made.entry.name}: {why} ({rule})")
        self.rule, self.why = rule, why


def check(made: Made, playing: Playing) -> None:
    """Let a play be made.

    Raises:
        IllegalError: Its own text forbids it, or another has (R-PRIO-3: what a card says holds).
    """
    for find in faults_of(made.play):
        why = find(playing)
        if why is not None:
            raise IllegalError(made, "R-PRIO-3", why)
    for barred in made.owner.barred:
        if isinstance(barred.what, Forbid) and barred.counts_for(made.owner) and _bars(barred.what, made):
            raise IllegalError(made, "R-PRIO-3", f"{barred.entry} has forbidden it")


def must_reach(action: Made, target: Entity, table: Table) -> None:
    """Let an Action be made against someone; a Reaction answers whatever has come, from wherever.

    Raises:
        IllegalError: It does not get there from where its owner stands (R-RNG-1, R-RNG-2).
    """
    hindrance = table.ground.in_the_way(action, target, ignored(action.play))
    if hindrance is not None:
        raise IllegalError(action, hindrance.rule, hindrance.why)


def _bars(forbid: Forbid, made: Made) -> bool:
    from_there = forbid.pile is None or (forbid.pile is Pile.HAND) is (made.origin is Origin.HAND)
    return from_there and is_like(made, forbid.plays)


def barred_from_hand(made: Made) -> bool:
    """Tell whether the owner could not make such a play if it were a card in hand (R-TP-7)."""
    card = replace(made, origin=Origin.HAND)
    return any(isinstance(barred.what, Forbid) and _bars(barred.what, card) for barred in made.owner.barred)
