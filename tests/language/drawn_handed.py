"""How the fields go together of what is done with Gear and dice as things: turned over, traded, rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from compiler.ir.base import Node
from compiler.ir.deeds.debate import DebateBound
from compiler.ir.deeds.earning import Earn, PassOn, Way
from compiler.ir.deeds.handing import (
    ChangeGear,
    HandOver,
    MayChange,
    NoEffectOf,
    PartWith,
    PickUp,
    PutOn,
    TakeGear,
    Trade,
    TurnOver,
)
from compiler.ir.deeds.rolls import Reroll, Unit
from compiler.ir.flow import SkillRoll
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Many
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.pieces import Face, Kept, Pieces
from compiler.ir.terms import Countable
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.count_words import SPENT_WORDS
from tests.language.drawn_settling import Given, settled, with_needed

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from tests.language.drawn import Drawer


@settled.register(Earn)
def _earned(node: Earn, _drawer: Drawer, _given: Given) -> Node:
    """There are so many counters at most of those that lie on something."""
    gained = node.what is Countable.COUNTERS and node.way is Way.GAIN
    return node if gained else replace(node, most=None)


@settled.register(PassOn)
def _passed(node: PassOn, drawer: Drawer, _given: Given) -> Node:
    """What can be spent passes from one to another."""
    return replace(node, what=drawer.chance.choice([*SPENT_WORDS]))


@settled.register(SkillRoll)
def _skill(node: SkillRoll, _drawer: Drawer, _given: Given) -> Node:
    """With which dice is said of a roll by itself, and not of one that keeps something off."""
    return replace(node, by=None, unit=Unit.LEVEL) if node.lost else node


@settled.register(Pieces)
def _pieces(node: Pieces, _drawer: Drawer, _given: Given) -> Node:
    """A place is said of what lies on the ground, and one that is spoken of needs no more words."""
    if node.spoken:
        return Pieces(spoken=node.spoken, kept=node.kept)
    kept = Kept.LYING if node.where else node.kept
    many = node.many if node.number is None else Many.EXACTLY if node.many is Many.ANY_NUMBER else node.many
    many = Many.EXACTLY if many is Many.UP_TO and node.number is None else many
    return replace(node, kept=kept, many=many, chosen_by=None if node.number is None else node.chosen_by)


def _chosen_by_another(who: Who, pieces: Pieces) -> Pieces:
    """Whoever does something to a piece picks it, unless another is said to."""
    return replace(pieces, chosen_by=None) if pieces.chosen_by == who else pieces


@settled.register(GearLike)
def _gear(node: GearLike, _drawer: Drawer, _given: Given) -> Node:
    """Which one piece it is, hangs on the text around it."""
    return replace(node, spoken=None)


@settled.register(MayChange)
def _worn(node: MayChange, _drawer: Drawer, _given: Given) -> Node:
    """Other Gear is changed anyway; an Action says how long it may be."""
    gear = replace(node.gear, called=("Light Armor",), in_hand=False, spoken=None)
    return replace(node, gear=gear, until=node.until or Time(edge=Edge.END, moment=Moment.ROUND))


@settled.register(TurnOver)
def _turned(node: TurnOver, _drawer: Drawer, _given: Given) -> Node:
    """What is turned face up lay face down, and is equipped."""
    if node.gear.spoken:
        return node
    before = Face.DOWN if node.face is Face.UP else Face.UP
    gear = _chosen_by_another(node.who, node.gear)
    return replace(node, gear=replace(gear, face=before, kept=Kept.EQUIPPED, where=None))


@settled.register(NoEffectOf)
def _silent(node: NoEffectOf, drawer: Drawer, _given: Given) -> Node:
    """It is what someone has equipped, whom the text names."""
    gear = node.gear if not node.gear.spoken else Pieces()
    many = Many.EXACTLY if gear.many is not Many.EXACTLY else gear.many
    gear = replace(gear, kept=Kept.EQUIPPED, where=None, whose=Actor.TARGET, many=many, chosen_by=None)
    return with_needed(replace(node, gear=gear), drawer, ("until",))


@settled.register(PickUp)
@settled.register(HandOver)
@settled.register(PutOn)
@settled.register(TakeGear)
@settled.register(PartWith)
def _kept_there(node: Any, _drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """What is done with a piece says where it was, and it is one's own."""
    where: dict[type, Kept] = {
        PickUp: Kept.LYING,
        HandOver: Kept.HAD,
        TakeGear: Kept.HAD,
        PutOn: Kept.CARRIED,
        PartWith: Kept.EQUIPPED,
    }
    kept = where[type(node)]
    place = node.gear.where if kept is Kept.LYING else None
    gear = _chosen_by_another(node.who, node.gear)
    return replace(node, gear=replace(gear, kept=kept, whose=None, where=place))


@settled.register(ChangeGear)
def _changed(node: ChangeGear, _drawer: Drawer, _given: Given) -> Node:
    """What comes off was equipped, and what goes on was carried."""
    off, into = (replace(_chosen_by_another(node.who, one), whose=None, where=None) for one in (node.gear, node.into))
    return replace(node, gear=replace(off, kept=Kept.EQUIPPED), into=replace(into, kept=Kept.CARRIED))


@settled.register(Trade)
def _traded(node: Trade, _drawer: Drawer, _given: Given) -> Node:
    """Cards are traded, or Gear: what is at hand, equipped or not."""
    if node.cards is not None:
        return replace(node, gear=None)
    gear = node.gear or Pieces()
    return replace(node, gear=gear if gear.spoken else replace(gear, kept=Kept.HAD, where=None, whose=None))


@settled.register(Reroll)
def _rerolled(node: Reroll, _drawer: Drawer, _given: Given) -> Node:
    """Dice are changed in something, by so much."""
    return replace(node, by=node.by or 1) if node.unit else replace(node, by=0)


@settled.register(DebateBound)
def _bounded(node: DebateBound, drawer: Drawer, _given: Given) -> Node:
    """What outlasts a play says how long."""
    return with_needed(node, drawer, ("until",))
