"""The table: who takes part, the dice, and the one place where anything about them changes, and is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compiler.ir.resistances import How
from compiler.ir.states import Switch
from compiler.ir.triggers import Happening
from runtime.entity import Barred, Entity, Lasting
from runtime.events import Cause, Event, Kind
from runtime.moments import Occurrence
from runtime.rules import NO_RULES, Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.ir.durations import Time
    from compiler.ir.forbidding import Forbid, ForbidDeed
    from compiler.ir.plays import Result
    from compiler.ir.terms import RowName, Track
    from runtime.chance import Chance, Rolled
    from runtime.dice import Pool
    from runtime.wards import Given
    from runtime.windows import Windows

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
    windows: Windows | None = None
    """Who may respond to what happens, and in which order; where there are none nobody does."""
    standing: Callable[[Entity, RowName], int] = nothing_stands
    """By how many levels someone's dice of a row are changed by the slots and conditions that they are in now."""
    plays: int = 0
    """How many plays have been made so far: a later one wins a contradiction (R-PRIO-5)."""

    debate: int = 0
    """Where the Debate Counter stands: notches toward victory, or below 0 toward defeat (R-DEB-2)."""

    round: int = 1
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

    def tell_roll(self, who: Entity, what: str, rolled: Rolled) -> None:
        """Note what somebody has rolled."""
        if self.log is not None and rolled.faces:
            faces = " + ".join(map(str, rolled.faces)) + (f" = {rolled.total}" if len(rolled.faces) > 1 else "")
            words = f"{who.name} rolls {what} {rolled.pool}: {faces}"
            self.log.append(Event(kind=Kind.ROLLED, who=who.id, rule="R-DICE-11", words=words, value=rolled.total))

    def tell(self, kind: Kind, who: Entity, cause: Cause, words: str, value: int | None = None) -> None:
        """Note what has happened to someone."""
        if self.log is not None:
            self.log.append(
                Event(
                    kind=kind, who=who.id, rule=cause.rule, entry=cause.entry, words=f"{who.name} {words}", value=value
                )
            )

    def happens(
        self, event: Happening, who: Entity, cause: Cause, names: Names = (), amount: int | None = None
    ) -> None:
        """Let those who wait for it know what happens, or is about to: it is answered at once, the rest in its time."""
        if self.windows is not None:
            made = cause.made
            others = (made.owner,) if made is not None and made.owner is not who else ()
            occurrence = Occurrence(event=event, who=who, others=others, play=made, names=names, amount=amount)
            self.windows.told(self, occurrence)

    def harm(self, who: Entity, damage: int, cause: Cause, types: Names = (None,)) -> int:
        """Take damage off someone's points, never below 0 (R-DMG-1, R-DMG-2); give how much was lost."""
        if damage <= 0:
            self.tell(Kind.UNHARMED, who, cause, "suffers no damage")
            return 0
        self.happens(Happening.WOULD_SUFFER_DAMAGE, who, cause, types, damage)
        if damage >= who.points > 0:
            self.happens(Happening.WOULD_BE_REDUCED_TO_ZERO, who, cause)
            self.happens(Happening.WOULD_BE_DEFEATED, who, cause)
        lost = min(damage, who.points)
        who.points -= lost
        self.tell(Kind.DAMAGED, who, cause, f"suffers {damage} damage, {who.points} of {who.most} left", damage)
        if lost and (who.incanting or who.charges):
            self.charge(who, None, cause.by("R-INC-7"))
        self.happens(Happening.SUFFERS_DAMAGE, who, cause, types, damage)
        if lost and who.defeated:
            self.tell(Kind.DEFEATED, who, cause.by("R-DMG-2"), "is defeated")
            self.happens(Happening.REDUCED_TO_ZERO, who, cause)
            self.happens(Happening.DEFEATED, who, cause)
        return lost

    def recover(self, who: Entity, amount: int, cause: Cause) -> int:
        """Give points back, never above the maximum (R-DMG-12); give how many."""
        back = min(max(amount, 0), who.most - who.points)
        who.points += back
        self.tell(Kind.RECOVERED, who, cause.by("R-DMG-12"), f"recovers {back}, {who.points} of {who.most} left", back)
        if back:
            self.happens(Happening.RECOVERS, who, cause, amount=back)
        return back

    def move_track(self, who: Entity, track: Track, by: int, cause: Cause) -> int:
        """Move a Stat Track, within its ends (R-STAT-8); give how far it moved."""
        if by < 0:
            self.happens(Happening.WOULD_LOSE_STAT, who, cause, (track,), -by)
        counter = who.tracks[track]
        moved = counter.move(by)
        self.tell(Kind.TRACK_MOVED, who, cause.by("R-STAT-8"), f"moves {track} {moved:+d} to {counter.value:+d}", moved)
        if moved < 0:
            self.happens(Happening.STAT_LOSS, who, cause, (track,), -moved)
        return moved

    def restore_track(self, who: Entity, track: Track, cause: Cause) -> None:
        """Set a Stat Track back to its base."""
        moved = who.tracks[track].reset()
        self.tell(Kind.TRACK_RESET, who, cause, f"has {track} back at {who.tracks[track].value:+d}", moved)

    def begin_condition(self, who: Entity, condition: str, until: Time | None, cause: Cause) -> None:
        """Put someone in a condition (R-COND-1)."""
        self.happens(Happening.WOULD_GAIN_CONDITION, who, cause, (condition,))
        who.conditions.append(Lasting(condition, self._since(), until))
        self.tell(Kind.CONDITION_BEGUN, who, cause.by("R-COND-1"), f"is {condition}")
        self.happens(Happening.GAINS_CONDITION, who, cause, (condition,))

    def end_condition(self, who: Entity, condition: str, cause: Cause) -> None:
        """Take someone out of a condition, however often it was given."""
        if who.is_in(condition):
            who.conditions = [one for one in who.conditions if one.what != condition]
            self.tell(Kind.CONDITION_ENDED, who, cause.by("R-COND-1"), f"is no longer {condition}")
            self.happens(Happening.RECOVERS_FROM_CONDITION, who, cause, (condition,))

    def give_ward(self, who: Entity, given: Given, until: Time | None, cause: Cause) -> None:
        """Give Resistance or Weakness (R-DMG-7)."""
        who.wards.append(Lasting(given, self._since(), until))
        added = "+" if given.how is How.ADD else ""
        words = f"gains {added}{given.value} {given.type} {given.ward}"
        self.tell(Kind.WARD_GIVEN, who, cause.by("R-DMG-7"), words, given.value)

    def draw(self, who: Entity, number: int, cause: Cause) -> int:
        """Have someone draw cards (R-DRAW-2); give how many they got."""
        self.happens(Happening.WOULD_DRAW, who, cause, amount=number)
        drawn = len(who.piles.draw(number, self.chance.shuffle))
        self.tell(Kind.DREW, who, cause.by("R-DRAW-2"), f"draws {drawn} of {number} cards", drawn)
        if drawn:
            self.happens(Happening.DRAWS, who, cause, amount=drawn)
        return drawn

    def discard(self, who: Entity, cards: Sequence[str], cause: Cause) -> None:
        """Have someone discard cards of their hand."""
        who.piles.discard_cards(cards)
        self.tell(Kind.DISCARDED, who, cause, "discards " + (", ".join(cards) or "nothing"), len(cards))

    def set_state(self, who: Entity, state: str, to: Switch, cause: Cause) -> None:
        """Turn a state on or off, or to the one it is not."""
        on = state not in who.states if to is Switch.EITHER else to is Switch.ON
        (who.states.add if on else who.states.discard)(state)
        self.tell(Kind.STATE_SET, who, cause, f"is {'now' if on else 'no longer'} {state}")

    def advance_debate(self, notches: int, by: Entity, cause: Cause) -> None:
        """Move the Debate Counter toward victory, or below 0 toward defeat (R-DEB-2)."""
        self.debate += notches
        self.tell(Kind.DEBATE_MOVED, by, cause.by("R-DEB-2"), f"moves the Debate Counter {notches:+d}", self.debate)

    def bar(self, who: Entity, what: Forbid | ForbidDeed, cause: Cause) -> None:
        """Keep someone from doing something."""
        who.barred.append(Barred(what, self._since(), cause.entry))
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
        if not who.defeated:
            who.points = 0
            self.tell(Kind.DEFEATED, who, cause, "is defeated")

    def remove(self, who: Entity, cause: Cause) -> None:
        """Take someone out of play."""
        who.removed = True
        self.tell(Kind.REMOVED, who, cause, "is out of play")

    def move_cards(self, who: Entity, number: int, whereto: str, cause: Cause) -> None:
        """Note that cards of someone's have come to lie elsewhere."""
        self.tell(Kind.CARDS_MOVED, who, cause, f"puts {number} card{'' if number == 1 else 's'} {whereto}", number)

    def _since(self) -> int:
        self.bestowed += 1
        return self.bestowed
