"""Against whom a play may be made."""

from enum import StrEnum

from compiler.ir.base import EffectNode
from compiler.ir.facts.predicates import Predicate
from compiler.ir.places import Place
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Side
from compiler.ir.times.durations import Moment


class Way(StrEnum):
    """Only against them, or never; or never where it could be made against another."""

    ONLY = "only"
    NEVER = "not"
    RATHER_NOT = "rather_not"


class TargetRule(EffectNode, tag="target_rule", frozen=True, kw_only=True):
    """This play is made only, or never, against those of `group`, `actor`, or plays of that sort."""

    way: Way
    group: Group | None = None
    actor: Actor | None = None
    plays: PlayLike | None = None
    condition: Predicate | None = None
    """It is ruled so while this is so; not said: always."""


class TargetGroup(EffectNode, tag="target_group", frozen=True, kw_only=True):
    """This play has its targets given: all of a group, some of it, or one at random."""

    group: Group
    also: bool = False
    """They are targets besides the one that is picked."""


class TargetFresh(EffectNode, tag="target_fresh", frozen=True, kw_only=True):
    """This play never has the same one as target more than `most` times, in the period or at all."""

    side: Side
    most: int = 1
    per: Moment | None = None
    running: bool = False
    """Only not twice running: whoever was its last target is no target of the next."""


class Ignored(StrEnum):
    """What does not stand in a play's way."""

    BLOCKS = "blocks"
    RANGE = "range"
    SIGHT = "sight"
    HEIGHT = "height"
    """In the way of a Move; of a play it is how much farther it must reach over a border (R-HGT-5)."""
    CHARISMA = "charisma"
    """The roll with which an enemy opposes a Move (R-CHR-1)."""
    OBSTACLES = "obstacles"
    """In the way of a Move: no attempt is made at those on it (R-OBS-2)."""
    ENEMIES = "enemies"
    """Those beside whoever plays an Action with Range (R-RNG-4)."""


class TargetFrom(EffectNode, tag="target_from", frozen=True, kw_only=True):
    """This play can be made as if from one of those places: how far it is to its target is reckoned from there."""

    place: Place


class TargetIgnoring(EffectNode, tag="target_ignoring", frozen=True, kw_only=True):
    """This play reaches its target whatever is in the way."""

    what: Ignored
    to: Group | None = None
    """Whom it reaches so: those alone; None is everyone."""
