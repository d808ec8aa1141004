"""What is said of something else than the play in progress, or of one cause alone: nothing more counts."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.house import House

BLOW = "Hit 1d6\nDamage 1d4"


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(("damage", "defense", "mind"), [(3, 3, 1), (3, 4, 1), (3, 2, 0)])
def test_only_what_the_defense_roll_takes_off_counts(duel: Duel, damage: int, defense: int, mind: int) -> None:
    """All of the damage is taken off in each case."""
    duel.acts("Hit 1d6\nDamage 1d4")
    text = "If the Defense roll reduced the damage to 0, gain +1 Mind."
    duel.answers(f"Reduce the damage by 3.\nMiss 1d6\nDefense 1d4\nSpecial {text}")
    duel.resolve(5, 1, damage, defense)
    assert (duel.foe.points, duel.foe.tracks[Track.MIND].value) == (20, mind)


@pytest.mark.parametrize(
    "asked",
    [
        "the target has already played the same Action this scenario",
        "the target has already played an Action this scenario",
        "you have already been attacked this scenario",
        "you have already been targeted this scenario",
        "an enemy has already attacked you this scenario",
        "an enemy has played the same Action this scenario",
    ],
)
def test_what_has_been_done_already_is_not_what_is_done_now(house: House, asked: str) -> None:
    text = f"If {asked}, gain +1 Mind.\nMiss 1d6"
    house.gives(house.hero, "Mark It | Reaction", text)
    house.gives(house.hero, "Mark It | Reaction", text)
    for mind in (0, 1):
        house.gives(house.foe, "Lob | Action", BLOW)
        house.plays(house.foe, "Lob", 2, 5, against=[house.hero])
        assert house.hero.tracks[Track.MIND].value == mind


def test_what_the_target_has_already_been_hit_with_is_another_attack(house: House) -> None:
    for skill in (0, 1):
        text = "Damage 1d4\nSpecial If the target has already been hit this round, gain +1 Skill."
        house.gives(house.hero, "Lob | Action", text)
        house.plays(house.hero, "Lob", 1, against=[house.foe])
        assert house.hero.tracks[Track.SKILL].value == skill
