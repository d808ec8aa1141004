"""What keeps a play from its target: the way there, and enemies beside whoever plays it (rules.md 14.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.crossing import BarWay
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.terms import Scenario
from runtime.ground import Hindrance
from runtime.interpreter.sites import crosses
from runtime.interpreter.who import is_meant
from runtime.likeness import is_like

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.made import Made
    from runtime.table import Table


def in_the_way(table: Table, made: Made, target: Entity, ignored: frozenset[Ignored]) -> Hindrance | None:
    """Say why a play cannot be made against a target from where its owner stands (R-RNG); None where it can."""
    crowd = None if Ignored.ENEMIES in ignored else _crowd(table, made)
    return crowd or _barred(table, made, target) or table.ground.in_the_way(made, target, ignored)


def _barred(table: Table, made: Made, target: Entity) -> Hindrance | None:
    """Name a border on the way that a text lets no such play across."""
    texts = table.held.get(BarWay, ())
    if not texts:
        return None
    start = made.start or table.ground.place(made.owner)
    way = table.ground.crossed(start, table.ground.place(target))
    barred = (border for border in way if any(_bars(one, border, made, target) for one in texts))
    border = next(barred, None)
    return None if border is None else Hindrance("R-PRIO-3", f"nothing like that crosses {border}")


def _bars(text: Held[BarWay], border: str, made: Made, target: Entity) -> bool:
    what, playing = text.what, text.playing
    reached = what.against is None or is_meant(what.against, target, playing)
    return (
        reached and text.holds() and is_like(made, what.plays, playing.meant) and crosses(border, what.across, playing)
    )


def _crowd(table: Table, made: Made) -> Hindrance | None:
    """Name an enemy beside whoever plays an Action with Range (R-RNG-4).

    Not where all stand in the one place of a scenario without a map. Of one with Incantation that is asked as the
    incantation begins, which names no Action (R-RNG-5).
    """
    owner, rows, ground = made.owner, made.rows, table.ground
    ranged = rows.range is not None and rows.range.label == "Range" and rows.incantation is None
    if not ranged or owner.scenario is not Scenario.COMBAT or not ground.places[1:]:
        return None
    here = ground.place(owner)
    beside = (one for one in table.enemies(owner) if not one.defeated and ground.place(one) == here)
    enemy = next(beside, None)
    return Hindrance("R-RNG-4", f"{enemy.name} is in the same section") if enemy else None
