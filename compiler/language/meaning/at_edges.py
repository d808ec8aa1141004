"""Reading of what begins, ends or is bounded with a turn or round, or comes before a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.cards import DrawChange
from compiler.ir.events.deeds import Since
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import AllOf
from compiler.ir.facts.table import RoundIs, ScenarioIs, TurnOf
from compiler.ir.terms import Phase, PlayKind, Scenario
from compiler.ir.times.durations import Recurs
from compiler.language.meaning.flow import limit, when_asked, while_asked
from compiler.language.meaning.times import at_time, done_since
from compiler.language.meaning.waiting import in_place_of, next_time, whenever
from compiler.language.parsing.token import Token
from compiler.language.topics.clauses import Build, Effects, Frame, Steps
from compiler.language.topics.durations import SaidTime, turn_time
from compiler.language.topics.passing_times import each_time
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.resistances import gains
from compiler.language.topics.table_facts import turn_of

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.events.deeds import Deed
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.resistances import Increment


@production
def begins_with(reading: Reading, subject: Named, period: Token, *increments: Increment | Quantity) -> Steps:
    """Read "you begin each scenario with +1 Mind": they gain it at its start."""
    return _begins(
        reading,
        subject,
        period,
        gains(reading, Token.at("GAIN", "gain", period.start_pos, period.end_pos), *increments),
    )


@production
def begins_with_cards(reading: Reading, subject: Named, period: Token, number: Amount = 1) -> Steps:
    """Read "you begin each scenario with 1 more card in hand": beyond their Hand Limit, as the first hand is drawn."""
    reading.verb = None
    first = RoundIs(number=1)
    kind = next((one for one in Scenario if one in period.split()), None)
    asked = first if kind in (None, reading.scene.scenario) else AllOf(of=(ScenarioIs(scenario=kind), first))

    def build(doer: Who) -> Effects:
        who = antecedent(reading, subject, doer)
        return while_asked(reading, asked)((DrawChange(who=who, by=number, phase=Phase.DRAW),))

    return Steps(build)


def _begins(reading: Reading, subject: Named, period: Token, build: Build) -> Steps:
    reading.verb = None
    start = each_time(reading, period.update(value="start"), period)
    return Steps(lambda doer: at_time(reading, start)(build(antecedent(reading, subject, doer))))


@production
def at_time_if(reading: Reading, time: SaidTime, asked: Predicate) -> Frame:
    """Read "at the end of each round in which they have not acted, ..."."""
    if time.recurs is Recurs.ONCE:
        reading.contradiction('"in which" asks of each round or turn', 'say "if" behind the comma')
    return lambda effects: at_time(reading, time)(when_asked(reading, done_since(asked, Since(time.moment)))(effects))


@production
def in_place_of_then(reading: Reading, deed: Deed, asked: Predicate) -> Frame:
    """Read "instead of drawing a card in the Draw Phase"."""
    instead, so = in_place_of(reading, deed), while_asked(reading, asked)
    return lambda effects: so(instead(effects))


@production
def in_nth_turn(reading: Reading, turn: TurnOf) -> Frame:
    return while_asked(reading, turn)


@production
def edge_of_nth_turn(reading: Reading, edge: Token, turn: TurnOf) -> SaidTime:
    """Read "the start of your first turn of the scenario"."""
    return msgspec.structs.replace(turn_time(reading, edge, turn.who, "turn"), asked=turn)


@production
def limit_in_turns(reading: Reading, often: Token, whose: Named, turn: Token | None = None) -> Frame:
    """Read "once on each of your turns"."""
    a_turn = often.update(value="turn")
    limited, so = limit(reading, often, a_turn), while_asked(reading, turn_of(reading, whose, turn or a_turn))
    return lambda effects: so(limited(effects))


@production
def limit_in_turn(reading: Reading, often: Token, per: Token, whose: Named, turn: Token) -> Frame:
    """Read "once per round on your turn"."""
    limited, so = limit(reading, often, per), while_asked(reading, turn_of(reading, whose, turn))
    return lambda effects: so(limited(effects))


@production
def as_soon_as(reading: Reading, event: Trigger, awhile: SaidTime | None = None) -> Frame:
    """Read "as soon as the target moves": the next time they do, in a play."""
    return whenever(reading, event, awhile) if reading.scene.play is None else next_time(reading, event, awhile)


@production
def above_dice(reading: Reading, words: Token) -> Frame:
    """Read "before the roll, ...", "when you play this Action, ...": as it is above the dice anyway (R-SEQ-4)."""
    rolls = reading.scene.play in (PlayKind.ACTION, PlayKind.REACTION)
    said = next((word for word in words.split() if word in {*PlayKind}), None)
    if not reading.scene.above or (said is None and "card" not in words and not rolls):
        reading.contradiction("this is said above the dice, of the play that rolls them", "say when it is done")
    elif said is not None and said != reading.scene.play:
        reading.contradiction(f"this is no {said}", f'say "this {reading.scene.play}"')

    def around(effects: Effects) -> Effects:
        if reading.obliged and not words.startswith("before"):
            message = "what must be done as this is played is what it costs"
            reading.contradiction(message, f'say "you must ... to play this {reading.scene.play}"')
        return effects

    return around
