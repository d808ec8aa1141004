"""What an `if` asks. Each predicate is answered from the table alone; only a setting is the DM's to answer."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount, Measure, Quantity
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.base import Deniable, Node
from compiler.ir.events.deeds import Remembered
from compiler.ir.facts.asked_plays import IsTargeted, PlayCame, PlayIs, SharesTrait
from compiler.ir.facts.barred import IsBarred
from compiler.ir.facts.table import CounterIs, NthPlay, PhaseIs, RoundIs, ScenarioEnded, ScenarioIs, Setting, TurnOf
from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.places import Border, Surroundings, Where
from compiler.ir.selectors.described import CardIs, CardsAre, Described, Pile
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Group, Pick, Side, Who
from compiler.ir.terms import Countable, Points, Rank, RowName, Track, Ward


class ReducedTo(Node, tag="reduced_to", frozen=True, kw_only=True):
    """This play brings `who` down to `value` points."""

    who: Who
    points: Points
    value: int


class PointShare(StrEnum):
    """How much of the maximum."""

    HALF = "half"
    ALL = "all"


class PointsAre(Node, tag="points_are", frozen=True, kw_only=True):
    """`who` has that many points: `value`, a share of their maximum, or as against `than`."""

    who: Who
    points: Points
    compare: Compare
    value: Amount = 0
    share: PointShare | None = None
    than: Who | None = None


COUNTED = {
    Countable.KARMA: Measure.KARMA,
    Countable.CHARGES: Measure.CHARGES,
    Countable.TACTICAL_POINTS: Measure.TACTICAL_POINTS,
    Countable.VALUABLES: Measure.VALUABLES,
    Countable.HAND: Measure.CARDS_IN_HAND,
    Countable.CONDITIONS: Measure.CONDITIONS,
    Countable.INJURIES: Measure.INJURIES,
    Countable.IMMUNITIES: Measure.IMMUNITIES,
    Countable.BLOCKS: Measure.BLOCKS,
    Countable.TRACKS_BELOW: Measure.TRACKS_BELOW,
    Countable.TRACKS_ABOVE: Measure.TRACKS_ABOVE,
    Countable.TRACKS_BELOW_BASE: Measure.TRACKS_BELOW_BASE,
    Countable.TRACKS_ABOVE_BASE: Measure.TRACKS_ABOVE_BASE,
    Countable.COUNTERS: Measure.COUNTERS,
}
"""What is measured where these are counted."""


class CountIs(Node, tag="count_is", frozen=True, kw_only=True):
    """`who` has that many of them: `value`, or as against `than`."""

    who: Who
    of: Countable
    compare: Compare
    value: Amount = 0
    than: Who | None = None


class Holds(Node, tag="holds", frozen=True, kw_only=True):
    """`who` has that many cards like that in a pile of theirs."""

    who: Who
    pile: Pile
    like: Described = Described()
    compare: Compare = Compare.AT_LEAST
    value: int = 1


class TrackIs(Node, tag="track_is", frozen=True, kw_only=True):
    """A Stat Track stands at, above or below `value`, or the track of `than` (the same one, or `than_track`)."""

    who: Who
    track: Track
    compare: Compare
    value: int = 0
    than: Who | None = None
    than_track: Track | None = None


class LevelIs(Node, tag="level_is", frozen=True, kw_only=True):
    """`who`'s level stands at, above or below `value`, or the level of `than`."""

    who: Who
    compare: Compare
    value: int = 0
    than: Who | None = None


class AmountIs(Node, tag="amount_is", frozen=True, kw_only=True):
    """`amount`, else what the text had rolled, stands to `value` like that, or is of that parity."""

    amount: Amount = Quantity(of=Measure.ROLLED)
    compare: Compare = Compare.EQUAL
    value: Amount = 0
    parity: Parity | None = None


class HasMost(Node, tag="has_most", frozen=True, kw_only=True):
    """`who` has the most, or the least, of something: none of `among` has more, or of all where nobody is named."""

    who: Who
    by: Quantity
    """Asked of `Actor.ONE`."""
    pick: Pick
    among: Group | None = None


class InCondition(Deniable, tag="in_condition", frozen=True, kw_only=True):
    """`who` is in the condition."""

    who: Who
    condition: str


class IsType(Deniable, tag="is_type", frozen=True, kw_only=True):
    """`who` is an NPC of one of `types` and of one of `ranks`, or on that side."""

    who: Who
    types: tuple[str, ...] = ()
    ranks: tuple[Rank, ...] = ()
    side: Side | None = None


class HasKeyword(Deniable, tag="has_keyword", frozen=True, kw_only=True):
    """`who` has the keyword."""

    who: Who
    keyword: str


class HasSkill(Deniable, tag="has_skill", frozen=True, kw_only=True):
    """The card of `who` prints dice for the skill, or for what opposes one: Lock, Hidden (R-TYPE-3, R-TYPE-4)."""

    who: Who
    skill: RowName


class HasWard(Deniable, tag="has_ward", frozen=True, kw_only=True):
    """`who` has Resistance or Weakness to damage of the type, to any where none is named, of at least `least`."""

    who: Who
    ward: Ward
    type: str | None = None
    least: int | None = None


class Equipped(Deniable, tag="equipped", frozen=True, kw_only=True):
    """`who` has so many pieces of Gear like that equipped, or more."""

    who: Who
    gear: GearLike = GearLike()
    least: int = 1
    beside: bool = False
    """Another than the piece whose text this is."""


class Trained(Deniable, tag="trained", frozen=True, kw_only=True):
    """`who` is trained in that."""

    who: Who
    training: str


class GearIs(Deniable, tag="gear_is", frozen=True, kw_only=True):
    """The piece of Gear that the text has just used is of those classes."""

    gear: str
    classes: tuple[str, ...]


class Activity(StrEnum):
    """What someone can be in the middle of."""

    INCANTING = "incanting"
    SWIMMING = "swimming"
    CLIMBING = "climbing"
    FLYING = "flying"
    BLOCKING = "blocking"


class Doing(Deniable, tag="doing", frozen=True, kw_only=True):
    """`who` is in the middle of one of `activities`; of climbing one of the borders in `on`, where any are said."""

    who: Who
    activities: tuple[Activity, ...]
    on: Border | None = None


class KeepsBlocks(Node, tag="keeps_blocks", frozen=True, kw_only=True):
    """`who` keeps so many Blocks on those borders."""

    who: Who
    compare: Compare
    value: int
    on: Border


class IsPlaced(Deniable, tag="is_placed", frozen=True, kw_only=True):
    """`who` stands there; no one does where `who` picks none of them."""

    who: Who
    where: Where


class Sees(Deniable, tag="sees", frozen=True, kw_only=True):
    """`who` can see `whom`."""

    who: Who
    whom: Who


class InReach(Deniable, tag="in_reach", frozen=True, kw_only=True):
    """This Action gets to `who` from where its owner stands (R-RNG-1, R-RNG-2)."""

    who: Who
    answered: bool = False
    """It is asked of the attack that this Reaction answers."""


class IsGrabbed(Node, tag="is_grabbed", frozen=True, kw_only=True):
    """`by` has Grabbed `who`."""

    who: Who
    by: Who


class HasActed(Deniable, tag="has_acted", frozen=True, kw_only=True):
    """`who` has had their turn in this round."""

    who: Who


class IsImmune(Deniable, tag="is_immune", frozen=True, kw_only=True):
    """`who` is immune to a condition, a damage type or a Trait; to none of them is to the one chosen."""

    who: Who
    to: str | None = None


class IsDefeated(Node, tag="is_defeated", frozen=True, kw_only=True):
    """`who` is defeated."""

    who: Who


class Exists(Node, tag="exists", frozen=True, kw_only=True):
    """There is such a one in the scenario, wherever, or so many: "there is an enemy you have attacked this turn"."""

    who: Who


class InState(Deniable, tag="in_state", frozen=True, kw_only=True):
    """`who` is in a state that has been set: lit, in the Heron stance; "stance" is any of that kind."""

    who: Who
    name: str


class RollResult(StrEnum):
    """How an opposed roll ends for someone."""

    WINS = "wins"
    LOSES = "loses"
    TIES = "ties"


class Contest(StrEnum):
    """Which roll is won or lost."""

    OPPOSED = "opposed"
    SKILL = "skill"
    """The roll of a skill against dice that the text has asked for."""


class RollIs(Node, tag="roll_is", frozen=True, kw_only=True):
    """The opposed roll of this play ends so for `who`, by `least` or more, and by no more than `most`."""

    who: Who
    result: RollResult
    least: int | None = None
    most: int | None = None
    of: Contest = Contest.OPPOSED


Simple = (
    ReducedTo
    | PointsAre
    | CountIs
    | Holds
    | CardIs
    | CardsAre
    | TrackIs
    | LevelIs
    | AmountIs
    | HasMost
    | InCondition
    | IsType
    | HasKeyword
    | HasSkill
    | HasWard
    | Equipped
    | Trained
    | GearIs
    | Remembered
    | Doing
    | KeepsBlocks
    | InState
    | IsPlaced
    | Surroundings
    | Sees
    | InReach
    | IsGrabbed
    | HasActed
    | TurnComes
    | TurnCame
    | IsDefeated
    | Exists
    | IsImmune
    | IsBarred
    | IsTargeted
    | PlayIs
    | PlayCame
    | SharesTrait
    | RollIs
    | NthPlay
    | ScenarioIs
    | ScenarioEnded
    | RoundIs
    | PhaseIs
    | TurnOf
    | CounterIs
    | Setting
)
"""A single question."""


class Not(Node, tag="not", frozen=True, kw_only=True):
    """The condition does not hold ("unless ...")."""

    of: Predicate


class AllOf(Node, tag="all_of", frozen=True, kw_only=True):
    """Every one of the conditions holds."""

    of: tuple[Predicate, ...]


class AnyOf(Node, tag="any_of", frozen=True, kw_only=True):
    """At least one of the conditions holds."""

    of: tuple[Predicate, ...]


class IsSo(Node, tag="is_so", frozen=True, kw_only=True):
    """Of one and the same of `who` all of `of` is so, which is asked of `Actor.ONE`."""

    who: Who
    of: AllOf | AnyOf


Predicate = Simple | Not | AllOf | AnyOf | IsSo
