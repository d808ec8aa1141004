"""Dice changed before they fall, and what stands once they have (R-DICE)."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount, End, Quantity
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import EffectNode, Node
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Who
from compiler.ir.terms import PlayKind, RowName
from compiler.ir.times.durations import Time

Rows = tuple[RowName, ...]


class Scope(StrEnum):
    """Which rolls are changed, where it is not a stretch of time."""

    THIS_PLAY = "this_play"
    TRIGGERING_PLAY = "triggering_play"
    TRIGGERING_ATTACK = "triggering_attack"
    TRIGGERING_ROLL = "triggering_roll"
    """The one roll that the Trigger has brought up, whatever its dice are called."""
    PLAYED = "played"
    """The play that the text has just had made."""
    NEXT_PLAY = "next_play"
    NEXT_ROLL = "next_roll"


class Unit(StrEnum):
    """What of the dice moves: their level (R-DICE-3) or their number (R-DICE-6)."""

    LEVEL = "level"
    NUMBER = "number"


class DiceChange(EffectNode, tag="dice_change", frozen=True, kw_only=True):
    """Change the level or number of `who`'s dice in `rows` by `by`; no rows: all those of the roll."""

    who: Who
    unit: Unit
    rows: Rows
    by: Amount
    scope: Scope | None = None
    play: PlayKind | None = None
    """Only on plays of this kind; the kind of the triggering or next play, where that is the scope."""
    against: Who | None = None
    """Only on rolls against them."""
    facing: PlayLike | None = None
    """Only on rolls against plays like that."""
    gear: str | None = None
    """Only rolls made with this piece of Gear, as it is called: "Weapon"."""
    bound: int | None = None
    """The level that this change leads no die beyond, of a play in progress: "to a minimum of d4"."""
    until: Time | None = None


class Shift(StrEnum):
    """Which way dice do not move."""

    UP = "increased"
    DOWN = "decreased"


class KeepDice(EffectNode, tag="keep_dice", frozen=True, kw_only=True):
    """Nothing moves the level or number of `who`'s dice in `rows` that way; no rows: all that are rolled.

    On a play it is of those in progress, where no time is said.
    """

    who: Who
    rows: Rows
    unit: Unit | None = None
    """Or both."""
    way: Shift
    by: Who | None = None
    """Only what is done by them does not; else nothing does."""
    gear: str | None = None
    """Only rolls made with this piece of Gear, as it is called: "Weapon"."""
    until: Time | None = None


class CountDice(EffectNode, tag="count_dice", frozen=True, kw_only=True):
    """Of the dice of `who` in `rows` each that shows `face`, or each of them, counts as another number.

    No rows: the dice of the roll that the Trigger has brought up.
    """

    who: Who
    rows: Rows
    face: int | None = None
    beyond: End | None = None
    """Whether it is those, too, that show a lower number, or a higher one."""
    number: int | None = None
    """How many of the dice, where it is not all of them."""
    high: bool = False
    """Whether these are the highest; else the lowest."""
    counts: int | None = None
    """As which; not said: as the highest that it can show."""
    gear: str | None = None
    """Only those that are rolled with the Gear on which the text stands, as it is called."""
    until: Time | None = None


class ResultBound(EffectNode, tag="result_bound", frozen=True, kw_only=True):
    """What `who` rolls for `rows` comes to `least` at least and `most` at most, whatever the dice show.

    No rows: the roll that the Trigger has brought up. Where both are one amount, that is what it comes to.
    """

    who: Who
    rows: Rows
    least: Amount | None = None
    most: Amount | None = None
    gear: str | None = None
    """Only what is rolled with the Gear on which the text stands, as it is called."""
    until: Time | None = None


class ResultChange(EffectNode, tag="result_change", frozen=True, kw_only=True):
    """What `who` rolls for `rows` comes to `by` more than the dice show, or less, but never to less than 0.

    No rows: the roll that the Trigger has brought up.
    """

    who: Who
    rows: Rows
    by: Amount
    gear: str | None = None
    """Only what is rolled with the Gear on which the text stands, as it is called."""
    until: Time | None = None


Counting = CountDice | ResultBound | ResultChange
"""What the rules see of dice that have fallen."""


class DiceOf(Node, tag="dice_of", frozen=True, kw_only=True):
    """The dice that `who` has for a Skill, or rolls in the play in progress for `row`."""

    who: Who
    row: RowName | None
    """None: for whatever the roll is made that has been brought up."""


class BorrowDice(EffectNode, tag="borrow_dice", frozen=True, kw_only=True):
    """`who` rolls the dice that `of` has for a skill instead of their own, or may do so."""

    who: Who
    rows: Rows
    of: Who
    skill: RowName | None = None
    """Which dice of theirs are rolled, where it is another Skill than the one that is tried."""
    against: Who | None = None
    """Only on rolls against them."""
    must: bool = False
    scope: Scope | None = None
    """For the roll alone that has been brought up, where that is said."""
    until: Time | None = None


class Enhance(EffectNode, tag="enhance", frozen=True, kw_only=True):
    """`who`'s rolls of `rows` gain enhancement dice (R-DICE-10), of a damage type where one is named."""

    who: Who
    rows: Rows
    dice: Dice | Quantity
    """So many, or so many for each of what is counted."""
    type: str | None = None
    scope: Scope | None = None
    play: PlayKind | None = None
    """The kind of the triggering play, where that is the scope."""
    against: Who | None = None
    """Only on rolls against them."""
    facing: PlayLike | None = None
    """Only on rolls against plays like that."""
    gear: str | None = None
    """Only rolls made with this piece of Gear, as it is called: "Weapon"."""
    until: Time | None = None


class LaidDice(EffectNode, tag="laid_dice", frozen=True, kw_only=True):
    """Enhancement dice that lie on the Gear of `who` are changed by `by`, or do not fall (R-ENC-1, R-AUG-1)."""

    who: Who
    gear: str | None = None
    """Only those of this piece of Gear, as it is called: "Weapon"."""
    unit: Unit | None = None
    """What of the dice is changed; not said: they do not fall."""
    by: int = 0
    until: Time | None = None


class GainRow(EffectNode, tag="gain_row", frozen=True, kw_only=True):
    """A play gains a row it does not print, or other dice for one that it does."""

    of: PlayOf = PlayOf.THIS
    """Which of the plays in progress."""
    row: RowName
    dice: Dice | DiceOf
    type: str | None = None
    """The type of the damage, where that is what is gained."""
    instead: RowName | None = None
    """The row that it has no longer."""


class Outcome(StrEnum):
    """What an automatic outcome is called."""

    HIT = "hit"
    MISS = "miss"
    SUCCESS = "success"
    FAIL = "fail"


class Automatic(EffectNode, tag="auto", frozen=True, kw_only=True):
    """The play hits, misses, succeeds or fails without a roll; `against`: only against plays like that."""

    outcome: Outcome
    of: Scope = Scope.THIS_PLAY
    play: PlayKind | None = None
    """The kind of the triggering play, where that is the scope and it is not called an attack."""
    against: PlayLike | None = None


class TieResult(StrEnum):
    """What a tie is to `who`."""

    WINS = "wins"
    LOSES = "loses"


class Ties(EffectNode, tag="ties", frozen=True, kw_only=True):
    """`who` wins or loses ties with this play, with plays like that or all; else they go to the attacker (R-RES-1)."""

    who: Who
    result: TieResult
    scope: Scope | None = Scope.THIS_PLAY
    plays: PlayLike | None = None
    rows: Rows = ()
    """Only ties of these dice, whatever they are rolled for."""
    against: Who | None = None
    """Only ties with them."""
    facing: PlayLike | None = None
    """Only ties with what is played by the other side like that."""
    until: Time | None = None


class Keep(StrEnum):
    """Which result of a reroll stands."""

    EITHER = "either"
    HIGHER = "higher"
    LOWER = "lower"
    SECOND = "second"


class Reroll(EffectNode, tag="reroll", frozen=True, kw_only=True):
    """`who` may roll `rows` again, or those of the roll spoken of; `keep` says what stands."""

    who: Who
    rows: Rows
    keep: Keep
    face: int | None = None
    """Only dice that show that number."""
    beyond: End | None = None
    """Whether it is those, too, that show a lower number, or a higher one."""
    number: int | None = None
    """How many of the dice, where it is not all of them."""
    extreme: End | None = None
    """Whether these are the highest, or the lowest, where that is said; else those that it is best to roll again."""
    unit: Unit | None = None
    """What of the dice is changed for that, and by how much."""
    by: int = 0
    against: Who | None = None
    both: bool = False
    """Whether the other side of an opposed roll rolls its dice again, too."""
    dice: DiceOf | None = None
    """What is rolled instead: the dice that someone has for a Skill."""
    rolls: Amount = 2
    """How often they are rolled in all: "roll the Hit dice 3 times"."""


class WinRoll(EffectNode, tag="win_roll", frozen=True, kw_only=True):
    """`who` has lost the roll that was waited for, and is taken to have won it."""

    who: Who = Actor.TRIGGER


class RollDice(EffectNode, tag="roll", frozen=True, kw_only=True):
    """Roll dice that are no row of a play; "the result" and "that many" are what they come to."""

    who: Who
    dice: Dice


RollEffect = (
    DiceChange
    | KeepDice
    | LaidDice
    | Counting
    | BorrowDice
    | Enhance
    | GainRow
    | Automatic
    | Ties
    | Reroll
    | RollDice
    | WinRoll
)
"""What bears on rolls and their dice."""
