"""Reading of who is left out of what a sentence waits for: "an enemy that enters by Teleport suffers none"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Going
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import If, Limited, When
from compiler.ir.selectors.who import Group, Side
from compiler.language.meaning.answering import Bearing
from compiler.language.topics.deed_joints import each_way
from compiler.language.topics.groups import SIDES
from compiler.language.topics.manners import GOING
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Effects


class GoerSpared(Bearing, frozen=True):
    """In which way one goes to whom nothing of it is done."""

    ways: tuple[Going, ...]
    side: Side | None = None
    """On which side they are said to be."""

    def on(self, done: Effects) -> Effects | None:
        """Wait for none who goes so."""
        match done[-1:]:
            case (When(event=Trigger() as event) as last,) if self._fits(event):
                so = each_way(event, not_by=tuple(way for way in Going if way in {*event.not_by, *self.ways}))
                return (*done[:-1], msgspec.structs.replace(last, event=so))
            case (Limited() | If(otherwise=()) as around,):
                then = self.on(around.then)
                return then and (*done[:-1], msgspec.structs.replace(around, then=then))
        return None

    def _fits(self, event: Trigger) -> bool:
        """Tell whether someone of that side goes somewhere in it, in no way that is said."""
        sides = {event.who.side} if isinstance(event.who, Group) else set()
        goes = all(one.event in GOING and one.move is None for one in event.ways)
        return goes and self.side in (None, Side.ENTITY, *sides)


@production
def goer_spared(reading: Reading, goer: Token, ways: tuple[Going, ...]) -> GoerSpared:
    """Read "an enemy that enters by Teleport suffers none", "leaving it by Phase causes no damage"."""
    if Going.PUSH in ways and not goer.endswith("ing"):
        reading.contradiction("who is Pushed does not go", 'say "an enemy that is Pushed out ..."')
    named = [SIDES[word] for word in goer.split()[:2] if word in SIDES]
    return GoerSpared(ways, next(iter(named), None))


@production
def pushed_spared(goer: Token) -> GoerSpared:
    """Read "an enemy who is Pushed out does not suffer this damage"."""
    return GoerSpared((Going.PUSH,), SIDES[goer.split()[1]])
