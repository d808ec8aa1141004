"""Mini-bosses and bosses without a deck, by the sentences of rules.md 24.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.deeds.forbidding import DRAWING, Cannot
from compiler.ir.entries.rules import Applies
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, Track
from runtime.controllers import Controller, Eager, Passive
from runtime.deckless_npcs import second_action
from runtime.entity import npc
from runtime.events import Cause
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.ranks import rank_of
from runtime.time import begin_round
from tests.runtime.conftest import forbidden
from tests.runtime.party import Ordered

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party

HERE = Cause("R-TEST")
NO_STRATEGIES = Cannot(who=Actor.SELF, deed=Deed(event=Happening.PLAYS, play=PlayLike(kinds=(PlayKind.STRATEGY,))))
NO_DRAWS = Cannot(who=Actor.SELF, deed=DRAWING)


def pike(
    party: Party, rank: str = "Mini-boss", *, level: int = 3, control: Controller | None = None, more: str = ""
) -> tuple[Table, Entity]:
    """Give a table in its second round, with an Adversary of that rank at 10 points of 30."""
    text = f"Pike | Level {level} Adversary | {rank} | Brawler | HP: 30\nInitiative: 1d6 | Acrobatics: 1d6"
    party.add(f"{text}\n(Action) Bite\nHit 1d6\nDamage 1d6\n{more}")
    table = party.table(*([1] * (3 if rank == "Boss" else 1)), npcs={"pike": 1}, control=control)
    table.round = 2
    [one] = table.entities
    one.points = 10
    return table, one


@pytest.mark.parametrize(("rank", "deckless"), [("Mook", 0), ("Regular", 0), ("Mini-boss", 1), ("Boss", 1)])
def test_those_who_would_draw_cards_play_without_them(rank: str, deckless: int, party: Party) -> None:
    """R-DNP-5: the library has no decks for them."""
    assert pike(party, rank)[1].deckless is bool(deckless)


# ---- draws


def test_a_card_drawn_is_a_strategy_and_each_further_one_heals(party: Party) -> None:
    """R-DNP-1: half the level, rounded up, for each card after the first."""
    table, one = pike(party)
    played: list[str] = []
    table.operation = lambda who: played.append(who.id)
    for number, points in ((1, 10), (3, 14)):
        table.draw(one, number, HERE)
        assert one.points == points
    assert played == ["pike", "pike"]


def test_the_strategy_is_one_of_its_own_that_may_be_played(party: Party) -> None:
    """R-DNP-1."""
    strategies = "(Strategy) Sulk\nThis Strategy can only be played if you are Dazed.\nGain +1 Mind.\n"
    strategies += "(Strategy) Bristle\nGain +1 Power.\n"
    table, one = pike(party, more=strategies)
    table.draw(one, 1, HERE)
    assert (one.tracks[Track.MIND].value, one.tracks[Track.POWER].value) == (1, 2)  # their bases are +1


def test_the_further_cards_need_not_heal(party: Party) -> None:
    """R-DNP-1: each "may instead"."""
    table, one = pike(party, control=Passive())
    table.draw(one, 3, HERE)
    assert one.points == 10


def test_the_defeated_and_those_barred_from_drawing_get_nothing(party: Party) -> None:
    """R-DNP-1."""
    table, one = pike(party)
    table.operation = lambda who: pytest.fail(f"{who.id} plays a Strategy")
    one.points = 0
    assert table.draw(one, 3, HERE) == 0
    assert one.points == 0
    one.points = 10
    forbidden(table, one, NO_DRAWS)
    assert table.draw(one, 3, HERE) == 0
    assert one.points == 10


def test_whoever_cannot_play_strategies_plays_none_for_a_card(party: Party) -> None:
    """R-DNP-1: unless Strategies are forbidden; healing is none."""
    table, one = pike(party)
    table.operation = lambda who: pytest.fail(f"{who.id} plays a Strategy")
    forbidden(table, one, NO_STRATEGIES)
    table.draw(one, 2, HERE)
    assert one.points == 12


def test_the_draw_phase_is_no_such_effect(party: Party) -> None:
    """R-DNP-6."""
    table, one = pike(party)
    table.operation = lambda who: pytest.fail(f"{who.id} plays a Strategy")
    begin_round(table)
    assert one.points == 10


# ---- discards


@pytest.mark.parametrize(("level", "left"), [(3, 6), (4, 6), (5, 4)])
def test_a_card_discarded_is_half_the_level_in_damage(level: int, left: int, party: Party) -> None:
    """R-DNP-2: rounded up, for each card."""
    table, one = pike(party, level=level)
    trick = "Some Trick | Level 1 | Combat Action\nHit 1d6\nSpecial The target discards 2 cards.\n"
    entry = party.read(trick)
    plays_text(entry.plays[0], "special")(Playing(table, one, HERE, Eager(), target=one))
    assert one.points == left


# ---- the second Action


def at(one: Entity, **slots: int) -> None:
    for track in (Track.POWER, Track.MIND):
        one.tracks[track].value = slots.get(track.lower(), 0)


@pytest.mark.parametrize(("face", "two"), [(3, 0), (4, 1), (6, 1)])
def test_a_mini_boss_rolls_1d6_for_a_second_action(face: int, two: int, party: Party) -> None:
    """R-DNP-3: 4 or more."""
    table, one = pike(party)
    table.chance = chance = Ordered([face])
    assert second_action(table, one) is bool(two)
    assert chance.left == ()


@pytest.mark.parametrize(
    ("slots", "rolls"),
    [
        ({"mind": -1}, "1d6"),
        ({"mind": -2}, "1d4"),
        ({"mind": -3}, "1d4"),
        ({"mind": -4}, ""),
        ({"power": -3}, "1d6"),
        ({"power": -4}, ""),
    ],
)
def test_c4_c5_tracks_that_hinder_the_second_action(slots: dict[str, int], rolls: str, party: Party) -> None:
    """R-DNP-3, R-DNP-6; rules.md 12.3."""
    table, one = pike(party)
    at(one, **slots)
    table.chance = Ordered([4])
    assert second_action(table, one) is bool(rolls)
    told = [event.words for event in table.log or () if "for a second Action" in event.words]
    assert told == ([f"Pike rolls for a second Action {rolls}: 4"] if rolls else [])


def test_there_is_no_roll_without_a_draw_to_take_the_place_of(party: Party) -> None:
    """R-DNP-3, R-DNP-6: not in the first round, whose hand becomes nothing, nor where drawing is barred."""
    table, one = pike(party)
    table.chance = Ordered([6, 6, 6])
    table.round = 1
    assert not second_action(table, one)
    table.round = 2
    forbidden(table, one, NO_DRAWS)
    assert not second_action(table, one)


@pytest.mark.parametrize("rank", ["Regular", "Boss"])
def test_nobody_else_has_that_roll(rank: str, party: Party) -> None:
    """R-DNP-3 is of mini-bosses."""
    table, one = pike(party, rank)
    table.chance = Ordered([6])
    assert not second_action(table, one)


# ---- tracks


@pytest.mark.parametrize(("rank", "as_"), [("Mini-boss", Applies.MINI_BOSS), ("Boss", Applies.BOSS)])
def test_without_cards_the_slots_of_a_regular_hold(rank: str, as_: Applies, party: Party) -> None:
    """R-DNP-4."""
    _, one = pike(party, rank)
    assert rank_of(one) is Applies.REGULAR
    assert one.entry is not None
    assert rank_of(npc(one.entry)) is as_  # with a deck of the DM's
