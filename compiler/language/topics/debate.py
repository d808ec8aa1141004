"""Reading and wording of moves of the Debate Counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, capped_at
from compiler.ir.deeds.debate import Bounding, Debate, DebateBack, DebateBound, Spot
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.points import Adjust, CounterMove, How
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.terms import Toward
from compiler.language.parsing.verbs import Form
from compiler.language.topics.amounts import same_unit, so_much
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import parted_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.forbidding import lasts, read_end
from compiler.language.topics.happenings import takes
from compiler.language.topics.harms import other_half
from compiler.language.topics.mentions import TOWARD_SAID, mention
from compiler.language.topics.phrase import Phrase, Voice, counted, say
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import antecedent, event_awaited
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.counter import SaidMove


_PERIODS = frozenset(Spot) - {Spot.MIDDLE}
SaidChange = tuple[How, Amount]
"""Which way, and by how much, it moves otherwise."""


@production
def debate_equal(reading: Reading, verb: Token, counter: None, *said: Token | Amount) -> Build:
    toward = next(one for one in said if isinstance(one, str))
    return debate(reading, verb, counter, next(one for one in said if not isinstance(one, str)), toward, None)


@production
def debate(reading: Reading, _verb: Token, _counter: None, count: Amount, toward: Token, per: Quantity | None) -> Build:
    same_unit(reading, "notch")
    mention(reading, TOWARD_SAID, toward)
    side = Toward(toward.split()[-1])
    notches = so_much(reading, count, per)
    own = reading.scene.own
    return lambda who: (Debate(by=None if who is own else who, toward=side, notches=notches),)


@production
def counter_goes(
    reading: Reading, counter: None, verb: Token, count: Amount, toward: Token, per: Quantity | None
) -> Clause:
    """Read "the Debate Counter advances 1 notch toward victory"."""
    return Clause(debate(reading, verb, counter, count, toward, per), command=True)


@production
def only_so_far(reading: Reading, most: Token) -> SaidChange:
    """Read "moves only 1 notch"."""
    return How.REDUCE, capped_at(reading.number(most))


@production
def so_much_farther(reading: Reading, number: Token, more: Token) -> SaidChange:
    """Read "moves 1 notch less"."""
    return (How.INCREASE if more == "more" else How.REDUCE), reading.number(number)


@production
def half_as_far(rounded: Token | None) -> SaidChange:
    """Read "moves half as far, rounded down"."""
    return How.REDUCE, other_half(rounded)


@production
def twice_as_far() -> SaidChange:
    return How.INCREASE, Quantity(of=Measure.CHANGED)


@production
def counter_goes_so(reading: Reading, _counter: None, verb: Token, change: SaidChange) -> Clause:
    """Read "the Debate Counter moves only 1 notch", of the move that is waited for."""
    if not _is_moving(reading):
        message, help_ = "no move of the Debate Counter is waited for", 'say "whenever the Debate Counter would move"'
        reading.trouble(Code.REF_DANGLING, verb, message, help=help_)
    how, by = change
    return Clause(lambda _who: (Adjust(how=how, what=CounterMove(), by=by),), command=True)


@production
def debate_otherwise(reading: Reading, verb: Token, counter: None, change: SaidChange) -> Build:
    """Read "you may discard a card to move it half as far"."""
    return counter_goes_so(reading, counter, verb, change).build


@production
def how_short(end: Token | None = None) -> Token | None:
    """Read "short of defeat", or "short" of the end that is spoken of."""
    return end


@production
def stops_short(reading: Reading, _counter: None, number: Token, end: Token | None) -> Clause:
    """Read "the Debate Counter stops 1 notch short of defeat": of the end that it would reach, where none is said."""
    waited = event_awaited(reading)
    toward = waited.toward if waited is not None and end is None else None
    if end is not None:
        toward = Toward.VICTORY if "victory" in end or "highest" in end else Toward.DEFEAT
    if not _is_moving(reading) or toward is None:
        message, help_ = "this does not say of what it stops short", 'say "stops 1 notch short of defeat"'
        reading.trouble(Code.REF_DANGLING, number, message, help=help_)
    stops = Adjust(how=How.REDUCE, what=CounterMove(before=toward), by=reading.number(number))
    return Clause(lambda _who: (stops,), command=True)


@production
def leave_short(reading: Reading, _verb: Token, counter: None, number: Token, end: Token | None) -> Build:
    """Read "you may spend 1 Karma to leave it 1 notch short of defeat"."""
    return stops_short(reading, counter, number, end).build


@production
def debate_back(reading: Reading, _verb: Token, _counter: None, spot: Token) -> Build:
    """Read "return it to the middle", "to where it stood at the start of the round"."""
    to = next((Spot(word) for word in spot.split() if word in _PERIODS), Spot.MIDDLE)
    own = reading.scene.own
    return lambda who: (DebateBack(by=None if who is own else who, to=to),)


@production
def counter_goes_back(reading: Reading, _counter: None, spot: Token) -> Clause:
    """Read "the Debate Counter returns to the middle"."""
    return Clause(debate_back(reading, spot, None, spot), command=True)


@production
def counter_barred(reading: Reading, move: SaidMove) -> SaidMove:
    """Read "cannot move toward defeat", before what ends it has a verb of its own."""
    takes(reading, Form.BASE, "cannot")
    return move


@production
def counter_bars(reading: Reading, _counter: None, move: SaidMove, until: SaidTime | None) -> Clause:
    """Read "the Debate Counter cannot move toward defeat"; "does not move", of the move that is waited for."""
    if move == (Deed(event=Happening.DEBATE_MOVES), None) and until is None and _is_moving(reading):
        return Clause(lambda _who: (Cancel(what=Thing.COUNTER_MOVE),), command=True)
    if move.deed.reaches:
        reading.contradiction("this does not say where it stops", 'say "cannot move toward defeat"')
    lasts(reading, until)

    def build(doer: Who) -> tuple[Effect, ...]:
        who = None if move.by is None else antecedent(reading, move.by, doer)
        return (Cannot(who=who, deed=move.deed, until=read_end(reading, until, doer)),)

    return Clause(build, command=True)


@production
def counter_bound(reading: Reading, _counter: None, _verb: Token, *said: Token | SaidTime | None) -> Clause:
    """Read "the Debate Counter cannot move more than 1 notch toward defeat at a time", "... in total"."""
    *bound, until = said
    [most] = [one for one in bound if isinstance(one, str) and one.isdecimal()]
    [of] = [one for one in bound if isinstance(one, str) and one.type == "BOUND_OF"]
    toward = next((Toward(one.split()[-1]) for one in bound if isinstance(one, str) and one.startswith("toward")), None)
    end = until if isinstance(until, SaidTime) else None
    lasts(reading, end)
    each = of.startswith("at ")

    def build(doer: Who) -> tuple[Effect, ...]:
        bounded = Bounding.EACH if each else Bounding.ALL
        return (DebateBound(most=reading.number(most), of=bounded, toward=toward, until=read_end(reading, end, doer)),)

    return Clause(build, command=True)


def _is_moving(reading: Reading) -> bool:
    """Tell whether it is a move of the Debate Counter that is waited for."""
    waited = event_awaited(reading)
    return reading.scene.has_trigger if waited is None else waited.event is Happening.DEBATE_MOVES


@say.register
def _debate(effect: Debate, voice: Voice) -> Phrase:
    """Who advances it is said only where somebody else has been spoken of."""
    notches, each = parted_words(effect.notches, ("1 notch", "notches"), voice)
    other = voice.chooser not in (None, voice.scene.own)  # "the target suffers 1 damage or you advance ..."
    return Phrase(
        who=effect.by or (voice.scene.own if other else None),
        verb="advance",
        rest=f"the Debate Counter {notches} toward {effect.toward}{each}",
    )


def _spot_words(to: Spot, _voice: Voice, _who: Who) -> str:
    return "the middle" if to is Spot.MIDDLE else f"where it stood at the start of the {to}"


verb(DebateBack, "{by} return the Debate Counter to {to}", to=Category(_spot_words))


def _bound_words(effect: DebateBound, _voice: Voice) -> str:
    toward = f" toward {effect.toward}" if effect.toward else ""
    return f"{counted(effect.most, '1 notch', 'notches')}{toward} {effect.of}"


verb(
    DebateBound,
    "the Debate Counter | cannot move more than {much} {until}",
    much=of("most of toward", _bound_words),
    until=UNTIL,
)
