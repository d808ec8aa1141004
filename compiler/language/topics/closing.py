"""Reading of what is shut: borders that cannot be crossed or Blocked, places that cannot be entered or left."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.ir.deeds.terrain import ChoosePlace
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.places import Border, InPlace, Place
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.language.topics.clauses import Clause
from compiler.language.topics.forbidding import ForbiddingReading

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.who import Named

T = TypeVar("T", Border, Place)
WAYS = {"Blocked": Happening.BLOCKS, "blocked": Happening.BLOCKS}
"""What is done to a border; anything else that is done to one is to cross it."""
PASSAGES = {"entered": Happening.ENTERS, "left": Happening.LEAVES}
PICKED = frozenset([Pick.THE, Pick.THAT])
"""What picks something that nobody has to choose any more."""
EVERY = frozenset([Pick.EACH, Pick.ALL])
EVERYONE = Group(side=Side.ENTITY, pick=Pick.EACH)


class ClosingReading(ForbiddingReading):
    """Callbacks of grammar/forbidding.lark for what is done to places and borders."""

    def way_shut(self, border: Border, done: Token, by: Named | None, until: SaidTime | None) -> Clause:
        """Read "that border cannot be crossed by enemies": they cannot cross it."""
        event = WAYS.get(done.split()[-1], Happening.CROSSES)
        return self._shut(border, lambda one: Deed(event=event, across=one), by, until)

    def place_shut(self, place: Place, done: Token, by: Named | None, until: SaidTime | None) -> Clause:
        """Read "your occupied section cannot be entered"."""
        event = PASSAGES[done.split()[-1]]
        return self._shut(place, lambda one: Deed(event=event, where=InPlace(place=one)), by, until)

    def way_closed(self, border: Border, to: Named | None, until: SaidTime | None) -> Clause:
        """Read "that exit is closed until ...": nobody can cross it."""
        return self._shut(border, lambda one: Deed(event=Happening.CROSSES, across=one), to, until)

    def close_way(self, verb: Token, border: Border, until: SaidTime) -> Build:
        """Read "close an exit of your occupied region until ..."."""
        self.verb = verb
        return self.way_closed(border, None, until).build

    def _shut(self, what: T, deed_of: Callable[[T], Deed], by: Named | None, until: SaidTime | None) -> Clause:
        """Give what nobody can do to it, or none of those; where it is one of several, it is chosen first."""
        self._lasts(until)
        chosen = self._to_choose(what)
        one = msgspec.structs.replace(what, pick=Pick.ONE, number=None) if what.pick in EVERY else what
        if chosen:
            one = type(what)(kind=what.kind, pick=Pick.THAT)

        def build(who: Who) -> tuple[Effect, ...]:
            barred = EVERYONE if by is None else self.object_of(by, who)
            first: tuple[Effect, ...] = (ChoosePlace(by=self.scene.own, what=what),) if chosen else ()
            return (*first, self._prevented(deed_of(one), barred, self._end(until, who)))

        return Clause(build, command=True)

    def _to_choose(self, what: Border | Place) -> bool:
        """Tell whether it has to be chosen: "one exit of your occupied region"."""
        if what.pick in PICKED or what.pick in EVERY:
            return False
        if what.number is not None or what.pick not in (Pick.ONE, Pick.ANY):
            self.contradiction("one is shut at a time", f'say "each {what.kind}", or choose them first')
        noun = str(what.kind)
        self.things = {noun} | (self.things - {f"{noun}s"})
        return True
