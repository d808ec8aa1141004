"""What is an attack, and so permits a Reaction: harm that an Action's text does, too (R-RES-9, rules.md 2)."""

from __future__ import annotations

import pytest

from runtime.harm import harms_target
from runtime.legal import IllegalError
from runtime.using import Player, candidates, make
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.house import House

HARM = [
    "The target suffers 4 damage.",
    "The target suffers -2 Power.",
    "The target is Stunned until the end of their next turn.",
    "Special The target discards a card.",
    "If the target is Dazed, push the target 1.",
    "Gain +1 Mind. The target gains Fire Weakness 2 until the end of the round.",
    "The target skips their next turn.",
    "The target's next Action automatically misses.",
    "The target suffers -1 Skill unless they discard a card.",
    "The target may discard a card. If they do not, they suffer 4 damage.",
    "The target suffers 4 damage or discards 2 cards (target's choice).",
    "If you are Dazed, this Action gains Damage 1d2.",
    "Remove the target from play.",
]
NO_HARM = [
    "The target recovers 4 HP.",
    "The target gains +2 Power.",
    "The target is Invisible until the end of the round.",
    "You suffer 2 damage. The target gains +1 Mind.",
    "The target may discard a card to gain +1 Mind.",
    "The target gains Fire Resistance 2 until the end of the round.",
    "Each enemy suffers -1 Power.",
]


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize("text", HARM)
def test_an_action_that_does_the_target_harm_permits_a_reaction(house: House, text: str) -> None:
    house.gives(house.hero, "Hex | Action", text)
    house.gives(house.foe, "Duck | Reaction", "Miss 1d4")
    house.plays(house.hero, "Hex", against=[house.foe])
    assert house.played == ["Hero plays Hex", "Foe plays Duck"]


@pytest.mark.parametrize("text", NO_HARM)
def test_an_action_that_does_the_target_none_permits_none(house: House, text: str) -> None:
    house.gives(house.hero, "Boon | Action", text)
    house.gives(house.foe, "Duck | Reaction", "Miss 1d4")
    house.plays(house.hero, "Boon", against=[house.foe])
    assert house.played == ["Hero plays Boon"]


@pytest.mark.parametrize("text", NO_HARM)
def test_a_reaction_to_no_attack_is_refused_and_nothing_happens(duel: Duel, text: str) -> None:
    duel.acts(text)
    duel.answers("Miss 1d4\nDamage 1d8")
    with pytest.raises(IllegalError, match="Foe cannot play Some Reaction: Some Action is no attack") as refused:
        duel.resolve()
    assert refused.value.rule == "R-RES-9"
    assert (duel.events, duel.hero.points, duel.foe.points) == ([], 20, 20)


def test_what_harms_is_for_enemies_that_still_stand(house: House) -> None:
    """R-DMG-2: nobody attacks who is defeated; one's own side is not attacked unasked."""
    house.gives(house.hero, "Hex | Action", HARM[1])
    house.minion.points = 0
    made = make(house.hero, house.holding(house.hero, "Hex"))
    assert harms_target(made.play)
    assert candidates(Player(house.table, house.hero, house.control), made) == [house.foe]
