"""Reading of being moved by someone: pushed, pulled, moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.movement import Bearing, Heading, Push
from compiler.ir.places import Border
from compiler.ir.terms import MoveKind
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.movement import Way, chosen_or, forced, from_them, gone_off, move_kind, way_gone
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


@production
def push(reading: Reading, _verb: Token, whom: Named, distance: Amount | None, *rest: Way) -> Build:
    gone_off(reading)
    *ways, past = rest
    way = way_gone(reading, tuple(one for one in ways if isinstance(one, Heading)))
    ignoring = past if isinstance(past, tuple) else ()

    def build(who: Who) -> tuple[Effect, ...]:
        pushed, by = chosen_or(reading, whom, who), other_doer(reading, who)
        if by is not None and pushed == by:
            reading.contradiction("nobody Pushes themselves", 'say who does: "you Push them 1"')
        toward = from_them(reading, way, pushed)
        if any(one.what == pushed for one in toward):
            message = '"it" and "them" could be the one who is Pushed, who is where they are'
            reading.contradiction(message, "name the one that is meant", Code.AMBIGUOUS_PRONOUN)
        return (Push(who=pushed, by=by, distance=distance, headings=toward, ignoring=ignoring),)

    return build


def other_doer(reading: Reading, who: Who) -> Who | None:
    """Give who does it, where that is not the one whose text it is."""
    return None if who is reading.scene.own else who


@production
def pull(reading: Reading, verb: Token, whom: Named, distance: Amount | None, *rest: Way) -> Build:
    """Read "pull the target 2": they are Pushed toward whoever does it, or as it is said."""
    *headings, past = rest

    def build(who: Who) -> tuple[Effect, ...]:
        own = Heading(bearing=Bearing.TOWARD, what=who)
        return push(reading, verb, whom, distance, *(headings or (own,)), past)(who)

    return build


@production
def pull_to(reading: Reading, verb: Token, whom: Named, *rest: Way) -> Build:
    """Read "pull the target into your occupied section"; who drags someone may go there as well."""
    if verb.lower().startswith("drag"):
        reading.contradiction("this does not say whether both go there", 'say "push the target into", or "Move 1, ..."')
    return push_to(reading, verb, whom, *rest)


@production
def push_to(reading: Reading, verb: Token, whom: Named, *rest: Way) -> Build:
    headings = [one for one in rest if isinstance(one, Heading)]
    if any(one.bearing is Bearing.THROUGH and isinstance(one.what, Border) for one in headings):
        return push(reading, verb, whom, 1, *rest)
    if all(one.bearing is not Bearing.TO for one in headings):
        reading.contradiction("this does not say how far", 'say how far, as in "push the target 1 toward an ally"')
    return push(reading, verb, whom, None, *rest)


@production
def be_pushed(reading: Reading, _verb: Token, distance: Amount | None, *headings: Heading) -> Build:
    """Read "is Pushed 2": by one's own side."""
    gone_off(reading)
    way = way_gone(reading, headings)
    return lambda who: (Push(who=who, distance=distance, headings=from_them(reading, way, who)),)


@production
def be_pushed_to(reading: Reading, verb: Token, *headings: Heading) -> Build:
    """Read "is Pushed into an adjacent section of your choice"."""
    across = any(isinstance(one.what, Border) for one in headings)
    if not across and all(one.bearing is not Bearing.TO for one in headings):
        reading.contradiction("this does not say how far", 'say how far, as in "is Pushed 1 toward an ally"')
    return be_pushed(reading, verb, 1 if across else None, *headings)


@production
def moved_to(reading: Reading, whom: Named, *headings: Heading) -> Clause:
    return Clause(forced(reading, MoveKind.MOVE, whom, None, headings), command=True)


@production
def move_other(reading: Reading, verb: Token, whom: Named, distance: Amount | None, *rest: Way) -> Build:
    *ways, ignored = rest
    headings = tuple(one for one in ways if isinstance(one, Heading))
    build = forced(reading, move_kind(verb), whom, distance, headings)
    past = ignored if isinstance(ignored, tuple) else ()
    return lambda who: tuple(msgspec.structs.replace(one, ignoring=past) for one in build(who))


@production
def move_other_to(reading: Reading, verb: Token, whom: Named, *rest: Way) -> Build:
    return move_other(reading, verb, whom, None, *rest)
