"""What `make bench` plays are plays that are made, and the odds that it times are of what it says."""

from __future__ import annotations

import pytest

from bench import playing
from bench.models import Models
from bench.profile import PLAYING, shares
from runtime.chance import Seeded
from runtime.duel import Duel
from runtime.events import Event
from runtime.odds_of_dice import totals
from tests.kept import compiled
from tests.language.conftest import shipped_reader


@pytest.fixture(scope="module")
def duels() -> list[Duel]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "compile_project", compiled)
        return playing.pairs_played()


def test_many_pairs_of_shipped_plays_are_played_to_their_end(duels: list[Duel]) -> None:
    assert len(duels) > 500
    told: list[list[Event]] = []

    def log() -> list[Event]:
        told.append([])
        return told[-1]

    assert playing.resolving(duels, log) > 0
    assert len(told) == len(duels)
    assert all(told)


def test_the_timed_play_has_piercing_a_type_and_one_special() -> None:
    duel = playing._duel(Models(shipped_reader(), [], []), *playing.RICH, resistance={"Fire": 1})
    [part], special = duel.actor.play.rows.damage, duel.actor.play.special
    assert (part.piercing, part.type, len(special)) == (1, "Fire", 1)
    assert duel.answer is not None
    assert duel.answer.play.rows.defense is not None
    duel.play(Seeded(0))


def test_nothing_is_remembered_when_odds_are_timed() -> None:
    playing.anew(lambda: None)
    assert totals.cache_info().currsize == 0


def test_the_profile_of_plays_says_where_all_of_the_time_goes(duels: list[Duel]) -> None:
    """The stages are functions that there are, and none is counted within another."""
    found = dict(shares(playing.ready(duels), PLAYING))
    assert len(found) == len(PLAYING) + 1
    assert all(0 < share < 1 for share in found.values())
    assert abs(sum(found.values()) - 1) < 0.001
