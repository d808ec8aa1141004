"""Actions that their own text wants made: while its condition holds, their owner makes no other on their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.legality import Allowed, PlayedIf
from compiler.ir.terms import PlayKind
from runtime.interpreter.parts import once
from runtime.interpreter.playing import question
from runtime.playables import playables_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Play
    from runtime.interpreter.playing import Playing
    from runtime.playables import Playable


@once
def _wanted(play: Play) -> tuple[Predicate, ...]:
    """Give while what is so a play must be made, as its text says."""
    rules = (effect for sentence in play.before for effect in sentence.effects)
    return tuple(one.condition for one in rules if isinstance(one, PlayedIf) and one.allowed is Allowed.MUST)


def demanded(held: Playable, playing: Playing, can_be_made: Callable[[Playable], bool]) -> Playable | None:
    """Give an Action that someone must make on their turn rather than the one they would; none, if nothing keeps them.

    `playing` is that of the one who would make `held`; `can_be_made` tells of another whether it could be made at all.
    """
    table, who = playing.table, playing.owner
    if held.play.kind is not PlayKind.ACTION or table.turn_of != who.id or table.progress or _is_wanted(held, playing):
        return None
    others = (one for one in playables_of(table, who) if one.play.kind is PlayKind.ACTION and one.play is not held.play)
    return next((one for one in others if _is_wanted(one, playing) and can_be_made(one)), None)


def _is_wanted(held: Playable, playing: Playing) -> bool:
    return any(question(condition)(playing) for condition in _wanted(held.play))
