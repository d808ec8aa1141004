"""Going elsewhere: what keeps someone from it, which way they take, and what is told of each step (rules.md 14.2).

The ground says which ways there are, and so what Blocks, Heights and difficult places leave of them. Where there is no
map, a Move is told and leads nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec import structs

from compiler.ir.deeds.forbidding import BEING_MOVED, LEAVING
from compiler.ir.deeds.overrides import Rule
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import Activity
from compiler.ir.terms import PLACE, MoveKind, PlaceKind
from runtime.blocking import leave_behind, stopping
from runtime.charisma import gets_away
from runtime.climbing import climbs
from runtime.controllers import Decision
from runtime.dice import Pool
from runtime.entity import GRABBED
from runtime.events import Cause, Kind, Note
from runtime.falling import fall_damage
from runtime.ground import Going, Step
from runtime.hazards import RULE, Fails, is_mastered
from runtime.kept_from import SPECIAL, deeds, kept_from
from runtime.listening import heard
from runtime.moments import Occurrence
from runtime.prevention import can_be_kept, comes_about, is_barred
from runtime.shelter import set_aside
from runtime.ways import farther, heights, leads, levelled, skipped

if TYPE_CHECKING:
    from compiler.ir.amounts.dice import Dice
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.ground import Way
    from runtime.hazards import Hazard
    from runtime.table import Table

STAY = "stay"
VERBS: dict[MoveKind | None, str] = {
    None: "is pushed",
    MoveKind.MOVE: "moves",
    MoveKind.FLY: "flies",
    MoveKind.PHASE: "phases",
    MoveKind.TELEPORT: "teleports",
}


@dataclass(slots=True)
class Mover:
    """Moves people for one cause; who chooses the way decides by `control`."""

    table: Table
    control: Controller
    cause: Cause
    waived: frozenset[str] = frozenset()
    """Conditions that do not keep anyone from it this once ("even if you are Immobilized")."""
    pushing: Entity | None = None
    """Who Pushes someone just now."""
    bringing: Entity | None = None
    """Who moves someone else just now, in whatever way."""
    parted: list[tuple[Entity, Entity, str]] = field(default_factory=list)
    """Those of whom one was left behind, one of them Grabbed, and where: it is settled once all is answered."""

    def move(self, who: Entity, going: Going, by: Entity) -> None:
        """Move someone, unless something keeps them from it; `by` chooses the way (R-MOV-2, R-MOV-3)."""
        bar = kept_from(self.table, who, deeds(who, going, by), self.waived)
        if bar is not None:
            self._tell(Note.BARRED, who, self.cause.by(bar), "cannot move")
            return
        skip = skipped(self.table, who, going)
        if skip is not None:
            self._tell(Note.SKIPPED, who, skip, "skips a Move")
            return
        going = farther(self.table, who, going)._replace(
            blocked=stopping(self.table, who, going),
            heights=(*heights(self.table, who), *levelled(self.table, who, going)),
        )
        pushed = self._still_pushed(who, by, going) if going.kind is None else going
        if pushed is None or not self._comes_to_be_moved(who, by):
            return
        going = pushed
        ways = self.table.ground.ways(who, going)
        if ways is None:
            self._lead_nowhere(who, going)
            self._pushed(who, going, by, going.distance)
            self._moved(who, by)
            return
        ways = tuple(way for way in ways if leads(way, self.table.ground.place(who), going, self.table.ground))
        way = self._chosen(ways, going, by)
        if way:
            before = self.table.ground.place(who)
            self.pushing, self.bringing = by if going.kind is None else None, None if by is who else by
            self._go(who, way, going)
            now = self.table.ground.place(who)
            if now != before:
                self._pushed(who, going, by, self.table.ground.distance(before, now))
                self._moved(who, by)
        else:
            self._tell(Happening.MOVES, who, self.cause.by(_rule(going)), "stays", 0)

    def fall(self, who: Entity, to: frozenset[str] | None, by: Entity) -> None:
        """Have someone fall: from where they climb (R-CLB-4), or into one of those places, which `by` chooses."""
        cause, ground = self.cause.by("R-HGT-3"), self.table.ground
        if set_aside(self.table, Rule.FALLING, who):
            self._tell(Note.BARRED, who, cause, "does not fall")
            return
        ways = ground.ways(who, Going(None, to=to, distance=1)) if to is not None else None
        if to is not None and ways is None:
            self._tell(Happening.MOVES, who, cause, "falls; there is no map")
            self._happens(Occurrence(event=Happening.FALLS, who=who))
            return
        if ways is None:
            self._let_go_of_climb(who, cause)
            return
        way = self._chosen(ways, Going(None), by)
        for step in way:
            self._enter(who, step._replace(fall=0), None, cause, "falls")
            self._land(who, step.place, step.border, step.fall)
        self._part()
        if not way:
            self._tell(Happening.MOVES, who, cause, "has nowhere to fall", 0)

    def drop(self, who: Entity, height: int) -> None:
        """Have someone fall so far where they are (R-HGT-3)."""
        cause = self.cause.by("R-HGT-3")
        if set_aside(self.table, Rule.FALLING, who):
            self._tell(Note.BARRED, who, cause, "does not fall")
            return
        self._tell(Happening.MOVES, who, cause, "falls")
        self._land(who, self.table.ground.place(who), "", height)

    def _let_go_of_climb(self, who: Entity, cause: Cause) -> None:
        """Have someone fall from where they climb, as far as they have come up."""
        climbs = Activity.CLIMBING in who.states or self.table.ground.does(who, Activity.CLIMBING)
        if not climbs:
            self._tell(Happening.MOVES, who, cause, "climbs nothing to fall from", 0)
            return
        who.states.discard(Activity.CLIMBING)
        self._tell(Happening.MOVES, who, cause, "falls")
        self._happens(Occurrence(event=Happening.STOPS_CLIMBING, who=who))
        self._land(who, self.table.ground.place(who), "", self.table.ground.drop(who))

    def _land(self, who: Entity, place: str, border: str, height: int) -> None:
        """Tell of a fall, and do its damage."""
        cause = self.cause.by("R-HGT-3")
        if height and not set_aside(self.table, Rule.FALLING_DAMAGE, who, height):
            self._harm(who, fall_damage(self.table, who, height), cause)
        self._happens(Occurrence(event=Happening.FALLS, who=who, place=place, border=border, amount=height))
        self._answer()

    def swap(self, one: Entity, other: Entity, by: Entity, kind: MoveKind | None = None) -> bool:
        """Have two stand where the other stood, unless something keeps one of them from it; no border is crossed.

        Give whether they do.
        """
        ground, places = self.table.ground, {}
        for who, there in ((one, other), (other, one)):
            bar = kept_from(self.table, who, (LEAVING,) if who is by else (BEING_MOVED, LEAVING))
            step = Step(ground.place(there))
            if bar is not None or self._is_kept(who, step, kind, 1) or not self._comes_to_be_moved(who, by):
                self._tell(Note.BARRED, who, self.cause.by(bar or "R-PRIO-3"), "cannot swap places")
                return False
            places[who.id] = ground.place(there)
        if ground.place(one) == ground.place(other):
            self._tell(Happening.MOVES, one, self.cause, f"swaps places with {other.name}, in the same place", 0)
            return True
        for who in (one, other):
            self._freed(who, Going(kind))
            self._enter(who, Step(places[who.id]), kind, self.cause, "swaps places")
            self._moved(who, by)
            if kind is not None:
                far = ground.distance(places[one.id], places[other.id])
                ends = places[other.id if who is one else one.id]
                self._happens(
                    Occurrence(event=Happening.MOVES, who=who, move=kind, place=places[who.id], left=ends, amount=far)
                )
        self._answer()
        self._part()
        return True

    def _pushed(self, who: Entity, going: Going, by: Entity, far: int | None) -> None:
        """Tell of a Push, from both sides."""
        if going.kind is None:
            self._pushes(Happening.PUSHED, who, by, far)
            self._pushes(Happening.PUSHES, by, who, far)

    def _pushes(self, event: Happening, who: Entity, other: Entity, far: int | None) -> Occurrence:
        return self.table.announce(self._push(event, who, other, far))

    def _step_brought(self, who: Entity, step: Step) -> tuple[Occurrence, ...]:
        """Give what is told of one border across which someone is Pushed, from both sides, or moved by another."""
        if not step.border:
            return ()
        told = [] if self.bringing is None else [self._push(Happening.MOVED, who, self.bringing, None)]
        if self.pushing is not None:
            told += [self._push(Happening.PUSHED, who, self.pushing, 1)]
            told += [self._push(Happening.PUSHES, self.pushing, who, 1)]
        left = self.table.ground.place(who)
        return tuple(structs.replace(one, border=step.border, place=step.place, left=left) for one in told)

    def _push(self, event: Happening, who: Entity, other: Entity, far: int | None) -> Occurrence:
        made = self.cause.made
        return Occurrence(event=event, who=who, others=(other,), play=made, amount=far, cause=self.cause)

    def _still_pushed(self, who: Entity, by: Entity, going: Going) -> Going | None:
        """Give how someone is Pushed, with what texts make of the distance; None where a text keeps them from it."""
        far = going.distance
        for event, one, other in ((Happening.PUSHED, who, by), (Happening.PUSHES, by, who)):
            done = self._push(event, one, other, far)
            coming = structs.replace(done, ahead=True)
            if is_barred(self.table, done) or self.table.announce(coming).cancelled:
                return None
            far = coming.amount
        return going._replace(distance=far)

    def _comes_to_be_moved(self, who: Entity, by: Entity) -> bool:
        """Tell whether someone is brought elsewhere by another, where it is another who does."""
        return who is by or comes_about(self.table, self._push(Happening.MOVED, who, by, None))

    def _moved(self, who: Entity, by: Entity) -> None:
        """Tell that someone has been brought elsewhere by another."""
        if who is not by:
            self._pushes(Happening.MOVED, who, by, None)

    def _lead_nowhere(self, who: Entity, going: Going) -> None:
        """Tell of a Move where there is no map: as far as it may go, which changes nothing."""
        place = PLACE.get(who.scenario, PlaceKind.SECTION)
        far = f"up to {going.distance} {place}s" if going.distance != 1 else f"1 {place}"
        words = f"{VERBS[going.kind]} {far if going.distance else f'to another {place}'}; there is no map"
        self._tell(Happening.MOVES, who, self.cause.by(_rule(going)), words, going.distance)
        self._freed(who, going)
        if going.kind is not None:
            self._happens(Occurrence(event=Happening.MOVES, who=who, move=going.kind, amount=going.distance))

    def _chosen(self, ways: tuple[Way, ...], going: Going, by: Entity) -> Way:
        """Have a way chosen; whoever is pushed, or told by another to go, cannot stay, where there is a way at all."""
        names = tuple(way[-1].place for way in ways)
        goes = going.must or going.kind is None
        options = names if goes else (*names, STAY)
        if len(options) <= 1:
            return ways[0] if ways and goes else ()
        at = self.control.decide(Decision(who=by.id, what="where to?", options=options))
        return ways[at] if at < len(ways) else ()

    # ---- on a map

    def _go(self, who: Entity, way: Way, going: Going) -> None:
        """Go step by step, as far as nothing that answers a step puts an end to it (R-MOV-4)."""
        ground = self.table.ground
        start = at = ground.place(who)
        flies = going.kind is MoveKind.FLY and Activity.FLYING not in who.states
        if flies:
            who.states.add(Activity.FLYING)
        self._freed(who, going)
        self.table.on_their_way.add(who.id)
        crossed = 0
        for step in (one._replace(fall=max(one.fall - going.height, 0)) for one in way):
            if ground.place(who) != at or who.defeated or who.id not in self.table.on_their_way:
                break
            crossed += self._step(who, step, going, crossed + 1)
            at = step.place
        self.table.on_their_way.discard(who.id)
        if going.kind is not None and crossed:
            now = ground.place(who)
            far = ground.distance(start, now) if going.kind is MoveKind.TELEPORT else crossed
            moves = Occurrence(event=Happening.MOVES, who=who, move=going.kind, place=now, left=start, amount=far)
            self._happens(moves)
            self._answer()
        self._part()
        if flies:
            who.states.discard(Activity.FLYING)

    def _step(self, who: Entity, step: Step, going: Going, far: int) -> int:
        """Cross one border, where bad ground and those who stand there let them; give how many were crossed."""
        opposed = going.kind is not None and Ignored.CHARISMA not in going.ignoring
        if opposed and not gets_away(self.table, who, self.control):
            return 0
        if self._is_kept(who, step, going.kind, far) or who.id not in self.table.on_their_way:
            return 0
        hazard = step.hazard
        if hazard is not None and not is_mastered(self.table, who, hazard):
            self._fail(who, hazard)
            if hazard.ends:
                return 0
        if step.climb is not None and going.kind is MoveKind.MOVE and not climbs(self.table, who, step, self.cause):
            self._answer()
            return 0
        pushed = self._step_brought(who, step)
        self._enter(who, step, going.kind, self.cause.by(_rule(going)), VERBS[going.kind])
        for one in pushed:
            self.table.announce(one)
        if step.fall and not set_aside(self.table, Rule.FALLING, who):
            self._land(who, step.place, step.border, step.fall)
        self._answer()
        return 1

    def _is_kept(self, who: Entity, step: Step, kind: MoveKind | None, far: int) -> bool:
        """Tell whether a text keeps someone from leaving, crossing, entering, or from going so far like that."""
        if not can_be_kept(self.table) and not heard(self.table):  # as nearly always
            return False
        left = self.table.ground.place(who)
        coming = [*self._passes(who, left, step, kind)]
        if step.fall and kind in (None, MoveKind.MOVE) and not set_aside(self.table, Rule.FALLING, who):
            falls = Occurrence(event=Happening.FALLS, who=who, place=step.place, border=step.border, amount=step.fall)
            coming.append(falls)
        coming.extend(self._step_brought(who, step))
        if kind is not None:
            moves = Occurrence(event=Happening.MOVES, who=who, place=step.place, left=left, move=kind, amount=far)
            coming.append(moves)
        if any(is_barred(self.table, self._by_this(one)) for one in coming):
            return True
        ahead = [one for one in coming if far == 1 or one.event is not Happening.MOVES]
        told = [self.table.announce(structs.replace(one, ahead=True)) for one in ahead]
        return any(one.cancelled for one in told)

    def _fail(self, who: Entity, hazard: Hazard) -> None:
        """Suffer what comes of losing one's footing (R-ACR-1)."""
        cause = self.cause.by(RULE)
        if Fails.FALLS in hazard.fails and not set_aside(self.table, Rule.FALLING, who):
            self._enter(who, Step(hazard.into), None, cause, "falls")
        if Fails.HARMED in hazard.fails and hazard.damage is not None:
            self._harm(who, hazard.damage, cause)
        self._answer()

    def _harm(self, who: Entity, much: Dice | int, cause: Cause) -> None:
        damage = much if isinstance(much, int) else self.table.roll(who, "Damage", Pool(much)).total
        self.table.harm(who, damage, cause)

    def _enter(self, who: Entity, step: Step, kind: MoveKind | None, cause: Cause, verb: str) -> None:
        """Come into another place, and tell those who wait for it."""
        ground, left = self.table.ground, self.table.ground.place(who)
        beside = [one for one in self.table.entities if one is not who and ground.place(one) == left]
        ground.enter(who, step.place)
        self._tell(Happening.MOVES, who, cause, f"{verb} to {step.place}")
        leave_behind(self.table, who, self.cause)
        holds = (one for one in beside if one.is_grabbed_by(who) or who.is_grabbed_by(one))
        self.parted.extend((who, one, left) for one in holds)
        leaves, enters, *crosses = self._passes(who, left, step, kind)
        for one in (leaves, *crosses, enters):
            self._happens(one)

    def _passes(self, who: Entity, left: str, step: Step, kind: MoveKind | None) -> tuple[Occurrence, ...]:
        """Give what it is to get to another place: leaving the one, entering the other, crossing what is between."""

        def by(event: Happening, place: str | None, border: str, others: tuple[Entity, ...] = ()) -> Occurrence:
            pushed = kind is None and self.pushing is not None
            return Occurrence(event=event, who=who, place=place, border=border, others=others, move=kind, pushed=pushed)

        crosses = [by(Happening.CROSSES, None, step.border)] if step.border else []
        crosses += [by(Happening.CROSSES, None, "", step.obstacles)] if step.obstacles else []
        enters = structs.replace(by(Happening.ENTERS, step.place, step.border), left=left)
        return (by(Happening.LEAVES, left, step.border), enters, *crosses)

    def _part(self) -> None:
        """End the holds of those who have parted, once all is answered: whoever was taken along is held still."""
        ground = self.table.ground
        while self.parted:
            who, other, left = self.parted.pop(0)
            for grabbed, holder in ((who, other), (other, who)):
                along = ground.place(who) == ground.place(other) != left
                if grabbed.is_grabbed_by(holder) and not along:
                    self.table.end_condition(grabbed, GRABBED, self.cause)

    def _freed(self, who: Entity, going: Going) -> None:
        """Have a hold end that does not withstand this kind of Move (R-MOV-3)."""
        if going.kind in SPECIAL:
            self.table.end_condition(who, GRABBED, self.cause.by("R-MOV-3"))

    # ---- telling

    def _tell(self, kind: Kind, who: Entity, cause: Cause, words: str, value: int | None = None) -> None:
        self.table.tell(kind, who, cause, words, value)

    def _happens(self, occurrence: Occurrence) -> None:
        self.table.announce(self._by_this(occurrence))

    def _by_this(self, occurrence: Occurrence) -> Occurrence:
        """Say of what happens by whose play it does."""
        made = self.cause.made
        occurrence.play = made
        if made is not None and made.owner is not occurrence.who:
            occurrence.others = (*occurrence.others, made.owner)
        return occurrence

    def _answer(self) -> None:
        """Have it answered now: what answers a step may put an end to the Move."""
        if self.table.windows is not None:
            self.table.windows.rest(self.table)


def _rule(going: Going) -> str:
    return "R-MOV-2" if going.kind is MoveKind.MOVE else "R-MOV-3"
