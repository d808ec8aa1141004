"""What does not stand in a play's way: asked before it is made, with where everyone stands (R-RNG)."""

from __future__ import annotations

from compiler.ir.deeds.targeting import TargetFrom, TargetIgnoring
from runtime.interpreter.playing import Playing, Step, executor


@executor.register(TargetFrom | TargetIgnoring)
def _ignoring(_: TargetFrom | TargetIgnoring) -> Step:
    """Do nothing: whoever asks what is in the way reads it off the play."""
    return _nothing


def _nothing(_: Playing) -> None:
    pass
