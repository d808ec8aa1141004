"""Reading of turns and rolls that begin, pass and end, as events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import Rows
from compiler.ir.events.deeds import Deed, Happening, Shown, ahead
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import Predicate
from compiler.ir.facts.table import TurnOf
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Who
from compiler.ir.terms import RowName
from compiler.language.topics.deed_joints import each_way, performed
from compiler.language.topics.deed_kinds import OPPOSED_ROWS
from compiler.language.topics.groups import Kinds, group_one
from compiler.language.topics.happenings import alone, read_event
from compiler.language.topics.mentions import all_named
from compiler.language.topics.persons import person
from compiler.language.topics.plays import this_gear
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import WAITS, Named, anchor_named, doer_awaited
from compiler.language.topics.rolled import OfOneDie, is_a_face, other_one, roll_result
from compiler.language.topics.striking import read_doer
from compiler.language.topics.triggers import Circumstance, trigger

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Extent as Margin
    from compiler.language.topics.groups import Filter


SaidRoll = tuple[Who, Rows] | tuple[Who, Rows, PlayLike] | tuple[Who, OfOneDie]
"""Whose roll it is, of which dice, and of which plays where that is said."""


@extends(anchor_named)
def anchor_of_doer(plain: Callable[..., Actor], reading: Reading) -> Actor:
    """Give whose "their occupied section" is in a Trigger that has told of nobody but the doer."""
    alone = len(all_named(reading)) == 1 and isinstance(next(iter(all_named(reading))), Group)
    awaited = reading.scene.has_trigger and doer_awaited(reading) is Actor.TRIGGER
    return Actor.TRIGGER if alone and awaited and not WAITS.search(reading.text) else plain(reading)


@production
def the_next(reading: Reading, kinds: Kinds, *filters: Filter) -> Who:
    return read_doer(reading, group_one(reading, kinds, *filters))


@production
def turn_said(reading: Reading, whose: Named, turn: Token) -> Who:
    """Read "your turn" of what begins or ends: whose it is."""
    if turn != "turn":
        reading.trouble(Code.TEXT_UNPARSED, turn, "this is waited for as it comes", help='say "your turn"')
    return read_doer(reading, whose)


@production
def turn_of_one(reading: Reading, whose: Token, turn: Token) -> Who:
    return turn_said(reading, one_of_side(reading, whose), turn)


def one_of_side(reading: Reading, whose: Token) -> Who:
    """Give whose it is: "an enemy's", "a Trap's"."""
    return group_one(reading, person(reading, whose))


@production
def others_turn(reading: Reading, whose: Token, turn: Token) -> Predicate:
    """Read "an enemy's turn" in progress, whichever enemy's."""
    if turn != "turn":
        reading.trouble(Code.TEXT_UNPARSED, turn, "it is asked whose turn it is now", help='say "turn"')
    return TurnOf(who=one_of_side(reading, whose))


@production
def turn_passes(reading: Reading, who: Who, verb: Token, circumstance: Circumstance | None) -> Trigger:
    """Read "an enemy's turn ends": they end it."""
    event = Happening.BEGINS_TURN if verb.startswith(("beg", "start")) else Happening.ENDS_TURN
    return trigger(reading, who, read_event(reading, alone(reading, Deed(event=event))), circumstance)


@production
def roll_of_doer(reading: Reading, whose: Named, rows: Rows) -> tuple[Who, Rows]:
    """Read "your Hit roll" of what becomes of it."""
    return read_doer(reading, whose), rows


@production
def roll_of_gear_rolled(reading: Reading, gear: Token, rows: Rows) -> tuple[Who, Rows, PlayLike]:
    """Read "this Weapon's Hit dice": those that its owner rolls with it."""
    return (
        reading.scene.own,
        rows,
        PlayLike(having=(Mark(what=Marking.SOURCE, name=f"this {this_gear(reading, gear)}"),)),
    )


@production
def die_of_doer(reading: Reading, whose: Named, rows: Rows) -> tuple[Who, OfOneDie]:
    """Read "one of your Hit dice" of what it shows."""
    return read_doer(reading, whose), OfOneDie(rows)


@production
def roll_of_any_doer(reading: Reading, whose: Token, rows: Rows) -> tuple[Who, Rows]:
    return roll_of_doer(reading, group_one(reading, person(reading, whose)), rows)


@production
def roll_ends(shown: Shown) -> Deed:
    """Read "is its maximum", "comes to 8 or higher"."""
    return each_way(performed(Deed(event=Happening.WINS_OPPOSED_ROLL)), shown=shown)


@production
def ends_well_or_not(reading: Reading, verb: Token, against: Named | None, by: Margin | None) -> Deed:
    """Read "fails", "ties", "is won by 2 or more", "would lose by exactly 1" of a roll."""
    last = verb.split()[-1]
    ends = roll_result((verb.update(value=last),), by)
    ends = ends if against is None else each_way(ends, against=other_one(reading, against))
    return ends if last == verb else ahead(ends)


@production
def roll_of_anyone(reading: Reading, rows: Rows) -> tuple[Who, Rows]:
    """Read "a Lockpick roll": whoever makes it."""
    return group_one(reading, Kinds()), rows


@production
def roll_against_ends(
    reading: Reading, roll: SaidRoll, against: Named, ends: Deed, circumstance: Circumstance | None
) -> Trigger:
    """Read "an enemy's Argue roll against you is tied"."""
    if ends.against is not None:
        reading.contradiction("it is said twice whom it is rolled against", 'leave out one "against ..."')
    return roll_of_one_ends(reading, roll, each_way(ends, against=other_one(reading, against)), circumstance)


@production
def roll_of_one_ends(reading: Reading, roll: SaidRoll, ends: Deed, circumstance: Circumstance | None) -> Trigger:
    """Read "an ally's Hit roll is its maximum", "your Search roll fails": they roll it so."""
    who, rows, *like = roll
    play = like[0] if like else ends.play
    if ends.shown is not None and is_a_face(ends.shown) and not isinstance(rows, OfOneDie):
        reading.contradiction("this does not say whether one of the dice shows it", 'say "one of your Hit dice"')
    if isinstance(rows, OfOneDie):
        if ends.shown is None:
            reading.contradiction("one die is neither won nor lost", "say what it shows")
        rows, ends = rows.rows, each_way(ends, shown=replace(ends.shown or Shown(), die=True))
    if {*rows} <= {RowName.DAMAGE, RowName.DEFENSE} and ends.shown is not None:
        return trigger(reading, who, Deed(event=Happening.ROLLS, rows=rows, shown=ends.shown, play=play), circumstance)
    if any(row not in OPPOSED_ROWS for row in rows):
        reading.contradiction("nothing is told of such dice once they have fallen", "name dice of an opposed roll")
    return trigger(reading, who, each_way(ends, rows=rows, play=play), circumstance)


@production
def dice_of_one_come(reading: Reading, roll: SaidRoll, shown: Shown, circumstance: Circumstance | None) -> Trigger:
    """Read "your Hit dice roll their maximum", "one of your Hit dice shows a 1"."""
    return roll_of_one_ends(reading, roll, roll_ends(shown), circumstance)
