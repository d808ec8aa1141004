"""Moves, people moved, Blocks (rules.md 14.2, 14.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.forbidding import Barred
from compiler.ir.movement import Block, ForcedMove, Move, Push, Unblock
from runtime.blocking import end
from runtime.controllers import Decision, chosen
from runtime.deadlines import Due, deadline
from runtime.events import Kind
from runtime.ground import Blocked, Going
from runtime.interpreter.amounts import so_many
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of, is_there
from runtime.moving import Mover, kept_from

if TYPE_CHECKING:
    from compiler.ir.amounts import Amount
    from compiler.ir.places import InPlace, Where
    from runtime.entity import Entity

NAMELESS = ""
"""A border where there is no map."""


def _mover(playing: Playing) -> Mover:
    return Mover(playing.table, playing.control, playing.cause, playing.waived)


def _to(to: InPlace | None, playing: Playing) -> frozenset[str] | None:
    """Give the places to which it is said that someone goes."""
    return None if to is None else meant(to, playing)


def _far(distance: Amount | None, who: Entity, playing: Playing) -> int | None:
    """Give how far someone goes; None where it is said to which place."""
    return None if distance is None else so_many(distance, playing, who)


def meant(where: Where | None, playing: Playing) -> frozenset[str]:
    """Give the places that a text speaks of; all, where it does not say."""
    places = playing.table.ground.places
    return frozenset(places if where is None else (one for one in places if is_there(one, where, playing)))


@executor.register
def _move(effect: Move) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            far = _far(effect.distance, who, playing)
            going = Going(effect.kind, far, _to(effect.to, playing), effect.ignoring)
            _mover(playing).move(who, going, who)

    return run


@executor.register
def _forced(effect: ForcedMove) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            going = Going(effect.kind, _far(effect.distance, who, playing), _to(effect.to, playing))
            _mover(playing).move(who, going, playing.owner)

    return run


@executor.register
def _push(effect: Push) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            away = playing.table.ground.place(playing.owner)
            going = Going(None, _far(effect.distance, who, playing), away=away)
            _mover(playing).move(who, going, playing.owner)

    return run


@executor.register
def _block(effect: Block) -> Step:
    """Block borders from afar, as cards do (R-BLK-6)."""

    def run(playing: Playing) -> None:
        owner, ground = playing.owner, playing.table.ground
        if kept_from(playing.table, owner, (Barred.BLOCK,), playing.waived) is not None:
            playing.tell(Kind.BARRED, owner, playing.cause.rule, "cannot Block")
            return
        number = so_many(effect.borders, playing, owner)
        for border in chosen_borders(number, None, owner, playing) or [NAMELESS] * number:
            block = Blocked(owner.id, border)
            ground.block(block)
            playing.tell(Kind.BLOCKED, owner, "R-BLK-6", f"Blocks {border or 'a border; there is no map'}")
            _end_in_time(block, effect, playing)

    return run


def _end_in_time(block: Blocked, effect: Block, playing: Playing) -> None:
    """Have a Block end when its time comes, unless it has ended before."""
    table = playing.table
    until = deadline(effect.until, playing, None, None)

    def over(_: Playing) -> None:
        if block in table.ground.blocks:
            end(table, block, playing.cause)

    if until is not None:
        table.due.append(Due(until, table.since(), over, playing))


def chosen_borders(number: int, where: Where | None, by: Entity, playing: Playing) -> list[str]:
    """Have borders of the places that a text speaks of chosen."""
    borders = playing.table.ground.borders(meant(where, playing))
    return chosen(playing.control, by.id, "which border?", borders, number)


@executor.register
def _unblock(effect: Unblock) -> Step:
    def run(playing: Playing) -> None:
        ground = playing.table.ground
        near = frozenset((*ground.borders(meant(effect.where, playing)), NAMELESS))
        left = [block for block in ground.blocks if block.border in near]
        number = len(left) if effect.number is None else so_many(effect.number, playing, playing.owner)
        while left and number:
            names = tuple(f"that of {playing.table.entity(block.by).name}" for block in left)
            decision = Decision(who=playing.owner.id, what="which Block?", options=names)
            block = left.pop(playing.control.decide(decision) if len(set(left)) > 1 else 0)
            end(playing.table, block, playing.cause)
            number -= 1

    return run
