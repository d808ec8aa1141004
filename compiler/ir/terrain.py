"""What places are like (R-SEE), and how high the way is (R-HGT)."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.amounts import Amount
from compiler.ir.base import Node
from compiler.ir.durations import Time
from compiler.ir.places import Ground, InPlace, Where
from compiler.ir.who import Who


class Illuminate(Node, tag="illumination", frozen=True, kw_only=True):
    """The place is as `ground` says until then."""

    where: InPlace
    ground: Ground
    until: Time | None = None


class HeightChange(Node, tag="height_mod", frozen=True, kw_only=True):
    """The Height of `who`, a Challenge or a border chosen before, is changed by `by`."""

    who: Who
    by: Amount
    until: Time | None = None


class Way(StrEnum):
    """What is crossed."""

    EXIT = "exit"
    BORDER = "border"
    OBSTACLE = "Obstacle"


class TreatHeight(Node, tag="treat_height", frozen=True, kw_only=True):
    """For `who` the Height of any such way counts as changed by `by` when they move through it."""

    who: Who
    way: Way
    by: int


class ChooseBorder(Node, tag="choose_border", frozen=True, kw_only=True):
    """`by` picks borders: "it" afterwards."""

    by: Who
    number: Amount
    where: Where
