"""What can be so of someone, drawn at random: asked after "if", or of each of those among whom a group is picked."""

from __future__ import annotations

from functools import cache, partial
from typing import TypeVar

from hypothesis import strategies as st

from compiler.ir.amounts.amounts import Measure, Quantity, Rounding
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.events.deeds import Deed, Happening, HasDone, Since
from compiler.ir.facts.predicates import (
    Activity,
    AmountIs,
    AnyOf,
    CountIs,
    Doing,
    Equipped,
    HasActed,
    HasKeyword,
    HasWard,
    Holds,
    InCondition,
    InState,
    IsDefeated,
    IsGrabbed,
    IsPlaced,
    IsType,
    LevelIs,
    Not,
    PointsAre,
    PointShare,
    Predicate,
    ReducedTo,
    RollIs,
    RollResult,
    Sees,
    TrackIs,
)
from compiler.ir.places import Beside, Ground, InPlace, Lies, Near, Nearness, Occupied, Place, Where, Within
from compiler.ir.selectors.described import Described, Pile
from compiler.ir.selectors.descriptors import GearLike, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PLACE, POINTS, Countable, PlayKind, Rank, Scenario, Track, Ward
from compiler.language.topics.fact_order import in_order, is_open
from compiler.language.topics.scene import Scene

TYPES = ("Acid", "Cold", "Fire", "Poison")
RANKS = (Rank.MOOK, Rank.BOSS)
CONDITIONS = ("Dazed", "Hindered", "Muddled", "Weakened")
COUNTED = [one for one in Countable if one not in (Countable.COUNTERS, Countable.BLOCKS)]
"""What there is of anyone; counters lie on whatever has text that puts them there, and on no card."""
FEW = st.integers(1, 5)
DEALT = [Quantity(of=Measure.DAMAGE_DEALT, each=each) for each in (1, 2)]
RESISTED = Quantity(of=Measure.RESISTANCE, whose=Actor.TARGET, name="Fire", half=Rounding.UP)
PEACEFUL = tuple(activity for activity in Activity if activity is not Activity.BLOCKING)
ACTIVITIES = {Scenario.COMBAT: tuple(Activity), Scenario.EXPLORATION: PEACEFUL, Scenario.INTERACTION: PEACEFUL}
T = TypeVar("T")

PIECES = (GearLike(called=("Shield",)), GearLike(called=("Light Armor",)), GearLike(in_hand=True))


def some(words: tuple[T, ...]) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(st.sampled_from(words), min_size=1, max_size=3, unique=True).map(tuple)


@cache
def others(scene: Scene) -> st.SearchStrategy[Actor]:
    """Give those beside one's own side from whom a place can be seen."""
    return named(scene).filter(lambda who: who is not scene.own)


@cache
def sites(scene: Scene) -> st.SearchStrategy[Place]:
    """Give places of all sorts, what is so of them in the order in which it is said."""
    kind = st.just(PLACE[scene.scenario])
    near = st.builds(Near, nearness=st.just((Nearness.OCCUPIED,)), of=st.none() | others(scene))
    around = st.builds(Near, nearness=st.just((Nearness.OCCUPIED, Nearness.ADJACENT)), of=st.none() | others(scene))
    lies = st.builds(Lies, ground=st.sampled_from([Ground.DARK, Ground.LIT]), negated=st.booleans())
    beside = st.builds(Near, nearness=st.just((Nearness.ADJACENT,)), of=st.none() | others(scene))
    taken = st.builds(
        Occupied, by=st.builds(Group, side=st.sampled_from(Side), pick=st.just(Pick.ONE)), negated=st.booleans()
    )
    within = st.builds(Within, range=st.integers(0, 4))
    facts = st.tuples(*(st.none() | one for one in (lies, beside, within, taken)))
    return st.one_of(
        st.builds(Place, kind=kind, pick=st.just(Pick.THE), facts=st.tuples(near)),
        st.builds(Place, kind=kind, pick=st.just(Pick.ONE), facts=st.tuples(around)),
        st.builds(
            Place,
            kind=kind,
            pick=st.sampled_from([Pick.ONE, Pick.NEAREST, Pick.FARTHEST]),
            facts=facts.map(lambda those: tuple(one for one in those if one is not None)),
        ),
    )


@cache
def places(scene: Scene) -> st.SearchStrategy[Where]:
    return st.one_of(
        st.builds(Within, range=st.integers(0, 4), of=st.none() | others(scene) | sites(scene)),
        st.builds(InPlace, place=sites(scene), negated=st.booleans()),
        st.builds(Beside, to=named(scene)),
    )


@cache
def named(scene: Scene) -> st.SearchStrategy[Actor]:
    """Give one's own side or the target, which a Strategy does not have."""
    return st.just(scene.own) if scene.play is PlayKind.STRATEGY else st.sampled_from([scene.own, Actor.TARGET])


@cache
def facts(scene: Scene) -> st.SearchStrategy[tuple[Predicate, ...]]:
    """Give what is so of each of a group: nothing, a place, or some of all that can be asked of someone."""
    one = st.just(Actor.ONE)
    conditions = some(CONDITIONS).map(lambda names: tuple(InCondition(who=Actor.ONE, condition=name) for name in names))
    either = st.lists(asked_of(scene, one), min_size=2, max_size=2, unique_by=type).map(
        lambda two: AnyOf(of=tuple(two))
    )
    several = st.lists(asked_of(scene, one), max_size=3, unique_by=type)
    place = st.builds(IsPlaced, who=one, where=places(scene)).map(lambda placed: (placed,))
    seen = st.just((Sees(who=scene.own, whom=Actor.ONE),))
    with_either = st.tuples(several.filter(lambda those: not any(map(is_open, those))), either.filter(_is_said_of_two))
    return st.one_of(
        st.just(()),
        place,
        seen,
        conditions.map(in_order),
        several.map(in_order),
        st.tuples(conditions, place).map(lambda both: in_order((*both[0], *both[1]))),
        with_either.map(lambda both: in_order((*both[0], both[1]))),
    )


def _is_said_of_two(either: AnyOf) -> bool:
    """Whether both stand behind "that": all but what begins with whose it is, and what would be two of one sort."""
    return not any(isinstance(one, TrackIs | LevelIs | AmountIs) or is_open(one) for one in either.of)


def _is_elsewhere(scene: Scene, placed: IsPlaced) -> bool:
    """Whether it could be otherwise: that one is where one is, is refused."""
    match placed.where:
        case InPlace(place=Place(facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))):
            return (of or scene.own) is not placed.who
    return True


@cache
def asked_of(scene: Scene, who: st.SearchStrategy[Actor]) -> st.SearchStrategy[Predicate]:
    """Give what is asked of someone, be it after "if" or of each of a group."""
    points = st.just(POINTS[scene.scenario])
    counted = [*COUNTED, Countable.BLOCKS] if scene.scenario is Scenario.COMBAT else COUNTED
    much = st.sampled_from(DEALT if scene.play is PlayKind.STRATEGY else [*DEALT, RESISTED])
    compare = st.sampled_from([Compare.AT_LEAST, Compare.AT_MOST])
    since = st.sampled_from([Since.TURN, Since.ROUND])
    done = st.sampled_from([Happening.MOVES, Happening.DRAWS, Happening.HIT_BY_ATTACK, Happening.SUFFERS_DAMAGE])
    ended = st.builds(IsDefeated, who=who) | st.builds(IsGrabbed, who=who, by=st.just(scene.own))
    stance = st.sampled_from(["Heron stance", "withdrawn"])
    than = st.sampled_from([Compare.MORE, Compare.LESS])
    actions = PlayLike(kinds=(PlayKind.ACTION,))
    held = st.builds(Described, like=st.just(actions), name=st.none() | st.just("Hobbling Shot"))
    own = st.builds(Quantity, of=st.just(Measure.RESISTANCE), whose=who, name=st.sampled_from(TYPES))
    return st.one_of(
        st.builds(HasWard, who=who, ward=st.sampled_from(Ward), type=st.sampled_from(TYPES), negated=st.booleans()),
        st.builds(HasWard, who=who, ward=st.sampled_from(Ward), type=st.sampled_from(TYPES), least=FEW),
        st.builds(InCondition, who=who, condition=st.sampled_from(CONDITIONS), negated=st.booleans()),
        st.builds(HasKeyword, who=who, keyword=st.sampled_from(["Aquatic", "Sightless Vision"]), negated=st.booleans()),
        st.builds(ReducedTo, who=who, points=points, value=st.integers(0, 3)),
        st.builds(PointsAre, who=who, points=points, compare=st.just(Compare.EQUAL), value=st.just(0)),
        st.builds(PointsAre, who=who, points=points, compare=compare, value=FEW),
        st.builds(PointsAre, who=who, points=points, compare=compare, share=st.just(PointShare.HALF)),
        st.builds(
            TrackIs,
            who=who,
            track=st.sampled_from(Track),
            compare=compare,
            value=st.integers(-5, 5),
        ),
        st.builds(CountIs, who=who, of=st.sampled_from(counted), compare=compare, value=FEW),
        st.builds(CountIs, who=who, of=st.sampled_from(counted), compare=st.just(Compare.EQUAL)),
        st.builds(
            Holds,
            who=who,
            pile=st.sampled_from([Pile.HAND, Pile.DECK, Pile.DISCARD_PILE]),
            like=held,
            compare=compare,
            value=FEW,
        ),
        st.builds(LevelIs, who=who, compare=compare, value=FEW),
        st.builds(PointsAre, who=who, points=points, compare=than, value=much),
        st.builds(CountIs, who=who, of=st.sampled_from(counted), compare=than, value=much),
        st.builds(AmountIs, amount=own, compare=st.sampled_from([*Compare]), value=much),
        st.builds(AmountIs, amount=own, parity=st.sampled_from(Parity)),
        st.builds(IsPlaced, who=who, where=places(scene), negated=st.booleans()).filter(partial(_is_elsewhere, scene)),
        st.builds(IsType, who=who, ranks=some(RANKS), negated=st.booleans()),
        st.builds(Doing, who=who, activities=some(ACTIVITIES[scene.scenario]), negated=st.booleans()),
        st.builds(
            Equipped,
            who=who,
            gear=st.sampled_from(PIECES),
            negated=st.booleans(),
        ),
        st.builds(HasActed, who=who, negated=st.booleans()),
        st.builds(HasDone, who=who, deed=st.builds(Deed, event=done), since=since, negated=st.booleans()),
        st.builds(InState, who=who, name=stance, negated=st.booleans()),
        ended,
        st.builds(Not, of=ended),
        st.builds(RollIs, who=who, result=st.sampled_from([RollResult.WINS, RollResult.LOSES]), least=st.none() | FEW),
    )
