"""What someone has had to do with a place: where they came from, have been, and began their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.events.deeds import Happening, Since
from compiler.ir.places import Been, Began, Between, Ground, Leads, Passage, Passed, Traversed, Visited
from compiler.ir.selectors.who import Group
from compiler.ir.times.limits import Period
from runtime.history import happened
from runtime.interpreter import who

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.ir.places import Place
    from compiler.ir.selectors.who import Actor, Who
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.moments import Occurrence

DONE_THERE = {
    Been.LEFT: frozenset([Happening.LEAVES]),
    Been.ENTERED: frozenset([Happening.ENTERS]),
    Been.BEEN: frozenset([Happening.LEAVES, Happening.ENTERS, Happening.BEGINS_TURN]),
    **dict.fromkeys((Been.LIT, Been.DARKENED), frozenset([Happening.DOES])),
}
"""What shows that someone has had to do with a place."""
LEFT_SO = {Been.LIT: Ground.LIT, Been.DARKENED: Ground.DARK}
"""What they have made of it."""


def was_there(name: str, fact: Passed | Began | Visited, playing: Playing) -> bool:
    """Tell whether a place is one with which someone has had that to do."""
    match fact:
        case Passed():
            return name in _passed(fact, playing)
        case Began(of=Period.ROUND | Period.SCENARIO) | Began(this=True):
            return name == _stood_then(fact, playing)
        case Began():
            last = last_done(Happening.BEGINS_TURN, fact.by, playing)
            return last is not None and last.place == name
    return _visited(name, fact, playing) is not fact.negated


def _stood_then(fact: Began, playing: Playing) -> str | None:
    """Give where someone stood as this turn, round or scenario began: what they left first since, or where they are."""
    one = who.the_one(fact.by, playing)
    if one is None:
        return None
    left = happened(playing.table, DONE_THERE[Been.LEFT], Since.of(fact.of), 0)
    first = next((step.place for step in left if step.who is one and step.place), None)
    return first or playing.table.ground.place(one)


def _passed(fact: Passed, playing: Playing) -> frozenset[str]:
    """Give the place that someone last left, or came into."""
    last = last_done(Happening.LEAVES if fact.passage is Passage.LEFT else Happening.ENTERS, fact.by, playing)
    return frozenset() if last is None or last.place is None else frozenset([last.place])


def _visited(name: str, fact: Visited, playing: Playing) -> bool:
    """Tell whether one of those has been in a place, come into it or left it, within that time."""
    table, now = playing.table, playing.fitting
    comes = now.who if now is not None and now.event is Happening.ENTERS else None
    those = (one for one in all_of(fact.by, playing) if one is not comes)
    if fact.been is Been.BEEN and any(table.ground.place(one) == name for one in those):
        return True
    done = (one for one in happened(table, DONE_THERE[fact.been], Since.of(fact.since), 0) if one is not now)
    there = (one for one in done if one.place == name and _made_so(one, fact.been))
    return any(who.is_meant(fact.by, one.who, playing) for one in there)


def _made_so(done: Occurrence, been: Been) -> bool:
    """Tell whether a place has been lit or darkened by what was done, where that is asked."""
    if been not in LEFT_SO:
        return True
    return isinstance(done.does, Illuminate) and done.does.ground is LEFT_SO[been]


def lies_or_was_crossed(
    name: str,
    fact: Between | Leads | Traversed,
    sides: frozenset[str],
    meant: Callable[[str, Place], bool],
    playing: Playing,
) -> bool:
    """Tell whether a border lies between such places, leads to one from one's own, or has been crossed, as is said."""
    match fact:
        case Between():
            ways = ((near, far) for near in sides for far in sides if near != far)
            return any(meant(near, fact.one) and meant(far, fact.other) for near, far in ways)
        case Leads():
            here = playing.table.ground.place(playing.owner)
            return here in sides and any(meant(one, fact.place) for one in sides if one != here)
    done = happened(playing.table, frozenset([Happening.CROSSES]), Since.of(fact.since), 0)
    by_them = (who.is_meant(fact.by, one.who, playing) for one in done if one.border == name)
    return any(by_them) is not fact.negated


def all_of(by: Who, playing: Playing) -> Sequence[Entity]:
    """Give those of whom it is asked what they see or have done: everyone who fits."""
    return who.fitting(by, playing) if isinstance(by, Group) else [*who.those(by, playing)]


def last_done(event: Happening, by: Actor, playing: Playing) -> Occurrence | None:
    """Give what someone last did of a kind on their way: the border they crossed, and not the Obstacle on it."""
    one = who.the_one(by, playing)
    done = (past.what for past in reversed(playing.table.history) if one is not None and past.what.who is one)
    return next((step for step in done if step.event is event and (step.place or step.border)), None)
