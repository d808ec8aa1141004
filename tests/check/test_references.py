"""What a card names exists: plays of its own entry, the Role that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.check.conftest import World

CLANG = "(Reaction) Clang\nMiss 1d6"
POUNCE = "(Action) Pounce\nHit 1d10\n"
SNATCH = "(Interrupt) Snatch\nTrigger An enemy enters the occupied section.\nEffect {}\n"


STRATEGY = {"id": "low-tide", "name": "Low Tide", "level": 1, "scenario": "combat", "play": "Strategy"}


def cat(effect: str) -> dict[str, object]:
    return {
        "id": "fen-cat",
        "name": "Fen Cat",
        "level": 2,
        "rank": "Regular",
        "type": "Brawler",
        "hp": 17,
        "initiative": "1d10",
        "acrobatics": "1d8",
        "text": POUNCE + SNATCH.format(effect),
    }


def test_a_play_of_the_same_entry_may_be_played(world: World) -> None:
    assert world.codes(adversary=[cat("Play the Pounce Action against the triggering enemy.")]) == []


@pytest.mark.parametrize(
    "effect",
    [
        "Play the Pouncing Action against the triggering enemy.",
        "If the Fen Cat is Hindered, play the Pouncing Action.",
        "The Fen Cat may spend 1 Karma to play the Pouncing Action.",
        "Choose one: move 1, or play the Pouncing Action.",
        "Whenever an enemy enters the occupied section, play the Pouncing Action.",
        "The Fen Cat may move 1. Otherwise, play the Pouncing Action.",
    ],
)
def test_a_play_that_is_not_there_is_found_wherever_it_is_named(world: World, effect: str) -> None:
    [fault] = world.complaints(adversary=[cat(effect)])
    assert fault.code == "ref-dangling"
    assert world.words_at(fault) == "Pouncing"
    assert "did you mean Pounce?" in fault.help


def test_a_play_of_another_kind_is_not_the_one_named(world: World) -> None:
    assert world.codes(adversary=[cat("Play the Pounce Reaction.")]) == ["ref-dangling"]


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        ("Put it into your hand.", "it"),
        ("Gain 1 Karma. Discard them.", "them"),
        ("Put the others on the bottom of your deck.", "the others"),
        ("You may play the copy.", "the copy"),
    ],
)
def test_a_card_that_nothing_has_brought_up(world: World, effect: str, word: str) -> None:
    [fault] = world.complaints(card=[{**STRATEGY, "text": effect}])
    assert fault.code == "ref-dangling"
    assert world.words_at(fault) == word


@pytest.mark.parametrize(
    "effect",
    [
        "Search your deck for an Action, reveal it, and put it into your hand.",
        "Look at the top 3 cards of your deck. Discard one of them and put the others back in any order.",
        "You may reveal the top card of your deck. Put it into your hand.",
        "Keep a copy of an Action you have just seen until the end of the scenario. You may play the copy.",
    ],
)
def test_a_card_that_has_been_brought_up(world: World, effect: str) -> None:
    assert world.codes(card=[{**STRATEGY, "text": effect}]) == []


def test_what_is_asked_of_that_card_needs_a_card(world: World) -> None:
    [fault] = world.complaints(card=[{**STRATEGY, "text": "If that card is an Action, gain +1 Mind."}])
    assert (fault.code, world.words_at(fault)) == ("ref-dangling", "card")
    for brings in ("Draw a card.", "Discard a card.", "Reveal the top card of your deck.", "You may discard a card."):
        text = f"{brings} If that card is an Action and you are Dazed, gain +1 Mind."
        assert world.codes(card=[{**STRATEGY, "text": text}]) == []


def test_gear_that_an_npc_equips_is_there(world: World) -> None:
    club = {"id": "reed-club", "name": "Reed Club", "class": ["Light Melee Weapon", "Club"], "hands": 1, "wealth": 1}
    club |= {"text": "(Action) Swing\nHit 1d6\nDamage 1d6\n"}
    assert world.codes(weapon=[club], adversary=[cat("The Fen Cat equips a Reed Club.")]) == []
    [fault] = world.complaints(weapon=[club], adversary=[cat("The Fen Cat equips a Reed Clob.")])
    assert fault.code == "ref-dangling"
    assert world.words_at(fault) == "Reed Clob"
    assert "did you mean Reed Club?" in fault.help


def test_a_card_of_a_role_that_is_not_there(world: World) -> None:
    card = {"id": "oath", "name": "Oath", "role": "Reive", "level": 1, "scenario": "combat", "play": "Action"}
    [fault] = world.complaints(card=[{**card, "text": "Hit 1d6\n"}])
    assert fault.code == "ref-dangling"
    assert world.words_at(fault) == "Reive"
    assert "did you mean Reeve?" in fault.help


def test_a_list_without_end_is_one_complaint_and_soon_told(world: World) -> None:
    """Each unknown word is looked up for what was meant; nobody waits for a hundred thousand of them."""
    crowd = {
        "id": "crowd",
        "name": "Crowd",
        "level": 1,
        "rank": "Mook",
        "type": "Brawler",
        "hp": 5,
        "initiative": "1d4",
    }
    keywords = [f"word{number}" for number in range(3000)]
    text = "(Action) Shove\nHit 1d4\n"
    codes = world.codes(adversary=[{**crowd, "keywords": keywords, "text": text}])
    assert codes.count("field-value") == 1
    assert codes.count("keyword-unknown") == 40


@pytest.mark.parametrize(
    "effect", ["Summon a Fen Cat.", "Summon 2 Fen Cats.", "Whenever an enemy summons a Fen Cat, move 1."]
)
def test_whoever_is_summoned_is_there(world: World, effect: str) -> None:
    assert world.codes(adversary=[cat("Move 1."), {**cat(effect), "id": "bog-cat", "name": "Bog Cat"}]) == []


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("Summon a Fan Cat.", "Fan Cat"),
        ("Summon 2 Fan Cats in an adjacent section.", "Fan Cats"),
        ("Whenever an enemy summons a Fan Cat, move 1.", "Fan Cat"),
        ("Enemies cannot summon a Fan Cat until the end of the round.", "Fan Cat"),
    ],
)
def test_whoever_is_summoned_and_is_not_there_is_found(world: World, effect: str, words: str) -> None:
    [fault] = world.complaints(adversary=[cat("Move 1."), {**cat(effect), "id": "bog-cat", "name": "Bog Cat"}])
    assert (fault.code, world.words_at(fault)) == ("ref-dangling", words)
    assert "did you mean Fen Cat?" in fault.help


def test_an_npc_of_another_type_of_scenario_is_not_summoned(world: World) -> None:
    text = "(Action) Call\nInflict 1d8\nSpecial Summon a Fen Cat."
    reeds = {"id": "reeds", "name": "Reeds", "level": 2, "type": "Obstacle", "ep": 10, "text": text}
    [fault] = world.complaints(adversary=[cat("Move 1.")], challenge=[reeds])
    assert (fault.code, world.words_at(fault)) == ("ref-dangling", "Fen Cat")


def test_gear_that_is_asked_for_by_its_name_is_there(world: World) -> None:
    text = "If the target has a Shield named {} equipped, the target suffers -1 Skill."
    buckler = {"id": "buckler", "name": "Buckler", "class": ["Light Shield"], "hands": 1, "wealth": 1, "text": CLANG}
    assert world.codes(adversary=[cat(text.format("Buckler"))], shield=[buckler]) == []
    [fault] = world.complaints(adversary=[cat(text.format("Bucklar"))], shield=[buckler])
    assert (fault.code, world.words_at(fault)) == ("ref-dangling", "Bucklar")
    assert "did you mean Buckler?" in fault.help
