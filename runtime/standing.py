"""Dice changed by what stands: slots and conditions, constant texts, and what was bestowed for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.coming_plays import OfPlays
from compiler.ir.rolls import DiceChange, Enhance, Scope, Unit
from runtime.belongings import enhance
from runtime.holding import spend
from runtime.interpreter.amounts import amount
from runtime.interpreter.who import is_meant
from runtime.made import GROUPS, Made
from runtime.plays_to_come import befall, befall_against
from runtime.swimming import slow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.terms import RowName
    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.rules import Standing
    from runtime.table import Table

NEXT = (Scope.NEXT_PLAY, Scope.NEXT_ROLL)


def change(table: Table, made: Made, rows: Iterable[Standing]) -> None:
    """Change the dice of a play as it is made, by the rows that hold for its owner now (R-SEQ-4, R-DICE-4)."""
    for one in rows:
        for row, by in one.levels.items():
            made.change(row, levels=by)
        for row, number in one.numbers.items():
            made.change(row, number=number)
    enhance(made)
    slow(table, made)
    if OfPlays in table.held:
        befall(table, made)
    if DiceChange in table.held or Enhance in table.held:
        _change(table, made, [one for one in _holding(table, made) if one.what.against is None])


def change_against(table: Table, made: Made) -> None:
    """Change the dice of a play by what holds against its present target alone."""
    if OfPlays in table.held:
        befall_against(table, made)
    if DiceChange in table.held:
        _change(table, made, [one for one in _holding(table, made) if one.what.against is not None])


def as_it_stands(table: Table, made: Made) -> Made:
    """Give a play with its dice changed by all that stands for its owner now, but for what is of the next alone."""
    bare = Made(made.play, made.entry, made.owner, made.target, made.origin)
    bare.rows = made.rows
    for row in bare.rolled:
        bare.change(row, levels=table.standing(made.owner, row), number=table.rules.number(made.owner, row))
    for one in _holding(table, bare):
        if one.what.scope not in NEXT:
            levels, number = _by(one, bare.owner)
            for row in one.what.rows or bare.rolled:
                bare.change(row, levels=levels, number=number)
    for more in _enhancing(table, bare):
        if more.what.scope not in NEXT:
            for row in more.what.rows:
                bare.enhance(row, more.what.dice, more.what.type)
    return bare


def _change(table: Table, made: Made, changes: list[Held[DiceChange]]) -> None:
    for one in changes:
        levels, number = _by(one, made.owner)
        for row in one.what.rows or made.rolled:
            made.change(row, levels=levels, number=number)
        if one.what.scope in NEXT:
            spend(table, one)
    for more in _enhancing(table, made):
        for row in more.what.rows:
            made.enhance(row, more.what.dice, more.what.type)
        if more.what.scope in NEXT:
            spend(table, more)


def _by(one: Held[DiceChange], who: Entity) -> tuple[int, int]:
    """Give the levels and the number of dice that a change comes to."""
    by = amount(one.what.by, one.playing, who)
    return (by, 0) if one.what.unit is Unit.LEVEL else (0, by)


def _holding(table: Table, made: Made) -> Iterator[Held[DiceChange]]:
    """Give the changes that hold for a play: for its owner, its kind, its rows and its target."""
    for one in table.held.get(DiceChange, ()):
        what = one.what
        this = what.gear is None or one.playing.cause.entry == made.entry.id
        right_play = this and (what.play is None or what.play is made.play.kind)
        against = what.against is None or (made.target is not None and is_meant(what.against, made.target, one.playing))
        if right_play and against and _rolls(made, what.rows) and one.is_for(made.owner):
            yield one


def _enhancing(table: Table, made: Made) -> Iterator[Held[Enhance]]:
    for one in table.held.get(Enhance, ()):
        this = one.what.gear is None or one.playing.cause.entry == made.entry.id
        if this and _rolls(made, one.what.rows) and one.is_for(made.owner):
            yield one


def _rolls(made: Made, rows: tuple[RowName, ...]) -> bool:
    """Tell whether a play has dice in one of the rows."""
    return not rows or any(row in made.rolled for name in rows for row in GROUPS.get(name, (name,)))


def levels(table: Table, who: Entity, row: RowName) -> int:
    """Give the levels by which someone's dice of a row are changed now, whatever they are rolled for."""
    changes = (one for one in table.held.get(DiceChange, ()) if one.what.scope not in NEXT)
    held = (one for one in changes if _any_play(one.what, row) and one.is_for(who))
    return table.standing(who, row) + sum(_by(one, who)[0] for one in held)


def _any_play(what: DiceChange, row: RowName) -> bool:
    named = (one for name in what.rows for one in GROUPS.get(name, (name,)))
    return what.against is None and what.play is None and what.gear is None and row in named
