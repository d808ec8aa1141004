"""What a play itself costs: the prices that its text names above the dice, or in its Effect, paid as it is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.flow import Cost, If
from compiler.ir.selectors.described import Cards
from compiler.ir.selectors.who import Actor
from runtime.controllers import Decision
from runtime.events import Note
from runtime.interpreter.parts import once
from runtime.interpreter.playing import Playing, Question, Step, in_order, question
from runtime.spending import affords, pay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compiler.ir.flow import Effect, Play, Toll
    from runtime.entity import Entity
    from runtime.holding import Held


def _lost_for(cost: Cost) -> tuple[Effect, ...]:
    """Give what whoever pays loses as a price: cards discarded, damage suffered."""
    done: list[Effect] = []
    if cost.cards:
        done.append(Discard(who=Actor.SELF, cards=Cards(number=cost.cards)))
    if cost.damage is not None:
        done.append(DamageEffect(who=Actor.SELF, amount=cost.damage, type=cost.damage_type))
    return tuple(done)


class Price(NamedTuple):
    """What a play itself costs: where its sentence stands, and where it is owed."""

    place: str
    owed: Question
    cost: Cost


@once
def prices_of(play: Play) -> tuple[Price, ...]:
    """Give the prices that stand in the text of a play by themselves or behind an "if", and not behind a choice."""
    texts = (("before", play.before), ("effect", play.effect))
    return tuple(
        Price(f"{play.name}/{of}/{number}", owed, cost)
        for of, text in texts
        for number, sentence in enumerate(text, 1)
        for effect in sentence.effects
        for owed, cost in _owed(effect)
    )


def _owed(effect: Effect) -> Iterator[tuple[Question, Cost]]:
    """Give the prices in an effect that is nothing else, each with what has it owed."""
    match effect:
        case Cost():
            yield lambda _playing: True, effect
        case If(condition=asked, otherwise=()) if is_price(effect):
            owed = question(asked)
            yield from ((owed, cost) for cost in effect.then if isinstance(cost, Cost))


def is_price(effect: Effect) -> bool:
    """Tell whether an effect is not done but paid before: what a play itself costs (rules.md 28.3).

    Behind an "if" that is what one "must ... to play" it; else it is spent as the text comes to it.
    """
    if isinstance(effect, If):
        return not effect.otherwise and all(isinstance(one, Cost) and _is_to_play(one) for one in effect.then)
    return isinstance(effect, Cost)


def _is_to_play(cost: Cost) -> bool:
    """Tell whether a price is said to be that of the play: of cards, damage, what is done besides, or any said so."""
    return bool(cost.cards or cost.doing) or cost.damage is not None or cost.to_play


@once
def price_steps(play: Play) -> tuple[Step, ...]:
    """Give what pays each of those prices.

    Raises:
        UnplayedError: A part of one has no executor.
    """
    return tuple(_at(price.place, _paid_if(price.owed, price_step(price.cost))) for price in prices_of(play))


def _paid_if(owed: Question, step: Step) -> Step:
    def run(playing: Playing) -> None:
        if owed(playing):
            step(playing)

    return run


def _at(place: str, step: Step) -> Step:
    """Have what is paid told with the sentence that asks for it."""

    def run(playing: Playing) -> None:
        paying = replace(playing, cause=playing.cause.said(place))
        step(paying)
        if playing.made is not None and paying.handled:
            playing.made.paid_with = (*paying.handled,)

    return run


def price_step(cost: Cost) -> Step:
    """Give what pays a price; whoever cannot pays nothing (R-KRM-3)."""
    pays = _paid_by(cost)
    return lambda playing: pays(playing.owner, playing)


def _paid_by(cost: Cost) -> Callable[[Entity, Playing], None]:
    """Give what has someone pay, as far as they can."""
    pays = payment(cost)

    def run(who: Entity, playing: Playing) -> None:
        if not affords(who, cost, playing):
            playing.tell(Note.REFUSED, who, "R-KRM-3", "cannot pay what the text asks")
            return
        pays(who, playing)

    return run


def payment(cost: Cost) -> Callable[[Entity, Playing], None]:
    """Give what has someone pay who can: of several prices the one that they like.

    In what the text has them do "you" is whose text it is, whoever pays.
    """
    ways = [(one, in_order(one.doing), in_order(_lost_for(one))) for one in cost.ways]

    def run(who: Entity, playing: Playing) -> None:
        open_ways = [way for way in ways if affords(who, way[0], playing)] or ways[:1]
        names = tuple(f"way {at}" for at, _ in enumerate(open_ways, 1))
        chosen = Decision(who=who.id, what="which price?", options=names)
        price, does, loses = open_ways[playing.control.decide(chosen) if len(names) > 1 else 0]
        pay(who, price, playing)
        does(playing)
        paying = playing if who is playing.owner else replace(playing, owner=who)
        loses(paying)
        playing.rolled, playing.handled = paying.rolled, paying.handled

    return run


def pay_for(playing: Playing, tolls: Sequence[Held[Toll]]) -> None:
    """Pay what a play costs as it is declared, whatever comes of it (rules.md 28.3); once, and not for each target."""
    made = playing.made
    if made is not None and not made.paid:
        made.paid = True
        for step in price_steps(made.play):
            step(playing)
        for offer in made.offers:
            if offer.cost:
                price_step(offer.cost)(playing)
        for toll in tolls:
            each = (*toll.playing.each, (toll.what.who, made.owner))
            _paid_by(toll.what.cost)(made.owner, replace(toll.playing, control=playing.control, each=each))
