"""What does not stand in a play's way: asked before it is made, with where everyone stands (R-RNG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.targeting import Ignored, TargetIgnoring
from compiler.ir.flow import effects_of
from runtime.interpreter.playing import Playing, Step, executor

if TYPE_CHECKING:
    from compiler.ir.flow import Play


NOTHING: frozenset[Ignored] = frozenset()


@executor.register
def _ignoring(_: TargetIgnoring) -> Step:
    """Do nothing: whoever asks what is in the way reads it off the play."""
    return _nothing


def _nothing(_: Playing) -> None:
    pass


def ignored(play: Play) -> frozenset[Ignored]:
    """Give what a play takes no notice of."""
    if not play.before:  # as for nearly every play, and each is asked
        return NOTHING
    return frozenset(effect.what for effect in effects_of(play.before) if isinstance(effect, TargetIgnoring))
