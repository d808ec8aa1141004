"""The order of turns in a round: by Initiative, by type in exploration, and by what texts say (R-INIT-1 on)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Phase, Track
from runtime import time
from runtime.constants import establish
from runtime.controllers import Controller, Eager, Passive
from runtime.entity import Entity, npc
from runtime.operations import spend_phase
from runtime.turn_order import initiative_of, next_to_act, order_of
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    house.hero.initiative, house.friend.initiative, house.foe.initiative = (5,), (8,), (8,)
    house.table.entities.remove(house.minion)
    return house


def wears(house: House, text: str, who: Entity | None = None) -> None:
    """Give someone something that says this all the time."""
    establish(house.table, who or house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))


def plays(house: House, text: str, against: Entity | None = None) -> None:
    """Have the hero play an Action that says this."""
    name = f"Some Action {len(house.table.cards)}"
    house.gives(house.hero, f"{name} | Action", f"Special {text}")
    house.plays(house.hero, name, against=[against or house.foe])


def turn(house: House, who: Entity) -> None:
    time.begin_turn(house.table, who)
    time.end_turn(house.table, who)


def order(house: House) -> list[str]:
    return [one.name for one in order_of(house.table)]


def names(house: House) -> dict[str, str]:
    return {"hero": house.hero.name, "friend": house.friend.name, "foe": house.foe.name}


def test_turns_come_by_initiative_and_players_win_ties(house: House) -> None:
    """R-INIT-1."""
    assert order(house) == [house.friend.name, house.foe.name, house.hero.name]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You act first.", "hero friend foe"),
        ("You act before allies.", "hero friend foe"),
        ("Your Initiative increases by 4.", "hero friend foe"),
        ("Your Initiative becomes 9.", "hero friend foe"),
        ("While you are Dazed, you act first.", "friend foe hero"),
        ("Enemies lose Initiative ties.", "friend foe hero"),
        ("Enemies act first.", "foe friend hero"),
        ("Each ally acts last.", "foe hero friend"),
        ("Allies lose Initiative ties.", "foe friend hero"),
        ("Your Initiative increases by 3. You win Initiative ties.", "hero friend foe"),
    ],
)
def test_a_constant_text_moves_turns(house: House, text: str, expected: str) -> None:
    wears(house, text)
    assert order(house) == [names(house)[one] for one in expected.split()]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The target acts first until the end of the round.", "foe friend hero"),
        ("The target acts last until the end of the round.", "friend hero foe"),
        ("The target acts after you until the end of the round.", "friend hero foe"),
        ("The target's Initiative decreases by 6.", "friend hero foe"),
        ("The target's Initiative becomes your Initiative.", "friend hero foe"),
        ("Swap Initiative with the target.", "hero friend foe"),
        ("You act before allies until the end of the round.", "hero friend foe"),
    ],
)
def test_a_play_moves_turns(house: House, text: str, expected: str) -> None:
    plays(house, text)
    assert order(house) == [names(house)[one] for one in expected.split()]


def test_what_holds_for_a_round_is_over_with_it(house: House) -> None:
    plays(house, "You act first until the end of the round.")
    time.end_round(house.table)
    assert order(house) == [house.friend.name, house.foe.name, house.hero.name]


def test_initiative_is_never_below_1(house: House) -> None:
    """R-SET-7."""
    plays(house, "The target's Initiative decreases by 20.")
    assert initiative_of(house.table, house.foe) == (1,)


def test_initiative_that_is_swapped_is_each_others(house: House) -> None:
    plays(house, "Swap Initiative with the target.")
    assert (initiative_of(house.table, house.hero), initiative_of(house.table, house.foe)) == ((8,), (5,))


def test_turns_follow_each_other_until_all_have_had_theirs(house: House) -> None:
    seen = []
    while (one := next_to_act(house.table)) is not None:
        seen.append(one.name)
        turn(house, one)
    assert seen == order(house)
    time.begin_round(house.table)
    assert next_to_act(house.table) is house.friend


def test_whoever_has_several_initiatives_has_so_many_turns(house: House) -> None:
    """R-SET-6: one Initiative for each turn."""
    house.foe.initiative = (9, 6, 2)
    assert order(house).count(house.foe.name) == 3
    assert order(house)[0] == house.foe.name


def test_a_turn_that_is_called_comes_next_and_is_not_had_twice(house: House) -> None:
    turn(house, house.friend)
    house.gives(house.hero, "Beckon | Action", "Special The target takes their turn next.")
    house.plays(house.hero, "Beckon", against=[house.hero])
    assert next_to_act(house.table) is house.hero
    turn(house, house.hero)
    turn(house, house.foe)
    assert next_to_act(house.table) is None


def test_another_turn_is_had_besides_ones_own(house: House) -> None:
    time.begin_turn(house.table, house.friend)
    plays(house, "You may take another turn after this one.")
    time.end_turn(house.table, house.friend)
    assert next_to_act(house.table) is house.hero
    turn(house, house.hero)
    assert next_to_act(house.table) is house.foe
    turn(house, house.foe)
    assert next_to_act(house.table) is house.hero


def test_whoever_has_no_turn_left_is_not_called(house: House) -> None:
    for who in (house.friend, house.hero, house.foe):
        turn(house, who)
    plays(house, "The target takes their turn next.")
    assert next_to_act(house.table) is not house.foe


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("If the target acts before you, gain +1 Skill.", 1),
        ("If the target acts after you, gain +1 Skill.", 0),
        ("If the target does not act first, gain +1 Skill.", 1),
        ("If you act last, gain +1 Skill.", 1),
        ("If the target has acted before you this round, gain +1 Skill.", 1),
        ("If the target has acted first this round, gain +1 Skill.", 0),
        ("If the target has acted last this round, gain +1 Skill.", 1),
        ("If you have acted last this round, gain +1 Skill.", 0),
        ("Gain +1 Skill for each enemy that has acted before you this round.", 1),
        ("If the target has a higher Initiative than you, gain +1 Skill.", 1),
    ],
)
def test_what_is_asked_of_the_order(house: House, text: str, gained: int) -> None:
    turn(house, house.friend)
    turn(house, house.foe)
    plays(house, text)
    assert house.hero.tracks[Track.SKILL].value == gained


@pytest.mark.parametrize(
    ("acted", "text", "who"),
    [
        ("friend foe", "The entity that acted first this round suffers -1 Mind.", "friend"),
        ("friend foe", "The entity that acted last this round suffers -1 Mind.", "foe"),
        ("foe friend", "The enemy that acted last this round suffers -1 Mind.", "foe"),
        ("", "The enemy that acted last this round suffers -1 Mind.", ""),
        ("friend", "The enemy that acts next suffers -1 Mind.", "foe"),
        ("friend foe", "The entity that acts next suffers -1 Mind.", "hero"),
    ],
)
def test_one_is_picked_by_when_they_act(house: House, acted: str, text: str, who: str) -> None:
    for name in acted.split():
        turn(house, getattr(house, name))
    plays(house, text)
    lost = [name for name in ("hero", "friend", "foe") if getattr(house, name).tracks[Track.MIND].value < 0]
    assert " ".join(lost) == who


@pytest.mark.parametrize(
    ("lost", "text", "who"),
    [
        ("friend foe", "The entity that last lost Power suffers -1 Mind.", "foe"),
        ("foe friend", "The entity that last lost Power suffers -1 Mind.", "friend"),
        ("foe friend", "The enemy that last lost Power suffers -1 Mind.", "foe"),
        ("", "The entity that last lost Power suffers -1 Mind.", ""),
        ("foe", "The entity that last gained Power suffers -1 Mind.", ""),
    ],
)
def test_one_is_picked_by_what_they_have_done_last(house: House, lost: str, text: str, who: str) -> None:
    for name in lost.split():
        plays(house, "The target suffers -1 Power.", getattr(house, name))
    plays(house, text)
    sufferers = [name for name in ("hero", "friend", "foe") if getattr(house, name).tracks[Track.MIND].value < 0]
    assert " ".join(sufferers) == who


@pytest.mark.parametrize(("control", "initiative"), [(Eager(), (8, 5)), (Passive(), (5, 8))])
def test_who_agrees_is_asked(card: ReadCard, control: Controller, initiative: tuple[int, int]) -> None:
    house = House(card, control=control)
    house.hero.initiative, house.friend.initiative = (5,), (8,)
    plays(house, "Swap Initiative with an ally who agrees.")
    assert (*initiative_of(house.table, house.hero), *initiative_of(house.table, house.friend)) == initiative


def test_environs_act_before_the_players_and_other_challenges_after_them(card: ReadCard) -> None:
    """R-INIT-3."""
    house = House(card)
    tide, stair = (
        npc(house.read(f"{name} | Level 1 Challenge | {type_}{' | EP: 9' if type_ == 'Obstacle' else ''}"))
        for name, type_ in (("Tide", "Environ"), ("Stair", "Obstacle"))
    )
    house.table.entities = [stair, house.hero, tide]
    assert order_of(house.table) == [tide, house.hero, stair]
    establish(house.table, stair, house.read("Stair | Level 1 Challenge | Obstacle | EP: 9\nThe Stair acts first."))
    assert order_of(house.table)[0] is stair


def test_a_phase_that_is_left_unused_is_known(house: House) -> None:
    """R-TURN-2."""
    wears(house, "Whenever an enemy skips their Strategy Phase, gain +1 Skill.")
    plays(house, "The target is Dazed until they skip their Strategy Phase.")
    spend_phase(house.table, house.foe, Phase.ACTION)
    assert house.foe.is_in("Dazed")
    spend_phase(house.table, house.foe, Phase.STRATEGY)
    assert (house.foe.is_in("Dazed"), house.hero.tracks[Track.SKILL].value) == (False, 1)
