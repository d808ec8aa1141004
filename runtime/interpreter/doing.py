"""What someone has done, and how often something may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed, Happening, HasDone, HasHappened
from compiler.ir.flow import Limited, effects_held
from compiler.ir.selectors.who import Actor
from runtime.history import deeds, happened, use, used
from runtime.interpreter.playing import Playing, Question, Step, UnplayedError, asked, executor, in_order
from runtime.interpreter.using import given
from runtime.interpreter.who import any_of
from runtime.likeness import answerable
from runtime.matching import deed_matcher
from runtime.playables import offered_play

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.moments import Occurrence


@executor.register
def _limited(effect: Limited) -> Step:
    may, limit = offered_play(effect), effect.limit
    if may is not None:
        in_order(effects_held(may))  # so that what cannot be done is refused, like what is done now
        return given(effect, f"something as a {may.as_kind}")
    step = in_order(effect.then)

    def run(playing: Playing) -> None:
        who = playing.owner.id
        if used(playing.table, effect, who, limit.per) >= limit.number:
            return
        playing.declined = False
        step(playing)
        if not playing.declined:
            use(playing.table, effect, who)

    return run


@asked.register
def _has_done(predicate: HasDone) -> Question:
    if not _is_remembered(predicate.deed):
        raise UnplayedError(predicate)
    fits, events, since = deed_matcher(predicate.deed), predicate.deed.events, predicate.since
    others = predicate.times > 1 or any(way.against is Actor.ONE for way in predicate.deed.ways)

    def did(one: Entity, playing: Playing) -> bool:
        done = deeds(playing.table, one, events, since, playing.begun, playing.owner)
        times = sum(fits(deed, playing) for deed in done if others or not _is_itself(deed, playing))
        return times >= predicate.times

    return lambda playing: any_of(predicate.who, playing, lambda one: did(one, playing) is not predicate.negated)


def _is_itself(deed: Occurrence, playing: Playing) -> bool:
    """Tell whether a play asks of itself whether it has been played: of that it need not ask."""
    return deed.event is Happening.PLAYS and deed.play is not None and deed.play is playing.made


@asked.register
def _has_happened(predicate: HasHappened) -> Question:
    fits, events, since = deed_matcher(predicate.deed), predicate.deed.events, predicate.since

    def ask(playing: Playing) -> bool:
        found = happened(playing.table, events, since, playing.begun, playing.owner)
        return any(fits(deed, playing) for deed in found) is not predicate.negated

    return ask


def _is_remembered(deed: Deed) -> bool:
    """Tell whether it can be asked whether it was done."""
    return all(way.play is None or answerable(way.play) for way in deed.ways)
