"""What wording asks of the steps of a sentence: which are joined, what is said once for all of them, who is "they"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.tracks import StatBase
from compiler.ir.facts.predicates import AllOf, AnyOf, Sees
from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.flow import May
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import Scenario
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.in_events import beside_doer, two_in
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.references import MET_BESIDES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Answered, Effect
    from compiler.ir.selectors.who import Who


def joined_clauses(clauses: Sequence[str]) -> str:
    """Join clauses by "and"."""
    if len(clauses) == 2 and clauses[0].endswith((", rounded up", ", rounded down")):  # noqa: PLR2004 - two clauses
        return f"{clauses[0]}, and {clauses[1]}"
    return listed(clauses)


def one_scenario(effects: Sequence[Effect]) -> Scenario | None:
    """Give the type of scenario that all of the effects are kept to; it is said once, behind them."""
    where = {effect.scenario if isinstance(effect, Resist | StatBase) else Scenario.ANY for effect in effects}
    return None if Scenario.ANY in where or len(where) > 1 else where.pop()


def knowing_both(event: Trigger | None, voice: Voice, effects: Sequence[Effect] = ()) -> Voice:
    """Give the voice in which neither of two whom an event tells of is "they", nor one who is named beside another."""
    met: Mapping[Actor, str] = two_in(event) if event else {}
    if event and not met:
        group = next((one for one in (event.who, *beside_doer(event)) if isinstance(one, Group)), None)
        several = [one.of for one in parts_in(tuple(effects), Several)]
        owners = _whose_numbers(effects)
        beside = [one for one in MET_BESIDES if one in owners or any(one in those for those in several)]
        met = dict.fromkeys(beside, _called(group)) if isinstance(group, Group) else {}
    return msgspec.structs.replace(voice, about=None, met=met) if met else voice


def _whose_numbers(effects: Sequence[Effect]) -> tuple[Who, ...]:
    """Give of whom it is how much others do: "their level" would be that of those who do it."""
    done = [one for one in effects if isinstance(getattr(one, "who", None), Group)]
    return tuple(amount.whose for amount in parts_in(tuple(done), Quantity) if amount.whose is not None)


def _called(group: Group) -> str:
    """Give the noun for one of a group behind "that": what kind or type they are, where it is one, else their side."""
    return group.types[0] if len(group.types) == 1 else group.kind or group.side


def is_this_period(time: Time) -> bool:
    """Tell whether a time is the end of "this turn", round or scenario."""
    periods = (Moment.TURN, Moment.ROUND, Moment.SCENARIO)
    return time == Time(edge=Edge.END, moment=time.moment) and time.moment in periods


def several_done(effects: Sequence[Effect]) -> bool:
    """Tell whether more than one thing is done, or offered together."""
    return len(effects) > 1 or any(isinstance(one, May) and len(one.then) > 1 for one in effects)


def so_many(answered: Answered) -> str:
    """Word how many have taken an offer: "any", "at least 2"."""
    return f"at least {answered.least}" if answered.least > 1 else str(answered.takers)


def asked_with(asked: Predicate) -> bool:
    """Tell whether an "if" names yet others, who could be meant by "they" behind it as well."""
    if isinstance(asked, AllOf | AnyOf):
        return any(map(asked_with, asked.of))
    return isinstance(asked, TurnComes | TurnCame | Sees) and isinstance(asked.whom, Group | Several)
