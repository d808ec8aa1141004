"""Plays that a text has made of what someone has, and Incantations that are begun and left (R-INC)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.using import Manner
from compiler.ir.terms import Track
from runtime.chance import Scripted
from runtime.playables import Playable
from runtime.priority import Origin
from runtime.using import Player, use
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

HIT = "Hit 1d8\nDamage 1d8"


def holds(scene: Scene, name: str, text: str) -> None:
    """Give the hero a card to play."""
    entry = scene.read(f"{name} | Level 1 | Combat Action\n{text}")
    scene.cards[entry.id] = entry
    scene.hero.piles.hand.append(entry.id)


def test_an_attack_that_a_text_has_made_comes_to_the_one_it_names(card: ReadCard) -> None:
    scene = Scene(card)
    holds(scene, "Own Blow", HIT)
    scene.attack("Attack the target.", None, 4)
    assert scene.foe.most - scene.foe.points == 4


def test_a_play_made_without_its_special_does_none_of_it(card: ReadCard) -> None:
    scene = Scene(card)
    entry = card(f"Own Blow | Level 1 | Combat Action\n{HIT}\nSpecial The target suffers -1 Power.")
    scene.table.chance = Scripted((4,))
    use(
        Player(scene.table, scene.hero, scene.control),
        Playable(entry, entry.plays[0], Origin.CARD),
        Manner(plain=True),
        [scene.foe],
    )
    assert (scene.foe.most - scene.foe.points, scene.foe.tracks[Track.POWER].value) == (4, 0)


def test_whoever_stops_incanting_keeps_the_charges(card: ReadCard) -> None:
    scene = Scene(card)
    scene.foe.incanting, scene.foe.charges = True, 2
    scene.attack("The target stops incanting.", None)
    assert (scene.foe.incanting, scene.foe.charges) == (False, 2)


def test_an_incantation_begins_with_charges(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Begin incanting with 2 Incantation charges.", None)
    assert (scene.hero.incanting, scene.hero.charges) == (True, 2)


@pytest.mark.parametrize(("before", "gained"), [(0, 0), (1, 1), (2, 0)])
def test_the_second_attack_against_someone_is_told_from_the_others(card: ReadCard, before: int, gained: int) -> None:
    scene = Scene(card)
    scene.table.round = 1
    for _ in range(before):
        scene.attack(HIT, None, 1)
    answer = "If this is the second attack against you this round, gain +1 Skill.\nMiss 1d4"
    scene.attack(HIT, answer, 4, 1, 4)
    assert scene.foe.tracks[Track.SKILL].value == gained


def test_what_was_played_against_someone_is_remembered(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack(HIT, None, 1)
    scene.attack("If an Action was played against you this round, gain +1 Skill.", None, by=scene.foe)
    assert scene.foe.tracks[Track.SKILL].value == 1
