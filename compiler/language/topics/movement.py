"""Reading and wording of moves, pushes and Blocks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.movement import Bearing, ForcedMove, Heading, Move, SwapPlaces, Unhindered
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.parts_in import holds, parts_in
from compiler.ir.places import Border, Near, Nearness, Passed, Place
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several
from compiler.ir.terms import PLACE, MoveKind, PlaceKind, Scenario
from compiler.language.topics.amounts import plus, so_much
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.headings import heading_by, heading_to
from compiler.language.topics.mentions import CAME_ALONG, SAID_BESIDE, SAID_OTHER, WENT, every_said, mention
from compiler.language.topics.movement_words import seen_from
from compiler.language.topics.objects import object_words
from compiler.language.topics.phrase import is_plural
from compiler.language.topics.places import MOVE, read_place
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import (
    Named,
    Pronoun,
    antecedent,
    event_awaited,
    gone_so_far,
    named_or_before,
    object_of,
    offered_to,
    went,
)
from compiler.language.topics.site_order import last_named
from compiler.language.topics.verbs import Category, verb

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


MOVES = {"mov": MoveKind.MOVE, "fl": MoveKind.FLY, "phas": MoveKind.PHASE, "teleport": MoveKind.TELEPORT}


PLACES = {Scenario.COMBAT: "sections", Scenario.EXPLORATION: "regions", Scenario.INTERACTION: "positions"}


GONE = frozenset([Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.MOVES])
"""What has someone come to another place."""


Way = Heading | tuple[Unhindered, ...] | None
"""Where to, or what is ignored on the way."""


@production
def far(reading: Reading, number: Token | Amount, *rest: Token | Quantity | None) -> Amount:
    """Read "2", "2 sections" and "1 for each ally within range 1"."""
    for said in rest:
        if isinstance(said, str):
            read_place(reading, said)
    per = next((one for one in rest if isinstance(one, Quantity)), None)
    return so_much(reading, reading.number(number) if isinstance(number, str) else number, per)


@production
def far_one(reading: Reading, place: Token) -> Amount:
    read_place(reading, place)
    return 1


@production
def far_equal(reading: Reading, *said: Amount | Token) -> Amount:
    """Read "up to half your level" and "a number of sections equal to your level"."""
    for unit in said[:-1]:
        _unit_of_way(reading, unit)  # type: ignore[arg-type]  # the amount stands last
    return said[-1]  # type: ignore[return-value]


@production
def far_up_to(reading: Reading, far: Amount, unit: Token) -> Amount:
    """Read "up to half your level sections"."""
    return far_equal(reading, unit, far)


@production
def far_beyond(reading: Reading, first: Token, more: Amount) -> Amount:
    """Read "push the target 1, plus 1 for each ally within range 1"."""
    return plus(reading.number(first), more)


def _unit_of_way(reading: Reading, unit: Token) -> None:
    expected = PLACES.get(reading.scene.scenario)
    if expected and unit not in (expected, "places"):
        message = f"{reading.scene.scenario} has {expected}, not {unit}"
        reading.trouble(Code.PLACE_SCENARIO, unit, message, help=f'say "{expected}"')


@production
def heading_along(reading: Reading, whom: Named) -> Heading:
    """Read "Moves with you", behind a Move: to where they have come to."""
    other = object_of(reading, whom, reading.scene.own)
    _has_gone(reading, other)
    if isinstance(whom, Pronoun) and isinstance(other, Group):
        message, help_ = "the other one would be picked anew", 'begin with "Choose an ally within range 1."'
        reading.contradiction(message, help_, Code.AMBIGUOUS_PRONOUN)
    return _beside(reading, other, Bearing.TO)


def _has_gone(reading: Reading, who: Who) -> None:
    """Check that a Move has been spoken of, or waited for: those who come along are where it began."""
    event = event_awaited(reading)
    awaited = event is not None and event.events <= GONE and not event.ahead
    if MOVE not in gone_so_far(reading) and not awaited:
        reading.contradiction("no Move has been spoken of", 'say "Move 1" before it', Code.REF_DANGLING)
    waited = event is not None and awaited and MOVE not in went(reading)
    mention(reading, CAME_ALONG, (who, 'say "in the section you left"' if waited else chosen_before(reading)))


def chosen_before(reading: Reading) -> str:
    """Say how those are told who come along on a Move that the text itself makes."""
    whose = "your" if reading.scene.own is Actor.SELF else "the"
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    return f'begin with "Choose an ally in {whose} occupied {kind}."'


def _stood_there(reading: Reading, who: Who, along: tuple[Who, str] | None) -> None:
    """Check that those who come along are not asked for where they are once the Move is over."""
    mover, help_ = along or (None, "")
    placed = list(parts_in(who, IsPlaced)) if isinstance(who, Group) and mover else []
    asked = [one for one in placed if mover is reading.scene.own or (holds(one, mover))]
    if any(not list(parts_in(one, Passed)) for one in asked):
        message = "where they are would be asked once the Move is over"
        reading.contradiction(message, help_, Code.AMBIGUOUS)


def way_gone(reading: Reading, headings: tuple[Heading, ...]) -> tuple[Heading, ...]:
    """Check that a way goes one way, and ends in one place."""
    if len({one.bearing for one in headings}) < len(headings):
        reading.contradiction("this says twice which way to go", "say it once")
    across = [(one, after) for one, after in pairwise(headings) if after.bearing is not Bearing.NOT_ACROSS]
    if any(last_named(one.what) and isinstance(after.what, Border) for one, after in across):
        reading.contradiction("what is across a border is a place", "say across what first, and then where to")
    return headings


@production
def leave(reading: Reading, verb: Token, place: Place, _exit: Token | None) -> Build:
    """Read "leave your section": move out of it, by whatever way there is."""
    out = heading_by(reading, verb.update(value="out of"), place)
    return _going(reading, MoveKind.MOVE, None, (out, None))


@production
def leave_by(reading: Reading, verb: Token, place: Place, border: Border, past: tuple[Unhindered, ...] | None) -> Build:
    """Read "leave your section by a border you Block": out of it, and across that."""
    out, across = (
        heading_by(reading, verb.update(value=way), what) for way, what in (("out of", place), ("through", border))
    )
    return _going(reading, MoveKind.MOVE, 1, (out, across, past))


@production
def follow(reading: Reading, _verb: Token, whom: Named, distance: Amount | None, past: Way) -> Build:
    """Read "follow them": to the place where they are now; "follow them 1": so far toward it."""

    def build(who: Who) -> tuple[Effect, ...]:
        there = _beside(reading, object_of(reading, whom, who), Bearing.TO if distance is None else Bearing.TOWARD)
        return _going(reading, MoveKind.MOVE, distance, (there, past))(who)

    return build


@production
def bring(reading: Reading, going: Build, whom: Named) -> Build:
    """Read "Move 2, bringing the target with you": they are moved to where one has come to."""

    def build(who: Who) -> tuple[Effect, ...]:
        brought = object_of(reading, whom, who)
        _stood_there(reading, brought, reading[CAME_ALONG] or (who, chosen_before(reading)))
        moved = ForcedMove(who=brought, kind=MoveKind.MOVE, headings=(_beside(reading, who, Bearing.TO),))
        return (*going(who), moved)

    return build


@production
def bring_along(reading: Reading, _verb: Token, whom: Named) -> Build:
    """Read "take the target with you", of a Move that has been: they are moved to where one has come to."""
    _has_gone(reading, reading.scene.own)
    reading.afar += 1  # together with the Move, where it can be
    return bring(reading, lambda _who: (), whom)


@production
def drag_to(reading: Reading, _verb: Token, whom: Named, *headings: Heading) -> Build:
    """Read "drags the target with it into an adjacent section": one moves there, and they are moved after one."""
    return bring(reading, _going(reading, MoveKind.MOVE, None, (*headings, None)), whom)


@production
def drag(reading: Reading, _verb: Token, whom: Named, distance: Amount, *headings: Heading) -> Build:
    return bring(reading, _going(reading, MoveKind.MOVE, distance, (*headings, None)), whom)


def _beside(reading: Reading, whom: Who, bearing: Bearing) -> Heading:
    """Give the way to where someone is."""
    if isinstance(whom, Several) or (isinstance(whom, Group) and (whom.number or is_plural(whom))):
        reading.contradiction("one goes where one other is", "name the one whose place it is")
        whom = reading.scene.own
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    near = Near(nearness=(Nearness.OCCUPIED,), of=None if whom is reading.scene.own else whom)
    return Heading(bearing=bearing, what=Place(kind=kind, pick=Pick.THE, facts=(near,)))


def beside_them(reading: Reading, place: Place, who: Who) -> Place:
    """Give a place as it is seen by the one who goes there: what is adjacent to theirs, and another than theirs."""
    if who is reading.scene.own:
        return place
    other = place in every_said(reading, SAID_OTHER)
    beside = isinstance(who, Actor) and place in every_said(reading, SAID_BESIDE)
    seen = seen_from(place, {None: who}) if beside else place
    return msgspec.structs.replace(seen, besides=Actor.ONE) if other else seen


def from_them(reading: Reading, way: tuple[Heading, ...], who: Who) -> tuple[Heading, ...]:
    """Give a way that begins where the one stands who is moved: "an adjacent section" is next to theirs."""
    return tuple(
        msgspec.structs.replace(one, what=beside_them(reading, one.what, who))
        if isinstance(one.what, Place) and one.bearing is Bearing.TO
        else one
        for one in way
    )


def _swapped(reading: Reading, whom: Named, who: Who) -> Who:
    other = object_of(reading, whom, who)
    each = isinstance(other, Group) and other.pick is Pick.EACH
    if each or (isinstance(other, Group | Several) and is_plural(other)):
        reading.contradiction("two swap places", 'say "swap places with an ally within range 1"')
    return other


SWAP = verb(
    SwapPlaces,
    "{who} swap places with {whom} [by {kind}]",
    whom=Category(object_words, settle=_swapped),
    kind=Category(lambda kind, _voice, _who: kind.capitalize()),
)
"""Two who change places."""


@production
def swap(reading: Reading, _verb: Token, whom: Named, past: tuple[Unhindered, ...] | None = None) -> Build:
    """Read "swap places with an ally within range 2": no border is crossed, so that nothing stands in the way."""
    gone_off(reading)
    _unopposed(reading, past)
    return SWAP.read(reading, whom, None)


def _unopposed(reading: Reading, past: tuple[Unhindered, ...] | None) -> None:
    if past and Ignored.CHARISMA in past:
        reading.contradiction("nobody opposes this", 'leave out "ignoring Charisma"')


@production
def swap_both(reading: Reading, _verb: Token, past: tuple[Unhindered, ...] | None = None) -> Build:
    """Read "you and the target swap places"."""
    gone_off(reading)
    _unopposed(reading, past)

    def build(who: Who) -> tuple[Effect, ...]:
        match who:
            case Several(of=(one, other), joint=Joint.AND) if who == offered_to(reading):
                reading.contradiction(
                    "of two who may, each may", 'say "an ally within range 1 may swap places with you"'
                )
                return (SwapPlaces(who=one, whom=other),)
            case Several(of=(one, other), joint=Joint.AND):
                return (SwapPlaces(who=one, whom=other),)
        reading.contradiction("this does not say with whom", 'say "swap places with an ally within range 1"')
        return ()

    return build


@production
def move(reading: Reading, verb: Token, distance: Amount, *rest: Way) -> Build:
    return _moved(reading, verb, distance, rest)


@production
def move_with_height(reading: Reading, verb: Token, distance: Amount, value: Token, *rest: Way) -> Build:
    """Read "Move 2 (Height 3)": up borders that are no higher, without a climb."""
    moves = move(reading, verb, distance, *rest)
    if move_kind(verb) is not MoveKind.MOVE:
        reading.contradiction("Height is no hindrance to that, or its number is", 'say "Move 1 (Height 2)"')
    height = reading.number(value.update(value=value.strip("()").split()[-1]))

    def build(who: Who) -> tuple[Effect, ...]:
        return tuple(msgspec.structs.replace(one, height=height) for one in moves(who) if isinstance(one, Move))

    return build


@production
def move_bound_for(reading: Reading, verb: Token, distance: Amount, *rest: Way) -> Build:
    """Read "Move 2, ignoring Height, and must end this Move in a section with no enemies"."""
    *headings, ignored, end = rest
    return _moved(reading, verb, distance, (*headings, end, ignored))


@production
def move_to(reading: Reading, verb: Token, *rest: Way) -> Build:
    return _moved(reading, verb, None, rest)


def _moved(reading: Reading, verb: Token, distance: Amount | None, rest: tuple[Way, ...]) -> Build:
    return _going(reading, move_kind(verb), distance, rest)


def gone_off(reading: Reading) -> None:
    """Note that someone goes elsewhere: "this Move" can be said of it."""
    mention(reading, WENT, MOVE)


def _going(reading: Reading, kind: MoveKind, distance: Amount | None, rest: tuple[Way, ...]) -> Build:
    gone_off(reading)
    *headings, ignored = rest
    past = ignored if isinstance(ignored, tuple) else ()
    way = way_gone(reading, tuple(one for one in headings if isinstance(one, Heading)))

    def build(who: Who) -> tuple[Effect, ...]:
        headings = from_them(reading, way, who)
        _stood_there(reading, who, reading[CAME_ALONG])
        return (Move(who=who, kind=kind, distance=distance, headings=headings, ignoring=past),)

    return build


@production
def enter(reading: Reading, _verb: Token, place: Place) -> Build:
    """Read "enter an adjacent section": go there, however far it is."""
    return _going(reading, MoveKind.MOVE, None, (heading_to(reading, place), None))


@production
def cross_over(reading: Reading, verb: Token, border: Border) -> Build:
    """Read "cross a border": go to the other side of it."""
    if border.pick in (Pick.ALL, Pick.EACH):
        reading.contradiction("one crosses one border after another", 'say "cross a border", or "ignores Blocks"')
    across = heading_by(reading, verb.update(value="through"), border)
    return _going(reading, MoveKind.MOVE, 1, (across, None))


@production
def moved(reading: Reading, whom: Named, distance: Amount, *headings: Heading) -> Clause:
    return Clause(forced(reading, MoveKind.MOVE, whom, distance, headings), command=True)


def forced(
    reading: Reading, kind: MoveKind, whom: Named, distance: Amount | None, headings: tuple[Heading, ...]
) -> Callable[[Who], tuple[ForcedMove, ...]]:
    way = way_gone(reading, headings)
    mention(reading, WENT, MOVE)

    def build(who: Who) -> tuple[ForcedMove, ...]:
        moved = chosen_or(reading, whom, who)
        return (ForcedMove(who=moved, kind=kind, distance=distance, headings=from_them(reading, way, moved)),)

    return build


def chosen_or(reading: Reading, whom: Named, who: Who) -> Who:
    """Give whom a pronoun stands for: one just chosen comes first."""
    if isinstance(whom, Pronoun) and Actor.CHOSEN in named_or_before(reading):
        return Actor.CHOSEN
    return antecedent(reading, whom, who)


def move_kind(verb: str) -> MoveKind:
    """Give the kind of move that a verb, in any form and case, stands for."""
    return next(kind for stem, kind in MOVES.items() if verb.lower().startswith(stem))
