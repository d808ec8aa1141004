"""Things that are chosen first and spoken of afterwards: a damage type, an entity."""

from enum import StrEnum

from compiler.ir.base import EffectNode, Node
from compiler.ir.events.deeds import Since
from compiler.ir.facts.predicates import Predicate
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Who
from compiler.ir.terms import PlayKind, Track


class Both(StrEnum):
    """How all of the ways are called."""

    BOTH = "both"
    ALL = "all of them"


class Met(StrEnum):
    """What someone has to do with damage of a type."""

    SUFFERED = "suffered"
    LAST = "last_suffered"
    RESISTANCE = "resistance"
    WEAKNESS = "weakness"
    IMMUNE = "immune"


class TypesMet(Node, tag="types_met", frozen=True, kw_only=True):
    """Damage types with which any of `who` has to do in that way; what was suffered, since then."""

    who: Who
    how: Met
    since: Since | None = None
    """Not said: in this scenario."""


class ChooseTypes(EffectNode, tag="choose_types", frozen=True, kw_only=True):
    """`by` picks one of the damage types, or any where none are named: "that type" afterwards."""

    by: Who
    types: tuple[str, ...] = ()
    met: TypesMet | None = None
    """Of which it is one, where not any will do; where there is none, none is chosen."""


class ChooseImmunity(EffectNode, tag="choose_immunity", frozen=True, kw_only=True):
    """`by` picks one thing to which `of` is immune: "that immunity" afterwards; nothing, where they are to nothing."""

    by: Who
    of: Who


class ChooseTraits(EffectNode, tag="choose_traits", frozen=True, kw_only=True):
    """`by` picks one of the Traits, or any where none are named: "that Trait" afterwards."""

    by: Who
    traits: tuple[str, ...] = ()
    fact: Predicate | None = None
    """What is so where "that Trait" is one of those that can be picked ("that no ally has played this round")."""


class ChooseKinds(EffectNode, tag="choose_kinds", frozen=True, kw_only=True):
    """`by` names one of the kinds of play, or any where none are said: "of that kind" afterwards."""

    by: Actor
    kinds: tuple[PlayKind, ...] = ()


class ChooseTracks(EffectNode, tag="choose_tracks", frozen=True, kw_only=True):
    """`by` picks one of the Stat Tracks, or any where none are named: "that Stat Track" afterwards."""

    by: Who
    tracks: tuple[Track, ...] = ()


class ChooseCondition(EffectNode, tag="choose_condition", frozen=True, kw_only=True):
    """`by` picks one of the conditions that `of` is in: "that condition" afterwards; of a group, that one is chosen."""

    by: Actor
    of: Who


class ChooseNumber(EffectNode, tag="choose_number", frozen=True, kw_only=True):
    """`by` picks a number: "that many", "that much", what dice show afterwards; as high as any roll can be, else."""

    by: Who
    least: int = 1
    most: int | None = None


CHOSEN_FIRST = (ChooseTypes, ChooseImmunity, ChooseTraits, ChooseKinds, ChooseTracks, ChooseCondition, ChooseNumber)
"""What is chosen first that is no entity."""


class ChooseAll(EffectNode, tag="choose_all", frozen=True, kw_only=True):
    """All ways of the choice in the sentence before are taken: both of the two, or however many there are."""

    both: Both = Both.BOTH


class ChooseWho(EffectNode, tag="choose_who", frozen=True, kw_only=True):
    """`by` picks some of those who fit: "they" afterwards."""

    by: Who
    group: Group
    beside: Group | None = None
    """Who is picked together with those ("an ally and an enemy")."""


ChoiceEffect = (
    ChooseNumber
    | ChooseTypes
    | ChooseImmunity
    | ChooseTraits
    | ChooseTracks
    | ChooseKinds
    | ChooseCondition
    | ChooseAll
    | ChooseWho
)
"""What is chosen first."""
