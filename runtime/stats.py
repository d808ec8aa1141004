"""Where the Stat Tracks of someone start: Background, Role and Gear together (R-SET-4, R-CHAR-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.tracks import StatBase, StatBaseLimit
from compiler.ir.terms import Scenario, Track
from runtime.belongings import cards_of
from runtime.holding import held
from runtime.tracks import BASES, starting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from runtime.entity import Entity
    from runtime.table import Table


def bases(table: Table, who: Entity) -> dict[Track, int]:
    """Add up the bases that someone's cards, rank or type give, in this type of scenario; not clamped yet."""
    printed = who.entry.title.base_tracks if who.entry is not None else None
    totals = {**dict.fromkeys(Track, 0), **table.rules.ranks.usual(who.entry).bases, **(printed or {})}
    for card in cards_of(who):
        for track, by in (card.title.base_tracks or {}).items() if card is not who.entry else ():
            totals[track] += by
    for one in held(table, StatBase, who):
        if one.what.scenario in (Scenario.ANY, who.scenario):
            totals[one.what.track] += one.what.by
    return totals


def limits(table: Table, who: Entity) -> dict[Track, range]:
    """Give where texts say that the bases of someone may be; of several the narrowest bound, else the widest."""
    found: dict[Track, range] = {}
    for track in Track:
        said = [one.what for one in held(table, StatBaseLimit, who) if track in one.what.tracks]
        if said:
            least = _bound([-one.least for one in said if one.least is not None], -BASES[0])
            most = _bound([one.most for one in said if one.most is not None], BASES[-1])
            found[track] = range(-least, most + 1)
    return found


def _bound(said: Sequence[int], usual: int) -> int:
    """Give how far a base may be from 0 on one side: what is narrower than usual goes before what is wider.

    >>> _bound([], 2), _bound([3, 4], 2), _bound([3, 1], 2)
    (2, 4, 1)
    """
    return min((one for one in said if one < usual), default=max(said, default=usual))


def rebase(table: Table, who: Entity) -> None:
    """Put the bases where the Gear that is equipped now has them; the counters stay and drift there (R-CHAR-5)."""
    for track, counter in starting(bases(table, who), limits=limits(table, who)).items():
        who.tracks[track].base = counter.base


def begin(table: Table, who: Entity) -> None:
    """Put every counter on its base, with no mark (R-SET-4, R-END-1)."""
    who.tracks = starting(bases(table, who), limits=limits(table, who))
