"""What texts do with cards whose entries are known: searching, looking, putting, shuffling, taking back."""

from __future__ import annotations

import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.controllers import Eager as First
from runtime.controllers import Passive, Written
from runtime.events import WON_OR_LOST
from runtime.playables import copies_of
from runtime.using import Player, use
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.house import House
from tests.runtime.party import Ordered

CARDS = """\
Oar Blow | Level 1 | Combat Action
Hit 1d6
Damage 1d4

Lee Side | Level 1 | Combat Reaction
Miss 1d6
Defense 1d4

Hand Over Hand | Level 2 | Combat Strategy | Returning
Draw a card.

Bail Out | Level 1 | Combat Strategy
Gain +1 Skill."""
OAR, LEE, HAND, BAIL = "oar-blow", "lee-side", "hand-over-hand", "bail-out"


@pytest.fixture
def known(card: ReadCard) -> dict[str, Entry]:
    """Give four cards by their ids: an Action, a Reaction, a Returning Strategy, a Strategy."""
    return {entry.id: entry for entry in map(card, CARDS.split("\n\n"))}


@pytest.fixture
def table(duel: Duel, known: dict[str, Entry]) -> Duel:
    """Give a hero with a deck, top first: bail, lee, hand, oar; one card in hand and two discarded."""
    duel.cards = known
    duel.hero.piles.deck = [OAR, HAND, LEE, BAIL]
    duel.hero.piles.hand = [BAIL]
    duel.hero.piles.discard = [OAR, LEE]
    return duel


def plays(table: Duel, text: str) -> list[str]:
    """Have the hero's text done, and give what is told of it."""
    table.acts(f"Damage 1d4\nSpecial {text}")
    table.resolve(1)
    return [
        event.words for event in table.events if event.kind not in (Happening.PLAYS, Happening.ROLLS, *WON_OR_LOST)
    ][1:]


def test_a_card_is_found_by_what_it_is_like(table: Duel) -> None:
    told = plays(table, "Search your deck for a Reaction with Defense, reveal it, and put it into your hand.")
    assert told == ["Hero finds lee-side", "Hero shows lee-side", "Hero puts 1 card into the hand"]
    assert table.hero.piles.hand == [BAIL, LEE]
    assert table.hero.piles.deck == [OAR, HAND, BAIL]


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("an Action", OAR),
        ("an Action with Hit", OAR),
        ("a Strategy", BAIL),
        ("a card with the Returning keyword", HAND),
        ("a card named Lee Side", LEE),
        ("a card without the Returning keyword", BAIL),
        ("a card of level 2 or higher", HAND),
        ("a Strategy of level 1", BAIL),
        ("a card that is no Strategy", LEE),
        ("a card other than a Strategy or a Reaction", OAR),
    ],
)
def test_a_card_is_found_by_kind_entry_keyword_and_name(table: Duel, what: str, found: str) -> None:
    assert plays(table, f"Search your deck for {what}.") == [f"Hero finds {found}"]


def test_several_cards_are_found_and_all_of_them_are_brought_up(table: Duel) -> None:
    plays(table, "Search your deck for up to 2 Strategies, reveal them, and put them into your hand.")
    assert table.hero.piles.hand == [BAIL, BAIL, HAND]
    assert table.hero.piles.deck == [OAR, LEE]


def test_every_card_like_that_is_found(table: Duel) -> None:
    assert plays(table, "Search your deck for all cards that are no Strategies.") == ["Hero finds lee-side, oar-blow"]


@pytest.mark.parametrize(("to", "left"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_hand_is_discarded_down_to_so_many_cards(table: Duel, to: int, left: int) -> None:
    table.hero.piles.hand = [BAIL, LEE, OAR]
    plays(table, f"Discard down to {to} cards." if to > 1 else "Discard down to 1 card.")
    assert len(table.hero.piles.hand) == left
    assert len(table.hero.piles.discard) == 2 + 3 - left


def test_what_is_not_there_is_not_found_and_nothing_is_done_with_it(table: Duel) -> None:
    told = plays(table, "Search your deck for an Interrupt, reveal it, and put it into your hand. Shuffle your deck.")
    assert told[:3] == ["Hero finds nothing", "Hero shows nothing", "Hero puts 0 cards into the hand"]
    assert sorted(table.hero.piles.deck) == sorted([OAR, HAND, LEE, BAIL])


def test_an_empty_deck_is_searched_in_vain(table: Duel) -> None:
    table.hero.piles.deck = []
    assert plays(table, "Search your deck for a card.") == ["Hero finds nothing"]


def test_what_is_found_in_another_ones_deck_stays_theirs(table: Duel) -> None:
    table.foe.piles.deck = [LEE, OAR]
    told = plays(table, "Search the target's deck for a Reaction and discard it. Shuffle the target's deck.")
    assert told[:2] == ["Hero finds lee-side", "Foe discards lee-side"]
    assert (table.foe.piles.deck, table.foe.piles.discard) == ([OAR], [LEE])
    assert table.hero.piles.discard == [OAR, LEE]


def test_a_card_of_another_ones_hand_goes_on_their_deck(table: Duel) -> None:
    table.foe.piles.hand = [LEE, OAR]
    plays(table, "Look at the target's hand and put a card from the target's hand on top of the target's deck.")
    assert (table.foe.piles.hand, table.foe.piles.deck) == ([OAR], [LEE])


def test_the_one_who_acts_chooses_which_card(table: Duel) -> None:
    """Of the top two, the second is taken."""
    table.control = Written([1], First())
    plays(table, "Look at the top 2 cards of your deck, put one of them into your hand, and put the rest back.")
    assert table.hero.piles.hand == [BAIL, LEE]
    assert table.hero.piles.deck == [OAR, HAND, BAIL]


def test_cards_are_put_back_in_the_order_that_one_likes(table: Duel) -> None:
    """Of bail, lee, hand the last comes first, and what lies below stays."""
    table.control = Written([2, 1], First())
    plays(table, "Look at the top 3 cards of your deck and put them back in any order.")
    assert table.hero.piles.deck == [OAR, BAIL, LEE, HAND]


def test_two_copies_are_two_cards(table: Duel) -> None:
    table.hero.piles.deck = [OAR, OAR]
    plays(table, "Look at the top 2 cards of your deck. Put one of them into your hand and discard the rest.")
    assert table.hero.piles.hand == [BAIL, OAR]
    assert table.hero.piles.discard == [OAR, LEE, OAR]


def test_cards_come_back_from_the_discard_pile_as_chosen(table: Duel) -> None:
    plays(table, "Return an Action from your discard pile to your hand.")
    assert (table.hero.piles.hand, table.hero.piles.discard) == ([BAIL, OAR], [LEE])


def test_nothing_comes_back_from_a_discard_pile_without_the_like(table: Duel) -> None:
    assert plays(table, "Return a Strategy from your discard pile to your hand.") == ["Hero puts 0 cards into the hand"]


def test_cards_are_shuffled_into_the_deck(table: Duel) -> None:
    """Three are asked for, two are there."""
    plays(table, "Shuffle 3 cards from your discard pile into your deck.")
    assert table.hero.piles.discard == []
    assert sorted(table.hero.piles.deck) == sorted([OAR, HAND, LEE, BAIL, OAR, LEE])


def test_a_hand_is_shuffled_into_its_owners_deck(table: Duel) -> None:
    table.foe.piles.hand = [LEE]
    plays(table, "The target shuffles their hand into their deck.")
    assert (table.foe.piles.hand, table.foe.piles.deck) == ([], [LEE])


def test_the_bottom_card_is_the_bottom_one(table: Duel) -> None:
    plays(table, "Put the bottom card of your deck into your hand.")
    assert table.hero.piles.hand == [BAIL, OAR]


def test_cards_of_the_deck_are_discarded(table: Duel) -> None:
    plays(table, "Discard the top 2 cards of your deck.")
    assert table.hero.piles.deck == [OAR, HAND]
    assert table.hero.piles.discard == [OAR, LEE, BAIL, LEE]


def test_only_cards_like_that_can_be_discarded(table: Duel) -> None:
    table.hero.piles.hand = [OAR, LEE]
    plays(table, "Discard a Reaction.")
    assert table.hero.piles.hand == [OAR]


def test_up_to_so_many_may_be_none(table: Duel) -> None:
    table.hero.piles.hand = [OAR, LEE]
    table.control = Passive()
    assert plays(table, "Discard up to 2 cards.") == ["Hero discards nothing"]
    table.control = First()
    plays(table, "Discard up to 2 cards.")
    assert table.hero.piles.hand == []


def test_drawing_up_stops_at_the_hand_limit(table: Duel) -> None:
    """R-DRAW-1: five, of which one is there; R-DRAW-2: an empty deck costs a draw."""
    told = plays(table, "Draw cards up to your Hand Limit and gain +1 Mind for each card drawn, to a maximum of +2.")
    assert told == ["Hero draws 4 of 4 cards", "Hero moves Mind by +2 to +2"]
    assert len(table.hero.piles.hand) == 5


def test_a_full_hand_is_not_drawn_up(table: Duel) -> None:
    table.hero.piles.hand = [OAR] * 6
    assert plays(table, "Draw cards up to your Hand Limit and gain +1 Mind for each card drawn.")[0] == (
        "Hero draws 0 of 0 cards"
    )


def test_only_the_cards_like_that_are_counted(table: Duel) -> None:
    told = plays(table, "Reveal the top 4 cards of your deck and gain +1 Mind for each Strategy revealed.")
    assert told[-1] == "Hero moves Mind by +2 to +2"


def test_what_is_discarded_as_a_price_is_counted(table: Duel) -> None:
    told = plays(table, "You may discard 2 cards to gain +1 Power for each Strategy discarded.")
    assert told == []  # there is one card only
    table.hero.piles.hand = [BAIL, OAR]
    told = plays(table, "You may discard 2 cards to gain +1 Power for each Strategy discarded.")
    assert told[-2:] == ["Hero discards bail-out, oar-blow", "Hero moves Power by +1 to +1"]


def test_what_has_been_drawn_meanwhile_cannot_be_put_elsewhere(table: Duel) -> None:
    """Of the two that were looked at the first is in the hand now."""
    told = plays(table, "Look at the top 2 cards of your deck. Draw a card. Put the rest on the bottom of your deck.")
    assert told[-1] == "Hero puts 1 card on the bottom of the deck"
    assert table.hero.piles.deck == [LEE, OAR, HAND]


@pytest.mark.parametrize(
    ("choices", "order", "deck"),
    [
        ([], "", [HAND, LEE, BAIL, OAR]),
        ([], " in any order", [HAND, LEE, BAIL, OAR]),
        ([2, 0], " in any order", [LEE, BAIL, HAND, OAR]),
    ],
    ids=["as they lay", "in the same order", "in another"],
)
def test_cards_put_on_the_bottom_lie_in_their_order_from_the_top(
    table: Duel, choices: list[int], order: str, deck: list[str]
) -> None:
    table.control = Written(choices, First())
    plays(table, f"Look at the top 3 cards of your deck and put them on the bottom of your deck{order}.")
    assert table.hero.piles.deck == deck


@pytest.mark.parametrize(
    ("text", "deck"),
    [
        ("Put this card on top of your deck.", ["oar", "net", "stow"]),
        ("Put this card on the bottom of your deck.", ["stow", "oar", "net"]),
        ("Shuffle this card into your deck.", ["stow", "net", "oar"]),  # a shuffle turns the cards round
    ],
)
def test_the_card_that_is_played_goes_into_the_deck(card: ReadCard, text: str, deck: list[str]) -> None:
    house = House(card)
    house.gives(house.hero, "Stow | Strategy", text)
    house.hero.piles.deck = ["oar", "net"]
    house.table.chance = Ordered(())
    use(Player(house.table, house.hero, house.control), house.holding(house.hero, "Stow"))
    assert (house.hero.piles.deck, house.hero.piles.discard) == (deck, [])


def test_copies_are_given_up(card: ReadCard) -> None:
    house = House(card)
    text = "Keep a copy of that Action until the end of the scenario."
    trigger = "Trigger An enemy plays an Action.\nEffect "
    house.gives(house.hero, "Learn It | Interrupt", trigger + text)
    house.gives(house.hero, "Let It Go | Strategy", "Discard the copy.")
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    house.plays(house.foe, "Claw", 1, against=[house.hero])
    assert len(copies_of(house.table, house.hero)) == 1
    house.plays(house.hero, "Let It Go")
    assert copies_of(house.table, house.hero) == []


def test_of_several_cards_put_on_top_the_one_taken_first_is_drawn_first(table: Duel) -> None:
    """From a pile they are taken from its top, which is its end."""
    plays(table, "Put 2 cards from your discard pile on top of your deck.")
    assert table.hero.piles.deck[-2:] == [OAR, LEE]
    assert table.hero.piles.draw(1, list.reverse) == [LEE]


def test_a_condition_that_one_is_in_twice_is_one_condition(table: Duel) -> None:
    twice = "The target is Dazed until the end of the round."
    plays(table, f"{twice} {twice} You gain +1 Mind for each condition on the target.")
    assert table.hero.tracks[Track.MIND].value == 1


@pytest.mark.parametrize(
    ("text", "hand", "discarded"),
    [
        ("Discard any number of cards, then draw that many cards.", 4, 4),
        ("Discard any number of cards. Draw twice as many cards.", 8, 4),
        ("Put any number of cards from your hand on the bottom of your deck, then draw that many cards.", 4, 0),
        ("Draw until you have 6 cards in hand.", 6, 0),
        ("Draw until you have 2 cards in hand.", 4, 0),
        ("Increase your Hand Limit by 4 until the end of the round. Draw cards up to your Hand Limit plus 1.", 10, 0),
        ("Draw until you have as many cards in hand as your level plus 5.", 6, 0),
        ("Discard 2 cards. Draw as many cards as you discarded, plus 1.", 5, 2),
        ("Discard cards until you have as many cards in hand as your level.", 1, 3),
        ("Put 2 cards from your hand on the bottom of your deck, then draw as many cards as you put back.", 4, 0),
    ],
)
def test_as_many_come_as_have_gone(card: ReadCard, text: str, hand: int, discarded: int) -> None:
    """Of any number of cards one may pick all (R-RND-6)."""
    house = House(card)
    house.gives(house.hero, "Turn Over | Strategy", text)
    oar = house.knows("Oar Blow | Action", "Hit 1d6")
    house.hero.piles.deck += [oar] * 9
    house.hero.piles.hand += [oar] * 4
    house.plays(house.hero, "Turn Over")
    assert (len(house.hero.piles.hand), house.hero.piles.discard.count(oar)) == (hand, discarded)


def test_of_any_number_one_may_stop(card: ReadCard) -> None:
    house = House(card, control=Written([0, 9], First()))
    house.gives(
        house.hero, "Turn Over | Strategy", "Discard any number of Actions. Draw a card for each card discarded."
    )
    house.hero.piles.hand += [house.knows("Oar Blow | Action", "Hit 1d6")] * 3
    house.hero.piles.deck.append(OAR)
    house.plays(house.hero, "Turn Over")
    assert house.hero.piles.discard.count("oar-blow") == 1


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Reveal the top card of your deck. If it is a Strategy, gain +1 Mind.", 1),
        ("Reveal the top card of your deck. If it is an Action, gain +1 Mind.", 0),
        ("Reveal the top card of your deck. If it is not an Action, gain +1 Mind.", 1),
        ("Draw 2 cards. If that card is a Strategy, gain +1 Mind.", 0),
        ("Discard a card. If the discarded card is a Strategy of level 1, gain +1 Mind.", 1),
        ("Discard a card. If it has Hit, gain +1 Mind.", 0),
        ("Put the top card of your deck into your discard pile, and gain +1 Mind if it is a Strategy.", 1),
        ("Discard your hand. Discard a card. If it is not an Action, gain +1 Mind.", 0),
        ("Draw a card. You may discard an Action. If it is not an Action, gain +1 Mind.", 0),
        ("You may discard a card to lose 1 HP. If that card is a Strategy, gain +1 Mind.", 1),
    ],
)
def test_what_a_card_is_that_was_brought_up_drawn_or_discarded(table: Duel, text: str, gained: int) -> None:
    plays(table, text)
    assert table.hero.tracks[Track.MIND].value == gained


def test_a_card_of_another_comes_to_ones_own_pile_where_that_is_said(table: Duel) -> None:
    """What is said to be put on "their" deck is of the one who puts it there."""
    plays(table, "The target puts a card from your discard pile on top of their deck.")
    assert (table.foe.piles.deck[-1:], len(table.hero.piles.deck)) == ([LEE], 4)


def test_cards_are_shown_until_one_is_like_that(table: Duel) -> None:
    text = "Reveal cards from your deck until you reveal a {}, put it into your hand, and discard the rest."
    told = plays(table, text.format("Reaction"))
    assert told[0] == "Hero shows bail-out, lee-side"
    assert (table.hero.piles.hand, table.hero.piles.deck) == ([BAIL, LEE], [OAR, HAND])
    assert table.hero.piles.discard == [OAR, LEE, BAIL]


def test_all_cards_are_shown_where_none_is_like_that(table: Duel) -> None:
    told = plays(table, "Reveal cards from your deck until you reveal an Assist, and put it into your hand.")
    assert told[0] == "Hero shows bail-out, lee-side, hand-over-hand, oar-blow"
    assert (table.hero.piles.hand, len(table.hero.piles.deck)) == ([BAIL], 4)


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("none of them is a Reaction", False),
        ("any of them is a Reaction", True),
        ("all of them are Strategies", False),
        ("exactly 2 of them are Strategies", True),
        ("at least 2 of them are Reactions", False),
        ("none of them is an Action", True),
    ],
)
def test_it_is_asked_how_many_of_the_cards_are_like_that(table: Duel, asked: str, so: bool) -> None:  # noqa: FBT001
    plays(table, f"Discard the top 3 cards of your deck. If {asked}, gain +1 Mind.")
    assert table.hero.tracks[Track.MIND].value == so


def test_any_number_of_the_cards_that_were_looked_at_is_discarded(table: Duel) -> None:
    plays(table, "Look at the top 3 cards of your deck and discard up to 2 of them.")
    assert table.hero.piles.discard == [OAR, LEE, BAIL, LEE]
