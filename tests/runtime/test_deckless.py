"""Tactical Points, by the worked examples of appendix B and the sentences of rules.md 24.2."""

from __future__ import annotations

import pytest

from compiler.ir.described import Pile
from compiler.ir.descriptors import PlayLike
from compiler.ir.dice import Dice
from compiler.ir.forbidding import Forbid
from compiler.ir.terms import PlayKind, RowName
from compiler.ir.who import Actor
from runtime.chance import Seeded
from runtime.deckless import Purchase, buy, gain, in_discard_phase, in_draw_phase, lose, maximum
from runtime.entity import Camp, Lasting
from runtime.legal import IllegalError
from runtime.priority import Origin
from runtime.table import Table
from tests.runtime.conftest import Duel, someone

NO_ACTIONS_FROM_HAND = Forbid(who=Actor.SELF, plays=PlayLike(kinds=(PlayKind.ACTION,)), pile=Pile.HAND)


def table(duel: Duel) -> Table:
    return Table([duel.hero, duel.foe], Seeded(0))


def test_w43_a_level_3_character_starts_with_three() -> None:
    assert maximum(3) == 3


def test_w44_levels_and_a_die_bought_at_once(duel: Duel) -> None:
    duel.hero.tactical = 6
    duel.acts("Hit 1d6\nDamage 1d6", Origin.GEAR)
    assert duel.action is not None
    buy(
        table(duel),
        duel.action,
        (Purchase(row=RowName.HIT, levels=2), Purchase(row=RowName.DAMAGE, levels=1, dice=1)),
    )
    assert duel.hero.tactical == 0
    assert duel.action.pool(RowName.HIT, Dice(number=1, level=6)).base == Dice(number=1, level=10)
    assert duel.action.pool(RowName.DAMAGE, Dice(number=1, level=6)).base == Dice(number=2, level=8)


def test_w45_barred_from_hand_is_barred_from_points(duel: Duel) -> None:
    duel.hero.tactical = 3
    duel.hero.barred.append(Lasting(NO_ACTIONS_FROM_HAND, 1, entry="power"))
    duel.acts("Hit 1d6", Origin.GEAR)
    assert duel.action is not None
    with pytest.raises(IllegalError) as refused:
        buy(table(duel), duel.action, (Purchase(row=RowName.HIT, levels=1),))
    assert (refused.value.rule, duel.hero.tactical) == ("R-TP-7", 3)
    assert duel.resolve().hit  # the Gear's Action itself may be played


def test_nobody_spends_points_that_are_not_there(duel: Duel) -> None:
    duel.hero.tactical = 2
    duel.acts("Hit 1d6", Origin.GEAR)
    assert duel.action is not None
    with pytest.raises(IllegalError, match="it takes 3 Tactical Points, and there are 2"):
        buy(table(duel), duel.action, (Purchase(row=RowName.HIT, dice=1),))
    assert duel.action.levels == {}


def test_draws_are_points_beyond_the_maximum_until_the_round_ends() -> None:
    """R-TP-4."""
    who = someone("Guest", Camp.PLAYERS, level=3)
    who.tactical = 3
    gain(who, 2)
    assert who.tactical == 5
    assert in_discard_phase(who, maximum(3)) == 2
    assert who.tactical == 3


@pytest.mark.parametrize(("level", "round_", "points"), [(3, 1, 0), (3, 2, 1), (6, 1, 0), (6, 2, 2)])
def test_the_draw_phase_gives_more_from_level_6_and_nothing_at_first(level: int, round_: int, points: int) -> None:
    """R-TP-4."""
    who = someone("Guest", Camp.PLAYERS, level=level)
    assert in_draw_phase(who, 1, round_) == points
    assert who.tactical == points


def test_discards_take_points_as_far_as_there_are_any() -> None:
    """R-TP-5."""
    who = someone("Guest", Camp.PLAYERS)
    who.tactical = 1
    assert lose(who, 2) == 1
    assert who.tactical == 0


@pytest.mark.parametrize(
    ("level", "hand_limit", "hybrids", "points"), [(4, 1, 0, 5), (2, -5, 0, 1), (3, 0, 1, 6), (1, 0, 0, 1)]
)
def test_the_hand_limit_and_hybrids_change_the_maximum(level: int, hand_limit: int, hybrids: int, points: int) -> None:
    """R-TP-6, R-TP-8."""
    assert maximum(level, hand_limit, hybrids) == points
