"""What texts make of places and borders: light, Height (rules.md 14.3, 14.8)."""

from __future__ import annotations

from msgspec.structs import replace

from compiler.ir.terrain import ChooseBorder, HeightChange, Illuminate
from compiler.ir.who import Actor
from runtime.deadlines import deadline
from runtime.events import Kind
from runtime.holding import Held, hold
from runtime.interpreter.amounts import amount, so_many
from runtime.interpreter.movement import chosen_borders, meant
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import the_one


@executor.register
def _illuminate(effect: Illuminate) -> Step:
    """Let places be so, those that are meant now; a constant text means them anew each time."""

    def run(playing: Playing) -> None:
        hold(effect, playing)
        if not playing.constant:
            places = meant(effect.where, playing)
            playing.table.held[Illuminate][-1].at = places
            words = f"has {', '.join(sorted(places)) or 'no place'} {effect.ground}"
            playing.tell(Kind.LIT, playing.owner, "R-SEE-1", words)

    return run


@executor.register
def _choose(effect: ChooseBorder) -> Step:
    """Have borders chosen: "it" afterwards. Without a map there are none."""

    def run(playing: Playing) -> None:
        by = the_one(effect.by, playing)
        number = 0 if by is None else so_many(effect.number, playing, by)
        borders = [] if by is None else chosen_borders(number, effect.where, by, playing)
        playing.borders, playing.chosen = tuple(borders), []
        if by is not None:
            playing.tell(Kind.CHOSE, by, playing.cause.rule, f"chooses {', '.join(borders) or 'no border'}")

    return run


@executor.register
def _height(effect: HeightChange) -> Step:
    def run(playing: Playing) -> None:
        if effect.who is Actor.CHOSEN and not playing.chosen:
            _raise(effect, playing)
        else:
            hold(effect, playing)

    return run


def _raise(effect: HeightChange, playing: Playing) -> None:
    """Let the borders that were chosen be so much higher or lower."""
    table = playing.table
    until = deadline(effect.until, playing, None, None)
    borders = frozenset(playing.borders)
    table.held.setdefault(HeightChange, []).append(
        Held(effect, replace(playing, chosen=[]), table.since(), until=until, at=borders)
    )
    for border in sorted(borders):
        by = amount(effect.by, playing, playing.owner)
        playing.tell(Kind.RAISED, playing.owner, "R-HGT-1", f"changes the Height of {border} by {by:+d}", by)
