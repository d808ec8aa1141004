"""What happens at the table, one record for each thing: what listeners match, and what the transcript is made of."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Happening

if TYPE_CHECKING:
    from runtime.made import Made


class Note(StrEnum):
    """What the table tells that no text can wait for: how it came to a deed, or that there was none."""

    CANCELLED = "cancelled"
    UNHARMED = "unharmed"
    LEFT = "left"
    """With so many points, and no more."""
    TRACK_RESET = "track_reset"
    WARD_GIVEN = "ward_given"
    DICE_CHANGED = "dice_changed"
    EARNED = "earned"
    """Gained or lost, of what can be spent."""
    OFFERED = "offered"
    OVERRULED = "overruled"
    STATE_SET = "state_set"
    BARRED = "barred"
    BESTOWED = "bestowed"
    ADJUSTED = "adjusted"
    DECIDED = "decided"
    GRANTED = "granted"
    REDIRECTED = "redirected"
    REFUSED = "refused"
    LEARNT = "learnt"
    CHOSE = "chose"
    CARDS_MOVED = "cards_moved"
    REMOVED = "removed"
    ENDED = "ended"
    SKIPPED = "skipped"
    PHASE_SPENT = "phase_spent"
    SCENARIO_ENDED = "scenario_ended"
    RULING = "ruling"
    SET_UP = "set_up"
    SUMMONED = "summoned"
    TURNED = "turned"
    HEALED = "healed"
    DIED = "died"
    MAXIMUM_CHANGED = "maximum_changed"
    LIT = "lit"
    RAISED = "raised"
    OPTION = "option"
    """An option that the scenario has chosen; told before all else."""


Kind = Happening | Note
"""What a line of a transcript tells of: a deed under the name by which texts wait for it, or what is none."""
ROLL_ENDED = {True: Happening.WINS_OPPOSED_ROLL, False: Happening.LOSES_OPPOSED_ROLL}
"""How a roll ends for the one who makes it, by whether it is won."""
WON_OR_LOST = (*ROLL_ENDED.values(), Happening.HITS, Happening.MISSES)


def track_moved(by: int) -> Happening:
    """Name what happens to a track that moves so far; one that stays where it is has been told to gain nothing."""
    return Happening.STAT_LOSS if by < 0 else Happening.STAT_GAIN


class Cause(msgspec.Struct, frozen=True):
    """Why something happens: by which rule, the id of the entry whose words say so, and the play, where any does."""

    rule: str
    entry: str = ""
    made: Made | None = None
    place: str = ""
    """Where on the entry those words stand: play, text and sentence ("Snip/special/1"), or its rows ("Snip/rows")."""
    firm: bool = False
    """Whether nothing lowers the damage that it does."""

    def by(self, rule: str) -> Cause:
        """Give the same entry's doing by another rule."""
        return Cause(rule, self.entry, self.made, self.place, self.firm)

    def is_with(self, other: Cause) -> bool:
        """Tell whether the words of one entry, in one play of it, have done both."""
        return self.entry == other.entry and self.made is other.made

    def said(self, place: str) -> Cause:
        """Give the doing of other words of the same entry."""
        return Cause(self.rule, self.entry, self.made, place)


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One thing that happened: to whom, by which rule, and which card said so."""

    kind: Kind
    who: str = ""
    """The id of the entity that it happened to, or that did it."""
    rule: str
    """The rule by which it came to this, such as R-RES-1."""
    entry: str = ""
    """The id of the entry whose words caused it; none where a rule alone did."""
    place: str = ""
    """Where on the entry those words stand, as `Cause` has it."""
    words: str = ""
    """What happened, as one reads it."""
    value: int | None = None
    """The number that counts: damage dealt, slots moved, the total rolled."""
