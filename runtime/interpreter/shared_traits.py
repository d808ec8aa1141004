"""Whether plays have a Trait in common: with one in progress, with someone's last one, with any that has been made."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Happening, Since
from compiler.ir.facts.asked_plays import SharesTrait
from runtime.history import happened, plays
from runtime.interpreter.playing import Playing, Question, asked
from runtime.interpreter.which_plays import play_of
from runtime.interpreter.who import is_meant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.selectors.who import Who
    from runtime.made import Made


@asked.register
def _shares(predicate: SharesTrait) -> Question:
    """Ask whether two plays have a Trait in common; with a play that has not been made none has."""

    def ask(playing: Playing) -> bool:
        made, others = play_of(predicate.of, playing, predicate.kind), _others(predicate, playing)
        shared = made is not None and any(not set(made.traits).isdisjoint(other.traits) for other in others)
        return shared is not predicate.negated

    return ask


def _others(asked_: SharesTrait, playing: Playing) -> Iterable[Made]:
    """Give the plays with which one is compared: any within a time, or of those who are meant the very last."""
    whose, kind = asked_.whose, asked_.other_kind
    if whose is None:
        other = play_of(asked_.other, playing, kind)
        return () if other is None else (other,)
    made = play_of(asked_.of, playing)
    past = [one for one in _past(asked_, playing) if one is not made and kind in (None, one.play.kind)]
    fitting = (one for one in past if is_meant(whose, one.owner, playing) and _was_met(one, asked_.met, playing))
    return fitting if asked_.within is not None else islice(fitting, 1)


def _past(asked_: SharesTrait, playing: Playing) -> Iterable[Made]:
    if asked_.within is None:
        return plays(playing.table)
    done = happened(playing.table, {Happening.PLAYS}, Since.of(asked_.within), 0, playing.owner)
    return (one.play for one in done if one.play is not None)


def _was_met(made: Made, met: Who | None, playing: Playing) -> bool:
    return met is None or any(is_meant(met, one, playing) for one in made.targets)
