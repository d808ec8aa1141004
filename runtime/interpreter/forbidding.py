"""What someone cannot do, what alone they can play, and whom they must play against."""

from __future__ import annotations

from compiler.ir.coming import ForceTarget
from compiler.ir.descriptors import Mark, Marking
from compiler.ir.forbidding import Deed, Forbid, ForbidDeed, PlayOnly
from runtime.deadlines import deadline
from runtime.events import Kind
from runtime.holding import always, hold
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those
from runtime.likeness import answerable

OF_PLAYS = (Deed.TARGET, Deed.THIS_PLAY)
"""What is forbidden of the making of plays, and asked before each."""


@executor.register
def _forbid(effect: Forbid) -> Step:
    if not answerable(effect.plays):
        raise UnplayedError(effect)
    if effect.against is not None or any(map(_of_the_chosen, (*effect.plays.having, *effect.plays.lacking))):
        return _holding(effect)
    return lambda playing: bar(effect, playing)


def _of_the_chosen(mark: Mark) -> bool:
    """Tell whether it is asked for the Trait that this text has had chosen."""
    return mark.what in (Marking.CHOSEN_TRAIT, Marking.OTHER_TRAIT)


@executor.register
def _deed(effect: ForbidDeed) -> Step:
    if effect.whom is not None or effect.deed in OF_PLAYS:
        return _holding(effect)
    return lambda playing: bar(effect, playing)


@executor.register
def _only(effect: PlayOnly) -> Step:
    if not answerable(effect.plays):
        raise UnplayedError(effect)
    return _holding(effect)


@executor.register
def _force(effect: ForceTarget) -> Step:
    return _holding(effect)


def _holding(effect: Forbid | ForbidDeed | PlayOnly | ForceTarget) -> Step:
    """Let it hold, so that it is asked before each play, against whom that is made."""

    def run(playing: Playing) -> None:
        hold(effect, playing)
        for who in () if playing.constant else those(effect.who, playing):
            playing.tell(Kind.BARRED, who, playing.cause.rule, "is kept from doing something")

    return run


def bar(effect: Forbid | ForbidDeed, playing: Playing) -> None:
    """Keep those who are meant from it, for as long as the text says; a constant text keeps whoever fits."""
    table = playing.table
    if playing.constant:
        for one in table.entities:
            one.barred.append(always(effect, effect, playing))
        return
    for who in those(effect.who, playing):
        table.bar(who, effect, deadline(effect.until, playing, effect.who, who), playing.cause)
