"""How the fields go together of dice and rolls: whose they are, which, and what they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from compiler.ir.base import Node
from compiler.ir.deeds.rolls import (
    Automatic,
    BorrowDice,
    CountDice,
    DiceChange,
    Enhance,
    KeepDice,
    LaidDice,
    ResultBound,
    ResultChange,
    Scope,
    Ties,
)
from compiler.ir.events.deeds import DiceEnd, Shown
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import RowName
from compiler.ir.times.durations import Edge, Moment, Time
from tests.language.drawn_settling import Given, settled

if TYPE_CHECKING:
    from tests.language.drawn import Drawer


@settled.register(KeepDice)
def _kept(node: KeepDice, _drawer: Drawer, _given: Given) -> Node:
    """The dice of a piece of Gear are spoken of on that piece."""
    return replace(node, gear=None)


@settled.register(LaidDice)
def _laid(node: LaidDice, _drawer: Drawer, _given: Given) -> Node:
    """What lies on a piece of Gear is spoken of on that piece; it does not fall, or is changed by something."""
    return replace(node, gear=None, by=(node.by or 1) if node.unit else 0)


@settled.register(Shown)
def _shown(node: Shown, _drawer: Drawer, _given: Given) -> Node:
    """One die shows its most, its least or a number; several come to those, or to so much."""
    if node.same:
        return Shown(same=True)
    face = abs(node.least or 0) or 1
    if node.die:
        least = None if node.end is DiceEnd.MOST else face
        return Shown(die=True, end=DiceEnd.MOST) if least is None else Shown(die=True, least=least, most=least)
    return node


@settled.register(CountDice)
def _counted(node: CountDice, _drawer: Drawer, _given: Given) -> Node:
    """All of them count as their most or their least; what shows a number counts as another."""
    least = None if node.counts is None else 1
    other = None if node.counts is None else abs(node.counts) + (abs(node.counts) == node.face)
    who = node.who if isinstance(node.who, Actor) else Actor.TARGET
    return replace(node, who=who, gear=None, rows=(RowName.DAMAGE,), counts=least if node.face is None else other)


@settled.register(ResultBound)
def _bounded(node: ResultBound, _drawer: Drawer, _given: Given) -> Node:
    """An opposed roll has a least, a most, or comes to one number."""
    who = node.who if isinstance(node.who, Actor) else Actor.TARGET
    least, most = (abs(one) if isinstance(one, int) else one and 2 for one in (node.least or 1, node.most))
    if most is not None and node.least is not None:
        most = least
    return replace(
        node, who=who, gear=None, rows=(RowName.HIT,), least=None if node.least is None and most else least, most=most
    )


@settled.register(ResultChange)
def _comes_to_more(node: ResultChange, _drawer: Drawer, _given: Given) -> Node:
    """Whose roll it is, which one, and by so much: damage falls in several rolls."""
    who = node.who if isinstance(node.who, Actor) else Actor.TARGET
    by = node.by if isinstance(node.by, int) and node.by else 2
    return replace(node, who=who, gear=None, rows=(RowName.HIT,), by=by)


@settled.register(BorrowDice)
def _borrowed(node: BorrowDice, drawer: Drawer, _given: Given) -> Node:
    """Someone's dice of a skill are rolled by others."""
    own = drawer.scene.own
    who = node.who if isinstance(node.who, Actor) else Actor.TARGET
    until = node.until or Time(edge=Edge.END, moment=Moment.ROUND)
    return replace(node, who=who, until=until, rows=(RowName.ACROBATICS,), of=Actor.TARGET if who == own else own)


@settled.register(DiceChange)
@settled.register(Enhance)
@settled.register(Automatic)
@settled.register(Ties)
def _rolls(node: Any, _drawer: Drawer, given: Given) -> Any:  # noqa: ANN401 - of any of these
    """On an Action this play is spoken of, or all plays for a time; a kind of play goes with one that is triggering."""
    node = replace(node, play=None) if "play" in node.__struct_fields__ else node
    if isinstance(node, Automatic):
        return replace(node, of=Scope.THIS_PLAY)
    if node.scope is None or node.until or "until" in given:
        return replace(node, scope=None, until=node.until or Time(edge=Edge.END, moment=Moment.ROUND))
    return replace(node, scope=Scope.THIS_PLAY)
