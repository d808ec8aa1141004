"""Does what happens fit a Trigger? Each Trigger becomes one closure, made once.

A Trigger that asks for what nothing at the table can answer yet is refused as it is made into a closure, before
anything is played.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening, Typed
from compiler.ir.events.triggers import Trigger
from compiler.ir.parts_in import parts_in
from compiler.ir.places import Visited
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Actor, Group, Joint, Several
from compiler.ir.terms import SKILL_ROWS, Toward
from runtime.carried import carried
from runtime.coming_to import coming_to
from runtime.goings import CLIMBING, across, bearing, climbing, crossing, gone_so, leaves_own, lowered, out_of, passing
from runtime.interpreter import predicates
from runtime.interpreter.fitting import fits_card
from runtime.interpreter.playing import Playing, Question, UnplayedError, asked, question
from runtime.interpreter.shown import come_to
from runtime.interpreter.sites import is_there
from runtime.interpreter.who import facts_of, fits, those
from runtime.likeness import answerable, is_like
from runtime.made import GROUPS, OPPOSING
from runtime.moments import FALLS, Occurrence
from runtime.nth_times import nth_time
from runtime.pieces import is_meant_piece

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity
    from runtime.made import Made

ENDED = OPPOSING | {*SKILL_ROWS}
"""The rows of rolls that are told of once they are won or lost."""
Test = Callable[[Occurrence, Playing], bool]
"""Whether an occurrence fits; the text is that of the playing's owner."""
Fit = Callable[["Entity", Playing], bool]
Like = Callable[["Made"], bool]
ANSWERED_BY = (predicates,)
"""The topics that answer what a Trigger asks after "while" and "if"."""

BY_HARM = "R-INC-7"
"""The rule by which damage takes charges."""


def matcher(trigger: Trigger) -> Test:
    """Make the closure that tells whether something fits a Trigger.

    Raises:
        UnplayedError: It asks for what nothing can answer yet.
    """
    fits, circumstance = deed_matcher(trigger), _circumstance(trigger)
    if trigger.nth is not None:
        circumstance.append(nth_time(trigger.nth, trigger.events, fits))
    return lambda occurrence, playing: (
        fits(occurrence, playing) and all(one(occurrence, playing) for one in circumstance)
    )


def deed_matcher(deed: Deed) -> Test:
    """Make the closure that tells whether something that happens, or has happened, is such a deed.

    Raises:
        UnplayedError: It asks for what nothing can answer yet.
    """
    fit = _anyone if deed.who is None else _fit(deed.who)
    ways = tuple((way.event, way.ahead, _tests(way)) for way in deed.ways)

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        return any(
            occurrence.event is event
            and occurrence.ahead is ahead
            and fit(occurrence.who, playing)
            and all(one(occurrence, playing) for one in tests)
            for event, ahead, tests in ways
        )

    return test


@asked.register
def _is_deed(deed: Deed) -> Question:
    """Ask whether what happens now is such a deed."""
    test = deed_matcher(deed)
    return lambda playing: playing.occurrence is not None and test(playing.occurrence, playing)


def _tests(deed: Deed) -> tuple[Test, ...]:
    """Make what is asked of something that happens, beside whose doing it is."""
    family = _drawn if deed.ahead and deed.event is Happening.DRAWS else FAMILIES.get(deed.event)
    if family is None:
        raise UnplayedError(deed)
    does = [] if deed.does is None else carried(deed.does, _fit)
    return (*family(deed), *_met(deed), *_of_play(deed), *_place(deed), *does)


# ---- what any Trigger can ask


def _anyone(_: Entity, __: Playing) -> bool:
    """Let anyone be meant: what moves by nobody's doing, the Debate Counter."""
    return True


def _fit(who: Who) -> Fit:
    """Make the closure that tells whether someone is meant."""
    match who:
        case Several():
            parts = tuple(_fit(one) for one in who.of)
            return lambda one, playing: any(part(one, playing) for part in parts)
        case Group():
            facts_of(who)  # so that what nothing can answer is refused now
            return lambda one, playing: fits(one, who, playing, _stood(one, playing))
        case Actor.SELF | Actor.THIS:
            return lambda one, playing: one is playing.owner
        case Actor.TARGET:
            return lambda one, playing: one is (playing.aimed or playing.target)
        case Actor.CHOSEN:  # whom the text had chosen before it began to wait
            return lambda one, playing: one in playing.chosen
    return lambda one, playing: one in those(who, playing)


def _stood(one: Entity, playing: Playing) -> str | None:
    """Give where someone was as they left, if they have."""
    occurrence = playing.occurrence
    if occurrence is not None and occurrence.event is Happening.LEAVES and occurrence.who is one:
        return occurrence.place or None
    return None


def _met(deed: Deed) -> list[Test]:
    """Ask for the other one: against whom, or so many of them, or whose doing it was."""
    least = (deed.event is Happening.PLAYS and deed.least) or 1

    def test_of(fit: Fit) -> Test:
        return lambda occurrence, playing: sum(fit(one, playing) for one in occurrence.others) >= least

    return [test_of(_fit(who)) for who in (deed.against, deed.source) if who is not None]


def _of_play(deed: Deed) -> list[Test]:
    """Ask for the play that it is, or comes of."""
    like = deed.play
    if like is None:
        return []

    return [lambda one, playing: one.play is not None and is_like(one.play, like, playing.meant)]


def _place(deed: Deed) -> list[Test]:
    """Ask for the place: the one that is entered or left, else where the one who does it stands."""
    where = deed.where
    if where is None or leaves_own(deed):
        return []

    def place_of(occurrence: Occurrence, playing: Playing) -> str:
        return occurrence.place or playing.table.ground.place(occurrence.who)

    if any(parts_in(where, Visited)):
        return [lambda one, playing: is_there(place_of(one, playing), where, replace(playing, fitting=one))]
    return [lambda one, playing: is_there(place_of(one, playing), where, playing)]


def _circumstance(trigger: Trigger) -> list[Test]:
    """Ask what is said after "while" or "if"."""
    if trigger.condition is None:
        return []
    ask = question(trigger.condition)
    return [lambda _, playing: ask(playing)]


# ---- what each family of events can ask besides


def _bare(_: Deed) -> list[Test]:
    """Ask nothing more."""
    return []


def _pushed(deed: Deed) -> list[Test]:
    """Ask of a Push, and of being moved, as a whole how far it goes, else of each border on the way."""
    step = deed.across is not None or deed.where is not None or deed.out_of is not None
    return [*_amount(deed), lambda occurrence, _: bool(occurrence.border) is step, *across(deed), *out_of(deed)]


def _fallen(deed: Deed) -> list[Test]:
    """Ask how high it was, and down which border."""
    return [*_amount(deed), *across(deed)]


def _strike(deed: Deed) -> list[Test]:
    """Ask for an attack, where it is not said what hits, misses or is aimed at someone."""
    if deed.play is not None:
        return []
    return [lambda occurrence, _: occurrence.play is not None and occurrence.play.hostile]


def _coming_roll(deed: Deed) -> list[Test]:
    rows = frozenset(row for name in deed.rows for row in GROUPS.get(name, (name,)))
    return [lambda occurrence, _: not rows or not rows.isdisjoint(occurrence.rows)]


def _fell(deed: Deed) -> list[Test]:
    """Ask which dice have fallen, and what they have come to."""
    rows, shown = frozenset(deed.rows), deed.shown
    tests: list[Test] = [lambda occurrence, _: not rows.isdisjoint(occurrence.rows)]
    return tests if shown is None else [*tests, lambda occurrence, _: come_to(shown, occurrence.fallen)]


def _roll(deed: Deed) -> list[Test]:
    """Ask for the part in an opposed roll, and by how much it ended so."""
    part, by = deed.as_, _amount(deed)
    of_dice = by or deed.event is Happening.TIES_OPPOSED_ROLL
    rows = frozenset(row for name in deed.rows for row in GROUPS.get(name, (name,)))
    if not rows <= ENDED:
        raise UnplayedError(deed)  # a roll that stands on no play is told of before, and not after
    wanted = rows or OPPOSING  # a Skill that is tried is opposed by no roll of a play

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        if wanted.isdisjoint(occurrence.rows):
            return False
        if of_dice and occurrence.amount is None:
            raise UnplayedError(deed)  # dice that are only summed over do not show by how much
        if deed.shown is not None and not come_to(deed.shown, occurrence.fallen):
            return False
        return part in (None, occurrence.part) and all(test(occurrence, playing) for test in by)

    return [test]


def _amount(deed: Deed) -> list[Test]:
    """Ask how much of it there is."""
    least, most = deed.least, deed.most
    tests: list[Test] = [] if least is None else [lambda occurrence, _: (occurrence.amount or 0) >= least]
    return tests if most is None else [*tests, lambda occurrence, _: (occurrence.amount or 0) <= most]


def _charges_lost(deed: Deed) -> list[Test]:
    """Ask how many, and whether damage has taken them (R-INC-7)."""
    tests = _amount(deed)
    return [*tests, lambda occurrence, _: occurrence.cause.rule == BY_HARM] if deed.harmed else tests


def _cards(deed: Deed) -> list[Test]:
    """Ask how many cards there are, of those that are like that."""
    like, least, most = deed.cards, deed.least or 1, deed.most
    if like is None:
        return _amount(deed)
    if not answerable(like.like):
        raise UnplayedError(deed)

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        asked = replace(playing, owner=occurrence.who)
        many = sum(fits_card(card, like, asked) for card in occurrence.cards)
        return least <= many and (most is None or many <= most)

    return [test]


def _reduced(deed: Deed) -> list[Test]:
    """Ask whether so few points are left, and were not before."""
    under = operator.lt if deed.half is Compare.LESS else operator.le

    def so(points: int, maximum: int) -> bool:
        return under(points * 2, maximum) if deed.most is None else points <= deed.most

    def test(occurrence: Occurrence, _: Playing) -> bool:
        left, maximum = occurrence.amount or 0, occurrence.who.most
        return so(left, maximum) and not so(left + occurrence.lost, maximum)

    return [test, *_harm(deed)]


def _drawn(deed: Deed) -> list[Test]:
    """Ask how many cards are to be drawn: nobody knows which they will be."""
    if deed.cards is not None:
        raise UnplayedError(deed)
    return _amount(deed)


def _spent(deed: Deed) -> list[Test]:
    """Ask what is spent, and how much of it."""
    what = deed.what
    return [*_amount(deed), *([] if what is None else [lambda occurrence, _: occurrence.what is what])]


def _debate(deed: Deed) -> list[Test]:
    """Ask which way the Debate Counter has moved, how far, and whether that is, or would be, an end of its axis."""

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        notches = occurrence.amount or 0
        right_way = deed.toward in (None, Toward.VICTORY if notches > 0 else Toward.DEFEAT)
        far_enough = (deed.least or 1) <= abs(notches) <= (deed.most or abs(notches))
        left = playing.table.end_of_debate - abs(playing.table.debate + notches * occurrence.ahead)
        return right_way and far_enough and not (deed.reaches and left)

    return [test]


def _damage(deed: Deed) -> list[Test]:
    return [*_amount(deed), *_harm(deed)]


def _harm(deed: Deed) -> list[Test]:
    """Ask of which type damage is, and whether it is that of a fall."""
    kind, typed = deed.type, deed.typed
    tests: list[Test] = []
    if kind is not None:
        tests.append(lambda occurrence, _: kind in occurrence.names)
    if deed.falling:
        tests.append(lambda occurrence, _: occurrence.cause.rule == FALLS)
    if typed is not None:
        wanted = typed is Typed.TYPED
        tests.append(lambda occurrence, _: any((name is not None) is wanted for name in occurrence.names or (None,)))
    return tests


def _move(deed: Deed) -> list[Test]:
    return [*_amount(deed), *gone_so(deed), *bearing(deed)]


def _tracks(deed: Deed) -> list[Test]:
    tracks = frozenset(deed.tracks)
    return [*_amount(deed), lambda occurrence, _: not tracks or not tracks.isdisjoint(occurrence.names)]


def _conditions(deed: Deed) -> list[Test]:
    """Ask which; of several that must come together each has to hold by now."""
    names = frozenset(deed.conditions)
    if deed.condition_joint is Joint.OR:
        return [lambda occurrence, _: not names or not names.isdisjoint(occurrence.names)]
    return [
        lambda occurrence, _: (
            not names.isdisjoint(occurrence.names)
            and all(name in occurrence.names or occurrence.who.is_in(name) for name in names)
        )
    ]


def _gear(deed: Deed) -> list[Test]:
    """Ask which piece is equipped."""
    like = deed.gear or GearLike()
    return [lambda told, playing: told.gear is not None and is_meant_piece(told.gear, like, told.who, playing)]


BARE = frozenset(
    {
        *(Happening.PLAYS, Happening.INTERCEPTS),
        *(Happening.BEGINS_TURN, Happening.ENDS_TURN, Happening.SEARCHES),
        *(Happening.SHUFFLES, Happening.RESHUFFLES),
        *(Happening.DEFEATS, Happening.OVERCOMES, Happening.FAILS_TO_OVERCOME),
        *(Happening.BEGINS_INCANTATION, Happening.SUFFERS_INJURY, Happening.DOES),
        *(Happening.OPPOSES_MOVE, Happening.STOPS_MOVE, Happening.STOPS_INCANTING),
    }
)
"""Of what nothing more is asked than of anything."""
FAMILIES: dict[Happening, Callable[[Deed], list[Test]]] = {
    **dict.fromkeys(BARE, _bare),
    **dict.fromkeys((Happening.DEFEATED, Happening.REDUCED_TO_ZERO), _harm),
    **dict.fromkeys((Happening.ENTERS, Happening.LEAVES), passing),
    Happening.CROSSES: crossing,
    Happening.MOVES: _move,
    Happening.SPENDS: _spent,
    Happening.GAINS_CHARGES: _amount,
    Happening.LOSES_CHARGES: _charges_lost,
    **dict.fromkeys((Happening.REVEALS, Happening.RETURNS, Happening.DISCARDS, Happening.DRAWS), _cards),
    **dict.fromkeys((Happening.PUSHES, Happening.PUSHED, Happening.MOVED), _pushed),
    Happening.FALLS: _fallen,
    **dict.fromkeys(CLIMBING, climbing),
    Happening.BLOCKS: across,
    Happening.LOWERS: lowered,
    Happening.UNEQUIPS: _gear,
    Happening.REDUCED: _reduced,
    Happening.COMES_TO: coming_to,
    Happening.RECOVERS: _amount,
    **dict.fromkeys((Happening.TARGETED, Happening.HITS, Happening.MISSES), _strike),
    **dict.fromkeys((Happening.HIT_BY_ATTACK, Happening.MISSED_BY_ATTACK), _strike),
    Happening.ABOUT_TO_ROLL: _coming_roll,
    Happening.ROLLS: _fell,
    Happening.WINS_OPPOSED_ROLL: _roll,
    Happening.LOSES_OPPOSED_ROLL: _roll,
    Happening.TIES_OPPOSED_ROLL: _roll,
    **dict.fromkeys((Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE), _damage),
    **dict.fromkeys((Happening.STAT_LOSS, Happening.STAT_GAIN), _tracks),
    **dict.fromkeys((Happening.GAINS_CONDITION, Happening.AFFLICTS), _conditions),
    Happening.RECOVERS_FROM_CONDITION: _conditions,
    Happening.EQUIPS: _gear,
    Happening.DEBATE_MOVES: _debate,
}
"""What the table tells of; a Trigger on anything else is refused. What would happen is asked the same as what does."""
