"""What holds other effects: if, may, choose, whom the text has chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Quantity, is_chosen
from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.choices import ChooseAll, ChooseWho
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.plays import RedirectAttack, TargetPlace
from compiler.ir.deeds.tracks import Stat
from compiler.ir.entries.early_offers import EarlyOffer, early_offer
from compiler.ir.facts.predicates import InCondition
from compiler.ir.flow import Choose, Cost, ForEach, If, Instead, May, Replaced, Takers, Then, Waive
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group
from compiler.ir.times.occasions import Span
from runtime.controllers import Decision, says_yes
from runtime.interpreter.amounts import amount
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import Playing, Step, afresh, executor, in_order, question, step_of
from runtime.interpreter.prices import payment, price_step
from runtime.interpreter.using import offered
from runtime.interpreter.ways_open import open_ways
from runtime.interpreter.who import each_of, fitting, those
from runtime.playables import also_as
from runtime.responding import may_interrupt
from runtime.spending import affords

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.flow import Answered, Effect
    from runtime.entity import Entity


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


ANSWERS: dict[Takers, Callable[[list[bool]], bool]] = {
    Takers.ALL: lambda answers: bool(answers) and all(answers),
    Takers.ANY: any,
    Takers.NONE: lambda answers: not any(answers),
}
"""Whether so many have taken an offer; where there is nobody to take it, none has."""


@executor.register
def _may(effect: May) -> Step:
    if effect.as_kind is not None:
        return offered(effect)
    settled = _settled_before(effect)
    if settled is not None:
        return settled
    first = _own(effect)
    do = _doing(effect, first)
    if_so, otherwise = in_order((*effect.then[first:], *effect.if_done)), in_order(effect.otherwise)
    together = [_once_answered(one) for one in effect.answered]
    takes = _taken(effect)
    chooses = any(map(is_chosen, parts_in(effect, Quantity)))

    def run(playing: Playing) -> None:
        answers: list[bool] = []
        playing.rolled = 0 if chooses else playing.rolled  # whoever does not take it has chosen none
        for who in [playing.owner] if effect.who is None else each_of(effect.who, playing):
            taken = takes(who, playing)
            playing.declined = not (taken or any(answers))
            answers.append(taken and do(who, playing))  # whoever has done nothing has not done it
            if not answers[-1]:
                playing.declined = not any(answers)
                playing.handled = playing.seen
            (if_so if answers[-1] else otherwise)(playing)
        if not answers:
            playing.declined = True
            otherwise(playing)
        for so_many, then in together:
            if so_many(answers):
                then(playing)

    return run


def _taken(effect: May) -> Callable[[Entity, Playing], bool]:
    """Give what has one decide who can take an offer; where they are obliged, whether they are able to pay."""
    costs = [one for one in (effect.cost, *effect.then) if isinstance(one, Cost)]
    intercepts = any(one.place is TargetPlace.INTERCEPTING for one in parts_in(effect.then, RedirectAttack))

    def takes(who: Entity, playing: Playing) -> bool:
        can = all(affords(who, cost, playing) for cost in costs)
        if effect.obliged:
            return can or effect.cost is None
        return can and (not intercepts or may_interrupt(playing.table, who)) and _says_yes(who, playing)

    return takes


def _settled_before(effect: May) -> Step | None:
    """Give what is left to do of an offer that is asked before the play is made: whom it reaches, or as what."""
    offer = early_offer(effect)
    if offer is not None:
        return _taken_early(offer)
    return None if also_as(effect) is None else lambda _playing: None


def _taken_early(offer: EarlyOffer) -> Step:
    """Do what comes of an offer that was taken and paid for as the play was made (R-RNG-1, R-SEQ-2)."""
    if_so = in_order(offer.after)
    in_order((offer.gives,))  # so that what cannot be done is refused
    if offer.cost is not None:
        payment(offer.cost)  # so that what cannot be paid so is refused

    def run(playing: Playing) -> None:
        taken = playing.made is not None and offer in playing.made.offers
        playing.declined = not taken
        if taken:
            if_so(playing)

    return run


def _once_answered(answered: Answered) -> tuple[Callable[[list[bool]], bool], Step]:
    """Give whether so many have taken an offer, and what comes of it then."""
    enough = ANSWERS[answered.takers]
    return lambda answers: enough(answers) and (answered.least == 1 or sum(answers) >= answered.least), in_order(
        answered.then
    )


def _own(effect: May) -> int:
    """Count the effects that an offer itself is: what it gives for them, as for a discard, comes if they are done."""
    if effect.cost is None and isinstance(next(iter(effect.then), None), Discard):
        return 1
    return len(effect.then)


def _doing(effect: May, first: int) -> Callable[[Entity, Playing], bool]:
    """Give what pays for an offer and does the first effects of it, and tells whether it was done."""
    cost, then = effect.cost, in_order(effect.then[:first])
    if cost is None:
        return lambda _who, playing: _is_done(then, playing)
    pays = payment(cost)

    def do(who: Entity, playing: Playing) -> bool:
        """Have one pay, and get what is paid for, whatever comes of that."""
        paid = _is_done(partial(pays, who), playing)
        if paid:
            then(playing)
        return paid

    return do


def _is_done(step: Step, playing: Playing) -> bool:
    """Do something; tell whether it was done: where all that is told of it is that it came to nothing, it was not."""
    table = playing.table
    told, done = table.told, table.done
    step(playing)
    return table.done > done or table.told == told


def _says_yes(who: Entity, playing: Playing) -> bool:
    return says_yes(playing.control, who.id, "do it?")


@executor.register
def _cost(effect: Cost) -> Step:
    """Pay what a text asks where it comes to that; what the play itself costs was paid as it was declared."""
    return price_step(effect)


@executor.register
def _choose(effect: Choose) -> Step:
    ways = tuple((f"way {at}", afresh(in_order(way))) for at, way in enumerate(effect.of, 1))

    def run(playing: Playing) -> None:
        for by in each_of(effect.by, playing):
            left = [ways[at] for at in open_ways(effect, by, playing)]
            taken: list[Step] = []
            for _ in range(min(effect.number, len(left))):
                decision = Decision(who=by.id, what="which way?", options=tuple(name for name, _ in left))
                taken.append(left.pop(playing.control.decide(decision))[1])
            playing.left = tuple(way for _, way in left)
            for way in taken:
                way(playing)

    return run


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
    by_another = isinstance(effect.by, Actor) and effect.by not in (Actor.SELF, Actor.THIS)
    groups = [
        replace(group, chosen_by=effect.by) if by_another else group for group in (effect.group, effect.beside) if group
    ]

    def run(playing: Playing) -> None:
        playing.chosen = [one for group in groups for one in those(group, playing)]

    return run


@executor.register
def _for_each(effect: ForEach) -> Step:
    """Do it so many times, each with whom and what is chosen for it alone; how many there are is counted first."""
    step = in_order(effect.then)

    def run(playing: Playing) -> None:
        times = [replace(playing, meant_already={}) for _ in range(amount(effect.per, playing, playing.owner))]
        for once in times:
            step(once)
        playing.declined = all(once.declined for once in times)

    return run


@executor.register
def _then(_: Then) -> Step:
    """Do nothing more: what a sentence says is done in its order anyway."""
    return lambda _playing: None


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
    """Do it in place of what would happen; what it is said before or after has been joined to it by `in_place`.

    What nobody is there to do stands in place of nothing.
    """
    step = in_order(effect.then)
    doers = [getattr(one, "who", None) for one in effect.then]

    def run(playing: Playing) -> None:
        if all(isinstance(who, Group) and not fitting(who, playing) for who in doers):
            return
        if effect.of is Replaced.EVENT and playing.occurrence is not None:
            playing.occurrence.cancelled = True
        step(playing)

    return run
