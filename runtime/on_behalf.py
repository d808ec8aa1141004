"""Reactions that someone plays for an ally who is attacked, as though that ally had played them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.legality import PlayedFor
from compiler.ir.flow import effects_of
from compiler.ir.terms import PlayKind
from runtime.allowances import holds
from runtime.events import Cause
from runtime.interpreter.parts import once
from runtime.interpreter.playing import Playing
from runtime.interpreter.who import is_meant
from runtime.playables import Playable, playables_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.flow import Play
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.table import Table


@once
def played_for(play: Play) -> PlayedFor | None:
    """Give for whom else a Reaction is played, by its own text."""
    return next((effect for effect in effects_of(play.before) if isinstance(effect, PlayedFor)), None)


def lent_to(table: Table, target: Entity, control: Controller) -> Iterator[tuple[Entity, Playable]]:
    """Give the Reactions that allies have who could play them for someone who is attacked, with whose they are."""
    for ally in () if target.defeated else table.allies(target):
        for held in playables_of(table, ally) if not ally.defeated else ():
            rule = played_for(held.play) if held.play.kind is PlayKind.REACTION else None
            if rule is None:
                continue
            playing = Playing(table, ally, Cause("R-RES-7", held.entry.id), control, target=target)
            if is_meant(rule.whom, target, playing) and holds(rule, playing):
                yield ally, held._replace(keeper=ally)
