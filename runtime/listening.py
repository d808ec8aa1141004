"""Constant texts that wait for something ("whenever", "the first time", "after"): who hears of what, and does it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.flow import When
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.times.occasions import Occasion
from runtime.history import use, used
from runtime.holding import Held, spend

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.deeds import Happening
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing, Step
    from runtime.matching import Test
    from runtime.moments import Moment, Occurrence
    from runtime.table import Table


@dataclass(slots=True, kw_only=True)
class Listener(Held[When]):
    """A text that waits: what it waits for, and what it does then."""

    test: Test | None
    """None where it waits for a time."""
    step: Step
    events: frozenset[Happening] = frozenset()
    """What happens where it is what the text waits for."""
    busy: bool = False
    """Whether it is doing what it does: what comes of that is not waited for."""
    answered: set[str] = field(default_factory=set)
    """Whose doing it has answered, where it waits for the next time of each of several."""

    @property
    def is_of_each(self) -> bool:
        """Tell whether it waits once for each of several: "the first time each ally moves"."""
        who = self.what.event.who if self.what.event is not None else None
        once = self.what.occasion in (Occasion.FIRST, Occasion.NEXT)
        return once and isinstance(who, Group) and who.pick is Pick.EACH


@dataclass(slots=True)
class Watch:
    """Something to be done as soon as a condition comes true: "If it is defeated, the scenario ends"."""

    playing: Playing
    step: Step
    done: bool = False

    def look(self) -> None:
        """Do it where its condition has come true; it waits again once that is no longer so."""
        true = all(ask(self.playing) for ask in self.playing.asks)
        if true and not self.done:
            self.done = True
            self.step(self.playing)
        elif not true:
            self.done = False

    def over(self) -> None:
        """Do nothing more: what was done stays done."""


def heard(table: Table) -> bool:
    """Tell whether anything waits at all; where nothing does, as at most tables, nothing needs to be told."""
    return table.windows is not None or When in table.held or bool(table.watches)


def hear(table: Table, moment: Moment) -> None:
    """Let every text that waits for a moment do what it does, in the order in which they were bestowed (R-ORD-1)."""
    for one in tuple(table.held.get(When, ())):
        if isinstance(one, Listener) and one.test is not None and one.holds():
            playing = next((fit for occurrence in moment if (fit := _fitting(one, occurrence))), None)
            if playing is not None:
                answer(one, playing)

    look(table)


def waiting_on(table: Table, pieces: Iterable[Entry]) -> tuple[Held[When], ...]:
    """Give the constant texts of pieces that wait for something."""
    ids = {piece.id for piece in pieces}
    return tuple(one for one in table.held.get(When, ()) if one.playing.constant and one.playing.cause.entry in ids)


def tell_to_the_last(table: Table, told: Occurrence, texts: Sequence[Held[When]]) -> None:
    """Announce what has become of pieces of Gear; their own texts hear it, although they hold no longer."""
    waiting = table.held.setdefault(When, [])
    gone = [one for one in texts if not any(one is left for left in waiting)]
    waiting.extend(gone)
    table.announce(told)
    waiting[:] = [one for one in waiting if not any(one is last for last in gone)]


def tell_of_newcomers(table: Table, told: Occurrence, come: Sequence[Entity]) -> None:
    """Announce that some have come; they were not there, so their own texts do not hear of it, nor of what that brings.

    Else one who summons whenever someone is summoned would bring the next, and that one the next, for ever.
    """
    held = table.held.get(When, ())
    theirs = [one for one in held if isinstance(one, Listener) and any(one.playing.owner is new for new in come)]
    for one in theirs:
        one.busy = True
    table.announce(told)
    for one in theirs:
        one.busy = False


def look(table: Table) -> None:
    """Let every text that waits for something to be so see what is so now."""
    for watch in tuple(table.watches):
        watch.look()


def _fitting(one: Listener, occurrence: Occurrence) -> Playing | None:
    """Give what the text knows as it answers; None where it waits for something else."""
    if occurrence.event not in one.events:  # as nearly always
        return None
    owner = one.playing.owner
    if owner.removed or (owner.defeated and not occurrence.is_defeat_of(owner)) or one.test is None:
        return None
    other = next(iter(occurrence.others), None)
    trigger = other if occurrence.who is owner else occurrence.who
    progress = one.playing.table.progress
    target = trigger or one.playing.target  # of the play that waits, where nobody else is in what happens
    playing = replace(one.playing, target=target, trigger=trigger, occurrence=occurrence, progress=progress)
    playing.rolled = occurrence.amount or 0  # "that many", until the text has anything rolled or reckoned
    return playing if one.test(occurrence, playing) else None


def answer(one: Listener, playing: Playing) -> None:
    """Do what a text waits to do, as often as it may: now, or when the play in progress is over ("after")."""
    table, limit, told = playing.table, one.what.limit, playing.occurrence
    doer = told.who.id if told is not None else ""
    counted = doer if one.is_of_each else playing.owner.id
    often = limit is not None and used(table, one.what, counted, limit.per) >= limit.number
    if one.busy or often or doer in one.answered:
        return
    if one.what.occasion is Occasion.AFTER and table.progress:
        table.afterwards.append((one.step, playing))
        return
    one.busy = True
    playing.constant = False  # what is done now does not hold for ever
    one.step(playing)
    one.busy = False
    if one.what.occasion is Occasion.NEXT and one.is_of_each:
        one.answered.add(doer)
    elif one.what.occasion is Occasion.NEXT:
        spend(table, one)
    if limit is not None and not playing.declined:
        use(table, one.what, counted)
