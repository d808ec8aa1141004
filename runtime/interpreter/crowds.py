"""Who stands in a place, and in which of several there are the most of some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.selectors.who import Group, Pick
from runtime.interpreter import who

if TYPE_CHECKING:
    from compiler.ir.places import Place
    from compiler.ir.selectors.who import Who
    from runtime.interpreter.playing import Playing


def is_occupied(name: str, by: Who, playing: Playing) -> bool:
    """Tell whether those stand in a place: all of them where all are meant, else so many."""
    ground = playing.table.ground
    if not isinstance(by, Group):
        return any(ground.place(one) == name for one in who.those(by, playing))
    fit = who.everyone(by, playing) if by.pick in (Pick.ALL, Pick.EACH) else who.fitting(by, playing)
    there = sum(ground.place(one) == name for one in fit)
    if by.pick is Pick.EACH:
        return there == len(fit) > 0
    number = who.how_many(by, playing)
    if by.pick in (Pick.AT_MOST, Pick.EXACTLY):
        return there == number or (by.pick is Pick.AT_MOST and there < number)
    return there >= number


def crowded(fit: list[str], place: Place, playing: Playing) -> list[str]:
    """Give those places in which there are the most, or the fewest, of whom it is said; all, where it is of nobody."""
    if place.by is None or not fit:
        return fit
    ground = playing.table.ground
    there = [ground.place(one) for one in who.fitting(place.by, playing)]
    number = (max if place.pick is Pick.MOST else min)(there.count(one) for one in fit)
    return [one for one in fit if there.count(one) == number]
