"""What holds for a while, or always: effects that somebody asks about when it matters, kept by their type.

A text that is played gives its effects to those whom it means then, but for what it bars: "enemies in your occupied
section cannot move" is of whoever is there. A constant text of a Role, of Gear or of an NPC means whoever fits when it
is asked, and holds only while the conditions that it stands under do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec.structs import replace

from compiler.ir.base import Node
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.events.deeds import HasDone
from compiler.ir.flow import Toll
from compiler.ir.parts_in import all_in, parts_in
from compiler.ir.selectors.who import Group, Pick
from runtime.deadlines import deadline
from runtime.entity import Lasting
from runtime.events import Note
from runtime.interpreter.who import each_of, is_meant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.places import Ground as Nature
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from runtime.deadlines import Deadline
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing, Step
    from runtime.moments import Occurrence
    from runtime.table import Table
    from runtime.wards import Given

N = TypeVar("N", bound=Node)
BARS = (Cannot, Toll)
"""What keeps someone from something."""


@dataclass(slots=True)
class Held(Generic[N]):
    """One effect that holds: whose text it is of, for whom, since when (R-ORD-1) and until when."""

    what: N
    playing: Playing
    since: int
    on: str | None = None
    """The id of the one for whom it was bestowed; None is whoever fits when it is asked."""
    until: Deadline | None = None
    offer: Step | None = None
    """What a constant text has done for it to happen: how often it is allowed, who may, and for what price."""
    at: frozenset[str] | None = None
    """The places or borders for which it was bestowed; None is those that fit when it is asked, if any."""
    bars: Callable[[Occurrence, Playing], bool] | None = None
    """Tells of what is about to happen whether it keeps that from happening."""
    ends: Callable[[], object] | None = None
    """What is brought up to date once it is over."""
    fits: Callable[[str, Callable[[str], frozenset[Nature]]], bool] | None = None
    """Tells of a constant text whether it means a place, by what places are like."""

    def holds(self, target: Entity | None = None) -> bool:
        """Tell whether what it stands under is so, of a play against someone where that is asked."""
        asked = target is not None and self.playing.asks_target
        playing = replace(self.playing, target=target) if asked else self.playing
        return all(ask(playing) for ask in playing.asks)

    @property
    def is_over(self) -> bool:
        """Whether it is a constant text of one who is out of the fight, and contributes nothing more (R-DMG-2)."""
        owner = self.playing.owner
        return self.playing.constant and (owner.defeated or owner.removed)

    def where(self, place: str, light: Callable[[str], frozenset[Nature]]) -> bool:
        """Tell whether it holds for a place now, where places are like that."""
        return place in self.at if self.at is not None else self.fits is not None and self.fits(place, light)

    def is_for(self, who: Entity, target: Entity | None = None) -> bool:
        """Tell whether it holds for someone now; the one whose text it is has it still when out of the fight.

        Of a play that they make, `target` is the one against whom it is made.
        """
        if self.on is not None:
            return self.on == who.id and (not self.playing.asks or self.holds())
        if self.is_over and who is not self.playing.owner:
            return False
        subject: Who | None = getattr(self.what, "who", None)
        return (subject is None or is_meant(subject, who, self.playing)) and self.holds(target)


def hold(effect: Node, playing: Playing, bars: Callable[[Occurrence, Playing], bool] | None = None) -> None:
    """Let an effect hold until the time that it names, for each of those it means, unless it is constant."""
    table = playing.table
    if playing.constant:
        until = deadline(_until(effect), playing, None, None)
        kept = table.held.setdefault(type(effect), [])
        kept.append(Held(effect, playing, table.since(), until=until, bars=bars))
        return
    subject: Who | None = getattr(effect, "who", None)
    for who in [None] if subject is None or _is_of_whoever_fits(effect, subject) else each_of(subject, playing):
        bestow(effect, playing, who, bars)


def hold_meanwhile(effect: Node, playing: Playing) -> None:
    """Let an effect hold as long as the plays are resolved that its text is part of."""
    kept = playing.table.held.setdefault(type(effect), [])
    before = [*kept]
    hold(effect, playing)
    brought = [one for one in kept if one not in before]

    def over(_playing: Playing) -> None:
        kept[:] = [one for one in kept if one not in brought]

    playing.table.afterwards.append((over, playing))


def _is_of_whoever_fits(effect: Node, subject: Who) -> bool:
    """Tell whether those are barred who fit when it is asked: not who have done something, or until their time."""
    until = _until(effect)
    return (
        isinstance(effect, BARS)
        and isinstance(subject, Group)
        and subject.pick in (Pick.ALL, Pick.EACH)
        and bool(subject.facts)
        and not any(parts_in(subject.facts, HasDone))
        and subject not in all_in(until)
    )


def bestow(
    effect: Node,
    playing: Playing,
    who: Entity | None,
    bars: Callable[[Occurrence, Playing], bool] | None = None,
    ends: Callable[[], object] | None = None,
) -> None:
    """Let an effect hold for one of those whom it means, or for nobody in particular, until the time that it names."""
    subject: Who | None = getattr(effect, "who", None)
    now = replace(playing, chosen=list(playing.chosen))
    until = deadline(_until(effect), playing, subject, who)
    one = Held(effect, now, playing.table.since(), who.id if who else None, until, bars=bars, ends=ends)
    playing.table.held.setdefault(type(effect), []).append(one)
    playing.tell(Note.BESTOWED, who or playing.owner, "R-ORD-1", "is under this from now on")


def _until(effect: Node) -> Time | None:
    until: Time | None = getattr(effect, "until", None)
    return until


def always(what: str | Given, effect: Node, playing: Playing) -> Lasting:
    """Give what a constant text makes of everyone whom it means, for as long: a condition, a keyword, a Resistance."""
    since, until = playing.table.since(), deadline(_until(effect), playing, None, None)
    return Lasting(what, since, until, playing.cause.entry, Held(effect, playing, since))


def while_so(effect: Node, who: Entity, playing: Playing) -> Held[Node] | None:
    """Give what has something that someone was given count only while it is so; None where it counts anyway."""
    return Held(effect, playing, playing.table.since(), who.id) if playing.asks else None


def held(table: Table, kind: type[N], who: Entity) -> Iterator[Held[N]]:
    """Give what of a type holds for someone now, in the order in which it was bestowed."""
    kept = table.held.get(kind)
    return (one for one in kept if one.is_for(who)) if kept else iter(())  # nothing, as nearly always


def holds(table: Table, kind: type[N], who: Entity) -> bool:
    """Tell whether anything of a type holds for someone now."""
    return next(held(table, kind, who), None) is not None


def spend(table: Table, one: Held[N]) -> None:
    """End something that was for the next of its kind only, unless it is a constant text."""
    if not one.playing.constant:
        table.held[type(one.what)].remove(one)
