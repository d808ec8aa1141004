"""Where the Stat Tracks of someone start: Background, Role and Gear together (R-SET-4, R-CHAR-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.tracks import StatBase
from compiler.ir.terms import Scenario, Track
from runtime.belongings import cards_of
from runtime.holding import held
from runtime.tracks import starting

if TYPE_CHECKING:
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


def rebase(table: Table, who: Entity) -> None:
    """Put the bases where the Gear that is equipped now has them; the counters stay and drift there (R-CHAR-5)."""
    for track, counter in starting(bases(table, who)).items():
        who.tracks[track].base = counter.base


def begin(table: Table, who: Entity) -> None:
    """Put every counter on its base, with no mark (R-SET-4, R-END-1)."""
    who.tracks = starting(bases(table, who))
