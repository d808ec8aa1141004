"""Kinds of play that are named, plays made again, and cards that paid for a play: what is asked of them afterwards."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

import pytest

from compiler.ir.terms import Track
from runtime.legal import IllegalError
from runtime.time import begin_turn
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

Does = AbstractContextManager[object]
BLOW = ("Oar Blow | Action", "Hit 1d6\nDamage 1d4")
DUCK = ("Duck | Reaction", "Miss 1d6")


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(("named", "skill"), [("Action or Reaction", 1), ("Reaction or Action", 0)])
def test_a_card_is_of_the_kind_that_was_named(house: House, named: str, skill: int) -> None:
    house.hero.piles.deck.append(house.knows(*BLOW))
    text = f"Name {named}, then reveal the top card of your deck. If it is a card of that kind, gain +1 Skill."
    house.gives(house.hero, "Guess | Strategy", text)
    house.plays(house.hero, "Guess")
    assert house.hero.tracks[Track.SKILL].value == skill


def test_cards_of_that_kind_are_barred_and_others_not(house: House) -> None:
    text = "Name Strategy or Action. Each enemy cannot play cards of that kind until the end of the round."
    house.gives(house.foe, "Hush | Strategy", text)
    house.gives(house.hero, "Wait | Strategy", "Gain +1 Skill.")
    house.gives(house.hero, *BLOW)
    house.plays(house.foe, "Hush")
    with pytest.raises(IllegalError):
        house.plays(house.hero, "Wait")
    house.plays(house.hero, "Oar Blow", 2, against=[house.foe])


@pytest.mark.parametrize(("named", "mind"), [("Action or Strategy", 1), ("Strategy or Action", 0)])
def test_plays_of_that_kind_are_waited_for(house: House, named: str, mind: int) -> None:
    text = f"Name {named}. Until the end of the round, whenever an enemy makes a play of that kind, gain +1 Mind."
    house.gives(house.foe, "Listen | Strategy", text)
    house.gives(house.hero, *BLOW)
    house.plays(house.foe, "Listen")
    house.plays(house.hero, "Oar Blow", 2, against=[house.foe])
    assert house.foe.tracks[Track.MIND].value == mind


@pytest.mark.parametrize(("paid", "skill"), [(DUCK, 1), (BLOW, 0)])
@pytest.mark.parametrize(
    "price", ["You must discard a card to play this Action.", "Reveal a card to play this Action."]
)
def test_the_card_that_paid_is_asked_about(house: House, price: str, paid: tuple[str, str], skill: int) -> None:
    house.gives(house.hero, *paid)
    text = f"{price} If that card is a Reaction, gain +1 Skill.\nHit 1d6\nDamage 1d4"
    house.gives(house.hero, "Fling | Action", text)
    house.plays(house.hero, "Fling", 2, against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == skill


def test_the_very_play_that_was_answered_is_barred_and_no_other(house: House) -> None:
    text = "Miss 1d6\nSpecial The target cannot play the same Action again until the end of the scenario."
    house.gives(house.hero, "Mark It | Reaction", text)
    for name in ("Lob", "Lob", "Oar Blow"):
        house.gives(house.foe, f"{name} | Action", BLOW[1])
    house.plays(house.foe, "Lob", 2, 5, against=[house.hero])
    with pytest.raises(IllegalError):
        house.plays(house.foe, "Lob", against=[house.hero])
    house.plays(house.foe, "Oar Blow", 1, against=[house.hero])


@pytest.mark.parametrize(("again", "mind"), [("Lob", 1), ("Oar Blow", 0)])
def test_the_very_play_is_waited_for(house: House, again: str, mind: int) -> None:
    text = "Miss 1d6\nSpecial Whenever the target plays the same Action again this scenario, gain +1 Mind."
    house.gives(house.hero, "Mark It | Reaction", text)
    for name in ("Lob", again):
        house.gives(house.foe, f"{name} | Action", BLOW[1])
    house.plays(house.foe, "Lob", 2, 5, against=[house.hero])
    house.plays(house.foe, again, 1, against=[house.hero])
    assert house.hero.tracks[Track.MIND].value == mind


@pytest.mark.parametrize(
    ("text", "between", "does"),
    [
        ("cannot play the same Action twice in a row this scenario", [], pytest.raises(IllegalError)),
        ("cannot play the same Action twice in a row this scenario", ["Oar Blow"], nullcontext()),
        (
            "cannot play the same Action twice each round until the end of the scenario",
            ["Oar Blow"],
            pytest.raises(IllegalError),
        ),
        ("cannot play the same Action twice each turn this scenario", [], nullcontext()),
        ("cannot play the same card twice in a row this scenario", [], pytest.raises(IllegalError)),
        (
            "cannot play cards with the same name as the Action until the end of the scenario",
            ["Oar Blow"],
            pytest.raises(IllegalError),
        ),
    ],
)
def test_what_was_played_before_is_barred(
    house: House, text: str, between: list[str], does: AbstractContextManager[object]
) -> None:
    house.gives(house.hero, "Mark It | Reaction", f"Miss 1d6\nSpecial The target {text}.")
    for name in ("Lob", "Oar Blow", "Lob"):
        house.gives(house.foe, f"{name} | Action", BLOW[1])
    begin_turn(house.table, house.foe)
    house.plays(house.foe, "Lob", 2, 5, against=[house.hero])
    for name in between:
        house.plays(house.foe, name, 1, against=[house.hero])
    begin_turn(house.table, house.foe)
    with does:
        house.plays(house.foe, "Lob", 1, against=[house.hero])


@pytest.mark.parametrize(("again", "mind"), [("Lob", 1), ("Oar Blow", 0)])
def test_a_play_made_twice_in_a_row_is_waited_for(house: House, again: str, mind: int) -> None:
    text = "Until the end of the round, whenever an enemy plays the same Action twice in a row, gain +1 Mind."
    house.gives(house.hero, "Watch | Strategy", text)
    for name in ("Lob", again):
        house.gives(house.foe, f"{name} | Action", BLOW[1])
    house.plays(house.hero, "Watch")
    house.plays(house.foe, "Lob", 1, against=[house.hero])
    house.plays(house.foe, again, 1, against=[house.hero])
    assert house.hero.tracks[Track.MIND].value == mind
