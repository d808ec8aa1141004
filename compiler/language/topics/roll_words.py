"""Wording of changes to dice, and of rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import is_less
from compiler.ir.deeds.rolls import DiceChange, Enhance, Rows, Scope, Ties
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.language.topics.counts import by_words
from compiler.language.topics.dice_rows import OPPOSED
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.fact_order import is_anyone, place_of
from compiler.language.topics.mark_words import plays_words
from compiler.language.topics.objects import foe_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say, where_words
from compiler.language.topics.plurals import plural

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who


@say.register
def _dice_change(effect: DiceChange, voice: Voice) -> Phrase:
    """Whose dice, with what and against whom, is said in five places of the clause."""
    change = "decrease" if is_less(effect.by) else "increase"
    by = f"by {by_words(effect.by, voice, _subject(effect.who, voice))}"
    if effect.bound is not None:
        by += f", to a {'min' if change == 'decrease' else 'max'}imum of d{effect.bound}"
    unit = _unit_words(effect)
    if effect.scope is Scope.TRIGGERING_ATTACK and isinstance(effect.by, int):
        whose = f"this {effect.gear}'s" if effect.gear else voice.possessive(effect.who, None)
        attack = "it" if voice.scene.has_trigger else "that attack"
        verb = f"{whose} {listed(effect.rows)} {unit} {change}s"
        return Phrase(who=None, verb=verb, rest=f"{by} against {attack}")
    if isinstance(effect.who, Group) and is_anyone(effect.who):
        place = place_of(effect.who.facts)
        where = f" {where_words(place, voice)}" if place else ""
        rest = f"{by}{until_words(effect.until, voice, effect.who)}"
        return Phrase(
            who=None, verb=f"{listed(effect.rows)} entries{where} have their dice {effect.unit}s {change}d", rest=rest
        )
    by += met_words(effect, voice)
    by += " against it" if effect.scope is Scope.TRIGGERING_ATTACK else until_words(effect.until, voice, effect.who)
    if isinstance(effect.who, Group | Several) and effect.play is None:
        return Phrase(who=effect.who, verb=change, rest=f"{_dice_of(effect, unit, 'their')} {by}")
    return Phrase(who=None, verb=change, rest=f"{_dice_words(effect, unit, voice)} {by}")


def met_words(effect: DiceChange | Enhance | Ties, voice: Voice) -> str:
    """Word against whom rolls are made, or against which plays, with the space before it, or nothing."""
    return f" against {plays_words(effect.facing)}" if effect.facing else foe_words(effect.against, voice, effect.who)


def _dice_of(effect: DiceChange, unit: str, whose: str) -> str:
    """Word dice of all one's rolls, or of the next: "your Hit dice level", "the dice level of their opposed rolls"."""
    if effect.scope is Scope.NEXT_ROLL:
        return f"the {unit} of {whose} next {either_row(effect.rows)} roll"
    return f"the {unit} of {whose} opposed rolls" if effect.rows == OPPOSED else f"{whose} {listed(effect.rows)} {unit}"


def rows_words(rows: Rows) -> str:
    """Word which rolls are meant: "Hit", or "opposed" of all that is rolled against others."""
    return "opposed" if rows == OPPOSED else listed(rows)


def either_row(rows: Rows) -> str:
    """Word of which dice one roll is: "Search or Lockpick", whichever comes first."""
    return "opposed" if rows == OPPOSED else listed(rows, "or")


def _unit_words(effect: DiceChange) -> str:
    several_rows = len(effect.rows) > 1 and effect.scope is not Scope.NEXT_ROLL
    many = several_rows or (isinstance(effect.who, Group) and effect.who.pick is Pick.ALL)
    several = (many and effect.rows != OPPOSED) or (effect.play is not None and effect.scope is None)
    return f"dice {effect.unit}{'s' if several else ''}"


def _dice_words(effect: DiceChange, unit: str, voice: Voice) -> str:
    """Word which dice are changed: "the Hit dice level of your next Action"."""
    if effect.scope is Scope.TRIGGERING_ROLL:
        return f"the {unit} of {f'the triggering {listed(effect.rows)}' if effect.rows else 'that'} roll"
    dice = f"{listed(effect.rows)} {unit}"
    if effect.gear:
        gear = f"this {effect.gear}'s"
        return _dice_of(effect, unit, gear) if effect.scope is Scope.NEXT_ROLL else f"{gear} {dice}"
    if effect.scope is Scope.NEXT_ROLL or effect.rows == OPPOSED:
        return _dice_of(effect, unit, voice.possessive(effect.who, None))
    if effect.scope in (Scope.TRIGGERING_PLAY, Scope.PLAYED):
        return f"the {dice} of {f'that {effect.play}' if effect.play else 'the triggering play'}"
    if effect.play:
        one = f"next {effect.play}" if effect.scope else plural(effect.play)
        return f"the {dice} of {voice.possessive(effect.who, None)} {one}"
    if effect.who is voice.scene.own and not effect.until:
        return f"the {dice}"
    its = effect.who is voice.scene.own is Actor.THIS
    return f"{voice.possessive(effect.who, _subject(effect.who, voice) if its else None)} {dice}"


def _subject(who: Who, voice: Voice) -> Who | None:
    """Give whom a pronoun stands for: of the entry's own entity "its" may be taken for another's."""
    return None if who is Actor.THIS and voice.about not in (None, Actor.THIS) else who
