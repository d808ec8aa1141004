"""Who cannot move dice that are kept from that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.rolls import Unit
from runtime.interpreter.who import is_meant

if TYPE_CHECKING:
    from compiler.ir.deeds.rolls import KeepDice
    from runtime.interpreter.playing import Playing


def units_kept(effect: KeepDice) -> tuple[Unit, ...]:
    """Give what of the dice does not move."""
    return (effect.unit,) if effect.unit else (*Unit,)


def kept_from(effect: KeepDice, playing: Playing) -> tuple[str | None, ...]:
    """Give the ids of those who cannot move dice; None is anyone."""
    if effect.by is None:
        return (None,)
    return tuple(one.id for one in playing.table.entities if is_meant(effect.by, one, playing))
