"""Where: places, borders and Blocks, picked by what is so of them; and how someone stands to them."""

from __future__ import annotations

from enum import StrEnum
from typing import Union

from compiler.ir.amounts import amounts
from compiler.ir.amounts.compare import Compare
from compiler.ir.base import Deniable, Node
from compiler.ir.facts import asked_plays
from compiler.ir.selectors import who
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import PlaceKind, PlayKind
from compiler.ir.times.limits import Period


class Nearness(StrEnum):
    """Which places: the one stood in, or those next to it."""

    OCCUPIED = "occupied"
    ADJACENT = "adjacent"


class Ground(StrEnum):
    """What a place is like: its light (R-SEE-1), or how it is to cross."""

    LIT = "lit"
    SHADOWY = "shadowy"
    DARK = "dark"
    DIFFICULT = "difficult"
    WATER = "water"
    """Whoever is in it swims (R-SWM-1)."""
    SWIMMING = "swimming"
    """It is asked whether it requires that: the water of a map does."""


# ---- what is so of a place


class Near(Deniable, tag="near", frozen=True, kw_only=True):
    """It is the place of `of`, or next to it: either of them; seen from one's own side where nobody is named."""

    nearness: tuple[Nearness, ...]
    of: Point | None = None


class Lies(Deniable, tag="lies", frozen=True, kw_only=True):
    """It is lit, dark, difficult."""

    ground: Ground
    other: Ground | None = None
    """What it can be as well ("shadowy or dark")."""


class Rise(StrEnum):
    """Which way one goes to it."""

    HIGHER = "higher"
    LOWER = "lower"


class Rises(Node, tag="rises", frozen=True, kw_only=True):
    """It lies higher, or lower, than the place of `than`; than that of one's own side where nobody is named."""

    way: Rise
    than: Point | None = None


class Occupied(Deniable, tag="occupied", frozen=True, kw_only=True):
    """Someone stands in it: one of `by`, all, or none, as is said."""

    by: who.Who


class InSight(Deniable, tag="in_sight", frozen=True, kw_only=True):
    """One of `of` can see it: nothing is between, and there is light enough (R-SEE-1)."""

    of: who.Who


class Across(Node, tag="across", frozen=True, kw_only=True):
    """It is on the other side of the border, seen from one's own."""

    border: Border


class HasBlock(Deniable, tag="has_block", frozen=True, kw_only=True):
    """One of its borders is Blocked, by one of `by` where they are named."""

    by: who.Who | None = None


class Passage(StrEnum):
    """What someone did with a place when they last changed theirs."""

    LEFT = "left"
    ENTERED = "entered"


class Passed(Node, tag="passed", frozen=True, kw_only=True):
    """It is the place that `by` left, or entered, last."""

    by: Actor
    passage: Passage


class Been(StrEnum):
    """What someone has had to do with a place."""

    LEFT = "left"
    ENTERED = "entered"
    BEEN = "been in"
    LIT = "lit"
    """Made lit, whatever lights it."""
    DARKENED = "darkened"


class Visited(Deniable, tag="visited", frozen=True, kw_only=True):
    """One of `by` has left it, entered it, been in it, or lit or darkened it within that time."""

    by: who.Who
    been: Been
    since: Period


class HasBorder(Deniable, tag="has_border", frozen=True, kw_only=True):
    """One of its borders is such a one."""

    border: Border


class Began(Node, tag="began", frozen=True, kw_only=True):
    """`by` stood there as their turn began, the last that they have had; or as the round or the scenario did."""

    by: Actor
    of: Period = Period.TURN
    this: bool = False
    """Whether it is the turn in progress, whoever has it."""


class Here(Node, tag="here", frozen=True, kw_only=True):
    """It is where one's own side stood as the text was carried out, wherever they have gone since."""


# ---- what is so of a border, or of a Block


class Divide(StrEnum):
    """What lies between places, as it is called: on a battle map, and in exploration."""

    BORDER = "border"
    EXIT = "exit"


class Firmness(StrEnum):
    """Whether it is a line on the ground, or a wall (R-MAP-2)."""

    SOFT = "soft"
    HARD = "hard"


class Firm(Node, tag="firm", frozen=True, kw_only=True):
    """It is soft, or hard."""

    firmness: Firmness


class HasHeight(Node, tag="has_height", frozen=True, kw_only=True):
    """Its Height, whichever way one comes, is at, above or below `value` (R-HGT-1)."""

    compare: Compare = Compare.AT_LEAST
    value: int = 1


class Carries(Deniable, tag="carries", frozen=True, kw_only=True):
    """One of `by` stands on it, as an Obstacle does (R-OBS-1)."""

    by: who.Who


class Bounds(Node, tag="bounds", frozen=True, kw_only=True):
    """It is a border of the place."""

    place: Place


class Crossed(Node, tag="crossed", frozen=True, kw_only=True):
    """It is the one that `by` crossed last."""

    by: Actor


class Between(Node, tag="between", frozen=True, kw_only=True):
    """It lies between the two, which are next to each other."""

    one: Place
    other: Place


class Traversed(Deniable, tag="traversed", frozen=True, kw_only=True):
    """One of `by` has crossed it within that time."""

    by: who.Who
    since: Period


class Leads(Node, tag="leads", frozen=True, kw_only=True):
    """Beyond it, seen from the place of one's own side, lies one of those places."""

    place: Place


class OnWay(Node, tag="on_way", frozen=True, kw_only=True):
    """The attack crosses it on its way to its target (R-RNG-2)."""

    of: asked_plays.PlayOf
    kind: PlayKind | None = None
    """What the text calls it; None is an attack."""


class Barred(Deniable, tag="barred", frozen=True, kw_only=True):
    """Someone Blocks it: one of `by`, or anyone at all."""

    by: who.Who | None = None


class KeptBy(Node, tag="kept_by", frozen=True, kw_only=True):
    """It is a Block of one of them."""

    by: who.Who


class On(Node, tag="on", frozen=True, kw_only=True):
    """It is a Block on the border."""

    border: Border


class Spoken(Node, tag="spoken", frozen=True, kw_only=True):
    """It is one of the Blocks that the text has made, ended or had chosen."""


# ---- what is picked


class Place(Node, tag="place", frozen=True, kw_only=True):
    """Sections, regions or positions of which all facts are so; `pick` and `number` say how many of them are meant."""

    kind: PlaceKind
    pick: who.Pick
    number: int | None = None
    facts: tuple[
        Within
        | Near
        | Lies
        | Rises
        | Occupied
        | InSight
        | Across
        | HasBlock
        | HasBorder
        | Passed
        | Visited
        | Began
        | Here,
        ...,
    ] = ()
    by: who.Group | None = None
    """Of whom there are the most, or the fewest, in the one that is picked by that."""
    besides: Point | None = None
    """The one whose place is left out ("another section")."""
    chosen_by: Actor | None = None
    """Said outright ("of your choice"); else the owner of the text chooses, where there is a choice."""


class Border(Node, tag="border", frozen=True, kw_only=True):
    """Borders, or exits, of which all facts are so."""

    kind: Divide = Divide.BORDER
    pick: who.Pick
    number: amounts.Amount | None = None
    facts: tuple[
        Within | Firm | HasHeight | Bounds | Between | Leads | Crossed | Traversed | OnWay | Barred | Carries, ...
    ] = ()
    chosen_by: Actor | None = None


class Blocks(Node, tag="blocks", frozen=True, kw_only=True):
    """Blocks that stand, of which all facts are so."""

    pick: who.Pick
    number: amounts.Amount | None = None
    facts: tuple[Within | InPlace | Beside | KeptBy | On | Spoken, ...] = ()
    chosen_by: Actor | None = None


# ---- how someone stands to it


class Within(Deniable, tag="within", frozen=True, kw_only=True):
    """At most `range` sections or positions away from `of`, or more; from one's own side where nobody is named."""

    range: amounts.Amount
    of: Point | None = None
    least: int = 0
    """No nearer than that, either ("exactly 2 sections away")."""


class InPlace(Deniable, tag="in_place", frozen=True, kw_only=True):
    """In one of those places, or outside all of them."""

    place: Place


class Beside(Node, tag="beside", frozen=True, kw_only=True):
    """In a place next to that of `to`."""

    to: Point


class AtBorder(Node, tag="at_border", frozen=True, kw_only=True):
    """On one of those borders, as an Obstacle is (R-OBS-1)."""

    border: Border


Where = Within | InPlace | Beside | AtBorder
PlaceFact = (
    Within | Near | Lies | Rises | Occupied | InSight | Across | HasBlock | HasBorder | Passed | Visited | Began | Here
)
BorderFact = Within | Firm | HasHeight | Bounds | Between | Leads | Crossed | Traversed | OnWay | Barred | Carries
BlockFact = Within | InPlace | Beside | KeptBy | On | Spoken
Thing = Place | Border | Blocks
"""What is on a map beside those who stand there."""
Point = Union["who.Who", Place, Border]
"""From where it is reckoned how far something is."""


# ---- what an "if" asks of them


class PlaceIs(Deniable, tag="place_is", frozen=True, kw_only=True):
    """It is so of the place: of one, each or all of those that are picked, as is said."""

    place: Place
    fact: PlaceFact


class ThereIs(Node, tag="there_is", frozen=True, kw_only=True):
    """There are such places, borders or Blocks; none, where none are picked."""

    what: Thing


Surroundings = PlaceIs | ThereIs


def is_several(place: Place) -> bool:
    """Tell whether more than one place is picked, so that someone who is in one of them is in any of those."""
    return place.pick in (who.Pick.ANY, who.Pick.UP_TO) and place.number not in (None, 1)
