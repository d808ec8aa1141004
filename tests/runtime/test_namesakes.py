"""Those who have the same card as the one whose text speaks of them: "each other Silt Crab"."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.entity import Camp, npc
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.house import House

CRAB = "Silt Crab | Level 1 Adversary | Regular | Brawler | HP: 9\nInitiative: 1d6\n(Strategy) Click\n{}\n"


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("Each other Silt Crab gains +1 Power.", [0, 1, 0]),
        ("Each Silt Crab gains +1 Power.", [1, 1, 0]),
        ("All other Silt Crabs gain +1 Power.", [0, 1, 0]),
        ("Gain +1 Power for each Silt Crab within range 1.", [2, 0, 0]),
        ("If another Silt Crab is within range 1, the Silt Crab gains +1 Power.", [1, 0, 0]),
    ],
)
def test_only_those_of_that_card_are_meant(card: ReadCard, text: str, power: list[int]) -> None:
    entry = card(CRAB.format(text))
    crabs = [npc(entry, id_=name) for name in ("one", "two")]
    stranger = someone("Stranger", Camp.OTHERS)
    house = House(card, foe=crabs[0], minion=crabs[1])
    house.table.entities.append(stranger)
    house.plays(crabs[0], "Click")
    assert [one.tracks[Track.POWER].value for one in (*crabs, stranger)] == power
