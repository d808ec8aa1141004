"""Reading of the manner in which someone goes: by Teleport, without being Pushed, across a border."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, Going, Happening
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import MoveKind
from compiler.language.topics.deed_joints import SaidDeed, each_way
from compiler.language.topics.happenings import gone_through, leave_own, one_deed
from compiler.language.topics.headings import heading_by
from compiler.language.topics.mentions import THINGS, mention
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import anchor_named, things_said
from compiler.language.topics.ways_taken import passed_over

if TYPE_CHECKING:
    from compiler.ir.deeds.movement import Heading
    from compiler.ir.places import Border, InPlace, Place
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named

PASSING = frozenset({Happening.ENTERS, Happening.LEAVES})
GOING = PASSING | {Happening.CROSSES, Happening.MOVES}
"""What someone does by going somewhere."""
PASSES = PASSING | {Happening.CROSSES}
SAID_ALREADY = {(Happening.ENTERS, True), (Happening.LEAVES, False)}
"""What is said to be entered is not said again by "into"; what is left, not by "from"."""
BY_STEM = {"push": Going.PUSH, "fl": Going.FLY, "phas": Going.PHASE, "teleport": Going.TELEPORT}
"""The ways of going, by how their words begin."""
KINDS = {Going.FLY: MoveKind.FLY, Going.PHASE: MoveKind.PHASE, Going.TELEPORT: MoveKind.TELEPORT}


class GoneHow(msgspec.Struct, frozen=True):
    """How someone goes: in one of these ways, in none of them, or across a border."""

    by: tuple[Going, ...] = ()
    not_by: tuple[Going, ...] = ()
    across: Border | None = None
    out_of: InPlace | None = None
    into: InPlace | None = None
    """Where they come from, and where they come to."""
    heading: Heading | None = None


@extends(anchor_named)
def anchor_left(plain: Callable[..., Actor], reading: Reading) -> Actor:
    """Give whose place "their occupied section" is where those leave it whose doing is waited for: their own."""
    if leave_own(reading):
        return Actor.TRIGGER
    return plain(reading)


@production
def goings(*words: Token) -> tuple[Going, ...]:
    """Read "Fly, Phase or Teleport", "being Pushed"."""
    said = (word.lower().removeprefix("being ").removeprefix("%") for word in words)
    ways = {next(way for stem, way in BY_STEM.items() if word.startswith(stem)) for word in said}
    return tuple(way for way in Going if way in ways)


@production
def gone_by(ways: tuple[Going, ...]) -> GoneHow:
    return GoneHow(by=ways)


@production
def not_gone_by(ways: tuple[Going, ...]) -> GoneHow:
    return GoneHow(not_by=ways)


@production
def gone_by_move() -> GoneHow:
    """Read "by a Move": to be Pushed is none."""
    return GoneHow(not_by=(Going.PUSH,))


@production
def gone_by_other_move(ways: tuple[Going, ...]) -> GoneHow:
    """Read "by a Move other than Fly, Phase or Teleport"."""
    return GoneHow(not_by=(Going.PUSH, *ways))


@production
def gone_across(reading: Reading, border: Border) -> GoneHow:
    """Read "across a border you Block", of someone who leaves or enters a place."""
    return GoneHow(across=passed_over(reading, border))


@production
def gone_from(reading: Reading, place: Place) -> GoneHow:
    """Read "from a dark section", of someone who enters a place or crosses a border."""
    return GoneHow(out_of=gone_through(reading, place))


@production
def gone_into(reading: Reading, _into: Token, place: Place) -> GoneHow:
    """Read "into a dark section", of someone who leaves a place or crosses a border."""
    return GoneHow(into=gone_through(reading, place))


@production
def gone_toward(reading: Reading, bearing: Token, what: Named | Place | Border) -> GoneHow:
    """Read "toward you", "away from an ally", of someone who moves."""
    return GoneHow(heading=heading_by(reading, bearing, what))


def _between_places(reading: Reading, deed: Deed, manner: GoneHow) -> SaidDeed:
    """Give that someone gets from one place to another: it is said of either of them, and of a border between."""
    [way, *others] = deed.ways
    if others or way.out_of or way.event not in PASSES or (way.event, bool(manner.into)) in SAID_ALREADY:
        reading.contradiction("this does not say from where to where", 'say "enters ... from a dark section"')
    reading.afar += 1  # what stands behind a place is said of it, where it can be
    if way.event is Happening.CROSSES and manner.out_of is not None:
        return one_deed(reading, msgspec.structs.replace(way, event=Happening.LEAVES, where=manner.out_of))
    out_of = manner.out_of or (way.where if way.event is Happening.LEAVES else None)
    where = manner.into or way.where
    return one_deed(reading, msgspec.structs.replace(way, event=Happening.ENTERS, where=where, out_of=out_of))


@production
def deed_so(reading: Reading, deed: Deed, first: GoneHow, *others: GoneHow) -> SaidDeed:
    """Read "leaves your occupied section by Teleport": goes so; "across a soft border without Flying": in both."""
    said = _going_so(reading, deed, first)
    for manner in others:
        said = _going_so(reading, said.deed, manner)
    return said


def _going_so(reading: Reading, deed: Deed, manner: GoneHow) -> SaidDeed:
    if manner.out_of or manner.into:
        return _between_places(reading, deed, manner)
    if manner.heading is not None:
        if any(one.event is not Happening.MOVES or one.heading for one in deed.ways):
            reading.contradiction("this is said of someone who moves", 'say "moves toward you"')
        return msgspec.structs.replace(one_deed(reading, each_way(deed, heading=manner.heading)), closed=True)
    if manner.across and all(one.event is Happening.MOVES and not one.across for one in deed.ways):
        mention(reading, THINGS, things_said(reading) | {str(manner.across.kind)})
        return one_deed(reading, each_way(deed, event=Happening.CROSSES, across=manner.across))
    goes = PASSING if manner.across else GOING
    said = [one.across if manner.across else one.move for one in deed.ways]
    if any(said) or any(one.event not in goes for one in deed.ways):
        reading.contradiction("this is said of someone who goes somewhere", 'say "leaves your occupied section"')
    if Going.PUSH in manner.by:
        reading.contradiction("who is Pushed does not go", 'say "is Pushed out of your occupied section"')
    if manner.across is not None:
        reading.afar += 1  # what is across a border is a place, where it can be
        mention(reading, THINGS, things_said(reading) | {str(manner.across.kind)})
        return one_deed(reading, each_way(deed, across=manner.across))
    return msgspec.structs.replace(one_deed(reading, _gone(deed, manner)), closed=True)


def _gone(deed: Deed, manner: GoneHow) -> Deed:
    """Give a deed that is done in one of those ways, or in none of them."""
    if manner.not_by:
        said = {*manner.not_by, *(way for one in deed.ways for way in one.not_by)}
        return each_way(deed, not_by=tuple(way for way in Going if way in said))
    kinds = [KINDS[way] for way in manner.by if way in KINDS]
    first, *others = (msgspec.structs.replace(one, move=kind, not_by=()) for kind in kinds for one in deed.ways)
    return msgspec.structs.replace(first, others=tuple(others))
