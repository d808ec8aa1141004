"""What someone has done, and how often something may be done."""

from __future__ import annotations

from compiler.ir.deeds import Done, HasDone
from compiler.ir.flow import Limited
from compiler.ir.predicates import NthPlay
from runtime.history import SINCE, deeds, use, used
from runtime.interpreter.playing import Playing, Question, Step, UnplayedError, asked, executor, in_order
from runtime.interpreter.using import given
from runtime.interpreter.who import the_one
from runtime.likeness import answerable, is_like
from runtime.playables import offered_play


@executor.register
def _limited(effect: Limited) -> Step:
    may, limit = offered_play(effect), effect.limit
    if may is not None:
        in_order(may.then)  # so that what cannot be done is refused, like what is done now
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
    if predicate.like is not None and not answerable(predicate.like):
        raise UnplayedError(predicate)
    like, where, done, since = predicate.like, predicate.where, predicate.done, predicate.since

    def ask(playing: Playing) -> bool:
        one = the_one(predicate.who, playing)
        if one is None:
            return False
        begun = playing.begun
        found = any(
            (like is None or (deed.made is not None and is_like(deed.made, like)))
            and (where is None or deed.where is where)
            for deed in deeds(playing.table, one, done, since, begun)
        )
        return found is not predicate.negated

    return ask


@asked.register
def _nth_play(predicate: NthPlay) -> Question:
    def ask(playing: Playing) -> bool:
        one = the_one(predicate.who, playing)
        if one is None:
            return False
        played = deeds(playing.table, one, Done.PLAYED, SINCE[predicate.per], 0)
        return (
            sum(deed.made is not None and deed.made.play.kind is predicate.play for deed in played) == predicate.number
        )

    return ask
