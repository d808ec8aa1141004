"""Whole plays against icepool, wherever it can state the case: the same chances, as fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest

from compiler.ir.terms import Track
from runtime.duel import Duel, Stand
from runtime.odds import odds
from tests.runtime.conftest import ReadCard

icepool = pytest.importorskip("icepool")


class Case(NamedTuple):
    """An Action, its answer, and the pools that fall: Hit, Evasion, Damage, Defense, and Damage of the Reaction."""

    action: str
    reaction: str
    hit: str
    miss: str
    damage: str = ""
    defense: str = ""
    back: str = ""
    wins: Callable[[int, int], bool] = int.__ge__
    """When the Action takes effect."""


CASES = {
    "bare": Case("Hit 1d8", "Miss 1d6", "1d8", "1d6"),
    "several dice": Case("Hit 2d6", "Miss 3d4", "2d6", "3d4"),
    "d20": Case("Hit 1d20", "Miss 1d12", "1d20", "1d12"),
    "ties lose": Case("Hit 1d8", "You win ties with this Reaction.\nMiss 1d8", "1d8", "1d8", wins=int.__gt__),
    "damage": Case("Hit 1d8\nDamage 2d6", "Miss 1d6\nDefense 1d8", "1d8", "1d6", "2d6", "1d8"),
    "damage without Defense": Case("Hit 1d8\nDamage 1d10", "Miss 1d8", "1d8", "1d8", "1d10"),
    "Piercing 1": Case("Hit 1d8\nDamage 1d8 (Piercing 1)", "Miss 1d8\nDefense 1d8", "1d8", "1d8", "1d8", "1d6"),
    "Piercing takes Defense away": Case(
        "Hit 1d8\nDamage 1d8 (Piercing 3)", "Miss 1d8\nDefense 2d6", "1d8", "1d8", "1d8", ""
    ),
    "two parts": Case("Hit 1d6\nDamage 1d6 + 1d4 Heat", "Miss 1d4\nDefense 1d4", "1d6", "1d4", "1d6 1d4", "1d4"),
    "Resistance": Case("Hit 1d8\nDamage 1d10 Fire", "Miss 1d8\nDefense 1d4", "1d8", "1d8", "1d6", "1d4"),
    "Resistance to one part": Case("Hit 1d8\nDamage 1d10 Fire + 1d8 Cold", "Miss 1d8", "1d8", "1d8", "1d6 1d8"),
    "Resistance down to the floor": Case("Hit 1d8\nDamage 3d4 Fire", "Miss 1d8", "1d8", "1d8", "3d2"),
    "a text before the dice": Case(
        "Increase the Hit and Damage dice level by 1.\nHit 1d8\nDamage 1d6", "Miss 1d8", "1d10", "1d8", "1d8"
    ),
    "damage back": Case("Hit 1d6\nDamage 1d8", "Miss 1d10\nDamage 2d4", "1d6", "1d10", "1d8", "", "2d4"),
}


def die(pools: str) -> object:
    """Build dice as icepool has them; none are 0."""
    parts = (dice.split("d") for dice in pools.split())
    return sum((int(number) @ icepool.d(int(level)) for number, level in parts), icepool.Die([0]))


def stated(case: Case, which: str) -> dict[int, Fraction]:
    """Give the damage of one side as icepool has it."""

    def dealt(hit: int, miss: int, damage: int, defense: int) -> int:
        return max(0, damage - defense) if case.wins(hit, miss) else 0

    def back(hit: int, miss: int, damage: int) -> int:
        return 0 if case.wins(hit, miss) else damage

    opposed = die(case.hit), die(case.miss)
    if which == "dealt":
        found = icepool.map(dealt, *opposed, die(case.damage), die(case.defense))
    else:
        found = icepool.map(back, *opposed, die(case.back))
    return {outcome: found.probability(outcome) for outcome in found.outcomes()}


def duel(card: ReadCard, case: Case) -> Duel:
    action = card(f"Lunge | Level 1 | Combat Action\n{case.action}")
    reaction = card(f"Guard | Level 1 | Combat Reaction\n{case.reaction}")
    answer = Stand(entry=reaction, play=reaction.plays[0], resistance={"Fire": 2})
    return Duel(actor=Stand(entry=action, play=action.plays[0]), answer=answer)


@pytest.mark.parametrize("name", CASES)
def test_a_whole_play_has_the_chances_that_icepool_gives(card: ReadCard, name: str) -> None:
    case = CASES[name]
    found = odds(duel(card, case).came)
    effect = icepool.map(case.wins, die(case.hit), die(case.miss))
    assert found.takes_effect == effect.probability(True)  # noqa: FBT003 - an outcome of theirs
    assert found.dealt == stated(case, "dealt")
    assert found.returned == stated(case, "back")


def test_what_a_special_moves_is_the_chance_to_take_effect(card: ReadCard) -> None:
    case = Case("Hit 2d6\nSpecial The target suffers -2 Mind.", "Miss 1d12", "2d6", "1d12")
    won = icepool.map(lambda hit, miss: -2 if hit >= miss else 0, die(case.hit), die(case.miss))
    assert odds(duel(card, case).came).moved == {("target", Track.MIND): won.mean()}
