"""Odds counted a second time: the same where they are right, and an error where a die is missing or a row changed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.entries.rows import Rows
from runtime import duel, exactly, odds_of_dice, recount
from runtime.dice import Pool
from runtime.duel import Stand
from runtime.entity import Entity
from runtime.made import Made
from runtime.odds_of_dice import Totals
from runtime.recount import is_plain
from runtime.rules import NO_RULES
from runtime.stand_ins import StandIns
from runtime.trial import HOLDS, Outcome, sum_up
from tests.runtime.conftest import ReadCard
from tests.runtime.shipped import rules

CARDS = {
    "plain": "Lunge | Level 1 | Combat Action\nHit 2d8\nDamage 1d6 + 1d4 Fire",
    "several dice": "Lunge | Level 1 | Combat Action\nHit 2d8 + 1d4\nDamage 1d6",
    "answer": "Guard | Level 1 | Combat Reaction\nMiss 1d8\nDefense 2d4",
    "by a margin": "Jab | Level 1 | Combat Action\nHit 2d8\nSpecial If you win the opposed roll by 3 or more, Move 1.",
    "rolled in a text": "Lunge | Level 1 | Combat Action\nDamage 1d4\nSpecial Roll 2d6 and suffer that many damage.",
    "rolled again": "Lunge | Level 1 | Combat Action\n"
    "Reroll the Damage dice, keeping the higher result.\nHit 2d8\nDamage 1d6",
    "changed": "Lunge | Level 1 | Combat Action\nIncrease the Hit dice level by 1.\nHit 2d8\nDamage 1d8",
}
NOBODY = StandIns(NO_RULES, ())


@pytest.fixture(autouse=True)
def forgotten() -> None:
    """Have nothing counted before, by which wrong odds would be right."""
    for module in (exactly, odds_of_dice, recount):
        for of in vars(module).values():
            if callable(getattr(of, "cache_clear", None)):
                of.cache_clear()


@pytest.mark.parametrize("name", CARDS)
def test_right_odds_hold(card: ReadCard, name: str) -> None:
    assert sum_up(card(CARDS[name]), NOBODY) == HOLDS


@pytest.mark.parametrize("name", CARDS)
def test_odds_one_die_short_do_not(card: ReadCard, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    right = odds_of_dice.totals.__wrapped__

    def short(pool: Pool) -> Totals:
        base = pool.base and msgspec.structs.replace(pool.base, number=max(pool.base.number - 1, 1))
        found: Totals = right(msgspec.structs.replace(pool, base=base))
        return found

    for module in (odds_of_dice, exactly):
        monkeypatch.setattr(module, "totals", short)
    found = sum_up(card(CARDS[name]), NOBODY)
    assert found.outcome is Outcome.FAILS


@pytest.mark.parametrize(
    ("name", "spoilt", "says"),
    [
        ("plain", lambda rows: msgspec.structs.replace(rows, roll=None), "how often it takes effect"),
        ("plain", lambda rows: msgspec.structs.replace(rows, damage=rows.damage[:1]), "the damage dealt"),
        ("answer", lambda rows: msgspec.structs.replace(rows, defense=None), "the damage dealt"),
    ],
)
def test_what_is_played_must_be_the_printed_rows(
    card: ReadCard, monkeypatch: pytest.MonkeyPatch, name: str, spoilt: Callable[[Rows], Rows], says: str
) -> None:
    right = duel._made

    def spoil(stand: Stand, *sides: Entity) -> Made:
        made = right(stand, *sides)
        if stand.entry.id != "stand-in":
            made.rows = spoilt(made.rows)
        return made

    monkeypatch.setattr(duel, "_made", spoil)
    found = sum_up(card(CARDS[name]), NOBODY)
    assert found.outcome is Outcome.FAILS
    assert says in found.why


def test_a_text_that_bears_on_the_dice_is_no_plain_play(card: ReadCard) -> None:
    def plain(entry: Entry) -> bool:
        return all(map(is_plain, NOBODY.duels(entry, entry.plays[0])))

    assert {name: plain(card(text)) for name, text in CARDS.items()} == {
        "plain": True,
        "several dice": True,
        "answer": True,
        "by a margin": True,
        "rolled in a text": True,
        "rolled again": False,
        "changed": False,
    }


def test_whoever_stands_on_a_slot_by_rank_is_not_counted_by_the_rows_alone(card: ReadCard) -> None:
    boss = card(
        "Gatekeeper | Level 3 Adversary | Boss | Brawler | HP: 60\nInitiative: 1d8 | Acrobatics: 1d4\n"
        "(Action) Bar the Way\nHit 1d8\nDamage 1d6"
    )
    assert sum_up(boss, StandIns(rules(), ())) == HOLDS
