"""Dice changed before they fall, outcomes without a roll, ties, dice that a text has rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import SkillRoll
from compiler.ir.rolls import Automatic, DiceChange, Enhance, Outcome, RollDice, Scope, TieResult, Ties, Unit
from compiler.ir.terms import PlayKind
from runtime.dice import Pool
from runtime.events import Kind
from runtime.interpreter.amounts import quantity
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor, in_order
from runtime.interpreter.who import those
from runtime.made import HITS, MISSES, claim

if TYPE_CHECKING:
    from compiler.ir.dice import Dice
    from compiler.ir.terms import RowName
    from runtime.entity import Entity
    from runtime.made import Made

WORKS = frozenset([Outcome.HIT, Outcome.SUCCESS])


TRIGGERING = (Scope.TRIGGERING_PLAY, Scope.TRIGGERING_ATTACK, Scope.TRIGGERING_ROLL)
CHANGEABLE = (Scope.THIS_PLAY, *TRIGGERING)
"""The plays whose dice can be changed while they are made."""


def _made_by(who: Entity, playing: Playing) -> Made | None:
    """Give the play in progress that is someone's; to a response, those into which it comes."""
    plays = (
        (playing.made, playing.opposing) if playing.occurrence is None else (_triggering(playing), *playing.progress)
    )
    return next((made for made in plays if made and made.owner is who), None)


def _triggering(playing: Playing) -> Made | None:
    """Give the play that has brought about the Trigger."""
    return playing.occurrence.play if playing.occurrence else None


def _rows(effect: DiceChange | Enhance, playing: Playing) -> tuple[RowName, ...]:
    """Give the rows that are changed: those that are named, or that of the roll of the Trigger."""
    return effect.rows or (playing.occurrence.rows if playing.occurrence else ())


def _changes_now(effect: DiceChange | Enhance) -> bool:
    """Tell whether it changes dice of a play that is being made, and says which."""
    return effect.scope in CHANGEABLE and (bool(effect.rows) or effect.scope is Scope.TRIGGERING_ROLL)


@executor.register
def _dice_change(effect: DiceChange) -> Step:
    if not _changes_now(effect) or effect.against is not None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            made = _made_by(who, playing)
            if made is None:
                continue
            by = effect.by * (quantity(effect.per, playing, who) if effect.per else 1)
            levels, number = (by, 0) if effect.unit is Unit.LEVEL else (0, by)
            for row in _rows(effect, playing):
                made.change(row, levels=levels, number=number)
                words = f"{row} dice {effect.unit} of {made.play.name} {by:+d}"
                playing.tell(Kind.DICE_CHANGED, who, "R-DICE-3" if levels else "R-DICE-6", words, by)

    return run


@executor.register
def _enhance(effect: Enhance) -> Step:
    if not _changes_now(effect) or effect.type or effect.gear:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            made = _made_by(who, playing)
            for row in _rows(effect, playing) if made else ():
                assert made is not None  # noqa: S101 - as the line above says
                made.enhance(row, effect.dice)
                playing.tell(Kind.DICE_CHANGED, who, "R-DICE-10", f"{row} gains +{effect.dice}")

    return run


@executor.register
def _automatic(effect: Automatic) -> Step:
    if effect.against is not None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        made, about = playing.made, playing.made if effect.of is Scope.THIS_PLAY else _triggering(playing)
        if made is None:
            return
        plays = (about, playing.opposing, *playing.progress)
        attack = next((one for one in plays if one and one.play.kind is PlayKind.ACTION), None)
        about_attack = about is attack or effect.of is Scope.TRIGGERING_ATTACK
        if attack is not None:  # a Reaction that succeeds makes the attack miss
            hits = (effect.outcome in WORKS) is about_attack
            attack.claims.append(claim(made, attack, HITS if hits else MISSES))

    return run


@executor.register
def _ties(effect: Ties) -> Step:
    if effect.scope is not Scope.THIS_PLAY or effect.plays is not None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            made = _made_by(who, playing)
            if made is not None:
                made.ties = effect.result

    return run


@executor.register
def _roll(effect: RollDice) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            playing.rolled = playing.table.roll(who, "", Pool(base=effect.dice)).total

    return run


@executor.register
def _skill(effect: SkillRoll) -> Step:
    lost = in_order(effect.lost)
    against = Pool(effect.against)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            printed = skill_dice(who, effect.roll)
            contest = playing.table.chance.contest(Pool(printed), against, TieResult.WINS)
            playing.table.tell_roll(who, effect.roll, contest.ours)
            playing.skill_won = contest.won
            if not contest.won:
                lost(playing)

    return run


def skill_dice(who: Entity, row: RowName) -> Dice | None:
    """Give the dice of a skill that someone's card or Role prints; none, and the roll is lost."""
    for entry in (who.entry, who.role):
        for printed in entry.title.skill_dice if entry else ():
            if printed.row is row:
                return printed.dice
    return None
