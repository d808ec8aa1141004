"""Reading and wording of moves, pushes and Blocks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.movement import (
    Bearing,
    Fall,
    ForcedMove,
    Heading,
    Move,
    Push,
    SwapPlaces,
)
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.parts_in import parts_in
from compiler.ir.places import Border, Near, Nearness, Passed, Place
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several
from compiler.ir.terms import PLACE, MoveKind, PlaceKind, Scenario
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.headings import HeadingReading
from compiler.language.topics.movement_words import seen_from
from compiler.language.topics.phrase import is_plural
from compiler.language.topics.places import MOVE, Pronoun
from compiler.language.topics.site_order import last_named
from compiler.language.topics.so_many import SoManyReading
from compiler.language.topics.who import Named

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
Way = Heading | tuple[Ignored, ...] | None
"""Where to, or what is ignored on the way."""


class MovementReading(HeadingReading, SoManyReading):
    """Callbacks of grammar/movement.lark."""

    came_along = False
    """Whether someone goes along with a Move that has been waited for."""

    def far(self, number: Token | Amount, *rest: Token | Quantity | None) -> Amount:
        """Read "2", "2 sections" and "1 for each ally within range 1"."""
        for said in rest:
            if isinstance(said, str):
                self.place(said)
        per = next((one for one in rest if isinstance(one, Quantity)), None)
        return self.so_much(self.number(number) if isinstance(number, str) else number, per)

    def far_one(self, place: Token) -> Amount:
        self.place(place)
        return 1

    def far_equal(self, *said: Amount | Token) -> Amount:
        """Read "up to half your level" and "a number of sections equal to your level"."""
        for unit in said[:-1]:
            self._unit_of_way(unit)  # type: ignore[arg-type]  # the amount stands last
        return said[-1]  # type: ignore[return-value]

    def far_up_to(self, far: Amount, unit: Token) -> Amount:
        """Read "up to half your level sections"."""
        return self.far_equal(unit, far)

    def far_beyond(self, first: Token, more: Amount) -> Amount:
        """Read "push the target 1, plus 1 for each ally within range 1"."""
        return self.plus(self.number(first), more)

    def _unit_of_way(self, unit: Token) -> None:
        expected = PLACES.get(self.scene.scenario)
        if expected and unit not in (expected, "places"):
            message = f"{self.scene.scenario} has {expected}, not {unit}"
            self.trouble(Code.PLACE_SCENARIO, unit, message, help=f'say "{expected}"')

    def heading_along(self, whom: Named) -> Heading:
        """Read "Moves with you", behind a Move: to where they have come to."""
        self._has_gone()
        return self._beside(self.object_of(whom, self.scene.own), Bearing.TO)

    def _has_gone(self) -> None:
        """Check that a Move has been spoken of, or waited for: those who come along are where it began."""
        event = self.event_said
        awaited = event is not None and event.events <= GONE and not event.ahead
        if MOVE not in self.went | self.scene.things and not awaited:
            self.contradiction("no Move has been spoken of", 'say "Move 1" before it', Code.REF_DANGLING)
        self.came_along |= awaited and MOVE not in self.went

    def _stood_there(self, who: Who) -> None:
        """Check that those who come along are not asked for where they are once the Move is over."""
        placed = list(parts_in(who, IsPlaced)) if isinstance(who, Group) and self.came_along else []
        if any(not list(parts_in(one, Passed)) for one in placed):
            message = "where they are would be asked once the Move is over"
            self.contradiction(message, 'say "in the section you left"', Code.AMBIGUOUS)

    def _way(self, headings: tuple[Heading, ...]) -> tuple[Heading, ...]:
        """Check that a way goes one way, and ends in one place."""
        if len({one.bearing for one in headings}) < len(headings):
            self.contradiction("this says twice which way to go", "say it once")
        across = [(one, after) for one, after in pairwise(headings) if after.bearing is not Bearing.NOT_ACROSS]
        if any(last_named(one.what) and isinstance(after.what, Border) for one, after in across):
            self.contradiction("what is across a border is a place", "say across what first, and then where to")
        return headings

    def leave(self, verb: Token, place: Place, _exit: Token | None) -> Build:
        """Read "leave your section": move out of it, by whatever way there is."""
        out = self.heading_by(verb.update(value="out of"), place)
        return self._going(verb, MoveKind.MOVE, None, (out, None))

    def leave_by(self, verb: Token, place: Place, border: Border, past: tuple[Ignored, ...] | None) -> Build:
        """Read "leave your section by a border you Block": out of it, and across that."""
        out, across = (
            self.heading_by(verb.update(value=way), what) for way, what in (("out of", place), ("through", border))
        )
        return self._going(verb, MoveKind.MOVE, 1, (out, across, past))

    def follow(self, verb: Token, whom: Named, distance: Amount | None) -> Build:
        """Read "follow them": to the place where they are now; "follow them 1": so far toward it."""

        def build(who: Who) -> tuple[Effect, ...]:
            there = self._beside(self.object_of(whom, who), Bearing.TO if distance is None else Bearing.TOWARD)
            return self._going(verb, MoveKind.MOVE, distance, (there, None))(who)

        return build

    def bring(self, going: Build, whom: Named) -> Build:
        """Read "Move 2, bringing the target with you": they are moved to where one has come to."""

        def build(who: Who) -> tuple[Effect, ...]:
            brought = self.object_of(whom, who)
            self._stood_there(brought)
            moved = ForcedMove(who=brought, kind=MoveKind.MOVE, headings=(self._beside(who, Bearing.TO),))
            return (*going(who), moved)

        return build

    def bring_along(self, verb: Token, whom: Named) -> Build:
        """Read "take the target with you", of a Move that has been: they are moved to where one has come to."""
        self.verb = verb
        self._has_gone()
        self.afar += 1  # together with the Move, where it can be
        return self.bring(lambda _who: (), whom)

    def drag_to(self, verb: Token, whom: Named, *headings: Heading) -> Build:
        """Read "drags the target with it into an adjacent section": one moves there, and they are moved after one."""
        return self.bring(self._going(verb, MoveKind.MOVE, None, (*headings, None)), whom)

    def drag(self, verb: Token, whom: Named, distance: Amount, *headings: Heading) -> Build:
        return self.bring(self._going(verb, MoveKind.MOVE, distance, (*headings, None)), whom)

    def _beside(self, whom: Who, bearing: Bearing) -> Heading:
        """Give the way to where someone is."""
        if isinstance(whom, Several) or (isinstance(whom, Group) and (whom.number or is_plural(whom))):
            self.contradiction("one goes where one other is", "name the one whose place it is")
            whom = self.scene.own
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        near = Near(nearness=(Nearness.OCCUPIED,), of=None if whom is self.scene.own else whom)
        return Heading(bearing=bearing, what=Place(kind=kind, pick=Pick.THE, facts=(near,)))

    def fall(self, verb: Token) -> Build:
        """Read "falls", of someone who climbs."""
        self._gone_off(verb)
        return lambda who: (Fall(who=who),)

    def fall_to(self, verb: Token, place: Place) -> Build:
        self._gone_off(verb)
        self.bring_up(place)
        ends = self._ends_at(place)
        return lambda who: (Fall(who=who, to=self._beside_them(ends, who)),)

    def _from_them(self, way: tuple[Heading, ...], who: Who) -> tuple[Heading, ...]:
        """Give a way that begins where the one stands who is moved: "an adjacent section" is next to theirs."""
        return tuple(
            msgspec.structs.replace(one, what=self._beside_them(one.what, who))
            if isinstance(one.what, Place) and one.bearing is Bearing.TO
            else one
            for one in way
        )

    def _beside_them(self, place: Place, who: Who) -> Place:
        if who is self.scene.own or not isinstance(who, Actor) or place not in self.said_beside:
            return place
        return seen_from(place, {None: who})

    def swap(self, verb: Token, whom: Named, past: tuple[Ignored, ...] | None = None) -> Build:
        """Read "swap places with an ally within range 2": no border is crossed, so that nothing stands in the way."""
        self._gone_off(verb)
        if past and Ignored.CHARISMA in past:
            self.contradiction("nobody opposes this", 'leave out "ignoring Charisma"')

        def build(who: Who) -> tuple[Effect, ...]:
            other = self.object_of(whom, who)
            each = isinstance(other, Group) and other.pick is Pick.EACH
            if each or (isinstance(other, Group | Several) and is_plural(other)):
                self.contradiction("two swap places", 'say "swap places with an ally within range 1"')
            return (SwapPlaces(who=who, whom=other),)

        return build

    def swap_both(self, verb: Token) -> Build:
        """Read "you and the target swap places"."""
        self._gone_off(verb)

        def build(who: Who) -> tuple[Effect, ...]:
            match who:
                case Several(of=(one, other), joint=Joint.AND) if who == self.offered_to:
                    self.contradiction(
                        "of two who may, each may", 'say "an ally within range 1 may swap places with you"'
                    )
                    return (SwapPlaces(who=one, whom=other),)
                case Several(of=(one, other), joint=Joint.AND):
                    return (SwapPlaces(who=one, whom=other),)
            self.contradiction("this does not say with whom", 'say "swap places with an ally within range 1"')
            return ()

        return build

    def move(self, verb: Token, distance: Amount, *rest: Way) -> Build:
        return self._moved(verb, distance, rest)

    def move_to(self, verb: Token, *rest: Way) -> Build:
        return self._moved(verb, None, rest)

    def _moved(self, verb: Token, distance: Amount | None, rest: tuple[Way, ...]) -> Build:
        return self._going(verb, move_kind(verb), distance, rest)

    def _gone_off(self, verb: Token) -> None:
        """Note that someone goes elsewhere: "this Move" can be said of it."""
        self.verb = verb
        self.went |= {MOVE}

    def _going(self, verb: Token, kind: MoveKind, distance: Amount | None, rest: tuple[Way, ...]) -> Build:
        self._gone_off(verb)
        *headings, ignored = rest
        past = ignored if isinstance(ignored, tuple) else ()
        way = self._way(tuple(one for one in headings if isinstance(one, Heading)))

        def build(who: Who) -> tuple[Effect, ...]:
            headings = self._from_them(way, who)
            self._stood_there(who)
            return (Move(who=who, kind=kind, distance=distance, headings=headings, ignoring=past),)

        return build

    def enter(self, verb: Token, place: Place) -> Build:
        """Read "enter an adjacent section": go there, however far it is."""
        return self._going(verb, MoveKind.MOVE, None, (self.heading_to(place), None))

    def cross_over(self, verb: Token, border: Border) -> Build:
        """Read "cross a border": go to the other side of it."""
        across = self.heading_by(verb.update(value="through"), border)
        return self._going(verb, MoveKind.MOVE, 1, (across, None))

    def push(self, verb: Token, whom: Named, distance: Amount | None, *headings: Heading) -> Build:
        self._gone_off(verb)
        way = self._way(headings)

        def build(who: Who) -> tuple[Effect, ...]:
            pushed, by = self._chosen_or(whom, who), self._other_doer(who)
            if by is not None and pushed == by:
                self.contradiction("nobody Pushes themselves", 'say who does: "you Push them 1"')
            return (Push(who=pushed, by=by, distance=distance, headings=self._from_them(way, pushed)),)

        return build

    def _other_doer(self, who: Who) -> Who | None:
        """Give who does it, where that is not the one whose text it is."""
        return None if who is self.scene.own else who

    def pull(self, verb: Token, whom: Named, distance: Amount | None, *headings: Heading) -> Build:
        """Read "pull the target 2": they are Pushed toward whoever does it, or as it is said."""

        def build(who: Who) -> tuple[Effect, ...]:
            own = Heading(bearing=Bearing.TOWARD, what=who)
            return self.push(verb, whom, distance, *(headings or (own,)))(who)

        return build

    def pull_to(self, verb: Token, whom: Named, *headings: Heading) -> Build:
        """Read "pull the target into your occupied section"; who drags someone may go there as well."""
        if verb.lower().startswith("drag"):
            self.contradiction(
                "this does not say whether both go there", 'say "push the target into", or "Move 1, ..."'
            )
        return self.push_to(verb, whom, *headings)

    def push_to(self, verb: Token, whom: Named, *headings: Heading) -> Build:
        if any(one.bearing is Bearing.THROUGH and isinstance(one.what, Border) for one in headings):
            return self.push(verb, whom, 1, *headings)
        if all(one.bearing is not Bearing.TO for one in headings):
            self.contradiction("this does not say how far", 'say how far, as in "push the target 1 toward an ally"')
        return self.push(verb, whom, None, *headings)

    def be_pushed(self, verb: Token, distance: Amount | None, *headings: Heading) -> Build:
        """Read "is Pushed 2": by one's own side."""
        self._gone_off(verb)
        way = self._way(headings)
        return lambda who: (Push(who=who, distance=distance, headings=self._from_them(way, who)),)

    def be_pushed_to(self, verb: Token, *headings: Heading) -> Build:
        """Read "is Pushed into an adjacent section of your choice"."""
        across = any(isinstance(one.what, Border) for one in headings)
        if not across and all(one.bearing is not Bearing.TO for one in headings):
            self.contradiction("this does not say how far", 'say how far, as in "is Pushed 1 toward an ally"')
        return self.be_pushed(verb, 1 if across else None, *headings)

    def moved_to(self, whom: Named, *headings: Heading) -> Clause:
        return Clause(self._forced(MoveKind.MOVE, whom, None, headings), command=True)

    def moved(self, whom: Named, distance: Amount, *headings: Heading) -> Clause:
        return Clause(self._forced(MoveKind.MOVE, whom, distance, headings), command=True)

    def move_other(self, verb: Token, whom: Named, distance: Amount | None, *rest: Way) -> Build:
        *ways, ignored = rest
        headings = tuple(one for one in ways if isinstance(one, Heading))
        build = self._forced(move_kind(verb), whom, distance, headings)
        past = ignored if isinstance(ignored, tuple) else ()
        return lambda who: tuple(msgspec.structs.replace(one, ignoring=past) for one in build(who))

    def _forced(
        self, kind: MoveKind, whom: Named, distance: Amount | None, headings: tuple[Heading, ...]
    ) -> Callable[[Who], tuple[ForcedMove, ...]]:
        way = self._way(headings)
        self.went |= {MOVE}

        def build(who: Who) -> tuple[ForcedMove, ...]:
            moved = self._chosen_or(whom, who)
            return (ForcedMove(who=moved, kind=kind, distance=distance, headings=self._from_them(way, moved)),)

        return build

    def move_other_to(self, verb: Token, whom: Named, *rest: Way) -> Build:
        return self.move_other(verb, whom, None, *rest)

    def _chosen_or(self, whom: Named, who: Who) -> Who:
        """Give whom a pronoun stands for: one just chosen comes first."""
        if isinstance(whom, Pronoun) and Actor.CHOSEN in (self.named or self.scene.before):
            return Actor.CHOSEN
        return self.antecedent(whom, who)


def move_kind(verb: str) -> MoveKind:
    """Give the kind of move that a verb, in any form and case, stands for."""
    return next(kind for stem, kind in MOVES.items() if verb.lower().startswith(stem))
