"""Constant texts: what a Role, a piece of Gear or an NPC's card does by being there (rules.md 10.2, R-PRIO-7).

Each of their effects holds from the beginning. What stands under "if" or "while" holds as long as that is so; what
someone may do is offered when it matters; what would simply be done is done as soon as its condition comes true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.base import AtOnce
from compiler.ir.deeds.coming import Skip
from compiler.ir.deeds.overrides import Override
from compiler.ir.deeds.plays import Overcome, Remove, ScenarioEnd
from compiler.ir.deeds.points import CancelDamage, DamageEffect, Recover
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.deeds.tracks import Stat, StatOne, StatSet, StatSetOne
from compiler.ir.deeds.using import PlayCards
from compiler.ir.entries.rulings import Ruling
from compiler.ir.entries.scenarios import at_home
from compiler.ir.facts.table import ScenarioIs, TurnOf
from compiler.ir.flow import Choose, Cost, If, Limited, May, When, effects_held
from compiler.ir.selectors.actors import Actor
from compiler.ir.times.durations import Edge, Moment, Recurs, Time
from runtime.belongings import cards_of
from runtime.events import Cause
from runtime.history import used
from runtime.holding import Held
from runtime.interpreter.known import check
from runtime.interpreter.parts import once, speaks_of_target
from runtime.interpreter.playing import Playing, UnplayedError, afresh, question, step_of
from runtime.listening import Watch
from runtime.playables import offered_play
from runtime.shifts import Shift

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Effect, Text
    from compiler.ir.terms import Scenario
    from runtime.entity import Entity
    from runtime.interpreter.playing import Question, Step
    from runtime.table import Table

CONSTANTS, DECKLESS = "constants", "deckless"
OFFERED = (Reroll, CancelDamage, Skip, Overcome)
"""What a constant text may offer, and which says by itself when it matters."""
FREE = (AtOnce, Choose, Cost, Limited, May, Stat)
"""What someone may do whenever they like; but for TIMED, which is done at its own time."""
TIMED = (*OFFERED, PlayCards)
OWN_TURN = (TurnOf(who=Actor.SELF), TurnOf(who=Actor.THIS))
START_OF_TURN = Time(edge=Edge.START, moment=Moment.TURN, whose=Actor.SELF, recurs=Recurs.EACH)
DONE = (DamageEffect, Overcome, Recover, Remove, ScenarioEnd, Stat, StatOne, StatSet, StatSetOne)
"""What is done once where a constant text says it, and not held."""


def establish(table: Table, owner: Entity, entry: Entry) -> None:
    """Let the constant texts of an entry hold for the one who has it.

    Raises:
        UnplayedError: One of them says what nothing can do.
    """
    playing = Playing(table, owner, Cause("R-PRIO-7", entry.id), table.control, constant=True)
    for part in (CONSTANTS, DECKLESS) if owner.deckless else (CONSTANTS,):
        for home, step in _steps(entry, part):
            if owner.scenario in home:
                step(playing)


def begin(table: Table) -> None:
    """Let everything hold that those at the table have by being who they are."""
    for one in table.entities:
        for entry in (*cards_of(one), *one.bound_by, *table.rules.ranks.cards(one)):
            establish(table, one, entry)


def in_condition(table: Table, who: Entity, condition: str) -> None:
    """Have happen what a condition brings to whoever comes to be in it, and wait what it waits with (R-COND-1)."""

    def is_so(playing: Playing) -> bool:
        return playing.owner.is_in(condition)

    for id_, effects in table.rules.brings(who, condition).items():
        if (who.id, id_) not in table.established:
            table.established.add((who.id, id_))
            cause = Cause("R-COND-1", id_)
            playing = Playing(table, who, cause, table.control, constant=True, asks=(is_so,))
            for effect in effects:
                step_of(effect)(playing)


def unestablished(entry: Entry) -> str | None:
    """Say what of the constant texts of an entry nothing can do; None where all of it holds."""
    try:
        for part in (CONSTANTS, DECKLESS):
            _steps(entry, part)
    except UnplayedError as error:
        return str(error)
    return None


def release(table: Table, owner: Entity, entry: Entry) -> None:
    """Have the constant texts of an entry hold no longer, as it is no longer in use."""

    def gone(of: Playing) -> bool:
        return of.constant and of.owner is owner and of.cause.entry == entry.id

    for kept in table.held.values():
        kept[:] = [one for one in kept if not gone(one.playing)]
    over = [one for one in table.watches if gone(one.playing)]
    table.watches = [one for one in table.watches if one not in over]
    for watch in over:
        watch.over()
    for bearer in table.entities:
        for one in (*bearer.conditions, *bearer.wards, *bearer.keywords):
            if one.held is not None and gone(one.held.playing):
                bearer.forget(one)


def texts_of(entry: Entry, part: str = CONSTANTS) -> tuple[Text, ...]:
    """Give the texts of an entry that hold by themselves; one part of them for those who are deckless only."""
    return (entry.deckless,) if part == DECKLESS else (entry.static, entry.extra, entry.notes)


@once
def _steps(entry: Entry, part: str) -> tuple[tuple[frozenset[Scenario], Step], ...]:
    """Give what each text does, and in which types of scenario it does so."""
    sentences = [sentence for text in texts_of(entry, part) for sentence in text]
    for sentence in sentences:
        check(sentence)
    return tuple((at_home(one), _constant(effect)) for one in sentences for effect in one.effects)


def _constant(effect: Effect) -> Step:
    """Make the closure of one effect of a constant text."""
    if isinstance(effect, If):
        return _while(effect)
    if isinstance(effect, When) and effect.event is None and effect.at is None:  # "In combat scenarios, ..."
        return _while(If(condition=ScenarioIs(scenario=effect.scenario), then=effect.then))
    if offered_play(effect) is not None:  # a play that the owner has from now on
        return step_of(effect)
    match effect:
        case Limited(then=(May() as may,) | (If(then=(May() as may,), otherwise=()),)) if _is_free(may):
            return _each_turn(effect)
        case Limited(then=(Override(),)):
            return _so_often(effect)
        case May() | Limited() | Choose():
            return _offer(effect)
    if isinstance(effect, Ruling):  # whatever only the DM can judge comes up by itself, and nothing waits for it
        return lambda _playing: None
    if isinstance(effect, Stat) and effect.standing:
        return _shift(effect)
    if isinstance(effect, DONE):
        return _watch(effect)
    return step_of(effect)


def _while(effect: If) -> Step:
    """Let what stands under a condition hold as long as it is so, and the rest as long as it is not."""
    holds = question(effect.condition)

    def fails(playing: Playing) -> bool:
        return not holds(playing)

    sides: tuple[tuple[Question, tuple[Effect, ...]], ...] = ((holds, effect.then), (fails, effect.otherwise))
    make = _on_turn if effect.condition in OWN_TURN else _constant
    parts = [(ask, [make(inner) for inner in effects]) for ask, effects in sides]
    of_target = speaks_of_target(effect.condition)

    def run(playing: Playing) -> None:
        for ask, steps in parts:
            under = replace(playing, asks=(*playing.asks, ask), asks_target=playing.asks_target or of_target)
            for step in steps:
                step(under)

    return run


def _so_often(effect: Limited) -> Step:
    """Have a rule not hold until that has been made use of as often as the limit allows."""
    limit, [rule] = effect.limit, effect.then
    step = step_of(rule)

    def is_left(playing: Playing) -> bool:
        return used(playing.table, rule, playing.owner.id, limit.per) < limit.number

    return lambda playing: step(replace(playing, asks=(*playing.asks, is_left)))


def _watch(effect: Effect) -> Step:
    """Do something as soon as what it stands under comes true; with nothing to stand under, now."""
    step = afresh(step_of(effect))

    def run(playing: Playing) -> None:
        if playing.asks:
            playing.table.watches.append(Watch(playing, step))
        else:
            step(playing)

    return run


def _shift(effect: Stat) -> Step:
    """Have Stat Tracks stand higher or lower from now on."""
    step = step_of(effect)

    def run(playing: Playing) -> None:
        shift = Shift(playing, step, effect=effect)
        playing.table.watches.append(shift)
        shift.look()

    return run


def _is_free(effect: May) -> bool:
    """Tell whether all that the owner may do can be done at any time."""
    inside = tuple(_inside(effect))
    return effect.who is None and all(isinstance(one, FREE) and not isinstance(one, TIMED) for one in inside)


def _on_turn(effect: Effect) -> Step:
    """Make the closure of what stands under "during your turn"."""
    return _each_turn(effect) if isinstance(effect, May) and _is_free(effect) else _constant(effect)


def _each_turn(effect: Effect) -> Step:
    """Offer at the start of each of the owner's turns what no text says the time of."""
    return step_of(When(at=START_OF_TURN, then=(effect,)))


def _offer(effect: May | Limited | Choose) -> Step:
    """Offer something when it matters: dice to roll again once they have fallen, damage to cancel as it comes.

    Raises:
        UnplayedError: It does not say when it matters.
    """
    offered = [one for one in _inside(effect) if isinstance(one, OFFERED)]
    if not offered:
        raise UnplayedError(effect)
    step = afresh(step_of(effect))

    def run(playing: Playing) -> None:
        for one in offered:
            since = playing.table.since()
            playing.table.held.setdefault(type(one), []).append(Held(one, playing, since, offer=step))

    return run


def _inside(effect: Effect) -> Iterator[Effect]:
    """Give every effect inside one, what is paid for it included."""
    yield effect
    paid = effects_held(effect.cost) if isinstance(effect, May) and effect.cost is not None else ()
    for inner in (*effects_held(effect), *paid):
        yield from _inside(inner)
