"""Tactical Points, by the worked examples of appendix B and the sentences of rules.md 24.2."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import FROM_HAND, PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, RowName, Scenario, Track
from compiler.source.project import shipped_project
from runtime.chance import Seeded
from runtime.controllers import Eager
from runtime.deckless import Purchase, buy, in_strategy_phase, lose, maximum, most_points, pay_for_both, refund
from runtime.entity import Camp, Entity
from runtime.events import Cause
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.refused import RefusedError
from runtime.rules import Rules
from runtime.table import Table
from runtime.time import begin_round, end_round
from tests.kept import compiled
from tests.runtime.conftest import Duel, forbidden, someone
from tests.runtime.party import Party

HERE = Cause("R-TEST")

NO_ACTIONS_FROM_HAND = Cannot(
    who=Actor.SELF, deed=Deed(event=Happening.PLAYS, play=PlayLike(kinds=(PlayKind.ACTION,), having=(FROM_HAND,)))
)


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
    duel.acts("Hit 1d6", Origin.GEAR)
    assert duel.action is not None
    barring = table(duel)
    forbidden(barring, duel.hero, NO_ACTIONS_FROM_HAND)
    with pytest.raises(IllegalError) as refused:
        buy(barring, duel.action, (Purchase(row=RowName.HIT, levels=1),))
    assert (refused.value.rule, duel.hero.tactical) == ("R-TP-7", 3)
    duel.forbids.append((duel.hero, NO_ACTIONS_FROM_HAND))
    assert duel.resolve().hit  # the Gear's Action itself may be played


def test_nobody_spends_points_that_are_not_there(duel: Duel) -> None:
    duel.hero.tactical = 2
    duel.acts("Hit 1d6", Origin.GEAR)
    assert duel.action is not None
    with pytest.raises(IllegalError, match="it takes 3 Tactical Points, and there are 2"):
        buy(table(duel), duel.action, (Purchase(row=RowName.HIT, dice=1),))
    assert duel.action.levels == {}


def test_discards_take_points_as_far_as_there_are_any() -> None:
    """R-TP-5."""
    who = someone("Guest", Camp.PLAYERS)
    who.tactical = 1
    assert lose(who, 2) == 1
    assert who.tactical == 0


@pytest.mark.parametrize(("level", "hand_limit", "points"), [(4, 1, 5), (2, -5, 1), (1, 0, 1)])
def test_the_hand_limit_changes_the_maximum(level: int, hand_limit: int, points: int) -> None:
    """R-TP-6."""
    assert maximum(level, hand_limit) == points


# ---- at a table


@pytest.fixture
def guest(party: Party) -> tuple[Table, Entity]:
    """Give a deckless character of level 3 with two one-handed weapons, in the second round of a combat."""
    party.hero("ada", [party.weapon("Knife"), party.weapon("Dirk")], level=3)
    table = party.table(1)
    table.round = 2
    return table, table.entities[0]


def test_w43_at_the_table_too(guest: tuple[Table, Entity]) -> None:
    """R-TP-1: 3 points, and 3 are the most."""
    table, ada = guest
    assert (ada.tactical, most_points(table, ada)) == (3, 3)


def test_whoever_has_a_deck_has_no_tactical_points(party: Party) -> None:
    """R-DKL-1, R-DKL-3."""
    party.hero("ada", decks=[party.deck("blows", Scenario.COMBAT, "Warden")], cards=True)
    [ada] = party.table(1).entities
    assert (ada.tactical, len(ada.piles.deck)) == (0, 30)


@pytest.mark.parametrize(("by", "points"), [("increases by 2", 5), ("decreases by 1", 2), ("decreases by 4", 1)])
def test_hand_limits_are_part_of_the_start_and_the_maximum(by: str, points: int, party: Party) -> None:
    """R-TP-6: not below 1."""
    ring = party.add(f"Ring | Accessory | Wealth: 1\nYour Hand Limit {by}.\n")
    party.hero("ada", [ring], level=3)
    table = party.table(1)
    [ada] = table.entities
    assert (ada.tactical, most_points(table, ada)) == (points, points)


def test_cards_drawn_are_points(guest: tuple[Table, Entity]) -> None:
    """R-TP-4: beyond the maximum too, until the discard part of the Discard Phase."""
    table, ada = guest
    assert table.draw(ada, 2, HERE) == 2
    assert ada.tactical == 5
    end_round(table)
    assert ada.tactical == 3


@pytest.mark.parametrize(("level", "drawn"), [(5, 1), (6, 2)])
def test_level_6_draws_a_point_more_in_the_draw_and_strategy_phases_only(level: int, drawn: int, party: Party) -> None:
    """R-TP-4."""
    party.hero("ada", level=level)
    table = party.table(1)
    [ada] = table.entities
    begin_round(table)
    assert ada.tactical == level  # the first Draw Phase gives nothing
    table.round = 2
    begin_round(table)
    assert ada.tactical == level + drawn
    assert in_strategy_phase(table, ada) == drawn
    assert table.draw(ada, 1, HERE) == 1
    assert ada.tactical == level + 2 * drawn + 1


def test_an_effect_that_has_someone_discard_takes_points(guest: tuple[Table, Entity], duel: Duel) -> None:
    """R-TP-5."""
    table, ada = guest
    for text, left in (("The target discards 2 cards.", 1), ("The target discards 2 cards.", 0)):
        entry = duel.read(f"Some Strategy | Level 1 | Combat Action\nHit 1d6\nSpecial {text}\n")
        plays_text(entry.plays[0], "special")(Playing(table, duel.foe, HERE, Eager(), target=ada))
        assert ada.tactical == left


def test_points_are_discarded_down_to_so_many(guest: tuple[Table, Entity], duel: Duel) -> None:
    """R-TP-5: so many cards, so many points."""
    table, ada = guest
    for to, left in ((4, 3), (2, 2), (1, 1)):
        text = f"The target discards down to {to} {'card' if to == 1 else 'cards'}."
        entry = duel.read(f"Some Strategy | Level 1 | Combat Action\nHit 1d6\nSpecial {text}\n")
        plays_text(entry.plays[0], "special")(Playing(table, duel.foe, HERE, Eager(), target=ada))
        assert ada.tactical == left


def test_a_discard_that_is_a_price_takes_points_that_are_there(guest: tuple[Table, Entity], duel: Duel) -> None:
    """R-TP-5: it cannot be paid with points one has not."""
    table, ada = guest
    entry = duel.read("Some Strategy | Level 1 | Combat Strategy\nYou may discard 2 cards to gain +1 Power.\n")
    before = ada.tracks[Track.POWER].value
    for left in (1, 1):
        plays_text(entry.plays[0], "before")(Playing(table, ada, HERE, Eager()))
        assert (ada.tactical, ada.tracks[Track.POWER].value) == (left, before + 1)


def test_points_come_back_where_the_card_would(guest: tuple[Table, Entity]) -> None:
    """R-TP-7: a bonus that returns cards to hand refunds the points spent."""
    table, ada = guest
    knife = ada.gear[0]
    made = Made(knife.plays[0], knife, ada, None, Origin.GEAR)
    buy(table, made, (Purchase(row=RowName.HIT, levels=2),))
    assert ada.tactical == 1
    assert refund(table, made) == 2
    assert ada.tactical == 3
    assert refund(table, made) == 0  # once


@pytest.mark.parametrize(("bought", "power"), [((Purchase(row=RowName.HIT, levels=2),), 1), ((), 5)])
def test_power_plus_5_gives_the_points_of_an_action_back(
    bought: tuple[Purchase, ...], power: int, guest: tuple[Table, Entity], duel: Duel
) -> None:
    """R-TP-7: an Action on which none were spent is none from hand, and the slot waits for one."""
    table, ada = guest
    table.rules = Rules.of(compiled(shipped_project(Path())).library.rules.values())
    table.entities.append(duel.foe)
    table.chance = Seeded(1)
    ada.tracks[Track.POWER].value = 5
    knife = ada.gear[0]
    made = Made(knife.plays[0], knife, ada, duel.foe, Origin.GEAR)
    if bought:
        buy(table, made, bought)
    perform(table, made, [(duel.foe, None)], Eager(), Judging.LIST)
    assert (ada.tactical, ada.tracks[Track.POWER].value) == (3, power)


def test_what_bars_others_from_playing_bars_nobody_else_from_buying(party: Party) -> None:
    """R-TP-7, of those whom a constant text means."""
    ring = party.add("Ring | Accessory | Wealth: 1\nEnemies cannot play Actions from hand.\n")
    party.hero("ada", [party.weapon("Knife"), ring])
    table = party.table(1)
    [ada] = table.entities
    knife = ada.gear[0]
    buy(table, Made(knife.plays[0], knife, ada, None, Origin.GEAR), (Purchase(row=RowName.HIT, levels=1),))
    assert ada.tactical == 0


# ---- two weapons


def test_three_points_buy_an_action_from_each_of_two_pieces(guest: tuple[Table, Entity]) -> None:
    """R-TP-3."""
    table, ada = guest
    assert [piece.id for piece in pay_for_both(table, ada)] == ["knife", "dirk"]
    assert ada.tactical == 0
    with pytest.raises(RefusedError, match="it takes 3 Tactical Points"):
        pay_for_both(table, ada)


@pytest.mark.parametrize(
    "gear",
    [
        ["Knife | Light Melee Weapon | Spear | One-handed"],
        ["Rake | Light Melee Weapon | Spear | Two-handed"],
        ["Knife | Light Melee Weapon | Spear | One-handed", "Lamp | Focus Implement | One-handed"],
    ],
)
def test_one_piece_two_hands_or_an_implement_are_no_pair(gear: list[str], party: Party) -> None:
    """R-TP-3."""
    party.training += ", Implements"
    pieces = [party.add(f"{header} | Wealth: 1\n(Action) Strike\nHit 1d6\nDamage 1d6\n") for header in gear]
    party.hero("ada", pieces, level=3)
    table = party.table(1)
    with pytest.raises(RefusedError) as refused:
        pay_for_both(table, table.entities[0])
    assert (refused.value.rule, table.entities[0].tactical) == ("R-TP-3", 3)


def test_whoever_cannot_play_actions_from_hand_buys_no_second_one(guest: tuple[Table, Entity]) -> None:
    """R-TP-7."""
    table, ada = guest
    forbidden(table, ada, NO_ACTIONS_FROM_HAND)
    with pytest.raises(RefusedError) as refused:
        pay_for_both(table, ada)
    assert (refused.value.rule, ada.tactical) == ("R-TP-7", 3)
