"""Cards that are played from where they lie in a discard pile, as their own text lets them be (R-PLAY-1)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import PlayKind
from runtime.controllers import Eager
from runtime.using import Player, plays_available, reaction_of, use
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

ALWAYS = "You may play this {} from your discard pile."


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def has(house: House, kind: PlayKind) -> list[str]:
    return [held.name for held in plays_available(house.table, house.hero, kind)]


@pytest.mark.parametrize(
    ("text", "there"),
    [
        (ALWAYS.format("Action"), True),
        ("This Action can be played from your discard pile while your hand is empty.", True),
        ("If you are Dazed, you may play this Action from your discard pile.", False),
        ("You may draw a card.", False),
    ],
)
def test_it_is_there_to_be_played_where_its_text_says_so(house: House, text: str, there: bool) -> None:  # noqa: FBT001 - what is expected
    house.hero.piles.discard.append(house.knows("Rag | Action", f"{text}\nDamage 1d4"))
    assert has(house, PlayKind.ACTION) == (["Rag"] if there else [])


def test_it_goes_back_there_when_it_has_been_played(house: House) -> None:
    rag = house.knows("Rag | Strategy", ALWAYS.format("Strategy") + " Gain +1 Power.")
    house.hero.piles.discard.append(rag)
    [held] = plays_available(house.table, house.hero, PlayKind.STRATEGY)
    use(Player(house.table, house.hero, house.control), held)
    assert (house.played, house.hero.piles.discard) == (["Hero plays Rag"], [rag])


def test_it_is_there_only_so_often(house: House) -> None:
    text = "Once each round, you may play this Reaction from your discard pile."
    house.hero.piles.discard.append(house.knows("Rag | Reaction", f"{text}\nMiss 1d4"))
    house.gives(house.foe, "Jab | Action", "Damage 1d4")
    made = house.holding(house.foe, "Jab").made(house.foe)
    player = Player(house.table, house.foe, Eager())
    answers = [reaction_of(player, made, house.hero) is not None for _ in range(2)]
    assert answers == [True, False]
