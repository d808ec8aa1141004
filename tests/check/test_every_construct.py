"""Whatever nodes can hold stands on two shipped entries: whoever adds a node, field or word adds cards that say it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from enum import Enum
from inspect import get_annotations
from pathlib import Path

import msgspec
import pytest

from compiler.compiling import compile_project
from compiler.ir.durations import Edge, Moment, Time
from compiler.ir.entry import Entry
from compiler.ir.flow import Choose
from compiler.source.project import shipped_project

ENOUGH = 2
UNSAID = {
    "Enhance.against": "the shipped cards add dice to all rolls of a kind, and change those against some",
    "CardIs": "shipped texts say beforehand which card they want",
    "CardIs.negated": "the same",
    "Equipped.least": "on the shipped cards a piece of a kind is asked for, one of them",
    "GearLike.having": "the same",
    "GearLike.in_hand": "the same",
    "RecoverCondition.besides": "on the shipped cards one recovers from any of them, by one's own choice",
    "RecoverCondition.chosen_by": "the same",
    "RecoverCondition.same": "the same",
    "amounts.Measure.INITIATIVE": "the shipped cards do not compare it",
    "Earn": "on the shipped cards Karma is spent, and comes from what is done beyond them",
    "earning.Way.GAIN": "the same",
    "earning.Way.LOSE": "the same",
    "points.Same.CONDITION": "what is suffered again on them is a loss or damage",
    "terms.Countable.INJURIES": "they are healed on them, and not counted",
    "PhaseIs": "the shipped cards say when by turns and rounds",
    "PhaseIs.negated": "the same",
    "Time.phase": "the same",
    "durations.Moment.NEXT_PHASE": "the same",
    "durations.Moment.PHASE": "the same",
    "the end of the next_phase": "the same",
    "the end of the phase": "the same",
    "the start of the next_phase": "the same",
    "the start of the phase": "the same",
    "IsImmune": "nobody is asked on them what their card says",
    "IsImmune.negated": "the same",
    "IsTargeted": "the shipped Area Attacks do the same to all whom they meet",
    "IsTargeted.kind": "the same",
    "IsTargeted.negated": "the same",
    "PlayIs.whose": "the shipped cards compare a last play with another",
    "Equipped.beside": "no shipped text asks what else is held",
    "equipping.End.DROPPED": "no shipped Gear is dropped by its own text",
    "HasDone.times": "what has been done is asked about once on them, and not counted",
    "Tally": "the same",
    "Tally.count": "the same",
    "Tally.since": "the same",
    "deeds.Counting.MUCH": "the same",
    "deeds.Counting.TIMES": "the same",
    "deeds.Since.LAST_ROUND": "the same",
    "Deed.does": "the shipped cards wait for what has a happening of its own",
    "deeds.Happening.DOES": "the same",
    "deeds.Happening.WOULD_DO": "the same",
    "deeds.Happening.GAINS_CHARGES": "the shipped cards wait for other things",
    "deeds.Happening.LOSES_CHARGES": "the same",
    "deeds.Happening.REVEALS": "the same",
    "deeds.Happening.SHUFFLES": "the same",
    "deeds.Happening.SEARCHES": "the same",
    "deeds.Happening.RETURNS": "the same",
    "deeds.Happening.PUSHES": "the same",
    "deeds.Happening.PUSHED": "the same",
    "deeds.Happening.WOULD_BE_PUSHED": "the same",
    "Push.by": "on the shipped cards one's own side Pushes",
    "Block.by": "the same",
    "Debate.by": "on the shipped cards whoever plays them moves the Counter",
    "deeds.Happening.WOULD_PLAY": "they wait for what has happened, or is about to be suffered",
    "deeds.Happening.WOULD_BE_TARGETED": "the same",
    "deeds.Happening.WOULD_HIT": "the same",
    "deeds.Happening.WOULD_MISS": "the same",
    "deeds.Happening.WOULD_BE_HIT": "the same",
    "deeds.Happening.WOULD_BE_MISSED": "the same",
    "deeds.Happening.WOULD_WIN_OPPOSED_ROLL": "the same",
    "deeds.Happening.WOULD_LOSE_OPPOSED_ROLL": "the same",
    "deeds.Happening.WOULD_LOSE_CHARGES": "the same",
    "deeds.Happening.WOULD_SPEND": "the same",
    "deeds.Happening.WOULD_EQUIP": "the same",
    "deeds.Happening.WOULD_BEGIN_TURN": "the same",
    "deeds.Happening.BLOCKS": "the same",
    "deeds.Happening.DEALS_DAMAGE": "the same",
    "deeds.Happening.DEFEATS": "the same",
    "deeds.Happening.WOULD_RECOVER": "the same",
    "deeds.Happening.WOULD_GAIN_STAT": "the same",
    "deeds.Happening.WOULD_RECOVER_FROM_CONDITION": "the same",
    "deeds.Happening.WOULD_ENTER": "the same",
    "deeds.Happening.WOULD_LEAVE": "the same",
    "deeds.Happening.WOULD_MOVE": "the same",
    "deeds.Happening.WOULD_MOVE_DEBATE": "the same",
    "deeds.Happening.WOULD_CROSS": "the same",
    "deeds.Happening.WOULD_REVEAL": "the same",
    "deeds.Happening.WOULD_SHUFFLE": "the same",
    "deeds.Happening.WOULD_SEARCH": "the same",
    "deeds.Happening.WOULD_RETURN": "the same",
    "deeds.Happening.WOULD_PUSH": "the same",
    "deeds.Happening.WOULD_BLOCK": "the same",
    "deeds.Happening.WOULD_GAIN_CHARGES": "the same",
    "deeds.Happening.WOULD_BEGIN_INCANTATION": "the same",
    "deeds.Happening.UNEQUIPS": "the same",
    "Deed.cards": "any cards are drawn and discarded on them",
    "Deed.others": "on shipped cards one thing is waited for, or has been done",
    "Time.deed": "what lasts on shipped cards lasts until a moment of the scenario",
    "durations.Moment.DEED": "the same",
    "the end of the deed": "the same",
    "the start of the deed": "what lasts until a deed ends with it",
    "RollIs.most": "on the shipped cards a roll is won by so much or more",
    "points.Same.GAIN": "what another gains is not taken over on the shipped cards",
    "points.Same.INJURY": "the same",
    "Here": "on the shipped cards what goes on goes with one's own side",
    "Time.fact": "what lasts on the shipped cards lasts until a moment, or until something is done",
    "durations.Moment.FACT": "the same",
    "the end of the fact": "the same",
    "the start of the fact": "the same",
    "Alter": "on shipped cards plays have what they print, and their dice change",
    "Alter.of": "the same",
    "Alter.kind": "the same",
    "OfPlays": "shipped cards change the dice alone of plays to come, and bar nobody's answer to one",
    **{f"OfPlays.{field}": "the same" for field in ("who", "which", "per", "like", "against", "until")},
    "BarAnswers": "the same",
    "BarAnswers.who": "the same",
    "Stat.standing": "their constant texts gain and lose, and have no Stat Track stand higher as long as they hold",
    "LeftWith": "nobody is left with points in place of a defeat on shipped cards",
    "Nth": "what is counted on shipped cards is the plays of a turn or round",
    "Nth.every": "the same",
    "Trigger.nth": "the same",
    "HealInjury": "Injuries are healed between scenarios",
    "HealInjury.number": "the same",
    "Harm.play": "shipped texts change damage whatever play deals it, and only for a play",
    "Harm.falling": "the same",
    "Adjust.until": "the same",
    "StatOne": "shipped texts name the Stat Tracks that they move",
    "StatOne.chooser": "the same",
    "StatOne.until": "the same",
    "tracks.Picked.HIGHEST": "the same",
    "tracks.Picked.LOWEST": "the same",
    "tracks.Picked.CHOSEN": "the same",
    "StatSet": "shipped texts move Stat Tracks by slots, and to their bases",
    "StatSet.until": "the same",
    "StatBound": "the same",
    "StatBound.least": "the same",
    "StatBound.most": "the same",
    "StatBound.until": "the same",
    "DiceChange.gear": "the dice of shipped Gear that its own texts change are enhanced",
    "GainRow.type": "the damage that a shipped play gains has no type",
    "Quantity.every": "what is counted on them counts one by one",
    "amounts.Measure.INJURIES": "they are healed on them, and not counted",
    "Adjust.least": "damage is made less on them, down to nothing",
    "deeds.Happening.REDUCED": "points that fall to 0 are what they wait for",
    "Deed.most": "the same",
    "Deed.half": "the same",
    "Ties.against": "shipped plays win ties whoever they are with",
    "Ties.facing": "the same",
    "SharesTrait": "shipped plays take over Traits, and ask for those that are named",
    "SharesTrait.kind": "the same",
    "SharesTrait.other_kind": "the same",
    "SharesTrait.whose": "the same",
    "SharesTrait.negated": "the same",
    "descriptors.Marking.SAME_TRAIT": "the same",
    "Quantity.face": "what single dice show is not counted on them",
    "amounts.Measure.FACES": "the same",
    "amounts.Measure.ROLL": "shipped texts ask who has won, and not what was rolled",
    "amounts.Measure.ROLL_MOST": "the same",
    "amounts.Measure.ROLL_LEAST": "the same",
    "descriptors.Marking.RESISTANCE": "what shipped plays meet counts for them",
    "Alter.value": "the same of Piercing that is gained",
    "altering.Altering.GAINS": "the same",
    "altering.Altering.LOSES": "the same",
    "altering.Altering.IGNORES": "the same",
    "descriptors.Marking.TRAIT": "the same of a Trait that is gained",
    "GainRow.instead": "a shipped play that gains a row keeps the others",
    "Entry.version": "all shipped entries are in their first version",
    "Entry.art_focus": "the same",
    "Entry.art_credit": "the same",
    "Entry.art_alt": "shipped drawings say in their files what they show",
    "Entry.aliases": "no entry has been renamed since it shipped",
    "Ruling.blocks": "the shipped cards play without asking the DM",
    "rulings.Topic.AUTHOR": "the same",
    "May.if_done": "what comes of an offer mostly stands behind its price, in one sentence",
    "SwapPlaces": "on shipped cards nobody takes another's place",
    "SufferInjury": "shipped Injuries come of how scenarios end",
    "PartWith": "shipped texts take no Gear from anyone",
    "PartWith.chosen_by": "the same",
    "PartWith.gear": "the same",
    "PartWith.number": "the same",
    "equipping.Parting.DROP": "the same",
    "equipping.Parting.DESTROY": "the same",
    "equipping.Parting.DISCARD": "the same",
    "equipping.Parting.UNEQUIP": "the same",
    "DiscardDown": "shipped texts discard so many cards, and keep none in number",
    "SearchDeck.number": "shipped decks are searched for one card",
    "SearchDeck.many": "the same",
    "Mark.least": "shipped texts ask for no level of a card",
    "Mark.most": "the same",
    "descriptors.Marking.LEVEL": "the same",
    "descriptors.Marking.KIND": "shipped texts say of what kind a card is, not of what kind it is none",
    "DrawUp.to": "shipped cards fill a hand to its limit",
    "described.Many.ANY_NUMBER": "shipped cards say how many at most",
    "amounts.Measure.PUT": "the same",
    "May.obliged": "on shipped cards whoever must do something has no way around it",
    "who.Joint.AND": "one shipped card alone means two who are named together",
    "who.Pick.MOST": "no shipped card picks by rank",
    "who.Pick.LEAST": "the same",
    "Group.by": "the same",
    "KeepsBlocks": "the shipped cards ask whether someone Blocks, not how many borders",
    "Trained": "the shipped cards give trainings and ask for none",
    "Trained.negated": "the same",
    "CounterIs": "no shipped card asks where the Debate Counter stands",
    "CounterIs.compare": "the same",
    "CounterIs.negated": "the same",
    "CounterIs.value": "the same",
    "IsSo": "no shipped card asks two things at once of one of a group",
    "RoundIs.compare": "the shipped cards ask for one round",
    "RoundIs.negated": "the same",
    "RoundIs.parity": "the same",
    "descriptors.Marking.RANGED": "the shipped cards name Range or Thrown",
    "who.Pick.AT_MOST": "the shipped cards ask for so many or more",
    "who.Pick.EXACTLY": "the same",
    "HasHappened": "no shipped card asks how the Debate Counter has moved",
    "HasHappened.negated": "the same",
    "HasHappened.since": "the same",
    "Deed.condition_joint": "conditions come one at a time: nobody waits for two at once",
    "overrides.Rule.DRIFT": "Stat Tracks drift, and only someone can be said not to",
    "overrides.Rule.RESET": "the same of Stat Tracks that are reset",
    "overrides.Rule.HAND_LIMIT": "cards count against a Hand Limit, and only someone can be said not to",
    "RowDice.more": "the shipped NPCs are of low levels, with dice of one kind a roll",
    "Then": 'the shipped sentences join by "and", and none needs to say its order',
    "terms.Phase.TURN": "who goes without it skips a turn",
    "flow.Occasion.NEXT": 'the shipped cards say "the first time", and what comes each time',
    "Time.other": "what lasts there ends with one thing",
    "durations.Moment.NEXT_ROUND": "it lasts until the end of a turn, of this round or of the scenario",
    "the start of the next_round": "the same",
    "the end of the next_round": "the same",
    "limits.Period.SESSION": "nothing there counts in longer periods than a scenario",
    "limits.Period.ADVENTURE": "the same",
    "Sum": "the starter set has plain amounts so far: nothing is added up on it",
    "Difference": "the same of what differs",
    "Quantity.least": "the same of a minimum",
    "AmountIs.amount": 'the same of an "if" that compares anything but a roll',
    "Holds": "of the cards in a pile the shipped cards ask how many there are, and not which",
    "Holds.like": "the same",
    "Holds.compare": "the same",
    "Holds.value": "the same",
    "amounts.Measure.CARDS_IN_DECK": "only cards in hand are counted on it",
    "amounts.Measure.CARDS_IN_DISCARD_PILE": "the same",
    "amounts.Measure.KARMA": "it is spent on the shipped cards, and not counted",
    "amounts.Measure.TACTICAL_POINTS": "the same",
    "amounts.Measure.VALUABLES": "the same",
    "Place.number": "the shipped cards mean one place, each or all of those that fit",
    "Place.besides": "none of them is left out on them",
    "Place.chosen_by": "allies and enemies are of someone's choice there, and places are not",
    "Border.chosen_by": "the same of borders",
    "Blocks.chosen_by": "the same of Blocks",
    "Border.number": "one border at a time is Blocked or chosen on them",
    "Blocks.number": "one Block ends, or all do",
    "who.Pick.THAT": '"its Height" is all that they say of what was chosen before: no card says "that section"',
    "PlaceIs": "their conditions ask where someone is, and not what a place is like",
    "PlaceIs.negated": "the same",
    "ThereIs": "the same of what there is on a map",
    "Lies.negated": "they speak of places that are dark, and not of those that are not",
    "Occupied": "their places are someone's own, and are not looked for by who stands there",
    "Occupied.negated": "the same",
    "InSight": "what can be seen there is someone, and no place",
    "InPlace.negated": "they say who is within a place, and not who is outside it",
    "Across": "borders are Blocked on them, and nothing is said of what is behind one",
    "Deed.across": "the same: nothing waits for one to be crossed",
    "Crossed": "the same",
    "Passed": "the same of a place that someone has left or entered",
    "places.Passage.LEFT": "the same",
    "places.Passage.ENTERED": "the same",
    "Bounds": "any border may be Blocked on them, or one within range",
    "Barred": "what is Blocked already makes no difference on them",
    "Barred.by": "the same",
    "Barred.negated": "the same",
    "HasBlock": "the same",
    "HasBlock.negated": "the same",
    "KeptBy": "anyone's Blocks end on them",
    "On": "they end in a place or within range, and not on a border",
    "deeds.Happening.STAT_GAIN": "what raises a track is answered by nobody on them, and forbidden to nobody",
    "Push.headings": "who is Pushed there goes away from the one who does it",
    "movement.Bearing.OUT_OF": "Moves are told by how far or where to on them",
    "movement.Bearing.THROUGH": "the same",
    "movement.Bearing.AWAY": "the same",
    "movement.Bearing.TOWARD": "the same",
}
"""What no shipped card says, and why."""

Occurrences = dict[str, set[str]]


def every_construct() -> set[str]:
    """Give all that an entry could hold."""
    found: set[str] = set()
    _collect(msgspec.inspect.type_info(Entry), found, set())
    found |= {_time(edge, moment) for edge in Edge for moment in Moment}
    return found | {_alternatives(count) for count in (2, 3)}


def _collect(type_: object, found: set[str], seen: set[type]) -> None:
    match type_:
        case msgspec.inspect.StructType(cls=cls, fields=fields):
            if cls in seen:
                return
            seen.add(cls)
            found.add(cls.__name__)
            for field in fields:
                if not field.required:
                    found.add(_field(cls, field.name))
                _collect(field.type, found, seen)
        case msgspec.inspect.EnumType(cls=enum):
            found |= {_member(one) for one in enum}
        case msgspec.inspect.UnionType(types=types):
            for one in types:
                _collect(one, found, seen)
        case msgspec.inspect.VarTupleType(item_type=item):
            _collect(item, found, seen)
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            _collect(key, found, seen)
            _collect(value, found, seen)


def held(value: object) -> Iterator[str]:
    """Give the constructs of a value and of all that is inside it."""
    match value:
        case msgspec.Struct():
            yield from _held_by(value)
        case Enum():
            yield _member(value)
        case tuple():
            for one in value:
                yield from held(one)
        case dict():
            for key, one in value.items():
                yield from held(key)
                yield from held(one)


def _held_by(node: msgspec.Struct) -> Iterator[str]:
    yield type(node).__name__
    for field in msgspec.structs.fields(node):
        value = getattr(node, field.name)
        if not field.required and value != field.default:
            yield _field(type(node), field.name)
        yield from held(value)
    match node:
        case Time(edge=edge, moment=moment):
            yield _time(edge, moment)
        case Choose(of=of):
            yield _alternatives(min(len(of), 3))


def _field(cls: type, name: str) -> str:
    """Name a field after the class that declares it: what many nodes inherit is one construct."""
    owner = next(base for base in cls.__mro__ if name in get_annotations(base))
    return f"{owner.__name__}.{name}"


def _member(member: Enum) -> str:
    topic = type(member).__module__.rpartition(".")[2]
    return f"{topic}.{type(member).__name__}.{member.name}"


def _time(edge: Edge, moment: Moment) -> str:
    return f"the {edge} of the {moment}"


def _alternatives(count: int) -> str:
    return f"a choice of {count}{' or more' if count > 2 else ''}"


@pytest.fixture(scope="module")
def said_by() -> Occurrences:
    occurrences: Occurrences = defaultdict(set)
    for entry in compile_project(shipped_project(Path())).library.entries.values():
        for construct in held(entry):
            occurrences[construct].add(entry.id)
    return occurrences


def test_every_construct_stands_on_two_shipped_entries(said_by: Occurrences) -> None:
    rare = {
        construct: sorted(said_by[construct])
        for construct in every_construct() - set(UNSAID)
        if len(said_by[construct]) < ENOUGH
    }
    assert rare == {}


def test_what_no_card_says_is_listed_only_while_that_is_so(said_by: Occurrences) -> None:
    assert {construct for construct in UNSAID if len(said_by[construct]) >= ENOUGH} == set()
    assert set(UNSAID) <= every_construct()
