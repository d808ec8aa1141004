"""Conditions begun, ended, and one put in the place of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.conditions import Condition, RecoverCondition, ReplaceCondition, SameCondition
from runtime.controllers import chosen
from runtime.deadlines import deadline
from runtime.entity import Entity
from runtime.holding import always
from runtime.interpreter.amounts import so_many
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of, the_one

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.selectors.who import Who
    from runtime.deadlines import Deadline


@executor.register
def _condition(effect: Condition) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:
            for who in playing.table.entities:
                who.conditions += [always(condition, effect, playing) for condition in effect.conditions]
            return
        for who in each_of(effect.who, playing):
            for condition in effect.conditions:
                until = deadline(effect.until, playing, effect.who, who)
                playing.table.begin_condition(who, condition, until, playing.cause, playing.owner)

    return run


@executor.register
def _recover(effect: RecoverCondition) -> Step:
    def run(playing: Playing) -> None:
        ended: list[str] = []
        for who in each_of(effect.who, playing):
            for condition in _ending(who, effect, playing):
                left = [one.until for one in who.conditions if one.what == condition]
                playing.table.end_condition(who, condition, playing.cause)
                if left and not who.is_in(condition):
                    playing.counted.setdefault(Measure.ENDED, []).append(condition)
                    ended.append(condition)
                if effect.to is not None and left and not who.is_in(condition):
                    _pass_on(effect, effect.to, condition, left[-1], playing)
        playing.conditions = tuple(ended)

    return run


@executor.register
def _same(effect: SameCondition) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            until = deadline(effect.until, playing, effect.who, who)
            for condition in playing.conditions_met:
                playing.table.begin_condition(who, condition, until, playing.cause, playing.owner)

    return run


def _pass_on(effect: RecoverCondition, to: Who, condition: str, until: Deadline | None, playing: Playing) -> None:
    """Put others in a condition of which someone is rid, for as long as that one would have been in it."""
    for whom in each_of(to, playing):
        end = until if effect.until is None else deadline(effect.until, playing, to, whom)
        playing.table.begin_condition(whom, condition, end, playing.cause, playing.owner)


def _ending(who: Entity, effect: RecoverCondition, playing: Playing) -> Sequence[str]:
    """Give what is to end for someone: all that is named, or what is chosen."""
    named = effect.conditions and effect.number is None
    return effect.conditions if named else _some(who, effect, playing)


def _some(who: Entity, effect: RecoverCondition, playing: Playing) -> list[str]:
    """Give the conditions that someone gets rid of, as they or another like where not all of them go."""
    left = [name for name in dict.fromkeys(str(one.what) for one in who.conditions) if name not in effect.besides]
    if effect.same:
        return [name for name in left if name in playing.conditions_met]
    if effect.number is None:
        return left
    chooser = (the_one(effect.chosen_by, playing) if effect.chosen_by else None) or who
    left = [name for name in left if not effect.conditions or name in effect.conditions]
    number = so_many(effect.number, playing, who)
    return chosen(playing.control, chooser.id, "from which condition?", left, number)


@executor.register
def _replace(effect: ReplaceCondition) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            playing.table.end_condition(who, effect.remove, playing.cause)
            until = deadline(effect.until, playing, effect.who, who)
            playing.table.begin_condition(who, effect.add, until, playing.cause, playing.owner)

    return run
