"""Dice changed by what stands: slots and conditions, constant texts, and what was bestowed for a while."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.coming_plays import OfPlays
from compiler.ir.deeds.rolls import (
    CountDice,
    DiceChange,
    Enhance,
    KeepDice,
    LaidDice,
    ResultBound,
    ResultChange,
    Scope,
    Shift,
    Unit,
)
from runtime.belongings import enhance
from runtime.dice import Seen
from runtime.holding import held, spend
from runtime.interpreter.amounts import amount, dice_added
from runtime.interpreter.counted_dice import beside
from runtime.interpreter.kept_dice import kept_from, units_kept
from runtime.interpreter.parts import speaks_of_target
from runtime.interpreter.who import is_meant
from runtime.laid import is_from
from runtime.laid_dice import enhance_as_said
from runtime.likeness import is_like
from runtime.made import GROUPS, Made
from runtime.plays_to_come import befall, befall_against
from runtime.swimming import slow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.terms import RowName
    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.interpreter.playing import Playing
    from runtime.rules import Standing
    from runtime.table import Table

    Changing = Held[DiceChange] | Held[Enhance] | Held[ResultBound] | Held[ResultChange]

NEXT = (Scope.NEXT_PLAY, Scope.NEXT_ROLL)


def change(table: Table, made: Made, rows: Iterable[Standing]) -> None:
    """Change the dice of a play as it is made, by the rows that hold for its owner now (R-SEQ-4, R-DICE-4)."""
    for one in rows:
        for row, by in one.levels.items():
            made.change(row, levels=by)
        for row, number in one.numbers.items():
            made.change(row, number=number)
    if KeepDice in table.held:
        _keep(table, made)
    if not {CountDice, ResultBound, ResultChange}.isdisjoint(table.held):
        count(table, made)
    if LaidDice in table.held:
        enhance_as_said(table, made)
    else:
        enhance(made)
    slow(table, made)
    if OfPlays in table.held:
        befall(table, made)
    if DiceChange in table.held or Enhance in table.held:
        _change(table, made, [one for one in _holding(table, made) if not _hangs_on_target(one)])
        _enhance(table, made, [one for one in _enhancing(table, made) if not _hangs_on_target(one)])


def _keep(table: Table, made: Made) -> None:
    """Let nothing move dice of a play that are kept from that."""
    for one in held(table, KeepDice, made.owner):
        if one.what.gear is None or is_from(made, one.playing.cause.entry):
            whose = kept_from(one.what, one.playing)
            for row in one.what.rows or made.rolled:
                for who, unit in product(whose, units_kept(one.what)):
                    made.keep(row, unit, one.what.way, who)


def count(table: Table, made: Made) -> None:
    """Have dice of a play, or of a roll alone, count as another number than they show, or come to another."""
    bounds: list[Held[ResultBound] | Held[ResultChange]] = [*held(table, ResultBound, made.owner)]
    bounds += held(table, ResultChange, made.owner)
    for bound in bounds:
        if bound.what.gear is None or is_from(made, bound.playing.cause.entry):
            by = beside(bound.what, _meeting(bound, made), made.owner)
            for row in bound.what.rows:
                made.bound(row, by)
    for one in held(table, CountDice, made.owner):
        if one.what.gear is None or is_from(made, one.playing.cause.entry):
            for row in one.what.rows or made.rolled:
                made.count(row, Seen.as_said(one.what))


def change_alone(table: Table, roll: Made) -> None:
    """Change the dice of a roll that stands on no play, by all that holds for its owner now, the next one's too."""
    for row in roll.rolled:
        roll.change(row, levels=table.standing(roll.owner, row), number=table.rules.number(roll.owner, row))
    if KeepDice in table.held:
        _keep(table, roll)
    if DiceChange in table.held or Enhance in table.held:
        changes = [one for one in _holding(table, roll) if one.what.play is None and one.what.gear is None]
        _change(table, roll, [one for one in changes if one.what.facing is None])
        added = [one for one in _enhancing(table, roll) if one.what.gear is None and one.what.facing is None]
        _enhance(table, roll, added)
    count(table, roll)


def change_against(table: Table, made: Made, other: Made | None) -> None:
    """Change the dice of a play by what holds against its present target alone, and against the play that it meets."""
    if OfPlays in table.held:
        befall_against(table, made)
    if DiceChange in table.held or Enhance in table.held:
        _change(table, made, [one for one in _holding(table, made) if _hangs_on_target(one) and _faces(one, other)])
        added = [one for one in _enhancing(table, made) if _hangs_on_target(one) and _faces(one, other)]
        _enhance(table, made, added)


def as_it_stands(table: Table, made: Made) -> Made:
    """Give a play with its dice changed by all that stands for its owner now, but for what is of the next alone."""
    bare = Made(made.play, made.entry, made.owner, made.target, made.origin)
    bare.rows = made.rows
    for row in bare.rolled:
        bare.change(row, levels=table.standing(made.owner, row), number=table.rules.number(made.owner, row))
    for one in _holding(table, bare):
        if one.what.scope not in NEXT and one.what.facing is None:
            levels, number = _by(one, bare.owner)
            for row in one.what.rows or bare.rolled:
                bare.change(row, levels=levels, number=number, who=one.playing.owner.id)
    _add(bare, [more for more in _enhancing(table, bare) if more.what.scope not in NEXT and more.what.facing is None])
    return bare


def _change(table: Table, made: Made, changes: list[Held[DiceChange]]) -> None:
    for one in changes:
        levels, number = _by(one, made.owner, made)
        for row in one.what.rows or made.rolled:
            made.change(row, levels=levels, number=number, who=one.playing.owner.id)
        if one.what.scope in NEXT:
            spend(table, one)


def _enhance(table: Table, made: Made, found: list[Held[Enhance]]) -> None:
    _add(made, found)
    for more in found:
        if more.what.scope in NEXT:
            spend(table, more)


def _add(made: Made, found: Iterable[Held[Enhance]]) -> None:
    """Add the enhancement dice that hold to a play."""
    for more in found:
        dice = dice_added(more.what.dice, _meeting(more, made), made.owner)
        if dice is not None:
            for row in more.what.rows:
                made.enhance(row, dice, more.what.type)


def _hangs_on_target(one: Held[DiceChange] | Held[Enhance]) -> bool:
    """Tell whether a change is of some targets only, or hangs on who the target of each play is."""
    much = one.what.by if isinstance(one.what, DiceChange) else one.what.dice
    asked = one.playing.asks_target or (one.playing.constant and speaks_of_target(much))
    return asked or one.what.against is not None or one.what.facing is not None


def _faces(one: Held[DiceChange] | Held[Enhance], other: Made | None) -> bool:
    """Tell whether the play that is met is like what the text says, where it says that."""
    like = one.what.facing
    return like is None or (other is not None and is_like(other, like, one.playing.meant))


def _meeting(
    one: Held[DiceChange] | Held[Enhance] | Held[ResultBound] | Held[ResultChange], made: Made | None
) -> Playing:
    """Give what a text knows as it changes a play: "the target" of a constant text is whoever that is against."""
    target = made.target if made is not None and one.playing.constant else None
    return replace(one.playing, target=target) if target is not None else one.playing


def _by(one: Held[DiceChange], who: Entity, made: Made | None = None) -> tuple[int, int]:
    """Give the levels and the number of dice that a change comes to."""
    by = amount(one.what.by, _meeting(one, made), who)
    return (by, 0) if one.what.unit is Unit.LEVEL else (0, by)


def _holding(table: Table, made: Made) -> Iterator[Held[DiceChange]]:
    """Give the changes that hold for a play: for its owner, its kind, its rows and its target."""
    for one in table.held.get(DiceChange, ()):
        what = one.what
        this = what.gear is None or is_from(made, one.playing.cause.entry)
        right_play = this and (what.play is None or what.play is made.play.kind)
        if right_play and _is_against(one, made) and _rolls(made, what.rows) and one.is_for(made.owner, made.target):
            yield one


def _enhancing(table: Table, made: Made) -> Iterator[Held[Enhance]]:
    for one in table.held.get(Enhance, ()):
        this = one.what.gear is None or is_from(made, one.playing.cause.entry)
        if this and _is_against(one, made) and _rolls(made, one.what.rows) and one.is_for(made.owner, made.target):
            yield one


def _is_against(one: Held[DiceChange] | Held[Enhance], made: Made) -> bool:
    """Tell whether a play is against those whom the text means, where it says against whom."""
    foe = one.what.against
    return foe is None or (made.target is not None and is_meant(foe, made.target, one.playing))


def _rolls(made: Made, rows: tuple[RowName, ...]) -> bool:
    """Tell whether a play has dice in one of the rows."""
    return not rows or any(row in made.rolled for name in rows for row in GROUPS.get(name, (name,)))


def levels(table: Table, who: Entity, row: RowName) -> int:
    """Give the levels by which someone's dice of a row are changed now, whatever they are rolled for."""
    changes = (one for one in table.held.get(DiceChange, ()) if one.what.scope not in NEXT)
    moved = [
        (_by(one, who)[0], one.playing.owner.id) for one in changes if _any_play(one.what, row) and one.is_for(who)
    ]
    kept = [one for one in held(table, KeepDice, who) if _any_roll(one.what, row)]
    ways = {(one.what.way, by) for one in kept for by in kept_from(one.what, one.playing)}
    return sum(
        by
        for by, of in ((table.standing(who, row), ""), *moved)
        if ways.isdisjoint((Shift.UP if by > 0 else Shift.DOWN, whose) for whose in (None, of))
    )


def _any_roll(what: KeepDice, row: RowName) -> bool:
    named = [one for name in what.rows for one in GROUPS.get(name, (name,))]
    return what.gear is None and Unit.LEVEL in units_kept(what) and (not named or row in named)


def _any_play(what: DiceChange, row: RowName) -> bool:
    named = (one for name in what.rows for one in GROUPS.get(name, (name,)))
    limited = what.against is not None or what.facing is not None
    return not limited and what.play is None and what.gear is None and row in named
