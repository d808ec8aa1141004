"""Two sections, regions or positions side by side: the least ground on which someone is elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from compiler.ir.deeds.targeting import Ignored
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import Scenario
from runtime.ground import HERE, LIT, Hindrance, Step, Together

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.ground import Going, Way
    from runtime.made import Made

THERE = "there"
BORDER = "between"


@dataclass(slots=True)
class Apart(Together):
    """Here, which is lit, and one place beside it across a soft border without Height, in a light of its own."""

    light: Nature = Nature.LIT
    stands: dict[str, str] = field(default_factory=dict)
    """Where those are who are not here, by their ids."""

    @property
    def places(self) -> tuple[str, ...]:
        """Give both places."""
        return (HERE, THERE)

    def place(self, one: Entity) -> str:
        """Give where someone is; who has gone nowhere is here."""
        return self.stands.get(one.id, HERE)

    def enter(self, one: Entity, place: str) -> None:
        """Put someone there."""
        self.stands[one.id] = place

    def distance(self, place: str, other: str) -> int | None:
        """Give 1 from one place to the other (R-MAP-3)."""
        return 0 if place == other else 1

    def nature(self, place: str) -> frozenset[Nature]:
        """Give the light of a place (R-SEE-1)."""
        return LIT if place == HERE else frozenset([self.light])

    def in_the_way(self, made: Made, target: Entity, ignored: frozenset[Ignored]) -> Hindrance | None:
        """Keep a melee Action in combat from whoever is not in the same section (R-RNG-1, R-RNG-2)."""
        close = (made.start or self.place(made.owner)) == self.place(target)
        reach = made.rows.range.value if made.rows.range else 0
        if close or reach or Ignored.RANGE in ignored or made.owner.scenario is not Scenario.COMBAT:
            return None
        return Hindrance("R-RNG-1", f"{target.name} is in another section")

    def crossed(self, place: str, other: str) -> tuple[str, ...]:
        """Give the one border, where it is not the same place."""
        return () if place == other else (BORDER,)

    def ways(self, one: Entity, going: Going) -> tuple[Way, ...] | None:
        """Give the one way there is, unless it is Blocked or not wanted (R-MOV-2)."""
        start = self.place(one)
        end = THERE if start == HERE else HERE
        barred = any(block.border == BORDER for block in going.blocked) or going.distance == 0
        if barred or end == going.away or (going.to is not None and end not in going.to):
            return ()
        return ((Step(end, BORDER),),)

    def borders(self, places: frozenset[str]) -> tuple[str, ...]:
        """Give the border between the two, whichever of them is asked for."""
        return (BORDER,) if places else ()
