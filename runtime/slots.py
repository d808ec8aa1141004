"""What happens when a Stat Track reaches an end of it: the slot's effect, and the way back to the base (R-STAT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.coming import Skip
from compiler.ir.deeds.overrides import Rule
from compiler.ir.deeds.piles import ReturnToHand
from compiler.ir.deeds.tracks import Beyond, NoDrift, StatBound, StatRestore
from compiler.ir.terms import Phase, PlayKind, Track
from runtime.deckless import refund
from runtime.events import Cause, Note
from runtime.holding import held, spend
from runtime.interpreter.playing import Playing, in_order
from runtime.interpreter.who import is_meant
from runtime.priority import Origin
from runtime.shelter import set_aside

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.made import Made
    from runtime.table import Table
    from runtime.tracks import Counter

LAST_SLOT = 5
ENDS = "R-STAT-4"
"""The rule by which what the end of a track brings comes to pass."""
GOVERNING = {PlayKind.ACTION: Track.POWER, PlayKind.REACTION: Track.RESILIENCE}
"""The track by whose slots a play may be brought back to hand."""


def at_the_end(table: Table, who: Entity, track: Track, cause: Cause) -> None:
    """Have happen what the end of a track brings; what is about a play from hand waits for one (rules.md 12.4)."""
    for id_, effects in table.rules.happens(who, track).items():
        made = cause.made if cause.made is not None and _from_hand(cause.made, who, track) else None
        returns = any(isinstance(effect, ReturnToHand) for effect in effects)
        if made is None and returns:
            continue
        kept = tuple(effect for effect in effects if not _kept_there(effect, table, who))
        if made is not None and returns and who.deckless:
            refund(table, made)
            kept = tuple(effect for effect in kept if not isinstance(effect, ReturnToHand))
        reason = Cause(ENDS, id_, cause.made)
        in_order(kept)(Playing(table, who, reason, table.control, made=made))


def skips_granted(table: Table, who: Entity) -> bool:
    """Tell whether an Action that a text grants someone is the next one, which Power -5 has them skip (R-STAT-6)."""
    for one in held(table, Skip, who):
        if one.what.phase is Phase.ACTION and one.playing.cause.rule == ENDS:
            spend(table, one)
            table.tell(Note.SKIPPED, who, Cause("R-STAT-6", one.playing.cause.entry), "skips the Action")
            return True
    return False


def after_play(table: Table, made: Made) -> None:
    """Have happen what a track's end has waited with for a play from hand."""
    track = GOVERNING.get(made.play.kind)
    if track is not None and abs(made.owner.tracks[track].value) == LAST_SLOT:
        at_the_end(table, made.owner, track, made.cause)


def _from_hand(made: Made, who: Entity, track: Track) -> bool:
    """Tell whether a play is one that a slot may bring back: from hand, or with points in place of it (R-TP-7)."""
    from_hand = made.origin is Origin.HAND or made.tactical > 0
    return made.owner is who and from_hand and GOVERNING.get(made.play.kind) is track


def _kept_there(effect: Effect, table: Table, who: Entity) -> bool:
    """Tell whether the track is not reset, because a text sets that rule aside."""
    return isinstance(effect, StatRestore) and set_aside(table, Rule.RESET, who)


def within_bounds(table: Table, who: Entity, track: Track, by: int, cause: Cause) -> int:
    """Give how far a move may go under what keeps a Stat Track from being lowered or raised beyond a slot."""
    at = who.tracks[track].value
    for one in held(table, StatBound, who) if StatBound in table.held else ():
        if track not in one.what.tracks or not _is_by(one, cause):
            continue
        least, most = _ends(one.what, who.tracks[track].base)
        if by < 0 and least is not None:
            by = min(0, max(by, least - at))
        elif by > 0 and most is not None:
            by = max(0, min(by, most - at))
    return by


def undrifting(table: Table, who: Entity) -> frozenset[Track]:
    """Give the Stat Tracks of someone that do not move toward their bases (R-DRAW-3)."""
    if NoDrift not in table.held:
        return frozenset()
    so = [one.what for one in held(table, NoDrift, who)]
    return frozenset(track for one in so for track in one.tracks if stands_so(who.tracks[track], one.beyond))


def stands_so(counter: Counter, beyond: Beyond | None) -> bool:
    """Tell whether a Stat Track stands on that side of its base."""
    return beyond is None or (counter.value < counter.base if beyond is Beyond.BELOW else counter.value > counter.base)


def _is_by(one: Held[StatBound], cause: Cause) -> bool:
    """Tell whether it is the doing of those whose doing is bounded."""
    if one.what.by is None:
        return True
    return cause.made is not None and is_meant(one.what.by, cause.made.owner, one.playing)


def _ends(bound: StatBound, base: int) -> tuple[int | None, int | None]:
    """Give the slots beyond which nothing moves a Stat Track of that base."""
    least = base if bound.beyond is Beyond.BELOW else bound.least
    return least, base if bound.beyond is Beyond.ABOVE else bound.most
