"""What texts say of Gear, trainings, slots, bases and maxima: played, and standing on what lies before someone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.deeds.points import How, PointsMaximum
from compiler.ir.facts.predicates import GearIs
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Points, Scenario, Track
from compiler.ir.times.durations import Edge, Moment
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.gear import Change, change
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing, question, step_of
from runtime.pieces import is_piece_like
from runtime.refused import RefusedError
from runtime.time import passes
from tests.runtime.party import gear_of

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party

AXE = "Axe | Heavy Melee Weapon | Axe | Two-handed | Wealth: 1\n(Action) Chop\nHit 1d6\nDamage 1d6\n"


def in_play(party: Party, *gear: str, equipped: tuple[str, ...] | None = None) -> tuple[Table, Entity]:
    party.hero("ada", gear)
    table = party.table(1, equipped=None if equipped is None else {"ada": equipped})
    table.turn_of = "ada"
    return table, table.entities[0]


def play(text: str, party: Party, table: Table, who: Entity) -> None:
    """Play a text as a Strategy of someone's."""
    entry = party.read(f"Some Strategy | Level 1 | Combat Strategy\n{text}\n")
    plays_text(entry.plays[0], "before")(Playing(table, who, Cause("R-TEST", entry.id), Eager(), target=who))


def has(who: Entity, words: str) -> bool:
    return any(is_piece_like(piece, GearLike(called=(words,)), who) for piece in who.gear)


def test_gear_is_found_by_any_words_that_describe_it(party: Party) -> None:
    """R-GEAR-2, R-GEAR-9."""
    party.training = "Axes"
    _, ada = in_play(party, party.add(AXE))
    for words in ("Weapon", "Melee Weapon", "Heavy Melee Weapon", "Two-handed Weapon", "Axe"):
        assert has(ada, words)
    for words in ("Light Melee Weapon", "Spear", "Shield", "Heavy Armor"):
        assert not has(ada, words)


@pytest.mark.parametrize(
    ("gear", "hands", "found"),
    [(AXE, "Two-handed", True), (AXE, "One-handed", False), ("Vest | Light Armor | Wealth: 1\n", "One-handed", False)],
)
def test_a_piece_takes_so_many_hands(party: Party, gear: str, hands: str, *, found: bool) -> None:
    party.training = "Axes, Light Armor"
    assert has(in_play(party, party.add(gear))[1], f"{hands} piece of Gear") is found


def test_gear_but_for_some_is_counted_and_dropped(party: Party) -> None:
    vest = party.add("Vest | Light Armor | Wealth: 1\n")
    table, ada = in_play(party, party.weapon("Knife"), vest)
    play("Gain +1 Skill for each piece of Gear other than Armor you have equipped.", party, table, ada)
    assert ada.tracks[Track.SKILL].value == 1
    play("Drop an equipped piece of Gear other than a Weapon.", party, table, ada)
    assert [one.name for one in ada.gear] == ["Knife"]


@pytest.mark.parametrize(
    ("name", "skill", "left"), [("Knife", 1, ("Dirk",)), ("Dirk", 1, ("Knife",)), ("Awl", 0, ("Knife", "Dirk"))]
)
def test_a_piece_is_meant_by_its_name(party: Party, name: str, skill: int, left: tuple[str, ...]) -> None:
    table, ada = in_play(party, party.weapon("Knife"), party.weapon("Dirk"))
    play(f"If you have a Weapon named {name} equipped, gain +1 Skill.", party, table, ada)
    play(f"Drop an equipped Weapon named {name}.", party, table, ada)
    assert ada.tracks[Track.SKILL].value == skill
    assert tuple(piece.name for piece in ada.gear) == left


def test_what_is_carried_is_not_equipped(party: Party) -> None:
    table, ada = in_play(party, party.weapon("Knife"), equipped=())
    play(
        "If you have a Weapon equipped, gain +1 Skill. If you have no Shield equipped, gain +1 Mind.", party, table, ada
    )
    assert (ada.tracks[Track.SKILL].value, ada.tracks[Track.MIND].value) == (0, 1)


@pytest.mark.parametrize(
    ("text", "gear", "holds"),
    [
        ("you have no other Weapon equipped", ("knife",), True),
        ("you have no other Weapon equipped", ("knife", "dirk"), False),
        ("you have nothing equipped in your other hand", ("knife", "vest"), True),
        ("you have nothing equipped in your other hand", ("knife", "buckler"), False),
        ("you have another Dagger equipped", ("knife",), False),
        ("you have another Dagger equipped", ("knife", "dirk"), True),
        ("you have no Gear equipped in either hand", ("vest",), True),
        ("you have no Gear equipped in either hand", ("knife",), False),
    ],
)
def test_what_is_equipped_beside_a_piece_is_asked(
    text: str, gear: tuple[str, ...], *, holds: bool, party: Party
) -> None:
    party.training = "Light Melee Weapons, Light Shields, Light Armor"
    knife = party.add(
        "Knife | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n"
        f"(Action) Cut\nIf {text}, gain +1 Skill.\nHit 1d6\nDamage 1d4\n"
    )
    dirk = "Dirk | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n(Action) Cut\nHit 1d6\nDamage 1d4\n"
    shield = "Buckler | Light Shield | One-handed | Wealth: 1\n(Reaction) Ward\nMiss 1d6\n"
    vest = "Vest | Light Armor | Wealth: 1\n(Reaction) Bear\nMiss 1d4\nDefense 1d4\n"
    carried = (knife, *map(party.add, (dirk, shield, vest)))
    table, ada = in_play(party, *carried, equipped=gear)
    entry = party.entries[knife]
    plays_text(entry.plays[0], "before")(Playing(table, ada, Cause("R-TEST", entry.id), Eager()))
    assert (ada.tracks[Track.SKILL].value == 1) is holds


def test_the_weapon_that_was_used_is_asked_about(party: Party) -> None:
    party.training = "Axes"
    table, ada = in_play(party, party.add(AXE))
    playing = Playing(table, ada, Cause("R-TEST"), Eager())
    heavy = question(GearIs(gear="Weapon", classes=("Heavy",)))
    not_heavy = question(GearIs(gear="Weapon", classes=("Heavy",), negated=True))
    assert not heavy(playing)  # nothing has been used
    playing.used = ada.gear[0]
    assert heavy(playing)
    assert not not_heavy(playing)


def test_a_training_gained_in_play_lets_someone_equip(party: Party) -> None:
    """R-GEAR-2."""
    table, ada = in_play(party, party.add(AXE), equipped=())
    with pytest.raises(RefusedError, match="trained"):
        change(table, ada, Change(on=("axe",)))
    play("Gain training in Axes.", party, table, ada)
    change(table, ada, Change(on=("axe",)))
    assert gear_of(ada) == ["axe"]


def test_a_slot_gained_in_play_holds_one_more(party: Party) -> None:
    """R-GEAR-1: whoever is deckless has two Accessory slots at level 1 (R-DKL-3)."""
    rings = [party.add(f"Ring {at} | Accessory | Wealth: 1\nGain Cold Resistance 1.\n") for at in "abc"]
    table, ada = in_play(party, *rings, equipped=tuple(rings[:2]))
    with pytest.raises(RefusedError, match="no room"):
        change(table, ada, Change(on=(rings[2],)))
    play("Gain +1 Accessory slot.", party, table, ada)
    change(table, ada, Change(on=(rings[2],)))
    assert gear_of(ada) == rings


def test_a_base_changed_in_play_is_where_the_track_returns_to(party: Party) -> None:
    """R-STAT-3."""
    table, ada = in_play(party)
    play("Base Skill +1. Base Power -1 in interaction scenarios.", party, table, ada)
    assert (ada.tracks[Track.SKILL].value, ada.tracks[Track.SKILL].base) == (0, 1)
    assert ada.tracks[Track.POWER].base == 1


def test_a_maximum_raised_in_play_is_room_for_points(party: Party) -> None:
    """R-DMG-12."""
    table, ada = in_play(party)
    play("Your maximum HP increases by 4.", party, table, ada)
    assert (ada.most, ada.points) == (19, 15)
    play("Your maximum HP decreases by 9.", party, table, ada)
    assert (ada.most, ada.points) == (10, 10)


def test_a_maximum_is_raised_for_a_while(party: Party) -> None:
    """R-DMG-12: points above the maximum are lost as it falls."""
    table, ada = in_play(party)
    play("Your maximum HP increases by 3 until the end of the round.", party, table, ada)
    ada.points = ada.most
    assert ada.points == 18
    play("Your maximum HP increases by 2.", party, table, ada)
    assert (ada.most, ada.points) == (20, 18)
    passes(table, Edge.END, Moment.ROUND)
    assert (ada.most, ada.points) == (17, 17)


def test_a_maximum_of_other_points_is_none_of_this_scenarios(party: Party) -> None:
    ring = party.add("Ring | Accessory | Wealth: 1\nYour maximum EP increases by 4.\n")
    assert in_play(party, ring)[1].most == 15
    assert party.table(scenario=Scenario.EXPLORATION).entities[0].most == 20
    table, ada = in_play(party)
    more = PointsMaximum(who=Actor.SELF, points=(Points.EP,), how=How.INCREASE, by=4)
    step_of(more)(Playing(table, ada, Cause("R-TEST"), Eager()))
    assert ada.most == 15


@pytest.mark.parametrize("verb", ["Destroy", "Discard", "Drop"])
def test_a_text_does_away_with_its_own_gear(verb: str, party: Party) -> None:
    pots = [
        party.add(f"Pot {at} | Combat Item | Wealth: 1\n(Strategy) Sip\nGain +1 Power. {verb} this Item.\n")
        for at in "ab"
    ]
    table, ada = in_play(party, *pots)
    entry = party.entries[pots[0]]
    plays_text(entry.plays[0], "before")(Playing(table, ada, Cause("R-TEST", entry.id), Eager()))
    assert gear_of(ada) == [pots[1]]
    goes_to = {"Destroy": ada.kit.destroyed, "Discard": ada.kit.discarded, "Drop": [one.piece for one in table.lain]}
    assert [piece.id for piece in goes_to[verb]] == [pots[0]]


def test_gear_that_is_gone_takes_with_it_what_it_gave(party: Party) -> None:
    """R-CHAR-5, R-SET-5."""
    pot = party.add(
        "Pot | Combat Item | Wealth: 1\nBase Skill +1. Your maximum HP increases by 5.\n"
        "(Strategy) Sip\nDestroy this Item.\n"
    )
    table, ada = in_play(party, pot)
    assert (ada.tracks[Track.SKILL].base, ada.most) == (1, 20)
    plays_text(party.entries[pot].plays[0], "before")(Playing(table, ada, Cause("R-TEST", pot), Eager()))
    assert (ada.tracks[Track.SKILL].base, ada.most, ada.points) == (0, 15, 15)


def test_the_shipped_scenarios_of_gear_are_kept_apart(party: Party) -> None:
    """R-CHAR-5: a base "in interaction scenarios" is none in combat."""
    coat = party.add("Coat | Clothing | Wealth: 1\nBase Mind +1 in interaction scenarios.\n")
    party.hero("ada", [coat])
    assert party.table(1).entities[0].tracks[Track.MIND].base == 0
    assert party.table(1, 1, scenario=Scenario.INTERACTION).entities[0].tracks[Track.MIND].base == 2


@pytest.mark.parametrize(
    ("text", "left", "where"),
    [
        ("Drop an equipped Weapon.", 1, "ground"),
        ("Discard one of your equipped Weapons.", 1, "discarded"),
        ("Unequip your Weapons.", 0, "carried"),
        ("Unequip all your equipped Shields.", 2, "carried"),
    ],
)
def test_gear_that_one_parts_with_goes_where_the_text_says(party: Party, text: str, left: int, where: str) -> None:
    """R-EQP-4: what is dropped lies on the ground, what is discarded is gone, what is unequipped is carried on."""
    party.training = "Daggers"
    dagger = "{} | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n(Action) Jab\nHit 1d6\nDamage 1d6\n"
    table, ada = in_play(party, *(party.add(dagger.format(name)) for name in ("Left Dirk", "Right Dirk")))
    play(text, party, table, ada)
    lying = {"ground": [one.piece for one in table.lain], "discarded": ada.kit.discarded, "carried": ada.kit.carried}
    assert (len(ada.gear), len(lying[where])) == (left, 2 - left)


def test_whoever_has_no_such_gear_parts_with_none(party: Party) -> None:
    table, ada = in_play(party)
    play("You must drop an equipped Weapon. If you do not, suffer 3 damage.", party, table, ada)
    assert (ada.points, table.lain) == (ada.most - 3, [])


def two_weapons(party: Party) -> tuple[Table, Entity]:
    """Let Ada hold a Dirk, which has Thrown, and an Oar, which has Reach."""
    party.training = "Light Weapons"
    dirk = "Dirk | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n(Action) Jab\nHit 1d6\nThrown 2\nDamage 1d6\n"
    oar = "Oar | Light Melee Weapon | Polearm | One-handed | Wealth: 1\n(Action) Prod\nHit 1d6\nReach 1\nDamage 1d6\n"
    return in_play(party, party.add(dirk), party.add(oar))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Drop a Weapon with Thrown.", ["oar"]),
        ("Drop a Shield or a Polearm.", ["dirk"]),
        ("Drop a Shield or a Weapon with Piercing.", ["dirk", "oar"]),
        ("Drop a two-handed Weapon.", ["dirk", "oar"]),
        ("Drop 2 held pieces of Gear.", []),
    ],
)
def test_gear_is_told_by_its_kinds_and_by_what_its_plays_have(party: Party, text: str, left: list[str]) -> None:
    table, ada = two_weapons(party)
    play(text, party, table, ada)
    assert gear_of(ada) == left


@pytest.mark.parametrize(
    ("asked", "gained"),
    [
        ("If you hold a Weapon with Reach, gain +1 Power.", 1),
        ("If you hold a Weapon with Piercing, gain +1 Power.", 0),
        ("If you have at least 2 Weapons equipped, gain +1 Power.", 1),
        ("If you have at least 3 Weapons equipped, gain +1 Power.", 0),
        ("If you have fewer than 2 Weapons equipped, gain +1 Power.", 0),
        ("Gain +1 Power for each Weapon you have equipped.", 2),
        ("Gain +1 Power for each Dagger or Shield you have equipped.", 1),
        ("Gain +1 Power for each piece of Gear you have equipped.", 2),
    ],
)
def test_gear_is_asked_of_and_counted(party: Party, asked: str, gained: int) -> None:
    table, ada = two_weapons(party)
    play(asked, party, table, ada)
    assert ada.tracks[Track.POWER].value - ada.tracks[Track.POWER].base == gained


def test_a_piece_that_was_dropped_is_the_one_that_cannot_be_equipped(party: Party) -> None:
    party.training = "Axes, Light Melee Weapons"
    table, ada = in_play(party, party.add(AXE), party.weapon("Knife"), equipped=("axe",))
    play("Drop a Weapon. You cannot equip it until the end of the scenario.", party, table, ada)
    change(table, ada, Change(on=("knife",)))
    play("Pick up a Weapon.", party, table, ada)
    with pytest.raises(RefusedError):
        change(table, ada, Change(on=("axe",), off=("knife",)))


@pytest.mark.parametrize(("equipped", "mind"), [(("knife",), 1), ((), 0)])
def test_whether_this_piece_is_equipped_is_asked(equipped: tuple[str, ...], mind: int, party: Party) -> None:
    party.training = "Light Melee Weapons"
    knife = party.add(
        "Knife | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n"
        "(Action) Cut\nIf this Weapon is equipped, gain +1 Mind.\nHit 1d6\nDamage 1d4\n"
    )
    table, ada = in_play(party, knife, equipped=equipped)
    entry = party.entries[knife]
    plays_text(entry.plays[0], "before")(Playing(table, ada, Cause("R-TEST", entry.id), Eager()))
    assert ada.tracks[Track.MIND].value == mind
