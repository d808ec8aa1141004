"""A response tried for real: stand-ins bring about what its Trigger waits for, and it is played in a window."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Group, Several, Side
from runtime.acts import Act
from runtime.controllers import Controller, Decision, Eager
from runtime.ground import Together
from runtime.interpreter.parts import parts
from runtime.legal import IllegalError
from runtime.occasions import deeds, rolls
from runtime.refused import RefusedError
from runtime.stage import ALLY, FOE, GROUNDS, OWNER, Seen, Stage, locks, seen
from runtime.stand_ins import scenario_of
from runtime.windows import Windows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Play
    from compiler.ir.selectors.who import Who
    from runtime.acts import Deed
    from runtime.ground import Ground

SEEDS = range(16)
"""So often an attack is tried, until its dice fall as they must."""
PAIRS = ((FOE, OWNER), (OWNER, FOE), (FOE, ALLY), (ALLY, FOE))
"""Who does something, and to whom."""


class Responding(msgspec.Struct, frozen=True):
    """Lets one respond with one play whenever they can, and nobody else; another decides all else."""

    who: str
    name: str
    rest: Controller

    def decide(self, decision: Decision) -> int:
        """Give the place of that response, or pass."""
        if not decision.what.startswith("respond to"):
            return self.rest.decide(decision)
        mine = decision.who == self.who and self.name in decision.options
        return decision.options.index(self.name) if mine else len(decision.options) - 1


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True):
    """A stage, and what is done on it by whom, to which a response is an answer."""

    stage: Stage
    deed: Deed
    pair: tuple[int, int]

    def story(self, seed: int, control: Controller) -> Seen | None:
        """Play it, and give what was told; nothing, where the response was not made."""
        table = self.stage.table(seed)
        entry, owner = self.stage.entry, table.entities[OWNER]
        answering = Responding(owner.id, self.stage.play.name or entry.name, control)
        table.windows = Windows(answering)
        one, other = (table.entities[at] for at in self.pair)
        try:
            self.deed(Act(table=table, control=answering, one=one, other=other))
        except (IllegalError, RefusedError):
            return None
        table.windows.rest(table)
        story = seen(table, owner, table.entities[FOE])
        played = (event for event in story.events if event.kind is Happening.PLAYS)
        return story if any(event.who == owner.id and event.entry == entry.id for event in played) else None

    def comes_about(self, seed: int, control: Controller) -> bool:
        """Tell whether the response is made."""
        return self.story(seed, control) is not None


def rehearse(entry: Entry, play: Play, foes: tuple[Entry, ...]) -> Rehearsal | None:
    """Find a situation in which a response is really played; None where stand-ins bring none about."""
    return next(rehearsals(entry, play, foes), None)


def rehearsals(entry: Entry, play: Play, foes: tuple[Entry, ...]) -> Iterator[Rehearsal]:
    """Give the situations in which a response is really played, the plainest first."""
    assert play.trigger is not None  # noqa: S101 - a response has one
    stages = _stages(play.trigger, (*locks(scenario_of(entry, play)), *foes))
    for (foe, ground), deed, pair in product(stages, deeds(play.trigger), _pairs(play.trigger)):
        tried = Rehearsal(stage=Stage(entry=entry, play=play, foe=foe, ground=ground), deed=deed, pair=pair)
        if any(tried.comes_about(seed, Eager()) for seed in (SEEDS if rolls(deed, play.trigger) else SEEDS[:1])):
            yield tried


def _pairs(trigger: Trigger) -> list[tuple[int, int]]:
    """Give who can do it to whom, as far as the Trigger says on whose side they are."""
    asked = [_seats(who) for who in (trigger.who, trigger.against, trigger.source) if who is not None]
    return [pair for pair in PAIRS if all(not seats.isdisjoint(pair) for seats in asked)]


def _seats(who: Who) -> frozenset[int]:
    """Give those whom a Trigger can mean by someone."""
    match who:
        case Several():
            return frozenset(seat for one in who.of for seat in _seats(one))
        case Group():
            return {Side.ENEMY: frozenset([FOE]), Side.ALLY: frozenset([ALLY])}.get(who.side, frozenset([ALLY, FOE]))
    return frozenset([OWNER])


def _stages(trigger: Trigger, foes: tuple[Entry, ...]) -> Iterator[tuple[Entry | None, Callable[[], Ground]]]:
    """Give who the enemy is and where all stand; where the Trigger asks who they are, those first who are such."""
    asked = [part for part in parts(trigger) if isinstance(part, Group) and (part.kind or part.types or part.ranks)]
    such = [foe for foe in foes if any(_is_such(foe, group) for group in asked)]
    yield from ((foe, Together) for foe in such)
    yield from ((None, ground) for ground in GROUNDS)
    yield from ((foe, Together) for foe in foes if foe not in such)


def _is_such(foe: Entry, group: Group) -> bool:
    return (
        (group.kind is None or foe.kind == group.kind.lower())
        and (not group.types or foe.title.type in group.types)
        and (not group.ranks or foe.title.rank in group.ranks)
    )
