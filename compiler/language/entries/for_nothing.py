"""Text of a play that certainly does nothing: it changes dice that are not there or have fallen, or damage of none.

Covers the dice of the play itself and of the play that answers it or is answered. Not covered: dice of other plays,
which nobody can know here, and plays that have another made in their place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming_plays import BarAnswers, is_asked_before
from compiler.ir.deeds.copies import CopyPlay
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.points import Adjust, DamageEffect, Harm
from compiler.ir.deeds.rolls import (
    Automatic,
    CountDice,
    DiceChange,
    Enhance,
    GainRow,
    Reroll,
    ResultBound,
    ResultChange,
    Scope,
    Ties,
)
from compiler.ir.deeds.using import PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.entries.early_offers import early_offer
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.flow import If, When, effects_held, effects_of
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, PlayKind, RowName
from compiler.language.entries.lines import ALLOWED, SKILL_ROWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from compiler.ir.flow import Effect, Play, Text

OTHER_PLAYS = (UseEntry, PlayAgain, PlayEntry, PlayCards, CopyPlay)
"""What has another play made, whose dice may be meant."""
ANSWERS = {PlayKind.ACTION: PlayKind.REACTION, PlayKind.REACTION: PlayKind.ACTION}
GROUPS = {
    RowName.ACCURACY: frozenset(ACCURACY_ROW.values()),
    RowName.EVASION: frozenset(EVASION_ROW.values()),
    RowName.SKILL: frozenset(SKILL_ROWS),
}
OWN = (Actor.SELF, Actor.THIS)
UNROLLED = (PlayKind.STRATEGY, PlayKind.ASSIST)
"""Plays in which no roll of their owner's is under way."""
ALTERS = re.compile(r"\b(?:gains|has|loses|ignores|cannot|[Cc]ancels?)\b")
"""What says that a play is altered."""
COUNTED = re.compile(r"\b(?:[Tt]reat|counts?|uses?|deals?|results?|rolls?|totals?)\b")
"""What says that dice count otherwise."""


class Vain(msgspec.Struct, frozen=True):
    """What of a play's text does nothing, and why; `words` finds it there."""

    text: Text
    words: re.Pattern[str]
    why: str
    help: str


def in_vain(play: Play) -> Iterator[Vain]:
    """Give all that certainly does nothing."""
    whole = [effect for text in play.texts for effect in _at_once(text)]
    if any(isinstance(effect, OTHER_PLAYS) for effect in whole):
        return
    made = _Made(play, whole)
    for text in (play.before, play.effect):
        for effect in _at_once(text):
            judge = _ABOVE_THE_DICE.get(type(effect))
            found = judge and judge(effect, made)
            yield from [msgspec.structs.replace(found, text=text)] if found else []
    for _late in _asked_later(effects_of(play.before)):
        why = "how far a play reaches, and what answers it, is asked before anyone may do anything for it"
        yield Vain(play.before, ALTERS, why, 'say it by itself or behind an "if", or give the play the row')
    for effect in _at_once(play.special):
        too_late = _BELOW_THE_DICE.get(type(effect))
        found = too_late and too_late(effect)
        yield from [msgspec.structs.replace(found, text=play.special)] if found else []


class _Made(NamedTuple):
    """A play, and every effect that comes while it is made."""

    play: Play
    whole: list[Effect]

    @property
    def rows(self) -> set[RowName]:
        """The rows of dice that it has, or is given by a text."""
        gained = (one for one in self.whole if isinstance(one, GainRow) and one.of is PlayOf.THIS)
        return _rows_of(self.play) | {one.row for one in gained}


FALLEN = "the dice have fallen where the Special row comes, so nothing would change"


def _dice_too_late(effect: DiceChange | Enhance) -> Vain | None:
    if effect.scope is not Scope.THIS_PLAY:
        return None
    help_ = 'say it above the dice, or how long: "until the end of your next turn"'
    return Vain((), _dice_words(effect), FALLEN, help_)


def _counted_too_late(effect: CountDice | ResultBound | ResultChange) -> Vain | None:
    help_ = 'say it above the dice, or how long: "until the end of the round"'
    return Vain((), COUNTED, FALLEN, help_) if effect.until is None else None


def _altered_too_late(effect: Effect) -> Vain | None:
    if not (isinstance(effect, Alter) or _cancels_itself(effect) or _bars_its_answer(effect)):
        return None
    why = "the play has come to its end where the Special row comes, so nothing would change"
    return Vain((), ALTERS, why, "say it above the dice")


def _cancels_itself(effect: Effect) -> bool:
    return isinstance(effect, Cancel) and effect.what in (Thing.THIS, Thing.TARGET_PLAY) and effect.play is not None


def _bars_its_answer(effect: Effect) -> bool:
    """Tell whether a Reaction is barred that has been played by then, or has not."""
    return isinstance(effect, BarAnswers) and effect.who is Actor.TARGET and effect.plays.kinds == (PlayKind.REACTION,)


def _asked_later(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Give what is said of reach, or of answers, under more than an "if": it would come once all is chosen."""
    for effect in effects:
        if isinstance(effect, If):
            yield from _asked_later(effects_held(effect))
        elif early_offer(effect) is None:
            held = _inside(effects_held(effect))
            yield from filter(is_asked_before, held)


def _at_once(text: Text) -> Iterator[Effect]:
    """Give every effect that comes while the text is carried out."""
    for sentence in text:
        yield from _inside(sentence.effects)


def _inside(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        if not isinstance(effect, When):
            yield from _inside(effects_held(effect))


def _rows_of(play: Play) -> set[RowName]:
    rows = {play.rows.roll.row} if play.rows.roll else set()
    rows |= {RowName.DAMAGE} if play.rows.damage else set()
    return rows | ({RowName.DEFENSE} if play.rows.defense else set())


def _about_dice(effect: DiceChange | Enhance, made: _Made) -> Vain | None:
    play = made.play
    if effect.scope is not Scope.THIS_PLAY:
        return None
    if effect.who in OWN:
        none = [row for row in effect.rows if not GROUPS.get(row, {row}) & made.rows]
        why = f"this {play.kind} has no {{}} dice, so nothing would change"
        said = "rolls gain +1d4" if isinstance(effect, Enhance) else "dice level by 1"
        help_ = f'give it the row, or say whose dice and how long: "your Hit {said} until the end of the round"'
    elif effect.who in (Actor.TARGET, Actor.EACH_TARGET) and play.kind in ANSWERS:
        answer = ANSWERS[play.kind]
        none = [row for row in effect.rows if not {str(one) for one in GROUPS.get(row, {row})} & ALLOWED[answer]]
        why = f"the target's {answer} has no {{}} dice, so nothing would change"
        help_ = 'say how long: "until the end of the round"'
    else:
        return None
    return Vain((), _dice_words(effect), why.format(none[0]), help_) if none else None


def _about_rolls(effect: Ties | Automatic | Reroll, made: _Made) -> Vain | None:
    """Tell of ties, rerolls and automatic hits of what is never rolled."""
    play, rows = made.play, made.rows
    rolled = rows - {RowName.DAMAGE, RowName.DEFENSE}
    match effect:
        case Ties(scope=Scope.THIS_PLAY, plays=None) if not rolled:
            words = r"\bties\b"
        case Automatic(of=Scope.THIS_PLAY) if not rows and play.kind not in ANSWERS:
            words = r"\bautomatically\b"
        case Reroll(who=Actor.SELF | Actor.THIS, rows=(_, *_)) if not rows and play.kind in UNROLLED:
            words = r"\b[Rr]erolls?\b"
        case _:
            return None
    why = f"this {play.kind} is not rolled, so nothing would change"
    return Vain((), re.compile(words), why, "leave it out, or give the play the row that is rolled")


def _about_damage(effect: Adjust, made: _Made) -> Vain | None:
    """Tell of damage that is changed in a Strategy, which comes while none is dealt."""
    if made.play.kind is not PlayKind.STRATEGY or any(isinstance(one, DamageEffect) for one in made.whole):
        return None
    if not isinstance(effect.what, Harm) or effect.until is not None:
        return None
    why = "no damage is dealt while a Strategy is played, so nothing would change"
    help_ = 'say how long: "reduce the damage you suffer by 2 until the end of the round"'
    return Vain((), re.compile(r"\bdamage\b"), why, help_)


def _dice_words(effect: DiceChange | Enhance) -> re.Pattern[str]:
    if isinstance(effect, Enhance):
        return re.compile(rf"\b{effect.rows[0]}\b[^.]*?\brolls?" if effect.rows else r"\brolls?\b")
    return re.compile(rf"\b{effect.rows[0]}\b[^.]*?\bdice (?:level|number)s?" if effect.rows else r"\bdice\b")


_ABOVE_THE_DICE: dict[type[Effect], Callable[..., Vain | None]] = {
    DiceChange: _about_dice,
    Enhance: _about_dice,
    Ties: _about_rolls,
    Automatic: _about_rolls,
    Reroll: _about_rolls,
    Adjust: _about_damage,
}
"""What judges an effect that comes before any die falls."""
_BELOW_THE_DICE: dict[type[Effect], Callable[..., Vain | None]] = {
    DiceChange: _dice_too_late,
    Enhance: _dice_too_late,
    CountDice: _counted_too_late,
    ResultBound: _counted_too_late,
    ResultChange: _counted_too_late,
    Alter: _altered_too_late,
    Cancel: _altered_too_late,
    BarAnswers: _altered_too_late,
}
"""What judges one that comes in a Special row."""
