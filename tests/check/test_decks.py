"""Decks as rules.md 5 has them: one test a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from tests.check.conftest import World

BLOWS = {f"blow-{number}": 4 for number in range(1, 9)}
"""32 cards that anyone may have at level 1."""


def deck(cards: dict[str, int], **fields: object) -> dict[str, object]:
    base = {"id": "reeves-deck", "name": "Oaths and Blows", "scenario": "combat", "role": "Reeve", "level": 1}
    return {**base, "cards": cards, **fields}


def test_a_legal_deck_has_no_complaint(world: World) -> None:
    assert world.codes(deck=[deck(BLOWS | {"reeves-oath": 1})]) == []


@pytest.mark.parametrize(("copies", "expected"), [(1, ["deck-size"]), (2, [])])
def test_r_deck_2_a_deck_has_at_least_30_cards(world: World, copies: int, expected: list[str]) -> None:
    cards = dict(list(BLOWS.items())[:7]) | {"reeves-oath": copies}
    assert world.codes(deck=[deck(cards)]) == expected


@pytest.mark.parametrize(("copies", "expected"), [(2, []), (3, ["deck-size"])])
def test_r_deck_2_a_deck_has_at_most_50_cards(world: World, copies: int, expected: list[str]) -> None:
    more = [{**card, "id": f"more-{n}", "name": f"More {n}"} for n, card in enumerate([plain_card()] * 4)]
    cards = BLOWS | {f"more-{n}": 4 for n in range(4)} | {"reeves-oath": copies}
    assert world.codes(deck=[deck(cards)], card=more) == expected


def plain_card() -> dict[str, object]:
    return {"level": 1, "scenario": "combat", "play": "Action", "text": "Hit 1d6\n"}


def test_the_complaint_about_size_says_how_many_there_are(world: World) -> None:
    [fault] = world.complaints(deck=[deck({"blow-1": 4, "blow-2": 4})])
    assert "8 cards" in fault.message
    assert "30 to 50" in fault.help
    assert fault.severity is Severity.ERROR


def test_r_deck_3_a_deck_has_at_most_four_copies_of_a_card(world: World) -> None:
    [fault] = world.complaints(deck=[deck(BLOWS | {"blow-1": 5})])
    assert (fault.code, fault.entry) == ("deck-copies", "reeves-deck")
    assert "5 copies of Blow 1" in fault.message


def test_r_deck_3_it_is_the_name_that_counts(world: World) -> None:
    twin = [{**plain_card(), "id": "first-blow", "name": "Blow 1", "aliases": ["prime-blow"]}]
    for copies, codes in ((0, []), (1, ["deck-copies"])):
        cards = BLOWS | {"first-blow": copies} if copies else BLOWS
        assert world.codes(deck=[deck(cards)], card=twin) == codes
    halves = {"first-blow": 2, "prime-blow": 3}
    assert world.codes(deck=[deck({**BLOWS, "blow-1": 4} | halves)], card=twin)[:1] == ["deck-copies"]


@pytest.mark.parametrize(("magic", "codes"), [(1, ["deck-magic"]), (2, []), (3, [])])
def test_r_deck_9_magic_cards_need_gear_that_carries_as_much(world: World, magic: int, codes: list[str]) -> None:
    spell = [{**plain_card(), "id": "spell", "name": "Spell", "magic": 1}]
    lamps = [
        {
            "id": f"lamp-{n}",
            "name": f"Lamp {n}",
            "class": ["Focus Implement"],
            "hands": 1,
            "wealth": 1,
            "magic": carried,
        }
        | {"magic": carried, "text": "(Action) Shine\nHit 1d6\n"}
        for n, carried in enumerate((magic, 1))
    ]
    trained = {"id": "reeve", "name": "Reeve", "class": ["Class"], "hp": 15, "per_level": 3, "initiative": "1d6"}
    reeve = trained | {"acrobatics": "1d6", "base_tracks": {}, "training": ["Implements"]}
    who = {"id": "odo", "name": "Odo", "level": 1, "deckless": False, "background": "hill-born", "karma": 1}
    odo = who | {"roles": ["reeve", "digger", "herald"], "gear": ["lamp-0", "lamp-1"], "decks": ["reeves-deck"]}
    magical = deck(BLOWS | {"spell": 2})
    made = world.codes(deck=[magical], card=spell, implement=lamps, role=[reeve], character=[odo])
    assert made == codes


def test_r_deck_4_every_card_is_of_the_decks_scenario(world: World) -> None:
    [fault] = world.complaints(deck=[deck(BLOWS | {"small-talk": 1})])
    assert fault.code == "deck-scenario"
    assert world.words_at(fault) in {"small-talk", "small-talk: 1", "1"}


def test_r_deck_5_no_card_is_above_the_decks_level(world: World) -> None:
    assert world.codes(deck=[deck(BLOWS | {"high-blow": 1})]) == ["deck-level"]
    assert world.codes(deck=[deck(BLOWS | {"high-blow": 1}, level=4)]) == []


def test_r_deck_6_general_cards_are_open_to_everyone(world: World) -> None:
    assert world.codes(deck=[deck(BLOWS, role="Herald")]) == []


def test_r_deck_7_a_roles_card_needs_that_role(world: World) -> None:
    [fault] = world.complaints(deck=[deck(BLOWS | {"diggers-trick": 1})])
    assert fault.code == "deck-role"
    assert "Digger" in fault.message


def test_a_card_that_is_not_there_is_named_with_the_one_that_may_be_meant(world: World) -> None:
    [fault] = world.complaints(deck=[deck(BLOWS | {"reeves-oth": 1})])
    assert fault.code == "ref-dangling"
    assert "did you mean reeves-oath?" in fault.help


def test_an_entry_that_is_no_card_cannot_be_in_a_deck(world: World) -> None:
    assert world.codes(deck=[deck(BLOWS | {"short-sword": 1})]) == ["ref-dangling"]


def test_every_fault_of_a_deck_is_found_at_once(world: World) -> None:
    found = world.codes(deck=[deck({"blow-1": 9, "small-talk": 1, "high-blow": 1, "diggers-trick": 1, "nobody": 1})])
    assert sorted(found) == [
        "deck-copies",
        "deck-level",
        "deck-role",
        "deck-scenario",
        "deck-size",
        "ref-dangling",
    ]


def test_a_deck_may_name_a_card_by_a_former_id(world: World) -> None:
    """A rename leaves an alias, and decks that know the old id stay legal."""
    renamed = [{**plain_card(), "id": f"new-{n}", "name": f"New {n}", "aliases": [f"old-{n}"]} for n in range(8)]
    assert world.codes(deck=[deck({f"old-{n}": 4 for n in range(8)})], card=renamed) == []


# ---- with a Hybrid

WARDER = {"id": "warder", "name": "Warder", "class": ["Class"], "hp": 15, "per_level": 3, "initiative": "1d6"}
WARDER |= {"acrobatics": "1d6", "base_tracks": {}, "training": []}
WARDERS = [
    {**plain_card(), "id": f"ward-{level}", "name": f"Ward {level}", "role": "Warder", "level": level}
    for level in (1, 2, 3)
]


def player(known: str = "odo", **fields: object) -> dict[str, object]:
    """Give a Reeve of level 3 who plays the deck of these tests, and who has the Hybrid Warder 2."""
    base = {"id": known, "name": known.capitalize(), "level": 3, "deckless": False, "background": "hill-born"}
    base |= {"karma": 1, "roles": ["reeve", "digger", "herald"], "decks": ["reeves-deck"]}
    return {**base, "hybrids": [{"role": "warder", "level": 2}], **fields}


@pytest.mark.parametrize(("level", "codes"), [(1, ["deck-role"]), (2, []), (3, ["deck-role"])])
def test_r_deck_7_a_hybrid_opens_cards_of_just_its_level(world: World, level: int, codes: list[str]) -> None:
    """R-HYB-1: the Role's cards of the stated level."""
    warded = deck(BLOWS | {f"ward-{level}": 1}, level=3)
    faults = world.complaints(deck=[warded], card=WARDERS, role=[WARDER], character=[player()])
    assert [fault.code for fault in faults] == codes
    assert all("take a Warder card of level 2" in fault.help for fault in faults)


@pytest.mark.parametrize(
    "who",
    [
        player(hybrids=[]),
        player(decks=[]),
        player(hybrids=[{"role": "digger", "level": 2}]),
        player(
            hybrids=[{"role": "warder", "level": 2}], roles=["lone-reeve", "lone-digger", "lone-herald"], deckless=True
        ),
    ],
)
def test_a_hybrid_is_for_the_one_who_has_it_and_plays_the_deck(world: World, who: dict[str, object]) -> None:
    """R-DECK-7; R-TP-8: whoever is deckless has none."""
    warded = deck(BLOWS | {"ward-2": 1}, level=3)
    faults = world.complaints(deck=[warded], card=WARDERS, role=[WARDER], character=[who])
    [fault] = [fault for fault in faults if fault.entry == "reeves-deck"]
    assert (fault.code, world.words_at(fault)) == ("deck-role", "ward-2")


def test_r_deck_7_whoever_plays_the_same_deck_needs_the_hybrid_too(world: World) -> None:
    warded = deck(BLOWS | {"ward-2": 1}, level=3)
    known = {"deck": [warded], "card": WARDERS, "role": [WARDER]}
    assert world.codes(**known, character=[player(), player("ina")]) == []
    [fault] = world.complaints(**known, character=[player(), player("ina", hybrids=[{"role": "warder", "level": 1}])])
    assert (fault.code, fault.entry, world.words_at(fault)) == ("deck-role", "ina", "reeves-deck")
    assert "Ward 2 in Oaths and Blows is a Warder's card of level 2" in fault.message


def test_r_hyb_1_a_deck_of_the_hybrids_role_holds_cards_of_its_level_alone(world: World) -> None:
    for level, codes in ((2, []), (3, ["deck-role"])):
        warders = deck(BLOWS | {f"ward-{level}": 1}, level=3, role="Warder")
        assert world.codes(deck=[warders], card=WARDERS, role=[WARDER], character=[player()]) == codes


def test_r_hyb_1_a_hybrid_opens_no_card_above_the_characters_level(world: World) -> None:
    low = player(level=1, hybrids=[{"role": "warder", "level": 2}])
    for level, where in ((1, "reeves-deck"), (2, "odo")):
        warded = deck(BLOWS | {"ward-2": 1}, level=level)
        [fault] = world.complaints(deck=[warded], card=WARDERS, role=[WARDER], character=[low])
        assert (fault.code, fault.entry) == ("deck-level", where)


def test_r_hyb_1_a_hybrid_is_for_the_deck_of_its_roles_scenario(world: World) -> None:
    """A Class opens nothing for interaction, whatever a card says."""
    odd = [
        {**WARDERS[1], "id": "odd", "name": "Odd", "scenario": "interaction", "trait": "Comical", "text": "Argue 1d6\n"}
    ]
    talk = [{**odd[0], "id": f"talk-{n}", "name": f"Talk {n}", "role": None} for n in range(8)]
    pleas = deck({f"talk-{n}": 4 for n in range(8)} | {"odd": 1}, scenario="interaction", level=3, role="Herald")
    assert world.codes(deck=[pleas], card=[*odd, *talk], role=[WARDER], character=[player()]) == ["deck-role"]
