"""How the fields go together of what is asked: numbers, rounds, plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.base import Node
from compiler.ir.facts.asked_plays import IsTargeted, PlayCame, PlayIs, PlayOf, Result, SharesTrait
from compiler.ir.facts.predicates import (
    AmountIs,
    CountIs,
    HasMost,
    Holds,
    IsType,
    KeepsBlocks,
    LevelIs,
    PointsAre,
    PointShare,
    RollIs,
    RollResult,
    TrackIs,
)
from compiler.ir.facts.table import CounterIs, RoundIs
from compiler.ir.places import Carries, HasHeight
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Side
from tests.language.drawn_settling import Given, settled

if TYPE_CHECKING:
    from tests.language.drawn import Drawer


# ---- what is asked


@settled.register(PointsAre)
@settled.register(CountIs)
@settled.register(LevelIs)
def _than_someone(node: Any, _drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """It is compared with someone's, with a share of all there is, or with a number."""
    if node.than or getattr(node, "share", None):
        node = replace(node, value=0)
        if getattr(node, "share", None) is PointShare.ALL:
            node = replace(node, compare=Compare.EQUAL)
        return replace(node, share=None) if node.than and "share" in node.__struct_fields__ else node
    return in_whole_numbers(node)


@settled.register(TrackIs)
def _track_is(node: TrackIs, _drawer: Drawer, _given: Given) -> Node:
    """A track of another's, or another track, takes the place of a number."""
    other = node.than or (node.than_track and node.who)
    asked: TrackIs = replace(node, value=0, than=other) if other else in_whole_numbers(node)
    return asked


@settled.register(RoundIs)
def _round(node: RoundIs, _drawer: Drawer, _given: Given) -> Node:
    """It is even or odd, or the round of a number, or a later one."""
    if node.parity and node.number is None:
        return replace(node, compare=Compare.EQUAL)
    asked = node.compare if node.compare in (Compare.EQUAL, Compare.AT_LEAST) else Compare.EQUAL
    return replace(node, parity=None, number=node.number or 2, compare=asked)


@settled.register(RollIs)
def _roll_is(node: RollIs, drawer: Drawer, _given: Given) -> Node:
    """A tie is everybody's, and by nothing; the least by which a roll is won is 2."""
    if node.result is RollResult.TIES:
        return RollIs(who=drawer.scene.own, result=node.result)
    return RollIs(who=node.who, result=node.result, least=node.least and node.least + 1)


@settled.register(HasMost)
def _has_most(node: HasMost, _drawer: Drawer, _given: Given) -> Node:
    """It is asked of one whom of all has the most of what can be counted."""
    return replace(node, by=Quantity(of=Measure.CARDS_IN_HAND, whose=Actor.ONE), among=None)


@settled.register(KeepsBlocks)
def _keeps_blocks(node: KeepsBlocks, _drawer: Drawer, _given: Given) -> Node:
    """One Block at least is asked for."""
    return replace(node, compare=Compare.AT_LEAST, value=1)


@settled.register(Holds)
@settled.register(CounterIs)
def in_whole_numbers(node: Any, _drawer: Drawer | None = None, _given: Given = frozenset()) -> Any:  # noqa: ANN401
    """More than a number is at least the next one, and less than it at most the one before."""
    value = getattr(node, "value", None)
    if isinstance(value, int) and node.compare in (Compare.MORE, Compare.LESS):
        more = node.compare is Compare.MORE
        return replace(
            node, compare=Compare.AT_LEAST if more else Compare.AT_MOST, value=value + 1 if more else value - 1
        )
    return node


@settled.register(HasHeight)
def _has_height(node: HasHeight, _drawer: Drawer, _given: Given) -> Node:
    """A border without Height has Height 0."""
    asked: HasHeight = in_whole_numbers(node)
    return replace(asked, compare=Compare.EQUAL) if asked.compare is Compare.AT_MOST and not asked.value else asked


@settled.register(Carries)
def _carries(node: Carries, _drawer: Drawer, _given: Given) -> Node:
    """None of several stands on it; of one who is named that is not asked."""
    return replace(node, negated=node.negated and isinstance(node.by, Group))


@settled.register(AmountIs)
def _amount_is(node: AmountIs, _drawer: Drawer, _given: Given) -> Node:
    """What is even or odd is compared with nothing."""
    return replace(node, compare=Compare.EQUAL, value=0) if node.parity else in_whole_numbers(node)


@settled.register(IsTargeted)
@settled.register(PlayIs)
@settled.register(PlayCame)
@settled.register(SharesTrait)
def _of_this(node: Any, _drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """On an Action the play that is spoken of is this one; only damage has a type and someone who suffers it."""
    node = replace(node, of=PlayOf.THIS)
    if isinstance(node, PlayCame) and node.result is not Result.DEALS_DAMAGE:
        return replace(node, type=None, to=None)
    return node


@settled.register(IsType)
def _is_type(node: IsType, _drawer: Drawer, _given: Given) -> Node:
    """One is asked for a side, or for types and ranks."""
    if node.side in (Side.ENEMY, Side.ALLY):
        return replace(node, types=(), ranks=())
    return replace(node, side=None, types=node.types or (() if node.ranks else ("Trap",)))
