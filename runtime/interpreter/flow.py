"""What holds other effects: if, may, choose, whom the text has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.choices import ChooseAll, ChooseWho
from compiler.ir.conditions import Condition
from compiler.ir.flow import Choose, Cost, If, Instead, May, Replaced, Span, Waive
from compiler.ir.predicates import InCondition
from compiler.ir.tracks import Stat
from runtime.controllers import Decision
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import Playing, Step, executor, in_order, question, step_of
from runtime.interpreter.prices import done_for, price_step
from runtime.interpreter.using import offered
from runtime.interpreter.who import each_of, those
from runtime.playables import also_as
from runtime.spending import affords, pay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.flow import Effect
    from runtime.entity import Entity

YES, NO = "yes", "no"


MOVED = (Condition, Stat)
"""What has come to someone once it is done, however long it stays."""


def _bestows(effect: Effect) -> bool:
    """Tell whether an effect is something that somebody has from now on, and not something that is done."""
    fields = effect.__struct_fields__
    return "until" in fields and not isinstance(effect, MOVED) and getattr(effect, "scope", None) is None


def _while(effect: If) -> Step:
    """Bestow what counts only as long as it is so, whether or not it is so yet; do the rest where it is so now."""
    holds, otherwise = question(effect.condition), in_order(effect.otherwise)
    then = [(_bestows(inner), step_of(inner)) for inner in effect.then]

    def run(playing: Playing) -> None:
        so = holds(playing)
        for bestowed, step in then:
            if bestowed:
                step(replace(playing, asks=(*playing.asks, holds)))
            elif so:
                step(playing)
        if not so:
            otherwise(playing)

    return run


@executor.register
def _if(effect: If) -> Step:
    if effect.span is Span.WHILE:
        return _while(effect)
    holds, then, otherwise = question(effect.condition), in_order(effect.then), in_order(effect.otherwise)

    def run(playing: Playing) -> None:
        (then if holds(playing) else otherwise)(playing)

    return run


@executor.register
def _may(effect: May) -> Step:
    if effect.as_kind is not None:
        return offered(effect)
    if also_as(effect) is not None:  # a play of that kind, too: asked before it is made
        return lambda _playing: None
    price = in_order(done_for(effect.cost)) if effect.cost else None
    then, otherwise = in_order(effect.then), in_order(effect.otherwise)
    costs = [one for one in (effect.cost, *effect.then) if isinstance(one, Cost)]

    def takes(who: Entity, playing: Playing) -> bool:
        """Have one decide and pay."""
        if not (all(affords(who, cost, playing) for cost in costs) and _says_yes(who, playing)):
            return False
        if effect.cost is not None:
            pay(who, effect.cost, playing)
            if price is not None:
                price(replace(playing, owner=who))
        return True

    def run(playing: Playing) -> None:
        answers: list[bool] = []
        for who in [playing.owner] if effect.who is None else each_of(effect.who, playing):
            answers.append(takes(who, playing))
            playing.declined = not any(answers)
            (then if answers[-1] else otherwise)(playing)
        if not answers:
            playing.declined = True
            otherwise(playing)

    return run


def _says_yes(who: Entity, playing: Playing) -> bool:
    return playing.control.decide(Decision(who=who.id, what="do it?", options=(YES, NO))) == 0


@executor.register
def _cost(effect: Cost) -> Step:
    """Pay what a text asks where it comes to that; what the play itself costs was paid as it was declared."""
    return price_step(effect)


@executor.register
def _choose(effect: Choose) -> Step:
    ways = tuple((f"way {at}", in_order(way), _prices(way)) for at, way in enumerate(effect.of, 1))

    def run(playing: Playing) -> None:
        for by in each_of(effect.by, playing):
            left = [
                (name, way)
                for name, way, prices in ways
                if all(affords(playing.owner, price, playing) for price in prices)
            ]
            taken: list[Step] = []
            for _ in range(min(effect.number, len(left))):
                decision = Decision(who=by.id, what="which way?", options=tuple(name for name, _ in left))
                taken.append(left.pop(playing.control.decide(decision))[1])
            playing.left = tuple(way for _, way in left)
            for way in taken:
                way(playing)

    return run


def _prices(way: Sequence[Effect]) -> list[Cost]:
    """Give what is paid for one way of a choice: whoever cannot pay it does not have that way (R-KRM-3)."""
    return [effect for effect in way if isinstance(effect, Cost)]


@executor.register
def _choose_all(_: ChooseAll) -> Step:
    """Take the ways of the choice before that were not taken."""

    def run(playing: Playing) -> None:
        left, playing.left = playing.left, ()
        for way in left:
            way(playing)

    return run


@executor.register
def _choose_who(effect: ChooseWho) -> Step:
    def run(playing: Playing) -> None:
        playing.chosen = those(effect.group, playing)

    return run


@executor.register
def _waive(effect: Waive) -> Step:
    """Do it, with what the conditions would forbid let pass where it is asked."""
    then = in_order(effect.then)
    conditions = frozenset(one.condition for one in parts(effect.condition) if isinstance(one, InCondition))

    def run(playing: Playing) -> None:
        before, playing.waived = playing.waived, playing.waived | conditions
        then(playing)
        playing.waived = before

    return run


@executor.register
def _instead(effect: Instead) -> Step:
    """Do it in place of what would happen; what it is said before or after has been joined to it by `in_place`."""
    step = in_order(effect.then)

    def run(playing: Playing) -> None:
        if effect.of is Replaced.EVENT and playing.occurrence is not None:
            playing.occurrence.cancelled = True
        step(playing)

    return run
