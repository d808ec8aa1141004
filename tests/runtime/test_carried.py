"""What is done as an effect is told as that effect: it can be waited for, remembered and forbidden as it is said."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.terms import Phase, Scenario
from compiler.language.parsing.verbs import participle
from runtime.stage import weapons
from runtime.time import skips
from tests.runtime.conftest import ReadCard
from tests.runtime.test_prevention import UNTIL, Bans

LOOKED = "The target looks at the top card of their deck."
RETURNED = "The target returns a card from their discard pile to their hand."
DEEDS = [
    ("look at the top card of their deck", LOOKED, "The target looks at the bottom card of their deck."),
    ("look at the top 2 cards of their deck", "The target looks at the top 2 cards of their deck.", LOOKED),
    ("look at the top card of your deck", "The target looks at the top card of your deck.", LOOKED),
    ("reveal their hand", "The target reveals their hand.", "The target reveals a card."),
    (
        "put a card on top of their deck",
        "The target puts a card on top of their deck.",
        "Put a card on top of your deck.",
    ),
    (
        "put 2 cards on the bottom of their deck",
        "The target puts 2 cards on the bottom of their deck.",
        "The target puts 2 cards on top of their deck.",
    ),
    (
        "put a card from their discard pile into their hand",
        "The target puts a card from their discard pile into their hand.",
        "The target puts a card from their hand into their discard pile.",
    ),
    (
        "return a card from their discard pile to their hand",
        RETURNED,
        "Return a card from your discard pile to your hand.",
    ),
    (
        "put a card on top of your deck",
        "The target puts a card on top of your deck.",
        "The target puts a card on top of their deck.",
    ),
    (
        "put a card from your discard pile into your hand",
        "The target puts a card from your discard pile into your hand.",
        "The target puts a card from their discard pile into your hand.",
    ),
    ("swap places with you", "The target swaps places with you.", "The target Moves 1."),
    ("drop a Weapon", "The target drops a Weapon.", "The target unequips a Weapon."),
    ("drop a Light Weapon", "The target drops a Light Weapon.", "The target drops an equipped Heavy Weapon."),
    (
        "gain Fire Resistance 2",
        f"The target gains Fire Resistance 3 {UNTIL}.",
        f"The target gains Fire Resistance 1 {UNTIL}.",
    ),
    (
        "gain Fire Weakness 2",
        f"The target gains Fire Weakness 2 {UNTIL}.",
        f"The target gains Fire Resistance 2 {UNTIL}.",
    ),
    (
        "gain Fire Resistance",
        f"The target gains +1 Fire Resistance {UNTIL}.",
        f"The target gains +1 Cold Resistance {UNTIL}.",
    ),
    ("gain a Weakness", f"The target gains Fire Weakness 1 {UNTIL}.", f"The target gains Fire Resistance 1 {UNTIL}."),
    ("destroy a Weapon", "The target destroys a Weapon.", "The target drops a Weapon."),
    ("gain 2 Karma", "The target gains 3 Karma.", "The target gains 1 Karma."),
    ("lose 1 Karma", "The target loses 2 Karma.", "The target gains 2 Karma."),
    ("gain a Valuable", "The target gains 1 Valuable.", "The target gains 1 Karma."),
    ("gain 1 Tactical Point", "The target gains 2 Tactical Points.", "The target gains 2 Valuables."),
    (
        "gain the Luminous keyword",
        f"The target gains the Luminous keyword {UNTIL}.",
        f"The target gains the Aquatic keyword {UNTIL}.",
    ),
]
"""What someone can do, a text that has it done, and one that has something else done which is like it."""


@pytest.fixture
def bans(card: ReadCard) -> Bans:
    bans = Bans(card)
    for one in (bans.hero, bans.foe):
        one.piles.hand, one.piles.discard = ["knife", "rope", "oar", "net"], ["wax", "hemp"]
    bans.foe.gear = weapons(Scenario.COMBAT)
    return bans


def gains(bans: Bans, text: str) -> bool:
    """Do a text; tell whether the hero's Power rises, as nothing but what waits or asks for a deed has it rise."""
    before = len(bans.events)
    bans.says(text)
    return any(one.kind in TRACK_MOVED and "Power" in one.words for one in bans.events[before:])


@pytest.mark.parametrize(("deed", "done", "other"), DEEDS)
def test_it_is_waited_for(deed: str, done: str, other: str, bans: Bans) -> None:
    """R-AI-1: what fits the words is answered, and what is only like it is not."""
    bans.says(f"Until the end of the round, whenever an enemy would {deed}, gain +1 Power.")
    assert not gains(bans, other)
    assert gains(bans, done)


@pytest.mark.parametrize(("deed", "done", "other"), DEEDS)
def test_it_is_remembered(deed: str, done: str, other: str, bans: Bans) -> None:
    asked = f"If the target has {participle(deed)} this scenario, gain +1 Power."
    bans.says(other)
    assert not gains(bans, asked)
    bans.says(done)
    assert gains(bans, asked)


@pytest.mark.parametrize(("deed", "done", "other"), DEEDS)
def test_it_is_forbidden(deed: str, done: str, other: str, bans: Bans) -> None:
    """R-PRIO-3: what a card says holds; only that, and only for whom it says it."""
    bans.says(f"The target cannot {deed} {UNTIL}.")
    assert bans.says(done) == []
    assert bans.says(other)


@pytest.mark.parametrize(("deed", "done", "other"), DEEDS)
def test_something_else_is_done_in_its_place(deed: str, done: str, other: str, bans: Bans) -> None:
    bans.says(f"Until the end of the round, whenever an enemy would {deed}, you gain +1 Power instead.")
    words = bans.says(done)
    assert len(words) == 1
    assert "Power" in words[0]
    assert bans.says(other)


SKIPPED, DRAWN = "The target skips their next Strategy Phase.", "The target skips their next Draw Phase."


def test_a_phase_that_is_skipped_is_waited_for_and_remembered(bans: Bans) -> None:
    bans.says("Until the end of the round, whenever an enemy would skip their next Strategy Phase, gain +1 Power.")
    asked = "If the target has skipped their next Strategy Phase this scenario, gain +1 Power."
    assert not gains(bans, DRAWN)
    assert not gains(bans, asked)
    assert gains(bans, SKIPPED)
    assert gains(bans, asked)


def test_a_phase_that_cannot_be_skipped_is_not(bans: Bans) -> None:
    """R-PRIO-3: what a card says holds; only of that phase."""
    bans.says(f"The target cannot skip their next Strategy Phase {UNTIL}.")
    bans.says(f"{SKIPPED} {DRAWN}")
    assert not skips(bans.table, bans.foe, Phase.STRATEGY)
    assert skips(bans.table, bans.foe, Phase.DRAW)


def test_a_turn_that_would_be_skipped_is_not_where_something_else_is_done(bans: Bans) -> None:
    bans.says("Until the end of the round, whenever an enemy would skip their next turn, you gain +1 Power instead.")
    assert gains(bans, "The target skips their next turn.")
    assert not skips(bans.table, bans.foe, None)


def test_who_loses_what_can_be_spent_keeps_none_of_it_but_debts_of_karma(bans: Bans) -> None:
    """R-KRM-3: Karma can go below 0; there are no Valuables less than none."""
    bans.foe.karma, bans.foe.valuables = 1, 1
    bans.says("The target loses 3 Karma. The target loses 3 Valuables.")
    assert (bans.foe.karma, bans.foe.valuables) == (-2, 0)


def test_a_weapon_that_is_destroyed_is_carried_no_longer(bans: Bans) -> None:
    [weapon] = bans.foe.gear[:1]
    bans.foe.gear = (weapon,)
    bans.says("The target destroys a Weapon.")
    assert list(bans.foe.gear) == bans.foe.kit.carried == []
    assert bans.foe.kit.destroyed == [weapon]


def test_who_swaps_with_someone_else_has_not_swapped_with_an_ally(bans: Bans) -> None:
    bans.says("Until the end of the round, whenever an enemy swaps places with an ally, gain +1 Power.")
    assert not gains(bans, "The target swaps places with you.")


def test_what_cannot_be_done_is_not_told(bans: Bans) -> None:
    """R-EQP-4: who has no Weapon equipped drops none."""
    bans.foe.gear = ()
    bans.says("Until the end of the round, whenever an enemy drops a Weapon, gain +1 Power.")
    assert not gains(bans, "The target drops a Weapon.")
