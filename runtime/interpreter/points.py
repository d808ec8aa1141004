"""Damage in prose, and recovery."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from compiler.ir.amounts.amounts import is_chosen
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.points import (
    Adjust,
    CancelDamage,
    CounterMove,
    DamageEffect,
    Distance,
    Harm,
    HealInjury,
    How,
    IgnoreInjuries,
    LeftWith,
    PiercingValue,
    PointsSwap,
    Recover,
    SufferInjury,
    Which,
)
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import THAT_TYPE
from runtime.controllers import Decision
from runtime.deadlines import Due, deadline
from runtime.denials import counting
from runtime.dice import Floor, Pool
from runtime.events import Note
from runtime.health import heal, injure, leave, settle_maximum, suffer_ignored, swap
from runtime.holding import bestow, hold
from runtime.interpreter.amounts import amount, changed_by, so_many
from runtime.interpreter.debate import moves_otherwise
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.which_plays import as_called
from runtime.interpreter.who import each_of, those
from runtime.wards import effective

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.moments import Occurrence

Bearing = TypeVar("Bearing", Adjust, CancelDamage)
"""What bears on damage."""
PUSHES = (Happening.PUSHED, Happening.PUSHES)
DAMAGE = (Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE)
NUMBERS = (*DAMAGE, Happening.RECOVERS)
"""What happens with a number that a text can change."""

LAST = (Happening.REDUCED_TO_ZERO, Happening.DEFEATED, Happening.DEFEATS)
"""What damage does at its worst: without the damage it does not happen."""


@executor.register
def _damage(effect: DamageEffect) -> Step:
    """Have someone suffer damage, now or at a later time."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            at = deadline(effect.when, playing, effect.who, who)
            if at is None:
                _suffer(effect, who, playing)
            else:
                later = partial(_suffer, effect, who)
                playing.tell(Note.BESTOWED, who, "R-ORD-1", "will suffer damage at a later time")
                playing.table.due.append(Due(at, playing.table.since(), later, replace(playing)))

    return run


def _suffer(said: DamageEffect, who: Entity, playing: Playing) -> None:
    effect = replace(said, type=playing.type or None) if said.type == THAT_TYPE else said
    damage = _rolled(effect, who, playing)
    cause = replace(playing.cause, firm=True) if effect.firm else playing.cause
    playing.table.harm(who, damage, cause, (effect.type,))


def _rolled(effect: DamageEffect, who: Entity, playing: Playing) -> int:
    """Give how much damage comes; dice of a type meet the Resistance and Weakness of who suffers it (R-DMG-6)."""
    of, type_ = effect.amount, effect.type
    if not isinstance(of, Dice):
        return so_many(of, playing, who if is_chosen(of) else playing.owner)
    given = counting(playing.table, who)
    if playing.made is not None:
        given = playing.made.meets(who, given)
    levels = effective(given, type_)
    pool = Pool(base=of).changed(max(levels, 0) if effect.firm else levels, 0, Floor.KEEPS)
    total = playing.table.roll(playing.owner, f"{type_ or ''} damage".strip(), pool, playing.cause).total
    playing.rolled = playing.rolls[who.id] = total
    return total


@executor.register
def _adjust(said: Adjust) -> Step:
    """Raise or lower a number: what has been waited for, or what the play in progress will deal."""
    if isinstance(said.what, PiercingValue):
        return partial(_pierce, said, said.what)
    if isinstance(said.what, CounterMove):
        return partial(moves_otherwise, said, said.what)

    def run(playing: Playing) -> None:
        occurrence, effect = playing.occurrence, _of_type_chosen(said, playing)
        if isinstance(effect.what, Distance):
            if occurrence is not None and occurrence.event in PUSHES and occurrence.amount is not None:
                _change(occurrence, changed_by(effect, occurrence.amount, playing), playing)
        elif effect.until is not None:
            hold(effect, playing)
        elif occurrence is not None and occurrence.event in NUMBERS:
            amount_ = occurrence.amount or 0
            left = changed_by(effect, amount_, playing)
            _change(occurrence, left, playing)
            _hand_on(effect, amount_ - left, occurrence, playing)
        else:
            _for_the_play(effect, playing)

    return run


def _of_type_chosen(said: Bearing, playing: Playing) -> Bearing:
    """Give what is said of the damage of the type that has been chosen, where it is said of that."""
    for field in ("what", "harm"):
        harm = getattr(said, field, None)
        if isinstance(harm, Harm) and harm.type == THAT_TYPE and playing.type:
            return replace(said, **{field: replace(harm, type=playing.type)})
    return said


def _hand_on(effect: Adjust, damage: int, occurrence: Occurrence, playing: Playing) -> None:
    """Have those suffer damage who have it in another's place."""
    for whom in those(effect.to, playing) if effect.to is not None and damage > 0 else ():
        playing.table.harm(whom, damage, playing.cause, occurrence.names or (None,))


def _pierce(effect: Adjust, what: PiercingValue, playing: Playing) -> None:
    way = 1 if effect.how is How.INCREASE else -1
    owners = those(what.whose, playing) if what.whose is not None else playing.table.entities
    for made in (playing.made, playing.opposing, *playing.progress):
        if made is not None and made.owner in owners and as_called(made, what.play) is not None:
            by = _left_piercing(effect, made, way * amount(effect.by, playing, playing.owner))
            made.piercing += by
            playing.tell(Note.ADJUSTED, made.owner, "R-DMG-4", f"has Piercing of {made.name} changed by {by:+d}", by)


def _left_piercing(effect: Adjust, made: Made, by: int) -> int:
    """Give by how much the Piercing of a play changes, which is not brought below what the text says."""
    now = made.piercing + sum(part.piercing or 0 for part in made.rows.damage)
    return by if effect.least is None else max(by, min(effect.least - now, 0))


@executor.register
def _cancel_damage(said: CancelDamage) -> Step:
    """Cancel damage: what has been waited for, what the play in progress will deal, or the next that comes."""

    def run(playing: Playing) -> None:
        occurrence, effect = playing.occurrence, _of_type_chosen(said, playing)
        if occurrence is not None and occurrence.event in NUMBERS:
            _change(occurrence, 0, playing)
        elif occurrence is not None and occurrence.ahead and occurrence.event in LAST:
            occurrence.cancelled = True
            playing.tell(Note.CANCELLED, occurrence.who, "R-AI-1", "has the damage cancelled")
        elif effect.which in (Which.NEXT, Which.FIRST):
            hold(effect, playing)
        else:
            _for_the_play(effect, playing)

    return run


def _for_the_play(effect: Adjust | CancelDamage, playing: Playing) -> None:
    """Let it bear on the damage of the exchange that is being resolved; a constant text holds for every one."""
    triggering = playing.occurrence.play if playing.occurrence else None
    made = triggering or playing.made
    if playing.constant and playing.occurrence is None:
        hold(effect, playing)
    elif made is not None:
        made.adjusted.append((effect, replace(playing)))


def _change(occurrence: Occurrence, number: int, playing: Playing) -> None:
    """Change how much happens; where it has happened already, the difference is made good (R-AI-1)."""
    before = occurrence.amount or 0
    if occurrence.cause.firm and occurrence.event in DAMAGE:
        number = max(number, before)
    occurrence.amount = number
    playing.tell(Note.ADJUSTED, occurrence.who, "R-AI-1", f"has {before} become {number}", number)
    table = playing.table
    who = occurrence.others[0] if occurrence.event is Happening.DEALS_DAMAGE else occurrence.who
    match occurrence.event:
        case _ if occurrence.ahead:
            occurrence.cancelled = number == 0
        case Happening.SUFFERS_DAMAGE | Happening.DEALS_DAMAGE if number < before:
            kept, occurrence.lost = occurrence.lost, min(number, occurrence.lost)
            table.give_back(who, kept - occurrence.lost, playing.cause)
        case Happening.SUFFERS_DAMAGE | Happening.DEALS_DAMAGE:
            table.harm(who, number - before, playing.cause, occurrence.names)
        case Happening.RECOVERS:
            table.give_back(who, number - before, playing.cause)


@executor.register
def _recover(effect: Recover) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            back = who.most if effect.amount is None else so_many(effect.amount, playing, who)
            if effect.among is None:
                playing.table.recover(who, back, playing.cause)
            else:
                _divide(back, who, those(effect.among, playing), playing)

    return run


def _divide(points: int, by: Entity, among: list[Entity], playing: Playing) -> None:
    """Have someone divide points: each gets as many as they say, the last one what is left."""
    for at, one in enumerate(among, 1):
        share = points
        if at < len(among) and points:
            options = tuple(str(number) for number in range(points, -1, -1))
            decision = Decision(who=by.id, what=f"how many for {one.name}?", options=options)
            share = points - playing.control.decide(decision)
        points -= share
        playing.table.recover(one, share, playing.cause)


@executor.register
def _left_with(effect: LeftWith) -> Step:
    def run(playing: Playing) -> None:
        occurrence = playing.occurrence
        for who in each_of(effect.who, playing):
            if occurrence is not None and occurrence.ahead and occurrence.event in LAST and occurrence.who is who:
                occurrence.cancelled = True
            leave(playing.table, who, so_many(effect.number, playing, who), playing.cause)

    return run


@executor.register
def _swap(effect: PointsSwap) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for whom in those(effect.whom, playing)[:1]:
                swap(playing.table, who, whom, playing.cause)

    return run


@executor.register
def _heal(effect: HealInjury) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            number = who.injuries if effect.number is None else so_many(effect.number, playing, who)
            healed = heal(playing.table, who, min(number, who.late_injuries) if effect.late else number, playing.cause)
            if effect.late:
                who.late_injuries = max(0, who.late_injuries - healed)

    return run


@executor.register
def _injury(effect: SufferInjury) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            injure(playing.table, who, playing.cause)

    return run


@executor.register
def _ignore(effect: IgnoreInjuries) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        for who in each_of(effect.who, playing):
            number = None if effect.number is None else so_many(effect.number, playing, who)
            ends = partial(suffer_ignored, playing.table, who, playing.cause)
            bestow(replace(effect, number=number), playing, who, ends=ends)
            settle_maximum(playing.table, who, playing.cause)

    return run
