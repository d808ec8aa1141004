"""Deck, hand and discard pile: an empty deck costs a draw, and no card is ever lost or doubled."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.piles import Piles


def reverse(cards: list[str]) -> None:
    cards.reverse()


def never(cards: list[str]) -> None:
    pytest.fail(f"{cards} were shuffled")


def test_w8_with_two_draws_due_from_an_empty_deck_the_second_gives_a_card() -> None:
    piles = Piles(deck=[], discard=list("abcde"))
    assert piles.draw(2, reverse) == piles.hand
    assert (len(piles.hand), len(piles.deck), piles.discard) == (1, 4, [])
    assert sorted(piles.hand + piles.deck) == list("abcde")


# Drawing: R-DRAW-1, R-DRAW-2, R-TURN-4, R-RND-6


def test_cards_come_from_the_top_which_is_the_end() -> None:
    piles = Piles(deck=list("abc"), hand=["z"])
    assert piles.draw(2, never) == ["c", "b"]
    assert piles == Piles(deck=["a"], hand=["z", "c", "b"])


def test_in_the_first_round_one_draws_up_to_the_hand_limit() -> None:
    """R-DRAW-1."""
    piles = Piles(deck=list("abcdefgh"))
    piles.draw(piles.under(5), never)
    assert len(piles.hand) == 5
    assert piles.under(5) == 0
    assert piles.under(4) == 0
    assert piles.under(7) == 2


@pytest.mark.parametrize("number", [0, -1])
def test_a_low_mind_may_leave_no_draw_at_all(number: int) -> None:
    """R-DRAW-1."""
    piles = Piles(deck=[], discard=["a"])
    assert piles.draw(number, never) == []
    assert piles == Piles(deck=[], discard=["a"])


def test_a_draw_from_an_empty_deck_makes_a_new_one_and_gives_nothing() -> None:
    """R-DRAW-2, R-TURN-4."""
    piles = Piles(deck=[], hand=["z"], discard=list("abc"))
    assert piles.draw(1, reverse) == []
    assert piles == Piles(deck=list("cba"), hand=["z"], discard=[])


def test_the_last_card_is_drawn_without_a_new_deck() -> None:
    """R-DRAW-2: the deck is made anew when a draw is due, not when it runs out."""
    piles = Piles(deck=["a"], discard=["b"])
    assert piles.draw(1, never) == ["a"]
    assert piles == Piles(deck=[], hand=["a"], discard=["b"])


def test_further_draws_after_the_new_deck_do_draw() -> None:
    """R-DRAW-2."""
    piles = Piles(deck=["a"], discard=["b", "c"])
    assert piles.draw(3, reverse) == ["a", "b"]
    assert piles == Piles(deck=["c"], hand=["a", "b"])


def test_with_deck_and_discard_pile_empty_a_draw_gives_nothing() -> None:
    """R-RND-6."""
    piles = Piles(deck=["a"])
    assert piles.draw(3, never) == ["a"]
    assert piles == Piles(deck=[], hand=["a"])


# Discarding: R-DISC-2, R-RND-2


@pytest.mark.parametrize(("limit", "over"), [(5, 0), (3, 0), (2, 1), (0, 3)])
def test_what_is_over_the_hand_limit_is_to_be_discarded(limit: int, over: int) -> None:
    """R-DISC-2."""
    assert Piles(deck=[], hand=list("abc")).over(limit) == over


def test_a_hand_may_be_over_the_limit_while_drawing() -> None:
    """R-RND-2."""
    piles = Piles(deck=list("abcdefgh"))
    piles.draw(7, never)
    assert piles.over(5) == 2


def test_discarded_cards_go_from_the_hand_to_the_discard_pile_in_their_order() -> None:
    """R-DISC-2."""
    piles = Piles(deck=["d"], hand=list("abca"), discard=["x"])
    piles.discard_cards(["a", "c"])
    assert piles == Piles(deck=["d"], hand=["b", "a"], discard=["x", "a", "c"])


def test_a_whole_hand_may_be_discarded_at_once() -> None:
    piles = Piles(deck=[], hand=list("aab"))
    piles.discard_cards(piles.hand)
    assert piles == Piles(deck=[], discard=list("aab"))


def test_only_cards_of_the_hand_can_be_discarded() -> None:
    piles = Piles(deck=["d"], hand=["a"])
    with pytest.raises(ValueError, match="not in list"):
        piles.discard_cards(["a", "d"])
    assert piles == Piles(deck=["d"], discard=["a"])


# The end of the scenario: R-END-1


def test_deck_hand_and_discard_pile_become_one_shuffled_deck() -> None:
    """R-END-1."""
    piles = Piles(deck=["a"], hand=["b", "c"], discard=["d"])
    piles.recombine(reverse)
    assert piles == Piles(deck=list("dcba"))


# Properties

CARDS = st.lists(st.sampled_from("abcdef"), max_size=12)
STEPS = st.lists(st.tuples(st.sampled_from(["draw", "discard", "recombine"]), st.integers(0, 9)))


@given(CARDS, CARDS, CARDS, STEPS, st.randoms())
def test_no_card_is_lost_or_doubled(
    deck: list[str], hand: list[str], discard: list[str], steps: list[tuple[str, int]], random: Random
) -> None:
    piles, shuffle = Piles(list(deck), list(hand), list(discard)), random.shuffle
    for step, number in steps:
        if step == "draw":
            held = len(piles.hand)
            assert piles.draw(number, shuffle) == piles.hand[held:]
        elif step == "discard":
            piles.discard_cards(piles.hand[: piles.over(number)])
            assert len(piles.hand) <= number
        else:
            piles.recombine(shuffle)
        assert Counter(piles.deck + piles.hand + piles.discard) == Counter(deck + hand + discard)


@given(CARDS, CARDS, st.integers(0, 9))
def test_so_many_draws_give_all_but_the_one_that_made_the_deck(
    deck: list[str], discard: list[str], number: int
) -> None:
    drawn = Piles(list(deck), discard=list(discard)).draw(number, reverse)
    due = number if number <= len(deck) or not discard else number - 1
    assert len(drawn) == min(due, len(deck + discard))
