"""The table: the one place where anything about those who take part changes, and is told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from compiler.ir.deeds.debate import end_of_axis
from compiler.ir.deeds.overrides import Rule
from compiler.ir.deeds.plays import ScenarioResult
from compiler.ir.deeds.resistances import How
from compiler.ir.deeds.states import Switch
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import Activity
from runtime import deckless, standing
from runtime.blocking import keeps_up, lower
from runtime.coming_to import slot_reached
from runtime.constants import in_condition
from runtime.debating import bounded
from runtime.denials import left
from runtime.entity import CONTROLLED, GRABBED, Camp, Entity, Lasting
from runtime.events import Cause, Note, track_moved
from runtime.hands import may_draw, show_drawn
from runtime.history import remember
from runtime.listening import hear, heard, look
from runtime.made import Stage
from runtime.moments import Occurrence, by_doer, caused, of_cards, suffered
from runtime.prevention import cannot, comes_about, comes_changed, happens_to
from runtime.shelter import LAST, floor_of, kept_of, may_be, may_end, recovered, set_aside, suffered_of
from runtime.slots import LAST_SLOT, at_the_end, within_bounds
from runtime.state import State
from runtime.wards import Given

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.ir.terms import Track
    from runtime.deadlines import Deadline
    from runtime.events import Kind
    from runtime.holding import Held
    from runtime.made import Made
    from runtime.tracks import Passing

Names = tuple[str | None, ...]
"""The tracks, conditions or damage types that something is about; None is damage without a type."""


class Table(State):
    """Everything at a table, and all that can happen to it."""

    __slots__ = ()

    def given(self, who: Entity) -> list[Given]:
        """Give every Resistance and Weakness that counts for someone where they are (R-PRIO-8)."""
        return left(self, who)

    def dice_changes(self, made: Made) -> Made:
        """Give a play as it would be made now: its dice changed by what stands for its owner, and by nothing else."""
        return standing.as_it_stands(self, made)

    def happens(
        self,
        event: Happening,
        who: Entity,
        cause: Cause,
        names: Names = (),
        amount: int | None = None,
        against: tuple[Entity, ...] = (),
    ) -> Occurrence:
        """Let those who wait for it know what happens, or is about to; give it as they have changed it.

        Constant texts that wait for it come first, then what is answered at once; the rest is answered in its time.
        """
        return self.announce(caused(event, who, cause, names, amount, against))

    def would(
        self, event: Happening, who: Entity, cause: Cause, names: Names = (), amount: int | None = None
    ) -> Occurrence:
        """Let those who wait for it know what is about to happen; give it as they have changed or cancelled it."""
        return self.announce(replace(caused(event, who, cause, names, amount), ahead=True))

    def announce(self, occurrence: Occurrence) -> Occurrence:
        """Let those who wait for it know of something; give it as they have changed it."""
        remember(self, (occurrence,))
        if heard(self):
            hear(self, (occurrence,))
        if self.windows is not None:
            self.windows.told(self, occurrence)
        elif not occurrence.is_before:
            self.answered(occurrence)
        return occurrence

    def together(self, *deeds: Callable[[], object]) -> None:
        """Do what counts as one: whoever answers it at once does so when all of it has happened."""
        if self.windows is not None:
            self.windows.together(self, *deeds)
        else:
            for do in deeds:
                do()

    def harm(self, who: Entity, damage: int, cause: Cause, types: Names = (None,)) -> int:
        """Take damage off someone's points, never below 0 (R-DMG-1, R-DMG-2); give how much was lost."""
        if damage > 0 and who.defeated:
            self.tell(Note.UNHARMED, who, cause.by("R-DMG-2"), "is defeated, and suffers no more")
            return 0
        if damage > 0:
            damage = suffered_of(self, who, damage, cause, types)
        if damage <= 0:
            self.tell(Note.UNHARMED, who, cause, "suffers no damage")
            return 0
        lost = max(0, min(damage, who.points - floor_of(self, who, cause, types)))
        who.points -= lost
        self.tell(Happening.SUFFERS_DAMAGE, who, cause, f"suffers {damage} damage, {who.left}", damage)
        told = suffered(who, damage, lost, cause, types)
        deeds: list[Callable[[], object]] = [partial(self.announce, one) for one in told]
        if lost:
            deeds.append(partial(self.announce, replace(told[0], event=Happening.REDUCED, amount=who.points)))
        if lost and who.defeated:
            deeds.append(partial(self.fallen, who, cause, types))
        self.together(*deeds)
        return lost

    def goes_no_further(self, made: Made) -> bool:
        """End a play whose owner has been defeated since it was made (R-DMG-2); tell whether it is at an end."""
        if made.stage is Stage.MADE and made.fell:
            made.stage = Stage.CANCELLED
            words = f"is defeated, and goes no further with {made.name}"
            self.tell(Note.CANCELLED, made.owner, Cause("R-DMG-2", made.entry.id), words)
        return made.stage is Stage.CANCELLED

    def fallen(self, who: Entity, cause: Cause, types: Names = ()) -> None:
        """Tell that someone is defeated who has lost the last point, unless it was given back at once (R-DMG-2)."""
        if who.defeated:
            self.tell(Happening.DEFEATED, who, cause.by("R-DMG-2"), "is defeated")
            self.happens(Happening.REDUCED_TO_ZERO, who, cause, types)
            self._is_felled(who, cause, types=types)

    def answered(self, occurrence: Occurrence) -> None:
        """Let come what waits until everyone has answered: of damage not taken back, a defeat, the end of a debate."""
        if occurrence.event is Happening.SUFFERS_DAMAGE:
            if occurrence.amount and not occurrence.cancelled:
                self._disturbed(occurrence)
        elif occurrence.event is Happening.DEFEATED:
            self._let_go(occurrence.who, occurrence.cause)
        elif occurrence.event is Happening.DEBATE_MOVES:
            self._decide_debate(occurrence.who, occurrence.cause)

    def _disturbed(self, occurrence: Occurrence) -> None:
        """Have damage take all charges and the Incantation (R-INC-7)."""
        who, rule = occurrence.who, Rule.LOSE_INCANTATION
        if (who.incanting or who.charges) and rule not in occurrence.spares and not set_aside(self, rule, who):
            self.charge(who, None, occurrence.cause.by("R-INC-7"), kept_of(self, who))

    def _let_go(self, who: Entity, cause: Cause) -> None:
        """End every hold of whoever is defeated, and on them (rules.md 13.2)."""
        for one in self.entities:
            holds = [held for held in one.conditions if held.what == GRABBED and (one is who or held.by == who.id)]
            for held in holds:
                one.forget(held)
            if holds and not one.is_in(GRABBED):
                self.tell(Happening.RECOVERS_FROM_CONDITION, one, cause.by("R-COND-1"), f"is no longer {GRABBED}")
                self.happens(Happening.RECOVERS_FROM_CONDITION, one, cause, (GRABBED,))

    def give_back(self, who: Entity, points: int, cause: Cause) -> None:
        """Undo so much of what someone has lost, or with a number below 0 of what they have got back."""
        moved = min(max(points, -who.points), who.most - who.points)
        if moved > 0 and who.defeated and self.windows is not None:
            self.windows.averted(who)
        who.points += moved
        if moved:
            words = f"{'gets back' if moved > 0 else 'does not get'} {abs(moved)}, {who.left}"
            self.tell(Happening.RECOVERS, who, cause, words, moved)

    def recover(self, who: Entity, amount: int, cause: Cause) -> int:
        """Give points back, never above the maximum (R-DMG-12); give how many."""
        if cannot(self, Happening.RECOVERS, who, cause, amount=amount):
            return 0
        coming = self.would(Happening.RECOVERS, who, cause, amount=amount)
        amount = 0 if coming.cancelled else coming.amount or 0
        back = min(max(recovered(self, who, amount), 0), who.most - who.points)
        who.points += back
        self.tell(Happening.RECOVERS, who, cause.by("R-DMG-12"), f"recovers {back}, {who.left}", back)
        if back:
            self.happens(Happening.RECOVERS, who, cause, amount=back)
        return back

    def move_track(self, who: Entity, track: Track, by: int, cause: Cause) -> int:
        """Move a Stat Track, within its ends (R-STAT-8); give how far it moved."""
        toward = track_moved(by)
        if by and cannot(self, toward, who, cause, names=(track,)):
            return 0
        if by:
            coming = self.would(toward, who, cause, (track,), abs(by))
            by = 0 if coming.cancelled else (1 if by > 0 else -1) * (coming.amount or 0)
        counter = who.tracks[track]
        moved = counter.move(within_bounds(self, who, track, by, cause))
        toward = track_moved(moved)
        self.tell(toward, who, cause.by("R-STAT-8"), f"moves {track} by {moved:+d} to {counter.value:+d}", moved)
        ends = moved and abs(counter.value) == LAST_SLOT
        if moved:
            self.happens(toward, who, cause, (track,), abs(moved))
            self.announce(slot_reached(who, track, moved, cause))
        if ends:
            at_the_end(self, who, track, cause)
        return moved

    def let_go_track(self, who: Entity, track: Track, kept: Passing, cause: Cause) -> None:
        """Move a Stat Track back by what it was moved for a while, as that is over; this is no loss (R-ORD-1)."""
        counter = who.tracks[track]
        moved = counter.let_go(kept)
        if moved:
            words = f"moves {track} back by {moved:+d} to {counter.value:+d}"
            self.tell(track_moved(moved), who, cause.by("R-ORD-1"), words, moved)
            if abs(counter.value) == LAST_SLOT:
                at_the_end(self, who, track, cause)

    def restore_track(self, who: Entity, track: Track, cause: Cause) -> None:
        """Set a Stat Track back to its base."""
        moved = who.tracks[track].reset()
        self.tell(Note.TRACK_RESET, who, cause, f"has {track} back at {who.tracks[track].value:+d}", moved)

    def begin_condition(
        self, who: Entity, condition: str, until: Deadline | None, cause: Cause, by: Entity | None = None
    ) -> None:
        """Put someone in a condition (R-COND-1), unless they cannot be in it; `by` is whoever has done it to them."""
        held = condition != GRABBED or not (who.defeated or (by is not None and by.defeated))
        if not (held and may_be(self, who, condition)):
            self.tell(Note.BARRED, who, cause, f"cannot be {condition}")
            return
        coming = caused(Happening.GAINS_CONDITION, who, cause, (condition,))
        coming.until = until
        if not happens_to(self, coming, Happening.AFFLICTS):
            return
        who.conditions.append(Lasting(condition, self.since(), until, cause.entry, by=by.id if by else ""))
        self.tell(Happening.GAINS_CONDITION, who, cause.by("R-COND-1"), f"is {condition}")
        if condition == CONTROLLED and by is not None:  # who sees the hand (rules.md 13.3)
            hand = ", ".join(who.piles.hand) or "nothing"
            self.tell(Happening.REVEALS, who, cause, f"shows {by.name} the hand: {hand}")
        in_condition(self, who, condition)
        if not keeps_up(self, who, condition):
            lower(self, who, cause)
        for told in (coming, *by_doer(coming, Happening.AFFLICTS)):
            self.announce(told)

    def end_condition(self, who: Entity, condition: str, cause: Cause) -> None:
        """Take someone out of a condition, however often it was given, as far as this may end it."""
        stays = [one for one in who.conditions if one.what != condition or not may_end(self, one.entry, cause)]
        if len(stays) == len(who.conditions):
            return
        if cannot(self, Happening.RECOVERS_FROM_CONDITION, who, cause, names=(condition,)):
            return
        if self.would(Happening.RECOVERS_FROM_CONDITION, who, cause, (condition,)).cancelled:
            return
        who.conditions = stays
        if not who.is_in(condition):
            self.tell(Happening.RECOVERS_FROM_CONDITION, who, cause.by("R-COND-1"), f"is no longer {condition}")
            self.happens(Happening.RECOVERS_FROM_CONDITION, who, cause, (condition,))

    def expire(self, who: Entity, one: Lasting) -> None:
        """End what someone is, has or may not do, as its time has come (R-COND-1)."""
        who.forget(one)
        self.tell(Note.ENDED, who, Cause("R-COND-1", one.entry), f"{one.over}")
        look(self)

    def give_ward(
        self, who: Entity, given: Given, until: Deadline | None, cause: Cause, held: Held[Any] | None = None
    ) -> None:
        """Give Resistance or Weakness (R-DMG-7), that of `held` as long as what it stands under is so."""
        who.wards.append(Lasting(given, self.since(), until, cause.entry, held))
        added = "+" if given.how is How.ADD else ""
        words = f"gains {added}{given.value} {given.type} {given.ward}"
        self.tell(Note.WARD_GIVEN, who, cause.by("R-DMG-7"), words, given.value)

    def draw(self, who: Entity, number: int, cause: Cause) -> int:
        """Have someone draw cards (R-DRAW-2); give how many they got."""
        if not may_draw(self, who):
            self.tell(Note.BARRED, who, cause, "cannot draw cards")
            return 0
        barred = cannot(self, Happening.DRAWS, who, cause, amount=number)
        if barred or self.would(Happening.DRAWS, who, cause, amount=number).cancelled:
            return 0
        if who.deckless:
            return deckless.draws(self, who, number, cause)
        drawn = len(who.piles.draw(number, lambda deck: self._reshuffle(who, deck, cause)))
        self.tell(Happening.DRAWS, who, cause.by("R-DRAW-2"), f"draws {drawn} of {number} cards", drawn)
        if drawn:
            cards = who.piles.hand[-drawn:]
            self.handles(Happening.DRAWS, who, cards, cause)
            show_drawn(self, who, cards, cause)
        return drawn

    def _reshuffle(self, who: Entity, deck: list[str], cause: Cause) -> None:
        self.chance.shuffle(deck)
        self.handles(Happening.RESHUFFLES, who, (), cause)

    def discard(self, who: Entity, cards: Sequence[str], cause: Cause) -> None:
        """Have someone discard cards of their hand."""
        if cards and not comes_about(self, of_cards(Happening.DISCARDS, who, cards, cause)):
            return
        who.piles.discard_cards(cards)
        self.tell(Happening.DISCARDS, who, cause, "discards " + (", ".join(cards) or "nothing"), len(cards))
        if cards:
            self.handles(Happening.DISCARDS, who, cards, cause)

    def handles(self, event: Happening, who: Entity, cards: Sequence[str], cause: Cause) -> Occurrence:
        """Let it be known what is done to cards, or is about to be."""
        return self.announce(of_cards(event, who, cards, cause))

    def set_state(self, who: Entity, state: str, to: Switch, cause: Cause) -> None:
        """Turn a state on or off, or to the one it is not."""
        on = state not in who.states if to is Switch.EITHER else to is Switch.ON
        (who.states.add if on else who.states.discard)(state)
        self.tell(Note.STATE_SET, who, cause, f"is {'now' if on else 'no longer'} {state}")

    def advance_debate(self, notches: int, by: Entity, cause: Cause) -> None:
        """Move the Debate Counter toward victory, or below 0 toward defeat, within its ends (R-DEB-1, R-DEB-2)."""
        notches = bounded(self, notches)
        moved = min(max(self.debate + notches, -self.end_of_debate), self.end_of_debate) - self.debate
        if moved and cannot(self, Happening.DEBATE_MOVES, by, cause, amount=moved):
            return
        if moved:
            coming = self.would(Happening.DEBATE_MOVES, by, cause, amount=moved)
            if coming.cancelled:
                return
            moved = coming.amount or 0
        self.debate += moved
        words = f"moves the Debate Counter by {moved:+d}"
        self.tell(Happening.DEBATE_MOVES, by, cause.by("R-DEB-2"), words, self.debate)
        if moved:
            self.happens(Happening.DEBATE_MOVES, by, cause, amount=moved)

    @property
    def end_of_debate(self) -> int:
        """Give how many notches from the middle the ends of the Debate Counter's axis are (R-DEB-1)."""
        return end_of_axis(sum(one.entry is None and one.camp is Camp.PLAYERS for one in self.entities))

    def _decide_debate(self, by: Entity, cause: Cause) -> None:
        """End the scenario where the Debate Counter has come to an end of its axis (R-DEB-1)."""
        if abs(self.debate) == self.end_of_debate and self.ended is None:
            self.ended = ScenarioResult.VICTORY if self.debate > 0 else ScenarioResult.DEFEAT
            words = f"has the Debate Counter at its end, which ends the scenario: {self.ended}"
            self.tell(Note.SCENARIO_ENDED, by, cause.by("R-DEB-1"), words)

    def incant(self, who: Entity, cause: Cause) -> None:
        """Begin to incant, in the Action Phase or as a text has it; not while climbing (R-INC-2, R-INC-9)."""
        climbs = Activity.CLIMBING in who.states or self.ground.does(who, Activity.CLIMBING)
        if climbs and not set_aside(self, Rule.INCANT_ON_GROUND, who):
            self.tell(Note.BARRED, who, cause.by("R-INC-9"), "cannot incant while climbing")
            return
        begins = caused(Happening.BEGINS_INCANTATION, who, cause)
        if comes_about(self, begins):
            who.incanting = True
            self.tell(Happening.BEGINS_INCANTATION, who, cause.by("R-INC-2"), "begins an Incantation")
            self.announce(begins)

    def charge(self, who: Entity, by: int | None, cause: Cause, kept: int = 0) -> None:
        """Give someone Incantation charges, or take them; without a number all, and the Incantation (R-INC-6)."""
        number = min(0, kept - who.charges) if by is None else max(by, -who.charges)
        way = Happening.GAINS_CHARGES if number > 0 else Happening.LOSES_CHARGES
        changes = caused(way, who, cause, amount=abs(number))
        if number and not comes_changed(self, changes):
            return
        who.charges += (number := (1 if number > 0 else -1) * (changes.amount or 0))
        self.tell(way, who, cause, f"has {who.charges} Incantation charges", number)
        if by is None:
            self.stop_incanting(who, cause)
        if number:
            self.announce(changes)

    def stop_incanting(self, who: Entity, cause: Cause) -> None:
        """Have someone incant no more, who does."""
        if who.incanting:
            who.incanting = False
            self.announce(caused(Happening.STOPS_INCANTING, who, cause))

    def defeat(self, who: Entity, cause: Cause, by: tuple[Entity, ...] = ()) -> None:
        """Have someone overcome or defeated without a roll; by whom, where it is not whoever's play does it."""
        if who.defeated or any(cannot(self, event, who, cause) for event in LAST):
            return
        if not self.would(Happening.DEFEATED, who, cause).cancelled:
            who.points, who.overcome = 0, True
            self.tell(Happening.DEFEATED, who, cause, "is defeated")
            self._is_felled(who, cause, by)

    def _is_felled(self, who: Entity, cause: Cause, by: tuple[Entity, ...] = (), types: Names = ()) -> None:
        """Tell of a defeat, from both sides; by which types of damage."""
        for one in by_doer(self.happens(Happening.DEFEATED, who, cause, types, against=by), Happening.DEFEATS):
            self.announce(one)

    def remove(self, who: Entity, cause: Cause) -> None:
        """Take someone out of play."""
        who.removed = True
        self.tell(Note.REMOVED, who, cause, "is out of play")

    def move_cards(self, who: Entity, number: int, whereto: str, cause: Cause, kind: Kind = Note.CARDS_MOVED) -> None:
        """Note that cards of someone's have come to lie elsewhere, by which deed."""
        self.tell(kind, who, cause, f"puts {number} card{'' if number == 1 else 's'} {whereto}", number)
