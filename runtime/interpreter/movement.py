"""Moves, people moved, Blocks (rules.md 14.2, 14.5)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.forbidding import BLOCKING
from compiler.ir.deeds.movement import (
    Bearing,
    Block,
    Fall,
    ForcedMove,
    Halt,
    Move,
    Push,
    SwapPlaces,
    Unblock,
)
from compiler.ir.events.deeds import Happening
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.selectors.who import Actor, Pick
from runtime.blocking import end
from runtime.carried import carries
from runtime.deadlines import Due, deadline
from runtime.events import Note
from runtime.ground import Bears, Blocked, Going
from runtime.interpreter import sites
from runtime.interpreter.amounts import so_many
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.sites import all_borders, blocks, borders, places
from runtime.interpreter.who import each_of, the_one
from runtime.kept_from import kept_from
from runtime.moments import caused
from runtime.moving import Mover
from runtime.prevention import comes_about

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.deeds.movement import Heading, Unhindered
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import MoveKind
    from runtime.entity import Entity

ASIDE = frozenset([Bearing.OUT_OF, Bearing.NOT_INTO, Bearing.NOT_ACROSS])
"""What does not say which way someone is Pushed."""
NAMELESS = ""
"""A border where there is no map."""


def _mover(playing: Playing) -> Mover:
    return Mover(playing.table, playing.control, playing.cause, playing.waived)


def _goings(kind: MoveKind | None, headings: tuple[Heading, ...], playing: Playing) -> Callable[[Entity], Going]:
    """Give how each goes: all to the places that are picked once, or each to another place than theirs."""
    if any(isinstance(one.what, Place) and one.what.besides is Actor.ONE for one in headings):
        return lambda who: _going(kind, headings, replace(playing, one=who))
    going = _going(kind, headings, playing)
    return lambda _who: going


def _going(kind: MoveKind | None, headings: tuple[Heading, ...], playing: Playing) -> Going:
    """Give how someone is said to go: where to, and which way."""
    ends = [one.what for one in headings if one.bearing is Bearing.TO]
    to = [places_of(one, playing) for one in ends if isinstance(one, Place)]
    return Going(
        kind,
        to=to[0] if to else None,
        bearings=tuple(_bears(one, playing) for one in headings if one.bearing is not Bearing.TO),
    )


def _past(ignoring: tuple[Unhindered, ...], by: Entity, playing: Playing) -> tuple[Blocked, ...]:
    """Give the Blocks that do not hinder whoever goes; of those of which some are meant, `by` chooses."""
    return tuple(block for one in ignoring if isinstance(one, Blocks) for block in blocks(one, playing, by))


def _far(distance: Amount | None, who: Entity, playing: Playing) -> int | None:
    """Give how far someone goes; None where it is said to which place."""
    return None if distance is None else so_many(distance, playing, who)


def places_of(place: Place, playing: Playing) -> frozenset[str]:
    """Give the places in one of which someone may end: all that fit, for the one who goes chooses among them."""
    chosen_by_text = place.pick in (Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST) or place.chosen_by is not None
    return frozenset(places(place, playing) if chosen_by_text else sites.spots(place, playing))


def _bears(heading: Heading, playing: Playing) -> Bears:
    what = heading.what
    if isinstance(what, Border):
        if heading.bearing is Bearing.NOT_ACROSS and what.pick is Pick.ONE:
            what = replace(what, pick=Pick.ALL)
        return Bears(heading.bearing, frozenset(), frozenset(borders(what, playing, playing.owner)))
    if isinstance(what, Place):
        return Bears(heading.bearing, places_of(what, playing))
    return Bears(heading.bearing, sites.of_each(what, playing))


def _arrive(who: Entity, headings: tuple[Heading, ...], playing: Playing) -> None:
    """Let "that section" be where someone has come to, where the text says where to."""
    if any(one.bearing is Bearing.TO for one in headings):
        playing.places = (playing.table.ground.place(who),)


@executor.register
def _move(effect: Move) -> Step:
    def run(playing: Playing) -> None:
        going = _goings(effect.kind, effect.headings, playing)
        for who in each_of(effect.who, playing):
            way = going(who)._replace(ignoring=effect.ignoring, past=_past(effect.ignoring, who, playing))
            far, high = _far(effect.distance, who, playing), effect.height or 0
            _mover(playing).move(who, way._replace(must=who is not playing.owner, distance=far, height=high), who)
            _arrive(who, effect.headings, playing)

    return run


@executor.register
def _forced(effect: ForcedMove) -> Step:
    def run(playing: Playing) -> None:
        going = _goings(effect.kind, effect.headings, playing)
        past = _past(effect.ignoring, playing.owner, playing)
        for who in each_of(effect.who, playing):
            far = going(who)._replace(ignoring=effect.ignoring, past=past, distance=_far(effect.distance, who, playing))
            _mover(playing).move(who, far, playing.owner)
            _arrive(who, effect.headings, playing)

    return run


def _doers(by: Who | None, playing: Playing) -> list[Entity]:
    """Give those who do it: the owner, where nobody is named."""
    return [playing.owner] if by is None else [*each_of(by, playing)]


@executor.register
def _push(effect: Push) -> Step:
    """Push away from who does it, unless another way is said."""
    away = all(one.bearing in ASIDE for one in effect.headings)

    def run(playing: Playing) -> None:
        going = _goings(None, effect.headings, playing)
        past = _past(effect.ignoring, playing.owner, playing)
        for by, who in product(_doers(effect.by, playing), each_of(effect.who, playing)):
            far = going(who)._replace(ignoring=effect.ignoring, past=past, distance=_far(effect.distance, who, playing))
            if away and who is not by:
                far = far._replace(away=playing.table.ground.place(by))
            _mover(playing).move(who, far, by)
            _arrive(who, effect.headings, playing)

    return run


@executor.register
def _fall(effect: Fall) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            if effect.height is not None:
                _mover(playing).drop(who, effect.height)
                continue
            to = None if effect.to is None else places_of(effect.to, playing)
            by = (
                playing.owner
                if effect.to is None or effect.to.chosen_by is None
                else the_one(effect.to.chosen_by, playing)
            )
            _mover(playing).fall(who, to, by or playing.owner)
            playing.places = (playing.table.ground.place(who),)

    return run


@executor.register
def _halt(effect: Halt) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            on_their_way = who.id in playing.table.on_their_way
            playing.table.on_their_way.discard(who.id)
            words, far = ("stops moving", None) if on_their_way else ("is not moving", 0)
            playing.tell(Happening.MOVES, who, "R-MOV-4", words, far)

    return run


@executor.register
def _swap(effect: SwapPlaces) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            whom = the_one(effect.whom, playing)
            if whom is None or whom is who:
                continue
            swaps = carries(effect, who, playing.cause, whom)
            if comes_about(playing.table, swaps) and _mover(playing).swap(who, whom, playing.owner, effect.kind):
                playing.table.announce(swaps)

    return run


def _to_block(which: Border, owner: Entity, playing: Playing) -> list[str]:
    """Give the borders to Block; without a map they have no name."""
    if all_borders(playing):
        return borders(which, playing, owner)
    return [NAMELESS] * so_many(which.number or 1, playing, owner)


@executor.register
def _block(effect: Block) -> Step:
    """Block borders from afar, as cards do (R-BLK-6); without a map they have no name, and are only counted."""

    def run(playing: Playing) -> None:
        made = [block for by in _doers(effect.by, playing) for block in _blocks_of(by, effect, playing)]
        playing.blocks = tuple(made)
        playing.borders = tuple(block.border for block in made)

    return run


def _blocks_of(by: Entity, effect: Block, playing: Playing) -> Iterator[Blocked]:
    """Have someone Block the borders, and give their Blocks."""
    if kept_from(playing.table, by, (BLOCKING,), playing.waived) is not None:
        playing.tell(Note.BARRED, by, playing.cause.rule, "cannot Block")
        return
    for border in _to_block(effect.borders, by, playing):
        blocks_it = replace(caused(Happening.BLOCKS, by, playing.cause), border=border)
        if not comes_about(playing.table, blocks_it):
            continue
        block = Blocked(by.id, border)
        playing.table.ground.block(block)
        playing.tell(Happening.BLOCKS, by, "R-BLK-6", f"Blocks {border or 'a border; there is no map'}")
        _end_in_time(block, effect, playing)
        playing.table.announce(blocks_it)
        yield block


def _end_in_time(block: Blocked, effect: Block, playing: Playing) -> None:
    """Have a Block end when its time comes, unless it has ended before."""
    table = playing.table
    until = deadline(effect.until, playing, None, None)

    def over(_: Playing) -> None:
        if block in table.ground.blocks:
            end(table, block, playing.cause)

    if until is not None:
        table.due.append(Due(until, table.since(), over, playing))


@executor.register
def _unblock(effect: Unblock) -> Step:
    def run(playing: Playing) -> None:
        ended = blocks(effect.what, playing)
        playing.blocks = tuple(ended)
        playing.counted.setdefault(Measure.LOWERED, []).extend(block.border for block in ended)
        playing.borders = tuple(block.border for block in ended)
        chosen = effect.what.chosen_by
        by = playing.owner if chosen is None else the_one(chosen, playing)
        for block in ended:
            end(playing.table, block, playing.cause, by)

    return run
