"""Rules that a text sets aside (card-language.md 3.3): each has a name, none is a sentence."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import EffectNode
from compiler.ir.deeds.falling import FallDice, FallHarm
from compiler.ir.facts.predicates import Activity
from compiler.ir.places import Place
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.terms import RowName, Ward
from compiler.ir.times.durations import Time


class Rule(StrEnum):
    """A rule of the game that can be set aside."""

    LOSE_INCANTATION = "lose_incantation"
    """Incantation charges are lost on damage (rules.md 12)."""
    INJURIES = "injuries"
    FALLING_DAMAGE = "falling_damage"
    """R-HGT-3."""
    FALLING = "falling"
    DRIFT = "drift"
    """Stat Tracks move toward their base in the Draw Phase."""
    RESET = "reset"
    """A Stat Track that reaches its end is reset."""
    DISCARD_OVER_LIMIT = "discard_over_limit"
    HAND_LIMIT = "hand_limit"
    ASSISTS_OUTSIDE_TURN = "assists_outside_turn"
    """Nobody plays an Assist in their own turn (R-AI-7)."""
    INTERRUPTS_OUTSIDE_TURN = "interrupts_outside_turn"
    ASSISTS_UNDEFEATED = "assists_undefeated"
    """Nobody plays an Assist who is defeated (R-DMG-2)."""
    INTERRUPTS_UNDEFEATED = "interrupts_undefeated"
    INCANT_ON_GROUND = "incant_on_ground"
    """Nobody incants while climbing (R-INC-9)."""


class Override(EffectNode, tag="override", frozen=True, kw_only=True):
    """The rule does not hold for `who`."""

    who: Who
    rule: Rule
    most: int | None = None
    """How high a fall may be for which it does not hold; None is any."""
    until: Time | None = None


class Immune(EffectNode, tag="immune", frozen=True, kw_only=True):
    """`who` cannot be in the conditions, nor suffers damage of the types, and ignores plays of the Traits (R-TRT-2)."""

    who: Who
    conditions: tuple[str, ...] = ()
    """Or whatever it is that has been chosen."""
    types: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    that_trait: bool = False
    """Whether it is the Trait that has been chosen."""
    until: Time | None = None


class NotImmune(EffectNode, tag="not_immune", frozen=True, kw_only=True):
    """`who` is immune to none of these, whatever has said so before; where none is named, to nothing (R-TRT-2)."""

    who: Who
    conditions: tuple[str, ...] = ()
    """Or whatever it is that has been chosen."""
    types: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    that_trait: bool = False
    """Whether it is the Trait that has been chosen."""
    until: Time | None = None


class NoWards(EffectNode, tag="no_wards", frozen=True, kw_only=True):
    """No Resistance, or no Weakness, to those types counts for `who`; where none is named, to any (R-DMG-6).

    A type can be the one chosen before.
    """

    who: Who
    ward: Ward
    types: tuple[str, ...] = ()
    until: Time | None = None


class Ending(StrEnum):
    """What can be kept from happening to an effect."""

    END = "end"
    REMOVE = "remove"
    UNDO = "undo"
    CANCEL = "cancel"


class OnlyEnded(EffectNode, tag="only_ended", frozen=True, kw_only=True):
    """Nothing but such a play, or a successful roll of `roll`, ends what this text does."""

    play: PlayLike | None = None
    roll: RowName | None = None
    ending: Ending
    what: str
    """What is ended, as it is called: "this effect"."""


class NoPenalties(EffectNode, tag="no_penalties", frozen=True, kw_only=True):
    """What makes those activities harder does not hold for `who`."""

    who: Who
    activities: tuple[Activity, ...]
    until: Time | None = None


class Unopposed(EffectNode, tag="unopposed", frozen=True, kw_only=True):
    """`who` cannot oppose `whose` Moves with that roll (R-MOV)."""

    who: Who
    whose: Who
    roll: RowName
    until: Time | None = None


class OpposesFrom(EffectNode, tag="opposes_from", frozen=True, kw_only=True):
    """`who` can oppose Moves out of those positions, too, with that roll, as if they stood there (R-CHR-1)."""

    who: Who
    where: Place
    roll: RowName
    until: Time | None = None


OverrideEffect = (
    Override | Immune | NotImmune | NoWards | OnlyEnded | NoPenalties | Unopposed | OpposesFrom | FallDice | FallHarm
)
