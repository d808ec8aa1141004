"""Odds against every face of every die: whatever is rolled, and however often it is rolled again.

Here dice fall one by one, as they do on a table, and each way in which they can fall is taken once. What `odds` makes
of totals, margins and wounds has to come to the same chances, exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod
from typing import TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import Keep, TieResult
from compiler.ir.terms import Track
from runtime.chance import Contest, Rolling, Wound, dice_of
from runtime.dice import Again, Pool
from runtime.duel import Duel, Stand
from runtime.exactly import Branch, every
from runtime.odds import Came, Odds, odds
from runtime.odds_of_dice import totals
from tests.runtime.conftest import ReadCard
from tests.runtime.notation import NO_DICE, pool

T = TypeVar("T")
MOST_FACES = 20_000


class Faces(Rolling):
    """Dice that fall as a list says, face by face, and show 1 beyond its end; and how many faces each of them had."""

    def __init__(self, path: list[int]) -> None:
        self.path, self.at = path, 0
        self.levels: list[int] = []

    def face(self, dice: Dice) -> int:
        if self.at == len(self.path):
            self.path.append(1)
        self.levels.append(dice.level)
        self.at += 1
        return self.path[self.at - 1]

    def shuffle(self, cards: list[str]) -> None:
        """Leave the cards as they are, as exact odds do."""

    def following(self) -> list[int] | None:
        path = self.path[: self.at]
        while path and path[-1] == self.levels[len(path) - 1]:
            path.pop()
        return [*path[:-1], path[-1] + 1] if path else None


def counted(run: Callable[[Faces], T]) -> Iterator[tuple[T, Fraction]]:
    """Do something once for every way in which its dice can show their faces."""
    path: list[int] = []
    for _ in range(MOST_FACES):
        fallen = Faces(path)
        yield run(fallen), Fraction(1, prod(fallen.levels))
        following = fallen.following()
        if following is None:
            return
        path = following
    raise AssertionError("more faces than a test should count")


def chances(found: Iterator[tuple[T, Fraction]]) -> dict[T, Fraction]:
    sums: dict[T, Fraction] = {}
    for what, chance in found:
        sums[what] = sums.get(what, Fraction(0)) + chance
    return sums


MOST_WAYS = 1_500
dice = st.builds(Dice, number=st.integers(1, 2), level=st.sampled_from([2, 4]))
single = st.builds(Dice, number=st.just(1), level=st.sampled_from([2, 4]))
keeps = st.sampled_from(Keep)
whole = st.lists(st.builds(Again, keeps), max_size=2).map(tuple)
some = st.lists(st.builds(Again, keeps, st.integers(1, 3)), min_size=1, max_size=2).map(tuple)
one_die = st.builds(Pool, single, st.just(()), st.lists(st.builds(Again, keeps), max_size=1).map(tuple))


def few_ways(of: Pool) -> bool:
    levels = [one.level for several in dice_of(of) for one in [several] * several.number]
    again = (sorted(levels)[-one.number :] if one.number else levels for one in of.again)
    return prod(levels) * prod(map(prod, again)) <= MOST_WAYS


pools = st.builds(Pool, dice, st.lists(single, max_size=1).map(tuple), whole | some).filter(few_ways) | st.just(NO_DICE)


@settings(max_examples=40)
@given(pools)
def test_totals_are_those_of_all_faces_however_often_dice_are_rolled_again(of: Pool) -> None:
    fallen = chances(counted(lambda dice: dice.roll(of).total))
    assert dict(totals(of).items()) == dict(sorted(fallen.items()))
    assert chances(every(lambda branch: branch.roll(of).total)) == fallen


def _by_how_much(contest: Contest) -> tuple[bool, int]:
    return contest.won, contest.ours.total - contest.theirs.total


@settings(max_examples=40)
@given(one_die, one_die, st.sampled_from(TieResult))
def test_r_res_1_opposed_rolls_are_won_as_often_as_by_all_faces(ours: Pool, theirs: Pool, ties: TieResult) -> None:
    won = chances(counted(lambda dice: dice.contest(ours, theirs, ties).won))
    margins = chances(counted(lambda dice: _by_how_much(dice.margin(ours, theirs, ties))))
    assert chances(every(lambda branch: branch.contest(ours, theirs, ties).won)) == won
    assert chances(every(lambda branch: _by_how_much(branch.margin(ours, theirs, ties)))) == margins
    assert {contest.ties for contest, _ in every(lambda branch: branch.margin(ours, theirs, ties))} == {ties}


@settings(max_examples=40)
@given(st.lists(one_die, min_size=1, max_size=2).map(tuple), one_die)
def test_r_dmg_3_wounds_are_as_deep_as_by_all_faces(damage: tuple[Pool, ...], defence: Pool) -> None:
    plain = tuple(msgspec.structs.replace(one, again=()) for one in damage)

    def left(wound: Wound) -> int:
        return wound.left

    fallen = chances(counted(lambda dice: left(dice.wound(plain, defence))))
    assert chances(every(lambda branch: left(branch.wound(plain, defence)))) == fallen


def by_faces(run: Callable[[Faces], Came]) -> Odds:
    """Give the odds of what was played once for each way in which all dice can show their faces."""
    ways = list(counted(run))
    dealt = chances((came.result.dealt, chance) for came, chance in ways)
    returned = chances((came.result.returned, chance) for came, chance in ways)
    return Odds(
        takes_effect=sum((chance for came, chance in ways if came.result.hit), Fraction(0)),
        dealt=dict(sorted(dealt.items())),
        returned=dict(sorted(returned.items())),
        moved=chances((change, by * chance) for came, chance in ways for change, by in came.moved),
        bound=chances((one, chance) for came, chance in ways for one in came.bound),
    )


@pytest.mark.parametrize(
    ("action", "reaction"),
    [
        ("Hit 1d4", "Miss 1d4"),
        ("Hit 1d4\nDamage 1d4", "Miss 1d4\nDamage 1d2"),
        ("Hit 1d4\nDamage 1d4 (Piercing 1) + 1d2 Fire", "Miss 1d2\nDefense 1d4"),
        ("Hit 1d4 + 1d2\nDamage 1d4", "You win ties with this Reaction.\nMiss 1d4"),
        ("Reroll the Hit dice, keeping the higher result.\nHit 1d4\nDamage 1d2", "Miss 1d4"),
        ("Reroll 1 of the Hit dice, keeping the second result.\nHit 2d4", "Miss 1d6"),
        ("Reroll the Damage dice, keeping the higher result.\nHit 1d4\nDamage 1d4 + 1d2 Fire", "Miss 1d2\nDefense 1d2"),
        ("Reroll 1 of the Damage dice, keeping the higher result.\nDamage 2d4", "Defense 1d4"),
        ("Damage 1d4", "The target rerolls the Damage dice, keeping the lower result.\nMiss 1d4\nDefense 1d2"),
        ("Damage 1d4", "Reroll the Defense dice, keeping the higher result.\nDefense 1d4"),
        ("Hit 1d6\nSpecial If you win the opposed roll by 3 or more, gain +1 Mind.", "Miss 1d4"),
        ("Hit 1d4\nSpecial Roll 1d6. If the result is odd, the target suffers -1 Power.", "Miss 1d4"),
        ("Damage 1d4\nSpecial The target suffers -1 Skill.", "Defense 1d4\nDamage 1d6"),
        ("Increase the Damage dice level by 1.\nHit 1d4\nDamage 1d4", "Miss 1d4\nDefense 1d2"),
    ],
)
def test_the_odds_of_a_play_are_those_of_all_its_faces(card: ReadCard, action: str, reaction: str) -> None:
    lunge = card(f"Lunge | Level 1 | Combat Action\n{action}")
    guard = card(f"Guard | Level 1 | Combat Reaction\n{reaction}")
    tracks = {Track.POWER: 1, Track.SKILL: -1}
    duel = Duel(
        actor=Stand(entry=lunge, play=lunge.plays[0], tracks=tracks), answer=Stand(entry=guard, play=guard.plays[0])
    )
    assert odds(duel.came) == by_faces(duel.came)


def test_a_branch_takes_each_way_once_and_all_of_them_are_certain() -> None:
    def run(branch: Branch) -> tuple[int, ...]:
        first = branch.roll(pool("1d4")).total
        return (first, *(branch.roll(pool("1d6")).total for _ in range(first % 3)))

    ways = list(every(run))
    assert len({way for way, _ in ways}) == len(ways) == 6 + 36 + 1 + 6
    assert sum(chance for _, chance in ways) == 1
    assert {chance for way, chance in ways if len(way) == 2} == {Fraction(1, 24)}
