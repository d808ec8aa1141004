"""What a play is like: its kind, Trait, rows, keywords and damage. Asked by events, `if` and target rules."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.terms import PlayKind
from compiler.ir.times.limits import Period


class Marking(StrEnum):
    """What a play can have beside its kind."""

    AREA_ATTACK = "Area Attack"
    INCANTATION = "Incantation"
    RANGE = "Range"
    REACH = "Reach"
    THROWN = "Thrown"
    RANGED = "ranged"
    """Either of Range and Thrown (R-BLK-9); what has neither is melee."""
    PIERCING = "Piercing"
    DAMAGE = "Damage"
    DEFENSE = "Defense"
    TYPED_DAMAGE = "typed damage"
    UNTYPED_DAMAGE = "untyped damage"
    """Some of its Damage has no type."""
    DAMAGE_TYPE = "damage type"
    KEYWORD = "keyword"
    CHOSEN_TRAIT = "that Trait"
    """The Trait that the text has had chosen."""
    SAME_TRAIT = "the same Trait"
    """The Trait that the text has had chosen, or else one of the play that it is part of."""
    OTHER_TRAIT = "any other Trait"
    CARD_TRAIT = "that card's Trait"
    """The Trait of the card that the text has last brought up, discarded or shown."""
    MET_TRAIT = "the same Trait as the target's"
    """One that the play has, too, which this one meets: of the kind that `name` says."""
    BROUGHT_TRAIT = "the same Trait as the triggering"
    """One that the Trigger's play has, too."""
    OTHER = "other"
    """It is none of the plays in progress that the text is part of."""
    RESISTANCE = "resistance"
    """What the one that it meets has; `name` says to which type, else to any."""
    TRAIT = "trait"
    """`name` says which; none is any."""
    ROW = "row"
    KIND = "kind"
    """`name` says which; said of what a play is not ("a card that is no Reaction")."""
    SAME_PLAY = "the same play"
    """It is the very play that this one meets, or that has been brought up, made once more; `name` is its kind."""
    BROUGHT_UP = "brought up"
    """It is a card that the text has had shown or chosen; `name` is what that is called, "it" or "them"."""
    THIS_PLAY = "this play"
    """It is the play on which the text stands, made at another time."""
    REPEATED = "repeated"
    """It is the same as one that its player has made before: the last of its kind, or any `within` that time.

    `name` says what of it is the same; not said: it is that very play.
    """
    CHOSEN_KIND = "that kind"
    """The kind of play that the text has had named."""
    LEVEL = "level"
    """That of the entry that it stands on: `least` to `most`."""
    SOURCE = "source"
    """Where it is played from: `name` is "hand", "Gear", what Gear it is, or "this Weapon", the text's own."""
    SPECIAL = "Special"
    IMMUNITY = "immunity"
    """What the one that it meets has."""
    PENALTIES = "penalties"
    """What its player has to bear for the activity that `name` says (R-SWM-1)."""
    ENHANCEMENT = "enhancement dice"
    REDUCTION = "reductions"
    """What would take something off the damage it deals: Defense, Resistance, and texts."""
    EITHER = "either"
    """One of several things at least."""


REACHING = (Marking.RANGE, Marking.REACH, Marking.THROWN)
BEFORE_MADE = (*REACHING, Marking.INCANTATION)
"""What is asked of a play before it is made: how far it reaches, and how many charges it needs."""
"""What says how far a play reaches, which is asked before it is made (R-RNG-1)."""


class Mark(Node, tag="mark", frozen=True, kw_only=True):
    """One thing a play has; `name` says which keyword, damage type or source."""

    what: Marking
    name: str = ""
    least: int | None = None
    """Of a row with a number, and of a level: so much at least."""
    most: int | None = None
    of: tuple[Mark, ...] = ()
    """The things of which it has one."""
    within: Period | None = None
    """The turn, the round or the scenario in which it is made for another time."""


FROM_HAND = Mark(what=Marking.SOURCE, name="hand")
ANY_CARD = tuple(PlayKind)
"""The kinds of a play of which it is not said what kind it is."""


class Spoken(StrEnum):
    """A piece that needs no words for what it is like."""

    THIS = "this"
    """The one whose text this is."""
    IT = "it"
    """The one that the text has last spoken of."""
    USED = "used"
    """The one from which the play was made that this answers."""


class GearLike(Node, tag="gear_like", frozen=True, kw_only=True):
    """Pieces of Gear that one of these words describes; of none, any Gear."""

    called: tuple[str, ...] = ()
    """Each is a kind or a family with what else it is called: Weapon, Light Melee Weapon."""
    name: str | None = None
    """The name that its card has."""
    having: tuple[Mark, ...] = ()
    """What a play on it has, all of that."""
    besides: tuple[str, ...] = ()
    """No piece that one of these describes."""
    in_hand: bool = False
    """Only what is held in a hand."""
    spoken: Spoken | None = None
    """That one piece; what it is `called` is said of it, and not asked."""


class PlayLike(Node, tag="play_like", frozen=True, kw_only=True):
    """Plays that every filter fits."""

    kinds: tuple[PlayKind, ...] = ()
    """Any one of them; empty: an attack, whatever its kind."""
    traits: tuple[str, ...] = ()
    """Any one of them."""
    having: tuple[Mark, ...] = ()
    lacking: tuple[Mark, ...] = ()
