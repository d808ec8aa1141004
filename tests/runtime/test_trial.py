"""Trials: what is said of an entry that runs, of one that has nothing to run, and of one that cannot be played."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from runtime import trial
from runtime.odds import Odds
from runtime.rules import NO_RULES
from runtime.stand_ins import StandIns
from runtime.trial import DICELESS, HOLDS, SPEECHLESS, Outcome, run, sum_up
from tests.runtime.conftest import ReadCard

NOBODY = StandIns(NO_RULES, ())
LUNGE = "Lunge | Level 1 | Combat Action\nHit 1d8\nDamage 1d6\nSpecial The target suffers -1 Mind."
FORBIDDEN = "Lunge | Level 1 | Combat Action\nThis Action can only be played against Traps.\nHit 1d8"
RING = "Ring | Accessory | Wealth: 1\nGain Cold Resistance 1."


@pytest.mark.parametrize(
    "text",
    [
        LUNGE,
        "Guard | Level 1 | Combat Reaction\nMiss 1d8\nDefense 1d6",
        "Breathe | Level 1 | Combat Strategy\nDraw a card.",
        "Swell | Level 1 | Combat Strategy\nYour maximum HP increases by 3.",
        "Surge | Level 1 | Combat Strategy\nYour maximum HP increases by 3 until the end of the scenario.",
        "Wince | Level 1 | Combat Interrupt\nTrigger You suffer damage.\nEffect Draw a card.",
    ],
)
def test_a_play_that_comes_to_its_end_holds(card: ReadCard, text: str) -> None:
    assert run(card(text), NOBODY) == HOLDS


def test_odds_that_add_up_hold(card: ReadCard) -> None:
    assert sum_up(card(LUNGE), NOBODY) == HOLDS


def test_odds_that_do_not_add_up_fail(card: ReadCard, monkeypatch: pytest.MonkeyPatch) -> None:
    half = {0: Fraction(1, 2)}
    wrong = Odds(takes_effect=Fraction(1), dealt=half, returned=half, moved={})
    monkeypatch.setattr(trial, "odds", lambda _run: wrong)
    assert sum_up(card(LUNGE), NOBODY).outcome is Outcome.FAILS


def test_without_plays_there_is_nothing_to_run(card: ReadCard) -> None:
    ring = card(RING)
    assert run(msgspec.structs.replace(ring, static=()), NOBODY) == SPEECHLESS
    assert sum_up(ring, NOBODY) == DICELESS


def test_a_play_that_nobody_lets_be_made_is_not_said_to_run(card: ReadCard) -> None:
    assert run(card(FORBIDDEN), NOBODY).outcome is sum_up(card(FORBIDDEN), NOBODY).outcome is Outcome.UNPLAYED


def test_what_the_runtime_does_not_know_is_the_reason(card: ReadCard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "unplayed", lambda _play: "nobody knows")
    assert run(card(LUNGE), NOBODY) == sum_up(card(LUNGE), NOBODY) == trial.Trial(Outcome.UNPLAYED, "nobody knows")


def test_what_gear_offers_is_taken_too(card: ReadCard, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(trial, "use", lambda _player, offer: taken.append(offer.name))
    assert (
        run(card("Lamp Key | Accessory | Wealth: 1\nOnce per scenario, as a Strategy, draw a card."), NOBODY) == HOLDS
    )
    assert set(taken) == {"Lamp Key"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "Wince | Level 1 | Combat Interrupt\nTrigger A Mook plays a Strategy.\nEffect Draw a card.",
            "nothing that stand-ins can do is what its Trigger waits for",
        ),
        (
            "Hush | Level 1 | Combat Action\nIncantation 1\nHit 1d6\nSpecial Draw a card for each charge you have.",
            "Hush: what sentence 1 of the Special says was never seen to happen: draws, of its owner",
        ),
    ],
)
def test_what_is_never_seen_to_happen_is_not_said_to_run(card: ReadCard, text: str, why: str) -> None:
    """Whatever the table knows how to do: all charges are spent before the Special comes (R-INC-4)."""
    assert run(card(text), NOBODY) == trial.Trial(Outcome.UNPLAYED, why)


def test_a_condition_that_nothing_brings_about_is_set_aside_and_that_is_said(card: ReadCard) -> None:
    text = "Lunge | Level 1 | Combat Action\nHit 1d8\nSpecial If 6 or more enemies are within range 1, draw a card."
    said = "seen with its condition set aside, which nothing has brought about: sentence 1 of the Special of Lunge"
    assert run(card(text), NOBODY) == trial.Trial(Outcome.HOLDS, said)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Whenever you suffer damage, gain +1 Mind.", ""),
        ("At the start of each round, if you are Dazed, draw a card.", "sentence 1 of the text"),
        ("Gain Cold Resistance 1. Whenever a Mook plays a Strategy, gain +1 Mind.", "sentence 2 of the text"),
    ],
)
def test_what_a_constant_text_waits_for_is_brought_about_or_named(card: ReadCard, text: str, why: str) -> None:
    said = f"let hold, and nothing has brought about what it waits for: {why}" if why else ""
    assert run(card(f"Tin Charm | Accessory | Wealth: 1\n{text}"), NOBODY) == trial.Trial(Outcome.HOLDS, said)
