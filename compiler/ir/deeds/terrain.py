"""What places are like (R-SEE), and how high the way is (R-HGT)."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import EffectNode
from compiler.ir.places import Blocks, Border, Ground, Place, Where
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class Illuminate(EffectNode, tag="illumination", frozen=True, kw_only=True):
    """Those places are as `ground` says until then."""

    where: Place
    ground: Ground
    viewers: Who | None = None
    """For whom; None is for everyone."""
    until: Time | None = None


class KeepLight(EffectNode, tag="keep_light", frozen=True, kw_only=True):
    """Nothing makes those places as any of `never` says until then."""

    where: Place
    never: tuple[Ground, ...]
    until: Time | None = None


class LightEnd(StrEnum):
    """On which side of a light others lie."""

    DARKER = "darker"
    BRIGHTER = "brighter"


class LightBound(EffectNode, tag="light_bound", frozen=True, kw_only=True):
    """Those places are never darker, or brighter, than that: what else they would be, they are as `than` says."""

    where: Place
    never: LightEnd
    than: Ground
    until: Time | None = None


class SetSight(EffectNode, tag="set_sight", frozen=True, kw_only=True):
    """`who` can see `whom`, or cannot, whatever the light (R-SEE-1); from those places alone, where any are named."""

    who: Who | None
    """None is anyone."""
    whom: Who
    from_: Where | None = None
    until: Time | None = None
    negated: bool = False


class HeightChange(EffectNode, tag="height_mod", frozen=True, kw_only=True):
    """The Height of `who`, a Challenge or a border, is changed by `by`, and to no more than `most`; or it is `to`."""

    who: Who | Border
    by: Amount = 0
    to: Amount | None = None
    most: int | None = None
    until: Time | None = None


class Way(StrEnum):
    """What is crossed."""

    EXIT = "exit"
    BORDER = "border"
    OBSTACLE = "Obstacle"


class TreatHeight(EffectNode, tag="treat_height", frozen=True, kw_only=True):
    """For `who` the Height of any such way counts as changed by `by` when they move through it."""

    who: Who
    way: Way
    by: int


class ChoosePlace(EffectNode, tag="choose_place", frozen=True, kw_only=True):
    """`by` picks places, borders or Blocks: "that section", "it" afterwards."""

    by: Who
    what: Place | Border | Blocks


TerrainEffect = Illuminate | KeepLight | LightBound | SetSight | HeightChange | TreatHeight | ChoosePlace
