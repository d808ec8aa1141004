"""Dice changed before they fall, outcomes without a roll, ties, dice that a text has rolled."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.deeds.rolls import (
    Automatic,
    DiceChange,
    Enhance,
    GainRow,
    KeepDice,
    LaidDice,
    Reroll,
    RollDice,
    Scope,
    Ties,
    Unit,
)
from compiler.ir.entries.rows import RowDice, Rows
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, RowName
from runtime.carried import carries
from runtime.claims import HITS, MISSES
from runtime.contests import contest_again, opposed_row
from runtime.damage import damage_again
from runtime.dice import Pool
from runtime.events import Note
from runtime.holding import hold
from runtime.interpreter.amounts import amount, dice_added, so_many
from runtime.interpreter.kept_dice import kept_from, units_kept
from runtime.interpreter.lent_dice import fallen_instead, triggering
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.which_plays import as_called, play_of
from runtime.interpreter.who import each_of, is_meant, those
from runtime.likeness import is_like
from runtime.made import Stage
from runtime.outcomes import WORKS, is_tied_so, said
from runtime.prevention import comes_about
from runtime.reach import reaching

if TYPE_CHECKING:
    from collections.abc import Callable

    from runtime.entity import Entity
    from runtime.made import Made

TRIGGERING = (Scope.TRIGGERING_PLAY, Scope.TRIGGERING_ATTACK, Scope.TRIGGERING_ROLL)
EXCHANGED = (PlayKind.ACTION, PlayKind.REACTION)
"""The plays whose text above the dice comes before they fall."""
CHANGEABLE = (Scope.THIS_PLAY, *TRIGGERING)
"""The plays whose dice can be changed while they are made."""


def made_by(who: Entity, playing: Playing) -> Made | None:
    """Give the play in progress that is someone's; to a response, those into which it comes."""
    plays = (playing.made, playing.opposing) if playing.occurrence is None else (triggering(playing), *playing.progress)
    return next((made for made in plays if made and made.owner is who), None)


def _spoken_of(effect: DiceChange | Enhance, who: Entity, playing: Playing) -> Made | None:
    """Give the play in progress whose dice are changed; that of the Trigger only if it is what the text calls it."""
    made = made_by(who, playing)
    if made is None or not _is_against(effect, made, playing):
        return None
    return as_called(made, effect.play) if effect.scope is Scope.TRIGGERING_PLAY else made


def _is_against(effect: DiceChange | Enhance, made: Made, playing: Playing) -> bool:
    """Tell whether a play is made against whom its dice are changed: "against a Trap"."""
    return effect.against is None or (made.target is not None and is_meant(effect.against, made.target, playing))


def _whose(effect: DiceChange | Enhance, playing: Playing) -> list[Entity]:
    """Give those whose dice are changed: of the roll or play of the Trigger whoever makes it, be it one's own."""
    rolled = triggering(playing)
    own = effect.who is Actor.TRIGGER and effect.scope in (Scope.TRIGGERING_ROLL, Scope.TRIGGERING_PLAY)
    return [rolled.owner] if own and rolled is not None else those(effect.who, playing)


def _rows(effect: DiceChange | Enhance | Reroll, playing: Playing) -> tuple[RowName, ...]:
    """Give the rows that are changed: those that are named, or that of the roll of the Trigger."""
    return effect.rows or (playing.occurrence.rows if playing.occurrence else ())


def _changes_now(effect: DiceChange | Enhance) -> bool:
    """Tell whether it changes dice of a play that is being made."""
    return effect.scope in CHANGEABLE and effect.until is None


def _holding(effect: DiceChange | Enhance | LaidDice) -> Step:
    """Let a change of dice hold; said above the dice of a play, it names those of the plays in progress too."""

    def run(playing: Playing) -> None:
        plays = (playing.made, playing.opposing)
        if playing.made is None or playing.made.stage is not Stage.MADE or playing.made.play.kind not in EXCHANGED:
            hold(effect, playing)
        else:
            made = (one for one in plays if one is not None)
            reaching(playing.table, made, lambda: hold(effect, playing))

    return run


@executor.register
def _dice_change(effect: DiceChange) -> Step:
    """Change the dice of the play that is being made, or of those that come while it holds."""
    if not _changes_now(effect):
        return _holding(effect)

    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        attack = triggering(playing) if effect.scope is Scope.TRIGGERING_ATTACK else None
        for who in _whose(effect, playing):
            made = _spoken_of(effect, who, playing)
            if made is not None:
                _change_dice(effect, playing, made)
            elif attack is not None:
                attack.in_answers.append((who, partial(_change_dice, effect, msgspec.structs.replace(playing))))

    return run


def _change_dice(effect: DiceChange, playing: Playing, made: Made) -> None:
    by, others = amount(effect.by, playing, made.owner), effect.gear and made.entry.id != playing.cause.entry
    for row in () if others else _rows(effect, playing):
        if effect.unit is Unit.LEVEL:
            levels = by if effect.bound is None else made.up_to(row, by, effect.bound)
            made.change(row, levels=levels, who=playing.owner.id)
            _tell_moved(made, row, effect, playing, levels)
        else:
            _change_number(made, row, effect, playing, by)


def _change_number(made: Made, row: RowName, effect: DiceChange, playing: Playing, by: int) -> None:
    """Change a dice number: of what one text answers again and again only so much counts (R-DICE-7)."""
    answers, rule = playing.occurrence, "R-DICE-6"
    if answers is not None:
        counts = made.counting(by, row, (playing.owner.id, playing.cause.entry), answers)
        by, rule = counts, "R-DICE-6" if counts == by else "R-DICE-7"
    made.change(row, number=by, who=playing.owner.id)
    _tell_moved(made, row, effect, playing, by, rule)


def _tell_moved(
    made: Made, row: RowName, effect: DiceChange, playing: Playing, by: int, rule: str = "R-DICE-3"
) -> None:
    moved = f"{'raised' if by > 0 else 'lowered'} by {abs(by)}" if by else "left as it is"
    words = f"has the {row} dice {effect.unit} of {made.name} {moved}"
    playing.tell(Note.DICE_CHANGED, made.owner, rule, words, by)


@executor.register
def _keep_dice(effect: KeepDice) -> Step:
    """Keep dice of a play in progress from moving, or those of the plays that come while it holds, too."""

    def run(playing: Playing) -> None:
        if playing.constant or effect.until is not None:
            hold(effect, playing)
        for who in () if playing.constant else each_of(effect.who, playing):
            made = made_by(who, playing)
            if made is None or made.stage is not Stage.MADE:
                continue
            for row in effect.rows or made.rolled:
                for by, unit in product(kept_from(effect, playing), units_kept(effect)):
                    made.keep(row, unit, effect.way, by)
            words = f"has dice of {made.name} that cannot be {effect.way}"
            playing.tell(Note.DECIDED, who, "R-DICE-4", words)

    return run


@executor.register
def _laid_dice(effect: LaidDice) -> Step:
    """Change the dice of what lies on Gear, as plays from it are made while it holds (R-ENC-1)."""
    return _holding(effect)


@executor.register
def _enhance(effect: Enhance) -> Step:
    """Add enhancement dice to the play that is being made, or to those that come while it holds."""
    if not _changes_now(effect):
        return _holding(effect)

    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        for who in _whose(effect, playing):
            made = _spoken_of(effect, who, playing)
            dice = dice_added(effect.dice, playing, who) if made else None
            if made is None or dice is None:
                continue
            for row in _rows(effect, playing):
                made.enhance(row, dice, effect.type)
                playing.tell(Note.DICE_CHANGED, who, "R-DICE-10", f"has +{dice} with the {row} dice of {made.name}")

    return run


@executor.register
def _automatic(effect: Automatic) -> Step:
    """Say what comes of a play without a roll, of any or of one against plays like that."""

    def run(playing: Playing) -> None:
        made, about = playing.made, playing.made if effect.of is Scope.THIS_PLAY else triggering(playing)
        if about is not None and about is not made and as_called(about, effect.play) is None:
            return
        plays = (about, playing.opposing, *playing.progress)
        attack = next((one for one in plays if one and one.play.kind is PlayKind.ACTION), None)
        about_attack = about is attack or effect.of is Scope.TRIGGERING_ATTACK
        against = playing.opposing if about is made else attack
        if attack is None or (
            effect.against and (against is None or not is_like(against, effect.against, playing.meant))
        ):
            return
        hits = (effect.outcome in WORKS) is about_attack  # a Reaction that succeeds makes the attack miss
        attack.claims.append(said(playing, attack, HITS if hits else MISSES))
        playing.tell(
            Note.DECIDED,
            playing.owner,
            "R-PRIO-3",
            f"has {attack.name} {'take effect' if hits else 'fail'} without a roll",
        )

    return run


@executor.register
def _ties(effect: Ties) -> Step:
    if effect.scope is not Scope.THIS_PLAY or effect.plays is not None:
        return lambda playing: hold(effect, playing)

    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        for who in each_of(effect.who, playing):
            made = made_by(who, playing)
            if made is not None and _faces(effect, made, playing):
                made.ties = effect.result
                playing.tell(Note.DECIDED, who, "R-RES-1", f"{effect.result} ties with {made.name}")

    return run


def _faces(effect: Ties, made: Made, playing: Playing) -> bool:
    """Tell whether a play is tied with whom, and with what, the text says."""
    if effect.against is None and effect.facing is None:
        return True
    other = playing.opposing if made is playing.made else playing.made
    return other is not None and is_tied_so(effect, made, other, playing)


@executor.register
def _gain_row(effect: GainRow) -> Step:
    """Give a play a row that it does not print, or other dice for one that it does."""

    def run(playing: Playing) -> None:
        made = play_of(effect.of, playing)
        dice = fallen_instead(effect.dice, playing)
        if made is None or dice is None or (effect.of is not PlayOf.THIS and not _has_row(made, effect.row)):
            return
        first = made.rows.damage[0] if effect.row is effect.instead is RowName.DAMAGE and made.rows.damage else None
        if effect.instead is not None:
            made.rows = _without(made.rows, effect.instead)
        match effect.row:
            case RowName.DEFENSE:
                made.rows = msgspec.structs.replace(made.rows, defense=dice)
            case RowName.DAMAGE if first is not None:
                made.rows = msgspec.structs.replace(made.rows, damage=(msgspec.structs.replace(first, dice=dice),))
            case RowName.DAMAGE:
                made.rows = msgspec.structs.replace(
                    made.rows, damage=(*made.rows.damage, DamagePart(dice=dice, type=effect.type))
                )
            case row:
                made.rows = msgspec.structs.replace(made.rows, roll=RowDice(row=row, dice=dice))
        playing.tell(Note.DICE_CHANGED, made.owner, "R-SEQ-4", f"gains {effect.row} {dice}")

    return run


def _has_row(made: Made, row: RowName) -> bool:
    """Tell whether a play rolls for a row: nothing takes the place of dice that do not fall."""
    if row in (RowName.DAMAGE, RowName.DEFENSE):
        return bool(made.rows.damage if row is RowName.DAMAGE else made.rows.defense)
    return made.rows.roll is not None and made.rows.roll.row is row


def _without(rows: Rows, row: RowName) -> Rows:
    """Give rows without one of them, where it is there."""
    if row is RowName.DEFENSE:
        return msgspec.structs.replace(rows, defense=None)
    if row is RowName.DAMAGE:
        return msgspec.structs.replace(rows, damage=())
    gone = rows.roll is not None and rows.roll.row is row
    return msgspec.structs.replace(rows, roll=None) if gone else rows


@executor.register
def _reroll(effect: Reroll) -> Step:
    """Roll again: dice that have just fallen, those of a play that is to roll, or those of one that has rolled."""

    def run(playing: Playing) -> None:
        if playing.constant and playing.fallen is None:
            hold(effect, playing)
            return
        fallen = playing.fallen
        if fallen is not None:
            dice = _lent(effect, fallen.row, playing)
            if (dice is None) is (effect.dice is None):
                anew = _so_often(effect, playing, lambda: fallen.again(effect, dice))
                _if_it_comes_about(effect, fallen.who, (fallen.row,), playing, anew)
            return
        for who in each_of(effect.who, playing):
            made = made_by(who, playing)
            opposed = None if made is None else made.rows.roll
            dice = None if opposed is None else _lent(effect, opposed.row, playing)
            if made is not None and (dice is None) is (effect.dice is None):
                rows = _rows(effect, playing)
                others = [one for one in sides_of(made, playing) if effect.both and one is not made]
                anew = _so_often(effect, playing, partial(_again, effect, made, rows, playing, dice))
                _if_it_comes_about(effect, who, rows, playing, anew)
                for other in others:
                    own = (opposed_row(other),)
                    _if_it_comes_about(effect, other.owner, own, playing, partial(_again, effect, other, own, playing))

    return run


def _so_often(effect: Reroll, playing: Playing, again: Callable[[], None]) -> Callable[[], None]:
    """Have dice fall as often as a text says, their first time counted."""

    def anew() -> None:
        often = so_many(effect.rolls, playing, playing.owner)
        for _ in range(1, often):
            again()

    return anew


def _lent(effect: Reroll, row: RowName, playing: Playing) -> Dice | None:
    """Give the dice that are rolled instead, where someone is to have them."""
    return None if effect.dice is None else fallen_instead(effect.dice, playing, row)


def _if_it_comes_about(
    effect: Reroll, who: Entity, rows: tuple[RowName, ...], playing: Playing, again: Callable[[], None]
) -> None:
    """Have someone's dice rolled again, unless a text keeps them from it, and have that told."""
    rerolls = carries(effect, who, playing.cause)
    rerolls.rows = rows
    if comes_about(playing.table, rerolls):
        again()
        playing.table.announce(rerolls)


def sides_of(made: Made, playing: Playing) -> list[Made]:
    """Give the plays for which an opposed roll was made."""
    plays = (made, playing.opposing, *playing.progress)
    once = {id(one): one for one in plays if one is not None and one.contest is made.contest is not None}
    return list(once.values())


def _again(effect: Reroll, made: Made, rows: tuple[RowName, ...], playing: Playing, dice: Dice | None = None) -> None:
    """Roll a play's dice again, once they have fallen, or others instead of them."""
    damage = RowName.DAMAGE in rows
    if damage and made.blow is not None:
        damage_again(made.blow, effect, playing.table, playing.cause)
    elif made.contest is not None and not damage:
        contest_again(effect, made, sides_of(made, playing), playing.table, dice)
    else:
        made.rerolls.append(msgspec.structs.replace(effect, rows=rows))
        named = " and ".join(rows) or "its"
        playing.tell(Note.DECIDED, made.owner, "R-SEQ-4", f"is to roll {named} dice of {made.name} again")


@executor.register
def _roll(effect: RollDice) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            playing.rolled = playing.table.roll(who, "", Pool(base=effect.dice), playing.cause).total
            playing.rolls[who.id] = playing.rolled

    return run
