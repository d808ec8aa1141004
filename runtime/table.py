"""The table: who takes part, the dice, and the one place where anything about them changes, and is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from compiler.ir.deeds import Done
from compiler.ir.overrides import Rule
from compiler.ir.resistances import How
from compiler.ir.states import Switch
from compiler.ir.triggers import Happening
from runtime import deckless, standing
from runtime.blocking import LOWERING, lower
from runtime.constants import in_condition
from runtime.controllers import Eager
from runtime.entity import Entity, Lasting
from runtime.events import Cause, Event, Kind
from runtime.ground import Together
from runtime.hands import may_draw
from runtime.history import note
from runtime.interpreter import loading
from runtime.listening import hear
from runtime.moments import Occurrence
from runtime.priority import Judging
from runtime.rules import NO_RULES, Rules
from runtime.shelter import floor_of, left_of_harm, may_be, may_end, may_recover, offer_shelter, recovered, set_aside
from runtime.slots import LAST_SLOT, at_the_end
from runtime.wards import Given

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compiler.ir.base import Node
    from compiler.ir.entry import Entry
    from compiler.ir.forbidding import Forbid, ForbidDeed
    from compiler.ir.plays import Result
    from compiler.ir.terms import RowName, Track
    from runtime.chance import Chance, Rolled
    from runtime.controllers import Controller
    from runtime.deadlines import Deadline
    from runtime.dice import Pool
    from runtime.ground import Ground
    from runtime.history import Deed, Use
    from runtime.holding import Held
    from runtime.interpreter.playing import Playing, Step
    from runtime.listening import Watch
    from runtime.made import Made
    from runtime.spending import Spent
    from runtime.time import Due
    from runtime.windows import Windows

KNOWN_TYPES = ("Acid", "Cold", "Fatigue", "Fear", "Fire", "Heat", "Ice", "Lightning", "Poison", "Unholy")
"""The damage types that are known from cards (R-DMG-5)."""
TOPICS = loading.TOPICS
"""What texts can do at any table: had here, so that nothing is played before it is known how."""
Names = tuple[str | None, ...]
"""The tracks, conditions or damage types that something is about; None is damage without a type."""


def nothing_stands(_who: Entity, _row: RowName) -> int:
    """Say that slots and conditions change no dice: what holds where no table of rules is used."""
    return 0


@dataclass(slots=True)
class Table:
    """State is plain data: copy it, and the copy plays on by itself."""

    entities: list[Entity]
    chance: Chance
    log: list[Event] | None = None
    """What has happened, where somebody keeps it."""
    rules: Rules = NO_RULES
    """What slots and conditions do."""
    bestowed: int = 0
    """How many things that last have been given so far (R-ORD-1)."""
    cards: Mapping[str, Entry] = field(default_factory=dict)
    """The entries of the cards in hands, decks and discard piles, by the id of the card."""
    damage_types: tuple[str, ...] = KNOWN_TYPES
    """The damage types that there are (R-DMG-5): an open list, which the glossary gives."""
    judging: Judging = Judging.LIST
    """How contradictions are settled (rules.md 10.2)."""
    nested: int = 0
    """Within how many plays that texts have made we are."""
    windows: Windows | None = None
    """Who may respond to what happens, and in which order; where there are none nobody does."""
    ground: Ground = field(default_factory=Together)
    """Where everyone stands."""
    settings: dict[str, bool] = field(default_factory=dict)
    """What the DM has said of where the scenario is set."""
    standing: Callable[[Entity, RowName], int] = nothing_stands
    """By how many levels someone's dice of a row are changed by the slots and conditions that they are in now."""
    plays: int = 0
    """How many plays have been made so far: a later one wins a contradiction (R-PRIO-5)."""

    ground_gear: list[Entry] = field(default_factory=list)
    """The pieces of Gear that lie on the ground (R-EQP-3, R-EQP-4)."""
    operation: Callable[[Entity], None] | None = None
    """Has someone perform an operation of the Strategy Phase in place of a card (R-DNP-1)."""

    debate: int = 0
    """Where the Debate Counter stands: notches toward victory, or below 0 toward defeat (R-DEB-2)."""

    held: dict[type[Node], list[Held[Any]]] = field(default_factory=dict)
    """What holds for a while or always, by its type."""
    due: list[Due] = field(default_factory=list)
    """What was put off: it comes when its time does."""
    watches: list[Watch] = field(default_factory=list)
    """What is done as soon as a condition comes true."""
    established: set[tuple[str, str]] = field(default_factory=set)
    """By the ids of entity and rule: what a condition brings with it and is waited for as long as it lasts."""
    history: list[Deed] = field(default_factory=list)
    """Who has done what in this scenario, in order."""
    uses: list[Use] = field(default_factory=list)
    """How often what may be done only so often has been done."""
    afterwards: list[tuple[Step, Playing]] = field(default_factory=list)
    """What waits until the play in progress is over."""
    progress: tuple[Made, ...] = ()
    """The plays that are being resolved."""
    spent: list[Spent] = field(default_factory=list)
    """What has been spent in this scenario, for texts that allow only so much."""
    control: Controller = field(default_factory=Eager)
    """Who decides in the phases of a round."""

    round: int = 1
    turns: int = 0
    """How many turns have been begun in this scenario."""
    turn_of: str = ""
    """The id of the one whose turn it is."""
    ended: Result | None = None
    """How the scenario has ended, once it has."""

    def __post_init__(self) -> None:
        """Let responses reach what the rules tables say of dice."""
        if self.rules is not NO_RULES:
            self.standing = self.rules.levels

    # ---- who

    def entity(self, id_: str) -> Entity:
        """Give the one with that id.

        Raises:
            KeyError: Nobody has it.
        """
        for one in self.entities:
            if one.id == id_:
                return one
        raise KeyError(id_)

    def allies(self, of: Entity) -> list[Entity]:
        """Give the others on the same side."""
        return [one for one in self.entities if one.camp is of.camp and one is not of]

    def enemies(self, of: Entity) -> list[Entity]:
        """Give those on the other side."""
        return [one for one in self.entities if one.camp is not of.camp]

    @property
    def taking_turn(self) -> Entity | None:
        """Give the one whose turn it is; between two turns nobody."""
        return next((one for one in self.entities if one.id == self.turn_of), None)

    def levels(self, who: Entity, row: RowName) -> int:
        """Give the levels by which someone's dice of a row are changed now, whatever they are rolled for."""
        return standing.levels(self, who, row)

    def next_play(self) -> int:
        """Count one more play; a later one wins a contradiction (R-PRIO-5)."""
        self.plays += 1
        return self.plays

    # ---- what happens

    def roll(self, who: Entity, what: str, pool: Pool) -> Rolled:
        """Roll a pool (R-DICE-11)."""
        rolled = self.chance.roll(pool)
        self.tell_roll(who, what, rolled)
        return rolled

    def tell_roll(self, who: Entity, what: str, rolled: Rolled, made: Made | None = None) -> None:
        """Note what somebody has rolled; `made` is the play whose rows have those dice."""
        if self.log is not None and rolled.faces:
            faces = " + ".join(map(str, rolled.faces)) + (f" = {rolled.total}" if len(rolled.faces) > 1 else "")
            words = " ".join(filter(None, (who.name, "rolls", what, f"{rolled.pool}: {faces}")))
            entry, place = ("", "") if made is None else (made.entry.id, made.place)
            total = rolled.total
            self.log.append(
                Event(
                    kind=Kind.ROLLED, who=who.id, rule="R-DICE-11", entry=entry, place=place, words=words, value=total
                )
            )

    def tell(self, kind: Kind, who: Entity, cause: Cause, words: str, value: int | None = None) -> None:
        """Note what has happened to someone."""
        if self.log is not None:
            said = f"{who.name} {words}"
            rule, entry, place = cause.rule, cause.entry, cause.place
            self.log.append(Event(kind=kind, who=who.id, rule=rule, entry=entry, place=place, words=said, value=value))

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
        made = cause.made
        others = against or ((made.owner,) if made is not None and made.owner is not who else ())
        return self.announce(Occurrence(event=event, who=who, others=others, play=made, names=names, amount=amount))

    def announce(self, occurrence: Occurrence) -> Occurrence:
        """Let those who wait for it know of something; give it as they have changed it."""
        hear(self, (occurrence,))
        if self.windows is not None:
            self.windows.told(self, occurrence)
        return occurrence

    def harm(self, who: Entity, damage: int, cause: Cause, types: Names = (None,)) -> int:
        """Take damage off someone's points, never below 0 (R-DMG-1, R-DMG-2); give how much was lost."""
        if damage > 0:
            damage = self._suffered(who, damage, cause, types)
        if damage <= 0:
            self.tell(Kind.UNHARMED, who, cause, "suffers no damage")
            return 0
        lost = max(0, min(damage, who.points - floor_of(self, who, cause.made)))
        who.points -= lost
        note(self, Done.SUFFERED_DAMAGE, who, cause.made)
        self.tell(Kind.DAMAGED, who, cause, f"suffers {damage} damage, {who.points} of {who.most} left", damage)
        if lost and (who.incanting or who.charges):
            self._lose_incantation(who, cause)
        self.happens(Happening.SUFFERS_DAMAGE, who, cause, types, damage)
        if lost and who.defeated:
            self.tell(Kind.DEFEATED, who, cause.by("R-DMG-2"), "is defeated")
            self.happens(Happening.REDUCED_TO_ZERO, who, cause)
            self.happens(Happening.DEFEATED, who, cause)
        return lost

    def _suffered(self, who: Entity, damage: int, cause: Cause, types: Names) -> int:
        """Give what of the damage comes, once everyone has had their say who may keep it off."""
        damage = left_of_harm(self, who, damage, cause, types)
        if damage <= 0:
            return 0
        coming = self.happens(Happening.WOULD_SUFFER_DAMAGE, who, cause, types, damage)
        offer_shelter(self, coming)
        damage = 0 if coming.cancelled else coming.amount or 0
        if damage >= who.points > 0:
            last = (Happening.WOULD_BE_REDUCED_TO_ZERO, Happening.WOULD_BE_DEFEATED)
            if any(self.happens(event, who, cause).cancelled for event in last):
                return 0
        return damage

    def _lose_incantation(self, who: Entity, cause: Cause) -> None:
        """Take all charges and the Incantation of someone who has lost points (R-INC-7)."""
        if not set_aside(self, Rule.LOSE_INCANTATION, who):
            self.charge(who, None, cause.by("R-INC-7"))

    def give_back(self, who: Entity, points: int, cause: Cause) -> None:
        """Undo so much of what someone has lost, or with a number below 0 of what they have got back."""
        moved = min(max(points, -who.points), who.most - who.points)
        who.points += moved
        if moved:
            words = f"{'gets back' if moved > 0 else 'does not get'} {abs(moved)}, {who.points} of {who.most} left"
            self.tell(Kind.RECOVERED, who, cause, words, moved)

    def recover(self, who: Entity, amount: int, cause: Cause) -> int:
        """Give points back, never above the maximum (R-DMG-12); give how many."""
        if not may_recover(self, who):
            self.tell(Kind.BARRED, who, cause, "cannot recover")
            return 0
        back = min(max(recovered(self, who, amount), 0), who.most - who.points)
        who.points += back
        self.tell(Kind.RECOVERED, who, cause.by("R-DMG-12"), f"recovers {back}, {who.points} of {who.most} left", back)
        if back:
            self.happens(Happening.RECOVERS, who, cause, amount=back)
        return back

    def move_track(self, who: Entity, track: Track, by: int, cause: Cause) -> int:
        """Move a Stat Track, within its ends (R-STAT-8); give how far it moved."""
        if by < 0:
            coming = self.happens(Happening.WOULD_LOSE_STAT, who, cause, (track,), -by)
            by = 0 if coming.cancelled else -(coming.amount or 0)
        counter = who.tracks[track]
        moved = counter.move(by)
        self.tell(Kind.TRACK_MOVED, who, cause.by("R-STAT-8"), f"moves {track} {moved:+d} to {counter.value:+d}", moved)
        if moved < 0:
            self.happens(Happening.STAT_LOSS, who, cause, (track,), -moved)
        if moved and abs(counter.value) == LAST_SLOT:
            at_the_end(self, who, track, cause)
        return moved

    def restore_track(self, who: Entity, track: Track, cause: Cause) -> None:
        """Set a Stat Track back to its base."""
        moved = who.tracks[track].reset()
        self.tell(Kind.TRACK_RESET, who, cause, f"has {track} back at {who.tracks[track].value:+d}", moved)

    def begin_condition(
        self, who: Entity, condition: str, until: Deadline | None, cause: Cause, by: Entity | None = None
    ) -> None:
        """Put someone in a condition (R-COND-1), unless they cannot be in it; `by` is whoever has done it to them."""
        if not may_be(self, who, condition):
            self.tell(Kind.BARRED, who, cause, f"cannot be {condition}")
            return
        if self.happens(Happening.WOULD_GAIN_CONDITION, who, cause, (condition,)).cancelled:
            return
        who.conditions.append(Lasting(condition, self.since(), until, cause.entry, by=by.id if by else ""))
        self.tell(Kind.CONDITION_BEGUN, who, cause.by("R-COND-1"), f"is {condition}")
        in_condition(self, who, condition)
        if condition in LOWERING:
            lower(self, who, cause)
        self.happens(Happening.GAINS_CONDITION, who, cause, (condition,))

    def end_condition(self, who: Entity, condition: str, cause: Cause) -> None:
        """Take someone out of a condition, however often it was given, as far as this may end it."""
        stays = [one for one in who.conditions if one.what != condition or not may_end(self, one.entry, cause)]
        if len(stays) == len(who.conditions):
            return
        who.conditions = stays
        if not who.is_in(condition):
            self.tell(Kind.CONDITION_ENDED, who, cause.by("R-COND-1"), f"is no longer {condition}")
            self.happens(Happening.RECOVERS_FROM_CONDITION, who, cause, (condition,))

    def expire(self, who: Entity, one: Lasting) -> None:
        """End what someone is, has or may not do, as its time has come (R-COND-1)."""
        who.forget(one)
        self.tell(Kind.ENDED, who, Cause("R-COND-1", one.entry), f"{one.over}")

    def give_ward(self, who: Entity, given: Given, until: Deadline | None, cause: Cause) -> None:
        """Give Resistance or Weakness (R-DMG-7)."""
        who.wards.append(Lasting(given, self.since(), until, cause.entry))
        added = "+" if given.how is How.ADD else ""
        words = f"gains {added}{given.value} {given.type} {given.ward}"
        self.tell(Kind.WARD_GIVEN, who, cause.by("R-DMG-7"), words, given.value)

    def draw(self, who: Entity, number: int, cause: Cause) -> int:
        """Have someone draw cards (R-DRAW-2); give how many they got."""
        if not may_draw(self, who):
            self.tell(Kind.BARRED, who, cause, "cannot draw cards")
            return 0
        coming = self.happens(Happening.WOULD_DRAW, who, cause, amount=number)
        if coming.cancelled:
            return 0
        if who.deckless:
            return deckless.draws(self, who, number, cause)
        drawn = len(who.piles.draw(number, self.chance.shuffle))
        self.tell(Kind.DREW, who, cause.by("R-DRAW-2"), f"draws {drawn} of {number} cards", drawn)
        if drawn:
            note(self, Done.DREW, who, cause.made)
            self.happens(Happening.DRAWS, who, cause, amount=drawn)
        return drawn

    def discard(self, who: Entity, cards: Sequence[str], cause: Cause) -> None:
        """Have someone discard cards of their hand."""
        if cards and self.happens(Happening.WOULD_DISCARD, who, cause, amount=len(cards)).cancelled:
            return
        who.piles.discard_cards(cards)
        self.tell(Kind.DISCARDED, who, cause, "discards " + (", ".join(cards) or "nothing"), len(cards))
        if cards:
            note(self, Done.DISCARDED, who, cause.made)
            self.happens(Happening.DISCARDS, who, cause, amount=len(cards))

    def set_state(self, who: Entity, state: str, to: Switch, cause: Cause) -> None:
        """Turn a state on or off, or to the one it is not."""
        on = state not in who.states if to is Switch.EITHER else to is Switch.ON
        (who.states.add if on else who.states.discard)(state)
        self.tell(Kind.STATE_SET, who, cause, f"is {'now' if on else 'no longer'} {state}")

    def advance_debate(self, notches: int, by: Entity, cause: Cause) -> None:
        """Move the Debate Counter toward victory, or below 0 toward defeat (R-DEB-2)."""
        self.debate += notches
        self.tell(Kind.DEBATE_MOVED, by, cause.by("R-DEB-2"), f"moves the Debate Counter {notches:+d}", self.debate)
        self.happens(Happening.DEBATE_MOVES, by, cause, amount=notches)

    def bar(self, who: Entity, what: Forbid | ForbidDeed, until: Deadline | None, cause: Cause) -> None:
        """Keep someone from doing something."""
        who.barred.append(Lasting(what, self.since(), until, cause.entry))
        self.tell(Kind.BARRED, who, cause, "is kept from doing something")

    def charge(self, who: Entity, by: int | None, cause: Cause) -> None:
        """Give someone Incantation charges, or take them; without a number all, and the Incantation (R-INC-6)."""
        if by is None:
            by, who.incanting = -who.charges, False
        by = max(by, -who.charges)
        who.charges += by
        self.tell(Kind.CHARGED, who, cause, f"has {who.charges} Incantation charges", by)

    def defeat(self, who: Entity, cause: Cause) -> None:
        """Have someone overcome or defeated without a roll."""
        if not who.defeated and not self.happens(Happening.WOULD_BE_DEFEATED, who, cause).cancelled:
            who.points = 0
            self.tell(Kind.DEFEATED, who, cause, "is defeated")
            self.happens(Happening.DEFEATED, who, cause)

    def remove(self, who: Entity, cause: Cause) -> None:
        """Take someone out of play."""
        who.removed = True
        self.tell(Kind.REMOVED, who, cause, "is out of play")

    def move_cards(self, who: Entity, number: int, whereto: str, cause: Cause) -> None:
        """Note that cards of someone's have come to lie elsewhere."""
        self.tell(Kind.CARDS_MOVED, who, cause, f"puts {number} card{'' if number == 1 else 's'} {whereto}", number)

    def since(self) -> int:
        """Count one more thing that lasts (R-ORD-1)."""
        self.bestowed += 1
        return self.bestowed
