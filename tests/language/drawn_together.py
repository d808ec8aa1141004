"""How the fields of a struct go together, where no annotation says it: a drawn struct is brought into that form.

One meaning has one form: an amount of two amounts is no amount of one, what picks all has no number, a fact about a
group is asked of each of them.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import fields, replace

from compiler.ir.actors import Actor
from compiler.ir.amounts import Difference, Measure, Quantity, Sum
from compiler.ir.base import Node
from compiler.ir.cards import Draw
from compiler.ir.compare import Compare
from compiler.ir.copies import CopyPlay, CopyTrait
from compiler.ir.deeds import REALLY, Deed, Happening, HasDone, HasHappened, Tally
from compiler.ir.conditions import RecoverCondition
from compiler.ir.described import Cards, Choice, Described, Many, Pile
from compiler.ir.descriptors import Mark, Marking, PlayLike
from compiler.ir.durations import Edge, Moment, Time
from compiler.ir.flow import Choose, Cost, GrantPlay, Instead, Occasion, Play, When
from compiler.ir.forbidding import Barred as Deeds
from compiler.ir.forbidding import Cannot, ForbidDeed
from compiler.ir.incantations import BeginIncantation
from compiler.ir.legality import NoStack, PlayedIf, PlayedOften
from compiler.ir.movement import ForcedMove, Move, Push
from compiler.ir.overrides import OnlyEnded
from compiler.ir.piles import PutCards
from compiler.ir.places import Blocks, Border, Ground, HasBlock, Lies, Occupied, Place, PlaceIs, Within
from compiler.ir.points import PiercingValue
from compiler.ir.predicates import (
    AllOf,
    AmountIs,
    AnyOf,
    CountIs,
    HasActed,
    Holds,
    IsDefeated,
    IsSo,
    IsType,
    KeepsBlocks,
    LevelIs,
    Not,
    PlayCame,
    PlayIs,
    PlayOf,
    PointsAre,
    Result,
    Sees,
    SharesTrait,
    TrackIs,
)
from compiler.ir.resistances import Resist
from compiler.ir.rolls import Automatic, DiceChange, Enhance, Scope, Ties
from compiler.ir.table import CounterIs, NthPlay, RoundIs
from compiler.ir.targeting import TargetFresh, TargetGroup, TargetIgnoring, TargetRule
from compiler.ir.terms import POINTS, RowName, Scenario
from compiler.ir.tracks import Picked, StatBase, StatBound, StatOne
from compiler.ir.triggers import Trigger
from compiler.ir.who import Group, Pick, Several, Side
from compiler.language.topics.fact_order import in_order
from tests.language.drawn_shapes import ALWAYS, MARKED, MEASURED, NAMES, NUMBERED, RANKED, ROLES, TIMES

if TYPE_CHECKING:
    from tests.language.drawn import Drawer

Some = TypeVar("Some", bound=Node)
RULES = TargetRule | TargetGroup | TargetFresh | TargetIgnoring | PlayedIf | PlayedOften | NoStack | Instead
"""What is said of a play as a whole, and is nothing that is done."""
Given = frozenset[str]
"""Fields that were not drawn, but are what the struct is made for."""


@singledispatch
def settled(node: Node, _drawer: Drawer, _given: Given) -> Node:
    """Return a struct with its fields as they go together."""
    return node


def with_needed(node: Some, drawer: Drawer, needed: tuple[str, ...]) -> Some:
    """Return a struct with what it cannot go without."""
    missing = [field for field in needed if getattr(node, field) in (None, ())]
    return replace(node, **{field: drawer.needed(node, field) for field in missing})


def without(node: Some, *kept: str) -> Some:
    """Return a struct with nothing but what it has to have and what is kept."""
    left = [field for field in fields(node) if not field.required and field.name not in kept]
    return replace(node, **{field.name: field.default for field in left})


def asked_of(fact: Any, who: Actor) -> Any:  # noqa: ANN401 - any fact
    """Return a fact asked of someone."""
    if isinstance(fact, AllOf | AnyOf):
        return type(fact)(of=tuple(asked_of(one, who) for one in fact.of))
    if isinstance(fact, Not):
        return Not(of=asked_of(fact.of, who))
    if isinstance(fact, Sees):
        return replace(fact, whom=who)
    return replace(fact, who=who) if "who" in fact.__struct_fields__ else fact


def is_of_someone(fact: Any) -> bool:  # noqa: ANN401 - any fact
    """Whether a fact is one of those that are asked of someone."""
    if isinstance(fact, AllOf | AnyOf):
        return all(map(is_of_someone, fact.of))
    if isinstance(fact, Not):
        return is_of_someone(fact.of)
    return not isinstance(fact, IsSo | NthPlay | SharesTrait) and "who" in fact.__struct_fields__


# ---- several of one kind


@settled.register(AllOf)
@settled.register(AnyOf)
@settled.register(Several)
def _of_two(node: AllOf | AnyOf | Several, drawer: Drawer, _given: Given) -> Node:
    """Several are two or more, and none of them is of the same sort."""
    of: list[Any] = []
    for one in node.of:
        of += one.of if type(one) is type(node) else [one]
    while len(dict.fromkeys(of)) < 2:  # noqa: PLR2004 - two are several
        of += [one for one in drawer.needed(node, "of") if type(one) is not type(node)]  # type: ignore[attr-defined]
    return replace(node, of=tuple(dict.fromkeys(of)))


@settled.register(Sum)
def _sum(node: Sum, drawer: Drawer, _given: Given) -> Node:
    """A sum is of something that varies and one thing more; plain numbers are added up already."""
    varying = [one for one in node.of if not isinstance(one, int | Sum)]
    return replace(node, of=(*(varying[:1] or [Quantity(of=Measure.LEVEL, whose=drawer.scene.own)]), 2))


@settled.register(Difference)
def _difference(node: Difference, drawer: Drawer, _given: Given) -> Node:
    if all(isinstance(one, int) for one in node.of):
        return replace(node, of=(Quantity(of=Measure.LEVEL, whose=Actor.TARGET), node.of[1]))
    return node


# ---- who, and where


@settled.register(Group)
def _group(node: Group, drawer: Drawer, _given: Given) -> Node:
    """What is picked by what it has is one; a kind or type of entity says nothing of sides."""
    node = _numbered(node, drawer)
    node = replace(node, by=Quantity(of=Measure.LEVEL, whose=Actor.ONE) if node.pick in RANKED else None)
    if node.kind or node.types:
        node = replace(node, side=Side.ENTITY, types=() if node.kind else node.types)
    facts = tuple(asked_of(fact, Actor.ONE) for fact in node.facts if is_of_someone(fact))
    facts = in_order(tuple({type(fact): fact for fact in facts}.values()))
    return replace(node, facts=facts, besides=drawer.scene.own if node.besides else None)


@settled.register(Place)
@settled.register(Border)
@settled.register(Blocks)
def _numbered(node: Any, _drawer: Drawer, _given: Given = frozenset()) -> Any:  # noqa: ANN401 - of any of these
    """A number belongs to some of the picks, and one is said by the pick alone."""
    return replace(node, number=node.number if node.pick in NUMBERED and node.number != 1 else None)


@settled.register(IsSo)
def _is_so(node: IsSo, _drawer: Drawer, _given: Given) -> Node:
    who = node.who if isinstance(node.who, Group) else Group(side=Side.ENEMY, pick=Pick.ONE)
    asked = AllOf(of=(HasActed(who=Actor.ONE), IsDefeated(who=Actor.ONE)))
    return replace(node, who=who, of=asked_of(node.of, Actor.ONE) if is_of_someone(node.of) else asked)


# ---- how much


@settled.register(Quantity)
def _quantity(node: Quantity, drawer: Drawer, given: Given) -> Node:
    """What is measured says what has to be said of it; so many of each, or half, or for every so many: one of these."""
    if isinstance(node.of, Measure):
        said = MEASURED.get(node.of, ())
        node = replace(with_needed(node, drawer, said), name=_name(node, drawer) if "name" in said else None)
        node = without(node, *said, "each", "half", "every", "most", "least")
    else:
        node = without(node, "each", "half", "every", "most", "least", *given)
    if node.half:
        node = replace(node, each=1, every=1)
    return replace(node, every=1) if node.each != 1 else node


def _name(node: Quantity, drawer: Drawer) -> str:
    """Draw which track, type or row it is; the others are of points."""
    assert isinstance(node.of, Measure)
    return drawer.chance.choice(NAMES.get(node.of, (POINTS[drawer.scene.scenario],)))


# ---- what is done


@settled.register(Trigger)
def _awaited(node: Trigger, drawer: Drawer, given: Given) -> Node:
    """Someone does what is waited for; nobody where the Debate Counter moves, as the table has it."""
    node = settled.dispatch(Deed)(node, drawer, given)
    if REALLY.get(node.event, node.event) is Happening.DEBATE_MOVES:
        return replace(node, who=None)
    side = drawer.chance.choice((Side.ENEMY, Side.ALLY))
    return replace(node, who=Group(side=side, pick=Pick.ONE), nth=None if node.event in REALLY else node.nth)


@settled.register(Deed)
def _deed(node: Deed, drawer: Drawer, given: Given) -> Node:
    """A deed has the roles of its kind."""
    really = REALLY.get(node.event, node.event)
    needed = ALWAYS.get(really, ())
    kept = ("who", "condition", "nth", "others", *ROLES.get(really, ()), *needed, *given)
    node = with_needed(without(node, *kept), drawer, needed)
    return replace(node, others=tuple(replace(one, who=None) for one in node.others))


@settled.register(Tally)
@settled.register(HasDone)
@settled.register(Cannot)
def _nobodys(node: Any, _drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """A deed that is remembered or forbidden is nobody's, and has been done: who did it is said beside it."""
    return replace(node, deed=replace(node.deed, who=None, event=REALLY.get(node.deed.event, node.deed.event)))


@settled.register(HasHappened)
def _has_happened(node: HasHappened, drawer: Drawer, _given: Given) -> Node:
    """Only the Debate Counter moves by itself."""
    kept = without(node.deed, "least", "toward")
    return replace(node, deed=with_needed(replace(kept, event=Happening.DEBATE_MOVES), drawer, ("toward",)))


@settled.register(Move)
@settled.register(ForcedMove)
@settled.register(Push)
def _moved(node: Any, drawer: Drawer, given: Given) -> Any:  # noqa: ANN401 - of any of these
    """One moves so far, or somewhere."""
    return node if node.headings else with_needed(node, drawer, ("distance",))


@settled.register(Choose)
def _ways(node: Choose, drawer: Drawer, _given: Given) -> Node:
    """There are two ways at least, and each is something done."""
    done = [tuple(one for one in way if not isinstance(one, RULES)) for way in node.of]
    ways = [way for way in done if way] + [(Draw(who=drawer.scene.own, number=1),), (BeginIncantation(who=drawer.scene.own),)]
    return replace(node, of=tuple(dict.fromkeys(ways))[:2], number=1)


@settled.register(PlaceIs)
def _place_is(node: PlaceIs, _drawer: Drawer, _given: Given) -> Node:
    """It is asked how the place is, not which."""
    asked = isinstance(node.fact, Lies | Occupied | Within | HasBlock)
    return node if asked else replace(node, fact=Lies(ground=Ground.DARK))


@settled.register(CopyPlay)
@settled.register(CopyTrait)
def _copied(node: Any, drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """It is the last play of someone, of a kind, or one of a kind that has just been seen."""
    node = with_needed(node, drawer, ("kind",))
    return replace(node, of=PlayOf.LAST, whose=Actor.TARGET) if node.of else replace(node, whose=None)


@settled.register(Time)
def _time(node: Time, drawer: Drawer, given: Given) -> Node:
    """A turn is someone's; a deed or a fact ends what lasts until then."""
    said = TIMES.get(node.moment, ())
    node = with_needed(without(node, *said, *given, "other"), drawer, said)
    return replace(node, edge=Edge.END) if node.moment in (Moment.DEED, Moment.FACT) else node


# ---- what is asked


@settled.register(PointsAre)
@settled.register(CountIs)
@settled.register(LevelIs)
def _than_someone(node: Any, _drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """It is compared with someone's, with a share of all there is, or with a number."""
    if node.than or getattr(node, "share", None):
        node = replace(node, value=0)
        node = replace(node, share=None) if node.than and "share" in node.__struct_fields__ else node
        return node
    return in_whole_numbers(node)


@settled.register(TrackIs)
def _track_is(node: TrackIs, _drawer: Drawer, _given: Given) -> Node:
    """A track of another's, or another track, takes the place of a number."""
    if node.than or node.than_track:
        return replace(node, value=0, than=node.than or node.who)
    return in_whole_numbers(node)


@settled.register(Holds)
@settled.register(KeepsBlocks)
@settled.register(CounterIs)
@settled.register(RoundIs)
def in_whole_numbers(node: Any, _drawer: Drawer | None = None, _given: Given = frozenset()) -> Any:  # noqa: ANN401
    """More than a number is at least the next one, and less than it at most the one before."""
    value = getattr(node, "value", None)
    if isinstance(value, int) and node.compare in (Compare.MORE, Compare.LESS):
        more = node.compare is Compare.MORE
        return replace(
            node, compare=Compare.AT_LEAST if more else Compare.AT_MOST, value=value + 1 if more else value - 1
        )
    return node


@settled.register(AmountIs)
def _amount_is(node: AmountIs, _drawer: Drawer, _given: Given) -> Node:
    """What is even or odd is compared with nothing."""
    return replace(node, compare=Compare.EQUAL, value=0) if node.parity else in_whole_numbers(node)


@settled.register(PlayIs)
@settled.register(PlayCame)
@settled.register(SharesTrait)
def _of_this(node: Any, _drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """On an Action the play that is spoken of is this one; only damage has a type and someone who suffers it."""
    node = replace(node, of=PlayOf.THIS)
    if isinstance(node, PlayCame) and node.result is not Result.DEALS_DAMAGE:
        return replace(node, type=None, to=None)
    return node


@settled.register(IsType)
def _is_type(node: IsType, _drawer: Drawer, _given: Given) -> Node:
    """One is asked for a side, or for types and ranks."""
    if node.side in (Side.ENEMY, Side.ALLY):
        return replace(node, types=(), ranks=())
    return replace(node, side=None, types=node.types or (() if node.ranks else ("Trap",)))


# ---- what is done with cards


@settled.register(Cards)
def _cards(node: Cards, _drawer: Drawer, _given: Given) -> Node:
    """Of what has been brought up all is meant; all of a pile is all of it, whatever it is like."""
    if node.pile not in (None, Pile.HAND, Pile.DECK, Pile.DISCARD_PILE):
        return Cards(pile=node.pile)
    if node.number is None:
        whole = Cards(pile=node.pile or Pile.HAND, whose=node.whose)
        return replace(whole, pile=Pile.HAND) if whole.pile is Pile.DECK else whole
    if node.many is Many.ANY_NUMBER:
        node = replace(node, many=Many.UP_TO)
    if node.choice in (Choice.TOP, Choice.BOTTOM):
        node = replace(node, pile=Pile.DECK, many=Many.EXACTLY, like=Described())
    return node


@settled.register(PutCards)
def _put(node: PutCards, _drawer: Drawer, _given: Given) -> Node:
    """What is put back has no other place to go to."""
    return replace(node, spot=None, whose=None, order=None) if node.into is None else node


# ---- rules of a play, and prices


@settled.register(TargetRule)
def _target_rule(node: TargetRule, drawer: Drawer, given: Given) -> Node:
    """One of three is said of the target: of which group it is, which one, or which play."""
    said = next(iter(given & {"group", "actor", "plays"}), None) or drawer.chance.choice(("group", "actor", "plays"))
    node = without(node, said)
    return replace(node, actor=drawer.scene.own) if said == "actor" else with_needed(node, drawer, (said,))


@settled.register(Cost)
def _cost(node: Cost, drawer: Drawer, given: Given) -> Node:
    """A sentence spends one thing; what is paid in cards or damage is its own effect."""
    said = next(iter(given), None) or drawer.chance.choice(("karma", "skill_points", "charges", "valuables"))
    node = without(node, said)
    return node if getattr(node, said) else replace(node, **{said: 2})


@settled.register(When)
def _when(node: When, drawer: Drawer, given: Given) -> Node:
    """An event is waited for, or a time."""
    if node.at is None and node.event is None:
        node = with_needed(node, drawer, ("event",))
    if node.event is None:
        return replace(node, occasion=Occasion.WHENEVER, limit=None, until=None)
    node = replace(node, at=None)
    first = node.occasion is Occasion.FIRST
    return with_needed(node, drawer, ("limit",)) if first else replace(node, limit=None)


@settled.register(GrantPlay)
def _granted(node: GrantPlay, _drawer: Drawer, _given: Given) -> Node:
    """The play itself stands in lines of its own, below the sentence."""
    return replace(node, play=Play(kind=node.play.kind, name=""))


# ---- tracks, conditions, dice


@settled.register(StatBase)
def _own_alone(node: StatBase, drawer: Drawer, _given: Given) -> Node:
    """A text changes the base of its own side alone."""
    return replace(node, who=drawer.scene.own)


@settled.register(StatBound)
def _bound(node: StatBound, _drawer: Drawer, _given: Given) -> Node:
    """Below or above: one of them."""
    return replace(node, least=None, most=node.most or 0) if node.least is None else replace(node, most=None)


@settled.register(StatOne)
def _track_of_choice(node: StatOne, drawer: Drawer, _given: Given) -> Node:
    """Somebody chooses where it is chosen."""
    return replace(node, chooser=drawer.scene.own if node.which is Picked.CHOSEN else None)


@settled.register(RecoverCondition)
def _recovered(node: RecoverCondition, _drawer: Drawer, _given: Given) -> Node:
    """Conditions are named or numbered; only of some of them one can be left out."""
    node = replace(node, same=False, chosen_by=None)
    if node.conditions:
        return replace(node, number=None, besides=())
    return node if node.number is not None else replace(node, besides=())


@settled.register(DiceChange)
@settled.register(Enhance)
@settled.register(Automatic)
@settled.register(Ties)
def _rolls(node: Any, _drawer: Drawer, given: Given) -> Any:  # noqa: ANN401 - of any of these
    """On an Action this play is spoken of, or all plays for a time; a kind of play goes with one that is triggering."""
    node = replace(node, play=None) if "play" in node.__struct_fields__ else node
    if isinstance(node, Automatic):
        return replace(node, of=Scope.THIS_PLAY)
    if node.scope is None or node.until or "until" in given:
        return replace(node, scope=None, until=node.until or Time(edge=Edge.END, moment=Moment.ROUND))
    return replace(node, scope=Scope.THIS_PLAY)


@settled.register(Resist)
def _ward(node: Resist, _drawer: Drawer, _given: Given) -> Node:
    """A type of scenario is said of what holds always."""
    return replace(node, scenario=Scenario.ANY) if node.until else node


@settled.register(PiercingValue)
def _piercing(node: PiercingValue, _drawer: Drawer, _given: Given) -> Node:
    """On an Action it is that of what answers it."""
    return replace(node, whose=None, play=None)


# ---- places, and who may not


@settled.register(Within)
def _within(node: Within, drawer: Drawer, _given: Given) -> Node:
    """From one's own side it is reckoned where nobody is named."""
    return replace(node, of=None) if node.of is drawer.scene.own else node


@settled.register(ForbidDeed)
def _forbidden(node: ForbidDeed, drawer: Drawer, _given: Given) -> Node:
    """Someone else is in it where one cannot target them."""
    return with_needed(node, drawer, ("whom",)) if node.deed is Deeds.TARGET else replace(node, whom=None)


@settled.register(OnlyEnded)
def _only_ended(node: OnlyEnded, drawer: Drawer, given: Given) -> Node:
    """A play ends it, or a roll."""
    return replace(node, roll=None) if node.play else replace(node, roll=RowName.SEARCH)


@settled.register(Mark)
def _mark(node: Mark, drawer: Drawer, _given: Given) -> Node:
    """What has many kinds is named, and a level has bounds."""
    named = drawer.chance.choice(MARKED.get(node.what, ("",)))
    return Mark(what=node.what, name=named, least=(node.least or 2) if node.what is Marking.LEVEL else None)


@settled.register(PlayLike)
def _play_like(node: PlayLike, drawer: Drawer, _given: Given) -> Node:
    """Traits belong to interaction."""
    return node if drawer.scene.scenario is Scenario.INTERACTION else replace(node, traits=())
