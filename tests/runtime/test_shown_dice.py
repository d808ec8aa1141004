"""What the dice of an exchange have come to: their total, its bounds, the faces of each."""

from __future__ import annotations

from fractions import Fraction

import pytest

from compiler.ir.terms import Track
from runtime.duel import Duel as Match
from runtime.duel import Stand
from runtime.odds import odds
from tests.runtime.conftest import Duel, ReadCard


@pytest.mark.parametrize(
    ("asked", "falls", "gained"),
    [
        ("the Hit roll is even", (6, 1, 2), 1),
        ("the Hit roll is even", (5, 1, 2), 0),
        ("the Hit dice show their maximum", (8, 1, 2), 1),
        ("the Hit dice show their maximum", (7, 1, 2), 0),
        ("the Damage dice show their minimum", (8, 1, 1), 1),
        ("the Damage dice show their minimum", (8, 1, 2), 0),
        ("the target's Miss roll was 3 or lower", (8, 3, 2), 1),
        ("the target's Miss roll was 3 or lower", (8, 4, 2), 0),
        ("the Damage roll was higher than the target's Miss roll", (8, 3, 4), 1),
        ("the Damage roll was higher than the target's Miss roll", (8, 3, 3), 0),
        ("your Hit roll is at least 4 higher than the target's Miss roll", (8, 4, 3), 1),
        ("your Hit roll is at least 4 higher than the target's Miss roll", (7, 4, 3), 0),
        ("the Hit roll beats the Miss roll by exactly 2", (6, 4, 3), 1),
        ("the Hit roll beats the Miss roll by exactly 2", (7, 4, 3), 0),
        ("the Damage roll is 3 or more lower than the Hit roll", (6, 4, 3), 1),
        ("the Damage roll is 3 or more lower than the Hit roll", (6, 4, 4), 0),
    ],
)
def test_a_special_asks_what_the_dice_show(duel: Duel, asked: str, falls: tuple[int, ...], gained: int) -> None:
    duel.acts(f"Hit 1d8\nDamage 1d6\nSpecial If {asked}, gain +1 Skill.")
    duel.answers("Miss 1d4")
    duel.resolve(*falls)
    assert duel.hero.tracks[Track.SKILL].value == gained


def test_of_dice_that_have_not_fallen_nothing_is_so(duel: Duel) -> None:
    duel.acts(
        "This Action automatically hits.\nHit 1d8\nDamage 1d6\nSpecial If your Hit roll is 4 or lower, gain +1 Skill."
    )
    duel.answers("Miss 1d4")
    duel.resolve(3)
    assert duel.hero.tracks[Track.SKILL].value == 0


def test_defense_dice_are_asked_of_where_the_attack_hits(duel: Duel) -> None:
    duel.acts("Hit 1d8\nDamage 1d6")
    duel.answers("Miss 1d4\nDefense 1d4\nSpecial If the Defense roll is its maximum, gain +1 Skill.")
    duel.resolve(8, 1, 6, 4)
    assert duel.foe.tracks[Track.SKILL].value == 1


@pytest.mark.parametrize(("falls", "gained"), [((1, 1, 3), 2), ((1, 2, 3), 1), ((2, 2, 2), 0)])
def test_each_die_that_shows_a_face_counts(duel: Duel, falls: tuple[int, ...], gained: int) -> None:
    duel.acts("Hit 1d8\nDamage 3d6\nSpecial Gain +1 Skill for each 1 on the Damage dice.")
    duel.answers("Miss 1d4")
    duel.resolve(8, 1, *falls)
    assert duel.hero.tracks[Track.SKILL].value == gained


@pytest.mark.parametrize(
    ("asked", "falls", "gained"),
    [
        ("any of the Damage dice shows its highest number", (1, 6, 2), 1),
        ("any of the Damage dice shows its highest number", (1, 5, 2), 0),
        ("two or more Damage dice show the same number", (3, 1, 3), 1),
        ("two or more Damage dice show the same number", (3, 1, 2), 0),
        ("at least 2 of your Damage dice show a 1", (1, 1, 4), 1),
        ("at least 2 of your Damage dice show a 1", (1, 2, 4), 0),
        ("none of your Damage dice shows a 1", (2, 2, 4), 1),
        ("you rolled a 1 on the Damage dice", (2, 1, 4), 1),
        ("all Damage dice show their highest number", (6, 6, 6), 1),
        ("all Damage dice show their highest number", (6, 6, 5), 0),
        ("fewer than 2 Damage dice show a 1", (1, 1, 5), 0),
    ],
)
def test_it_is_asked_what_some_of_the_dice_show(duel: Duel, asked: str, falls: tuple[int, ...], gained: int) -> None:
    duel.acts(f"Hit 1d8\nDamage 3d6\nSpecial If {asked}, gain +1 Skill.")
    duel.answers("Miss 1d4")
    duel.resolve(8, 1, *falls)
    assert duel.hero.tracks[Track.SKILL].value == gained


def test_each_die_that_shows_its_highest_number_counts(duel: Duel) -> None:
    duel.acts("Hit 1d8\nDamage 3d6\nSpecial Gain +1 Skill for each Damage die that shows its highest number.")
    duel.answers("Miss 1d4")
    duel.resolve(8, 1, 6, 5, 6)
    assert duel.hero.tracks[Track.SKILL].value == 2


@pytest.mark.parametrize(
    ("special", "chance"),
    [
        ("If the Damage roll is its maximum, gain +1 Skill.", Fraction(1, 36)),
        ("Gain +1 Skill for each 6 on the Damage dice.", Fraction(1, 3)),
    ],
)
def test_odds_know_what_dice_show(card: ReadCard, special: str, chance: Fraction) -> None:
    entry = card(f"Lunge | Level 1 | Combat Action\nThis Action automatically hits.\nDamage 2d6\nSpecial {special}")
    came = odds(Match(actor=Stand(entry=entry, play=entry.plays[0]), answer=None).came)
    assert sum(came.moved.values()) == chance
