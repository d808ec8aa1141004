"""A row of sections, the least map there is: to show that another ground changes the answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.facts.predicates import Activity
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import MoveKind
from runtime.entity import Entity
from runtime.ground import Blocked, Going, Hindrance, Step, Way
from runtime.hazards import Hazard
from runtime.made import Made


@dataclass
class Row:
    """Sections side by side, named a, b, c...; all are lit but for those that are said to be otherwise."""

    sections: str
    stands: dict[str, str] = field(default_factory=dict)
    natures: dict[str, Nature] = field(default_factory=dict)
    falls: dict[str, int] = field(default_factory=dict)
    """How far down it is into a section, whichever way one comes."""
    walled: str = ""
    """Sections with high walls around them."""
    rises: dict[str, int] = field(default_factory=dict)
    """How far up it is into a section, whichever way one comes."""
    obstacles: dict[str, Entity] = field(default_factory=dict)
    """What stands before a section."""
    hazards: dict[str, Hazard] = field(default_factory=dict)
    """What it takes to come into a section."""
    doing: dict[str, Activity] = field(default_factory=dict)
    steep: dict[str, Dice] = field(default_factory=dict)
    """What it takes to climb into a section."""
    heights_up: dict[str, int] = field(default_factory=dict)
    """How high someone has climbed."""
    climbing_up: dict[str, str] = field(default_factory=dict)
    standing_blocks: list[Blocked] = field(default_factory=list)

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(self.sections)

    def place(self, one: Entity) -> str:
        return self.stands[one.id]

    def enter(self, one: Entity, place: str) -> None:
        self.stands[one.id] = place

    def distance(self, place: str, other: str) -> int | None:
        return self._far(place, other)

    def nature(self, place: str) -> frozenset[Nature]:
        return frozenset([self.natures.get(place, Nature.LIT)])

    def sees(self, one: Entity, other: Entity) -> bool:
        return self.place(one) not in self.walled and self.place(other) not in self.walled

    def looks_into(self, one: Entity, place: str) -> bool:
        return self.place(one) not in self.walled and place not in self.walled

    def does(self, one: Entity, activity: Activity) -> bool:
        return self.doing.get(one.id) is activity

    def in_the_way(self, made: Made, target: Entity, ignored: frozenset[Ignored]) -> Hindrance | None:
        reach = made.rows.range.value if made.rows.range else 0
        start, end = made.start or self.place(made.owner), self.place(target)
        far = self.distance(start, end)
        rise = 0 if Ignored.HEIGHT in ignored else abs(self.rise(start, end))
        reached = Ignored.RANGE in ignored or (far is not None and max(far, rise) <= reach)
        return None if reached else Hindrance("R-RNG-2", f"{target.name} is {far} sections away")

    def crossed(self, place: str, other: str) -> tuple[str, ...]:
        first, last = sorted((self.sections.index(place), self.sections.index(other)))
        return tuple(f"|{one}" for one in self.sections[first + 1 : last + 1])

    def ways(self, one: Entity, going: Going) -> tuple[Way, ...] | None:
        start = self.sections.index(self.place(one))
        return tuple(
            way
            for end in self.sections
            if end != self.place(one)
            if (way := self._way(start, self.sections.index(end), going)) and self._allowed(one, end, going)
        )

    def _way(self, start: int, end: int, going: Going) -> Way:
        by = 1 if end > start else -1
        if going.kind is MoveKind.TELEPORT:
            return (Step(self.sections[end]),) if going.distance is None or abs(end - start) <= going.distance else ()
        places = [self.sections[at] for at in range(start + by, end + by, by)]
        if any(self._barred(place, going) for place in places):
            return ()
        steps = tuple(
            self._step(place, f"|{place if by > 0 else self.sections[self.sections.index(place) + 1]}", going)
            for place in places
        )
        return steps if going.distance is None or len(steps) <= going.distance else ()

    def _barred(self, place: str, going: Going) -> bool:
        """Tell whether a Block or a Height is before a section."""
        border = f"|{place}"
        steep = self._up(place, going) > 0 and going.kind is MoveKind.MOVE and place not in self.steep
        return steep or any(block.border == border for block in going.blocked)

    def _up(self, place: str, going: Going) -> int:
        changed = sum(one.by for one in going.heights if one.border in (None, f"|{place}"))
        return self.rises.get(place, 0) + changed

    def _step(self, place: str, border: str, going: Going) -> Step:
        obstacle = self.obstacles.get(place)
        bad = self.hazards.get(place)
        steep = self.steep.get(place) if self._up(place, going) > 0 else None
        return Step(place, border, (obstacle,) if obstacle else (), self.falls.get(place, 0), bad, steep)

    def _allowed(self, one: Entity, end: str, going: Going) -> bool:
        farther = going.away is None or self._far(end, going.away) > self._far(self.place(one), going.away)
        return farther and (going.to is None or end in going.to)

    def _far(self, place: str, other: str) -> int:
        return abs(self.sections.index(place) - self.sections.index(other))

    def borders(self, places: frozenset[str]) -> tuple[str, ...]:
        sides = zip(self.sections, self.sections[1:], strict=False)
        return tuple(f"|{after}" for before, after in sides if before in places or after in places)

    def height(self, border: str) -> int:
        return max(self.falls.get(border[1:], 0), self.rises.get(border[1:], 0))

    def rise(self, place: str, other: str) -> int:
        """Give what lies between two sections; what one falls into is lower whichever way one comes."""
        start, end = self.sections.index(place), self.sections.index(other)
        if end < start:
            return -self.rise(other, place)
        return sum(self.rises.get(one, 0) - self.falls.get(one, 0) for one in self.sections[start + 1 : end + 1])

    def is_wall(self, border: str) -> bool:
        return border[1:] in self.walled

    def on(self, border: str) -> tuple[Entity, ...]:
        obstacle = self.obstacles.get(border[1:])
        return (obstacle,) if obstacle else ()

    def climb(self, one: Entity, border: str) -> bool:
        self.heights_up[one.id] = self.heights_up.get(one.id, 0) + 1
        self.doing[one.id], self.climbing_up[one.id] = Activity.CLIMBING, border
        up = self.heights_up[one.id] >= self.height(border)
        if up:
            self.drop(one)
        return up

    def climbed(self, one: Entity) -> str | None:
        return self.climbing_up.get(one.id)

    def drop(self, one: Entity) -> int:
        self.climbing_up.pop(one.id, None)
        return self.heights_up.pop(one.id, 0) if self.doing.pop(one.id, None) else 0

    @property
    def blocks(self) -> tuple[Blocked, ...]:
        return tuple(self.standing_blocks)

    def block(self, block: Blocked) -> None:
        self.standing_blocks.append(block)

    def unblock(self, block: Blocked) -> None:
        self.standing_blocks.remove(block)
