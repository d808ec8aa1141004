"""Cards that another picks, and what becomes of them: chosen, kept from being played, taken back; decks made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import Phase, Scenario, Track
from runtime.controllers import Decision, Eager
from runtime.events import Cause
from runtime.hands import draws
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party


class Last(Eager):
    """Chooses the last of whatever there is."""

    def decide(self, decision: Decision) -> int:
        return len(decision.options) - 1


def two(party: Party) -> tuple[Table, Entity, Entity]:
    """Set up Ada and Bo, each with cards."""
    decks = [party.deck("blows", Scenario.COMBAT, "Warden")]
    for who in ("ada", "bo"):
        party.hero(who, decks=decks, cards=True)
    table = party.table(1, 1)
    ada, bo = table.entities
    ada.piles.deck, ada.piles.hand, ada.piles.discard = [], [], []
    bo.piles.deck, bo.piles.hand, bo.piles.discard = [], ["net", "oar", "pike"], []
    return table, ada, bo


def play(text: str, party: Party, table: Table, who: Entity, target: Entity | None = None) -> None:
    entry = party.read(f"Some Strategy | Level 1 | Combat Strategy\n{text}\n")
    plays_text(entry.plays[0], "before")(Playing(table, who, Cause("R-TEST", entry.id), Last(), target=target or who))


@pytest.mark.parametrize(
    "text",
    [
        "Choose an ally. They reveal their hand. Choose a card from it. They discard it.",
        "Choose a card from one ally's hand and discard it.",
        "Choose an ally. They discard a card of your choice.",
    ],
)
def test_a_card_is_picked_out_of_another_hand(text: str, party: Party) -> None:
    table, ada, bo = two(party)
    play(text, party, table, ada)
    assert (bo.piles.hand, bo.piles.discard) == (["net", "oar"], ["pike"])


def test_the_rest_goes_under_the_deck_that_was_looked_at(party: Party) -> None:
    table, ada, _ = two(party)
    ada.piles.deck = ["reed", "oar", "net", "pike"]
    text = "Look at the top 3 cards of your deck, put one of them into your hand and the rest on the bottom."
    play(text, party, table, ada)
    assert (ada.piles.hand, ada.piles.deck) == (["oar"], ["net", "pike", "reed"])


def test_whoever_makes_a_new_deck_is_heard(party: Party) -> None:
    """R-DRAW-2: the discard pile becomes the deck when a card is to be drawn and there is none."""
    table, ada, bo = two(party)
    text = "Until the end of the round, whenever an ally shuffles their discard pile into their deck, gain +1 Skill."
    play(text, party, table, ada)
    bo.piles.discard = ["reed", "net"]
    table.draw(bo, 2, Cause("R-TEST"))
    assert (ada.tracks[Track.SKILL].value, bo.piles.discard) == (1, [])
    bo.piles.discard, bo.piles.deck = ["reed"], ["net"]
    play("Shuffle your discard pile into your deck.", party, table, bo)
    assert ada.tracks[Track.SKILL].value == 2


def test_more_is_drawn_in_the_next_draw_phase(party: Party) -> None:
    table, ada, _ = two(party)
    play("Draw 2 more cards in the next Draw Phase.", party, table, ada)
    assert draws(table, ada, Phase.DRAW) == 3


def test_as_much_comes_for_each_as_was_discarded(party: Party) -> None:
    table, _, bo = two(party)
    bo.points = 1
    play("Discard all cards in your hand and recover 2 HP for each.", party, table, bo)
    assert (bo.piles.hand, bo.points) == ([], 7)


@pytest.mark.parametrize(
    ("text", "hand", "deck"),
    [
        (
            "Look at the top 2 cards of your deck. Discard one and return the other to the top of the deck.",
            [],
            ["a", "b"],
        ),
        ("Reveal the top card of your deck and draw it.", ["c"], ["a", "b"]),
    ],
)
def test_cards_that_have_been_seen_are_told_apart_from_others(
    text: str, hand: list[str], deck: list[str], party: Party
) -> None:
    table, ada, _ = two(party)
    ada.piles.deck = ["a", "b", "c"]
    play(text, party, table, ada)
    assert ada.piles.hand == hand
    assert len(ada.piles.deck) == len(deck)


def test_the_card_that_is_discarded_is_it(party: Party) -> None:
    table, _, bo = two(party)
    play("Until the end of the round, whenever you discard a card, put it on top of your deck.", party, table, bo)
    play("Discard a card.", party, table, bo)
    assert (bo.piles.hand, bo.piles.deck, bo.piles.discard) == (["net", "oar"], ["pike"], [])


def test_a_card_that_would_be_discarded_goes_elsewhere(party: Party) -> None:
    table, _, bo = two(party)
    text = "Until the end of the round, whenever you would discard a card, put it on top of your deck instead."
    play(text, party, table, bo)
    play("Discard a card.", party, table, bo)
    assert (bo.piles.hand, bo.piles.deck, bo.piles.discard) == (["net", "oar"], ["pike"], [])
