"""What a play itself costs: the prices that its text names above the dice, or in its Effect, paid as it is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.flow import Cost
from compiler.ir.selectors.described import Cards
from compiler.ir.selectors.who import Actor
from runtime.controllers import Decision
from runtime.events import Kind
from runtime.interpreter.parts import once
from runtime.interpreter.playing import Playing, Step, in_order
from runtime.spending import affords, pay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.flow import Effect, Play
    from runtime.entity import Entity


def done_for(cost: Cost) -> tuple[Effect, ...]:
    """Give what is done as a price: cards discarded, damage suffered, whatever else the text says."""
    done: list[Effect] = list(cost.doing)
    if cost.cards:
        done.append(Discard(who=Actor.SELF, cards=Cards(number=cost.cards)))
    if cost.damage is not None:
        done.append(DamageEffect(who=Actor.SELF, amount=cost.damage, type=cost.damage_type))
    return tuple(done)


@once
def prices_of(play: Play) -> tuple[Cost, ...]:
    """Give the prices that stand in the text of a play by themselves, and not behind an "if" or a choice."""
    return tuple(cost for _, cost in _with_places(play))


def _with_places(play: Play) -> Iterator[tuple[str, Cost]]:
    """Give each of those prices with where its sentence stands."""
    for of, text in (("before", play.before), ("effect", play.effect)):
        for number, sentence in enumerate(text, 1):
            for effect in sentence.effects:
                if isinstance(effect, Cost):
                    yield f"{play.name}/{of}/{number}", effect


@once
def price_steps(play: Play) -> tuple[Step, ...]:
    """Give what pays each of those prices.

    Raises:
        UnplayedError: A part of one has no executor.
    """
    return tuple(_at(place, price_step(cost)) for place, cost in _with_places(play))


def _at(place: str, step: Step) -> Step:
    """Have what is paid told with the sentence that asks for it."""

    def run(playing: Playing) -> None:
        step(replace(playing, cause=playing.cause.said(place)))

    return run


def price_step(cost: Cost) -> Step:
    """Give what pays a price; whoever cannot pays nothing (R-KRM-3)."""
    pays = payment(cost)

    def run(playing: Playing) -> None:
        if not affords(playing.owner, cost, playing):
            playing.tell(Kind.REFUSED, playing.owner, "R-KRM-3", "cannot pay what the text asks")
            return
        pays(playing.owner, playing)

    return run


def payment(cost: Cost) -> Callable[[Entity, Playing], None]:
    """Give what has someone pay who can: of several prices the one that they like."""
    ways = [(one, in_order(done_for(one))) for one in cost.ways]

    def run(who: Entity, playing: Playing) -> None:
        open_ways = [way for way in ways if affords(who, way[0], playing)]
        names = tuple(f"way {at}" for at, _ in enumerate(open_ways, 1))
        chosen = Decision(who=who.id, what="which price?", options=names)
        price, step = open_ways[playing.control.decide(chosen) if len(names) > 1 else 0]
        pay(who, price, playing)
        step(playing if who is playing.owner else replace(playing, owner=who))

    return run


def pay_for(playing: Playing) -> None:
    """Pay what a play costs as it is declared, whatever comes of it (rules.md 28.3); once, and not for each target."""
    made = playing.made
    if made is not None and not made.paid:
        made.paid = True
        for step in price_steps(made.play):
            step(playing)
