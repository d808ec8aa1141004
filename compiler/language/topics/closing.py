"""Reading of what is shut: borders that cannot be crossed or Blocked, places that cannot be entered or left."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.ir.deeds.terrain import ChoosePlace
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.places import Border, InPlace, Place
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.language.topics.clauses import Clause
from compiler.language.topics.forbidding import lasts, prevented, read_end
from compiler.language.topics.mentions import THINGS, mention
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of, things_said

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime

T = TypeVar("T", Border, Place)
WAYS = {"Blocked": Happening.BLOCKS, "blocked": Happening.BLOCKS}
"""What is done to a border; anything else that is done to one is to cross it."""
PASSAGES = {"entered": Happening.ENTERS, "left": Happening.LEAVES}
PICKED = frozenset([Pick.THE, Pick.THAT])
"""What picks something that nobody has to choose any more."""
EVERY = frozenset([Pick.EACH, Pick.ALL])
EVERYONE = Group(side=Side.ENTITY, pick=Pick.EACH)


@production
def way_shut(reading: Reading, border: Border, done: Token, by: Named | None, until: SaidTime | None) -> Clause:
    """Read "that border cannot be crossed by enemies": they cannot cross it."""
    event = WAYS.get(done.split()[-1], Happening.CROSSES)
    return _shut(reading, border, lambda one: Deed(event=event, across=one), by, until)


@production
def place_shut(reading: Reading, place: Place, done: Token, by: Named | None, until: SaidTime | None) -> Clause:
    """Read "your occupied section cannot be entered"."""
    event = PASSAGES[done.split()[-1]]
    return _shut(reading, place, lambda one: Deed(event=event, where=InPlace(place=one)), by, until)


@production
def way_closed(reading: Reading, border: Border, to: Named | None, until: SaidTime | None) -> Clause:
    """Read "that exit is closed until ...": nobody can cross it."""
    return _shut(reading, border, lambda one: Deed(event=Happening.CROSSES, across=one), to, until)


@production
def close_way(reading: Reading, _verb: Token, border: Border, until: SaidTime) -> Build:
    """Read "close an exit of your occupied region until ..."."""
    return way_closed(reading, border, None, until).build


def _shut(reading: Reading, what: T, deed_of: Callable[[T], Deed], by: Named | None, until: SaidTime | None) -> Clause:
    """Give what nobody can do to it, or none of those; where it is one of several, it is chosen first."""
    lasts(reading, until)
    chosen = _to_choose(reading, what)
    one = msgspec.structs.replace(what, pick=Pick.ONE, number=None) if what.pick in EVERY else what
    if chosen:
        one = type(what)(kind=what.kind, pick=Pick.THAT)

    def build(who: Who) -> tuple[Effect, ...]:
        barred = EVERYONE if by is None else object_of(reading, by, who)
        first: tuple[Effect, ...] = (ChoosePlace(by=reading.scene.own, what=what),) if chosen else ()
        return (*first, prevented(reading, deed_of(one), barred, read_end(reading, until, who)))

    return Clause(build, command=True)


def _to_choose(reading: Reading, what: Border | Place) -> bool:
    """Tell whether it has to be chosen: "one exit of your occupied region"."""
    if what.pick in PICKED or what.pick in EVERY:
        return False
    if what.number is not None or what.pick not in (Pick.ONE, Pick.ANY):
        reading.contradiction("one is shut at a time", f'say "each {what.kind}", or choose them first')
    noun = str(what.kind)
    mention(reading, THINGS, (things_said(reading) - {f"{noun}s"}) | {noun})
    return True
