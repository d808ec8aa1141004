"""How the fields go together of what is picked and counted: who, where, how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Difference, Extreme, Measure, Quantity, Sum
from compiler.ir.base import Node
from compiler.ir.deeds.cards import HandOpen
from compiler.ir.deeds.choices import ChooseWho
from compiler.ir.deeds.learning import LearnNumber
from compiler.ir.facts.predicates import (
    AllOf,
    AnyOf,
    Exists,
    HasActed,
    IsDefeated,
    IsSo,
)
from compiler.ir.places import (
    Between,
    Blocks,
    Border,
    Crossed,
    Divide,
    Here,
    Leads,
    Near,
    Nearness,
    Occupied,
    Place,
)
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Joint, Pick, Several, Side
from compiler.ir.terms import POINTS, Points
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.fact_order import in_order
from tests.language.drawn_settling import Given, asked_of, is_of_someone, settled, with_needed, without
from tests.language.drawn_shapes import MEASURED, NAMES, NUMBERED, RANKED

if TYPE_CHECKING:
    from tests.language.drawn import Drawer


@settled.register(LearnNumber)
def _number_learnt(node: LearnNumber, _drawer: Drawer, _given: Given) -> Node:
    """It is told how many of some there are."""
    return replace(node, number=Quantity(of=Group(side=Side.ENEMY, pick=Pick.ALL)))


@settled.register(HandOpen)
def _open_for_a_while(node: HandOpen, _drawer: Drawer, _given: Given) -> Node:
    return replace(node, until=node.until or Time(edge=Edge.END, moment=Moment.ROUND))


# ---- several of one kind


@settled.register(AllOf)
@settled.register(AnyOf)
@settled.register(Several)
def _of_two(node: AllOf | AnyOf | Several, drawer: Drawer, _given: Given) -> Node:
    """Several are two or more, and none of them is of the same sort."""
    of: list[Any] = []
    for one in node.of:
        of += one.of if type(one) is type(node) else [one]
    while len(dict.fromkeys(of)) < 2:
        of += [one for one in drawer.needed(node, "of") if type(one) is not type(node)]  # type: ignore[attr-defined]
    return replace(node, of=tuple(dict.fromkeys(of)))


@settled.register(Sum)
def _sum(node: Sum, drawer: Drawer, _given: Given) -> Node:
    """A sum is of something that varies and one thing more; plain numbers are added up already."""
    varying = [one for one in node.of if not isinstance(one, int | Sum)]
    return replace(node, of=(*(varying[:1] or [Quantity(of=Measure.LEVEL, whose=drawer.scene.own)]), 2))


@settled.register(Difference)
def _difference(node: Difference, _drawer: Drawer, _given: Given) -> Node:
    if all(isinstance(one, int) for one in node.of):
        return replace(node, of=(Quantity(of=Measure.LEVEL, whose=Actor.TARGET), node.of[1]))
    return node


@settled.register(Extreme)
def _extreme(node: Extreme, drawer: Drawer, _given: Given) -> Node:
    """One of several is the highest: not of plain numbers, and not of one amount."""
    varying = [one for one in node.of if not isinstance(one, int | Sum | Extreme)]
    return replace(node, of=(*(varying[:1] or [Quantity(of=Measure.LEVEL, whose=drawer.scene.own)]), 2))


# ---- who, and where


@settled.register(Group)
def _group(node: Group, drawer: Drawer, _given: Given) -> Node:
    """What is picked by what it has is one; a kind or type of entity says nothing of sides; few are asked to agree."""
    named, node = node.among is not None, _numbered(node, drawer)
    node = replace(node, by=Quantity(of=Measure.LEVEL, whose=Actor.ONE) if node.pick in RANKED else None)
    if node.kind or node.types:
        node = replace(node, side=Side.ENTITY, types=() if node.kind else node.types)
    facts = tuple(asked_of(fact, Actor.ONE) for fact in node.facts if is_of_someone(fact))
    facts = in_order(tuple({type(fact): fact for fact in facts}.values()))
    tied = node.tied and node.pick in (Pick.MOST, Pick.LEAST)
    theirs = node.players_choose and not tied and node.pick in (*RANKED, Pick.NEAREST, Pick.FARTHEST)
    chosen = tied or theirs or node.chosen_by
    lot = node.by_chance and not chosen and node.pick in (*RANKED, Pick.NEAREST, Pick.FARTHEST)
    node = replace(node, tied=tied, players_choose=theirs, by_chance=lot, willing=False, among=None)
    if named and node.pick in (Pick.MOST, Pick.LEAST):
        named_together = Several(of=(drawer.scene.own, Group(side=Side.ALLY, pick=Pick.ALL)), joint=Joint.AND)
        return Group(side=Side.ENTITY, pick=node.pick, by=node.by, among=named_together)
    return replace(node, facts=facts, besides=drawer.scene.own if node.besides else None)


@settled.register(ChooseWho)
def _chosen(node: ChooseWho, drawer: Drawer, _given: Given) -> Node:
    """An ally can be asked to agree as they are chosen."""
    ally = node.group.side is Side.ALLY and node.by is drawer.scene.own
    return replace(node, group=replace(node.group, willing=ally and drawer.chance.choice((True, False))))


@settled.register(Place)
def _place(node: Place, drawer: Drawer, _given: Given) -> Node:
    """There is one place that someone stands in; of what is so of a place nothing is said twice."""
    here = [fact for fact in node.facts if isinstance(fact, Near) and Nearness.ADJACENT not in fact.nearness]
    if here:
        return Place(kind=node.kind, pick=Pick.THE, facts=(here[0],))
    facts = tuple(fact for fact in node.facts if not isinstance(fact, Here | Near))
    place: Place = _numbered(node, drawer)
    return replace(place, facts=facts, besides=None)


@settled.register(Near)
def _near(node: Near, drawer: Drawer, _given: Given) -> Node:
    """From one's own side it is seen where nobody is named."""
    return replace(node, of=None if node.of is drawer.scene.own else node.of)


@settled.register(Occupied)
def _occupied(node: Occupied, _drawer: Drawer, _given: Given) -> Node:
    """It is asked of one of those who could stand there; where someone stands who is named is their place."""
    return node if isinstance(node.by, Group) else replace(node, by=Group(side=Side.ENEMY, pick=Pick.ONE))


@settled.register(Border)
def _border(node: Border, drawer: Drawer, _given: Given) -> Node:
    """There is one that someone crossed last."""
    crossed = [fact for fact in node.facts if isinstance(fact, Crossed)]
    leads = tuple(fact for fact in node.facts if node.kind is Divide.EXIT or not isinstance(fact, Leads))
    border: Border = _numbered(replace(node, facts=leads), drawer)
    return Border(pick=Pick.THE, facts=(crossed[0],)) if crossed else border


@settled.register(Between)
def _between(node: Between, _drawer: Drawer, _given: Given) -> Node:
    """It lies between two who are named."""
    here, there = (
        Place(kind=node.one.kind, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,), of=who),))
        for who in (None, Actor.TARGET)
    )
    return Between(one=here, other=there)


@settled.register(Blocks)
def _numbered(node: Any, _drawer: Drawer, _given: Given = frozenset()) -> Any:  # noqa: ANN401 - of any of these
    """A number belongs to some of the picks, and one is said by the pick alone."""
    return replace(node, number=node.number if node.pick in NUMBERED and node.number != 1 else None)


@settled.register(IsSo)
def _is_so(node: IsSo, _drawer: Drawer, _given: Given) -> Node:
    who = node.who if isinstance(node.who, Group) else Group(side=Side.ENEMY, pick=Pick.ONE)
    asked = AllOf(of=(HasActed(who=Actor.ONE), IsDefeated(who=Actor.ONE)))
    return replace(node, who=who, of=asked_of(node.of, Actor.ONE) if is_of_someone(node.of) else asked)


@settled.register(Exists)
def _exists(node: Exists, _drawer: Drawer, _given: Given) -> Node:
    """Nobody's place is said: it is asked of those who are picked, whether they are there."""
    return replace(node, who=Group(side=Side.ENEMY, pick=Pick.ONE, facts=(HasActed(who=Actor.ONE),)))


# ---- how much


@settled.register(Quantity)
def _quantity(node: Quantity, drawer: Drawer, given: Given) -> Node:
    """What is measured says what has to be said of it; so many of each, or half, or for every so many: one of these."""
    if isinstance(node.of, Measure):
        said = MEASURED.get(node.of, ())
        node = replace(with_needed(node, drawer, said), name=_name(node, drawer) if "name" in said else None)
        node = without(node, *said, "each", "half", "every", "most", "least")
    else:
        node = without(node, "each", "half", "every", "most", "least", *given)
    if node.half:
        node = replace(node, each=1, every=1)
    return replace(node, every=1) if node.each != 1 else node


def _name(node: Quantity, drawer: Drawer) -> str:
    """Draw which track, type or row it is; the others are of points."""
    assert isinstance(node.of, Measure)
    return drawer.chance.choice(NAMES.get(node.of, (POINTS.get(drawer.scene.scenario, Points.HP),)))
