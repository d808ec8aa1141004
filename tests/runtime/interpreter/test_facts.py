"""Whatever can be asked of someone picks those of whom it is so: after "if", after "and", and behind a noun."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, get_args

import pytest

from compiler.ir.base import Node
from compiler.ir.deeds.forbidding import MOVING
from compiler.ir.deeds.resistances import How
from compiler.ir.events.deeds import Happening, HasDone
from compiler.ir.facts.asked_plays import IsTargeted, PlayCame
from compiler.ir.facts.barred import IsBarred
from compiler.ir.facts.predicates import (
    AmountIs,
    CountIs,
    Doing,
    Equipped,
    Exists,
    HasActed,
    HasKeyword,
    HasMost,
    HasSkill,
    HasWard,
    Holds,
    InCondition,
    InReach,
    InState,
    IsDefeated,
    IsGrabbed,
    IsImmune,
    IsPlaced,
    IsType,
    KeepsBlocks,
    LevelIs,
    PointsAre,
    ReducedTo,
    RollIs,
    Sees,
    Simple,
    TrackIs,
    Trained,
)
from compiler.ir.facts.table import NthPlay, TurnOf
from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Scenario, Track, Ward
from compiler.language.entries.printed import entry_text
from runtime.apart import THERE, Apart
from runtime.entity import Entity, Lasting
from runtime.ground import Blocked
from runtime.history import remember
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import UnplayedError
from runtime.interpreter.texts import plays_text
from runtime.moments import Occurrence
from runtime.rules import Rules, Standing
from runtime.stage import weapons
from runtime.tracks import Counter
from runtime.wards import Given
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

TITLE = "Level 1 Adversary | Regular | {} | HP: 20\nInitiative: 1d6 | Acrobatics: 1d6"
ELSEWHERE = {
    Exists: 'that there is one is said of nobody else: "there is an enemy that is Dazed"',
    NthPlay: 'which play of someone\'s this is, is said of the play: "this is your first Action this turn"',
    KeepsBlocks: "here is no battle map that has borders",
    HasMost: 'whoever has the most is picked by that: "the enemy with the highest level"',
}
"""What is asked of someone, and is no fact of theirs that anyone could be picked by."""


class Case(NamedTuple):
    """A fact, how it is said of the target, and how it comes to be so of the foe alone."""

    of: type[Node]
    fact: str
    bring_about: Callable[[House], object]
    dice: tuple[int, ...] = ()
    """Those of an attack of which it is asked; a Strategy rolls none."""


def grounded(house: House) -> None:
    house.table.ground = Apart(stands={"foe": THERE})


def alone_with_the_foe(house: House) -> None:
    house.table.ground = Apart(stands={"minion": THERE})


def unseen(house: House) -> None:
    house.hero.conditions = [Lasting("Invisible", 1)]
    house.foe.keywords = [Lasting("Sightless Vision", 0)]


def warded(house: House) -> None:
    house.foe.wards = [Lasting(Given(ward=Ward.RESISTANCE, type="Fire", how=How.SET, value=2), 0)]


def typed(house: House) -> None:
    house.foe.entry = house.read(f"Reed Cat | {TITLE.format('Brawler')}")
    house.minion.entry = house.read(f"Silt Crab | {TITLE.format('Defender')}")


def immune(house: House) -> None:
    house.foe.entry = house.read(f"Reed Cat | {TITLE.format('Brawler')} | Immune: Confused")


def armed(house: House) -> None:
    house.foe.gear = weapons(Scenario.COMBAT)[:1]


def trained(house: House) -> None:
    title = "Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes\nAcrobatics: 1d6 | Training: Survival"
    house.foe.role = house.read(f"Fen Guide | {title}\nFen Sense\nGain +1 Mind.")


def mind_of(house: House) -> Counter:
    return house.foe.tracks[Track.MIND]


def holding(house: House) -> None:
    house.foe.piles.hand = [house.knows("Oar Blow | Action", "Damage 1d4")] * 2


def moved(house: House) -> None:
    remember(house.table, (Occurrence(event=Happening.MOVES, who=house.foe),))


def on_their_turn(house: House) -> None:
    house.table.turn_of = house.foe.id


def kept_there(house: House, who: Entity) -> None:
    who.conditions.append(Lasting("Immobilized", 1))
    row = Standing(id="immobilized", rule="R-COND-1", applies=(), condition="Immobilized", deeds=[MOVING])
    house.table.rules = Rules({}, {"Immobilized": [row]})


def overcome(house: House) -> None:
    house.foe.has_points, house.foe.overcome = False, True


CASES = (
    Case(InCondition, "is Dazed", lambda house: house.foe.conditions.append(Lasting("Dazed", 1))),
    Case(InCondition, "is not Dazed", lambda house: house.minion.conditions.append(Lasting("Dazed", 1))),
    Case(IsType, "is a Brawler", typed),
    Case(HasKeyword, "has Darkvision", lambda house: house.foe.keywords.append(Lasting("Darkvision", 0))),
    Case(HasKeyword, "lacks Darkvision", lambda house: house.minion.keywords.append(Lasting("Darkvision", 0))),
    Case(HasSkill, "has an Acrobatics entry", trained),
    Case(HasWard, "has Fire Resistance 2 or more", warded),
    Case(Trained, "has training in Survival", trained),
    Case(CountIs, "has at least 1 Block", lambda house: house.table.ground.block(Blocked("foe", ""))),
    Case(CountIs, "has a different number of Karma than you", lambda house: setattr(house.foe, "karma", 2)),
    Case(TrackIs, "has a higher Mind than an enemy", lambda house: setattr(mind_of(house), "value", 1)),
    Case(AmountIs, "has at least 2 more Mind than an enemy", lambda house: setattr(mind_of(house), "value", 2)),
    Case(AmountIs, "level is different from your level", lambda house: setattr(house.foe, "level", 2)),
    Case(Equipped, "has a Light Weapon equipped", armed),
    Case(CountIs, "has at least 2 Karma", lambda house: setattr(house.foe, "karma", 2)),
    Case(CountIs, "has more Karma than you", lambda house: setattr(house.foe, "karma", 2)),
    Case(Holds, "has at least 2 Actions in their hand", holding),
    Case(PointsAre, "has 5 or fewer HP", lambda house: setattr(house.foe, "points", 5)),
    Case(PointsAre, "has fewer HP than you", lambda house: setattr(house.foe, "points", 19)),
    Case(PointsAre, "has fewer HP than 19 times your level", lambda house: setattr(house.foe, "points", 18)),
    Case(CountIs, "has more Karma than twice their level", lambda house: setattr(house.foe, "karma", 3)),
    Case(AmountIs, "level is even", lambda house: setattr(house.foe, "level", 2)),
    Case(AmountIs, "lost HP is at least twice their level", lambda house: setattr(house.foe, "points", 18)),
    Case(AmountIs, "Fire Resistance is higher than your level", warded),
    Case(PointsAre, "has lost HP", lambda house: setattr(house.foe, "points", 19)),
    Case(TrackIs, "Mind is +1 or higher", lambda house: setattr(house.foe.tracks[Track.MIND], "value", 1)),
    Case(LevelIs, "level is higher than yours", lambda house: setattr(house.foe, "level", 2)),
    Case(TurnOf, "turn it is", on_their_turn),
    Case(Doing, "is incanting", lambda house: setattr(house.foe, "incanting", True)),
    Case(InState, "is withdrawn", lambda house: house.foe.states.add("withdrawn")),
    Case(IsPlaced, "is not within range 0", grounded),
    Case(IsPlaced, "is in an adjacent section", grounded),
    Case(Sees, "can see you", unseen),
    Case(InReach, "is within range", alone_with_the_foe, (1,)),
    Case(IsGrabbed, "is Grabbed by you", lambda house: house.foe.conditions.append(Lasting("Grabbed", 1, by="hero"))),
    Case(HasActed, "has acted this round", lambda house: setattr(house.foe, "acted", True)),
    Case(HasActed, "has not acted this round", lambda house: setattr(house.minion, "acted", True)),
    Case(TurnComes, "acts first", lambda house: setattr(house.foe, "initiative", (9,))),
    Case(TurnComes, "acts before you", lambda house: setattr(house.foe, "initiative", (9,))),
    Case(TurnCame, "has acted first this round", lambda house: house.table.turns_begun.append(house.foe.id)),
    Case(TurnCame, "has acted before you this round", lambda house: house.table.turns_begun.append(house.foe.id)),
    Case(HasDone, "has Moved this round", moved),
    Case(IsDefeated, "is defeated", overcome),
    Case(ReducedTo, "is reduced to 0 HP", lambda house: setattr(house.foe, "points", 1), (1,)),
    Case(PlayCame, "suffers damage from this Action", lambda _house: None, (1,)),
    Case(PlayCame, "was hit by this Action", lambda _house: None, (1,)),
    Case(PlayCame, "was defeated by this Action", lambda house: setattr(house.foe, "points", 1), (1,)),
    Case(IsTargeted, "is targeted by this Action", lambda _house: None, (1,)),
    Case(IsImmune, "is immune to Confused", immune),
    Case(IsBarred, "cannot move", lambda house: kept_there(house, house.foe)),
    Case(IsBarred, "can move", lambda house: kept_there(house, house.minion)),
)


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def whole(text: str, kind: str) -> str:
    return f"Howl | Level 1 | Combat {kind}\n{text}"


def picking(case: Case) -> str:
    """Say that those of whom it is so are picked, and all of them."""
    joint = "whose" if is_aspect(case) else "that"
    return f"Each enemy {joint} {case.fact} suffers -1 Power."


def is_aspect(case: Case) -> bool:
    return issubclass(case.of, TrackIs | LevelIs | AmountIs | TurnOf) and not case.fact.startswith("has")


def asking(case: Case) -> tuple[str, ...]:
    """Ask it after "if" and, of the same one, after "and"."""
    if case.of is TurnOf:
        return ("If it is the target's turn, gain +1 Power.",)
    if is_aspect(case):
        return (f"If the target's {case.fact}, gain +1 Power.",)
    alone = f"If the target {case.fact}, gain +1 Power."
    return (alone, f"If the target is Hindered and {case.fact}, gain +1 Power.")


def told_of(fact: Node) -> object:
    if isinstance(fact, AmountIs):
        return getattr(fact.amount, "whose", None)
    return getattr(fact, "to" if isinstance(fact, PlayCame) else "who")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.fact)
def test_a_fact_picks_the_one_of_two_of_whom_it_is_so(house: House, case: Case) -> None:
    case.bring_about(house)
    if case.dice:
        house.gives(house.hero, "Howl | Action", f"Damage 1d6\nSpecial {picking(case)}")
        house.plays(house.hero, "Howl", *case.dice, against=[house.foe])
    else:
        house.gives(house.hero, "Howl | Strategy", picking(case))
        house.plays(house.hero, "Howl")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value == -1] == ["Foe"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.fact)
def test_a_fact_means_the_same_wherever_it_stands_and_is_worded_back(card: ReadCard, case: Case) -> None:
    for text, who in ((picking(case), Actor.ONE), *((text, Actor.TARGET) for text in asking(case))):
        entry = card(whole(f"Damage 1d6\nSpecial {text}", "Action"))
        asked = [part for part in parts(entry.plays[0].special) if isinstance(part, case.of)]
        assert who in [told_of(one) for one in asked]
        assert card(entry_text(entry)).plays == entry.plays


def test_the_winner_of_a_roll_is_picked(house: House) -> None:
    text = "Hit 1d6\nDamage 1d6\nSpecial Each enemy that loses the opposed roll suffers -1 Power."
    house.gives(house.hero, "Howl | Action", text)
    house.gives(house.foe, "Duck | Reaction", "Miss 1d6")
    house.plays(house.hero, "Howl", 6, 1, 1, against=[house.foe])
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value == -1] == ["Foe"]


def test_every_fact_of_someone_is_tried() -> None:
    asked = {one for one in get_args(Simple) if {"who", "to"} & set(one.__struct_fields__)}
    assert asked - {case.of for case in CASES} - ELSEWHERE.keys() == {RollIs}


@pytest.mark.parametrize(
    ("whom", "meant"),
    [
        ("Each enemy that is Dazed or has acted this round", ["Foe", "Minion"]),
        ("Each enemy that is Dazed and has acted this round", []),
        ("Each enemy that has acted this round and is not Dazed", ["Minion"]),
        ("Each enemy that can see a Dazed ally", ["Foe", "Minion"]),
        ("Each enemy with more Karma than the number of Dazed allies", ["Minion"]),
        ("Each enemy with more Karma than their level", ["Minion"]),
        ("Each enemy with less Karma than each ally within range 1", ["Foe"]),
        ("Each other ally who has not acted and has at least 2 Karma", ["Friend"]),
    ],
)
def test_facts_are_joined_and_speak_of_others(house: House, whom: str, meant: list[str]) -> None:
    house.foe.conditions, house.friend.conditions = [Lasting("Dazed", 1)], [Lasting("Dazed", 1)]
    house.minion.acted, house.minion.karma, house.friend.karma = True, 5, 2
    house.gives(house.hero, "Howl | Strategy", f"{whom} suffers -1 Power.")
    house.plays(house.hero, "Howl")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value == -1] == meant


@pytest.mark.parametrize(
    ("whom", "there"),
    [
        ("is an enemy that has acted this round", True),
        ("is an enemy that is Dazed and has acted this round", False),
        ("is no enemy that has acted this round", False),
        ("is no ally that has acted this round", True),
        ("are at least 2 enemies", True),
        ("are at least 2 Dazed enemies", False),
        ("is an enemy neither Dazed nor Hindered", True),
        ("is an enemy that is Grabbing an ally", True),
        ("is an enemy an ally is Grabbing", False),
        ("is an enemy that nobody can see", False),
    ],
)
def test_there_is_one_or_not(house: House, whom: str, there: object) -> None:
    house.foe.conditions, house.minion.acted = [Lasting("Dazed", 1)], True
    house.friend.conditions = [Lasting("Grabbed", 1, by=house.foe.id)]
    house.gives(house.hero, "Howl | Strategy", f"If there {whom}, gain +1 Power.")
    house.plays(house.hero, "Howl")
    assert house.hero.tracks[Track.POWER].value == there


def test_they_are_those_whom_there_are(house: House) -> None:
    house.foe.conditions = [Lasting("Dazed", 1)]
    house.gives(house.hero, "Howl | Strategy", "If there is a Dazed enemy, they suffer -1 Power.")
    house.plays(house.hero, "Howl")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value == -1] == ["Foe"]


@pytest.mark.parametrize(("karma", "power"), [(3, 1), (0, 0), (5, 3)])
def test_the_difference_is_between_what_the_if_compares(house: House, karma: int, power: int) -> None:
    house.foe.karma, house.hero.karma = karma, 2
    text = "If the target has more Karma than you, lose Power equal to the difference."
    house.gives(house.hero, "Howl | Action", f"Damage 1d6\nSpecial {text}")
    house.plays(house.hero, "Howl", 1, against=[house.foe])
    assert house.hero.tracks[Track.POWER].value == -power


def test_each_of_a_group_is_compared_with_an_amount_of_its_own(house: House) -> None:
    house.foe.karma, house.foe.level, house.minion.karma, house.minion.level = 2, 1, 3, 5
    text = "If any enemy has more Karma than their level, they suffer -1 Power."
    house.gives(house.hero, "Howl | Strategy", text)
    house.plays(house.hero, "Howl")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value == -1] == ["Foe"]


def test_whom_a_fact_speaks_of_is_not_they_of_what_follows(card: ReadCard) -> None:
    """A group within a fact is asked anew for each one, and leaves nobody chosen."""
    house = House(card)
    house.friend.conditions = [Lasting("Dazed", 1)]
    text = "Choose an enemy that can see a Dazed ally. They suffer -1 Power."
    house.gives(house.hero, "Howl | Strategy", text)
    house.plays(house.hero, "Howl")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value == -1] == ["Foe"]


def test_others_than_the_chosen_one_are_those_who_were_not_chosen(card: ReadCard) -> None:
    house = House(card)
    house.gives(house.hero, "Howl | Strategy", "Choose an ally. Each other ally suffers -1 Power.")
    house.gives(house.hero, "Growl | Strategy", "Choose an enemy. Each other enemy suffers -1 Power.")
    house.plays(house.hero, "Howl")
    house.plays(house.hero, "Growl")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value] == ["Minion"]


def test_a_text_that_picks_by_what_nothing_can_answer_is_refused_whole(
    card: ReadCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Draw a card. Each enemy that played {} this round suffers -1 Power."
    plays_text(card(whole(text.format("an Action with Incantation"), "Strategy")).plays[0], "before")
    monkeypatch.setattr("runtime.interpreter.doing.answerable", lambda _like: False)
    with pytest.raises(UnplayedError):
        plays_text(card(whole(text.format("an Action with Piercing"), "Strategy")).plays[0], "before")


def test_whoever_has_the_most_has_as_much_as_anyone_of_those(house: House) -> None:
    house.gives(house.hero, "Howl | Strategy", "If you have the most HP, gain +1 Power.")
    house.gives(house.hero, "Hoot | Strategy", "If an enemy has the fewest HP among enemies, gain +1 Mind.")
    house.foe.points, house.minion.points = house.hero.points, house.hero.points - 1
    house.plays(house.hero, "Howl")
    house.plays(house.hero, "Hoot")
    assert house.hero.tracks[Track.POWER].value == house.hero.tracks[Track.MIND].value == 1
    house.foe.points += 1
    house.gives(house.hero, "Howl | Strategy", "If you have the most HP, gain +1 Power.")
    house.plays(house.hero, "Howl")
    assert house.hero.tracks[Track.POWER].value == 1
