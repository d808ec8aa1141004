"""Whom an event that is waited for has in it: the one who does it, and the one it is done to or against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.references import OTHERS
from compiler.language.topics.striking import those

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.scene import Scene

DONE_TO_FOES = frozenset({Happening.PLAYS, Happening.HITS, Happening.MISSES, Happening.DEALS_DAMAGE})
"""What an ally does to the target, who is no ally then."""
FACING = frozenset({Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL})
"""What is done against someone of the other side."""


def beside_doer(event: Deed | Trigger) -> tuple[Who | None, ...]:
    """Give who is in what happens besides the one who does it."""
    return (event.against, event.source, getattr(event.does, "whom", None))


def two_in(event: Trigger) -> dict[Actor, Side]:
    """Give the two of different sides whom an event has in it besides oneself; of any other event nobody.

    Of the doer beside the target it gives the doer alone: whoever is attacked is not the ally who does it. Beside what
    the target does to an ally it gives that ally.
    """
    doer = event.who
    if doer in (Actor.TARGET, Actor.CHOSEN) and not event.others:
        met = [one for one in beside_doer(event) if one is not None]
        return {Actor.TRIGGER_ALLY: Side.ALLY} if len(met) == 1 and _is_an_ally(met[0]) else {}
    if not isinstance(doer, Group) or doer.side not in OTHERS or event.others:
        return {}
    others = [one for who in beside_doer(event) if who for one in those(who) if one is not Actor.SELF]
    named = {OTHERS[one.side]: one.side for one in others if isinstance(one, Group) and one.side in OTHERS}
    if len(others) != 1 or doer.side in named.values():
        return {}
    of_a_kind = isinstance(others[0], Group) and others[0].kind is not None
    faces = FACING if doer.side is Side.ENEMY else FACING | DONE_TO_FOES
    facing = event.against is Actor.TARGET and event.event in faces
    return {Actor.TRIGGER: doer.side, **named} if named or facing or of_a_kind else {}


def _is_an_ally(who: Who) -> bool:
    return isinstance(who, Group) and who.side is Side.ALLY and who.pick is Pick.ONE


def rolled_in(event: Trigger, scene: Scene) -> tuple[Actor | None, ...]:
    """Return who has won and who has lost the opposed roll that an event is; of none nobody."""
    if event.event not in (Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL) or event.others:
        return ()
    own = event.who in (Actor.SELF, Actor.THIS)
    doer = scene.own if own else Actor.TRIGGER
    other = event.against if isinstance(event.against, Actor) else None
    if own or scene.play is PlayKind.ASSIST:
        other = Actor.TRIGGER_ENEMY  # one rolls against an enemy
    elif isinstance(event.against, Group):
        other = OTHERS.get(event.against.side)
    return (doer, other) if event.event is Happening.WINS_OPPOSED_ROLL else (other, doer)
