"""How the fields go together of what is done: deeds, times, cards, tracks, dice, and rules of a play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from compiler.ir.base import Node
from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.deeds.cards import Draw
from compiler.ir.deeds.choices import Met, TypesMet
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.coming_plays import BarAnswers, OfPlays
from compiler.ir.deeds.conditions import RecoverCondition
from compiler.ir.deeds.copies import CopyPlay, CopyTrait
from compiler.ir.deeds.forbidding import WHOLE, Cannot
from compiler.ir.deeds.incantations import BeginIncantation
from compiler.ir.deeds.legality import PlayedFor
from compiler.ir.deeds.movement import Bearing, ForcedMove, Heading, Ignores, Move, Push
from compiler.ir.deeds.overrides import OnlyEnded
from compiler.ir.deeds.piles import PutCards
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.resistances import How, Resist
from compiler.ir.deeds.rolls import (
    DiceChange,
    Enhance,
    Scope,
)
from compiler.ir.deeds.targeting import Ignored, TargetIgnoring, TargetRule, Way
from compiler.ir.deeds.tracks import (
    Picked,
    StatBase,
    StatBaseLimit,
    StatBound,
    StatBoundOne,
    StatOne,
    StatRestoreOne,
    StatSetOne,
)
from compiler.ir.events.deeds import ASKED_BEFORE, Deed, Happening, HasDone, HasHappened, Tally
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.facts.barred import IsBarred
from compiler.ir.flow import Choose, Cost, GrantPlay, Play, Toll, When
from compiler.ir.places import (
    Ground,
    HasBlock,
    Lies,
    Occupied,
    PlaceIs,
    Within,
)
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Cards, Choice, Described, Many, Pile
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PlayKind, RowName, Scenario
from compiler.ir.times.durations import Edge, Moment, Recurs, Time
from compiler.ir.times.occasions import Occasion
from compiler.language.topics.tracks import MOST_BASE
from tests.language.drawn_settling import RULES, Given, settled, with_needed, without
from tests.language.drawn_shapes import ALWAYS, MARKED, ROLES, TIMES

if TYPE_CHECKING:
    from tests.language.drawn import Drawer


# ---- what is done


@settled.register(PlayedFor)
def _played_for(node: PlayedFor, _drawer: Drawer, _given: Given) -> Node:
    """A Reaction is played for one ally."""
    return replace(node, whom=Group(side=Side.ALLY, pick=Pick.ONE, facts=node.whom.facts))


@settled.register(Trigger)
def _awaited(node: Trigger, drawer: Drawer, given: Given) -> Node:
    """Someone does what is waited for; nobody where the Debate Counter moves, as the table has it."""
    node = _roles(node, drawer, given)
    ahead = node.ahead and node.events <= ASKED_BEFORE
    node = replace(node, ahead=ahead, others=tuple(replace(one, ahead=ahead) for one in node.others))
    if node.event is Happening.DEBATE_MOVES:
        return replace(node, who=None)
    side = drawer.chance.choice((Side.ENEMY, Side.ALLY))
    return replace(node, who=Group(side=side, pick=Pick.ONE), nth=None if node.ahead else node.nth)


@settled.register(Deed)
def _roles(node: Any, drawer: Drawer, given: Given) -> Any:  # noqa: ANN401 - of either of these
    """A deed has the roles of its kind."""
    if "gear" in given:
        node = replace(node, event=Happening.EQUIPS)
    if "does" in given:
        node = replace(node, event=Happening.DOES, others=())
    if type(node) is Deed and "shown" in given:  # of what has been done, or cannot be, dice are no part
        node, given = replace(node, event=Happening.WINS_OPPOSED_ROLL), given - {"shown"}
    needed = ALWAYS.get(node.event, ())
    kept = ("who", "ahead", "condition", "nth", "others", *ROLES.get(node.event, ()), *needed, *given)
    node = with_needed(without(node, *kept), drawer, needed)
    node = replace(node, least=node.least and node.least + 1)  # one of it is any
    heading = node.heading and Heading(bearing=Bearing.TOWARD, what=Actor.TARGET)
    return replace(node, heading=heading, others=tuple(replace(one, who=None) for one in node.others))


@settled.register(Tally)
@settled.register(HasDone)
def _nobodys(node: Any, _drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """A deed that is remembered or forbidden is nobody's, and has been done: who did it is said beside it."""
    done = tuple(replace(one, ahead=False) for one in node.deed.others)
    return replace(node, deed=replace(node.deed, who=None, ahead=False, others=done))


@settled.register(Cannot)
def _cannot(node: Cannot, drawer: Drawer, given: Given) -> Node:
    """What is said of plays alone, and against someone, is left out."""
    plain = replace(node, others=None, extent=Extent.EACH, but=None)
    return _nobodys(plain, drawer, given)  # type: ignore[no-any-return]


@settled.register(IsBarred)
def _is_barred(node: IsBarred, drawer: Drawer, _given: Given) -> Node:
    """It is asked whether something is barred altogether."""
    kinds = (PlayLike(kinds=(kind,)) for kind in PlayKind)
    barred = (*sorted(WHOLE, key=str), *(Deed(event=Happening.PLAYS, play=like) for like in kinds))
    return replace(node, deed=drawer.chance.choice(barred))


@settled.register(HasHappened)
def _has_happened(node: HasHappened, drawer: Drawer, _given: Given) -> Node:
    """Only the Debate Counter moves by itself."""
    kept = without(node.deed, "least", "toward")
    return replace(node, deed=with_needed(replace(kept, event=Happening.DEBATE_MOVES), drawer, ("toward",)))


@settled.register(Move)
@settled.register(ForcedMove)
@settled.register(Push)
def _moved(node: Any, drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """One moves so far, or somewhere."""
    return node if node.headings else with_needed(node, drawer, ("distance",))


@settled.register(Ignores)
def _ignored(node: Ignores, drawer: Drawer, given: Given) -> Node:
    """It lasts for a while; of one border its Height is ignored, and all of it."""
    node = with_needed(node, drawer, ("until",))
    at = node.at if "at" in given or node.what is Ignored.HEIGHT else None
    return replace(node, at=at, what=Ignored.HEIGHT if at else node.what, most=None if at else node.most)


@settled.register(Choose)
def _ways(node: Choose, drawer: Drawer, _given: Given) -> Node:
    """There are two ways at least, and each is something done."""
    done = [tuple(one for one in way if not isinstance(one, RULES)) for way in node.of]
    ways = [way for way in done if way] + [
        (Draw(who=drawer.scene.own, number=1),),
        (BeginIncantation(who=drawer.scene.own),),
    ]
    return replace(node, of=tuple(dict.fromkeys(ways))[:2], number=1)


@settled.register(PlaceIs)
def _place_is(node: PlaceIs, _drawer: Drawer, _given: Given) -> Node:
    """It is asked how the place is, not which."""
    asked = isinstance(node.fact, Lies | Occupied | Within | HasBlock)
    fact = node.fact if asked else Lies(ground=Ground.DARK)
    return replace(node, fact=fact, negated=node.negated and not getattr(fact, "negated", False))


@settled.register(CopyPlay)
@settled.register(CopyTrait)
def _copied(node: Any, drawer: Drawer, _given: Given) -> Any:  # noqa: ANN401 - of any of these
    """It is the last play of someone, of a kind, or one of a kind that has just been seen."""
    node = with_needed(node, drawer, ("kind",))
    if node.met is not None:
        return replace(node, of=PlayOf.LAST, whose=None if node.met.came else Actor.TARGET)
    return replace(node, of=PlayOf.LAST, whose=Actor.TARGET) if node.of else replace(node, whose=None)


@settled.register(Time)
def _time(node: Time, drawer: Drawer, given: Given) -> Node:
    """A turn is someone's; a deed or a fact ends what lasts until then."""
    if node.moment is Moment.PLAY:  # what comes after a play is said of no duration
        node = replace(node, moment=Moment.ROUND)
    if node.moment is not Moment.ROUND or node.edge is not Edge.END or node.recurs is not Recurs.ONCE:
        node = replace(node, rounds=None)
    if "nth" in given:
        node = replace(node, moment=Moment.TURN, recurs=Recurs.EACH)
        return with_needed(without(node, "whose", "nth"), drawer, ("whose", "nth"))
    said = TIMES.get(node.moment, ())
    node = with_needed(without(node, *said, *given, "other"), drawer, said)
    return replace(node, edge=Edge.END) if node.moment in (Moment.DEED, Moment.FACT) else node


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
    """One of three is said of the target: which group, which one, or which play; Actions alone spare a group."""
    said = next(iter(given & {"group", "actor", "plays"}), None) or drawer.chance.choice(("group", "actor", "plays"))
    node = without(node, said)
    if node.way is Way.RATHER_NOT and (said != "group" or drawer.scene.play is not PlayKind.ACTION):
        node = replace(node, way=Way.NEVER)
    return replace(node, actor=drawer.scene.own) if said == "actor" else with_needed(node, drawer, (said,))


@settled.register(Cost)
def _cost(node: Cost, drawer: Drawer, given: Given) -> Node:
    """A sentence spends one thing; what is paid in cards or damage is its own effect."""
    said = next(iter(given), None) or drawer.chance.choice(("karma", "skill_points", "charges", "valuables"))
    node = without(node, said)
    return node if getattr(node, said) else replace(node, **{said: 2})


@settled.register(When)
def _when(node: When, drawer: Drawer, _given: Given) -> Node:
    """An event is waited for, or a time."""
    if node.at is None and node.event is None:
        node = with_needed(node, drawer, ("event",))
    if node.event is None:
        return replace(node, occasion=Occasion.WHENEVER, limit=None, until=None)
    node = replace(node, at=None)
    first = node.occasion is Occasion.FIRST
    return with_needed(node, drawer, ("limit",)) if first else replace(node, limit=None)


@settled.register(OfPlays)
def _of_plays(node: OfPlays, _drawer: Drawer, _given: Given) -> Node:
    """What befalls a play speaks of it as of this one, and of whoever makes it as of the one of a Trigger."""
    effect: object = node.effect
    if isinstance(effect, Cancel):
        effect = Cancel(what=Thing.THIS)
    elif isinstance(effect, DiceChange | Enhance):
        effect = replace(effect, who=Actor.TRIGGER, scope=Scope.THIS_PLAY, gear=None, until=None)
        effect = replace(effect, against=None) if isinstance(effect, DiceChange) else effect
    elif not isinstance(effect, TargetIgnoring):
        effect = BarAnswers()
    return replace(node, effect=effect, per=None)


@settled.register(Alter)
def _altered(node: Alter, _drawer: Drawer, _given: Given) -> Node:
    """On an Action this one is spoken of; Piercing alone is so much."""
    piercing = node.what.what is Marking.PIERCING and node.how is Altering.GAINS
    value = (node.value or 1) if piercing else None
    how = _HOW.get(node.what.what, node.how)
    only = node.only if node.what.what is Marking.DAMAGE_TYPE and node.what.name else None
    return replace(node, of=PlayOf.THIS, kind=PlayKind.ACTION, how=how, value=value, only=only)


_HOW = {
    Marking.DAMAGE_TYPE: Altering.BECOMES,
    Marking.ENHANCEMENT: Altering.LOSES,
    Marking.REDUCTION: Altering.IGNORES,
}
"""What alone becomes of these."""


@settled.register(GrantPlay)
def _granted(node: GrantPlay, _drawer: Drawer, _given: Given) -> Node:
    """The play itself stands in lines of its own, below the sentence."""
    return replace(node, play=Play(kind=node.play.kind, name=""))


# ---- tracks, conditions, dice


@settled.register(StatBase)
def _own_alone(node: StatBase, drawer: Drawer, _given: Given) -> Node:
    """A text changes the base of its own side alone."""
    return replace(node, who=drawer.scene.own)


@settled.register(Toll)
def _paid_for(node: Toll, _drawer: Drawer, _given: Given) -> Node:
    """Few deeds are paid for each time, and one who is named pays: a Move is one of those."""
    return replace(node, who=Actor.TARGET, deed=Deed(event=Happening.MOVES))


@settled.register(StatBaseLimit)
def _limit(node: StatBaseLimit, drawer: Drawer, _given: Given) -> Node:
    """It is of its own side, and one end that is not where every base ends."""
    most, least = (end and end + (end == MOST_BASE) for end in (node.most, node.least))
    return replace(node, who=drawer.scene.own, most=most, least=-(least or 1) if most is None else None)


@settled.register(StatBound)
def _bound(node: StatBound, _drawer: Drawer, _given: Given) -> Node:
    """Below or above: one of them."""
    return replace(node, least=None, most=node.most or 0) if node.least is None else replace(node, most=None)


@settled.register(StatOne)
def _track_of_choice(node: StatOne, drawer: Drawer, _given: Given) -> Node:
    """Somebody chooses where it is chosen."""
    which = Picked.CHOSEN if node.which is Picked.ANOTHER else node.which  # nothing has been picked before
    return replace(node, which=which, chooser=drawer.scene.own if which is Picked.CHOSEN else None)


@settled.register(StatRestoreOne)
def _track_restored(node: StatRestoreOne, drawer: Drawer, _given: Given) -> Node:
    """Somebody chooses where it is chosen."""
    which = Picked.CHOSEN if node.which is Picked.ANOTHER else node.which
    return replace(node, which=which, chooser=drawer.scene.own if which is Picked.CHOSEN else None)


@settled.register(StatSetOne)
@settled.register(StatBoundOne)
def _track_kept(node: StatSetOne | StatBoundOne, drawer: Drawer, _given: Given) -> Node:
    """Somebody chooses where it is chosen."""
    which = Picked.CHOSEN if node.which is Picked.ANOTHER else node.which
    return replace(node, which=which, chooser=drawer.scene.own if which is Picked.CHOSEN else None)


@settled.register(TypesMet)
def _types_met(node: TypesMet, _drawer: Drawer, _given: Given) -> Node:
    """Since when is said of what was suffered."""
    return node if node.how in (Met.SUFFERED, Met.LAST) else replace(node, since=None)


@settled.register(RecoverCondition)
def _recovered(node: RecoverCondition, _drawer: Drawer, _given: Given) -> Node:
    """Conditions are named or numbered; only of some of them one can be left out."""
    node = replace(node, same=False, chosen_by=None)
    if node.conditions:
        either = node.number is not None and node.to is None and len(node.conditions) > 1
        return replace(node, number=1 if either else None, besides=())
    return node if node.number is not None else replace(node, besides=())


@settled.register(Resist)
def _ward(node: Resist, _drawer: Drawer, _given: Given) -> Node:
    """A type of scenario is said of what holds always; what is given is of one sort."""
    node = replace(node, how=How.SET) if node.how is How.EITHER else node
    return replace(node, scenario=Scenario.ANY) if node.until else node


# ---- places, and who may not


@settled.register(Within)
def _within(node: Within, drawer: Drawer, _given: Given) -> Node:
    """From one's own side it is reckoned where nobody is named; so far at least is exactly so far."""
    node = replace(node, least=node.range if node.least and isinstance(node.range, int) else 0)
    return replace(node, of=None) if node.of is drawer.scene.own else node


@settled.register(OnlyEnded)
def _only_ended(node: OnlyEnded, _drawer: Drawer, _given: Given) -> Node:
    """A play ends it, or a roll."""
    return replace(node, roll=None) if node.play else replace(node, roll=RowName.SEARCH)


@settled.register(Mark)
def _mark(node: Mark, drawer: Drawer, _given: Given) -> Node:
    """What has many kinds is named, and a level has bounds."""
    if node.what in (Marking.CHOSEN_KIND, Marking.SAME_PLAY):  # told by what was named or brought up before
        return Mark(what=Marking.DAMAGE)
    if node.what in (Marking.EITHER, Marking.PENALTIES):  # either of nothing; and what no play has, but ignores
        return Mark(what=Marking.DAMAGE)
    named = drawer.chance.choice(MARKED.get(node.what, ("",)))
    return Mark(what=node.what, name=named, least=(node.least or 2) if node.what is Marking.LEVEL else None)


@settled.register(PlayLike)
def _play_like(node: PlayLike, drawer: Drawer, _given: Given) -> Node:
    """Traits belong to interaction."""
    return node if drawer.scene.scenario is Scenario.INTERACTION else replace(node, traits=())
