"""What others choose: whom, of what Trait, and which of their Gear is gone; what is among the cards that are shown."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from compiler.ir.terms import Scenario, Track
from runtime.controllers import Decision, Eager
from runtime.stage import weapons
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.house import House
from tests.runtime.test_prevention import Bans


@dataclass
class Asked(Eager):
    """Takes whatever comes first, and keeps who was asked what."""

    asked: list[tuple[str, str]] = field(default_factory=list)

    def decide(self, decision: Decision) -> int:
        self.asked.append((decision.who, decision.what))
        return super().decide(decision)


@pytest.fixture
def bans(card: ReadCard) -> Bans:
    bans = Bans(card)
    bans.foe.gear = weapons(Scenario.COMBAT)
    return bans


@pytest.mark.parametrize("behind", [", who suffers -1 Power.", ". They suffer -1 Power.", "; they suffer -1 Power."])
def test_the_target_says_who_of_its_side_suffers(card: ReadCard, behind: str) -> None:
    house = House(card)
    house.control = control = Asked()
    house.table.entities.append(someone("Imp", house.foe.camp))
    house.gives(house.hero, "Howl | Action", f"Damage 1d6\nSpecial The target chooses another enemy{behind}")
    house.plays(house.hero, "Howl", 1, against=[house.foe])
    assert house.minion.tracks[Track.POWER].value == -1
    assert [who for who, _ in control.asked][:1] == ["foe"]


def test_the_target_says_which_trait_is_barred(card: ReadCard) -> None:
    house = House(card)
    house.control = control = Asked()
    text = "The target chooses a Trait, and they cannot play Actions with that Trait until the end of the round."
    entry = card(f"Mock | Level 1 | Interaction Action | Comical\nArgue 1d6\nSpecial {text}")
    house.cards[entry.id] = entry
    house.hero.piles.hand = [entry.id]
    house.plays(house.hero, "Mock", against=[house.foe])
    assert ("foe", "which Trait?") in control.asked


def test_what_is_destroyed_is_gone_for_good(bans: Bans) -> None:
    """R-EQP-4 has nothing lie on the ground then."""
    worn = len(bans.foe.gear)
    bans.says("The target destroys one of their Weapons.")
    assert (len(bans.foe.gear), len(bans.foe.kit.destroyed), bans.table.lain) == (worn - 1, 1, [])


@pytest.mark.parametrize(
    ("some", "hand"),
    [
        ("each Strategy among them", ["ebb", "lull"]),
        ("all Strategies among them", ["ebb", "lull"]),
        ("a Strategy among them", ["lull"]),
        ("one", ["oar-blow"]),
        ("an Action among them", ["oar-blow"]),
    ],
)
def test_of_the_cards_shown_those_are_taken_that_are_like_that(card: ReadCard, some: str, hand: list[str]) -> None:
    house = House(card)
    house.hero.piles.deck = [
        house.knows("Ebb | Strategy", "Draw a card."),
        house.knows("Lull | Strategy", "Draw a card."),
        house.knows("Oar Blow | Action", "Damage 1d4"),
    ]
    text = f"Reveal the top 3 cards of your deck. Put {some} into your hand and discard the rest."
    house.gives(house.hero, "Sift | Strategy", text)
    house.plays(house.hero, "Sift")
    assert sorted(house.hero.piles.hand) == hand
