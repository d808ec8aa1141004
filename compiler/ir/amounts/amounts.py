"""How much: a number, dice, or an expression over what stands on the table or an earlier step bound."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from compiler.ir import places
from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.events import deeds
from compiler.ir.selectors.descriptors import GearLike, PlayLike
from compiler.ir.selectors.who import Group, Who


class Measure(StrEnum):
    """What an expression is taken from; `whose` it is says the quantity."""

    DAMAGE_DEALT = "damage_dealt"
    DAMAGE_SUFFERED = "damage_suffered"
    ROLLED = "rolled"
    """The result of the dice that the text had rolled ("that many")."""
    ROLL = "roll"
    """What the dice of a row of someone's play in progress have come to; `name` is the row, and without it theirs
    in the opposed roll that is waited for."""
    ROLL_MOST = "roll_most"
    """The most that those could have come to."""
    ROLL_LEAST = "roll_least"
    MARGIN = "margin"
    """By how much an opposed roll was won: the one that is waited for, or a play's own."""
    RESULT_LOWER = "result_lower"
    """The lower of its two results."""
    RESULT_HIGHER = "result_higher"
    DIE_LOWEST = "die_lowest"
    """What the lowest of those dice shows."""
    DIE_HIGHEST = "die_highest"
    FACES = "faces"
    """How many of those dice show `face`."""
    FACES_MOST = "faces_most"
    """How many of those dice show their highest number."""
    FACES_SAME = "faces_same"
    """How many of those dice show the same number: the most that do."""
    FACES_CHOSEN = "faces_chosen"
    """How many of those dice show the number that the text has had chosen."""
    NUMBER = "number"
    """The number that the text has had chosen: what dice come to is compared with it."""
    CHOSEN = "chosen"
    """A number that whoever does it chooses, from 0 or `least` to `most` ("up to 3"); "that many" afterwards."""
    CHANGED = "changed"
    """The number itself that is changed ("reduce the damage by half")."""
    LEVEL = "level"
    DICE_LEVEL = "dice_level"
    """How far up the ladder the dice are that someone has for a Skill, `name`, as they are now: 1 is d2, 2 is d4."""
    DICE_NUMBER = "dice_number"
    TRACK = "track"
    TRACK_BASE = "track_base"
    RESISTANCE = "resistance"
    WEAKNESS = "weakness"
    POINTS_CURRENT = "points"
    POINTS_MAXIMUM = "points_max"
    POINTS_LOST = "points_lost"
    CARDS_IN_HAND = "cards_in_hand"
    CARDS_IN_DECK = "cards_in_deck"
    CARDS_IN_DISCARD_PILE = "cards_in_discard_pile"
    CHARGES = "charges"
    KARMA = "karma"
    TACTICAL_POINTS = "skill_points"
    VALUABLES = "valuables"
    CHARGES_SPENT = "charges_spent"
    CHARGES_BEYOND = "charges_beyond"
    """Those spent on this play beyond the number that it needs (R-INC-4)."""
    CONDITIONS = "conditions"
    INJURIES = "injuries"
    IMMUNITIES = "immunities"
    IMMUNE_TRAITS = "immune_traits"
    """To how many Traits someone is immune."""
    RESISTANCES = "resistances"
    """To how many damage types someone has Resistance."""
    WEAKNESSES = "weaknesses"
    BLOCKS = "blocks"
    """Those that someone keeps (R-BLK-1)."""
    TRACKS_BELOW = "tracks_below"
    """How many Stat Tracks stand below 0."""
    TRACKS_ABOVE = "tracks_above"
    TRACKS_BELOW_BASE = "tracks_below_base"
    """How many stand below their base."""
    TRACKS_ABOVE_BASE = "tracks_above_base"
    COUNTERS = "counters"
    """Those that this text has put there."""
    EMPTY_HANDS = "empty_hands"
    EMPTY_SLOTS = "empty_slots"
    """Slots for Gear of the kind `name` that hold nothing."""
    INITIATIVE = "initiative"
    INITIATIVE_LOWERED = "initiative_lowered"
    """By how much someone has set their Initiative lower than they rolled (R-SET-7)."""
    HAND_LIMIT = "hand_limit"
    """How many cards someone holds at most at the end of a round (R-DRAW-1)."""
    DISTANCE = "distance"
    """How far away someone is, seen from one's own side."""
    ROUND = "round"
    """Which round of the scenario it is, counted from 1."""
    NOTCHES_MIDDLE = "notches_middle"
    """How many notches of the Debate Axis lie between the Debate Counter and 0 (R-DEB-1)."""
    NOTCHES_VICTORY = "notches_victory"
    NOTCHES_DEFEAT = "notches_defeat"
    ACTED_FIRST = "acted_first"
    """How early in this round someone has acted; below 0 who has not."""
    ACTED_LAST = "acted_last"
    ACTS_NEXT = "acts_next"
    """How soon someone's next turn of this round comes."""
    HEIGHT = "height"
    """Of a Challenge: the Height that it has (R-HGT-1)."""
    DISCARDED = "discarded"
    """Cards that the text has had discarded, revealed, drawn or put somewhere, those like `like`."""
    CARD_LEVEL = "card_level"
    """The level of the card that the text has handled last; of several, their levels together."""
    REVEALED = "revealed"
    DRAWN = "drawn"
    PUT = "put"
    ENDED = "ended"
    """Conditions that the text has ended."""
    MOVED = "moved"
    """Stat Tracks that it has moved."""
    PARTED = "parted with"
    """Pieces of Gear with which it has had someone part."""
    LOWERED = "lowered"
    """Blocks that it has ended."""


class End(StrEnum):
    """Which one of several amounts."""

    HIGHER = "higher"
    LOWER = "lower"


class Rounding(StrEnum):
    """What happens to a half."""

    UP = "up"
    DOWN = "down"


Counted = Measure | Group | places.Place | places.Border | places.Blocks | deeds.Tally | GearLike
"""What there is a number of; of Gear, what `whose` it is has equipped."""


class Quantity(Node, tag="quantity", frozen=True, kw_only=True):
    """`each` for every one of what is measured or counted, or half of that; at least `least`, and at most `most`.

    Where `each` is below 0 so much is taken off; both bounds are of what is taken off then, and 0 or more.
    """

    of: Counted | Dice | Sum | Difference | Extreme
    whose: Who | None = None
    name: str | None = None
    """Which track, damage type, points or row of dice; of cards, what they are called."""
    each: int | Dice = 1
    half: Rounding | None = None
    least: int | None = None
    most: Amount | None = None
    like: PlayLike | None = None
    """Which cards are counted, where not all are."""
    above: int | None = None
    """Only what goes beyond so many is counted."""
    face: int | None = None
    """What the dice show that are counted."""
    every: int = 1
    """So many of what is counted count as one; what is left over counts for nothing."""


class Sum(Node, tag="sum", frozen=True, kw_only=True):
    """Several amounts together; one that is below 0 is taken off."""

    of: tuple[Amount, ...]


class Difference(Node, tag="difference", frozen=True, kw_only=True):
    """By how much two amounts differ, whichever is the greater."""

    of: tuple[Amount, Amount]


class Extreme(Node, tag="extreme", frozen=True, kw_only=True):
    """The higher of two or more amounts, or the lower of them."""

    of: tuple[Amount, ...]
    end: End


Amount = int | Dice | Quantity | Sum | Difference | Extreme


def is_chosen(amount: Amount | None) -> bool:
    """Tell whether an amount is a number that whoever does it chooses.

    >>> is_chosen(Quantity(of=Measure.CHOSEN, most=3)), is_chosen(3)
    (True, False)
    """
    return isinstance(amount, Quantity) and amount.of is Measure.CHOSEN


def capped_at(most: int) -> Quantity:
    """Give what of a number goes beyond so much.

    >>> capped_at(5).above
    5
    """
    return Quantity(of=Measure.CHANGED, above=most)


def turned(amount: Amount) -> Amount:
    """Return an amount with its sign turned.

    >>> turned(2), turned(Quantity(of=Measure.LEVEL)).each, str(turned(Dice(number=1, level=6)))
    (-2, -1, '-1d6')
    """
    match amount:
        case int():
            return -amount
        case Dice():
            return Dice(number=-amount.number, level=amount.level)
        case Sum():
            return Sum(of=tuple(turned(one) for one in amount.of))
        case Difference() | Extreme():
            return Quantity(of=amount, each=-1)
    each = -amount.each if isinstance(amount.each, int) else Dice(number=-amount.each.number, level=amount.each.level)
    back = msgspec.structs.replace(amount, each=each)
    return back.of if isinstance(back.of, Difference | Extreme) and back == Quantity(of=back.of) else back


def is_less(amount: Amount) -> bool:
    """Tell whether an amount is taken off.

    >>> is_less(-1), is_less(Quantity(of=Measure.LEVEL, each=-2)), is_less(Dice(number=1, level=6))
    (True, True, False)
    """
    match amount:
        case int():
            return amount < 0
        case Dice():
            return amount.number < 0
        case Quantity():
            return is_less(amount.each)
        case Sum():
            return is_less(amount.of[0])
    return False
