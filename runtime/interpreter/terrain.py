"""What texts make of places and borders: light, Height (rules.md 14.3, 14.8)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from compiler.ir.deeds.terrain import ChoosePlace, HeightChange, Illuminate, KeepLight, LightBound, SetSight
from compiler.ir.facts.predicates import Sees
from compiler.ir.places import Blocks, Border, InSight, Place
from compiler.ir.selectors.who import Actor
from runtime.carried import carries
from runtime.deadlines import deadline
from runtime.events import Note
from runtime.holding import Held, bestow, hold
from runtime.interpreter.amounts import amount
from runtime.interpreter.heights import height_had
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.sites import blocks, borders, height_of, is_there, lies_so, places
from runtime.interpreter.who import each_of, the_one
from runtime.prevention import comes_about
from runtime.where import nature_of

if TYPE_CHECKING:
    from compiler.ir.places import Thing, Where
    from runtime.entity import Entity


@executor.register
def _illuminate(effect: Illuminate) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:
            _lie_on(effect, playing)
            _refuse_by_sight(effect)
            return
        playing.places = places(effect.where, playing)
        lit = [carries(effect, playing.owner, playing.cause) for _ in playing.places]
        for told, place in zip(lit, playing.places, strict=True):
            told.place = place
        lit = [told for told in lit if comes_about(playing.table, told)]
        playing.places = tuple(told.place for told in lit if told.place)
        unlike = [told for told in lit if effect.ground not in nature_of(told.place or "", playing.table)]
        _hold_there(effect, playing)
        words = f"has {', '.join(sorted({*playing.places})) or 'no place'} {effect.ground}"
        playing.tell(Note.LIT, playing.owner, "R-SEE-1", words)
        for told in unlike:
            playing.table.announce(told)

    return run


@executor.register(KeepLight)
@executor.register(LightBound)
def _keep_light(effect: KeepLight | LightBound) -> Step:
    def run(playing: Playing) -> None:
        _lie_on(effect, playing)

    return run


def _lie_on(effect: Illuminate | KeepLight | LightBound, playing: Playing) -> None:
    """Let places be so that are meant now; a constant text means them anew each time."""
    if not playing.constant:
        playing.places = places(effect.where, playing)
    _hold_there(effect, playing)


def _hold_there(effect: Illuminate | KeepLight | LightBound, playing: Playing) -> None:
    """Let it be so in the places that have been found."""
    hold(effect, playing)
    held = playing.table.held[type(effect)][-1]
    if playing.constant:
        held.fits = lambda place, light: lies_so(place, effect.where, playing, light)
    else:
        held.at = frozenset(playing.places)


def _refuse_by_sight(effect: Illuminate) -> None:
    """Refuse a constant light that lies where it is seen, which would ask for itself."""
    for part in parts(effect.where):
        if isinstance(part, InSight | Sees):
            raise UnplayedError(effect, "light that always lies where someone can see")


@executor.register
def _sight(effect: SetSight) -> Step:
    """Let someone see another, or not; who is meant by whom they see would ask for itself."""
    if any(isinstance(part, InSight | Sees) for part in parts(effect)):
        raise UnplayedError(effect, "sight that hangs on who can see whom")

    def run(playing: Playing) -> None:
        before = len(playing.table.held.get(SetSight, ()))
        hold(effect, playing)
        for one in playing.table.held.get(SetSight, [])[before:]:
            if effect.from_ is not None:
                one.fits = partial(_from_there, effect.from_, playing)

    return run


def _from_there(from_: Where, playing: Playing, place: str, _light: object) -> bool:
    """Tell whether a place is one from which someone is seen, or not seen."""
    return is_there(place, from_, playing)


@executor.register
def _choose(effect: ChoosePlace) -> Step:
    """Have places, borders or Blocks chosen: "that section", "it" afterwards. Without a map there are no borders."""

    def run(playing: Playing) -> None:
        by = the_one(effect.by, playing)
        names = _chosen(effect.what, playing, by) if by is not None else []
        playing.chosen = []
        if by is not None:
            playing.tell(Note.CHOSE, by, playing.cause.rule, f"chooses {', '.join(names) or _nothing(effect.what)}")

    return run


def _chosen(what: Thing, playing: Playing, by: Entity) -> list[str]:
    """Have some chosen, and give what they are called."""
    match what:
        case Place():
            playing.places = places(what, playing, by)
            return list(playing.places)
        case Border():
            playing.borders = tuple(borders(what, playing, by))
            return list(playing.borders)
        case Blocks():
            playing.blocks = tuple(blocks(what, playing, by))
            return [f"a Block of {playing.table.entity(block.by).name}" for block in playing.blocks]
    assert_never(what)


def _nothing(what: Thing) -> str:
    match what:
        case Place():
            return f"no {what.kind}"
        case Border():
            return "no border"
    return "no Block"


@executor.register
def _height(effect: HeightChange) -> Step:
    def run(playing: Playing) -> None:
        if isinstance(effect.who, Border):
            playing.borders = tuple(borders(effect.who, playing, playing.owner))
            _raise(effect, playing)
        elif effect.who is Actor.CHOSEN and not playing.chosen:
            _raise(effect, playing)
        elif effect.most is None:
            hold(effect, playing)
        else:
            _heighten(effect, effect.most, playing)

    return run


def _heighten(effect: HeightChange, most: int, playing: Playing) -> None:
    """Let someone be so much higher, and no higher than that."""
    assert not isinstance(effect.who, Border)  # noqa: S101 - of those the borders are raised
    if playing.constant:
        raise UnplayedError(effect, "a Height that is always higher, and never more than so much")
    for who in each_of(effect.who, playing):
        by = _no_higher(amount(effect.by, playing, who), height_had(who, playing.table), most)
        bestow(replace(effect, by=by, most=None), playing, who)


def _no_higher(by: int, now: int, most: int) -> int:
    """Give by how much something may change that stands so high."""
    return max(min(by, most - now), min(by, 0))


def _raise(effect: HeightChange, playing: Playing) -> None:
    """Let the borders that were chosen be so much higher or lower."""
    table = playing.table
    until = deadline(effect.until, playing, None, None)
    for border in sorted(set(playing.borders)):
        by = amount(effect.by, playing, playing.owner)
        if effect.to is not None:
            by = amount(effect.to, playing, playing.owner) - height_of(border, playing)
        if effect.most is not None:
            by = _no_higher(by, height_of(border, playing), effect.most)
        changed = Held(
            replace(effect, by=by, to=None, most=None),
            replace(playing, chosen=[]),
            table.since(),
            until=until,
            at=frozenset([border]),
        )
        table.held.setdefault(HeightChange, []).append(changed)
        playing.tell(Note.RAISED, playing.owner, "R-HGT-1", f"changes the Height of {border} by {by:+d}", by)
