"""Rolls that are won after all by whoever has lost them, when a text waits for that (R-AI-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import Track
from runtime.chance import Scripted
from runtime.constants import establish
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from tests.runtime.scene import Scene

if TYPE_CHECKING:
    from tests.runtime.conftest import ReadCard

CHARM = "Charm | Accessory | Wealth: 1\n{}\n"
STRIKE = "Strike | Level 1 | Combat Action\nHit 1d6\nDamage 1d6\n"
DODGE = "Dodge | Level 1 | Combat Reaction\nMiss 1d6\n"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


@pytest.mark.parametrize("text", ["lose", "would lose"])
@pytest.mark.parametrize(("hit", "miss", "hits"), [(3, 4, True), (3, 5, False), (5, 3, True)])
def test_an_action_that_misses_by_one_hits_instead(scene: Scene, text: str, hit: int, miss: int, *, hits: bool) -> None:
    charm = f"In combat scenarios, whenever you {text} an opposed roll by exactly 1, you win that roll instead."
    establish(scene.table, scene.hero, scene.read(CHARM.format(charm)))
    strike, dodge = scene.read(STRIKE), scene.read(DODGE)
    action = Made(strike.plays[0], strike, scene.hero, scene.foe, Origin.HAND)
    answer = Made(dodge.plays[0], dodge, scene.foe, scene.hero, Origin.HAND)
    scene.table.chance = Scripted((hit, miss, *([2] if hits else [])))
    [result] = perform(scene.table, action, [(scene.foe, answer)], scene.control, Judging.LIST)
    assert bool(result.dealt) is hits


def test_a_reaction_that_fails_by_one_succeeds_instead(scene: Scene) -> None:
    charm = "In combat scenarios, whenever you lose an opposed roll by exactly 1, you win that roll instead."
    establish(scene.table, scene.hero, scene.read(CHARM.format(charm)))
    strike, dodge = scene.read(STRIKE), scene.read(DODGE)
    action = Made(strike.plays[0], strike, scene.foe, scene.hero, Origin.HAND)
    answer = Made(dodge.plays[0], dodge, scene.hero, scene.foe, Origin.HAND)
    scene.table.chance = Scripted((4, 3))
    [result] = perform(scene.table, action, [(scene.hero, answer)], scene.control, Judging.LIST)
    assert not result.dealt


@pytest.mark.parametrize(("hit", "miss", "gained"), [(3, 3, 1), (4, 3, 0), (3, 4, 0)])
def test_a_tie_is_won_by_whoever_acts_and_nothing_else_is(scene: Scene, hit: int, miss: int, gained: int) -> None:
    charm = "In combat scenarios, whenever you win a tie, gain +1 Mind."
    establish(scene.table, scene.hero, scene.read(CHARM.format(charm)))
    strike, dodge = scene.read(STRIKE), scene.read(DODGE)
    action = Made(strike.plays[0], strike, scene.hero, scene.foe, Origin.HAND)
    answer = Made(dodge.plays[0], dodge, scene.foe, scene.hero, Origin.HAND)
    scene.table.chance = Scripted((hit, miss, *([2] if hit >= miss else [])))
    perform(scene.table, action, [(scene.foe, answer)], scene.control, Judging.LIST)
    assert scene.hero.tracks[Track.MIND].value == gained
