"""How the fields go together of Moves and of what places are like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.base import Node
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.crossing import BarWay
from compiler.ir.deeds.falling import FallDice, FallHarm
from compiler.ir.deeds.movement import KeepBlocks
from compiler.ir.deeds.terrain import KeepLight, LightBound, SetSight
from compiler.ir.deeds.turn_moves import ClimbBy, MoveChange, TurnMove
from compiler.ir.places import Barred, Ground, Place
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Joint, Pick, Several
from compiler.ir.terms import MoveKind
from tests.language.drawn_settling import Given, settled, with_needed

if TYPE_CHECKING:
    from tests.language.drawn import Drawer

HALF = 0.5


@settled.register(TurnMove)
def _turn_move(node: TurnMove, drawer: Drawer, _given: Given) -> Node:
    """There are several Moves 1, or there is one that is more than that; on a card it is so for a while."""
    several = drawer.chance.random() < HALF
    way = replace(node, kind=MoveKind.MOVE, distance=1, times=2) if several else replace(node, distance=2, times=1)
    return with_needed(way, drawer, ("until",))


@settled.register(LightBound)
def _light_bound(node: LightBound, drawer: Drawer, _given: Given) -> Node:
    """On either side of what is shadowy there is a light."""
    return with_needed(replace(node, where=_each(node.where), than=Ground.SHADOWY), drawer, ("until",))


@settled.register(KeepLight)
def _keep_light(node: KeepLight, drawer: Drawer, _given: Given) -> Node:
    """Light is kept from changing, and nothing else."""
    return with_needed(replace(node, where=_each(node.where), never=(Ground.DARK,)), drawer, ("until",))


@settled.register(KeepBlocks)
def _keep_blocks(node: KeepBlocks, drawer: Drawer, _given: Given) -> Node:
    """It is said of conditions, or of leaving."""
    left = node.leaving or not node.conditions
    kept = replace(node, conditions=() if left else node.conditions, leaving=left)
    return with_needed(kept, drawer, ("until",))


@settled.register(MoveChange)
def _move_change(node: MoveChange, drawer: Drawer, _given: Given) -> Node:
    """On a card all Moves are changed for a while."""
    return node if node.extent is Extent.NEXT else with_needed(node, drawer, ("until",))


@settled.register(ClimbBy | FallDice | FallHarm | SetSight)
def _for_a_while(node: Node, drawer: Drawer, _given: Given) -> Node:
    """On a card it is so for a while."""
    return with_needed(node, drawer, ("until",))


@settled.register(BarWay)
def _bar_way(node: BarWay, drawer: Drawer, _given: Given) -> Node:
    """Attacks go across one border of those that fit; on a card it is so for a while."""
    across = replace(node.across, pick=Pick.ONE, number=None, chosen_by=None)
    return with_needed(replace(node, plays=PlayLike(), across=across), drawer, ("until",))


@settled.register(Barred)
def _barred(node: Barred, _drawer: Drawer, _given: Given) -> Node:
    """What is not so of several is so of neither."""
    if node.negated and isinstance(node.by, Several):
        return replace(node, by=replace(node.by, joint=Joint.OR))
    return node


def _each(where: Place) -> Place:
    """Give the places that lie so, each of which is kept as it is said."""
    return replace(where, pick=Pick.EACH, number=None, by=None, besides=None, chosen_by=None)
