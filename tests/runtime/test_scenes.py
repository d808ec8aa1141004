"""Scenes: what is written down stands at the table, is played, and is told."""

from __future__ import annotations

import pytest

from compiler.ir.scenes import Called, Person, Scene, Standing
from compiler.ir.terms import Scenario, Track
from runtime.chance import Scripted
from runtime.entity import Entity
from runtime.scenes import Came, play
from tests.runtime.conftest import ReadCard
from tests.runtime.shipped import rules

YOU, TARGET = "you", "target"


class Stage:
    """Scenes of two, of cards in text form."""

    def __init__(self, read: ReadCard) -> None:
        self.read = read
        self.came: Came | None = None

    def called(self, text: str) -> Called:
        """Read a play."""
        entry = self.read(text)
        return Called(entry, entry.plays[0])

    def plays(self, text: str, *dice: int, against: str | None = None, **stands: Standing) -> Came:
        """Play a card of yours against the target, with those dice, all of which must be used."""
        played = self.called(text)
        scene = Scene(
            name="shown",
            scenario=Scenario.COMBAT,
            people=tuple(
                Person(key=key, friend=key == YOU, stands=stands.get(key, Standing())) for key in (YOU, TARGET)
            ),
            by=YOU,
            played=played,
            at=(TARGET,) if "Action" in text else (),
            answers={TARGET: self.called(against)} if against else {},
        )
        chance = Scripted(dice)
        came = self.came = play(scene, chance, rules())
        assert (came.stopped, chance.left) == (None, ())
        return came

    @property
    def told(self) -> list[str]:
        """Tell what has become of cards."""
        assert self.came is not None
        return [event.words for event in self.came.events if event.rule == "R-PLAY-1"]


@pytest.fixture
def stage(card: ReadCard) -> Stage:
    """Give a place for scenes of two."""
    return Stage(card)


def piles(who: Entity) -> tuple[list[str], list[str]]:
    """Give hand and discard pile."""
    return who.piles.hand, who.piles.discard


# ---- the life of a card that is played


STRIKE = "Strike | Level 1 | Combat Action\nHit 1d6\nDamage 1d6"
DUCK = "Duck | Level 1 | Combat Reaction\nMiss 1d6"
RALLY = "Rally | Level 1 | Combat Strategy\nGain +1 Skill."


def test_a_played_card_goes_from_the_hand_to_the_discard_pile(stage: Stage) -> None:
    """R-PLAY-1."""
    came = stage.plays(STRIKE, 1, 6, against=DUCK, you=Standing(hand=1))
    you, target = came.table.entities
    assert piles(you) == (["hand card 1"], ["strike"])
    assert piles(target) == ([], ["duck"])
    assert stage.told == [
        "whoever has Strike puts strike on the discard pile",
        "the target puts duck on the discard pile",
    ]


def test_a_strategy_does_so_too(stage: Stage) -> None:
    """R-PLAY-1."""
    you, _ = stage.plays(RALLY).table.entities
    assert piles(you) == ([], ["rally"])


def test_a_card_that_is_named_among_those_in_hand_is_the_one_that_is_played(stage: Stage) -> None:
    you, _ = stage.plays(RALLY, you=Standing(hand=("rally", "strike"))).table.entities
    assert piles(you) == (["strike"], ["rally"])


def test_a_card_in_play_does_not_count_as_one_in_hand(stage: Stage) -> None:
    """R-PLAY-1."""
    text = "Count | Level 1 | Combat Strategy\nGain +1 Skill for each card in your hand."
    you, _ = stage.plays(text, you=Standing(hand=2)).table.entities
    assert you.tracks[Track.SKILL].value == 2


def test_at_power_5_the_action_is_back_in_hand(stage: Stage) -> None:
    """R-STAT-4."""
    you, _ = stage.plays(STRIKE, 1, you=Standing(tracks={Track.POWER: 5})).table.entities
    assert piles(you) == (["strike"], [])
    assert you.tracks[Track.POWER].value == 0
    assert stage.told == ["whoever has Strike has strike back in hand"]


def test_what_is_out_of_play_is_in_no_pile(stage: Stage) -> None:
    you, _ = stage.plays(f"{RALLY} Remove this card from play.").table.entities
    assert piles(you) == ([], [])
    assert you.piles.out == ["rally"]


def test_the_play_of_a_role_or_npc_is_no_card_of_a_hand(stage: Stage) -> None:
    """R-PLAY-2."""
    crab = "Crab | Level 1 Adversary | Regular | Blaster | HP: 20 | Initiative: 1d6 | Acrobatics: 1d6\n"
    crab += "(Action) Nip\nHit 1d6"
    you, _ = stage.plays(crab).table.entities
    assert piles(you) == ([], [])
    assert stage.told == []
