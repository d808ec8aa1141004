"""Outcomes without a roll: what texts claim of a play, before it is made or as it is (rules.md 10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.coming import Extent, NextOutcome
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.rolls import Automatic, Outcome, TieResult, Ties
from compiler.ir.events.deeds import Happening
from runtime.claims import HITS, LOSES_TIES, MISSES, WINS_TIES, claim, helps
from runtime.holding import held, spend
from runtime.interpreter.who import is_meant
from runtime.likeness import is_like
from runtime.made import covers
from runtime.moments import struck
from runtime.playables import origin_of, own_entry
from runtime.plays_to_come import concerning
from runtime.prevention import barring
from runtime.priority import Claim, Origin, prevails

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.deeds.coming_plays import OfPlays
    from compiler.ir.terms import RowName
    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.interpreter.playing import Playing
    from runtime.made import Made
    from runtime.table import Table

STANDING = {Origin.GEAR: Origin.CONSTANT_GEAR, Origin.CARD: Origin.CONSTANT_CARD}
"""Where a constant text stands, by where the plays of its entry come from."""
OTHERWISE = {Happening.HITS: MISSES, Happening.MISSES: HITS}
"""What an attack does that cannot do that."""
WORKS = frozenset([Outcome.HIT, Outcome.SUCCESS])


def foreseen(table: Table, made: Made, action: Made) -> list[Claim]:
    """Give what has been said beforehand of a play, as it is made: it counts for all its targets."""
    known = _foreseen(table, made, action, lambda one: one.what.play is made.play.kind)
    return known + _foretold(table, made, action, [one for one in concerning(table, made) if not one.what.against])


def foreseen_against(table: Table, made: Made, action: Made) -> list[Claim]:
    """Give what has been said beforehand of a play against its present target."""
    return _foretold(table, made, action, [one for one in concerning(table, made) if one.what.against])


def _foretold(table: Table, made: Made, action: Made, found: list[Held[OfPlays]]) -> list[Claim]:
    told = []
    for one in found:
        if isinstance(one.what.effect, Automatic):
            told.append(verdict(one.playing, made, action, one.what.effect.outcome))
            if one.what.which is Extent.NEXT:
                spend(table, one)
    return told


def roll_foreseen(table: Table, made: Made, action: Made) -> list[Claim]:
    """Give what has been said beforehand of the next roll that a play opposes with."""
    row = made.rows.roll.row if made.rows.roll else None
    other = action.target if made is action else action.owner
    return _foreseen(table, made, action, lambda one: covers(one.what.row, row) and _is_against(one, other))


def _is_against(one: Held[NextOutcome], other: Entity | None) -> bool:
    """Tell whether a roll that is against someone is one of those that are meant."""
    foe = one.what.against
    return foe is None or (other is not None and is_meant(foe, other, one.playing))


def _foreseen(table: Table, made: Made, action: Made, meant: Callable[[Held[NextOutcome]], bool]) -> list[Claim]:
    if NextOutcome not in table.held:  # as nearly always
        return []
    found = []
    for one in tuple(held(table, NextOutcome, made.owner)):
        if meant(one):
            spend(table, one)
            found.append(verdict(one.playing, made, action, one.what.outcome))
    return found


def verdict(playing: Playing, about: Made, action: Made, outcome: Outcome) -> Claim:
    """Say what a text makes of an Action by an outcome of a play: a Reaction that succeeds makes the Action miss."""
    hits = (outcome in WORKS) is (about is action)
    return said(playing, action, HITS if hits else MISSES)


def said(playing: Playing, action: Made, what: str) -> Claim:
    """Claim what a text says of an Action: by the play that it is of, or by where a constant one stands (R-PRIO-7)."""
    if playing.made is not None:
        return claim(playing.made, action, what)
    return Claim(what=what, origin=stands_on(playing), helps=helps(action, what), played=0)


def stands_on(playing: Playing) -> Origin:
    """Give where a constant text stands (R-PRIO-7)."""
    entry = own_entry(playing)
    return Origin.CONSTANT if entry is None else STANDING.get(origin_of(entry), Origin.CONSTANT)


def prevented(table: Table, action: Made, target: Entity) -> list[Claim]:
    """Claim what is left of an attack where a text keeps it from hitting someone, or from missing them."""
    if Cannot not in table.held:  # as nearly always
        return []
    barred = ((one, barring(table, coming)) for one in OTHERWISE for coming in struck(action, target, one))
    return [said(bar.playing, action, OTHERWISE[one]) for one, bar in barred if bar is not None]


def next_outcome(table: Table, who: Entity, row: RowName, other: Entity | None) -> bool | None:
    """Tell how someone's next try of a Skill ends that needs no roll; None where it is rolled."""
    for one in tuple(held(table, NextOutcome, who)):
        if covers(one.what.row, row) and _is_against(one, other):
            spend(table, one)
            return one.what.outcome in WORKS
    return None


def about_ties(table: Table, made: Made, other: Made, action: Made) -> list[Claim]:
    """Give what is said of a tie, to the owner of one of the two plays; nothing, and it is the Action's (R-RES-1)."""

    def what(result: TieResult) -> str:
        return WINS_TIES if (result is TieResult.WINS) is (made is action) else LOSES_TIES

    found = [] if made.ties is None else [claim(made, action, what(made.ties))]
    return found + [
        said(one.playing, action, what(one.what.result))
        for one in held(table, Ties, made.owner)
        if is_tied_so(one.what, made, other, one.playing)
    ]


def tie_of(table: Table, made: Made, other: Made) -> TieResult:
    """Give what a tie is to the one of two rolls that is against the other: won, unless a text says otherwise."""
    if Ties not in table.held:  # as nearly always
        return TieResult.WINS
    claims = [one for roll, foe in ((made, other), (other, made)) for one in about_ties(table, roll, foe, made)]
    return TieResult.WINS if not claims or right_of(claims, table).what == WINS_TIES else TieResult.LOSES


def right_of(claims: list[Claim], table: Table) -> Claim:
    """Give the claim that prevails over all that contradict it (rules.md 10.2)."""
    right = claims[0]
    for other in claims[1:]:
        right = right if other.what == right.what else prevails(right, other, table.judging).winner
    return right


def is_tied_so(ties: Ties, made: Made, other: Made, playing: Playing) -> bool:
    """Tell whether a text about ties means one between these two plays."""
    plays = ((made, ties.plays), (other, ties.facing))
    rolled = made.rows.roll.row if made.rows.roll else None
    if ties.rows and not any(covers(row, rolled) for row in ties.rows):
        return False
    fits = all(like is None or is_like(one, like, playing.meant) for one, like in plays)
    return fits and (ties.against is None or is_meant(ties.against, other.owner, playing))
