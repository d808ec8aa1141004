"""The published JSON is total: each effect has its branch, and its words."""

from __future__ import annotations

from typing import get_args

import pytest

from compiler.emit.brief_effects import effect_brief, trigger_brief
from compiler.ir.altering import Alter, Altering
from compiler.ir.amounts import Measure, Quantity, Rounding
from compiler.ir.cards import Discard, Draw, DrawChange, DrawUp, HandLimit, Reveal
from compiler.ir.choices import ChooseAll, ChooseTraits, ChooseTypes, ChooseWho
from compiler.ir.coming import ForceTarget, NextOutcome, Skip
from compiler.ir.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.copies import CopyPlay, CopyTrait, KeepLimit
from compiler.ir.debate import Debate, Toward
from compiler.ir.deeds import Deed, Happening, HasDone, HasHappened, Since
from compiler.ir.described import Cards, Choice, Described, Pile
from compiler.ir.descriptors import Mark, Marking, PlayLike
from compiler.ir.dice import Dice
from compiler.ir.durations import Edge, Moment, Time
from compiler.ir.equipping import Destroy, End, Equips, GainKeyword, GainTraining, Slot
from compiler.ir.flow import (
    Choose,
    Cost,
    Effect,
    GrantPlay,
    If,
    Instead,
    Limited,
    May,
    Play,
    Sentence,
    SkillRoll,
    Then,
    Waive,
    When,
)
from compiler.ir.forbidding import Barred, Forbid, ForbidDeed, ForbidRecovery, PlayOnly, SpendAtMost
from compiler.ir.incantations import BeginIncantation, Charges
from compiler.ir.learning import Learn, LearnAbout, LearnDice, Learnt
from compiler.ir.legality import Allowed, NoStack, PlayedIf, PlayedOften
from compiler.ir.limits import Limit, Period
from compiler.ir.movement import Bearing, Block, BlocksStop, ForcedMove, Heading, Move, MoveKind, Push, Unblock
from compiler.ir.overrides import Ending, Immune, NoPenalties, OnlyEnded, Override, Rule, Unhurt, Unopposed
from compiler.ir.piles import Look, PutCards, ReturnToHand, SearchDeck, Shuffle
from compiler.ir.places import Blocks, Border, Ground, InPlace, Lies, Near, Nearness, Place, PlaceIs, ThereIs, Within
from compiler.ir.plays import Cancel, Overcome, RedirectAttack, Remove, Result, ScenarioEnd, Thing
from compiler.ir.points import (
    Adjust,
    CancelDamage,
    DamageEffect,
    Floor,
    Harm,
    PiercingValue,
    PointsMaximum,
    Recover,
    Same,
    SameAgain,
    Which,
)
from compiler.ir.points import How as Change
from compiler.ir.predicates import (
    Activity,
    AllOf,
    AmountIs,
    AnyOf,
    Compare,
    Countable,
    CountIs,
    Doing,
    Equipped,
    GearIs,
    HasActed,
    HasKeyword,
    HasWard,
    InCondition,
    InState,
    IsDefeated,
    IsGrabbed,
    IsPlaced,
    IsType,
    LevelIs,
    Not,
    NthPlay,
    PlayCame,
    PlayIs,
    PlayOf,
    PointsAre,
    Predicate,
    ReducedTo,
    RollIs,
    RollResult,
    RoundIs,
    ScenarioIs,
    Sees,
    Setting,
    TrackIs,
    TurnOf,
)
from compiler.ir.predicates import Result as Came
from compiler.ir.resistances import How, Resist
from compiler.ir.rolls import (
    Automatic,
    DiceChange,
    Enhance,
    GainRow,
    Keep,
    Outcome,
    Reroll,
    RollDice,
    Scope,
    TieResult,
    Ties,
    Unit,
)
from compiler.ir.rulings import Ruling, Topic
from compiler.ir.states import StateChange, Switch
from compiler.ir.targeting import Ignored, TargetFresh, TargetGroup, TargetIgnoring, TargetRule, Way
from compiler.ir.terms import EntryKind, Phase, PlaceKind, PlayKind, Points, RowName, Scenario, Track, Ward
from compiler.ir.terrain import ChoosePlace, HeightChange, Illuminate, TreatHeight
from compiler.ir.terrain import Way as Across
from compiler.ir.tracks import Stat, StatBase, StatRestore
from compiler.ir.triggers import Trigger
from compiler.ir.using import GearPick, Manner, PlayCards, PlayEntry, UseEntry
from compiler.ir.who import Actor, Group, Pick, Side
from compiler.language.phrase import Voice
from compiler.language.scene import Scene
from compiler.language.wording import sentence_words

SELF, TARGET = Actor.SELF, Actor.TARGET
VOICE = Voice(Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ASSIST), "Reed Cat")
ROUND = Time(edge=Edge.END, moment=Moment.ROUND)
D6 = Dice(number=1, level=6)
PLACE = Place(kind=PlaceKind.SECTION, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),))
HERE = InPlace(place=PLACE)
ENEMIES = Group(side=Side.ENEMY, pick=Pick.ALL, facts=(IsPlaced(who=Actor.ONE, where=HERE),))
DRAW = Draw(who=SELF, number=1)
DAZED = InCondition(who=TARGET, condition="Dazed")

ONE_OF_EACH: tuple[tuple[Effect, str], ...] = (
    (Stat(who=SELF, tracks=(Track.MIND,), by=1), "stat"),
    (StatRestore(who=SELF, tracks=(Track.MIND,)), "stat_restore"),
    (StatBase(who=SELF, track=Track.MIND, by=1, scenario=Scenario.INTERACTION), "stat_base"),
    (Condition(who=TARGET, conditions=("Dazed",), until=ROUND), "condition"),
    (RecoverCondition(who=SELF, number=1), "recover_condition"),
    (ReplaceCondition(who=TARGET, remove="Dazed", add="Grabbed"), "replace_condition"),
    (Resist(who=SELF, ward=Ward.RESISTANCE, types=("Cold",), how=How.SET, value=2), "resistance"),
    (DamageEffect(who=TARGET, amount=D6, type="Fire"), "damage"),
    (Recover(who=SELF, points=Points.HP, amount=D6), "recover"),
    (SameAgain(who=TARGET, what=Same.DAMAGE), "damage"),
    (Floor(who=SELF, points=Points.HP, least=1), "floor"),
    (Adjust(how=Change.REDUCE, what=PiercingValue(whose=TARGET, play=PlayKind.ACTION), by=2), "reduce"),
    (CancelDamage(which=Which.NEXT, harm=Harm(to=SELF)), "cancel"),
    (PointsMaximum(who=SELF, points=(Points.HP,), how=Change.INCREASE, by=5), "points_max"),
    (Move(who=SELF, kind=MoveKind.FLY, distance=1), "move"),
    (Push(who=TARGET, distance=1), "push"),
    (Block(borders=Border(pick=Pick.ANY)), "block"),
    (ForcedMove(who=TARGET, kind=MoveKind.MOVE, headings=(Heading(bearing=Bearing.TO, what=PLACE),)), "forced_move"),
    (Unblock(what=Blocks(pick=Pick.ANY, facts=(HERE,))), "unblock"),
    (BlocksStop(who=SELF, group=ENEMIES, kind=MoveKind.FLY), "block"),
    (Illuminate(where=PLACE, ground=Ground.DARK), "illumination"),
    (HeightChange(who=TARGET, by=-1), "height_mod"),
    (TreatHeight(who=SELF, way=Across.EXIT, by=-1), "height_mod"),
    (ChoosePlace(by=SELF, what=PLACE), "choose"),
    (LearnDice(who=SELF, row=RowName.HIDDEN, of=ENEMIES), "learn"),
    (LearnAbout(who=SELF, whose=TARGET, what=(Learnt.HAND,)), "learn"),
    (StateChange(who=SELF, name="lit", to=Switch.ON, what=Actor.THIS), "state"),
    (CopyPlay(who=SELF, of=PlayOf.TARGET, kind=PlayKind.ACTION), "copy_play"),
    (KeepLimit(who=SELF, number=1), "keep_limit"),
    (CopyTrait(of=PlayOf.TARGET, kind=PlayKind.ACTION), "copy_trait"),
    (GainKeyword(who=SELF, keyword="Darkvision"), "gain_keyword"),
    (GainTraining(who=SELF, training=("Mechanical",)), "gain_training"),
    (Slot(who=SELF, gear="Accessory", by=1), "slot"),
    (Equips(who=SELF, gear=("Club",)), "equips"),
    (Destroy(gear="Item", end=End.DESTROYED), "destroy"),
    (Debate(toward=Toward.VICTORY, notches=2), "debate"),
    (Learn(who=SELF, type="Trap", where=HERE), "learn"),
    (DRAW, "draw"),
    (DrawChange(who=SELF, by=1, phase=Phase.DRAW), "draw"),
    (DrawUp(who=SELF), "draw"),
    (Discard(who=TARGET, cards=Cards(number=1)), "discard"),
    (Reveal(who=TARGET, cards=Cards(pile=Pile.HAND)), "reveal"),
    (HandLimit(who=SELF, by=1), "hand_limit"),
    (SearchDeck(who=SELF, like=Described(name="Ember")), "search_deck"),
    (Look(who=SELF, cards=Cards(number=2, choice=Choice.TOP, pile=Pile.DECK)), "look"),
    (Shuffle(who=SELF), "shuffle"),
    (PutCards(who=SELF, cards=Cards(pile=Pile.IT), into=Pile.HAND), "put"),
    (ReturnToHand(who=SELF, cards=Cards(pile=Pile.THIS)), "return_to_hand"),
    (DiceChange(who=SELF, unit=Unit.LEVEL, rows=(RowName.HIT,), by=1, scope=Scope.THIS_PLAY), "dice_level"),
    (Enhance(who=SELF, rows=(RowName.HIT,), dice=D6), "enhance"),
    (GainRow(row=RowName.DEFENSE, dice=D6), "gain_row"),
    (Alter(how=Altering.GAINS, what=Mark(what=Marking.PIERCING), value=1), "alter"),
    (Automatic(outcome=Outcome.HIT), "auto"),
    (Ties(who=SELF, result=TieResult.WINS), "ties"),
    (Reroll(who=SELF, rows=(RowName.HIT,), keep=Keep.HIGHER), "reroll"),
    (SkillRoll(who=TARGET, roll=RowName.ACROBATICS, against=D6, lost=(DRAW,)), "skill_roll"),
    (RollDice(who=SELF, dice=D6), "roll"),
    (PlayEntry(name="Pounce", kind=PlayKind.ACTION, manner=Manner(against=TARGET)), "play"),
    (PlayCards(who=SELF, cards=Cards(number=1)), "play"),
    (UseEntry(who=SELF, kind=PlayKind.ACTION, gear=GearPick(kind="Weapon", owner=TARGET, number=1)), "use_entry"),
    (GrantPlay(who=SELF, play=Play(kind=PlayKind.ASSIST, name="Lend a Hand"), until=ROUND), "grant_play"),
    (Forbid(who=TARGET, plays=PlayLike(kinds=(PlayKind.ASSIST,)), until=ROUND), "forbid"),
    (ForbidDeed(who=TARGET, deed=Barred.MOVE, until=ROUND), "forbid"),
    (ForbidRecovery(who=TARGET, points=Points.HP, until=ROUND), "forbid"),
    (SpendAtMost(who=SELF, what=Countable.KARMA, most=1, per=Period.ROUND), "forbid"),
    (PlayOnly(who=TARGET, plays=PlayLike(kinds=(PlayKind.ASSIST,)), until=ROUND), "require"),
    (Skip(who=SELF, phase=Phase.DRAW), "skip"),
    (ForceTarget(who=TARGET, play=PlayKind.ACTION, against=SELF), "force_target"),
    (NextOutcome(who=TARGET, outcome=Outcome.FAIL, row=RowName.SEARCH), "auto"),
    (BeginIncantation(who=SELF), "begin_incantation"),
    (Charges(who=SELF, by=1), "incantation_charge"),
    (Remove(what=Thing.TARGET), "remove"),
    (Overcome(who=SELF, whom=TARGET), "overcome"),
    (Cancel(what=Thing.TRIGGERING_ROLL), "cancel"),
    (RedirectAttack(to=SELF), "redirect_attack"),
    (ScenarioEnd(result=Result.DEFEAT), "scenario_end"),
    (TargetRule(way=Way.ONLY, group=ENEMIES), "target_rule"),
    (TargetGroup(group=ENEMIES), "target_rule"),
    (Override(who=SELF, rule=Rule.FALLING), "override"),
    (Immune(who=TARGET, conditions=("Dazed",)), "override"),
    (Unhurt(who=SELF, type="Fire"), "override"),
    (NoPenalties(who=SELF, activities=(Activity.SWIMMING,)), "override"),
    (Unopposed(who=ENEMIES, whose=SELF, roll=RowName.CHARISMA), "override"),
    (OnlyEnded(roll=RowName.LOCKPICK, ending=Ending.REMOVE, what="this effect"), "override"),
    (ChooseTypes(by=SELF, types=("Cold", "Fire")), "choose"),
    (ChooseAll(), "choose"),
    (ChooseTraits(by=SELF, traits=("Comical", "Charming")), "choose"),
    (ChooseWho(by=SELF, group=ENEMIES), "choose"),
    (TargetFresh(side=Side.ENEMY), "target_rule"),
    (TargetIgnoring(what=Ignored.BLOCKS), "target_rule"),
    (PlayedIf(allowed=Allowed.NEVER, condition=DAZED), "require"),
    (PlayedOften(limit=Limit(per=Period.ROUND)), "limit"),
    (NoStack(), "limit"),
    (Cost(karma=1), "cost"),
    (If(condition=DAZED, then=(DRAW,)), "if"),
    (May(then=(DRAW,)), "optional"),
    (Choose(by=SELF, of=((DRAW,), (DRAW,))), "choose"),
    (When(then=(DRAW,), at=ROUND), "when"),
    (Limited(limit=Limit(per=Period.ROUND), then=(DRAW,)), "limit"),
    (Instead(then=(DRAW,)), "draw"),
    (Waive(then=(DRAW,), condition=DAZED), "waive"),
    (Then(), "then"),
    (Ruling(text="It smells of rain.", topic=Topic.AUTHOR), "ruling"),
)
EACH_PREDICATE: tuple[Predicate, ...] = (
    ReducedTo(who=TARGET, points=Points.HP, value=0),
    PointsAre(who=TARGET, points=Points.HP, compare=Compare.EQUAL, value=0),
    TrackIs(who=TARGET, track=Track.MIND, compare=Compare.AT_MOST, value=0),
    DAZED,
    PlaceIs(place=PLACE, fact=Lies(ground=Ground.DARK)),
    ThereIs(what=PLACE),
    IsType(who=TARGET, types=("Trap",)),
    HasKeyword(who=TARGET, keyword="Height"),
    HasWard(who=TARGET, ward=Ward.RESISTANCE, type="Cold"),
    Doing(who=TARGET, activities=(Activity.SWIMMING,)),
    CountIs(who=TARGET, of=Countable.KARMA, compare=Compare.AT_LEAST, value=1),
    LevelIs(who=TARGET, compare=Compare.LESS, than=SELF),
    Equipped(who=TARGET, gear=("Light", "Shield")),
    InState(who=TARGET, name="lit"),
    GearIs(gear="Weapon", classes=("Two-handed",)),
    HasHappened(deed=Deed(event=Happening.DEBATE_MOVES, toward=Toward.VICTORY), since=Since.ROUND),
    AmountIs(compare=Compare.AT_LEAST, value=4),
    HasDone(who=TARGET, deed=Deed(event=Happening.MOVES), since=Since.TURN),
    IsPlaced(who=TARGET, where=HERE),
    IsGrabbed(who=TARGET, by=SELF),
    Sees(who=TARGET, whom=ENEMIES),
    HasActed(who=TARGET),
    IsDefeated(who=TARGET),
    PlayIs(of=PlayOf.TARGET, kind=PlayKind.ACTION, like=PlayLike(having=(Mark(what=Marking.PIERCING),))),
    PlayCame(of=PlayOf.THIS, kind=PlayKind.ACTION, result=Came.HITS),
    RollIs(who=TARGET, result=RollResult.LOSES, least=2),
    NthPlay(who=TARGET, number=1, play=PlayKind.ACTION, per=Moment.ROUND),
    ScenarioIs(scenario=Scenario.COMBAT),
    RoundIs(number=1),
    TurnOf(who=TARGET),
    Setting(words="urban"),
    Not(of=DAZED),
    AllOf(of=(DAZED, DAZED)),
    AnyOf(of=(DAZED, DAZED)),
)


def test_there_is_one_of_each_effect_and_predicate_here() -> None:
    assert {type(effect) for effect, _ in ONE_OF_EACH} == set(get_args(Effect))
    assert {type(asked) for asked in EACH_PREDICATE} == set(get_args(Predicate))


@pytest.mark.parametrize(("effect", "op"), ONE_OF_EACH, ids=lambda value: value if isinstance(value, str) else "")
def test_every_effect_is_published_under_its_name(effect: Effect, op: str) -> None:
    [brief] = effect_brief(effect)
    assert brief["op"] == op
    assert next(iter(brief)) == "op"


@pytest.mark.parametrize(("effect", "op"), ONE_OF_EACH, ids=lambda value: value if isinstance(value, str) else "")
def test_every_effect_has_words(effect: Effect, op: str) -> None:
    said = (DRAW, effect, DRAW) if isinstance(effect, Then) else (effect,)
    [words] = sentence_words(Sentence(effects=said), VOICE)
    assert words[0].isupper(), op
    assert words.endswith((".", ":"))
    assert "None" not in words
    assert "  " not in words


@pytest.mark.parametrize("asked", EACH_PREDICATE, ids=lambda asked: type(asked).__name__)
def test_every_predicate_is_published_and_has_words(asked: Predicate) -> None:
    branch = If(condition=asked, then=(DRAW,))
    [brief] = effect_brief(branch)
    [words] = sentence_words(Sentence(effects=(branch,)), VOICE)
    assert brief["cond"]
    assert words.startswith(("If ", "Unless ", "In urban settings"))
    assert words.endswith(", draw a card.")


@pytest.mark.parametrize("asked", EACH_PREDICATE, ids=lambda asked: type(asked).__name__)
def test_what_is_asked_of_another_is_published_otherwise(asked: Predicate) -> None:
    """Whom an "if" is about must not be lost."""
    if "who" not in asked.__struct_fields__:
        return
    fields = {name: getattr(asked, name) for name in asked.__struct_fields__}
    own = type(asked)(**{**fields, "who": SELF})
    assert effect_brief(If(condition=own, then=(DRAW,))) != effect_brief(If(condition=asked, then=(DRAW,)))


@pytest.mark.parametrize("event", Happening)
def test_every_event_is_published_under_its_name(event: Happening) -> None:
    trigger = Trigger(event=event, who=Group(side=Side.ENEMY, pick=Pick.ONE))
    assert trigger_brief(trigger)["event"] == str(event)


def test_a_change_of_two_tracks_is_published_as_two() -> None:
    both = Stat(who=SELF, tracks=(Track.MIND, Track.SKILL), by=1)
    assert [brief["track"] for brief in effect_brief(both)] == ["Mind", "Skill"]


def test_what_is_denied_is_published_under_not() -> None:
    denied = InCondition(who=TARGET, condition="Dazed", negated=True)
    [brief] = effect_brief(If(condition=denied, then=(DRAW,)))
    assert brief["cond"] == {"not": {"target_is": "Dazed"}}


@pytest.mark.parametrize(
    ("group", "brief"),
    [
        (ENEMIES, {"enemies": {"each": True, "section": "occupied"}}),
        (
            Group(side=Side.ALLY, pick=Pick.EACH, facts=(IsPlaced(who=Actor.ONE, where=Within(range=2)),)),
            {"allies": {"each": True, "range": 2}},
        ),
        (
            Group(side=Side.ALLY, pick=Pick.ONE, facts=(Sees(who=SELF, whom=Actor.ONE),)),
            {"ally": {"see": True}},
        ),
        (
            Group(side=Side.ALLY, pick=Pick.ONE, facts=(Not(of=IsDefeated(who=Actor.ONE)),)),
            {"ally": {"that": [{"not": {"one_defeated": True}}]}},
        ),
        (Group(side=Side.ENEMY, pick=Pick.RANDOM), {"enemy": {"n": 1, "random": True}}),
        (Group(side=Side.ENTITY, pick=Pick.EACH, kind="Opponent"), {"entities": {"each": True, "kind": "Opponent"}}),
        (Group(side=Side.ENTITY, pick=Pick.ONE, types=("Seeker",)), {"entity": {"challenge_type": "Seeker"}}),
    ],
)
def test_groups_are_published_by_side_and_filter(group: Group, brief: dict[str, object]) -> None:
    assert effect_brief(Stat(who=group, tracks=(Track.MIND,), by=1))[0]["who"] == brief


@pytest.mark.parametrize(
    ("amount", "brief"),
    [
        (3, {"n": 3}),
        (D6, {"dice": "1d6"}),
        (Quantity(of=Measure.DAMAGE_DEALT), {"n": {"equal": "damage_dealt"}}),
        (Quantity(of=Measure.DAMAGE_DEALT, half=Rounding.UP), {"n": {"half": "damage_dealt", "round": "up"}}),
    ],
)
def test_how_much_is_a_number_dice_or_a_share(amount: int | Dice | Quantity, brief: dict[str, object]) -> None:
    [said] = effect_brief(Recover(who=SELF, points=Points.HP, amount=amount))
    assert said == {"op": "recover", "who": "self", "points": "HP", **brief}


@pytest.mark.parametrize(
    ("time", "said"),
    [
        (ROUND, "end:round"),
        (Time(edge=Edge.START, moment=Moment.NEXT_TURN, whose=TARGET), "start:next_turn:target"),
        (Time(edge=Edge.END, moment=Moment.TURN, whose=SELF), "end:turn:self"),
        (Time(edge=Edge.END, moment=Moment.SCENARIO), "end:scenario"),
    ],
)
def test_times_are_published_in_three_parts(time: Time, said: str) -> None:
    [brief] = effect_brief(Condition(who=TARGET, conditions=("Dazed",), until=time))
    assert brief["until"] == said
