"""Reading and wording of Moves that end where someone is: "stops moving", "stays where it is" (R-MOV-4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.movement import Bearing, Halt, Heading
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.places import Beside, InPlace, Near, Nearness, Place, Within
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.clauses import Clause
from compiler.language.topics.happenings import gone_through
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, event_awaited, object_of
from compiler.language.topics.verbs import verb

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build, Effects

KEPT = re.compile(r"\b(?:cannot|would|may|must|to|not) end\b")
"""Where it is told of a Move that is not over."""
OR_STAY = re.compile(r" or (?:stay|remain)s?\b")
"""What becomes of whoever does not pay."""
STEPS = frozenset({Happening.LEAVES, Happening.ENTERS, Happening.CROSSES})
"""What somebody does on their way."""
GOING = STEPS | {Happening.MOVES}
verb(Halt, "{who} stop moving")


def goes_on(event: Deed) -> bool:
    """Tell whether someone who does that has not come to the end of their way."""
    return event.events <= (GOING if event.ahead else STEPS)


@production
def ends_move(reading: Reading, verb: Token, _move: Token, where: Where) -> Deed:
    """Read "ends its Move in your occupied section": where someone has come to who has moved."""
    if KEPT.search(reading.text) or verb.endswith("ing"):
        reading.contradiction("where a Move ends is known once it is over", 'say "ends" or "has ended"')
    return Deed(event=Happening.MOVES, heading=Heading(bearing=Bearing.TO, what=_end(reading, where)))


def _end(reading: Reading, where: Where) -> Place:
    """Give the place of which is told how it lies, or that one of others lies so."""
    kind, nowhere = PLACE.get(reading.scene.scenario, PlaceKind.SECTION), Place(kind=PlaceKind.SECTION, pick=Pick.ONE)
    match where:
        case InPlace(place=place, negated=False):
            return gone_through(reading, place).place
        case Within():
            return Place(kind=kind, pick=Pick.ONE, facts=(where,))
        case Beside(to=point):
            of = None if point == reading.scene.own else point
            return Place(kind=kind, pick=Pick.ONE, facts=(Near(nearness=(Nearness.ADJACENT,), of=of),))
    reading.contradiction("a Move ends in one place", 'say "ends its Move in a dark section"')
    return nowhere


@production
def halt(reading: Reading, verb: Token) -> Build:
    """Read "stops moving", "ends its Move there"."""
    _is_going(reading, verb)
    words = set(verb.split())
    own = {"your"} if reading.scene.own is Actor.SELF else {"its"}

    def build(who: Who) -> Effects:
        if who is reading.scene.own and own.isdisjoint(words) and not words.isdisjoint({"your", "their", "its"}):
            reading.contradiction("that is not one's own Move", "say whose it is")
        return (Halt(who=who),)

    return build


@production
def stay(reading: Reading, verb: Token) -> Build:
    """Read "stays where it is", of someone who is about to go elsewhere."""
    event = event_awaited(reading)
    if event is not None and OR_STAY.search(reading.text):
        reading.contradiction("who pays goes", 'say "must discard a card to leave ..."')
    gone = reading.scene.trigger_stays if event is None else not event.ahead
    if gone:
        message, help_ = "who has come elsewhere does not stay", 'wait for it: "An enemy would leave ..."'
        reading.trouble(Code.REF_DANGLING, verb, message, help=help_)
    return halt(reading, verb)


def _is_going(reading: Reading, verb: Token) -> None:
    event, scene = event_awaited(reading), reading.scene
    unread = scene.has_trigger and scene.trigger_sides is None
    if not (goes_on(event) if event is not None else scene.trigger_goes or unread):
        message = "nobody is on their way here, who could go further"
        reading.trouble(Code.REF_DANGLING, verb, message, help='wait for it: "An enemy enters ..."')


@production
def whose_move(whose: Named) -> Named:
    return whose


@production
def halt_of(reading: Reading, verb: Token, whose: Named) -> Build:
    """Read "end the triggering enemy's Move"."""
    _is_going(reading, verb)
    return lambda who: _halted(reading, whose, who)


@production
def move_ends(reading: Reading, whose: Named, verb: Token) -> Clause:
    """Read "the triggering enemy's Move ends"."""
    _is_going(reading, verb)
    return Clause(lambda who: _halted(reading, whose, who), command=True)


def _halted(reading: Reading, whose: Named, who: Who) -> Effects:
    return (Halt(who=object_of(reading, whose, who)),)
