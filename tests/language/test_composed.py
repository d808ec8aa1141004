"""Sentences composed from their meaning: worded and read again, they mean the same."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

import hypothesis
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from compiler.ir import terms
from compiler.ir.amounts.amounts import Amount, Difference, End, Extreme, Measure, Quantity, Rounding, Sum, turned
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.cards import Discard, Draw, DrawChange, HandLimit, Reveal
from compiler.ir.deeds.coming import Extent, Skip
from compiler.ir.deeds.conditions import Condition, RecoverCondition
from compiler.ir.deeds.copies import CopyPlay
from compiler.ir.deeds.debate import Debate
from compiler.ir.deeds.equipping import GainKeyword
from compiler.ir.deeds.forbidding import DRAWING, LEAVING, MOVING, Cannot
from compiler.ir.deeds.learning import LearnAbout, Learnt
from compiler.ir.deeds.movement import Bearing, Block, Heading, Move, Push
from compiler.ir.deeds.piles import Look, PutCards, ReturnToHand, SearchDeck, Spot
from compiler.ir.deeds.points import DamageEffect, Recover
from compiler.ir.deeds.resistances import How, Resist
from compiler.ir.deeds.rolls import DiceChange, Enhance, Scope, Unit
from compiler.ir.deeds.states import StateChange, Switch
from compiler.ir.deeds.tracks import Stat, StatRestore
from compiler.ir.deeds.using import DiceShift, GearPick, Manner, PlayCards, UseEntry
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import (
    IsPlaced,
    Predicate,
)
from compiler.ir.flow import Choose, Cost, Effect, If, May, Sentence, When
from compiler.ir.places import Border
from compiler.ir.selectors.described import Cards, Choice, Described, Pile
from compiler.ir.selectors.descriptors import ANY_CARD, Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side, Who
from compiler.ir.terms import POINTS, EntryKind, MoveKind, PlayKind, RowName, Scenario, Toward, Track, Ward
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.language.topics.dice_rows import MET
from compiler.language.topics.fact_order import place_of
from compiler.language.topics.scene import Scene
from tests.language.told import CONDITIONS, FEW, RANKS, TYPES, asked_of, facts, named, places, sites, some

if TYPE_CHECKING:
    from tests.language.conftest import Listener

SCENES = (
    Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION),
    Scene(EntryKind.CARD, Scenario.EXPLORATION, PlayKind.STRATEGY),
    Scene(EntryKind.WEAPON, Scenario.COMBAT, PlayKind.REACTION),
    Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.ACTION),
    Scene(EntryKind.OPPONENT, Scenario.INTERACTION, PlayKind.REACTION),
)
ROWS = (RowName.DAMAGE, RowName.DEFENSE, RowName.SEARCH, RowName.ACCURACY, RowName.EVASION)
DICE = st.builds(Dice, number=st.integers(1, 4), level=st.sampled_from((4, 6, 8, 10, 12, 20)))

Effects = st.SearchStrategy[Effect]
T = TypeVar("T")


TRACKS = st.lists(st.sampled_from(Track), min_size=1, max_size=4, unique=True).map(tuple)


@cache
@st.composite
def groups(draw: st.DrawFn, scene: Scene) -> Group:
    """Give a group; by itself, as hypothesis names in full whatever it draws from, and this is long."""
    return draw(_groups(scene))


@cache
def _groups(scene: Scene) -> st.SearchStrategy[Group]:
    told = facts(scene)
    picks = st.sampled_from([Pick.EACH, Pick.ALL, Pick.ONE, Pick.RANDOM])
    sides = st.builds(Group, side=st.sampled_from(Side), pick=picks, facts=told)
    types = st.builds(
        Group,
        side=st.just(Side.ENTITY),
        pick=st.sampled_from([Pick.EACH, Pick.ONE]),
        types=st.sampled_from([("Trap",), ("Seeker",), ("Brawler",)]),
        facts=told,
    )
    many = st.builds(
        Group,
        side=st.sampled_from(Side),
        pick=st.sampled_from([Pick.ANY, Pick.UP_TO, Pick.RANDOM]),
        number=st.integers(2, 5),
        ranks=some(RANKS) | st.just(()),
        facts=told,
    )
    return sides | types | many


KINDS = st.lists(st.sampled_from(PlayKind), max_size=2, unique=True).map(tuple)
MARKS = st.sampled_from(
    [
        Mark(what=Marking.KEYWORD, name="Returning"),
        Mark(what=Marking.INCANTATION),
        Mark(what=Marking.AREA_ATTACK),
        Mark(what=Marking.DAMAGE_TYPE, name="Fire"),
    ]
)
PLAYS = st.just(Happening.PLAYS)
SOME_MARK = st.just(()) | MARKS.map(lambda mark: (mark,))
DESCRIBED = st.builds(
    Described,
    like=st.builds(PlayLike, kinds=KINDS, having=SOME_MARK, lacking=SOME_MARK),
    name=st.none() | st.sampled_from(["Hold the Line", "Ember"]),
)
CARDS = st.one_of(
    st.builds(Cards, number=FEW, like=DESCRIBED, choice=st.sampled_from([Choice.CHOSEN, Choice.RANDOM])),
    st.builds(Cards, number=FEW, like=DESCRIBED, pile=st.just(Pile.DISCARD_PILE)),
    st.builds(Cards, number=FEW, choice=st.sampled_from([Choice.TOP, Choice.BOTTOM]), pile=st.just(Pile.DECK)),
    st.builds(Cards, pile=st.sampled_from([Pile.DISCARD_PILE, Pile.HAND, Pile.IT, Pile.THEM, Pile.OTHERS])),
)
SPOT = st.none() | st.sampled_from(Spot)


@cache
def subjects(scene: Scene) -> st.SearchStrategy[Who]:
    return named(scene) | st.just(Actor.EACH_TARGET) | groups(scene)


@cache
def times(scene: Scene) -> st.SearchStrategy[Time]:
    """Give times that are no one's, one's own turn's or the target's."""
    edge = st.sampled_from(Edge)
    turn = st.sampled_from([Moment.TURN, Moment.NEXT_TURN])
    whose = named(scene)
    period = st.sampled_from([Moment.TURN, Moment.ROUND, Moment.SCENARIO])
    return st.builds(Time, edge=edge, moment=turn, whose=whose) | st.builds(Time, edge=edge, moment=period)


@cache
def changes(scene: Scene) -> Effects:
    who, until, much = subjects(scene), st.none() | times(scene), FEW | amounts(scene)
    return st.one_of(
        st.builds(Stat, who=who, tracks=TRACKS, by=much | much.map(turned), until=until, immediate=st.booleans()),
        st.builds(Condition, who=who, conditions=some(CONDITIONS), until=times(scene)),
        st.builds(RecoverCondition, who=who, conditions=some(CONDITIONS)),
        st.builds(RecoverCondition, who=who, number=much),
        st.builds(
            Resist,
            who=who,
            ward=st.sampled_from(Ward),
            types=some(TYPES),
            how=st.sampled_from((How.SET, How.ADD)),
            value=FEW,
            until=until,
            immediate=st.booleans(),
        ),
        st.builds(StatRestore, who=named(scene), tracks=TRACKS),
    )


@cache
@st.composite
def amounts(draw: st.DrawFn, scene: Scene) -> Amount:
    """Give expressions of every form: measured, for each, half, times, sums, differences, within bounds."""
    part, other = draw(parts(scene)), draw(parts(scene))
    forms: list[Amount] = [part, Sum(of=(part, other)), Sum(of=(part, turned(other))), Difference(of=(part, other))]
    forms += [Extreme(of=(part, other), end=end) for end in End]
    whole = draw(st.sampled_from(forms))
    least, most = draw(st.none() | FEW), draw(st.none() | st.integers(6, 9) | st.just(other))
    if least is most is None or draw(st.booleans()):
        return whole
    bounded = Quantity(of=whole) if isinstance(whole, Sum | Difference | Extreme) else part
    return msgspec.structs.replace(bounded, least=least, most=most)


@cache
@st.composite
def parts(draw: st.DrawFn, scene: Scene) -> Quantity:
    """Give what is measured or counted, so many times or half of it."""
    foes = Group(side=draw(st.sampled_from([Side.ENEMY, Side.ALLY])), pick=Pick.ALL)
    sorts: list[Measure | Group] = [Measure.LEVEL, Measure.CARDS_IN_HAND, Measure.CONDITIONS, Measure.TRACK, foes]
    of = draw(st.sampled_from(sorts))
    name = str(draw(st.sampled_from(terms.Track))) if of is Measure.TRACK else None
    half = draw(st.none() | st.sampled_from(Rounding))
    each = 1 if half else draw(st.integers(1, 4))
    return Quantity(of=of, whose=None if of is foes else scene.own, name=name, each=each, half=half)


@cache
def ways(scene: Scene) -> st.SearchStrategy[tuple[Heading, ...]]:
    heading = st.builds(Heading, bearing=st.sampled_from(Bearing), what=sites(scene))
    return st.just(()) | st.tuples(heading)


@cache
def borders(scene: Scene) -> st.SearchStrategy[Border]:
    many = st.none() | st.integers(2, 5) | DICE | amounts(scene)
    return st.builds(Border, pick=st.just(Pick.ANY), number=many)


@cache
def deeds(scene: Scene) -> Effects:
    who, points, much = subjects(scene), st.just(POINTS[scene.scenario]), FEW | amounts(scene)
    kinds = st.lists(st.sampled_from(PlayKind), min_size=1, max_size=3, unique=True).map(tuple)
    forbidden = st.builds(PlayLike, kinds=kinds, having=SOME_MARK)
    return st.one_of(
        st.builds(DamageEffect, who=who, amount=DICE | much, type=st.none() | st.sampled_from(TYPES)),
        st.builds(Recover, who=who, points=points, amount=DICE | much),
        st.builds(Move, who=who, kind=st.sampled_from(MoveKind), distance=DICE | much, headings=ways(scene)),
        st.builds(Push, who=named(scene).filter(lambda who: who is Actor.TARGET), distance=much)
        if scene.play is not PlayKind.STRATEGY
        else st.nothing(),
        st.builds(Block, borders=borders(scene)) if scene.scenario is Scenario.COMBAT else st.nothing(),
        st.builds(Debate, toward=st.sampled_from(Toward), notches=DICE | much)
        if scene.scenario is Scenario.INTERACTION
        else st.nothing(),
        st.builds(Draw, who=who, number=DICE | much),
        st.builds(Discard, who=who, cards=CARDS),
        st.builds(DrawChange, who=who, by=much, phase=st.sampled_from(terms.Phase), until=st.none() | times(scene)),
        st.builds(SearchDeck, who=who, like=DESCRIBED),
        st.builds(Look, who=who, cards=CARDS.filter(lambda cards: cards.pile is not None)),
        st.builds(
            PutCards,
            who=who,
            cards=CARDS.filter(lambda cards: cards.pile is not Pile.OTHERS),
            into=st.sampled_from([Pile.DECK, Pile.DISCARD_PILE]),
            spot=SPOT,
        ),
        st.builds(ReturnToHand, who=who, cards=CARDS.filter(lambda cards: cards.pile is Pile.DISCARD_PILE)),
        st.builds(Reveal, who=named(scene), cards=st.just(Cards(pile=Pile.HAND))),
        st.builds(HandLimit, who=named(scene), by=much | much.map(turned)),
        st.builds(Cannot, who=who, deed=st.builds(Deed, event=PLAYS, play=forbidden), until=times(scene)),
        st.builds(
            Cannot,
            who=who,
            deed=st.builds(Deed, event=PLAYS, play=st.just(PlayLike(kinds=ANY_CARD))),
            but=st.builds(PlayLike, kinds=kinds),
            until=times(scene),
        ),
        st.builds(Cannot, who=who, deed=st.sampled_from([MOVING, DRAWING, LEAVING]), until=times(scene)),
        st.builds(StateChange, who=who, name=st.just("Heron stance"), to=st.sampled_from([Switch.ON, Switch.OFF])),
        st.builds(GainKeyword, who=who, keyword=st.just("Darkvision"), until=times(scene)),
        st.builds(LearnAbout, who=who, whose=named(scene), what=some(tuple(Learnt))),
        st.builds(CopyPlay, who=who, kind=st.sampled_from(PlayKind)),
        st.builds(Skip, who=who, phase=st.none() | st.sampled_from(terms.Phase)),
        st.builds(Skip, who=who, phase=st.sampled_from(terms.Phase), extent=st.just(Extent.EACH), until=times(scene)),
        st.builds(
            PlayCards,
            who=who,
            cards=CARDS.filter(lambda cards: cards.number is not None),
            manner=manners(scene),
        ).filter(lambda played: not waits(played.cards) or played.manner.during is not None),
        st.builds(UseEntry, who=who, kind=st.sampled_from(PlayKind), gear=gear(scene), manner=manners(scene)),
    )


def waits(cards: Cards) -> bool:
    """Whether cards are played as their Triggers come about alone, so that no text has anyone play them at once."""
    kinds = cards.like.like.kinds
    return bool(kinds) and {*kinds} <= {PlayKind.ASSIST, PlayKind.INTERRUPT}


@cache
def manners(scene: Scene) -> st.SearchStrategy[Manner]:
    rows = st.lists(st.sampled_from(ROWS), min_size=1, max_size=2, unique=True).map(tuple)
    return st.builds(
        Manner,
        against=st.none() | named(scene),
        as_kind=st.none() | st.sampled_from(PlayKind),
        without=st.just(()) | rows,
        shift=st.none() | st.builds(DiceShift, unit=st.sampled_from(Unit), rows=rows, by=FEW),
        during=st.none() | st.sampled_from([Moment.TURN, Moment.ROUND]),
    )


@cache
def gear(scene: Scene) -> st.SearchStrategy[GearPick]:
    kinds = st.sampled_from(["Weapon", "Accessory", "Armor"])
    words = st.sampled_from([(), ("Light",), ("Two-handed", "Ranged")])
    return st.builds(GearPick, kind=kinds, words=words, owner=named(scene), number=st.none() | FEW)


@cache
def dice(scene: Scene) -> Effects:
    """Give changes of dice: those of this play, which has none that are only of what it meets, and those to come."""
    rows = st.lists(st.sampled_from(ROWS), min_size=1, max_size=2, unique=True).map(tuple)
    whose = named(scene)
    much = FEW | amounts(scene)
    by = much | much.map(turned)
    unit = st.sampled_from(Unit)
    has_dice = scene.play not in (None, PlayKind.STRATEGY)
    now = st.just(Scope.THIS_PLAY) if has_dice else st.nothing()
    had = rows.filter(lambda those: not {*those} <= MET.get(scene.play, frozenset()))
    return st.one_of(
        st.builds(DiceChange, who=st.just(scene.own), unit=unit, rows=had, by=by, scope=now),
        st.builds(DiceChange, who=whose, unit=unit, rows=rows, by=by, until=times(scene)),
        st.builds(Enhance, who=whose, rows=rows, dice=DICE, until=times(scene)),
    )


@cache
def simple(scene: Scene) -> Effects:
    return changes(scene) | deeds(scene) | dice(scene)


@cache
def predicates(scene: Scene) -> st.SearchStrategy[Predicate]:
    nowhere = groups(scene).filter(lambda group: place_of(group.facts) is None)
    return asked_of(scene, named(scene)) | st.builds(IsPlaced, who=nowhere, where=places(scene), negated=st.booleans())


COSTS = st.one_of(
    st.builds(Cost, karma=FEW),
    st.builds(Cost, cards=FEW),
    st.builds(Cost, damage=FEW | DICE, damage_type=st.none() | st.sampled_from(TYPES)),
)


def doer(effect: Effect, scene: Scene) -> Who:
    """Give who a clause is about: commands are said to one's own side."""
    if isinstance(effect, Push | StatRestore | DiceChange | Enhance | HandLimit):
        return scene.own
    return getattr(effect, "who", scene.own)


@cache
def pairs(scene: Scene) -> st.SearchStrategy[tuple[Effect, ...]]:
    """Give two effects; what one's own side does comes first, as the house style has it."""
    both = st.tuples(simple(scene), simple(scene))
    return both.filter(lambda two: doer(two[0], scene) is scene.own or doer(two[1], scene) is not scene.own)


@cache
def offers(scene: Scene) -> st.SearchStrategy[tuple[Effect, ...]]:
    """Give what one's own side may do; nobody may be kept from something.

    What comes of it for another behind that is no part of what is offered: it follows from it, or stands beside it.
    """
    return (simple(scene).map(lambda effect: (effect,)) | pairs(scene)).filter(
        lambda effects: (
            doer(effects[0], scene) is scene.own
            and all(getattr(one, "who", scene.own) is scene.own and not isinstance(one, Push) for one in effects[1:])
            and not any(isinstance(one, Cannot) for one in effects)
        )
    )


@cache
def joined(scene: Scene) -> Effects:
    one = simple(scene).map(lambda effect: (effect,))
    either = st.just(()) | one
    return st.one_of(
        st.builds(If, condition=predicates(scene), then=one | pairs(scene), otherwise=either),
        st.builds(May, then=offers(scene), cost=st.none() | COSTS, otherwise=either),
        st.builds(Choose, by=st.just(scene.own), of=st.tuples(one, one)),
        st.builds(When, then=one, at=times(scene)),
        st.builds(DamageEffect, who=subjects(scene), amount=DICE, when=times(scene)),
    )


@cache
def composed(scene: Scene) -> st.SearchStrategy[Sentence]:
    texts = st.tuples(simple(scene)) | pairs(scene) | st.tuples(joined(scene))
    return st.builds(Sentence, effects=texts)


COMPOSED = {scene: composed(scene) for scene in SCENES}


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.kind}-{scene.play}")
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], phases=[hypothesis.Phase.generate])
@given(data=st.data())
def test_a_meaning_is_worded_and_read_again_the_same(scene: Scene, data: st.DataObject, listener: Listener) -> None:
    sentence = data.draw(COMPOSED[scene])
    words = listener.say((sentence,), scene)
    assert listener.hear(words, scene) == ((sentence,), []), words
