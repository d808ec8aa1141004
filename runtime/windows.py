"""Who may respond to what happens, and in which order (rules.md 10.3, 10.4, 10.6).

A window opens on a moment. Automatic Interrupts come first, as soon as it has come; then everyone is asked in turn
until nobody wants to add anything, and the Effects of what was declared are done last in, first out. Each declared
response is a moment of its own, so what answers it is done before it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.base import AtOnce
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import effects_held, effects_of
from compiler.ir.terms import PlayKind
from runtime.cards_played import lay_down, take_up
from runtime.controllers import Decision
from runtime.events import Cause
from runtime.history import remember
from runtime.interpreter.loading import plays_text, trigger_test
from runtime.interpreter.playing import Playing
from runtime.interpreter.prices import pay_for
from runtime.legal import may_be_made, note_despite, tolls_on
from runtime.listening import hear
from runtime.made import Made, Stage
from runtime.moments import Occurrence, played
from runtime.playables import GIVING, Answerable, Playable, responses_of
from runtime.plays_to_come import is_barred
from runtime.prevention import averted
from runtime.priority import Origin
from runtime.reach import reaching
from runtime.responding import answers_defeated, played_in_own_turn, responses_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compiler.ir.flow import Effect, Play
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.moments import Moment
    from runtime.table import Table

    Wanted = Callable[[Entity, Play], bool]

AUTOMATIC = "Automatic"
PASS = "pass"  # noqa: S105 - what one says at the table


class Response(NamedTuple):
    """A play that someone has and that fits what has happened."""

    owner: Entity
    held: Playable
    occurrence: Occurrence


class Declared(NamedTuple):
    """A response that has been played, and whose Effect is still to come."""

    made: Made
    occurrence: Occurrence


@dataclass(slots=True)
class Windows:
    """Whose turn it is, who has responded in it, and what has happened since anyone was last asked."""

    control: Controller
    turn: Entity | None = None
    spent: Counter[tuple[str, PlayKind]] = field(default_factory=Counter)
    """How many Assists and Interrupts who has played in this turn, phase, or time between turns (R-AI-8)."""
    waiting: list[Occurrence] = field(default_factory=list)
    """What has happened, and nobody has been asked about yet."""
    aside: int = 0
    """How much of that waits for its own turn, as it came before what is being answered."""
    at_once: list[Occurrence] | None = None
    """What has happened of several things that count as one; None is that each counts by itself."""
    answerable: dict[str, Answerable] = field(default_factory=dict)
    """What the cards of each can answer, by their id."""
    muted: int = 0
    """Within how many things that happen immediately we are: nobody may respond to them (R-IMM-1)."""

    # ---- turns

    def begin(self, turn: Entity | None = None) -> None:
        """Begin someone's turn, a phase, or the time between two turns: all may respond once again (R-AI-8)."""
        self.turn = turn
        self.spent.clear()

    def begin_turn(self, table: Table, who: Entity) -> None:
        """Have it answered that someone's turn begins."""
        self._heard(table, Occurrence(event=Happening.BEGINS_TURN, who=who, place=table.ground.place(who)))

    def end_turn(self, table: Table, who: Entity) -> None:
        """Have the end of someone's turn answered within it, then begin the time between two turns (R-PLAY-3)."""
        self._heard(table, Occurrence(event=Happening.ENDS_TURN, who=who, place=table.ground.place(who)))
        self.begin()

    def _heard(self, table: Table, occurrence: Occurrence) -> None:
        """Let constant texts that wait for it come first, then whoever responds."""
        remember(table, (occurrence,))
        hear(table, (occurrence,))
        self.open(table, (occurrence,))
        self.rest(table)

    # ---- what happens

    def told(self, table: Table, occurrence: Occurrence) -> None:
        """Hear of what happens at the table: what is only about to happen is answered now (R-AI-2).

        What has happened fires Automatic Interrupts now (R-AUTO-1); whoever has to be asked is asked in its time.
        """
        if occurrence.is_before:
            self.open(table, (occurrence,))
        elif self.muted:
            table.answered(occurrence)
        else:
            self.waiting.append(occurrence)
            if self.at_once is None:
                self._fire(table, (occurrence,))
            else:
                self.at_once.append(occurrence)

    def together(self, table: Table, *deeds: Callable[[], object]) -> None:
        """Do what counts as one: Automatic Interrupts fire once all of it has happened (R-DMG-11)."""
        if self.at_once is not None:
            for do in deeds:
                do()
            return
        happened = self.at_once = []
        for do in deeds:
            do()
        self.at_once = None
        for occurrence in happened:
            self._fire(table, (occurrence,))

    def averted(self, who: Entity) -> None:
        """Leave unanswered the defeat that is undone with the damage that has brought it."""
        for occurrence in self.waiting:
            if occurrence.is_defeat_of(who):
                occurrence.cancelled = True

    def made(self, table: Table, made: Made, against: Sequence[Entity]) -> None:
        """Have it answered that a play is made, unless it says "immediately" (R-IMM-2)."""
        if not is_immediate(made.play):
            self.open(table, played(made, against))
            self.rest(table)

    def rest(self, table: Table) -> None:
        """Have everything answered that has happened since the last time, in the order in which it did (R-AI-1)."""
        while len(self.waiting) > self.aside and not self.muted:
            occurrence = self.waiting.pop(self.aside)
            if not (occurrence.cancelled and occurrence.is_defeat_of(occurrence.who)):
                self._ask(table, (occurrence,))
                table.answered(occurrence)

    def open(self, table: Table, moment: Moment) -> None:
        """Have a moment answered: Automatic Interrupts, then declarations, then their Effects in reverse (R-AI-4)."""
        if not self.muted:
            self._fire(table, moment)
            self._ask(table, moment)

    def _fire(self, table: Table, moment: Moment) -> None:
        """Fire Automatic Interrupts, several on one moment at once (R-AUTO-1, R-AUTO-2)."""
        before = self._set_aside()
        for response in [*self._fitting(table, table.entities, moment, is_automatic)]:
            if not self._is_averted(table, response):
                self._at_once(table, self._declare(table, response))
        self.aside, self.at_once = before

    def _ask(self, table: Table, moment: Moment) -> None:
        """Have responses declared, then do their Effects in reverse (R-AI-4)."""
        before = self._set_aside()
        for declared in reversed(self._declarations(table, moment)):
            self._resolve(table, declared)
        self.aside, self.at_once = before

    def _set_aside(self) -> tuple[int, list[Occurrence] | None]:
        """Let what has happened so far wait for its own turn; give what waited before."""
        before = self.aside, self.at_once
        self.aside, self.at_once = len(self.waiting), None
        return before

    # ---- who can respond

    def _fitting(self, table: Table, entities: list[Entity], moment: Moment, wanted: Wanted) -> Iterator[Response]:
        """Give each response of a sort that someone in play has, and that fits the moment."""
        events = frozenset(occurrence.event for occurrence in moment)
        for owner in entities:
            for held in responses_of(table, owner, events) if self._has_any(table, owner, events) else ():
                if wanted(owner, held.play):
                    fitting = (one for one in moment if self._fits(table, owner, held.play, one))
                    occurrence = next(fitting, None)
                    if occurrence is not None:
                        yield Response(owner, held, occurrence)

    def _has_any(self, table: Table, owner: Entity, events: frozenset[Happening]) -> bool:
        """Tell whether someone in play has any response to some events, whatever else its Trigger asks."""
        known = self.answerable.get(owner.id)
        if known is None or not known.still_of(owner):
            known = self.answerable[owner.id] = Answerable.of(table, owner)
        return not owner.removed and not (known.events.isdisjoint(events) and GIVING.isdisjoint(table.held))

    def _may(self, table: Table, owner: Entity, play: Play) -> bool:
        """Tell whether someone may still choose to respond: not in their own turn, and once each (R-AI-7, R-AI-8)."""
        return not is_automatic(owner, play) and self._has_left(table, owner, play.kind)

    def may_interrupt(self, table: Table, who: Entity) -> bool:
        """Tell whether someone may still Interrupt in this turn, with a card or by what counts as one (R-BLK-7)."""
        return self._has_left(table, who, PlayKind.INTERRUPT)

    def _has_left(self, table: Table, who: Entity, kind: PlayKind) -> bool:
        return self.spent[who.id, kind] < responses_in(table, who, kind, self.turn)

    def interrupts(self, table: Table, who: Entity) -> None:
        """Count what someone does as their Interrupt in this turn (R-AI-8)."""
        self._spend(table, who, PlayKind.INTERRUPT)

    def _spend(self, table: Table, who: Entity, kind: PlayKind) -> None:
        self.spent[who.id, kind] += 1
        if who is self.turn:
            played_in_own_turn(table, who, kind)

    def _fits(self, table: Table, owner: Entity, play: Play, occurrence: Occurrence) -> bool:
        """Tell whether something fits a Trigger, and whoever is to answer it may do so at all."""
        if owner.defeated and not (occurrence.is_defeat_of(owner) or answers_defeated(table, owner, play.kind)):
            return False
        return trigger_test(play)(occurrence, self._playing(table, owner, Cause("R-AI-1"), occurrence))

    def _playing(
        self, table: Table, owner: Entity, cause: Cause, occurrence: Occurrence, made: Made | None = None
    ) -> Playing:
        other = next(iter(occurrence.others), None)
        trigger = other if occurrence.who is owner else occurrence.who
        return Playing(
            table,
            owner,
            cause,
            self.control,
            target=trigger,
            made=made,
            trigger=trigger,
            occurrence=occurrence,
            rolled=occurrence.amount or 0,
            progress=table.progress,
        )

    # ---- declaring

    def _declarations(self, table: Table, moment: Moment) -> list[Declared]:
        """Ask everyone in turn until all have passed, so that each has had a fair chance (R-AI-6)."""
        stack: list[Declared] = []
        passed = at = 0
        while passed < len(table.entities):
            owner = table.entities[at % len(table.entities)]
            at += 1
            response = self._asks(table, owner, moment)
            if response is None:
                passed += 1
                continue
            passed = 0
            if self._is_averted(table, response):
                continue
            declared = self._declare(table, response)
            if is_immediate(response.held.play):  # others may still respond to the moment (R-IMM-3)
                self._at_once(table, declared)
            else:
                self.made(table, declared.made, ())
                stack.append(declared)
        return stack

    def _asks(self, table: Table, owner: Entity, moment: Moment) -> Response | None:
        """Ask one of them."""
        fitting = self._fitting(table, [owner], moment, partial(self._may, table))
        options = [one for one in fitting if self._can_be_made(table, one)]
        if not options:
            return None
        names = (*(option.held.name for option in options), PASS)
        at = self.control.decide(Decision(who=owner.id, what=f"respond to: {moment[0].event}?", options=names))
        return options[at] if at < len(options) else None

    def _can_be_made(self, table: Table, response: Response) -> bool:
        """Tell whether a response that fits may be made; an automatic one asks nobody (R-AUTO-1)."""
        occurrence = response.occurrence
        made = response.held.made(response.owner, occurrence.who)
        if occurrence.play is not None and is_barred(table, occurrence.play, made):
            return False
        return may_be_made(made, self._playing(table, response.owner, made.cause, occurrence, made))

    def _is_averted(self, table: Table, response: Response) -> bool:
        """Tell whether something else is done in place of a response, which then was the one that they had."""
        owner, held, occurrence = response
        if not averted(table, partial(played, held.made(owner, occurrence.who), ())):
            return False
        self._spend(table, owner, held.play.kind)
        return True

    def _declare(self, table: Table, response: Response) -> Declared:
        """Play a response: it counts, and a card from hand is used up (R-AI-8, R-PLAY-1)."""
        owner, held, occurrence = response
        made = held.made(owner, occurrence.who)
        made.origin, made.order, made.stood = Origin.RESPONSE, table.next_play(), not owner.defeated
        if not is_automatic(owner, held.play):
            self._spend(table, owner, held.play.kind)
        note_despite(table, made)
        take_up(table, made)
        table.tell(Happening.PLAYS, owner, Cause("R-AI-4", held.entry.id), f"plays {held.name}")
        pay_for(self._playing(table, owner, made.cause, occurrence, made), tolls_on(made, None, table))
        moment = played(made, ())
        remember(table, moment)
        hear(table, moment)
        return Declared(made, occurrence)

    # ---- Effects

    def _at_once(self, table: Table, declared: Declared) -> None:
        """Do an Effect to which nobody may respond (R-IMM-1, R-AUTO-2)."""
        self.muted += 1
        self._effect(table, declared)
        self.muted -= 1
        lay_down(table, declared.made)

    def _resolve(self, table: Table, declared: Declared) -> None:
        """Do the Effect of a response, unless it was cancelled, then let others answer that (R-AI-3)."""
        if not table.goes_no_further(declared.made):
            self._effect(table, declared)
            lay_down(table, declared.made)
            self.rest(table)
        else:
            lay_down(table, declared.made)

    def _effect(self, table: Table, declared: Declared) -> None:
        """Do an Effect; what it changes reaches the rolls still to come of the plays in progress (R-AI-9)."""
        made, occurrence = declared
        playing = self._playing(table, made.owner, Cause("R-AI-1", made.entry.id, made), occurrence, made)
        step = plays_text(made.play, "effect")
        reaching(table, table.progress, lambda: step(playing))
        made.stage = Stage.TOOK_EFFECT


def is_automatic(_: Entity, play: Play) -> bool:
    """Tell whether a play fires by itself, whoever has it (R-AUTO-1)."""
    return AUTOMATIC in play.tags


def _immediate(effect: Effect) -> bool:
    return (isinstance(effect, AtOnce) and effect.immediate) or any(map(_immediate, effects_held(effect)))


def is_immediate(play: Play) -> bool:
    """Tell whether a play says "immediately": then nobody may respond to its being played (R-IMM-2, R-IMM-3)."""
    return any(_immediate(effect) for text in play.texts for effect in effects_of(text))
