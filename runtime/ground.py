"""Where everyone stands: what the runtime asks of places, and what it does to them (rules.md 14.1, 15.2, 16.1).

A place is a section, region or position, known by its id. Covers what is asked, and the ground of a scenario without a
map. How far, how high and how light it is on a map is computed in `terrain`; who goes where is for `moving`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from compiler.ir.facts.predicates import Activity
from compiler.ir.places import Ground as Nature

if TYPE_CHECKING:
    from compiler.ir.amounts.dice import Dice
    from compiler.ir.deeds.movement import Bearing, Unhindered
    from compiler.ir.deeds.targeting import Ignored
    from compiler.ir.deeds.terrain import Way as Crossing
    from compiler.ir.terms import MoveKind
    from runtime.entity import Entity
    from runtime.hazards import Hazard
    from runtime.made import Made


class Blocked(NamedTuple):
    """A border that someone Blocks, by the id of both; a border without a name where there is no map."""

    by: str
    border: str
    leaving: str | None = None
    """The place that cannot be left across it (R-BLK-3); None where a card Blocks it from afar, both ways (R-BLK-6)."""


class HeightOf(NamedTuple):
    """A change of Height: of one border, or of any such way where none is named."""

    by: int
    border: str | None = None
    way: Crossing | None = None


class Hindrance(NamedTuple):
    """Why a play does not reach someone, and by which rule."""

    rule: str
    why: str


class Bears(NamedTuple):
    """How a way lies to places, or to borders."""

    bearing: Bearing
    places: frozenset[str]
    borders: frozenset[str] = frozenset()


class Going(NamedTuple):
    """How someone goes elsewhere: in which kind of Move, none where they are pushed; how far, or where to."""

    kind: MoveKind | None
    distance: int | None = None
    to: frozenset[str] | None = None
    """The places that will do, where the text says which."""
    ignoring: tuple[Unhindered, ...] = ()
    away: str | None = None
    """The place they are pushed away from."""
    past: tuple[Blocked, ...] = ()
    """The Blocks alone that are ignored, where not all are."""
    blocked: tuple[Blocked, ...] = ()
    """The Blocks that stop them."""
    heights: tuple[HeightOf, ...] = ()
    """What changes the Height of borders for them."""
    bearings: tuple[Bears, ...] = ()
    """What each way must do besides."""
    height: int = 0
    """So high they go up without a climb, and so much is taken off a fall."""
    must: bool = False
    """Whether they go at another's word, and stay only where there is no way at all."""


class Step(NamedTuple):
    """One border crossed: into which place, across what, and down how far without climbing or special means."""

    place: str
    border: str = ""
    obstacles: tuple[Entity, ...] = ()
    """The Obstacles that stand on it."""
    fall: int = 0
    hazard: Hazard | None = None
    """What it takes to keep one's footing on the way."""
    climb: Dice | None = None
    """The dice of a border that is climbed (R-CLB-1)."""


Way = tuple[Step, ...]
"""The steps to a place; one alone where what lies between is not passed through (Teleport)."""


class Ground(Protocol):
    """Places, who stands in which, and the ways between them."""

    @property
    def places(self) -> tuple[str, ...]:
        """Give every place."""

    def place(self, one: Entity) -> str:
        """Give the place that someone occupies (R-MAP-1)."""

    def enter(self, one: Entity, place: str) -> None:
        """Put someone there."""

    def distance(self, place: str, other: str) -> int | None:
        """Give the least number of soft borders to cross (R-MAP-3); None where there is no way."""

    def nature(self, place: str) -> frozenset[Nature]:
        """Give what a place is like: its light, and whether it is difficult."""

    def sees(self, one: Entity, other: Entity) -> bool:
        """Tell whether nothing stands between someone and another; of the light others know (R-SEE-1)."""

    def looks_into(self, one: Entity, place: str) -> bool:
        """Tell whether nothing stands between someone and a place; of the light others know (R-SEE-1)."""

    def does(self, one: Entity, activity: Activity) -> bool:
        """Tell whether the ground has someone swim, climb or fly, or whether they Block a border."""

    def in_the_way(self, made: Made, target: Entity, ignored: frozenset[Ignored]) -> Hindrance | None:
        """Say why a play does not reach a target from where it is made (R-RNG); None where it does."""

    def crossed(self, place: str, other: str) -> tuple[str, ...]:
        """Give the borders that an attack crosses from one place to another (R-RNG-2)."""

    def ways(self, one: Entity, going: Going) -> tuple[Way, ...] | None:
        """Give every way that someone could go so (R-MOV); None where there is no map to say so."""

    def borders(self, places: frozenset[str]) -> tuple[str, ...]:
        """Give the borders of those places."""

    def height(self, border: str) -> int:
        """Give the Height of a border, up or down (R-HGT-1); 0 of one without."""

    def rise(self, place: str, other: str) -> int:
        """Give how much higher the other place lies, all Heights on the way taken together (R-HGT-5)."""

    def is_wall(self, border: str) -> bool:
        """Tell whether a border is a hard one (R-MAP-2)."""

    def on(self, border: str) -> tuple[Entity, ...]:
        """Give the Obstacles that stand on a border, or at an exit (R-OBS-1)."""

    def climb(self, one: Entity, border: str) -> bool:
        """Have someone come a Height further up a border, and tell whether that is all of it (R-CLB-1)."""

    def climbed(self, one: Entity) -> str | None:
        """Give the border that someone is climbing; None where they climb none, or none that has a name."""

    def drop(self, one: Entity) -> int:
        """Have someone climb no more, and give the Height they had come to (R-CLB-5)."""

    @property
    def blocks(self) -> tuple[Blocked, ...]:
        """Give the Blocks that stand, the oldest first (R-BLK)."""

    def block(self, block: Blocked) -> None:
        """Have a border Blocked."""

    def unblock(self, block: Blocked) -> None:
        """End a Block."""


HERE = "here"
"""The one place of a scenario without a map."""


@dataclass(slots=True)
class Together:
    """A scenario without a map, the honest minimum.

    Everyone stands in the same section, region or position, which is lit and has no borders, and no neighbour that
    anyone could be in. So everyone sees everyone, range is never in the way, and a Move leads nowhere. Blocks are only
    counted, on borders that have no name, so that they can be ended.
    """

    blocked: list[Blocked] = field(default_factory=list)

    @property
    def places(self) -> tuple[str, ...]:
        """Give the one place."""
        return (HERE,)

    def place(self, one: Entity) -> str:  # noqa: ARG002 - all are here
        """Give the one place."""
        return HERE

    def enter(self, one: Entity, place: str) -> None:
        """Leave everyone where they are."""

    def distance(self, place: str, other: str) -> int | None:
        """Give 0: nobody is elsewhere."""
        return 0 if place == other else None

    def nature(self, place: str) -> frozenset[Nature]:  # noqa: ARG002 - there is one
        """Say that it is lit."""
        return LIT

    def sees(self, one: Entity, other: Entity) -> bool:  # noqa: ARG002 - as it says
        """Have nothing stand between anyone."""
        return True

    def looks_into(self, one: Entity, place: str) -> bool:  # noqa: ARG002 - as it says
        """Have nothing stand between anyone and any place."""
        return True

    def does(self, one: Entity, activity: Activity) -> bool:
        """Know of Blocks alone: there is no water, and nothing to climb."""
        return activity is Activity.BLOCKING and any(block.by == one.id for block in self.blocked)

    def in_the_way(self, made: Made, target: Entity, ignored: frozenset[Ignored]) -> Hindrance | None:  # noqa: ARG002
        """Let every play reach everyone."""
        return None

    def crossed(self, place: str, other: str) -> tuple[str, ...]:  # noqa: ARG002 - it has no borders
        """Give none."""
        return ()

    def ways(self, one: Entity, going: Going) -> tuple[Way, ...] | None:  # noqa: ARG002 - there is no map
        """Know of no way."""
        return None

    def borders(self, places: frozenset[str]) -> tuple[str, ...]:  # noqa: ARG002 - it has none
        """Give none."""
        return ()

    def height(self, border: str) -> int:  # noqa: ARG002 - all is even
        """Know of no Height."""
        return 0

    def rise(self, place: str, other: str) -> int:  # noqa: ARG002 - all is even
        """Know of no Height."""
        return 0

    def is_wall(self, border: str) -> bool:  # noqa: ARG002 - as it says
        """Know of no wall."""
        return False

    def on(self, border: str) -> tuple[Entity, ...]:  # noqa: ARG002 - as it says
        """Know of nothing that stands in a way."""
        return ()

    def climb(self, one: Entity, border: str) -> bool:  # noqa: ARG002 - there is nothing to climb
        """Know of no Height."""
        return True

    def climbed(self, one: Entity) -> str | None:  # noqa: ARG002 - there is nothing to climb
        """Know of no border."""
        return None

    def drop(self, one: Entity) -> int:  # noqa: ARG002 - there is nothing to climb
        """Know of no Height."""
        return 0

    @property
    def blocks(self) -> tuple[Blocked, ...]:
        """Give the Blocks that stand, the oldest first."""
        return tuple(self.blocked)

    def block(self, block: Blocked) -> None:
        """Count a Block."""
        self.blocked.append(block)

    def unblock(self, block: Blocked) -> None:
        """End a Block."""
        self.blocked.remove(block)


LIT = frozenset([Nature.LIT])
