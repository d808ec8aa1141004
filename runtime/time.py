"""The course of a scenario: rounds, turns and phases, and what begins, ends or comes with them (rules.md 9)."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.coming import Extent, Skip
from compiler.ir.deeds.overrides import Rule
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import When
from compiler.ir.terms import Phase, Scenario
from compiler.ir.times.durations import Edge, Moment
from runtime import deckless, hands, incanting, turn_order
from runtime.coming_to import slot_reached
from runtime.deadlines import reached
from runtime.events import Cause, Note, track_moved
from runtime.health import rise
from runtime.holding import held, spend
from runtime.interpreter.who import is_meant
from runtime.lapsing import Coming, Over, due, ending, is_there
from runtime.listening import Listener, answer
from runtime.moments import Occurrence
from runtime.prevention import comes_about
from runtime.shelter import set_aside
from runtime.slots import undrifting

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.table import Table


def begin_scenario(table: Table) -> None:
    """Begin: what happens at the start of each scenario."""
    passes(table, Edge.START, Moment.SCENARIO)


def begin_round(table: Table) -> None:
    """Begin a round with its Draw Phase: cards, then the drift of the Stat Tracks (R-DRAW-1 to R-DRAW-3)."""
    _open(table)
    turn_order.round_begins(table)
    table.phase = Phase.DRAW
    passes(table, Edge.START, Moment.ROUND)
    passes(table, Edge.START, Moment.PHASE)
    for who in _present(table):
        if not skips(table, who, Phase.DRAW):
            (deckless if who.deckless and who.entry is None else hands).in_draw_phase(table, who)
    _rest(table)  # what the answers move does not drift (R-RND-5)
    for who in _present(table):
        _drift(table, who)
    _rest(table)
    _next_phase(table, Phase.TURN)


def _next_phase(table: Table, phase: Phase) -> None:
    passes(table, Edge.END, Moment.PHASE)
    table.phase = phase
    passes(table, Edge.START, Moment.PHASE)


def _drift(table: Table, who: Entity) -> None:
    """Move each Stat Track that has not changed one slot toward its base, and clear the marks (R-DRAW-3, R-RND-1)."""
    if set_aside(table, Rule.DRIFT, who):
        for counter in who.tracks.values():
            counter.changed = False
        return
    for track, by in who.tracks.drift(undrifting(table, who)).items():
        cause = Cause("R-DRAW-3")
        table.tell(track_moved(by), who, cause, f"has {track} drift {by:+d}", by)
        table.announce(slot_reached(who, track, by, cause))


def begin_turn(table: Table, who: Entity) -> None:
    """Begin someone's turn: what occurs or ends at its start, in the order bestowed (rules.md 9.3)."""
    _rest(table)
    table.turns += 1
    who.turns += 1
    table.turn_of, table.edge = who.id, Edge.START
    turn_order.begun(table, who)
    table.tell(Happening.BEGINS_TURN, who, Cause("R-TURN-1"), "begins a turn")
    if table.windows is not None:
        table.windows.begin(who)
    rise(table, who)
    _rest(table)
    if table.windows is not None:
        table.windows.begin_turn(table, who)
    incanting.at_start_of_turn(table, who)  # before the effects (R-TURN-5)
    _rest(table)
    passes(table, Edge.START, Moment.TURN, who)
    table.edge = None


def end_turn(table: Table, who: Entity) -> None:
    """End someone's turn: what occurs or ends at its end, then the time between two turns (R-PLAY-3)."""
    _rest(table)
    table.edge = Edge.END
    passes(table, Edge.END, Moment.TURN, who)
    incanting.at_end_of_turn(table, who)
    who.acted = True
    if table.windows is not None:
        table.windows.end_turn(table, who)
    table.turn_of, table.edge = "", None


def end_round(table: Table) -> None:
    """End a round with its Discard Phase: what ends with it, then hands down to their limit (R-DISC-1, R-DISC-2)."""
    _open(table)
    _next_phase(table, Phase.DISCARD)
    end = (Edge.END, Moment.ROUND, None)
    over = _reached(table, *end)
    ends = [one for one in ending(table, over) if not one.about_hands]
    _in_order(table, [*due(table, over), *_recurring(table, *end), *ends])
    table.together(partial(_discards, table))
    _rest(table)
    _in_order(table, ending(table, over))
    passes(table, Edge.END, Moment.PHASE)
    table.round += 1


def _discards(table: Table) -> None:
    """Have everyone discard what is over their Hand Limit, all at once (R-DISC-2)."""
    for who in _present(table):
        if not skips(table, who, Phase.DISCARD):
            (deckless if who.deckless and who.entry is None else hands).in_discard_phase(table, who)
        who.acted = False


def end_scenario(table: Table) -> None:
    """End: what lasts until the end of the scenario is over."""
    passes(table, Edge.END, Moment.SCENARIO)


def skips(table: Table, who: Entity, phase: Phase | None) -> bool:
    """Tell whether someone goes without a phase, or with None a whole turn; the next one only once (R-STAT-6)."""
    cause = _skipping(table, who, phase)
    if cause is not None:
        table.tell(Note.SKIPPED, who, cause, f"skips {f'the {phase} Phase' if phase else 'a turn'}")
    return cause is not None


def _skipping(table: Table, who: Entity, phase: Phase | None) -> Cause | None:
    """Give what has someone skip a phase, once it has been offered to those who may."""
    begins = Occurrence(event=Happening.BEGINS_TURN, who=who, place=table.ground.place(who))
    if phase is None and not comes_about(table, begins):
        return Cause("R-PRIO-3")
    rule = table.rules.skips(who, phase)
    if rule is not None:
        return Cause("R-STAT-2", rule)
    for one in tuple(held(table, Skip, who)):
        if one.offer is not None and one.what.phase is phase:
            one.offer(replace(one.playing, constant=False))
    for one in held(table, Skip, who):
        if one.what.phase is phase and one.offer is None:
            if one.what.extent is Extent.NEXT:
                spend(table, one)
            return one.playing.cause
    return None


def _present(table: Table) -> list[Entity]:
    return [one for one in table.entities if not one.removed]


def _open(table: Table) -> None:
    """Begin a phase: everyone may respond once in it (R-AI-8), and first to what came before."""
    _rest(table)
    if table.windows is not None:
        table.windows.begin()


def _rest(table: Table) -> None:
    if table.windows is not None:
        table.windows.rest(table)


# ---- what occurs and ends


def passes(table: Table, edge: Edge, moment: Moment, who: Entity | None = None) -> None:
    """Have occur what waits for this moment, and end what lasts until it, in the order bestowed (R-ORD-1)."""
    over = _reached(table, edge, moment, who)
    _in_order(table, [*due(table, over), *_recurring(table, edge, moment, who), *ending(table, over)])


def _reached(table: Table, edge: Edge, moment: Moment, who: Entity | None) -> Over:
    """Make what tells whether a deadline is this moment, or one that has gone by."""
    return lambda at: reached(at, edge, moment, table, who)


def _in_order(table: Table, coming: list[Coming]) -> None:
    """Have it come one by one, each answered before the next."""
    for one in sorted(coming, key=attrgetter("since")):
        one.do()
        _rest(table)


def _recurring(table: Table, edge: Edge, moment: Moment, who: Entity | None) -> list[Coming]:
    """Give what constant texts do at each such moment: at the start of each round, of your turn."""

    def come(one: Listener) -> Coming:
        playing = replace(one.playing, trigger=who, target=one.playing.aimed or who)
        return Coming(one.since, partial(_recur, table, one, playing))

    listening = table.held.get(When, ())
    return [come(one) for one in listening if isinstance(one, Listener) and _waits_for(one, edge, moment, who)]


def _recur(table: Table, one: Listener, playing: Playing) -> None:
    """Do what a constant text does now, unless what came before it has put an end to the text."""
    if is_there(one, table.held.get(When, ())) and not _is_out(one) and one.holds():
        answer(one, playing)


def _waits_for(one: Listener, edge: Edge, moment: Moment, who: Entity | None) -> bool:
    at, owner = one.what.at, one.playing.owner
    if at is None or at.edge is not edge or _stretch(at.moment) is not moment or _is_out(one) or not one.holds():
        return False
    if at.phase is not None and at.phase is not one.playing.table.phase:
        return False
    if at.nth is not None and (who is None or one.playing.table.turns_begun.count(who.id) != at.nth):
        return False
    if one.what.scenario not in (Scenario.ANY, owner.scenario):
        return False
    return at.whose is None or (who is not None and is_meant(at.whose, who, one.playing))


def _is_out(one: Listener) -> bool:
    """Tell whether its owner is out of the fight; nobody is any more as the scenario is over (R-END-1)."""
    at = one.what.at
    if at is not None and (at.edge, at.moment) == (Edge.END, Moment.SCENARIO):
        return one.playing.owner.removed
    return one.is_over


def _stretch(moment: Moment) -> Moment:
    return {Moment.NEXT_TURN: Moment.TURN, Moment.NEXT_PHASE: Moment.PHASE, Moment.NEXT_ROUND: Moment.ROUND}.get(
        moment, moment
    )
