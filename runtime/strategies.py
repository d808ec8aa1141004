"""Strategies: plays against nobody, whose text is all that they do (R-SEQ-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime import slots, standing
from runtime.events import Cause
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.legal import IllegalError, check, must_stand
from runtime.made import Stage
from runtime.plays import announce, over

if TYPE_CHECKING:
    from runtime.controllers import Controller
    from runtime.made import Made
    from runtime.table import Table

TEXTS = ("before", "special", "effect")


def carry_out(table: Table, made: Made, control: Controller) -> None:
    """Play a Strategy: announced and answered as any play is, then its text is done.

    Raises:
        IllegalError: It may not be made.
    """
    bar = table.rules.bar_of(made)
    if bar is not None:
        raise IllegalError(made, bar.rule, f"{bar.id} bars it")
    must_stand(made, table)
    playing = Playing(table, made.owner, Cause("R-SEQ-4", made.entry.id, made), control, made=made)
    check(made, playing)
    standing.change(table, made)
    outer = table.progress
    announce(table, made, "R-SEQ-1", (made.owner,), (made,))
    if made.stage is not Stage.CANCELLED:
        for part in TEXTS:
            plays_text(made.play, part)(playing)
        made.stage = Stage.TOOK_EFFECT
    if table.windows is not None:
        table.windows.rest(table)
    slots.after_play(table, made)
    over(table, (made,), outer)
