"""What holds other effects: if, may, choose, whom the text has chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.ir.cards import Discard
from compiler.ir.choices import ChooseWho
from compiler.ir.described import Cards
from compiler.ir.flow import Choose, Cost, If, Instead, May, Waive
from compiler.ir.points import DamageEffect
from compiler.ir.triggers import Happening
from compiler.ir.who import Actor
from runtime.controllers import Decision
from runtime.events import Kind
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor, in_order, question
from runtime.interpreter.who import the_one, those

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from runtime.entity import Entity

YES, NO = "yes", "no"


@executor.register
def _if(effect: If) -> Step:
    holds, then, otherwise = question(effect.condition), in_order(effect.then), in_order(effect.otherwise)

    def run(playing: Playing) -> None:
        (then if holds(playing) else otherwise)(playing)

    return run


@executor.register
def _may(effect: May) -> Step:
    if effect.as_kind is not None:
        raise UnplayedError(effect)
    price = in_order(_done_for(effect.cost)) if effect.cost else None
    then, otherwise = in_order(effect.then), in_order(effect.otherwise)

    def run(playing: Playing) -> None:
        who = playing.owner if effect.who is None else the_one(effect.who, playing)
        takes = who is not None and (effect.cost is None or _affords(who, effect.cost)) and _says_yes(who, playing)
        if takes and who is not None and effect.cost is not None:
            _pay(who, effect.cost, playing)
            if price is not None:
                price(replace(playing, owner=who))
        (then if takes else otherwise)(playing)

    return run


def _says_yes(who: Entity, playing: Playing) -> bool:
    return playing.control.decide(Decision(who=who.id, what="do it?", options=(YES, NO))) == 0


def _done_for(cost: Cost) -> tuple[Effect, ...]:
    """Give what is done as a price: cards discarded, damage suffered, whatever else the text says."""
    done: list[Effect] = list(cost.doing)
    if cost.cards:
        done.append(Discard(who=Actor.SELF, cards=Cards(number=cost.cards)))
    if cost.damage is not None:
        done.append(DamageEffect(who=Actor.SELF, amount=cost.damage, type=cost.damage_type))
    return tuple(done)


def _affords(who: Entity, cost: Cost) -> bool:
    """Tell whether someone has what a price asks (R-KRM-3)."""
    return (
        who.karma >= (cost.karma or 0)
        and who.charges >= (cost.charges or 0)
        and who.tactical >= (cost.skill_points or 0)
        and who.valuables >= (cost.valuables or 0)
        and len(who.piles.hand) >= (cost.cards or 0)
    )


def _pay(who: Entity, cost: Cost, playing: Playing) -> None:
    who.karma -= cost.karma or 0
    who.charges -= cost.charges or 0
    who.tactical -= cost.skill_points or 0
    who.valuables -= cost.valuables or 0
    if cost.karma and playing.made is not None and playing.made.owner is who:
        playing.made.karma += cost.karma
    spent = {"Karma": cost.karma, "Valuables": cost.valuables, "charges": cost.charges, "points": cost.skill_points}
    for what, number in spent.items():
        if number:
            playing.tell(Kind.PAID, who, "R-KRM-2", f"spends {number} {what}", number)
    if cost.karma:
        playing.table.happens(Happening.SPENDS_KARMA, who, playing.cause, amount=cost.karma)


@executor.register
def _choose(effect: Choose) -> Step:
    ways = tuple(in_order(way) for way in effect.of)
    names = tuple(f"way {at + 1}" for at in range(len(ways)))

    def run(playing: Playing) -> None:
        by = the_one(effect.by, playing)
        left = list(zip(names, ways, strict=True))
        for _ in range(min(effect.number, len(left)) if by is not None else 0):
            assert by is not None  # noqa: S101 - as the line above says
            decision = Decision(who=by.id, what="which way?", options=tuple(name for name, _ in left))
            left.pop(playing.control.decide(decision))[1](playing)

    return run


@executor.register
def _choose_who(effect: ChooseWho) -> Step:
    def run(playing: Playing) -> None:
        playing.chosen = those(effect.group, playing)

    return run


@executor.register
def _waive(effect: Waive) -> Step:
    """Do it: what the condition would forbid is asked where it is forbidden."""
    return in_order(effect.then)


@executor.register
def _instead(effect: Instead) -> Step:
    if effect.of is not None:
        raise UnplayedError(effect)
    return in_order(effect.then)
